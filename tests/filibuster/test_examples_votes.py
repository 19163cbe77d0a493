"""The worked examples, second half: votes, trades, losses, choices, codes."""

from __future__ import annotations

import pytest

from engines.core import Action, IllegalAction, Match, Outcome, play
from engines.filibuster.actions import (
    Accept,
    Bid,
    CallVote,
    Choose,
    EndTurn,
    Give,
    NoVote,
    Offer,
    Order,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
    Stop,
    Vote,
)
from engines.filibuster.board import Board, Twist
from engines.filibuster.events import ChoiceRevealed, FilibusterEnded, InfluenceChanged, TimeCardTurned, VoteCounted
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
    refused,
    scene,
    sees,
    settled,
    time_out,
    typed,
    vote,
)
from tests.tags import rule


class Juggle(Action, frozen=True):
    """No game knows this command."""


FIVE = ["blocked"] * 3 + ["enacted"]


@rule("FIL-E12")
def test_a_carried_vote_blocks_pays_half_and_gives_no_reward() -> None:
    match = ballot(scene(results=FIVE, length=4, policy="P01"))
    assert sees(match, None).difficulty == 15
    after = vote(match).match
    view = sees(after, None)
    assert (influence(after), view.blocked, view.votes_won, view.difficulty) == ([7, 3, 3, 3], 4, 1, 18)
    assert influence(vote(ballot(scene(results=["blocked"]))).match) == [3, 3, 3, 3]


@rule("FIL-E13")
def test_a_vote_voted_down_and_every_call_that_is_refused() -> None:
    match = ballot(scene(results=FIVE, hands=[["H01"]], next_time=["T01"]))
    assert code(match, A, Vote("nay")) == "LEADER_VOTES_AYE"
    hidden = act(match, (B, Vote("nay")), (C, Vote("nay"))).match
    assert [sees(hidden, viewer).ballots for viewer in (A, D, None)] == [("aye", "", "", "")] * 3
    step = act(hidden, (D, Vote("aye")))
    assert (influence(step.match), happened(step, TimeCardTurned)) == ([3, 8, 8, 3], [TimeCardTurned("T01")])
    assert code(step.match, A, CallVote()) == "VOTE_ALREADY_THIS_TURN"
    assert code(scene(phase="LEADER_PLAY", hands=[["H01"]], votes_called=2), A, CallVote()) == "VOTE_LIMIT_ROUND"
    assert code(scene(phase="LEADER_PLAY", hands=[["H01"]], votes_won=2), A, CallVote()) == "VOTE_LIMIT_GAME"
    assert code(scene(), B, CallVote()) == "NOT_YOUR_TURN"


@rule("FIL-E14")
def test_gifts_are_final_and_offers_bind_only_the_right_people_with_the_right_cards() -> None:
    hands = [["H01"], ["H11"], ["H05", "A01"], []]
    assert code(scene(phase="SENATOR", hands=hands), B, Give(A, 1)) == "TRADE_CLOSED"
    match = act(discuss(scene(hands=hands, next_time=["T01"])), (B, Give(A, cards=("H11",)))).match
    assert (hand(match, A), influence(match)) == (("H01", "H11"), [3, 3, 3, 3])
    assert happened(vote(everyone_ready(match).match, B), VoteCounted)[0].ballots[B] == "nay"
    match = act(match, (A, Offer(C, 3, ask_hours=1))).match
    assert code(match, C, Accept(1, ("A01",))) == "BAD_CHOICE"
    assert code(match, D, Accept(1)) == "BAD_OFFER"
    assert code(act(match, (A, Give(D, 3))).match, C, Accept(1, ("H05",))) == "OFFER_STALE"
    dear = discuss(scene(influence=[3, 3, 4, 3]))
    dear = act(dear, (A, Offer(C, 1, ask_influence=5))).match
    assert code(dear, C, Accept(1)) == "INSUFFICIENT_INFLUENCE"
    assert code(dear, C, Offer(C, 1)) == "BAD_TARGET"


