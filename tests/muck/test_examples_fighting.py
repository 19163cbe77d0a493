"""The worked examples: attacks, damage, queues."""

from __future__ import annotations

from engines.muck.actions import Activate, Attack, ChooseCard, Done, Move, Order, Play, Target
from engines.muck.board import Phase
from engines.muck.events import AttackEnded, CardsDrawn, EffectBegan, EffectFizzled, EffectQueued, SoldierDamaged
from tests.muck.scene import (
    A,
    B,
    Stack,
    act,
    asked,
    at,
    code,
    corpses,
    field,
    go_on,
    hand,
    happened,
    offered,
    pile,
    queue,
    scene,
    sees,
    settled,
    soldier,
)
from tests.tags import rule


@rule("MUCK-E10")
def test_damage_below_the_number_of_materials_sheds_and_no_more() -> None:
    match = scene(
        phase=Phase.COMBAT, a={"NML": ["C05", "C06[C01]"]}, b={"NML": ["C37[C13 C14 C05]"]}, their_discard=["C01"]
    )
    step = act(match, (A, Attack("s1", "s3")))
    assert field(step.match)["s3"] == "NML C37[C05]"
    assert corpses(step.match, B) == ["C01", "C13", "C14"]
    assert [each.card for each in happened(step, EffectBegan)] == ["C13"]
    assert queue(step.match, B) == [("C14", "shed")]
    after = act(step.match, (B, Target("s2"))).match
    assert field(after)["s2"] == "NML C06[]"
    assert len(hand(after, B)) == 1
    settled(after)


@rule("MUCK-E11")
def test_a_kill_sets_off_both_queues_in_order() -> None:
    match = scene(
        phase=Phase.COMBAT, a={"NML": [Stack("C05", stunned=True)]}, b={"NML": ["C36[C13]"]}, their_discard=["C01"]
    )
    step = act(match, (A, Attack("s1", "s2")))
    queued = [(each.seat, each.card, each.trigger) for each in happened(step, EffectQueued)]
    assert queued == [(B, "C13", "shed"), (A, "C05", "kills"), (B, "C36", "killed")]
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [(A, "C05"), (B, "C13"), (B, "C36")]
    assert [each.card for each in happened(step, EffectFizzled)] == ["C36"]
    assert field(step.match) == {}
    assert corpses(step.match, B) == ["C01", "C13", "C36"]
    settled(step.match)


@rule("MUCK-E11")
def test_the_last_word_of_the_dead_finds_another_soldier() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C05"], "A2": "C06"}, b={"NML": ["C36[C13]"]})
    after = act(match, (A, Attack("s1", "s3"))).match
    assert field(after) == {}
    assert corpses(after, A) == ["C05", "C06"]


@rule("MUCK-E12")
def test_who_dies_abroad_comes_back_under_the_pile_without_a_word() -> None:
    match = scene(phase=Phase.COMBAT, a={"A1": Stack("C05", stunned=True), "NML": ["C06"]}, b={"A3": "C36[C13]"})
    step = act(match, (A, Attack("s1", "s3")))
    assert pile(step.match, B)[0] == "C36"
    assert corpses(step.match, B) == ["C13"]
    assert [(each.card, each.trigger) for each in happened(step, EffectBegan)] == [("C05", "kills"), ("C13", "shed")]
    assert field(step.match) == {"s1": "A1 C05[]"}
    assert not soldier(step.match, "s1").stunned
    settled(step.match)


@rule("MUCK-E13")
def test_walking_home_sheds_nothing() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"B1": "C12[C14 C13]"}, b={"NML": ["C05"]}, discard=["C01"])
    step = act(match, (A, Move("s1", "PILE")))
    assert pile(step.match, A)[0] == "C12"
    assert corpses(step.match, A) == ["C01", "C14", "C13"]
    assert happened(step, EffectQueued) == []
    assert field(step.match) == {"s2": "NML C05[]"}
    assert code(scene(phase=Phase.MOVEMENT, a={"B1": "C40"}), A, Move("s1", "PILE")) == "ROOTED"


