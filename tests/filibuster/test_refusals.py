"""Every code, and which of two is told."""

from __future__ import annotations

import pytest

from engines.core import Action, IllegalAction, Match, play
from engines.filibuster.actions import (
    Bid,
    Bury,
    CallVote,
    Choose,
    Draw,
    EndTurn,
    Give,
    Keep,
    NoVote,
    Order,
    Pass,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
    Ready,
    Stop,
    Vote,
)
from engines.filibuster.board import Board, Twist
from tests.filibuster.scene import RULES, A, B, C, D, act, ballot, code, discuss, refused, scene, typed

HANDS = [["H01", "A01"], ["H02", "A08", "A09"]]


def positions() -> dict[str, Match[Board]]:
    """One of each phase; A leads, and B is the Senator."""
    return {
        "BID": scene(phase="BID", results=["blocked"], hands=HANDS),
        "SCOUT": scene(phase="SCOUT", looked=3, hands=HANDS),
        "LEADER_START": scene(hands=HANDS),
        "VOTE_DISCUSS": discuss(scene(hands=HANDS)),
        "VOTE_BALLOT": ballot(scene(hands=HANDS)),
        "LEADER_PLAY": scene(phase="LEADER_PLAY", hands=HANDS),
        "SENATOR": scene(phase="SENATOR", hands=HANDS),
        "ASSIST_CHOICE": scene(phase="ASSIST_CHOICE", playing="A03", looked=1, hands=HANDS),
        "POLICY_CHOICE": scene(phase="POLICY_CHOICE", results=["enacted"], policy="P07", hands=HANDS),
    }


BELONGS: list[tuple[Action, tuple[str, ...]]] = [
    (Bid(1), ("BID",)),
    (Pass(), ("BID",)),
    (Proceed(), ("LEADER_START",)),
    (Ready(), ("VOTE_DISCUSS",)),
    (Vote("aye"), ("VOTE_BALLOT",)),
    (NoVote(), ("VOTE_BALLOT",)),
    (PlayHours("H01"), ("LEADER_PLAY",)),
    (Stop(), ("LEADER_PLAY",)),
    (Draw(), ("SENATOR",)),
    (PlayAssist("A09"), ("SENATOR",)),
    (PassCard("H02"), ("SENATOR",)),
    (EndTurn(), ("SENATOR",)),
    (Order(("T01", "T01", "T01")), ("SCOUT", "ASSIST_CHOICE")),
    (Keep(), ("ASSIST_CHOICE",)),
    (Bury(), ("ASSIST_CHOICE",)),
    (Choose("influence"), ("POLICY_CHOICE",)),
]


@pytest.mark.parametrize(("deed", "phases"), BELONGS, ids=lambda value: type(value).__name__)
def test_a_command_of_another_phase_is_refused_for_that_first(deed: Action, phases: tuple[str, ...]) -> None:
    for phase, match in positions().items():
        if phase not in phases:
            for seat in range(4):
                assert code(match, seat, deed) == "WRONG_PHASE", phase


@pytest.mark.parametrize(("deed", "phases"), BELONGS, ids=lambda value: type(value).__name__)
def test_in_its_phase_a_command_of_another_seat_is_out_of_turn(deed: Action, phases: tuple[str, ...]) -> None:
    for phase in phases:
        match = positions()[phase]
        for seat in range(4):
            if phase in ("VOTE_DISCUSS", "POLICY_CHOICE"):
                assert play(RULES, match, seat, deed).match.board.window >= match.board.window
            elif phase == "VOTE_BALLOT" and seat == A:
                assert code(match, seat, deed) == "LEADER_VOTES_AYE"
            elif seat not in RULES.awaited(match.board):
                assert code(match, seat, deed) == "NOT_YOUR_TURN", phase


def test_bad_contents_out_of_turn_are_still_out_of_turn() -> None:
    every = positions()
    assert code(every["BID"], B, Bid("x")) == code(every["BID"], C, Bid(99)) == "NOT_YOUR_TURN"
    assert code(every["SENATOR"], C, PassCard("A01")) == code(every["SENATOR"], A, PlayAssist("H01")) == "NOT_YOUR_TURN"
    assert code(every["LEADER_PLAY"], B, Stop()) == code(every["LEADER_PLAY"], B, PlayHours("Z9")) == "NOT_YOUR_TURN"
    assert code(every["ASSIST_CHOICE"], A, Order(())) == code(every["SCOUT"], B, Order(())) == "NOT_YOUR_TURN"


# -- call_vote has an order of its own ------------------------------------------------------------------


def test_a_call_is_refused_for_the_sender_then_game_policy_round_turn_and_phase() -> None:
    hands, forbidden = [["H01"]], Twist(no_vote=True)

    def asked_late(votes_won: int, twist: Twist, votes_called: int, *, tried: bool) -> Match[Board]:
        return scene(
            phase="LEADER_PLAY",
            hands=hands,
            votes_won=votes_won,
            twist=twist,
            votes_called=votes_called,
            vote_tried=tried,
        )

    worst = asked_late(2, forbidden, 2, tried=True)
    assert code(worst, B, CallVote()) == "NOT_YOUR_TURN"
    assert code(worst, A, CallVote()) == "VOTE_LIMIT_GAME"
    assert code(asked_late(1, forbidden, 2, tried=True), A, CallVote()) == "VOTE_FORBIDDEN"
    assert code(asked_late(1, Twist(), 2, tried=True), A, CallVote()) == "VOTE_LIMIT_ROUND"
    assert code(asked_late(1, Twist(), 1, tried=True), A, CallVote()) == "VOTE_ALREADY_THIS_TURN"
    assert code(asked_late(1, Twist(), 1, tried=False), A, CallVote()) == "WRONG_PHASE"


