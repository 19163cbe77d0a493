"""Cards after the roll."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Offer, OneOf, Seat, Table
from engines.mudslinger import contests
from engines.mudslinger.actions import Play
from engines.mudslinger.board import Board, Played
from engines.mudslinger.effects.base import ONLY, AtAttempter
from engines.mudslinger.standing import contest_of, succeeds


class Reroll(AtAttempter):
    """All dice again, if the result is the one that the card is for."""

    name = "reroll"

    def timely(self, board: Board) -> bool:
        """A success or a failure, as printed."""
        return succeeds(contest_of(board)) is (self.fact.result == "success")

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Without the modifier."""
        contests.roll(table)


class RerollDie(AtAttempter):
    """One die again."""

    name = "reroll_die"
    names = ("die",)

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """Any of the three."""
        return (Offer(Play, {"card": ONLY[self.design], "die": OneOf((1, 2, 3))}),)

    def allows(self, board: Board, played: Played) -> bool:
        """Any of the three."""
        return 1 <= played.die <= len(contest_of(board).dice)

    def resolve(self, table: Table[Board], played: Played) -> None:
        """With the modifier."""
        contests.roll_again(table, played.die)


class Adjust(AtAttempter):
    """The total counts a little more or less."""

    name = "adjust"
    names = ("change",)

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """Up or down."""
        change = OneOf((-self.fact.amount, self.fact.amount))
        return (Offer(Play, {"card": ONLY[self.design], "change": change}),)

    def allows(self, board: Board, played: Played) -> bool:
        """Just the amount printed."""
        return abs(played.change) == self.fact.amount

    def resolve(self, table: Table[Board], played: Played) -> None:
        """On top of earlier changes."""
        contests.adjust(table, played.change)
