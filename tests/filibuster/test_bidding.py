"""Snap elections: who bids, who pays, what follows."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.filibuster.actions import Bid, Pass, Proceed
from engines.filibuster.board import Board, Twist
from engines.filibuster.events import (
    BidPassed,
    BidPlaced,
    CardsDrawn,
    InfluenceChanged,
    LeaderElected,
    PolicyTurned,
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
    hand_sizes,
    happened,
    influence,
    refused,
    scene,
    sees,
    settled,
)
from tests.tags import rule


def auction(*influence: int, leader: int = A, opening: int = 1, hands: tuple[list[str], ...] = ()) -> Match[Board]:
    """Round 2 is about to begin, and the old Leader opens."""
    return scene(
        seats=len(influence),
        phase="BID",
        results=["blocked"],
        influence=influence,
        leader=leader,
        twist=Twist(opening=opening),
        hands=hands,
    )


def next_auction(*influence: int) -> Match[Board]:
    """The same, reached by the end of round 1, which paid nothing."""
    return act(scene(seats=len(influence), influence=influence, next_time=["T05"]), (A, Proceed())).match


@rule("FIL-50")
def test_the_previous_leader_opens_and_bidding_goes_clockwise() -> None:
    match = auction(5, 5, 5, 5, leader=C)
    order = []
    for bid in (Bid(1), Bid(2), Pass(), Bid(3), Pass(), Pass(), Bid(4)):
        (seat,) = sees(match, None).awaited
        order.append(seat)
        match = act(match, (seat, bid)).match
    assert order == [C, D, A, B, C, D, A]
    assert sees(match, None).awaited == (B,)
    assert [seat.bid for seat in sees(match, None).seats] == [4, 3, 1, 2]


@rule("FIL-50")
def test_a_bid_is_higher_than_the_highest_and_within_the_own_influence() -> None:
    match = act(auction(9, 6, 9, 9), (A, Bid(5))).match
    assert code(match, B, Bid(5)) == code(match, B, Bid(0)) == "BID_TOO_LOW"
    assert refused(match, B, Bid(7)).most == 6
    assert code(match, B, Bid(7)) == "INSUFFICIENT_INFLUENCE"
    assert sees(act(match, (B, Bid(6))).match, None).highest_bidder == B


@rule("FIL-50")
def test_a_seat_that_passed_may_bid_when_its_turn_returns() -> None:
    match = act(auction(5, 5, 5), (A, Bid(1)), (B, Pass()), (C, Bid(2)), (A, Pass()), (B, Bid(3))).match
    assert sees(match, None).highest_bidder == B


@rule("FIL-50", "FIL-R26")
def test_a_seat_that_cannot_top_the_bid_passes_automatically() -> None:
    step = act(auction(9, 3, 2, 4), (A, Bid(3)))
    assert happened(step, BidPlaced) == [BidPlaced(A, 3)]
    assert happened(step, BidPassed) == [BidPassed(B), BidPassed(C)]
    assert sees(step.match, None).awaited == (D,)


@rule("FIL-51")
def test_when_all_others_have_passed_in_succession_the_highest_bidder_leads() -> None:
    match = act(auction(5, 5, 5, 5), (A, Bid(1)), (B, Pass()), (C, Bid(2)), (D, Pass()), (A, Pass())).match
    assert sees(match, None).phase == "BID"
    step = act(match, (B, Pass()))
    assert happened(step, LeaderElected) == [LeaderElected(C, 2)]
    assert (sees(step.match, None).phase, sees(step.match, None).awaited) == ("LEADER_START", (C,))


@rule("FIL-52", "FIL-R2")
def test_everybody_pays_the_own_highest_total_and_no_more() -> None:
    bids = [(A, Bid(1)), (B, Bid(2)), (C, Pass()), (A, Bid(4)), (B, Bid(6)), (C, Pass()), (A, Pass())]
    step = act(auction(9, 9, 9), *bids)
    assert influence(step.match) == [5, 3, 9]
    paid = [event for event in happened(step, InfluenceChanged) if event.reason == "bid"]
    assert paid == [InfluenceChanged(A, -4, "bid", 5), InfluenceChanged(B, -6, "bid", 3)]


@rule("FIL-R2")
def test_a_bid_names_the_new_total_not_the_raise() -> None:
    match = act(auction(6, 6, 0), (A, Bid(4)), (B, Bid(5))).match
    assert code(match, A, Bid(2)) == "BID_TOO_LOW"
    after = act(match, (A, Bid(6))).match
    assert influence(after) == [0, 1, 0]
    assert after.board.leader == A


@rule("FIL-R3")
def test_influence_bid_is_held_until_the_end_and_cannot_be_bid_twice() -> None:
    match = act(auction(5, 5, 5), (A, Bid(3)), (B, Bid(4))).match
    assert influence(match) == [5, 5, 5]
    match = act(match, (C, Pass())).match
    assert code(match, A, Bid(8)) == "INSUFFICIENT_INFLUENCE"
    assert influence(act(match, (A, Bid(5))).match) == [0, 1, 5]


@rule("FIL-53", "FIL-R19")
def test_after_paying_the_policy_is_seen_and_all_but_the_leader_fill_up_to_four() -> None:
    hands: tuple[list[str], ...] = (["H01"] * 2, ["H02"], ["H03"] * 5, [])
    match = auction(5, 5, 5, 5, hands=hands)
    assert [policy.policy is None for policy in sees(match, A).policies[:2]] == [False, True]
    step = act(match, (A, Bid(1)), (B, Bid(2)), (C, Pass()), (D, Pass()), (A, Pass()))
    assert hand_sizes(step.match) == [4, 1, 5, 4]
    assert happened(step, CardsDrawn) == [CardsDrawn(D, 4), CardsDrawn(A, 2)]
    kinds = [type(entry.event) for entry in step.events(None)]
    order = [kinds.index(kind) for kind in (LeaderElected, InfluenceChanged, PolicyTurned, CardsDrawn, TimeShuffled)]
    assert order == sorted(order)
    assert sees(step.match, A).policies[1].policy == "P05"
    settled(step.match)


@rule("FIL-53")
@pytest.mark.parametrize(("size", "sizes"), [(6, [1, 6, 6, 6]), (2, [1, 3, 4, 5])])
def test_a_policy_may_set_another_size_for_the_refill(size: int, sizes: list[int]) -> None:
    hands = [["H01"], ["H02"] * 3, ["H03"] * 4, ["H04"] * 5]
    match = scene(phase="BID", results=["blocked"], twist=Twist(refill=size), hands=hands, influence=[3, 0, 0, 0])
    assert hand_sizes(act(match, (A, Bid(1))).match) == sizes


@rule("FIL-R1")
def test_the_opener_must_bid_at_least_one() -> None:
    match = auction(4, 4, 4)
    assert refused(match, A, Pass()).rule == "FIL-R1"
    assert code(match, A, Pass()) == "OPENING_BID_REQUIRED"
    assert code(match, A, Bid(0)) == "BID_TOO_LOW"
    assert asked(match, A).default == Bid(1)


@rule("FIL-R1")
def test_without_influence_the_opener_bids_nothing_automatically() -> None:
    match = next_auction(0, 2, 0)
    assert (sees(match, None).highest_bidder, sees(match, None).seats[A].bid) == (A, 0)
    assert sees(match, None).awaited == (B,)
    assert act(match, (B, Pass())).match.board.leader == A
    assert act(match, (B, Bid(1))).match.board.leader == B


@rule("FIL-R1")
def test_with_no_influence_at_the_table_the_old_leader_leads_again_unasked() -> None:
    step = act(scene(seats=3, influence=[0, 0, 0], next_time=["T05"]), (A, Proceed()))
    assert happened(step, BidPlaced) == [BidPlaced(A, 0)]
    assert happened(step, BidPassed) == [BidPassed(B), BidPassed(C)]
    assert (step.match.board.leader, step.match.board.phase, step.match.board.round) == (A, "LEADER_START", 2)
    assert influence(step.match) == [0, 0, 0]


@rule("FIL-R1")
@pytest.mark.parametrize(("held", "least"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_a_policy_can_raise_the_smallest_opening_bid(held: int, least: int) -> None:
    match = auction(held, 9, 9, opening=3)
    assert asked(match, A).default == Bid(least)
    assert code(match, A, Bid(least - 1)) == "BID_TOO_LOW"
    assert sees(act(match, (A, Bid(least))).match, None).seats[A].bid == least


def test_only_the_opening_is_raised() -> None:
    match = act(auction(3, 9, 9, opening=3), (A, Bid(3))).match
    assert sees(act(match, (B, Bid(4))).match, None).highest_bidder == B
