"""What a viewer may see, built from nothing."""

from __future__ import annotations

from msgspec import Struct

from engines.core import Seat
from engines.core import View as CoreView
from engines.filibuster.actions import Choose
from engines.filibuster.board import (
    NO_BID,
    NOBODY,
    NOTHING,
    STAKES,
    Ballot,
    Board,
    Pending,
    Phase,
    Trade,
    Twist,
    awaited,
    senator_to_come,
)
from engines.filibuster.cards import ACTION_IDS, POLICY_IDS, action_ids, time_ids
from engines.filibuster.knowledge import known_in_hand
from engines.filibuster.trade import terms


class PolicyView(Struct, frozen=True):
    """A policy on the table; face down it has no name."""

    policy: str | None
    influence: int
    result: str | None


class SeatView(Struct, frozen=True):
    """One seat. ``known`` are the cards that the viewer knows to be in that hand; all of them at the end."""

    influence: int
    hand_size: int
    known: tuple[str, ...]
    led: int  # rounds led to a blocked policy
    bid: int | None
    ready: bool
    answered: bool  # is the ballot or the policy choice in?


class PendingView(Struct, frozen=True):
    """What waits for its card this round."""

    extra_hours: int
    second_card: int
    free_loss: int
    cancel_end: int
    shorter: int
    second_wind: bool


class TimeKnown(Struct, frozen=True):
    """Time cards that the viewer knows to lie in these places (1 is the top), in some order."""

    places: tuple[int, ...]
    cards: tuple[str, ...]


class OfferView(Struct, frozen=True):
    """An open offer; ``cards`` only for the offerer."""

    offer: int
    seat: Seat
    to: Seat
    influence: int
    hours: int
    assists: int
    ask_influence: int
    ask_hours: int
    ask_assists: int
    cards: tuple[str, ...]


class View(CoreView, frozen=True, kw_only=True):
    """The whole table as one seat, or a spectator, sees it."""

    round: int
    leader: Seat
    next_senator: Seat
    policies: tuple[PolicyView, ...]
    blocked: int
    enacted: int
    difficulty: int
    length: int
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    playing: str | None  # the Assist whose text is being carried out
    time_left: int
    time_played: tuple[str, ...]
    time_known: tuple[TimeKnown, ...]
    looked: int  # Time cards that somebody looks at now
    pending: PendingView
    twist: Twist
    coming: Twist
    second_card: bool  # is the question for a second Hours card?
    votes_called: int
    votes_won: int
    vote_tried: bool
    highest_bidder: Seat | None
    offers: tuple[OfferView, ...]
    ballots: tuple[str, ...]  # of the last vote once it is counted; before that the viewer's own and the Leader's
    choice: Choose | None  # the viewer's own


def view(board: Board, viewer: Seat | None) -> View:
    """What this viewer may see; None is a spectator."""
    return View(
        phase=board.phase.value,
        awaited=awaited(board),
        round=board.round,
        leader=board.leader,
        next_senator=board.next_senator if board.phase is Phase.BID else senator_to_come(board),
        policies=tuple(_policy(board, place) for place in range(len(board.policies))),
        blocked=len(board.results) - board.enacted,
        enacted=board.enacted,
        difficulty=board.difficulty,
        length=board.length,
        seats=tuple(_seat(board, seat, viewer) for seat in range(len(board.hands))),
        hand=() if viewer is None else action_ids(board.hands[viewer]),
        deck=len(board.deck),
        discard=action_ids(board.discard),
        playing=None if board.playing == NOTHING else ACTION_IDS[board.playing],
        time_left=len(board.time_deck),
        time_played=time_ids(board.time_played),
        time_known=_time_known(board, viewer),
        looked=board.looked,
        pending=_pending(board),
        twist=board.twist,
        coming=board.coming,
        second_card=board.encore,
        votes_called=board.votes_called,
        votes_won=board.votes_won,
        vote_tried=board.vote_tried,
        highest_bidder=None if board.bidder == NOBODY else board.bidder,
        offers=tuple(_offer(trade, viewer) for trade in board.trades),
        ballots=_ballots(board, viewer),
        choice=board.choices[viewer] if viewer is not None and board.choices else None,
    )


def _policy(board: Board, place: int) -> PolicyView:
    done = place < len(board.results)
    return PolicyView(
        POLICY_IDS[board.policies[place]] if place < board.turned else None,
        0 if done else STAKES[place],
        board.results[place].value if done else None,
    )


def _seat(board: Board, seat: Seat, viewer: Seat | None) -> SeatView:
    if board.phase is Phase.OVER:
        known = board.hands[seat]
    else:
        known = [] if seat == viewer else known_in_hand(board, seat, viewer)
    bid = board.bids[seat] if board.bids else NO_BID
    return SeatView(
        board.influence[seat],
        len(board.hands[seat]),
        action_ids(known),
        board.led[seat],
        None if bid == NO_BID else bid,
        board.phase is Phase.VOTE_DISCUSS and board.ready[seat],
        _answered(board, seat),
    )


def _answered(board: Board, seat: Seat) -> bool:
    if board.phase is Phase.VOTE_BALLOT:
        return board.ballots[seat] is not Ballot.NONE
    return board.phase is Phase.POLICY_CHOICE and board.choices[seat] is not None


def _pending(board: Board) -> PendingView:
    waiting = board.pending
    return PendingView(
        waiting[Pending.EXTRA_HOURS],
        waiting[Pending.SECOND_CARD],
        waiting[Pending.FREE_LOSS],
        waiting[Pending.CANCEL_END],
        waiting[Pending.SHORTER],
        board.second_wind,
    )


def _time_known(board: Board, viewer: Seat | None) -> tuple[TimeKnown, ...]:
    if viewer is None:
        return ()
    top = len(board.time_deck)
    known = sorted(
        [(tuple([top - place for place in reversed(places)]), cards) for places, cards in board.insight[viewer]]
    )
    return tuple([TimeKnown(places, time_ids(cards)) for places, cards in known])


def _offer(trade: Trade, viewer: Seat | None) -> OfferView:
    return OfferView(*terms(trade), action_ids(trade.cards) if trade.seat == viewer else ())


def _ballots(board: Board, viewer: Seat | None) -> tuple[str, ...]:
    if board.phase is not Phase.VOTE_BALLOT:
        return tuple([ballot.value for ballot in board.ballots])
    open_to = (viewer, board.leader)
    return tuple([ballot.value if seat in open_to else "" for seat, ballot in enumerate(board.ballots)])
