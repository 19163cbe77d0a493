"""``bench``: how fast the engines are on one core, as ratios to a loop that every Python runs alike."""

from __future__ import annotations

import argparse
import json
import time
import tracemalloc
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from engines import GAMES
from engines.cli.simulate import simulate
from engines.core import Action, Dice, Match, Rng, Rules, Seat, play, start
from engines.players import random

if TYPE_CHECKING:
    from engines.cli.games import Commands

# The named peer: `for i in range(n): total += i & 7`, scaled to a core that runs it 50 million times a second.
REFERENCE_LOOPS_PER_S = 50_000_000
_LOOPS = 3_000_000
_ROUNDS = 5
_GAMES = 150


class Figures(Struct, frozen=True):
    """What one game came to."""

    game: str
    seats: int
    decisions_per_s: float
    scaled_decisions_per_s: float
    play_us: float
    kb_per_match: float


def add_to(commands: Commands) -> None:
    """Describe the command."""
    command = commands.add_parser("bench", help="measure the engines")
    command.add_argument("--json-file", type=Path, metavar="FILE", help="also write the figures there")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure and print."""
    print(f"{'game':22} {'seats':>5} {'decisions/s':>12} {'scaled':>10} {'play us':>8} {'KB/match':>9}")
    figures = []
    for rules in GAMES.values():
        row = measure(rules)
        figures.append(row)
        print(
            f"{row.game:22} {row.seats:5} {row.decisions_per_s:12,.0f} {row.scaled_decisions_per_s:10,.0f} "
            f"{row.play_us:8.1f} {row.kb_per_match:9.1f}"
        )
    loops = loops_per_s()
    print(f"scaled to a core that runs the loop 50 M times a second; here it runs {loops / 1e6:.1f} M/s")
    if chosen.json_file is not None:
        table = {"loops_per_s": loops, "engines": [_as_json(row) for row in figures]}
        chosen.json_file.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    return 0


def measure(rules: Rules[Any]) -> Figures:
    """The median of several rounds, each beside its own run of the loop."""
    seats = min(max(rules.info.min_seats, 4), rules.info.max_seats)
    simulate(rules, seats, 20, "warm", {})
    rates, scaled = [], []
    for number in range(_ROUNDS):
        loops = loops_per_s()
        rates.append(simulate(rules, seats, _GAMES, f"bench/{number}", {}).decisions_per_s)
        scaled.append(rates[-1] * REFERENCE_LOOPS_PER_S / loops)
    moves = _moves(rules, seats)
    return Figures(
        game=rules.info.key,
        seats=seats,
        decisions_per_s=median(rates),
        scaled_decisions_per_s=median(scaled),
        play_us=_play_us(rules, seats, moves),
        kb_per_match=_kb(rules, seats, moves),
    )


def loops_per_s() -> float:
    """How often this core runs the peer's loop in a second."""
    began = time.perf_counter()
    total = 0
    for i in range(_LOOPS):
        total += i & 7
    return _LOOPS / (time.perf_counter() - began)


def _moves(rules: Rules[Any], seats: int) -> list[tuple[Seat, Action]]:
    """One whole match by chance."""
    match, dice = start(rules, seats, "bench", {}).match, Dice(Rng("moves"))
    moves: list[tuple[Seat, Action]] = []
    while rules.outcome(match.board) is None:
        seat = dice.pick(rules.awaited(match.board))
        prompts = [prompt for prompt in rules.prompts(match.board, seat) if prompt.awaited]
        action = random.answer(prompts, dice)
        match = play(rules, match, seat, action).match
        moves.append((seat, action))
    return moves


def _play_us(rules: Rules[Any], seats: int, moves: list[tuple[Seat, Action]]) -> float:
    rounds = []
    for _ in range(_ROUNDS):
        match = start(rules, seats, "bench", {}).match
        began = time.perf_counter()
        for seat, action in moves:
            match = play(rules, match, seat, action).match
        rounds.append((time.perf_counter() - began) / len(moves))
    return median(rounds) * 1e6


def _kb(rules: Rules[Any], seats: int, moves: list[tuple[Seat, Action]]) -> float:
    """What a match in the middle of things keeps in memory: as many as there are moves, all at once."""
    tracemalloc.start()
    match = start(rules, seats, "bench", {}).match
    before, _ = tracemalloc.get_traced_memory()
    kept: list[Match[Any]] = []
    for seat, action in moves:
        match = play(rules, match, seat, action).match
        kept.append(match)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept) / 1024


def _as_json(row: Figures) -> dict[str, object]:
    return {name: getattr(row, name) for name in row.__struct_fields__}
