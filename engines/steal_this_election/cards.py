"""The 27 Voters and 70 Activity cards. Inside the engine a card is its number in canonical order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, convert

from data import Face, facts

GAME = "steal_this_election"


class _Kind(Struct, frozen=True, forbid_unknown_fields=True):
    type: str
    label: str
    text: str
    recount: bool


class _Voter(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    value: int
    flavour: str


class _Activity(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: str
    value: int
    flavour: str


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: dict[str, _Kind]
    voters: dict[str, _Voter]
    activities: dict[str, _Activity]


_CARDS = convert(facts(GAME, "cards"), _Cards)
_ACTIVITIES = tuple(_CARDS.activities.values())

# Votes are counted in 256ths of a million: eight Modify cards that halve leave nothing smaller.
UNIT = 256

VOTER_IDS = tuple(_CARDS.voters)
VOTER_NO: Mapping[str, int] = {name: number for number, name in enumerate(VOTER_IDS)}
_VOTER_ID = VOTER_IDS.__getitem__
ORIGINAL = tuple(voter.value for voter in _CARDS.voters.values())
VOTES = tuple(original * UNIT for original in ORIGINAL)
BIGGEST = max(ORIGINAL)

ACTIVITY_IDS = tuple(_CARDS.activities)
ACTIVITY_NO: Mapping[str, int] = {name: number for number, name in enumerate(ACTIVITY_IDS)}
_ACTIVITY_ID = ACTIVITY_IDS.__getitem__
VALUE = tuple(card.value for card in _ACTIVITIES)
KIND = tuple(card.kind for card in _ACTIVITIES)
TYPE = tuple(_CARDS.kinds[card.kind].type for card in _ACTIVITIES)
IN_RECOUNT = tuple(_CARDS.kinds[card.kind].recount for card in _ACTIVITIES)

# A Modify card doubles (+1) or halves (-1); other cards leave the votes alone.
_EXPONENTS = {"modify_double": 1, "modify_halve": -1}
EXPONENT = tuple(_EXPONENTS.get(kind, 0) for kind in KIND)

# Voters are numbered by size, so "an original of at most V" is "a number below REACH[V]".
REACH: Mapping[int, int] = {value: bisect_left(ORIGINAL, value + 1) for value in sorted(dict.fromkeys(VALUE))}
assert tuple(sorted(ORIGINAL)) == ORIGINAL, "the canonical order of the Voters is by size"


def mask_of(cards: Iterable[int]) -> int:
    """A set of Activity cards as bits: hands are small, and every card is unique."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def in_mask(mask: int) -> list[int]:
    """The cards of a set, in canonical order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def with_kind(kind: str, least_value: int = 0) -> int:
    """The set of cards of one kind with at least that value."""
    return mask_of(card for card, its in enumerate(KIND) if its == kind and VALUE[card] >= least_value)


DEFENDS = with_kind("defend")
DEFENDS_FROM: Mapping[int, int] = {value: with_kind("defend", value) for value in REACH}


def reached(front: list[int], value: int) -> list[int]:
    """The Voters of a front that a card of this value can touch (the size test)."""
    return front[: bisect_left(front, REACH[value])]


def voter_ids(voters: list[int]) -> tuple[str, ...]:
    """The ids for a list of numbers."""
    return tuple(map(_VOTER_ID, voters))


def activity_ids(cards: list[int]) -> tuple[str, ...]:
    """The ids for a list of numbers."""
    return tuple(map(_ACTIVITY_ID, cards))


def _faces() -> Iterator[tuple[str, Face]]:
    for name, voter in _CARDS.voters.items():
        yield name, Face(voter.name, f"{voter.value}M", f"A Voter worth {voter.value}M.", voter.flavour)
    for name, card in _CARDS.activities.items():
        kind = _CARDS.kinds[card.kind]
        yield name, Face(card.name, f"{kind.label} {card.value}", kind.text.format(value=card.value), card.flavour)


FACES: Mapping[str, Face] = dict(_faces())
