"""The only place that writes influence, cards and length: each change with the event that tells of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from engines.core import Seat, Table
from engines.filibuster import knowledge
from engines.filibuster.board import FULL_DAY, NOBODY, Board, Pending, Phase
from engines.filibuster.cards import ACTION_IDS, TIME_IDS, action_ids, time_ids
from engines.filibuster.events import (
    CardPassed,
    CardRecycled,
    CardsDiscarded,
    CardsDrawn,
    CardsHandedOver,
    CardsReceived,
    DeckShuffled,
    EffectPending,
    InfluenceChanged,
    TimeCardTurned,
    TimeLookedAt,
    TimeSeen,
)


def ask(board: Board, phase: Phase, seat: Seat) -> None:
    """Put a new question to one seat."""
    board.phase = phase
    board.asked = seat
    board.window += 1


def ask_all(board: Board, phase: Phase) -> None:
    """Put a new question to several seats at once."""
    ask(board, phase, NOBODY)


def new_turn(board: Board) -> None:
    """What held for one turn of the Leader holds no longer."""
    board.vote_tried = board.second_wind = board.encore = False


# -- influence ---------------------------------------------------------------------------------------


def gain(table: Table[Board], seat: Seat, amount: int, reason: str) -> None:
    """From the Treasury, which is never empty."""
    if amount:
        influence = table.board.influence
        influence[seat] += amount
        table.tell(InfluenceChanged(seat, amount, reason, influence[seat]))


def lose(table: Table[Board], seat: Seat, amount: int, reason: str) -> int:
    """To the Treasury; never more than there is. The answer is what was really lost."""
    lost = min(amount, table.board.influence[seat])
    gain(table, seat, -lost, reason)
    return lost


def pay(table: Table[Board], payer: Seat, payee: Seat, amount: int, reason: str) -> None:
    """From seat to seat; never more than there is."""
    gain(table, payee, lose(table, payer, amount, reason), reason)


# -- Action cards ------------------------------------------------------------------------------------


def draw_cards(table: Table[Board], seat: Seat, count: int) -> None:
    """As many as there are, with the discard pile shuffled in when the deck is gone."""
    board = table.board
    drawn: list[int] = []
    while len(drawn) < count and (board.deck or _shuffle_discard(table)):
        drawn.append(board.deck.pop())
    if drawn:
        hand = board.hands[seat]
        for card in drawn:
            insort(hand, card)
        table.tell(CardsDrawn(seat, len(drawn)))
        table.whisper(CardsReceived(action_ids(drawn)), seat)


def _shuffle_discard(table: Table[Board]) -> bool:
    """Is there anything to draw now?"""
    board = table.board
    if not board.discard:
        return False
    board.deck = table.dice.shuffled(sorted(board.discard))
    board.discard = []
    table.tell(DeckShuffled(len(board.deck)))
    return True


def leave_hand(board: Board, seat: Seat, card: int) -> None:
    """A card left a hand for all to see. The caller tells where to."""
    board.hands[seat].remove(card)
    knowledge.seen_leaving(board, seat, card)


def discard(table: Table[Board], seat: Seat, cards: Sequence[int]) -> None:
    """From a hand onto the open pile, in this order."""
    board = table.board
    for card in cards:
        leave_hand(board, seat, card)
    board.discard += cards
    table.tell(CardsDiscarded(seat, action_ids(cards)))


def discard_at_random(table: Table[Board], seat: Seat, count: int) -> None:
    """Card by card, each from the hand that is left."""
    hand = table.board.hands[seat]
    for _ in range(min(count, len(hand))):
        discard(table, seat, [table.dice.pick(hand)])


def pass_to_leader(table: Table[Board], seat: Seat, card: int) -> None:
    """An open Hours card changes hands."""
    board = table.board
    leave_hand(board, seat, card)
    insort(board.hands[board.leader], card)
    knowledge.seen_joining(board, board.leader, card)
    table.tell(CardPassed(seat, ACTION_IDS[card]))


def recycle(table: Table[Board], card: int) -> None:
    """From the discard pile into the Leader's hand; of several alike the lowest one lying there."""
    board = table.board
    board.discard.remove(card)
    insort(board.hands[board.leader], card)
    knowledge.seen_joining(board, board.leader, card)
    table.tell(CardRecycled(board.leader, ACTION_IDS[card]))


def hand_over(table: Table[Board], giver: Seat, taker: Seat, cards: Sequence[int]) -> None:
    """Cards change hands unseen by the others. The caller sees to what is known of them."""
    hands = table.board.hands
    for card in cards:
        hands[giver].remove(card)
        insort(hands[taker], card)
    if cards:
        table.whisper(CardsHandedOver(giver, taker, action_ids(cards)), giver, taker)


# -- the Time deck and what waits for it ---------------------------------------------------------------


def turn_time_card(table: Table[Board]) -> int:
    """The top Time card lies open."""
    board = table.board
    card = board.time_deck.pop()
    board.time_played.append(card)
    knowledge.time_turned(board, card)
    table.tell(TimeCardTurned(TIME_IDS[card]))
    return card


def look_at_time(table: Table[Board], seat: Seat, count: int) -> None:
    """A seat looks at the top of the Time deck and is about to say what becomes of it."""
    board = table.board
    board.looked = count
    knowledge.time_seen(board, seat, count)
    table.tell(TimeLookedAt(seat, count))
    table.whisper(TimeSeen(time_ids(board.time_deck[: -count - 1 : -1])), seat)


def pend(table: Table[Board], effect: Pending, amount: int) -> None:
    """Something now waits for its card."""
    table.board.pending[effect] += amount
    table.tell(EffectPending(effect.name.lower(), amount))


def lengthen(board: Board, hours: int) -> None:
    """Hours beyond a full day are lost. The caller tells what brought them."""
    board.length = min(FULL_DAY, board.length + hours)
