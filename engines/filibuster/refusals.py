"""Why a command is not allowed: the codes in their order, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Action, Refusal, Seat
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    CallVote,
    Choose,
    Decline,
    Draw,
    EndTurn,
    Give,
    Keep,
    NoVote,
    Offer,
    Order,
    Pass,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
    Ready,
    Stop,
    Vote,
    Withdraw,
)
from engines.filibuster.bidding import smallest_bid
from engines.filibuster.board import VOTES_A_ROUND, VOTES_WON_A_GAME, Board, Phase, Trade, awaited
from engines.filibuster.cards import ACTION_NO, ASSIST_DECK, FIRST_ASSIST, HOURS_DECK, holds
from engines.filibuster.effects import RECYCLES, open_question
from engines.filibuster.prompts import MOST_INFLUENCE, recyclable

# Which phases a command belongs to, and the rule that says so.
_PHASES: Mapping[type[Action], tuple[tuple[Phase, ...], str]] = {
    Bid: ((Phase.BID,), "FIL-50"),
    Pass: ((Phase.BID,), "FIL-50"),
    CallVote: ((Phase.LEADER_START,), "FIL-40"),
    Proceed: ((Phase.LEADER_START,), "FIL-23"),
    Ready: ((Phase.VOTE_DISCUSS,), "FIL-41"),
    Vote: ((Phase.VOTE_BALLOT,), "FIL-42"),
    NoVote: ((Phase.VOTE_BALLOT,), "FIL-R25"),
    PlayHours: ((Phase.LEADER_PLAY,), "FIL-23"),
    Stop: ((Phase.LEADER_PLAY,), "FIL-R24"),
    Draw: ((Phase.SENATOR,), "FIL-25"),
    PlayAssist: ((Phase.SENATOR,), "FIL-25"),
    PassCard: ((Phase.SENATOR,), "FIL-25"),
    EndTurn: ((Phase.SENATOR,), "FIL-25"),
    Order: ((Phase.SCOUT, Phase.ASSIST_CHOICE), "FIL-26"),
    Keep: ((Phase.ASSIST_CHOICE,), "FIL-26"),
    Bury: ((Phase.ASSIST_CHOICE,), "FIL-26"),
    Choose: ((Phase.POLICY_CHOICE,), "FIL-30"),
}
_TRADES = (Give, Offer, Accept, Decline, Withdraw)
_OUTSIDE_FILIBUSTER = (Phase.BID, Phase.POLICY_CHOICE)

# The bounds of what an offer asks: influence, Hours cards, Assists.
_MOST_ASKED = (MOST_INFLUENCE, len(HOURS_DECK), len(ASSIST_DECK))

_NOT_IN_HAND = "NOT_IN_HAND"
_BAD_TARGET = "BAD_TARGET"
_BAD_AMOUNT = "BAD_AMOUNT"
_BAD_CHOICE = "BAD_CHOICE"
_INSUFFICIENT = "INSUFFICIENT_INFLUENCE"


def explain(board: Board, seat: Seat, action: Action) -> Refusal:
    """The first code in order that fits; the action has been found not allowed."""
    if isinstance(action, CallVote):
        return _refuse_call(board, seat)
    if isinstance(action, _TRADES):
        return _refuse_trade(board, seat, action)
    phases, rule = _PHASES[type(action)]
    if board.phase not in phases:
        return Refusal("WRONG_PHASE", rule)
    if board.phase is Phase.VOTE_BALLOT:
        # The Senators may always vote, so only the Leader can be refused here.
        return Refusal("LEADER_VOTES_AYE", "FIL-42")
    if board.phase is Phase.POLICY_CHOICE:
        assert isinstance(action, Choose)
        return _refuse_choose(board, seat, action)
    if (seat,) != awaited(board):
        return Refusal("NOT_YOUR_TURN", "FIL-50" if board.phase is Phase.BID else "FIL-21")
    return _refuse_on_turn(board, seat, action)


def _refuse_on_turn(board: Board, seat: Seat, action: Action) -> Refusal:
    match action:
        case Bid(amount):
            return _refuse_bid(board, seat, amount)
        case Pass():
            return Refusal("OPENING_BID_REQUIRED", "FIL-R1", board.influence[seat])
        case PlayHours(card):
            held = holds(board.hands[seat], (card,))
            return Refusal("ASSIST_NOT_PLAYABLE", "FIL-24") if held else Refusal(_NOT_IN_HAND, "FIL-23")
        case Stop():
            return Refusal("MUST_PLAY", "FIL-24")
        case PlayAssist(card, taken):
            return _refuse_assist(board, seat, card, taken)
        case PassCard(card):
            held = holds(board.hands[seat], (card,))
            return Refusal("ASSIST_NOT_PASSABLE", "FIL-27") if held else Refusal(_NOT_IN_HAND, "FIL-27")
        case _:
            assert isinstance(action, Order | Keep | Bury), f"{action} is offered"
            return Refusal(_BAD_CHOICE, "FIL-26")


def _refuse_call(board: Board, seat: Seat) -> Refusal:
    """The reason is told even when the question was skipped for it."""
    if board.phase in _OUTSIDE_FILIBUSTER:
        return Refusal("WRONG_PHASE", "FIL-40")
    if seat != board.leader:
        return Refusal("NOT_YOUR_TURN", "FIL-40")
    if board.votes_won >= VOTES_WON_A_GAME:
        return Refusal("VOTE_LIMIT_GAME", "FIL-45")
    if board.twist.no_vote:
        return Refusal("VOTE_FORBIDDEN", "FIL-R18")
    if board.votes_called >= VOTES_A_ROUND:
        return Refusal("VOTE_LIMIT_ROUND", "FIL-40")
    return Refusal("VOTE_ALREADY_THIS_TURN", "FIL-R6") if board.vote_tried else Refusal("WRONG_PHASE", "FIL-40")


def _refuse_bid(board: Board, seat: Seat, amount: object) -> Refusal:
    most = board.influence[seat]
    bid = _whole(amount)
    if bid is None:
        return Refusal(_BAD_AMOUNT, "FIL-50", most)
    if bid > most:
        return Refusal(_INSUFFICIENT, "FIL-50", most)
    assert bid < smallest_bid(board)
    return Refusal("BID_TOO_LOW", "FIL-50", most)


def _refuse_assist(board: Board, seat: Seat, card: str, taken: str | None) -> Refusal:
    if not holds(board.hands[seat], (card,)):
        return Refusal(_NOT_IN_HAND, "FIL-26")
    if ACTION_NO[card] < FIRST_ASSIST:
        return Refusal("HOURS_NOT_PLAYABLE", "FIL-26")
    assert not RECYCLES[ACTION_NO[card]] or taken not in (recyclable(board) or (None,))
    return Refusal(_BAD_TARGET, "FIL-26")


def _refuse_choose(board: Board, seat: Seat, choice: Choose) -> Refusal:
    if not open_question(board).fits(board.hands[seat], choice):
        return Refusal(_BAD_CHOICE, "FIL-30")
    return Refusal(_NOT_IN_HAND, "FIL-30")


# -- trades ------------------------------------------------------------------------------------------


def _refuse_trade(board: Board, seat: Seat, action: Action) -> Refusal:
    if board.phase is not Phase.VOTE_DISCUSS:
        return Refusal("TRADE_CLOSED", "FIL-41")
    match action:
        case Give():
            return _refuse_gift(board, seat, action, ())
        case Offer():
            return _refuse_gift(board, seat, action, (action.ask_influence, action.ask_hours, action.ask_assists))
        case Accept():
            return _refuse_accept(board, seat, action)
        case _:
            return Refusal("BAD_OFFER", "FIL-R9")


def _refuse_gift(board: Board, seat: Seat, gift: Give | Offer, asked: tuple[object, ...]) -> Refusal:
    most = board.influence[seat]
    if gift.to == seat or not 0 <= gift.to < len(board.hands):
        return Refusal(_BAD_TARGET, "FIL-R9")
    given = _count(gift.influence)
    if given is None:
        return Refusal(_BAD_AMOUNT, "FIL-R9", most)
    for amount, bound in zip(asked, _MOST_ASKED, strict=False):
        count = _count(amount)
        if count is None or count > bound:
            return Refusal(_BAD_AMOUNT, "FIL-R9", bound)
    if not (given or gift.cards or any(asked)):
        return Refusal(_BAD_AMOUNT, "FIL-R9", most)
    return Refusal(_INSUFFICIENT, "FIL-R9", most) if given > most else Refusal(_NOT_IN_HAND, "FIL-R9")


def _refuse_accept(board: Board, seat: Seat, action: Accept) -> Refusal:
    trade = next((each for each in board.trades if each.number == action.offer and each.to == seat), None)
    if trade is None:
        return Refusal("BAD_OFFER", "FIL-R9")
    if not holds(board.hands[seat], action.hours + action.assists):
        return Refusal(_NOT_IN_HAND, "FIL-R9")
    if not _as_asked(trade, action):
        return Refusal(_BAD_CHOICE, "FIL-R9")
    if board.influence[seat] < trade.ask_influence:
        return Refusal(_INSUFFICIENT, "FIL-R9")
    return Refusal("OFFER_STALE", "FIL-R9")


def _as_asked(trade: Trade, action: Accept) -> bool:
    """The right number of each type?"""
    if (len(action.hours), len(action.assists)) != (trade.ask_hours, trade.ask_assists):
        return False
    hours_are = all(ACTION_NO[card] < FIRST_ASSIST for card in action.hours)
    return hours_are and all(ACTION_NO[card] >= FIRST_ASSIST for card in action.assists)


def _whole(amount: object) -> int | None:
    """A whole number from 0 up, or None."""
    return amount if type(amount) is int and amount >= 0 else None


def _count(amount: object) -> int | None:
    """The same, where nothing said is none."""
    return 0 if amount is None else _whole(amount)
