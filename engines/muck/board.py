"""The state of a match: numbers, names of soldiers and lists, also in the middle of a queue."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from msgspec import Struct

from engines.core import Board as CoreBoard
from engines.core import Seat
from engines.muck.cards import NONE

HAND = 5
SLOTS = 3  # in a trench
MAX_COMMANDS = 60  # of the turn player in one turn
MAX_ENTRIES = 200  # of the queues, for one command

# Places 0 to 5 are the slots A1 to B3, and No Man's Land comes after them; zones are the trenches by seat, then it.
NML = 2 * SLOTS
NML_ZONE = 2
PLACES = ("A1", "A2", "A3", "B1", "B2", "B3", "NML")
PILE = "PILE"

# Who knows what lies at a place of a draw pile.
HIDDEN = 0
OWNER_KNOWS = 1
ALL_KNOW = 3

DRAWN = -1  # the winner of a match that nobody has won


class Phase(StrEnum):
    """What the turn is at; an open choice may interrupt any of them."""

    COIN = "COIN"
    DAWN = "DAWN"
    DISCARD = "DISCARD"
    CREATION = "CREATION"
    COMBAT = "COMBAT"
    MOVEMENT = "MOVEMENT"
    DUSK = "DUSK"
    OVER = "OVER"


class Ask(StrEnum):
    """What an open choice is about."""

    TARGET = "target"
    DISCARD = "discard_card"
    SCOUT = "scout"
    SALVAGE = "salvage"
    RAISE = "raise"
    ORDER_HITS = "order_hits"
    ORDER_TRIGGERS = "order_triggers"


class Soldier(Struct):
    """A stack: the face-up card and its materials, from the bottom to the top."""

    name: str
    owner: Seat
    card: int
    materials: list[int]
    place: int
    stunned: bool
    attacks: int = 0  # made this turn
    bonus: int = 0  # to its attack, this turn

    def copy(self) -> Soldier:
        """An independent copy."""
        return Soldier(
            self.name, self.owner, self.card, self.materials[:], self.place, self.stunned, self.attacks, self.bonus
        )


class Entry(Struct, frozen=True, array_like=True):
    """A triggered ability that waits: whose card, which stack it stood on, and the other one of an attack."""

    ability: int
    card: int  # NONE once "this card" has left the discard pile
    soldier: str
    other: str


class Frame(Struct):
    """An ability that is being carried out, and how far it has come."""

    seat: Seat
    ability: int
    card: int
    soldier: str
    other: str
    part: int = 0
    times: int = 0  # how often the present part has been done

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.seat, self.ability, self.card, self.soldier, self.other, self.part, self.times)

    def next_part(self) -> None:
        """On with the effect after this one."""
        self.part += 1
        self.times = 0


class Choice(Struct, frozen=True):
    """A question in the middle of an effect. Hidden candidates (hand, scouted cards) are not written down."""

    seat: Seat
    ask: Ask
    ability: int  # NONE where it is about several
    soldiers: tuple[str, ...] = ()
    positions: tuple[int, ...] = ()
    optional: bool = False


class Board(CoreBoard):
    """Piles have their top at the end; pairs of lists go by seat."""

    phase: Phase
    turn: Seat
    turns: int  # begun so far, of both seats together
    asked: Seat
    window: int
    lap: int  # the window with which the present phase began
    commands: int  # of the turn player in this turn
    turn_limit: int
    first_draw: bool
    hands: list[list[int]]  # in the order in which the cards came
    piles: list[list[int]]
    marks: list[list[int]]  # beside the piles: who knows the card there
    discards: list[list[int]]
    slots: list[str]  # A1 to B3, empty words for empty slots
    nml: list[str]  # by arrival
    soldiers: dict[str, Soldier]
    arrivals: int  # soldiers that there have been so far
    queues: list[list[Entry]]
    current: Seat  # whose queue has begun; NONE if neither
    resolved: int  # entries resolved since the last command
    frames: list[Frame]  # the innermost last
    strike: list[str]  # attacker and target of an attack that has not come to damage yet
    choice: Choice | None
    seen: list[int]  # cards being scouted, the top one first
    # What the rules gave away of hidden cards; a re-deal keeps it true.
    known: list[list[int]]  # designs that everybody knows to be in this hand
    pinned: list[list[int]]  # cards that a scout carried out of sight: somewhere in hand or pile
    scouts: list[list[list[int]]]  # those scouts, each as seen, while it is a secret which card was taken
    winner: Seat = DRAWN
    reason: str = ""

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.phase,
            self.turn,
            self.turns,
            self.asked,
            self.window,
            self.lap,
            self.commands,
            self.turn_limit,
            self.first_draw,
            [cards[:] for cards in self.hands],
            [cards[:] for cards in self.piles],
            [marks[:] for marks in self.marks],
            [cards[:] for cards in self.discards],
            self.slots[:],
            self.nml[:],
            {name: soldier.copy() for name, soldier in self.soldiers.items()},
            self.arrivals,
            [queue[:] for queue in self.queues],
            self.current,
            self.resolved,
            [frame.copy() for frame in self.frames],
            self.strike[:],
            self.choice,
            self.seen[:],
            [designs[:] for designs in self.known],
            [cards[:] for cards in self.pinned],
            [[seen[:] for seen in scouts] for scouts in self.scouts],
            self.winner,
            self.reason,
        )


def new_board(piles: list[list[int]], turn_limit: int, *, first_draw: bool) -> Board:
    """An empty field between two draw piles."""
    return Board(
        phase=Phase.COIN,
        turn=0,
        turns=0,
        asked=0,
        window=0,
        lap=0,
        commands=0,
        turn_limit=turn_limit,
        first_draw=first_draw,
        hands=[[], []],
        piles=piles,
        marks=[[HIDDEN] * len(pile) for pile in piles],
        discards=[[], []],
        slots=[""] * NML,
        nml=[],
        soldiers={},
        arrivals=0,
        queues=[[], []],
        current=NONE,
        resolved=0,
        frames=[],
        strike=[],
        choice=None,
        seen=[],
        known=[[], []],
        pinned=[[], []],
        scouts=[[], []],
    )


def all_cards(board: Board, seat: Seat) -> list[int]:
    """A seat's fifteen cards, wherever they lie."""
    found = board.hands[seat] + board.piles[seat] + board.discards[seat]
    for soldier in board.soldiers.values():
        if soldier.owner == seat:
            found.append(soldier.card)
            found += soldier.materials
    if board.seen and board.choice is not None and board.choice.seat == seat:
        found += board.seen
    return sorted(found)
