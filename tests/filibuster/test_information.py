"""Who sees what, and who is told."""

from __future__ import annotations

import json
import re

import pytest

from engines.core import Event, Match, Step
from engines.core.codec import plain
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    Draw,
    EndTurn,
    Give,
    Keep,
    Offer,
    Order,
    Pass,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
)
from engines.filibuster.board import Board, Twist
from engines.filibuster.events import (
    BidPassed,
    BidPlaced,
    CardPassed,
    CardsDrawn,
    CardsReceived,
    FilibusterEnded,
    HoursForfeited,
    HoursPlayed,
    InfluenceChanged,
    PolicyTurned,
    TimeCardTurned,
)
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    ballot,
    discuss,
    hand,
    happened,
    scene,
    sees,
    stack_time,
    told,
)
from tests.filibuster.worlds import EVERYBODY, walk
from tests.tags import rule


def public(step: Step[Board], *kinds: type[Event]) -> list[Event]:
    """The events of these kinds, which all have heard alike."""
    heard = [[entry.event for entry in step.events(viewer) if isinstance(entry.event, kinds)] for viewer in EVERYBODY]
    assert all(each == heard[-1] for each in heard)
    return heard[-1]


# -- views -----------------------------------------------------------------------------------------------


def test_everybody_sees_what_lies_on_the_table() -> None:
    match = scene(
        results=["blocked", "enacted"],
        policies=["P01", "P02", "P03"],
        length=4,
        influence=[1, 2, 3, 4],
        hands=[["H01"], ["H02"] * 2, ["A01"], []],
        discard=["H09", "A09", "H01"],
        next_time=["T01"],
        time_played=["T02", "T05"],
        votes_called=1,
        votes_won=1,
        extra_hours=2,
        second_card=1,
        free_loss=1,
        cancel_end=1,
        shorter=1,
        twist=Twist(surcharge=1),
        bids=[1, None, 2, None],
        leader=C,
        next_senator=C,
    )
    for viewer in EVERYBODY:
        view = sees(match, viewer)
        assert (view.round, view.difficulty, view.length, view.blocked, view.enacted) == (3, 9, 4, 1, 1)
        assert [policy.policy for policy in view.policies] == ["P01", "P02", "P03", *[None] * 4]
        assert [policy.result for policy in view.policies] == ["blocked", "enacted", *[None] * 5]
        assert [policy.influence for policy in view.policies] == [0, 0, 0, 0, 3, 5, 7]
        assert (view.time_played, view.time_left) == (("T02", "T05"), 22)
        assert (view.votes_called, view.votes_won, view.leader, view.next_senator) == (1, 1, C, D)
        assert [(seat.influence, seat.hand_size) for seat in view.seats] == [(1, 1), (2, 2), (3, 1), (4, 0)]
        assert [seat.bid for seat in view.seats] == [1, None, 2, None]
        assert (view.discard, view.deck) == (("H09", "A09", "H01"), 73)
        waiting = view.pending
        assert (waiting.extra_hours, waiting.second_card, waiting.free_loss) == (2, 1, 1)
        assert (waiting.cancel_end, waiting.shorter, view.twist) == (1, 1, Twist(surcharge=1))


@rule("FIL-R14")
def test_hands_are_private_and_influence_and_hand_sizes_are_not() -> None:
    match = scene(hands=[["H01"], ["H02", "A09"], [], ["H03"]])
    for seat in range(4):
        assert sees(match, seat).hand == hand(match, seat)
    assert sees(match, None).hand == ()
    for viewer in EVERYBODY:
        assert all(each.known == () for each in sees(match, viewer).seats)
        assert [each.hand_size for each in sees(match, viewer).seats] == [1, 2, 0, 1]


@rule("FIL-R28")
def test_no_view_event_or_prompt_ever_names_a_copy() -> None:
    copy = re.compile(r'"[HATP]\d\d[a-z]"')
    for number, step in enumerate(walk(3)):
        shown: list[object] = [entry.event for entry in step.log]
        if number % 5 == 0:
            seats = range(step.match.seats)
            shown += [RULES.view(step.match.board, viewer) for viewer in (None, *seats)]
            shown += [RULES.prompts(step.match.board, seat) for seat in seats]
        assert not copy.search(json.dumps(plain(shown)))


def test_a_spectator_is_never_told_a_secret() -> None:
    for step in walk(3):
        assert all(entry.audience is None for entry in step.events(None))
        secrets = [entry for entry in step.log if entry.audience is not None]
        for entry in secrets:
            assert entry.audience is not None
            for seat in range(step.match.seats):
                assert entry.visible_to(seat) is (seat in entry.audience)


