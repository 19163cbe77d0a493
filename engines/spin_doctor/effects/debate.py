"""Win Debate: the best unprotected state of an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.core import Maybe, Offer, Refusal, Seat, Table, only
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import discard, take_state
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import SAME_EV, best
from engines.spin_doctor.effects.base import (
    BAD_CHOICE,
    BAD_STATE,
    BAD_TARGET,
    NO_STATE,
    ONLY,
    PROTECTED,
    Effect,
    is_rival,
    one_state,
    state_no,
)


def prizes(free: int) -> int:
    """The states that a debate may take: the largest of those that nothing protects."""
    return free & SAME_EV[best(free)]


@lru_cache(maxsize=4096)
def _against(card: int, seat: Seat, states: int) -> Offer:
    """The offer to take one of these states from this seat."""
    return Offer(Play, {"card": ONLY[card], "target": only(seat), "state": Maybe(one_state(states))})


class Debate(Effect):
    """It changes hands and lies unprotected; among equals the winner may choose."""

    kind = "debate"
    needs = ("target",)
    takes = ("state",)

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One for each opponent."""
        return [_against(card, other, prizes(free)) for other, free in enumerate(board.free) if free and other != seat]

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """An opponent, with an unprotected state; if one is named, it must be a largest one."""
        target = play.target
        if target is None or not is_rival(board, seat, target):
            return Refusal(BAD_TARGET, "SPIN-28")
        if not board.free[target]:
            return Refusal(NO_STATE, "SPIN-28")
        if play.state is None:
            return None
        state = state_no(play.state)
        if not board.tabled[target] >> state & 1:
            return Refusal(BAD_STATE, "SPIN-28")
        if not board.free[target] >> state & 1:
            return Refusal(PROTECTED, "SPIN-22")
        return None if prizes(board.free[target]) >> state & 1 else Refusal(BAD_CHOICE, "SPIN-R12")

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """The card is discarded."""
        assert play.target is not None
        free = table.board.free[play.target]
        discard(table, [card])
        take_state(table, play.target, seat, best(free) if play.state is None else state_no(play.state))
