"""Cards that answer another card."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.atoms import return_card
from engines.mudslinger.board import Board, Played
from engines.mudslinger.cards import CARD_IDS
from engines.mudslinger.effects.base import Bare
from engines.mudslinger.events import CardCancelled


class Answer(Bare):
    """It lies on the card that it cancels, and is aimed at nobody."""

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The card beneath leaves the stack without effect."""
        beneath = table.board.stack.pop()
        table.tell(CardCancelled(CARD_IDS[beneath.card], CARD_IDS[played.card]))
        self.dispose(table, played.seat, beneath.card)

    def dispose(self, table: Table[Board], seat: Seat, card: int) -> None:
        """The cancelled card lies on the pile already."""


class Cancel(Answer):
    """Whatever it answers."""

    name = "cancel"


class GiveBack(Answer):
    """Only what is aimed at the one who plays it, who keeps it."""

    name = "give_back"

    def possible(self, board: Board, seat: Seat) -> bool:
        """Is the card on top aimed at this seat?"""
        return board.stack[-1].aimed == seat

    def dispose(self, table: Table[Board], seat: Seat, card: int) -> None:
        """Into the hand."""
        return_card(table, seat, card)
