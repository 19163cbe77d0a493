"""Waiting effects: queues, discards in between, targets, sources that are gone."""

from __future__ import annotations

import pytest

from engines.muck.actions import Attack, ChooseCard, Discard, Order, Play, Target
from engines.muck.board import Phase
from engines.muck.events import (
    CardDiscarded,
    CardsDrawn,
    EffectBegan,
    EffectDeclined,
    EffectFizzled,
    EffectQueued,
    SoldierDamaged,
)
from tests.muck.scene import (
    A,
    B,
    Stack,
    Waiting,
    act,
    asked,
    corpses,
    field,
    go_on,
    hand,
    happened,
    offered,
    queue,
    scene,
    sees,
    settled,
    soldier,
)
from tests.tags import rule


@rule("MUCK-41")
def test_cards_shed_together_go_off_in_the_order_shed() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C08"]}, b={"NML": ["C37[C14 C23 C16]"]})
    step = act(match, (A, Attack("s1", "s2")))
    assert [each.card for each in happened(step, EffectQueued)] == ["C14", "C23", "C16"]
    assert [each.card for each in happened(step, EffectBegan)] == ["C14", "C23", "C16"]
    settled(step.match)


@rule("MUCK-41")
def test_what_is_shed_later_joins_the_end_of_the_line() -> None:
    # A's bag hits B, whose bag hits A's stack: its postman waits behind what A has already queued.
    match = scene(a={"NML": ["C37[C14]"]}, b={"NML": ["C37[C13]"]}, queue=[("C13", "shed"), ("C23", "shed")], turn=A)
    step = go_on(match)
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [
        (A, "C13"),
        (A, "C23"),
        (B, "C13"),
        (A, "C14"),
    ]


@rule("MUCK-43", "MUCK-R25")
@pytest.mark.parametrize("turn", [A, B])
def test_the_turn_players_queue_starts_and_is_finished_with_what_joins_it(turn: int) -> None:
    match = scene(turn=turn, queue=[("C14", "shed"), ("C23", "shed")], their_queue=[("C14", "shed"), ("C23", "shed")])
    step = go_on(match)
    assert [each.seat for each in happened(step, EffectBegan)] == [turn, turn, 1 - turn, 1 - turn]


@rule("MUCK-43", "MUCK-R25")
def test_a_begun_queue_of_the_other_player_is_not_interrupted() -> None:
    match = scene(a={"NML": ["C37[C14]"]}, their_queue=[("C13", "shed"), ("C14", "shed"), ("C23", "shed")])
    step = go_on(match)
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [
        *((B, "C13"), (B, "C14"), (B, "C23")),
        (A, "C14"),
    ]


@rule("MUCK-43")
def test_a_begun_queue_stays_begun_across_a_choice() -> None:
    match = scene(
        a={"NML": ["C37[C14]", "C05[C14]"]}, b={"NML": ["C41[C14]"]}, their_queue=[("C13", "shed"), ("C14", "shed")]
    )
    step = go_on(match)
    assert asked(step.match, B).question == "target"
    step = act(step.match, (B, Target("s1")))
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [(B, "C14"), (A, "C14")]


@rule("MUCK-R25")
def test_an_entry_is_resolved_completely_before_the_next() -> None:
    match = scene(queue=[("C50", "killed"), ("C14", "shed")], discard=["C01", "C50"])
    step = go_on(match)
    assert [each.card for each in happened(step, EffectBegan)] == ["C50", "C14"]
    assert corpses(step.match, A) == []


@rule("MUCK-R25")
def test_the_view_shows_both_queues_and_what_is_being_resolved() -> None:
    step = go_on(
        scene(queue=[("C16", "shed"), ("C14", "shed")], their_queue=[("C23", "shed")], b={"NML": ["C05", "C06"]})
    )
    assert queue(step.match, A) == [("C14", "shed")]
    assert queue(step.match, B) == [("C23", "shed")]
    assert [(each.seat, each.card) for each in sees(step.match, None).resolving] == [(A, "C16")]


# -- discards -------------------------------------------------------------------------------------


@rule("MUCK-46")
def test_the_discarder_chooses_and_the_card_lands_on_top() -> None:
    step = go_on(scene(queue=[("C48", "deals")], theirs=["C01", "C05"], their_discard=["C06"]))
    assert asked(step.match, B).question == "discard_card"
    after = act(step.match, (B, ChooseCard("C05"))).match
    assert corpses(after, B) == ["C06", "C05"]
    assert hand(after, B) == ["C01"]


@rule("MUCK-46", "MUCK-R26")
def test_a_discard_effect_comes_before_anything_that_waits() -> None:
    match = scene(queue=[("C03", "breach"), ("C14", "shed")], their_queue=[("C23", "shed")], theirs=["C43"])
    step = go_on(match)
    assert [(each.seat, each.card) for each in happened(step, EffectBegan)] == [
        *((A, "C03"), (B, "C43")),
        *((A, "C14"), (B, "C23")),
    ]
    assert "C43" not in [each.card for each in happened(step, EffectQueued)]


