"""The count: electoral points, then states, then dollars, then a shared victory."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat, Table
from engines.mudslinger.board import Board, Phase
from engines.mudslinger.cards import hand_ids, state_ids, votes_of
from engines.mudslinger.events import ElectionHeld


def hold(table: Table[Board]) -> None:
    """Everything is laid open and counted."""
    board = table.board
    board.phase, board.asked = Phase.OVER, 0
    votes = tuple(votes_of(states) for states in board.holdings)
    board.winners, board.reason = decide(votes, [states.bit_count() for states in board.holdings], board.dollars)
    states = tuple(state_ids(states) for states in board.holdings)
    hands = tuple(hand_ids(hand) for hand in board.hands)
    table.tell(ElectionHeld(states, votes, hands, board.winners, board.reason))


def decide(votes: Sequence[int], states: Sequence[int], dollars: Sequence[int]) -> tuple[tuple[Seat, ...], str]:
    """The winners, and what decided between them."""
    leaders: tuple[Seat, ...] = tuple(range(len(votes)))
    for reason, counts in (("points", votes), ("states", states), ("dollars", dollars)):
        most = max(counts[seat] for seat in leaders)
        leaders = tuple(seat for seat in leaders if counts[seat] == most)
        if len(leaders) == 1:
            return leaders, reason
    return leaders, "shared"
