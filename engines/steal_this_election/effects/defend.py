"""Defend: cancels a card that is just being played, and is never played by itself."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.board import Board
from engines.steal_this_election.effects.base import Untargeted


class Defend(Untargeted):
    """What it does stands in the answer window; as a play it is never possible."""

    kind = "defend"
    rule = "STEAL-R9"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """Never."""
        return False

    def playable(self, board: Board, seat: Seat) -> int:
        """None of them."""
        return 0

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Never reached."""
        raise AssertionError("a Defend is not declared")
