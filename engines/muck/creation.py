"""The turn player's deeds on soldiers of his own: creating, activating, moving."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.muck.actions import Play
from engines.muck.atoms import begin, held, leave_discard, leave_hand, trigger
from engines.muck.board import PILE, PLACES, SLOTS, Board, Entry, Soldier
from engines.muck.cards import CARD_IDS, COST, EAGER, NUMBER, SACRIFICE, Trigger, ids
from engines.muck.effects import activation
from engines.muck.events import AbilityActivated, SoldierPlayed
from engines.muck.soldiers import arrive, leave, march, shed, withdraw


def play(table: Table[Board], seat: Seat, action: Play) -> None:
    """Pay with corpses or soldiers; what the sacrificed set off comes before what the new one does."""
    board = table.board
    design = NUMBER[action.card]
    card = held(board, seat, design)
    assert card is not None
    leave_hand(board, seat, card)
    offered = [board.soldiers[name] for name in action.sacrifices]
    if SACRIFICE[design]:
        materials = _offer(board, offered)
    else:
        materials = [leave_discard(board, seat, -1) for _ in range(COST[design] + action.extra)]
    place = SLOTS * seat + action.slot - 1
    soldier = arrive(board, seat, card, materials, place, stunned=not EAGER[design])
    table.tell(
        SoldierPlayed(
            *(soldier.name, seat, action.card, PLACES[place]), *(ids(materials), action.sacrifices, soldier.stunned)
        )
    )
    for stack in offered:
        trigger(table, Trigger.OFFERED, seat, stack.card)
    trigger(table, Trigger.PLAYED, seat, card, soldier.name)


def _offer(board: Board, offered: list[Soldier]) -> list[int]:
    """Each stack with its soldier face down on top, the first named at the bottom."""
    materials: list[int] = []
    for stack in offered:
        leave(board, stack)
        materials += stack.materials
        materials.append(stack.card)
    return materials


def activate(table: Table[Board], seat: Seat, name: str) -> None:
    """The cost is shed first, then the effect happens, then what the shed card set off."""
    soldier = table.board.soldiers[name]
    ability = activation(soldier)
    table.tell(AbilityActivated(name, CARD_IDS[soldier.card]))
    shed(table, soldier, 1)
    begin(table, seat, Entry(ability, soldier.card, name, ""))


def move(table: Table[Board], name: str, to: str) -> None:
    """To another zone, or from the enemy trench under the own draw pile."""
    soldier = table.board.soldiers[name]
    if to == PILE:
        withdraw(table, soldier, PILE)
        return
    march(table, soldier, PLACES.index(to))
