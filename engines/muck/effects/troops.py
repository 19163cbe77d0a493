"""Effects on soldiers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engines.core import Table
from engines.muck import combat, soldiers
from engines.muck.atoms import open_choice
from engines.muck.board import NML, NML_ZONE, Ask, Board, Choice, Frame, Soldier
from engines.muck.effects.base import OnSoldiers
from engines.muck.field import free_place, in_order, zone_of


class Way(StrEnum):
    """Where a soldier is moved: "home" and "over" are the trenches as its own officer sees them."""

    NML = "nml"
    HOME = "home"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Shedding(OnSoldiers):
    """An effect that makes cards fall: if several stacks lose cards at once, their owner orders them."""

    amount: int

    def touch_all(self, table: Table[Board], frame: Frame, soldiers: Sequence[Soldier]) -> None:
        """Ask for the order once, then carry it out on all at the same time."""
        if len(soldiers) > 1 and not frame.times:
            frame.times = 1
            hit = [soldier.name for soldier in soldiers]
            owner = soldiers[0].owner
            names = tuple([name for name in in_order(table.board, owner) if name in hit])
            open_choice(table, Choice(owner, Ask.ORDER_HITS, frame.ability, names))
        else:
            frame.next_part()
            self.fall_on(table, list(soldiers))

    def fall_on(self, table: Table[Board], victims: list[Soldier]) -> None:
        """In this order."""
        for victim in victims:
            self.touch(table, victim)


@dataclass(frozen=True, slots=True)
class Damage(Shedding):
    """``damage n T``: as by an attack, but it is none."""

    def fall_on(self, table: Table[Board], victims: list[Soldier]) -> None:
        """One instance of damage."""
        combat.hit(table, victims, self.amount)

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """The only one."""
        combat.hit(table, [soldier], self.amount)


@dataclass(frozen=True, slots=True)
class Shed(Shedding):
    """``shed n T``: never kills."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """With a material."""
        return bool(soldier.materials)

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """At most the materials there are."""
        soldiers.shed(table, soldier, self.amount)


@dataclass(frozen=True, slots=True)
class Stun(OnSoldiers):
    """``stun T``."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """Stunned twice is stunned once."""
        return not soldier.stunned

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """It cannot use its movement."""
        soldiers.stun(table, soldier)


@dataclass(frozen=True, slots=True)
class Unstun(OnSoldiers):
    """``unstun T``."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """If it is stunned."""
        return soldier.stunned

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """It can use its movement again."""
        soldiers.unstun(table, soldier)


@dataclass(frozen=True, slots=True)
class Ready(OnSoldiers):
    """``ready T``."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """If it has attacked."""
        return soldier.attacks > 0

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """Its attacks are forgotten."""
        soldiers.ready(table, soldier)


@dataclass(frozen=True, slots=True)
class Rally(OnSoldiers):
    """``rally n T``."""

    amount: int

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """More attack this turn."""
        soldiers.rally(table, soldier, self.amount)


@dataclass(frozen=True, slots=True)
class Relocate(OnSoldiers):
    """``move T nml|home|over``: being moved, which neither needs nor costs the movement."""

    way: Way

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """Not if it is there already, or there is no room."""
        return self._place(board, soldier) is not None

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """To the lowest-numbered empty slot, or onto No Man's Land."""
        place = self._place(table.board, soldier)
        assert place is not None
        soldiers.relocate(table, soldier, place, by_effect=True)

    def _place(self, board: Board, soldier: Soldier) -> int | None:
        here = zone_of(soldier.place)
        if self.way is Way.NML:
            return None if here == NML_ZONE else NML
        trench = soldier.owner if self.way is Way.HOME else 1 - soldier.owner
        return None if here == trench else free_place(board, trench)


@dataclass(frozen=True, slots=True)
class Feed(OnSoldiers):
    """``feed T discard``: the top corpse becomes its bottom material."""

    def could(self, board: Board, frame: Frame) -> bool:
        """With somebody to feed: the cost itself is a corpse."""
        return bool(self.who.find(board, frame))

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """With a corpse."""
        return bool(board.discards[soldier.owner])

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """Not payment; nothing triggers."""
        if table.board.discards[soldier.owner]:
            soldiers.feed(table, soldier)


@dataclass(frozen=True, slots=True)
class Transform(OnSoldiers):
    """``transform T``."""

    def helps(self, board: Board, soldier: Soldier) -> bool:
        """With a material."""
        return bool(soldier.materials)

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """Card and top material change places."""
        soldiers.transform(table, soldier)


@dataclass(frozen=True, slots=True)
class Bounce(OnSoldiers):
    """``bounce T``: back to its owner's hand."""

    def touch(self, table: Table[Board], soldier: Soldier) -> None:
        """Its materials are discarded without effect."""
        soldiers.withdraw(table, soldier, "hand")
