"""SHIFT: a Modify moves from one Voter to another, whatever their sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Offer, OneOf, Refusal, Seat, Table, only
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import attach, detach, modifies_on, side_of
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import (
    ACTIVITY_IDS,
    ACTIVITY_NO,
    EXPONENT,
    ORIGINAL,
    REACH,
    VALUE,
    VOTER_IDS,
    reached,
    voter_ids,
)
from engines.steal_this_election.effects.base import ONLY, TOO_BIG, Effect, number_of, too_big


class Shift(Effect):
    """Both Voters pass the card's size test; the new one also that of the Modify itself."""

    kind = "shift"
    names = ("voter", "modify", "other")

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One offer for each Modify that lies in reach."""
        return [_offer(card, *shift) for shift in _shifts(board, card)]

    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Undone at one Voter, done at the other."""
        for voter, modify, others in _shifts(board, card):
            exponent = EXPONENT[modify]
            undone = _change(board, seat, voter, -exponent)
            for other in others:
                names = VOTER_IDS[voter], ACTIVITY_IDS[modify], VOTER_IDS[other]
                yield undone + _change(board, seat, other, exponent), names

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Everything in its place first, then the three sizes."""
        voter, other = number_of(play.voter), number_of(play.other)
        modify = ACTIVITY_NO.get(play.modify or "", -1)
        on_table = all(each in board.front[0] or each in board.front[1] for each in (voter, other))
        if not on_table or voter == other or modify not in modifies_on(board, voter):
            return self.bad()
        if ORIGINAL[other] > VALUE[modify]:
            return TOO_BIG
        return too_big(voter, card) or too_big(other, card)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """The Modify never touches the discard pile."""
        modify = ACTIVITY_NO[play.modify or ""]
        detach(table, number_of(play.voter), [modify])
        attach(table, number_of(play.other), modify)


def _shifts(board: Board, card: int) -> Iterator[tuple[int, int, list[int]]]:
    """From where, which Modify, and all the Voters that it may go to."""
    if not board.attached:
        return
    value = VALUE[card]
    voters = reached(board.front[0], value) + reached(board.front[1], value)
    for voter in sorted(board.attached):
        if voter < REACH[value]:
            for modify in modifies_on(board, voter):
                others = [to for to in voters if to != voter and ORIGINAL[to] <= VALUE[modify]]
                if others:
                    yield voter, modify, others


def _offer(card: int, voter: int, modify: int, others: list[int]) -> Offer:
    fields = {
        "card": ONLY[card],
        "voter": only(VOTER_IDS[voter]),
        "modify": ONLY[modify],
        "other": OneOf(voter_ids(others)),
    }
    return Offer(Play, fields)


def _change(board: Board, seat: Seat, voter: int, exponent: int) -> int:
    """What one more doubling (or halving) of this Voter means to the own margin."""
    worth = board.worth[voter]
    change = worth if exponent > 0 else worth // 2 - worth
    return change if side_of(board, voter) == seat else -change
