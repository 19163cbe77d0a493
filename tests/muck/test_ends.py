"""How a match ends: capture, running out of cards, the turn limit, giving up."""

from __future__ import annotations

import pytest

from engines.muck.actions import ChooseCard, Concede, Done, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import CardMilled, CardsDrawn, EffectBegan, TurnBegan, TurnEnded
from tests.muck.scene import A, B, act, asked, by_clock, go_on, hand, happened, outcome, scene, sees, settled, won
from tests.tags import rule

HOLDING_TWO = {"B1": "C05", "B2": "C06"}


# -- capture --------------------------------------------------------------------------------------


@rule("MUCK-R1", "MUCK-3", "MUCK-4")
def test_three_own_soldiers_in_the_enemy_trench_capture_it() -> None:
    match = scene(phase=Phase.MOVEMENT, a={**HOLDING_TWO, "NML": ["C01"]})
    assert won(act(match, (A, Move("s3", "B3"))).match) == ((A,), "capture")


@rule("MUCK-R1")
def test_fewer_than_three_capture_nothing_even_alone_in_the_trench() -> None:
    assert outcome(act(scene(phase=Phase.MOVEMENT, a=HOLDING_TWO), (A, Done())).match) is None
    mixed = scene(phase=Phase.MOVEMENT, a=HOLDING_TWO, b={"B3": "C05"})
    assert outcome(by_clock(mixed, 6).match) is None


@rule("MUCK-R2")
def test_a_capture_is_not_seen_while_an_effect_waits() -> None:
    match = scene(phase=Phase.MOVEMENT, a={**HOLDING_TWO, "NML": ["C02"]}, discard=["C01", "C03"])
    step = act(match, (A, Move("s3", "B3")))
    assert outcome(step.match) is None
    assert asked(step.match, A).question == "salvage"
    assert won(act(step.match, (A, ChooseCard(position=0))).match) == ((A,), "capture")


@rule("MUCK-R2")
def test_both_trenches_captured_in_one_look_are_a_draw() -> None:
    match = scene(a={**HOLDING_TWO, "B3": "C09"}, b={"A1": "C05", "A2": "C06", "A3": "C09"})
    assert won(act(match, (A, Done())).match) == ((), "capture")


@rule("MUCK-R2")
def test_a_capture_by_an_effect_at_the_start_of_a_turn_counts_before_the_draw() -> None:
    match = scene(phase=Phase.DAWN, a={**HOLDING_TWO, "NML": ["C07"]}, queue=[("C07", "kills", "s3")], pile=[])
    step = go_on(match)
    assert won(act(step.match, (A, Target("s3"))).match) == ((A,), "capture")
    assert won(act(step.match, (A, Target())).match) == ((B,), "deck_out")


@rule("MUCK-R2")
def test_a_capture_by_an_end_of_turn_effect_counts_before_the_next_turn() -> None:
    match = scene(phase=Phase.DUSK, a={**HOLDING_TWO, "NML": ["C07"]}, queue=[("C07", "kills", "s3")], turns=60)
    step = act(go_on(match).match, (A, Target("s3")))
    assert won(step.match) == ((A,), "capture")
    assert happened(step, TurnEnded) == []


@rule("MUCK-R2")
def test_a_capture_in_the_enemys_turn_counts_too() -> None:
    match = scene(
        phase=Phase.COMBAT, turn=B, a={**HOLDING_TWO, "NML": ["C07"]}, queue=[("C07", "kills", "s3")], b={"A1": "C05"}
    )
    step = go_on(match)
    assert asked(step.match, A).question == "target"
    assert won(act(step.match, (A, Target("s3"))).match) == ((A,), "capture")


# -- running out ----------------------------------------------------------------------------------


@rule("MUCK-R3")
def test_effects_on_an_empty_pile_do_what_they_can_and_nobody_loses() -> None:
    for waiting in (("C14", "shed"), ("C43", "discarded"), ("C44", "played"), ("C46", "played")):
        step = go_on(scene(queue=[waiting], pile=[]))
        assert outcome(step.match) is None
        settled(step.match)
    step = go_on(scene(queue=[("C44", "played")], pile=["C01"]))
    assert [each.card for each in happened(step, CardMilled)] == ["C01"]
    scouted = go_on(scene(queue=[("C46", "played")], pile=["C01"]))
    assert hand(scouted.match, A) == ["C01"]
    settled(scouted.match)
    theirs = go_on(scene(queue=[("C23", "shed")], their_pile=[]))
    assert outcome(theirs.match) is None


@rule("MUCK-R4")
def test_start_of_turn_effects_come_before_the_draw() -> None:
    match = scene(phase=Phase.MOVEMENT, turn=B, a={"A1": "C19"}, discard=["C06"], pile=["C01"])
    step = act(match, (B, Done()))
    kinds = [type(entry.event) for entry in step.events(None)]
    assert kinds.index(TurnBegan) < kinds.index(EffectBegan) < kinds.index(CardsDrawn)


@rule("MUCK-R4")
def test_a_start_of_turn_effect_may_fill_the_pile_in_time() -> None:
    # The warden kills B's uncle, whose last word sends A's runner from B's trench under A's pile.
    match = scene(
        phase=Phase.MOVEMENT,
        turn=B,
        a={"A1": "C49[C03 C04 C06]", "B1": "C12"},
        b={"NML": ["C22"]},
        discard=["C01", "C02", "C05", "C09", "C11"],
        pile=[],
    )
    step = act(match, (B, Done()))
    assert asked(step.match, B).question == "target"
    step = act(step.match, (B, Target("s2")))
    assert outcome(step.match) is None
    assert hand(step.match, A) == ["C12"]


# -- the other ends -------------------------------------------------------------------------------


@rule("MUCK-R5")
def test_the_match_goes_on_up_to_the_limit() -> None:
    assert outcome(act(scene(phase=Phase.MOVEMENT, turns=59), (A, Done())).match) is None
    assert outcome(act(scene(phase=Phase.MOVEMENT, turns=60), (A, Done())).match) is not None
    assert outcome(act(scene(phase=Phase.MOVEMENT, turns=60, turn_limit=61), (A, Done())).match) is None


@rule("MUCK-R6")
@pytest.mark.parametrize("phase", [Phase.COIN, Phase.DISCARD, Phase.CREATION, Phase.COMBAT, Phase.MOVEMENT])
def test_either_seat_may_give_up_at_any_time(phase: Phase) -> None:
    for seat in (A, B):
        assert won(act(scene(phase=phase), (seat, Concede())).match) == ((1 - seat,), "concede")


@rule("MUCK-R6")
def test_either_seat_may_give_up_in_the_middle_of_a_choice() -> None:
    match = act(scene(hand=["C46", "C01"], discard=["C05"]), (A, Play("C46", 1))).match
    assert sees(match, None).choice is not None
    for seat in (A, B):
        after = act(match, (seat, Concede())).match
        assert won(after) == ((1 - seat,), "concede")
        settled(after)


@rule("MUCK-R6")
def test_an_absent_seat_is_played_on_and_never_conceded_for() -> None:
    match = scene(phase=Phase.COIN)
    for _ in range(9):
        prompt = asked(match, match.board.asked)
        assert prompt.absent is None
        assert not isinstance(prompt.default, Concede)
        match = by_clock(match).match
