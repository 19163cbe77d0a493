"""The 74 kinds of card. Copies of a kind are interchangeable, so inside the engine a card is its kind's number.

States come first, numbered by size: the highest bit of a set of states is the one with the most
votes, and among equals the alphabetically first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct, convert

from data import Face, facts

GAME = "spin_doctor"


class _Kind(Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    text: str
    while_scandalised: bool


class _Card(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: str
    copies: int
    flavour: str
    votes: int = 0
    scandal: str = ""
    covers: int = 0


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: dict[str, _Kind]
    cards: dict[str, _Card]


_FACTS = convert(facts(GAME, "cards"), _Cards)
_LISTED = tuple(_FACTS.cards)


def _by_size() -> list[str]:
    """States from the smallest to the largest, among equals from Z to A."""
    states = [name for name in _LISTED if _FACTS.cards[name].votes]
    return sorted(sorted(states, reverse=True), key=lambda name: _FACTS.cards[name].votes)


STATES = len(_by_size())
NAMES = (*_by_size(), *(name for name in _LISTED if not _FACTS.cards[name].votes))
NO: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
CARDS = range(len(NAMES))
_FACE = tuple(_FACTS.cards[name] for name in NAMES)

KIND = tuple(card.kind for card in _FACE)
EV = tuple(card.votes for card in _FACE)
COVERS = tuple(card.covers for card in _FACE)
WHILE_SCANDALISED = tuple(_FACTS.kinds[kind].while_scandalised for kind in KIND)

# The order of the card list: of the deck before it is shuffled, and of cards discarded together.
CANON = tuple(_LISTED.index(name) for name in NAMES)
DECK = tuple(NO[name] for name in _LISTED for _ in range(_FACTS.cards[name].copies))

# "bag-2" is "bag" to everybody: a copy that is named by its number is just one of its kind.
COPY: Mapping[str, str] = {
    f"{name}-{number}": name
    for name, card in _FACTS.cards.items()
    if not card.votes
    for number in range(1, card.copies + 1)
}

# What a hand can be asked for: one bit for all states together, one for each other kind.
STATE_BIT = 1
BIT = tuple(STATE_BIT if card < STATES else 1 << card - STATES + 1 for card in CARDS)


def of_kind(*kinds: str) -> tuple[int, ...]:
    """The cards of these kinds, in the order of the card list."""
    return tuple(card for card in CARDS if KIND[card] in kinds)


def bits_of(*kinds: str) -> int:
    """The bits of all cards of these kinds."""
    mask = 0
    for card in of_kind(*kinds):
        mask |= BIT[card]
    return mask


def bits_in(cards: Iterable[int]) -> int:
    """The bits of these cards, a hand say."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


ALL_BITS = bits_in(CARDS)
CURSED = of_kind("dark_secret", "skeleton")
CURSED_BITS = bits_in(CURSED)

# Scandal types are numbered by the scandal cards; the Good Public Relations against each has the same number.
SCANDALS = of_kind("scandal")
RELATIONS = tuple(
    next(card for card in of_kind("relations") if _FACE[card].scandal == NAMES[scandal]) for scandal in SCANDALS
)
TYPES = range(len(SCANDALS))
ALL_TYPES = (1 << len(SCANDALS)) - 1
TYPE: Mapping[int, int] = {card: number for number in TYPES for card in (SCANDALS[number], RELATIONS[number])}

# All states with as many votes as this one.
SAME_EV = tuple(sum(1 << other for other in range(STATES) if EV[other] == EV[state]) for state in range(STATES))


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """The ids for some numbers."""
    return tuple([NAMES[card] for card in cards])


def in_order(cards: Iterable[int]) -> list[int]:
    """Cards as they lie when they are put down together."""
    return sorted(cards, key=CANON.__getitem__)


def best(states: int) -> int:
    """The largest state of a set, among equals the alphabetically first."""
    return states.bit_length() - 1


def least(states: int) -> int:
    """The smallest state of a set, among equals the alphabetically first."""
    smallest = (states & -states).bit_length() - 1
    return best(states & SAME_EV[smallest])


def states_in(states: int) -> list[int]:
    """The states of a set, the largest first."""
    found = []
    while states:
        top = states.bit_length() - 1
        found.append(top)
        states ^= 1 << top
    return found


@lru_cache(maxsize=8192)
def state_names(states: int) -> tuple[str, ...]:
    """The ids of a set of states, the largest first."""
    return names(states_in(states))


def types_in(types: int) -> list[int]:
    """The scandal types of a set, by number."""
    return [number for number in TYPES if types >> number & 1]


_MANY = {1: "exactly one", 3: "one, two or three"}


def _faces() -> Iterator[tuple[str, Face]]:
    for name, card in _FACTS.cards.items():
        kind = _FACTS.kinds[card.kind]
        foe = _FACTS.cards[card.scandal].name if card.scandal else ""
        label = kind.label.format(votes=card.votes, covers=card.covers)
        text = kind.text.format(votes=card.votes, foe=foe, many=_MANY.get(card.covers, ""))
        yield name, Face(card.name, label, text, card.flavour)


FACES: Mapping[str, Face] = dict(_faces())
