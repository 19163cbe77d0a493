"""Attacks: who may, whom, and what follows in which order."""

from __future__ import annotations

import pytest

from engines.core import Match, Step
from engines.muck.actions import Activate, Attack, Done, Order, Target
from engines.muck.board import Board, Phase
from engines.muck.events import (
    AttackDeclared,
    AttackEnded,
    CardBuried,
    CardShed,
    EffectBegan,
    EffectQueued,
    SoldierDamaged,
    SoldierKilled,
)
from tests.muck.scene import (
    A,
    Army,
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
    pile,
    queue,
    refused,
    scene,
    settled,
    soldier,
)
from tests.tags import rule

COMBAT = Phase.COMBAT


def targets(a: Army, b: Army, attacker: str) -> str:
    match = scene(phase=COMBAT, a=a, b=b)
    return " ".join(name for name in sorted(match.board.soldiers) if offered(match, A, Attack(attacker, name)))


def by_order(match: Match[Board], names: tuple[str, ...]) -> Step[Board]:
    """B puts the soldiers hurt together in this order."""
    return act(go_on(match).match, (B, Order(names)))


@rule("MUCK-16")
def test_one_attack_a_turn_each() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C05", "C06"]}, b={"NML": ["C37[C01 C03 C04 C09]"]})
    after = act(match, (A, Attack("s1", "s3")), (A, Attack("s2", "s3"))).match
    assert field(after)["s3"] == "NML C37[C09]"
    for name in ("s1", "s2"):
        assert code(after, A, Attack(name, "s3")) == "ALREADY_ATTACKED"
    later = act(after, (A, Done()), (A, Done())).match
    assert soldier(later, "s1").attacks == 0


@rule("MUCK-17")
def test_reach_depends_on_where_the_attacker_stands() -> None:
    a: Army = {"A1": "C05", "A2": "C05", "NML": ["C06"], "B1": "C09", "B2": "C12"}
    b: Army = {"A3": "C05", "NML": ["C06"], "B3": "C09"}
    assert targets(a, b, "s1") == "s2 s3 s6 s7"
    assert targets(a, b, "s3") == "s1 s2 s4 s5 s6 s7 s8"
    assert targets(a, b, "s4") == "s5 s8"


@rule("MUCK-17")
def test_reach_is_the_same_from_the_other_side() -> None:
    match = scene(phase=COMBAT, turn=B, a={"A1": "C05", "B2": "C05", "NML": ["C06"]}, b={"B1": "C05", "A2": "C06"})
    assert [name for name in ("s1", "s2", "s3", "s5") if offered(match, B, Attack("s4", name))] == ["s2", "s3"]
    assert [name for name in ("s1", "s2", "s3", "s4") if offered(match, B, Attack("s5", name))] == ["s1"]


@rule("MUCK-18")
def test_own_soldiers_are_legal_targets() -> None:
    match = scene(phase=COMBAT, a={"A1": "C05", "NML": ["C09[C01]"]})
    after = act(match, (A, Attack("s1", "s2"))).match
    assert field(after) == {"s1": "A1 C05[]"}


@rule("MUCK-19")
def test_a_defender_in_reach_protects_the_others_of_his_side() -> None:
    a: Army = {"A1": "C05"}
    assert targets(a, {"NML": ["C34", "C05", "C35"]}, "s1") == "s2 s4"
    assert code(scene(phase=COMBAT, a=a, b={"NML": ["C34", "C05"]}), A, Attack("s1", "s3")) == "DEFENDED"


@rule("MUCK-R20")
def test_defenders_bind_enemies_who_can_reach_them_and_nobody_else() -> None:
    # Own defenders do not stop friendly fire, and neither do enemy ones.
    assert targets({"A1": "C05", "A2": "C34", "A3": "C06"}, {"NML": ["C35", "C05"]}, "s1") == "s2 s3 s4"
    # Out of reach: nothing.
    assert targets({"A1": "C05"}, {"NML": ["C05"], "B1": "C34"}, "s1") == "s2"
    # Not to be targeted: a crawler shields nobody, and no design of the pool is both.
    assert targets({"A1": "C05"}, {"NML": ["C42", "C05"]}, "s1") == "s3"
    # Effects do not look at defenders.
    step = go_on(scene(queue=[("C13", "shed")], b={"NML": ["C34", "C05"]}))
    assert offered(step.match, A, Target("s2"))


