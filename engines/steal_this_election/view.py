"""What a viewer may see, built from nothing."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from engines.core import Seat
from engines.core import View as CoreView
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import modifies_on, shield_on
from engines.steal_this_election.board import ASK, KNOWN_BIGGEST, KNOWN_TO_ALL, PASS_ALL, Board, Phase, millions
from engines.steal_this_election.cards import ACTIVITY_IDS, ORIGINAL, VOTER_IDS, activity_ids, in_mask, voter_ids


class VoterView(Struct, frozen=True):
    """A Voter on the table."""

    voter: str
    original: int
    votes: Decimal
    modifies: tuple[str, ...]
    shield: str | None


class SeatView(Struct, frozen=True):
    """One side of the table; ``known`` are the cards that the viewer knows to be in that hand."""

    total: Decimal
    voters: tuple[VoterView, ...]
    hand_size: int
    known: tuple[str, ...]


class Declared(Struct, frozen=True):
    """The card being played and the Defends on it, the latest last."""

    seat: Seat
    play: Play
    defends: tuple[str, ...]


class Order(Struct, frozen=True):
    """The viewer's own standing order."""

    kind: str
    below: int | None


class View(CoreView, frozen=True, kw_only=True):
    """The whole table as one seat, or a spectator, sees it."""

    recount: bool
    turn: Seat
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    order: Order | None
    declared: Declared | None
    seen: tuple[str | None, ...]  # Voters being looked at; None for one that the viewer does not know
    voter_pile: int
    pile_known: tuple[tuple[int, str | None], ...]  # (place from the bottom, Voter or None for "some 10M")
    set_aside: int
    activity_pile: int
    discard: tuple[str, ...]
    eliminated: tuple[str, ...]


def view(board: Board, viewer: Seat | None) -> View:
    """What this viewer may see; None is a spectator."""
    return View(
        phase=board.phase.value,
        awaited=() if board.phase is Phase.OVER else (board.asked,),
        recount=board.recount,
        turn=board.turn,
        seats=tuple(_seat(board, seat, viewer) for seat in (0, 1)),
        hand=() if viewer is None else activity_ids(in_mask(board.hand[viewer])),
        order=None if viewer is None else _order(board.orders[viewer]),
        declared=_declared(board),
        seen=_seen(board, viewer),
        voter_pile=len(board.voter_pile),
        pile_known=_pile_known(board, viewer),
        set_aside=len(board.set_aside),
        activity_pile=len(board.activity_pile),
        discard=activity_ids(board.discard),
        eliminated=voter_ids(board.eliminated),
    )


def known_in_hand(board: Board, seat: Seat, viewer: Seat | None) -> int:
    """The cards of this hand that the viewer knows of without owning it."""
    return board.known[seat] | (board.spied[seat] if viewer == 1 - seat else 0)


def knows_voter(known: int, viewer: Seat | None) -> bool:
    """Does the viewer know a Voter in the pile with this mark?"""
    return bool(known & KNOWN_TO_ALL or (viewer is not None and known >> viewer & 1))


def knows_seen(board: Board, viewer: Seat | None, at: int) -> bool:
    """Does the viewer know this one of the Voters being looked at?"""
    return viewer == board.asked or bool(board.seen_known[at] & KNOWN_TO_ALL)


def _seen(board: Board, viewer: Seat | None) -> tuple[str | None, ...]:
    return tuple(VOTER_IDS[voter] if knows_seen(board, viewer, at) else None for at, voter in enumerate(board.seen))


def _seat(board: Board, seat: Seat, viewer: Seat | None) -> SeatView:
    known = 0 if seat == viewer else known_in_hand(board, seat, viewer)
    return SeatView(
        millions(board.totals[seat]),
        tuple(_voter(board, voter) for voter in board.front[seat]),
        board.hand[seat].bit_count(),
        activity_ids(in_mask(known)),
    )


def _voter(board: Board, voter: int) -> VoterView:
    shield = shield_on(board, voter)
    return VoterView(
        VOTER_IDS[voter],
        ORIGINAL[voter],
        millions(board.worth[voter]),
        activity_ids(modifies_on(board, voter)),
        None if shield is None else ACTIVITY_IDS[shield],
    )


def _declared(board: Board) -> Declared | None:
    if board.declared is None:
        return None
    return Declared(board.turn, board.declared, activity_ids(board.chain))


def _pile_known(board: Board, viewer: Seat | None) -> tuple[tuple[int, str | None], ...]:
    found: list[tuple[int, str | None]] = []
    for place, known in enumerate(board.pile_known):
        if knows_voter(known, viewer):
            found.append((place, VOTER_IDS[board.voter_pile[place]]))
        elif known & KNOWN_BIGGEST:
            found.append((place, None))
    return tuple(found)


def _order(threshold: int) -> Order:
    if threshold in (ASK, PASS_ALL):
        return Order("ask" if threshold == ASK else "pass_all", None)
    return Order("pass_below", threshold)
