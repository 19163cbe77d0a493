"""What every design of Action card can be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from engines.core import Offer, OneOf, Refusal, Seat, Table, only
from engines.mudslinger.actions import Play
from engines.mudslinger.board import NOBODY, NOTHING, Board, Played
from engines.mudslinger.cards import DESIGN_IDS, DESIGNS, STATE_NO, ActionFact
from engines.mudslinger.standing import SEATS_OF, contest_of

BAD_TARGET = "BAD_TARGET"
_PARAMETERS = ("target", "state", "die", "change")

# "This card and nothing else", and "this card against one of these seats", for every design.
ONLY = tuple(only(name) for name in DESIGN_IDS)
_BARE = tuple((Offer(Play, {"card": card}),) for card in ONLY)


@lru_cache(maxsize=4096)
def at_seats(design: int, targets: int) -> tuple[Offer, ...]:
    """The offer of a card that names one of these seats; none if there are none."""
    return (Offer(Play, {"card": ONLY[design], "target": OneOf(SEATS_OF[targets])}),) if targets else ()


def as_played(seat: Seat, card: int, aimed: Seat, play: Play) -> Played:
    """What goes on the stack."""
    return Played(
        seat,
        card,
        aimed,
        NOBODY if play.target is None else play.target,
        NOTHING if play.state is None else STATE_NO.get(play.state, NOTHING),
        play.die or 0,
        play.change or 0,
    )


class Effect(ABC):
    """One design of card: what it names, when it may be played, what it does."""

    name: ClassVar[str]
    names: ClassVar[tuple[str, ...]] = ()  # the parameters that a play of it carries
    secret: ClassVar[bool] = False  # is the state that it names for its player alone?
    rule: ClassVar[str] = "MUD-30"  # the rule behind what it may name

    def __init__(self, design: int) -> None:
        self.design = design
        self.fact: ActionFact = DESIGNS[design]

    @abstractmethod
    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """Every legal play of it now, at a moment fit for its timing."""

    @abstractmethod
    def allows(self, board: Board, played: Played) -> bool:
        """Does its target line allow this play, now that it is made or resolves?"""

    @abstractmethod
    def resolve(self, table: Table[Board], played: Played) -> None:
        """Carry it out."""

    def timely(self, board: Board) -> bool:
        """Does the roll show what the card needs?"""
        return True

    def refuse(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        """What stands against this play, whose moment is right."""
        if any((getattr(play, name) is not None) != (name in self.names) for name in _PARAMETERS):
            return self.bad()
        return None if self.allows(board, as_played(seat, NOTHING, NOBODY, play)) else self.bad()

    def bad(self) -> Refusal:
        """Not like that."""
        return Refusal(BAD_TARGET, self.rule)

    def aim(self, board: Board, play: Play) -> Seat:
        """At whom it is aimed, if at anybody."""
        return NOBODY if play.target is None else play.target


class Bare(Effect):
    """A card that names nothing; it only has a condition."""

    def possible(self, board: Board, seat: Seat) -> bool:
        """May it be played?"""
        return True

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """All or nothing."""
        return _BARE[self.design] if self.possible(board, seat) else ()

    def allows(self, board: Board, played: Played) -> bool:
        """The condition."""
        return self.possible(board, played.seat)


class AtOpponent(Effect):
    """A card against one other seat that may take part."""

    names: ClassVar[tuple[str, ...]] = ("target",)

    @abstractmethod
    def hits(self, board: Board, target: Seat) -> bool:
        """Has this seat what the card is after?"""

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """One offer with all seats that it hits."""
        targets = 0
        for target in SEATS_OF[board.entitled & ~(1 << seat)]:
            if self.hits(board, target):
                targets |= 1 << target
        return at_seats(self.design, targets)

    def allows(self, board: Board, played: Played) -> bool:
        """Somebody else, taking part, and with something to lose."""
        target = played.target
        if not 0 <= target < len(board.dollars) or target == played.seat:
            return False
        return bool(board.entitled >> target & 1) and self.hits(board, target)


class AtAttempter(Bare):
    """A card on the open attempt, whose attempter is the one aimed at."""

    def bears(self, board: Board) -> bool:
        """Is there something for it to change?"""
        return True

    def possible(self, board: Board, seat: Seat) -> bool:
        """Its own condition, and some are not for the attempter."""
        if self.fact.rivals and contest_of(board).seat == seat:
            return False
        return self.timely(board) and self.bears(board)

    def bad(self) -> Refusal:
        """Not by the attempter, or nothing to change."""
        return Refusal(BAD_TARGET, "MUD-R21" if self.fact.rivals else self.rule)

    def aim(self, board: Board, play: Play) -> Seat:
        """The attempter."""
        return contest_of(board).seat