@rule("FIL-E15")
def test_the_fourth_enacted_policy_ends_everything() -> None:
    match = scene(results=["enacted"] * 3, length=5, next_time=["T05"], policy="P04", hands=[["H01"]])
    assert sees(match, None).difficulty == 6
    step = act(match, (A, Proceed()))
    assert RULES.outcome(step.match.board) == Outcome((), "enacted")
    assert (influence(step.match), happened(step, InfluenceChanged)) == ([3, 3, 3, 3], [])
    for seat in range(4):
        for deed in (Proceed(), Give(B, 1), EndTurn(), CallVote(), Juggle()):
            assert code(step.match, seat, deed) == "GAME_OVER"


@rule("FIL-E16")
def test_an_empty_time_deck_fails_or_is_saved_by_a_vote() -> None:
    match = scene(results=["blocked"] * 2, length=9, time_left=0)
    step = act(match, (A, Proceed()))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(3, "P05", "enacted", 9, 12)]
    saved = vote(ballot(match))
    assert happened(saved, FilibusterEnded) == [FilibusterEnded(3, "P05", "blocked_by_vote", 9, 12)]


@rule("FIL-E17")
def test_lozenge_thesaurus_and_pitcher_together() -> None:
    match = scene(hands=[["H01", "H05"]], next_time=["T05", "T01"], cancel_end=1, second_card=1, extra_hours=2)
    match = act(match, (A, Proceed())).match
    view = sees(match, None)
    assert (view.phase, view.length, view.pending.second_card, view.pending.cancel_end) == ("SENATOR", 0, 1, 0)
    match = act(match, (B, EndTurn()), (A, Proceed()), (A, PlayHours("H01")), (A, PlayHours("H05"))).match
    view = sees(match, None)
    assert (view.length, view.pending.extra_hours, view.pending.second_card) == (5, 0, 0)


@rule("FIL-E18")
@pytest.mark.parametrize(
    ("before", "surcharge", "laundry", "after"), [(1, 0, 0, 0), (10, 1, 0, 6), (10, 0, 1, 10), (0, 0, 1, 0)]
)
def test_the_hot_mic_at_various_tables(before: int, surcharge: int, laundry: int, after: int) -> None:
    match = scene(
        influence=[before, 3, 3, 3],
        next_time=["T03"],
        twist=Twist(surcharge=surcharge),
        free_loss=laundry,
        hands=[["H01"]],
    )
    match = act(match, (A, Proceed())).match
    assert (influence(match)[A], sees(match, None).pending.free_loss) == (after, 0)


@rule("FIL-E19")
def test_four_blocks_do_not_end_it_and_ties_are_broken() -> None:
    match = scene(results=["blocked"] * 3, length=15, next_time=["T05"])
    assert act(match, (A, Proceed())).match.board.round == 5

    def final(led: list[int], cards: list[int]) -> Outcome | None:
        hands = [["H01"] * cards[0], ["H02"] * cards[1], ["H03"] * 5]
        match = scene(
            seats=3,
            results=["blocked"] * 4 + ["enacted"] * 2,
            leader=C,
            next_senator=A,
            influence=[31, 31, 13],  # and 7 for the policy
            led=[*led, 4],
            hands=hands,
            next_time=["T05"],
        )
        return RULES.outcome(act(match, (C, Proceed())).match.board)

    assert final([2, 1], [3, 5]) == Outcome((A,), "led")
    assert final([1, 1], [5, 3]) == Outcome((A,), "hand")
    assert final([1, 1], [4, 4]) == Outcome((A, B), "shared")


