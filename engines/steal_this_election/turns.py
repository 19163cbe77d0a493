"""The turn: refill, one deed, and over to the other side; or the end of the election."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election import recount
from engines.steal_this_election.atoms import draw_cards, place_turned, pop_voter
from engines.steal_this_election.board import HAND, Board, Phase
from engines.steal_this_election.events import TurnBegan


def ask(board: Board, phase: Phase, seat: Seat) -> None:
    """Put a new question to a seat."""
    board.phase = phase
    board.asked = seat
    board.window += 1


def begin_turn(table: Table[Board], seat: Seat) -> None:
    """Fill the hand up; then the seat does one thing."""
    board = table.board
    board.turn = seat
    table.tell(TurnBegan(seat))
    missing = HAND - board.hand[seat].bit_count()
    if missing > 0:
        draw_cards(table, seat, missing)
    ask(board, Phase.MAIN, seat)


def draw_voter(table: Table[Board], seat: Seat) -> None:
    """Turn over the top Voter; that was the turn."""
    place_turned(table, seat, pop_voter(table.board))
    end_turn(table)


def end_turn(table: Table[Board]) -> None:
    """With the Voter pile gone the election is over, however it was emptied."""
    board = table.board
    other = 1 - board.turn
    if board.recount:
        next_in_recount(table, other)
    elif board.voter_pile:
        begin_turn(table, other)
    else:
        next_in_recount(table, recount.refuse_to_concede(table))


def next_in_recount(table: Table[Board], seat: Seat) -> None:
    """The turn goes to this seat, to the other if it must be skipped, and to nobody if both must."""
    board = table.board
    for candidate in (seat, 1 - seat):
        if recount.has_playable_card(table, candidate):
            board.turn = candidate
            table.tell(TurnBegan(candidate))
            ask(board, Phase.RECOUNT, candidate)
            return
    board.phase = Phase.OVER
    recount.certify(table)
