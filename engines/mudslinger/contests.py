"""The open attempt: the only writers of ratings, flags and dice, each change with its event."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.board import NOBODY, Board, Contest
from engines.mudslinger.cards import STATE_IDS
from engines.mudslinger.events import (
    AttemptOpened,
    Campaigned,
    DiceRolled,
    MudBanned,
    MudSlung,
    RatingChanged,
    ReadyChanged,
    SpendingBanned,
)
from engines.mudslinger.standing import base_roll, contest_of, succeeds


def open_contest(table: Table[Board], seat: Seat, state: int, holder: Seat) -> None:
    """Base, floor and rating as the attempter stands now."""
    board = table.board
    base = base_roll(board, seat, state)
    floor = min(base, board.cap)
    nothing = [0] * len(board.dollars)
    board.contest = Contest(seat, state, base, floor, floor, nothing, nothing[:], holder)
    shown = None if holder == NOBODY else holder
    table.tell(AttemptOpened(seat, STATE_IDS[state], shown, base, floor, floor, board.cap))


# -- spending -----------------------------------------------------------------------------------


def spend_for(table: Table[Board], seat: Seat, dollars: int) -> None:
    """A dollar a point."""
    contest = contest_of(table.board)
    contest.rating += dollars
    contest.campaigned[seat] += dollars
    table.board.dollars[seat] -= dollars
    table.tell(Campaigned(seat, dollars, contest.rating))


def spend_against(table: Table[Board], seat: Seat, dollars: int) -> None:
    """A dollar a point."""
    contest = contest_of(table.board)
    contest.rating -= dollars
    contest.slung[seat] += dollars
    contest.mud += dollars
    table.board.dollars[seat] -= dollars
    table.tell(MudSlung(seat, dollars, contest.rating))


def flag(table: Table[Board], seat: Seat, *, ready: bool) -> None:
    """Saying the same again changes nothing."""
    contest = contest_of(table.board)
    if bool(contest.ready >> seat & 1) is not ready:
        contest.ready ^= 1 << seat
        table.tell(ReadyChanged(seat, ready))


# -- by cards --------------------------------------------------------------------------------------


def rate(table: Table[Board], rating: int) -> None:
    """The rating changes, within the cap."""
    contest = contest_of(table.board)
    contest.rating = min(table.board.cap, rating)
    table.tell(RatingChanged(contest.base, contest.floor, contest.rating))


def lift(table: Table[Board], amount: int) -> None:
    """Base, floor and rating rise; a broken floor stays broken."""
    contest = contest_of(table.board)
    contest.base += amount
    if not contest.exposed:
        contest.floor = min(table.board.cap, contest.floor + amount)
    rate(table, contest.rating + amount)


def break_floor(table: Table[Board], bottom: int) -> None:
    """For the rest of the attempt."""
    contest = contest_of(table.board)
    contest.floor, contest.exposed = bottom, True
    rate(table, contest.rating)


def wash(table: Table[Board]) -> None:
    """The mud comes off, and is counted from nothing again."""
    contest = contest_of(table.board)
    mud, contest.mud = contest.mud, 0
    rate(table, contest.rating + mud)


def ban_mud(table: Table[Board]) -> None:
    """For the rest of the attempt."""
    contest_of(table.board).poncho = True
    table.tell(MudBanned())


def ban_spending(table: Table[Board], seat: Seat) -> None:
    """For the rest of the attempt."""
    contest_of(table.board).frozen |= 1 << seat
    table.tell(SpendingBanned(seat))


# -- dice ----------------------------------------------------------------------------------------------


def roll(table: Table[Board]) -> None:
    """All three, left to right, without a modifier."""
    dice = table.dice
    _lie(table, (1 + dice.below(6), 1 + dice.below(6), 1 + dice.below(6)), 0)


def roll_again(table: Table[Board], die: int) -> None:
    """One of them, counted from 1."""
    contest = contest_of(table.board)
    dice = list(contest.dice)
    dice[die - 1] = 1 + table.dice.below(6)
    _lie(table, tuple(dice), contest.modifier)


def adjust(table: Table[Board], change: int) -> None:
    """The total counts differently."""
    contest = contest_of(table.board)
    _lie(table, contest.dice, contest.modifier + change)


def _lie(table: Table[Board], dice: tuple[int, ...], modifier: int) -> None:
    """The dice as they lie, and what that means."""
    contest = contest_of(table.board)
    contest.dice, contest.modifier = dice, modifier
    table.tell(DiceRolled(contest.seat, dice, modifier, contest.rating, succeeds(contest)))
