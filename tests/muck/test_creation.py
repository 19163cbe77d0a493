"""Creating soldiers: corpses, bulk, sacrifices, raising and feeding."""

from __future__ import annotations

import pytest

from engines.muck.actions import Activate, Attack, ChooseCard, Discard, Done, Move, Play
from engines.muck.board import Phase
from engines.muck.events import (
    CardShed,
    EffectBegan,
    EffectQueued,
    SoldierFed,
    SoldierKilled,
    SoldierPlayed,
    SoldierRaised,
)
from tests.muck.scene import (
    A,
    B,
    Stack,
    act,
    asked,
    code,
    corpses,
    field,
    go_on,
    hand,
    happened,
    offered,
    refused,
    scene,
    sees,
    settled,
    soldier,
)
from tests.tags import rule


@rule("MUCK-10")
def test_any_number_of_cards_each_onto_an_empty_slot_of_the_own_trench() -> None:
    match = scene(hand=["C01", "C05", "C06"], discard=["C03", "C09"])
    after = act(match, (A, Play("C01", 2)), (A, Play("C05", 1)), (A, Play("C06", 3))).match
    assert field(after) == {"s2": "A1 C05[C09]", "s1": "A2 C01[]", "s3": "A3 C06[C03]"}
    assert hand(after, A) == []
    assert code(act(match, (A, Play("C01", 2))).match, A, Play("C05", 2)) == "SLOT_TAKEN"
    theirs = act(scene(turn=B, theirs=["C01"]), (B, Play("C01", 3))).match
    assert field(theirs) == {"s1": "B3 C01[]"}


@rule("MUCK-11", "MUCK-R9")
def test_the_top_corpse_becomes_the_bottom_material_and_is_shed_first() -> None:
    match = scene(hand=["C41"], discard=["C01", "C05", "C06"])
    after = act(match, (A, Play("C41", 1))).match
    assert field(after) == {"s1": "A1 C41[C06 C05]"}
    assert corpses(after, A) == ["C01"]
    hit = scene(phase=Phase.COMBAT, turn=B, a={"NML": ["C41[C06 C05]"]}, b={"NML": ["C40"]}, discard=["C01"])
    assert corpses(act(hit, (B, Attack("s2", "s1"))).match, A) == ["C01", "C06", "C05"]


@rule("MUCK-12")
def test_materials_travel_with_the_soldier_and_each_absorbs_one_damage() -> None:
    moved = act(scene(phase=Phase.MOVEMENT, a={"A1": "C37[C05 C06]"}), (A, Move("s1", "NML"))).match
    assert field(moved) == {"s1": "NML C37[C05 C06]"}
    for materials, left in (("C01 C03", {"s2": "NML C37[]"}), ("C01", {})):
        match = scene(phase=Phase.COMBAT, a={"NML": ["C40"]}, b={"NML": [f"C37[{materials}]"]})
        after = act(match, (A, Attack("s1", "s2"))).match
        assert {name: at for name, at in field(after).items() if name == "s2"} == left


@rule("MUCK-13")
def test_a_soldier_just_played_cannot_move_this_turn() -> None:
    after = act(scene(hand=["C03"]), (A, Play("C03", 1)), (A, Done()), (A, Done())).match
    fresh = soldier(after, "s1")
    assert (fresh.stunned, fresh.attacks, fresh.bonus) == (True, 0, 0)
    assert code(after, A, Move("s1", "NML")) == "STUNNED"


@rule("MUCK-14")
def test_sacrificed_stacks_become_the_materials_first_named_lowest() -> None:
    match = scene(a={"A1": "C41[C01 C05]", "A2": "C40[C03]"}, hand=["C27"], discard=["C06"])
    step = act(match, (A, Play("C27", 3, sacrifices=("s1", "s2"))))
    assert field(step.match) == {"s3": "A3 C27[C01 C05 C41 C03 C40]"}
    assert corpses(step.match, A) == ["C06"]
    (played,) = happened(step, SoldierPlayed)
    assert played.sacrificed == ("s1", "s2")
    assert played.materials == ("C01", "C05", "C41", "C03", "C40")


