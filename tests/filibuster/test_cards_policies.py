"""The Reward and the Setback of every policy."""

from __future__ import annotations

import pytest

from engines.core import Dice, Match, Rng, Step
from engines.filibuster.actions import Bid, CallVote, Order, PlayHours, Proceed
from engines.filibuster.board import NO_TWIST, Board
from engines.filibuster.cards import ACTION_NO, FACES, POLICY_IDS, action_ids
from engines.filibuster.events import (
    CardHandedLeft,
    CardsDiscarded,
    CardsDrawn,
    CardsHandedOver,
    InfluenceChanged,
    RoundBegan,
    RoundTwisted,
    TimeLookedAt,
    TimeReturned,
    TimeSeen,
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
    hand_sizes,
    happened,
    influence,
    scene,
    sees,
    settled,
    stack_time,
    time_deck,
    told,
)
from tests.tags import rule

HANDS = [["H01", "H02"], ["H03"], ["H04", "H05", "H06", "A01"], []]


def closed(policy: str, length: int, **position: object) -> Step[Board]:
    """B leads round 1, and the hiccups come."""
    given = {"hands": HANDS, "influence": [4, 6, 2, 9], **position}
    step = act(scene(leader=B, policy=policy, length=length, next_time=["T05"], **given), (B, Proceed()))  # type: ignore[arg-type]
    settled(step.match)
    return step


def blocked(policy: str, **position: object) -> Step[Board]:
    return closed(policy, 6, **position)


def enacted(policy: str, **position: object) -> Step[Board]:
    return closed(policy, 0, **position)


def changes(step: Step[Board]) -> list[tuple[int, int]]:
    """The influence that the policy itself moved, in order."""
    return [(event.seat, event.amount) for event in happened(step, InfluenceChanged) if event.reason == "policy"]


def next_round(step: Step[Board]) -> Match[Board]:
    """B bids so high that nobody follows."""
    match = step.match
    (seat,) = sees(match, None).awaited
    return act(match, (seat, Bid(influence(match)[seat]))).match


def rich(policy: str, length: int) -> Match[Board]:
    """Round 2 under B again; he alone has influence."""
    return next_round(closed(policy, length, influence=[0, 20, 0, 0]))


def test_there_are_fourteen_policies_with_two_sides() -> None:
    assert tuple(f"P{number:02}" for number in range(1, 15)) == POLICY_IDS
    assert (FACES["P01"].name, FACES["P14"].name) == ("Mandatory Necktie Act", "Import Duty on Applause")
    assert all("Blocked: " in FACES[name].text and " Enacted: " in FACES[name].text for name in POLICY_IDS)


@rule("FIL-R18")
@pytest.mark.parametrize(("policy", "amount"), [("P01", 3), ("P04", 4)])
def test_p01_and_p04_reward_each_senator_with_influence(policy: str, amount: int) -> None:
    step = blocked(policy)
    assert changes(step) == [(C, amount), (D, amount), (A, amount)]
    assert influence(step.match) == [4 + amount, 6 + 6, 2 + amount, 9 + amount]


@pytest.mark.parametrize(("policy", "amount"), [("P01", 3), ("P04", 5)])
def test_p01_and_p04_cost_the_leader_influence(policy: str, amount: int) -> None:
    assert changes(enacted(policy)) == [(B, -amount)]
    assert changes(enacted(policy, influence=[4, 2, 2, 9])) == [(B, -2)]


@rule("FIL-R19")
def test_p02_rewards_everybody_with_two_cards_in_order() -> None:
    step = blocked("P02", next_cards=["H07", "H08", "H09", "H10", "H11", "H12", "A02", "A03"])
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 2) for seat in (C, D, A, B)]
    assert hand(step.match, D) == ("H09", "H10")
    assert hand(step.match, B) == ("H03", "A02", "A03")


@rule("FIL-R22", "FIL-R19")
def test_p02_costs_everybody_a_random_card_of_the_sorted_hand() -> None:
    step = enacted("P02", seed="nap")
    dice = Dice(Rng("nap"))
    picked = [(seat, dice.pick(HANDS[seat])) for seat in (C, A, B)]
    assert happened(step, CardsDiscarded) == [CardsDiscarded(seat, (card,)) for seat, card in picked]
    assert hand_sizes(step.match) == [1, 0, 3, 0]
    assert sees(step.match, None).discard == tuple(card for _, card in picked)


