"""What the clock plays for a seat: no voluntary play but a costly cure, attacks last, always the same."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Action, Seat
from engines.spin_doctor.actions import Discard, Pass, Play, PollReturn, RumorPick
from engines.spin_doctor.board import Board, others
from engines.spin_doctor.cards import (
    BIT,
    CARDS,
    COVERS,
    CURSED,
    CURSED_BITS,
    EV,
    KIND,
    NAMES,
    RELATIONS,
    SCANDALS,
    STATE_BIT,
    STATES,
    TYPE,
    bits_of,
    least,
    of_kind,
    state_names,
)
from engines.spin_doctor.possible import spared

PLAYS = tuple(Play(name) for name in NAMES)
RUMOR_PICKS = tuple(RumorPick(name) for name in NAMES)
RETURN_ALL = PollReturn("yes")

# -- what is missed least ---------------------------------------------------------------------------

_FIRST_TO_GO = (
    *(("nominee", "independent"), ("relations",), ("protection",), ("favour",), ("rumors",), ("poll",), ("secrets",)),
    *(("scandal",), ("election",), ("cleanse",), ("debate",), ("president",), ("state",), ("dark_secret", "skeleton")),
)
_GROUP = {kind: place for place, kinds in enumerate(_FIRST_TO_GO) for kind in kinds}


def _rank(card: int) -> tuple[int, int, str]:
    """Kinds in their order, states from the smallest, and by name; curses, which cannot be discarded, last."""
    return _GROUP[KIND[card]], EV[card], NAMES[card]


_DROP_ORDER = sorted(CARDS, key=_rank)
DROP_RANK = tuple(_DROP_ORDER.index(card) for card in CARDS)

# In Rumors a Skeleton goes first, then a Dark Secret, then as above.
_PASS_RANK = tuple(-1 - CURSED.index(card) if card in CURSED else DROP_RANK[card] for card in CARDS)


def rumor_default(hand: list[int]) -> RumorPick:
    """The card that the seat wants least."""
    return RUMOR_PICKS[min(hand, key=_PASS_RANK.__getitem__)]


# -- the turn -------------------------------------------------------------------------------------------

_BY_NAME: Callable[[int], str] = NAMES.__getitem__
_SCANDALS_BY_NAME = sorted(SCANDALS, key=_BY_NAME)
_RELATIONS_BY_NAME = sorted(RELATIONS, key=_BY_NAME)
_RELATION_BITS = bits_of("relations")
_SCANDAL_BITS = bits_of("scandal")
_PROTECTIONS = of_kind("protection")
_PROTECTION_BITS = bits_of("protection")
_PARTIES = of_kind("nominee", "independent")
_PARTY_BITS = bits_of("nominee", "independent")
_TRADE_BITS = bits_of("rumors", "poll", "secrets")
(_CLEANSE,), (_PRESIDENT,), (_FAVOUR,) = of_kind("cleanse"), of_kind("president"), of_kind("favour")
(_DEBATE,), (_RUMORS,), (_POLL,), (_SECRETS,) = (
    of_kind("debate"),
    of_kind("rumors"),
    of_kind("poll"),
    of_kind("secrets"),
)


def turn_default(board: Board, seat: Seat, held: int, forced: int, may: int) -> Action:
    """The first of the list that is legal; ``held``, ``forced`` and ``may`` are bits of cards."""
    musts = held & forced
    if board.scandals[seat]:
        cure = _cure(board, seat, musts, held & (forced | may))
        if cure is not None:
            return cure
    if musts:
        return _must(board, seat, held, musts)
    if held & ~CURSED_BITS:
        return Discard(NAMES[min(board.hands[seat], key=DROP_RANK.__getitem__)])
    return Pass()


def _cure(board: Board, seat: Seat, musts: int, plays: int) -> Play | None:
    for card in _RELATIONS_BY_NAME:
        if musts & BIT[card] and board.scandals[seat] >> TYPE[card] & 1:
            return PLAYS[card]
    for card in (_CLEANSE, _PRESIDENT):
        if musts & BIT[card]:
            return PLAYS[card]
    if not plays & BIT[_FAVOUR]:
        return None
    remove = next(NAMES[card] for card in _SCANDALS_BY_NAME if board.scandals[seat] >> TYPE[card] & 1)
    if spared(board, seat):
        return Play(NAMES[_FAVOUR], remove=remove)
    state = least(board.free[seat] or board.tabled[seat])
    return Play(NAMES[_FAVOUR], remove=remove, sacrifice=NAMES[state])


def _must(board: Board, seat: Seat, held: int, musts: int) -> Action:
    """Something has to be played: states, curses, protection, reputation, then the rest."""
    if musts & STATE_BIT:
        return PLAYS[max([card for card in board.hands[seat] if card < STATES])]
    if held & CURSED_BITS and musts & _TRADE_BITS:
        trade = _get_rid(board, seat, musts)
        if trade is not None:
            return trade
    if musts & _PROTECTION_BITS:
        card = next(card for card in _PROTECTIONS if musts & BIT[card])
        return Play(NAMES[card], states=state_names(board.free[seat])[: COVERS[card]])
    if musts & _RELATION_BITS:
        return PLAYS[next(card for card in _RELATIONS_BY_NAME if musts & BIT[card])]
    return _attack(board, seat, musts)


def _get_rid(board: Board, seat: Seat, musts: int) -> Action | None:
    if musts & BIT[_RUMORS]:
        return PLAYS[_RUMORS]
    if musts & BIT[_SECRETS]:
        cursed = tuple([NAMES[card] for card in board.hands[seat] if card in CURSED])
        target = _partner(board, seat, len(cursed))
        if target is not None:
            return Play(NAMES[_SECRETS], target=target, give=cursed)
    return PLAYS[_POLL] if musts & BIT[_POLL] else None


def _attack(board: Board, seat: Seat, musts: int) -> Action:
    if musts & BIT[_DEBATE]:
        target = max(others(board, seat), key=lambda other: board.free[other].bit_length())
        return Play(NAMES[_DEBATE], target=target)
    if musts & _PARTY_BITS:
        return PLAYS[next(card for card in _PARTIES if musts & BIT[card])]
    if musts & _SCANDAL_BITS:
        return _smear(board, seat, musts)
    for card in (_RUMORS, _POLL):
        if musts & BIT[card]:
            return PLAYS[card]
    return _small_trade(board, seat)


def _smear(board: Board, seat: Seat, musts: int) -> Play:
    """The richest opponent who can be hit, by the alphabetically first scandal that hits."""
    rivals = others(board, seat)
    found = [
        (-board.ev[other], NAMES[card], place)
        for card in _SCANDALS_BY_NAME
        if musts & BIT[card]
        for place, other in enumerate(rivals)
        if not (board.scandals[other] | board.relations[other]) >> TYPE[card] & 1
    ]
    _, name, place = min(found)
    return Play(name, target=rivals[place])


def _small_trade(board: Board, seat: Seat) -> Play:
    """One card, whichever is missed least; a curse if there is nothing else."""
    hand = board.hands[seat].copy()
    hand.remove(_SECRETS)
    card = min(hand, key=DROP_RANK.__getitem__)
    return Play(NAMES[_SECRETS], target=_partner(board, seat, 1), give=(NAMES[card],))


def _partner(board: Board, seat: Seat, cards: int) -> Seat | None:
    """The first seat clockwise with so many cards."""
    return next((other for other in others(board, seat) if len(board.hands[other]) >= cards), None)
