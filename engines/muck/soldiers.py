"""The only place that writes soldiers: each change with the event that tells of it."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.muck.atoms import bury, leave_discard, to_hand, trigger
from engines.muck.board import NML, NML_ZONE, PILE, PLACES, Board, Soldier
from engines.muck.cards import CARD_IDS, Trigger, ids
from engines.muck.events import (
    CardBuried,
    CardShed,
    SoldierFed,
    SoldierKilled,
    SoldierMoved,
    SoldierRaised,
    SoldierRallied,
    SoldierReadied,
    SoldierStunned,
    SoldierTransformed,
    SoldierUnstunned,
    SoldierWithdrawn,
    TurnEnded,
)
from engines.muck.field import zone_of

# -- coming and going ------------------------------------------------------------------------


def arrive(board: Board, seat: Seat, card: int, materials: list[int], place: int, *, stunned: bool) -> Soldier:
    """A new soldier on an empty slot. The caller tells."""
    assert not board.slots[place]
    board.arrivals += 1
    soldier = Soldier(f"s{board.arrivals}", seat, card, materials, place, stunned)
    board.slots[place] = soldier.name
    board.soldiers[soldier.name] = soldier
    return soldier


def leave(board: Board, soldier: Soldier) -> None:
    """The stack is no longer on the board. The caller says what becomes of its cards."""
    _vacate(board, soldier)
    del board.soldiers[soldier.name]


def raise_corpse(table: Table[Board], seat: Seat, position: int, place: int) -> None:
    """A corpse stands again: stunned, without materials, and not played."""
    board = table.board
    card = leave_discard(board, seat, position)
    soldier = arrive(board, seat, card, [], place, stunned=True)
    table.tell(SoldierRaised(soldier.name, seat, CARD_IDS[card], PLACES[place]))


def kill(table: Table[Board], soldier: Soldier) -> None:
    """It leaves the board at once; its cards follow with :func:`shed` and :func:`lay_to_rest`."""
    leave(table.board, soldier)
    table.tell(SoldierKilled(soldier.name, CARD_IDS[soldier.card]))


def lay_to_rest(table: Table[Board], soldier: Soldier) -> None:
    """The card of a killed soldier: from the enemy trench under the draw pile, else among the corpses."""
    board, seat, card = table.board, soldier.owner, soldier.card
    recycled = zone_of(soldier.place) == 1 - seat
    if recycled:
        bury(board, seat, card)
    else:
        board.discards[seat].append(card)
    table.tell(CardBuried(soldier.name, seat, CARD_IDS[card], "pile" if recycled else "discard"))
    if not recycled:
        trigger(table, Trigger.KILLED, seat, card)


def withdraw(table: Table[Board], soldier: Soldier, to: str) -> None:
    """The card goes to its owner's hand or under the draw pile; the materials are discarded without effect."""
    board, seat, card = table.board, soldier.owner, soldier.card
    leave(board, soldier)
    board.discards[seat] += soldier.materials
    if to == PILE:
        bury(board, seat, card)
    else:
        to_hand(board, seat, card)
    table.tell(SoldierWithdrawn(soldier.name, seat, CARD_IDS[card], to, ids(soldier.materials)))


def relocate(table: Table[Board], soldier: Soldier, place: int, *, by_effect: bool) -> None:
    """To another zone; arriving in the enemy trench is a breach."""
    board = table.board
    _vacate(board, soldier)
    soldier.place = place
    if place == NML:
        board.nml.append(soldier.name)
    else:
        board.slots[place] = soldier.name
    table.tell(SoldierMoved(soldier.name, PLACES[place], by_effect))
    if zone_of(place) == 1 - soldier.owner:
        trigger(table, Trigger.BREACH, soldier.owner, soldier.card, soldier.name)


def march(table: Table[Board], soldier: Soldier, place: int) -> None:
    """By its own movement, which stuns it."""
    soldier.stunned = True
    relocate(table, soldier, place, by_effect=False)


def _vacate(board: Board, soldier: Soldier) -> None:
    if zone_of(soldier.place) == NML_ZONE:
        board.nml.remove(soldier.name)
    else:
        board.slots[soldier.place] = ""


# -- what happens to a stack -------------------------------------------------------------------


def shed(table: Table[Board], soldier: Soldier, count: int) -> None:
    """Materials from the bottom onto the discard pile, one by one, as many as there are."""
    seat = soldier.owner
    cards = soldier.materials[:count]
    del soldier.materials[:count]
    for card in cards:
        table.board.discards[seat].append(card)
        table.tell(CardShed(soldier.name, CARD_IDS[card]))
        trigger(table, Trigger.SHED, seat, card)


def feed(table: Table[Board], soldier: Soldier) -> None:
    """The top corpse of its owner becomes its bottom material."""
    card = leave_discard(table.board, soldier.owner, -1)
    soldier.materials.insert(0, card)
    table.tell(SoldierFed(soldier.name, CARD_IDS[card]))


def transform(table: Table[Board], soldier: Soldier) -> None:
    """Card and top material change places; place, stun, attacks and bonus stay with the stack."""
    old, new = soldier.card, soldier.materials[-1]
    soldier.card, soldier.materials[-1] = new, old
    table.tell(SoldierTransformed(soldier.name, CARD_IDS[old], CARD_IDS[new]))
    trigger(table, Trigger.REVEALED, soldier.owner, new, soldier.name)


def stun(table: Table[Board], soldier: Soldier) -> None:
    """It cannot use its movement until its officer has ended a turn."""
    soldier.stunned = True
    table.tell(SoldierStunned(soldier.name))


def unstun(table: Table[Board], soldier: Soldier) -> None:
    """It can use its movement again."""
    soldier.stunned = False
    table.tell(SoldierUnstunned(soldier.name))


def ready(table: Table[Board], soldier: Soldier) -> None:
    """Its attacks of this turn are forgotten."""
    soldier.attacks = 0
    table.tell(SoldierReadied(soldier.name))


def recover(table: Table[Board], seat: Seat) -> None:
    """At the end of its officer's turn a soldier is unstunned; bonuses and attacks made are forgotten by all."""
    for soldier in table.board.soldiers.values():
        soldier.attacks = soldier.bonus = 0
        if soldier.owner == seat:
            soldier.stunned = False
    table.tell(TurnEnded(seat))


def rally(table: Table[Board], soldier: Soldier, amount: int) -> None:
    """More attack until the end of the turn."""
    soldier.bonus += amount
    table.tell(SoldierRallied(soldier.name, amount))
