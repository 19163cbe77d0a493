"""What every effect can be asked: whether it could do something, what it does, and what a choice made of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engines.core import Seat, Table
from engines.muck.atoms import name_of, open_choice
from engines.muck.board import SLOTS, Ask, Board, Choice, Frame, Soldier
from engines.muck.events import EffectDeclined, EffectFizzled
from engines.muck.field import in_order


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """One part of an ability. It moves the frame on when it is done, or leaves a choice open."""

    @abstractmethod
    def could(self, board: Board, frame: Frame) -> bool:
        """Would it do something, with the cost of its activation already among the corpses?"""

    @abstractmethod
    def run(self, table: Table[Board], frame: Frame) -> None:
        """Do it, or as much of it as needs no answer."""

    def on_soldiers(self, table: Table[Board], frame: Frame, names: tuple[str, ...]) -> None:
        """These soldiers were chosen or put in order; none means declined."""
        raise AssertionError("this effect asks for no soldiers")

    def on_card(self, table: Table[Board], frame: Frame, card: int) -> None:
        """This card of a hand or of those looked at was chosen."""
        raise AssertionError("this effect asks for no card")

    def on_position(self, table: Table[Board], frame: Frame, position: int) -> None:
        """This place of the discard pile was chosen."""
        raise AssertionError("this effect asks for no corpse")


def fizzle(table: Table[Board], frame: Frame) -> None:
    """This part could do nothing; the next one still happens."""
    table.tell(EffectFizzled(frame.seat, *name_of(frame.ability)))
    frame.next_part()


class Zone(StrEnum):
    """A part of the field as an effect's owner calls it."""

    MINE = "mine"
    NML = "nml"
    THEIRS = "theirs"


class Ref(StrEnum):
    """How an effect names the soldiers that it is about."""

    SELF = "self"
    OTHER = "other"  # the target seen from the attacker, the attacker seen from the target
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class Who:
    """The soldiers that an effect is about: the one it stands on, the other one of an attack, or some of a side."""

    ref: Ref
    own: bool = False
    zones: tuple[Zone, ...] = ()
    not_self: bool = False
    not_victim: bool = False
    every: bool = False

    def find(self, board: Board, frame: Frame) -> list[Soldier]:
        """All that match, in the order in which the effect's owner lists them."""
        soldiers = board.soldiers
        if self.ref is not Ref.SIDE:
            named = soldiers.get(frame.soldier if self.ref is Ref.SELF else frame.other)
            return [] if named is None else [named]
        seat = frame.seat
        owner = seat if self.own else 1 - seat
        found = []
        for name in in_order(board, seat):
            soldier = soldiers[name]
            if (
                soldier.owner == owner
                and _zone(soldier, seat) in self.zones
                and not (self.not_self and name == frame.soldier)
                and not (self.not_victim and name == frame.other)
            ):
                found.append(soldier)
        return found


def _zone(soldier: Soldier, seat: Seat) -> Zone:
    zone = soldier.place // SLOTS
    if zone == seat:
        return Zone.MINE
    return Zone.THEIRS if zone == 1 - seat else Zone.NML


@dataclass(frozen=True, slots=True)
class OnSoldiers(Effect):
    """An effect on one soldier of the owner's choice, on a named one, or on all that match at once."""

    who: Who
    may: bool

    @abstractmethod
    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """Do it to this one."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """Can it do something for this one?"""
        return True

    def could(self, board: Board, frame: Frame) -> bool:
        """With somebody to do it to."""
        return bool(self.candidates(board, frame))

    def candidates(self, board: Board, frame: Frame) -> list[Soldier]:
        """Those that match and for whom it can do something."""
        return [soldier for soldier in self.who.find(board, frame) if self.helps(board, soldier)]

    def run(self, table: Table[Board], frame: Frame) -> None:
        """Nobody: fizzle. All of them, or just one and not optional: unasked. Else the owner chooses."""
        found = self.candidates(table.board, frame)
        if not found:
            fizzle(table, frame)
        elif self.who.every or (len(found) == 1 and not self.may):
            self.touch_all(table, frame, found)
        else:
            names = tuple([soldier.name for soldier in found])
            open_choice(table, Choice(frame.seat, Ask.TARGET, frame.ability, names, optional=self.may))

    def touch_all(self, table: Table[Board], frame: Frame, soldiers: Sequence[Soldier]) -> None:
        """One after the other; none of them depends on the one before."""
        frame.next_part()
        for soldier in soldiers:
            self.touch(table, soldier)

    def on_soldiers(self, table: Table[Board], frame: Frame, names: tuple[str, ...]) -> None:
        """The owner has chosen."""
        if not names:
            table.tell(EffectDeclined(frame.seat, *name_of(frame.ability)))
            frame.next_part()
            return
        self.touch_all(table, frame, [table.board.soldiers[name] for name in names])


@dataclass(frozen=True, slots=True)
class Repeated(Effect):
    """An effect done several times, one by one."""

    count: int

    @abstractmethod
    def once(self, table: Table[Board], frame: Frame) -> None:
        """Do it once more, or leave a choice open."""

    @abstractmethod
    def left(self, board: Board, frame: Frame) -> bool:
        """Is there still something to do it with?"""

    def could(self, board: Board, frame: Frame) -> bool:
        """At least once."""
        return self.left(board, frame)

    def run(self, table: Table[Board], frame: Frame) -> None:
        """As often as it says, or as there is something left."""
        if frame.times == self.count:
            frame.next_part()
        elif self.left(table.board, frame):
            self.once(table, frame)
        elif frame.times:
            frame.next_part()
        else:
            fizzle(table, frame)
