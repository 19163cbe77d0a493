"""What happened, in the past tense. Cards go by kind."""

from __future__ import annotations

from engines.core import Event, Seat

# -- rounds and turns -------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    """Cards were dealt; ``first`` takes the first turn."""

    number: int
    dealer: Seat
    first: Seat
    stack: int


class CardsDrawn(Event, frozen=True):
    """Everybody sees how many."""

    seat: Seat
    count: int


class CardsReceived(Event, frozen=True):
    """Private to the one who drew or was dealt: which ones."""

    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """An ordinary turn or an extra one."""

    seat: Seat


class CardPlayed(Event, frozen=True):
    """A card left the hand to take effect; what it does follows."""

    seat: Seat
    card: str
    target: Seat | None


class CardDropped(Event, frozen=True):
    """Discarded from hand, there being nothing that had to be played."""

    seat: Seat
    card: str


class TurnPassed(Event, frozen=True):
    """Only curses in hand."""

    seat: Seat


class CardsDiscarded(Event, frozen=True):
    """Onto the open pile, in this order."""

    cards: tuple[str, ...]


# -- the table --------------------------------------------------------------------------------------


class StateTabled(Event, frozen=True):
    """From hand, face up and unprotected."""

    seat: Seat
    state: str


class StatesProtected(Event, frozen=True):
    """A protection lies over these states."""

    seat: Seat
    card: str
    states: tuple[str, ...]


class ProtectionLost(Event, frozen=True):
    """It is gone; these states, so far as they stay, are unprotected."""

    seat: Seat
    card: str
    states: tuple[str, ...]


class StateTaken(Event, frozen=True):
    """It changed hands and lies unprotected before its new owner."""

    of: Seat
    to: Seat
    state: str


class StateSacrificed(Event, frozen=True):
    """Given up for a scandal less."""

    seat: Seat
    state: str


class ScandalBroke(Event, frozen=True):
    """It lies before this seat from now on."""

    seat: Seat
    card: str


class ScandalsCleared(Event, frozen=True):
    """These no longer lie before this seat."""

    seat: Seat
    cards: tuple[str, ...]


class RelationsTabled(Event, frozen=True):
    """This seat cannot be caught in that scandal any more."""

    seat: Seat
    card: str


class PartyJoined(Event, frozen=True):
    """A party card lies before this seat."""

    seat: Seat
    card: str


# -- trades -----------------------------------------------------------------------------------------


class RumorPicked(Event, frozen=True):
    """This seat has picked; not what."""

    seat: Seat


class RumorChosen(Event, frozen=True):
    """Private to the picker: the own pick as it stands."""

    card: str


class RumorsPassed(Event, frozen=True):
    """These seats handed one card each to the left."""

    seats: tuple[Seat, ...]


class RumorGiven(Event, frozen=True):
    """Private to giver and receiver."""

    of: Seat
    to: Seat
    card: str


class CardPolled(Event, frozen=True):
    """A random card of this hand was shown to the poller."""

    seat: Seat
    of: Seat


class PolledCardSeen(Event, frozen=True):
    """Private to the poller and the one polled: which."""

    of: Seat
    card: str


class PolledCardReturned(Event, frozen=True):
    """It stays where it was."""

    seat: Seat
    of: Seat


class PolledCardKept(Event, frozen=True):
    """Swapped for a card of the poller's hand."""

    seat: Seat
    of: Seat


class SecretsTraded(Event, frozen=True):
    """So many cards went each way."""

    seat: Seat
    of: Seat
    count: int


class CardsSwapped(Event, frozen=True):
    """Private to both: what ``seat`` gave, and what it took."""

    seat: Seat
    of: Seat
    given: tuple[str, ...]
    taken: tuple[str, ...]


# -- elections --------------------------------------------------------------------------------------


class ElectionCalled(Event, frozen=True):
    """The round is over: by ``election_day`` or by the ``last_card`` of the stack."""

    by: Seat
    how: str


class CurseRevealed(Event, frozen=True):
    """Who held a cursed card, the states it cost, and who got them, if anybody."""

    seat: Seat
    card: str
    states: tuple[str, ...]
    to: Seat | None


class VotesCounted(Event, frozen=True):
    """This round's votes and the totals with them."""

    votes: tuple[int, ...]
    totals: tuple[int, ...]


class RunoffBegan(Event, frozen=True):
    """Who is in it, the first one first, with how many votes; and which states lie in the pool."""

    finalists: tuple[Seat, Seat]
    votes: tuple[int, int]
    pool: tuple[str, ...]


class HandOpened(Event, frozen=True):
    """States that went from the hand of a seat out of the race into the pool."""

    seat: Seat
    states: tuple[str, ...]


class RunoffDealt(Event, frozen=True):
    """A state of the pool went to a finalist, who has this many votes now."""

    seat: Seat
    state: str
    votes: int


class ElectionWon(Event, frozen=True):
    """The end, and what decided."""

    winner: Seat
    reason: str
