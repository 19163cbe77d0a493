"""A vote to end the Filibuster: the call, the end of the discussion, the ballots."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.filibuster.atoms import ask_all, gain
from engines.filibuster.board import Ballot, Board, Phase, clockwise
from engines.filibuster.events import BallotIn, BallotNoted, BallotOpened, SeatReady, VoteCalled, VoteCounted
from engines.filibuster.steps import Step


def call(table: Table[Board], seat: Seat) -> None:
    """The discussion opens."""
    board = table.board
    board.votes_called += 1
    board.vote_tried = True
    board.ready = [False] * len(board.hands)
    board.ballots = [Ballot.NONE] * len(board.hands)
    table.tell(VoteCalled(seat, board.votes_called))
    ask_all(board, Phase.VOTE_DISCUSS)


def be_ready(table: Table[Board], seat: Seat) -> None:
    """When nobody has more to say, the ballot opens and all offers lapse."""
    board = table.board
    if board.ready[seat]:
        return
    board.ready[seat] = True
    table.tell(SeatReady(seat))
    if all(board.ready):
        board.trades = []
        board.ballots[board.leader] = Ballot.AYE
        table.tell(BallotOpened())
        ask_all(board, Phase.VOTE_BALLOT)


def cast(table: Table[Board], seat: Seat, ballot: Ballot) -> Step | None:
    """Secret, and changeable until all are in; a change is nobody's business."""
    board = table.board
    if board.ballots[seat] is Ballot.NONE:
        table.tell(BallotIn(seat))
    board.ballots[seat] = ballot
    table.whisper(BallotNoted(ballot.value), seat)
    return None if Ballot.NONE in board.ballots else _count(table)


def _count(table: Table[Board]) -> Step:
    """All Aye ends it; otherwise every Nay that was cast earns the number of the round."""
    board = table.board
    ballots = board.ballots
    carried = all(ballot is Ballot.AYE for ballot in ballots)
    table.tell(VoteCounted(tuple([ballot.value for ballot in ballots]), carried))
    if carried:
        board.votes_won += 1
        return Step.CLOSE_BY_VOTE
    for seat in clockwise(board):
        if ballots[seat] is Ballot.NAY:
            gain(table, seat, board.round, "vote")
    return Step.TIME_CARD
