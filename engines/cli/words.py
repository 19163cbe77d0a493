"""Views, events and actions as words on a terminal, for any game: ids become card names, seats become people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engines.core import Action, Event, LogEntry, Offer, OneOf, Rules, Seat, View
from engines.core.actions import command_name

# Fields that hold a seat number, or several: these are shown by name.
_SEATS = (
    *("seat", "to", "by", "of", "turn", "first", "second", "target", "owner", "dealer", "leader", "victim"),
    *("winner", "winners", "awaited", "entitled"),
)

# What a person sees anyway, by the question put to them.
_SAID_BY_THE_QUESTION = ("phase", "awaited")


class Words:
    """Knows the names of cards and people."""

    def __init__(self, rules: Rules[Any], names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def event(self, entry: LogEntry) -> str:
        """``Ann: voter turned, Karaoke Hosts (4M)``."""
        event = entry.event
        fields = [(name, getattr(event, name)) for name in event.__struct_fields__]
        subject = ""
        if fields and fields[0][0] == "seat":
            subject = f"{self.seat(fields.pop(0)[1])}: "
        title = _title(type(event))
        return ", ".join([subject + (title.lower() if subject else title), *self._parts(fields)])

    def action(self, action: Action) -> str:
        """``Play Catchy Jingle (Modify, doubles 6), Coupon Clippers (6M)``."""
        return f"{_title(type(action))} {self._fields(action)}".strip()

    def offer(self, offer: Offer) -> str:
        """The command with what is fixed; what is still to choose ends in a question mark."""
        fixed, still_open = [], []
        for name, domain in offer.fields.items():
            if isinstance(domain, OneOf) and len(domain.values) == 1:
                fixed.append(self._part(name, domain.values[0]))
            else:
                still_open.append(f"{_spaced(name)}?")
        return f"{_title(offer.action)} {', '.join(fixed + still_open)}".strip()

    def view(self, view: View) -> Iterator[str]:
        """One line a field, nested things below; what is empty is left out."""
        for name in view.__struct_fields__:
            value = getattr(view, name)
            if name not in _SAID_BY_THE_QUESTION and value not in ((), None, "", False):
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

    def hints(self, view: View) -> Iterator[str]:
        """What is printed on the cards in the viewer's hand, one line each."""
        for card in getattr(view, "hand", ()):
            face = self.rules.faces.get(card)
            if face is not None:
                yield f"{face.name} ({face.brief}): {face.text}"

    def _fields(self, value: msgspec.Struct) -> str:
        return ", ".join(self._parts([(name, getattr(value, name)) for name in value.__struct_fields__]))

    def _parts(self, fields: list[tuple[str, Any]]) -> list[str]:
        shown = ((name, value) for name, value in fields if value is not None and value is not False and value != ())
        return [self._part(name, value) for name, value in shown]

    def _part(self, name: str, value: Any) -> str:
        """A card speaks for itself; everything else says what it is."""
        if value is True:
            return _spaced(name)
        told = self.value(name, value)
        return told if isinstance(value, str) and value in self.rules.faces else f"{_spaced(name)} {told}"

    def _lines(self, label: str, field: str, value: object, depth: int) -> Iterator[str]:
        indent = "  " * depth
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            for number, each in enumerate(value):
                yield from self._struct(self.seat(number) if field == "seats" else "-", each, depth)
        elif isinstance(value, msgspec.Struct):
            yield from self._struct(label, value, depth)
        else:
            yield f"{indent}{label}: {self.value(field, value)}"

    def _struct(self, label: str, value: msgspec.Struct, depth: int) -> Iterator[str]:
        """On one line if it is flat; else what is flat first, and the rest below."""
        rows = [(name, getattr(value, name)) for name in value.__struct_fields__]
        flat = ", ".join(self._parts([(name, each) for name, each in rows if not _is_nested(each)]))
        yield f"{'  ' * depth}{label}{' ' if label == '-' else ': '}{flat}".rstrip()
        for name, each in rows:
            if _is_nested(each):
                yield from self._lines(_spaced(name), name, each, depth + 1)


def _is_nested(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], msgspec.Struct)


def _title(kind: type[Event] | type[Action]) -> str:
    return _spaced(command_name(kind.__name__)).capitalize()


def _spaced(name: str) -> str:
    return name.replace("_", " ")
