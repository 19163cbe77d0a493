"""Policies, Time cards and Action cards. Inside the engine a card is the number of its kind.

Copies of a kind are alike and nobody may tell them apart, so the board holds kinds only: a list sorted
by kind reads like the list of copies in the order of their ids, and so do its shuffles.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, convert

from data import Face, facts

GAME = "filibuster"


class _Side(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    effects: tuple[dict[str, object], ...]


class _Policy(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    flavour: str
    reward: _Side
    setback: _Side


class _Time(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    copies: int
    kind: str
    text: str
    flavour: str
    effect: dict[str, object]


class _Hours(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    copies: int
    clock: int
    flavour: str


class _Assist(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    copies: int
    star: int
    text: str
    flavour: str
    effects: tuple[dict[str, object], ...]


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    policies: dict[str, _Policy]
    time: dict[str, _Time]
    hours: dict[str, _Hours]
    assists: dict[str, _Assist]


_CARDS = convert(facts(GAME, "cards"), _Cards)


def _deck(copies: Iterable[int]) -> tuple[int, ...]:
    """Every kind as often as there are copies of it, in the order of the copies' ids."""
    return tuple(kind for kind, count in enumerate(copies) for _ in range(count))


POLICY_IDS = tuple(_CARDS.policies)
POLICY_NO: Mapping[str, int] = {name: number for number, name in enumerate(POLICY_IDS)}
REWARD_FACTS = tuple(policy.reward.effects for policy in _CARDS.policies.values())
SETBACK_FACTS = tuple(policy.setback.effects for policy in _CARDS.policies.values())

TIME_IDS = tuple(_CARDS.time)
TIME_NO: Mapping[str, int] = {name: number for number, name in enumerate(TIME_IDS)}
TIME_FACTS = tuple(card.effect for card in _CARDS.time.values())
TIME_DECK = _deck(card.copies for card in _CARDS.time.values())

# Hours cards come first, so a sorted hand has its Hours cards in front and its Assists behind them.
ACTION_IDS = (*_CARDS.hours, *_CARDS.assists)
ACTION_NO: Mapping[str, int] = {name: number for number, name in enumerate(ACTION_IDS)}
FIRST_ASSIST = len(_CARDS.hours)
CLOCK = tuple(card.clock for card in _CARDS.hours.values())
STAR = (0,) * FIRST_ASSIST + tuple(card.star for card in _CARDS.assists.values())
ASSIST_FACTS = tuple(card.effects for card in _CARDS.assists.values())
_COPIES = [card.copies for card in _CARDS.hours.values()] + [card.copies for card in _CARDS.assists.values()]
ACTION_DECK = _deck(_COPIES)
HOURS_DECK = tuple(kind for kind in ACTION_DECK if kind < FIRST_ASSIST)
ASSIST_DECK = tuple(kind for kind in ACTION_DECK if kind >= FIRST_ASSIST)
assert tuple(sorted(CLOCK)) == CLOCK, "Hours cards are numbered by their clock"


def action_ids(kinds: Iterable[int]) -> tuple[str, ...]:
    """The ids for Action cards."""
    return tuple([ACTION_IDS[kind] for kind in kinds])


def time_ids(kinds: Iterable[int]) -> tuple[str, ...]:
    """The ids for Time cards."""
    return tuple([TIME_IDS[kind] for kind in kinds])


def hours_in(hand: list[int]) -> list[int]:
    """The Hours cards of a sorted hand."""
    return hand[: bisect_left(hand, FIRST_ASSIST)]


def assists_in(hand: list[int]) -> list[int]:
    """The Assists of a sorted hand."""
    return hand[bisect_left(hand, FIRST_ASSIST) :]


def count_hours(cards: Iterable[int]) -> int:
    """How many of these are Hours cards."""
    return sum([kind < FIRST_ASSIST for kind in cards])


def holds(hand: list[int], names: Iterable[str]) -> bool:
    """Are all of these in the hand, each as often as it is named?"""
    left = [ACTION_IDS[kind] for kind in hand]
    for name in names:
        if name not in left:
            return False
        left.remove(name)
    return True


def _faces() -> Iterator[tuple[str, Face]]:
    for name, policy in _CARDS.policies.items():
        text = f"Blocked: {policy.reward.text} Enacted: {policy.setback.text}"
        yield name, Face(policy.name, "Policy", text, policy.flavour)
    for name, time in _CARDS.time.items():
        yield name, Face(time.name, f"Time, {time.kind}", time.text, time.flavour)
    for name, hours in _CARDS.hours.items():
        unit = "hour" if hours.clock == 1 else "hours"
        text = f"The Filibuster gets {hours.clock} {unit} longer."
        yield name, Face(hours.name, f"Hours {hours.clock}", text, hours.flavour)
    for name, assist in _CARDS.assists.items():
        yield name, Face(assist.name, f"Assist, star {assist.star}", assist.text, assist.flavour)


FACES: Mapping[str, Face] = dict(_faces())
