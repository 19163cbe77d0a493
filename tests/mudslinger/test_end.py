"""The end: when the election is held, who wins, and what is laid open."""

from __future__ import annotations

import pytest

from engines.core import Match, Outcome, look, start
from engines.mudslinger.actions import Attempt, DrawDeck, Give, Pass, Poll, SkipAttempt, StreakAttack, TakeDiscard
from engines.mudslinger.board import Board
from engines.mudslinger.cards import EV, STATE_IDS
from engines.mudslinger.election import decide
from engines.mudslinger.events import ElectionHeld, TurnBegan
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    Camp,
    War,
    act,
    asked,
    camp,
    code,
    happened,
    loaded,
    scene,
    sees,
)
from tests.tags import rule


def share(*counts: tuple[int, int]) -> list[list[str]]:
    """For each seat so many points in so many states, Georgia left out."""
    left = [state for state, name in enumerate(STATE_IDS) if name != "GA"]
    found: list[list[str]] = []
    for points, states in counts:
        picked = _pick(left, points, states)
        left = [state for state in left if state not in picked]
        found.append([STATE_IDS[state] for state in picked])
    return found


def _pick(left: list[int], points: int, states: int) -> list[int]:
    """Exactly so many states worth exactly so much, the first way that is found."""
    ways: dict[tuple[int, int], list[int]] = {(0, 0): []}
    for state in left:
        for (count, total), way in list(ways.items()):
            key = (count + 1, total + EV[state])
            if key[0] <= states and key[1] <= points:
                ways.setdefault(key, [*way, state])
    return ways[states, points]


def count(*camps: Camp) -> Outcome | None:
    """The last state is out of reach; A's turn is the last one."""
    match = scene(*camps, phase="CAMPAIGN", turns=9, max_turns=10)
    return RULES.outcome(act(match, (A, SkipAttempt())).match.board)


# -- when -------------------------------------------------------------------------------------------


@rule("MUD-E20", "MUD-60", "MUD-R9")
def test_when_the_last_state_is_won_the_game_is_over_after_the_turn() -> None:
    mine, theirs, thirds = share((164, 16), (180, 16), (175, 17))
    match = scene(
        camp(states=mine), camp(states=theirs), camp(states=thirds), phase="CAMPAIGN", face_up=["GA"], states_left=0
    )
    assert len(match.board.out) == 0
    step = act(loaded(match, 1, 1, 1), (A, Attempt("GA")))
    (held,) = happened(step, ElectionHeld)
    assert (held.votes, [len(states) for states in held.states]) == ((180, 180, 175), [17, 16, 17])
    assert (held.winners, RULES.outcome(step.match.board)) == ((A,), Outcome((A,), "states"))
    assert not happened(step, TurnBegan)
    for action in (DrawDeck(), Poll(), Give(B, dollars=1), Pass()):
        assert code(step.match, A, action) == "GAME_OVER"
    assert look(RULES, step.match, A).prompts == ()


@rule("MUD-R9")
def test_with_fewer_than_four_states_the_row_is_not_filled() -> None:
    match = scene(*THREE, phase="CAMPAIGN", face_up=["GA", "TX", "OH"], states_left=0)
    after = act(loaded(match, 1, 1, 1), (A, Attempt("GA"))).match
    assert (sees(after, None).face_up, sees(after, None).phase) == (("TX", "OH"), "DRAW")


@rule("MUD-R9", "MUD-73")
def test_a_hot_streak_comes_before_the_count() -> None:
    match = scene(camp(), camp(), camp(states=["CA"]), phase="CAMPAIGN", face_up=["GA"], states_left=0, hot_streak=True)
    won = act(loaded(match, 1, 1, 1), (A, Attempt("GA"))).match
    assert (sees(won, None).phase, sees(won, None).face_up) == ("STREAK", ())
    step = act(loaded(won, 1, 1, 2), (A, StreakAttack("CA")))
    assert RULES.outcome(step.match.board) == Outcome((A,), "points")
    assert happened(step, ElectionHeld)[0].states == (("CA", "GA"), (), ())


@rule("MUD-R9")
def test_unplayed_cards_are_worth_nothing_and_nobody_is_asked_any_more() -> None:
    assert count(camp(states=["GA"]), camp(hand=["A01", "A02", "A30"], states=["OH"]), camp()) == Outcome(
        (B,), "points"
    )


