"""The engines on a command line. Here, and only here, this package talks to files, clocks and terminals."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from engines.cli import bench, games, play, simulate, verify
from engines.cli.failure import Failure

_COMMANDS = (games, play, simulate, verify, bench)


class _Parser(argparse.ArgumentParser):
    """Bad arguments get one clear line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and stop."""
        raise Failure(f"{message} (see: {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """All commands and their arguments."""
    top = _Parser(prog="python -m engines", description="Play, simulate and check the games of Backroom.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in _COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit code is 0, 1 for a 'no', 2 for bad arguments, 130 for Ctrl-C."""
    try:
        chosen = parser().parse_args(arguments)
        code: int = chosen.run(chosen)
    except Failure as failure:
        print(f"engines: {failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has seen enough (| head). Nothing more may be written, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