@rule("MUCK-20")
def test_damage_sheds_from_the_bottom_one_by_one() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C40"]}, b={"NML": ["C37[C05 C06 C09]"]}, their_discard=["C01"])
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.card for each in happened(step, CardShed)] == ["C05", "C06"]
    assert corpses(step.match, B) == ["C01", "C05", "C06"]
    assert [each.amount for each in happened(step, SoldierDamaged)] == [2]


@rule("MUCK-21")
def test_damage_beyond_the_materials_kills_and_the_card_lands_on_top() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C40"]}, b={"NML": ["C37[C05]"]}, their_discard=["C01"])
    step = act(match, (A, Attack("s1", "s2")))
    assert corpses(step.match, B) == ["C01", "C05", "C37"]
    assert [each.to for each in happened(step, CardBuried)] == ["discard"]
    exact = scene(phase=COMBAT, a={"NML": ["C40"]}, b={"NML": ["C37[C05 C06]"]})
    assert field(act(exact, (A, Attack("s1", "s2"))).match)["s2"] == "NML C37[]"


@rule("MUCK-22", "MUCK-4")
def test_death_in_the_enemy_trench_leads_under_the_own_pile_without_effect() -> None:
    match = scene(phase=COMBAT, a={"A1": "C40"}, b={"A2": "C22[C14]"}, their_pile=["C01", "C05"])
    step = act(match, (A, Attack("s1", "s2")))
    assert pile(step.match, B) == ["C22", "C01"]
    assert hand(step.match, B) == ["C05"]
    assert corpses(step.match, B) == ["C14"]
    assert [each.trigger for each in happened(step, EffectQueued)] == ["shed"]
    assert [each.to for each in happened(step, CardBuried)] == ["pile"]


@rule("MUCK-23")
def test_shed_effects_follow_damage_cost_and_effect_alike() -> None:
    by_damage = act(scene(phase=COMBAT, a={"NML": ["C01"]}, b={"NML": ["C37[C14]"]}), (A, Attack("s1", "s2")))
    by_cost = act(scene(a={"A1": Stack("C20[C14]", stunned=True)}), (A, Activate("s1")))
    asking = go_on(scene(a={"A1": "C37[C14]"}, queue=[("C21", "deals")]))
    by_effect = act(asking.match, (A, Target("s1")))
    for step in (by_damage, by_cost, by_effect):
        assert "C14" in [each.card for each in happened(step, EffectBegan)]


@rule("MUCK-24")
def test_the_dead_are_gone_before_the_effects_of_their_materials() -> None:
    # B's trench: the shed bag cannot touch its own dead carrier, nor can anything else.
    match = scene(phase=COMBAT, a={"NML": ["C40[C01 C03]"]}, b={"NML": ["C22[C13]"]})
    step = act(match, (A, Attack("s1", "s2")))
    kinds = [type(entry.event) for entry in step.events(None)]
    assert kinds.index(SoldierKilled) < kinds.index(CardShed) < kinds.index(CardBuried) < kinds.index(EffectBegan)
    assert [(each.card, each.trigger) for each in happened(step, EffectBegan)] == [("C13", "shed"), ("C22", "killed")]


@rule("MUCK-24")
def test_a_killed_soldier_cannot_be_fed_by_what_it_shed() -> None:
    match = scene(phase=COMBAT, turn=B, a={"NML": ["C05[C11]"], "A1": "C40"}, b={"NML": ["C40"]})
    step = act(match, (B, Attack("s3", "s1")))
    assert asked(step.match, A).default == Target()
    assert not offered(step.match, A, Target("s1"))
    assert offered(step.match, A, Target("s2"))


