"""``list``: which games there are."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from engines import GAMES
from engines.cli.failure import Failure
from engines.core import Decks, Rules
from engines.core.codec import plain

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse has no public name for it


def add_to(commands: Commands) -> None:
    """Describe the command."""
    command = commands.add_parser("list", help="list the games")
    command.add_argument("--json", action="store_true", help="as JSON: key, title, seats, options")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print them."""
    if chosen.json:
        print(json.dumps([_described(rules) for rules in GAMES.values()], indent=2))
        return 0
    for rules in GAMES.values():
        low, high = rules.info.seats
        print(f"{rules.info.key:22} {rules.info.title:24} {low if low == high else f'{low}-{high}'} seats")
        for option in rules.info.options:
            default = "the starter decks" if isinstance(option, Decks) else option.default
            print(f"{'':22}   {option.key} (default {default})")
    return 0


def find(key: str) -> Rules[Any]:
    """The game of that key, or a failure that names the others."""
    if key not in GAMES:
        raise Failure(f"there is no game {key!r}; there is: {', '.join(GAMES)}")
    return GAMES[key]


def parse_options(pairs: list[str]) -> dict[str, object]:
    """``["cap15=on"]`` as a mapping."""
    options: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or key in options:
            raise Failure(f"an option is given once as key=value, not {pair!r}")
        options[key] = value
    return options


def _described(rules: Rules[Any]) -> dict[str, object]:
    info = rules.info
    return {
        "key": info.key,
        "title": info.title,
        "seats": list(info.seats),
        "options": plain(info.options),
        "version": info.version,
    }
