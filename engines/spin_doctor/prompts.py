"""Who may do what, now."""

from __future__ import annotations

from engines.core import Action, Offer, OneOf, Pace, Prompt, Seat
from engines.spin_doctor.actions import Discard, Pass, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import NOTHING, Board, Phase
from engines.spin_doctor.cards import BIT, CARDS, CURSED_BITS, NAMES, bits_in
from engines.spin_doctor.defaults import RETURN_ALL, rumor_default, turn_default
from engines.spin_doctor.effects import EFFECT
from engines.spin_doctor.effects.base import PLAIN, Effect
from engines.spin_doctor.possible import playable
from engines.spin_doctor.trades import to_pick

HOUR = 3600

TURN_PACE = Pace("turn", live=180, slow=24 * HOUR)
RUMORS_PACE = Pace("rumors", live=60, slow=12 * HOUR)
POLL_PACE = Pace("poll", live=45, slow=12 * HOUR)

_PASS = (Offer.of(Pass),)
# The offers of cards that name nothing, made once; none for a card whose offers depend on the table.
_ALWAYS = tuple(PLAIN[card] if type(EFFECT[card]).offers is Effect.offers else () for card in CARDS)
_RETURN = Offer.of(PollReturn, rest=OneOf(("no", "yes")))


def awaited(board: Board) -> list[Seat]:
    """The seats that the match waits for; who has picked is no secret."""
    if board.phase is Phase.OVER:
        return []
    return to_pick(board) if board.phase is Phase.RUMORS else [board.turn]


def prompts(board: Board, seat: Seat | None) -> list[Prompt]:
    """The question to the seat whose turn it is; in Rumors, to all who have cards."""
    if board.phase is Phase.OVER:
        return []
    if board.phase is Phase.RUMORS:
        seats = range(len(board.hands)) if seat is None else (seat,)
        return [_rumor(board, each) for each in seats if board.hands[each]]
    if seat is not None and seat != board.turn:
        return []
    return [_turn(board, board.turn) if board.phase is Phase.TURN else _poll(board, board.turn)]


def may_discard(held: int, forced: int) -> bool:
    """Is there nothing that has to be played, and something that can be thrown away?"""
    return not held & forced and bool(held & ~CURSED_BITS)


def _turn(board: Board, seat: Seat) -> Prompt:
    hand = board.hands[seat]
    held = bits_in(hand)
    forced, may = playable(board, seat)
    offers = plays(board, seat, forced | may)
    if may_discard(held, forced):
        offers.append(Offer(Discard, {"card": OneOf(_kinds(hand, ~CURSED_BITS))}))
    default = turn_default(board, seat, held, forced, may)
    window = board.window
    return Prompt(seat, window, tuple(offers) or _PASS, TURN_PACE, "turn", "SPIN-8", default, lap=window)


def plays(board: Board, seat: Seat, bits: int) -> list[Offer]:
    """Every legal play of every card in hand that has one of these bits."""
    offers: list[Offer] = []
    for card in dict.fromkeys(board.hands[seat]):
        if BIT[card] & bits:
            offers += _ALWAYS[card] or EFFECT[card].offers(board, seat, card)
    return offers


def _rumor(board: Board, seat: Seat) -> Prompt:
    """Who has picked may still change it, but is not waited for."""
    hand = board.hands[seat]
    offers = (Offer(RumorPick, {"card": OneOf(_kinds(hand, -1))}),)
    default: Action | None = rumor_default(hand) if board.picks[seat] == NOTHING else None
    return Prompt(seat, board.window, offers, RUMORS_PACE, "rumor", "SPIN-34", default, lap=board.window)


def _poll(board: Board, seat: Seat) -> Prompt:
    hand, window = board.hands[seat], board.window
    offers: tuple[Offer, ...] = (_RETURN,)
    if hand:
        offers = (_RETURN, Offer(PollKeep, {"give": OneOf(_kinds(hand, -1))}))
    return Prompt(seat, window, offers, POLL_PACE, "poll", "SPIN-35", RETURN_ALL, lap=window)


def _kinds(hand: list[int], bits: int) -> tuple[str, ...]:
    """The kinds in a hand that have one of these bits, each once."""
    return tuple([NAMES[card] for card in dict.fromkeys(hand) if BIT[card] & bits])
