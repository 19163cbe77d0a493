"""What a policy does when it is blocked or enacted. Some ask every seat first."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

from engines.core import Offer, Seat, Some, Table, only
from engines.core.actions import command_name
from engines.filibuster import knowledge
from engines.filibuster.actions import Choose
from engines.filibuster.atoms import ask_all, discard, discard_at_random, draw_cards, gain, hand_over, lose
from engines.filibuster.board import ROUNDS, Board, Phase, Twist, clockwise, left_of, policy_in_play, senators
from engines.filibuster.cards import ACTION_NO, POLICY_IDS, action_ids
from engines.filibuster.events import CardHandedLeft, RoundTwisted

Who = Literal["everyone", "senators", "leader", "poorest", "richest"]

_REASON = "policy"


def _seats(board: Board, who: Who) -> list[Seat]:
    """Whom it concerns, in the order of everything that many seats do."""
    influence = board.influence
    match who:
        case "everyone":
            return list(clockwise(board))
        case "senators":
            return list(senators(board))
        case "leader":
            return [board.leader]
        case "poorest":
            return [seat for seat in clockwise(board) if influence[seat] == min(influence)]
        case "richest":
            return [seat for seat in clockwise(board) if influence[seat] == max(influence)]


class PolicyEffect(Struct, frozen=True, tag_field="do", tag=command_name, forbid_unknown_fields=True):
    """One thing that a Reward or Setback does."""

    def resolve(self, table: Table[Board]) -> None:
        """Carry it out, or ask every seat."""
        raise NotImplementedError


class Gain(PolicyEffect, frozen=True):
    """Influence for some seats."""

    who: Who
    amount: int

    def resolve(self, table: Table[Board]) -> None:
        """The same for each."""
        for seat in _seats(table.board, self.who):
            gain(table, seat, self.amount, _REASON)


class Lose(PolicyEffect, frozen=True):
    """Influence lost by some seats."""

    who: Who
    amount: int

    def resolve(self, table: Table[Board]) -> None:
        """What each has."""
        for seat in _seats(table.board, self.who):
            lose(table, seat, self.amount, _REASON)


class GainPerCards(PolicyEffect, frozen=True):
    """Influence for the size of every hand, rounded up."""

    per: int

    def resolve(self, table: Table[Board]) -> None:
        """Each by its own hand."""
        for seat in clockwise(table.board):
            gain(table, seat, -(-len(table.board.hands[seat]) // self.per), _REASON)


class LosePerCards(PolicyEffect, frozen=True):
    """Influence lost for the size of every hand, rounded down."""

    per: int

    def resolve(self, table: Table[Board]) -> None:
        """Each by its own hand."""
        for seat in clockwise(table.board):
            lose(table, seat, len(table.board.hands[seat]) // self.per, _REASON)


class LosePerEnacted(PolicyEffect, frozen=True):
    """Influence lost by all for every policy enacted, this one included."""

    def resolve(self, table: Table[Board]) -> None:
        """It has been counted already."""
        for seat in clockwise(table.board):
            lose(table, seat, table.board.enacted, _REASON)


class Draw(PolicyEffect, frozen=True):
    """Cards for some seats."""

    who: Who
    count: int

    def resolve(self, table: Table[Board]) -> None:
        """One seat after the other."""
        for seat in _seats(table.board, self.who):
            draw_cards(table, seat, self.count)


class DrawUpTo(PolicyEffect, frozen=True):
    """Every hand is filled up to a size."""

    size: int

    def resolve(self, table: Table[Board]) -> None:
        """One seat after the other."""
        for seat in clockwise(table.board):
            draw_cards(table, seat, self.size - len(table.board.hands[seat]))


class Discard(PolicyEffect, frozen=True):
    """Random cards of some seats are discarded."""

    who: Who
    count: int

    def resolve(self, table: Table[Board]) -> None:
        """One seat after the other."""
        for seat in _seats(table.board, self.who):
            discard_at_random(table, seat, self.count)


class HandLeft(PolicyEffect, frozen=True):
    """Every seat hands a random card to the left, all at once."""

    def resolve(self, table: Table[Board]) -> None:
        """All cards are picked before any of them moves."""
        board = table.board
        picked = [(seat, table.dice.pick(board.hands[seat])) for seat in clockwise(board) if board.hands[seat]]
        moves = [(seat, left_of(board, seat), card) for seat, card in picked]
        types = [knowledge.slipped_away(board, seat, to, card) for seat, to, card in moves]
        for (seat, to, card), type_known in zip(moves, types, strict=True):
            table.tell(CardHandedLeft(seat, to))
            hand_over(table, seat, to, (card,))
            knowledge.slip_received(board, seat, to, card, type_known=type_known)


class Ahead(PolicyEffect, Twist, frozen=True):
    """The coming round is changed, if one is coming."""

    def resolve(self, table: Table[Board]) -> None:
        """It takes effect when that round begins."""
        board = table.board
        if board.round < ROUNDS:
            board.coming = Twist(**asdict(self))
            table.tell(RoundTwisted(POLICY_IDS[policy_in_play(board)]))


class Question(PolicyEffect, frozen=True):
    """Every seat chooses in secret; then all choices are carried out."""

    def resolve(self, table: Table[Board]) -> None:
        """Ask."""
        board = table.board
        board.choices = [None] * len(board.hands)
        ask_all(board, Phase.POLICY_CHOICE)

    def offers(self, hand: list[int]) -> tuple[Offer, ...]:
        """What a seat with this hand may choose."""
        raise NotImplementedError

    def default(self) -> Choose:
        """What the clock chooses."""
        raise NotImplementedError

    def fits(self, hand: list[int], choice: Choose) -> bool:
        """Is it a choice for a hand of this size, whatever the cards?"""
        raise NotImplementedError

    def settle(self, table: Table[Board], seat: Seat, choice: Choose) -> None:
        """Carry out one seat's choice."""
        raise NotImplementedError


