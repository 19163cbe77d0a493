"""Why a command is not allowed: the codes in their order, each with the rule behind it."""

from __future__ import annotations

from engines.core import Action, Refusal, Seat
from engines.core.codec import MALFORMED
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board, Phase, declared_card, to_cancel
from engines.steal_this_election.cards import ACTIVITY_NO, DEFENDS, IN_RECOUNT, ORIGINAL, VALUE, VOTER_NO
from engines.steal_this_election.effects import EFFECT
from engines.steal_this_election.effects.base import BAD_TARGET, VALUE_TOO_LOW

_NOT_YOUR_TURN = "NOT_YOUR_TURN"

# Which phases a command belongs to, and the rule that says so.
_PHASES: dict[type[Action], tuple[tuple[Phase, ...], str]] = {
    DrawVoter: ((Phase.MAIN,), "STEAL-15"),
    Play: ((Phase.MAIN, Phase.RECOUNT), "STEAL-15"),
    Defend: ((Phase.ANSWER,), "STEAL-12"),
    Pass: ((Phase.ANSWER, Phase.RECOUNT), "STEAL-R12"),
    Pick: ((Phase.CHOICE,), "STEAL-11"),
    Raid: ((Phase.CHOICE,), "STEAL-11"),
}


def explain(board: Board, seat: Seat, action: Action) -> Refusal:
    """The first code in order that fits; the action has been found not allowed."""
    if isinstance(action, StandingOrder):
        return MALFORMED
    phases, rule = _PHASES[type(action)]
    if board.phase not in phases or _other_choice(board, action):
        return Refusal("WRONG_PHASE", rule)
    if seat != board.asked:
        return Refusal(_NOT_YOUR_TURN, "STEAL-18" if board.phase is Phase.ANSWER else "STEAL-16")
    refusal = _refuse(board, seat, action)
    assert refusal is not None, f"{action} is offered"
    return refusal


def _refuse(board: Board, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Play():
            return refuse_play(board, seat, action)
        case Defend(card):
            return _refuse_defend(board, seat, card)
        case Pass():
            return Refusal("MUST_PLAY", "STEAL-R18")
        case Pick(voter):
            return _refuse_pick(board, voter)
        case Raid(card):
            return _refuse_raid(board, seat, card)
    return None


def refuse_play(board: Board, seat: Seat, play: Play) -> Refusal | None:
    """What stands against declaring this card, or None if nothing does."""
    card = ACTIVITY_NO.get(play.card, -1)
    if card < 0 or not board.hand[seat] >> card & 1:
        return Refusal("CARD_NOT_IN_HAND", "STEAL-17")
    if DEFENDS >> card & 1:
        return Refusal("DEFEND_ONLY_ANSWERS", "STEAL-R9")
    if board.recount and not IN_RECOUNT[card]:
        return Refusal("NOT_IN_RECOUNT", "STEAL-R17")
    return EFFECT[card].refuse(board, seat, card, play)


def _refuse_defend(board: Board, seat: Seat, name: str) -> Refusal | None:
    card = ACTIVITY_NO.get(name, -1)
    if card < 0 or not board.hand[seat] >> card & 1:
        return Refusal("CARD_NOT_IN_HAND", "STEAL-18")
    if not DEFENDS >> card & 1:
        return Refusal("NOT_A_DEFEND", "STEAL-12")
    return Refusal(VALUE_TOO_LOW, "STEAL-13") if VALUE[card] < VALUE[to_cancel(board)] else None


def _refuse_pick(board: Board, name: str) -> Refusal | None:
    voter = VOTER_NO.get(name, -1)
    if voter not in board.seen:
        return Refusal(BAD_TARGET, "STEAL-11")
    return Refusal(VALUE_TOO_LOW, "STEAL-11") if ORIGINAL[voter] > VALUE[declared_card(board)] else None


def _refuse_raid(board: Board, seat: Seat, name: str) -> Refusal | None:
    card = ACTIVITY_NO.get(name, -1)
    if card < 0 or not board.hand[1 - seat] >> card & 1:
        return Refusal(BAD_TARGET, "STEAL-R22")
    return Refusal(VALUE_TOO_LOW, "STEAL-R22") if VALUE[card] > VALUE[declared_card(board)] else None


def _other_choice(board: Board, action: Action) -> bool:
    """Is a pick sent to a raid, or the reverse?"""
    if board.phase is not Phase.CHOICE:
        return False
    return isinstance(action, Pick) is not bool(board.seen)
