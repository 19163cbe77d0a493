"""Abilities paid with a material, and transformations."""

from __future__ import annotations

import pytest

from engines.muck.actions import Activate, Attack, ChooseCard, Move, Target
from engines.muck.board import Phase
from engines.muck.effects.base import OnSoldiers
from engines.muck.effects.parse import condition, effects
from engines.muck.events import (
    AbilityActivated,
    CardShed,
    EffectBegan,
    EffectQueued,
    SoldierKilled,
    SoldierPlayed,
    SoldierTransformed,
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
    scene,
    settled,
    soldier,
)
from tests.tags import rule


@rule("MUCK-40")
def test_the_lowest_material_pays_and_without_one_there_is_no_ability() -> None:
    match = scene(a={"A1": Stack("C20[C01 C03]", stunned=True)})
    step = act(match, (A, Activate("s1")))
    assert field(step.match) == {"s1": "A1 C20[C03]"}
    assert corpses(step.match, A) == ["C01"]
    assert [(each.soldier, each.card) for each in happened(step, AbilityActivated)] == [("s1", "C20")]
    assert code(scene(a={"A1": Stack("C20", stunned=True)}), A, Activate("s1")) == "NO_MATERIAL"


@rule("MUCK-R30")
@pytest.mark.parametrize("phase", [Phase.CREATION, Phase.COMBAT, Phase.MOVEMENT])
@pytest.mark.parametrize("place", ["A1", "NML", "B1"])
def test_abilities_work_in_three_phases_anywhere_stunned_or_spent(phase: Phase, place: str) -> None:
    match = scene(phase=phase, a={place: [Stack("C17[C01 C03]", stunned=True, attacks=1)]}, discard=["C05"])
    after = act(match, (A, Activate("s1")), (A, ChooseCard(position=0)), (A, Activate("s1"))).match
    after = act(after, (A, ChooseCard(position=0))).match
    assert hand(after, A) == ["C05", "C01"]
    assert code(after, A, Activate("s1")) == "NO_MATERIAL"
    settled(after)


@rule("MUCK-R30")
def test_abilities_are_for_the_turn_player_with_nothing_waiting() -> None:
    match = scene(turn=B, a={"A1": "C17[C01]"}, b={"B1": "C17[C01]"}, their_discard=["C05"])
    assert code(match, A, Activate("s1")) == "NOT_YOUR_TURN"
    asking = act(match, (B, Activate("s2"))).match
    assert asked(asking, B).question == "salvage"
    assert code(asking, B, Activate("s2")) == "WRONG_PHASE"


@rule("MUCK-R30")
def test_first_the_cost_then_the_effect_then_the_queue() -> None:
    match = scene(a={"A1": "C18[C14]"}, b={"NML": ["C36[C23]"]})
    step = act(match, (A, Activate("s1")))
    kinds = [type(entry.event) for entry in step.events(None)]
    assert kinds.index(CardShed) < kinds.index(EffectBegan)
    begun = [(each.card, each.trigger) for each in happened(step, EffectBegan)]
    assert begun == [("C18", "act"), ("C14", "shed"), ("C23", "shed")]


@rule("MUCK-R30")
def test_an_ability_without_effect_or_condition_is_refused() -> None:
    assert code(scene(a={"A1": "C20[C01]"}), A, Activate("s1")) == "NO_EFFECT"
    assert code(scene(a={"A1": "C18[C01]"}), A, Activate("s1")) == "NO_EFFECT"
    assert code(scene(a={"A1": "C18[C01]"}, b={"A2": "C05"}), A, Activate("s1")) == "NO_EFFECT"
    assert code(scene(a={"A1": "C53[C01]", "A2": "C05"}), A, Activate("s1")) == "NO_EFFECT"
    assert code(scene(a={"B1": "C09[C01]"}), A, Activate("s1")) == "NO_EFFECT"
    assert not offered(scene(a={"A1": "C09[C01]"}), A, Activate("s1"))
    # The cost itself is a corpse that may be salvaged.
    alone = act(scene(a={"A1": "C17[C01]"}), (A, Activate("s1"))).match
    assert hand(alone, A) == ["C01"]


@rule("MUCK-45")
def test_card_and_top_material_change_places_and_the_state_stays() -> None:
    state = Stack("C05[C01 C06]", stunned=True, attacks=1, bonus=2)
    step = go_on(scene(a={"NML": [state]}, queue=[("C58", "kills", "s1")]))
    assert field(step.match) == {"s1": "NML C06[C01 C05]"}
    now = soldier(step.match, "s1")
    assert (now.stunned, now.attacks, now.bonus, now.place) == (True, 1, 2, "NML")
    assert [(each.old, each.new) for each in happened(step, SoldierTransformed)] == [("C05", "C06")]
    bare = go_on(scene(a={"NML": ["C05"]}, queue=[("C58", "kills", "s1")]))
    assert field(bare.match) == {"s1": "NML C05[]"}
    settled(bare.match)


