"""Actions that no game should take: wrong types, huge numbers, unknown ids, other people's cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import fields

from engines.core import Action, Dice
from tests.contract.cases import AnyRules


class _Odd:
    """An object that no codec knows."""


ODDITIES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    10**30,
    -(10**30),
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "no_such_card",
    "\x00",
    "🂡" * 500,
    b"bytes",
    (),
    ("x",),
    ("x", "x"),
    ((0, "x"),),
    [],
    ["x", 1],
    {},
    {"a": 1},
    _Odd(),
    _Odd,
)


class Foreign(Action, frozen=True):
    """An action of no game."""

    card: str = "x"


def junk_actions(rules: AnyRules, dice: Dice, count: int) -> Iterator[Action]:
    """Every kind of action with random rubbish in its fields; some fields hold real cards."""
    cards = tuple(rules.faces) or ("x",)
    yield Foreign()
    for _ in range(count):
        kind = dice.pick(rules.actions)
        values = {field.name: _value(cards, dice) for field in fields(kind)}
        yield kind(**values)


def _value(cards: tuple[str, ...], dice: Dice) -> object:
    return dice.pick(cards) if dice.below(2) else dice.pick(ODDITIES)


def tampered(action: Action, rules: AnyRules, dice: Dice) -> Action:
    """A real action with one field changed; the same action if it has none."""
    names = [field.name for field in fields(type(action))]
    if not names:
        return action
    value: object = dice.pick(tuple(rules.faces)) if dice.below(2) else dice.pick(ODDITIES)
    return msgspec.structs.replace(action, **{dice.pick(names): value})
