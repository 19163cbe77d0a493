"""Election Day: the round ends at once."""

from __future__ import annotations

from engines.core import Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import discard
from engines.spin_doctor.board import Board
from engines.spin_doctor.effects.base import Effect, Then


class ElectionDay(Effect):
    """On any own turn."""

    kind = "election"
    then = Then.ELECTION

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Nothing but a scandal postpones it."""
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """The card is discarded."""
        discard(table, [card])