@rule("MUCK-15", "MUCK-R11")
@pytest.mark.parametrize(("extra", "materials", "left"), [(0, "C06", 3), (1, "C06 C05", 2), (3, "C06 C05 C03 C01", 0)])
def test_bulk_adds_from_none_to_all_corpses_beyond_the_cost(extra: int, materials: str, left: int) -> None:
    match = scene(hand=["C36"], discard=["C01", "C03", "C05", "C06"])
    after = act(match, (A, Play("C36", 1, extra=extra))).match
    assert field(after) == {"s1": f"A1 C36[{materials}]"}
    assert len(corpses(after, A)) == left


@rule("MUCK-R11")
def test_more_than_what_is_left_or_any_extra_without_bulk_is_refused() -> None:
    match = scene(hand=["C36", "C05", "C25"], discard=["C01", "C03"], a={"A3": "C06"})
    assert (refused(match, A, Play("C36", 1, extra=2)).code, refused(match, A, Play("C36", 1, extra=2)).most) == (
        "BAD_BULK",
        1,
    )
    assert refused(match, A, Play("C05", 1, extra=1)).most == 0
    assert code(match, A, Play("C25", 1, extra=1, sacrifices=("s1",))) == "BAD_BULK"
    settled(match)


@rule("MUCK-R10")
def test_cost_zero_needs_no_corpse_and_falls_to_one_damage() -> None:
    after = act(scene(hand=["C03"]), (A, Play("C03", 1))).match
    assert field(after) == {"s1": "A1 C03[]"}
    fight = scene(phase=Phase.COMBAT, a={"NML": ["C01"]}, b={"NML": ["C03"]})
    assert "s2" not in field(act(fight, (A, Attack("s1", "s2"))).match)


@rule("MUCK-R10")
def test_a_card_dearer_than_the_corpses_cannot_be_played() -> None:
    match = scene(hand=["C41"], discard=["C01"])
    assert not offered(match, A, Play("C41", 1))
    assert code(match, A, Play("C41", 1)) == "NOT_ENOUGH_CORPSES"


@rule("MUCK-R10")
def test_a_card_discarded_this_turn_pays_already() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C05", "C01"])
    after = act(match, (A, Discard("C01")), (A, Play("C05", 1))).match
    assert field(after) == {"s1": "A1 C05[C01]"}


@rule("MUCK-R12")
def test_stunned_and_spent_soldiers_pay_as_well_and_free_their_slots() -> None:
    match = scene(a={"A1": Stack("C05", stunned=True, attacks=1), "A2": "C06", "A3": "C40"}, hand=["C25"])
    after = act(match, (A, Play("C25", 1, sacrifices=("s1",)))).match
    assert field(after)["s4"] == "A1 C25[C05]"
    assert soldier(after, "s4").attacks == 0


@rule("MUCK-R12")
def test_a_sacrifice_is_neither_a_kill_nor_a_shedding() -> None:
    match = scene(a={"A1": "C22[C14]"}, b={"NML": ["C05"]}, hand=["C26"], discard=["C01"])
    step = act(match, (A, Play("C26", 1, sacrifices=("s1",))))
    assert field(step.match)["s3"] == "A1 C26[C14 C22]"
    assert happened(step, SoldierKilled) == []
    assert happened(step, CardShed) == []
    assert happened(step, EffectQueued) == []
    assert corpses(step.match, A) == ["C01"]


@rule("MUCK-R12")
def test_only_own_soldiers_in_the_own_trench_may_be_offered() -> None:
    match = scene(a={"A1": "C05", "NML": ["C06"], "B1": "C09"}, b={"A2": "C05"}, hand=["C25", "C27"])
    assert offered(match, A, Play("C25", 3, sacrifices=("s1",)))
    for named in (("s2",), ("s3",), ("s4",), ("s9",), ("",), (), ("s1", "s2")):
        assert code(match, A, Play("C25", 3, sacrifices=named)) == "BAD_SACRIFICE"
    # One soldier is not enough for a card that asks for two.
    assert not any(offered(match, A, Play("C27", 3, sacrifices=named)) for named in (("s1",), ("s1", "s2")))
    assert code(match, A, Play("C27", 3, sacrifices=("s1",))) == "BAD_SACRIFICE"


