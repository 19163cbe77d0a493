"""CANVASS: turn over the top two Voters, keep the small ones, bury the others openly."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import bury_turned, place_turned, pop_voter
from engines.steal_this_election.board import KNOWN_TO_ALL, Board
from engines.steal_this_election.cards import ORIGINAL, VALUE
from engines.steal_this_election.effects.base import Untargeted

_TURNED = 2


class Canvass(Untargeted):
    """Each Voter that passes the size test stays with the player."""

    kind = "canvass"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """There must be something to turn over."""
        return bool(board.voter_pile)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Both are turned over before any goes back, so none is seen twice."""
        board = table.board
        turned = [pop_voter(board) for _ in range(min(_TURNED, len(board.voter_pile)))]
        for voter in turned:
            if ORIGINAL[voter] <= VALUE[card]:
                place_turned(table, seat, voter)
            else:
                bury_turned(table, voter, KNOWN_TO_ALL)
