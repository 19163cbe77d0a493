"""What the table has learned about hidden hands.

``board.known[viewer]`` lists facts (card, seats): one card of this kind is in one of these hands, and
several facts speak of several cards. A trade that the viewer takes no part in may have moved the
card, so it adds a seat to the fact.

``board.limits[seat]`` lists facts (bits, most, credit of each seat): this hand holds at most ``most``
cards of these bits. A discard shows it, because whoever has to play a card may not discard one. A
seat that saw cards come and go knows better than the table, by its credit.
"""

from __future__ import annotations

from typing import TypeAlias

from engines.core import Seat
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import ALL_BITS, BIT, CURSED_BITS

# A card of this kind is in one of these hands (seats as bits).
Fact: TypeAlias = tuple[int, int]

# Bits of cards, the most of them that the table thinks possible, and the credit of each seat.
Limit: TypeAlias = list[int]
_BITS, _MOST, CREDIT = 0, 1, 2


def forget(board: Board) -> None:
    """All hidden cards have been shuffled together."""
    board.known = [[] for _ in board.hands]
    board.limits = [[] for _ in board.hands]


def at_most(limit: Limit, viewer: Seat | None) -> int:
    """How many cards of the limit's bits this viewer thinks possible."""
    return limit[_MOST] - (0 if viewer is None else limit[CREDIT + viewer])


# -- one hand ---------------------------------------------------------------------------------------


def drew(board: Board, seat: Seat) -> None:
    """A card that nobody else knows joined this hand; it counts already."""
    if board.limits[seat]:
        _admit(board, seat)


def showed(board: Board, seat: Seat, card: int) -> None:
    """A card left this hand for all to see."""
    for viewer, facts in enumerate(board.known):
        if facts and viewer != seat:
            _left(facts, seat, card)
    bit = BIT[card]
    for limit in board.limits[seat]:
        if limit[_BITS] & bit:
            limit[_MOST] -= 1


def holds_none(board: Board, seat: Seat, bits: int) -> None:
    """Everybody may conclude that this hand has no such card."""
    older = [limit for limit in board.limits[seat] if limit[_BITS] & ~bits]
    board.limits[seat] = [*older, [bits, 0, *[0] * len(board.hands)]]


def only_curses(board: Board, seat: Seat) -> None:
    """A pass shows that nothing else is left."""
    holds_none(board, seat, ALL_BITS & ~CURSED_BITS)


def saw(board: Board, viewer: Seat, seat: Seat, card: int) -> None:
    """The viewer was shown a card that stays in this hand; it may be one that she knew of."""
    facts = board.known[viewer]
    _left(facts, seat, card)
    facts.append((card, 1 << seat))


# -- cards that change hands face down ---------------------------------------------------------------


def swapped(board: Board, one: Seat, other: Seat, given: list[int], taken: list[int]) -> None:
    """These two know what went from one to the other and back; nobody else does."""
    pair = 1 << one | 1 << other
    for viewer, facts in enumerate(board.known):
        if facts and viewer != one and viewer != other:
            board.known[viewer] = [(card, seats | pair if seats & pair else seats) for card, seats in facts]
    _witness(board, one, other, given, taken)
    _witness(board, other, one, taken, given)
    for card in given:
        _handed(board, one, other, card)
    for card in taken:
        _handed(board, other, one, card)


def passed_left(board: Board, passes: list[tuple[Seat, Seat, int]]) -> None:
    """Everybody handed a card (giver, receiver, card) on at the same moment."""
    for viewer in range(len(board.known)):
        _after_passes(board, viewer, passes)
    for giver, receiver, card in passes:
        _handed(board, giver, receiver, card)


def _after_passes(board: Board, viewer: Seat, passes: list[tuple[Seat, Seat, int]]) -> None:
    """What was received left its giver; what others passed on is in one of two hands now."""
    facts = board.known[viewer]
    hidden = []
    for giver, receiver, card in passes:
        if receiver == viewer:
            _left(facts, giver, card)
        elif giver != viewer:
            hidden.append((1 << giver, 1 << receiver))
    for place, (card, seats) in enumerate(facts):
        wider = seats
        for giver_bit, receiver_bit in hidden:
            if seats & giver_bit:
                wider |= receiver_bit
        facts[place] = (card, wider)
    facts += [(card, 1 << receiver) for giver, receiver, card in passes if giver == viewer]


def _witness(board: Board, viewer: Seat, seat: Seat, given: list[int], taken: list[int]) -> None:
    facts = board.known[viewer]
    for card in taken:
        _left(facts, seat, card)
    facts += [(card, 1 << seat) for card in given]


def _handed(board: Board, giver: Seat, receiver: Seat, card: int) -> None:
    """Limits: the table counts a stranger more in one hand; giver and receiver know what it was."""
    bit = BIT[card]
    for limit in board.limits[giver]:
        if limit[_BITS] & bit:
            limit[CREDIT + receiver] += 1
    for limit in board.limits[receiver]:
        if not limit[_BITS] & bit:
            limit[CREDIT + giver] += 1
    if board.limits[receiver]:
        _admit(board, receiver)


def _admit(board: Board, seat: Seat) -> None:
    """An unknown card came in; a limit that every hand of this size keeps says nothing."""
    size = len(board.hands[seat])
    kept = []
    for limit in board.limits[seat]:
        limit[_MOST] += 1
        if limit[_MOST] - max(limit[CREDIT:]) < size:
            kept.append(limit)
    board.limits[seat] = kept


def _left(facts: list[Fact], seat: Seat, card: int) -> None:
    """A card of this kind was seen to leave a hand: of the facts that it may concern, one less is certain.

    The narrowest goes. The others may have spoken of the card that left, so they take over its seats.
    """
    for fact in facts:
        if fact[0] == card and fact[1] >> seat & 1:
            break
    else:
        return
    here = [fact for fact in facts if fact[0] == card and fact[1] >> seat & 1]
    gone = min(here, key=lambda fact: fact[1].bit_count())
    facts.remove(gone)
    if len(here) > 1:
        for place, (kind, seats) in enumerate(facts):
            if kind == card and seats >> seat & 1:
                facts[place] = (kind, seats | gone[1])
