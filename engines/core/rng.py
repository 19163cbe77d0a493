"""Randomness as a value: a seed and a number of draws, nothing hidden, the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

# One digest of 64 bytes serves eight draws of 64 bits each: draw n is word n & 7 of block n >> 3.
_WORD = 7


class Rng(Struct, frozen=True):
    """The n-th draw is a hash of the seed and n, so the whole generator is a counter.

    >>> value, after = Rng("demo").below(6)
    >>> (value, after) == Rng("demo").below(6), after.drawn
    (True, 1)
    """

    seed: str
    drawn: int = 0

    def below(self, bound: int) -> tuple[int, Rng]:
        """A number in ``range(bound)``, and the generator that follows."""
        dice = Dice(self)
        return dice.below(bound), dice.rng

    def shuffled(self, items: Sequence[T]) -> tuple[list[T], Rng]:
        """A new list in random order, and the generator that follows."""
        dice = Dice(self)
        return dice.shuffled(items), dice.rng


class Dice:
    """An :class:`Rng` in use: draws in place while one action is carried out."""

    __slots__ = ("_seed", "_words", "drawn", "seed")

    def __init__(self, rng: Rng) -> None:
        self.seed = rng.seed
        self.drawn = rng.drawn
        self._seed = rng.seed.encode("utf-8", "surrogatepass")
        self._words: tuple[int, ...] = ()

    @property
    def rng(self) -> Rng:
        """Where the generator stands now, as a value."""
        return Rng(self.seed, self.drawn)

    def below(self, bound: int) -> int:
        """A number in ``range(bound)``; the bias of the scaling is under bound / 2**64."""
        drawn = self.drawn
        word = drawn & _WORD
        if not word or not self._words:
            self._words = unpack("<8Q", blake2b(b"%s/%d" % (self._seed, drawn >> 3)).digest())
        self.drawn = drawn + 1
        return self._words[word] * bound >> 64

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order (Fisher-Yates)."""
        deck = list(items)
        below = self.below
        for last in range(len(deck) - 1, 0, -1):
            swap = below(last + 1)
            deck[last], deck[swap] = deck[swap], deck[last]
        return deck

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """That many of the items, in the order drawn."""
        deck = list(items)
        return [deck.pop(self.below(len(deck))) for _ in range(count)]
