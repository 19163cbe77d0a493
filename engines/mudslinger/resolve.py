"""Playing an Action card: lay it open, let others answer, resolve from the top, go on where it interrupted."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger import attempts
from engines.mudslinger.actions import Play
from engines.mudslinger.atoms import discard_from_hand, lay_open, lowest_copy
from engines.mudslinger.board import NOTHING, Board, Phase, Played
from engines.mudslinger.cards import CARD_IDS, DESIGN, DESIGN_NO, DESIGNS, STATE_IDS, Timing
from engines.mudslinger.draws import draw_cards, keep_mate
from engines.mudslinger.effects import EFFECT
from engines.mudslinger.effects.base import as_played
from engines.mudslinger.events import CardPlayed, CardResolved, CardVoid, Passed, StatePledged
from engines.mudslinger.standing import contest_of, holders
from engines.mudslinger.turns import ask_for_attempt
from engines.mudslinger.windows import ask, restart_clock


def play(table: Table[Board], seat: Seat, action: Play) -> None:
    """Face up onto the pile and onto the stack; then others may answer."""
    board = table.board
    design = DESIGN_NO[action.card]
    effect = EFFECT[design]
    played = as_played(seat, lowest_copy(board.hands[seat], design), effect.aim(board, action), action)
    lay_open(board, seat, played.card)
    board.answered = bool(board.stack)
    if not board.stack:
        board.resume = board.phase
    board.stack.append(played)
    shown = None if effect.secret else action.state
    table.tell(CardPlayed(seat, action.card, action.target, shown, action.die, action.change))
    if effect.secret and played.state != NOTHING:
        table.whisper(StatePledged(STATE_IDS[played.state]), seat)
    restart_clock(board)
    _ask_for_answers(table, seat)


def pass_window(table: Table[Board], seat: Seat) -> None:
    """Secretly; the last pass closes the window."""
    board = table.board
    board.passed |= 1 << seat
    table.whisper(Passed(), seat)
    if board.asked & ~board.passed:
        return
    if board.phase is Phase.RESPONSE:
        _resolve(table)
    else:
        attempts.finish(table)


def choose_vp(table: Table[Board], seat: Seat, *, new: bool) -> None:
    """After the choice the drawing goes on, and then what it was part of."""
    board = table.board
    keep_mate(table, seat, new=new)
    if not draw_cards(table, seat):
        return
    if board.stack:
        _finish(table, board.stack[0], stood=True)
    else:
        ask_for_attempt(board)


def choose_discard(table: Table[Board], design: int) -> None:
    """The card chosen from a hand just shown goes."""
    board = table.board
    played = board.stack[0]
    discard_from_hand(table, played.target, lowest_copy(board.hands[played.target], design))
    _finish(table, played, stood=True)


def _ask_for_answers(table: Table[Board], seat: Seat) -> None:
    """All who take part and hold a card, whatever it is; only an empty hand, which all can see, is not asked."""
    board = table.board
    asked = board.entitled & holders(board) & ~(1 << seat)
    if asked:
        ask(board, Phase.RESPONSE, asked)
    else:
        _resolve(table)


def _resolve(table: Table[Board]) -> None:
    """From the top: an answer takes the card beneath with it; the first card, if it is left, takes effect."""
    board = table.board
    stack, first = board.stack, board.stack[0]
    while len(stack) > 1:
        answer = stack.pop()
        EFFECT[DESIGN[answer.card]].resolve(table, answer)
    board.phase = board.resume
    if not stack:
        _finish(table, first, stood=False)
        return
    effect = EFFECT[DESIGN[first.card]]
    if not effect.allows(board, first):
        table.tell(CardVoid(CARD_IDS[first.card]))
        _finish(table, first, stood=False)
        return
    table.tell(CardResolved(CARD_IDS[first.card]))
    effect.resolve(table, first)
    if board.phase is board.resume:
        _finish(table, first, stood=True)


def _finish(table: Table[Board], first: Played, *, stood: bool) -> None:
    """The stack is done: flags change once, and the interrupted phase goes on."""
    board = table.board
    board.stack.clear()
    board.phase = board.resume
    board.asked = board.passed = 0
    if board.phase is Phase.WAR:
        _clear_flags(board, first, stood=stood)
        attempts.settle(table)
    elif board.phase is Phase.POST_ROLL:
        attempts.ask_after_roll(table)
    else:
        board.asked = 1 << board.turn


def _clear_flags(board: Board, first: Played, *, stood: bool) -> None:
    if stood and not board.answered and DESIGNS[DESIGN[first.card]].timing is Timing.WAR:
        attempts.acted(board, first.seat)
    else:
        contest_of(board).ready = 0
