"""What the cards of sacrifice and of wall do, C25 to C42, one by one."""

from __future__ import annotations

from engines.muck.actions import Attack, ChooseCard, Done, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import CardMilled, EffectBegan
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
    pile,
    scene,
    settled,
    soldier,
)

COMBAT, MOVEMENT = Phase.COMBAT, Phase.MOVEMENT


def test_c25_patchwork_corporal_unstuns_another_in_the_own_trench() -> None:
    dizzy = Stack("C05", stunned=True)
    match = scene(a={"A1": dizzy, "A2": Stack("C06", stunned=True), "NML": [Stack("C09", stunned=True)]}, hand=["C25"])
    after = act(match, (A, Play("C25", 1, sacrifices=("s1",)))).match
    assert not soldier(after, "s2").stunned
    assert soldier(after, "s3").stunned
    assert soldier(after, "s4").stunned
    settled(after)


def test_c26_two_man_horse_is_eager_and_attacks_twice() -> None:
    match = scene(a={"A1": "C05"}, b={"NML": ["C06", "C09"]}, hand=["C26"])
    played = act(match, (A, Play("C26", 1, sacrifices=("s1",)))).match
    assert not soldier(played, "s4").stunned
    after = act(played, (A, Done()), (A, Attack("s4", "s2")), (A, Attack("s4", "s3")), (A, Done())).match
    assert field(act(after, (A, Move("s4", "NML"))).match) == {"s4": "NML C26[C05]"}


def test_c27_colossus_mills_the_enemy_with_each_damaging_attack() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C27"]}, b={"NML": ["C05", "C06"]}, their_pile=["C09", "C01"])
    one = act(match, (A, Attack("s1", "s2")))
    two = act(one.match, (A, Attack("s1", "s3")))
    assert [each.card for each in happened(one, CardMilled) + happened(two, CardMilled)] == ["C01", "C09"]


def test_c28_corpse_cart_general_raises_at_dawn() -> None:
    match = scene(phase=MOVEMENT, turn=B, a={"A2": "C28"}, discard=["C05", "C03"])
    after = act(match, (B, Done())).match
    assert field(after)["s2"] == "A1 C03[]"
    assert soldier(after, "s2").stunned


def test_c29_siege_ox_gets_a_corpse_when_targeted() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C01", "C05"]}, b={"NML": ["C29", "C06"]}, their_discard=["C09", "C14"])
    assert code(match, A, Attack("s1", "s4")) == "DEFENDED"
    step = act(match, (A, Attack("s1", "s3")))
    # The postman went under the ox and was shed again at once.
    assert field(step.match)["s3"] == "NML C29[]"
    assert corpses(step.match, B) == ["C09", "C14"]
    assert [each.card for each in happened(step, EffectBegan)] == ["C29", "C14"]


def test_c30_volunteer_salvages_when_sacrificed() -> None:
    match = scene(a={"A1": "C30"}, hand=["C26"], discard=["C05"])
    after = act(match, (A, Play("C26", 1, sacrifices=("s1",)))).match
    assert hand(after, A) == ["C05"]
    settled(after)


def test_c31_drummers_bones_hurt_an_enemy_nearby_when_sacrificed() -> None:
    match = scene(a={"A1": "C31"}, b={"NML": ["C05"], "A2": "C06", "B1": "C09"}, hand=["C26"])
    asking = act(match, (A, Play("C26", 1, sacrifices=("s1",)))).match
    assert [name for name in ("s2", "s3", "s4") if offered(asking, A, Target(name))] == ["s2", "s3"]
    after = act(asking, (A, Target("s3"))).match
    assert pile(after, B)[0] == "C06"


def test_c32_expendable_adjutant_recycles_two_when_sacrificed() -> None:
    match = scene(a={"A1": "C32"}, hand=["C26"], discard=["C01", "C05", "C06"], pile=["C09"])
    after = act(match, (A, Play("C26", 1, sacrifices=("s1",)))).match
    assert pile(after, A) == ["C05", "C06", "C09"]
    assert corpses(after, A) == ["C01"]


def test_sacrifice_effects_come_before_the_newcomers_own() -> None:
    match = scene(a={"A1": "C32", "A2": Stack("C05", stunned=True)}, hand=["C25"], discard=["C01"])
    step = act(match, (A, Play("C25", 1, sacrifices=("s1",))))
    assert [(each.card, each.trigger) for each in happened(step, EffectBegan)] == [
        ("C32", "offered"),
        ("C25", "played"),
    ]


def test_c33_abattoir_chaplain_raises_at_dusk() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C33"]}, discard=["C03", "C01"])
    asking = act(match, (A, Done())).match
    assert asked(asking, A).default == ChooseCard(position=1)
    after = act(asking, (A, ChooseCard(position=0))).match
    assert field(after) == {"s2": "A1 C03[]", "s1": "NML C33[]"}


