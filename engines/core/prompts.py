"""What a seat may do now. Legality is declared here once; buttons, refusals, players and fuzz tests read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from engines.core.actions import Action, Value
from engines.core.domains import Domain, OneOf
from engines.core.rng import Dice, Rng

# How often an offer that needs something tries to draw it.
_DRAWS = 1000

# Per action type its fields and what each holds when an offer does not mention it.
_BLANKS: dict[type[Action], tuple[tuple[str, object], ...]] = {}


class Offer(Struct, frozen=True, gc=False):
    """One kind of action and a domain for each field it may fill; a field not named must stay blank.

    ``needs`` names fields of which at least one must not be empty or zero. ``clock`` marks what
    only the host's clock answers (a ballot not cast) and no button ever shows. ``resigns`` marks
    what gives the match up: hosts ask twice, and nobody tries it by chance.
    """

    action: type[Action]
    fields: Mapping[str, Domain]
    needs: tuple[str, ...] = ()
    clock: bool = False
    resigns: bool = False

    @classmethod
    def of(cls, action: type[Action], **fields: Domain) -> Offer:
        """The common case, spelled shortly."""
        return cls(action, fields)

    def accepts(self, action: Action) -> bool:
        """Is this very action allowed?"""
        if type(action) is not self.action:
            return False
        if self.action not in _BLANKS:
            _BLANKS[self.action] = _blanks(self.action)
        fields = self.fields
        for name, domain in fields.items():
            if getattr(action, name) not in domain:
                return False
        for name, blank in _BLANKS[self.action]:
            if name not in fields and getattr(action, name) != blank:
                return False
        return not self.needs or any(getattr(action, name) for name in self.needs)

    def draw(self, dice: Dice) -> Action:
        """An arbitrary legal action."""
        for _ in range(_DRAWS):
            values = {name: domain.draw(dice) for name, domain in self.fields.items()}
            if not self.needs or any(values[name] for name in self.needs):
                return self.action(**values)
        raise AssertionError(f"{self.action.__name__} is offered, but nothing fills {self.needs}")

    def sample(self, rng: Rng) -> tuple[Action, Rng]:
        """An arbitrary legal action, and the generator that follows."""
        dice = Dice(rng)
        return self.draw(dice), dice.rng

    def actions(self, limit: int) -> list[Action]:
        """The first legal actions, at most ``limit`` of them."""
        names = tuple(self.fields)
        # product() drinks each iterable to the end before it begins, so every one is cut to the limit first.
        rows = product(*(islice(domain.every(), limit + 1) for domain in self.fields.values()))
        found: Iterator[dict[str, Value]] = (dict(zip(names, row, strict=True)) for row in rows)
        legal = (row for row in found if not self.needs or any(row[name] for name in self.needs))
        return [self.action(**row) for row in islice(legal, limit)]


def only(value: Value) -> OneOf:
    """The domain of a field that the offer fixes."""
    return OneOf((value,))


def _blanks(action: type[Action]) -> tuple[tuple[str, object], ...]:
    """Fields with their blank values; a required field has none, so nothing equals it."""
    return tuple((field.name, _blank(field.default, field.default_factory)) for field in struct_fields(action))


def _blank(default: object, factory: object) -> object:
    if default is not NODEFAULT:
        return default
    return factory() if callable(factory) else NODEFAULT


class Pace(Struct, frozen=True, gc=False):
    """How patient the host should be, in seconds: in a live game, in a slow one.

    ``hold``: no answer reaches the engine sooner than this after the question was put, however it
    was given, so that speed tells nothing. ``most``: the patience of all laps of one bout together
    in a live game, not counting the time in which no prompt of that bout is open.
    """

    name: str
    live: int
    slow: int
    hold: int = 0
    most: int | None = None


# The pace of prompts that nobody waits for.
AT_LEISURE = Pace("leisure", live=0, slow=0)


class Prompt(Struct, frozen=True, gc=False):
    """A question put to one seat.

    With a ``default`` the match waits for it, and the host plays the default when its patience
    ends. Without one it is a standing invitation: the seat may act, and nobody waits for it. An
    answer that may still be changed is such an invitation under the same window.

    ``window`` numbers the question: an answer to another window is stale. ``lap`` says which clock
    runs: in a live game every lap has one, which rests while the seat is asked something else and
    goes on when the lap comes back; in a slow game a new ``window`` starts it anew. ``bout`` groups
    laps whose sum is bounded by ``pace.most``.
    """

    seat: int
    window: int
    offers: tuple[Offer, ...]
    pace: Pace
    question: str  # a stable word; presenters make a sentence of it
    rule: str  # the id of the rule behind the question
    default: Action | None = None
    ordered: Action | None = None  # what the seat's own standing order answers here
    absent: Action | None = None  # what is played for a seat whose person is away, if not the default
    lap: int = 0
    bout: int = 0

    @property
    def awaited(self) -> bool:
        """Does the match wait for this answer?"""
        return self.default is not None

    def accepts(self, action: Action) -> bool:
        """Does one of the offers accept it?"""
        return any(offer.accepts(action) for offer in self.offers)
