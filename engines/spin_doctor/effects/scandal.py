"""Scandals, and the Good Public Relations that keep them away."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Offer, OneOf, Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import clear, discard, scandalise, table_relations
from engines.spin_doctor.board import MOST_SEATS, Board
from engines.spin_doctor.cards import SCANDALS, TYPE
from engines.spin_doctor.effects.base import BAD_TARGET, ONLY, Effect, is_rival

# For every scandal card and every set of seats: the offer to play it on one of them.
_ON = {
    card: tuple(
        (Offer(Play, {"card": ONLY[card], "target": OneOf(tuple(s for s in range(MOST_SEATS) if seats >> s & 1))}),)
        for seats in range(1 << MOST_SEATS)
    )
    for card in SCANDALS
}


class Scandal(Effect):
    """Laid before an opponent who is open to it."""

    kind = "scandal"
    needs = ("target",)

    def victims(self, board: Board, seat: Seat, card: int) -> int:
        """The seats it can be played on, as bits."""
        scandal, seats = TYPE[card], 0
        for other in range(len(board.hands)):
            if other != seat and not (board.scandals[other] | board.relations[other]) >> scandal & 1:
                seats |= 1 << other
        return seats

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One offer with all of them."""
        return _ON[card][self.victims(board, seat, card)]

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """An opponent, not caught in it already, not immune."""
        target, bit = play.target, 1 << TYPE[card]
        if target is None or not is_rival(board, seat, target):
            return Refusal(BAD_TARGET, "SPIN-12")
        if board.scandals[target] & bit:
            return Refusal("SCANDAL_PRESENT", "SPIN-13")
        return Refusal("BLOCKED_BY_PR", "SPIN-14") if board.relations[target] & bit else None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """It stays there."""
        assert play.target is not None
        scandalise(table, play.target, TYPE[card])


class Relations(Effect):
    """Against one type of scandal, for as long as it lies there."""

    kind = "relations"

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """One of each type."""
        return Refusal("DUPLICATE_PR", "SPIN-27") if board.relations[seat] >> TYPE[card] & 1 else None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """The scandal that it answers, if there, is discarded."""
        table_relations(table, seat, card, TYPE[card])
        cured = clear(table, seat, table.board.scandals[seat] & 1 << TYPE[card])
        if cured:
            discard(table, cured)
