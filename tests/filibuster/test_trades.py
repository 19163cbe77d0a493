"""Gifts and offers: what they need, what they move, who hears of them."""

from __future__ import annotations

import pytest

from engines.core import Action, Match
from engines.filibuster.actions import Accept, Decline, Give, Offer, Ready, Vote, Withdraw
from engines.filibuster.board import Board
from engines.filibuster.events import (
    CardsHandedOver,
    GiftMade,
    InfluenceChanged,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferNoted,
    OfferWithdrawn,
    ReadinessLost,
)
from tests.filibuster.scene import (
    A,
    B,
    C,
    D,
    act,
    ballot,
    code,
    discuss,
    everyone_ready,
    hand,
    happened,
    influence,
    invited,
    refused,
    scene,
    sees,
    settled,
    told,
    typed,
    vote,
)
from tests.tags import rule


def talks(influence: tuple[int, ...] = (3, 3, 3, 3)) -> Match[Board]:
    hands = [["H01", "A01"], ["H11", "H11", "A09"], ["H05", "H09", "A02"], []]
    return discuss(scene(hands=hands, influence=influence, next_time=["T01"]))


@rule("FIL-R9", "FIL-41")
def test_a_gift_moves_cards_and_influence_at_once_and_for_good() -> None:
    step = act(talks(), (B, Give(A, 2, ("H11", "A09"))))
    assert happened(step, GiftMade) == [GiftMade(B, A, 2, 1, 1)]
    changed = [InfluenceChanged(B, -2, "trade", 1), InfluenceChanged(A, 2, "trade", 5)]
    assert happened(step, InfluenceChanged) == changed  # and no clock influence
    assert (hand(step.match, A), hand(step.match, B)) == (("H01", "H11", "A01", "A09"), ("H11",))
    refusing = vote(everyone_ready(step.match).match, B).match
    assert (influence(refusing), hand(refusing, B)) == ([5, 2, 3, 3], ("H11",))
    settled(step.match)


@rule("FIL-R9")
@pytest.mark.parametrize(("giver", "taker"), [(A, B), (B, C), (C, B), (C, D)])
def test_any_two_seats_may_trade(giver: int, taker: int) -> None:
    match = act(talks(), (giver, Give(taker, 1))).match
    assert (influence(match)[giver], influence(match)[taker]) == (2, 4)


@rule("FIL-R28")
def test_a_kind_may_be_named_as_often_as_it_is_held() -> None:
    match = talks()
    assert hand(act(match, (B, Give(D, cards=("H11", "H11")))).match, D) == ("H11", "H11")
    assert code(match, C, Give(D, cards=("H05", "H05"))) == "NOT_IN_HAND"
    assert code(match, B, Give(D, cards=("H11a",))) == "NOT_IN_HAND"


@rule("FIL-R9")
def test_an_offer_sets_nothing_aside_and_is_carried_out_by_its_addressee() -> None:
    step = act(talks(), (A, Offer(C, 3, ("A01",), ask_influence=1, ask_hours=1, ask_assists=1)))
    terms = (1, A, C, 3, 0, 1, 1, 1, 1)
    assert happened(step, OfferMade) == [OfferMade(*terms)]
    assert told(step, A, OfferNoted) == [OfferNoted(1, ("A01",))]
    assert told(step, C, OfferNoted) == []
    assert (influence(step.match), hand(step.match, A)) == ([3, 3, 3, 3], ("H01", "A01"))
    step = act(step.match, (C, Accept(1, ("H09",), ("A02",))))
    assert happened(step, OfferAccepted) == [OfferAccepted(*terms)]
    assert influence(step.match) == [1, 3, 5, 3]
    assert (hand(step.match, A), hand(step.match, C)) == (("H01", "H09", "A02"), ("H05", "A01"))
    handed = [CardsHandedOver(A, C, ("A01",)), CardsHandedOver(C, A, ("H09", "A02"))]
    for seat in (A, C):
        assert told(step, seat, CardsHandedOver) == handed
    for other in (B, D):
        assert told(step, other, CardsHandedOver) == []
    assert sees(step.match, None).offers == ()
    settled(step.match)


