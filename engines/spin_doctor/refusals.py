"""Why a command is not allowed: the codes in their order, each with the rule behind it."""

from __future__ import annotations

from itertools import pairwise

from engines.core import Action, Refusal, Seat
from engines.core.codec import MALFORMED
from engines.spin_doctor.actions import Discard, Pass, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import Board, Phase
from engines.spin_doctor.cards import CURSED, NAMES, NO, WHILE_SCANDALISED
from engines.spin_doctor.effects import EFFECT
from engines.spin_doctor.effects.base import BAD_CHOICE
from engines.spin_doctor.effects.curses import CURSED_CARD
from engines.spin_doctor.trades import seen_card

_CARD_NOT_IN_HAND = "CARD_NOT_IN_HAND"
_MUST_PLAY = "MUST_PLAY"

# The phase that a command belongs to, and the rule that says so.
_PHASES: dict[type[Action], tuple[Phase, str]] = {
    Play: (Phase.TURN, "SPIN-8"),
    Discard: (Phase.TURN, "SPIN-9"),
    Pass: (Phase.TURN, "SPIN-R26"),
    RumorPick: (Phase.RUMORS, "SPIN-34"),
    PollKeep: (Phase.POLL, "SPIN-35"),
    PollReturn: (Phase.POLL, "SPIN-35"),
}


def explain(board: Board, seat: Seat, action: Action) -> Refusal:
    """The first code in order that fits; the action has been found not allowed."""
    if isinstance(action, Play) and not _understood(action):
        return MALFORMED
    phase, rule = _PHASES[type(action)]
    if board.phase is not phase:
        return Refusal("WRONG_PHASE", rule)
    if phase is Phase.RUMORS:
        if not board.hands[seat]:
            return Refusal("NOT_YOUR_TURN", "SPIN-R27")
    elif seat != board.turn:
        return Refusal("NOT_YOUR_TURN", "SPIN-10" if phase is Phase.TURN else "SPIN-35")
    refusal = _refuse(board, seat, action)
    assert refusal is not None, f"{action} is offered"
    return refusal


def _understood(play: Play) -> bool:
    """Nothing missing, nothing odd; maps name each seat once, in order."""
    for pairs in (play.takes, play.discards):
        seats = [seat for seat, _ in pairs]
        if any(later <= earlier for earlier, later in pairwise(seats)):
            return False
    return play.card not in NO or EFFECT[NO[play.card]].understands(play)


def _refuse(board: Board, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Play():
            return _refuse_play(board, seat, action)
        case Discard(card):
            return _refuse_discard(board, seat, card)
        case Pass():
            return Refusal(_MUST_PLAY, "SPIN-R26")
        case RumorPick(card):
            return None if _holds(board, seat, card) else Refusal(_CARD_NOT_IN_HAND, "SPIN-R27")
        case PollKeep(give):
            return _refuse_keep(board, seat, give)
    return None


def _refuse_play(board: Board, seat: Seat, play: Play) -> Refusal | None:
    if not _holds(board, seat, play.card):
        return Refusal(_CARD_NOT_IN_HAND, "SPIN-8")
    card = NO[play.card]
    if board.scandals[seat] and not WHILE_SCANDALISED[card]:
        return Refusal("SCANDALISED", "SPIN-15")
    return EFFECT[card].judge(board, seat, card, play)


def _refuse_discard(board: Board, seat: Seat, name: str) -> Refusal | None:
    if not _holds(board, seat, name):
        return Refusal(_CARD_NOT_IN_HAND, "SPIN-9")
    return CURSED_CARD if NO[name] in CURSED else Refusal(_MUST_PLAY, "SPIN-R5")


def _refuse_keep(board: Board, seat: Seat, name: str) -> Refusal | None:
    """The poller may look at the card that is shown, so naming it gives nothing away."""
    if _holds(board, seat, name):
        return None
    seen = name == NAMES[seen_card(board)]
    return Refusal(BAD_CHOICE, "SPIN-R28") if seen else Refusal(_CARD_NOT_IN_HAND, "SPIN-R28")


def _holds(board: Board, seat: Seat, name: str) -> bool:
    return name in NO and NO[name] in board.hands[seat]
