"""What the clock plays, how long it waits, and who is waited for."""

from __future__ import annotations

import pytest

from engines.core import Action, Match
from engines.filibuster.actions import (
    Bid,
    Choose,
    Draw,
    Give,
    Keep,
    NoVote,
    Offer,
    Order,
    Pass,
    PlayHours,
    Proceed,
    Ready,
    Stop,
    Vote,
)
from engines.filibuster.board import Board
from engines.filibuster.view import View
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    asked,
    ballot,
    deal,
    discuss,
    influence,
    invited,
    scene,
    sees,
    time_out,
)
from tests.tags import rule

HOUR = 3600


def auction() -> Match[Board]:
    return scene(phase="BID", results=["blocked"], influence=[9, 9, 9, 9])


def gavel() -> Match[Board]:
    return scene(phase="ASSIST_CHOICE", playing="A03", looked=1)


def crib_sheet() -> Match[Board]:
    return scene(phase="ASSIST_CHOICE", playing="A02", looked=3, next_time=["T05", "T01", "T03"])


def scouting() -> Match[Board]:
    return scene(phase="SCOUT", looked=3, next_time=["T05", "T01", "T03"])


def choosing(policy: str, result: str) -> Match[Board]:
    return scene(phase="POLICY_CHOICE", results=[result], policy=policy, hands=[["H01"] * 3, ["H02"] * 2])


@pytest.mark.parametrize(
    ("match", "seat", "default"),
    [
        (auction(), A, Bid(1)),
        (act(auction(), (A, Bid(1))).match, B, Pass()),
        (scene(), A, Proceed()),
        (discuss(scene()), C, Ready()),
        (ballot(scene()), C, NoVote()),
        (scene(phase="LEADER_PLAY", hands=[["H01"]], encore=True), A, Stop()),
        (scene(phase="SENATOR", hands=[[], ["H01", "A09"]]), B, Draw()),
        (gavel(), B, Keep()),
        (crib_sheet(), B, Order(("T05", "T01", "T03"))),
        (scouting(), A, Order(("T05", "T01", "T03"))),
        (choosing("P07", "enacted"), A, Choose("influence")),
        (choosing("P08", "blocked"), B, Choose("cards")),
    ],
)
def test_the_clock_does_the_least(match: Match[Board], seat: int, default: Action) -> None:
    assert asked(match, seat).default == default
    assert asked(match, seat).accepts(default)


@pytest.mark.parametrize(
    ("held", "card"),
    [
        (["H01", "H05", "H09"], "H09"),
        (["H10", "H09", "H05"], "H09"),  # of equal clocks the lowest id
        (["H12", "H11", "A09"], "H11"),
        (["H04", "H02"], "H02"),
        (["H08", "H07", "A11"], "H07"),
        (["A01", "H03"], "H03"),
    ],
)
def test_the_clock_plays_the_longest_hours_card_then_the_lowest_id(held: list[str], card: str) -> None:
    match = scene(phase="LEADER_PLAY", hands=[held])
    assert asked(match, A).default == PlayHours(card)


@pytest.mark.parametrize(
    ("match", "seat", "live", "slow"),
    [
        (auction(), A, 60, 12 * HOUR),
        (scene(), A, 120, 24 * HOUR),
        (scene(phase="LEADER_PLAY", hands=[["H01"]]), A, 120, 24 * HOUR),
        (scene(phase="LEADER_PLAY", hands=[["H01"]], encore=True), A, 120, 24 * HOUR),
        (scene(phase="SENATOR"), B, 120, 24 * HOUR),
        (discuss(scene()), D, 120, 24 * HOUR),
        (ballot(scene()), D, 120, 24 * HOUR),
        (gavel(), B, 60, 12 * HOUR),
        (crib_sheet(), B, 60, 12 * HOUR),
        (scouting(), A, 60, 12 * HOUR),
        (choosing("P07", "enacted"), D, 60, 12 * HOUR),
    ],
)
def test_every_question_has_its_patience(match: Match[Board], seat: int, live: int, slow: int) -> None:
    pace = asked(match, seat).pace
    assert (pace.live, pace.slow, pace.hold, pace.most) == (live, slow, 0, None)


