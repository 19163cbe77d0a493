"""An election: curses strike, votes are counted, and somebody wins or the game goes on."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.spin_doctor.atoms import discard, slip_out, take_state, take_up
from engines.spin_doctor.board import ELECTIONS, Board, Curse, Election, Mode, Phase, others, states_stay
from engines.spin_doctor.cards import NAMES, state_names, states_in
from engines.spin_doctor.effects import CURSE
from engines.spin_doctor.events import CurseRevealed, ElectionCalled, ElectionWon, VotesCounted
from engines.spin_doctor.rounds import next_cycle, next_round
from engines.spin_doctor.runoff import hold_runoff


def hold_election(table: Table[Board], by: Seat, how: str) -> None:
    """Called by Election Day or by the last card of the stack."""
    board = table.board
    table.tell(ElectionCalled(by, how))
    curses = _curses(board)
    _strike(table, curses)
    votes = tuple(board.ev)
    for seat in table.seats:
        board.totals[seat] = votes[seat] + (board.totals[seat] if board.mode is Mode.STANDARD else 0)
    board.election = Election(board.round, by, how, curses, votes)
    table.tell(VotesCounted(votes, tuple(board.totals)))
    _decide(table)


def _curses(board: Board) -> tuple[Curse, ...]:
    """What each holder loses, all judged at the same moment; no state is lost twice."""
    found: list[Curse] = []
    struck = 0
    for card, curse in CURSE:
        for seat, hand in enumerate(board.hands):
            if card in hand:
                states = curse.strikes(board, seat) & ~struck
                struck |= states
                heir = _leader(board, seat) if states and states_stay(board) else None
                found.append(Curse(NAMES[card], seat, state_names(states), heir))
    return tuple(found)


def _leader(board: Board, holder: Seat) -> Seat:
    """The other seat with the most votes, the first one clockwise."""
    return max(others(board, holder), key=board.ev.__getitem__)


def _strike(table: Table[Board], curses: tuple[Curse, ...]) -> None:
    lost: list[int] = []
    for curse in curses:
        table.tell(CurseRevealed(curse.seat, curse.card, curse.states, curse.to))
    for curse in curses:
        for state in _states_of(table.board, curse):
            lost += slip_out(table, curse.seat, state)
            if curse.to is None:
                take_up(table.board, curse.seat, state)
                lost.append(state)
            else:
                take_state(table, curse.seat, curse.to, state)
    if lost:
        discard(table, lost)


def _states_of(board: Board, curse: Curse) -> list[int]:
    """The states that it strikes, by number; they are still where they were."""
    return [state for state in states_in(board.tabled[curse.seat]) if NAMES[state] in curse.states]


# -- who has won? -------------------------------------------------------------------------------------


def _decide(table: Table[Board]) -> None:
    board = table.board
    winner, reason = _winner(board)
    if winner is not None:
        win(table, winner, reason)
    elif board.mode is Mode.STANDARD:
        next_round(table)
    elif board.mode is Mode.FULL_CYCLE and board.round < ELECTIONS:
        next_cycle(table)
    else:
        win(table, *hold_runoff(table))


def _winner(board: Board) -> tuple[Seat | None, str]:
    """The highest total at or above the target; in the standard game the last round breaks ties."""
    most = max(board.totals)
    if most < board.target:
        return None, ""
    leaders = [seat for seat, total in enumerate(board.totals) if total == most]
    if len(leaders) == 1:
        return leaders[0], "target"
    best = max(board.ev[seat] for seat in leaders)
    ahead = [seat for seat in leaders if board.ev[seat] == best]
    return (ahead[0], "last_round") if len(ahead) == 1 else (None, "")


def win(table: Table[Board], seat: Seat, reason: str) -> None:
    """The end."""
    board = table.board
    board.winner, board.reason = seat, reason
    board.phase = Phase.OVER
    table.tell(ElectionWon(seat, reason))
