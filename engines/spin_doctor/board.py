"""The state of a match: numbers, small lists, and sets of states, types and seats as bits."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from msgspec import Struct

from engines.core import Board as CoreBoard
from engines.core import Seat

FEWEST_SEATS, MOST_SEATS = 2, 6
HAND = 6
ELECTIONS = 3  # of a full cycle, before the runoff
NOBODY = -1
NOTHING = -1


class Mode(StrEnum):
    """Which game is played."""

    STANDARD = "standard"
    FULL_CYCLE = "full_cycle"
    SINGLE_DECK = "single_deck"


class Phase(StrEnum):
    """Who is asked for what."""

    TURN = "TURN"
    RUMORS = "RUMORS"
    POLL = "POLL"
    OVER = "OVER"


class Curse(Struct, frozen=True):
    """What a cursed card cost its holder at an election; ``to`` got the states, if anybody."""

    card: str
    seat: Seat
    states: tuple[str, ...]
    to: Seat | None


class Election(Struct, frozen=True):
    """The last election, as everybody saw it."""

    number: int
    by: Seat
    how: str
    curses: tuple[Curse, ...]
    votes: tuple[int, ...]


class Runoff(Struct, frozen=True):
    """The runoff, as everybody saw it: the states in the order of the deal, the first finalist first."""

    finalists: tuple[Seat, Seat]
    before: tuple[int, int]
    dealt: tuple[str, ...]
    after: tuple[int, int]


class Board(CoreBoard):
    """Stack and discard pile have their top at the end; hands are in the order in which cards came."""

    mode: Mode
    target: int
    phase: Phase
    window: int
    round: int
    dealer: Seat
    turn: Seat
    totals: list[int]  # votes counted at elections
    hands: list[list[int]]
    stack: list[int]
    discard: list[int]
    aside: int  # the trade card being carried out
    # In front of each seat:
    tabled: list[int]  # states
    free: list[int]  # those of them that nothing protects
    ev: list[int]  # what the tabled states are worth together
    protections: list[list[tuple[int, int]]]  # a card and the states under it
    scandals: list[int]  # types
    relations: list[int]  # types
    party: list[int]
    # A trade under way:
    picks: list[int]  # Rumors: a place in the hand, or NOTHING
    polled: Seat
    seen: int  # Take a Poll: a place in the hand of the one polled
    # What hidden hands have given away; a re-deal keeps it true.
    known: list[list[tuple[int, int]]]  # per viewer: one card of this kind is in one of these hands
    limits: list[list[list[int]]]  # per seat: of these bits it holds at most so many; see knowledge.py
    election: Election | None = None
    runoff: Runoff | None = None
    winner: Seat = NOBODY
    reason: str = ""

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.mode,
            self.target,
            self.phase,
            self.window,
            self.round,
            self.dealer,
            self.turn,
            self.totals[:],
            [hand[:] for hand in self.hands],
            self.stack[:],
            self.discard[:],
            self.aside,
            self.tabled[:],
            self.free[:],
            self.ev[:],
            [protections[:] for protections in self.protections],
            self.scandals[:],
            self.relations[:],
            self.party[:],
            self.picks[:],
            self.polled,
            self.seen,
            [facts[:] for facts in self.known],
            [[limit[:] for limit in limits] for limits in self.limits],
            self.election,
            self.runoff,
            self.winner,
            self.reason,
        )


def others(board: Board, seat: Seat) -> list[Seat]:
    """All other seats, clockwise from the left neighbour."""
    seats = len(board.hands)
    return [*range(seat + 1, seats), *range(seat)]


def left_of(board: Board, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % len(board.hands)


def states_stay(board: Board) -> bool:
    """Do tabled states only change hands, instead of being discarded?"""
    return board.mode is Mode.FULL_CYCLE
