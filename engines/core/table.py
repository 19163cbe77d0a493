"""The draft that rules write on: the board, the dice, the log of what happened."""

from __future__ import annotations

from typing import Generic, Self, TypeAlias, TypeVar

from msgspec import Struct

from engines.core.actions import command_name
from engines.core.rng import Dice

Seat: TypeAlias = int


class Board(Struct, gc=False):
    """The state of one match. Plain values only: ints, strings, lists, tuples, dicts; no sets, no floats.

    Like all values of the engines it cannot be part of a reference cycle, so the collector need not look at it.
    """

    def copy(self) -> Self:
        """An independent copy, written out field by field: ``deepcopy`` costs a hundred times as much."""
        raise NotImplementedError


B = TypeVar("B", bound=Board)


class Event(Struct, frozen=True, gc=False, tag_field="event", tag=command_name):
    """A fact, in the past tense. Subclasses hold plain values; prose is the host's business."""


class LogEntry(Struct, frozen=True, gc=False):
    """An event and who may know it (None means everyone)."""

    event: Event
    audience: tuple[Seat, ...] | None = None

    def visible_to(self, viewer: Seat | None) -> bool:
        """May this viewer be told? A spectator (None) hears what everyone hears."""
        return self.audience is None or viewer in self.audience


class Dealing:
    """What rules have at hand before there is a board: the seats, the dice, the log."""

    __slots__ = ("dice", "log", "seats")

    def __init__(self, seats: int, dice: Dice, log: list[LogEntry]) -> None:
        self.seats = range(seats)
        self.dice = dice
        self.log = log

    def tell(self, event: Event) -> None:
        """Everyone learns this."""
        self.log.append(LogEntry(event))

    def whisper(self, event: Event, *audience: Seat) -> None:
        """Only these seats learn this."""
        self.log.append(LogEntry(event, audience))

    def over(self, board: B) -> Table[B]:
        """The same dice and log, now with a board: set-up goes on by the ordinary atoms."""
        return Table(board, len(self.seats), self.dice, self.log)


class Table(Dealing, Generic[B]):
    """Scratch space for one action, or for a whole simulated match."""

    __slots__ = ("board",)

    def __init__(self, board: B, seats: int, dice: Dice, log: list[LogEntry]) -> None:
        super().__init__(seats, dice, log)
        self.board = board
