"""Why something was refused. Players' mistakes live here; engine bugs are plain assertions."""

from __future__ import annotations

from msgspec import Struct

# The codes that mean the same in every game; the others stand in each game's own list.
GAME_OVER = "GAME_OVER"
BAD_COMMAND = "BAD_COMMAND"
BAD_OPTION = "BAD_OPTION"
STALE = "STALE"


class Refusal(Struct, frozen=True):
    """A stable code, the id of the rule behind it, and the largest amount that would do, if there is one."""

    code: str
    rule: str
    most: int | None = None


class IllegalAction(ValueError):
    """Nothing has changed and nothing was drawn; the player may try something else."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal

    @property
    def code(self) -> str:
        """The refusal's code."""
        return self.refusal.code


class BadOption(IllegalAction):
    """The match cannot begin like this: seat count, options or decks."""


class MatchOver(IllegalAction):
    """The match has an outcome already."""


class OutOfTurn(IllegalAction):
    """Nothing is asked of this seat right now."""


class StaleAction(IllegalAction):
    """The answer belongs to a window that has closed."""


class NotOffered(IllegalAction):
    """This seat may act, but not with this kind of action."""


class InvalidChoice(IllegalAction):
    """The right kind of action, with a value outside its domain."""
