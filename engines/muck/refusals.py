"""Why a command is not allowed: the codes in their order, each with the rule behind it."""

from __future__ import annotations

from engines.core import Action, Refusal, Seat
from engines.muck.actions import (
    Activate,
    Attack,
    ChooseCard,
    ChooseFirst,
    Discard,
    Done,
    Keep,
    Move,
    Order,
    Play,
    Target,
)
from engines.muck.atoms import held
from engines.muck.board import MAX_COMMANDS, PLACES, SLOTS, Board, Phase, Soldier
from engines.muck.cards import BULK, COST, DESIGN, NONE, NUMBER, ROOTED, SACRIFICE
from engines.muck.effects import activation, is_useful
from engines.muck.field import is_in_reach, may_attack, targets_of, ways_of
from engines.muck.prompts import CHOICE_RULES

_MIDDLE = (Phase.CREATION, Phase.COMBAT, Phase.MOVEMENT)

# Which phases a command belongs to, and the rule that says so; the other commands answer an open choice.
_PHASES: dict[type[Action], tuple[tuple[Phase, ...], str]] = {
    ChooseFirst: ((Phase.COIN,), "MUCK-6"),
    Discard: ((Phase.DISCARD,), "MUCK-9"),
    Keep: ((Phase.DISCARD,), "MUCK-9"),
    Play: ((Phase.CREATION,), "MUCK-10"),
    Activate: (_MIDDLE, "MUCK-R30"),
    Attack: ((Phase.COMBAT,), "MUCK-7"),
    Move: ((Phase.MOVEMENT,), "MUCK-7"),
    Done: (_MIDDLE, "MUCK-7"),
}
_CHOICES = (Target, ChooseCard, Order)

_NO_CHOICE = Refusal("WRONG_PHASE", "MUCK-R28")
_TOO_MANY = Refusal("WRONG_PHASE", "MUCK-R36")
_NOT_IN_HAND = "NOT_IN_HAND"
_BAD_SOLDIER = Refusal("BAD_TARGET", "MUCK-R8")


def explain(board: Board, seat: Seat, action: Action) -> Refusal:
    """The first code in order that fits; the action has been found not allowed."""
    if seat != board.asked:
        return Refusal("NOT_YOUR_TURN", "MUCK-7")
    refusal = _refuse_phase(board, action) or _refuse(board, seat, action)
    assert refusal is not None, f"{action} is offered"
    return refusal


def _refuse_phase(board: Board, action: Action) -> Refusal | None:
    if isinstance(action, _CHOICES):
        return None if board.choice is not None else _NO_CHOICE
    phases, rule = _PHASES[type(action)]
    if board.choice is not None or board.phase not in phases:
        return Refusal("WRONG_PHASE", rule)
    if board.commands >= MAX_COMMANDS and board.phase in _MIDDLE:
        return _TOO_MANY
    return None


def _refuse(board: Board, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Discard(card):
            return _refuse_held(board, seat, card, "MUCK-9")
        case Play():
            return _refuse_held(board, seat, action.card, "MUCK-10") or _refuse_play(board, seat, action)
        case Activate(name):
            return _refuse_activation(board, seat, board.soldiers.get(name))
        case Attack(name, target):
            return _refuse_attack(board, seat, board.soldiers.get(name), board.soldiers.get(target))
        case Move(name, to):
            return _refuse_move(board, seat, board.soldiers.get(name), to)
        case Target(str(name)) if name not in board.soldiers:
            return Refusal("BAD_TARGET", "MUCK-R28")
    assert board.choice is not None
    return Refusal("BAD_CHOICE", CHOICE_RULES[board.choice.ask])


def _refuse_held(board: Board, seat: Seat, card: str, rule: str) -> Refusal | None:
    design = NUMBER.get(card, NONE)
    return Refusal(_NOT_IN_HAND, rule) if held(board, seat, design) is None else None


def _refuse_play(board: Board, seat: Seat, play: Play) -> Refusal | None:
    design, corpses = NUMBER[play.card], len(board.discards[seat])
    if not _may_pay(board, seat, play.sacrifices, SACRIFICE[design]):
        return Refusal("BAD_SACRIFICE", "MUCK-R12")
    occupant = board.slots[SLOTS * seat + play.slot - 1]
    if occupant and occupant not in play.sacrifices:
        return Refusal("SLOT_TAKEN", "MUCK-R13")
    if COST[design] > corpses:
        return Refusal("NOT_ENOUGH_CORPSES", "MUCK-R10")
    spare = corpses - COST[design] if BULK[design] else 0
    return Refusal("BAD_BULK", "MUCK-R11", spare) if play.extra > spare else None


def _may_pay(board: Board, seat: Seat, names: tuple[str, ...], count: int) -> bool:
    """Exactly that many different soldiers of the seat's own, in its own trench."""
    own = board.slots[SLOTS * seat : SLOTS * seat + SLOTS]
    different = len(dict.fromkeys(names)) == len(names) == count
    return different and all(name and name in own and board.soldiers[name].owner == seat for name in names)


def _refuse_activation(board: Board, seat: Seat, soldier: Soldier | None) -> Refusal | None:
    if soldier is None or soldier.owner != seat:
        return _BAD_SOLDIER
    if activation(soldier) == NONE:
        return Refusal("NO_ABILITY", "MUCK-40")
    if not soldier.materials:
        return Refusal("NO_MATERIAL", "MUCK-40")
    return None if is_useful(board, seat, soldier) else Refusal("NO_EFFECT", "MUCK-R30")


def _refuse_attack(board: Board, seat: Seat, soldier: Soldier | None, target: Soldier | None) -> Refusal | None:
    if soldier is None or target is None or soldier.owner != seat:
        return _BAD_SOLDIER
    if soldier is target:
        return Refusal("BAD_TARGET", "MUCK-R18")
    if not may_attack(soldier):
        return Refusal("ALREADY_ATTACKED", "MUCK-16")
    if not is_in_reach(soldier, target):
        return Refusal("OUT_OF_RANGE", "MUCK-17")
    return None if target.name in targets_of(board, soldier) else Refusal("DEFENDED", "MUCK-19")


def _refuse_move(board: Board, seat: Seat, soldier: Soldier | None, to: str) -> Refusal | None:
    if soldier is None or soldier.owner != seat:
        return _BAD_SOLDIER
    if soldier.stunned:
        return Refusal("STUNNED", "MUCK-30")
    if ROOTED[DESIGN[soldier.card]]:
        return Refusal("ROOTED", "MUCK-R34")
    if to not in ways_of(soldier):
        return Refusal("BAD_MOVE", "MUCK-31")
    taken = to in PLACES[: len(board.slots)] and board.slots[PLACES.index(to)]
    return Refusal("SLOT_TAKEN", "MUCK-32") if taken else None
