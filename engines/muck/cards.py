"""The 58 designs. Inside the engine a design is its number, and a card its design's number and which copy it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct, convert

from data import Face, facts

GAME = "muck"


class Trigger(StrEnum):
    """When an ability happens."""

    PLAYED = "played"
    OFFERED = "offered"
    SHED = "shed"
    KILLED = "killed"
    ATTACKS = "attacks"
    TARGETED = "targeted"
    DEALS = "deals"
    KILLS = "kills"
    BREACH = "breach"
    REVEALED = "revealed"
    DISCARDED = "discarded"
    DAWN = "dawn"
    DUSK = "dusk"
    ACT = "act"


class _Keyword(Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    text: str


class _Card(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    attack: int
    flavour: str
    cost: int = 0
    sacrifice: int = 0
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    text: str = ""


class _DeckRule(Struct, frozen=True, forbid_unknown_fields=True):
    size: int
    copies: int


class _Deck(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: tuple[str, ...]


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    deck: _DeckRule
    keywords: dict[str, _Keyword]
    cards: dict[str, _Card]
    decks: dict[str, _Deck]


class Ability(Struct, frozen=True):
    """One formal line of a card, taken apart as far as the engine's tables need it."""

    design: int
    trigger: Trigger
    condition: str  # empty if there is none
    effects: str


_CARDS = convert(facts(GAME, "cards"), _Cards)
_DESIGNS = tuple(_CARDS.cards.values())

DECK_SIZE = _CARDS.deck.size
COPIES = _CARDS.deck.copies
STARTERS = tuple(deck.cards for deck in _CARDS.decks.values())

IDS = tuple(_CARDS.cards)
NUMBER: Mapping[str, int] = {name: number for number, name in enumerate(IDS)}
COST = tuple(card.cost for card in _DESIGNS)
SACRIFICE = tuple(card.sacrifice for card in _DESIGNS)
ATTACK = tuple(card.attack for card in _DESIGNS)


def _with(keyword: str) -> tuple[bool, ...]:
    assert keyword in _CARDS.keywords
    return tuple(keyword in card.keywords for card in _DESIGNS)


BULK = _with("bulk")
DEFENDER = _with("defender")
ROOTED = _with("rooted")
EAGER = _with("eager")
LONG = _with("long")
CRAWLER = _with("crawler")
ATTACKS = tuple(2 if double else 1 for double in _with("double"))

# What a raise may bring back: a corpse that costs nothing at all.
RAISABLE = tuple(not card.cost and not card.sacrifice for card in _DESIGNS)


def _abilities() -> Iterator[Ability]:
    for design, card in enumerate(_DESIGNS):
        for line in card.abilities:
            head, effects = line.split(": ", 1)
            trigger, _, condition = head.partition(" if ")
            yield Ability(design, Trigger(trigger), condition, effects)


ABILITIES = tuple(_abilities())

NONE = -1


def _having(trigger: Trigger) -> tuple[int, ...]:
    """For every design the number of its ability with this trigger, or NONE."""
    found = [NONE] * len(IDS)
    for number, ability in enumerate(ABILITIES):
        if ability.trigger is trigger:
            assert found[ability.design] == NONE, "a card has one ability a trigger"
            found[ability.design] = number
    return tuple(found)


ABILITY: Mapping[Trigger, tuple[int, ...]] = {trigger: _having(trigger) for trigger in Trigger}


# -- cards as numbers --------------------------------------------------------------------
# A seat's cards are told apart by design and copy, so that an effect finds "this card" among its twins.

CARDS = range(COPIES * len(IDS))
DESIGN = tuple(card // COPIES for card in CARDS)
CARD_IDS = tuple(IDS[design] for design in DESIGN)


def cards_of(deck: Iterable[str]) -> list[int]:
    """The cards of a legal deck in the order of the card list, copies numbered."""
    found: list[int] = []
    for design in sorted(NUMBER[name] for name in deck):
        card = COPIES * design
        while card in found:
            card += 1
        assert DESIGN[card] == design
        found.append(card)
    return found


def ids(cards: Iterable[int]) -> tuple[str, ...]:
    """The design ids of some cards."""
    return tuple([CARD_IDS[card] for card in cards])


def _face(card: _Card) -> Face:
    price = f"sacrifice {card.sacrifice}" if card.sacrifice else f"cost {card.cost}"
    words = [f"{_CARDS.keywords[word].label}: {_CARDS.keywords[word].text}" for word in card.keywords]
    if card.text:
        words.append(card.text)
    return Face(card.name, f"{price}, attack {card.attack}", " ".join(words), card.flavour)


FACES: Mapping[str, Face] = {name: _face(card) for name, card in _CARDS.cards.items()}
