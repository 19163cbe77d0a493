"""A match is a value; ``start``, ``play`` and ``look`` are all that a host calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from msgspec import Struct

from engines.core.actions import Action
from engines.core.codec import MALFORMED, canonical
from engines.core.errors import (
    BAD_OPTION,
    GAME_OVER,
    STALE,
    BadOption,
    IllegalAction,
    InvalidChoice,
    MatchOver,
    NotOffered,
    OutOfTurn,
    Refusal,
    StaleAction,
)
from engines.core.options import settle
from engines.core.prompts import Prompt
from engines.core.rng import Dice, Rng
from engines.core.rules import Outcome, Rules, View
from engines.core.table import B, Dealing, LogEntry, Seat, Table

_NO_OPTIONS: Mapping[str, object] = {}
_OVER = Refusal(GAME_OVER, "TABLE-1")
_STALE = Refusal(STALE, "TABLE-3")


class Match(Struct, Generic[B], frozen=True):
    """Everything true of a match in progress.

    ``ply`` counts every action, private ones included (a standing order), so it is not for showing around.
    """

    seats: int
    ply: int
    rng: Rng
    board: B


class Step(Struct, Generic[B], frozen=True):
    """The match after an action, and what happened on the way."""

    match: Match[B]
    log: tuple[LogEntry, ...]

    def events(self, viewer: Seat | None) -> list[LogEntry]:
        """What this viewer may be told of it."""
        return [entry for entry in self.log if entry.visible_to(viewer)]


class Look(Struct, frozen=True):
    """All that one viewer may see and do."""

    view: View
    prompts: tuple[Prompt, ...]
    outcome: Outcome | None


def start(rules: Rules[B], seats: int, seed: str, options: Mapping[str, object] = _NO_OPTIONS) -> Step[B]:
    """Deal a new match, or raise :class:`BadOption`."""
    info = rules.info
    if type(seats) is not int or not info.min_seats <= seats <= info.max_seats:
        raise BadOption(Refusal(BAD_OPTION, info.seats_rule))
    settled = settle(info.options, options, seats, info.options_rule)
    dealing = Dealing(seats, Dice(Rng(seed)), [])
    board = rules.setup(dealing, settled)
    return Step(Match(seats, 0, dealing.dice.rng, board), tuple(dealing.log))


def play(rules: Rules[B], match: Match[B], seat: Seat, action: Action, window: int | None = None) -> Step[B]:
    """Apply one action, or raise an :class:`IllegalAction`; ``match`` itself is never changed."""
    board = match.board
    if rules.outcome(board) is not None:
        raise MatchOver(_OVER)
    checked = canonical(rules.actions, action)
    if checked is None or type(seat) is not int or not 0 <= seat < match.seats:
        raise NotOffered(MALFORMED)
    prompts = rules.prompts(board, seat)
    _check(rules, board, seat, checked, window, prompts)
    table = Table(board.copy(), match.seats, Dice(match.rng), [])
    rules.apply(table, seat, checked)
    return Step(Match(match.seats, match.ply + 1, table.dice.rng, table.board), tuple(table.log))


def advance(rules: Rules[B], table: Table[B], seat: Seat, action: Action, prompts: Sequence[Prompt]) -> None:
    """Apply one action in place, for simulation and search: the board is changed, the log grows.

    ``prompts`` are that seat's prompts as the rules just gave them; nothing is asked twice.
    """
    for prompt in prompts:
        for offer in prompt.offers:
            if offer.accepts(action):
                rules.apply(table, seat, action)
                return
    _check(rules, table.board, seat, action, None, prompts)


def look(rules: Rules[B], match: Match[B], viewer: Seat | None) -> Look:
    """What this viewer sees and is asked; a spectator is asked nothing."""
    board = match.board
    outcome = rules.outcome(board)
    prompts = () if outcome is not None or viewer is None else tuple(rules.prompts(board, viewer))
    return Look(rules.view(board, viewer), prompts, outcome)


def _check(
    rules: Rules[B], board: B, seat: Seat, action: Action, window: int | None, prompts: Sequence[Prompt]
) -> None:
    """Pass silently if some prompt accepts the action in its window; else raise what fits best."""
    accepting = [prompt for prompt in prompts if prompt.accepts(action)]
    if accepting:
        if window is None or any(prompt.window == window for prompt in accepting):
            return
        raise StaleAction(_STALE)
    refusal = rules.explain(board, seat, action)
    raise _kind_of(prompts, action, window)(refusal)


def _kind_of(prompts: Sequence[Prompt], action: Action, window: int | None) -> type[IllegalAction]:
    if not prompts:
        return OutOfTurn
    if window is not None and all(prompt.window != window for prompt in prompts):
        return StaleAction
    offered = any(offer.action is type(action) for prompt in prompts for offer in prompt.offers)
    return InvalidChoice if offered else NotOffered
