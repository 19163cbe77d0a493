"""What an Assist does when a Senator plays it. Some leave a question behind."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core import Seat, Table
from engines.core.actions import command_name
from engines.filibuster.atoms import ask, draw_cards, look_at_time, pay, pend, recycle
from engines.filibuster.board import Board, Pending, Phase, senators
from engines.filibuster.cards import ACTION_NO


class AssistEffect(Struct, frozen=True, tag_field="do", tag=command_name, forbid_unknown_fields=True):
    """One thing that an Assist does."""

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """Carry it out for the Senator who played it."""
        raise NotImplementedError


class Supply(AssistEffect, frozen=True):
    """The Leader draws Action cards."""

    count: int

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """Without a word."""
        draw_cards(table, table.board.leader, self.count)


class SenatorsDraw(AssistEffect, frozen=True):
    """All but the Leader draw."""

    count: int

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """Beginning left of the Leader."""
        for each in senators(table.board):
            draw_cards(table, each, self.count)


class Fee(AssistEffect, frozen=True):
    """The Leader pays the Senator."""

    amount: int

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """What there is."""
        pay(table, table.board.leader, seat, self.amount, "fee")


class Pend(AssistEffect, frozen=True):
    """Something waits for its card, this round."""

    what: Literal["extra_hours", "second_card", "free_loss", "cancel_end"]
    amount: int

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """Any number of them may wait."""
        pend(table, Pending[self.what.upper()], self.amount)


class Recycle(AssistEffect, frozen=True):
    """An Hours card comes back from the discard pile to the Leader."""

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """Nothing is named when there is none."""
        if taken is not None:
            recycle(table, ACTION_NO[taken])


class Arrange(AssistEffect, frozen=True):
    """Look at the top Time cards and return them in any order."""

    count: int

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """However many are left."""
        _look(table, seat, self.count)


class Peek(AssistEffect, frozen=True):
    """Look at the top Time card; keep it there or bury it."""

    def resolve(self, table: Table[Board], seat: Seat, taken: str | None) -> None:
        """If there is one."""
        _look(table, seat, 1)


def _look(table: Table[Board], seat: Seat, count: int) -> None:
    board = table.board
    count = min(count, len(board.time_deck))
    if count:
        look_at_time(table, seat, count)
        ask(board, Phase.ASSIST_CHOICE, seat)


AnyAssistEffect = Supply | SenatorsDraw | Fee | Pend | Recycle | Arrange | Peek
