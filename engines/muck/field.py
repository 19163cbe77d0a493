"""Where soldiers stand and what follows from it: the standing order of places, reach, defenders, ways."""

from __future__ import annotations

from engines.core import Seat
from engines.muck.board import NML, NML_ZONE, PILE, PLACES, SLOTS, Board, Soldier
from engines.muck.cards import ATTACK, ATTACKS, CRAWLER, DEFENDER, DESIGN, LONG


def zone_of(place: int) -> int:
    """The trench by its seat, or No Man's Land."""
    return place // SLOTS


def in_order(board: Board, seat: Seat) -> list[str]:
    """All soldiers as a seat lists them: own trench, No Man's Land by arrival, enemy trench."""
    own, over = SLOTS * seat, SLOTS * (1 - seat)
    slots = board.slots
    listed = slots[own : own + SLOTS] + board.nml + slots[over : over + SLOTS]
    return [name for name in listed if name]


def own_in_order(board: Board, seat: Seat) -> list[Soldier]:
    """A seat's soldiers in that order."""
    soldiers = board.soldiers
    found = [soldiers[name] for name in in_order(board, seat)]
    return [soldier for soldier in found if soldier.owner == seat]


def free_place(board: Board, trench: Seat) -> int | None:
    """The lowest-numbered empty slot of a trench."""
    for place in range(SLOTS * trench, SLOTS * trench + SLOTS):
        if not board.slots[place]:
            return place
    return None


def attack_of(soldier: Soldier) -> int:
    """Printed attack and bonus."""
    return ATTACK[DESIGN[soldier.card]] + soldier.bonus


def may_attack(soldier: Soldier) -> bool:
    """Has it an attack left this turn?"""
    return soldier.attacks < ATTACKS[DESIGN[soldier.card]]


# -- attacks ---------------------------------------------------------------------------------


def is_in_reach(attacker: Soldier, target: Soldier) -> bool:
    """By place, long guns and crawlers; defenders are another matter."""
    here, there, owner = attacker.place // SLOTS, target.place // SLOTS, attacker.owner
    if here == NML_ZONE:
        return True
    if there == NML_ZONE:
        return here == owner and (target.owner == owner or not CRAWLER[DESIGN[target.card]])
    return here == there or (here == owner and LONG[DESIGN[attacker.card]])


def targets_of(board: Board, attacker: Soldier) -> list[str]:
    """Whom it may attack: all in reach, or of the enemies only defenders if there are any in reach."""
    allowed: list[str] = []
    exposed: list[str] = []
    defended = False
    owner = attacker.owner
    for name, soldier in board.soldiers.items():
        if soldier is attacker or not is_in_reach(attacker, soldier):
            continue
        if soldier.owner == owner:
            allowed.append(name)
        elif DEFENDER[DESIGN[soldier.card]]:
            allowed.append(name)
            defended = True
        else:
            exposed.append(name)
    return allowed if defended else allowed + exposed


# -- movement --------------------------------------------------------------------------------

FROM_HOME = (PLACES[NML],)
FROM_OVER = (PLACES[NML], PILE)
_TRENCHES = PLACES[:NML]


def ways_of(soldier: Soldier) -> tuple[str, ...]:
    """Where its movement could lead from here, taken slots included."""
    zone = soldier.place // SLOTS
    if zone == NML_ZONE:
        return _TRENCHES
    return FROM_HOME if zone == soldier.owner else FROM_OVER


def free_slots(board: Board) -> tuple[str, ...]:
    """The empty slots of both trenches, by name."""
    slots = board.slots
    return tuple([PLACES[place] for place in range(NML) if not slots[place]])
