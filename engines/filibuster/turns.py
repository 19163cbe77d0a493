"""The Filibuster Phase: the Leader's turns, and a Senator's turn after each."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.filibuster import knowledge
from engines.filibuster.atoms import (
    ask,
    draw_cards,
    gain,
    leave_hand,
    lengthen,
    look_at_time,
    new_turn,
    pass_to_leader,
    turn_time_card,
)
from engines.filibuster.board import FULL_DAY, NOTHING, Board, Pending, Phase, left_of, senator_to_come, vote_allowed
from engines.filibuster.cards import ACTION_IDS, CLOCK, FIRST_ASSIST, STAR, TIME_DECK, TIME_NO
from engines.filibuster.effects import ASSIST_EFFECTS, TIME_EFFECT
from engines.filibuster.events import (
    AssistPlayed,
    HoursForfeited,
    HoursPlayed,
    HoursStopped,
    SenatorBegan,
    SenatorEnded,
    TimeArranged,
    TimeBuried,
    TimeKept,
    TimeReturned,
    TimeShuffled,
)
from engines.filibuster.steps import Step

# -- the Leader --------------------------------------------------------------------------------------


def begin_filibuster(table: Table[Board]) -> Step | None:
    """Shuffle the Time deck; a policy may let the Leader arrange the top of it."""
    board = table.board
    board.time_deck = table.dice.shuffled(TIME_DECK)
    table.tell(TimeShuffled(len(TIME_DECK)))
    if not board.twist.scout:
        return Step.LEADER_TURN
    look_at_time(table, board.leader, board.twist.scout)
    ask(board, Phase.SCOUT, board.leader)
    return None


def leader_turn(table: Table[Board]) -> Step | None:
    """A vote may be called now; where none is possible nobody is asked."""
    board = table.board
    new_turn(board)
    if not vote_allowed(board):
        return Step.TIME_CARD
    ask(board, Phase.LEADER_START, board.leader)
    return None


def time_card(table: Table[Board]) -> Step:
    """With no Time card left the Filibuster ends."""
    if not table.board.time_deck:
        return Step.CLOSE
    return TIME_EFFECT[turn_time_card(table)].resolve(table)


def leader_hours(table: Table[Board]) -> Step | None:
    """Who has an Hours card must play one; either way the table learns something about that hand."""
    board = table.board
    leader = board.leader
    hand = board.hands[leader]
    if not hand or hand[0] >= FIRST_ASSIST:
        knowledge.forfeited(board, leader)
        table.tell(HoursForfeited(leader))
        return Step.SENATOR_TURN
    knowledge.asked_for_hours(board, leader)
    ask(board, Phase.LEADER_PLAY, leader)
    return None


def play_hours(table: Table[Board], seat: Seat, card: int) -> Step | None:
    """The length grows; a full day ends it, and a second card may be allowed."""
    board = table.board
    hours = max(0, CLOCK[card] + board.pending[Pending.EXTRA_HOURS] - board.pending[Pending.SHORTER])
    board.pending[Pending.EXTRA_HOURS] = board.pending[Pending.SHORTER] = 0
    leave_hand(board, seat, card)
    board.discard.append(card)
    lengthen(board, hours)
    table.tell(HoursPlayed(seat, ACTION_IDS[card], hours, board.length))
    if board.length == FULL_DAY:
        return Step.CLOSE
    # Asked even with only Assists left, or the question would betray the hand.
    if not board.encore and _second_allowed(board) and board.hands[seat]:
        board.encore = True
        ask(board, Phase.LEADER_PLAY, seat)
        return None
    return Step.SENATOR_TURN


def _second_allowed(board: Board) -> bool:
    """By this turn's Time card, or else by an Assist, which is then used up."""
    if board.second_wind:
        return True
    if not board.pending[Pending.SECOND_CARD]:
        return False
    board.pending[Pending.SECOND_CARD] -= 1
    return True


def stop(table: Table[Board], seat: Seat) -> Step:
    """No second card."""
    table.tell(HoursStopped(seat))
    return Step.SENATOR_TURN


# -- a Senator ---------------------------------------------------------------------------------------


def senator_turn(table: Table[Board]) -> None:
    """The next Senator draws a card, then does one thing."""
    board = table.board
    new_turn(board)
    seat = senator_to_come(board)
    board.next_senator = left_of(board, seat)
    table.tell(SenatorBegan(seat))
    draw_cards(table, seat, 1)
    ask(board, Phase.SENATOR, seat)


def draw(table: Table[Board], seat: Seat) -> Step:
    """One more card."""
    draw_cards(table, seat, 1)
    return Step.LEADER_TURN


def end_turn(table: Table[Board], seat: Seat) -> Step:
    """Nothing."""
    table.tell(SenatorEnded(seat))
    return Step.LEADER_TURN


def pass_card(table: Table[Board], seat: Seat, card: int) -> Step:
    """An Hours card for the Leader, its clock in influence for the Senator."""
    pass_to_leader(table, seat, card)
    gain(table, seat, CLOCK[card], "pass")
    return Step.LEADER_TURN


def play_assist(table: Table[Board], seat: Seat, card: int, taken: str | None) -> Step | None:
    """The star, then the text; only then the card is discarded."""
    board = table.board
    leave_hand(board, seat, card)
    board.playing = card
    table.tell(AssistPlayed(seat, ACTION_IDS[card], STAR[card], taken))
    gain(table, seat, STAR[card], "assist")
    for effect in ASSIST_EFFECTS[card]:
        effect.resolve(table, seat, taken)
    return None if board.phase is Phase.ASSIST_CHOICE else _finish_assist(board)


def _finish_assist(board: Board) -> Step:
    board.discard.append(board.playing)
    board.playing = NOTHING
    return Step.LEADER_TURN


# -- looking at the Time deck ----------------------------------------------------------------------------


def arrange(table: Table[Board], seat: Seat, names: tuple[str, ...]) -> Step:
    """Back on top in the order chosen, the top one first."""
    board = table.board
    count = board.looked
    board.time_deck[-count:] = [TIME_NO[name] for name in reversed(names)]
    knowledge.time_arranged(board, seat, count)
    table.tell(TimeReturned(seat, count))
    table.whisper(TimeArranged(names), seat)
    return _looked(board)


def keep(table: Table[Board], seat: Seat) -> Step:
    """It stays on top."""
    table.tell(TimeKept(seat))
    return _looked(table.board)


def bury(table: Table[Board], seat: Seat) -> Step:
    """It goes to the bottom."""
    board = table.board
    board.time_deck.insert(0, board.time_deck.pop())
    knowledge.time_buried(board)
    table.tell(TimeBuried(seat))
    return _looked(board)


def _looked(board: Board) -> Step:
    board.looked = 0
    return Step.LEADER_TURN if board.playing == NOTHING else _finish_assist(board)
