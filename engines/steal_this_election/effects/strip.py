"""STRIP: a Voter loses all its Modify cards, but not a Shield."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import detach, discard, modifies_on, side_of
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import VOTES
from engines.steal_this_election.effects.base import OneVoter, Side, number_of


class Strip(OneVoter):
    """Any Voter with a Modify on it."""

    kind = "strip"
    side = Side.ANY

    def narrowed(self, board: Board, voters: list[int]) -> list[int]:
        """There must be something to strip."""
        attached = board.attached
        return [voter for voter in voters if voter in attached and modifies_on(board, voter)] if attached else []

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
