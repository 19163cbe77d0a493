"""What happened, in the past tense. Cards go by the id of their kind."""

from __future__ import annotations

from engines.core import Event, Seat


class GameBegan(Event, frozen=True):
    """The first Leader needs no election."""

    leader: Seat


class RoundBegan(Event, frozen=True):
    """What this round asks for, and the length it starts with."""

    round: int
    difficulty: int
    length: int


class BidPlaced(Event, frozen=True):
    """Typed, or placed for an opener without influence."""

    seat: Seat
    amount: int


class BidPassed(Event, frozen=True):
    """Typed, or passed for a seat that cannot bid higher."""

    seat: Seat


class LeaderElected(Event, frozen=True):
    """The highest bid won."""

    leader: Seat
    bid: int


class PolicyTurned(Event, frozen=True):
    """The policy of this round lies face up."""

    round: int
    policy: str


class InfluenceChanged(Event, frozen=True):
    """By how much, why, and the new total."""

    seat: Seat
    amount: int
    reason: str
    total: int


class CardsDrawn(Event, frozen=True):
    """Everybody sees how many."""

    seat: Seat
    count: int


class CardsReceived(Event, frozen=True):
    """Private to the drawer: which ones."""

    cards: tuple[str, ...]


class DeckShuffled(Event, frozen=True):
    """The discard pile became the Action deck."""

    count: int


class CardsDiscarded(Event, frozen=True):
    """From a hand onto the open pile."""

    seat: Seat
    cards: tuple[str, ...]


class TimeShuffled(Event, frozen=True):
    """All Time cards are in the deck again."""

    count: int


class TimeCardTurned(Event, frozen=True):
    """The top Time card takes effect."""

    card: str


class LossAverted(Event, frozen=True):
    """The Time card costs the Leader nothing."""


class EndAverted(Event, frozen=True):
    """The Time card does not end the Filibuster; no Hours card is played."""


class SecondCardAllowed(Event, frozen=True):
    """By a Time card, for this turn."""


class Lengthened(Event, frozen=True):
    """Hours that no Hours card brought."""

    hours: int
    length: int


class HoursPlayed(Event, frozen=True):
    """The Leader spoke on; ``hours`` is what the card counted."""

    seat: Seat
    card: str
    hours: int
    length: int


class HoursForfeited(Event, frozen=True):
    """The Leader has no Hours card."""

    seat: Seat


class HoursStopped(Event, frozen=True):
    """No second Hours card."""

    seat: Seat


class SenatorBegan(Event, frozen=True):
    """This Senator's turn."""

    seat: Seat


class SenatorEnded(Event, frozen=True):
    """Nothing was played or passed."""

    seat: Seat


class CardPassed(Event, frozen=True):
    """An Hours card went to the Leader's hand, for all to see."""

    seat: Seat
    card: str


class AssistPlayed(Event, frozen=True):
    """With its star, and the card it fetches."""

    seat: Seat
    card: str
    star: int
    taken: str | None


class EffectPending(Event, frozen=True):
    """Something waits for its card this round."""

    effect: str
    amount: int


class CardRecycled(Event, frozen=True):
    """From the discard pile to the Leader's hand."""

    leader: Seat
    card: str


class TimeLookedAt(Event, frozen=True):
    """Somebody looked at the top of the Time deck."""

    seat: Seat
    count: int


class TimeSeen(Event, frozen=True):
    """Private to the one looking: which cards, the top one first."""

    cards: tuple[str, ...]


class TimeReturned(Event, frozen=True):
    """Back on top, in whatever order."""

    seat: Seat
    count: int


class TimeArranged(Event, frozen=True):
    """Private to the one looking: the new order, the top one first."""

    cards: tuple[str, ...]


class TimeKept(Event, frozen=True):
    """It stays on top."""

    seat: Seat


class TimeBuried(Event, frozen=True):
    """It went to the bottom."""

    seat: Seat


class VoteCalled(Event, frozen=True):
    """The discussion is open."""

    seat: Seat
    call: int


class SeatReady(Event, frozen=True):
    """Done talking."""

    seat: Seat


class ReadinessLost(Event, frozen=True):
    """Something new is on the table: nobody counts as ready."""


class GiftMade(Event, frozen=True):
    """Influence and cards by type."""

    seat: Seat
    to: Seat
    influence: int
    hours: int
    assists: int


class _Terms(Event, frozen=True):
    """Who offers whom what, and what is asked for it, cards by type."""

    offer: int
    seat: Seat
    to: Seat
    influence: int
    hours: int
    assists: int
    ask_influence: int
    ask_hours: int
    ask_assists: int


class OfferMade(_Terms, frozen=True):
    """It is open from now on."""


class OfferNoted(Event, frozen=True):
    """Private to the offerer: the cards offered."""

    offer: int
    cards: tuple[str, ...]


class OfferAccepted(_Terms, frozen=True):
    """Both sides have paid."""


class OfferDeclined(_Terms, frozen=True):
    """By the addressee."""


class OfferWithdrawn(_Terms, frozen=True):
    """By the offerer."""


class CardsHandedOver(Event, frozen=True):
    """Private to giver and taker: which cards."""

    seat: Seat
    to: Seat
    cards: tuple[str, ...]


class BallotOpened(Event, frozen=True):
    """The discussion and all its offers are closed."""


class BallotIn(Event, frozen=True):
    """This seat has answered; how, nobody knows."""

    seat: Seat


class BallotNoted(Event, frozen=True):
    """Private to the voter."""

    ballot: str


class VoteCounted(Event, frozen=True):
    """All ballots by seat, and whether it is carried."""

    ballots: tuple[str, ...]
    carried: bool


class FilibusterEnded(Event, frozen=True):
    """What became of the policy."""

    round: int
    policy: str
    result: str
    length: int
    difficulty: int


class RoundTwisted(Event, frozen=True):
    """The policy changes the coming round."""

    policy: str


class ChoiceIn(Event, frozen=True):
    """This seat has chosen; what, nobody knows."""

    seat: Seat


class ChoiceNoted(Event, frozen=True):
    """Private to the chooser."""

    pay: str
    cards: tuple[str, ...]


class ChoiceRevealed(Event, frozen=True):
    """All choices are shown together, one event each."""

    seat: Seat
    pay: str
    cards: tuple[str, ...]


class CardHandedLeft(Event, frozen=True):
    """A random card changed hands unseen."""

    seat: Seat
    to: Seat


class GameEnded(Event, frozen=True):
    """The final influence, all hands, the winners (nobody if all lost)."""

    influence: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    winners: tuple[Seat, ...]
    reason: str
