"""A player's decision, as a plain value."""

from __future__ import annotations

import re
from typing import TypeAlias

from msgspec import Struct

# What a field of an action may hold. A map (seat -> state) is a tuple of pairs.
Value: TypeAlias = "int | str | tuple[Value, ...] | None"

# A number as a person typed it. Where a game has its own code for "not an amount",
# the field takes anything a person could send, and the rules judge it.
Amount: TypeAlias = int | float | str | bool | None


def command_name(class_name: str) -> str:
    """``DrawVoter`` is the command ``draw_voter``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


class Action(
    Struct, frozen=True, gc=False, tag_field="do", tag=command_name, forbid_unknown_fields=True, omit_defaults=True
):
    """Subclasses are imperative (``Bid``) and hold plain values only; optional fields default to None or ()."""
