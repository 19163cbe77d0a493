"""What else might be true: hidden cards dealt anew, with all that the viewer knows kept."""

from __future__ import annotations

from engines.core import Dice, Seat
from engines.muck.board import Board, Phase, all_cards
from engines.muck.cards import CARDS, DESIGN
from engines.muck.view import knows_place


def redeal(board: Board, viewer: Seat | None, dice: Dice) -> Board:
    """A board that this viewer cannot tell from the given one."""
    twin = board.copy()
    if board.phase is Phase.OVER:
        return twin  # everything lies open
    for seat in (0, 1):
        if seat == viewer:
            _shuffle_pile(twin, seat, dice)
        else:
            _retake_scouted(twin, seat, dice)
            _replace_cards(twin, seat, viewer, dice)
    return twin


def _unknown_places(board: Board, seat: Seat, viewer: Seat | None) -> list[int]:
    """The places of a draw pile of which the viewer knows nothing."""
    return [
        place
        for place, mark in enumerate(board.marks[seat])
        if not knows_place(mark, seat, viewer)
        and (viewer == seat or board.piles[seat][place] not in board.pinned[seat])
    ]


def _shuffle_pile(board: Board, seat: Seat, dice: Dice) -> None:
    """A seat knows its own deck, so its unknown cards only change places."""
    pile = board.piles[seat]
    places = _unknown_places(board, seat, seat)
    cards = dice.shuffled([pile[place] for place in places])
    for place, card in zip(places, cards, strict=True):
        pile[place] = card


def _retake_scouted(board: Board, seat: Seat, dice: Dice) -> None:
    """Any of the cards of a scout may be the one taken, while it is in the hand and the others lie together."""
    hand, pile = board.hands[seat], board.piles[seat]
    for seen in board.scouts[seat]:
        taken = [card for card in seen if card in hand]
        buried = [card for card in reversed(seen) if card in pile]
        if len(taken) != 1 or len(buried) != len(seen) - 1:
            continue
        lowest = pile.index(buried[0])
        places = slice(lowest, lowest + len(buried))
        if pile[places] == buried:
            other = dice.pick(seen)
            hand[hand.index(taken[0])] = other
            pile[places] = [card for card in reversed(seen) if card != other]


def _replace_cards(board: Board, seat: Seat, viewer: Seat | None, dice: Dice) -> None:
    """Of another seat's deck nothing is known but what has been open: any designs that make a legal deck will do."""
    pile, hand = board.piles[seat], board.hands[seat]
    places = _unknown_places(board, seat, viewer)
    held = _unknown_in_hand(board, seat)
    looking = board.seen if board.choice is not None and board.choice.seat == seat else []
    seen = [number for number, card in enumerate(looking) if card not in board.pinned[seat]]
    hidden = (
        [pile[place] for place in places] + [hand[number] for number in held] + [looking[number] for number in seen]
    )
    kept = all_cards(board, seat)
    for card in hidden:
        kept.remove(card)
    dealt = dice.sample([card for card in CARDS if card not in kept], len(hidden))
    for cards, numbers in ((pile, places), (hand, held), (looking, seen)):
        for number in numbers:
            cards[number] = dealt.pop()


def _unknown_in_hand(board: Board, seat: Seat) -> list[int]:
    """The places in a hand that hold neither a known design nor a card last seen before a scout."""
    known = board.known[seat][:]
    unknown: list[int] = []
    for number, card in enumerate(board.hands[seat]):
        if card in board.pinned[seat]:
            continue
        if DESIGN[card] in known:
            known.remove(DESIGN[card])
        else:
            unknown.append(number)
    return unknown