def test_c34_sandbag_revenant_is_bulky_and_defends() -> None:
    after = act(scene(hand=["C34"], discard=["C01", "C05"]), (A, Play("C34", 1, extra=2))).match
    assert field(after) == {"s1": "A1 C34[C05 C01]"}
    match = scene(phase=COMBAT, a={"NML": ["C05"]}, b={"NML": ["C34", "C06"]})
    assert code(match, A, Attack("s1", "s3")) == "DEFENDED"


def test_c35_wire_wrapped_widow_pricks_her_attacker() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C05[C01]", "C06"]}, b={"NML": ["C35[C01 C03]", "C09"]})
    after = act(match, (A, Attack("s1", "s3"))).match
    assert (field(after)["s1"], field(after)["s3"]) == ("NML C05[]", "NML C35[]")
    assert code(match, A, Attack("s1", "s4")) == "DEFENDED"


def test_c36_bunker_ghoul_hurts_an_enemy_anywhere_when_killed() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C05[C01]"], "A1": "C06[C03]"}, b={"NML": ["C36"]})
    asking = act(match, (A, Attack("s1", "s3"))).match
    assert asked(asking, B).question == "target"
    after = act(asking, (B, Target("s2"))).match
    assert field(after) == {"s2": "A1 C06[]", "s1": "NML C05[C01]"}
    bulky = act(scene(hand=["C36"], discard=["C01", "C05"]), (A, Play("C36", 1, extra=1))).match
    assert field(bulky) == {"s1": "A1 C36[C05 C01]"}


def test_c37_landship_hurts_another_enemy_when_it_attacks() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C37"]}, b={"NML": ["C05[C01 C03 C04]"], "B1": "C06[C01]"})
    after = act(match, (A, Attack("s1", "s2"))).match
    assert field(after) == {"s1": "NML C37[]", "s2": "NML C05[]", "s3": "B1 C06[]"}
    settled(after)


def test_c38_quartermaster_of_lids_gets_a_corpse_at_dusk() -> None:
    match = scene(phase=MOVEMENT, a={"A1": "C38[C01]"}, discard=["C05", "C06"])
    assert field(act(match, (A, Done())).match)["s1"] == "A1 C38[C06 C01]"
    fight = scene(phase=COMBAT, a={"NML": ["C05"]}, b={"NML": ["C38", "C06"]})
    assert code(fight, A, Attack("s1", "s3")) == "DEFENDED"


def test_c39_concrete_saint_recycles_at_dusk() -> None:
    match = scene(phase=MOVEMENT, a={"A1": "C39"}, discard=["C05", "C06"], pile=["C01"])
    after = act(match, (A, Done())).match
    assert (pile(after, A), corpses(after, A)) == (["C06", "C01"], ["C05"])
    fight = scene(phase=COMBAT, a={"NML": ["C05"]}, b={"NML": ["C39", "C06"]})
    assert code(fight, A, Attack("s1", "s3")) == "DEFENDED"


def test_c40_periscope_sniper_reaches_the_enemy_trench_from_home_only() -> None:
    home = scene(phase=COMBAT, a={"A1": "C40"}, b={"B1": "C05", "NML": ["C06"]})
    assert offered(home, A, Attack("s1", "s2"))
    assert offered(home, A, Attack("s1", "s3"))
    over = scene(phase=COMBAT, a={"B2": "C40"}, b={"B1": "C05", "NML": ["C06"], "A1": "C09"})
    assert [name for name in ("s2", "s3", "s4") if offered(over, A, Attack("s1", name))] == ["s2"]


def test_c41_gunner_shoots_far_and_twice() -> None:
    match = scene(phase=COMBAT, a={"A1": "C41"}, b={"B1": "C05", "B2": "C06"})
    assert field(act(match, (A, Attack("s1", "s2")), (A, Attack("s1", "s3"))).match) == {"s1": "A1 C41[]"}


def test_c42_tin_hat_turtle_gets_a_corpse_when_it_attacks_and_crawls() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C42[C01]"]}, b={"NML": ["C05"]}, discard=["C06"])
    assert field(act(match, (A, Attack("s1", "s2"))).match) == {"s1": "NML C42[C06 C01]"}
    low = scene(phase=COMBAT, a={"A1": "C05", "B1": "C06"}, b={"NML": ["C42"]})
    assert code(low, A, Attack("s1", "s3")) == "OUT_OF_RANGE"
    mine = scene(phase=COMBAT, a={"A1": "C05", "NML": ["C42"]})
    assert offered(mine, A, Attack("s1", "s2"))
    bulky = act(scene(hand=["C42"], discard=["C01", "C05"]), (A, Play("C42", 1, extra=1))).match
    assert field(bulky) == {"s1": "A1 C42[C05 C01]"}


def test_a_crawler_is_reached_by_effects_all_the_same() -> None:
    assert field(go_on(scene(queue=[("C13", "shed")], b={"NML": ["C42"]})).match) == {}
