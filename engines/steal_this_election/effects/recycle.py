"""RECYCLE: take a small card other than an Action back from the discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Offer, OneOf, Refusal, Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import take_back
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import ACTIVITY_IDS, ACTIVITY_NO, TYPE, VALUE, activity_ids
from engines.steal_this_election.effects.base import ONLY, VALUE_TOO_LOW, Effect


class Recycle(Effect):
    """The value limits the card taken back."""

    kind = "recycle"
    names = ("taken",)
    rule = "STEAL-R22"

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One offer with all that may be taken."""
        cards = _takeable(board, card)
        return (Offer(Play, {"card": ONLY[card], "taken": OneOf(activity_ids(cards))}),) if cards else ()

    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """No votes at once."""
        for old in _takeable(board, card):
            yield 0, (ACTIVITY_IDS[old],)

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """In the pile and no Action, then the value."""
        old = ACTIVITY_NO.get(play.taken or "", -1)
        if old not in board.discard or TYPE[old] == "action":
            return self.bad()
        return Refusal(VALUE_TOO_LOW, self.rule) if VALUE[old] > VALUE[card] else None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Everybody sees which one."""
        take_back(table, seat, ACTIVITY_NO[play.taken or ""])


def _takeable(board: Board, card: int) -> list[int]:
    """What may be taken back, in the order of the pile."""
    value = VALUE[card]
    return [old for old in board.discard if VALUE[old] <= value and TYPE[old] != "action"]
