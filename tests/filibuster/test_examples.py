"""The worked examples, first half: set-up, order, auctions, turns, the end of a round."""

from __future__ import annotations

import pytest

from engines.core import BadOption, start
from engines.filibuster.actions import Bid, EndTurn, Pass, PassCard, PlayAssist, PlayHours, Proceed, Stop
from engines.filibuster.board import Twist
from engines.filibuster.events import BidPassed, BidPlaced, CardsDrawn, FilibusterEnded, PolicyTurned
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    asked,
    code,
    deal,
    hand,
    hand_sizes,
    happened,
    influence,
    scene,
    sees,
    settled,
    typed,
)
from tests.tags import rule


@rule("FIL-E1")
def test_four_seats_begin_and_other_tables_are_refused() -> None:
    match = deal(4)
    view = sees(match, None)
    assert (hand_sizes(match), influence(match), view.deck, view.time_left) == ([4] * 4, [3] * 4, 64, 24)
    assert [policy.influence for policy in view.policies[4:]] == [3, 5, 7]
    assert view.policies[0].policy is not None
    assert (view.phase, view.difficulty, view.length) == ("LEADER_START", 6, 0)
    for seats, options in ((2, {}), (6, {}), (4, {"first_leader": 4})):
        with pytest.raises(BadOption, match="BAD_OPTION"):
            start(RULES, seats, "no", options)


@rule("FIL-E2")
def test_senators_b_c_d_b_each_after_a_turn_of_a() -> None:
    match = scene(next_time=["T01"] * 4)
    order = []
    for _ in range(4):
        order.append(sees(match, None).awaited)
        match = act(match, (A, Proceed())).match
        order.append(sees(match, None).awaited)
        match = act(match, (order[-1][0], EndTurn())).match
    assert order == [(A,), (B,), (A,), (C,), (A,), (D,), (A,), (B,)]


@rule("FIL-E3")
@pytest.mark.parametrize(("new", "first"), [(B, D), (D, A), (A, D)])
def test_after_cs_turn_the_next_round_resumes_by_who_leads(new: int, first: int) -> None:
    rich = [9 if seat in (A, new) else 0 for seat in range(4)]
    match = scene(next_senator=C, next_time=["T01", "T05"], influence=rich, policy="P13")
    match = act(match, (A, Proceed()), (C, EndTurn()), (A, Proceed())).match
    assert (match.board.phase, sees(match, None).next_senator) == ("BID", D)
    match = act(match, (A, Bid(3))).match
    if new != A:
        match = act(match, (new, Bid(4)), (A, Pass())).match
    assert (match.board.leader, sees(match, None).next_senator) == (new, first)


@rule("FIL-E3")
def test_a_round_that_ends_on_the_first_time_card_moves_no_pointer() -> None:
    match = act(scene(next_senator=D, next_time=["T05"]), (A, Proceed())).match
    assert sees(match, None).next_senator == D


@rule("FIL-E4")
def test_the_targets_rise_with_every_block_and_stay_after_a_failure() -> None:
    targets = [sees(scene(results=["blocked"] * blocked), None).difficulty for blocked in range(7)]
    assert targets == [6, 9, 12, 15, 18, 21, 24]
    match = act(scene(results=["blocked"] * 2, next_time=["T05"]), (A, Proceed())).match
    assert (match.board.round, sees(match, None).difficulty) == (4, 12)


@rule("FIL-E5")
def test_an_auction_with_automatic_passes_in_which_losers_pay_too() -> None:
    hands = [["H01"], ["H01"] * 2, ["H02"] * 4, ["H03", "H04"] * 3]
    match = scene(phase="BID", results=["blocked"], influence=[9, 6, 3, 2], hands=hands)
    step = act(match, (A, Bid(2)), (B, Bid(4)))
    assert happened(step, BidPassed) == [BidPassed(C), BidPassed(D)]
    step = act(step.match, (A, Bid(5)))
    assert sees(step.match, None).awaited == (B,)
    step = act(step.match, (B, Pass()))
    assert happened(step, BidPassed) == [BidPassed(B), BidPassed(C), BidPassed(D)]
    assert (step.match.board.leader, influence(step.match)) == (A, [4, 2, 3, 2])
    assert happened(step, PolicyTurned) == [PolicyTurned(2, "P05")]
    assert (happened(step, CardsDrawn), hand_sizes(step.match)) == ([CardsDrawn(B, 2)], [1, 4, 4, 6])
    settled(step.match)


