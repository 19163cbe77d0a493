"""Questions about a position: income, power, what goes where, who is awaited. Nothing here writes."""

from __future__ import annotations

from engines.core import Seat
from engines.mudslinger.board import AUTOMATIC_LOSS, NOBODY, Board, Contest
from engines.mudslinger.cards import DOLLARS, EV, FIRST_GROUP, FIRST_MANAGER, FIRST_MATE, INFLUENCE, PARTY, ROLLS, bits

# The members of every set of at most six seats.
SEATS_OF = tuple(tuple(bits(mask)) for mask in range(64))


def contest_of(board: Board) -> Contest:
    """The open attempt, where there must be one."""
    assert board.contest is not None
    return board.contest


def everybody(board: Board) -> int:
    """All seats as a set."""
    return (1 << len(board.dollars)) - 1


def income(board: Board, seat: Seat) -> int:
    """What the chain pays."""
    return sum([DOLLARS[group] for group in board.chains[seat]])


def bonus(board: Board, seat: Seat, mate: int) -> int:
    """What a running mate is worth to this candidate."""
    return 2 if PARTY[mate] == board.parties[seat] else 1


def power(board: Board, seat: Seat) -> int:
    """What running mate and managers add in every state."""
    mate = board.mates[seat]
    return len(board.managers[seat]) + (0 if mate < 0 else bonus(board, seat, mate))


def base_roll(board: Board, seat: Seat, state: int) -> int:
    """Influence and power."""
    return INFLUENCE[state][board.parties[seat]] + power(board, seat)


def fits(board: Board, seat: Seat, card: int) -> bool:
    """May this group, manager or running mate join the campaign, as far as parties go?"""
    if card < FIRST_MANAGER:
        chain = board.chains[seat]
        beside = PARTY[chain[-1]] if chain else board.parties[seat]
        return -1 <= PARTY[card] - beside <= 1
    return card < FIRST_MATE or -1 <= PARTY[card] - board.parties[seat] <= 1


def is_action(card: int) -> bool:
    """Does it live in the hand?"""
    return card < FIRST_GROUP


def takeable(board: Board, seat: Seat) -> bool:
    """Is there a top discard that this seat may take and place?"""
    pile = board.discard
    return bool(pile) and not is_action(pile[-1]) and fits(board, seat, pile[-1])


def can_draw(board: Board) -> bool:
    """Is there a card in the deck, or a discard that is not still being played?"""
    return bool(board.deck) or len(board.discard) > len(board.stack)


def holders(board: Board) -> int:
    """The seats with Action cards."""
    mask, bit = 0, 1
    for hand in board.hands:
        if hand:
            mask |= bit
        bit <<= 1
    return mask


def undecided(board: Board) -> int:
    """The seats an open attempt waits for: not ready, and with something to spend or play."""
    hands, dollars = board.hands, board.dollars
    mask = 0
    for seat in SEATS_OF[board.entitled & ~contest_of(board).ready]:
        if hands[seat] or dollars[seat]:
            mask |= 1 << seat
    return mask


def succeeds(contest: Contest) -> bool:
    """The result as the dice lie."""
    total = sum(contest.dice)
    return total < AUTOMATIC_LOSS and total + contest.modifier <= contest.rating


def most_campaign(board: Board, seat: Seat) -> int:
    """The largest amount that this seat could campaign with."""
    return max(0, min(board.dollars[seat], board.cap - contest_of(board).rating))


def most_mud(board: Board, seat: Seat) -> int:
    """The largest amount that this seat could sling."""
    contest = contest_of(board)
    return max(0, min(board.dollars[seat], contest.rating - contest.floor))


def best_attempt(board: Board, seat: Seat) -> int:
    """The state up for election with the most points to expect at the bare base roll."""
    party, extra, cap = board.parties[seat], power(board, seat), board.cap
    best, most = NOBODY, -1
    for state in board.face_up:
        worth = EV[state] * ROLLS[min(INFLUENCE[state][party] + extra, cap)]
        if worth > most:
            best, most = state, worth
    return best


def acquired(board: Board) -> int:
    """All states that somebody holds."""
    mask = 0
    for states in board.holdings:
        mask |= states
    return mask


def streak_states(board: Board) -> list[int]:
    """The states up for election that a hot streak may try: not the one just attempted."""
    return [state for state in board.face_up if state != board.tried]


def attackable(board: Board, seat: Seat) -> int:
    """The states that somebody else holds."""
    return acquired(board) & ~board.holdings[seat]


def holder_of(board: Board, state: int) -> Seat:
    """Who holds it."""
    return next((seat for seat, states in enumerate(board.holdings) if states >> state & 1), NOBODY)
