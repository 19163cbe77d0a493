"""Attacks and damage, in the order of the attack sequence."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.muck.atoms import trigger
from engines.muck.board import Board, Soldier
from engines.muck.cards import Trigger
from engines.muck.events import AttackDeclared, AttackEnded, SoldierDamaged
from engines.muck.field import attack_of
from engines.muck.soldiers import kill, lay_to_rest, shed


def declare(table: Table[Board], seat: Seat, name: str, target: str) -> None:
    """The attack is used up; what attacking and being targeted set off comes before the damage."""
    board = table.board
    attacker, victim = board.soldiers[name], board.soldiers[target]
    attacker.attacks += 1
    board.strike = [name, target]
    table.tell(AttackDeclared(name, target))
    trigger(table, Trigger.ATTACKS, seat, attacker.card, name, target)
    trigger(table, Trigger.TARGETED, victim.owner, victim.card, target, name)


def strike(table: Table[Board]) -> None:
    """The damage of the declared attack, if both are still there; range is not looked at again."""
    board = table.board
    name, target = board.strike
    board.strike = []
    attacker, victim = board.soldiers.get(name), board.soldiers.get(target)
    amount = 0 if attacker is None else attack_of(attacker)
    if attacker is None or victim is None or amount == 0:
        table.tell(AttackEnded(name, target))
        return
    trigger(table, Trigger.DEALS, attacker.owner, attacker.card, name, target)
    hit(table, [victim], amount, attacker)


def hit(table: Table[Board], victims: list[Soldier], amount: int, attacker: Soldier | None = None) -> None:
    """One instance of damage: all who die leave the board first, then stack by stack goes to the piles."""
    killed = [len(victim.materials) < amount for victim in victims]
    for victim, dies in zip(victims, killed, strict=True):
        table.tell(SoldierDamaged(victim.name, amount))
        if dies:
            kill(table, victim)
    for victim, dies in zip(victims, killed, strict=True):
        shed(table, victim, amount)
        if dies:
            if attacker is not None:
                trigger(table, Trigger.KILLS, attacker.owner, attacker.card, attacker.name, victim.name)
            lay_to_rest(table, victim)
