"""What an officer may do. Cards of a hand go by design id, soldiers by public id."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engines.core import Action


class ChooseFirst(Action, frozen=True):
    """Who takes the first turn."""

    seat: Literal[0, 1]


class Discard(Action, frozen=True):
    """The discard that ends the draw phase."""

    card: str


class Keep(Action, frozen=True):
    """No discard in the draw phase."""


class Play(Action, frozen=True):
    """Create a soldier on a slot of the own trench.

    ``extra`` are corpses beyond the cost (bulk), ``sacrifices`` the soldiers that pay, first = bottom.
    """

    card: str
    slot: Literal[1, 2, 3]
    extra: Annotated[int, Meta(ge=0)] = 0
    sacrifices: tuple[str, ...] = ()


class Activate(Action, frozen=True):
    """Shed a material of this soldier for its ability."""

    soldier: str


class Attack(Action, frozen=True):
    """One soldier attacks another."""

    soldier: str
    target: str


class Move(Action, frozen=True):
    """Use a soldier's movement."""

    soldier: str
    to: Literal["NML", "A1", "A2", "A3", "B1", "B2", "B3", "PILE"]


class Done(Action, frozen=True):
    """The phase is finished."""


class Target(Action, frozen=True):
    """The soldier that an effect shall touch; None declines, where that is allowed."""

    soldier: str | None = None


class ChooseCard(Action, frozen=True):
    """For a discard or a scout a design, for a salvage or a raise a place in the discard pile (0 = bottom)."""

    card: str | None = None
    position: int | None = None


class Order(Action, frozen=True):
    """In which order these soldiers go."""

    soldiers: tuple[str, ...]


class Concede(Action, frozen=True):
    """Give the match up."""
