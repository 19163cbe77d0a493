"""What a candidate may do."""

from __future__ import annotations

from typing import Literal

from engines.core import Action


class DrawVoter(Action, frozen=True):
    """Turn over the top Voter of the pile."""


class Play(Action, frozen=True):
    """Declare an Activity card with what it names.

    ``voter`` is the only or first Voter: the own one of a swap, the one a Modify is shifted from.
    ``other`` is the second: the opponent's of a swap, the one a Modify is shifted to. ``modify`` is
    the card shifted, ``taken`` the one taken back from the discard pile.
    """

    card: str
    voter: str | None = None
    other: str | None = None
    modify: str | None = None
    taken: str | None = None


class Defend(Action, frozen=True):
    """Answer the card being played with a Defend."""

    card: str


class Pass(Action, frozen=True):
    """Let it happen."""


class Pick(Action, frozen=True):
    """Take one of the Voters just looked at."""

    voter: str


class Raid(Action, frozen=True):
    """Have one card of the hand just looked at discarded."""

    card: str


class StandingOrder(Action, frozen=True):
    """How the own seat first answers cards that the opponent declares: asked, or passed unasked."""

    kind: Literal["ask", "pass_all", "pass_below"]
    below: Literal[4, 6, 8, 10] | None = None
