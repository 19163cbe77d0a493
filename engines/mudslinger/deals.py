"""What anybody may do at almost any time: trade cards in, buy polls, give things away."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger import atoms
from engines.mudslinger.actions import Give
from engines.mudslinger.attempts import settle
from engines.mudslinger.board import Board
from engines.mudslinger.cards import CARD_NO, DESIGN_NO, state_ids, votes_of
from engines.mudslinger.events import PollResult
from engines.mudslinger.knowledge import show_holdings


def trade_in(table: Table[Board], seat: Seat, design: int) -> None:
    """A card for dollars; whoever does that has not finished spending."""
    board = table.board
    atoms.trade_in(table, seat, atoms.lowest_copy(board.hands[seat], design))
    _not_ready(board, seat)
    settle(table)


def poll(table: Table[Board], seat: Seat) -> None:
    """Everybody sees the purchase, the poller the result."""
    atoms.buy_poll(table, seat)
    show_poll(table, seat)
    settle(table)


def show_poll(table: Table[Board], seat: Seat) -> None:
    """The states of all others, at this instant, to one seat."""
    board = table.board
    show_holdings(board, seat)
    shown = board.seen[seat]
    table.whisper(PollResult(tuple(map(state_ids, shown)), tuple(map(votes_of, shown))), seat)


def give(table: Table[Board], seat: Seat, gift: Give) -> None:
    """One way and at once; whoever receives something may want to spend it."""
    assert isinstance(gift.dollars, int)
    designs = [DESIGN_NO[name] for name in gift.cards]
    managers = [CARD_NO[name] for name in gift.managers]
    atoms.give_away(table, seat, gift.to, gift.dollars, designs, managers)
    _not_ready(table.board, gift.to)
    settle(table)


def _not_ready(board: Board, seat: Seat) -> None:
    if board.contest is not None:
        board.contest.ready &= ~(1 << seat)
