"""The command line as a person uses it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engines import GAMES
from engines.cli import main

ROOT = Path(__file__).parents[2]
GAME = "steal_this_election"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_list_names_every_game_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "list", "--json")
    games = json.loads(out)
    assert code == 0
    assert [game["key"] for game in games] == list(GAMES)
    for game in games:
        info = GAMES[game["key"]].info
        assert game["title"] == info.title
        assert game["seats"] == [info.min_seats, info.max_seats]
        assert [option["key"] for option in game["options"]] == [option.key for option in info.options]
    code, out, _ = run(capsys, "list")
    assert all(title in out for title in (rules.info.title for rules in GAMES.values()))


def test_simulate_ends_with_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", GAME, "--games", "5", "--seed", "7", "--json")
    told = json.loads(out.splitlines()[-1])
    assert code == 0
    assert told["games"] == told["finished"] == 5
    assert told["decisions"] > 200
    assert told["decisions_per_s"] > 0
    assert sum(told["wins"]) == 5


def test_the_same_seed_simulates_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    one, other, third = (
        json.loads(run(capsys, "simulate", GAME, "--games", "4", "--seed", seed, "--json")[1])
        for seed in ("x", "x", "y")
    )
    assert (one["decisions"], one["wins"]) == (other["decisions"], other["wins"])
    assert one["decisions"] != third["decisions"]


def test_simulate_speaks_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", GAME, "--games", "3")
    assert code == 0
    assert "3 of 3 matches finished" in out
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "COMMAND"),
        (["frobnicate"], "frobnicate"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", GAME, "--games", "0"], "whole number above 0"),
        (["simulate", GAME, "--games", "many"], "whole number above 0"),
        (["simulate", GAME, "--seats", "3"], "BAD_OPTION"),
        (["simulate", GAME, "--option", "cap15"], "key=value"),
        (["simulate", GAME, "--option", "cap15=on"], "BAD_OPTION"),
        (["simulate", GAME, "--frob"], "--frob"),
        (["play", GAME, "--people", "3"], "do not fit"),
        (["play", GAME, "--record", "/no/such/folder/record.json"], "no such folder"),
        (["play", "poker"], "there is no game 'poker'"),
        (["verify"], "RECORD.json"),
        (["verify", "/no/such/file"], "cannot be read"),
        (["list", "extra"], "extra"),
    ],
)
def test_bad_arguments_get_one_clear_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert says in err
    assert len(err.splitlines()) == 1


def test_help_is_there_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], ["list"], ["play"], ["simulate"], ["verify"], ["bench"]):
        with pytest.raises(SystemExit) as stopped:
            main([*command, "--help"])
        assert stopped.value.code == 0
        assert "usage:" in capsys.readouterr().out


def test_a_played_record_verifies_and_a_tampered_one_names_the_ply(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    played = subprocess.run(
        [sys.executable, "-m", "engines", "play", GAME, "--seed", "tests", "--record", str(path)],
        cwd=ROOT,
        input="1\ny\n" * 400,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "The winner is" in played.stdout
    code, out, _ = run(capsys, "verify", str(path))
    assert code == 0
    assert "holds" in out

    record = json.loads(path.read_text())
    record["actions"][4][0] = 1 - record["actions"][4][0]
    path.write_text(json.dumps(record))
    code, _, err = run(capsys, "verify", str(path))
    assert code == 1
    assert "ply 5" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"game": 5}', "\x00\xff", "[" * 100_000])
def test_what_is_no_record_is_said_to_be_none(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(content)
    code, _, err = run(capsys, "verify", str(path))
    assert code == 2
    assert "is not a record" in err


def test_bench_prints_a_row_for_every_game_and_writes_the_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engines.cli.bench._ROUNDS", 1)
    monkeypatch.setattr("engines.cli.bench._LOOPS", 1000)
    monkeypatch.setattr("engines.cli.bench._GAMES", 2)
    path = tmp_path / "bench.json"
    code, out, _ = run(capsys, "bench", "--json-file", str(path))
    figures = json.loads(path.read_text())
    assert code == 0
    assert [row["game"] for row in figures["engines"]] == list(GAMES)
    assert all(row["scaled_decisions_per_s"] > 0 for row in figures["engines"])
    assert all(key in out for key in GAMES)


def test_ctrl_c_leaves_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "engines", "play", GAME],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    while "? (" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "You left the table" in out
    assert "Traceback" not in out + err


def test_ctrl_c_in_a_long_run_is_exit_130(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engines.cli.simulate.random_match", interrupted)
    code, out, err = run(capsys, "simulate", GAME)
    assert (code, out, err) == (130, "", "\n")


def test_a_closed_pipe_is_no_drama() -> None:
    command = f"{sys.executable} -m engines list --json | head -n 1"
    run_it = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "Traceback" not in run_it.stderr
