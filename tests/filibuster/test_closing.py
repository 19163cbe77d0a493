"""The end of a Filibuster, of a round, of the game."""

from __future__ import annotations

import pytest

from engines.core import Match, Outcome
from engines.filibuster.actions import Bid, PlayHours, Proceed
from engines.filibuster.board import Board, Result
from engines.filibuster.events import (
    BidPlaced,
    CardsDiscarded,
    FilibusterEnded,
    GameEnded,
    InfluenceChanged,
    RoundBegan,
    RoundTwisted,
)
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    ballot,
    code,
    hand,
    hand_sizes,
    happened,
    influence,
    scene,
    sees,
    settled,
    stack_time,
    vote,
)
from tests.tags import rule


def outcome(match: Match[Board]) -> Outcome | None:
    return RULES.outcome(match.board)


@rule("FIL-30")
@pytest.mark.parametrize(("length", "result"), [(8, "enacted"), (9, "blocked"), (10, "blocked")])
def test_a_filibuster_as_long_as_the_difficulty_blocks_and_a_shorter_one_fails(length: int, result: str) -> None:
    match = scene(results=["blocked"], length=length, next_time=["T05"], policy="P01")
    step = act(match, (A, Proceed()))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(2, "P01", result, length, 9)]
    expected = [length, 3, 3, 3] if result == "enacted" else [3 + length, 6, 6, 6]
    assert influence(step.match) == expected
    view = sees(step.match, None)
    assert (view.policies[1].result, view.blocked + view.enacted) == (result, 2)


@rule("FIL-31")
@pytest.mark.parametrize(("rounds", "stake"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 3), (6, 5), (7, 7)])
@pytest.mark.parametrize("length", [0, 23])
def test_the_leader_is_paid_the_length_and_the_stake_whatever_the_outcome(rounds: int, stake: int, length: int) -> None:
    results = (["blocked", "enacted"] * 3)[: rounds - 1]
    step = act(scene(results=results, length=length, next_time=["T05"], policy="P05"), (A, Proceed()))
    lost = results.count("enacted") == 3 and length == 0
    paid = [] if lost or not length + stake else [InfluenceChanged(A, length + stake, "award", 3 + length + stake)]
    assert [event for event in happened(step, InfluenceChanged) if event.reason == "award"] == paid


@rule("FIL-2", "FIL-60", "FIL-R10")
def test_a_fourth_enacted_policy_loses_the_game_at_once_without_setback_or_award() -> None:
    match = scene(results=["enacted"] * 3 + ["blocked"], length=5, next_time=["T05"], policy="P04")
    step = act(match, (A, Proceed()))
    assert outcome(step.match) == Outcome((), "enacted")
    assert happened(step, InfluenceChanged) == []
    (ended,) = happened(step, GameEnded)
    assert (ended.influence, ended.winners, ended.reason) == ((3, 3, 3, 3), (), "enacted")
    assert (step.match.board.phase, sees(step.match, None).awaited) == ("OVER", ())
    assert code(step.match, A, Proceed()) == "GAME_OVER"


@rule("FIL-2")
def test_three_enacted_policies_do_not_end_the_game() -> None:
    match = act(scene(results=["enacted"] * 2, next_time=["T05"]), (A, Proceed())).match
    assert (outcome(match), sees(match, None).enacted, match.board.round) == (None, 3, 4)


@rule("FIL-3")
def test_after_the_fourth_block_the_remaining_rounds_are_played() -> None:
    row = ["P01", "P02", "P03", "P04", "P06", "P10", "P12"]
    match = scene(results=["blocked"] * 3, policies=row, length=15, next_time=["T05"], influence=[9, 0, 0, 0])
    match = act(match, (A, Proceed())).match
    for number in (5, 6, 7):
        assert (outcome(match), sees(match, None).round, sees(match, None).blocked) == (None, number, 4)
        match = stack_time(act(match, (A, Bid(4))).match, "T05")  # the others have 4 at most
        match = act(match, (A, Proceed())).match
    assert (sees(match, None).enacted, outcome(match)) == (3, Outcome((A,), "influence"))


@rule("FIL-R10")
def test_the_policy_is_marked_then_it_takes_effect_then_the_leader_is_paid() -> None:
    step = act(scene(length=2, next_time=["T05"], policy="P04"), (A, Proceed()))
    order = [type(entry.event) for entry in step.events(None)]
    assert order[1:5] == [FilibusterEnded, InfluenceChanged, InfluenceChanged, RoundBegan]
    changes = [InfluenceChanged(A, -3, "policy", 0), InfluenceChanged(A, 2, "award", 2)]
    assert happened(step, InfluenceChanged) == changes  # the loss came first


