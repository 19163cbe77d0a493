"""What cards do, read from their facts: Time cards, Assists, and both sides of every policy."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import convert

from engines.filibuster.board import Board, Result, policy_in_play
from engines.filibuster.cards import ASSIST_FACTS, FIRST_ASSIST, REWARD_FACTS, SETBACK_FACTS, TIME_FACTS
from engines.filibuster.effects.assists import AnyAssistEffect, AssistEffect, Peek, Recycle
from engines.filibuster.effects.policies import AnyPolicyEffect, PolicyEffect, Question
from engines.filibuster.effects.time import AnyTimeEffect, TimeEffect

TIME_EFFECT: tuple[TimeEffect, ...] = convert(TIME_FACTS, tuple[AnyTimeEffect, ...])

# By the number of the Action card; Hours cards have no text.
ASSIST_EFFECTS: tuple[tuple[AssistEffect, ...], ...] = ((),) * FIRST_ASSIST + convert(
    ASSIST_FACTS, tuple[tuple[AnyAssistEffect, ...], ...]
)
RECYCLES = tuple(any(isinstance(effect, Recycle) for effect in effects) for effects in ASSIST_EFFECTS)
PEEKS = tuple(any(isinstance(effect, Peek) for effect in effects) for effects in ASSIST_EFFECTS)

_REWARDS: tuple[tuple[PolicyEffect, ...], ...] = convert(REWARD_FACTS, tuple[tuple[AnyPolicyEffect, ...], ...])
_SETBACKS: tuple[tuple[PolicyEffect, ...], ...] = convert(SETBACK_FACTS, tuple[tuple[AnyPolicyEffect, ...], ...])
_OUTCOMES: Mapping[Result, tuple[tuple[PolicyEffect, ...], ...]] = {
    Result.BLOCKED: _REWARDS,
    Result.BLOCKED_BY_VOTE: ((),) * len(_REWARDS),
    Result.ENACTED: _SETBACKS,
}


def policy_effects(policy: int, result: Result) -> tuple[PolicyEffect, ...]:
    """What follows from this result; a vote forfeits the Reward."""
    return _OUTCOMES[result][policy]


def open_question(board: Board) -> Question:
    """The policy effect that every seat is being asked about."""
    effects = policy_effects(policy_in_play(board), board.results[-1])
    return next(effect for effect in effects if isinstance(effect, Question))
