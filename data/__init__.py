"""Facts as TOML, one folder a game. Read once, checked, and shipped in the wheel beside this file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from msgspec import Struct, convert


class Face(Struct, frozen=True):
    """What is printed on a card."""

    name: str
    brief: str  # what it is, in a word or two: "Steal 8"
    text: str
    flavour: str


class RuleText(Struct, frozen=True):
    """A rule in our own words: for ``?``, for searches, and for the sentence of a refusal."""

    title: str
    text: str


def facts(game: str, name: str) -> dict[str, object]:
    """The parsed file ``data/<game>/<name>.toml``."""
    return tomllib.loads(files(__package__).joinpath(game, f"{name}.toml").read_text(encoding="utf-8"))


@cache
def rulebook(game: str) -> Mapping[str, RuleText]:
    """Every rule, ruling and example of one game by its id; ``table`` has those that hold everywhere."""
    return MappingProxyType(convert(facts(game, "rules"), dict[str, RuleText]))


def rule_text(game: str, rule: str) -> RuleText:
    """The words for a rule id, whether it is the game's own or one of every table."""
    own = rulebook(game)
    return own[rule] if rule in own else rulebook("table")[rule]