def test_an_offer_may_ask_without_giving_and_give_without_asking() -> None:
    match = act(talks(), (A, Offer(B, ask_hours=2)), (B, Offer(A, 1))).match
    match = act(match, (B, Accept(1, ("H11", "H11"))), (A, Accept(2))).match
    assert (hand(match, A), influence(match)) == (("H01", "H11", "H11", "A01"), [4, 2, 3, 3])


def test_offers_are_numbered_through_the_match() -> None:
    match = act(talks(), (A, Offer(B, 1)), (C, Offer(B, 1)), (B, Decline(1)), (A, Offer(C, 1))).match
    assert [offer.offer for offer in sees(match, None).offers] == [2, 3]


def test_an_offer_can_be_declined_or_withdrawn_which_everybody_hears() -> None:
    match = act(talks(), (A, Offer(B, 1, ("H01",), ask_hours=1))).match
    terms = (1, A, B, 1, 1, 0, 0, 1, 0)
    assert happened(act(match, (B, Decline(1))), OfferDeclined) == [OfferDeclined(*terms)]
    assert happened(act(match, (A, Withdraw(1))), OfferWithdrawn) == [OfferWithdrawn(*terms)]
    for closing in ((B, Decline(1)), (A, Withdraw(1))):
        after = act(match, closing).match
        assert sees(after, None).offers == ()
        assert code(after, B, Accept(1, ("H11",))) == "BAD_OFFER"


@rule("FIL-41")
def test_every_offer_lapses_with_the_discussion() -> None:
    match = everyone_ready(act(talks(), (A, Offer(B, 1))).match).match
    assert (match.board.phase, sees(match, B).offers) == ("VOTE_BALLOT", ())
    assert code(match, B, Accept(1)) == "TRADE_CLOSED"


@rule("FIL-41")
@pytest.mark.parametrize("deed", [(A, Give(B, 1)), (A, Offer(B, 1)), (C, Accept(1))])
def test_a_transfer_or_a_new_offer_clears_every_ready_flag(deed: tuple[int, Action]) -> None:
    match = act(talks(), (A, Offer(C, 1)), (A, Ready()), (B, Ready())).match
    step = act(match, deed)
    assert happened(step, ReadinessLost) == [ReadinessLost()]
    assert sees(step.match, None).awaited == (A, B, C, D)
    assert step.match.board.window == match.board.window  # the clock goes on


@pytest.mark.parametrize("deed", [(C, Decline(1)), (A, Withdraw(1))])
def test_a_refusal_clears_no_flag(deed: tuple[int, Action]) -> None:
    match = act(talks(), (A, Offer(C, 1)), (A, Ready()), (B, Ready())).match
    assert sees(act(match, deed).match, None).awaited == (C, D)


@rule("FIL-41", "FIL-R9")
@pytest.mark.parametrize("deed", [Give(B, 1), Offer(B, 1), Accept(1), Decline(1), Withdraw(1)])
def test_outside_a_discussion_nothing_changes_hands(deed: Action) -> None:
    closed = [
        scene(),
        scene(phase="BID", results=["blocked"]),
        scene(phase="LEADER_PLAY", hands=[["H01"]]),
        scene(phase="SENATOR"),
        scene(phase="SCOUT", looked=3),
        scene(phase="ASSIST_CHOICE", looked=1, playing="A03"),
        scene(phase="POLICY_CHOICE", results=["enacted"], policy="P07"),
        ballot(scene()),
    ]
    for match in closed:
        for seat in (A, C):
            assert refused(match, seat, deed).code == "TRADE_CLOSED"
            assert refused(match, seat, deed).rule == "FIL-41"


# -- refusals in order --------------------------------------------------------------------------------


def test_a_gift_is_checked_for_target_amount_influence_and_cards_in_this_order() -> None:
    match = talks()

    def give(to: int, influence: object = None, cards: tuple[str, ...] = ()) -> str:
        return typed(match, B, do="give", to=to, influence=influence, cards=cards)

    assert give(B, -1, ("H01",)) == give(4) == give(-1, 99) == "BAD_TARGET"
    assert give(A) == give(A, 0) == give(A, -1, ("H01",)) == give(A, "x", ("H11",)) == give(A, 1.0) == "BAD_AMOUNT"
    assert give(A, influence=True) == "BAD_AMOUNT"
    assert give(A, 4, ("H01",)) == "INSUFFICIENT_INFLUENCE"
    assert give(A, 3, ("H01",)) == give(A, 0, ("H11", "H11", "H11")) == "NOT_IN_HAND"
    assert give(A, 3, ("H11",)) == give(A, None, ("H11",)) == ""
    assert typed(match, B, do="give", to="A", influence=1) == "BAD_COMMAND"
    assert refused(match, B, Give(A, 4)).most == 3


