"""Whole matches at full speed, on one board that is changed in place."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engines.core import B, Dice, Outcome, Rng, Rules, Seat, Table, advance, start
from engines.players import random

# One decision in so many is an invitation that nobody waits for (an any-time card, a standing order).
_INVITATION = 16

# No rules file foresees a match of that length.
MAX_DECISIONS = 50_000


class Result(Struct, frozen=True):
    """How a simulated match went; no outcome if it was cut off."""

    decisions: int
    events: int
    outcome: Outcome | None


def random_match(rules: Rules[B], seats: int, seed: str, options: Mapping[str, object]) -> Result:
    """Random seats to the end, with prompts, validation and log."""
    step = start(rules, seats, seed, options)
    table = Table(step.match.board, seats, Dice(step.match.rng), list(step.log))
    dice = Dice(Rng(f"players/{seed}"))
    board, decisions = table.board, 0
    outcome = rules.outcome(board)
    while outcome is None and decisions < MAX_DECISIONS:
        random_decision(rules, table, dice)
        decisions += 1
        outcome = rules.outcome(board)
    return Result(decisions, len(table.log), outcome)


def random_decision(rules: Rules[B], table: Table[B], dice: Dice) -> None:
    """Somebody who is awaited answers; now and then somebody else takes up an invitation."""
    board = table.board
    if dice.below(_INVITATION) == 0:
        seat: Seat = dice.below(len(table.seats))
        prompts = rules.prompts(board, seat)
        action = random.choose(prompts, dice) if prompts else None
        if action is not None:
            advance(rules, table, seat, action, prompts)
            return
    awaited = rules.awaited(board)
    seat = awaited[0] if len(awaited) == 1 else dice.pick(awaited)
    prompts = [prompt for prompt in rules.prompts(board, seat) if prompt.default is not None]
    advance(rules, table, seat, random.answer(prompts, dice), prompts)
