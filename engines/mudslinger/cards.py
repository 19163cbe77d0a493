"""The 112 Mudslinger cards, 50 states and 6 candidates. Inside the engine a card is its number in id order.

Copies of an Action card have numbers of their own and share one id: nobody is ever shown a copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import product

from msgspec import Struct, convert

from data import Face, facts

GAME = "mudslinger"


class Timing(StrEnum):
    """When an Action card may be played."""

    ANY = "any"
    WAR = "war"
    POST = "post"
    RESP = "resp"
    CALM = "calm"
    OWN = "own"


class _Kind(Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    text: str


class _Candidate(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    party: str
    flavour: str


class _State(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    ev: int
    influence: tuple[int, int, int, int, int]
    flavour: str


class _Group(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    party: str
    dollars: int
    flavour: str


class _Manager(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    flavour: str


class ActionFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A design of Action card: when, what, and the numbers of its effect."""

    name: str
    copies: int
    timing: Timing
    effect: str
    text: str
    flavour: str
    amount: int = 0
    count: int = 0
    bottom: int = 0
    result: str = ""
    rivals: bool = False  # not for the attempter


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: dict[str, _Kind]
    timings: dict[Timing, str]
    candidates: dict[str, _Candidate]
    states: dict[str, _State]
    groups: dict[str, _Group]
    mates: dict[str, _Candidate]
    managers: dict[str, _Manager]
    actions: dict[str, ActionFact]


_CARDS = convert(facts(GAME, "cards"), _Cards)

# From left to right; two parties go together when they are at most one step apart.
PARTIES = ("Peaceful", "Liberal", "Independent", "Conservative", "Militant")
PARTY_NO: Mapping[str, int] = {party: number for number, party in enumerate(PARTIES)}
NO_PARTY = -1

CANDIDATE_IDS = tuple(_CARDS.candidates)
CANDIDATE_NO: Mapping[str, int] = {name: number for number, name in enumerate(CANDIDATE_IDS)}
CANDIDATE_PARTY = tuple(PARTY_NO.get(candidate.party, NO_PARTY) for candidate in _CARDS.candidates.values())
PICK_YOUR_PARTY = CANDIDATE_PARTY.index(NO_PARTY)

STATE_IDS = tuple(_CARDS.states)
STATE_NO: Mapping[str, int] = {name: number for number, name in enumerate(STATE_IDS)}
EV = tuple(state.ev for state in _CARDS.states.values())
INFLUENCE = tuple(state.influence for state in _CARDS.states.values())

DESIGNS = tuple(_CARDS.actions.values())
DESIGN_IDS = tuple(_CARDS.actions)
DESIGN_NO: Mapping[str, int] = {name: number for number, name in enumerate(DESIGN_IDS)}

# Which design a copy is, and all copies of a design as bits.
DESIGN = tuple(number for number, fact in enumerate(DESIGNS) for _ in range(fact.copies))
COPIES = tuple(sum(1 << copy for copy, its in enumerate(DESIGN) if its == number) for number in range(len(DESIGNS)))

# Cards are numbered through: Action copies first, then groups, managers, running mates, as their ids sort.
_GROUPS = dict(sorted(_CARDS.groups.items()))
_MANAGERS = dict(sorted(_CARDS.managers.items()))
_MATES = dict(sorted(_CARDS.mates.items()))
FIRST_GROUP = len(DESIGN)
FIRST_MANAGER = FIRST_GROUP + len(_GROUPS)
FIRST_MATE = FIRST_MANAGER + len(_MANAGERS)
CARD_IDS = (*(DESIGN_IDS[its] for its in DESIGN), *_GROUPS, *_MANAGERS, *_MATES)
CARD_COUNT = len(CARD_IDS)
CARD_NO: Mapping[str, int] = {CARD_IDS[card]: card for card in range(FIRST_GROUP, CARD_COUNT)}
assert tuple(sorted(CARD_IDS)) == CARD_IDS, "cards are numbered in the order of their ids"
assert tuple(sorted(STATE_IDS)) == STATE_IDS, "states are numbered in the order of their ids"


def _party_of(name: str) -> int:
    if name in _GROUPS:
        return PARTY_NO[_GROUPS[name].party]
    return PARTY_NO[_MATES[name].party] if name in _MATES else NO_PARTY


PARTY = tuple(_party_of(name) for name in CARD_IDS)
DOLLARS = tuple(_GROUPS[name].dollars if name in _GROUPS else 0 for name in CARD_IDS)

# How many of the 216 rolls of three dice come to at most k.
ROLLS = tuple(sum(sum(dice) <= k for dice in product(range(1, 7), repeat=3)) for k in range(19))


def with_timing(*timings: Timing) -> int:
    """The copies that may be played at these times, as bits."""
    return sum(1 << copy for copy, design in enumerate(DESIGN) if DESIGNS[design].timing in timings)


def bits(mask: int) -> list[int]:
    """The members of a set, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(members: Iterable[int]) -> int:
    """A set as bits."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def designs_in(hand: int) -> list[int]:
    """The designs in a set of Action cards, each once, in order."""
    found = []
    while hand:
        design = DESIGN[(hand & -hand).bit_length() - 1]
        found.append(design)
        hand &= ~COPIES[design]
    return found


@lru_cache(maxsize=8192)
def hand_ids(hand: int) -> tuple[str, ...]:
    """A set of Action cards by design; two copies are named twice."""
    return tuple([CARD_IDS[card] for card in bits(hand)])


@lru_cache(maxsize=8192)
def state_ids(states: int) -> tuple[str, ...]:
    """A set of states by id."""
    return tuple([STATE_IDS[state] for state in bits(states)])


def card_ids(cards: Iterable[int]) -> tuple[str, ...]:
    """A row of cards by id."""
    return tuple([CARD_IDS[card] for card in cards])


def votes_of(states: int) -> int:
    """What a set of states counts."""
    return sum(EV[state] for state in bits(states))


def _face(kind: str, name: str, flavour: str, **numbers: object) -> Face:
    printed = _CARDS.kinds[kind]
    return Face(name, printed.label.format(**numbers), printed.text.format(**numbers), flavour)


def _faces() -> Iterator[tuple[str, Face]]:
    for name, candidate in _CARDS.candidates.items():
        kind = "candidate" if candidate.party else "blank_candidate"
        yield name, _face(kind, candidate.name, candidate.flavour, party=candidate.party)
    for name, state in _CARDS.states.items():
        yield name, _face("state", state.name, state.flavour, ev=state.ev, influence=state.influence)
    for name, group in _CARDS.groups.items():
        yield name, _face("group", group.name, group.flavour, party=group.party, dollars=group.dollars)
    for name, mate in _CARDS.mates.items():
        yield name, _face("mate", mate.name, mate.flavour, party=mate.party)
    for name, manager in _CARDS.managers.items():
        yield name, _face("manager", manager.name, manager.flavour)
    for name, action in _CARDS.actions.items():
        yield name, Face(action.name, _CARDS.timings[action.timing], action.text, action.flavour)


FACES: Mapping[str, Face] = dict(_faces())
