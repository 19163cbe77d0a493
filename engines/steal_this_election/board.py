"""The state of a match: numbers, lists and sets as bits."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from typing import Self

from engines.core import Board as CoreBoard
from engines.core import Seat
from engines.steal_this_election.actions import Play
from engines.steal_this_election.cards import ACTIVITY_NO, UNIT

HAND = 3
RECOUNT_HAND = 5
SET_ASIDE = 3
SEEN_BY_PICK = 3

# A standing order is the value below which it passes.
ASK = 0
PASS_ALL = 12

# Who knows a Voter in the pile: bits 1 and 2 for the seats, and these.
KNOWN_TO_ALL = 4
KNOWN_BIGGEST = 8


class Phase(StrEnum):
    """Who is asked for what."""

    MAIN = "MAIN"
    ANSWER = "ANSWER"
    CHOICE = "CHOICE"
    RECOUNT = "RECOUNT"
    OVER = "OVER"


class Board(CoreBoard):
    """Piles have their top at the end. Hands and other sets of Activity cards are bit sets."""

    phase: Phase
    turn: Seat
    asked: Seat
    window: int
    recount: bool
    front: list[list[int]]  # a seat's Voters, sorted
    worth: list[int]  # of every Voter, in 256ths of a million
    totals: list[int]
    attached: dict[int, list[int]]  # Voter -> Modify and Shield cards on it
    hand: list[int]
    voter_pile: list[int]
    pile_known: list[int]  # beside voter_pile: who knows it
    set_aside: list[int]
    eliminated: list[int]
    activity_pile: list[int]
    discard: list[int]
    declared: Play | None
    chain: list[int]  # Defends laid against the declared card and each other
    seen: list[int]  # Voters looked at and not yet placed, the top one first
    seen_known: list[int]  # beside seen: who knew it before
    orders: list[int]
    ordered: bool  # does the standing order answer the open window?
    second: Seat  # in second place when the election ended
    # What the rules gave away about hidden hands; a re-deal keeps it true.
    known: list[int]  # cards everybody knows to be in this hand
    spied: list[int]  # cards the opponent has seen in this hand
    barred: list[int]  # cards this hand cannot hold: it was skipped in the recount
    needs: list[list[int]]  # of each of these sets this hand holds a card
    high: list[int]  # so many cards of this hand are too big to be raided
    winner: Seat = -1
    reason: str = ""

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.phase,
            self.turn,
            self.asked,
            self.window,
            self.recount,
            [front[:] for front in self.front],
            self.worth[:],
            self.totals[:],
            {voter: cards[:] for voter, cards in self.attached.items()},
            self.hand[:],
            self.voter_pile[:],
            self.pile_known[:],
            self.set_aside[:],
            self.eliminated[:],
            self.activity_pile[:],
            self.discard[:],
            self.declared,
            self.chain[:],
            self.seen[:],
            self.seen_known[:],
            self.orders[:],
            self.ordered,
            self.second,
            self.known[:],
            self.spied[:],
            self.barred[:],
            [needs[:] for needs in self.needs],
            self.high[:],
            self.winner,
            self.reason,
        )


@lru_cache(maxsize=4096)
def millions(votes: int) -> Decimal:
    """Votes as people read them, exactly: 384 / 256 is 1.5."""
    return Decimal(votes) / UNIT


def both_totals(board: Board) -> tuple[Decimal, Decimal]:
    """Both totals as people read them."""
    return millions(board.totals[0]), millions(board.totals[1])


def declared_card(board: Board) -> int:
    """The number of the card being played."""
    assert board.declared is not None
    return ACTIVITY_NO[board.declared.card]


def to_cancel(board: Board) -> int:
    """The card that the next Defend answers: the last Defend, or the declared card."""
    return board.chain[-1] if board.chain else declared_card(board)
