"""What happened, in the past tense. Cards and Voters go by id; votes are in millions."""

from __future__ import annotations

from decimal import Decimal

from engines.core import Event, Seat


class GameBegan(Event, frozen=True):
    """The coin has fallen."""

    first: Seat


class CardsDrawn(Event, frozen=True):
    """Everybody sees how many."""

    seat: Seat
    count: int


class CardsReceived(Event, frozen=True):
    """Private to the drawer: which ones."""

    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """In the main game or the recount."""

    seat: Seat


class VoterTurned(Event, frozen=True):
    """It joins the front of the seat that turned it over."""

    seat: Seat
    voter: str


class CardDeclared(Event, frozen=True):
    """An Activity card is being played; it may be answered."""

    seat: Seat
    card: str
    voter: str | None
    other: str | None
    modify: str | None
    taken: str | None


class Defended(Event, frozen=True):
    """A Defend was laid against the card before it."""

    seat: Seat
    card: str
    against: str


class Passed(Event, frozen=True):
    """No (further) Defend from this seat."""

    seat: Seat


class CardBlocked(Event, frozen=True):
    """The declared card has no effect and is discarded."""

    card: str


class CardShielded(Event, frozen=True):
    """The declared card ran into a Shield; both are discarded."""

    card: str
    shield: str
    voter: str


class CardsDiscarded(Event, frozen=True):
    """Onto the open discard pile, in this order."""

    cards: tuple[str, ...]


class CardAttached(Event, frozen=True):
    """A Modify or Shield now lies on the Voter, which counts this much."""

    voter: str
    card: str
    votes: Decimal


class CardsDetached(Event, frozen=True):
    """These cards no longer lie on the Voter, which counts this much."""

    voter: str
    cards: tuple[str, ...]
    votes: Decimal


class VoterMoved(Event, frozen=True):
    """The Voter changed sides."""

    voter: str
    to: Seat


class VoterEliminated(Event, frozen=True):
    """Out of the game for good."""

    voter: str


class VoterBuried(Event, frozen=True):
    """An open Voter went to the bottom of the pile."""

    voter: str


class VotersLookedAt(Event, frozen=True):
    """Somebody looked secretly at the top of the Voter pile."""

    seat: Seat
    count: int


class VotersSeen(Event, frozen=True):
    """Private to the one looking: which Voters, the top one first."""

    voters: tuple[str, ...]


class VoterPicked(Event, frozen=True):
    """One of the Voters looked at was placed (or none); the others went to the bottom."""

    seat: Seat
    voter: str | None
    buried: int


class HandLookedAt(Event, frozen=True):
    """Somebody looked at the opponent's hand."""

    seat: Seat
    count: int


class HandSeen(Event, frozen=True):
    """Private to the one looking."""

    cards: tuple[str, ...]


class HandRaided(Event, frozen=True):
    """The card that had to go, or none."""

    seat: Seat
    card: str | None


class CardTakenBack(Event, frozen=True):
    """From the discard pile into a hand, seen by all."""

    seat: Seat
    card: str


class OrderSet(Event, frozen=True):
    """Private to the seat: its standing order."""

    kind: str
    below: int | None


class ElectionEnded(Event, frozen=True):
    """The last Voter has been turned over; ``second`` is in second place."""

    totals: tuple[Decimal, Decimal]
    second: Seat


class SetAsideDealt(Event, frozen=True):
    """Voters that were set aside joined this seat."""

    seat: Seat
    voters: tuple[str, ...]


class PilesShuffled(Event, frozen=True):
    """Activity pile and discard pile are one again."""

    count: int


class RecountBegan(Event, frozen=True):
    """The totals with the new Voters; the smaller one starts."""

    totals: tuple[Decimal, Decimal]
    first: Seat


class SeatSkipped(Event, frozen=True):
    """This seat has no playable card now."""

    seat: Seat


class ResultCertified(Event, frozen=True):
    """The final count, and what decided."""

    winner: Seat
    totals: tuple[Decimal, Decimal]
    reason: str
