"""Ways out of a scandal: Spin Doctor, President of the US, Media Connections."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Domain, Maybe, Offer, OneOf, Refusal, Seat, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import clear, discard, lift, protection_over, take_state, take_up
from engines.spin_doctor.board import Board, states_stay
from engines.spin_doctor.cards import NAMES, NO, SCANDALS, TYPE, names, types_in
from engines.spin_doctor.effects.base import (
    BAD_CHOICE,
    BAD_STATE,
    BAD_TARGET,
    NO_STATE,
    ONLY,
    Effect,
    Then,
    one_state,
    state_no,
)
from engines.spin_doctor.events import StateSacrificed
from engines.spin_doctor.possible import heirs, spared

_NOT_SCANDALISED = "NOT_SCANDALISED"


class Cleanse(Effect):
    """All scandals go."""

    kind = "cleanse"

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """There must be something to spin."""
        return None if board.scandals[seat] else Refusal(_NOT_SCANDALISED, "SPIN-25")

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Together with the card."""
        discard(table, [card, *clear(table, seat, table.board.scandals[seat])])


class President(Effect):
    """All scandals go, if there are any, and the seat plays again."""

    kind = "president"
    then = Then.AGAIN

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """A friend for every turn."""
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Together with the card."""
        discard(table, [card, *clear(table, seat, table.board.scandals[seat])])


class Favour(Effect):
    """One scandal goes, at the price of a state."""

    kind = "favour"
    needs = ("remove",)
    takes = ("sacrifice", "recipient")

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Which scandal, which state and, where states only change hands, who gets it."""
        scandals = names([SCANDALS[number] for number in types_in(board.scandals[seat])])
        fields: dict[str, Domain] = {"card": ONLY[card], "remove": OneOf(scandals)}
        if not spared(board, seat):
            fields["sacrifice"] = one_state(board.tabled[seat])
            if states_stay(board):
                fields["recipient"] = Maybe(OneOf(tuple(heirs(board, seat))))
        return (Offer(Play, fields),)

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Who receives, which scandal, which state; and nothing where no sacrifice is due."""
        due, recipient = not spared(board, seat), play.recipient
        if recipient is not None and due and states_stay(board) and recipient not in heirs(board, seat):
            return Refusal(BAD_TARGET, "SPIN-R21")
        if not board.scandals[seat]:
            return Refusal(_NOT_SCANDALISED, "SPIN-23")
        if not board.scandals[seat] >> _type_of(play.remove) & 1:
            return Refusal("BAD_SCANDAL_TYPE", "SPIN-23")
        if due and not board.tabled[seat]:
            return Refusal(NO_STATE, "SPIN-23")
        if due and not board.tabled[seat] >> state_no(play.sacrifice) & 1:
            return Refusal(BAD_STATE, "SPIN-23")
        if not due and play.sacrifice is not None:
            return Refusal(BAD_CHOICE, "SPIN-45")
        if recipient is not None and not (due and states_stay(board)):
            return Refusal(BAD_CHOICE, "SPIN-R21")
        return None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Card, scandal, state and the protection over it leave together."""
        board = table.board
        heir = heirs(board, seat) if play.recipient is None else [play.recipient]
        gone = [card, *clear(table, seat, 1 << _type_of(play.remove))]
        if play.sacrifice is not None:
            gone += _sacrifice(table, seat, NO[play.sacrifice], heir)
        discard(table, gone)


def _sacrifice(table: Table[Board], seat: Seat, state: int, heir: list[Seat]) -> list[int]:
    """The whole protection is lost with the state, which goes to the first heir, or else to the pile."""
    table.tell(StateSacrificed(seat, NAMES[state]))
    protection = protection_over(table.board, seat, state)
    gone = [] if protection is None else [lift(table, seat, protection)]
    if heir:
        take_state(table, seat, heir[0], state)
        return gone
    take_up(table.board, seat, state)
    return [*gone, state]


def _type_of(scandal: str | None) -> int:
    """The type that a scandal card names; one past them all for anything else."""
    card = -1 if scandal is None else NO.get(scandal, -1)
    return TYPE[card] if card in SCANDALS else len(SCANDALS)
