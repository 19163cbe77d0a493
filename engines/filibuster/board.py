"""The state of a match: numbers and lists of kinds."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Self, TypeAlias

from msgspec import Struct

from engines.core import Board as CoreBoard
from engines.core import Seat
from engines.filibuster.actions import Choose

HAND = 4
START_INFLUENCE = 3
FAIR_INFLUENCE = 7
ROUNDS = 7
TO_LOSE = 4  # so many enacted policies
STAKES = (0, 0, 0, 0, 3, 5, 7)  # influence lying on the policies
FULL_DAY = 24
FIRST_DIFFICULTY = 6
DIFFICULTY_STEP = 3
VOTES_A_ROUND = 2
VOTES_WON_A_GAME = 2

NOBODY = -1
NOTHING = -1
NO_BID = -1


class Phase(StrEnum):
    """Who is asked for what."""

    BID = "BID"
    SCOUT = "SCOUT"
    LEADER_START = "LEADER_START"
    VOTE_DISCUSS = "VOTE_DISCUSS"
    VOTE_BALLOT = "VOTE_BALLOT"
    LEADER_PLAY = "LEADER_PLAY"
    SENATOR = "SENATOR"
    ASSIST_CHOICE = "ASSIST_CHOICE"
    POLICY_CHOICE = "POLICY_CHOICE"
    OVER = "OVER"


class Ballot(StrEnum):
    """What a seat put into the box; empty as long as nothing is in."""

    NONE = ""
    AYE = "aye"
    NAY = "nay"
    NOT_CAST = "no_vote"


class Result(StrEnum):
    """What became of a policy."""

    BLOCKED = "blocked"
    BLOCKED_BY_VOTE = "blocked_by_vote"
    ENACTED = "enacted"


class Pending(IntEnum):
    """Effects that wait for their card this round, by their place in ``Board.pending``."""

    EXTRA_HOURS = 0  # hours that the next Hours card counts more
    SECOND_CARD = 1  # turns in which a second Hours card is allowed
    FREE_LOSS = 2  # Time cards that will cost nothing
    CANCEL_END = 3  # Time cards that will not end it
    SHORTER = 4  # hours that the next Hours card counts less


class Twist(Struct, frozen=True, forbid_unknown_fields=True):
    """How the last policy changes a round."""

    hours: int = 0  # the length it starts with
    shorter: int = 0  # the first Hours card counts so much less
    refill: int = HAND  # hands are filled up to this
    cancel_end: int = 0  # end cards cancelled in advance
    no_vote: bool = False
    scout: int = 0  # Time cards that the Leader arranges at the start
    opening: int = 1  # the smallest opening bid
    surcharge: int = 0  # what every Time card that costs influence costs more


NO_TWIST = Twist()


class Trade(Struct, frozen=True):
    """An open offer. Nothing is set aside for it."""

    number: int
    seat: Seat
    to: Seat
    influence: int
    cards: tuple[int, ...]
    ask_influence: int
    ask_hours: int
    ask_assists: int


# What a seat knows of the Time deck: these cards lie in these places (counted from the bottom), in some order.
Insight: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]

# Who knows that who holds which Action card; NOBODY in particular stands for everybody.
Fact: TypeAlias = tuple[Seat, Seat, int]


class Board(CoreBoard):
    """Piles have their top at the end; hands are sorted. What changes rarely is a tuple, shared by copies."""

    phase: Phase
    round: int
    leader: Seat
    asked: Seat
    window: int
    next_senator: Seat
    influence: list[int]
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    playing: int  # the Assist whose text is not finished
    policies: tuple[int, ...]
    unused: tuple[int, ...]
    turned: int  # so many policies lie face up
    results: tuple[Result, ...]
    enacted: int
    led: list[int]  # rounds led to a blocked policy
    difficulty: int
    length: int
    time_deck: list[int]
    time_played: list[int]
    looked: int  # Time cards that somebody looks at now
    votes_called: int  # this round
    votes_won: int  # this game
    vote_tried: bool  # in this Leader turn
    second_wind: bool  # a Time card allows a second Hours card in this turn
    encore: bool  # the question is for the second card
    pending: list[int]
    twist: Twist
    coming: Twist
    bids: list[int]
    bidder: Seat  # who bid highest
    ready: list[bool]
    trades: list[Trade]
    trade_count: int
    ballots: list[Ballot]  # of the open vote, or of the last one
    choices: list[Choose | None]
    # What the rules gave away about hidden cards; a re-deal keeps it true.
    insight: tuple[tuple[Insight, ...], ...]  # by seat
    facts: list[Fact]
    least_hours: list[int]  # everybody knows that this hand has so many Hours cards or more
    least_assists: list[int]
    winners: tuple[Seat, ...]
    reason: str

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.phase,
            self.round,
            self.leader,
            self.asked,
            self.window,
            self.next_senator,
            self.influence[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.discard[:],
            self.playing,
            self.policies,
            self.unused,
            self.turned,
            self.results,
            self.enacted,
            self.led[:],
            self.difficulty,
            self.length,
            self.time_deck[:],
            self.time_played[:],
            self.looked,
            self.votes_called,
            self.votes_won,
            self.vote_tried,
            self.second_wind,
            self.encore,
            self.pending[:],
            self.twist,
            self.coming,
            self.bids[:],
            self.bidder,
            self.ready[:],
            self.trades[:],
            self.trade_count,
            self.ballots[:],
            self.choices[:],
            self.insight,
            self.facts[:],
            self.least_hours[:],
            self.least_assists[:],
            self.winners,
            self.reason,
        )


# Clockwise from the Leader's left, the Leader last: the order of everything that many seats do.
_ROUND_THE_TABLE = {
    seats: tuple(tuple((first + step) % seats for step in range(1, seats + 1)) for first in range(seats))
    for seats in range(3, 6)
}


def clockwise(board: Board) -> tuple[Seat, ...]:
    """All seats, beginning left of the Leader and ending with the Leader."""
    return _ROUND_THE_TABLE[len(board.hands)][board.leader]


def senators(board: Board) -> tuple[Seat, ...]:
    """All but the Leader, beginning left of the Leader."""
    return clockwise(board)[:-1]


def left_of(board: Board, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % len(board.hands)


def senator_to_come(board: Board) -> Seat:
    """Who takes the next Senator turn: the seat at the pointer, or the one left of it if that seat leads."""
    seat = board.next_senator
    return left_of(board, seat) if seat == board.leader else seat


def policy_in_play(board: Board) -> int:
    """The policy of this round."""
    return board.policies[board.round - 1]


def stake(board: Board) -> int:
    """The influence lying on the policy of this round."""
    return STAKES[board.round - 1]


def highest_bid(board: Board) -> int:
    """What has to be topped; below any bid at the opening."""
    return NO_BID if board.bidder == NOBODY else board.bids[board.bidder]


def vote_allowed(board: Board) -> bool:
    """May the Leader call a vote at the start of this turn?"""
    return board.votes_won < VOTES_WON_A_GAME and board.votes_called < VOTES_A_ROUND and not board.twist.no_vote


def unanswered(board: Board) -> tuple[Seat, ...]:
    """The seats whose answer is missing in a question put to several at once."""
    match board.phase:
        case Phase.VOTE_DISCUSS:
            return tuple([seat for seat, ready in enumerate(board.ready) if not ready])
        case Phase.VOTE_BALLOT:
            return tuple([seat for seat, ballot in enumerate(board.ballots) if ballot is Ballot.NONE])
        case _:
            return tuple([seat for seat, choice in enumerate(board.choices) if choice is None])


_ALONE = tuple((seat,) for seat in range(5))


def awaited(board: Board) -> tuple[Seat, ...]:
    """Whom the match waits for; all of it is public."""
    phase = board.phase
    if phase is Phase.VOTE_DISCUSS or phase is Phase.VOTE_BALLOT or phase is Phase.POLICY_CHOICE:
        return unanswered(board)
    return () if phase is Phase.OVER else _ALONE[board.asked]
