"""What a Time card does to the Leader; the answer is how the turn goes on."""

from __future__ import annotations

from msgspec import Struct

from engines.core import Table
from engines.core.actions import command_name
from engines.filibuster.atoms import draw_cards, gain, lengthen, lose
from engines.filibuster.board import FULL_DAY, Board, Pending
from engines.filibuster.events import EndAverted, Lengthened, LossAverted, SecondCardAllowed
from engines.filibuster.steps import Step


class TimeEffect(Struct, frozen=True, tag_field="do", tag=command_name, forbid_unknown_fields=True):
    """One Time card."""

    def resolve(self, table: Table[Board]) -> Step:
        """Carry it out."""
        raise NotImplementedError


class GoOn(TimeEffect, frozen=True):
    """Nothing happens."""

    def resolve(self, table: Table[Board]) -> Step:
        """Over to the Hours card."""
        return Step.LEADER_HOURS


class Cost(TimeEffect, frozen=True):
    """The Leader loses influence, unless that has been taken care of."""

    amount: int

    def resolve(self, table: Table[Board]) -> Step:
        """The surcharge of a policy comes on top."""
        board = table.board
        if board.pending[Pending.FREE_LOSS]:
            board.pending[Pending.FREE_LOSS] -= 1
            table.tell(LossAverted())
        else:
            lose(table, board.leader, self.amount + board.twist.surcharge, "time")
        return Step.LEADER_HOURS


class End(TimeEffect, frozen=True):
    """The Filibuster ends, unless that has been taken care of."""

    def resolve(self, table: Table[Board]) -> Step:
        """Cancelled, it still costs the Leader the Hours card of this turn."""
        board = table.board
        if not board.pending[Pending.CANCEL_END]:
            return Step.CLOSE
        board.pending[Pending.CANCEL_END] -= 1
        table.tell(EndAverted())
        return Step.SENATOR_TURN


class Lengthen(TimeEffect, frozen=True):
    """Hours for free."""

    hours: int

    def resolve(self, table: Table[Board]) -> Step:
        """A full day ends it at once."""
        board = table.board
        lengthen(board, self.hours)
        table.tell(Lengthened(self.hours, board.length))
        return Step.CLOSE if board.length == FULL_DAY else Step.LEADER_HOURS


class Supply(TimeEffect, frozen=True):
    """The Leader draws Action cards."""

    count: int

    def resolve(self, table: Table[Board]) -> Step:
        """Before the Hours card is asked for."""
        draw_cards(table, table.board.leader, self.count)
        return Step.LEADER_HOURS


class SecondCard(TimeEffect, frozen=True):
    """A second Hours card is allowed in this turn."""

    def resolve(self, table: Table[Board]) -> Step:
        """For this turn only."""
        table.board.second_wind = True
        table.tell(SecondCardAllowed())
        return Step.LEADER_HOURS


class Credit(TimeEffect, frozen=True):
    """The Leader gains influence."""

    amount: int

    def resolve(self, table: Table[Board]) -> Step:
        """From the Treasury."""
        gain(table, table.board.leader, self.amount, "time")
        return Step.LEADER_HOURS


AnyTimeEffect = GoOn | Cost | End | Lengthen | Supply | SecondCard | Credit
