"""Votes: when one may be called, how ballots are cast, what follows."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.filibuster.actions import CallVote, EndTurn, NoVote, PlayHours, Proceed, Ready, Vote
from engines.filibuster.board import Board, Twist
from engines.filibuster.events import (
    BallotIn,
    BallotNoted,
    BallotOpened,
    FilibusterEnded,
    InfluenceChanged,
    SeatReady,
    TimeCardTurned,
    VoteCalled,
    VoteCounted,
)
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    asked,
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
    vote,
)
from tests.tags import rule


def voted_down(match: Match[Board]) -> Match[Board]:
    return vote(ballot(match), B).match


@rule("FIL-40", "FIL-R6")
@pytest.mark.parametrize("length", [0, 3, 6, 20])
def test_the_leader_may_call_a_vote_at_the_start_of_a_turn_at_any_length(length: int) -> None:
    step = act(scene(length=length), (A, CallVote()))
    assert happened(step, VoteCalled) == [VoteCalled(A, 1)]
    view = sees(step.match, D)
    assert (view.phase, view.awaited, view.votes_called) == ("VOTE_DISCUSS", (A, B, C, D), 1)


@rule("FIL-40")
def test_not_later_in_the_turn_and_not_by_anybody_else() -> None:
    match = act(scene(hands=[["H01"]], next_time=["T01"]), (A, Proceed())).match
    assert code(match, A, CallVote()) == "WRONG_PHASE"
    for seat in (B, C, D):
        assert code(scene(), seat, CallVote()) == "NOT_YOUR_TURN"


@rule("FIL-40", "FIL-R6")
def test_twice_a_round_once_a_turn_and_both_calls_count_though_they_fail() -> None:
    match = voted_down(scene(hands=[["H01"] * 3], next_time=["T01"] * 3))
    assert code(match, A, CallVote()) == "VOTE_ALREADY_THIS_TURN"
    match = act(match, (A, PlayHours("H01"))).match
    assert code(match, A, CallVote()) == "WRONG_PHASE"  # that turn is over
    match = voted_down(act(match, (B, EndTurn())).match)
    assert refused(match, A, CallVote()).rule == "FIL-40"
    assert code(match, A, CallVote()) == "VOTE_LIMIT_ROUND"
    match = act(match, (A, PlayHours("H01")), (C, EndTurn())).match
    assert (match.board.phase, sees(match, None).votes_called) == ("LEADER_PLAY", 2)  # nobody was asked about a vote
    assert code(match, A, CallVote()) == "VOTE_LIMIT_ROUND"


@rule("FIL-40")
def test_a_new_round_brings_two_new_calls() -> None:
    match = voted_down(scene(next_time=["T05"], votes_called=1, influence=[1, 0, 0, 0], policy="P01"))
    assert (match.board.round, sees(match, None).votes_called) == (2, 0)


@rule("FIL-42")
def test_all_senators_vote_at_once_and_the_leaders_aye_is_in() -> None:
    step = everyone_ready(discuss(scene()))
    assert happened(step, BallotOpened) == [BallotOpened()]
    match = step.match
    assert (sees(match, None).phase, sees(match, None).awaited) == ("VOTE_BALLOT", (B, C, D))
    assert {asked(match, seat).window for seat in (B, C, D)} == {match.board.window}
    assert sees(match, None).ballots == ("aye", "", "", "")
    assert RULES.prompts(match.board, A) == ()
    assert code(match, A, Vote("nay")) == code(match, A, Vote("aye")) == "LEADER_VOTES_AYE"
    assert refused(match, A, Vote("nay")).rule == "FIL-42"


@rule("FIL-42")
def test_a_ballot_is_secret_and_can_be_changed_until_all_are_in() -> None:
    step = act(ballot(scene(hands=[["H01"]], next_time=["T01"])), (C, Vote("nay")))
    assert happened(step, BallotIn) == [BallotIn(C)]
    assert told(step, C, BallotNoted) == [BallotNoted("nay")]
    assert told(step, B, BallotNoted) == []
    assert sees(step.match, C).ballots == ("aye", "", "nay", "")
    for viewer in (A, B, D, None):
        assert sees(step.match, viewer).ballots == ("aye", "", "", "")
        assert [seat.answered for seat in sees(step.match, viewer).seats] == [True, False, True, False]
        assert sees(step.match, viewer).awaited == (B, D)
    step = act(step.match, (C, Vote("aye")))
    assert step.events(None) == []
    assert told(step, C, BallotNoted) == [BallotNoted("aye")]
    assert invited(step.match, C)[0].accepts(Vote("nay"))
    step = act(step.match, (B, Vote("aye")), (D, Vote("aye")))
    assert happened(step, VoteCounted) == [VoteCounted(("aye",) * 4, carried=True)]


@rule("FIL-43", "FIL-R7")
@pytest.mark.parametrize("policy", ["P01", "P02", "P08"])
def test_all_aye_blocks_the_policy_at_any_length_without_its_reward(policy: str) -> None:
    match = ballot(scene(results=["blocked"], length=5, policy=policy))
    step = vote(match)
    assert happened(step, FilibusterEnded) == [FilibusterEnded(2, policy, "blocked_by_vote", 5, 9)]
    assert influence(step.match) == [3 + 3, 3, 3, 3]
    view = sees(step.match, None)
    assert (view.phase, view.blocked, view.enacted, view.difficulty) == ("BID", 2, 0, 12)
    assert (view.votes_won, view.seats[A].led) == (1, 1)
    assert view.policies[1].result == "blocked_by_vote"
    assert not happened(step, TimeCardTurned)
    settled(step.match)


@rule("FIL-44")
def test_any_nay_earns_the_number_of_the_round_and_the_turn_goes_on() -> None:
    match = ballot(scene(results=["blocked", "enacted"], hands=[["H01"]], next_time=["T01"]))
    step = vote(match, B, D)
    assert happened(step, VoteCounted) == [VoteCounted(("aye", "nay", "aye", "nay"), carried=False)]
    assert happened(step, InfluenceChanged) == [InfluenceChanged(B, 3, "vote", 6), InfluenceChanged(D, 3, "vote", 6)]
    assert happened(step, TimeCardTurned) == [TimeCardTurned("T01")]
    assert (step.match.board.phase, sees(step.match, None).votes_won) == ("LEADER_PLAY", 0)
    assert sees(step.match, None).ballots == ("aye", "nay", "aye", "nay")


@rule("FIL-45")
def test_after_two_carried_votes_none_may_be_called_in_this_game() -> None:
    match = vote(ballot(scene(votes_won=1, policy="P01", influence=[1, 0, 0, 0]))).match
    assert sees(match, None).votes_won == 2
    after = scene(phase="SENATOR", votes_won=2, hands=[["H01"]], next_time=["T01"])
    after = act(after, (B, EndTurn())).match
    assert after.board.phase == "LEADER_PLAY"  # the start of the turn is not asked about
    assert refused(after, A, CallVote()).rule == "FIL-45"
    assert code(after, A, CallVote()) == "VOTE_LIMIT_GAME"


@rule("FIL-R8")
@pytest.mark.parametrize(
    ("rounds", "length", "award"), [(1, 0, 0), (1, 1, 1), (1, 4, 2), (5, 4, 4), (6, 4, 5), (7, 0, 4), (7, 23, 15)]
)
def test_a_carried_vote_pays_half_of_length_and_stake_rounded_up_once(rounds: int, length: int, award: int) -> None:
    results = ["blocked", "enacted"] * 3
    match = ballot(scene(results=results[: rounds - 1], length=length))
    assert influence(vote(match).match)[A] == 3 + award


@rule("FIL-R25")
def test_a_ballot_not_cast_stops_the_vote_but_earns_nothing() -> None:
    match = ballot(scene(results=["blocked"] * 2, hands=[["H01"]], next_time=["T01"]))
    assert asked(match, B).default == NoVote()
    step = act(match, (B, NoVote()), (C, Vote("aye")), (D, Vote("aye")))
    assert happened(step, VoteCounted) == [VoteCounted(("aye", "no_vote", "aye", "aye"), carried=False)]
    assert happened(step, InfluenceChanged) == []
    assert step.match.board.phase == "LEADER_PLAY"


@rule("FIL-R25")
def test_only_the_clock_leaves_a_ballot_blank_and_an_absent_seat_says_aye() -> None:
    match = ballot(scene())
    prompt = asked(match, B)
    assert [offer.action for offer in prompt.offers if offer.clock] == [NoVote]
    assert [offer.action for offer in prompt.offers if not offer.clock] == [Vote]
    assert prompt.absent == Vote("aye")
    answered = invited(act(match, (B, Vote("nay"))).match, B)[0]
    assert (answered.default, answered.absent, answered.window) == (None, None, prompt.window)


@rule("FIL-41")
def test_the_discussion_ends_when_all_are_ready() -> None:
    match = discuss(scene())
    step = act(match, (C, Ready()))
    assert happened(step, SeatReady) == [SeatReady(C)]
    assert [seat.ready for seat in sees(step.match, None).seats] == [False, False, True, False]
    assert sees(step.match, None).awaited == (A, B, D)
    again = act(step.match, (C, Ready()))
    assert (again.log, again.match.board) == ((), step.match.board)
    step = act(step.match, (A, Ready()), (D, Ready()), (B, Ready()))
    assert step.match.board.phase == "VOTE_BALLOT"


@rule("FIL-R18")
def test_a_round_in_which_votes_are_forbidden_never_asks_for_one() -> None:
    match = scene(phase="SENATOR", twist=Twist(no_vote=True), hands=[["H01"]], next_time=["T01"])
    assert refused(match, A, CallVote()).code == "VOTE_FORBIDDEN"
    match = act(match, (B, EndTurn())).match
    assert (match.board.phase, hand(match, A)) == ("LEADER_PLAY", ("H01",))
    assert refused(match, A, CallVote()).rule == "FIL-R18"


def test_the_last_ballots_stay_in_sight_until_the_next_vote_is_called() -> None:
    match = voted_down(scene(hands=[["H01"]], next_time=["T01"]))
    match = act(match, (A, PlayHours("H01")), (B, EndTurn())).match
    assert sees(match, None).ballots == ("aye", "nay", "aye", "aye")
    assert sees(discuss(match), None).ballots == ("",) * 4
