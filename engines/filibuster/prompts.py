"""Who may do what, now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.core import AT_LEISURE, Action, Between, Domain, Maybe, Offer, OneOf, Pace, Prompt, Seat, Some, only, order
from engines.filibuster import actions
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    CallVote,
    Decline,
    Draw,
    EndTurn,
    Give,
    Keep,
    NoVote,
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
from engines.filibuster.board import NOBODY, Ballot, Board, Phase, Trade
from engines.filibuster.cards import (
    ACTION_IDS,
    ASSIST_DECK,
    CLOCK,
    FIRST_ASSIST,
    HOURS_DECK,
    action_ids,
    assists_in,
    hours_in,
    time_ids,
)
from engines.filibuster.effects import PEEKS, RECYCLES, open_question
from engines.filibuster.trade import payable

HOUR = 3600

TURN_PACE = Pace("turn", live=120, slow=24 * HOUR)
BID_PACE = Pace("bid", live=60, slow=12 * HOUR)
DISCUSSION_PACE = Pace("discussion", live=120, slow=24 * HOUR)
BALLOT_PACE = Pace("ballot", live=120, slow=24 * HOUR)
CHOICE_PACE = Pace("choice", live=60, slow=12 * HOUR)

# Far more than any table ever holds; a question needs some bound.
MOST_INFLUENCE = 999

_PASS = Pass()
_PROCEED = Proceed()
_STOP = Stop()
_DRAW = Draw()
_KEEP = Keep()
_READY = Ready()
_NO_VOTE = NoVote()
_AYE = Vote("aye")

_PASS_OFFER = Offer.of(Pass)
_START_OFFERS = (Offer.of(Proceed), Offer.of(CallVote))
_STOP_OFFER = Offer.of(Stop)
_DRAW_OFFER, _END_OFFER = Offer.of(Draw), Offer.of(EndTurn)
_KEEP_OFFERS = (Offer.of(Keep), Offer.of(Bury))
_READY_OFFERS = (Offer.of(Ready),)
_BALLOT_OFFERS = (Offer.of(Vote, ballot=OneOf(("aye", "nay"))), Offer(NoVote, {}, clock=True))

_GIFT = ("influence", "cards")
_ASKED = ("ask_influence", "ask_hours", "ask_assists")
_ASK_INFLUENCE = Maybe(Between(0, MOST_INFLUENCE))
_ASK_HOURS = Maybe(Between(0, len(HOURS_DECK)))
_ASK_ASSISTS = Maybe(Between(0, len(ASSIST_DECK)))
_OTHERS = {
    seats: tuple(OneOf(tuple(to for to in range(seats) if to != seat)) for seat in range(seats))
    for seats in range(3, 6)
}


def prompts(board: Board, seat: Seat | None) -> Sequence[Prompt]:
    """The question to the seat that is asked, or the questions to all who are asked at once."""
    alone = _ALONE.get(board.phase)
    if alone is not None:
        return (alone(board),) if seat is None or seat == board.asked else ()
    together = _TOGETHER.get(board.phase)
    if together is None:
        return ()
    if seat is not None:
        return together(board, seat)
    return [prompt for each in range(len(board.hands)) for prompt in together(board, each)]


# -- one seat at a time ------------------------------------------------------------------------------


def _ask(board: Board, offers: tuple[Offer, ...], pace: Pace, question: str, rule: str, default: Action) -> Prompt:
    window = board.window
    return Prompt(board.asked, window, offers, pace, question, rule, default, lap=window)


def _bid(board: Board) -> Prompt:
    seat, least = board.asked, smallest_bid(board)
    offer = Offer(Bid, {"amount": Between(least, board.influence[seat])})
    if board.bidder == NOBODY:
        return _ask(board, (offer,), BID_PACE, "opening_bid", "FIL-R1", Bid(least))
    return _ask(board, (_PASS_OFFER, offer), BID_PACE, "bid", "FIL-50", _PASS)


def _leader_start(board: Board) -> Prompt:
    return _ask(board, _START_OFFERS, TURN_PACE, "leader_start", "FIL-40", _PROCEED)


def _leader_play(board: Board) -> Prompt:
    hours = hours_in(board.hands[board.asked])
    play = Offer(PlayHours, {"card": OneOf(action_ids(dict.fromkeys(hours)))})
    if board.encore:
        offers = (_STOP_OFFER, play) if hours else (_STOP_OFFER,)
        return _ask(board, offers, TURN_PACE, "second_card", "FIL-R24", _STOP)
    return _ask(board, (play,), TURN_PACE, "hours_card", "FIL-23", PlayHours(ACTION_IDS[_longest(hours)]))


def _longest(hours: list[int]) -> int:
    """The highest clock; of several the lowest id."""
    clock = CLOCK[hours[-1]]
    return next(card for card in hours if CLOCK[card] == clock)


def _senator(board: Board) -> Prompt:
    hand = dict.fromkeys(board.hands[board.asked])
    offers = [_DRAW_OFFER, _END_OFFER]
    hours = [ACTION_IDS[card] for card in hand if card < FIRST_ASSIST]
    if hours:
        offers.append(Offer(PassCard, {"card": OneOf(tuple(hours))}))
    if len(hours) < len(hand):
        offers += _assists(board, [card for card in hand if card >= FIRST_ASSIST])
    return _ask(board, tuple(offers), TURN_PACE, "senator", "FIL-25", _DRAW)


def _assists(board: Board, assists: list[int]) -> list[Offer]:
    """Those that name a discarded Hours card must do so, if there is one."""
    offers, simple = [], []
    for card in assists:
        pile = recyclable(board) if RECYCLES[card] else ()
        if pile:
            offers.append(Offer(PlayAssist, {"card": only(ACTION_IDS[card]), "taken": OneOf(pile)}))
        else:
            simple.append(ACTION_IDS[card])
    if simple:
        offers.append(Offer(PlayAssist, {"card": OneOf(tuple(simple))}))
    return offers


def recyclable(board: Board) -> tuple[str, ...]:
    """The Hours cards in the discard pile, by kind."""
    return action_ids(sorted(dict.fromkeys([card for card in board.discard if card < FIRST_ASSIST])))


def _scout(board: Board) -> Prompt:
    return _arrange(board, "FIL-R18")


def _assist_choice(board: Board) -> Prompt:
    if PEEKS[board.playing]:
        return _ask(board, _KEEP_OFFERS, CHOICE_PACE, "keep_or_bury", "FIL-26", _KEEP)
    return _arrange(board, "FIL-26")


def _arrange(board: Board, rule: str) -> Prompt:
    cards = looked_at(board)
    return _ask(board, (Offer(Order, {"cards": order(cards)}),), CHOICE_PACE, "order", rule, Order(cards))


def looked_at(board: Board) -> tuple[str, ...]:
    """The Time cards that somebody looks at now, the top one first."""
    return time_ids(reversed(board.time_deck[len(board.time_deck) - board.looked :]))


_ALONE: Mapping[Phase, Callable[[Board], Prompt]] = {
    Phase.BID: _bid,
    Phase.SCOUT: _scout,
    Phase.LEADER_START: _leader_start,
    Phase.LEADER_PLAY: _leader_play,
    Phase.SENATOR: _senator,
    Phase.ASSIST_CHOICE: _assist_choice,
}


# -- several seats at once ------------------------------------------------------------------------------


def _discuss(board: Board, seat: Seat) -> tuple[Prompt, ...]:
    """The match waits for the word ready; trading is an invitation for as long as it lasts."""
    window = board.window
    default = None if board.ready[seat] else _READY
    return (
        Prompt(seat, window, _READY_OFFERS, DISCUSSION_PACE, "discuss", "FIL-41", default, lap=window),
        Prompt(seat, window, tuple(_trades(board, seat)), AT_LEISURE, "trade", "FIL-R9", lap=window),
    )


def _trades(board: Board, seat: Seat) -> list[Offer]:
    hand, influence = board.hands[seat], board.influence[seat]
    gift: dict[str, Domain] = {
        "to": _OTHERS[len(board.hands)][seat],
        "influence": Maybe(Between(0, influence)),
        "cards": Some(action_ids(hand), 0, len(hand)),
    }
    asked: dict[str, Domain] = {"ask_influence": _ASK_INFLUENCE, "ask_hours": _ASK_HOURS, "ask_assists": _ASK_ASSISTS}
    offers = [Offer(actions.Offer, {**gift, **asked}, needs=_GIFT + _ASKED)]
    if hand or influence:
        offers.append(Offer(Give, gift, needs=_GIFT))
    for trade in board.trades:
        number = only(trade.number)
        if trade.seat == seat:
            offers.append(Offer(Withdraw, {"offer": number}))
        elif trade.to == seat:
            offers.append(Offer(Decline, {"offer": number}))
            offers += _accept(board, seat, trade, number)
    return offers


def _accept(board: Board, seat: Seat, trade: Trade, number: OneOf) -> tuple[Offer, ...]:
    """Only what both sides can pay."""
    hours, assists = hours_in(board.hands[seat]), assists_in(board.hands[seat])
    enough = len(hours) >= trade.ask_hours and len(assists) >= trade.ask_assists
    if not enough or board.influence[seat] < trade.ask_influence or not payable(board, trade):
        return ()
    fields: dict[str, Domain] = {
        "offer": number,
        "hours": Some(action_ids(hours), trade.ask_hours, trade.ask_hours),
        "assists": Some(action_ids(assists), trade.ask_assists, trade.ask_assists),
    }
    return (Offer(Accept, fields),)


def _ballot(board: Board, seat: Seat) -> tuple[Prompt, ...]:
    """The Leader's Aye is in already. An answer may be changed until all are in."""
    if seat == board.leader:
        return ()
    window, missing = board.window, board.ballots[seat] is Ballot.NONE
    default, absent = (_NO_VOTE, _AYE) if missing else (None, None)
    return (Prompt(seat, window, _BALLOT_OFFERS, BALLOT_PACE, "ballot", "FIL-42", default, absent=absent, lap=window),)


def _choice(board: Board, seat: Seat) -> tuple[Prompt, ...]:
    question, window = open_question(board), board.window
    default = question.default() if board.choices[seat] is None else None
    offers = question.offers(board.hands[seat])
    return (Prompt(seat, window, offers, CHOICE_PACE, "policy_choice", "FIL-30", default, lap=window),)


_TOGETHER: Mapping[Phase, Callable[[Board, Seat], tuple[Prompt, ...]]] = {
    Phase.VOTE_DISCUSS: _discuss,
    Phase.VOTE_BALLOT: _ballot,
    Phase.POLICY_CHOICE: _choice,
}
