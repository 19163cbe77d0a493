"""The Leader's turn: Time card, Hours card, length and difficulty, the second card."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.filibuster.actions import Bid, Draw, EndTurn, PlayHours, Proceed, Stop
from engines.filibuster.board import Board, Twist
from engines.filibuster.events import (
    FilibusterEnded,
    HoursForfeited,
    HoursPlayed,
    HoursStopped,
    TimeCardTurned,
    TimeShuffled,
)
from tests.filibuster.scene import (
    A,
    B,
    C,
    D,
    act,
    asked,
    code,
    hand,
    happened,
    influence,
    scene,
    sees,
    settled,
    time_deck,
)
from tests.tags import rule

LONG = ["H11", "H11", "H12", "H12"]


@rule("FIL-10")
@pytest.mark.parametrize("blocked", range(7))
def test_the_difficulty_is_six_and_three_more_for_every_blocked_policy(blocked: int) -> None:
    assert sees(scene(results=["blocked"] * blocked), None).difficulty == 6 + 3 * blocked
    mixed = ["blocked", "enacted"] * 2
    assert sees(scene(results=mixed), None).difficulty == 12


@rule("FIL-10")
@pytest.mark.parametrize(("length", "after"), [(12, 15), (11, 12)])
def test_a_block_raises_the_next_difficulty_and_a_failure_leaves_it(length: int, after: int) -> None:
    match = scene(results=["blocked"] * 2, length=length, next_time=["T05"])
    assert sees(match, None).difficulty == 12
    assert sees(act(match, (A, Proceed())).match, None).difficulty == after


@rule("FIL-11")
def test_the_length_starts_at_zero_and_hours_beyond_24_are_lost() -> None:
    match = act(scene(length=7, next_time=["T05"], policy="P01", influence=[1, 0, 0, 0]), (A, Proceed())).match
    assert (match.board.round, match.board.length) == (2, 0)
    step = act(scene(length=23, hands=[LONG], next_time=["T01"]), (A, Proceed()), (A, PlayHours("H11")))
    assert [event.length for event in happened(step, HoursPlayed)] == [24]
    assert influence(step.match)[A] == 3 + 24


@rule("FIL-12", "FIL-R15")
def test_an_hours_card_that_makes_it_24_ends_it_at_once_as_a_success() -> None:
    match = scene(results=["blocked"] * 6, length=20, hands=[LONG], next_time=["T08"])
    step = act(match, (A, Proceed()), (A, PlayHours("H11")))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(7, "P05", "blocked", 24, 24)]
    assert step.match.board.phase == "OVER"  # no second card, no Senator


@rule("FIL-12", "FIL-R15")
def test_a_time_card_that_makes_it_24_skips_the_hours_card() -> None:
    step = act(scene(results=["blocked"], length=22, hands=[["H01"]], next_time=["T06"]), (A, Proceed()))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(2, "P05", "blocked", 24, 9)]
    assert hand(step.match, A) == ("H01",)
    assert step.match.board.phase == "BID"


@rule("FIL-20")
def test_all_time_cards_are_shuffled_again_for_every_filibuster() -> None:
    match = act(scene(influence=[1, 0, 0, 0], time_left=3, next_time=["T05"]), (A, Proceed())).match
    step = act(match, (A, Bid(1)))
    assert happened(step, TimeShuffled) == [TimeShuffled(24)]
    assert (sees(step.match, None).time_left, sees(step.match, None).time_played) == (24, ())
    orders = {time_deck(act(scene(phase="BID", influence=[1, 0, 0, 0], seed=s), (A, Bid(1))).match) for s in "abcdef"}
    assert len(orders) == 6


@rule("FIL-23")
def test_a_leader_turn_turns_up_a_time_card_then_takes_an_hours_card() -> None:
    step = act(scene(hands=[["H09", "H01"]], next_time=["T02"], length=1), (A, Proceed()))
    assert happened(step, TimeCardTurned) == [TimeCardTurned("T02")]
    assert influence(step.match)[A] == 1
    assert (sees(step.match, B).time_played, sees(step.match, B).time_left) == (("T02",), 23)
    step = act(step.match, (A, PlayHours("H09")))
    assert happened(step, HoursPlayed) == [HoursPlayed(A, "H09", 3, 4)]
    assert (sees(step.match, B).length, sees(step.match, B).discard) == (4, ("H09",))
    assert (hand(step.match, A), sees(step.match, B).awaited) == (("H01",), (B,))
    settled(step.match)


@rule("FIL-23")
def test_no_hours_card_is_played_once_a_time_card_has_ended_it() -> None:
    step = act(scene(hands=[["H09"]], next_time=["T05"]), (A, Proceed()))
    assert hand(step.match, A) == ("H09",)
    assert (step.match.board.phase, step.match.board.round) == ("BID", 2)


@rule("FIL-24")
@pytest.mark.parametrize("held", [[], ["A09"], ["A01", "A02"]])
def test_a_leader_without_an_hours_card_forfeits(held: list[str]) -> None:
    step = act(scene(hands=[held], next_time=["T01"]), (A, Proceed()))
    assert happened(step, HoursForfeited) == [HoursForfeited(A)]
    assert hand(step.match, A) == tuple(held)
    assert (step.match.board.phase, step.match.board.length) == ("SENATOR", 0)


@rule("FIL-24")
def test_a_leader_with_an_hours_card_may_not_decline_nor_play_an_assist_nor_draw() -> None:
    match = act(scene(hands=[["H01", "A09"]], next_time=["T01"]), (A, Proceed())).match
    assert code(match, A, Stop()) == "MUST_PLAY"
    assert code(match, A, PlayHours("A09")) == "ASSIST_NOT_PLAYABLE"
    assert code(match, A, Draw()) == "WRONG_PHASE"
    assert len(asked(match, A).offers) == 1


@rule("FIL-28", "FIL-R5")
def test_with_no_time_card_left_it_ends_when_one_is_due_and_not_before() -> None:
    match = scene(hands=[["H01", "H02"]], next_time=["T01"], time_left=1, length=3)
    match = act(match, (A, Proceed()), (A, PlayHours("H01"))).match
    assert (match.board.phase, match.board.length, sees(match, None).time_left) == ("SENATOR", 4, 0)
    match = act(match, (B, EndTurn())).match
    assert (match.board.phase, asked(match, A).question) == ("LEADER_START", "leader_start")
    step = act(match, (A, Proceed()))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(1, "P05", "enacted", 4, 6)]
    assert hand(step.match, A) == ("H02",)


@rule("FIL-28")
def test_with_no_time_card_left_a_long_filibuster_has_still_succeeded() -> None:
    step = act(scene(time_left=0, length=6), (A, Proceed()))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(1, "P05", "blocked", 6, 6)]


# -- what changes the next card -------------------------------------------------------------------------


def counted(card: str, **pending: int) -> int:
    match = scene(hands=[[card]], next_time=["T01"], **pending)  # type: ignore[arg-type]
    (played,) = happened(act(match, (A, Proceed()), (A, PlayHours(card))), HoursPlayed)
    return played.hours


@rule("FIL-R23")
def test_extra_hours_add_up_before_the_hour_less_and_never_fall_below_zero() -> None:
    assert counted("H05", extra_hours=2) == 4
    assert counted("H05", extra_hours=4) == 6
    assert counted("H05", shorter=1) == 1
    assert counted("H01", shorter=1) == 0
    assert counted("H01", shorter=1, extra_hours=2) == 2
    assert counted("H01", shorter=3) == 0


@rule("FIL-R23")
def test_a_change_is_used_up_by_the_first_card_and_ends_with_the_round() -> None:
    match = scene(hands=[["H01", "H02"]], next_time=["T08"], extra_hours=2, shorter=1)
    step = act(match, (A, Proceed()), (A, PlayHours("H01")), (A, PlayHours("H02")))
    assert step.match.board.length == 3
    unused = scene(next_time=["T05"], extra_hours=2, second_card=1, free_loss=1, cancel_end=0, policy="P01")
    pending = sees(act(unused, (A, Proceed())).match, None).pending
    assert (pending.extra_hours, pending.second_card, pending.free_loss, pending.shorter) == (0, 0, 0, 0)


@rule("FIL-R24")
def test_two_permissions_still_mean_two_cards_and_the_time_card_is_used_first() -> None:
    match = scene(hands=[["H01", "H02", "H03"]], next_time=["T08"], second_card=1)
    match = act(match, (A, Proceed()), (A, PlayHours("H01"))).match
    assert sees(match, None).second_card
    match = act(match, (A, PlayHours("H02"))).match
    assert (match.board.phase, match.board.length, sees(match, None).pending.second_card) == ("SENATOR", 2, 1)


@rule("FIL-R24")
def test_a_waiting_assist_is_used_by_the_first_card_whether_or_not_a_second_follows() -> None:
    match = act(scene(hands=[["H01", "H02"]], next_time=["T01"], second_card=2), (A, Proceed())).match
    assert sees(match, None).pending.second_card == 2
    match = act(match, (A, PlayHours("H01"))).match
    assert sees(match, None).pending.second_card == 1
    step = act(match, (A, Stop()))
    assert happened(step, HoursStopped) == [HoursStopped(A)]
    assert (step.match.board.length, sees(step.match, None).pending.second_card) == (1, 1)
    alone = act(scene(hands=[["H01"]], next_time=["T01"], second_card=1), (A, Proceed()), (A, PlayHours("H01"))).match
    assert (alone.board.phase, sees(alone, None).pending.second_card) == ("SENATOR", 0)


@rule("FIL-R24")
@pytest.mark.parametrize(("held", "time"), [(["A09"], "T01"), (["H01"], "T05")])
def test_a_turn_without_an_hours_card_uses_no_permission(held: list[str], time: str) -> None:
    match = act(scene(hands=[held], next_time=[time], second_card=1, cancel_end=1), (A, Proceed())).match
    assert (match.board.phase, sees(match, None).pending.second_card) == ("SENATOR", 1)


@rule("FIL-R24")
def test_the_time_cards_permission_ends_with_its_turn() -> None:
    match = scene(hands=[["H01", "H02", "H03"]], next_time=["T08", "T01"])
    match = act(match, (A, Proceed()), (A, PlayHours("H01")), (A, Stop()), (B, EndTurn())).match
    match = act(match, (A, Proceed()), (A, PlayHours("H02"))).match
    assert (match.board.phase, sees(match, None).awaited) == ("SENATOR", (C,))


@rule("FIL-R24")
def test_the_second_card_is_asked_for_with_only_assists_left_and_looks_the_same() -> None:
    def after(*rest: str) -> Match[Board]:
        match = scene(hands=[["H05", *rest]], next_time=["T08"])
        return act(match, (A, Proceed()), (A, PlayHours("H05"))).match

    bluff, real = after("A09"), after("H01")
    assert asked(bluff, A).question == asked(real, A).question == "second_card"
    assert asked(bluff, A).accepts(Stop())
    assert code(bluff, A, PlayHours("A09")) == "ASSIST_NOT_PLAYABLE"
    for viewer in (B, C, D, None):
        assert sees(bluff, viewer) == sees(real, viewer)
    assert after().board.phase == "SENATOR"


def test_the_question_for_a_second_card_is_over_when_the_filibuster_is() -> None:
    match = scene(policy="P08", hands=[LONG], next_time=["T08"], length=17)
    match = act(match, (A, Proceed()), (A, PlayHours("H11")), (A, PlayHours("H12"))).match
    view = sees(match, None)
    assert (view.phase, view.second_card, view.pending.second_wind) == ("POLICY_CHOICE", False, False)


@rule("FIL-R5")
def test_a_forbidden_vote_does_not_keep_an_empty_time_deck_open() -> None:
    match = scene(phase="SENATOR", time_left=0, twist=Twist(no_vote=True), length=2, influence=[1, 0, 0, 0])
    assert act(match, (B, EndTurn())).match.board.round == 2
