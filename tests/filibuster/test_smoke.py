"""The game plays: the path of a round, an auction, a vote, a trade, both ends."""

from __future__ import annotations

import pytest

from engines.core import play
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    Choose,
    Draw,
    EndTurn,
    Give,
    NoVote,
    Offer,
    Order,
    Pass,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
    Stop,
    Vote,
)
from engines.filibuster.board import Twist
from engines.filibuster.events import HoursForfeited, InfluenceChanged, TimeSeen, VoteCounted
from engines.simulation import random_match
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
    deal,
    discuss,
    everyone_ready,
    hand,
    hand_sizes,
    happened,
    influence,
    invited,
    refused,
    scene,
    sees,
    settled,
    time_deck,
    time_out,
    told,
    typed,
    vote,
)
from tests.tags import rule


@rule("FIL-E1", "FIL-6", "FIL-5", "FIL-71")
def test_a_fresh_table() -> None:
    match = deal(4, first_leader=2)
    view = sees(match, None)
    assert (view.phase, view.leader, view.next_senator, view.difficulty, view.length) == ("LEADER_START", 2, 3, 6, 0)
    assert (view.deck, view.time_left, hand_sizes(match), influence(match)) == (64, 24, [4] * 4, [3] * 4)
    assert [policy.influence for policy in view.policies] == [0, 0, 0, 0, 3, 5, 7]
    assert [policy.policy is None for policy in view.policies] == [False] + [True] * 6
    assert influence(deal(3, first_leader=0, fair_opening="on")) == [3, 7, 7]
    settled(match)


@rule("FIL-23", "FIL-27", "FIL-21")
def test_a_leader_turn_and_a_senator_turn() -> None:
    match = scene(hands=[["H05", "A09"], ["H09", "A01"]], next_time=["T01"], next_cards=["H01"])
    step = act(match, (A, Proceed()))
    assert code(step.match, A, Stop()) == "MUST_PLAY"
    assert code(step.match, A, PlayHours("A09")) == "ASSIST_NOT_PLAYABLE"
    step = act(step.match, (A, PlayHours("H05")))
    assert (step.match.board.length, hand(step.match, B)) == (2, ("H01", "H09", "A01"))
    assert code(step.match, B, PassCard("A01")) == "ASSIST_NOT_PASSABLE"
    assert code(step.match, B, PlayAssist("H09")) == "HOURS_NOT_PLAYABLE"
    step = act(step.match, (B, PassCard("H09")))
    assert influence(step.match) == [3, 6, 3, 3]
    assert hand(step.match, A) == ("H09", "A09")
    assert sees(step.match, C).seats[A].known == ("H09",)
    assert sees(step.match, None).next_senator == C
    settled(step.match)


@rule("FIL-24")
def test_a_leader_without_hours_forfeits() -> None:
    step = act(scene(hands=[["A09"]], next_time=["T01"]), (A, Proceed()))
    assert happened(step, HoursForfeited)
    assert sees(step.match, None).awaited == (B,)


@rule("FIL-E5", "FIL-50", "FIL-52", "FIL-53")
def test_an_auction() -> None:
    hands = [["H01"], ["H01"] * 2, ["H02"] * 4, ["H03", "H04"] * 3]
    match = scene(phase="BID", results=["blocked"], influence=[9, 6, 3, 2], hands=hands)
    assert asked(match, A).default == Bid(1)
    assert code(match, A, Pass()) == "OPENING_BID_REQUIRED"
    step = act(match, (A, Bid(2)), (B, Bid(4)))
    assert refused(step.match, A, Bid(10)).most == 9
    assert [typed(step.match, A, do="bid", amount=amount) for amount in (4, 10, "x", -1, 1.5, None)] == [
        "BID_TOO_LOW",
        "INSUFFICIENT_INFLUENCE",
        *["BAD_AMOUNT"] * 4,
    ]
    step = act(step.match, (A, Bid(5)), (B, Pass()))
    assert influence(step.match) == [4, 2, 3, 2]
    assert hand_sizes(step.match) == [1, 4, 4, 6]
    assert (step.match.board.leader, step.match.board.turned, step.match.board.difficulty) == (A, 2, 9)


@rule("FIL-E12", "FIL-43", "FIL-R8")
def test_a_vote_carried() -> None:
    match = ballot(scene(results=["blocked"] * 3 + ["enacted"], length=4, policy="P01"))
    assert asked(match, B).absent == Vote("aye")
    assert code(match, A, Vote("nay")) == "LEADER_VOTES_AYE"
    step = vote(match)
    assert influence(step.match) == [7, 3, 3, 3]
    assert (step.match.board.phase, step.match.board.difficulty, step.match.board.votes_won) == ("BID", 18, 1)


