"""What happened, in the past tense. Cards go by design id, soldiers by public id."""

from __future__ import annotations

from engines.core import Event, Seat

# -- the match and its turns -----------------------------------------------------------


class CoinTossed(Event, frozen=True):
    """The winner says who begins."""

    winner: Seat


class FirstChosen(Event, frozen=True):
    """This seat takes the first turn."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """Turns of both seats are counted together."""

    seat: Seat
    number: int


class PhaseBegan(Event, frozen=True):
    """The turn player goes on to this phase."""

    seat: Seat
    phase: str


class HandKept(Event, frozen=True):
    """No discard in this draw phase."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """The seat's soldiers are unstunned; bonuses and attacks made are forgotten."""

    seat: Seat


class Conceded(Event, frozen=True):
    """This seat has given up."""

    seat: Seat


class MatchEnded(Event, frozen=True):
    """No winner means a draw. Everything is shown; piles from the bottom to the top."""

    winner: Seat | None
    reason: str
    decks: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]


# -- cards -----------------------------------------------------------------------------------


class CardsDrawn(Event, frozen=True):
    """Everybody sees how many."""

    seat: Seat
    count: int


class CardsReceived(Event, frozen=True):
    """Private to the drawer: which ones."""

    cards: tuple[str, ...]


class CardDiscarded(Event, frozen=True):
    """From the hand onto the own discard pile."""

    seat: Seat
    card: str


class CardMilled(Event, frozen=True):
    """From the draw pile onto the discard pile."""

    seat: Seat
    card: str


class CardSalvaged(Event, frozen=True):
    """From the discard pile into the hand, seen by all."""

    seat: Seat
    card: str


class CardRecycled(Event, frozen=True):
    """From the top of the discard pile to the bottom of the draw pile."""

    seat: Seat
    card: str


class CardReturned(Event, frozen=True):
    """By its own effect from the discard pile to the hand or the bottom of the draw pile."""

    seat: Seat
    card: str
    to: str


class PileScouted(Event, frozen=True):
    """Somebody looks at the top of the own draw pile."""

    seat: Seat
    count: int


class CardsSeen(Event, frozen=True):
    """Private to the scout: which cards, the top one first."""

    cards: tuple[str, ...]


class ScoutReturned(Event, frozen=True):
    """One card was taken into the hand; so many went to the bottom."""

    seat: Seat
    buried: int


class CardTaken(Event, frozen=True):
    """Private to the scout: the card taken."""

    card: str


# -- soldiers --------------------------------------------------------------------------------


class SoldierPlayed(Event, frozen=True):
    """A soldier was created, with these materials from the bottom to the top."""

    soldier: str
    seat: Seat
    card: str
    place: str
    materials: tuple[str, ...]
    sacrificed: tuple[str, ...]
    stunned: bool


class SoldierRaised(Event, frozen=True):
    """A corpse stands again, stunned and without materials."""

    soldier: str
    seat: Seat
    card: str
    place: str


class AbilityActivated(Event, frozen=True):
    """A material is about to be shed as the cost."""

    soldier: str
    card: str


class AttackDeclared(Event, frozen=True):
    """Before anything comes of it."""

    soldier: str
    target: str


class AttackEnded(Event, frozen=True):
    """Without damage: one of the two is gone, or the attack is 0."""

    soldier: str
    target: str


class SoldierDamaged(Event, frozen=True):
    """So much damage was dealt to it."""

    soldier: str
    amount: int


class SoldierKilled(Event, frozen=True):
    """It has left the board; its card goes after its materials."""

    soldier: str
    card: str


class CardShed(Event, frozen=True):
    """The bottom material came onto its owner's discard pile."""

    soldier: str
    card: str


class CardBuried(Event, frozen=True):
    """A killed soldier's card came onto the discard pile, or to the bottom of the draw pile."""

    soldier: str
    seat: Seat
    card: str
    to: str


class SoldierMoved(Event, frozen=True):
    """By an effect, or by its own movement, which stuns it."""

    soldier: str
    to: str
    by_effect: bool


class SoldierWithdrawn(Event, frozen=True):
    """Not killed: the card went to the hand or the bottom of the draw pile, its materials were discarded."""

    soldier: str
    seat: Seat
    card: str
    to: str
    materials: tuple[str, ...]


class SoldierStunned(Event, frozen=True):
    """It cannot use its movement."""

    soldier: str


class SoldierUnstunned(Event, frozen=True):
    """It can use its movement again."""

    soldier: str


class SoldierReadied(Event, frozen=True):
    """Its attacks of this turn are forgotten."""

    soldier: str


class SoldierRallied(Event, frozen=True):
    """More attack until the end of the turn."""

    soldier: str
    amount: int


class SoldierFed(Event, frozen=True):
    """The top corpse of its owner is now its bottom material."""

    soldier: str
    card: str


class SoldierTransformed(Event, frozen=True):
    """The card and the top material have changed places."""

    soldier: str
    old: str
    new: str


# -- effects -----------------------------------------------------------------------------------


class EffectQueued(Event, frozen=True):
    """A triggered effect waits in its owner's queue."""

    seat: Seat
    card: str
    trigger: str
    soldier: str | None


class EffectBegan(Event, frozen=True):
    """An effect is being resolved; what follows is its doing."""

    seat: Seat
    card: str
    trigger: str
    soldier: str | None


class EffectFizzled(Event, frozen=True):
    """This effect, or a part of it, could do nothing."""

    seat: Seat
    card: str
    trigger: str


class EffectDeclined(Event, frozen=True):
    """An optional part was not used."""

    seat: Seat
    card: str
    trigger: str


class EffectsDropped(Event, frozen=True):
    """The command has set off too much; what still waits is forgotten."""

    count: int


class ChoiceOpened(Event, frozen=True):
    """The match waits for this seat; the card is the one whose effect asks, if it is one."""

    seat: Seat
    ask: str
    card: str | None
