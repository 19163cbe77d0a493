"""SWEEP: all small Voters of both sides lose their Modify cards; no target, no Shield helps."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import detach, discard, modifies_on, side_of
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import REACH, VALUE, VOTES
from engines.steal_this_election.effects.base import Untargeted


class Sweep(Untargeted):
    """It names nobody."""

    kind = "sweep"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """There must be something to sweep."""
        return bool(_swept(board, card))

    def gain_now(self, board: Board, seat: Seat, card: int) -> int:
        """Every Voter swept counts its printed number again."""
        gain = 0
        for voter in _swept(board, card):
            change = VOTES[voter] - board.worth[voter]
            gain += change if side_of(board, voter) == seat else -change
        return gain

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """All at once, so all go to the pile in canonical order."""
        swept: list[int] = []
        for voter in _swept(table.board, card):
            modifies = modifies_on(table.board, voter)
            detach(table, voter, modifies)
            swept += modifies
        discard(table, sorted(swept))


def _swept(board: Board, card: int) -> list[int]:
    """The Voters hit, in canonical order."""
    reach = REACH[VALUE[card]]
    return sorted([voter for voter in board.attached if voter < reach and modifies_on(board, voter)])