@rule("MUCK-R18")
def test_nobody_attacks_himself() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C05"]})
    refusal = refused(match, A, Attack("s1", "s1"))
    assert (refusal.code, refusal.rule) == ("BAD_TARGET", "MUCK-R18")


@rule("MUCK-R19")
def test_attack_zero_triggers_targeting_but_neither_damage_nor_kill() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C22"]}, b={"NML": ["C54[C57]"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.trigger for each in happened(step, EffectBegan)][:2] == ["targeted", "revealed"]
    calm = act(scene(phase=COMBAT, a={"NML": ["C22"]}, b={"NML": ["C05"]}), (A, Attack("s1", "s2")))
    assert len(happened(calm, AttackEnded)) == 1
    assert happened(calm, SoldierDamaged) == []
    assert field(calm.match) == {"s1": "NML C22[]", "s2": "NML C05[]"}
    assert code(calm.match, A, Attack("s1", "s2")) == "ALREADY_ATTACKED"


@rule("MUCK-R21")
def test_the_attack_is_used_up_when_declared() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C37"]}, b={"NML": ["C05", "C06", "C09"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert len(happened(step, AttackDeclared)) == 1
    assert soldier(step.match, "s1").attacks == 1
    assert "s2" in field(step.match)
    after = act(step.match, (A, Target("s3"))).match
    assert list(field(after)) == ["s1", "s4"]
    settled(after)


@rule("MUCK-R21")
def test_an_attack_without_attacker_or_target_ends_without_damage() -> None:
    for waiting in (("s1", "s9"), ("s9", "s1")):
        step = go_on(scene(phase=COMBAT, a={"NML": ["C05"]}, strike=waiting))
        assert len(happened(step, AttackEnded)) == 1
        assert happened(step, SoldierDamaged) == []


@rule("MUCK-R21")
def test_who_was_moved_or_transformed_meanwhile_still_hits_or_is_hit() -> None:
    # The target is out of reach by now, behind a defender, and is hit all the same.
    moved = go_on(scene(phase=COMBAT, a={"A1": "C05"}, b={"B1": "C06", "B2": "C34"}, strike=("s1", "s2")))
    assert "s2" not in field(moved.match)
    # A transformed attacker deals what it has now.
    changed = go_on(scene(phase=COMBAT, a={"A1": Stack("C08", bonus=1)}, b={"NML": ["C37"]}, strike=("s1", "s2")))
    assert [each.amount for each in happened(changed, SoldierDamaged)] == [4]


@rule("MUCK-R22", "MUCK-47")
def test_damage_queues_deals_then_shed_then_kills_then_killed() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C27"]}, b={"NML": ["C22[C14]"]})
    step = act(match, (A, Attack("s1", "s2")))
    queued = [(each.seat, each.card, each.trigger) for each in happened(step, EffectQueued)]
    assert queued == [(A, "C27", "deals"), (B, "C14", "shed"), (B, "C22", "killed")]
    match = scene(phase=COMBAT, a={"NML": ["C58[C01]"], "A1": "C22[C14]"})
    step = act(match, (A, Attack("s1", "s2")))
    queued = [(each.seat, each.card, each.trigger) for each in happened(step, EffectQueued)]
    assert queued[:3] == [(A, "C14", "shed"), (A, "C58", "kills"), (A, "C22", "killed")]
    assert [each.card for each in happened(step, EffectBegan)][:3] == ["C14", "C58", "C22"]


@rule("MUCK-47")
def test_targeting_comes_before_damage_and_damage_before_a_kill() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C48[C01]"]}, b={"NML": ["C35"]}, theirs=["C05"])
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.trigger for each in happened(step, EffectBegan)] == ["targeted", "deals"]
    kinds = [type(entry.event) for entry in step.events(None)]
    assert kinds.index(EffectBegan) < kinds.index(SoldierKilled)