@rule("MUD-74")
@pytest.mark.parametrize(("turns", "over"), [(8, False), (9, True)])
def test_the_election_is_held_after_the_agreed_number_of_turns(turns: int, over: bool) -> None:
    match = scene(camp(states=["GA"]), *THREE[1:], phase="CAMPAIGN", turns=turns, max_turns=10)
    assert (RULES.outcome(act(match, (A, SkipAttempt())).match.board) is not None) is over
    taking = scene(*THREE, turns=turns, max_turns=10, discard=["GL1"])
    assert (RULES.outcome(act(taking, (A, TakeDiscard())).match.board) is not None) is over


@rule("MUD-60")
@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_game_ends_with_every_state_acquired(seats: int) -> None:
    match = start(RULES, seats, "whole", {"states_in_play": 20}).match
    while RULES.outcome(match.board) is None:
        (seat, *_) = RULES.awaited(match.board)
        default = asked(match, seat).default
        assert default is not None
        match = act(match, (seat, default)).match
    assert (match.board.face_up, match.board.state_deck, match.board.contest) == ([], [], None)
    assert sum(held.bit_count() for held in match.board.holdings) == 20


# -- who -----------------------------------------------------------------------------------------------


@rule("MUD-60")
def test_the_most_points_win_whatever_the_number_of_states() -> None:
    assert count(camp(states=["VT", "WY", "AK"]), camp(states=["CA"]), camp(dollars=99)) == Outcome((B,), "points")


@rule("MUD-61", "MUD-E20")
def test_level_points_go_to_the_most_states() -> None:
    assert decide((180, 180, 175), (17, 16, 17), (0, 9, 0)) == ((A,), "states")
    assert count(camp(states=["TX"]), camp(states=["FL", "CO"]), camp(dollars=9)) == Outcome((B,), "states")


@rule("MUD-R20", "MUD-E20")
def test_level_states_go_to_the_most_dollars_and_then_both_win() -> None:
    assert decide((180, 180, 175), (17, 17, 16), (3, 5, 9)) == ((B,), "dollars")
    assert decide((180, 180, 175), (17, 17, 16), (5, 5, 9)) == ((A, B), "shared")
    one, other = camp(states=["VT"], dollars=3), camp(states=["WY"], dollars=5)
    assert count(one, other, camp(dollars=9)) == Outcome((B,), "dollars")
    equal = camp(states=["WY"], dollars=3)
    assert count(one, equal, camp(dollars=9)) == Outcome((A, B), "shared")


@rule("MUD-61")
def test_states_break_a_tie_only_among_the_tied() -> None:
    assert decide((50, 50, 49), (3, 2, 9), (0, 0, 0)) == ((A,), "states")


# -- what is seen ---------------------------------------------------------------------------------------------


def over() -> Match[Board]:
    match = scene(
        camp(states=["CA"], hand=["A01"]), camp(states=["TX"], hand=["A16"]), camp(), phase="CAMPAIGN", turns=399
    )
    return act(match, (A, SkipAttempt())).match


@rule("MUD-60")
@pytest.mark.parametrize("viewer", [A, B, C, None])
def test_at_the_end_holdings_totals_and_hands_lie_open(viewer: int | None) -> None:
    view = sees(over(), viewer)
    assert (view.phase, view.awaited) == ("OVER", ())
    assert [seat.states for seat in view.seats] == [("CA",), ("TX",), ()]
    assert [seat.votes for seat in view.seats] == [54, 40, 0]
    assert [seat.hand for seat in view.seats] == [("A01",), ("A16",), ()]


@rule("MUD-60")
def test_the_end_is_told_to_everybody() -> None:
    match = scene(
        camp(states=["CA"], hand=["A01"]), camp(states=["TX"], hand=["A16"]), camp(), phase="CAMPAIGN", turns=399
    )
    step = act(match, (A, SkipAttempt()))
    expected = ElectionHeld((("CA",), ("TX",), ()), (54, 40, 0), (("A01",), ("A16",), ()), (A,), "points")
    for viewer in (A, B, C, None):
        assert happened(step, ElectionHeld, viewer) == [expected]


def test_an_open_attempt_is_finished_before_the_last_turn_ends() -> None:
    match = scene(camp(hand=["A14"]), *THREE[1:], war=War("GA", rating=12, dice=(1, 2, 3)), turns=399)
    done = act(match, (A, Pass())).match
    assert sees(done, None).seats[A].states == ("GA",)
    assert RULES.outcome(done.board) == Outcome((A,), "points")
