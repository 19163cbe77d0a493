"""The only place that moves cards: each change with the event that tells of it."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.board import MOST_SEATS, NOTHING, Board
from engines.spin_doctor.cards import EV, NAMES, SCANDALS, best, in_order, names, state_names, types_in
from engines.spin_doctor.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    PartyJoined,
    ProtectionLost,
    RelationsTabled,
    ScandalBroke,
    ScandalsCleared,
    StatesProtected,
    StateTabled,
    StateTaken,
)
from engines.spin_doctor.knowledge import drew, showed

# The commonest events, made once.
_ONE_DRAWN = tuple(CardsDrawn(seat, 1) for seat in range(MOST_SEATS))
_RECEIVED = tuple(CardsReceived((name,)) for name in NAMES)
_ONE_DISCARDED = tuple(CardsDiscarded((name,)) for name in NAMES)

# -- hands and piles --------------------------------------------------------------------------------


def draw(table: Table[Board], seat: Seat) -> None:
    """The top card of the stack."""
    board = table.board
    card = board.stack.pop()
    board.hands[seat].append(card)
    drew(board, seat)
    table.tell(_ONE_DRAWN[seat])
    table.whisper(_RECEIVED[card], seat)


def deal(table: Table[Board], seat: Seat, cards: list[int]) -> None:
    """A new hand."""
    table.board.hands[seat] = cards
    table.tell(CardsDrawn(seat, len(cards)))
    table.whisper(CardsReceived(names(cards)), seat)


def leave_hand(board: Board, seat: Seat, card: int) -> None:
    """A card leaves a hand for all to see. The caller says where it goes."""
    board.hands[seat].remove(card)
    showed(board, seat, card)


def discard(table: Table[Board], cards: list[int]) -> None:
    """Onto the open pile; what goes there together lies in the order of the card list."""
    if len(cards) == 1:
        table.board.discard.append(cards[0])
        table.tell(_ONE_DISCARDED[cards[0]])
        return
    cards = in_order(cards)
    table.board.discard += cards
    table.tell(CardsDiscarded(names(cards)))


def put_aside(board: Board, card: int) -> None:
    """A trade card lies open beside the table until the trade is done."""
    board.aside = card


def end_trade(table: Table[Board]) -> None:
    """The trade is done; its card is discarded."""
    card = table.board.aside
    table.board.aside = NOTHING
    discard(table, [card])


def swap(board: Board, one: Seat, other: Seat, given: list[int], taken: list[int]) -> None:
    """Cards of two hands change places face down. The caller tells each side what it may know."""
    hand, hers = board.hands[one], board.hands[other]
    for card in taken:
        hers.remove(card)
    for card in given:
        hand.remove(card)
    hand += taken
    hers += given


# -- states -----------------------------------------------------------------------------------------


def place(board: Board, seat: Seat, state: int) -> None:
    """A state lies unprotected before this seat. The caller tells, knowing where it came from."""
    bit = 1 << state
    board.tabled[seat] |= bit
    board.free[seat] |= bit
    board.ev[seat] += EV[state]


def take_up(board: Board, seat: Seat, state: int) -> None:
    """A state no longer lies before this seat. What protected it is the caller's business."""
    bit = 1 << state
    board.tabled[seat] &= ~bit
    board.free[seat] &= ~bit
    board.ev[seat] -= EV[state]


def table_state(table: Table[Board], seat: Seat, state: int) -> None:
    """From hand to the table."""
    place(table.board, seat, state)
    table.tell(StateTabled(seat, NAMES[state]))


def take_state(table: Table[Board], of: Seat, to: Seat, state: int) -> None:
    """To a new owner."""
    take_up(table.board, of, state)
    place(table.board, to, state)
    table.tell(StateTaken(of, to, NAMES[state]))


# -- protections ------------------------------------------------------------------------------------


def protect(table: Table[Board], seat: Seat, card: int, states: int) -> None:
    """A protection is laid over own states."""
    board = table.board
    board.protections[seat].append((card, states))
    board.free[seat] &= ~states
    table.tell(StatesProtected(seat, NAMES[card], state_names(states)))


def protection_over(board: Board, seat: Seat, state: int) -> tuple[int, int] | None:
    """The protection that lies over a state, if one does."""
    return next((each for each in board.protections[seat] if each[1] >> state & 1), None)


def name_of(protection: tuple[int, int]) -> str:
    """A protection goes by the largest state under it: its copies are nobody's business."""
    return NAMES[best(protection[1])]


def lift(table: Table[Board], seat: Seat, protection: tuple[int, int]) -> int:
    """A protection leaves the states under it. The caller discards the card, which is returned."""
    board = table.board
    card, states = protection
    board.protections[seat].remove(protection)
    board.free[seat] |= states & board.tabled[seat]
    table.tell(ProtectionLost(seat, NAMES[card], state_names(states)))
    return card


def slip_out(table: Table[Board], seat: Seat, state: int) -> list[int]:
    """A state leaves from under its protection, which stays for the others it covers; else it is returned."""
    board = table.board
    protection = protection_over(board, seat, state)
    if protection is None:
        return []
    card, states = protection
    left = states & ~(1 << state)
    if not left:
        return [lift(table, seat, protection)]
    board.protections[seat][board.protections[seat].index(protection)] = (card, left)
    return []


# -- scandals, public relations, parties --------------------------------------------------------------


def scandalise(table: Table[Board], seat: Seat, scandal: int) -> None:
    """A scandal of this type lies before the seat."""
    table.board.scandals[seat] |= 1 << scandal
    table.tell(ScandalBroke(seat, NAMES[SCANDALS[scandal]]))


def clear(table: Table[Board], seat: Seat, types: int) -> list[int]:
    """Scandals of these types leave the seat. The caller discards the cards, which are returned."""
    cards = [SCANDALS[number] for number in types_in(types)]
    table.board.scandals[seat] &= ~types
    if cards:
        table.tell(ScandalsCleared(seat, names(cards)))
    return cards


def table_relations(table: Table[Board], seat: Seat, card: int, scandal: int) -> None:
    """Good Public Relations of this type lie before the seat."""
    table.board.relations[seat] |= 1 << scandal
    table.tell(RelationsTabled(seat, NAMES[card]))


def join_party(table: Table[Board], seat: Seat, card: int) -> None:
    """A party card lies before the seat."""
    table.board.party[seat] = card
    table.tell(PartyJoined(seat, NAMES[card]))
