"""What each kind of card does, one module a family."""

from engines.spin_doctor.cards import KIND
from engines.spin_doctor.effects.base import Effect
from engines.spin_doctor.effects.cures import Cleanse, Favour, President
from engines.spin_doctor.effects.curses import Curse, DarkSecret, Skeleton
from engines.spin_doctor.effects.debate import Debate
from engines.spin_doctor.effects.election import ElectionDay
from engines.spin_doctor.effects.parties import Independent, Nominee
from engines.spin_doctor.effects.protection import Protection
from engines.spin_doctor.effects.scandal import Relations, Scandal
from engines.spin_doctor.effects.state import State
from engines.spin_doctor.effects.trades import Poll, Rumors, Secrets

_CURSES: tuple[Curse, ...] = (DarkSecret(), Skeleton())
_ALL: tuple[Effect, ...] = (
    *(State(), Scandal(), Relations(), Protection(), Cleanse(), Favour(), President()),
    *(Debate(), Nominee(), Independent(), *_CURSES, ElectionDay(), Secrets(), Rumors(), Poll()),
)
_BY_KIND: dict[str, Effect] = {effect.kind: effect for effect in _ALL}

# The effect of every card, by its number.
EFFECT: tuple[Effect, ...] = tuple(_BY_KIND[kind] for kind in KIND)

# The cursed cards, in the order of the card list, and what each does at an election.
CURSE: tuple[tuple[int, Curse], ...] = tuple(
    (card, curse) for card, kind in enumerate(KIND) for curse in _CURSES if kind == curse.kind
)
