"""States: tabled, they count."""

from __future__ import annotations

from engines.core import Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import table_state
from engines.spin_doctor.board import Board
from engines.spin_doctor.effects.base import Effect


class State(Effect):
    """Face up before its owner, unprotected."""

    kind = "state"

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Nothing but a scandal keeps a state in hand."""
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """It stays on the table."""
        table_state(table, seat, card)
