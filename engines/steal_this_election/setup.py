"""Setting up: two decks, three Voters aside, three cards each, a coin."""

from __future__ import annotations

from engines.core import Dealing
from engines.steal_this_election.atoms import receive
from engines.steal_this_election.board import HAND, SET_ASIDE, Board, Phase
from engines.steal_this_election.cards import ACTIVITY_IDS, VOTER_IDS, VOTES
from engines.steal_this_election.events import GameBegan
from engines.steal_this_election.turns import begin_turn


def setup(dealing: Dealing) -> Board:
    """Coin, Voters, Activity cards, in this order; the first three Voters drawn are set aside."""
    first = dealing.dice.below(2)
    voters = dealing.dice.shuffled(range(len(VOTER_IDS)))
    activities = dealing.dice.shuffled(range(len(ACTIVITY_IDS)))
    set_aside = [voters.pop() for _ in range(SET_ASIDE)]
    table = dealing.over(_empty_board(voters, set_aside, activities))
    table.tell(GameBegan(first))
    hands: tuple[list[int], list[int]] = ([], [])
    for _ in range(HAND):
        for seat in (first, 1 - first):
            hands[seat].append(activities.pop())
    for seat in (first, 1 - first):
        receive(table, seat, hands[seat])
    begin_turn(table, first)
    return table.board


def _empty_board(voters: list[int], set_aside: list[int], activities: list[int]) -> Board:
    return Board(
        phase=Phase.MAIN,
        turn=0,
        asked=0,
        window=0,
        recount=False,
        front=[[], []],
        worth=list(VOTES),
        totals=[0, 0],
        attached={},
        hand=[0, 0],
        voter_pile=voters,
        pile_known=[0] * len(voters),
        set_aside=set_aside,
        eliminated=[],
        activity_pile=activities,
        discard=[],
        declared=None,
        chain=[],
        seen=[],
        seen_known=[],
        orders=[0, 0],
        ordered=False,
        second=0,
        known=[0, 0],
        spied=[0, 0],
        barred=[0, 0],
        needs=[[], []],
        high=[0, 0],
    )
