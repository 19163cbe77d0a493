"""What every kind of Activity card can be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import ClassVar

from engines.core import Offer, OneOf, Refusal, Seat, Table, only
from engines.steal_this_election.actions import Play
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import (
    ACTIVITY_IDS,
    ORIGINAL,
    VALUE,
    VOTER_IDS,
    VOTER_NO,
    in_mask,
    reached,
    voter_ids,
    with_kind,
)

BAD_TARGET = "BAD_TARGET"
VALUE_TOO_LOW = "VALUE_TOO_LOW"
TOO_BIG = Refusal(VALUE_TOO_LOW, "STEAL-7")

# The domain "just this card", for every card.
ONLY = tuple(only(name) for name in ACTIVITY_IDS)

_PARAMETERS = ("voter", "other", "modify", "taken")


class Effect(ABC):
    """One kind of card: what it names, when it may be declared, what it gains, what it does."""

    kind: ClassVar[str]
    names: ClassVar[tuple[str, ...]] = ()  # the parameters that a play of it carries
    stays: ClassVar[bool] = False  # does the card stay on a Voter instead of being discarded?
    rule: ClassVar[str] = "STEAL-11"  # the rule behind what it may name

    def __init__(self) -> None:
        self.cards = in_mask(with_kind(self.kind))

    @abstractmethod
    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Every legal play of this card now."""

    @abstractmethod
    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """What stands against this play, whose parameters are all there; None if nothing does."""

    @abstractmethod
    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Carry it out: it stands, and nothing shields what it names."""

    @abstractmethod
    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every legal play: by how much it would raise the own margin, and what it names, in order.

        Defends and Shields do not count here.
        """

    def gain(self, board: Board, seat: Seat, card: int, play: Play) -> int:
        """By how much this legal play would raise the own margin."""
        named = tuple(getattr(play, name) for name in self.names)
        return next(gain for gain, names in self.weigh(board, seat, card) if names == named)

    def playable(self, board: Board, seat: Seat) -> int:
        """The cards of this kind, wherever they lie, with a legal play that would not lower the own margin."""
        mask = 0
        for card in self.cards:
            for gain, _ in self.weigh(board, seat, card):
                if gain >= 0:
                    mask |= 1 << card
                    break
        return mask

    def refuse(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """What stands against this play: a parameter missing or too many, or the kind's own reasons."""
        for name in _PARAMETERS:
            if (getattr(play, name) is not None) != (name in self.names):
                return self.bad()
        return self.judge(board, seat, card, play)

    def bad(self) -> Refusal:
        """Not that target, whatever the values."""
        return Refusal(BAD_TARGET, self.rule)


class Side(Enum):
    """Whose Voters a card may name."""

    ANY = "any"
    OWN = "own"
    THEIRS = "theirs"


class OneVoter(Effect):
    """A card that names a single Voter, which must pass the size test."""

    names = ("voter",)
    side: ClassVar[Side]

    @abstractmethod
    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """What it would bring on this Voter."""

    def narrowed(self, board: Board, voters: list[int]) -> list[int]:
        """Those of the Voters that meet a condition of the card's own, besides side and size."""
        return voters

    def voters(self, board: Board, seat: Seat, card: int) -> list[int]:
        """The Voters that it may name."""
        value = VALUE[card]
        if self.side is Side.ANY:
            found = reached(board.front[0], value) + reached(board.front[1], value)
        else:
            found = reached(board.front[seat if self.side is Side.OWN else 1 - seat], value)
        return self.narrowed(board, found)

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One offer with all of them."""
        voters = self.voters(board, seat, card)
        if not voters:
            return ()
        return (Offer(Play, {"card": ONLY[card], "voter": OneOf(voter_ids(voters))}),)

    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Voter by Voter."""
        for voter in self.voters(board, seat, card):
            yield self.gain_on(board, seat, voter), (VOTER_IDS[voter],)

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """On the right side of the table, then the card's own condition, then size."""
        voter = number_of(play.voter)
        own, theirs = voter in board.front[seat], voter in board.front[1 - seat]
        there = {Side.ANY: own or theirs, Side.OWN: own, Side.THEIRS: theirs}[self.side]
        if not there or not self.narrowed(board, [voter]):
            return self.bad()
        return too_big(voter, card)


class Untargeted(Effect):
    """A card that names nothing; it only has a condition."""

    @abstractmethod
    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """May it be declared?"""

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """All or nothing."""
        return (Offer(Play, {"card": ONLY[card]}),) if self.possible(board, seat, card) else ()

    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The one play there is."""
        if self.possible(board, seat, card):
            yield self.gain_now(board, seat, card), ()

    def gain_now(self, board: Board, seat: Seat, card: int) -> int:
        """What it would bring; most bring no votes at once."""
        return 0

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """The condition."""
        return None if self.possible(board, seat, card) else self.bad()


SIZES = (2, 4, 6, 8, 10)
_BEYOND = 99


def by_size(kind: str) -> dict[int, int]:
    """For each size of the smallest Voter in question: the cards of this kind that reach it."""
    return {size: with_kind(kind, size) for size in (*SIZES, _BEYOND)}


def smallest(front: list[int]) -> int:
    """The size of the smallest Voter of a front; beyond every card if there is none."""
    return ORIGINAL[front[0]] if front else _BEYOND


def number_of(name: str | None) -> int:
    """The number of a Voter by its id; -1, which lies nowhere, for an unknown one."""
    return -1 if name is None else VOTER_NO.get(name, -1)


def too_big(voter: int, card: int) -> Refusal | None:
    """The size test."""
    return TOO_BIG if ORIGINAL[voter] > VALUE[card] else None
