"""Many worlds that a viewer cannot tell apart, and long walks through the game."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Dice, Match, Rng, Step
from engines.filibuster.board import Board
from engines.filibuster.cards import action_ids, time_ids
from tests.filibuster.scene import RULES, A, B, C, D, act, deal

EVERYBODY = (A, B, C, D, None)
MANY = 40


def twins(match: Match[Board], viewer: int | None, count: int = MANY) -> list[Board]:
    """The same position dealt anew, again and again."""
    return [RULES.redeal(match.board, viewer, Rng(f"again {number}")) for number in range(count)]


def hands(match: Match[Board], viewer: int | None, seat: int) -> list[tuple[str, ...]]:
    """That seat's hand in these worlds."""
    return [action_ids(twin.hands[seat]) for twin in twins(match, viewer)]


def tops(match: Match[Board], viewer: int | None, count: int) -> set[tuple[str, ...]]:
    """The top of the Time deck in these worlds."""
    return {time_ids(reversed(twin.time_deck))[:count] for twin in twins(match, viewer)}


def hours(held: tuple[str, ...]) -> int:
    """How many of these are Hours cards."""
    return sum(card.startswith("H") for card in held)


def varies(values: list[tuple[str, ...]]) -> bool:
    """Are there many different ones?"""
    return len(set(values)) > MANY // 4


def walk(games: int) -> Iterator[Step[Board]]:
    """Every step of some matches between people who do anything that is allowed."""
    for number in range(games):
        step = Step(deal(3 + number % 3, seed=f"walk {number}"), ())
        dice = Dice(Rng(f"walker {number}"))
        yield step
        while RULES.outcome(step.match.board) is None:
            prompts = RULES.prompts(step.match.board)
            prompt = dice.pick([each for each in prompts if each.awaited or not dice.below(6)] or prompts)
            step = act(step.match, (prompt.seat, dice.pick(prompt.offers).draw(dice)))
            yield step
