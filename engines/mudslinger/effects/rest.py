"""Cards for quiet moments: the row of states, the own turn."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Offer, OneOf, Seat, Table
from engines.mudslinger.actions import Play
from engines.mudslinger.atoms import bury_state
from engines.mudslinger.board import Board, Played
from engines.mudslinger.cards import STATE_IDS
from engines.mudslinger.effects.base import ONLY, Bare, Effect
from engines.mudslinger.events import AttemptGained


class Redistrict(Effect):
    """A state up for election makes room for the next."""

    name = "redistrict"
    names = ("state",)

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """Any of the row, while there is a next."""
        if not board.state_deck:
            return ()
        row = OneOf(tuple([STATE_IDS[state] for state in board.face_up]))
        return (Offer(Play, {"card": ONLY[self.design], "state": row}),)

    def allows(self, board: Board, played: Played) -> bool:
        """In the row, and there is a next."""
        return bool(board.state_deck) and played.state in board.face_up

    def resolve(self, table: Table[Board], played: Played) -> None:
        """To the bottom of the deck."""
        bury_state(table, table.board.face_up.index(played.state))


class Encore(Bare):
    """One more attempt this turn."""

    name = "encore"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """They add up."""
        table.board.extra += 1
        table.tell(AttemptGained(played.seat, table.board.extra))
