"""PICK: look secretly at the top Voters, keep one of the smaller ones, bury the rest."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import bury, place, pop_voter
from engines.steal_this_election.board import KNOWN_BIGGEST, KNOWN_TO_ALL, SEEN_BY_PICK, Board, Phase
from engines.steal_this_election.cards import BIGGEST, ORIGINAL, VALUE, VOTER_IDS, voter_ids
from engines.steal_this_election.effects.base import Untargeted
from engines.steal_this_election.events import VoterPicked, VotersLookedAt, VotersSeen


class Pick(Untargeted):
    """The player chooses after the answer window, and only if a Voter seen is small enough."""

    kind = "pick"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """There must be something to look at."""
        return bool(board.voter_pile)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Look; then wait for the choice, if there is one."""
        board = table.board
        count = min(SEEN_BY_PICK, len(board.voter_pile))
        board.seen_known = board.pile_known[::-1][:count]
        board.seen = [pop_voter(board) for _ in range(count)]
        table.tell(VotersLookedAt(seat, count))
        table.whisper(VotersSeen(voter_ids(board.seen)), seat)
        if pickable(board, card):
            board.phase = Phase.CHOICE
        else:
            place_picked(table, seat, None)


def pickable(board: Board, card: int) -> list[int]:
    """The Voters seen that the card may place, in canonical order."""
    return sorted(voter for voter in board.seen if ORIGINAL[voter] <= VALUE[card])


def place_picked(table: Table[Board], seat: Seat, voter: int | None) -> None:
    """The chosen Voter joins the front; the rest go under the pile, known to the one who looked."""
    board = table.board
    marks = _marks_after(board, seat, voter)
    rest = [(seen, mark) for seen, mark in zip(board.seen, marks, strict=True) if seen != voter]
    board.seen, board.seen_known = [], []
    if voter is not None:
        place(board, seat, voter)
    for seen, mark in rest:
        bury(board, seen, mark)
    table.tell(VoterPicked(seat, None if voter is None else VOTER_IDS[voter], len(rest)))


def _marks_after(board: Board, seat: Seat, voter: int | None) -> list[int]:
    """What is known of each Voter seen: all of it to the one who looked, what follows from the rules to all."""
    marks = [1 << seat | mark & KNOWN_TO_ALL for mark in board.seen_known]
    if voter is None:
        # Taking is compulsory, so everybody understands that all of them were the biggest size.
        assert all(ORIGINAL[seen] == BIGGEST for seen in board.seen)
        return [mark | KNOWN_BIGGEST for mark in marks]
    # Voters that all know lie below those that nobody knows, so whatever is taken, all know where these go.
    return marks
