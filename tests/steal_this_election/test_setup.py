"""Before the first turn: seats, decks, what is put away, the deal and the coin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from engines.core import BadOption, Dice, Match, Rng, Step, look, start
from engines.steal_this_election.actions import DrawVoter
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import ACTIVITY_IDS, ORIGINAL, VOTER_IDS
from engines.steal_this_election.events import CardsDrawn, CardsReceived, GameBegan, TurnBegan
from tests.steal_this_election.scene import RULES, A, B, asked, code, happened, sees, settled
from tests.tags import rule

SEEDS = [f"seed {number}" for number in range(20)]


def dealt(seed: str = "a fresh table") -> Step[Board]:
    return start(RULES, 2, seed)


def setup_code(seats: int, options: Mapping[str, object]) -> str:
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "seed", options)
    return caught.value.code


@rule("STEAL-1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 3, 4])
def test_no_table_but_one_for_two_is_opened(seats: int) -> None:
    assert setup_code(seats, {}) == "BAD_OPTION"
    assert dealt().match.seats == 2


@rule("STEAL-1")
def test_there_is_no_option_to_set() -> None:
    assert RULES.info.options == ()
    assert setup_code(2, {"hand": 5}) == "BAD_OPTION"
    assert setup_code(2, {"seats": 2}) == "BAD_OPTION"


@rule("STEAL-2")
def test_the_decks_are_27_voters_and_70_activity_cards_each_of_them_once() -> None:
    assert (len(VOTER_IDS), len(ACTIVITY_IDS)) == (27, 70)
    assert RULES.cards(dealt().match.board) == sorted(VOTER_IDS + ACTIVITY_IDS)
    assert len(set(VOTER_IDS + ACTIVITY_IDS)) == 97
    assert set(RULES.faces) == {*VOTER_IDS, *ACTIVITY_IDS}
    assert Counter(ORIGINAL) == {2: 5, 4: 7, 6: 7, 8: 5, 10: 3}


@rule("STEAL-3")
def test_three_shuffled_voters_are_put_away_and_24_make_the_pile() -> None:
    boards = [dealt(seed).match.board for seed in SEEDS]
    for board in boards:
        assert (len(board.set_aside), len(board.voter_pile)) == (3, 24)
        assert sorted(board.set_aside + board.voter_pile) == list(range(27))
        assert board.front == [[], []]
    assert len({tuple(board.voter_pile) for board in boards}) == len(SEEDS)
    assert len({tuple(sorted(board.set_aside)) for board in boards}) > 1


@rule("STEAL-3")
@pytest.mark.parametrize("viewer", [A, B, None])
def test_nobody_sees_which_voters_were_put_away(viewer: int | None) -> None:
    match = dealt().match
    board = match.board.copy()
    board.set_aside, board.voter_pile[-3:] = board.voter_pile[-3:], board.set_aside
    assert look(RULES, match, viewer) == look(RULES, Match(2, 0, match.rng, board), viewer)
    assert sees(match, viewer).set_aside == 3
    assert sees(match, viewer).pile_known == ()


@rule("STEAL-4")
def test_both_are_dealt_three_shuffled_cards_and_64_make_the_pile() -> None:
    boards = [dealt(seed).match.board for seed in SEEDS]
    for board in boards:
        assert [hand.bit_count() for hand in board.hand] == [3, 3]
        assert len(board.activity_pile) == 64
        assert board.discard == []
    assert len({tuple(board.hand) for board in boards}) == len(SEEDS)


@rule("STEAL-4")
def test_the_deal_is_announced_by_number_and_shown_to_its_owner_alone() -> None:
    step = dealt()
    first = happened(step, GameBegan)[0].first
    assert happened(step, CardsDrawn) == [CardsDrawn(first, 3), CardsDrawn(1 - first, 3)]
    for seat in (A, B):
        (received,) = [entry.event for entry in step.events(seat) if isinstance(entry.event, CardsReceived)]
        assert sorted(received.cards) == sorted(sees(step.match, seat).hand)
    assert sees(step.match, None).hand == ()


@rule("STEAL-5")
def test_a_coin_decides_who_is_first_and_the_same_seed_tosses_it_alike() -> None:
    firsts = set()
    for seed in SEEDS:
        step = dealt(seed)
        (began,) = happened(step, GameBegan)
        assert happened(step, TurnBegan) == [TurnBegan(began.first)]
        assert asked(step.match, began.first).question == "turn"
        assert code(step.match, 1 - began.first, DrawVoter()) == "NOT_YOUR_TURN"
        assert dealt(seed) == step
        firsts.add(began.first)
    assert firsts == {A, B}


@rule("STEAL-3", "STEAL-4", "STEAL-5")
def test_the_dice_fall_for_the_coin_then_the_voters_then_the_cards_which_go_out_in_turns() -> None:
    for seed in SEEDS:
        match = dealt(seed).match
        dice = Dice(Rng(seed))
        first = dice.below(2)
        voters = dice.shuffled(range(27))
        cards = dice.shuffled(range(70))
        board = match.board
        assert board.turn == first
        assert board.set_aside == voters[:-4:-1]
        assert board.voter_pile == voters[:-3]
        assert board.hand[first] == sum(1 << cards[place] for place in (-1, -3, -5))
        assert board.hand[1 - first] == sum(1 << cards[place] for place in (-2, -4, -6))
        assert board.activity_pile == cards[:-6]
        assert match.rng == dice.rng


@rule("STEAL-E1")
def test_a_fresh_table_has_24_and_3_voters_3_and_3_in_hand_64_in_the_pile_and_no_discards() -> None:
    match = dealt().match
    table = sees(match, None)
    assert (table.voter_pile, table.set_aside) == (24, 3)
    assert [seat.hand_size for seat in table.seats] == [3, 3]
    assert [seat.total for seat in table.seats] == [0, 0]
    assert table.activity_pile == 64
    assert table.discard == ()
    assert setup_code(3, {}) == "BAD_OPTION"
    settled(match)
