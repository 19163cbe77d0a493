"""The printed cards: numbers, keywords and formal lines of all 58, and the starter decks."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import start
from engines.muck.cards import (
    ABILITIES,
    ATTACK,
    ATTACKS,
    BULK,
    COST,
    CRAWLER,
    DEFENDER,
    EAGER,
    FACES,
    IDS,
    LONG,
    NUMBER,
    RAISABLE,
    ROOTED,
    SACRIFICE,
    STARTERS,
    Trigger,
)
from tests.muck.scene import RULES

# Cost ("S": sacrifice), attack, keywords, abilities.
PRINTED: dict[str, tuple[str | int, ...]] = {
    "C01": ("0", 1, "eager"),
    "C02": ("1", 1, "eager crawler", "breach: salvage 1"),
    "C03": ("0", 0, "crawler", "breach: discard foe 1"),
    "C04": ("1", 1, "", "played: move? own@mine!other nml"),
    "C05": ("1", 2, "", "kills: unstun self"),
    "C06": ("1", 1, "", "attacks: stun victim"),
    "C07": ("2", 2, "eager", "kills if self@nml: move? self over"),
    "C08": ("3", 3, "eager", "breach: damage 1 all foe@theirs"),
    "C09": ("2", 1, "", "act if self@nml: move self over"),
    "C10": ("1", 0, "", "played: rally 1 all own@nml+theirs; unstun all own@nml+theirs"),
    "C11": ("0", 1, "", "shed: move? own@mine nml"),
    "C12": ("1", 2, "", "breach: feed self discard"),
    "C13": ("0", 0, "", "shed: damage 1 foe@nml"),
    "C14": ("0", 1, "", "shed: draw 1"),
    "C15": ("1", 1, "", "shed: damage 1 foe@mine+nml"),
    "C16": ("1", 1, "", "shed: stun foe@board"),
    "C17": ("1", 1, "", "act: salvage 1"),
    "C18": ("2", 1, "rooted long", "act: damage 1 foe@nml+theirs"),
    "C19": ("1", 1, "", "dawn: feed own@board discard"),
    "C20": ("2", 2, "bulk", "act: unstun self"),
    "C21": ("2", 2, "", "deals: shed? 1 own@board!other"),
    "C22": ("1", 0, "", "killed: damage 2 foe@board"),
    "C23": ("0", 1, "", "shed: mill foe 1"),
    "C24": ("0", 0, "", "shed: return this hand"),
    "C25": ("S1", 3, "", "played: unstun own@mine!other"),
    "C26": ("S1", 2, "eager double"),
    "C27": ("S2", 3, "double", "deals: mill foe 1"),
    "C28": ("S2", 4, "", "dawn: raise 1"),
    "C29": ("S1", 2, "defender", "targeted: feed self discard"),
    "C30": ("0", 0, "", "offered: salvage 1"),
    "C31": ("0", 1, "", "offered: damage 1 foe@mine+nml"),
    "C32": ("1", 1, "", "offered: recycle 2"),
    "C33": ("2", 1, "", "dusk: raise 1"),
    "C34": ("0", 0, "bulk defender"),
    "C35": ("1", 1, "defender", "targeted: damage 1 attacker"),
    "C36": ("1", 2, "bulk rooted", "killed: damage 1 foe@board"),
    "C37": ("3", 3, "bulk", "attacks: damage 1 foe@board!victim"),
    "C38": ("2", 1, "defender", "dusk: feed self discard"),
    "C39": ("2", 2, "rooted defender", "dusk: recycle 1"),
    "C40": ("1", 2, "long rooted"),
    "C41": ("2", 1, "long double"),
    "C42": ("1", 1, "bulk crawler", "attacks: feed self discard"),
    "C43": ("0", 1, "", "discarded: draw 1"),
    "C44": ("0", 1, "", "played: mill you 2"),
    "C45": ("1", 1, "", "played: salvage 1"),
    "C46": ("1", 1, "", "played: discard you 1; scout 3"),
    "C47": ("0", 0, "defender", "discarded: stun foe@board"),
    "C48": ("1", 1, "", "deals: discard foe 1"),
    "C49": ("3", 3, "", "dawn if corpses>=5: damage 1 foe@board"),
    "C50": ("0", 1, "", "killed: return this bottom; recycle 1"),
    "C51": ("0", 1, "", "discarded: feed own@board discard"),
    "C52": ("1", 1, "", "played: bounce foe@mine"),
    "C53": ("1", 1, "", "act: transform own@board!other"),
    "C54": ("1", 0, "", "targeted: transform self"),
    "C55": ("1", 0, "crawler", "breach: transform self"),
    "C56": ("3", 4, "", "revealed: unstun self; ready self"),
    "C57": ("2", 2, "", "revealed: damage 2 foe@nml+theirs"),
    "C58": ("1", 2, "", "kills: transform self", "revealed: salvage 1"),
}
FLAGS = {"bulk": BULK, "defender": DEFENDER, "rooted": ROOTED, "eager": EAGER, "long": LONG, "crawler": CRAWLER}


def test_there_are_fifty_eight_designs() -> None:
    assert list(IDS) == list(PRINTED) == list(FACES)
    assert len(IDS) == 58


@pytest.mark.parametrize("name", PRINTED)
def test_a_card_is_what_is_printed_on_it(name: str) -> None:
    cost, attack, keywords, *lines = PRINTED[name]
    design = NUMBER[name]
    assert (f"S{SACRIFICE[design]}" if SACRIFICE[design] else str(COST[design])) == cost
    assert ATTACK[design] == attack
    words = str(keywords).split()
    for word, flags in FLAGS.items():
        assert flags[design] is (word in words)
    assert ATTACKS[design] == (2 if "double" in words else 1)
    assert RAISABLE[design] is (cost == "0")
    found = [
        f"{each.trigger}{f' if {each.condition}' if each.condition else ''}: {each.effects}"
        for each in ABILITIES
        if each.design == design
    ]
    assert found == lines
    assert (
        FACES[name].brief
        == f"{f'sacrifice {SACRIFICE[design]}' if SACRIFICE[design] else f'cost {cost}'}, attack {attack}"
    )


def test_bulk_and_sacrifice_never_meet_on_one_card() -> None:
    assert not any(bulk and price for bulk, price in zip(BULK, SACRIFICE, strict=True))


def test_every_keyword_and_trigger_is_used_as_often_as_the_pool_promises() -> None:
    words = Counter(word for _, _, keywords, *_ in PRINTED.values() for word in str(keywords).split())
    assert words == {"defender": 6, "eager": 5, "bulk": 5, "crawler": 4, "rooted": 4, "long": 3, "double": 3}
    assert sum(price > 0 for price in SACRIFICE) == 5
    triggers = Counter(each.trigger for each in ABILITIES)
    assert triggers == {
        **dict.fromkeys(Trigger, 3),
        Trigger.PLAYED: 7,
        Trigger.SHED: 7,
        Trigger.BREACH: 5,
        Trigger.ACT: 5,
    }


def test_the_four_starters_are_legal_decks() -> None:
    written = (
        "1 1 2 2 4 5 5 6 7 7 8 9 11 12 12",
        "13 13 14 14 15 15 16 17 18 19 21 21 22 24 43",
        "25 25 26 26 27 28 29 30 30 31 31 32 44 44 50",
        "20 34 34 35 35 36 37 38 40 40 41 42 42 43 47",
    )
    assert tuple(tuple(f"C{int(number):02}" for number in line.split()) for line in written) == STARTERS
    for deck in STARTERS:
        start(RULES, 2, "starters", {"decks": (deck, deck)})