@rule("FIL-E20")
def test_reply_all_refuses_a_discard_of_one_and_shows_everything_together() -> None:
    match = scene(phase="POLICY_CHOICE", results=["enacted"], policy="P07", hands=[["H01"], ["H02", "H03"]])
    match.board.influence = [2, 5, 5, 0]
    assert code(match, A, Choose("cards", ("H01", "H01"))) == code(match, A, Choose("cards", ("H01",))) == "BAD_CHOICE"
    early = act(match, (B, Choose("cards", ("H02", "H03"))))
    assert happened(early, ChoiceRevealed) == []
    step = time_out(early.match)
    assert len(happened(step, ChoiceRevealed)) == 4
    assert influence(step.match) == [0, 5, 2, 0]


@rule("FIL-E21")
def test_the_second_card_is_asked_for_with_the_huddle_alone() -> None:
    def after_soup(*rest: str) -> Match[Board]:
        match = scene(hands=[["H05", *rest]], next_time=["T08"], second_card=1)
        return act(match, (A, Proceed()), (A, PlayHours("H05"))).match

    match = after_soup("A09")
    assert asked(match, A).question == "second_card"
    assert code(match, A, PlayHours("A09")) == "ASSIST_NOT_PLAYABLE"
    for viewer in (B, C, D, None):
        assert sees(match, viewer) == sees(after_soup("H01"), viewer)
    stopped = act(match, (A, Stop())).match
    assert (stopped.board.phase, sees(stopped, None).pending.second_card) == ("SENATOR", 1)
    assert after_soup().board.phase == "SENATOR"


@rule("FIL-E22")
def test_a_missing_ballot_stops_a_vote_and_an_absent_seat_does_not() -> None:
    match = ballot(scene(results=FIVE, hands=[["H01"]], next_time=["T01"]))
    step = act(match, (B, Vote("aye")), (C, Vote("nay")), (D, NoVote()))
    assert happened(step, VoteCounted) == [VoteCounted(("aye", "aye", "nay", "no_vote"), carried=False)]
    assert influence(step.match) == [3, 3, 8, 3]
    absent = asked(match, D).absent
    assert absent is not None
    step = act(match, (B, Vote("aye")), (C, Vote("aye")), (D, absent))
    assert happened(step, VoteCounted) == [VoteCounted(("aye",) * 4, carried=True)]


@rule("FIL-E23")
def test_recycling_the_soup() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A08"]], discard=["H05", "A09"])
    assert code(match, B, PlayAssist("A08")) == code(match, B, PlayAssist("A08", "A09")) == "BAD_TARGET"
    after = act(match, (B, PlayAssist("A08", "H05"))).match
    assert (hand(after, A), influence(after)[B], sees(after, None).discard) == (("H05",), 5, ("A09", "A08"))
    bare = scene(phase="SENATOR", hands=[["H01"], ["A08"]], discard=["A09"])
    assert code(bare, B, PlayAssist("A08", "H05")) == "BAD_TARGET"
    after = act(bare, (B, PlayAssist("A08"))).match
    assert (hand(after, A), influence(after)[B]) == (("H01",), 5)
    settled(after)


@rule("FIL-E24")
def test_the_codes_of_some_mistakes() -> None:
    senator = scene(phase="SENATOR", hands=[["H01"], ["H02"]])
    assert code(senator, B, PassCard("A09")) == "NOT_IN_HAND"
    assert code(senator, A, CallVote()) == "WRONG_PHASE"
    auction = scene(phase="BID", results=["blocked"])
    assert typed(auction, A, do="bid", amount=-1) == "BAD_AMOUNT"
    assert code(auction, A, CallVote()) == "WRONG_PHASE"
    looking = scene(phase="ASSIST_CHOICE", playing="A02", looked=3, next_time=["T01", "T02", "T03"])
    assert code(looking, B, Order(("T01", "T02", "T05"))) == "BAD_CHOICE"
    assert typed(senator, B, do="juggle") == "BAD_COMMAND"
    with pytest.raises(IllegalAction, match="BAD_COMMAND"):
        play(RULES, senator, B, Juggle())
    over = act(scene(results=["enacted"] * 3, next_time=["T05"]), (A, Proceed())).match
    assert refused(over, B, Juggle()).code == code(over, A, Bid(1)) == "GAME_OVER"
