"""A match at the terminal."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from engines import GAMES
from engines.cli.chooser import LeftTableError
from engines.cli.play import TerminalTable
from engines.core import Dice, Rng

ROOT = Path(__file__).parents[2]
GAME = "steal_this_election"


def play(typed: str, *arguments: str, game: str = GAME) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engines", "play", game, "--seed", "tests", *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_question_mark_explains_the_question_and_a_choice() -> None:
    told = play("?\n? 2\nq\n")
    assert told.returncode == 0
    assert "STEAL-" in told.stdout
    assert "You left the table" in told.stdout


def test_wrong_input_is_answered_kindly_and_asked_again() -> None:
    told = play("0\n99\n-1\nbanana\n²\n? 99\n\nq\n")
    assert told.returncode == 0
    assert told.stdout.count("Please type a number") == 5
    assert told.stderr == ""


def test_the_end_of_the_input_leaves_the_table() -> None:
    told = play("")
    assert told.returncode == 0
    assert "You left the table" in told.stdout
    assert told.stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_random_typing_never_breaks_the_table(game: str) -> None:
    dice = Dice(Rng("typing"))
    typed = "\n".join(dice.pick(("1", "1", "1", "2", "3", "4", "?", "y", "n", "12", "x")) for _ in range(3000))
    told = play(typed + "\n", "--people", "2", game=game)
    assert told.returncode == 0
    assert told.stderr == ""
    assert "Traceback" not in told.stdout


def test_between_two_people_the_screen_is_announced_and_only_the_own_hand_is_shown() -> None:
    told = play("\n1\n\n1\n\n1\n\nq\n", "--people", "2")
    assert told.stdout.count("Nobody else should look") >= 3
    for part in told.stdout.split("Nobody else should look")[1:]:
        assert part.count("hand: ") == 1


def test_the_hand_over_wipes_the_scrollback_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first person draws a Voter; then the second is called to the screen, and the input ends."""
    typed = iter(["", "1"])

    def read() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    table = TerminalTable(GAMES[GAME], 2, 2, "tests", {})
    screen = StringIO()
    table.console = table.chooser.console = Console(file=screen, force_terminal=True, width=200)
    table.chooser.read = read
    with pytest.raises(LeftTableError):
        table.run()
    shown = screen.getvalue()
    assert "hand: " in shown
    assert "hand: " not in shown[shown.rindex("\x1b[3J") :]
