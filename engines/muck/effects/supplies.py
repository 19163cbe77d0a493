"""Effects on hands and piles."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat, Table
from engines.muck import atoms
from engines.muck.atoms import open_choice
from engines.muck.board import Ask, Board, Choice, Frame
from engines.muck.cards import DESIGN, NONE, RAISABLE
from engines.muck.effects.base import Effect, Repeated, fizzle
from engines.muck.field import free_place
from engines.muck.soldiers import raise_corpse


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """``draw n``: as many as there are."""

    count: int

    def could(self, board: Board, frame: Frame) -> bool:
        """With a card in the pile."""
        return bool(board.piles[frame.seat])

    def run(self, table: Table[Board], frame: Frame) -> None:
        """Nobody loses by it."""
        if not self.could(table.board, frame):
            fizzle(table, frame)
            return
        frame.next_part()
        atoms.draw(table, frame.seat, self.count)


@dataclass(frozen=True, slots=True)
class Mill(Repeated):
    """``mill you|foe n``."""

    foe: bool

    def left(self, board: Board, frame: Frame) -> bool:
        """With a card in that pile."""
        return bool(board.piles[self._seat(frame)])

    def once(self, table: Table[Board], frame: Frame) -> None:
        """The top card."""
        frame.times += 1
        atoms.mill(table, self._seat(frame))

    def _seat(self, frame: Frame) -> Seat:
        return 1 - frame.seat if self.foe else frame.seat


@dataclass(frozen=True, slots=True)
class Discard(Repeated):
    """``discard you|foe n``: cards of that player's choice. Whether he is asked depends on their number alone."""

    foe: bool

    def left(self, board: Board, frame: Frame) -> bool:
        """With a card in that hand."""
        return bool(board.hands[self._seat(frame)])

    def once(self, table: Table[Board], frame: Frame) -> None:
        """The last card goes unasked."""
        seat = self._seat(frame)
        hand = table.board.hands[seat]
        if len(hand) == 1:
            self.on_card(table, frame, hand[0])
        else:
            open_choice(table, Choice(seat, Ask.DISCARD, frame.ability))

    def on_card(self, table: Table[Board], frame: Frame, card: int) -> None:
        """Its own effect comes first, then the rest of this one."""
        frame.times += 1
        atoms.discard(table, self._seat(frame), card)

    def _seat(self, frame: Frame) -> Seat:
        return 1 - frame.seat if self.foe else frame.seat


@dataclass(frozen=True, slots=True)
class Salvage(Repeated):
    """``salvage n``: corpses of the owner's choice into the hand."""

    def could(self, board: Board, frame: Frame) -> bool:
        """Always: the cost itself can be taken."""
        return True

    def left(self, board: Board, frame: Frame) -> bool:
        """With a corpse."""
        return bool(board.discards[frame.seat])

    def once(self, table: Table[Board], frame: Frame) -> None:
        """A single corpse is taken unasked."""
        count = len(table.board.discards[frame.seat])
        if count == 1:
            self.on_position(table, frame, 0)
        else:
            open_choice(table, Choice(frame.seat, Ask.SALVAGE, frame.ability, positions=tuple(range(count))))

    def on_position(self, table: Table[Board], frame: Frame, position: int) -> None:
        """Into the hand."""
        frame.times += 1
        atoms.salvage(table, frame.seat, position)


@dataclass(frozen=True, slots=True)
class Recycle(Repeated):
    """``recycle n``: from the top of the discard pile to the bottom of the draw pile."""

    def could(self, board: Board, frame: Frame) -> bool:
        """Always: the cost itself is a corpse."""
        return True

    def left(self, board: Board, frame: Frame) -> bool:
        """With a corpse."""
        return bool(board.discards[frame.seat])

    def once(self, table: Table[Board], frame: Frame) -> None:
        """The top corpse."""
        frame.times += 1
        atoms.recycle(table, frame.seat)


@dataclass(frozen=True, slots=True)
class Scout(Effect):
    """``scout n``: look, take one, put the others at the bottom."""

    count: int

    def could(self, board: Board, frame: Frame) -> bool:
        """With a card in the pile."""
        return bool(board.piles[frame.seat])

    def run(self, table: Table[Board], frame: Frame) -> None:
        """Whether there is a choice depends on the number of cards alone."""
        board = table.board
        if not self.could(board, frame):
            fizzle(table, frame)
            return
        atoms.look(table, frame.seat, self.count)
        if len(board.seen) == 1:
            self.on_card(table, frame, board.seen[0])
        else:
            open_choice(table, Choice(frame.seat, Ask.SCOUT, frame.ability))

    def on_card(self, table: Table[Board], frame: Frame, card: int) -> None:
        """Into the hand."""
        frame.next_part()
        atoms.take_seen(table, frame.seat, card)


@dataclass(frozen=True, slots=True)
class Raise(Repeated):
    """``raise n``: a corpse that costs nothing stands up in the lowest-numbered empty slot."""

    def left(self, board: Board, frame: Frame) -> bool:
        """With a slot and such a corpse."""
        return free_place(board, frame.seat) is not None and bool(_raisable(board, frame.seat))

    def once(self, table: Table[Board], frame: Frame) -> None:
        """A single one rises unasked."""
        positions = _raisable(table.board, frame.seat)
        if len(positions) == 1:
            self.on_position(table, frame, positions[0])
        else:
            open_choice(table, Choice(frame.seat, Ask.RAISE, frame.ability, positions=positions))

    def on_position(self, table: Table[Board], frame: Frame, position: int) -> None:
        """Up it gets."""
        frame.times += 1
        place = free_place(table.board, frame.seat)
        assert place is not None
        raise_corpse(table, frame.seat, position, place)


def _raisable(board: Board, seat: Seat) -> tuple[int, ...]:
    return tuple([place for place, card in enumerate(board.discards[seat]) if RAISABLE[DESIGN[card]]])


@dataclass(frozen=True, slots=True)
class Return(Effect):
    """``return this hand|bottom``: this card out of the discard pile, if it has lain there ever since."""

    to: str

    def could(self, board: Board, frame: Frame) -> bool:
        """While it lies there."""
        return frame.card != NONE and frame.card in board.discards[frame.seat]

    def run(self, table: Table[Board], frame: Frame) -> None:
        """Or nothing."""
        if not self.could(table.board, frame):
            fizzle(table, frame)
            return
        card = frame.card
        frame.next_part()
        atoms.give_back(table, frame.seat, card, self.to)
