"""The Senators: whose turn it is, what they may do, and the Action deck they draw from."""

from __future__ import annotations

import pytest

from engines.core import Dice, Match, Rng
from engines.filibuster.actions import Bid, Draw, EndTurn, Pass, PassCard, PlayAssist, PlayHours, Proceed
from engines.filibuster.board import Board
from engines.filibuster.cards import ACTION_NO, action_ids
from engines.filibuster.events import (
    AssistPlayed,
    CardPassed,
    CardsDrawn,
    CardsReceived,
    DeckShuffled,
    InfluenceChanged,
    SenatorBegan,
    SenatorEnded,
)
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    asked,
    code,
    hand,
    hand_sizes,
    happened,
    influence,
    scene,
    sees,
    settled,
    stack_time,
    told,
)
from tests.tags import rule


def senators_of(match: Match[Board], turns: int) -> list[int]:
    """Who takes the next turns; the Leader is asked before each."""
    order = []
    for _ in range(turns):
        assert sees(match, None).awaited == (match.board.leader,)
        match = act(match, (match.board.leader, Proceed())).match
        (seat,) = sees(match, None).awaited
        order.append(seat)
        match = act(match, (seat, EndTurn())).match
    return order


@rule("FIL-21")
@pytest.mark.parametrize(
    ("seats", "leader", "order"), [(4, A, [1, 2, 3, 1, 2, 3]), (3, B, [2, 0, 2, 0, 2, 0]), (5, D, [4, 0, 1, 2, 4, 0])]
)
def test_leader_and_senators_alternate_and_the_senators_go_clockwise(seats: int, leader: int, order: list[int]) -> None:
    match = scene(seats=seats, leader=leader, next_time=["T01"] * 6)
    assert senators_of(match, 6) == order


def auction_after(last: int, new: int) -> Match[Board]:
    """A led, ``last`` took the latest Senator turn, and ``new`` wins the auction."""
    pointer = (last + 1) % 4
    richest = [9 if seat in (A, new) else 0 for seat in range(4)]
    match = scene(phase="BID", results=["enacted"], next_senator=pointer, influence=richest)
    assert sees(match, None).next_senator == pointer
    match = act(match, (A, Bid(1))).match
    return match if new == A else act(match, (new, Bid(2)), (A, Pass())).match


@rule("FIL-22", "FIL-R4")
@pytest.mark.parametrize(
    ("last", "new", "first"), [(B, A, C), (B, D, C), (B, C, D), (D, B, A), (D, A, B), (C, C, D), (C, D, A)]
)
def test_the_next_round_goes_on_left_of_the_latest_senator_and_skips_only_the_new_leader(
    last: int, new: int, first: int
) -> None:
    match = auction_after(last, new)
    assert (match.board.leader, sees(match, None).next_senator) == (new, first)
    match = stack_time(match, "T01")
    assert senators_of(match, 1) == [first]


@rule("FIL-R4")
def test_a_round_without_a_senator_turn_leaves_the_pointer() -> None:
    match = act(scene(next_senator=D, next_time=["T05"]), (A, Proceed())).match
    assert (match.board.phase, sees(match, None).next_senator) == ("BID", D)


@rule("FIL-25")
def test_a_senator_draws_a_card_and_then_does_one_thing() -> None:
    match = scene(next_time=["T01"], next_cards=["H05", "A09"])
    step = act(match, (A, Proceed()))
    assert happened(step, SenatorBegan) == [SenatorBegan(B)]
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 1)]
    assert told(step, B, CardsReceived) == [CardsReceived(("H05",))]
    again = act(step.match, (B, Draw()))
    assert (hand(again.match, B), sees(again.match, None).awaited) == (("H05", "A09"), (A,))
    nothing = act(step.match, (B, EndTurn()))
    assert happened(nothing, SenatorEnded) == [SenatorEnded(B)]
    assert (hand(nothing.match, B), sees(nothing.match, None).awaited) == (("H05",), (A,))


@rule("FIL-26", "FIL-R17")
def test_an_assist_gives_its_star_then_its_text_and_is_discarded_last() -> None:
    match = scene(phase="SENATOR", hands=[["H01"], ["A01", "H02"]], next_cards=["H03"], cards_left=1, discard=["H04"])
    step = act(match, (B, PlayAssist("A01")))
    assert happened(step, AssistPlayed) == [AssistPlayed(B, "A01", 2, None)]
    assert happened(step, InfluenceChanged) == [InfluenceChanged(B, 2, "assist", 5)]
    assert hand(step.match, B) == ("H02",)
    assert step.match.board.discard == [ACTION_NO["A01"]]  # it was not there to be shuffled in
    assert len(hand(step.match, A)) == 3
    settled(step.match)


