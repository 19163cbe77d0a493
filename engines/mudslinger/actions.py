"""What a campaign may do."""

from __future__ import annotations

from typing import Literal

from engines.core import Action, Amount


class DraftCandidate(Action, frozen=True):
    """Choose one of the candidates that are left."""

    candidate: str


class PickParty(Action, frozen=True):
    """Name the party of the candidate without one."""

    party: str


class DrawDeck(Action, frozen=True):
    """Take the top card of the Mudslinger deck."""


class TakeDiscard(Action, frozen=True):
    """Take the top card of the discard pile instead, and make no attempt this turn."""


class ChooseVp(Action, frozen=True):
    """Which of two running mates stays."""

    keep: Literal["old", "new"]


class Attempt(Action, frozen=True):
    """Try for a state that is up for election."""

    state: str


class SkipAttempt(Action, frozen=True):
    """Make no attempt."""


class Campaign(Action, frozen=True):
    """Pay to raise the rating of the open attempt."""

    amount: Amount


class Mud(Action, frozen=True):
    """Pay to lower it."""

    amount: Amount


class Ready(Action, frozen=True):
    """The dice may roll."""


class Unready(Action, frozen=True):
    """Not yet, after all."""


class Play(Action, frozen=True):
    """Play an Action card with what it names.

    ``target`` is a seat, ``state`` one that is up for election or one's own, ``die`` counts from 1,
    ``change`` is +1 or -1.
    """

    card: str
    target: int | None = None
    state: str | None = None
    die: int | None = None
    change: int | None = None


class Pass(Action, frozen=True):
    """Let it stand."""


class ChooseDiscard(Action, frozen=True):
    """Which card of the hand just looked at is discarded."""

    card: str


class StreakAttempt(Action, frozen=True):
    """On a hot streak: try for another state that is up for election."""

    state: str


class StreakAttack(Action, frozen=True):
    """On a hot streak: go after a state that somebody else holds."""

    state: str


class StreakDecline(Action, frozen=True):
    """Leave it at that."""


class TradeIn(Action, frozen=True):
    """Turn an Action card into money."""

    card: str


class Poll(Action, frozen=True):
    """Pay to see what states the others hold."""


class Give(Action, frozen=True):
    """Hand something over, for nothing in return. Managers arrive in the order named."""

    to: int
    dollars: Amount = 0
    cards: tuple[str, ...] = ()
    managers: tuple[str, ...] = ()
