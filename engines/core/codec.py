"""Actions, events, views and prompts to and from plain values; boards to digests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Union

import msgspec

from engines.core.actions import Action
from engines.core.errors import BAD_COMMAND, IllegalAction, Refusal
from engines.core.table import Board

# Ids of the rules that hold at every table; their words are in data/table/rules.toml.
MALFORMED = Refusal(BAD_COMMAND, "TABLE-2")

# A codec would turn these into text; here they are just wrong.
_NOT_TEXT = (bytes, bytearray, memoryview)

_DIGEST_BYTES = 8


def encode(action: Action) -> dict[str, object]:
    """The action as JSON values; ``do`` names the command.

    >>> from engines.steal_this_election.actions import Defend
    >>> encode(Defend("twitter_fact_check"))
    {'do': 'defend', 'card': 'twitter_fact_check'}
    """
    encoded: dict[str, object] = msgspec.to_builtins(action)
    return encoded


def decode(kinds: Sequence[type[Action]], data: object) -> Action:
    """The action that these JSON values mean, or :class:`IllegalAction` with ``BAD_COMMAND``."""
    try:
        action = msgspec.convert(data, _one_of(tuple(kinds)))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as junk:
        raise IllegalAction(MALFORMED) from junk
    assert isinstance(action, Action)
    return action


def canonical(kinds: Sequence[type[Action]], action: object) -> Action | None:
    """The same action with every field strictly of its type; None if it is malformed or not of this game."""
    if type(action) not in kinds:
        return None
    try:
        checked = msgspec.convert(msgspec.to_builtins(action, builtin_types=_NOT_TEXT), type(action))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError, OverflowError):
        return None
    return checked if isinstance(checked, Action) else None


def plain(value: object) -> object:
    """Any event, view, prompt or outcome as JSON values; an offer names its action by command."""
    return msgspec.to_builtins(value, enc_hook=_command_of, str_keys=True)


def digest(board: Board, drawn: int) -> str:
    """A short fingerprint of a position: the board and how far the dice have run."""
    packed = msgspec.json.encode((board, drawn))
    return blake2b(packed, digest_size=_DIGEST_BYTES).hexdigest()


@cache
def _one_of(kinds: tuple[type[Action], ...]) -> object:
    return Union[kinds]  # noqa: UP007 - made at run time from the game's list


def _command_of(value: object) -> str:
    if isinstance(value, type) and issubclass(value, Action):
        return str(value.__struct_config__.tag)
    raise NotImplementedError(f"{type(value).__name__} is not a plain value")
