"""The course of a turn, its limits, and the zones that last."""

from __future__ import annotations

from engines.muck.actions import (
    Activate,
    Attack,
    ChooseCard,
    ChooseFirst,
    Discard,
    Done,
    Keep,
    Move,
    Order,
    Play,
    Target,
)
from engines.muck.board import Phase
from engines.muck.events import CardsDrawn, EffectBegan, EffectsDropped, MatchEnded, PhaseBegan, TurnBegan, TurnEnded
from tests.muck.scene import (
    A,
    B,
    Stack,
    act,
    asked,
    by_clock,
    code,
    corpses,
    field,
    go_on,
    hand,
    happened,
    offered,
    pile,
    refused,
    scene,
    sees,
    settled,
    soldier,
    won,
)
from tests.tags import rule


@rule("MUCK-7", "MUCK-35")
def test_a_turn_runs_through_its_phases_and_passes() -> None:
    match = scene(phase=Phase.DISCARD)
    step = act(match, (A, Keep()))
    phases = [sees(step.match, None).phase]
    for _ in range(3):
        assert sees(step.match, None).turn == A
        step = act(step.match, (A, Done()))
        phases.append(sees(step.match, None).phase)
    assert phases == ["CREATION", "COMBAT", "MOVEMENT", "DISCARD"]
    assert sees(step.match, None).turn == B
    assert [each.seat for each in happened(step, TurnEnded)] == [A]
    assert [(each.seat, each.number) for each in happened(step, TurnBegan)] == [(B, 6)]
    assert [(each.seat, each.phase) for each in happened(step, PhaseBegan)] == [(B, "DISCARD")]


@rule("MUCK-7")
def test_there_is_no_way_back_to_an_earlier_phase() -> None:
    match = scene(phase=Phase.MOVEMENT, hand=["C01"], a={"A1": "C05"}, b={"A2": "C05"})
    assert code(match, A, Attack("s1", "s2")) == "WRONG_PHASE"
    assert code(match, A, Play("C01", 3)) == "WRONG_PHASE"
    assert code(match, A, Discard("C01")) == "WRONG_PHASE"
    assert code(match, A, Keep()) == "WRONG_PHASE"


@rule("MUCK-8", "MUCK-3")
def test_the_turn_opens_with_the_top_card_or_is_lost_at_once() -> None:
    ending = scene(phase=Phase.MOVEMENT, turn=B, pile=["C05", "C01"])
    step = act(ending, (B, Done()))
    assert hand(step.match, A) == ["C01"]
    assert pile(step.match, A) == ["C05"]
    assert [(each.seat, each.count) for each in happened(step, CardsDrawn)] == [(A, 1)]
    lost = act(scene(phase=Phase.MOVEMENT, turn=B, pile=[]), (B, Done()))
    assert won(lost.match) == ((B,), "deck_out")
    assert [each.winner for each in happened(lost, MatchEnded)] == [B]


@rule("MUCK-9")
def test_one_card_may_be_discarded_and_then_the_phase_is_over() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C05", "C01"], discard=["C06"])
    assert offered(match, A, Keep())
    after = act(match, (A, Discard("C05"))).match
    assert corpses(after, A) == ["C06", "C05"]
    assert hand(after, A) == ["C01"]
    assert sees(after, B).phase == "CREATION"
    assert code(after, A, Discard("C01")) == "WRONG_PHASE"
    kept = act(match, (A, Keep())).match
    assert (hand(kept, A), corpses(kept, A)) == (["C05", "C01"], ["C06"])
    assert code(match, A, Discard("C06")) == "NOT_IN_HAND"


@rule("MUCK-9", "MUCK-46")
def test_the_discard_of_the_draw_phase_has_its_effect_before_creation() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C47"], b={"NML": ["C05", "C06"]})
    step = act(match, (A, Discard("C47")))
    assert sees(step.match, None).stage == "DISCARD"
    after = act(step.match, (A, Target("s2"))).match
    assert soldier(after, "s2").stunned
    assert sees(after, None).phase == "CREATION"


@rule("MUCK-35", "MUCK-R35")
def test_the_end_of_a_turn_frees_ones_own_soldiers_and_forgets_attacks_and_bonuses_of_all() -> None:
    weary = Stack("C05", stunned=True, attacks=1, bonus=1)
    match = scene(phase=Phase.MOVEMENT, a={"NML": [weary], "A1": Stack("C06", stunned=True)}, b={"NML": [weary]})
    after = act(match, (A, Done())).match
    states = {name: (soldier(after, name).stunned, soldier(after, name).attacks) for name in ("s1", "s2", "s3")}
    assert states == {"s1": (False, 0), "s2": (False, 0), "s3": (True, 0)}
    assert [soldier(after, name).bonus for name in ("s1", "s3")] == [0, 0]


