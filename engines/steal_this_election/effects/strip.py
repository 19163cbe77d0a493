"""STRIP: a Voter loses all its Modify cards, but not a Shield."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import detach, discard, modifies_on, side_of
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import REACH, VALUE, VOTES
from engines.steal_this_election.effects.base import OneVoter, Side, number_of


class Strip(OneVoter):
    """Any Voter with a Modify on it."""

    kind = "strip"
    side = Side.ANY

    def voters(self, board: Board, seat: Seat, card: int) -> list[int]:
        """Looked for where something lies: few Voters carry a card."""
        reach = REACH[VALUE[card]]
        return self.narrowed(board, sorted([voter for voter in board.attached if voter < reach]))

    def narrowed(self, board: Board, voters: list[int]) -> list[int]:
        """There must be something to strip."""
        return [voter for voter in voters if modifies_on(board, voter)]

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """Back to the printed number."""
        change = VOTES[voter] - board.worth[voter]
        return change if side_of(board, voter) == seat else -change

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Several cards are discarded in canonical order."""
        voter = number_of(play.voter)
        modifies = modifies_on(table.board, voter)
        detach(table, voter, modifies)
        discard(table, modifies)
