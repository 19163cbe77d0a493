"""Gifts and offers during the discussion of a vote, the only time for them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core import Seat, Table
from engines.filibuster import knowledge
from engines.filibuster.actions import Accept, Give, Offer
from engines.filibuster.atoms import hand_over, pay
from engines.filibuster.board import Board, Trade
from engines.filibuster.cards import ACTION_NO, action_ids, count_hours, holds
from engines.filibuster.events import (
    GiftMade,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferNoted,
    OfferWithdrawn,
    ReadinessLost,
)

_REASON = "trade"


def give(table: Table[Board], seat: Seat, gift: Give) -> None:
    """At once and for good."""
    cards = _kinds(gift.cards)
    hours, influence = count_hours(cards), as_count(gift.influence)
    table.tell(GiftMade(seat, gift.to, influence, hours, len(cards) - hours))
    _exchange(table, (seat, gift.to, cards), (gift.to, seat, ()))
    pay(table, seat, gift.to, influence, _REASON)
    _unsettle(table)


def offer(table: Table[Board], seat: Seat, action: Offer) -> None:
    """Open until it is accepted, declined or withdrawn, or the discussion ends."""
    board = table.board
    cards = _kinds(action.cards)
    board.trade_count += 1
    trade = Trade(
        board.trade_count,
        seat,
        action.to,
        as_count(action.influence),
        tuple(sorted(cards)),
        as_count(action.ask_influence),
        as_count(action.ask_hours),
        as_count(action.ask_assists),
    )
    board.trades.append(trade)
    knowledge.offered(board, seat, cards)
    table.tell(OfferMade(*terms(trade)))
    table.whisper(OfferNoted(trade.number, action_ids(trade.cards)), seat)
    _unsettle(table)


def accept(table: Table[Board], seat: Seat, action: Accept) -> None:
    """Both sides pay at the same moment."""
    trade = close(table.board, action.offer)
    table.tell(OfferAccepted(*terms(trade)))
    cards = _kinds(action.hours + action.assists)
    _exchange(table, (trade.seat, seat, trade.cards), (seat, trade.seat, cards))
    # Each must be able to pay out of what it had before.
    pay(table, trade.seat, seat, trade.influence, _REASON)
    pay(table, seat, trade.seat, trade.ask_influence, _REASON)
    _unsettle(table)


def decline(table: Table[Board], number: int) -> None:
    """No."""
    table.tell(OfferDeclined(*terms(close(table.board, number))))


def withdraw(table: Table[Board], number: int) -> None:
    """Never mind."""
    table.tell(OfferWithdrawn(*terms(close(table.board, number))))


def terms(trade: Trade) -> tuple[int, Seat, Seat, int, int, int, int, int, int]:
    """All that everybody may know of an offer."""
    hours = count_hours(trade.cards)
    asked = (trade.ask_influence, trade.ask_hours, trade.ask_assists)
    return (trade.number, trade.seat, trade.to, trade.influence, hours, len(trade.cards) - hours, *asked)


def close(board: Board, number: int) -> Trade:
    """The offer with this number is open no more."""
    trade = next(each for each in board.trades if each.number == number)
    board.trades.remove(trade)
    return trade


def cards_are_there(board: Board, trade: Trade) -> bool:
    """Does the offerer still hold the cards offered?"""
    return holds(board.hands[trade.seat], action_ids(trade.cards))


def payable(board: Board, trade: Trade) -> bool:
    """Can the offerer still pay?"""
    return board.influence[trade.seat] >= trade.influence and cards_are_there(board, trade)


def as_count(amount: object) -> int:
    """A checked amount as a number; nothing is none."""
    return amount if type(amount) is int else 0


def with_cards(trade: Trade, cards: Sequence[int]) -> Trade:
    """The same offer of other cards."""
    return replace(trade, cards=tuple(sorted(cards)))


def _exchange(
    table: Table[Board], one: tuple[Seat, Seat, Sequence[int]], other: tuple[Seat, Seat, Sequence[int]]
) -> None:
    """Cards change hands both ways at once."""
    for giver, taker, cards in (one, other):
        knowledge.traded_away(table.board, giver, taker, cards)
    for giver, taker, cards in (one, other):
        hand_over(table, giver, taker, cards)
        knowledge.trade_received(table.board, giver, taker, cards)


def _kinds(names: Sequence[str]) -> list[int]:
    return [ACTION_NO[name] for name in names]


def _unsettle(table: Table[Board]) -> None:
    """A transfer or a new offer gives everybody something to think about."""
    board = table.board
    if any(board.ready):
        board.ready = [False] * len(board.ready)
        table.tell(ReadinessLost())
