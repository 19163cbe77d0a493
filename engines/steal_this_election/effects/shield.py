"""SHIELD: the next opposing card that names this Voter, and is not blocked, does nothing."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import attach, shield_on
from engines.steal_this_election.board import Board
from engines.steal_this_election.effects.base import OneVoter, Side, number_of


class Shield(OneVoter):
    """Laid on an own Voter, where it waits."""

    kind = "shield"
    side = Side.OWN
    stays = True

    def narrowed(self, board: Board, voters: list[int]) -> list[int]:
        """One Shield a Voter."""
        return [voter for voter in voters if shield_on(board, voter) is None]

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """The votes stay as they are."""
        return 0

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """It waits there."""
        attach(table, number_of(play.voter), card)
