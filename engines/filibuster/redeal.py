"""What else might be true: hidden cards dealt anew, with all that the viewer knows kept."""

from __future__ import annotations

from engines.core import Dice, Seat
from engines.filibuster import trade
from engines.filibuster.actions import Choose
from engines.filibuster.board import NOBODY, Ballot, Board, Fact, Insight, Phase, Trade
from engines.filibuster.cards import (
    ASSIST_DECK,
    FIRST_ASSIST,
    HOURS_DECK,
    action_ids,
    assists_in,
    count_hours,
    holds,
    hours_in,
)
from engines.filibuster.effects import open_question
from engines.filibuster.knowledge import known_in_hand

# An offer whose cards are gone stays so in a re-deal; it takes a try or two to name cards that are not held.
_TRIES = 50

_BALLOTS = (Ballot.AYE, Ballot.NAY, Ballot.NOT_CAST)


def redeal(board: Board, viewer: Seat | None, dice: Dice) -> Board:
    """A board that this viewer cannot tell from the given one."""
    twin = board.copy()
    _redeal_policies(twin, dice)
    _redeal_time(twin, viewer, dice)
    if board.phase is Phase.OVER:  # All hands lie open.
        twin.deck = dice.shuffled(board.deck)
        return twin
    _redeal_hands(twin, viewer, dice)
    twin.facts = _redeal_facts(twin, viewer, dice)
    twin.trades = [_redeal_trade(board, twin, each, viewer, dice) for each in board.trades]
    _redeal_answers(twin, viewer, dice)
    return twin


def _redeal_policies(board: Board, dice: Dice) -> None:
    """What lies face down, in the row or out of the game."""
    shown, row = board.policies[: board.turned], len(board.policies)
    policies = shown + tuple(dice.shuffled(board.policies[board.turned :] + board.unused))
    board.policies, board.unused = policies[:row], policies[row:]


# -- the Time deck -------------------------------------------------------------------------------------


def _redeal_time(board: Board, viewer: Seat | None, dice: Dice) -> None:
    """What the viewer saw stays in its places; what others saw changes with the deck."""
    known = () if viewer is None else board.insight[viewer]
    pool = board.time_deck[:]
    for _, cards in known:
        for card in cards:
            pool.remove(card)
    pool = dice.shuffled(pool)
    free = dict.fromkeys(range(len(board.time_deck)))
    for places, cards in known:
        heap = [*cards, *[pool.pop() for _ in range(len(places) - len(cards))]]
        for place, card in zip(places, dice.shuffled(heap), strict=True):
            board.time_deck[place] = card
            del free[place]
    for place in free:
        board.time_deck[place] = pool.pop()
    board.insight = tuple(
        [
            insight if seat == viewer else tuple([_saw(board, group, dice) for group in insight])
            for seat, insight in enumerate(board.insight)
        ]
    )


def _saw(board: Board, group: Insight, dice: Dice) -> Insight:
    """As many of the cards that lie there now."""
    places, cards = group
    return places, tuple(sorted(dice.sample([board.time_deck[place] for place in places], len(cards))))


# -- hands ---------------------------------------------------------------------------------------------


def _redeal_hands(board: Board, viewer: Seat | None, dice: Dice) -> None:
    """First what is known of each hand, then the types it must have, then anything; the rest is the deck."""
    closed = [seat for seat in range(len(board.hands)) if seat != viewer]
    sizes = {seat: len(board.hands[seat]) for seat in closed}
    needs = {seat: _types_needed(board, seat) for seat in closed}
    pool = board.deck + [card for seat in closed for card in board.hands[seat]]
    hands = {seat: known_in_hand(board, seat, viewer) for seat in closed}
    for hand in hands.values():
        for card in hand:
            pool.remove(card)
    pool = dice.shuffled(pool)
    hours = [card for card in pool if card < FIRST_ASSIST]
    assists = [card for card in pool if card >= FIRST_ASSIST]
    for seat, hand in hands.items():
        known_hours = count_hours(hand)
        known_assists = len(hand) - known_hours
        hand += [hours.pop() for _ in range(needs[seat][0] - known_hours)]
        hand += [assists.pop() for _ in range(needs[seat][1] - known_assists)]
    pool = dice.shuffled(hours + assists)
    for seat, hand in hands.items():
        hand += [pool.pop() for _ in range(sizes[seat] - len(hand))]
        board.hands[seat] = sorted(hand)
    board.deck = pool


def _types_needed(board: Board, seat: Seat) -> tuple[int, int]:
    """The Hours cards and Assists that this hand shows to have; an offer that can be accepted shows some."""
    hours, assists = board.least_hours[seat], board.least_assists[seat]
    for each in board.trades:
        if each.seat == seat and trade.cards_are_there(board, each):
            offered = count_hours(each.cards)
            hours = max(hours, offered)
            assists = max(assists, len(each.cards) - offered)
    return hours, assists


def _redeal_facts(board: Board, viewer: Seat | None, dice: Dice) -> list[Fact]:
    """What others know about each other's hands must be true of the new ones."""
    facts: list[Fact] = []
    unknown: dict[tuple[Seat, Seat], list[int]] = {}
    for who, holder, kind in board.facts:
        if who in (NOBODY, viewer) or holder == viewer:
            facts.append((who, holder, kind))
            continue
        cards = unknown.setdefault((who, holder), _not_public(board, holder))
        alike = [card for card in cards if (card < FIRST_ASSIST) is (kind < FIRST_ASSIST)]
        other = dice.pick(alike or cards)
        cards.remove(other)
        facts.append((who, holder, other))
    return facts


def _not_public(board: Board, seat: Seat) -> list[int]:
    hand = board.hands[seat][:]
    for card in known_in_hand(board, seat, None):
        hand.remove(card)
    return hand


# -- secrets of the moment -------------------------------------------------------------------------------


def _redeal_trade(board: Board, twin: Board, each: Trade, viewer: Seat | None, dice: Dice) -> Trade:
    """Other cards of the same types; held or not held, as it was."""
    if each.seat == viewer:
        return each
    hand, hours = twin.hands[each.seat], count_hours(each.cards)
    assists = len(each.cards) - hours
    if trade.cards_are_there(board, each):
        cards = dice.sample(hours_in(hand), hours) + dice.sample(assists_in(hand), assists)
        return trade.with_cards(each, cards)
    for _ in range(_TRIES):
        cards = dice.sample(HOURS_DECK, hours) + dice.sample(ASSIST_DECK, assists)
        if not holds(hand, action_ids(cards)):
            break
    return trade.with_cards(each, cards)


def _redeal_answers(board: Board, viewer: Seat | None, dice: Dice) -> None:
    """Ballots and choices that are in, but not shown."""
    for seat in range(len(board.hands)):
        if seat == viewer:
            continue
        if board.phase is Phase.VOTE_BALLOT and seat != board.leader and board.ballots[seat] is not Ballot.NONE:
            board.ballots[seat] = dice.pick(_BALLOTS)
        if board.phase is Phase.POLICY_CHOICE and board.choices[seat] is not None:
            choice = dice.pick(open_question(board).offers(board.hands[seat])).draw(dice)
            assert isinstance(choice, Choose)
            board.choices[seat] = choice
