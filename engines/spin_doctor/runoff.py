"""The runoff: the states of all others and of the discard pile are dealt to two finalists."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.atoms import discard, leave_hand, lift, place, take_up
from engines.spin_doctor.board import Board, Runoff
from engines.spin_doctor.cards import EV, NAMES, STATE_BIT, STATES, best, in_order, names, states_in
from engines.spin_doctor.events import HandOpened, RunoffBegan, RunoffDealt
from engines.spin_doctor.knowledge import holds_none


def hold_runoff(table: Table[Board]) -> tuple[Seat, str]:
    """Deal the pool out; the winner, and what decided."""
    board = table.board
    first, second = finalists = _finalists(table)
    before = board.totals[first], board.totals[second]
    pool = in_order(_pool(table, finalists))
    table.tell(RunoffBegan(finalists, before, names(pool)))
    dealt = table.dice.shuffled(pool)[::-1]
    for turn, state in enumerate(dealt):
        seat = finalists[turn % 2]
        place(board, seat, state)
        board.totals[seat] += EV[state]
        table.tell(RunoffDealt(seat, NAMES[state], board.totals[seat]))
    board.runoff = Runoff(finalists, before, names(dealt), (board.totals[first], board.totals[second]))
    return _winner(table, finalists, before)


def _finalists(table: Table[Board]) -> tuple[Seat, Seat]:
    """By votes, states, the largest state; lots only among equals who reach place one or two."""
    board = table.board
    ranks: dict[tuple[int, int, int], list[Seat]] = {}
    for seat in table.seats:
        tabled = board.tabled[seat]
        ranks.setdefault((board.totals[seat], tabled.bit_count(), EV[best(tabled)] if tabled else 0), []).append(seat)
    order: list[Seat] = []
    for rank in sorted(ranks, reverse=True):
        if len(order) < 2:
            order += _lots(table, ranks[rank])
    return order[0], order[1]


def _lots(table: Table[Board], seats: list[Seat]) -> list[Seat]:
    return seats if len(seats) == 1 else table.dice.sample(seats, len(seats))


def _pool(table: Table[Board], finalists: tuple[Seat, Seat]) -> list[int]:
    """The states of everybody else, tabled or in hand, and those of the discard pile."""
    board = table.board
    pool = [card for card in board.discard if card < STATES]
    board.discard = [card for card in board.discard if card >= STATES]
    for seat in table.seats:
        if seat not in finalists:
            _uncover(table, seat)
            tabled = states_in(board.tabled[seat])
            held = in_order(card for card in board.hands[seat] if card < STATES)
            for state in tabled:
                take_up(board, seat, state)
            for state in held:
                leave_hand(board, seat, state)
            holds_none(board, seat, STATE_BIT)
            table.tell(HandOpened(seat, names(held)))
            pool += tabled + held
    return pool


def _uncover(table: Table[Board], seat: Seat) -> None:
    """With its states gone, a protection has nothing left to cover."""
    lifted = [lift(table, seat, protection) for protection in table.board.protections[seat].copy()]
    if lifted:
        discard(table, lifted)


def _winner(table: Table[Board], finalists: tuple[Seat, Seat], before: tuple[int, int]) -> tuple[Seat, str]:
    """More votes, then more before the runoff, then more states, then lots."""
    board = table.board
    first, second = finalists
    if board.totals[first] != board.totals[second]:
        return max(finalists, key=board.totals.__getitem__), "runoff"
    if before[0] != before[1]:
        return finalists[before.index(max(before))], "runoff_lead"
    counts = [board.tabled[seat].bit_count() for seat in finalists]
    if counts[0] != counts[1]:
        return finalists[counts.index(max(counts))], "runoff_states"
    return table.dice.sample(sorted(finalists), 2)[0], "runoff_lots"