class Tribute(Question, frozen=True):
    """Influence or cards, as each seat likes."""

    influence: int
    cards: int

    def offers(self, hand: list[int]) -> tuple[Offer, ...]:
        """Cards only for those who have enough."""
        if len(hand) < self.cards:
            return (_PAY_INFLUENCE,)
        cards = Some(action_ids(hand), self.cards, self.cards)
        return _PAY_INFLUENCE, Offer(Choose, {"pay": _CARDS, "cards": cards})

    def default(self) -> Choose:
        """Influence."""
        return _INFLUENCE

    def fits(self, hand: list[int], choice: Choose) -> bool:
        """All of the one or all of the other."""
        if choice.pay == "influence":
            return not choice.cards
        return len(choice.cards) == self.cards <= len(hand)

    def settle(self, table: Table[Board], seat: Seat, choice: Choose) -> None:
        """Pay."""
        if choice.pay == "influence":
            lose(table, seat, self.influence, _REASON)
        else:
            discard(table, seat, [ACTION_NO[card] for card in choice.cards])


class Redraw(Question, frozen=True):
    """Any number of cards for as many new ones."""

    def offers(self, hand: list[int]) -> tuple[Offer, ...]:
        """Any selection, nothing included."""
        return (Offer(Choose, {"pay": _CARDS, "cards": Some(action_ids(hand), 0, len(hand))}),)

    def default(self) -> Choose:
        """Nothing."""
        return _NO_CARDS

    def fits(self, hand: list[int], choice: Choose) -> bool:
        """Cards only, and no more than there are."""
        return choice.pay == "cards" and len(choice.cards) <= len(hand)

    def settle(self, table: Table[Board], seat: Seat, choice: Choose) -> None:
        """Discard, then draw."""
        if choice.cards:
            discard(table, seat, [ACTION_NO[card] for card in choice.cards])
            draw_cards(table, seat, len(choice.cards))


_CARDS = only("cards")
_PAY_INFLUENCE = Offer.of(Choose, pay=only("influence"))
_INFLUENCE = Choose("influence")
_NO_CARDS = Choose("cards")

AnyPolicyEffect = (
    Gain
    | Lose
    | GainPerCards
    | LosePerCards
    | LosePerEnacted
    | Draw
    | DrawUpTo
    | Discard
    | HandLeft
    | Ahead
    | Tribute
    | Redraw
)
