"""What else might be true: hidden cards dealt anew, with all that the viewer knows kept."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Dice, Seat
from engines.spin_doctor.board import Board, Phase
from engines.spin_doctor.cards import BIT, CURSED, NO
from engines.spin_doctor.knowledge import CREDIT, Fact, Limit, at_most
from engines.spin_doctor.trades import seen_card

# A deal that must fit many facts is tried again until it does; the real one is the last resort.
_TRIES = 50

# A place in a hand: seat and index.
Place = tuple[Seat, int]


def redeal(board: Board, viewer: Seat | None, dice: Dice) -> Board:
    """A board that this viewer cannot tell from the given one."""
    twin = board.copy()
    hands = next((hands for _ in range(_TRIES) if (hands := _Deal(board, viewer, dice).hands()) is not None), None)
    if hands is not None:
        twin.hands = hands
    twin.stack = dice.shuffled(_rest(board, twin.hands))
    for other in range(len(board.hands)):
        if other != viewer:
            twin.known[other] = _retold(board, twin, other)
            _trim_credits(twin, other)
    return twin


class _Deal:
    """One attempt: what is known is laid out first, then the rest of each hand is filled by chance."""

    def __init__(self, board: Board, viewer: Seat | None, dice: Dice) -> None:
        self.board, self.viewer, self.dice = board, viewer, dice
        self.closed = [seat for seat in range(len(board.hands)) if seat != viewer]
        self.new: list[list[int]] = [[] if seat != viewer else hand[:] for seat, hand in enumerate(board.hands)]
        self.facts = _facts(board, viewer)

    def hands(self) -> list[list[int]] | None:
        """New hands in a new order, or None if the attempt got stuck."""
        for fact in sorted(self.facts, key=lambda fact: fact[1].bit_count()):
            if not self._lay_out(*fact):
                return None
        pool = self.dice.shuffled(self._pool())
        for seat in sorted(self.closed, key=self._slack):
            pool = self._fill(seat, pool)
            if len(self.new[seat]) < len(self.board.hands[seat]):
                return None
        for seat in self.closed:
            self.new[seat] = self.dice.shuffled(self.new[seat])
        self._show_seen()
        return self.new

    def _lay_out(self, card: int, seats: int) -> bool:
        """Into one of the hands that it may be in."""
        fits = [seat for seat in self.closed if seats >> seat & 1 and self._fits(seat, card)]
        if fits:
            self.new[self.dice.pick(fits)].append(card)
        return bool(fits)

    def _fits(self, seat: Seat, card: int) -> bool:
        """Is there room for it, and does no limit speak against it?"""
        hand = self.new[seat]
        if len(hand) == len(self.board.hands[seat]):
            return False
        limits = [limit for limit in self.board.limits[seat] if limit[0] & BIT[card]]
        return all(_count(hand, limit) < at_most(limit, self.viewer) for limit in limits)

    def _pool(self) -> list[int]:
        """All hidden cards but those laid out and those known to be in the stack."""
        pool = self.board.stack + [card for seat in self.closed for card in self.board.hands[seat]]
        for card in [card for seat in self.closed for card in self.new[seat]] + _in_stack(self.board):
            pool.remove(card)
        return pool

    def _slack(self, seat: Seat) -> int:
        """Hands about which most is known come first."""
        return min((at_most(limit, self.viewer) for limit in self.board.limits[seat]), default=len(self.board.stack))

    def _fill(self, seat: Seat, pool: list[int]) -> list[int]:
        """Take the first cards that fit; what is left over."""
        left = []
        for card in pool:
            if self._fits(seat, card):
                self.new[seat].append(card)
            else:
                left.append(card)
        return left

    def _show_seen(self) -> None:
        """The card that a poller is looking at lies where she sees it."""
        board = self.board
        if board.phase is Phase.POLL and self.viewer == board.turn:
            hand = self.new[board.polled]
            place = hand.index(seen_card(board))
            hand[place], hand[board.seen] = hand[board.seen], hand[place]


# -- what is known ----------------------------------------------------------------------------------------


def _facts(board: Board, viewer: Seat | None) -> list[Fact]:
    """The viewer's own, and at the end who held the curses."""
    facts = [] if viewer is None else board.known[viewer]
    if board.phase is not Phase.OVER or board.election is None:
        return facts
    held = [(NO[curse.card], 1 << curse.seat) for curse in board.election.curses if curse.seat != viewer]
    return [fact for fact in facts if fact[0] not in CURSED] + held


def _in_stack(board: Board) -> list[int]:
    """At the end everybody knows of a curse that nobody held."""
    return [card for card in CURSED if card in board.stack] if board.phase is Phase.OVER else []


def _count(hand: list[int], limit: Limit) -> int:
    return sum(1 for card in hand if BIT[card] & limit[0])


def _rest(board: Board, hands: list[list[int]]) -> list[int]:
    """The stack that goes with these hands."""
    rest = board.stack + [card for hand in board.hands for card in hand]
    for hand in hands:
        for card in hand:
            rest.remove(card)
    return rest


# -- what others know ---------------------------------------------------------------------------------------


def _retold(board: Board, twin: Board, other: Seat) -> list[Fact]:
    """The facts of another seat, about the cards that lie in the same places now."""
    facts = board.known[other]
    places = next(_places(board, facts, ()))
    return [(twin.hands[seat][index], seats) for (seat, index), (_, seats) in zip(places, facts, strict=True)]


def _places(board: Board, facts: list[Fact], taken: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
    """Every way to find a card of its own for each fact."""
    if len(taken) == len(facts):
        yield taken
        return
    card, seats = facts[len(taken)]
    for place in _holding(board, card, seats):
        if place not in taken:
            yield from _places(board, facts, (*taken, place))


def _holding(board: Board, card: int, seats: int) -> list[Place]:
    """The places where such a card lies; the one that a poller looks at comes first."""
    found = [
        (seat, index)
        for seat, hand in enumerate(board.hands)
        if seats >> seat & 1
        for index, held in enumerate(hand)
        if held == card
    ]
    return sorted(found, key=lambda place: place != (board.polled, board.seen))


def _trim_credits(twin: Board, viewer: Seat) -> None:
    """Another seat's private limits were about the real cards; the new ones may need more room."""
    for seat, limits in enumerate(twin.limits):
        for limit in limits:
            room = limit[1] - _count(twin.hands[seat], limit)
            limit[CREDIT + viewer] = min(limit[CREDIT + viewer], room)
