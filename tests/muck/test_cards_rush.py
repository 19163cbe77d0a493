"""What the cards of the rush and of the shed engine do, C01 to C24, one by one."""

from __future__ import annotations

from engines.muck.actions import Activate, Attack, ChooseCard, Done, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import CardMilled, CardsDrawn, EffectBegan, EffectFizzled
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
    scene,
    settled,
    soldier,
)

COMBAT, MOVEMENT = Phase.COMBAT, Phase.MOVEMENT


def test_c01_fresh_conscript_is_eager() -> None:
    after = act(scene(hand=["C01"]), (A, Play("C01", 1)), (A, Done()), (A, Done()), (A, Move("s1", "NML"))).match
    assert field(after) == {"s1": "NML C01[]"}


def test_c02_mud_runner_salvages_on_breaching_and_crawls() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C02"]}, discard=["C05", "C06"])
    after = act(match, (A, Move("s1", "B1")), (A, ChooseCard(position=0))).match
    assert hand(after, A) == ["C05"]
    assert corpses(after, A) == ["C06"]
    settled(after)
    low = scene(phase=COMBAT, a={"A1": "C05"}, b={"NML": ["C02"]})
    assert code(low, A, Attack("s1", "s2")) == "OUT_OF_RANGE"
    assert not soldier(act(scene(hand=["C02"], discard=["C05"]), (A, Play("C02", 1))).match, "s1").stunned


def test_c03_trench_rat_makes_the_enemy_discard_on_breaching() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C03"]}, theirs=["C05", "C06"])
    after = act(match, (A, Move("s1", "B1")), (B, ChooseCard("C06"))).match
    assert corpses(after, B) == ["C06"]
    settled(after)


def test_c04_whistle_blower_may_send_another_soldier_out() -> None:
    match = scene(a={"A1": "C05", "NML": ["C06"]}, b={"A3": "C05"}, hand=["C04"], discard=["C01"])
    asking = act(match, (A, Play("C04", 2))).match
    assert [name for name in ("s1", "s2", "s3", "s4") if offered(asking, A, Target(name))] == ["s1"]
    after = act(asking, (A, Target("s1"))).match
    assert field(after)["s1"] == "NML C05[]"
    settled(after)
    alone = act(scene(hand=["C04"], discard=["C01"]), (A, Play("C04", 2)))
    assert [each.card for each in happened(alone, EffectFizzled)] == ["C04"]


def test_c05_bayonet_enthusiast_is_unstunned_by_a_kill() -> None:
    match = scene(phase=COMBAT, a={"NML": [Stack("C05", stunned=True)]}, b={"NML": ["C06", "C37[C01 C03]"]})
    assert not soldier(act(match, (A, Attack("s1", "s2"))).match, "s1").stunned
    assert soldier(act(match, (A, Attack("s1", "s3"))).match, "s1").stunned


def test_c06_wire_cutters_stun_their_target() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C06"]}, b={"NML": ["C37[C01]"]})
    after = act(match, (A, Attack("s1", "s2"))).match
    assert soldier(after, "s2").stunned
    assert field(after)["s2"] == "NML C37[]"


def test_c07_storm_wight_may_jump_over_after_a_kill_on_no_mans_land() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C07"]}, b={"NML": ["C05"]})
    asking = act(match, (A, Attack("s1", "s2"))).match
    assert asked(asking, A).default == Target()
    assert field(act(asking, (A, Target("s1"))).match) == {"s1": "B1 C07[]"}
    assert field(act(asking, (A, Target())).match) == {"s1": "NML C07[]"}
    home = act(scene(phase=COMBAT, a={"A1": "C07"}, b={"NML": ["C05"]}), (A, Attack("s1", "s2")))
    assert [each.card for each in happened(home, EffectFizzled)] == ["C07"]
    settled(home.match)


def test_c08_barrow_cavalry_hurts_every_enemy_in_the_trench_it_enters() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C08"], "B1": "C05"}, b={"B2": "C37[C01]", "NML": ["C05"], "A1": "C06"})
    after = act(match, (A, Move("s1", "B3"))).match
    assert field(after) == {"s5": "A1 C06[]", "s4": "NML C05[]", "s2": "B1 C05[]", "s3": "B2 C37[]", "s1": "B3 C08[]"}
    settled(after)


def test_c09_coffin_sapper_digs_into_the_enemy_trench() -> None:
    match = scene(phase=MOVEMENT, a={"NML": [Stack("C09[C01]", stunned=True)]}, b={"B1": "C05"})
    after = act(match, (A, Activate("s1"))).match
    assert field(after)["s1"] == "B2 C09[]"
    assert soldier(after, "s1").stunned


def test_c10_bugler_rallies_and_unstuns_all_outside_the_own_trench() -> None:
    dizzy = Stack("C05", stunned=True)
    match = scene(
        a={"NML": [dizzy], "B1": Stack("C06", stunned=True), "A1": Stack("C09", stunned=True)},
        b={"NML": [Stack("C05", stunned=True)]},
        hand=["C10"],
        discard=["C01"],
    )
    after = act(match, (A, Play("C10", 2))).match
    bonus = {name: (soldier(after, name).bonus, soldier(after, name).stunned) for name in ("s1", "s2", "s3", "s4")}
    assert bonus == {"s1": (1, False), "s2": (1, False), "s3": (0, True), "s4": (0, True)}
    assert soldier(after, "s1").attack == 3
    settled(after)


