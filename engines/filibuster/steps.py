"""What the engine does next by itself. A step does its part and names the next one, until somebody is asked."""

from __future__ import annotations

from enum import Enum


class Step(Enum):
    """The stations of a match."""

    LEADER_TURN = "leader_turn"
    TIME_CARD = "time_card"
    LEADER_HOURS = "leader_hours"
    SENATOR_TURN = "senator_turn"
    CLOSE = "close"
    CLOSE_BY_VOTE = "close_by_vote"
    AWARD = "award"
    NEXT_ROUND = "next_round"
    NEXT_BIDDER = "next_bidder"
    FILIBUSTER = "filibuster"
