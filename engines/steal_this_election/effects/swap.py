"""SWAP: an own Voter against one of the opponent's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Offer, OneOf, Refusal, Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import move_voter, strip_all
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import VALUE, VOTER_IDS, VOTES, reached, voter_ids
from engines.steal_this_election.effects.base import ONLY, Effect, number_of, too_big


class Swap(Effect):
    """Both must pass the size test, and both lose what lies on them."""

    kind = "swap"
    names = ("voter", "other")

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """One of each front."""
        own = reached(board.front[seat], VALUE[card])
        theirs = reached(board.front[1 - seat], VALUE[card])
        if not own or not theirs:
            return ()
        fields = {"card": ONLY[card], "voter": OneOf(voter_ids(own)), "other": OneOf(voter_ids(theirs))}
        return (Offer(Play, fields),)

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """The sides first, then the sizes."""
        own, theirs = number_of(play.voter), number_of(play.other)
        if own not in board.front[seat] or theirs not in board.front[1 - seat]:
            return self.bad()
        return too_big(own, card) or too_big(theirs, card)

    def weigh(self, board: Board, seat: Seat, card: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Each side loses what its Voter counts and gains what is printed on the other."""
        theirs = reached(board.front[1 - seat], VALUE[card])
        for own in reached(board.front[seat], VALUE[card]):
            for other in theirs:
                yield _weight(board, other) - _weight(board, own), (VOTER_IDS[own], VOTER_IDS[other])

    def playable(self, board: Board, seat: Seat) -> int:
        """The best swap gives the least for the most, so only that one is weighed."""
        mask = 0
        for card in self.cards:
            own = reached(board.front[seat], VALUE[card])
            theirs = reached(board.front[1 - seat], VALUE[card])
            if own and theirs:
                least = min([_weight(board, voter) for voter in own])
                most = max([_weight(board, voter) for voter in theirs])
                mask |= (most >= least) << card
        return mask

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """What lay on either is discarded together; then both change sides, the own one first."""
        voters = number_of(play.voter), number_of(play.other)
        strip_all(table, *voters)
        for voter in voters:
            move_voter(table, voter)


def _weight(board: Board, voter: int) -> int:
    """What it means to the margin that this Voter changes sides."""
    return VOTES[voter] + board.worth[voter]