@rule("FIL-E6")
def test_bids_that_are_refused_and_openings_without_influence() -> None:
    match = act(scene(phase="BID", results=["blocked"], influence=[9, 6, 0, 0]), (A, Bid(5))).match
    assert code(match, B, Bid(5)) == "BID_TOO_LOW"
    assert code(match, B, Bid(7)) == "INSUFFICIENT_INFLUENCE"
    assert typed(match, B, do="bid", amount="x") == "BAD_AMOUNT"
    opener = scene(phase="BID", results=["blocked"], influence=[4, 6, 0, 0])
    assert code(opener, A, Pass()) == "OPENING_BID_REQUIRED"
    poor = act(scene(influence=[0, 3, 3, 3], next_time=["T05"]), (A, Proceed()))
    assert happened(poor, BidPlaced) == [BidPlaced(A, 0)]
    led = act(poor.match, (B, Pass()), (C, Pass()), (D, Pass())).match
    assert (led.board.leader, influence(led)) == (A, [0, 3, 3, 3])
    after_p13 = scene(phase="BID", results=["enacted"], influence=[2, 9, 9, 9], twist=Twist(opening=3))
    assert code(after_p13, A, Bid(1)) == "BID_TOO_LOW"
    assert asked(after_p13, A).default == Bid(2)
    assert sees(act(after_p13, (A, Bid(2))).match, None).seats[A].bid == 2


@rule("FIL-E7")
def test_a_seat_that_passed_comes_back_and_wins() -> None:
    match = scene(seats=3, phase="BID", results=["blocked"], influence=[5, 5, 5])
    bids = [(A, Bid(1)), (B, Pass()), (C, Bid(2)), (A, Pass()), (B, Bid(3)), (C, Pass()), (A, Pass())]
    match = act(match, *bids).match
    assert (match.board.leader, influence(match)) == (B, [4, 2, 3])


@rule("FIL-E8")
def test_a_leader_with_the_soup_must_serve_it() -> None:
    match = act(scene(hands=[["H05", "A09"]], next_time=["T01"]), (A, Proceed())).match
    assert code(match, A, Stop()) == "MUST_PLAY"
    assert code(match, A, PlayHours("A09")) == "ASSIST_NOT_PLAYABLE"
    assert act(match, (A, PlayHours("H05"))).match.board.length == 2
    for held in (["A09"], []):
        after = act(scene(hands=[held], next_time=["T01"]), (A, Proceed())).match
        assert (after.board.phase, sees(after, None).awaited) == ("SENATOR", (B,))


@rule("FIL-E9")
def test_a_senator_passes_the_phone_book_or_plays_the_cot() -> None:
    match = scene(hands=[[], ["H09", "A01"]], influence=[3, 4, 3, 3], next_time=["T01"], next_cards=["H01"])
    step = act(match, (A, Proceed()))
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 1)]
    assert code(step.match, B, PassCard("A01")) == "ASSIST_NOT_PASSABLE"
    assert code(step.match, B, PlayAssist("H09")) == "HOURS_NOT_PLAYABLE"
    passed = act(step.match, (B, PassCard("H09"))).match
    assert (hand(passed, A), influence(passed)[B], sees(passed, None).awaited) == (("H09",), 7, (A,))
    played = act(step.match, (B, PlayAssist("A01"))).match
    assert (influence(played)[B], hand_sizes(played)[A]) == (6, 2)


@rule("FIL-E10")
def test_a_full_day_ends_it_by_card_or_by_applause() -> None:
    match = scene(results=["blocked"] * 3, length=22, hands=[["H11"]], next_time=["T01"])
    assert sees(match, None).difficulty == 15
    step = act(match, (A, Proceed()), (A, PlayHours("H11")))
    assert happened(step, FilibusterEnded) == [FilibusterEnded(4, "P05", "blocked", 24, 15)]
    assert (influence(step.match)[A], step.match.board.phase) == (27, "BID")
    clapped = act(scene(results=["blocked"] * 3, length=23, hands=[["H11"]], next_time=["T06"]), (A, Proceed()))
    assert happened(clapped, FilibusterEnded) == [FilibusterEnded(4, "P05", "blocked", 24, 15)]
    assert hand(clapped.match, A) == ("H11",)


@rule("FIL-E11")
def test_a_failure_in_round_six_pays_length_and_stake_after_the_setback() -> None:
    match = scene(
        results=["blocked"] * 4 + ["enacted"], length=7, next_time=["T05"], policy="P04", influence=[9, 3, 3, 3]
    )
    assert sees(match, None).difficulty == 18
    after = act(match, (A, Proceed())).match
    assert influence(after)[A] == 9 - 5 + 7 + 5
    view = sees(after, None)
    assert (view.enacted, view.round, view.difficulty) == (2, 7, 18)
