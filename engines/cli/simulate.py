"""``simulate``: many random matches, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.console import Console
from rich.progress import track

from engines.cli.failure import Failure, sentence
from engines.cli.games import find, parse_options
from engines.core import BadOption, Rules, start
from engines.simulation import random_match

if TYPE_CHECKING:
    from engines.cli.games import Commands


class Tally(Struct, frozen=True):
    """What a run of simulated matches came to."""

    game: str
    seats: int
    games: int
    finished: int
    decisions: int
    events: int
    seconds: float
    decisions_per_s: float
    wins: tuple[int, ...]
    shared: int
    nobody: int
    reasons: dict[str, int]


def add_to(commands: Commands) -> None:
    """Describe the command."""
    command = commands.add_parser("simulate", help="play many matches by chance")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many (100)")
    command.add_argument("--seats", type=whole_number, metavar="K", help="how many seats (the fewest)")
    command.add_argument("--seed", default="1", metavar="S", help="any word; the same word, the same matches")
    command.add_argument("--option", action="append", default=[], metavar="K=V", help="a house rule; may be repeated")
    command.add_argument("--json", action="store_true", help="end with one line of JSON")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Simulate and print."""
    rules = find(chosen.game)
    seats = rules.info.min_seats if chosen.seats is None else chosen.seats
    options = parse_options(chosen.option)
    check_set_up(rules, seats, options)
    tally = simulate(rules, seats, chosen.games, chosen.seed, options)
    print(json.dumps(_as_json(tally)) if chosen.json else _as_text(tally))
    return 0


def check_set_up(rules: Rules[Any], seats: int, options: Mapping[str, object]) -> None:
    """Say kindly what cannot be dealt."""
    try:
        start(rules, seats, "check", options)
    except BadOption as bad:
        raise Failure(sentence(rules.info.key, bad)) from bad


def simulate(rules: Rules[Any], seats: int, games: int, seed: str, options: Mapping[str, object]) -> Tally:
    """Play them all on one core."""
    wins, reasons = [0] * seats, Counter[str]()
    finished = decisions = events = shared = nobody = 0
    began = time.perf_counter()
    for number in _with_progress(range(games)):
        result = random_match(rules, seats, f"{seed}/{number}", options)
        decisions += result.decisions
        events += result.events
        if result.outcome is not None:
            finished += 1
            reasons[result.outcome.reason] += 1
            winners = result.outcome.winners
            shared += len(winners) > 1
            nobody += not winners
            for seat in winners:
                wins[seat] += 1
    seconds = time.perf_counter() - began
    return Tally(
        game=rules.info.key,
        seats=seats,
        games=games,
        finished=finished,
        decisions=decisions,
        events=events,
        seconds=seconds,
        decisions_per_s=decisions / seconds,
        wins=tuple(wins),
        shared=shared,
        nobody=nobody,
        reasons=dict(sorted(reasons.items())),
    )


def _with_progress(numbers: range) -> Iterable[int]:
    """A bar on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        return numbers
    return track(numbers, description="matches", console=Console(stderr=True), transient=True)


def _as_json(tally: Tally) -> dict[str, object]:
    return {name: getattr(tally, name) for name in tally.__struct_fields__}


def _as_text(tally: Tally) -> str:
    wins = "  ".join(f"seat {seat}: {won / tally.games:.1%}" for seat, won in enumerate(tally.wins))
    ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.items())
    return (
        f"{tally.game}, {tally.seats} seats: {tally.finished} of {tally.games} matches finished\n"
        f"{tally.decisions / tally.games:.1f} decisions a match, {tally.decisions_per_s:,.0f} decisions a second\n"
        f"wins  {wins}  (shared {tally.shared}, nobody {tally.nobody})\n"
        f"ends  {ends}"
    )


def whole_number(text: str) -> int:
    """An argument that counts something."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)
