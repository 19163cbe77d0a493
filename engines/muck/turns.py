"""The turn from start to end, and the ends of the match."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.muck import atoms
from engines.muck.atoms import draw, held, open_choice, trigger
from engines.muck.board import DRAWN, OWNER_KNOWS, SLOTS, Ask, Board, Choice, Phase, all_cards
from engines.muck.cards import ABILITY, DESIGN, NONE, NUMBER, Trigger, ids
from engines.muck.events import Conceded, FirstChosen, HandKept, MatchEnded, PhaseBegan, TurnBegan
from engines.muck.field import own_in_order
from engines.muck.soldiers import recover

_NEXT = {Phase.CREATION: Phase.COMBAT, Phase.COMBAT: Phase.MOVEMENT}
_MOMENT = {Phase.DAWN: Trigger.DAWN, Phase.DUSK: Trigger.DUSK}


def ask(board: Board, seat: Seat) -> None:
    """Put a new question to a seat."""
    board.asked = seat
    board.window += 1


def enter(table: Table[Board], phase: Phase) -> None:
    """A phase with decisions begins; its live clock runs from its first question."""
    board = table.board
    board.phase = phase
    board.lap = board.window + 1
    table.tell(PhaseBegan(board.turn, phase.value))


# -- start and end of a turn ---------------------------------------------------------------------


def choose_first(table: Table[Board], seat: Seat) -> None:
    """The coin's winner has decided."""
    table.tell(FirstChosen(seat))
    begin_turn(table, seat)


def begin_turn(table: Table[Board], seat: Seat) -> None:
    """Start-of-turn effects come before the draw."""
    board = table.board
    board.turn = seat
    board.turns += 1
    board.commands = 0
    board.phase = Phase.DAWN
    table.tell(TurnBegan(seat, board.turns))
    _call_up(table)


def discard(table: Table[Board], seat: Seat, name: str) -> None:
    """The discard of the draw phase."""
    card = held(table.board, seat, NUMBER[name])
    assert card is not None
    atoms.discard(table, seat, card)


def keep(table: Table[Board], seat: Seat) -> None:
    """No discard in the draw phase."""
    table.tell(HandKept(seat))


def done(table: Table[Board]) -> None:
    """The turn player finishes a phase; after the last one come the end-of-turn effects."""
    board = table.board
    if board.phase is Phase.MOVEMENT:
        board.phase = Phase.DUSK
        _call_up(table)
    else:
        enter(table, _NEXT[board.phase])


def _call_up(table: Table[Board]) -> None:
    """Queue the abilities for this moment; of two or more their owner says the order."""
    board = table.board
    having = ABILITY[_MOMENT[board.phase]]
    names = [soldier.name for soldier in own_in_order(board, board.turn) if having[DESIGN[soldier.card]] != NONE]
    if len(names) > 1:
        open_choice(table, Choice(board.turn, Ask.ORDER_TRIGGERS, NONE, tuple(names)))
    else:
        queue_in_order(table, tuple(names))


def queue_in_order(table: Table[Board], names: tuple[str, ...]) -> None:
    """The abilities of these soldiers for the start or the end of the turn."""
    board = table.board
    for name in names:
        trigger(table, _MOMENT[board.phase], board.turn, board.soldiers[name].card, name)


def go_on(table: Table[Board]) -> bool:
    """Nothing is left to resolve: look for a capture, then on. Does the match wait for somebody now?"""
    board = table.board
    if board.phase is Phase.OVER or _is_captured(table):
        return True
    match board.phase:
        case Phase.DAWN:
            return _draw_phase(table)
        case Phase.DISCARD:
            enter(table, Phase.CREATION)
        case Phase.DUSK:
            _end_turn(table)
            return False
    ask(board, board.turn)
    return True


def _draw_phase(table: Table[Board]) -> bool:
    """One card, or the match is lost; who begins may have to do without."""
    board, seat = table.board, table.board.turn
    if board.turns > 1 or board.first_draw:
        if not board.piles[seat]:
            finish(table, 1 - seat, "deck_out")
            return True
        draw(table, seat, 1)
    enter(table, Phase.DISCARD)
    ask(board, seat)
    return True


def _end_turn(table: Table[Board]) -> None:
    board = table.board
    recover(table, board.turn)
    if board.turns >= board.turn_limit:
        finish(table, _ahead(board), "turn_limit")
    else:
        begin_turn(table, 1 - board.turn)


# -- ends of the match -----------------------------------------------------------------------


def invaders(board: Board, seat: Seat) -> int:
    """How many soldiers of this seat stand in the enemy trench."""
    first = SLOTS * (1 - seat)
    there = board.slots[first : first + SLOTS]
    return sum(1 for name in there if name and board.soldiers[name].owner == seat)


def _is_captured(table: Table[Board]) -> bool:
    """All three slots of a trench held by the enemy end the match; both trenches at once, without a winner."""
    slots = table.board.slots
    if "" in slots[:SLOTS] and "" in slots[SLOTS:]:
        return False
    captured = [invaders(table.board, seat) == SLOTS for seat in (0, 1)]
    if any(captured):
        finish(table, DRAWN if all(captured) else captured.index(True), "capture")
    return any(captured)


def _ahead(board: Board) -> Seat:
    """More soldiers over there, then the larger draw pile, then nobody."""
    scores = [(invaders(board, seat), len(board.piles[seat])) for seat in (0, 1)]
    return DRAWN if scores[0] == scores[1] else scores.index(max(scores))


def concede(table: Table[Board], seat: Seat) -> None:
    """The other seat wins."""
    table.tell(Conceded(seat))
    finish(table, 1 - seat, "concede")


def finish(table: Table[Board], winner: Seat, reason: str) -> None:
    """Everything is laid open; cards still being looked at go back on top of their pile."""
    board = table.board
    if board.choice is not None and board.seen:
        seat = board.choice.seat
        board.piles[seat] += board.seen[::-1]
        board.marks[seat] += [OWNER_KNOWS] * len(board.seen)
        board.seen = []
    board.choice, board.queues, board.frames, board.strike = None, [[], []], [], []
    board.phase, board.winner, board.reason = Phase.OVER, winner, reason
    table.tell(
        MatchEnded(
            None if winner == DRAWN else winner,
            reason,
            decks=tuple([ids(all_cards(board, seat)) for seat in (0, 1)]),
            hands=tuple([ids(hand) for hand in board.hands]),
            piles=tuple([ids(pile) for pile in board.piles]),
        )
    )
