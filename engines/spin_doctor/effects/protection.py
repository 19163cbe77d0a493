"""In The Bag and Landslide Victory: what lies under them cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.core import Offer, Refusal, Seat, Some, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import protect
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import COVERS, state_names
from engines.spin_doctor.effects.base import BAD_COUNT, BAD_STATE, NO_STATE, ONLY, PROTECTED, Effect, state_no


@lru_cache(maxsize=8192)
def _over(card: int, states: int) -> tuple[Offer]:
    """The offer to protect some of these states."""
    some = Some(state_names(states), 1, min(COVERS[card], states.bit_count()))
    return (Offer(Play, {"card": ONLY[card], "states": some}),)


class Protection(Effect):
    """Over so many own states at most as the card covers, none of them protected yet."""

    kind = "protection"
    needs = ("states",)

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Any of the unprotected ones."""
        return _over(card, board.free[seat])

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Own, unprotected, and the right number of them."""
        if not board.free[seat]:
            return Refusal(NO_STATE, "SPIN-20" if COVERS[card] == 1 else "SPIN-21")
        named = [state_no(name) for name in play.states or ()]
        if not all(board.tabled[seat] >> state & 1 for state in named):
            return Refusal(BAD_STATE, "SPIN-20" if COVERS[card] == 1 else "SPIN-21")
        if not all(board.free[seat] >> state & 1 for state in named):
            return Refusal(PROTECTED, "SPIN-R7")
        if not 1 <= len(named) <= COVERS[card] or len(dict.fromkeys(named)) < len(named):
            return Refusal(BAD_COUNT, "SPIN-20" if COVERS[card] == 1 else "SPIN-21")
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """It stays over them."""
        states = 0
        for name in play.states or ():
            states |= 1 << state_no(name)
        protect(table, seat, card, states)
