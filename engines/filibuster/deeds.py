"""What an action does, by the phase it belongs to; the answer is what the engine does next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engines.core import Action, Seat, Table
from engines.filibuster import bidding, closing, trade, turns, votes
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    CallVote,
    Choose,
    Decline,
    EndTurn,
    Give,
    Offer,
    Order,
    PassCard,
    PlayAssist,
    PlayHours,
    Vote,
    Withdraw,
)
from engines.filibuster.board import Ballot, Board, Phase
from engines.filibuster.cards import ACTION_NO
from engines.filibuster.steps import Step

Deed: TypeAlias = Callable[[Table[Board], Seat, Action], Step | None]


def do(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    """Carry out an action that has been checked."""
    return _IN_PHASE[table.board.phase](table, seat, action)


def _bid(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case Bid(amount):
            return bidding.place_bid(table, seat, trade.as_count(amount))
        case _:
            return bidding.pass_bid(table, seat)


def _leader_start(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case CallVote():
            votes.call(table, seat)
            return None
        case _:
            return Step.TIME_CARD


def _leader_play(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case PlayHours(card):
            return turns.play_hours(table, seat, ACTION_NO[card])
        case _:
            return turns.stop(table, seat)


def _senator(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case PassCard(card):
            return turns.pass_card(table, seat, ACTION_NO[card])
        case PlayAssist(card, taken):
            return turns.play_assist(table, seat, ACTION_NO[card], taken)
        case EndTurn():
            return turns.end_turn(table, seat)
        case _:
            return turns.draw(table, seat)


def _look(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case Order(cards):
            return turns.arrange(table, seat, cards)
        case Bury():
            return turns.bury(table, seat)
        case _:
            return turns.keep(table, seat)


def _discuss(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case Give():
            trade.give(table, seat, action)
        case Offer():
            trade.offer(table, seat, action)
        case Accept():
            trade.accept(table, seat, action)
        case Decline(number):
            trade.decline(table, number)
        case Withdraw(number):
            trade.withdraw(table, number)
        case _:
            votes.be_ready(table, seat)
    return None


def _ballot(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    match action:
        case Vote(ballot):
            return votes.cast(table, seat, Ballot(ballot))
        case _:
            return votes.cast(table, seat, Ballot.NOT_CAST)


def _choose(table: Table[Board], seat: Seat, action: Action) -> Step | None:
    assert isinstance(action, Choose)
    return closing.choose(table, seat, action)


_IN_PHASE: Mapping[Phase, Deed] = {
    Phase.BID: _bid,
    Phase.SCOUT: _look,
    Phase.LEADER_START: _leader_start,
    Phase.VOTE_DISCUSS: _discuss,
    Phase.VOTE_BALLOT: _ballot,
    Phase.LEADER_PLAY: _leader_play,
    Phase.SENATOR: _senator,
    Phase.ASSIST_CHOICE: _look,
    Phase.POLICY_CHOICE: _choose,
}
