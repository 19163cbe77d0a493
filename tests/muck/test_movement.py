"""Moving, being moved, stun."""

from __future__ import annotations

import pytest

from engines.muck.actions import Activate, Attack, Done, Keep, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import EffectBegan, EffectFizzled, EffectQueued, SoldierKilled, SoldierMoved, SoldierWithdrawn
from tests.muck.scene import (
    A,
    B,
    Place,
    Stack,
    act,
    at,
    code,
    corpses,
    field,
    go_on,
    happened,
    offered,
    pile,
    scene,
    sees,
    settled,
    soldier,
)
from tests.tags import rule

MOVEMENT = Phase.MOVEMENT
EVERYWHERE: tuple[Place, ...] = ("NML", "A1", "A2", "A3", "B1", "B2", "B3", "PILE")


@rule("MUCK-30")
def test_each_unstunned_soldier_moves_once_and_is_stunned_by_it() -> None:
    match = scene(phase=MOVEMENT, a={"A1": "C05", "A2": "C06", "A3": Stack("C09", stunned=True)})
    after = act(match, (A, Move("s1", "NML")), (A, Move("s2", "NML"))).match
    assert [soldier(after, name).stunned for name in ("s1", "s2")] == [True, True]
    assert code(after, A, Move("s1", "A1")) == "STUNNED"
    assert code(after, A, Move("s3", "NML")) == "STUNNED"
    assert sees(after, None).nml == ("s1", "s2")


@rule("MUCK-31")
@pytest.mark.parametrize("place", ["A1", "A3", "B1", "B3"])
def test_from_either_trench_to_no_mans_land(place: str) -> None:
    match = scene(phase=MOVEMENT, a={place: "C05"})
    step = act(match, (A, Move("s1", "NML")))
    assert field(step.match) == {"s1": "NML C05[]"}
    assert at(step.match, place) == ""
    assert [(each.to, each.by_effect) for each in happened(step, SoldierMoved)] == [("NML", False)]
    for to in EVERYWHERE:
        assert offered(match, A, Move("s1", to)) is (to == "NML" or (to == "PILE" and place[0] == "B"))


@rule("MUCK-32")
def test_from_no_mans_land_to_an_empty_slot_of_either_trench() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C05"], "A2": "C06"}, b={"B3": "C05"})
    free = [to for to in EVERYWHERE if offered(match, A, Move("s1", to))]
    assert free == ["A1", "A3", "B1", "B2"]
    for taken in ("A2", "B3"):
        assert code(match, A, Move("s1", taken)) == "SLOT_TAKEN"
    for wrong in ("NML", "PILE"):
        assert code(match, A, Move("s1", wrong)) == "BAD_MOVE"
    assert field(act(match, (A, Move("s1", "B2"))).match)["s1"] == "B2 C05[]"


@rule("MUCK-33", "MUCK-4", "MUCK-R16")
def test_from_the_enemy_trench_under_the_own_pile() -> None:
    match = scene(phase=MOVEMENT, a={"B1": "C22[C13 C14]"}, b={"NML": ["C05"]}, discard=["C01"], pile=["C06"])
    step = act(match, (A, Move("s1", "PILE")))
    assert pile(step.match, A) == ["C22", "C06"]
    assert corpses(step.match, A) == ["C01", "C13", "C14"]
    assert happened(step, EffectQueued) == []
    assert happened(step, SoldierKilled) == []
    (gone,) = happened(step, SoldierWithdrawn)
    assert (gone.seat, gone.card, gone.to, gone.materials) == (A, "C22", "PILE", ("C13", "C14"))
    for place in ("A1", "NML"):
        elsewhere = scene(phase=MOVEMENT, a={place: "C05" if place == "A1" else ["C05"]})
        assert code(elsewhere, A, Move("s1", "PILE")) == "BAD_MOVE"


@rule("MUCK-34")
def test_a_stunned_soldier_still_attacks_uses_abilities_and_is_moved() -> None:
    dizzy = Stack("C20[C01]", stunned=True)
    fight = scene(phase=Phase.COMBAT, a={"NML": [dizzy]}, b={"NML": ["C05"]})
    assert offered(fight, A, Attack("s1", "s2"))
    assert offered(fight, A, Activate("s1"))
    moving = scene(phase=MOVEMENT, a={"A1": dizzy})
    assert code(moving, A, Move("s1", "NML")) == "STUNNED"
    carried = act(scene(a={"A1": dizzy}, hand=["C04"], discard=["C03"]), (A, Play("C04", 2)), (A, Target("s1")))
    assert field(carried.match)["s1"] == "NML C20[C01]"


@rule("MUCK-44")
def test_a_stun_in_ones_own_turn_ends_with_that_turn() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C05"]}, b={"A1": "C37"}, their_queue=[("C16", "shed")])
    stunned = go_on(match).match
    assert soldier(stunned, "s1").stunned
    assert not soldier(act(stunned, (A, Done()), (A, Done())).match, "s1").stunned


