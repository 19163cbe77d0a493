"""What every kind of card can be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import ClassVar

from msgspec.structs import fields

from engines.core import Offer, OneOf, Refusal, Seat, Table, only
from engines.spin_doctor.actions import Play
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import CARDS, NAMES, NO, STATES, state_names

BAD_TARGET = "BAD_TARGET"
NO_STATE = "NO_STATE"
BAD_STATE = "BAD_STATE"
PROTECTED = "PROTECTED"
BAD_COUNT = "BAD_COUNT"
BAD_CHOICE = "BAD_CHOICE"

# The domain "just this card", and the offer that names nothing else, for every card.
ONLY = tuple(only(name) for name in NAMES)
PLAIN = tuple((Offer(Play, {"card": ONLY[card]}),) for card in CARDS)

# The parameters of a play, and what each holds when it is not given.
_PARAMETERS = tuple((field.name, field.default) for field in fields(Play) if field.name != "card")


class Then(Enum):
    """What follows when a card has done its work."""

    END = "the turn ends"
    AGAIN = "another turn of the same seat"
    ELECTION = "the round ends"
    RUMORS = "everybody picks"
    POLL = "everybody is polled"


class Effect(ABC):
    """One kind of card: what it names, when it may be played, what it does."""

    kind: ClassVar[str]
    needs: ClassVar[tuple[str, ...]] = ()  # the parameters without which it is not understood
    takes: ClassVar[tuple[str, ...]] = ()  # those it may carry besides
    then: ClassVar[Then] = Then.END

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Every legal play of this card, which is known to be playable."""
        return PLAIN[card]

    @abstractmethod
    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """What stands against this play, in the order of the codes; None if nothing does."""

    @abstractmethod
    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Carry it out: the card has left the hand."""

    def understands(self, play: Play) -> bool:
        """Is everything there that the card needs, and nothing that it has no use for?"""
        for name, blank in _PARAMETERS:
            given = getattr(play, name) != blank
            if (given and name not in self.needs and name not in self.takes) or (not given and name in self.needs):
                return False
        return True


def is_rival(board: Board, seat: Seat, other: Seat | None) -> bool:
    """Is this a seat at the table, and not the own one?"""
    return other is not None and 0 <= other < len(board.hands) and other != seat


def state_no(name: str | None) -> int:
    """The number of a state by its id; one past them all, which lies nowhere, for anything else."""
    number = STATES if name is None else NO.get(name, STATES)
    return min(number, STATES)


@lru_cache(maxsize=8192)
def one_state(states: int) -> OneOf:
    """The domain "one of these states"."""
    return OneOf(state_names(states))