def test_an_offer_is_checked_in_the_same_order_and_its_wishes_are_amounts_too() -> None:
    match = talks()

    def offer(to: int, **terms: object) -> str:
        return typed(match, B, do="offer", to=to, **terms)

    assert offer(B, influence=-1) == offer(9, ask_hours=1) == "BAD_TARGET"
    assert offer(A) == offer(A, influence=0, ask_hours=0) == "BAD_AMOUNT"
    assert offer(A, influence=99, ask_hours=-1) == offer(A, influence=99, ask_assists="two") == "BAD_AMOUNT"
    assert offer(A, influence=1, ask_influence=1.5) == "BAD_AMOUNT"
    assert offer(A, influence=4, cards=["H01"], ask_hours=1) == "INSUFFICIENT_INFLUENCE"
    assert offer(A, influence=3, cards=["H01"]) == "NOT_IN_HAND"
    assert offer(A, ask_assists=1) == offer(A, cards=["A09"]) == ""


@pytest.mark.parametrize(("wish", "most"), [("ask_influence", 999), ("ask_hours", 54), ("ask_assists", 26)])
def test_nobody_can_ask_for_more_than_there_could_be(wish: str, most: int) -> None:
    match = talks()
    assert typed(match, B, do="offer", to=A, **{wish: most}) == ""
    assert typed(match, B, do="offer", to=A, **{wish: most + 1}) == "BAD_AMOUNT"


def test_an_acceptance_is_checked_for_offer_hand_number_influence_and_offerer_in_this_order() -> None:
    match = act(talks((3, 3, 1, 3)), (A, Offer(C, 3, ask_influence=2, ask_hours=1)), (A, Give(D, 3))).match
    assert code(match, B, Accept(1, ("H12",))) == code(match, C, Accept(2, ("H12",))) == "BAD_OFFER"
    assert code(match, A, Accept(1, ("H01",))) == "BAD_OFFER"
    assert code(match, C, Accept(1, ("H12", "H05"))) == code(match, C, Accept(1, ("H05", "H05"))) == "NOT_IN_HAND"
    for wrong in (Accept(1), Accept(1, ("H05", "H09")), Accept(1, ("A02",)), Accept(1, ("H05",), ("A02",))):
        assert code(match, C, wrong) == "BAD_CHOICE"
    assert code(match, C, Accept(1, (), ("H05",))) == "BAD_CHOICE"
    assert code(match, C, Accept(1, ("H05",))) == "INSUFFICIENT_INFLUENCE"
    match = act(match, (D, Give(C, 1))).match
    assert code(match, C, Accept(1, ("H05",))) == "OFFER_STALE"


def test_a_stale_offer_stays_open_and_can_be_paid_again() -> None:
    match = act(talks(), (A, Offer(C, cards=("H01",))), (A, Give(B, cards=("H01",)))).match
    assert code(match, C, Accept(1)) == "OFFER_STALE"
    assert [offer.offer for offer in sees(match, C).offers] == [1]
    assert not any(offer.action is Accept for prompt in invited(match, C) for offer in prompt.offers)
    match = act(match, (B, Give(A, cards=("H01",))), (C, Accept(1))).match
    assert hand(match, C) == ("H01", "H05", "H09", "A02")


def test_only_the_addressee_declines_and_only_the_offerer_withdraws() -> None:
    match = act(talks(), (A, Offer(C, 1))).match
    for seat in (A, B, D):
        assert code(match, seat, Decline(1)) == "BAD_OFFER"
    for seat in (B, C, D):
        assert code(match, seat, Withdraw(1)) == "BAD_OFFER"
    assert code(match, C, Decline(7)) == code(match, A, Withdraw(7)) == "BAD_OFFER"


def test_a_trade_may_be_followed_by_any_ballot() -> None:
    match = everyone_ready(act(talks(), (B, Give(A, 3))).match).match
    assert sees(act(match, (B, Vote("nay"))).match, B).ballots[B] == "nay"
