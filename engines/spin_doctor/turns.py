"""The turn: draw, then one question."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.atoms import draw
from engines.spin_doctor.board import MOST_SEATS, Board, Phase
from engines.spin_doctor.events import TurnBegan

_BEGAN = tuple(TurnBegan(seat) for seat in range(MOST_SEATS))


def ask(board: Board, phase: Phase) -> None:
    """Put a new question."""
    board.phase = phase
    board.window += 1


def begin_turn(table: Table[Board], seat: Seat) -> None:
    """Draw a card, if there is one left, and play."""
    board = table.board
    board.turn = seat
    table.tell(_BEGAN[seat])
    if board.stack:
        draw(table, seat)
    ask(board, Phase.TURN)
