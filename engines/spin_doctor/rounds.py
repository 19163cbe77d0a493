"""Rounds: shuffle, deal, begin."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.atoms import deal
from engines.spin_doctor.board import HAND, NOTHING, Board, left_of, others
from engines.spin_doctor.cards import RELATIONS, SCANDALS, in_order, states_in, types_in
from engines.spin_doctor.events import RoundBegan
from engines.spin_doctor.knowledge import forget
from engines.spin_doctor.turns import begin_turn


def begin_round(table: Table[Board], dealer: Seat, deck: list[int]) -> None:
    """Deal this deck, given in the order of the card list, from the dealer's left."""
    board = table.board
    board.round += 1
    board.dealer = dealer
    board.discard = []
    board.stack = table.dice.shuffled(deck)
    forget(board)
    first = left_of(board, dealer)
    seats = [first, *others(board, first)]
    hands: list[list[int]] = [[] for _ in seats]
    for _ in range(_hand_size(len(deck), len(seats))):
        for hand in hands:
            hand.append(board.stack.pop())
    table.tell(RoundBegan(board.round, dealer, first, len(board.stack)))
    for seat, hand in zip(seats, hands, strict=True):
        deal(table, seat, hand)
    begin_turn(table, first)


def next_round(table: Table[Board]) -> None:
    """All cards are shuffled, and the deal moves one seat on."""
    board = table.board
    deck = gather_hidden(board)
    for seat in table.seats:
        deck += _clear_table(board, seat)
    begin_round(table, left_of(board, board.dealer), in_order(deck))


def next_cycle(table: Table[Board]) -> None:
    """What is tabled stays; the leader begins, the deal coming from the right."""
    board = table.board
    most = max(board.ev)
    leader = next(seat for seat in (*others(board, board.turn), board.turn) if board.ev[seat] == most)
    begin_round(table, others(board, leader)[-1], in_order(gather_hidden(board)))


def gather_hidden(board: Board) -> list[int]:
    """Hands, stack and discard pile."""
    return [*board.stack, *board.discard, *[card for hand in board.hands for card in hand]]


def _clear_table(board: Board, seat: Seat) -> list[int]:
    """Nothing stays tabled; the totals know what was."""
    cards = states_in(board.tabled[seat])
    cards += [card for card, _ in board.protections[seat]]
    cards += [SCANDALS[number] for number in types_in(board.scandals[seat])]
    cards += [RELATIONS[number] for number in types_in(board.relations[seat])]
    if board.party[seat] != NOTHING:
        cards.append(board.party[seat])
    board.tabled[seat] = board.free[seat] = board.ev[seat] = 0
    board.protections[seat] = []
    board.scandals[seat] = board.relations[seat] = 0
    board.party[seat] = NOTHING
    return cards


def _hand_size(cards: int, seats: int) -> int:
    """Six, or the most that leaves everybody a turn."""
    return min(HAND, cards // seats - 1)
