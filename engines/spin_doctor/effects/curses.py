"""Dark Secret and Skeleton in the Closet: nothing to play, and much to lose at an election."""

from __future__ import annotations

from abc import abstractmethod

from engines.core import Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import SAME_EV, best
from engines.spin_doctor.effects.base import Effect

CURSED_CARD = Refusal("CURSED_CARD", "SPIN-32")


class Curse(Effect):
    """It leaves a hand by trade only."""

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Never."""
        return CURSED_CARD

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """A curse is not offered, so this is never asked."""
        raise AssertionError("a cursed card was played")

    @abstractmethod
    def strikes(self, board: Board, seat: Seat) -> int:
        """The tabled states that its holder loses at an election held now."""


class DarkSecret(Curse):
    """The largest state, protected or not."""

    kind = "dark_secret"

    def strikes(self, board: Board, seat: Seat) -> int:
        """Among equals an unprotected one, then the alphabetically first."""
        tabled = board.tabled[seat]
        if not tabled:
            return 0
        largest = tabled & SAME_EV[best(tabled)]
        return 1 << best(largest & board.free[seat] or largest)


class Skeleton(Curse):
    """Everything that is not protected."""

    kind = "skeleton"

    def strikes(self, board: Board, seat: Seat) -> int:
        """All of it."""
        return board.free[seat]