def test_p03_rewards_each_senator_with_two_cards() -> None:
    step = blocked("P03")
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 2) for seat in (C, D, A)]


@rule("FIL-R22", "FIL-R11")
def test_p03_costs_the_leader_two_random_cards_picked_one_after_the_other() -> None:
    held = ["H01", "H05", "H09", "A01", "A02"]
    step = enacted("P03", hands=[[], held], seed="decaf")
    dice = Dice(Rng("decaf"))
    first = dice.pick(held)
    second = dice.pick([card for card in held if card != first])
    assert happened(step, CardsDiscarded) == [CardsDiscarded(B, (first,)), CardsDiscarded(B, (second,))]
    assert hand_sizes(enacted("P03", hands=[[], ["H01"]]).match) == [0, 0, 0, 0]


def test_p05_lets_the_next_round_start_at_two_hours() -> None:
    step = blocked("P05")
    assert happened(step, RoundTwisted) == [RoundTwisted("P05")]
    assert happened(step, RoundBegan) == [RoundBegan(2, 9, 2)]
    assert sees(step.match, None).length == 2


@rule("FIL-R23")
def test_p05_shortens_the_first_hours_card_of_the_next_round_only() -> None:
    match = stack_time(rich("P05", 0), "T08")
    assert sees(match, None).pending.shorter == 1
    match = act(match, (B, Proceed())).match
    assert act(match, (B, PlayHours("H03"))).match.board.length == 0
    later = stack_time(rich("P05", 0), "T05")
    assert sees(act(later, (B, Proceed())).match, None).pending.shorter == 0


@pytest.mark.parametrize(
    ("before", "gains"), [([4, 6, 2, 9], [(C, 5)]), ([2, 6, 2, 2], [(C, 5), (D, 5), (A, 5)]), ([0, 0, 0, 0], None)]
)
def test_p06_rewards_everybody_with_the_least_influence(before: list[int], gains: list[tuple[int, int]] | None) -> None:
    assert changes(blocked("P06", influence=before)) == (gains or [(C, 5), (D, 5), (A, 5), (B, 5)])


@pytest.mark.parametrize(
    ("before", "losses"),
    [([4, 6, 2, 9], [(D, -5)]), ([9, 6, 2, 9], [(D, -5), (A, -5)]), ([4, 4, 4, 4], [(s, -4) for s in (C, D, A, B)])],
)
def test_p06_costs_everybody_with_the_most_influence(before: list[int], losses: list[tuple[int, int]]) -> None:
    assert changes(enacted("P06", influence=before)) == losses


def test_p07_rewards_everybody_with_a_card_and_an_influence() -> None:
    step = blocked("P07")
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 1) for seat in (C, D, A, B)]
    assert changes(step) == [(seat, 1) for seat in (C, D, A, B)]


@rule("FIL-R22")
def test_p08_hands_a_random_card_to_the_left_all_at_once() -> None:
    step = enacted("P08", seed="kazoo")
    dice = Dice(Rng("kazoo"))
    picked = {seat: dice.pick(HANDS[seat]) for seat in (C, A, B)}
    moves = [(C, D), (A, B), (B, C)]
    assert happened(step, CardHandedLeft) == [CardHandedLeft(giver, taker) for giver, taker in moves]
    for giver, taker in moves:
        handed = CardsHandedOver(giver, taker, (picked[giver],))
        for seat in range(4):
            assert (handed in told(step, seat, CardsHandedOver)) is (seat in (giver, taker))
    assert hand(step.match, D) == (picked[C],)
    assert hand(step.match, B) == (picked[A],)
    assert hand_sizes(step.match) == [1, 1, 4, 1]


@pytest.mark.parametrize(("length", "size"), [(6, 6), (0, 2)])
def test_p09_changes_the_next_refill(length: int, size: int) -> None:
    step = closed("P09", length, influence=[0, 9, 0, 0])
    assert sees(step.match, None).twist.refill == size
    assert hand_sizes(next_round(step)) == [
        max(size, held) if seat != B else held for seat, held in enumerate((2, 1, 4, 0))
    ]


def test_p10_pays_for_every_started_three_cards_and_costs_for_every_full_three() -> None:
    hands = [["H01"], ["H02"] * 3, ["H03"] * 4, ["H04", "H05"] * 3]
    assert changes(blocked("P10", hands=hands)) == [(C, 2), (D, 2), (A, 1), (B, 1)]
    assert changes(enacted("P10", hands=hands)) == [(C, -1), (D, -2), (B, -1)]


