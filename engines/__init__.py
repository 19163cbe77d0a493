"""The rules of every game, pure: no Discord, no clock, no files, no randomness of their own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.core import Rules
from engines.steal_this_election.rules import StealThisElection

_ALL: tuple[Rules[Any], ...] = (StealThisElection(),)

GAMES: Mapping[str, Rules[Any]] = MappingProxyType({rules.info.key: rules for rules in _ALL})

__all__ = ["GAMES"]