@rule("MUCK-E14")
def test_the_turn_players_queue_goes_first_and_is_finished() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C21[C01]"], "A1": "C20[C14]"}, b={"NML": ["C37[C13 C14 C05]"]})
    step = act(match, (A, Attack("s1", "s3")))
    assert queue(step.match, B) == [("C13", "shed"), ("C14", "shed")]
    assert asked(step.match, A).question == "target"
    step = act(step.match, (A, Target("s2")))
    begun = [(each.seat, each.card) for each in happened(step, EffectBegan)]
    assert begun == [(A, "C14"), (B, "C13"), (B, "C14")]
    settled(step.match)


@rule("MUCK-E14")
def test_a_begun_queue_is_not_interrupted_by_the_other() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C21[C13]"], "A1": "C20[C14]"}, b={"NML": ["C37[C13 C14 C05]"]})
    step = act(match, (A, Attack("s1", "s3")), (A, Target("s2")))
    begun = [(each.seat, each.card) for each in happened(step, EffectBegan)]
    assert begun == [(A, "C14"), (B, "C13"), (B, "C14"), (A, "C13")]
    settled(step.match)


@rule("MUCK-E15")
def test_what_is_shed_meanwhile_stands_at_the_end_of_its_line() -> None:
    calm = go_on(scene(a={"NML": ["C37[C01]"]}, their_queue=[("C15", "shed"), ("C14", "shed")]))
    assert [each.card for each in happened(calm, EffectBegan)] == ["C15", "C14"]
    assert len(hand(calm.match, B)) == 1
    # A's own queue comes first and makes B shed: that card joins behind the postman.
    match = scene(
        queue=[("C13", "shed")],
        their_queue=[("C15", "shed"), ("C14", "shed")],
        a={"NML": ["C37[C01]"]},
        b={"NML": ["C37[C23]"]},
    )
    step = go_on(match)
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [
        (A, "C13"),
        (B, "C15"),
        (B, "C14"),
        (B, "C23"),
    ]
    settled(step.match)


@rule("MUCK-E16")
def test_a_discard_interrupts_the_effect_that_forced_it() -> None:
    match = scene(hand=["C46", "C43", "C51"], discard=["C01"], pile=["C02", "C03", "C04", "C06"])
    step = act(match, (A, Play("C46", 1)))
    assert asked(step.match, A).question == "discard_card"
    drawing = act(step.match, (A, ChooseCard("C43")))
    assert corpses(drawing.match, A) == ["C43"]
    assert hand(drawing.match, A) == ["C51", "C06"]
    assert asked(drawing.match, A).question == "scout"
    after = act(drawing.match, (A, ChooseCard("C03"))).match
    assert pile(after, A) == ["C02", "C04"]
    assert hand(after, A) == ["C51", "C06", "C03"]
    settled(after)


@rule("MUCK-E16")
def test_a_discarded_cadaver_feeds_itself_to_a_soldier_of_choice() -> None:
    match = scene(a={"A2": "C05[C13]"}, hand=["C46", "C43", "C51"], discard=["C02", "C01"])
    step = act(match, (A, Play("C46", 1)), (A, ChooseCard("C51")))
    assert corpses(step.match, A) == ["C02", "C51"]
    assert asked(step.match, A).question == "target"
    fed = act(step.match, (A, Target("s1"))).match
    assert field(fed)["s1"] == "A2 C05[C51 C13]"
    assert corpses(fed, A) == ["C02"]
    assert asked(fed, A).question == "scout"


@rule("MUCK-E17")
def test_a_thorny_target_may_kill_its_attacker_first() -> None:
    step = act(scene(phase=Phase.COMBAT, a={"NML": ["C05"]}, b={"NML": ["C35"]}), (A, Attack("s1", "s2")))
    assert field(step.match) == {"s2": "NML C35[]"}
    assert len(happened(step, AttackEnded)) == 1
    step = act(scene(phase=Phase.COMBAT, a={"NML": ["C05[C14]"]}, b={"NML": ["C35"]}), (A, Attack("s1", "s2")))
    assert field(step.match) == {"s1": "NML C05[]"}
    assert [each.seat for each in happened(step, CardsDrawn)] == [A]
    assert [(each.soldier, each.amount) for each in happened(step, SoldierDamaged)] == [("s1", 1), ("s2", 2)]
    settled(step.match)