@rule("MUCK-R31")
def test_a_transformation_triggers_only_revealed() -> None:
    match = scene(a={"NML": ["C22[C44]"]}, queue=[("C58", "kills", "s1")], b={"NML": ["C05"]})
    step = go_on(match)
    assert happened(step, EffectQueued) == []
    assert (happened(step, SoldierPlayed), happened(step, SoldierKilled), happened(step, CardShed)) == ([], [], [])
    shown = go_on(scene(a={"NML": ["C05[C58]"]}, queue=[("C58", "kills", "s1")], discard=["C01"]))
    assert [each.trigger for each in happened(shown, EffectQueued)] == ["revealed"]
    assert hand(shown.match, A) == ["C01"]


@rule("MUCK-R31")
def test_the_new_card_brings_its_own_attack_keywords_and_limits() -> None:
    match = scene(
        phase=Phase.COMBAT,
        a={"NML": [Stack("C05[C26]", attacks=1, bonus=1)]},
        b={"NML": ["C37[C01 C03 C04]"]},
        queue=[("C58", "kills", "s1")],
    )
    after = go_on(match).match
    assert soldier(after, "s1").attack == 3
    assert offered(after, A, Attack("s1", "s2"))
    back = scene(
        phase=Phase.COMBAT,
        a={"NML": [Stack("C26[C05]", attacks=1)]},
        b={"NML": ["C06"]},
        queue=[("C58", "kills", "s1")],
    )
    assert code(go_on(back).match, A, Attack("s1", "s2")) == "ALREADY_ATTACKED"
    rooted = scene(phase=Phase.MOVEMENT, a={"NML": ["C05[C40]"]}, queue=[("C58", "kills", "s1")])
    assert code(go_on(rooted).match, A, Move("s1", "A1")) == "ROOTED"


@rule("MUCK-R31")
def test_a_sacrifice_card_is_revealed_without_any_sacrifice() -> None:
    step = go_on(scene(a={"A1": "C05[C27]", "A2": "C06"}, queue=[("C58", "kills", "s1")]))
    assert field(step.match) == {"s1": "A1 C27[C05]", "s2": "A2 C06[]"}


@rule("MUCK-R31", "MUCK-R32")
def test_a_mule_that_turns_into_a_runner_does_not_breach_again() -> None:
    step = go_on(scene(a={"B1": "C55[C12]"}, queue=[("C55", "breach", "s1")], discard=["C01"]))
    assert field(step.match) == {"s1": "B1 C12[C55]"}
    assert [each.card for each in happened(step, EffectBegan)] == ["C55"]


# -- the formal language ------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["recycle 1", "salvage 1", "feed self discard"])
def test_what_needs_a_corpse_can_live_on_the_cost_itself(line: str) -> None:
    match = go_on(scene(a={"NML": ["C05", "C06[C01]"]}, queue=[("C21", "deals", "s1")])).match
    (frame,) = match.board.frames
    (effect,) = effects(line)
    assert effect.could(match.board, frame)


def test_home_is_the_trench_of_the_soldiers_own_officer() -> None:
    match = go_on(scene(b={"NML": ["C05"], "B1": "C06"}, a={"A1": "C09[C01]"}, queue=[("C21", "deals")])).match
    (frame,) = match.board.frames
    (effect,) = effects("move foe@board home")
    assert isinstance(effect, OnSoldiers)
    assert [each.name for each in effect.candidates(match.board, frame)] == ["s2"]
    assert effect.could(match.board, frame)


def test_conditions_are_place_or_corpses_or_none() -> None:
    match = scene(a={"NML": ["C05"], "A1": "C06"}, discard=["C01", "C03"])
    board = match.board
    assert condition("").holds(board, A, "s2")
    assert [condition("self@nml").holds(board, A, name) for name in ("s1", "s2", "s9")] == [True, False, False]
    assert [condition(f"corpses>={count}").holds(board, A, "s1") for count in (2, 3)] == [True, False]
    assert not condition("corpses>=1").holds(board, B, "s1")


def test_a_target_out_of_two_is_asked_for_in_an_activation_too() -> None:
    match = scene(a={"A1": "C18[C01]"}, b={"NML": ["C37[C01]", "C05[C06]"]})
    asking = act(match, (A, Activate("s1"))).match
    assert field(act(asking, (A, Target("s3"))).match)["s3"] == "NML C05[]"
