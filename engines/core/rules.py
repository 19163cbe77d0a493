"""The contract: the questions that every game answers about its board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic

from msgspec import Struct

from data import Face
from engines.core.actions import Action
from engines.core.errors import Refusal
from engines.core.options import Option, Options
from engines.core.prompts import Prompt
from engines.core.rng import Rng
from engines.core.table import B, Dealing, Seat, Table


class GameInfo(Struct, frozen=True):
    """What a lobby needs to know."""

    key: str
    title: str
    seats: tuple[int, int]  # fewest, most
    seats_rule: str  # the id of the rule that says so
    options: tuple[Option, ...] = ()
    options_rule: str = ""  # the rule behind "no such option"
    version: int = 1  # changes whenever a recorded match would play out differently

    @property
    def min_seats(self) -> int:
        """The fewest seats."""
        return self.seats[0]

    @property
    def max_seats(self) -> int:
        """The most seats."""
        return self.seats[1]


class Outcome(Struct, frozen=True):
    """How it ended: the winners (none if drawn or lost by all) and the reason, a stable word."""

    winners: tuple[Seat, ...]
    reason: str


class View(Struct, frozen=True, kw_only=True):
    """What one viewer may see. Built field by field: what is not copied in cannot leak.

    ``awaited`` lists the seats that this viewer may know to be waited for. Hosts show and nudge by
    it, never by the prompts of others, which may know better (a secret pass, say).
    """

    phase: str
    awaited: tuple[Seat, ...]


class Rules(ABC, Generic[B]):
    """The rules of one game: stateless, pure, and the same answers on every machine."""

    info: ClassVar[GameInfo]
    actions: ClassVar[tuple[type[Action], ...]]
    faces: ClassVar[Mapping[str, Face]]  # what is printed on the cards that actions, events and views name

    @abstractmethod
    def setup(self, table: Dealing, options: Options) -> B:
        """How does it begin?"""

    @abstractmethod
    def prompts(self, board: B, seat: Seat | None = None) -> Sequence[Prompt]:
        """Who may do what, now? Derived, never stored; of one seat only, if it is named."""

    @abstractmethod
    def apply(self, table: Table[B], seat: Seat, action: Action) -> None:
        """What happens? The action has been checked against the prompts."""

    @abstractmethod
    def view(self, board: B, viewer: Seat | None) -> View:
        """What may this viewer see? None is a spectator."""

    @abstractmethod
    def outcome(self, board: B) -> Outcome | None:
        """Is it over, who won, and why?"""

    @abstractmethod
    def redeal(self, board: B, viewer: Seat | None, rng: Rng) -> B:
        """What else might be true, given all that this viewer knows?"""

    @abstractmethod
    def explain(self, board: B, seat: Seat, action: Action) -> Refusal:
        """Why is this well-formed action not allowed? May depend only on what the seat may know."""

    @abstractmethod
    def cards(self, board: B) -> list[str]:
        """Every card of the match, wherever it lies, in a fixed order: none is ever lost or made."""

    def awaited(self, board: B) -> Sequence[Seat]:
        """The seats the match waits for. Override it where asking for all prompts is slow."""
        return tuple(dict.fromkeys(prompt.seat for prompt in self.prompts(board) if prompt.awaited))

    def hurts(self, board: B, seat: Seat, action: Action) -> bool:
        """Does this legal action harm the seat that plays it, so that a host should ask twice?"""
        return False