@rule("MUCK-E18")
def test_the_cocoon_opens_before_the_blow_falls() -> None:
    tough = scene(phase=Phase.COMBAT, a={"NML": ["C05[C01 C06]"]}, b={"NML": ["C54[C13 C57]"]})
    step = act(tough, (A, Attack("s1", "s2")))
    # The attacker survives the two damage, and then its own two make the stack shed both cards.
    assert [(each.soldier, each.amount) for each in happened(step, SoldierDamaged)][:2] == [("s1", 2), ("s2", 2)]
    assert field(step.match)["s2"] == "NML C57[]"
    assert corpses(step.match, B) == ["C13", "C54"]
    frail = act(scene(phase=Phase.COMBAT, a={"NML": ["C05"]}, b={"NML": ["C54[C13 C57]"]}), (A, Attack("s1", "s2")))
    assert field(frail.match) == {"s2": "NML C57[C13 C54]"}
    bare = act(scene(phase=Phase.COMBAT, a={"NML": ["C05"]}, b={"NML": ["C54"]}), (A, Attack("s1", "s2")))
    assert [each.card for each in happened(bare, EffectFizzled)] == ["C54", "C05"]
    assert field(bare.match) == {"s1": "NML C05[]"}


@rule("MUCK-E23")
def test_their_owner_orders_soldiers_that_are_hurt_together() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"NML": ["C08"]}, b={"B1": "C13", "B2": "C36[C14]"}, their_discard=["C01"])
    step = act(match, (A, Move("s1", "B3")))
    assert asked(step.match, B).default == Order(("s2", "s3"))
    turned = act(step.match, (B, Order(("s3", "s2"))))
    assert corpses(turned.match, B) == ["C01", "C14", "C13"]
    assert at(turned.match, "B1") == ""
    assert [each.card for each in happened(turned, EffectBegan)] == ["C14"]
    settled(turned.match)
    assert corpses(act(step.match, (B, Order(("s2", "s3")))).match, B) == ["C01", "C13", "C14"]


@rule("MUCK-E26")
def test_an_attack_of_zero_only_targets() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C10[C01]"]}, b={"NML": ["C35"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert field(step.match) == {"s1": "NML C10[]", "s2": "NML C35[]"}
    assert [each.soldier for each in happened(step, SoldierDamaged)] == ["s1"]
    assert code(step.match, A, Attack("s1", "s2")) == "ALREADY_ATTACKED"


@rule("MUCK-E27")
def test_shooting_at_ones_own_may_pay() -> None:
    match = scene(phase=Phase.COMBAT, a={"A1": "C01", "A2": "C37[C14 C13]"}, b={"NML": ["C34"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert field(step.match)["s2"] == "A2 C37[C13]"
    assert [each.seat for each in happened(step, CardsDrawn)] == [A]
    settled(step.match)


@rule("MUCK-E32")
def test_double_attacks_twice_and_a_bonus_survives_a_transformation() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C26"]}, b={"NML": ["C37[C01 C03 C04 C06 C09]"]})
    twice = act(match, (A, Attack("s1", "s2")), (A, Attack("s1", "s2"))).match
    assert field(twice)["s2"] == "NML C37[C09]"
    assert code(twice, A, Attack("s1", "s2")) == "ALREADY_ATTACKED"
    rally = scene(
        hand=["C10"], discard=["C03"], a={"NML": ["C05[C26]"], "A1": "C53[C01]"}, b={"NML": ["C37[C01 C03 C04 C06]"]}
    )
    step = act(rally, (A, Play("C10", 2)), (A, Activate("s2")), (A, Target("s1")))
    step = act(step.match, (A, Done()), (A, Attack("s1", "s3")))
    assert field(step.match)["s1"] == "NML C26[C05]"
    assert [each.amount for each in happened(step, SoldierDamaged)] == [3]
    ended = act(step.match, (A, Done()), (A, Done())).match
    assert soldier(ended, "s1").bonus == 0
    assert offered(step.match, A, Attack("s1", "s3"))
    assert sees(ended, None).turn == B
