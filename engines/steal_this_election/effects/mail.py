"""MAIL: one of the opponent's Voters goes to the bottom of the Voter pile."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import bury_open, strip_all
from engines.steal_this_election.board import KNOWN_TO_ALL, Board
from engines.steal_this_election.effects.base import OneVoter, Side, number_of


class Mail(OneVoter):
    """Everybody knows that it lies there."""

    kind = "mail"
    side = Side.THEIRS

    def narrowed(self, board: Board, voters: list[int]) -> list[int]:
        """There must be a pile to go under."""
        return voters if board.voter_pile else []

    def gain_on(self, board: Board, seat: Seat, voter: int) -> int:
        """They lose what it counts."""
        return board.worth[voter]

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Its attachments are lost first."""
        voter = number_of(play.voter)
        strip_all(table, voter)
        bury_open(table, voter, KNOWN_TO_ALL)
