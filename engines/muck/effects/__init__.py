"""What the abilities of the cards do: every one a condition and a list of effects, by the ability's number."""

from engines.core import Seat
from engines.muck.board import Board, Frame, Soldier
from engines.muck.cards import ABILITIES, ABILITY, DESIGN, NONE, Trigger
from engines.muck.effects.base import Effect
from engines.muck.effects.parse import Condition, condition, effects

CONDITION: tuple[Condition, ...] = tuple(condition(ability.condition) for ability in ABILITIES)
PARTS: tuple[tuple[Effect, ...], ...] = tuple(effects(ability.effects) for ability in ABILITIES)


def activation(soldier: Soldier) -> int:
    """The ability that this soldier may shed a material for, or NONE."""
    return ABILITY[Trigger.ACT][DESIGN[soldier.card]]


def is_useful(board: Board, seat: Seat, soldier: Soldier) -> bool:
    """Does the condition of its activation hold, and could it do something?"""
    ability = activation(soldier)
    assert ability != NONE
    if not CONDITION[ability].holds(board, seat, soldier.name):
        return False
    frame = Frame(seat, ability, soldier.card, soldier.name, "")
    return any(part.could(board, frame) for part in PARTS[ability])
