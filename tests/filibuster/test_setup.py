"""Before the first turn: the table, the options, the order of chance."""

from __future__ import annotations

import pytest

from data import rulebook
from engines.core import BadOption, Dice, Rng, start
from engines.filibuster.board import NOBODY, Board
from engines.filibuster.cards import ACTION_DECK, CLOCK, FACES, HOURS_DECK, POLICY_IDS, TIME_DECK, action_ids
from engines.filibuster.events import CardsDrawn, CardsReceived, GameBegan, PolicyTurned, RoundBegan, TimeShuffled
from tests.filibuster.scene import RULES, A, C, deal, hand, hand_sizes, happened, influence, sees, settled, told
from tests.tags import rule


def refusal_of(seats: int, **options: object) -> tuple[str, str]:
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "no", options)
    return caught.value.refusal.code, caught.value.refusal.rule


@rule("FIL-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_can_play(seats: int) -> None:
    match = deal(seats)
    assert len(sees(match, None).seats) == seats
    settled(match)


@rule("FIL-1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 7])
def test_any_other_number_of_seats_is_refused(seats: int) -> None:
    assert refusal_of(seats) == ("BAD_OPTION", "FIL-1")


@rule("FIL-1")
def test_an_unknown_option_is_refused() -> None:
    assert refusal_of(4, secret_leader="on") == ("BAD_OPTION", "FIL-1")


@rule("FIL-4")
def test_the_box_holds_14_policies_24_time_cards_and_80_action_cards() -> None:
    assert (len(POLICY_IDS), len(TIME_DECK), len(ACTION_DECK)) == (14, 24, 80)
    assert (len(HOURS_DECK), sum(CLOCK[card] for card in HOURS_DECK)) == (54, 106)
    assert len(ACTION_DECK) - len(HOURS_DECK) == 26
    assert len(FACES) == 14 + 9 + 12 + 11
    settled(deal())


@rule("FIL-5")
def test_seven_policies_lie_in_the_row_and_only_the_first_is_seen() -> None:
    match = deal(5)
    assert (len(match.board.policies), len(match.board.unused)) == (7, 7)
    for viewer in (None, *range(5)):
        row = sees(match, viewer).policies
        assert [policy.policy is not None for policy in row] == [True] + [False] * 6
        assert [policy.influence for policy in row] == [0, 0, 0, 0, 3, 5, 7]
        assert all(policy.result is None for policy in row)


@rule("FIL-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_four_cards_and_three_influence(seats: int) -> None:
    match = deal(seats)
    assert hand_sizes(match) == [4] * seats
    assert influence(match) == [3] * seats
    assert sees(match, None).deck == 80 - 4 * seats


@rule("FIL-7")
@pytest.mark.parametrize("leader", [0, 1, 2, 3, "2"])
def test_the_first_leader_can_be_named_and_is_asked_without_an_auction(leader: int | str) -> None:
    match = deal(4, first_leader=leader)
    view = sees(match, None)
    assert (view.leader, view.phase, view.awaited) == (int(leader), "LEADER_START", (int(leader),))
    assert (view.round, view.highest_bidder) == (1, None)
    assert all(seat.bid is None for seat in view.seats)
    assert view.next_senator == (int(leader) + 1) % 4


@rule("FIL-7")
def test_left_alone_the_first_leader_is_drawn_by_lot() -> None:
    assert {deal(4, seed=f"lot {number}").board.leader for number in range(40)} == {0, 1, 2, 3}
    assert deal(4, first_leader="random") == deal(4)


@rule("FIL-7")
@pytest.mark.parametrize("leader", [4, -1, "4", "nobody", None, 1.0, True])
def test_a_first_leader_who_is_no_seat_is_refused(leader: object) -> None:
    assert refusal_of(4, first_leader=leader) == ("BAD_OPTION", "FIL-7")


@rule("FIL-71")
def test_a_fair_opening_gives_all_but_the_first_leader_seven() -> None:
    assert influence(deal(5, first_leader=2, fair_opening="on")) == [7, 7, 3, 7, 7]
    assert influence(deal(5, first_leader=2, fair_opening="off")) == influence(deal(5, first_leader=2)) == [3] * 5


@rule("FIL-71")
@pytest.mark.parametrize("value", ["yes", True, 1, None, ""])
def test_fair_opening_is_on_or_off(value: object) -> None:
    assert refusal_of(4, fair_opening=value) == ("BAD_OPTION", "FIL-71")


def expected(seed: str, leader: int | None) -> tuple[Board, int]:
    """Shuffled by hand: policies, Action cards, the Leader, the Time deck; the tops are at the end."""
    dice = Dice(Rng(seed))
    policies, deck = dice.shuffled(range(14)), dice.shuffled(ACTION_DECK)
    board = deal(4, seed=seed).board
    board.leader = dice.below(4) if leader is None else leader
    board.time_deck = dice.shuffled(TIME_DECK)
    board.policies, board.unused = tuple(policies[:6:-1]), tuple(policies[:7])
    board.hands = [sorted(deck[79 - seat :: -4][:4]) for seat in range(4)]
    board.deck = deck[:64]
    return board, dice.drawn


@rule("FIL-R22", "FIL-R19")
@pytest.mark.parametrize("leader", [None, C])
def test_chance_runs_through_policies_cards_leader_and_time_deck_and_deals_card_by_card(leader: int | None) -> None:
    match = deal(4, seed="order") if leader is None else deal(4, seed="order", first_leader=leader)
    board, drawn = expected("order", leader)
    assert match.rng.drawn == drawn
    for field in ("leader", "policies", "unused", "hands", "deck", "time_deck"):
        assert getattr(match.board, field) == getattr(board, field), field


def test_the_start_is_told_and_every_seat_hears_its_own_cards_only() -> None:
    step = start(RULES, 3, "told", {"first_leader": A})
    assert happened(step, GameBegan) == [GameBegan(A)]
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 4) for seat in range(3)]
    assert happened(step, RoundBegan) == [RoundBegan(1, 6, 0)]
    assert happened(step, TimeShuffled) == [TimeShuffled(24)]
    assert happened(step, PolicyTurned) == [PolicyTurned(1, POLICY_IDS[step.match.board.policies[0]])]
    for seat in range(3):
        assert told(step, seat, CardsReceived) == [CardsReceived(hand(step.match, seat))]
    assert happened(step, CardsReceived) == []


def test_nothing_is_left_over_from_a_match_before() -> None:
    board = deal(4, first_leader=A).board
    assert (board.bids, board.bidder, board.trades, board.ballots, board.choices) == ([], NOBODY, [], [], [])
    assert (board.pending, board.facts, board.results, board.discard) == ([0] * 5, [], (), [])
    assert action_ids(board.hands[A]) == sees(deal(4, first_leader=A), A).hand


@rule("FIL-70")
def test_talk_is_left_to_the_people_and_the_house_rule_can_be_shown() -> None:
    words = rulebook("filibuster")["FIL-70"].text
    assert "hints" in words
    assert "discussion" in words
    commands = {str(action.__struct_config__.tag) for action in RULES.actions}
    assert not commands & {"say", "talk", "chat", "show", "reveal", "promise"}