@rule("MUCK-R13")
def test_enemies_in_the_trench_block_creation() -> None:
    match = scene(b={"A1": "C05", "A2": "C06", "A3": "C09"}, hand=["C01", "C25"])
    for slot in (1, 2, 3):
        assert code(match, A, Play("C01", slot)) == "SLOT_TAKEN"
        assert code(match, A, Play("C25", slot, sacrifices=("s1",))) == "BAD_SACRIFICE"
    mixed = scene(a={"A2": "C40"}, b={"A1": "C05", "A3": "C09"}, hand=["C01", "C25"])
    assert offered(mixed, A, Play("C25", 2, sacrifices=("s1",)))
    assert code(mixed, A, Play("C25", 1, sacrifices=("s1",))) == "SLOT_TAKEN"
    assert code(mixed, A, Play("C01", 2)) == "SLOT_TAKEN"


@rule("MUCK-R14")
def test_a_fed_corpse_lies_below_all_materials_and_triggers_nothing() -> None:
    step = go_on(scene(a={"NML": ["C42[C05]"]}, queue=[("C42", "attacks", "s1")], discard=["C01", "C14"]))
    assert field(step.match) == {"s1": "NML C42[C14 C05]"}
    assert corpses(step.match, A) == ["C01"]
    assert [(each.soldier, each.card) for each in happened(step, SoldierFed)] == [("s1", "C14")]
    assert happened(step, EffectQueued) == []
    empty = go_on(scene(a={"NML": ["C42[C05]"]}, queue=[("C42", "attacks", "s1")]))
    assert field(empty.match) == {"s1": "NML C42[C05]"}
    settled(empty.match)


@rule("MUCK-R17")
def test_a_raised_corpse_stands_stunned_on_the_lowest_empty_slot_and_was_not_played() -> None:
    match = scene(a={"A1": "C28"}, queue=[("C28", "dawn", "s1")], discard=["C44", "C25", "C01", "C05"])
    step = go_on(match)
    choice = sees(step.match, None).choice
    assert choice is not None
    assert choice.positions == (0, 2)
    after = act(step.match, (A, ChooseCard(position=0)))
    assert field(after.match)["s2"] == "A2 C44[]"
    assert soldier(after.match, "s2").stunned
    assert happened(after, EffectBegan) == []
    eager = act(step.match, (A, ChooseCard(position=2))).match
    assert soldier(eager, "s2").stunned
    assert corpses(eager, A) == ["C44", "C25", "C05"]


@rule("MUCK-R17")
@pytest.mark.parametrize("discard", [["C25", "C26", "C05"], []])
def test_without_a_corpse_that_costs_nothing_nobody_rises(discard: list[str]) -> None:
    step = go_on(scene(a={"A1": "C28"}, queue=[("C28", "dawn", "s1")], discard=discard))
    assert happened(step, SoldierRaised) == []
    settled(step.match)


@rule("MUCK-R16")
def test_who_leaves_by_an_effect_drops_its_materials_without_a_sound() -> None:
    match = scene(b={"A1": "C22[C14 C13]"}, queue=[("C52", "played")], their_discard=["C01"])
    step = go_on(match)
    assert field(step.match) == {}
    assert corpses(step.match, B) == ["C01", "C14", "C13"]
    assert hand(step.match, B) == ["C22"]
    assert happened(step, EffectQueued) == []
    assert happened(step, SoldierKilled) == []


@rule("MUCK-R8")
def test_cards_never_change_sides_and_only_the_owner_commands_a_soldier() -> None:
    match = scene(phase=Phase.COMBAT, a={"B1": "C41[C14]"}, b={"B2": "C05"})
    after = act(match, (A, Attack("s1", "s2"))).match
    assert (corpses(after, B), corpses(after, A)) == (["C05"], [])
    for action in (Attack("s2", "s1"), Activate("s2")):
        refusal = refused(match, A, action)
        assert (refusal.code, refusal.rule) == ("BAD_TARGET", "MUCK-R8")
    moving = scene(phase=Phase.MOVEMENT, b={"NML": ["C05"]})
    assert refused(moving, A, Move("s1", "A1")).rule == "MUCK-R8"
    milled = go_on(scene(queue=[("C23", "shed")], their_pile=["C01"])).match
    assert (corpses(milled, B), corpses(milled, A)) == (["C01"], [])
    forced = go_on(scene(queue=[("C48", "deals")], theirs=["C05"])).match
    assert corpses(forced, B) == ["C05"]


def test_only_one_question_is_asked_in_creation_at_a_time() -> None:
    match = scene(hand=["C01"])
    assert asked(match, A).question == "creation"
