"""What each design of Action card does, by what it is about."""

from engines.mudslinger.cards import DESIGNS
from engines.mudslinger.effects.answer import Cancel, GiveBack
from engines.mudslinger.effects.base import Effect
from engines.mudslinger.effects.camp import Boycott, Canvass, Headhunt, Lobby, Poach, Unseat
from engines.mudslinger.effects.dice import Adjust, Reroll, RerollDie
from engines.mudslinger.effects.hidden import Exchange, Inspect, Pickpocket, StrawPoll
from engines.mudslinger.effects.money import Audit, Gain, Grant, Take
from engines.mudslinger.effects.rest import Encore, Redistrict
from engines.mudslinger.effects.war import Boost, Deadline, Dent, Expose, Freeze, Parade, Poncho, Wash

_ALL: tuple[type[Effect], ...] = (
    *(Gain, Grant, Take, Audit),
    *(Poach, Boycott, Headhunt, Unseat, Lobby, Canvass),
    *(Pickpocket, Inspect, StrawPoll, Exchange),
    *(Boost, Dent, Expose, Poncho, Freeze, Parade, Wash, Deadline),
    *(Reroll, RerollDie, Adjust),
    *(Cancel, GiveBack),
    *(Redistrict, Encore),
)
_BY_NAME = {effect.name: effect for effect in _ALL}

# The effect of every design, by its number.
EFFECT: tuple[Effect, ...] = tuple(_BY_NAME[fact.effect](design) for design, fact in enumerate(DESIGNS))
