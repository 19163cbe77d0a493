"""Positions stated in a few words, and people who act in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TypeVar

import pytest

from engines import GAMES
from engines.core import Action, Event, IllegalAction, Match, Prompt, Refusal, Rng, Step, look, play
from engines.steal_this_election.actions import Pass
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import ACTIVITY_IDS, ACTIVITY_NO, EXPONENT, VOTER_IDS, VOTER_NO, VOTES, mask_of
from engines.steal_this_election.rules import StealThisElection
from engines.steal_this_election.view import View

RULES = GAMES["steal_this_election"]
assert isinstance(RULES, StealThisElection)

A, B = 0, 1

E = TypeVar("E", bound=Event)

# A Voter by its id, or with the cards that lie on it: ("karaoke_hosts", "migrant_voters").
Voter = str | tuple[str, ...]


def scene(
    *,
    hand: Sequence[str] = (),
    theirs: Sequence[str] = (),
    front: Sequence[Voter] = (),
    their_front: Sequence[Voter] = (),
    discard: Sequence[str] = (),
    next_cards: Sequence[str] = (),
    next_voters: Sequence[str] = (),
    set_aside: Sequence[str] = (),
    voters_left: int | None = None,
    cards_left: int | None = None,
    turn: int = A,
    recount: bool = False,
    seed: str = "scene",
) -> Match[Board]:
    """A is asked for her turn (or B, by ``turn``). What is not named lies in the piles.

    ``next_cards`` and ``next_voters`` come up first, in this order. ``voters_left`` and ``cards_left``
    cut the piles to that size; what is cut off is eliminated (Voters) or discarded (cards).
    """
    fronts = [_voters(front), _voters(their_front)]
    attached = {voter: cards for side in fronts for voter, cards in side.items() if cards}
    worth = [_worth(voter, attached.get(voter, [])) for voter in range(len(VOTER_IDS))]
    board = Board(
        phase=Phase.RECOUNT if recount else Phase.MAIN,
        turn=turn,
        asked=turn,
        window=1,
        recount=recount,
        front=[sorted(side) for side in fronts],
        worth=worth,
        totals=[sum(worth[voter] for voter in side) for side in fronts],
        attached=attached,
        hand=[_mask(hand), _mask(theirs)],
        voter_pile=[],
        pile_known=[],
        set_aside=[],
        eliminated=[],
        activity_pile=[],
        discard=[ACTIVITY_NO[card] for card in discard],
        declared=None,
        chain=[],
        seen=[],
        seen_known=[],
        orders=[0, 0],
        ordered=False,
        second=B,
        known=[0, 0],
        spied=[0, 0],
        barred=[0, 0],
        needs=[[], []],
        high=[0, 0],
    )
    _fill_voters(board, next_voters, set_aside, 0 if recount else voters_left)
    _fill_cards(board, next_cards, cards_left)
    return Match(2, 0, Rng(seed), board)


def _mask(cards: Iterable[str]) -> int:
    return mask_of(ACTIVITY_NO[card] for card in cards)


def _voters(side: Sequence[Voter]) -> dict[int, list[int]]:
    named = [(voter,) if isinstance(voter, str) else voter for voter in side]
    return {VOTER_NO[first]: [ACTIVITY_NO[card] for card in cards] for first, *cards in named}


def _worth(voter: int, cards: list[int]) -> int:
    exponent = sum(EXPONENT[card] for card in cards)
    return VOTES[voter] << exponent if exponent >= 0 else VOTES[voter] >> -exponent


def _fill_voters(board: Board, upcoming: Sequence[str], aside: Sequence[str], left: int | None) -> None:
    first = [VOTER_NO[voter] for voter in upcoming]
    named = [VOTER_NO[voter] for voter in aside]
    used = {*board.front[0], *board.front[1], *first, *named}
    spare = [voter for voter in range(len(VOTER_IDS)) if voter not in used]
    while not board.recount and len(named) < 3:
        named.append(spare.pop())
    pile = spare + first[::-1]
    if left is not None:
        board.eliminated = pile[: len(pile) - left]
        pile = pile[len(pile) - left :]
    board.voter_pile, board.set_aside = pile, named
    board.pile_known = [0] * len(pile)


def _fill_cards(board: Board, upcoming: Sequence[str], left: int | None) -> None:
    first = [ACTIVITY_NO[card] for card in upcoming]
    lying = [card for cards in board.attached.values() for card in cards]
    used = {*first, *lying, *board.discard}
    held = board.hand[0] | board.hand[1]
    spare = [card for card in range(len(ACTIVITY_IDS)) if card not in used and not held >> card & 1]
    pile = spare + first[::-1]
    if left is not None:
        board.discard = pile[: len(pile) - left] + board.discard
        pile = pile[len(pile) - left :]
    board.activity_pile = pile


def act(match: Match[Board], *deeds: tuple[int, Action]) -> Step[Board]:
    """Play several actions in order; the step of the last one."""
    step = Step(match, ())
    for seat, action in deeds:
        step = play(RULES, step.match, seat, action)
    return step


def unanswered(match: Match[Board], seat: int, action: Action) -> Step[Board]:
    """The action, and a pass from the other side."""
    return act(match, (seat, action), (1 - seat, Pass()))


def refused(match: Match[Board], seat: int, action: Action) -> Refusal:
    """The refusal of an action; the position is shown to be untouched."""
    before = match.board.copy()
    with pytest.raises(IllegalAction) as caught:
        play(RULES, match, seat, action)
    assert match.board == before
    return caught.value.refusal


def code(match: Match[Board], seat: int, action: Action) -> str:
    """Just the code of the refusal."""
    return refused(match, seat, action).code


def sees(match: Match[Board], viewer: int | None) -> View:
    """What this viewer sees."""
    view = look(RULES, match, viewer).view
    assert isinstance(view, View)
    return view


def asked(match: Match[Board], seat: int) -> Prompt:
    """The question that waits for this seat."""
    (prompt,) = [prompt for prompt in look(RULES, match, seat).prompts if prompt.awaited]
    return prompt


def votes(match: Match[Board], voter: str) -> Decimal:
    """What a Voter on the table counts now, in millions."""
    found = {each.voter: each.votes for seat in sees(match, None).seats for each in seat.voters}
    return found[voter]


def totals(match: Match[Board]) -> tuple[Decimal | int, ...]:
    """Both totals, in millions."""
    return tuple(seat.total for seat in sees(match, None).seats)


def settled(match: Match[Board]) -> None:
    """Nothing of the last play is left open, and no card has been lost or made."""
    board = match.board
    assert board.declared is None
    assert not board.chain
    assert not board.seen
    assert RULES.cards(board) == sorted(VOTER_IDS + ACTIVITY_IDS)


def happened(step: Step[Board], kind: type[E]) -> list[E]:
    """The public events of one kind in the last step, in order."""
    return [entry.event for entry in step.events(None) if isinstance(entry.event, kind)]