@rule("MUCK-R35")
def test_end_of_turn_effects_come_before_the_unstunning_and_the_limit() -> None:
    match = scene(phase=Phase.MOVEMENT, turns=60, a={"A1": "C39"}, discard=["C01"], pile=["C02"], their_pile=["C03"])
    # The recycled card makes A's pile the larger one just before the count.
    step = act(match, (A, Done()))
    assert won(step.match) == ((A,), "turn_limit")
    kinds = [type(entry.event) for entry in step.events(None)]
    assert kinds.index(EffectBegan) < kinds.index(TurnEnded) < kinds.index(MatchEnded)


# -- limits and zones -----------------------------------------------------------------------------


@rule("MUCK-R36")
def test_after_sixty_commands_only_done_is_left() -> None:
    match = scene(hand=["C01"], commands=59, a={"A2": "C20[C13]"})
    last = act(match, (A, Play("C01", 1))).match
    assert sees(last, None).commands == 60
    for action in (Play("C01", 3), Activate("s1")):
        refusal = refused(last, A, action)
        assert (refusal.code, refusal.rule) == ("WRONG_PHASE", "MUCK-R36")
    combat = act(last, (A, Done())).match
    assert refused(combat, A, Attack("s1", "s2")).rule == "MUCK-R36"
    movement = act(combat, (A, Done())).match
    assert refused(movement, A, Move("s2", "NML")).rule == "MUCK-R36"
    over = act(movement, (A, Done())).match
    assert (sees(over, None).turn, sees(over, None).commands) == (B, 0)


@rule("MUCK-R36")
def test_choices_do_not_count_as_commands() -> None:
    match = scene(hand=["C04"], discard=["C01"], a={"A1": "C05"}, commands=7)
    after = act(match, (A, Play("C04", 2)), (A, Target())).match
    assert sees(after, None).commands == 8
    assert sees(act(scene(phase=Phase.DISCARD, commands=0), (A, Keep())).match, None).commands == 1


@rule("MUCK-R36")
def test_one_command_settles_two_hundred_entries_and_drops_the_rest() -> None:
    waiting = [("C14", "shed")] * 3
    step = go_on(scene(queue=waiting, their_queue=waiting, resolved=198))
    assert len(hand(step.match, A)) == 2
    assert [each.count for each in happened(step, EffectsDropped)] == [4]
    settled(step.match)
    fresh = act(scene(resolved=200, a={"A1": "C17[C14]"}), (A, Activate("s1")))
    assert happened(fresh, EffectsDropped) == []


@rule("MUCK-R37")
def test_hands_have_no_limit_and_empty_zones_are_harmless() -> None:
    many = ["C01", "C03", "C05", "C06", "C09", "C11", "C12", "C13", "C14", "C15"]
    match = scene(phase=Phase.MOVEMENT, turn=B, hand=many)
    after = act(match, (B, Done()), (A, Keep()))
    assert len(hand(after.match, A)) == 11
    for waiting in (("C03", "breach"), ("C48", "deals"), ("C45", "played")):
        step = go_on(scene(queue=[waiting]))
        settled(step.match)
        assert [each.card for each in happened(step, EffectBegan)] == [waiting[0]]
        assert (corpses(step.match, B), hand(step.match, A)) == ([], [])


@rule("MUCK-R38")
def test_cards_put_under_a_pile_stay_in_order_the_latest_lowest() -> None:
    step = go_on(scene(queue=[("C32", "offered")], discard=["C01", "C05", "C06"], pile=["C09", "C11"]))
    assert pile(step.match, A) == ["C05", "C06", "C09", "C11"]
    scouting = go_on(scene(queue=[("C46", "played")], pile=["C09", "C11", "C12", "C15"]))
    after = act(scouting.match, (A, ChooseCard("C12"))).match
    assert pile(after, A) == ["C11", "C15", "C09"]
    ends = by_clock(after, 4).match
    assert pile(ends, A) == ["C11", "C15", "C09"]


@rule("MUCK-48", "MUCK-R27")
def test_the_turn_player_orders_his_own_effects_of_one_moment() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"A1": "C39", "NML": ["C38"], "A3": "C33"}, discard=["C05", "C06"])
    step = act(match, (A, Done()))
    assert asked(step.match, A).question == "order_triggers"
    assert asked(step.match, A).default == Order(("s1", "s3", "s2"))
    step = act(step.match, (A, Order(("s2", "s1", "s3"))))
    assert [each.card for each in happened(step, EffectBegan)] == ["C38", "C39", "C33"]
    assert field(step.match)["s2"] == "NML C38[C06]"
    assert pile(step.match, A)[0] == "C05"


@rule("MUCK-R27")
def test_a_single_effect_of_a_moment_is_not_put_in_order() -> None:
    step = act(scene(phase=Phase.MOVEMENT, a={"A1": "C39"}, b={"B1": "C39"}, discard=["C05"]), (A, Done()))
    assert [each.card for each in happened(step, EffectBegan)] == ["C39"]
    settled(step.match)
    assert sees(step.match, None).turn == B


def test_the_coin_is_the_only_time_to_choose_the_first_player() -> None:
    assert refused(scene(), A, ChooseFirst(0)).code == "WRONG_PHASE"