# -- cards known in other hands ------------------------------------------------------------------------------


def passed(*more: str) -> Match[Board]:
    """B has just passed a Phone Book to A."""
    return act(scene(phase="SENATOR", hands=[[*more], ["H09"]], next_time=["T01"]), (B, PassCard("H09"))).match


@rule("FIL-R13", "FIL-R14")
def test_a_passed_card_is_known_to_all_until_it_is_seen_to_leave() -> None:
    match = passed("H01", "H09")
    for viewer in (B, C, D, None):
        assert sees(match, viewer).seats[A].known == ("H09",)
    match = act(match, (A, Proceed())).match
    kept = act(match, (A, PlayHours("H01"))).match
    gone = act(match, (A, PlayHours("H09"))).match
    assert sees(kept, D).seats[A].known == ("H09",)
    assert sees(gone, D).seats[A].known == ()


def test_a_known_card_is_no_longer_known_once_a_card_of_its_type_moved_unseen() -> None:
    match = discuss(passed("H01", "A01"))
    assist = act(match, (A, Give(C, cards=("A01",)))).match
    assert sees(assist, D).seats[A].known == ("H09",)
    hours = act(match, (A, Give(C, cards=("H01",)))).match
    assert sees(hours, D).seats[A].known == sees(hours, None).seats[A].known == ()
    assert sees(hours, C).seats[A].known == ("H09",)  # she saw what came
    known = act(match, (A, Give(C, cards=("H09",)))).match
    assert sees(known, C).seats[A].known == ()
    assert sees(known, A).seats[C].known == ("H09",)


def test_giver_and_taker_know_the_traded_cards_and_the_others_their_number_by_type() -> None:
    match = discuss(scene(hands=[["H01", "A01"], [], ["H05", "H06"], []]))
    match = act(match, (A, Offer(C, 1, ("H01", "A01"), ask_hours=1))).match
    for viewer in EVERYBODY:
        (offer,) = sees(match, viewer).offers
        assert (offer.offer, offer.seat, offer.to, offer.influence, offer.hours, offer.assists) == (1, A, C, 1, 1, 1)
        assert (offer.ask_influence, offer.ask_hours, offer.ask_assists) == (0, 1, 0)
        assert offer.cards == (("H01", "A01") if viewer == A else ())
    match = act(match, (C, Accept(1, ("H06",)))).match
    assert (sees(match, A).seats[C].known, sees(match, C).seats[A].known) == (("H01", "A01"), ("H06",))
    for viewer in (B, D, None):
        assert sees(match, viewer).seats[A].known == sees(match, viewer).seats[C].known == ()


def test_cards_slipped_to_the_left_are_known_to_both_and_blur_what_was_known() -> None:
    match = act(scene(phase="SENATOR", policy="P08", hands=[[], ["H09"], ["A01"], ["A02"]]), (B, PassCard("H09"))).match
    match = act(stack_time(match, "T05"), (A, Proceed())).match
    assert [hand(match, seat) for seat in range(4)] == [("A02",), ("H09",), (), ("A01",)]
    assert sees(match, A).seats[B].known == ("H09",)
    assert sees(match, C).seats[D].known == ("A01",)
    for viewer in (C, D, None):
        assert sees(match, viewer).seats[B].known == ()
        assert sees(match, viewer).seats[A].known == (("A02",) if viewer == D else ())


# -- Time cards that were shown --------------------------------------------------------------------------------


def known(match: Match[Board], viewer: int | None) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    return [(each.places, each.cards) for each in sees(match, viewer).time_known]


def test_who_looked_at_time_cards_remembers_them_in_their_new_places() -> None:
    match = scene(phase="SENATOR", hands=[["H01"], ["A02"]], next_time=["T01", "T03", "T05"])
    match = act(match, (B, PlayAssist("A02"))).match
    assert known(match, B) == [((1,), ("T01",)), ((2,), ("T03",)), ((3,), ("T05",))]
    match = act(match, (B, Order(("T03", "T05", "T01")))).match
    assert known(match, B) == [((1,), ("T03",)), ((2,), ("T05",)), ((3,), ("T01",))]
    for viewer in (A, C, D, None):
        assert known(match, viewer) == []
    match = act(match, (A, Proceed())).match
    assert known(match, B) == [((1,), ("T05",)), ((2,), ("T01",))]


