"""Rumors and Take a Poll: trades that ask further questions before the turn ends."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.atoms import swap
from engines.spin_doctor.board import NOBODY, NOTHING, Board, Phase, left_of, others
from engines.spin_doctor.cards import NAMES
from engines.spin_doctor.events import (
    CardPolled,
    CardsSwapped,
    PolledCardKept,
    PolledCardReturned,
    PolledCardSeen,
    RumorChosen,
    RumorGiven,
    RumorPicked,
    RumorsPassed,
)
from engines.spin_doctor.knowledge import passed_left, saw, swapped
from engines.spin_doctor.turns import ask

# -- Rumors -------------------------------------------------------------------------------------------


def to_pick(board: Board) -> list[Seat]:
    """Who still has to pick: everybody with cards. Hand sizes are no secret."""
    return [seat for seat, hand in enumerate(board.hands) if hand and board.picks[seat] == NOTHING]


def pick(table: Table[Board], seat: Seat, card: int) -> bool:
    """Choose, or choose again; nothing moves before all have. Is the trade done?"""
    board = table.board
    if board.picks[seat] == NOTHING:
        table.tell(RumorPicked(seat))
    board.picks[seat] = board.hands[seat].index(card)
    table.whisper(RumorChosen(NAMES[card]), seat)
    if to_pick(board):
        return False
    _pass_left(table)
    return True


def _pass_left(table: Table[Board]) -> None:
    """Every pick leaves, then every hand gets its card."""
    board = table.board
    passes = [
        (seat, left_of(board, seat), board.hands[seat].pop(place))
        for seat, place in enumerate(board.picks)
        if place != NOTHING
    ]
    for _, receiver, card in passes:
        board.hands[receiver].append(card)
    board.picks = [NOTHING] * len(board.picks)
    passed_left(board, passes)
    table.tell(RumorsPassed(tuple([giver for giver, _, _ in passes])))
    for giver, receiver, card in passes:
        table.whisper(RumorGiven(giver, receiver, NAMES[card]), giver, receiver)


# -- Take a Poll ------------------------------------------------------------------------------------------


def poll_next(table: Table[Board]) -> bool:
    """Show the poller a random card of the next hand that has one; False if nobody is left."""
    board = table.board
    poller = board.turn
    asked = others(board, poller)
    left = asked if board.polled == NOBODY else asked[asked.index(board.polled) + 1 :]
    for seat in left:
        if board.hands[seat]:
            board.polled = seat
            board.seen = table.dice.below(len(board.hands[seat]))
            card = board.hands[seat][board.seen]
            saw(board, poller, seat, card)
            table.tell(CardPolled(poller, seat))
            table.whisper(PolledCardSeen(seat, NAMES[card]), poller, seat)
            ask(board, Phase.POLL)
            return True
    board.polled, board.seen = NOBODY, NOTHING
    return False


def keep(table: Table[Board], seat: Seat, given: int) -> None:
    """The card shown for one of the poller's."""
    board = table.board
    other, taken = board.polled, seen_card(board)
    table.tell(PolledCardKept(seat, other))
    table.whisper(CardsSwapped(seat, other, (NAMES[given],), (NAMES[taken],)), seat, other)
    swap(board, seat, other, [given], [taken])
    swapped(board, seat, other, [given], [taken])


def give_back(table: Table[Board], seat: Seat) -> None:
    """It never left the hand."""
    table.tell(PolledCardReturned(seat, table.board.polled))


def seen_card(board: Board) -> int:
    """The card that is being shown."""
    return board.hands[board.polled][board.seen]
