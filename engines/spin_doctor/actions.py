"""What a candidate may do. Cards go by kind; a copy named by its number (``bag-2``) means its kind."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import force_setattr

from engines.core import Action
from engines.spin_doctor.cards import COPY


class Play(Action, frozen=True):
    """Play a card from hand with what it names.

    ``target``: the seat a scandal, debate or trade is aimed at. ``states``: what a protection is laid
    on. ``state``: the one a debate takes, where several are equal. ``remove``, ``sacrifice``,
    ``recipient``: the scandal that Media Connections ends, the state it costs and, where states only
    change hands, who gets it. ``takes``: seat and state for a nominee. ``discards``: seat and
    protection for an Independent; a protection goes by the largest state under it. ``give``: the
    cards offered in Trade Secrets.
    """

    card: str
    target: int | None = None
    states: tuple[str, ...] | None = None
    state: str | None = None
    remove: str | None = None
    sacrifice: str | None = None
    recipient: int | None = None
    takes: tuple[tuple[int, str], ...] = ()
    discards: tuple[tuple[int, str], ...] = ()
    give: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if type(self.card) is str and self.card in COPY:
            force_setattr(self, "card", COPY[self.card])
        if self.remove is not None and _is_copy(self.remove):
            force_setattr(self, "remove", COPY[self.remove])
        if self.give is not None and type(self.give) is tuple:
            force_setattr(self, "give", _as_kinds(self.give))


class Discard(Action, frozen=True):
    """Throw a card away, there being nothing that must be played."""

    card: str

    def __post_init__(self) -> None:
        if _is_copy(self.card):
            force_setattr(self, "card", COPY[self.card])


class Pass(Action, frozen=True):
    """Do nothing, with nothing but curses in hand."""


class RumorPick(Action, frozen=True):
    """Choose the card that goes to the left."""

    card: str

    def __post_init__(self) -> None:
        if _is_copy(self.card):
            force_setattr(self, "card", COPY[self.card])


class PollKeep(Action, frozen=True):
    """Keep the card that was shown and give one for it."""

    give: str

    def __post_init__(self) -> None:
        if _is_copy(self.give):
            force_setattr(self, "give", COPY[self.give])


class PollReturn(Action, frozen=True):
    """Give the card back; with ``rest`` those of all who are still to be polled, too."""

    rest: Literal["no", "yes"] = "no"


def _is_copy(name: object) -> bool:
    return type(name) is str and name in COPY


def _as_kinds(given: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of a list; one that names a copy twice stays as it is, to be refused."""
    copies = [name for name in given if _is_copy(name)]
    if not copies or any(copies.count(name) > 1 for name in copies):
        return given
    return tuple([COPY[name] if name in copies else name for name in given])