@rule("MUCK-R23")
def test_damage_by_an_effect_kills_but_deals_and_kills_stay_silent() -> None:
    step = go_on(scene(a={"NML": ["C05"]}, b={"NML": ["C36[C14]"]}, queue=[("C57", "revealed")]))
    assert field(step.match) == {}
    assert [each.trigger for each in happened(step, EffectBegan)] == ["revealed", "shed", "killed"]
    abroad = go_on(scene(b={"A1": "C22"}, queue=[("C15", "shed")], their_pile=["C01"]))
    assert pile(abroad.match, B) == ["C22", "C01"]
    assert [each.trigger for each in happened(abroad, EffectBegan)] == ["shed"]


@rule("MUCK-R23")
def test_shedding_by_an_effect_never_kills() -> None:
    match = scene(a={"NML": ["C05"], "A1": "C06[C01]"}, queue=[("C21", "deals")])
    step = go_on(match)
    assert not offered(step.match, A, Target("s1"))
    assert field(act(step.match, (A, Target("s2"))).match)["s2"] == "A1 C06[]"


@rule("MUCK-R24", "MUCK-42")
def test_all_who_die_together_leave_first_and_then_stack_by_stack_falls() -> None:
    match = scene(a={"B3": "C08"}, b={"B1": "C05", "B2": "C06"}, queue=[("C08", "breach", "s1")])
    step = by_order(match, ("s3", "s2"))
    kinds = [type(entry.event) for entry in step.events(None)]
    assert [kind for kind in kinds if kind in (SoldierKilled, CardBuried)] == [
        *(SoldierKilled, SoldierKilled),
        *(CardBuried, CardBuried),
    ]
    assert corpses(step.match, B) == ["C06", "C05"]


@rule("MUCK-42")
def test_the_shed_effects_follow_the_order_of_the_soldiers() -> None:
    match = scene(a={"B3": "C08"}, b={"B1": "C05[C14]", "B2": "C06[C23]"}, queue=[("C08", "breach", "s1")])
    for names, cards in ((("s2", "s3"), ["C14", "C23"]), (("s3", "s2"), ["C23", "C14"])):
        assert [each.card for each in happened(by_order(match, names), EffectBegan)] == cards


@rule("MUCK-R27")
def test_a_single_victim_needs_no_order() -> None:
    step = go_on(scene(a={"B3": "C08"}, b={"B1": "C05"}, queue=[("C08", "breach", "s1")]))
    assert field(step.match) == {"s1": "B3 C08[]"}
    settled(step.match)


@rule("MUCK-R27", "MUCK-48")
def test_attacks_and_targeted_of_one_owner_go_in_that_order_unasked() -> None:
    match = scene(phase=COMBAT, a={"A1": "C06[C01 C03]", "A2": "C35[C04 C09]"})
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.trigger for each in happened(step, EffectBegan)] == ["attacks", "targeted"]
    assert field(step.match) == {"s1": "A1 C06[C03]", "s2": "A2 C35[C09]"}


@rule("MUCK-48")
def test_of_both_sides_the_turn_player_goes_first() -> None:
    for turn in (A, B):
        step = go_on(scene(phase=COMBAT, turn=turn, queue=[("C23", "shed")], their_queue=[("C14", "shed")]))
        assert [each.seat for each in happened(step, EffectBegan)] == [turn, 1 - turn]


@pytest.mark.parametrize("card", ["C26", "C27", "C41"])
@rule("MUCK-16")
def test_double_grants_a_second_attack_on_any_target(card: str) -> None:
    match = scene(phase=COMBAT, a={"NML": [card]}, b={"NML": ["C37[C01 C03 C04]", "C05[C09]"]})
    once = act(match, (A, Attack("s1", "s2"))).match
    assert offered(once, A, Attack("s1", "s3"))
    twice = act(once, (A, Attack("s1", "s3"))).match
    assert code(twice, A, Attack("s1", "s2")) == "ALREADY_ATTACKED"
    assert queue(twice, A) == []
