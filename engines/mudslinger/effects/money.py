"""Cards about dollars."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.atoms import gain, move_dollars, pay
from engines.mudslinger.board import Board, Played
from engines.mudslinger.effects.base import AtOpponent, Bare
from engines.mudslinger.standing import income


class Gain(Bare):
    """So much from the bank."""

    name = "gain"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The amount printed."""
        gain(table, played.seat, self.fact.amount)


class Grant(Bare):
    """The own income once more, but at least so much."""

    name = "grant"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Whichever is more."""
        gain(table, played.seat, max(self.fact.amount, income(table.board, played.seat)))


class Take(AtOpponent):
    """An opponent's dollars, up to so many."""

    name = "take"

    def hits(self, board: Board, target: Seat) -> bool:
        """Any money at all."""
        return board.dollars[target] > 0

    def resolve(self, table: Table[Board], played: Played) -> None:
        """All, if there is less."""
        dollars = min(self.fact.amount, table.board.dollars[played.target])
        move_dollars(table, played.target, played.seat, dollars)


class Audit(AtOpponent):
    """An opponent pays one part in so many to the bank."""

    name = "audit"

    def hits(self, board: Board, target: Seat) -> bool:
        """Enough for a part to be a dollar."""
        return board.dollars[target] >= self.fact.amount

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Rounded down."""
        pay(table, played.target, table.board.dollars[played.target] // self.fact.amount)