@rule("MUCK-46")
def test_if_both_discard_the_turn_player_does_so_first() -> None:
    for turn in (A, B):
        waiting = [("C46", "played")]
        match = scene(
            turn=turn, queue=waiting, their_queue=waiting, hand=["C05"], theirs=["C06"], pile=[], their_pile=[]
        )
        step = go_on(match)
        assert [each.seat for each in happened(step, CardDiscarded)] == [turn, 1 - turn]
        settled(step.match)


@rule("MUCK-R26")
def test_a_discard_effect_runs_before_the_next_part_of_what_caused_it() -> None:
    match = scene(queue=[("C46", "played")], hand=["C47"], b={"NML": ["C05", "C06"]}, pile=["C01", "C09"])
    step = go_on(match)
    assert [each.card for each in sees(step.match, None).resolving] == ["C46", "C47"]
    step = act(step.match, (A, Target("s1")))
    assert asked(step.match, A).question == "scout"
    settled(act(step.match, (A, ChooseCard("C01"))).match)


# -- targets --------------------------------------------------------------------------------------


@rule("MUCK-R28")
def test_the_owner_of_the_card_chooses_when_the_effect_happens() -> None:
    step = go_on(scene(queue=[("C14", "shed"), ("C16", "shed")], b={"NML": ["C05", "C06"], "B1": "C09"}))
    assert [each.card for each in happened(step, EffectBegan)] == ["C14", "C16"]
    assert all(offered(step.match, A, Target(name)) for name in ("s1", "s2", "s3"))
    assert not offered(step.match, A, Target())
    theirs = go_on(scene(their_queue=[("C16", "shed")], a={"NML": ["C05", "C06"]}))
    assert asked(theirs.match, B).question == "target"


@rule("MUCK-R28")
def test_a_single_candidate_is_taken_unasked_and_none_lets_the_part_fizzle() -> None:
    one = go_on(scene(queue=[("C16", "shed")], b={"NML": ["C05", Stack("C06", stunned=True)]}))
    assert soldier(one.match, "s1").stunned
    settled(one.match)
    none = go_on(scene(queue=[("C16", "shed"), ("C14", "shed")]))
    assert [each.card for each in happened(none, EffectFizzled)] == ["C16"]
    assert len(happened(none, CardsDrawn)) == 1


@rule("MUCK-R28")
def test_after_a_part_that_fizzles_the_next_one_still_happens() -> None:
    step = go_on(scene(queue=[("C46", "played")], pile=["C01"]))
    assert [each.card for each in happened(step, EffectFizzled)] == ["C46"]
    assert hand(step.match, A) == ["C01"]
    rally = go_on(scene(queue=[("C56", "revealed", "s1")], a={"NML": [Stack("C56", attacks=1)]}))
    assert [each.card for each in happened(rally, EffectFizzled)] == ["C56"]
    assert soldier(rally.match, "s1").attacks == 0


@rule("MUCK-R28")
@pytest.mark.parametrize(
    ("waiting", "useless", "useful"), [(("C21", "deals"), "C05", "C06[C01]"), (("C11", "shed"), "", "C06")]
)
def test_an_optional_effect_is_always_asked_and_may_be_declined(waiting: Waiting, useless: str, useful: str) -> None:
    army = {"A1": useful, "A2": useless} if useless else {"A1": useful}
    step = go_on(scene(queue=[waiting], a=army))
    assert offered(step.match, A, Target("s1"))
    assert not offered(step.match, A, Target("s2"))
    declined = act(step.match, (A, Target()))
    assert [each.card for each in happened(declined, EffectDeclined)] == [waiting[0]]
    settled(declined.match)
    unasked = go_on(scene(queue=[waiting]))
    assert [each.card for each in happened(unasked, EffectFizzled)] == [waiting[0]]


@rule("MUCK-R28")
def test_only_soldiers_who_would_be_changed_are_candidates() -> None:
    bare = go_on(scene(queue=[("C53", "act", "s1")], a={"A1": "C53", "A2": "C05", "A3": "C06[C01]"}))
    assert field(bare.match)["s3"] == "A3 C01[C06]"
    unfed = go_on(scene(queue=[("C51", "discarded")], a={"A1": "C05"}))
    assert [each.card for each in happened(unfed, EffectFizzled)] == ["C51"]
    dizzy = go_on(scene(queue=[("C25", "played", "s9")], a={"A1": "C05", "A2": Stack("C06", stunned=True)}))
    assert not soldier(dizzy.match, "s2").stunned


# -- sources that are gone ---------------------------------------------------------------------------


