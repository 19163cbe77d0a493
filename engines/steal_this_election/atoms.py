"""The only place that writes the board's cards and Voters: each change with the event that tells of it."""

from __future__ import annotations

from bisect import insort

from engines.core import Seat, Table
from engines.steal_this_election.board import Board, millions
from engines.steal_this_election.cards import ACTIVITY_IDS, EXPONENT, VALUE, VOTER_IDS, VOTES, activity_ids, mask_of
from engines.steal_this_election.events import (
    CardAttached,
    CardsDetached,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    CardTakenBack,
    VoterBuried,
    VoterEliminated,
    VoterMoved,
    VoterTurned,
)

# The value of the card that raids a hand: what is bigger was safe from it.
RAID_VALUE = VALUE[ACTIVITY_IDS.index("intern_in_a_trench_coat")]


# -- hands and piles of Activity cards -----------------------------------------


def draw_cards(table: Table[Board], seat: Seat, count: int) -> None:
    """As many as there are; the pile is never refilled by drawing."""
    board = table.board
    pile = board.activity_pile
    drawn = [pile.pop() for _ in range(min(count, len(pile)))]
    if drawn:
        receive(table, seat, drawn)


def receive(table: Table[Board], seat: Seat, cards: list[int]) -> None:
    """Cards from the pile come into a hand; only their number is seen."""
    table.board.hand[seat] |= mask_of(cards)
    table.tell(CardsDrawn(seat, len(cards)))
    table.whisper(CardsReceived(activity_ids(cards)), seat)


def leave_hand(board: Board, seat: Seat, card: int) -> None:
    """An open card left a hand: what was known of that hand is known of one card less."""
    bit = 1 << card
    board.hand[seat] &= ~bit
    board.known[seat] &= ~bit
    board.spied[seat] &= ~bit
    if board.needs[seat]:
        board.needs[seat] = [need for need in board.needs[seat] if not need & bit]
    if board.high[seat] and VALUE[card] > RAID_VALUE:
        board.high[seat] -= 1


def discard(table: Table[Board], cards: list[int]) -> None:
    """Onto the open pile, in this order."""
    table.board.discard += cards
    table.tell(CardsDiscarded(activity_ids(cards)))


def take_back(table: Table[Board], seat: Seat, card: int) -> None:
    """From the discard pile into a hand; everybody remembers."""
    board = table.board
    board.discard.remove(card)
    board.hand[seat] |= 1 << card
    board.known[seat] |= 1 << card
    table.tell(CardTakenBack(seat, ACTIVITY_IDS[card]))


# -- Voters ---------------------------------------------------------------------


def side_of(board: Board, voter: int) -> Seat:
    """In front of whom a Voter on the table lies."""
    return 0 if voter in board.front[0] else 1


def place(board: Board, seat: Seat, voter: int) -> None:
    """A Voter without attachments joins a front. The caller tells, knowing where it came from."""
    insort(board.front[seat], voter)
    board.totals[seat] += board.worth[voter]


def pop_voter(board: Board) -> int:
    """The top of the Voter pile, in nobody's front yet. The caller says what becomes of it."""
    board.pile_known.pop()
    return board.voter_pile.pop()


def place_turned(table: Table[Board], seat: Seat, voter: int) -> None:
    """A Voter just turned over joins this front, open to all."""
    place(table.board, seat, voter)
    table.tell(VoterTurned(seat, VOTER_IDS[voter]))


def bury(board: Board, voter: int, known: int) -> None:
    """A Voter goes to the bottom of the pile. The caller tells what the table may know."""
    board.voter_pile.insert(0, voter)
    board.pile_known.insert(0, known)


def bury_turned(table: Table[Board], voter: int, known: int) -> None:
    """An open Voter goes to the bottom of the pile."""
    bury(table.board, voter, known)
    table.tell(VoterBuried(VOTER_IDS[voter]))


def move_voter(table: Table[Board], voter: int) -> None:
    """To the other side, without its attachments (discard them first)."""
    board = table.board
    old = _take_off(board, voter)
    place(board, 1 - old, voter)
    table.tell(VoterMoved(VOTER_IDS[voter], 1 - old))


def bury_open(table: Table[Board], voter: int, known: int) -> None:
    """From the table to the bottom of the pile, for all to see."""
    _take_off(table.board, voter)
    bury_turned(table, voter, known)


def eliminate(table: Table[Board], voter: int) -> None:
    """Out of the game for good."""
    _take_off(table.board, voter)
    table.board.eliminated.append(voter)
    table.tell(VoterEliminated(VOTER_IDS[voter]))


def _take_off(board: Board, voter: int) -> Seat:
    seat = side_of(board, voter)
    board.front[seat].remove(voter)
    board.totals[seat] -= board.worth[voter]
    return seat


# -- what lies on Voters -------------------------------------------------------------


def attach(table: Table[Board], voter: int, card: int) -> None:
    """A Modify or Shield is laid on a Voter."""
    board = table.board
    board.attached.setdefault(voter, []).append(card)
    _recount_votes(board, voter)
    table.tell(CardAttached(VOTER_IDS[voter], ACTIVITY_IDS[card], millions(board.worth[voter])))


def detach(table: Table[Board], voter: int, cards: list[int]) -> None:
    """These cards come off a Voter. The caller says where they go."""
    board = table.board
    left = [card for card in board.attached[voter] if card not in cards]
    if left:
        board.attached[voter] = left
    else:
        del board.attached[voter]
    _recount_votes(board, voter)
    table.tell(CardsDetached(VOTER_IDS[voter], activity_ids(cards), millions(board.worth[voter])))


def strip_all(table: Table[Board], *voters: int) -> None:
    """Voters that leave their places lose everything on them, Shields included: all at once, in canonical order."""
    lost: list[int] = []
    for voter in voters:
        cards = table.board.attached.get(voter)
        if cards:
            lost += cards
            detach(table, voter, sorted(cards))
    if lost:
        discard(table, sorted(lost))


def modifies_on(board: Board, voter: int) -> list[int]:
    """The Modify cards on a Voter, in canonical order."""
    cards = board.attached.get(voter)
    return sorted([card for card in cards if EXPONENT[card]]) if cards else []


def shield_on(board: Board, voter: int) -> int | None:
    """The Shield on a Voter, if there is one."""
    for card in board.attached.get(voter, ()):
        if not EXPONENT[card]:
            return card
    return None


def _recount_votes(board: Board, voter: int) -> None:
    exponent = sum(EXPONENT[card] for card in board.attached.get(voter, ()))
    worth = VOTES[voter] << exponent if exponent >= 0 else VOTES[voter] >> -exponent
    board.totals[side_of(board, voter)] += worth - board.worth[voter]
    board.worth[voter] = worth
