"""What happened, in the past tense. Cards and states go by id, copies by their design."""

from __future__ import annotations

from engines.core import Event, Seat

# -- set-up and turns -----------------------------------------------------------------------


class CandidateChosen(Event, frozen=True):
    """Dealt or drafted."""

    seat: Seat
    candidate: str


class PartyPicked(Event, frozen=True):
    """For good."""

    seat: Seat
    party: str


class StartRolled(Event, frozen=True):
    """For the first turn; tied leaders roll again."""

    seat: Seat
    dice: tuple[int, ...]


class FirstPlayerFound(Event, frozen=True):
    """The highest roll."""

    seat: Seat


class StateTurnedUp(Event, frozen=True):
    """It is up for election."""

    state: str


class TurnBegan(Event, frozen=True):
    """With the contributions of the chain."""

    seat: Seat
    income: int


class AttemptSkipped(Event, frozen=True):
    """No attempt, none of the further ones either."""

    seat: Seat


class AttemptGained(Event, frozen=True):
    """One more this turn; so many are waiting now."""

    seat: Seat
    extra: int


# -- cards on the table -----------------------------------------------------------------------


class ActionDrawn(Event, frozen=True):
    """Everybody sees that it was an Action card."""

    seat: Seat


class ActionReceived(Event, frozen=True):
    """Private to the drawer: which one."""

    card: str


class NothingDrawn(Event, frozen=True):
    """There was no card left to draw."""

    seat: Seat


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    cards: int


class MateDrawn(Event, frozen=True):
    """A second running mate: one of the two must go."""

    seat: Seat
    card: str


class CardPlaced(Event, frozen=True):
    """A group, running mate or manager joined a campaign."""

    seat: Seat
    card: str


class DiscardTaken(Event, frozen=True):
    """From the top of the discard pile, or from below by a card's leave."""

    seat: Seat
    card: str


class CardDiscarded(Event, frozen=True):
    """Face up onto the pile; ``seat`` had it, or drew it in vain."""

    seat: Seat
    card: str


class CardMoved(Event, frozen=True):
    """An open card changed camps."""

    card: str
    giver: Seat
    receiver: Seat


# -- money, gifts, polls ------------------------------------------------------------------------


class DollarsGained(Event, frozen=True):
    """From the bank."""

    seat: Seat
    dollars: int


class DollarsPaid(Event, frozen=True):
    """To the bank."""

    seat: Seat
    dollars: int


class DollarsMoved(Event, frozen=True):
    """From one seat to another."""

    giver: Seat
    receiver: Seat
    dollars: int


class CardTradedIn(Event, frozen=True):
    """An Action card for dollars, without its effect."""

    seat: Seat
    card: str
    dollars: int


class Gave(Event, frozen=True):
    """A gift; of the Action cards everybody sees the number."""

    giver: Seat
    receiver: Seat
    dollars: int
    managers: tuple[str, ...]
    cards: int


class CardsGiven(Event, frozen=True):
    """Private to giver and receiver: which ones."""

    giver: Seat
    receiver: Seat
    cards: tuple[str, ...]


class Polled(Event, frozen=True):
    """Somebody has seen what states the others hold."""

    seat: Seat
    dollars: int


class PollResult(Event, frozen=True):
    """Private to the poller: states and electoral points by seat, its own left out."""

    states: tuple[tuple[str, ...], ...]
    votes: tuple[int, ...]


class StatesPeekedAt(Event, frozen=True):
    """Private: the next states of the deck, the top one first."""

    states: tuple[str, ...]


# -- Action cards ---------------------------------------------------------------------------------


class CardPlayed(Event, frozen=True):
    """With what it names openly; it may be answered."""

    seat: Seat
    card: str
    target: Seat | None
    state: str | None
    die: int | None
    change: int | None


class StatePledged(Event, frozen=True):
    """Private to the player: the own state that the card will move."""

    state: str


class Passed(Event, frozen=True):
    """Private to the seat that passed."""


class CardCancelled(Event, frozen=True):
    """By the card laid on it."""

    card: str
    by: str


class CardReturned(Event, frozen=True):
    """The cancelled card came into a hand, for all to see."""

    seat: Seat
    card: str


class CardResolved(Event, frozen=True):
    """It stands; what it does follows."""

    card: str


class CardVoid(Event, frozen=True):
    """It could no longer do anything."""

    card: str


class HandCardMoved(Event, frozen=True):
    """A hidden card changed hands."""

    giver: Seat
    receiver: Seat


class HandCardSeen(Event, frozen=True):
    """Private to both: which one."""

    giver: Seat
    receiver: Seat
    card: str


class HandShown(Event, frozen=True):
    """Private to the one who looks."""

    seat: Seat
    cards: tuple[str, ...]


class StatesExchanged(Event, frozen=True):
    """One state each; which ones, only the two know."""

    seat: Seat
    target: Seat


class StatesSwapped(Event, frozen=True):
    """Private to both: what the first gave and what it took."""

    seat: Seat
    target: Seat
    given: str
    taken: str


class StateBuried(Event, frozen=True):
    """Under the State deck."""

    state: str


# -- attempts ---------------------------------------------------------------------------------------


class AttemptOpened(Event, frozen=True):
    """On a state up for election, or on one that ``holder`` must defend."""

    seat: Seat
    state: str
    holder: Seat | None
    base: int
    floor: int
    rating: int
    cap: int


class Campaigned(Event, frozen=True):
    """Dollars for the attempt."""

    seat: Seat
    dollars: int
    rating: int


class MudSlung(Event, frozen=True):
    """Dollars against it."""

    seat: Seat
    dollars: int
    rating: int


class RatingChanged(Event, frozen=True):
    """By a card; base and floor as they are now."""

    base: int
    floor: int
    rating: int


class MudBanned(Event, frozen=True):
    """No more mud in this attempt."""


class SpendingBanned(Event, frozen=True):
    """This seat spends nothing more in this attempt."""

    seat: Seat


class ReadyChanged(Event, frozen=True):
    """A seat said that the dice may roll, or that they may not."""

    seat: Seat
    ready: bool


class DiceRolled(Event, frozen=True):
    """First, again, or in part; the result as it stands."""

    seat: Seat
    dice: tuple[int, ...]
    modifier: int
    rating: int
    success: bool


class AttemptWon(Event, frozen=True):
    """The state goes to the attempter, from the row or from its holder."""

    seat: Seat
    state: str
    holder: Seat | None


class AttemptLost(Event, frozen=True):
    """The state stays where it is."""

    seat: Seat
    state: str


class StreakBegan(Event, frozen=True):
    """A hot roll: another go at once."""

    seat: Seat


class StreakEnded(Event, frozen=True):
    """Declined."""

    seat: Seat


class ElectionHeld(Event, frozen=True):
    """Everything is laid open."""

    states: tuple[tuple[str, ...], ...]
    votes: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    winners: tuple[Seat, ...]
    reason: str
