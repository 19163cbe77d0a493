"""Snap elections: open bids that everybody pays, then the next policy and fresh cards."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.filibuster.atoms import ask, draw_cards, lose
from engines.filibuster.board import (
    NO_BID,
    NOBODY,
    Board,
    Phase,
    clockwise,
    highest_bid,
    left_of,
    policy_in_play,
    senators,
)
from engines.filibuster.cards import POLICY_IDS
from engines.filibuster.events import BidPassed, BidPlaced, LeaderElected, PolicyTurned
from engines.filibuster.steps import Step


def open_bidding(table: Table[Board]) -> Step | None:
    """The old Leader opens; without influence the engine opens for him with 0."""
    board = table.board
    board.bids = [NO_BID] * len(board.hands)
    board.bidder = NOBODY
    if not board.influence[board.leader]:
        return place_bid(table, board.leader, 0)
    ask(board, Phase.BID, board.leader)
    return None


def place_bid(table: Table[Board], seat: Seat, amount: int) -> Step:
    """A new highest bid; now all the others must pass in succession."""
    board = table.board
    board.phase, board.asked = Phase.BID, seat
    board.bids[seat] = amount
    board.bidder = seat
    table.tell(BidPlaced(seat, amount))
    return Step.NEXT_BIDDER


def pass_bid(table: Table[Board], seat: Seat) -> Step:
    """Not now; the chance may come round again."""
    table.tell(BidPassed(seat))
    return Step.NEXT_BIDDER


def next_bidder(table: Table[Board]) -> Step | None:
    """The next seat that could bid higher; once round the table, the highest bidder leads."""
    board = table.board
    seat, highest = left_of(board, board.asked), highest_bid(board)
    while seat != board.bidder:
        if board.influence[seat] > highest:
            ask(board, Phase.BID, seat)
            return None
        table.tell(BidPassed(seat))
        seat = left_of(board, seat)
    _elect(table)
    return Step.FILIBUSTER


def smallest_bid(board: Board) -> int:
    """What the seat on the clock must bid at least."""
    if board.bidder == NOBODY:
        return min(board.influence[board.asked], board.twist.opening)
    return highest_bid(board) + 1


def turn_policy(table: Table[Board]) -> None:
    """The policy of this round lies face up."""
    board = table.board
    board.turned = board.round
    table.tell(PolicyTurned(board.round, POLICY_IDS[policy_in_play(board)]))


def _elect(table: Table[Board]) -> None:
    """All bids are paid; then the policy is seen; then all but the Leader fill their hands."""
    board = table.board
    board.leader = board.bidder
    table.tell(LeaderElected(board.leader, highest_bid(board)))
    for seat in clockwise(board):
        lose(table, seat, max(0, board.bids[seat]), "bid")
    turn_policy(table)
    for seat in senators(board):
        draw_cards(table, seat, board.twist.refill - len(board.hands[seat]))
