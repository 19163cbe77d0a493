"""Views, events and actions as words on a terminal, for any game: ids become card names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engines.core import Action, Event, LogEntry, Offer, Rules, Seat, View
from engines.core.actions import command_name

# Fields that hold a seat number, in every game: these are shown by name.
_SEATS = ("seat", "to", "by", "turn", "first", "second", "winner", "awaited", "winners", "of", "victim", "leader")


class Words:
    """Knows the names of cards and people."""

    def __init__(self, rules: Rules[Any], names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def event(self, entry: LogEntry) -> str:
        """``Voter turned: seat Ann, voter Karaoke Hosts``."""
        return f"{_title(type(entry.event))}: {self._fields(entry.event)}".rstrip(": ")

    def action(self, action: Action) -> str:
        """``Play card Catchy Jingle, voter Coupon Clippers``."""
        return f"{_title(type(action))} {self._fields(action)}".strip()

    def offer(self, offer: Offer) -> str:
        """The command, with what the offer already fixes."""
        fixed = [
            f"{_spaced(name)} {self.value(name, domain.values[0])}"
            for name, domain in offer.fields.items()
            if hasattr(domain, "values") and len(domain.values) == 1
        ]
        return f"{_title(offer.action)} {', '.join(fixed)}".strip()

    def view(self, view: View) -> Iterator[str]:
        """One line a field, nested things below; what is empty is left out."""
        for name in view.__struct_fields__:
            value = getattr(view, name)
            if value not in ((), None, "", False):
                yield from self._lines(_spaced(name), name, value, 0)

    def value(self, field: str, value: object) -> str:
        """Anything a field may hold."""
        if isinstance(value, tuple | list):
            return ", ".join(self.value(field, each) for each in value) or "none"
        if isinstance(value, str):
            return self.card(value)
        if isinstance(value, int) and not isinstance(value, bool) and field in _SEATS:
            return self.seat(value)
        if isinstance(value, msgspec.Struct):
            return self._fields(value)
        return "none" if value is None else str(value)

    def card(self, name: str) -> str:
        """A card with what it is, ``Stolen Slogan (Steal 8)``; any other word as it stands."""
        face = self.rules.faces.get(name)
        return name.replace("_", " ") if face is None else f"{face.name} ({face.brief})"

    def seat(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def _fields(self, value: msgspec.Struct) -> str:
        shown = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return ", ".join(f"{_spaced(name)} {self.value(name, each)}" for name, each in shown if each not in (None, ()))

    def _lines(self, label: str, field: str, value: object, depth: int) -> Iterator[str]:
        indent = "  " * depth
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            for number, each in enumerate(value):
                head = self.seat(number) if field == "seats" else None
                yield from self._struct(head or f"{label} {number + 1}", each, depth)
        elif isinstance(value, msgspec.Struct):
            yield from self._struct(label, value, depth)
        else:
            yield f"{indent}{label}: {self.value(field, value)}"

    def _struct(self, label: str, value: msgspec.Struct, depth: int) -> Iterator[str]:
        """On one line if it is flat, else field by field."""
        nested = any(_is_nested(getattr(value, name)) for name in value.__struct_fields__)
        if not nested:
            yield f"{'  ' * depth}{label}: {self._fields(value)}"
            return
        yield f"{'  ' * depth}{label}:"
        for name in value.__struct_fields__:
            each = getattr(value, name)
            if each not in ((), None):
                yield from self._lines(_spaced(name), name, each, depth + 1)


def _is_nested(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, tuple) and bool(value) and isinstance(value[0], msgspec.Struct)
    )


def _title(kind: type[Event] | type[Action]) -> str:
    return _spaced(command_name(kind.__name__)).capitalize()


def _spaced(name: str) -> str:
    return name.replace("_", " ")
