"""RAID: look at the opponent's hand and have one of the smaller cards discarded."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import discard, leave_hand
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import ACTIVITY_IDS, VALUE, activity_ids, in_mask, mask_of
from engines.steal_this_election.effects.base import Untargeted
from engines.steal_this_election.events import HandLookedAt, HandRaided, HandSeen


class Raid(Untargeted):
    """The player chooses after the answer window, and only if a card seen is small enough."""

    kind = "raid"
    rule = "STEAL-R22"

    def possible(self, board: Board, seat: Seat, card: int) -> bool:
        """There must be a hand to look at."""
        return board.hand[1 - seat] != 0

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """Look; then wait for the choice, if there is one."""
        board, other = table.board, 1 - seat
        hand = in_mask(board.hand[other])
        if not hand:  # Defends in the window may have emptied it.
            table.tell(HandRaided(seat, None))
            return
        board.spied[other] = board.hand[other]
        table.tell(HandLookedAt(seat, len(hand)))
        table.whisper(HandSeen(activity_ids(hand)), seat)
        targets = raidable(board, other, card)
        if targets:
            # The question itself tells everybody that this hand holds such a card.
            board.needs[other].append(_within(card))
            board.phase = Phase.CHOICE
        else:
            board.high[other] = len(hand)
            table.tell(HandRaided(seat, None))


def raidable(board: Board, other: Seat, card: int) -> list[int]:
    """The cards of the seen hand that may be discarded, in canonical order."""
    return [held for held in in_mask(board.hand[other]) if VALUE[held] <= VALUE[card]]


def discard_raided(table: Table[Board], seat: Seat, card: int) -> None:
    """The chosen card is discarded."""
    leave_hand(table.board, 1 - seat, card)
    table.tell(HandRaided(seat, ACTIVITY_IDS[card]))
    discard(table, [card])


def _within(card: int) -> int:
    """All cards that a raid of this card's value can hit."""
    return mask_of(other for other, value in enumerate(VALUE) if value <= VALUE[card])
