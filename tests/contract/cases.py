"""What the suite walks over: every game, every seat count, every value of every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from zlib import crc32

from msgspec import Struct

from engines import GAMES
from engines.core import OptionValue, Rules

# The suite treats every game alike, so it cannot know the type of its board.
AnyRules = Rules[Any]


class Case(Struct, frozen=True):
    """One game at one table."""

    rules: AnyRules
    seats: int
    options: Mapping[str, OptionValue]

    def __str__(self) -> str:
        chosen = "".join(f"-{key}={_short(value)}" for key, value in self.options.items())
        return f"{self.rules.info.key}-{self.seats}{chosen}"


def _short(value: OptionValue) -> str:
    return str(value) if not isinstance(value, tuple) else f"{crc32(repr(value).encode()):08x}"


def cases_of(rules: AnyRules) -> Iterator[Case]:
    """Every seat count as it comes, and at the smallest table each value of each option by itself."""
    for seats in range(rules.info.min_seats, rules.info.max_seats + 1):
        yield Case(rules, seats, {})
    seats = rules.info.min_seats
    for option in rules.info.options:
        for value in option.samples(seats):
            if value != option.default:
                yield Case(rules, seats, {option.key: value})


CASES = [case for rules in GAMES.values() for case in cases_of(rules)]
