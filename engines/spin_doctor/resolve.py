"""Carrying out what a seat decided, and what follows from it."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor import trades
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import discard, end_trade, leave_hand
from engines.spin_doctor.board import Board, Phase, left_of
from engines.spin_doctor.cards import NAMES, NO
from engines.spin_doctor.effects import EFFECT
from engines.spin_doctor.effects.base import Then
from engines.spin_doctor.election import hold_election
from engines.spin_doctor.events import CardDropped, CardPlayed, TurnPassed
from engines.spin_doctor.knowledge import holds_none, only_curses
from engines.spin_doctor.possible import playable
from engines.spin_doctor.turns import ask, begin_turn


def play(table: Table[Board], seat: Seat, action: Play) -> None:
    """The card leaves the hand, does what it does, and something follows."""
    board, card = table.board, NO[action.card]
    effect = EFFECT[card]
    leave_hand(board, seat, card)
    table.tell(CardPlayed(seat, action.card, action.target))
    effect.resolve(table, seat, card, action)
    match effect.then:
        case Then.END:
            end_turn(table)
        case Then.AGAIN:
            begin_turn(table, seat)
        case Then.ELECTION:
            hold_election(table, seat, "election_day")
        case Then.RUMORS:
            ask(board, Phase.RUMORS)
        case Then.POLL:
            trades.poll_next(table)


def drop(table: Table[Board], seat: Seat, card: int) -> None:
    """A discard shows that nothing in hand had to be played."""
    board = table.board
    forced, _ = playable(board, seat)
    leave_hand(board, seat, card)
    holds_none(board, seat, forced)
    table.tell(CardDropped(seat, NAMES[card]))
    discard(table, [card])
    end_turn(table)


def pass_turn(table: Table[Board], seat: Seat) -> None:
    """Nothing to play and nothing to discard."""
    only_curses(table.board, seat)
    table.tell(TurnPassed(seat))
    end_turn(table)


def rumor_pick(table: Table[Board], seat: Seat, card: int) -> None:
    """With the last pick the cards move."""
    if trades.pick(table, seat, card):
        _trade_done(table)


def poll_keep(table: Table[Board], seat: Seat, given: int) -> None:
    """Swap, and on to the next seat."""
    trades.keep(table, seat, given)
    if not trades.poll_next(table):
        _trade_done(table)


def poll_return(table: Table[Board], seat: Seat, *, rest: bool) -> None:
    """On to the next seat, or back with all that are still to come."""
    trades.give_back(table, seat)
    while trades.poll_next(table):
        if not rest:
            return
        trades.give_back(table, seat)
    _trade_done(table)


def end_turn(table: Table[Board]) -> None:
    """To the left; with the stack gone, to the ballot."""
    board = table.board
    if board.stack:
        begin_turn(table, left_of(board, board.turn))
    else:
        hold_election(table, board.turn, "last_card")


def _trade_done(table: Table[Board]) -> None:
    end_trade(table)
    end_turn(table)
