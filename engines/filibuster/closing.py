"""The end of a Filibuster: the policy's fate, its Reward or Setback, the Leader's award, the next round or the end."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.filibuster.actions import Choose
from engines.filibuster.atoms import gain, new_turn
from engines.filibuster.bidding import open_bidding
from engines.filibuster.board import (
    DIFFICULTY_STEP,
    FIRST_DIFFICULTY,
    FULL_DAY,
    NO_TWIST,
    ROUNDS,
    TO_LOSE,
    Board,
    Pending,
    Phase,
    Result,
    clockwise,
    policy_in_play,
    stake,
)
from engines.filibuster.cards import POLICY_IDS, TIME_DECK, action_ids
from engines.filibuster.effects import open_question, policy_effects
from engines.filibuster.events import ChoiceIn, ChoiceNoted, ChoiceRevealed, FilibusterEnded, GameEnded, RoundBegan
from engines.filibuster.steps import Step


def close(table: Table[Board]) -> Step | None:
    """Long enough, or not. A full day is as long as any difficulty."""
    board = table.board
    return _mark(table, Result.BLOCKED if board.length >= board.difficulty else Result.ENACTED)


def close_by_vote(table: Table[Board]) -> Step | None:
    """A success at any length, but without the Reward."""
    return _mark(table, Result.BLOCKED_BY_VOTE)


def _mark(table: Table[Board], result: Result) -> Step | None:
    board = table.board
    policy = policy_in_play(board)
    new_turn(board)
    board.results += (result,)
    table.tell(FilibusterEnded(board.round, POLICY_IDS[policy], result.value, board.length, board.difficulty))
    if result is Result.ENACTED:
        board.enacted += 1
        if board.enacted == TO_LOSE:
            _end(table, [], "enacted")
            return None
    else:
        board.led[board.leader] += 1
    for effect in policy_effects(policy, result):
        effect.resolve(table)
    return None if board.phase is Phase.POLICY_CHOICE else Step.AWARD


def choose(table: Table[Board], seat: Seat, choice: Choose) -> Step | None:
    """Secret, and changeable until all are in; then everything is shown and carried out in order."""
    board = table.board
    if board.choices[seat] is None:
        table.tell(ChoiceIn(seat))
    board.choices[seat] = choice
    table.whisper(ChoiceNoted(choice.pay, choice.cards), seat)
    chosen = [(each, board.choices[each]) for each in clockwise(board)]
    made = [(each, choice) for each, choice in chosen if choice is not None]
    if len(made) < len(chosen):
        return None
    question = open_question(board)
    board.choices = []
    for each, choice in made:
        table.tell(ChoiceRevealed(each, choice.pay, choice.cards))
    for each, choice in made:
        question.settle(table, each, choice)
    return Step.AWARD


def award(table: Table[Board]) -> Step | None:
    """The Leader is paid for the length whatever the outcome; half of it after a vote, rounded up."""
    board = table.board
    earned = board.length + stake(board)
    if board.results[-1] is Result.BLOCKED_BY_VOTE:
        earned = -(-earned // 2)
    gain(table, board.leader, earned, "award")
    if board.round < ROUNDS:
        return Step.NEXT_ROUND
    _crown(table)
    return None


def next_round(table: Table[Board]) -> Step | None:
    """A new round begins with bids."""
    begin_round(table)
    return open_bidding(table)


def begin_round(table: Table[Board]) -> None:
    """Difficulty and length are set, and whatever the last policy left behind."""
    board = table.board
    twist = board.coming
    board.round += 1
    board.twist, board.coming = twist, NO_TWIST
    board.difficulty = difficulty(board.round - 1 - board.enacted)
    board.length = twist.hours
    board.time_deck, board.time_played = list(TIME_DECK), []
    board.insight = ((),) * len(board.hands)
    board.votes_called = 0
    board.pending = [0] * len(Pending)
    board.pending[Pending.CANCEL_END] = twist.cancel_end
    board.pending[Pending.SHORTER] = twist.shorter
    table.tell(RoundBegan(board.round, board.difficulty, board.length))


def difficulty(blocked: int) -> int:
    """The hours it takes after so many blocked policies."""
    return min(FULL_DAY, FIRST_DIFFICULTY + DIFFICULTY_STEP * blocked)


def _crown(table: Table[Board]) -> None:
    """Most influence; then rounds led to a blocked policy; then cards in hand; then they share it."""
    board = table.board
    measures = (("influence", board.influence), ("led", board.led), ("hand", [len(hand) for hand in board.hands]))
    best = list(range(len(board.hands)))
    for reason, measure in measures:
        top = max(measure[seat] for seat in best)
        best = [seat for seat in best if measure[seat] == top]
        if len(best) == 1:
            _end(table, best, reason)
            return
    _end(table, best, "shared")


def _end(table: Table[Board], winners: list[Seat], reason: str) -> None:
    """All hands are shown."""
    board = table.board
    board.phase = Phase.OVER
    board.winners, board.reason = tuple(winners), reason
    hands = tuple([action_ids(hand) for hand in board.hands])
    table.tell(GameEnded(tuple(board.influence), hands, tuple(winners), reason))
