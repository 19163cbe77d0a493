"""Modify: double or halve a Voter for as long as the card lies on it."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import attach, side_of
from engines.steal_this_election.board import Board
from engines.steal_this_election.effects.base import OneVoter, Side, by_size, number_of, smallest


class _Modify(OneVoter):
    """On any Voter of either side that passes the size test."""

    side = Side.ANY
    stays = True
    rule = "STEAL-R3"

    def __init__(self) -> None:
        super().__init__()
        self.by_size = by_size(self.kind)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """It stays on the Voter."""
        attach(table, number_of(play.voter), card)


class Double(_Modify):
    """The Voter counts twice as much."""

    kind = "modify_double"

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """Good on an own Voter, bad on the opponent's."""
        worth = board.worth[voter]
        return worth if side_of(board, voter) == seat else -worth

    def playable(self, board: Board, seat: Seat) -> int:
        """With an own Voter in reach."""
        return self.by_size[smallest(board.front[seat])]


class Halve(_Modify):
    """The Voter counts half as much."""

    kind = "modify_halve"

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """Good on the opponent's Voter, bad on an own one."""
        half = board.worth[voter] // 2
        return -half if side_of(board, voter) == seat else half

    def playable(self, board: Board, seat: Seat) -> int:
        """With a Voter of the opponent in reach."""
        return self.by_size[smallest(board.front[1 - seat])]
