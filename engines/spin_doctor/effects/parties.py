"""Party cards: the two nominees and the Independent Candidate."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Each, Offer, OneOf, Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import discard, join_party, lift, name_of, take_state
from engines.spin_doctor.board import NOTHING, Board, others
from engines.spin_doctor.cards import CANON, EV, best, states_in
from engines.spin_doctor.effects.base import (
    BAD_CHOICE,
    BAD_STATE,
    BAD_TARGET,
    ONLY,
    PLAIN,
    PROTECTED,
    Effect,
    is_rival,
    one_state,
    state_no,
)


class Nominee(Effect):
    """One unprotected state from each opponent who has any."""

    kind = "nominee"
    takes = ("takes",)

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Seat by seat; where none is named, the largest is taken."""
        rows = [(other, one_state(free)) for other, free in enumerate(board.free) if free and other != seat]
        return (Offer(Play, {"card": ONLY[card], "takes": Each(tuple(rows))}),) if rows else PLAIN[card]

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Opponents only, their states only, unprotected ones only; one party a round."""
        if not all(is_rival(board, seat, other) for other, _ in play.takes):
            return Refusal(BAD_TARGET, "SPIN-R13")
        named = [(other, state_no(name)) for other, name in play.takes]
        if not all(board.tabled[other] >> state & 1 for other, state in named):
            return Refusal(BAD_STATE, "SPIN-R13")
        if not all(board.free[other] >> state & 1 for other, state in named):
            return Refusal(PROTECTED, "SPIN-22")
        return _second_party(board, seat)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Clockwise, from the left."""
        join_party(table, seat, card)
        named = dict(play.takes)
        for other in others(table.board, seat):
            free = table.board.free[other]
            if free:
                state = state_no(named[other]) if other in named else best(free)
                take_state(table, other, seat, state)


class Independent(Effect):
    """One protection of each opponent who has any is discarded."""

    kind = "independent"
    takes = ("discards",)

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Seat by seat; where none is named, the one that protects most goes."""
        rows = [
            (other, OneOf(tuple([name_of(each) for each in protections])))
            for other, protections in enumerate(board.protections)
            if protections and other != seat
        ]
        return (Offer(Play, {"card": ONLY[card], "discards": Each(tuple(rows))}),) if rows else PLAIN[card]

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Opponents only; one party a round; and a protection that lies there."""
        if not all(is_rival(board, seat, other) for other, _ in play.discards):
            return Refusal(BAD_TARGET, "SPIN-R14")
        second = _second_party(board, seat)
        if second is not None:
            return second
        for other, name in play.discards:
            if name not in [name_of(each) for each in board.protections[other]]:
                return Refusal(BAD_CHOICE, "SPIN-R14")
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """All of them go to the pile together."""
        board = table.board
        join_party(table, seat, card)
        named, gone = dict(play.discards), []
        for other in others(board, seat):
            protections = board.protections[other]
            if other in named:
                chosen = next(each for each in protections if name_of(each) == named[other])
                gone.append(lift(table, other, chosen))
            elif protections:
                gone.append(lift(table, other, min(protections, key=_by_worth)))
        if gone:
            discard(table, gone)


def _by_worth(protection: tuple[int, int]) -> tuple[int, int, int]:
    """The one that covers the most votes first, then in the order of the card list, then by its largest state."""
    card, states = protection
    return -sum(EV[state] for state in states_in(states)), CANON[card], -best(states)


def _second_party(board: Board, seat: Seat) -> Refusal | None:
    return None if board.party[seat] == NOTHING else Refusal("ALREADY_NOMINEE", "SPIN-31")
