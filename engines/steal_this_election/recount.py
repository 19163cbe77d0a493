"""Refuse to concede, recount and litigation, and the final count."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.atoms import draw_cards, place
from engines.steal_this_election.board import RECOUNT_HAND, Board, both_totals
from engines.steal_this_election.cards import ORIGINAL, voter_ids
from engines.steal_this_election.effects import playable_in_recount
from engines.steal_this_election.events import (
    ElectionEnded,
    PilesShuffled,
    RecountBegan,
    ResultCertified,
    SeatSkipped,
    SetAsideDealt,
)


def refuse_to_concede(table: Table[Board]) -> Seat:
    """Hand out the Voters set aside and fill the hands; the answer is who starts the recount."""
    board = table.board
    # On a tie the last turn counts for something: who took it is ahead.
    board.second = 1 - board.turn if board.totals[0] == board.totals[1] else _trailing(board)
    table.tell(ElectionEnded(both_totals(board), board.second))
    _deal_set_aside(table)
    _fill_hands(table)
    board.recount = True
    first = board.second if board.totals[0] == board.totals[1] else _trailing(board)
    table.tell(RecountBegan(both_totals(board), first))
    return first


def has_playable_card(table: Table[Board], seat: Seat) -> bool:
    """Is there something to play? Either answer tells the whole table something about this hand."""
    board = table.board
    playable = playable_in_recount(board, seat)
    if playable & board.hand[seat]:
        board.needs[seat].append(playable)
        return True
    board.barred[seat] |= playable
    table.tell(SeatSkipped(seat))
    return False


def certify(table: Table[Board]) -> None:
    """The final count: totals, then printed values, then heads, then the coin."""
    board = table.board
    counts = {
        "votes": board.totals,
        "originals": [sum(ORIGINAL[voter] for voter in front) for front in board.front],
        "voters": [len(front) for front in board.front],
    }
    board.reason = next((name for name, (one, other) in counts.items() if one != other), "coin")
    if board.reason == "coin":
        board.winner = table.dice.below(2)
    else:
        one, other = counts[board.reason]
        board.winner = 0 if one > other else 1
    table.tell(ResultCertified(board.winner, both_totals(board), board.reason))


def _trailing(board: Board) -> Seat:
    return 0 if board.totals[0] < board.totals[1] else 1


def _deal_set_aside(table: Table[Board]) -> None:
    """Two of the three for second place, the third for the other."""
    board = table.board
    shuffled = table.dice.shuffled(sorted(board.set_aside))
    board.set_aside = []
    for seat, voters in ((board.second, sorted(shuffled[:2])), (1 - board.second, shuffled[2:])):
        for voter in voters:
            place(board, seat, voter)
        table.tell(SetAsideDealt(seat, voter_ids(voters)))


def _fill_hands(table: Table[Board]) -> None:
    """One pile again; second place draws first."""
    board = table.board
    board.activity_pile = table.dice.shuffled(sorted(board.activity_pile + board.discard))
    board.discard = []
    table.tell(PilesShuffled(len(board.activity_pile)))
    for seat in (board.second, 1 - board.second):
        draw_cards(table, seat, RECOUNT_HAND - board.hand[seat].bit_count())
