"""Who may do what, now."""

from __future__ import annotations

from engines.core import AT_LEISURE, Action, Offer, OneOf, Pace, Prompt, Seat, only
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board, Phase, declared_card, to_cancel
from engines.steal_this_election.cards import (
    ACTIVITY_IDS,
    DEFENDS,
    DEFENDS_FROM,
    IN_RECOUNT,
    KIND,
    ORIGINAL,
    VALUE,
    VOTER_IDS,
    activity_ids,
    in_mask,
    voter_ids,
)
from engines.steal_this_election.effects import EFFECT
from engines.steal_this_election.effects.pick import pickable
from engines.steal_this_election.effects.raid import raidable

HOUR = 3600

TURN_PACE = Pace("turn", live=120, slow=24 * HOUR)
CHOICE_PACE = Pace("choice", live=60, slow=12 * HOUR)
ANSWER_PACE = Pace("answer", live=30, slow=12 * HOUR, hold=8)

_DRAW = Offer.of(DrawVoter)
_DRAW_VOTER = DrawVoter()
_PASS_OFFER = Offer.of(Pass)
_ONLY_PASS = (_PASS_OFFER,)
_PASS = Pass()
_ORDERS = (
    Offer.of(StandingOrder, kind=OneOf(("ask", "pass_all"))),
    Offer.of(StandingOrder, kind=only("pass_below"), below=OneOf((4, 6, 8, 10))),
)
# A standing order may be given at any time, so its window never closes.
ORDER_PROMPTS = tuple(Prompt(seat, 0, _ORDERS, AT_LEISURE, "standing_order", "STEAL-R27") for seat in (0, 1))


def prompts(board: Board, seat: Seat | None) -> list[Prompt]:
    """The question to the seat that is asked, and the standing invitation to each."""
    if board.phase is Phase.OVER:
        return []
    if seat is None:
        return [_question(board), *ORDER_PROMPTS]
    return [_question(board), ORDER_PROMPTS[seat]] if seat == board.asked else [ORDER_PROMPTS[seat]]


def _question(board: Board) -> Prompt:
    seat, window = board.asked, board.window
    if board.phase is Phase.MAIN:
        offers = (_DRAW, *plays(board, seat))
        return Prompt(seat, window, offers, TURN_PACE, "turn", "STEAL-15", _DRAW_VOTER, lap=window)
    if board.phase is Phase.ANSWER:
        ordered = _PASS if board.ordered else None
        return Prompt(seat, window, _answers(board), ANSWER_PACE, "answer", "STEAL-18", _PASS, ordered, lap=window)
    if board.phase is Phase.RECOUNT:
        offers = tuple(plays(board, seat))
        return Prompt(seat, window, offers, TURN_PACE, "recount", "STEAL-R17", best_play(board, seat), lap=window)
    offer, default = _choice(board)
    return Prompt(seat, window, (offer,), CHOICE_PACE, _choice_word(board), "STEAL-11", default, lap=window)


def plays(board: Board, seat: Seat) -> list[Offer]:
    """Every legal play of every card in hand."""
    found: list[Offer] = []
    for card in in_mask(board.hand[seat] & ~DEFENDS):
        if not board.recount or IN_RECOUNT[card]:
            found += EFFECT[card].offers(board, seat, card)
    return found


def best_play(board: Board, seat: Seat) -> Play:
    """What the clock plays in the recount: the largest gain, then the cheapest card, then the order of ids."""
    ranked = [
        (-gain, VALUE[card], ACTIVITY_IDS[card], named, card)
        for card in in_mask(board.hand[seat] & ~DEFENDS)
        if IN_RECOUNT[card]
        for gain, named in EFFECT[card].weigh(board, seat, card)
    ]
    _, _, name, named, card = min(ranked)
    return Play(name, **dict(zip(EFFECT[card].names, named, strict=True)))


def _answers(board: Board) -> tuple[Offer, ...]:
    defends = board.hand[board.asked] & DEFENDS_FROM[VALUE[to_cancel(board)]]
    if not defends:
        return _ONLY_PASS
    return _PASS_OFFER, Offer(Defend, {"card": OneOf(activity_ids(in_mask(defends)))})


def _choice_word(board: Board) -> str:
    return "pick" if board.seen else "raid"


def _choice(board: Board) -> tuple[Offer, Action]:
    card = declared_card(board)
    if board.seen:
        voters = pickable(board, card)
        voter = min(voters, key=lambda voter: (-ORIGINAL[voter], VOTER_IDS[voter]))
        return Offer(Pick, {"voter": OneOf(voter_ids(voters))}), Pick(VOTER_IDS[voter])
    cards = raidable(board, 1 - board.asked, card)
    held = min(cards, key=lambda held: (-VALUE[held], KIND[held] != "defend", ACTIVITY_IDS[held]))
    return Offer(Raid, {"card": OneOf(activity_ids(cards))}), Raid(ACTIVITY_IDS[held])
