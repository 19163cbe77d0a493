"""Cards on the open attempt, before the dice."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger import contests
from engines.mudslinger.board import Board, Played
from engines.mudslinger.effects.base import AtAttempter, AtOpponent, Bare
from engines.mudslinger.standing import contest_of


class Boost(AtAttempter):
    """The rating rises, at most to the cap."""

    name = "boost"

    def bears(self, board: Board) -> bool:
        """Room below the cap."""
        return contest_of(board).rating < board.cap

    def resolve(self, table: Table[Board], played: Played) -> None:
        """By the amount printed."""
        contests.rate(table, contest_of(table.board).rating + self.fact.amount)


class Dent(AtAttempter):
    """The rating falls, at most to the floor, or to the bottom that the card names instead."""

    name = "dent"

    def bears(self, board: Board) -> bool:
        """Something above the bottom."""
        return contest_of(board).rating > self._bottom(board)

    def resolve(self, table: Table[Board], played: Played) -> None:
        """By the amount printed."""
        contests.rate(table, max(self._bottom(table.board), contest_of(table.board).rating - self.fact.amount))

    def _bottom(self, board: Board) -> int:
        return self.fact.bottom or contest_of(board).floor


class Expose(AtAttempter):
    """The floor breaks for the rest of the attempt."""

    name = "expose"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Down to the bottom printed."""
        contests.break_floor(table, self.fact.bottom)


class Poncho(AtAttempter):
    """No more mud dollars."""

    name = "poncho"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """For the rest of the attempt."""
        contests.ban_mud(table)


class Freeze(AtOpponent):
    """Somebody spends no more."""

    name = "freeze"

    def hits(self, board: Board, target: Seat) -> bool:
        """Anybody who takes part."""
        return True

    def resolve(self, table: Table[Board], played: Played) -> None:
        """For the rest of the attempt."""
        contests.ban_spending(table, played.target)


class Parade(AtAttempter):
    """Base, floor and rating rise."""

    name = "parade"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Floor and rating at most to the cap; a broken floor stays broken."""
        contests.lift(table, self.fact.amount)


class Wash(AtAttempter):
    """The mud comes off."""

    name = "wash"

    def bears(self, board: Board) -> bool:
        """There must be some."""
        return contest_of(board).mud > 0

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The rating rises by it, at most to the cap."""
        contests.wash(table)


class Deadline(Bare):
    """The war is over."""

    name = "deadline"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The dice roll as soon as the card is done."""
        contest_of(table.board).closing = True
