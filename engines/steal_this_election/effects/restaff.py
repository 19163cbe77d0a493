"""RESTAFF: throw the rest of the hand away and draw anew."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import discard, draw_cards, leave_hand
from engines.steal_this_election.board import HAND, Board
from engines.steal_this_election.cards import in_mask
from engines.steal_this_election.effects.base import Untargeted


class Restaff(Untargeted):
    """The old hand lands on the pile in canonical order."""

    kind = "restaff"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """There must be something to draw."""
        return bool(board.activity_pile)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """As many new cards as the pile still has."""
        old = in_mask(table.board.hand[seat])
        for held in old:
            leave_hand(table.board, seat, held)
        if old:
            discard(table, old)
        draw_cards(table, seat, HAND)
