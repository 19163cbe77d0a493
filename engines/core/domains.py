"""The values that one field of an action may hold: asked, sampled and enumerated the same way in every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, permutations, product
from typing import TypeAlias

from msgspec import Struct

from engines.core.actions import Value
from engines.core.rng import Dice


class Between(Struct, frozen=True, gc=False, tag="between"):
    """Any whole number from low to high, both included."""

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def draw(self, dice: Dice) -> Value:
        """One value at random."""
        return self.low + dice.below(self.high - self.low + 1)

    def every(self) -> Iterator[Value]:
        """Every value, in order."""
        return iter(range(self.low, self.high + 1))


class OneOf(Struct, frozen=True, gc=False, tag="one_of"):
    """Exactly one of the listed values."""

    values: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return type(value) is not bool and value in self.values

    def draw(self, dice: Dice) -> Value:
        """One value at random; none is drawn for where there is no choice."""
        values = self.values
        return values[dice.below(len(values))] if len(values) > 1 else values[0]

    def every(self) -> Iterator[Value]:
        """Every value, in order."""
        return iter(self.values)


class Some(Struct, frozen=True, gc=False, tag="some"):
    """From ``least`` to ``most`` of the listed values; a value listed twice may be chosen twice.

    ``ordered`` says that the order chosen means something (sacrifices, permutations).
    """

    values: tuple[int | str, ...]
    least: int
    most: int
    ordered: bool = False

    def __contains__(self, value: object) -> bool:
        if type(value) is not tuple or not self.least <= len(value) <= self.most:
            return False
        left = list(self.values)
        for item in value:
            if type(item) is bool or item not in left:
                return False
            left.remove(item)
        return True

    def draw(self, dice: Dice) -> Value:
        """One selection at random."""
        count = self.least + dice.below(self.most - self.least + 1)
        return tuple(dice.sample(self.values, count))

    def every(self) -> Iterator[Value]:
        """Every selection, the short ones first; one of each where order means nothing."""
        choose = permutations if self.ordered else combinations
        counts = range(self.least, self.most + 1)
        return _distinct(chain.from_iterable(choose(self.values, count) for count in counts))


class Each(Struct, frozen=True, gc=False, tag="each"):
    """A map: for each key at most one value (exactly one if ``all_of``), as pairs in the order of the keys."""

    choices: tuple[tuple[int | str, OneOf], ...]
    all_of: bool = False

    def __contains__(self, value: object) -> bool:
        if type(value) is not tuple or (self.all_of and len(value) != len(self.choices)):
            return False
        left = iter(self.choices)
        return all(type(pair) is tuple and len(pair) == 2 and self._next(left, pair) for pair in value)

    @staticmethod
    def _next(left: Iterator[tuple[int | str, OneOf]], pair: tuple[object, object]) -> bool:
        """Is the pair's key still to come, and its value allowed there?"""
        return any(type(pair[0]) is type(key) and pair[0] == key and pair[1] in domain for key, domain in left)

    def draw(self, dice: Dice) -> Value:
        """One map at random."""
        return tuple((key, domain.draw(dice)) for key, domain in self.choices if self.all_of or dice.below(2))

    def every(self) -> Iterator[Value]:
        """Every map."""
        rows: list[list[tuple[Value, ...]]] = []
        for key, domain in self.choices:
            here: list[tuple[Value, ...]] = [((key, value),) for value in domain.every()]
            rows.append(here if self.all_of else [(), *here])
        return (tuple(chain.from_iterable(row)) for row in product(*rows))


class Maybe(Struct, frozen=True, gc=False, tag="maybe"):
    """Nothing (None), or a value of the domain."""

    domain: Between | OneOf | Some | Each

    def __contains__(self, value: object) -> bool:
        return value is None or value in self.domain

    def draw(self, dice: Dice) -> Value:
        """Nothing or one value, at random."""
        return self.domain.draw(dice) if dice.below(2) else None

    def every(self) -> Iterator[Value]:
        """None, then every value."""
        return chain((None,), self.domain.every())


Domain: TypeAlias = Between | OneOf | Some | Each | Maybe


def _distinct(selections: Iterable[tuple[int | str, ...]]) -> Iterator[Value]:
    """Each once, and no sooner than it is asked for: there may be millions."""
    known: dict[tuple[int | str, ...], None] = {}
    for selection in selections:
        if selection not in known:
            known[selection] = None
            yield selection


def order(values: tuple[int | str, ...]) -> Some:
    """All of the values, in an order of the player's choice."""
    return Some(values, len(values), len(values), ordered=True)
