"""Cards about what is hidden: hands, holdings, the State deck."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Offer, OneOf, Seat, Table
from engines.mudslinger.actions import Play
from engines.mudslinger.atoms import exchange_states, nth, steal_card
from engines.mudslinger.board import Board, Phase, Played
from engines.mudslinger.cards import STATE_IDS, hand_ids, state_ids
from engines.mudslinger.deals import show_poll
from engines.mudslinger.effects.base import ONLY, AtOpponent, Bare
from engines.mudslinger.events import HandShown, StatesPeekedAt
from engines.mudslinger.knowledge import learn_hand, peek_states
from engines.mudslinger.standing import SEATS_OF
from engines.mudslinger.windows import ask


class Pickpocket(AtOpponent):
    """A random Action card of an opponent."""

    name = "pickpocket"

    def hits(self, board: Board, target: Seat) -> bool:
        """A card to take."""
        return board.hands[target] != 0

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Picked by its place in the sorted hand."""
        hand = table.board.hands[played.target]
        steal_card(table, played.target, played.seat, nth(hand, table.dice.below(hand.bit_count())))


class Inspect(AtOpponent):
    """Look at an opponent's hand; then choose what goes."""

    name = "inspect"

    def hits(self, board: Board, target: Seat) -> bool:
        """A card to see."""
        return board.hands[target] != 0

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The look; the choice is a window of its own."""
        board = table.board
        learn_hand(board, played.seat, played.target)
        table.whisper(HandShown(played.target, hand_ids(board.hands[played.target])), played.seat)
        ask(board, Phase.CARD_CHOICE, 1 << played.seat)


class StrawPoll(Bare):
    """A free poll, and the next states of the deck."""

    name = "straw_poll"

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Both for the player alone."""
        show_poll(table, played.seat)
        states = peek_states(table.board, played.seat, self.fact.count)
        table.whisper(StatesPeekedAt(tuple([STATE_IDS[state] for state in states])), played.seat)


class Exchange(AtOpponent):
    """An own state, secretly named, for a random one of an opponent."""

    name = "exchange"
    names = ("target", "state")
    secret = True

    def hits(self, board: Board, target: Seat) -> bool:
        """A state to get."""
        return board.holdings[target] != 0

    def offers(self, board: Board, seat: Seat) -> Sequence[Offer]:
        """Any own state, any seat that has one."""
        targets = [target for target in SEATS_OF[board.entitled & ~(1 << seat)] if board.holdings[target]]
        own = board.holdings[seat]
        if not own or not targets:
            return ()
        states = OneOf(state_ids(own))
        return (Offer(Play, {"card": ONLY[self.design], "target": OneOf(tuple(targets)), "state": states}),)

    def allows(self, board: Board, played: Played) -> bool:
        """An own state, too."""
        own = played.state >= 0 and board.holdings[played.seat] >> played.state & 1
        return bool(own) and super().allows(board, played)

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Only the two see which."""
        seat, target, given = played.seat, played.target, played.state
        theirs = table.board.holdings[target]
        taken = nth(theirs, table.dice.below(theirs.bit_count()))
        exchange_states(table, seat, target, given, taken)
