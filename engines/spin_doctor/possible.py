"""Which cards a seat could play, judged by the open table and the sizes of hands alone.

Playing what is *forced* comes before discarding; what is merely *open* may be kept. As no hidden card
enters into it, everybody can tell what a seat that discards cannot have held.
"""

from __future__ import annotations

from engines.core import Seat
from engines.spin_doctor.board import NOTHING, Board, others, states_stay
from engines.spin_doctor.cards import ALL_TYPES, BIT, RELATIONS, SCANDALS, STATE_BIT, TYPES, bits_of

_PROTECTION = bits_of("protection")
_CLEANSE = bits_of("cleanse")
_FAVOUR = bits_of("favour")
_PRESIDENT = bits_of("president")
_DEBATE = bits_of("debate")
_NOMINEE = bits_of("nominee")
_INDEPENDENT = bits_of("independent")
_ELECTION = bits_of("election")
_SECRETS = bits_of("secrets")
_TABLE_TRADES = bits_of("rumors", "poll")

# The bits of the scandal and Good Public Relations cards for every set of types.
_SCANDAL_BITS = tuple(sum(BIT[SCANDALS[each]] for each in TYPES if mask >> each & 1) for mask in range(ALL_TYPES + 1))
_RELATION_BITS = tuple(sum(BIT[RELATIONS[each]] for each in TYPES if mask >> each & 1) for mask in range(ALL_TYPES + 1))


def playable(board: Board, seat: Seat) -> tuple[int, int]:
    """The bits of cards that would have to be played before any discard, and of those that need not."""
    exposed = guarded = cards = vulnerable = 0
    free, hands, protections, scandals, relations = (
        board.free,
        board.hands,
        board.protections,
        board.scandals,
        board.relations,
    )
    for other in range(len(hands)):
        if other != seat:
            exposed |= free[other]
            vulnerable |= ~(scandals[other] | relations[other])
            if hands[other]:
                cards = 1
            if protections[other]:
                guarded = 1
    forced = _RELATION_BITS[~relations[seat] & ALL_TYPES] | _SCANDAL_BITS[vulnerable & ALL_TYPES]
    if cards:
        forced |= _TABLE_TRADES if len(hands[seat]) == 1 else _TABLE_TRADES | _SECRETS
    if scandals[seat]:
        return _scandalised(board, seat, forced)
    return _campaigning(board, seat, forced, exposed, guarded)


def _scandalised(board: Board, seat: Seat, forced: int) -> tuple[int, int]:
    forced |= _CLEANSE | _PRESIDENT
    if spared(board, seat):
        return forced | _FAVOUR, 0
    return forced, _FAVOUR if board.tabled[seat] else 0


def _campaigning(board: Board, seat: Seat, forced: int, exposed: int, guarded: int) -> tuple[int, int]:
    forced |= STATE_BIT
    may = _ELECTION | _PRESIDENT
    if board.free[seat]:
        forced |= _PROTECTION
    if exposed:
        forced |= _DEBATE
    if board.party[seat] == NOTHING:
        if exposed:
            forced |= _NOMINEE
        else:
            may |= _NOMINEE
        if guarded:
            forced |= _INDEPENDENT
        else:
            may |= _INDEPENDENT
    return forced, may


def spared(board: Board, seat: Seat) -> bool:
    """Where states only change hands: is there nobody clean to receive a sacrifice?"""
    return states_stay(board) and all(board.scandals[other] for other in others(board, seat))


def heirs(board: Board, seat: Seat) -> list[Seat]:
    """Where states only change hands: who may receive a sacrifice, clockwise. Nobody if it is not due."""
    if not states_stay(board):
        return []
    clean = [other for other in others(board, seat) if not board.scandals[other]]
    most = max((board.ev[other] for other in clean), default=0)
    return [other for other in clean if board.ev[other] == most]
