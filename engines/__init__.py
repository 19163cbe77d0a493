"""The rules of every game, pure: no Discord, no clock, no files, no randomness of their own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.core import Rules
from engines.filibuster.rules import Filibuster
from engines.muck.rules import Muck
from engines.mudslinger.rules import Mudslinger
from engines.spin_doctor.rules import SpinDoctor
from engines.steal_this_election.rules import StealThisElection

# Every game has a board of its own type; who walks over all games treats them alike.
_ALL: tuple[Rules[Any], ...] = (Mudslinger(), SpinDoctor(), StealThisElection(), Muck(), Filibuster())

GAMES: Mapping[str, Rules[Any]] = MappingProxyType({rules.info.key: rules for rules in _ALL})

__all__ = ["GAMES"]
