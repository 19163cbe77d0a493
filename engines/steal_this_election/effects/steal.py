"""Steal: take one of the opponent's Voters."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import move_voter, strip_all
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import VOTES
from engines.steal_this_election.effects.base import OneVoter, Side, by_size, number_of, smallest


class Steal(OneVoter):
    """It changes sides and loses its Modify cards."""

    kind = "steal"
    side = Side.THEIRS
    rule = "STEAL-R3"

    def __init__(self) -> None:
        super().__init__()
        self.by_size = by_size(self.kind)

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """They lose what it counts, you gain what is printed on it."""
        return VOTES[voter] + board.worth[voter]

    def playable(self, board: Board, seat: Seat) -> int:
        """With a Voter of the opponent in reach."""
        return self.by_size[smallest(board.front[1 - seat])]

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Its attachments are lost first."""
        voter = number_of(play.voter)
        strip_all(table, voter)
        move_voter(table, voter)