def test_after_somebody_else_arranged_them_they_are_remembered_as_a_heap() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A02"], ["A02"]], next_time=["T01", "T01", "T03", "T09"])
    match = act(match, (B, PlayAssist("A02")), (B, Order(("T01", "T01", "T03"))), (A, Proceed())).match
    match = act(match, (C, PlayAssist("A02")), (C, Order(("T09", "T03", "T01")))).match
    assert known(match, B) == [((1, 2, 3), ("T01", "T03"))]
    assert known(match, C) == [((1,), ("T09",)), ((2,), ("T03",)), ((3,), ("T01",))]
    match = act(match, (A, Proceed())).match
    assert known(match, B) == [((1, 2), ("T01", "T03"))]


@pytest.mark.parametrize(("answer", "place"), [(Keep(), 1), (Bury(), 24)])
def test_the_card_under_the_gavel_is_remembered_on_top_or_at_the_bottom(answer: Keep | Bury, place: int) -> None:
    match = scene(phase="SENATOR", hands=[[], ["A03"]], next_time=["T05"])
    match = act(match, (B, PlayAssist("A03")), (B, answer)).match
    assert known(match, B) == [((place,), ("T05",))]
    assert known(match, C) == []


def test_a_new_round_forgets_the_time_cards_of_the_last() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A02"]], next_time=["T05", "T03", "T01"])
    match = act(match, (B, PlayAssist("A02")), (B, Order(("T05", "T03", "T01"))), (A, Proceed())).match
    assert (match.board.round, known(match, B)) == (2, [])


# -- events ------------------------------------------------------------------------------------------------------


def test_a_draw_is_told_by_number_to_all_and_by_card_to_the_drawer() -> None:
    step = act(scene(phase="SENATOR", next_cards=["H05"]), (B, Draw()))
    assert public(step, CardsDrawn) == [CardsDrawn(B, 1)]
    assert told(step, B, CardsReceived) == [CardsReceived(("H05",))]
    for other in (A, C, D):
        assert told(step, other, CardsReceived) == []
    assert happened(step, CardsReceived) == []


def test_time_cards_hours_cards_forfeits_and_results_are_told_to_all() -> None:
    step = act(scene(hands=[["H05"]], next_time=["T02"]), (A, Proceed()))
    assert public(step, TimeCardTurned, InfluenceChanged) == [TimeCardTurned("T02"), InfluenceChanged(A, -2, "time", 1)]
    step = act(step.match, (A, PlayHours("H05")))
    assert public(step, HoursPlayed) == [HoursPlayed(A, "H05", 2, 2)]
    assert public(act(scene(next_time=["T01"]), (A, Proceed())), HoursForfeited) == [HoursForfeited(A)]
    step = act(scene(next_time=["T05"], policy="P01", length=6), (A, Proceed()))
    assert public(step, FilibusterEnded) == [FilibusterEnded(1, "P01", "blocked", 6, 6)]


def test_passes_bids_and_policies_are_told_to_all() -> None:
    step = act(scene(phase="SENATOR", hands=[[], ["H05"]]), (B, PassCard("H05")))
    assert public(step, CardPassed, InfluenceChanged) == [CardPassed(B, "H05"), InfluenceChanged(B, 2, "pass", 5)]
    match = scene(phase="BID", results=["blocked"], influence=[3, 3, 0, 0])
    assert public(act(match, (A, Bid(2))), BidPlaced) == [BidPlaced(A, 2)]
    step = act(match, (A, Bid(2)), (B, Pass()))
    assert public(step, BidPassed) == [BidPassed(seat) for seat in (B, C, D)]
    assert public(step, PolicyTurned) == [PolicyTurned(2, "P05")]


@rule("FIL-R26")
def test_whom_the_match_waits_for_is_the_same_for_everybody() -> None:
    for match in (scene(), discuss(scene()), ballot(scene()), scene(phase="SENATOR"), scene(phase="BID")):
        assert {sees(match, viewer).awaited for viewer in EVERYBODY} == {tuple(RULES.awaited(match.board))}


@rule("FIL-R26")
def test_the_views_of_others_do_not_depend_on_a_hand() -> None:
    poor = scene(phase="SENATOR", hands=[["H01"], ["H01"]])
    rich = scene(phase="SENATOR", hands=[["H01"], ["A09"]])
    for viewer in (A, C, D, None):
        assert sees(poor, viewer) == sees(rich, viewer)
        assert sees(act(poor, (B, EndTurn())).match, viewer) == sees(act(rich, (B, EndTurn())).match, viewer)
