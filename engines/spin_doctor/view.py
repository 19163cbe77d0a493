"""What a viewer may see, built from nothing."""

from __future__ import annotations

from msgspec import Struct

from engines.core import Seat
from engines.core import View as CoreView
from engines.spin_doctor.board import NOTHING, Board, Election, Phase, Runoff
from engines.spin_doctor.cards import CANON, EV, NAMES, RELATIONS, SCANDALS, names, state_names, states_in, types_in
from engines.spin_doctor.prompts import awaited
from engines.spin_doctor.trades import seen_card


class StateView(Struct, frozen=True):
    """A tabled state; ``under`` is the protection over it."""

    state: str
    votes: int
    under: str | None


class ProtectionView(Struct, frozen=True):
    """A protection and the states under it, the largest first: the command names it by that one."""

    card: str
    states: tuple[str, ...]


class SeatView(Struct, frozen=True):
    """One candidate. ``known`` are the cards that the viewer knows to be in that hand."""

    total: int
    votes: int
    states: tuple[StateView, ...]
    protections: tuple[ProtectionView, ...]
    scandals: tuple[str, ...]
    relations: tuple[str, ...]
    party: str | None
    hand_size: int
    known: tuple[str, ...]
    picked: bool


class Astray(Struct, frozen=True):
    """A card that the viewer knows to be in one of these hands."""

    card: str
    seats: tuple[Seat, ...]


class PollView(Struct, frozen=True):
    """A poll under way; the card is seen by the poller and by the one polled."""

    of: Seat
    card: str | None


class View(CoreView, frozen=True, kw_only=True):
    """The whole table as one seat, or a spectator, sees it."""

    mode: str
    target: int
    round: int
    dealer: Seat
    turn: Seat
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    pick: str | None  # the viewer's own in Rumors
    astray: tuple[Astray, ...]
    aside: str | None
    poll: PollView | None
    stack: int
    discard: tuple[str, ...]
    election: Election | None
    runoff: Runoff | None


def view(board: Board, viewer: Seat | None) -> View:
    """What this viewer may see; None is a spectator."""
    facts = [] if viewer is None else sorted(board.known[viewer], key=_order)
    return View(
        phase=board.phase.value,
        awaited=tuple(awaited(board)),
        mode=board.mode.value,
        target=board.target,
        round=board.round,
        dealer=board.dealer,
        turn=board.turn,
        seats=tuple([_seat(board, seat, facts) for seat in range(len(board.hands))]),
        hand=() if viewer is None else names(board.hands[viewer]),
        pick=None if viewer is None or board.picks[viewer] == NOTHING else _pick(board, viewer),
        astray=tuple([Astray(NAMES[card], _seats(seats)) for card, seats in facts if seats & seats - 1]),
        aside=None if board.aside == NOTHING else NAMES[board.aside],
        poll=_poll(board, viewer),
        stack=len(board.stack),
        discard=names(board.discard),
        election=board.election,
        runoff=board.runoff,
    )


def _order(fact: tuple[int, int]) -> tuple[int, int]:
    return CANON[fact[0]], fact[1]


def _seats(seats: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(seats.bit_length()) if seats >> seat & 1])


def _seat(board: Board, seat: Seat, facts: list[tuple[int, int]]) -> SeatView:
    under = {state: NAMES[card] for card, states in board.protections[seat] for state in states_in(states)}
    states = states_in(board.tabled[seat])
    return SeatView(
        board.totals[seat],
        board.ev[seat],
        tuple([StateView(NAMES[state], EV[state], under.get(state)) for state in states]),
        tuple([ProtectionView(NAMES[card], state_names(states)) for card, states in board.protections[seat]]),
        names([SCANDALS[number] for number in types_in(board.scandals[seat])]),
        names([RELATIONS[number] for number in types_in(board.relations[seat])]),
        None if board.party[seat] == NOTHING else NAMES[board.party[seat]],
        len(board.hands[seat]),
        names([card for card, seats in facts if seats == 1 << seat]),
        board.picks[seat] != NOTHING,
    )


def _pick(board: Board, viewer: Seat) -> str:
    return NAMES[board.hands[viewer][board.picks[viewer]]]


def _poll(board: Board, viewer: Seat | None) -> PollView | None:
    if board.phase is not Phase.POLL:
        return None
    sees = viewer is not None and viewer in (board.turn, board.polled)
    return PollView(board.polled, NAMES[seen_card(board)] if sees else None)
