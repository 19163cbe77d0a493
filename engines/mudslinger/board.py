"""The state of a match: numbers, lists and sets as bits."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from msgspec import Struct

from engines.core import Board as CoreBoard
from engines.core import Seat

CAP = 16
ADVANCED_CAP = 15
AUTOMATIC_LOSS = 17
HOT = 5
ROW = 4
TRADE_IN = 3
POLL_PRICE = 5

NOBODY = -1
NOTHING = -1

# Who knows a place in the State deck: one bit a seat, and this one.
KNOWN_TO_ALL = 1 << 6


class Phase(StrEnum):
    """Who is asked for what."""

    DRAFT = "DRAFT"
    PICK_PARTY = "PICK_PARTY"
    DRAW = "DRAW"
    VP_CHOICE = "VP_CHOICE"
    CAMPAIGN = "CAMPAIGN"
    WAR = "WAR"
    RESPONSE = "RESPONSE"
    POST_ROLL = "POST_ROLL"
    STREAK = "STREAK"
    CARD_CHOICE = "CARD_CHOICE"
    OVER = "OVER"


class Played(Struct, frozen=True):
    """An Action card on the response stack, with what it names and whom it is aimed at."""

    seat: Seat
    card: int
    aimed: Seat = NOBODY
    target: Seat = NOBODY
    state: int = NOTHING
    die: int = 0
    change: int = 0


class Contest(Struct):
    """An open attempt. In a duel ``holder`` defends the state."""

    seat: Seat
    state: int
    base: int
    floor: int
    rating: int
    campaigned: list[int]  # dollars by seat
    slung: list[int]
    holder: Seat = NOBODY
    mud: int = 0  # dollars slung and not washed off
    ready: int = 0
    frozen: int = 0
    poncho: bool = False
    exposed: bool = False  # the floor was broken for good
    closing: bool = False
    lap: int = 0
    dice: tuple[int, ...] = ()
    modifier: int = 0

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.seat,
            self.state,
            self.base,
            self.floor,
            self.rating,
            self.campaigned[:],
            self.slung[:],
            self.holder,
            self.mud,
            self.ready,
            self.frozen,
            self.poncho,
            self.exposed,
            self.closing,
            self.lap,
            self.dice,
            self.modifier,
        )


class Board(CoreBoard):
    """Piles have their top at the end. Hands and holdings are bit sets; so is every set of seats."""

    cap: int
    hot_streak: bool
    open_states: bool
    drafted: bool
    max_turns: int
    phase: Phase
    resume: Phase  # what a stacked window returns to
    turn: Seat
    turns: int  # completed ones
    window: int
    question: int  # the window of the phase to return to
    asked: int
    passed: int
    entitled: int
    candidates: list[int]
    parties: list[int]
    dollars: list[int]
    chains: list[list[int]]
    mates: list[int]
    managers: list[list[int]]  # in the order gained
    hands: list[int]
    holdings: list[int]
    deck: list[int]
    discard: list[int]
    state_deck: list[int]
    deck_known: list[int]  # beside state_deck: who knows it
    face_up: list[int]
    out: list[int]  # states that are not in this match
    contest: Contest | None
    stack: list[Played]
    answered: bool  # has a card answered the one being played?
    drawn: int  # a running mate between draw and choice
    draws: int  # cards still to draw
    extra: int  # attempts still to come this turn
    tried: int  # the state just attempted
    # What the rules gave away about hidden cards; a re-deal keeps it true. A spectator's share comes last.
    known: list[tuple[Seat, Seat, int]]  # (who knows, whose hand, design); -1 is a spectator
    seen: list[list[int]]  # seat -> what it was shown of each seat's states
    aware: list[int]  # the states whose holder a viewer can tell from what happened openly
    old: int  # Action cards that were in hands when the deck was last shuffled
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    def copy(self) -> Self:
        """An independent copy."""
        contest = self.contest
        return type(self)(
            self.cap,
            self.hot_streak,
            self.open_states,
            self.drafted,
            self.max_turns,
            self.phase,
            self.resume,
            self.turn,
            self.turns,
            self.window,
            self.question,
            self.asked,
            self.passed,
            self.entitled,
            self.candidates[:],
            self.parties[:],
            self.dollars[:],
            [chain[:] for chain in self.chains],
            self.mates[:],
            [managers[:] for managers in self.managers],
            self.hands[:],
            self.holdings[:],
            self.deck[:],
            self.discard[:],
            self.state_deck[:],
            self.deck_known[:],
            self.face_up[:],
            self.out[:],
            None if contest is None else contest.copy(),
            self.stack[:],
            self.answered,
            self.drawn,
            self.draws,
            self.extra,
            self.tried,
            self.known[:],
            [seen[:] for seen in self.seen],
            self.aware[:],
            self.old,
            self.winners,
            self.reason,
        )
