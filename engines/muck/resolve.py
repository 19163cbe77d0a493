"""The two queues, effects inside effects, and the choices that interrupt them."""

from __future__ import annotations

from engines.core import Table
from engines.muck import combat, turns
from engines.muck.actions import ChooseCard, Order, Target
from engines.muck.atoms import begin, held, name_of
from engines.muck.board import MAX_ENTRIES, Ask, Board, Entry, Frame
from engines.muck.cards import ABILITIES, DESIGN, NONE, NUMBER, Trigger
from engines.muck.effects import CONDITION, PARTS
from engines.muck.events import EffectFizzled, EffectsDropped

_NEEDS_SOLDIER = (Trigger.DAWN, Trigger.DUSK)


def settle(table: Table[Board]) -> None:
    """Resolve what there is until the match waits for somebody or is over.

    The innermost effect first, then the queues, then the damage of a declared attack, then the turn goes on.
    """
    board = table.board
    while board.choice is None:
        if board.frames:
            _carry_on(table, board.frames[-1])
        elif board.queues[0] or board.queues[1]:
            _next_entry(table)
        else:
            board.current = NONE
            if board.strike:
                combat.strike(table)
            elif turns.go_on(table):
                return
    turns.ask(board, board.choice.seat)


def _next_entry(table: Table[Board]) -> None:
    """A queue that has begun is finished; else the turn player's comes first."""
    board = table.board
    if board.resolved == MAX_ENTRIES:
        table.tell(EffectsDropped(len(board.queues[0]) + len(board.queues[1])))
        board.queues = [[], []]
        return
    if board.current == NONE or not board.queues[board.current]:
        board.current = board.turn if board.queues[board.turn] else 1 - board.turn
    entry = board.queues[board.current].pop(0)
    board.resolved += 1
    if _is_orphaned(board, entry):
        table.tell(EffectFizzled(board.current, *name_of(entry.ability)))
    else:
        begin(table, board.current, entry)


def _is_orphaned(board: Board, entry: Entry) -> bool:
    """Effects of the start and end of a turn need their soldier, with that card still on top."""
    if ABILITIES[entry.ability].trigger not in _NEEDS_SOLDIER:
        return False
    soldier = board.soldiers.get(entry.soldier)
    return soldier is None or soldier.card != entry.card


def _carry_on(table: Table[Board], frame: Frame) -> None:
    parts = PARTS[frame.ability]
    if frame.part == len(parts):
        table.board.frames.pop()
    elif frame.part or frame.times or CONDITION[frame.ability].holds(table.board, frame.seat, frame.soldier):
        parts[frame.part].run(table, frame)
    else:
        table.tell(EffectFizzled(frame.seat, *name_of(frame.ability)))
        frame.part = len(parts)


def answer(table: Table[Board], action: Target | ChooseCard | Order) -> None:
    """The open choice has been made."""
    board = table.board
    choice = board.choice
    assert choice is not None
    board.choice = None
    if choice.ask is Ask.ORDER_TRIGGERS:
        assert isinstance(action, Order)
        turns.queue_in_order(table, action.soldiers)
        return
    frame = board.frames[-1]
    effect = PARTS[frame.ability][frame.part]
    match action:
        case Target(soldier):
            effect.on_soldiers(table, frame, () if soldier is None else (soldier,))
        case Order(soldiers):
            effect.on_soldiers(table, frame, soldiers)
        case ChooseCard(position=int(position)):
            effect.on_position(table, frame, position)
        case ChooseCard(card=str(card)):
            effect.on_card(table, frame, _chosen(board, choice.ask, choice.seat, NUMBER[card]))


def _chosen(board: Board, ask: Ask, seat: int, design: int) -> int:
    """The card of this design in the hand, or the first of those looked at."""
    if ask is Ask.SCOUT:
        return next(card for card in board.seen if DESIGN[card] == design)
    card = held(board, seat, design)
    assert card is not None
    return card