def test_the_discussion_has_one_clock_that_no_offer_restarts() -> None:
    match = discuss(scene(hands=[["H01"]]))
    before = asked(match, B)
    later = act(match, (B, Ready()), (A, Offer(B, 1)), (A, Give(C, 1))).match
    after = asked(later, B)
    assert (after.lap, after.window, after.default) == (before.lap, before.window, Ready())
    assert invited(later, B)[0].question == "trade"


def test_every_new_question_starts_a_new_clock() -> None:
    match = scene(next_time=["T01"], hands=[["H01"]])
    laps = [asked(match, A).lap]
    match = act(match, (A, Proceed())).match
    laps.append(asked(match, A).lap)
    match = act(match, (A, PlayHours("H01"))).match
    laps.append(asked(match, B).lap)
    vote = discuss(scene())
    assert asked(vote, B).lap != asked(ballot(scene()), B).lap
    assert len(set(laps)) == 3


def test_when_the_discussion_times_out_the_ballot_opens_and_unanswered_ballots_fail_it() -> None:
    match = time_out(discuss(scene(hands=[["H01"]], next_time=["T01"]))).match
    assert match.board.phase == "VOTE_BALLOT"
    match = time_out(match).match
    assert (match.board.phase, influence(match)) == ("LEADER_PLAY", [3, 3, 3, 3])
    assert sees(match, None).ballots == ("aye", "no_vote", "no_vote", "no_vote")


@rule("FIL-R21")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_defaults_alone_bring_any_match_to_its_end(seats: int) -> None:
    match = deal(seats, seed=f"asleep {seats}")
    for _ in range(2000):
        if RULES.outcome(match.board) is not None:
            break
        match = time_out(match).match
    outcome = RULES.outcome(match.board)
    assert outcome is not None


@rule("FIL-R21", "FIL-R25")
def test_absence_belongs_to_the_session_and_matters_to_ballots_only() -> None:
    assert not [field for field in (*Board.__struct_fields__, *View.__struct_fields__) if "absent" in field]
    for match in (auction(), scene(), discuss(scene()), gavel(), scouting(), choosing("P07", "enacted")):
        assert all(prompt.absent is None for prompt in RULES.prompts(match.board))
    assert [prompt.absent for prompt in RULES.prompts(ballot(scene()).board)] == [Vote("aye")] * 3
    assert all(prompt.ordered is None for prompt in RULES.prompts(ballot(scene()).board))


@rule("FIL-R21")
def test_a_seat_that_was_played_by_the_clock_may_answer_the_next_question_itself() -> None:
    match = time_out(scene(next_time=["T01"], hands=[["H01", "H09"]])).match
    assert act(match, (A, PlayHours("H01"))).match.board.length == 1


def test_no_question_interrupts_another_seats_decision() -> None:
    for match in (auction(), scene(), gavel(), scouting(), scene(phase="SENATOR")):
        assert len(RULES.prompts(match.board)) == 1
    talking = RULES.prompts(discuss(scene()).board)
    assert [prompt.question for prompt in talking] == ["discuss", "trade"] * 4


@pytest.mark.parametrize("phase", ["VOTE_DISCUSS", "VOTE_BALLOT", "POLICY_CHOICE"])
def test_whoever_has_answered_is_not_waited_for(phase: str) -> None:
    match = {
        "VOTE_DISCUSS": act(discuss(scene()), (B, Ready())).match,
        "VOTE_BALLOT": act(ballot(scene()), (B, Vote("nay"))).match,
        "POLICY_CHOICE": act(choosing("P07", "enacted"), (B, Choose("influence"))).match,
    }[phase]
    for viewer in (None, A, B, C, D):
        assert B not in sees(match, viewer).awaited
        assert D in sees(match, viewer).awaited
    assert invited(match, B)
