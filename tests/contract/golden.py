"""Golden playthroughs: a match on paper, for people to read and for changes to show."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines import GAMES
from engines.core import Action, Match, Offer, Prompt, Rules, look
from engines.core.codec import digest, plain
from tests.contract.cases import Case
from tests.contract.walks import walk

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"

# Everybody's view is printed so often; the events in between tell the rest.
VIEWS_EVERY = 25

# So far a match is told in full; from there on fingerprints guard it, until the end is told again.
TOLD = 100


def playthrough(rules: Rules[Any]) -> str:
    """One random match at the smallest table: its beginning ply by ply, and its end."""
    return "\n".join(_lines(Case(rules, rules.info.min_seats, {}))) + "\n"


def _lines(case: Case) -> Iterator[str]:
    info = case.rules.info
    yield f"{info.title}, {case.seats} seats, rules version {info.version}, seed {SEED!r}"
    for position in walk(case, SEED):
        if position.match.ply > TOLD and position.action is not None:
            if position.match.ply % VIEWS_EVERY == 0:
                yield f"ply {position.match.ply}: {digest(position.match.board, position.match.rng.drawn)}"
            continue
        for entry in position.step.log:
            whom = "all" if entry.audience is None else " and ".join(f"seat {seat}" for seat in entry.audience)
            yield f"    to {whom}: {_words(entry.event)}"
        if position.match.ply % VIEWS_EVERY == 0 or position.action is None:
            yield from _views(case, position.match)
        if position.action is None:
            yield f"outcome: {_words(case.rules.outcome(position.match.board))}"
            return
        for prompt in case.rules.prompts(position.match.board, position.seat):
            yield from _question(prompt)
        yield f"ply {position.match.ply + 1}, seat {position.seat}: {_words(position.action)}"


def _views(case: Case, match: Match[Any]) -> Iterator[str]:
    for viewer in (None, *range(case.seats)):
        yield f"    -- what {'a spectator' if viewer is None else f'seat {viewer}'} sees:"
        view = plain(look(case.rules, match, viewer).view)
        assert isinstance(view, dict)
        for name, value in view.items():
            yield f"       {name}: {_short(value)}"


def _question(prompt: Prompt) -> Iterator[str]:
    if prompt.default is not None:
        yield f"    asked seat {prompt.seat}: {prompt.question} ({prompt.rule}), by default {_words(prompt.default)}"
        for offer in prompt.offers:
            yield f"        may {_offer(offer)}"


def _offer(offer: Offer) -> str:
    fields = "; ".join(f"{name} {_short(plain(domain))}" for name, domain in offer.fields.items())
    return f"{offer.action.__name__} {fields}".strip()


def _words(value: object) -> str:
    told = plain(value)
    assert isinstance(told, dict)
    name = "" if isinstance(value, Action) else f"{type(value).__name__} "
    return name + ", ".join(f"{key}={_short(each)}" for key, each in told.items() if key != "event")


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_short(each)}" for key, each in value.items() if key != "type") + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_short(each) for each in value) + "]"
    return "-" if value is None else str(value)


def main() -> int:
    """Write them anew."""
    FOLDER.mkdir(exist_ok=True)
    for key, rules in GAMES.items():
        (FOLDER / f"{key}.txt").write_text(playthrough(rules), encoding="utf-8")
        print(f"wrote {key}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
