"""An attempt on a state: spending for and against, the dice, the result, a hot streak."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger import contests
from engines.mudslinger.atoms import move_state, turn_up
from engines.mudslinger.board import HOT, NOBODY, Board, Phase
from engines.mudslinger.cards import STATE_IDS
from engines.mudslinger.events import AttemptLost, AttemptWon, StreakBegan, StreakEnded
from engines.mudslinger.knowledge import holder_revealed
from engines.mudslinger.standing import (
    attackable,
    contest_of,
    everybody,
    holder_of,
    holders,
    streak_states,
    succeeds,
    undecided,
)
from engines.mudslinger.turns import next_attempt
from engines.mudslinger.windows import ask_anew, restart_clock

# -- the war -----------------------------------------------------------------------------------


def attempt(table: Table[Board], seat: Seat, state: int) -> None:
    """On a state up for election; everybody may take part."""
    _open(table, seat, state, NOBODY)


def attack(table: Table[Board], seat: Seat, state: int) -> None:
    """On a state that somebody holds; nobody else may take part."""
    board = table.board
    holder = holder_of(board, state)
    holder_revealed(board, state)
    board.entitled = 1 << seat | 1 << holder
    _open(table, seat, state, holder)


def _open(table: Table[Board], seat: Seat, state: int, holder: Seat) -> None:
    board = table.board
    contests.open_contest(table, seat, state, holder)
    ask_anew(board, Phase.WAR, 0)
    restart_clock(board)
    settle(table)


def campaign(table: Table[Board], seat: Seat, dollars: int) -> None:
    """Raise the rating."""
    contests.spend_for(table, seat, dollars)
    _spent(table, seat)


def mud(table: Table[Board], seat: Seat, dollars: int) -> None:
    """Lower it."""
    contests.spend_against(table, seat, dollars)
    _spent(table, seat)


def _spent(table: Table[Board], seat: Seat) -> None:
    restart_clock(table.board)
    acted(table.board, seat)
    settle(table)


def set_ready(table: Table[Board], seat: Seat, *, ready: bool) -> None:
    """The dice may roll, or not yet."""
    contests.flag(table, seat, ready=ready)
    settle(table)


def acted(board: Board, seat: Seat) -> None:
    """Everybody else may answer; if nobody can, the one who acted may go on."""
    contest = contest_of(board)
    contest.ready = 0
    if undecided(board) & ~(1 << seat):
        contest.ready = 1 << seat


def settle(table: Table[Board]) -> None:
    """After every command: in a war that waits for nobody the dice roll."""
    board = table.board
    if board.phase is Phase.WAR and (contest_of(board).closing or not undecided(board)):
        contests.roll(table)
        ask_after_roll(table)


# -- the dice -------------------------------------------------------------------------------------


def ask_after_roll(table: Table[Board]) -> None:
    """Whoever takes part and holds cards is asked; if nobody does, the result is final."""
    board = table.board
    asked = board.entitled & holders(board)
    if asked:
        ask_anew(board, Phase.POST_ROLL, asked)
    else:
        finish(table)


def finish(table: Table[Board]) -> None:
    """The result is final."""
    board = table.board
    contest = contest_of(board)
    seat, state, holder = contest.seat, contest.state, contest.holder
    if succeeds(contest):
        move_state(board, state, holder, seat)
        table.tell(AttemptWon(seat, STATE_IDS[state], None if holder == NOBODY else holder))
        if holder == NOBODY:
            turn_up(table, board.face_up.index(state))
    else:
        table.tell(AttemptLost(seat, STATE_IDS[state]))
    board.contest = None
    board.entitled = everybody(board)
    board.tried = state
    if board.hot_streak and sum(contest.dice) <= HOT and (streak_states(board) or attackable(board, seat)):
        table.tell(StreakBegan(seat))
        ask_anew(board, Phase.STREAK, 1 << seat)
    else:
        next_attempt(table)


def decline_streak(table: Table[Board], seat: Seat) -> None:
    """Back to the turn."""
    table.tell(StreakEnded(seat))
    next_attempt(table)
