"""Why a command is not allowed: the codes in their order, each with the rule behind it."""

from __future__ import annotations

from engines.core import Action, Amount, Refusal, Seat
from engines.core.codec import MALFORMED
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DraftCandidate,
    DrawDeck,
    Give,
    Mud,
    Pass,
    PickParty,
    Play,
    Poll,
    Ready,
    SkipAttempt,
    StreakAttack,
    StreakAttempt,
    StreakDecline,
    TakeDiscard,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import NOBODY, Board, Phase
from engines.mudslinger.cards import CARD_NO, COPIES, DESIGN_NO, DESIGNS, FIRST_MANAGER, FIRST_MATE, STATE_NO, Timing
from engines.mudslinger.effects import EFFECT
from engines.mudslinger.effects.base import BAD_TARGET
from engines.mudslinger.standing import contest_of, is_action, most_campaign, most_mud

_OPEN = (Phase.DRAW, Phase.CAMPAIGN, Phase.WAR, Phase.STREAK)
_CHOICES = (Phase.VP_CHOICE, Phase.CARD_CHOICE)
_WINDOWS = (Phase.RESPONSE, Phase.POST_ROLL)

# Which phases a command belongs to, and the rule that says so.
_PHASES: dict[type[Action], tuple[tuple[Phase, ...], str]] = {
    DraftCandidate: ((Phase.DRAFT,), "MUD-5"),
    PickParty: ((Phase.PICK_PARTY,), "MUD-6"),
    DrawDeck: ((Phase.DRAW,), "MUD-20"),
    TakeDiscard: ((Phase.DRAW,), "MUD-20"),
    ChooseVp: ((Phase.VP_CHOICE,), "MUD-R6"),
    Attempt: ((Phase.CAMPAIGN,), "MUD-20"),
    SkipAttempt: ((Phase.CAMPAIGN,), "MUD-R19"),
    Campaign: ((Phase.WAR,), "MUD-42"),
    Mud: ((Phase.WAR,), "MUD-42"),
    Ready: ((Phase.WAR,), "MUD-R10"),
    Unready: ((Phase.WAR,), "MUD-R10"),
    Play: ((*_OPEN, *_WINDOWS), "MUD-R11"),
    Pass: (_WINDOWS, "MUD-R12"),
    ChooseDiscard: ((Phase.CARD_CHOICE,), "MUD-R11"),
    StreakAttempt: ((Phase.STREAK,), "MUD-71"),
    StreakAttack: ((Phase.STREAK,), "MUD-71"),
    StreakDecline: ((Phase.STREAK,), "MUD-71"),
    TradeIn: (_OPEN, "MUD-R11"),
    Poll: (_OPEN, "MUD-R11"),
    Give: (_OPEN, "MUD-R11"),
}
_IN_WAR = (Campaign, Mud, Ready, Unready)
_AT_ANY_TIME = (TradeIn, Poll, Give)

# Outside the windows: when a card of each timing may be played.
_TIMINGS: dict[Timing, tuple[Phase, ...]] = {
    Timing.ANY: _OPEN,
    Timing.WAR: (Phase.WAR,),
    Timing.CALM: (Phase.DRAW, Phase.CAMPAIGN),
    Timing.OWN: (Phase.CAMPAIGN,),
    Timing.RESP: (Phase.RESPONSE,),
    Timing.POST: (Phase.POST_ROLL,),
}

_NOT_FOR_SALE = Refusal("STATE_NOT_TRADABLE", "MUD-52")
_STAYS_PUT = Refusal("NOT_TRANSFERABLE", "MUD-R15")


def explain(board: Board, seat: Seat, action: Action) -> Refusal:
    """The first code in order that fits; the action has been found not allowed."""
    if isinstance(action, Give) and _is_malformed(action):
        return MALFORMED
    refusal = _wrong_phase(board, action) or _wrong_seat(board, seat, action) or _refuse(board, seat, action)
    assert refusal is not None, f"{action} is offered"
    return refusal


# -- the moment and the seat ---------------------------------------------------------------------


def _wrong_phase(board: Board, action: Action) -> Refusal | None:
    phases, rule = _PHASES[type(action)]
    if board.phase in phases:
        return None
    if board.phase in _CHOICES or board.phase in _WINDOWS:
        return Refusal("WINDOW_OPEN", "MUD-R11")
    return Refusal("NO_ATTEMPT_OPEN" if isinstance(action, _IN_WAR) else "WRONG_PHASE", rule)


def _wrong_seat(board: Board, seat: Seat, action: Action) -> Refusal | None:
    if isinstance(action, _AT_ANY_TIME):
        return None
    if board.phase in _WINDOWS:
        asked = board.asked & ~board.passed
        rule = "MUD-R12" if board.phase is Phase.RESPONSE else "MUD-R13"
        return None if asked >> seat & 1 else Refusal("NOT_PARTICIPANT", rule)
    if isinstance(action, (Play, *_IN_WAR)):
        return None if board.entitled >> seat & 1 else Refusal("NOT_PARTICIPANT", "MUD-72")
    return None if board.asked >> seat & 1 else Refusal("NOT_YOUR_TURN", _PHASES[type(action)][1])


# -- what is named ---------------------------------------------------------------------------------


