"""The turn: contributions, one card, an attempt; then the next seat, or the count."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger import election
from engines.mudslinger.atoms import collect_income, drop_mate, place, take_from_pile
from engines.mudslinger.board import Board, Phase
from engines.mudslinger.cards import FIRST_MATE
from engines.mudslinger.draws import draw_cards
from engines.mudslinger.events import AttemptSkipped
from engines.mudslinger.windows import ask_anew


def begin_turn(table: Table[Board], seat: Seat) -> None:
    """The chain pays; then the seat takes a card."""
    board = table.board
    board.turn = seat
    collect_income(table, seat)
    ask_anew(board, Phase.DRAW, 1 << seat)


def draw_deck(table: Table[Board], seat: Seat) -> None:
    """The top of the deck, and on to an attempt."""
    table.board.draws = 1
    if draw_cards(table, seat):
        ask_for_attempt(table.board)


def take_discard(table: Table[Board], seat: Seat) -> None:
    """The top of the pile, in exchange for a running mate if it is one; no attempt this turn."""
    board = table.board
    card = take_from_pile(table, seat, -1)
    if card >= FIRST_MATE and board.mates[seat] >= 0:
        drop_mate(table, seat)
    place(table, seat, card)
    end_turn(table)


def ask_for_attempt(board: Board) -> None:
    """The third step."""
    ask_anew(board, Phase.CAMPAIGN, 1 << board.turn)


def skip_attempt(table: Table[Board], seat: Seat) -> None:
    """Further attempts are forfeited with this one."""
    table.tell(AttemptSkipped(seat))
    end_turn(table)


def next_attempt(table: Table[Board]) -> None:
    """A further attempt, if one is left and there is a state to try; else the turn is over."""
    board = table.board
    if board.extra and board.face_up:
        board.extra -= 1
        ask_for_attempt(board)
    else:
        end_turn(table)


def end_turn(table: Table[Board]) -> None:
    """The election is held when no state is left to win, or the last turn has been played."""
    board = table.board
    board.extra = 0
    board.turns += 1
    if not board.face_up or board.turns >= board.max_turns:
        election.hold(table)
    else:
        begin_turn(table, (board.turn + 1) % len(board.dollars))
