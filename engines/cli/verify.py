"""``verify``: play a record again and compare."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engines.cli.failure import Failure, sentence
from engines.cli.games import find
from engines.core import IllegalAction, Mismatch, Outcome, Record, verify

if TYPE_CHECKING:
    from engines.cli.games import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    command = commands.add_parser("verify", help="check a record: the hash, every action, every position")
    command.add_argument("record", metavar="RECORD.json", help="the file, or - for standard input")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Say whether it holds."""
    record = read(chosen.record)
    rules: Any = find(record.game)
    try:
        last = verify(rules, record)
    except Mismatch as mismatch:
        raise Failure(f"{chosen.record} does not hold: {mismatch}", code=1) from mismatch
    except IllegalAction as illegal:
        raise Failure(f"{chosen.record} does not hold: {sentence(record.game, illegal)}", code=1) from illegal
    outcome = rules.outcome(last.match.board)
    print(f"{chosen.record} holds: {rules.info.title}, {len(record.actions)} actions, {_ending(record, outcome)}")
    return 0


def read(name: str) -> Record:
    """The record in a file."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return msgspec.json.decode(text, type=Record)
    except OSError as error:
        raise Failure(f"{name} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Failure(f"{name} is not a record: {error}") from error


def _ending(record: Record, outcome: Outcome | None) -> str:
    if outcome is None:
        return "not finished"
    winners = " and ".join(record.seats[seat] for seat in outcome.winners) or "nobody"
    return f"won by {winners} ({outcome.reason})"
