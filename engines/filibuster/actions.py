"""What a seat may do."""

from __future__ import annotations

from typing import Literal

from engines.core import Action, Amount


class Bid(Action, frozen=True):
    """Raise the own bid to this total."""

    amount: Amount


class Pass(Action, frozen=True):
    """No (higher) bid for now."""


class CallVote(Action, frozen=True):
    """Ask the Senators to end the Filibuster."""


class Proceed(Action, frozen=True):
    """No vote: turn up the Time card."""


class Give(Action, frozen=True):
    """Hand over influence and cards, for nothing."""

    to: int
    influence: Amount = None
    cards: tuple[str, ...] = ()


class Offer(Action, frozen=True):
    """Propose a trade: what is given, and what is asked for it."""

    to: int
    influence: Amount = None
    cards: tuple[str, ...] = ()
    ask_influence: Amount = None
    ask_hours: Amount = None
    ask_assists: Amount = None


class Accept(Action, frozen=True):
    """Take an offer and pay with these cards."""

    offer: int
    hours: tuple[str, ...] = ()
    assists: tuple[str, ...] = ()


class Decline(Action, frozen=True):
    """Turn an offer down."""

    offer: int


class Withdraw(Action, frozen=True):
    """Take back an own offer."""

    offer: int


class Ready(Action, frozen=True):
    """Done talking."""


class Vote(Action, frozen=True):
    """Fill in the ballot."""

    ballot: Literal["aye", "nay"]


class NoVote(Action, frozen=True):
    """The clock's answer for a ballot that was not cast."""


class PlayHours(Action, frozen=True):
    """The Leader speaks on."""

    card: str


class Stop(Action, frozen=True):
    """No second Hours card."""


class Draw(Action, frozen=True):
    """One more Action card."""


class PlayAssist(Action, frozen=True):
    """Play an Assist; ``taken`` is the card it fetches from the discard pile, if it does that."""

    card: str
    taken: str | None = None


class PassCard(Action, frozen=True):
    """Hand an Hours card to the Leader."""

    card: str


class EndTurn(Action, frozen=True):
    """Nothing more this turn."""


class Order(Action, frozen=True):
    """Put the Time cards looked at back like this, the top one first."""

    cards: tuple[str, ...]


class Keep(Action, frozen=True):
    """Leave the Time card on top."""


class Bury(Action, frozen=True):
    """Put the Time card at the bottom."""


class Choose(Action, frozen=True):
    """Answer a policy: pay with influence, or with these cards."""

    pay: Literal["influence", "cards"]
    cards: tuple[str, ...] = ()
