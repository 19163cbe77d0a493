"""Trades: Rumors and Take a Poll open a question of their own, Trade Secrets is done at once."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Offer, OneOf, Refusal, Seat, Some, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.atoms import discard, put_aside, swap
from engines.spin_doctor.board import Board, others
from engines.spin_doctor.cards import COPY, NAMES, NO, STATES, names
from engines.spin_doctor.effects.base import BAD_COUNT, BAD_TARGET, ONLY, Effect, Then, is_rival
from engines.spin_doctor.events import CardsSwapped, SecretsTraded
from engines.spin_doctor.knowledge import swapped

# The most cards that change hands each way in Trade Secrets.
MOST_SECRETS = 3


class TableTrade(Effect):
    """With somebody else who has a card."""

    rule: str

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """A trade needs two."""
        found = any(board.hands[other] for other in others(board, seat))
        return None if found else Refusal(BAD_TARGET, self.rule)

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """The card lies aside until all have answered."""
        put_aside(table.board, card)


class Rumors(TableTrade):
    """Everybody passes one card to the left."""

    kind = "rumors"
    then = Then.RUMORS
    rule = "SPIN-34"


class Poll(TableTrade):
    """One random card of each hand is shown, and kept or returned."""

    kind = "poll"
    then = Then.POLL
    rule = "SPIN-35"


class Secrets(Effect):
    """From one to three own cards for as many random ones of another hand."""

    kind = "secrets"
    needs = ("target", "give")

    def offers(self, board: Board, seat: Seat, card: int) -> Sequence[Offer]:
        """Partners with hands of the same size, up to three cards, share an offer."""
        hand = board.hands[seat].copy()
        hand.remove(card)
        own = names(hand)
        partners: dict[int, list[Seat]] = {}
        for other, theirs in enumerate(board.hands):
            if theirs and other != seat:
                partners.setdefault(min(MOST_SECRETS, len(theirs), len(own)), []).append(other)
        return [
            Offer(Play, {"card": ONLY[card], "target": OneOf(tuple(seats)), "give": Some(own, 1, most)})
            for most, seats in partners.items()
        ]

    def judge(self, board: Board, seat: Seat, card: int, play: Play) -> Refusal | None:
        """Own cards, an opponent with cards, and a number that both can muster."""
        target, given = play.target, play.give or ()
        refusal = self._refuse_given(board, seat, card, given)
        if refusal is not None and refusal.code != BAD_COUNT:
            return refusal
        if target is None or not is_rival(board, seat, target) or not board.hands[target]:
            return Refusal(BAD_TARGET, "SPIN-R29")
        if not 1 <= len(given) <= min(MOST_SECRETS, len(board.hands[target])):
            return Refusal(BAD_COUNT, "SPIN-R29")
        return refusal

    @staticmethod
    def _refuse_given(board: Board, seat: Seat, card: int, given: tuple[str, ...]) -> Refusal | None:
        """Each is in hand besides the card played; none is named twice by an id of its own."""
        named = [name for place, name in enumerate(given) if not (_is_one_card(name) and name in given[:place])]
        kinds = [COPY.get(name, name) for name in named]
        left = [*names(board.hands[seat])]
        left.remove(NAMES[card])
        if any(kinds.count(kind) > left.count(kind) for kind in kinds):
            return Refusal("CARD_NOT_IN_HAND", "SPIN-R37")
        return Refusal(BAD_COUNT, "SPIN-R37") if len(named) < len(given) else None

    def resolve(self, table: Table[Board], seat: Seat, card: int, play: Play) -> None:
        """What is taken is drawn before the other side gets hers."""
        assert play.target is not None
        assert play.give is not None
        board, target = table.board, play.target
        given = [NO[name] for name in play.give]
        taken = table.dice.sample(board.hands[target], len(given))
        swap(board, seat, target, given, taken)
        swapped(board, seat, target, given, taken)
        table.tell(SecretsTraded(seat, target, len(given)))
        table.whisper(CardsSwapped(seat, target, play.give, names(taken)), seat, target)
        discard(table, [card])


def _is_one_card(name: str) -> bool:
    """Does this id mean a single card, so that it cannot be named twice? A kind with copies does not."""
    return name in COPY or NO.get(name, STATES) < STATES