def test_p11_starts_the_next_round_with_a_lozenge() -> None:
    match = stack_time(rich("P11", 6), "T05")
    assert sees(match, None).pending.cancel_end == 1
    match = act(match, (B, Proceed())).match
    assert (match.board.round, match.board.phase, sees(match, None).pending.cancel_end) == (2, "SENATOR", 0)


def test_p11_forbids_votes_in_the_next_round_only() -> None:
    match = rich("P11", 0)
    assert match.board.round == 2
    assert sees(match, None).twist.no_vote
    assert match.board.phase != "LEADER_START"
    assert code(match, B, CallVote()) == "VOTE_FORBIDDEN"
    assert not sees(rich("P01", 0), None).twist.no_vote


def test_p12_rewards_each_senator_with_two_influence_and_a_card() -> None:
    step = blocked("P12")
    assert changes(step) == [(C, 2), (D, 2), (A, 2)]
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 1) for seat in (C, D, A)]


@pytest.mark.parametrize(("before", "cost"), [([], 1), (["enacted", "blocked"], 2), (["enacted", "enacted"], 3)])
def test_p12_costs_everybody_one_for_each_enacted_policy_this_one_included(before: list[str], cost: int) -> None:
    assert changes(enacted("P12", results=before, influence=[4, 6, 2, 9])) == [
        (C, -min(2, cost)),
        (D, -cost),
        (A, -cost),
        (B, -cost),
    ]


def test_p13_lets_the_next_leader_arrange_the_top_three_time_cards_before_the_first_turn() -> None:
    step = blocked("P13", influence=[0, 20, 0, 0])
    step = act(step.match, (B, Bid(1)))
    assert (step.match.board.phase, sees(step.match, None).looked) == ("SCOUT", 3)
    assert happened(step, TimeLookedAt) == [TimeLookedAt(B, 3)]
    top = time_deck(step.match)[:3]
    assert told(step, B, TimeSeen) == [TimeSeen(top)]
    assert told(step, A, TimeSeen) == []
    assert asked(step.match, B).default == Order(top)
    step = act(step.match, (B, Order(top[::-1])))
    assert happened(step, TimeReturned) == [TimeReturned(B, 3)]
    assert (time_deck(step.match)[:3], step.match.board.phase) == (top[::-1], "LEADER_START")


@pytest.mark.parametrize(("held", "least"), [(9, 3), (2, 2)])
def test_p13_raises_the_next_opening_bid_to_three_or_all_he_has(held: int, least: int) -> None:
    match = enacted("P13", influence=[9, held, 9, 9]).match
    assert asked(match, B).default == Bid(least)
    assert code(match, B, Bid(least - 1)) == "BID_TOO_LOW"


def test_p14_fills_every_small_hand_up_to_four() -> None:
    hands = [["H01"] * 2, ["H03"], ["H04", "H05", "H06", "A01", "A02"], []]
    step = blocked("P14", hands=hands)
    assert happened(step, CardsDrawn) == [CardsDrawn(D, 4), CardsDrawn(A, 2), CardsDrawn(B, 3)]


@pytest.mark.parametrize(("card", "cost"), [("T02", 3), ("T03", 4), ("T04", 5), ("T01", 0)])
def test_p14_makes_every_costly_time_card_of_the_next_round_cost_one_more(card: str, cost: int) -> None:
    step = enacted("P14", influence=[0, 20, 0, 0])
    match = stack_time(act(step.match, (B, Bid(1))).match, card)
    assert influence(act(match, (B, Proceed())).match)[B] == 19 - cost


@pytest.mark.parametrize("policy", ["P05", "P09", "P11", "P13", "P14"])
@pytest.mark.parametrize("length", [0, 6])
def test_what_a_policy_does_to_the_next_round_ends_with_it(policy: str, length: int) -> None:
    twist = sees(closed(policy, length).match, None).twist
    assert (twist == NO_TWIST) is ((policy, length) == ("P14", 6))  # that Reward is carried out at once
    match = scene(results=["blocked"], policy="P01", twist=twist, next_time=["T05"])
    assert sees(act(match, (A, Proceed())).match, None).twist == NO_TWIST


@rule("FIL-R28")
def test_kinds_are_all_that_is_ever_named() -> None:
    assert all(len(name) == 3 for name in FACES)
    assert action_ids([ACTION_NO["H01"]] * 2) == ("H01", "H01")