@rule("MUCK-44")
def test_a_stun_in_the_enemys_turn_lasts_through_ones_own() -> None:
    match = scene(phase=MOVEMENT, turn=B, a={"NML": ["C05"]}, their_queue=[("C16", "shed")])
    mine = act(go_on(match).match, (B, Done()), (A, Keep()), (A, Done()), (A, Done())).match
    assert soldier(mine, "s1").stunned
    assert not soldier(act(mine, (A, Done())).match, "s1").stunned


@rule("MUCK-49")
def test_being_moved_neither_needs_nor_uses_the_movement() -> None:
    match = scene(phase=MOVEMENT, a={"A1": "C05", "A2": Stack("C40", stunned=True)}, queue=[("C11", "shed")])
    asking = go_on(match).match
    step = act(asking, (A, Target("s1")))
    assert [(each.to, each.by_effect) for each in happened(step, SoldierMoved)] == [("NML", True)]
    assert not soldier(step.match, "s1").stunned
    assert offered(step.match, A, Move("s1", "B1"))
    rooted = act(asking, (A, Target("s2"))).match
    assert field(rooted)["s2"] == "NML C40[]"
    assert soldier(rooted, "s2").stunned


@rule("MUCK-R32")
def test_arriving_in_the_enemy_trench_on_foot_is_a_breach() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C12"]}, discard=["C01"])
    step = act(match, (A, Move("s1", "B2")))
    assert [each.trigger for each in happened(step, EffectBegan)] == ["breach"]
    assert field(step.match) == {"s1": "B2 C12[C01]"}
    assert happened(act(match, (A, Move("s1", "A2"))), EffectBegan) == []


@rule("MUCK-R32")
def test_being_moved_into_the_enemy_trench_is_a_breach_too() -> None:
    match = scene(a={"NML": ["C12"]}, queue=[("C07", "kills", "s1")], discard=["C01"])
    step = act(go_on(match).match, (A, Target("s1")))
    assert [each.trigger for each in happened(step, EffectBegan)] == ["breach"]
    assert field(step.match) == {"s1": "B1 C12[C01]"}


@rule("MUCK-R32")
def test_there_is_no_way_from_slot_to_slot_or_from_trench_to_trench() -> None:
    for place in ("A1", "B1"):
        match = scene(phase=MOVEMENT, a={place: "C05"})
        for to in ("A2", "A3", "B2", "B3"):
            assert code(match, A, Move("s1", to)) == "BAD_MOVE"


@rule("MUCK-R33")
def test_being_moved_into_a_trench_takes_the_lowest_empty_slot_or_nothing_happens() -> None:
    match = scene(a={"NML": ["C07"]}, b={"B1": "C05"}, queue=[("C07", "kills", "s1")])
    assert field(act(go_on(match).match, (A, Target("s1"))).match)["s1"] == "B2 C07[]"
    full = scene(a={"NML": ["C07"]}, b={"B1": "C05", "B2": "C06", "B3": "C09"}, queue=[("C07", "kills", "s1")])
    step = go_on(full)
    assert [each.card for each in happened(step, EffectFizzled)] == ["C07"]
    assert field(step.match)["s1"] == "NML C07[]"
    settled(step.match)


@rule("MUCK-R34")
def test_stunned_twice_is_stunned_once() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C06"]}, b={"NML": [Stack("C37[C01]", stunned=True)]})
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.card for each in happened(step, EffectFizzled)] == ["C06"]
    assert soldier(step.match, "s2").stunned
    free = act(step.match, (A, Done()), (A, Done()), (B, Keep()), (B, Done()), (B, Done()), (B, Done())).match
    assert not soldier(free, "s2").stunned


@rule("MUCK-R34")
@pytest.mark.parametrize("card", ["C01", "C02", "C07", "C08"])
def test_eager_soldiers_are_played_unstunned(card: str) -> None:
    match = act(scene(hand=[card], discard=["C03", "C04", "C05"]), (A, Play(card, 1))).match
    assert not soldier(match, "s1").stunned
    assert offered(act(match, (A, Done()), (A, Done())).match, A, Move("s1", "NML"))


@rule("MUCK-R34")
@pytest.mark.parametrize("card", ["C18", "C36", "C39", "C40"])
@pytest.mark.parametrize(("place", "to"), [("A1", "NML"), ("NML", "B1"), ("B1", "PILE"), ("B1", "NML")])
def test_rooted_soldiers_never_move_themselves(card: str, place: Place, to: Place) -> None:
    match = scene(phase=MOVEMENT, a={place: [card]})
    assert code(match, A, Move("s1", to)) == "ROOTED"
