"""What the rules let seats know of hidden cards: kinds in hands, types in hands, places in the Time deck.

Facts about hands are public (``NOBODY`` in particular) or a seat's own: what it gave away. A card that
moves unseen takes the facts about its kind with it, except for the one who received it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat
from engines.filibuster.board import NOBODY, Board, Insight
from engines.filibuster.cards import FIRST_ASSIST, count_hours

# -- hands ----------------------------------------------------------------------------------------


def known_in_hand(board: Board, seat: Seat, viewer: Seat | None) -> list[int]:
    """The kinds that the viewer knows to be in this hand without owning it, in order."""
    return sorted([kind for who, holder, kind in board.facts if holder == seat and who in (NOBODY, viewer)])


def seen_joining(board: Board, seat: Seat, kind: int) -> None:
    """Everybody saw this Hours card come into this hand."""
    board.facts.append((NOBODY, seat, kind))
    board.least_hours[seat] += 1


def seen_leaving(board: Board, seat: Seat, kind: int) -> None:
    """Everybody saw a card of this kind leave this hand: whatever was known of it is known once less."""
    least = board.least_hours if kind < FIRST_ASSIST else board.least_assists
    if least[seat]:
        least[seat] -= 1
    facts = board.facts
    if not facts:
        return
    if (NOBODY, seat, kind) in facts:
        facts.remove((NOBODY, seat, kind))
        return
    for who in range(len(board.hands)):
        if (who, seat, kind) in facts:
            facts.remove((who, seat, kind))


def asked_for_hours(board: Board, seat: Seat) -> None:
    """The question for the first Hours card tells everybody that there is one."""
    board.least_hours[seat] = max(1, board.least_hours[seat])


def forfeited(board: Board, seat: Seat) -> None:
    """A forfeit tells everybody that there is no Hours card."""
    board.least_assists[seat] = len(board.hands[seat])


def offered(board: Board, seat: Seat, cards: Sequence[int]) -> None:
    """An offer tells everybody that this hand has so many of each type."""
    hours = count_hours(cards)
    board.least_hours[seat] = max(hours, board.least_hours[seat])
    board.least_assists[seat] = max(len(cards) - hours, board.least_assists[seat])


def traded_away(board: Board, giver: Seat, taker: Seat, cards: Sequence[int]) -> None:
    """Cards of these types leave for the taker, who alone sees which; call it before they move."""
    hours = count_hours(cards)
    assists = len(cards) - hours
    _forget(board, giver, taker, cards, hours=hours > 0, assists=assists > 0)
    board.least_hours[giver] = max(0, board.least_hours[giver] - hours)
    board.least_assists[giver] = max(0, board.least_assists[giver] - assists)


def trade_received(board: Board, giver: Seat, taker: Seat, cards: Sequence[int]) -> None:
    """They have arrived: everybody knows their types, the giver their kinds."""
    hours = count_hours(cards)
    board.least_hours[taker] += hours
    board.least_assists[taker] += len(cards) - hours
    board.facts += [(giver, taker, kind) for kind in cards]


def slipped_away(board: Board, giver: Seat, taker: Seat, kind: int) -> bool:
    """One card of unknown type leaves; call it before any moves. Does everybody know the type all the same?"""
    size = len(board.hands[giver])
    hours, assists = board.least_hours[giver], board.least_assists[giver]
    _forget(board, giver, taker, (kind,), hours=True, assists=True)
    board.least_hours[giver] = max(0, hours - 1)
    board.least_assists[giver] = max(0, assists - 1)
    return size in (hours, assists)


def slip_received(board: Board, giver: Seat, taker: Seat, kind: int, *, type_known: bool) -> None:
    """It has arrived: the giver knows its kind, the table at best its type."""
    if type_known:
        (board.least_hours if kind < FIRST_ASSIST else board.least_assists)[taker] += 1
    board.facts.append((giver, taker, kind))


def _forget(board: Board, giver: Seat, taker: Seat, moved: Sequence[int], *, hours: bool, assists: bool) -> None:
    """Nobody but the taker can say any more which of the known cards of these types are left."""
    kept, taker_knows = [], []
    for fact in board.facts:
        who, holder, kind = fact
        if holder != giver or not (hours if kind < FIRST_ASSIST else assists):
            kept.append(fact)
        elif who in (NOBODY, taker):
            taker_knows.append(kind)
    for kind in moved:
        if kind in taker_knows:
            taker_knows.remove(kind)
    board.facts = kept + [(taker, giver, kind) for kind in taker_knows]


# -- the Time deck ---------------------------------------------------------------------------------


def time_turned(board: Board, card: int) -> None:
    """The top card was turned up; call it after it has left the deck."""
    if any(board.insight):
        place = len(board.time_deck)
        board.insight = tuple([_without(known, place, card) for known in board.insight])


def time_seen(board: Board, seat: Seat, count: int) -> None:
    """This seat saw the top cards, each in its place."""
    deck, known = board.time_deck, board.insight[seat]
    places = range(len(deck) - count, len(deck))
    for place in places:
        known = _without(known, place, deck[place])
    known += tuple([((place,), (deck[place],)) for place in places])
    board.insight = (*board.insight[:seat], known, *board.insight[seat + 1 :])


def time_arranged(board: Board, seat: Seat, count: int) -> None:
    """This seat put the top cards back in an order of its own; the others know them as a heap at best."""
    top = range(len(board.time_deck) - count, len(board.time_deck))
    board.insight = tuple(
        [
            # Who looked knew each of them in a place of its own, and is now told the new places.
            tuple([group for group in known if group[0][0] not in top]) if each == seat else _heaped(known, top)
            for each, known in enumerate(board.insight)
        ]
    )
    time_seen(board, seat, count)


def time_buried(board: Board) -> None:
    """The top card went to the bottom, and every other moved up a place; call it after that."""
    top = len(board.time_deck) - 1
    board.insight = tuple([tuple([_raised(group, top) for group in known]) for known in board.insight])


def _raised(group: Insight, top: int) -> Insight:
    places, cards = group
    return tuple(sorted([0 if place == top else place + 1 for place in places])), cards


def _without(known: tuple[Insight, ...], place: int, card: int) -> tuple[Insight, ...]:
    """What is left to know when the card in one place is no longer in question."""
    left: list[Insight] = []
    for places, cards in known:
        if place not in places:
            left.append((places, cards))
        elif cards != (card,):
            left.append((tuple([each for each in places if each != place]), _less(cards, card)))
    return tuple(left)


def _less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _heaped(known: tuple[Insight, ...], top: range) -> tuple[Insight, ...]:
    """Everything known about the top places is now known about all of them together."""
    mixed = [group for group in known if any(place in top for place in group[0])]
    if not mixed:
        return known
    apart = [group for group in known if group not in mixed]
    below = [place for places, _ in mixed for place in places if place not in top]
    return (*apart, (tuple(sorted([*below, *top])), tuple(sorted([card for _, cards in mixed for card in cards]))))