@rule("MUCK-R29")
def test_a_waiting_effect_happens_though_its_soldier_has_died() -> None:
    step = go_on(scene(queue=[("C48", "deals", "s9"), ("C05", "kills", "s9")], theirs=["C01"]))
    assert corpses(step.match, B) == ["C01"]
    assert [each.card for each in happened(step, EffectFizzled)] == ["C05"]


@rule("MUCK-R29")
def test_an_effect_on_itself_applies_to_the_stack_that_only_transformed() -> None:
    step = go_on(scene(queue=[("C05", "kills", "s1")], a={"NML": [Stack("C06[C05]", stunned=True)]}))
    assert not soldier(step.match, "s1").stunned


@rule("MUCK-R29")
def test_effects_of_a_moment_need_their_card_on_top_of_its_soldier() -> None:
    for army in ({"A1": "C06[C39]"}, {}):
        match = scene(phase=Phase.DUSK, a={"A2": "C39[C06]"}, discard=["C01"], queue=[("C39", "dusk", "s1")])
        board = match.board
        (entry,) = board.queues[A]
        other = scene(phase=Phase.DUSK, a=army, discard=["C01"])
        other.board.queues[A] = [entry]
        if army:
            other.board.soldiers["s1"].materials = [entry.card]
        step = go_on(other)
        assert [each.card for each in happened(step, EffectFizzled)] == ["C39"]
        assert corpses(step.match, A) == ["C01"]


@rule("MUCK-R29")
def test_conditions_are_looked_at_when_the_effect_happens() -> None:
    away = go_on(scene(queue=[("C07", "kills", "s1")], a={"A1": "C07"}))
    assert [each.card for each in happened(away, EffectFizzled)] == ["C07"]
    for corpse, count in ((5, 1), (4, 0)):
        discard = ["C01", "C03", "C05", "C06", "C09"][:corpse]
        match = scene(queue=[("C49", "dawn", "s1")], a={"A1": "C49"}, b={"B1": "C37[C01]"}, discard=discard)
        assert len(happened(go_on(match), SoldierDamaged)) == count


@rule("MUCK-R15")
def test_this_card_is_the_one_in_the_discard_pile_and_nowhere_else() -> None:
    step = go_on(scene(queue=[("C24", "shed")], discard=["C24", "C01"]))
    assert hand(step.match, A) == ["C24"]
    assert corpses(step.match, A) == ["C01"]
    gone = go_on(scene(queue=[("C50", "killed")], discard=["C01"], pile=["C05"]))
    assert [each.card for each in happened(gone, EffectFizzled)] == ["C50"]
    assert corpses(gone.match, A) == []


@rule("MUCK-R15")
def test_a_card_that_left_and_came_back_is_not_this_card_any_more() -> None:
    match = scene(queue=[("C30", "offered"), ("C46", "played"), ("C24", "shed")], discard=["C01", "C24"], pile=["C05"])
    step = act(go_on(match).match, (A, ChooseCard(position=1)))
    assert [each.card for each in happened(step, CardDiscarded)] == ["C24"]
    assert [each.card for each in happened(step, EffectFizzled)] == ["C24"]
    assert corpses(step.match, A) == ["C01", "C24"]


@rule("MUCK-R27")
def test_soldiers_are_listed_own_trench_then_no_mans_land_by_arrival_then_enemy_trench() -> None:
    match = scene(
        queue=[("C51", "discarded")], a={"B2": "C05", "NML": ["C06", "C09"], "A3": "C12", "A1": "C15"}, discard=["C01"]
    )
    step = go_on(match)
    choice = sees(step.match, None).choice
    assert choice is not None
    assert choice.soldiers == ("s5", "s4", "s2", "s3", "s1")
    assert asked(step.match, A).default == Target("s5")


@rule("MUCK-R27", "MUCK-42")
def test_only_the_owner_may_order_and_only_with_all_of_them() -> None:
    match = go_on(scene(a={"B3": "C08"}, b={"B1": "C05", "B2": "C06"}, queue=[("C08", "breach", "s1")])).match
    assert asked(match, B).default == Order(("s2", "s3"))
    assert not offered(match, A, Order(("s2", "s3")))
    assert not offered(match, B, Order(("s2",)))


def test_a_discard_of_two_equal_cards_is_asked_all_the_same() -> None:
    step = go_on(scene(queue=[("C48", "deals")], theirs=["C01", "C01"]))
    assert asked(step.match, B).default == ChooseCard("C01")
    single = go_on(scene(queue=[("C48", "deals")], theirs=["C01"]))
    assert corpses(single.match, B) == ["C01"]
    settled(single.match)


def test_a_played_card_and_a_discarded_one_may_set_each_other_off() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C51"], a={"A1": "C05"})
    step = act(match, (A, Discard("C51")))
    assert field(step.match) == {"s1": "A1 C05[C51]"}
    played = act(scene(hand=["C46", "C43"], discard=["C01"], pile=["C05", "C06", "C09"]), (A, Play("C46", 1)))
    assert asked(played.match, A).question == "scout"
