"""Ways through a match: by chance, by spite, by the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from engines.core import Action, Dice, Match, Prompt, Rng, Seat, Step, play, start
from engines.players import random
from tests.contract.cases import Case

MAX_PLIES = 20_000

# What a seat does with the prompts that it has been given.
Policy = Callable[[Sequence[Prompt], Dice], Action]


class Position(Struct, frozen=True):
    """Where a match stands, and what is done next (None at the end).

    ``moves`` is the walk's own list, which grows with it: read it at the end.
    """

    step: Step[Any]
    moves: list[tuple[Seat, Action]]
    seat: Seat
    action: Action | None

    @property
    def match(self) -> Match[Any]:
        return self.step.match


def by_chance(prompts: Sequence[Prompt], dice: Dice) -> Action:
    """Anything; giving up only where nothing else is offered."""
    return random.choose(prompts, dice) or prompts[0].offers[0].draw(dice)


def by_clock(prompts: Sequence[Prompt], dice: Dice) -> Action:
    defaults = [prompt.default for prompt in prompts if prompt.default is not None]
    return defaults[0]


def by_spite(prompts: Sequence[Prompt], dice: Dice) -> Action:
    """Anything but what the clock would do, and rather the last thing offered than the first."""
    defaults = [prompt.default for prompt in prompts]
    offers = [offer for prompt in prompts for offer in prompt.offers if not offer.clock and not offer.resigns]
    for offer in reversed(offers):
        action = offer.draw(dice)
        if action not in defaults:
            return action
    return by_chance(prompts, dice)


def walk(case: Case, seed: str, policy: Policy = by_chance) -> Iterator[Position]:
    """Every position of one match; now and then somebody takes an invitation, unless the clock plays."""
    rules, dice = case.rules, Dice(Rng(f"walk/{seed}"))
    step = start(rules, case.seats, seed, case.options)
    moves: list[tuple[Seat, Action]] = []
    while rules.outcome(step.match.board) is None:
        seat, prompts = _next(case, step.match, dice, policy is not by_clock)
        action = policy(prompts, dice)
        yield Position(step, moves, seat, action)
        step = play(rules, step.match, seat, action)
        moves.append((seat, action))
        assert len(moves) < MAX_PLIES, f"{case} does not end"
    yield Position(step, moves, 0, None)


def _next(case: Case, match: Match[Any], dice: Dice, invitations: bool) -> tuple[Seat, Sequence[Prompt]]:
    prompts = case.rules.prompts(match.board)
    if invitations and dice.below(12) == 0:
        # Giving up is tried seldom, or no walk would ever get far.
        tired = dice.below(20) == 0
        invited = [
            prompt
            for prompt in prompts
            if not prompt.awaited and (tired or not all(offer.resigns for offer in prompt.offers))
        ]
        if invited:
            prompt = dice.pick(invited)
            return prompt.seat, [prompt]
    awaited = [prompt for prompt in prompts if prompt.awaited]
    assert awaited, f"{case}: the match goes on, but waits for nobody"
    prompt = dice.pick(awaited)
    return prompt.seat, [prompt]


def end_of(case: Case, seed: str, policy: Policy = by_chance) -> Position:
    """The last position of a match."""
    *_, last = walk(case, seed, policy)
    return last