@rule("FIL-E22", "FIL-R25")
def test_a_ballot_not_cast_earns_nothing() -> None:
    match = ballot(scene(results=["blocked"] * 4, next_time=["T01"], hands=[["H01"]]))
    step = act(match, (B, Vote("aye")), (B, Vote("aye")), (C, Vote("nay")))
    assert sees(step.match, D).ballots == ("aye", "", "", "")
    assert not asked(step.match, D).accepts(EndTurn())
    assert invited(step.match, B)[0].window == asked(step.match, D).window
    step = act(step.match, (D, NoVote()))
    assert happened(step, VoteCounted) == [VoteCounted(("aye", "aye", "nay", "no_vote"), carried=False)]
    assert influence(step.match) == [3, 3, 8, 3]


@rule("FIL-E14", "FIL-41", "FIL-R9")
def test_gifts_and_offers() -> None:
    match = scene(hands=[["H01"], ["H11", "A09"], ["H05", "A01"]])
    assert code(match, B, Give(A, 1)) == "TRADE_CLOSED"
    match = act(discuss(match), (B, Give(A, cards=("H11",)))).match
    assert (hand(match, A), influence(match)) == (("H01", "H11"), [3, 3, 3, 3])
    assert sees(match, B).seats[A].known == ("H11",)
    assert sees(match, C).seats[A].known == ()
    match = act(match, (A, Offer(C, influence=3, ask_hours=1))).match
    assert code(match, C, Accept(1, hours=("A01",))) == "BAD_CHOICE"
    assert code(match, B, Accept(1, hours=())) == "BAD_OFFER"
    stale = act(match, (A, Give(D, 3))).match
    assert code(stale, C, Accept(1, hours=("H05",))) == "OFFER_STALE"
    match = act(match, (C, Accept(1, hours=("H05",)))).match
    assert (influence(match), hand(match, A)) == ([0, 3, 6, 3], ("H01", "H05", "H11"))
    assert everyone_ready(match).match.board.phase == "VOTE_BALLOT"
    settled(match)


@rule("FIL-E17", "FIL-R23", "FIL-R24")
def test_lozenge_pitcher_and_thesaurus() -> None:
    match = scene(hands=[["H01", "H05"]], next_time=["T05", "T01"], cancel_end=1, second_card=1, extra_hours=2)
    match = act(match, (A, Proceed()), (B, Draw()), (A, Proceed()), (A, PlayHours("H01"))).match
    assert (match.board.length, asked(match, A).question) == (3, "second_card")
    assert act(match, (A, PlayHours("H05"))).match.board.length == 5


@rule("FIL-26")
def test_looking_at_the_time_deck() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A02", "A03"]], next_time=["T01", "T05", "T03"])
    step = act(match, (B, PlayAssist("A02")))
    assert told(step, B, TimeSeen) == [TimeSeen(("T01", "T05", "T03"))]
    assert code(step.match, B, Bury()) == "BAD_CHOICE"
    step = act(step.match, (B, Order(("T05", "T03", "T01"))))
    assert time_deck(step.match)[:3] == ("T05", "T03", "T01")
    assert [known.cards for known in sees(step.match, B).time_known] == [("T05",), ("T03",), ("T01",)]
    assert sees(step.match, C).time_known == ()
    buried = act(scene(phase="SENATOR", hands=[[], ["A03"]], next_time=["T05"]), (B, PlayAssist("A03")), (B, Bury()))
    assert time_deck(buried.match)[-1] == "T05"
    settled(buried.match)


@rule("FIL-E20")
def test_a_policy_that_asks_everybody() -> None:
    match = scene(phase="POLICY_CHOICE", results=["enacted"], policy="P07", hands=[["H01"], ["H02", "H03"]])
    assert code(match, A, Choose("cards", ("H01", "H01"))) == "BAD_CHOICE"
    assert code(match, B, Choose("cards", ("H01", "H02"))) == "NOT_IN_HAND"
    match = act(match, (B, Choose("cards", ("H02", "H03")))).match
    assert sees(match, A).seats[B].answered
    step = time_out(match)
    assert influence(step.match) == [0, 3, 0, 0]
    assert step.match.board.discard != []


@rule("FIL-E15", "FIL-E19")
def test_both_ends() -> None:
    step = act(scene(results=["enacted"] * 3, length=5, next_time=["T05"]), (A, Proceed()))
    outcome = RULES.outcome(step.match.board)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "enacted")
    assert not happened(step, InfluenceChanged)
    match = scene(
        results=["blocked"] * 6,
        length=22,
        hands=[["H11"]],
        next_time=["T01"],
        influence=[0, 31, 20, 0],
        led=[2, 1, 0, 0],
    )
    step = act(match, (A, Proceed()), (A, PlayHours("H11")))
    outcome = RULES.outcome(step.match.board)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((A,), "led")


@rule("FIL-R18")
def test_scouting_before_the_first_turn() -> None:
    match = scene(phase="BID", results=["blocked"], influence=[1, 0, 0, 0], twist=Twist(scout=3), policies=["P13"])
    match = act(match, (A, Bid(1))).match
    assert (match.board.phase, asked(match, A).question) == ("SCOUT", "order")
    assert play(RULES, match, A, Order(time_deck(match)[:3])).match.board.phase == "LEADER_START"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chance_plays_to_the_end(seats: int) -> None:
    for number in range(5):
        assert random_match(RULES, seats, f"smoke/{number}", {}).outcome is not None
