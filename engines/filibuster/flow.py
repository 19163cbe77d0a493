"""The round trip of a match: step after step, until somebody is asked or it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.core import Table
from engines.filibuster import bidding, closing, turns
from engines.filibuster.board import Board
from engines.filibuster.steps import Step

_DOES: Mapping[Step, Callable[[Table[Board]], Step | None]] = {
    Step.LEADER_TURN: turns.leader_turn,
    Step.TIME_CARD: turns.time_card,
    Step.LEADER_HOURS: turns.leader_hours,
    Step.SENATOR_TURN: turns.senator_turn,
    Step.CLOSE: closing.close,
    Step.CLOSE_BY_VOTE: closing.close_by_vote,
    Step.AWARD: closing.award,
    Step.NEXT_ROUND: closing.next_round,
    Step.NEXT_BIDDER: bidding.next_bidder,
    Step.FILIBUSTER: turns.begin_filibuster,
}


def go_on(table: Table[Board], step: Step | None) -> None:
    """From this step to the next question."""
    while step is not None:
        step = _DOES[step](table)
