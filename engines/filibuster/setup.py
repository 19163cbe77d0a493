"""Setting up: seven policies, four cards and some influence each, and a first Leader."""

from __future__ import annotations

from bisect import insort

from engines.core import Dealing, Options, OptionValue, Seat
from engines.filibuster.bidding import turn_policy
from engines.filibuster.board import (
    FAIR_INFLUENCE,
    HAND,
    NO_TWIST,
    NOBODY,
    NOTHING,
    ROUNDS,
    START_INFLUENCE,
    Board,
    Pending,
    Phase,
    left_of,
)
from engines.filibuster.cards import ACTION_DECK, POLICY_IDS, TIME_DECK, action_ids
from engines.filibuster.closing import begin_round
from engines.filibuster.events import CardsDrawn, CardsReceived, GameBegan
from engines.filibuster.flow import go_on
from engines.filibuster.steps import Step

RANDOM = "random"


def setup(dealing: Dealing, options: Options) -> Board:
    """Policies, Action cards, first Leader, in this order; then round 1 begins without bids."""
    seats = len(dealing.seats)
    policies = dealing.dice.shuffled(range(len(POLICY_IDS)))
    deck = dealing.dice.shuffled(ACTION_DECK)
    board = empty_board(seats, _leader(dealing, options["first_leader"]))
    # Dealt from the top, which is the end.
    board.policies = tuple(policies[: -ROUNDS - 1 : -1])
    board.unused = tuple(policies[:-ROUNDS])
    board.deck = deck
    if options["fair_opening"] == "on":
        board.influence = [START_INFLUENCE if seat == board.leader else FAIR_INFLUENCE for seat in range(seats)]
    table = dealing.over(board)
    table.tell(GameBegan(board.leader))
    for _ in range(HAND):
        for hand in board.hands:
            insort(hand, deck.pop())
    for seat, hand in enumerate(board.hands):
        table.tell(CardsDrawn(seat, HAND))
        table.whisper(CardsReceived(action_ids(hand)), seat)
    begin_round(table)
    turn_policy(table)
    go_on(table, Step.FILIBUSTER)
    return board


def _leader(dealing: Dealing, chosen: OptionValue) -> Seat:
    return chosen if isinstance(chosen, int) else dealing.dice.below(len(dealing.seats))


def empty_board(seats: int, leader: Seat) -> Board:
    """A table before anything is dealt: nobody holds a card, and no round has begun."""
    board = Board(
        phase=Phase.LEADER_START,
        round=0,
        leader=leader,
        asked=leader,
        window=0,
        next_senator=0,
        influence=[START_INFLUENCE] * seats,
        hands=[[] for _ in range(seats)],
        deck=[],
        discard=[],
        playing=NOTHING,
        policies=(),
        unused=(),
        turned=0,
        results=(),
        enacted=0,
        led=[0] * seats,
        difficulty=0,
        length=0,
        time_deck=list(TIME_DECK),
        time_played=[],
        looked=0,
        votes_called=0,
        votes_won=0,
        vote_tried=False,
        second_wind=False,
        encore=False,
        pending=[0] * len(Pending),
        twist=NO_TWIST,
        coming=NO_TWIST,
        bids=[],
        bidder=NOBODY,
        ready=[],
        trades=[],
        trade_count=0,
        ballots=[],
        choices=[],
        insight=((),) * seats,
        facts=[],
        least_hours=[0] * seats,
        least_assists=[0] * seats,
        winners=(),
        reason="",
    )
    board.next_senator = left_of(board, leader)
    return board