@rule("FIL-26")
def test_senators_never_play_hours_cards() -> None:
    match = scene(phase="SENATOR", hands=[["H01"], ["H01"]])
    assert code(match, B, PlayAssist("H01")) == "HOURS_NOT_PLAYABLE"
    assert code(match, B, PlayHours("H01")) == "WRONG_PHASE"


@rule("FIL-27", "FIL-R13")
@pytest.mark.parametrize(("card", "clock"), [("H04", 1), ("H08", 2), ("H10", 3), ("H12", 4)])
def test_a_passed_hours_card_joins_the_leaders_hand_and_earns_its_clock(card: str, clock: int) -> None:
    step = act(scene(phase="SENATOR", hands=[["A09"], [card]]), (B, PassCard(card)))
    assert happened(step, CardPassed) == [CardPassed(B, card)]
    assert happened(step, InfluenceChanged) == [InfluenceChanged(B, clock, "pass", 3 + clock)]
    assert (hand(step.match, A), hand(step.match, B)) == ((card, "A09"), ())
    for viewer in (B, C, None):
        assert sees(step.match, viewer).seats[A].known == (card,)
    assert sees(step.match, None).awaited == (A,)


@rule("FIL-27")
def test_an_assist_cannot_be_passed() -> None:
    assert code(scene(phase="SENATOR", hands=[[], ["A09"]]), B, PassCard("A09")) == "ASSIST_NOT_PASSABLE"


@rule("FIL-29")
def test_hands_and_influence_have_no_limit_and_stay_from_round_to_round() -> None:
    match = scene(rest=B, influence=[0, 500, 0, 0], next_time=["T05"], hands=[["H01"] * 3])
    match = act(match, (A, Proceed())).match
    assert (match.board.round, hand_sizes(match), influence(match)) == (2, [3, 77, 0, 0], [0, 500, 0, 0])
    match = act(match, (B, Bid(1))).match
    assert (hand_sizes(match), influence(match)) == ([3, 77, 0, 0], [0, 499, 0, 0])


@rule("FIL-R12", "FIL-R22")
def test_an_empty_action_deck_is_made_anew_from_the_sorted_discard_pile() -> None:
    pile = ["H09", "A01", "H01", "H09", "A02"]
    match = scene(phase="SENATOR", rest=D, discard=pile, seed="pile")
    step = act(match, (B, Draw()))
    deck = Dice(Rng("pile")).shuffled(sorted(ACTION_NO[name] for name in pile))
    assert happened(step, DeckShuffled) == [DeckShuffled(5)]
    assert hand(step.match, B) == action_ids(deck[-1:])
    assert (step.match.board.deck, step.match.board.discard) == (deck[:-1], [])
    settled(step.match)


@rule("FIL-R12")
def test_a_draw_that_empties_the_deck_midway_goes_on_with_the_new_one() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A01"]], next_cards=["H01"], rest=D, discard=["H02", "A09"])
    step = act(match, (B, PlayAssist("A01")))
    assert hand(step.match, A)[0] == "H01"
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 2)]
    assert (len(step.match.board.deck), action_ids(step.match.board.discard)) == (1, ("A01",))


@rule("FIL-R12")
def test_with_deck_and_discard_pile_empty_a_draw_is_skipped() -> None:
    match = scene(rest=D, next_time=["T01"])
    step = act(match, (A, Proceed()))
    assert happened(step, CardsDrawn) == []
    assert (step.match.board.phase, hand(step.match, B)) == ("SENATOR", ())
    after = act(step.match, (B, Draw()))
    assert (after.match.board.phase, hand(after.match, B), after.match.rng) == ("LEADER_START", (), match.rng)


@rule("FIL-R12")
def test_the_time_deck_is_never_shuffled_anew_within_a_round() -> None:
    match = scene(time_left=1, next_time=["T01"])
    match = act(match, (A, Proceed()), (B, EndTurn())).match
    assert (sees(match, None).time_left, len(sees(match, None).time_played)) == (0, 24)


@rule("FIL-R16")
@pytest.mark.parametrize("card", [f"A{number:02}" for number in range(1, 12)])
def test_no_assist_lengthens_the_filibuster_by_itself(card: str) -> None:
    step = act(scene(phase="SENATOR", hands=[["H01"], [card]], length=3), (B, PlayAssist(card)))
    assert step.match.board.length == 3


@rule("FIL-R26")
def test_a_senator_is_asked_whatever_the_hand_and_nobody_else_can_answer() -> None:
    match = act(scene(next_time=["T01"], rest=D), (A, Proceed())).match
    assert asked(match, B).default == Draw()
    for seat in (A, C, D):
        assert RULES.prompts(match.board, seat) == ()
        assert code(match, seat, EndTurn()) == "NOT_YOUR_TURN"
