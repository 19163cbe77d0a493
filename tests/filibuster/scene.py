"""Positions stated in a few words, and people who act in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from engines.core import Action, Event, IllegalAction, Match, Prompt, Refusal, Rng, Step, look, play, start
from engines.core.codec import decode
from engines.filibuster.actions import CallVote, Choose, Ready, Vote
from engines.filibuster.board import (
    NO_BID,
    NO_TWIST,
    NOBODY,
    NOTHING,
    ROUNDS,
    Ballot,
    Board,
    Pending,
    Phase,
    Result,
    Trade,
    Twist,
    left_of,
)
from engines.filibuster.cards import (
    ACTION_DECK,
    ACTION_IDS,
    ACTION_NO,
    POLICY_IDS,
    POLICY_NO,
    TIME_DECK,
    TIME_IDS,
    TIME_NO,
    action_ids,
    time_ids,
)
from engines.filibuster.closing import difficulty
from engines.filibuster.rules import Filibuster
from engines.filibuster.setup import empty_board
from engines.filibuster.view import View

RULES = Filibuster()

A, B, C, D, E = range(5)

# A policy that has no effect before the next round.
QUIET = "P05"

Ev = TypeVar("Ev", bound=Event)


def scene(
    *,
    seats: int = 4,
    hands: Sequence[Sequence[str]] = (),
    influence: Sequence[int] = (),
    leader: int = A,
    phase: str = "LEADER_START",
    asked: int | None = None,
    next_senator: int | None = None,
    results: Sequence[str] = (),
    policy: str | None = None,
    policies: Sequence[str] = (),
    length: int = 0,
    led: Sequence[int] = (),
    next_cards: Sequence[str] = (),
    cards_left: int | None = None,
    discard: Sequence[str] = (),
    rest: int | None = None,
    next_time: Sequence[str] = (),
    time_left: int | None = None,
    time_played: Sequence[str] = (),
    votes_called: int = 0,
    votes_won: int = 0,
    vote_tried: bool = False,
    extra_hours: int = 0,
    second_card: int = 0,
    free_loss: int = 0,
    cancel_end: int = 0,
    shorter: int = 0,
    second_wind: bool = False,
    encore: bool = False,
    twist: Twist = NO_TWIST,
    coming: Twist = NO_TWIST,
    bids: Sequence[int | None] = (),
    bidder: int | None = None,
    ready: Sequence[bool] = (),
    trades: Sequence[Trade] = (),
    ballots: Sequence[str] = (),
    choices: Sequence[Choose | None] = (),
    playing: str | None = None,
    looked: int = 0,
    seed: str = "scene",
) -> Match[Board]:
    """The Leader is asked for the start of a turn (or somebody for something, by ``phase`` and ``asked``).

    ``results`` ("blocked", "blocked_by_vote", "enacted") are those of the rounds before; in POLICY_CHOICE
    the last one is that of the policy in play. The round follows from them. ``policy`` is the one in play
    (in BID: the next one), by default one that changes nothing but the round after; ``policies`` names
    all from the first on. What is not named is filled in.

    ``next_cards`` and ``next_time`` come up first, in this order. ``cards_left`` and ``time_left`` cut the
    decks to that size; what is cut off is discarded or has been played. With ``rest`` every Action card
    that is named nowhere lies in that seat's hand, and the deck is empty.

    ``twist`` is what the last policy did to this round; what it put on the board (hours, cancelled ends)
    is stated separately. ``asked`` is by default the Leader, in SENATOR the next Senator.
    """
    board = empty_board(seats, leader)
    board.phase = Phase(phase)
    board.window = 1
    board.results = tuple(Result(result) for result in results)
    board.enacted = results.count("enacted")
    before = len(results) - (board.phase is Phase.POLICY_CHOICE)
    board.round = before + 1
    board.difficulty = difficulty(before - list(results[:before]).count("enacted"))
    board.length = length
    board.led = list(led) or [0] * seats
    board.influence = list(influence) or board.influence
    if next_senator is not None:
        board.next_senator = next_senator
    _ask(board, asked)
    _lay_policies(board, policy, policies)
    _fill_cards(board, hands, discard, next_cards, cards_left, rest, playing)
    _fill_time(board, next_time, time_left, time_played)
    board.votes_called, board.votes_won, board.vote_tried = votes_called, votes_won, vote_tried
    board.second_wind, board.encore = second_wind, encore
    board.pending[Pending.EXTRA_HOURS] = extra_hours
    board.pending[Pending.SECOND_CARD] = second_card
    board.pending[Pending.FREE_LOSS] = free_loss
    board.pending[Pending.CANCEL_END] = cancel_end
    board.pending[Pending.SHORTER] = shorter
    board.twist, board.coming = twist, coming
    _state_bids(board, bids, bidder)
    board.trades = list(trades)
    board.trade_count = max([trade.number for trade in trades], default=0)
    _state_answers(board, ready, ballots, choices)
    if looked:
        _show_time(board, looked)
    elif board.phase is Phase.LEADER_PLAY and not encore:
        board.least_hours[leader] = 1
    return Match(seats, 0, Rng(seed), board)


def _ask(board: Board, asked: int | None) -> None:
    if board.phase is Phase.SENATOR or (board.phase is Phase.ASSIST_CHOICE and asked is None):
        board.asked = board.next_senator if asked is None else asked
        board.next_senator = left_of(board, board.asked)
    elif board.phase in (Phase.VOTE_DISCUSS, Phase.VOTE_BALLOT, Phase.POLICY_CHOICE):
        board.asked = NOBODY
    else:
        board.asked = board.leader if asked is None else asked


def _lay_policies(board: Board, policy: str | None, policies: Sequence[str]) -> None:
    named = [POLICY_NO[name] for name in policies]
    in_play = [] if len(named) >= board.round else [POLICY_NO[policy or QUIET]]
    spare = [each for each in range(len(POLICY_IDS)) if each not in named + in_play]
    while len(named) < board.round - 1:
        named.append(spare.pop())
    named += in_play
    while len(named) < ROUNDS:
        named.append(spare.pop())
    board.policies, board.unused = tuple(named), tuple(spare)
    board.turned = board.round - (board.phase is Phase.BID)


def _fill_cards(
    board: Board,
    hands: Sequence[Sequence[str]],
    discard: Sequence[str],
    upcoming: Sequence[str],
    left: int | None,
    rest: int | None,
    playing: str | None,
) -> None:
    pool = list(ACTION_DECK)

    def take(names: Sequence[str]) -> list[int]:
        for name in names:
            pool.remove(ACTION_NO[name])
        return [ACTION_NO[name] for name in names]

    for seat, hand in enumerate(hands):
        board.hands[seat] = sorted(take(hand))
    board.discard = take(discard)
    board.playing = NOTHING if playing is None else take([playing])[0]
    first = take(upcoming)
    if rest is not None:
        board.hands[rest] = sorted(board.hands[rest] + pool)
        pool = []
    deck = pool + first[::-1]
    if left is not None:
        board.discard = deck[: len(deck) - left] + board.discard
        deck = deck[len(deck) - left :]
    board.deck = deck


def _fill_time(board: Board, upcoming: Sequence[str], left: int | None, played: Sequence[str]) -> None:
    pool = list(TIME_DECK)
    for name in (*upcoming, *played):
        pool.remove(TIME_NO[name])
    deck = pool + [TIME_NO[name] for name in upcoming][::-1]
    board.time_played = [TIME_NO[name] for name in played]
    if left is not None:
        board.time_played = deck[: len(deck) - left] + board.time_played
        deck = deck[len(deck) - left :]
    board.time_deck = deck


def _state_bids(board: Board, bids: Sequence[int | None], bidder: int | None) -> None:
    if board.phase is not Phase.BID and not bids:
        return
    board.bids = [NO_BID if bid is None else bid for bid in bids] or [NO_BID] * len(board.hands)
    highest = max(board.bids)
    if bidder is not None:
        board.bidder = bidder
    elif highest != NO_BID:
        board.bidder = board.bids.index(highest)


def _state_answers(
    board: Board, ready: Sequence[bool], ballots: Sequence[str], choices: Sequence[Choose | None]
) -> None:
    seats = len(board.hands)
    if board.phase in (Phase.VOTE_DISCUSS, Phase.VOTE_BALLOT):
        board.votes_called = max(1, board.votes_called)
        board.vote_tried = True
        board.ready = list(ready) or [board.phase is Phase.VOTE_BALLOT] * seats
        board.ballots = [Ballot(ballot) for ballot in ballots] or [Ballot.NONE] * seats
    if board.phase is Phase.VOTE_BALLOT:
        board.ballots[board.leader] = Ballot.AYE
    if board.phase is Phase.POLICY_CHOICE:
        board.choices = list(choices) or [None] * seats


def _show_time(board: Board, count: int) -> None:
    board.looked = count
    top = len(board.time_deck)
    seen = tuple(((place,), (board.time_deck[place],)) for place in range(top - count, top))
    board.insight = tuple(seen if seat == board.asked else () for seat in range(len(board.hands)))


# -- people who act -----------------------------------------------------------------------------------


def act(match: Match[Board], *deeds: tuple[int, Action]) -> Step[Board]:
    """Play several actions in order; the step of the last one."""
    step = Step(match, ())
    for seat, action in deeds:
        step = play(RULES, step.match, seat, action)
    return step


def stack_time(match: Match[Board], *names: str) -> Match[Board]:
    """The same position, with these Time cards on top of the deck, the first of them uppermost."""
    board = match.board.copy()
    for name in reversed(names):
        board.time_deck.remove(TIME_NO[name])
        board.time_deck.append(TIME_NO[name])
    return Match(match.seats, match.ply, match.rng, board)


def discuss(match: Match[Board]) -> Match[Board]:
    """The Leader calls a vote."""
    return act(match, (match.board.leader, CallVote())).match


def ballot(match: Match[Board]) -> Match[Board]:
    """The Leader calls a vote, and nobody has anything to say."""
    return everyone_ready(discuss(match)).match


def everyone_ready(match: Match[Board]) -> Step[Board]:
    """All who are still talking are done."""
    return act(match, *[(seat, Ready()) for seat in RULES.awaited(match.board)])


def vote(match: Match[Board], *nays: int) -> Step[Board]:
    """All who have not voted vote, Aye except for these."""
    return act(match, *[(seat, Vote("nay" if seat in nays else "aye")) for seat in RULES.awaited(match.board)])


def time_out(match: Match[Board]) -> Step[Board]:
    """The clock answers for everybody who is being waited for."""
    prompts = [prompt for prompt in RULES.prompts(match.board) if prompt.awaited]
    deeds = [(prompt.seat, prompt.default) for prompt in prompts if prompt.default is not None]
    return act(match, *deeds)


def deal(seats: int = 4, seed: str = "deal", **options: object) -> Match[Board]:
    """A match as it begins."""
    return start(RULES, seats, seed, options).match


def typed(match: Match[Board], seat: int, **command: object) -> str:
    """The code for a command as it arrives from outside, or the empty word if it is taken."""
    try:
        play(RULES, match, seat, decode(RULES.actions, command))
    except IllegalAction as illegal:
        return illegal.code
    return ""


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


# -- what there is to see -------------------------------------------------------------------------------


def sees(match: Match[Board], viewer: int | None) -> View:
    """What this viewer sees."""
    view = look(RULES, match, viewer).view
    assert isinstance(view, View)
    return view


def asked(match: Match[Board], seat: int) -> Prompt:
    """The question that waits for this seat."""
    (prompt,) = [prompt for prompt in look(RULES, match, seat).prompts if prompt.awaited]
    return prompt


def invited(match: Match[Board], seat: int) -> list[Prompt]:
    """What this seat may do though nobody waits for it."""
    return [prompt for prompt in look(RULES, match, seat).prompts if not prompt.awaited]


def influence(match: Match[Board]) -> list[int]:
    """Everybody's influence."""
    return match.board.influence


def hand(match: Match[Board], seat: int) -> tuple[str, ...]:
    """What this seat holds."""
    return action_ids(match.board.hands[seat])


def hand_sizes(match: Match[Board]) -> list[int]:
    """How many cards everybody holds."""
    return [len(held) for held in match.board.hands]


def time_deck(match: Match[Board]) -> tuple[str, ...]:
    """The Time deck, the top card first."""
    return time_ids(reversed(match.board.time_deck))


def happened(step: Step[Board], kind: type[Ev]) -> list[Ev]:
    """The public events of one kind in the last step, in order."""
    return [entry.event for entry in step.events(None) if isinstance(entry.event, kind)]


def told(step: Step[Board], seat: int, kind: type[Ev]) -> list[Ev]:
    """The events of one kind that only some were told, this seat among them."""
    entries = [entry for entry in step.events(seat) if entry.audience is not None]
    return [entry.event for entry in entries if isinstance(entry.event, kind)]


def settled(match: Match[Board]) -> None:
    """No card has been lost or made."""
    everything = [ACTION_IDS[card] for card in ACTION_DECK] + [TIME_IDS[card] for card in TIME_DECK]
    assert RULES.cards(match.board) == sorted(everything + list(POLICY_IDS))