def test_c11_ladder_party_may_send_somebody_out_when_shed() -> None:
    match = scene(a={"A1": Stack("C20[C11]", stunned=True), "A2": "C05"})
    asking = act(match, (A, Activate("s1"))).match
    after = act(asking, (A, Target("s2"))).match
    assert field(after)["s2"] == "NML C05[]"
    settled(act(asking, (A, Target())).match)


def test_c12_last_man_running_gets_a_corpse_on_breaching() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C12[C05]"]}, discard=["C01", "C06"])
    assert field(act(match, (A, Move("s1", "B1"))).match) == {"s1": "B1 C12[C06 C05]"}


def test_c13_bag_of_femurs_hurts_an_enemy_on_no_mans_land() -> None:
    step = go_on(scene(queue=[("C13", "shed")], b={"NML": ["C05[C01]"], "B1": "C06", "A1": "C09"}))
    assert field(step.match)["s1"] == "NML C05[]"
    settled(step.match)


def test_c14_field_postman_draws_a_card() -> None:
    step = go_on(scene(queue=[("C14", "shed")]))
    assert [(each.seat, each.count) for each in happened(step, CardsDrawn)] == [(A, 1)]


def test_c15_shrapnel_magnet_hurts_in_the_own_trench_or_on_no_mans_land() -> None:
    step = go_on(scene(queue=[("C15", "shed")], b={"NML": ["C05"], "B1": "C06", "A1": "C09"}))
    assert [name for name in ("s1", "s2", "s3") if offered(step.match, A, Target(name))] == ["s1", "s3"]
    after = act(step.match, (A, Target("s3"))).match
    assert list(field(after)) == ["s1", "s2"]


def test_c16_gas_bag_ghoul_stuns_an_enemy_anywhere() -> None:
    step = go_on(scene(queue=[("C16", "shed")], b={"NML": ["C05"], "B1": "C06", "A1": "C09"}, a={"A2": "C05"}))
    assert [name for name in ("s1", "s2", "s3", "s4") if offered(step.match, A, Target(name))] == ["s2", "s3", "s4"]
    assert soldier(act(step.match, (A, Target("s3"))).match, "s3").stunned


def test_c17_spare_parts_clerk_salvages_for_a_material() -> None:
    match = scene(a={"A1": "C17[C01]"}, discard=["C05"])
    after = act(match, (A, Activate("s1")), (A, ChooseCard(position=0))).match
    assert (hand(after, A), corpses(after, A)) == (["C05"], ["C01"])


def test_c18_bone_mortar_hurts_enemies_out_there_for_a_material() -> None:
    match = scene(a={"A1": "C18[C01]"}, b={"NML": ["C05[C06]"], "B1": "C06", "A2": "C09"})
    asking = act(match, (A, Activate("s1"))).match
    assert [name for name in ("s2", "s3", "s4") if offered(asking, A, Target(name))] == ["s2", "s3"]
    assert field(act(asking, (A, Target("s2"))).match)["s2"] == "NML C05[]"
    far = scene(phase=COMBAT, a={"A1": "C18"}, b={"B1": "C05"})
    assert offered(far, A, Attack("s1", "s2"))
    assert code(scene(phase=MOVEMENT, a={"A1": "C18"}), A, Move("s1", "NML")) == "ROOTED"


def test_c19_marrow_cook_feeds_one_of_the_own_at_dawn() -> None:
    match = scene(phase=MOVEMENT, turn=B, a={"A1": "C19", "NML": ["C05[C03]"]}, discard=["C01", "C06"])
    asking = act(match, (B, Done())).match
    assert asked(asking, A).default == Target("s1")
    after = act(asking, (A, Target("s2"))).match
    assert field(after)["s2"] == "NML C05[C06 C03]"
    settled(after)


def test_c20_leaky_canteen_golem_unstuns_itself_for_a_material() -> None:
    match = scene(hand=["C20"], discard=["C01", "C03", "C05"])
    played = act(match, (A, Play("C20", 1, extra=1))).match
    after = act(played, (A, Activate("s1"))).match
    assert field(after) == {"s1": "A1 C20[C03 C01]"}
    assert not soldier(after, "s1").stunned
    assert code(after, A, Activate("s1")) == "NO_EFFECT"


def test_c21_percussion_choir_lets_another_soldier_shed() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C21[C01]"], "A1": "C05[C14]"}, b={"NML": ["C37[C01 C03]"]})
    asking = act(match, (A, Attack("s1", "s3"))).match
    assert [name for name in ("s1", "s2", "s3") if offered(asking, A, Target(name))] == ["s2"]
    step = act(asking, (A, Target("s2")))
    assert field(step.match)["s2"] == "A1 C05[]"
    assert len(happened(step, CardsDrawn)) == 1


def test_c22_unexploded_uncle_deals_two_to_an_enemy_when_killed() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C40[C01 C03]"]}, b={"NML": ["C22"]})
    assert field(act(match, (A, Attack("s1", "s2"))).match) == {"s1": "NML C40[]"}


def test_c23_loose_jaw_mills_the_enemy() -> None:
    step = go_on(scene(queue=[("C23", "shed")], their_pile=["C05", "C01"]))
    assert [(each.seat, each.card) for each in happened(step, CardMilled)] == [(B, "C01")]


def test_c24_phantom_limb_comes_back_to_the_hand() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C01"]}, b={"NML": ["C05[C24]"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert (hand(step.match, B), corpses(step.match, B)) == (["C24"], [])
    assert [each.card for each in happened(step, EffectBegan)] == ["C24"]