@pytest.mark.parametrize("phase", ["SCOUT", "LEADER_PLAY", "SENATOR", "ASSIST_CHOICE"])
def test_during_the_filibuster_a_late_call_is_the_wrong_phase_for_the_leader_only(phase: str) -> None:
    match = positions()[phase]
    assert code(match, A, CallVote()) == "WRONG_PHASE"
    for seat in (B, C, D):
        assert code(match, seat, CallVote()) == "NOT_YOUR_TURN"


@pytest.mark.parametrize("phase", ["VOTE_DISCUSS", "VOTE_BALLOT"])
def test_during_a_vote_another_call_has_been_made_this_turn(phase: str) -> None:
    assert code(positions()[phase], A, CallVote()) == "VOTE_ALREADY_THIS_TURN"
    assert code(positions()[phase], B, CallVote()) == "NOT_YOUR_TURN"


@pytest.mark.parametrize("phase", ["BID", "POLICY_CHOICE"])
def test_between_two_filibusters_a_call_is_the_wrong_phase_for_everybody(phase: str) -> None:
    match = positions()[phase]
    match.board.votes_won = 2
    for seat in range(4):
        assert code(match, seat, CallVote()) == "WRONG_PHASE"


# -- what is wrong with the cards and numbers ----------------------------------------------------------


def test_what_is_not_held_comes_before_what_is_of_the_wrong_type() -> None:
    senator, leader = positions()["SENATOR"], positions()["LEADER_PLAY"]
    assert code(senator, B, PassCard("A01")) == code(senator, B, PassCard("H01")) == "NOT_IN_HAND"
    assert code(senator, B, PassCard("A09")) == "ASSIST_NOT_PASSABLE"
    assert code(senator, B, PlayAssist("H01")) == code(senator, B, PlayAssist("A10", "H01")) == "NOT_IN_HAND"
    assert code(senator, B, PlayAssist("H02", "H01")) == "HOURS_NOT_PLAYABLE"
    assert code(senator, B, PlayAssist("A08", "H01")) == "BAD_TARGET"
    assert code(leader, A, PlayHours("A09")) == code(leader, A, PlayHours("junk")) == "NOT_IN_HAND"
    assert code(leader, A, PlayHours("A01")) == "ASSIST_NOT_PLAYABLE"


def test_a_bid_is_a_whole_number_then_within_the_influence_then_high_enough() -> None:
    match = act(scene(phase="BID", results=["blocked"], influence=[9, 5, 0, 0]), (A, Bid(6 - 2))).match
    for amount in ("x", "5", -1, 4.5, 5.0, None, True):
        assert typed(match, B, do="bid", amount=amount) == "BAD_AMOUNT"
    assert code(match, B, Bid(6)) == "INSUFFICIENT_INFLUENCE"
    assert code(match, B, Bid(4)) == code(match, B, Bid(0)) == "BID_TOO_LOW"
    assert {refused(match, B, Bid(amount)).most for amount in (-1, 6, 4)} == {5}
    assert typed(match, B, do="bid", amount=5) == ""


def test_looking_seats_must_answer_what_they_are_asked() -> None:
    gavel = positions()["ASSIST_CHOICE"]
    top = scene(phase="ASSIST_CHOICE", playing="A02", looked=2, next_time=["T01", "T05"])
    assert code(gavel, B, Order(("T01",))) == "BAD_CHOICE"
    assert code(top, B, Keep()) == code(top, B, Bury()) == code(top, B, Order(("T01",))) == "BAD_CHOICE"
    scout = scene(phase="SCOUT", looked=3, next_time=["T01", "T05", "T05"])
    assert code(scout, A, Order(("T05", "T01", "T01"))) == "BAD_CHOICE"
    assert typed(scout, A, do="order", cards=["T05", "T01", "T05"]) == ""


@pytest.mark.parametrize(
    "command",
    [
        {"do": "no_such_thing"},
        {},
        {"do": "bid"},
        {"do": "vote", "ballot": "no_vote"},
        {"do": "vote", "ballot": "maybe"},
        {"do": "play_hours", "card": 5},
        {"do": "proceed", "extra": 1},
        {"do": "order", "cards": "T01"},
        {"do": "choose"},
        {"do": "accept", "offer": "first"},
    ],
)
def test_a_malformed_command_is_refused_before_anything_else(command: dict[str, object]) -> None:
    for match in positions().values():
        assert typed(match, C, **command) == "BAD_COMMAND"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_sits_there(seat: int) -> None:
    with pytest.raises(IllegalAction, match="BAD_COMMAND"):
        play(RULES, scene(), seat, Proceed())


def test_after_the_end_every_command_is_too_late() -> None:
    over = act(scene(results=["enacted"] * 3, next_time=["T05"]), (A, Proceed())).match
    for deed in (*[deed for deed, _ in BELONGS], CallVote(), Give(B, 1)):
        for seat in range(4):
            assert code(over, seat, deed) == "GAME_OVER"


def test_a_refusal_uses_no_chance() -> None:
    match = positions()["SENATOR"]
    assert code(match, B, PassCard("A09")) == "ASSIST_NOT_PASSABLE"
    assert act(match, (B, Draw())) == act(positions()["SENATOR"], (B, Draw()))
