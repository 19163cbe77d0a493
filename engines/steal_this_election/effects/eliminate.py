"""Eliminate: a Voter leaves the game for good."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import eliminate, side_of, strip_all
from engines.steal_this_election.board import Board
from engines.steal_this_election.effects.base import OneVoter, Side, by_size, number_of, smallest


class Eliminate(OneVoter):
    """Any Voter of either side that passes the size test."""

    kind = "eliminate"
    side = Side.ANY
    rule = "STEAL-R3"

    def __init__(self) -> None:
        super().__init__()
        self.by_size = by_size(self.kind)

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """What it counts is gone."""
        worth = board.worth[voter]
        return -worth if side_of(board, voter) == seat else worth

    def playable(self, board: Board, seat: Seat) -> int:
        """With a Voter of the opponent in reach."""
        return self.by_size[smallest(board.front[1 - seat])]

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Its attachments go to the discard pile, the Voter nowhere."""
        voter = number_of(play.voter)
        strip_all(table, voter)
        eliminate(table, voter)
