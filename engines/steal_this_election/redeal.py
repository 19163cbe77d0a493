"""What else might be true: hidden cards dealt anew, with all that the viewer knows kept."""

from __future__ import annotations

from engines.core import Dice, Seat
from engines.steal_this_election.atoms import RAID_VALUE
from engines.steal_this_election.board import ASK, KNOWN_BIGGEST, PASS_ALL, Board, Phase, declared_card
from engines.steal_this_election.cards import BIGGEST, ORIGINAL, VALUE, in_mask, mask_of
from engines.steal_this_election.view import known_in_hand, knows_seen, knows_voter

_ORDERS = (ASK, 4, 6, 8, 10, PASS_ALL)

# A hand that must satisfy several public facts is drawn again until it does; the real one is the last resort.
_TRIES = 50

_TOO_BIG_TO_RAID = mask_of(card for card, value in enumerate(VALUE) if value > RAID_VALUE)


def redeal(board: Board, viewer: Seat | None, dice: Dice) -> Board:
    """A board that this viewer cannot tell from the given one."""
    twin = board.copy()
    for seat in (0, 1):
        if seat != viewer:
            twin.orders[seat] = dice.pick(_ORDERS)
    if board.phase is Phase.ANSWER and board.asked != viewer and not board.chain:
        twin.ordered = bool(dice.below(2))
    _redeal_activities(twin, viewer, dice)
    _redeal_voters(twin, viewer, dice)
    return twin


# -- Activity cards -------------------------------------------------------------------


def _redeal_activities(board: Board, viewer: Seat | None, dice: Dice) -> None:
    """The hands first, each with what is known of it; the rest, shuffled, is the pile."""
    closed = [seat for seat in (0, 1) if seat != viewer]
    kept = [known_in_hand(board, seat, viewer) & board.hand[seat] for seat in (0, 1)]
    pool = mask_of(board.activity_pile)
    for seat in closed:
        pool |= board.hand[seat] & ~kept[seat]
    hands = _new_hands(board, closed, kept, pool, dice)
    for seat, hand in zip(closed, hands, strict=True):
        board.hand[seat] = hand
        pool &= ~hand
        # The other seat saw these cards; a spectator only knows how many.
        if viewer is None and board.spied[seat]:
            board.spied[seat] = mask_of(dice.sample(in_mask(hand), board.spied[seat].bit_count()))
    board.activity_pile = dice.shuffled(in_mask(pool))


def _new_hands(board: Board, closed: list[Seat], kept: list[int], pool: int, dice: Dice) -> list[int]:
    """Hands of the same size that fit every public fact; the real ones if none is found."""
    for _ in range(_TRIES):
        left, hands = dice.shuffled(in_mask(pool)), []
        for seat in closed:
            missing = board.hand[seat].bit_count() - kept[seat].bit_count()
            allowed = [card for card in left if not board.barred[seat] >> card & 1]
            hand = kept[seat] | mask_of(allowed[:missing])
            left = [card for card in left if not hand >> card & 1]
            if hand.bit_count() == board.hand[seat].bit_count() and _fits(board, seat, hand):
                hands.append(hand)
        if len(hands) == len(closed):
            return hands
    return [board.hand[seat] for seat in closed]


def _fits(board: Board, seat: Seat, hand: int) -> bool:
    """Does this hand fit what the table was shown by skips, turns and raids?"""
    if (hand & _TOO_BIG_TO_RAID).bit_count() < board.high[seat]:
        return False
    return all(hand & need for need in board.needs[seat])


# -- Voters -----------------------------------------------------------------------------


def _redeal_voters(board: Board, viewer: Seat | None, dice: Dice) -> None:
    """Unknown Voters change places: in the pile, set aside, and under the eyes of somebody else."""
    hidden = [place for place, known in enumerate(board.pile_known) if not knows_voter(known, viewer)]
    looked = [at for at in range(len(board.seen)) if not knows_seen(board, viewer, at)]
    pool = [board.voter_pile[place] for place in hidden] + [board.seen[at] for at in looked] + board.set_aside
    _place_biggest(board, hidden, pool, dice)
    _place_looked(board, looked, pool, dice)
    rest = dice.shuffled(pool)
    for place in hidden:
        board.voter_pile[place] = rest.pop()
    board.set_aside = rest


def _place_biggest(board: Board, hidden: list[int], pool: list[int], dice: Dice) -> None:
    """Where everybody knows that one of the biggest lies, one of them goes."""
    for place in [place for place in hidden if board.pile_known[place] & KNOWN_BIGGEST]:
        voter = dice.pick([voter for voter in pool if ORIGINAL[voter] == BIGGEST])
        board.voter_pile[place] = voter
        hidden.remove(place)
        pool.remove(voter)


def _place_looked(board: Board, looked: list[int], pool: list[int], dice: Dice) -> None:
    """Somebody is choosing among Voters, so at least one of them is small enough."""
    if not looked:
        return
    limit = VALUE[declared_card(board)]
    known = [voter for at, voter in enumerate(board.seen) if at not in looked]
    first: list[int] = []
    if all(ORIGINAL[voter] > limit for voter in known):
        first = [dice.pick([voter for voter in pool if ORIGINAL[voter] <= limit])]
        pool.remove(first[0])
    others = dice.sample(pool, len(looked) - len(first))
    for voter in others:
        pool.remove(voter)
    for at, voter in zip(looked, dice.shuffled(first + others), strict=True):
        board.seen[at] = voter