def _refuse(board: Board, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Campaign(amount):
            return _refuse_campaign(board, seat, amount)
        case Mud(amount):
            return _refuse_mud(board, seat, amount)
        case Play():
            return refuse_play(board, seat, action)
        case Attempt() | StreakAttempt():
            return Refusal("STATE_NOT_AVAILABLE", "MUD-25" if isinstance(action, Attempt) else "MUD-R23")
        case StreakAttack():
            return Refusal("STATE_NOT_AVAILABLE", "MUD-R24")
        case TakeDiscard():
            return _refuse_discard(board)
        case TradeIn() | Poll() | Give():
            return _refuse_deal(board, seat, action)
    return _refuse_choice(action)


def _refuse_choice(action: Action) -> Refusal | None:
    match action:
        case DraftCandidate():
            return Refusal("BAD_OPTION", "MUD-5")
        case PickParty():
            return Refusal("BAD_OPTION", "MUD-6")
        case ChooseDiscard():
            return Refusal(BAD_TARGET, "MUD-30")
    return None


def _refuse_campaign(board: Board, seat: Seat, amount: Amount) -> Refusal | None:
    most = most_campaign(board, seat)
    return _refuse_amount(board, seat, amount, most) or Refusal("OVER_CAP", "MUD-43", most)


def _refuse_mud(board: Board, seat: Seat, amount: Amount) -> Refusal | None:
    contest, most = contest_of(board), most_mud(board, seat)
    if not _is_amount(amount, 1):
        return Refusal("BAD_AMOUNT", "MUD-42")
    if seat == contest.seat:
        return Refusal(BAD_TARGET, "MUD-R21")
    if contest.poncho and not contest.frozen >> seat & 1:
        return Refusal("MUD_BLOCKED", "MUD-44")
    return _refuse_amount(board, seat, amount, most) or Refusal("BELOW_BASE", "MUD-43", most)


def _refuse_amount(board: Board, seat: Seat, amount: Amount, most: int) -> Refusal | None:
    if not _is_amount(amount, 1):
        return Refusal("BAD_AMOUNT", "MUD-42")
    if contest_of(board).frozen >> seat & 1:
        return Refusal("SPENDING_FROZEN", "MUD-44")
    assert isinstance(amount, int)
    return Refusal("INSUFFICIENT_FUNDS", "MUD-3", most) if amount > board.dollars[seat] else None


def _is_amount(amount: Amount, least: int) -> bool:
    return type(amount) is int and amount >= least


def refuse_play(board: Board, seat: Seat, play: Play) -> Refusal | None:
    """What stands against playing this card, or None if nothing does."""
    design = DESIGN_NO.get(play.card, -1)
    if design < 0 or not board.hands[seat] & COPIES[design]:
        return Refusal("NOT_IN_HAND", "MUD-30")
    timing, effect = DESIGNS[design].timing, EFFECT[design]
    own = timing is not Timing.OWN or seat == board.turn
    if board.phase not in _TIMINGS[timing] or not own or not effect.timely(board):
        return Refusal("CARD_TIMING", "MUD-30")
    return effect.refuse(board, seat, play)


def _refuse_discard(board: Board) -> Refusal:
    if not board.discard:
        return Refusal("DISCARD_EMPTY", "MUD-23")
    blocked = is_action(board.discard[-1])
    return Refusal("DISCARD_BLOCKED", "MUD-24") if blocked else Refusal("NOT_COMPATIBLE", "MUD-R22")


# -- deals -------------------------------------------------------------------------------------------


def _refuse_deal(board: Board, seat: Seat, action: TradeIn | Poll | Give) -> Refusal | None:
    match action:
        case TradeIn():
            return Refusal("NOT_IN_HAND", "MUD-31")
        case Poll():
            closed = board.open_states
            return Refusal("POLL_DISABLED", "MUD-74") if closed else Refusal("INSUFFICIENT_FUNDS", "MUD-50")
        case Give():
            return _refuse_gift(board, seat, action)


def _refuse_gift(board: Board, seat: Seat, gift: Give) -> Refusal | None:
    if not _is_amount(gift.dollars, 0) or not (gift.dollars or gift.cards or gift.managers):
        return Refusal("BAD_AMOUNT", "MUD-52")
    designs = [DESIGN_NO[name] for name in gift.cards if name in DESIGN_NO]
    if any((board.hands[seat] & COPIES[design]).bit_count() < designs.count(design) for design in designs):
        return Refusal("NOT_IN_HAND", "MUD-R15")
    if gift.to == seat or not 0 <= gift.to < len(board.dollars):
        return Refusal(BAD_TARGET, "MUD-52")
    named = gift.cards + gift.managers
    if any(name in STATE_NO for name in named):
        return _NOT_FOR_SALE
    if any(_is_fixture(name) for name in named):
        return _STAYS_PUT
    assert isinstance(gift.dollars, int)
    dollars = board.dollars[seat]
    return Refusal("INSUFFICIENT_FUNDS", "MUD-R15", dollars if gift.dollars > dollars else None)


def _is_malformed(gift: Give) -> bool:
    """A manager among the cards, a card among the managers, or something that nobody could have."""
    for name in (*gift.cards, *gift.managers):
        if name not in STATE_NO and name not in CARD_NO and name not in DESIGN_NO:
            return True
    return any(_is_manager(name) for name in gift.cards) or any(name in DESIGN_NO for name in gift.managers)


def _is_manager(name: str) -> bool:
    return FIRST_MANAGER <= CARD_NO.get(name, NOBODY) < FIRST_MATE


def _is_fixture(name: str) -> bool:
    """A group or running mate."""
    return name in CARD_NO and not _is_manager(name)
