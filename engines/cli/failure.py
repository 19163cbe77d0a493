"""What went wrong, in one line for a person."""

from __future__ import annotations

from data import rule_text
from engines.core import IllegalAction


class Failure(Exception):
    """Stops the command with a line on stderr and this exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def sentence(game: str, illegal: IllegalAction) -> str:
    """A refusal as people read it: the rule behind it, in our words."""
    refusal = illegal.refusal
    told = rule_text(game, refusal.rule)
    most = "" if refusal.most is None else f" (at most {refusal.most})"
    return f"{refusal.code}{most}: {told.text} [{refusal.rule}]"
