"""Trade-ins, polls, gifts: what anybody may do at almost any time."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.mudslinger.actions import Give, Play, Poll, TradeIn
from engines.mudslinger.board import Board
from engines.mudslinger.events import CardsGiven, CardTradedIn, Gave, Polled, PollResult, StatesPeekedAt
from tests.mudslinger.scene import RULES, THREE, A, B, C, D, War, act, camp, code, happened, scene, sees, unanswered
from tests.tags import rule


def dollars(match: Match[Board]) -> list[int]:
    return [seat.dollars for seat in sees(match, None).seats]


# -- trade-ins ------------------------------------------------------------------------------------------


@rule("MUD-31")
@pytest.mark.parametrize("seat", [A, B])
def test_an_action_card_may_be_traded_in_for_three_dollars(seat: int) -> None:
    hands = [camp(), camp(), camp()]
    hands[seat] = camp(hand=["A16", "A01"])
    step = act(scene(*hands, discard=["GL1"]), (seat, TradeIn("A16")))
    assert happened(step, CardTradedIn) == [CardTradedIn(seat, "A16", 3)]
    view = sees(step.match, seat)
    assert (view.seats[seat].dollars, view.seats[seat].hand) == (3, ("A01",))
    assert (view.discard, view.stack) == (("GL1", "A16"), ())


@rule("MUD-31")
def test_a_trade_in_has_no_effect_of_the_card_in_a_war() -> None:
    match = scene(camp(hand=["A14"], dollars=1), camp(dollars=1), camp(), war=War("GA", base=8))
    view = sees(act(match, (A, TradeIn("A14"))).match, None)
    assert view.contest is not None
    assert (view.contest.rating, view.seats[A].dollars) == (8, 4)


# -- polls ------------------------------------------------------------------------------------------------


@rule("MUD-E16", "MUD-50", "MUD-R18", "MUD-R17")
def test_a_poll_shows_the_poller_alone_what_all_others_hold() -> None:
    match = scene(camp(states=["VT", "TX"]), camp(states=["GA"]), camp(dollars=5, states=["OH"]))
    step = act(match, (C, Poll()))
    assert dollars(step.match) == [0, 0, 0]
    assert happened(step, PollResult, C) == [PollResult((("TX", "VT"), ("GA",), ()), (43, 16, 0))]
    for viewer in (A, B, None):
        assert happened(step, Polled, viewer) == [Polled(C, 5)]
        assert not happened(step, PollResult, viewer)
        assert [seat.shown for seat in sees(step.match, viewer).seats] == [(), (), ()]
    assert [seat.shown for seat in sees(step.match, C).seats] == [("TX", "VT"), ("GA",), ()]
    assert [seat.states for seat in sees(step.match, C).seats] == [(), (), ("OH",)]


@rule("MUD-E16")
def test_a_poll_needs_five_dollars_and_hidden_states() -> None:
    assert code(scene(*THREE[:2], camp(dollars=4)), C, Poll()) == "INSUFFICIENT_FUNDS"
    assert code(scene(*THREE[:2], camp(dollars=5), open_states=True), C, Poll()) == "POLL_DISABLED"


@rule("MUD-E16", "MUD-74")
def test_the_straw_poll_shows_the_next_states_with_open_states_too() -> None:
    match = scene(
        camp(hand=["A13"]), camp(states=["GA"]), camp(), open_states=True, states_left=2, next_states=["TX", "VT"]
    )
    step = act(match, (A, Play("A13")))
    assert happened(step, StatesPeekedAt, A) == [StatesPeekedAt(("TX", "VT"))]
    assert not happened(step, StatesPeekedAt)
    assert sees(step.match, A).deck_known == ((1, "TX"), (2, "VT"))


@rule("MUD-R18")
def test_a_poll_shows_one_instant() -> None:
    match = scene(
        camp(states=["VT"]), camp(hand=["A30"], states=["TX"]), camp(dollars=5, states=["OH"]), phase="CAMPAIGN"
    )
    polled = act(match, (C, Poll())).match
    swapped = unanswered(polled, B, Play("A30", target=A, state="TX")).match
    assert [seat.shown for seat in sees(swapped, C).seats] == [("VT",), ("TX",), ()]


# -- promises and gifts ---------------------------------------------------------------------------------------


@rule("MUD-51", "MUD-52")
def test_no_command_binds_anybody_to_a_promise() -> None:
    names = {kind.__struct_config__.tag for kind in RULES.actions}
    assert names == {
        *("draft_candidate", "pick_party", "draw_deck", "take_discard", "choose_vp", "attempt", "skip_attempt"),
        *("campaign", "mud", "ready", "unready", "play", "pass", "choose_discard"),
        *("streak_attempt", "streak_attack", "streak_decline", "trade_in", "poll", "give"),
    }


@rule("MUD-51", "MUD-52", "MUD-R15")
def test_a_gift_goes_one_way_and_asks_for_nothing() -> None:
    match = scene(camp(dollars=4, managers=["KM1", "KM2"], hand=["A01", "A14", "A14"]), camp(dollars=1), camp())
    gift = Give(B, dollars=3, cards=("A14", "A14"), managers=("KM2", "KM1"))
    step = act(match, (A, gift))
    view = sees(step.match, B)
    assert dollars(step.match) == [1, 4, 0]
    assert (view.seats[A].managers, view.seats[B].managers) == ((), ("KM2", "KM1"))
    assert (view.seats[B].hand, view.seats[A].hand_size) == (("A14", "A14"), 1)
    assert happened(step, Gave) == [Gave(A, B, 3, ("KM2", "KM1"), 2)]


@rule("MUD-E17", "MUD-52", "MUD-R15")
@pytest.mark.parametrize(
    ("gift", "expected"),
    [
        (Give(B, cards=("IN",)), "STATE_NOT_TRADABLE"),
        (Give(B, cards=("VT",)), "STATE_NOT_TRADABLE"),
        (Give(B, managers=("IN",)), "STATE_NOT_TRADABLE"),
        (Give(B, cards=("GP1",)), "NOT_TRANSFERABLE"),
        (Give(B, managers=("GP1",)), "NOT_TRANSFERABLE"),
        (Give(B, cards=("VP-L1",)), "NOT_TRANSFERABLE"),
        (Give(A, dollars=1), "BAD_TARGET"),
        (Give(7, dollars=1), "BAD_TARGET"),
        (Give(-1, dollars=1), "BAD_TARGET"),
        (Give(B, dollars=3), "INSUFFICIENT_FUNDS"),
        (Give(B, managers=("KM3",)), "INSUFFICIENT_FUNDS"),
        (Give(B, managers=("KM1", "KM1")), "INSUFFICIENT_FUNDS"),
        (Give(B, dollars=-1), "BAD_AMOUNT"),
        (Give(B, dollars=0.5), "BAD_AMOUNT"),
        (Give(B, dollars="2"), "BAD_AMOUNT"),
        (Give(B), "BAD_AMOUNT"),
        (Give(B, cards=("A14",)), "NOT_IN_HAND"),
        (Give(B, cards=("A01", "A01")), "NOT_IN_HAND"),
        (Give(B, cards=("KM1",)), "BAD_COMMAND"),
        (Give(B, managers=("A01",)), "BAD_COMMAND"),
        (Give(B, cards=("PC-L",)), "BAD_COMMAND"),
        (Give(B, cards=("nonsense",)), "BAD_COMMAND"),
    ],
)
def test_what_cannot_be_given_is_refused(gift: Give, expected: str) -> None:
    giver = camp(dollars=2, hand=["A01"], groups=["GP1"], managers=["KM1"], vp="VP-L1", states=["VT"])
    match = scene(giver, *THREE[1:], face_up=["IN"])
    assert code(match, A, gift) == expected


@rule("MUD-E17")
def test_a_card_that_is_not_held_cannot_be_traded_in() -> None:
    assert code(scene(camp(hand=["A01"]), *THREE[1:]), A, TradeIn("A14")) == "NOT_IN_HAND"
    assert code(scene(camp(managers=["KM1"]), *THREE[1:]), A, TradeIn("KM1")) == "NOT_IN_HAND"


@rule("MUD-E17", "MUD-R15")
def test_a_manager_received_is_the_first_to_be_hired_away() -> None:
    match = scene(camp(managers=["KM1"]), camp(managers=["KM2"]), camp(hand=["A07"]))
    given = act(match, (A, Give(B, managers=("KM1",)))).match
    hired = sees(unanswered(given, C, Play("A07", target=B)).match, None)
    assert (hired.seats[B].managers, hired.seats[C].managers) == (("KM2",), ("KM1",))
    two = scene(camp(managers=["KM1", "KM3"]), camp(managers=["KM2"]), camp(hand=["A07"]))
    last = act(two, (A, Give(B, managers=("KM3", "KM1")))).match
    assert sees(unanswered(last, C, Play("A07", target=B)).match, None).seats[C].managers == ("KM1",)


@rule("MUD-E17", "MUD-R16", "MUD-R31")
def test_of_a_gift_of_a_card_and_money_only_the_two_see_the_card() -> None:
    step = act(scene(camp(dollars=2, hand=["A01"]), camp(), camp()), (A, Give(B, dollars=2, cards=("A01",))))
    for viewer in (A, B, C, None):
        assert happened(step, Gave, viewer) == [Gave(A, B, 2, (), 1)]
    for viewer in (A, B):
        assert happened(step, CardsGiven, viewer) == [CardsGiven(A, B, ("A01",))]
    for outsider in (C, None):
        assert not happened(step, CardsGiven, outsider)
        assert sees(step.match, outsider).seats[B].known == ()
    assert sees(step.match, A).seats[B].known == ("A01",)


@rule("MUD-R31")
def test_a_command_by_design_means_the_lowest_copies() -> None:
    match = scene(camp(hand=["A14", "A14", "A14"]), camp(), camp())
    given = act(match, (A, Give(B, cards=("A14", "A14")))).match
    low, middle, high = (1 << copy for copy in range(54) if match.board.hands[A] >> copy & 1)
    assert (given.board.hands[A], given.board.hands[B]) == (high, low | middle)
    assert act(match, (A, TradeIn("A14"))).match.board.hands[A] == middle | high


@rule("MUD-R15")
def test_gifts_may_go_to_anybody_in_any_open_phase() -> None:
    for to in (A, C, D):
        match = scene(camp(), camp(dollars=1), camp(), camp())
        assert dollars(act(match, (B, Give(to, dollars=1))).match)[to] == 1
