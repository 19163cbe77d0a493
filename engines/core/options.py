"""What a table may agree on before the deal: one schema that lobbies show, tests walk and set-up checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from engines.core.errors import BAD_OPTION, BadOption, Refusal

OptionValue: TypeAlias = int | str | tuple[tuple[str, ...], ...]
Options: TypeAlias = Mapping[str, OptionValue]


class Choice(Struct, frozen=True, tag="choice", tag_field="kind"):
    """One of a few words."""

    key: str
    values: tuple[str, ...]
    default: str
    rule: str

    def settle(self, value: object, seats: int) -> OptionValue | None:
        """The value as the rules want it, or None if it is none of them."""
        return value if isinstance(value, str) and value in self.values else None

    def samples(self, seats: int) -> Sequence[OptionValue]:
        """Values worth testing."""
        return self.values


class Number(Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number in a range; typed digits count as one."""

    key: str
    low: int
    high: int
    default: int
    rule: str
    only: tuple[int, ...] = ()  # if given, just these

    def settle(self, value: object, seats: int) -> OptionValue | None:
        """The number, or None if it is out of range or no number."""
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
        if type(value) is not int or not self.low <= value <= self.high:
            return None
        return value if not self.only or value in self.only else None

    def samples(self, seats: int) -> Sequence[OptionValue]:
        """Values worth testing: the ends and the default; of an end that is out of sight, something beyond it."""
        return self.only or tuple(dict.fromkeys((self.low, self.default, min(self.high, 2 * self.default))))


class SeatChoice(Struct, frozen=True, tag="seat", tag_field="kind"):
    """A seat number, or the word that leaves it to chance."""

    key: str
    default: str
    rule: str

    def settle(self, value: object, seats: int) -> OptionValue | None:
        """The seat, the word, or None."""
        if value == self.default:
            return self.default
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3:
            value = int(value)
        return value if type(value) is int and 0 <= value < seats else None

    def samples(self, seats: int) -> Sequence[OptionValue]:
        """The word and every seat."""
        return (self.default, *range(seats))


class Decks(Struct, frozen=True, tag="decks", tag_field="kind"):
    """A list of cards that each seat brings. The game checks them further in its set-up."""

    key: str
    size: int
    copies: int
    pool: tuple[str, ...]
    starters: tuple[tuple[str, ...], ...]
    rule: str

    @property
    def default(self) -> tuple[tuple[str, ...], ...]:
        """The starter decks, in turn."""
        return self.starters

    def settle(self, value: object, seats: int) -> OptionValue | None:
        """One legal deck a seat, or None."""
        if value is self.starters:
            return tuple(self.starters[seat % len(self.starters)] for seat in range(seats))
        if not isinstance(value, list | tuple) or len(value) != seats:
            return None
        decks = tuple(tuple(deck) if isinstance(deck, list | tuple) else () for deck in value)
        return decks if all(self.legal(deck) for deck in decks) else None

    def legal(self, deck: tuple[object, ...]) -> bool:
        """The right size, known cards, not too many of one."""
        known = all(isinstance(card, str) and card in self.pool for card in deck)
        return known and len(deck) == self.size and all(deck.count(card) <= self.copies for card in deck)

    def samples(self, seats: int) -> Sequence[OptionValue]:
        """The starters, so that each meets the next."""
        shifted = (self.starters[first:] + self.starters[:first] for first in range(len(self.starters)))
        return tuple(tuple(row[seat % len(row)] for seat in range(seats)) for row in shifted)


Option: TypeAlias = Choice | Number | SeatChoice | Decks


def on_off(key: str, rule: str, default: str = "off") -> Choice:
    """A switch."""
    return Choice(key, ("off", "on"), default, rule)


def settle(schema: Sequence[Option], given: Mapping[str, object], seats: int, rule: str) -> dict[str, OptionValue]:
    """Every option with a checked value, the default where none was given; else :class:`BadOption`."""
    unknown = [key for key in given if key not in {option.key for option in schema}]
    if unknown:
        raise BadOption(Refusal(BAD_OPTION, rule))
    settled: dict[str, OptionValue] = {}
    for option in schema:
        value = option.settle(given.get(option.key, option.default), seats)
        if value is None:
            raise BadOption(Refusal(BAD_OPTION, option.rule))
        settled[option.key] = value
    return settled