@rule("FIL-R11")
def test_a_loss_takes_what_there_is_of_influence_and_of_cards() -> None:
    step = act(scene(policy="P04", next_time=["T05"], influence=[2, 3, 3, 3]), (A, Proceed()))
    assert InfluenceChanged(A, -2, "policy", 0) in happened(step, InfluenceChanged)
    step = act(scene(policy="P03", next_time=["T05"], hands=[["A09"]]), (A, Proceed()))
    assert happened(step, CardsDiscarded) == [CardsDiscarded(A, ("A09",))]
    assert hand(step.match, A) == ()
    empty = act(scene(policy="P08", next_time=["T05"], hands=[["H01"], [], ["H02"], []]), (A, Proceed()))
    assert hand_sizes(empty.match) == [0, 1, 0, 1]
    settled(empty.match)


@rule("FIL-R18")
@pytest.mark.parametrize("policy", ["P05", "P09", "P11", "P13", "P14"])
def test_what_a_policy_says_about_the_next_round_is_void_after_the_seventh(policy: str) -> None:
    results = ["blocked"] * 4 + ["enacted"] * 2
    step = act(scene(results=results, policy=policy, next_time=["T05"]), (A, Proceed()))
    assert happened(step, RoundTwisted) == []
    assert (step.match.board.phase, sees(step.match, None).coming) == ("OVER", scene().board.coming)


# -- the winner ------------------------------------------------------------------------------------------


def final(influence: tuple[int, ...], led: tuple[int, ...], hands: list[list[str]]) -> Outcome | None:
    """The last round fails at length 0 and pays D the stake of 7."""
    match = scene(
        results=["blocked"] * 6,
        leader=D,
        influence=influence,
        led=led,
        hands=hands,
        next_time=["T05"],
        policy="P05",
        next_senator=A,
    )
    return outcome(act(match, (D, Proceed())).match)


@rule("FIL-60", "FIL-3")
def test_after_seven_rounds_the_most_influence_wins() -> None:
    assert final((10, 9, 8, 0), (0, 0, 0, 0), []) == Outcome((A,), "influence")
    assert final((5, 5, 5, 0), (3, 2, 1, 0), []) == Outcome((D,), "influence")  # 7 for the policy


@rule("FIL-R20")
def test_ties_go_to_rounds_led_then_to_cards_then_the_victory_is_shared() -> None:
    hands = [["H01"] * 2, ["H02"] * 3, ["H03"] * 3]
    assert final((9, 9, 9, 0), (2, 1, 1, 3), hands) == Outcome((A,), "led")
    assert final((9, 9, 9, 0), (1, 1, 0, 3), hands) == Outcome((B,), "hand")
    assert final((9, 9, 9, 0), (1, 1, 1, 3), hands) == Outcome((B, C), "shared")


@rule("FIL-R20", "FIL-R7")
def test_a_round_counts_as_led_to_a_block_by_length_or_by_vote_but_not_by_failure() -> None:
    blocked = act(scene(length=22, hands=[["H11"]], next_time=["T01"]), (A, Proceed()), (A, PlayHours("H11"))).match
    assert sees(blocked, None).seats[A].led == 1
    assert sees(vote(ballot(scene())).match, None).seats[A].led == 1
    assert sees(act(scene(next_time=["T05"]), (A, Proceed())).match, None).seats[A].led == 0


def test_the_end_shows_all_hands_and_the_final_influence() -> None:
    hands = [["H01"], ["A02"], [], ["H02", "H03"]]
    match = scene(results=["enacted"] * 3, hands=hands, next_time=["T05"])
    step = act(match, (A, Proceed()))
    (ended,) = happened(step, GameEnded)
    assert ended.hands == (("H01",), ("A02",), (), ("H02", "H03"))
    for viewer in (None, B):
        assert tuple(seat.known for seat in sees(step.match, viewer).seats) == ended.hands
        assert [policy.policy is None for policy in sees(step.match, viewer).policies] == [False] * 4 + [True] * 3


def test_the_next_round_begins_with_its_difficulty_and_the_old_leaders_bid() -> None:
    step = act(scene(length=6, next_time=["T05"], influence=[0, 0, 0, 5]), (A, Proceed()))
    assert happened(step, RoundBegan) == [RoundBegan(2, 9, 2)]  # the quiet policy brings 2 hours
    assert happened(step, BidPlaced) == []
    assert sees(step.match, None).awaited == (A,)
    assert step.match.board.results == (Result.BLOCKED,)
