"""The worked examples: abilities, the course of the match and its ends, knowledge."""

from __future__ import annotations

import pytest

from engines.core import Rng, start
from engines.muck.actions import Activate, Attack, ChooseCard, Concede, Done, Keep, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import EffectBegan, EffectFizzled, SoldierPlayed, SoldierRaised
from tests.muck.scene import (
    RULES,
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
    outcome,
    pile,
    queue,
    scene,
    sees,
    settled,
    soldier,
    won,
)
from tests.tags import rule


@rule("MUCK-E19")
def test_a_transformed_soldier_keeps_its_stun_and_its_attacks() -> None:
    match = scene(
        phase=Phase.COMBAT,
        a={"NML": [Stack("C05[C26]", stunned=True, attacks=1)], "A1": "C53[C01]"},
        b={"NML": ["C37[C01 C03 C04]"]},
    )
    turned = act(match, (A, Activate("s2"))).match
    assert field(turned)["s1"] == "NML C26[C05]"
    assert soldier(turned, "s1").stunned
    spent = act(turned, (A, Attack("s1", "s3"))).match
    assert code(spent, A, Attack("s1", "s3")) == "ALREADY_ATTACKED"


@rule("MUCK-E19")
def test_the_thing_in_the_greatcoat_starts_afresh() -> None:
    match = scene(
        phase=Phase.COMBAT,
        a={"NML": [Stack("C26[C56]", stunned=True, attacks=2)], "A1": "C53[C01]"},
        b={"NML": ["C37[C01 C03 C04 C06 C09]"]},
    )
    step = act(match, (A, Activate("s2")))
    assert field(step.match)["s1"] == "NML C56[C26]"
    assert not soldier(step.match, "s1").stunned
    assert happened(step, SoldierPlayed) == []
    after = act(step.match, (A, Attack("s1", "s3"))).match
    assert code(after, A, Attack("s1", "s3")) == "ALREADY_ATTACKED"


@rule("MUCK-E20")
def test_the_shed_card_may_be_salvaged_and_still_goes_off() -> None:
    match = scene(a={"A1": "C17[C13 C24]"}, b={"NML": ["C05[C01]"]}, discard=["C01"])
    step = act(match, (A, Activate("s1")))
    assert corpses(step.match, A) == ["C01", "C13"]
    assert asked(step.match, A).question == "salvage"
    assert queue(step.match, A) == [("C13", "shed")]
    step = act(step.match, (A, ChooseCard(position=1)))
    assert hand(step.match, A) == ["C13"]
    assert field(step.match)["s2"] == "NML C05[]"
    other = act(step.match, (A, Activate("s1")), (A, ChooseCard(position=0)))
    assert hand(other.match, A) == ["C13", "C01", "C24"]
    same = act(step.match, (A, Activate("s1")), (A, ChooseCard(position=1)))
    assert [each.card for each in happened(same, EffectFizzled)] == ["C24"]
    assert hand(same.match, A) == ["C13", "C24"]
    settled(same.match)
    assert code(same.match, A, Activate("s1")) == "NO_MATERIAL"


@rule("MUCK-E20")
def test_an_ability_needs_the_turn_the_phase_and_a_card_that_has_one() -> None:
    match = scene(a={"A1": "C17[C13]", "A2": "C05[C01]"})
    assert code(match, A, Activate("s2")) == "NO_ABILITY"
    assert code(match, B, Activate("s1")) == "NOT_YOUR_TURN"
    assert code(scene(phase=Phase.DISCARD, a={"A1": "C17[C13]"}), A, Activate("s1")) == "WRONG_PHASE"
    theirs = scene(turn=B, a={"A1": "C17[C13]"})
    assert code(theirs, A, Activate("s1")) == "NOT_YOUR_TURN"


@rule("MUCK-E21")
def test_the_sapper_digs_only_from_no_mans_land_into_an_empty_slot() -> None:
    assert code(scene(a={"A1": "C09[C01 C01]"}), A, Activate("s1")) == "NO_EFFECT"
    full = scene(a={"NML": ["C09[C01 C01]"]}, b={"B1": "C05", "B2": "C05", "B3": "C06"})
    assert code(full, A, Activate("s1")) == "NO_EFFECT"
    after = act(scene(a={"NML": ["C09[C01 C01]"]}, b={"B1": "C05", "B3": "C06"}), (A, Activate("s1"))).match
    assert field(after)["s1"] == "B2 C09[C01]"
    assert not soldier(after, "s1").stunned
    settled(after)


@rule("MUCK-E24")
def test_three_soldiers_over_there_win_once_everything_is_settled() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"B1": "C05", "B2": "C06", "NML": ["C01"]})
    assert won(act(match, (A, Move("s3", "B3"))).match) == ((A,), "capture")


@rule("MUCK-E24")
def test_no_capture_if_one_of_the_three_dies_of_the_effects() -> None:
    # The mule transforms into the veteran, whose damage makes the ghoul's owner strike back.
    match = scene(phase=Phase.MOVEMENT, a={"B1": "C05", "B2": "C06", "NML": ["C55[C57]"]}, b={"NML": ["C22"]})
    step = act(match, (A, Move("s3", "B3")), (B, Target("s1")))
    assert outcome(step.match) is None
    assert "s1" not in field(step.match)
    settled(step.match)


@rule("MUCK-E25")
def test_who_has_nothing_to_draw_at_the_start_of_a_turn_loses() -> None:
    match = scene(phase=Phase.MOVEMENT, turn=B, pile=[])
    assert won(act(match, (B, Done())).match) == ((B,), "deck_out")
    drawing = go_on(scene(queue=[("C14", "shed")], pile=[]))
    assert outcome(drawing.match) is None
    assert hand(drawing.match, A) == []


@rule("MUCK-E25")
def test_a_saint_recycles_just_in_time() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"A1": "C39"}, pile=[], discard=["C01"])
    step = act(match, (A, Done()))
    assert pile(step.match, A) == ["C01"]
    step = by_clock(step.match, 4)
    assert outcome(step.match) is None
    assert hand(step.match, A) == ["C01"]
    assert sees(step.match, None).phase == "DISCARD"


@rule("MUCK-E28")
def test_the_chaplain_raises_only_what_costs_nothing() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"A1": "C33", "A3": "C06"}, discard=["C25", "C01", "C05"])
    step = act(match, (A, Done()))
    assert field(step.match)["s3"] == "A2 C01[]"
    assert [each.card for each in happened(step, SoldierRaised)] == ["C01"]
    assert corpses(step.match, A) == ["C25", "C05"]
    # It rose stunned, and the very end of this turn set it free.
    assert not soldier(step.match, "s3").stunned
    full = scene(phase=Phase.MOVEMENT, a={"A1": "C33", "A2": "C06", "A3": "C06"}, discard=["C01"])
    step = act(full, (A, Done()))
    assert [each.card for each in happened(step, EffectFizzled)] == ["C33"]
    settled(step.match)


@rule("MUCK-E29")
def test_codes_come_in_their_order() -> None:
    match = scene(phase=Phase.COMBAT, hand=["C01"], a={"NML": ["C05"]}, b={"NML": ["C05"]})
    assert code(match, B, Attack("s2", "s1")) == "NOT_YOUR_TURN"
    creating = scene(a={"NML": ["C05"]}, b={"NML": ["C05"]})
    assert code(creating, A, Attack("s1", "s2")) == "WRONG_PHASE"
    assert code(match, A, Play("C05", 1)) == "WRONG_PHASE"
    assert code(creating, A, Play("C05", 1)) == "NOT_IN_HAND"
    over = act(match, (B, Concede())).match
    assert won(over) == ((A,), "concede")
    for seat, action in ((A, Done()), (B, Concede()), (A, Keep())):
        assert code(over, seat, action) == "GAME_OVER"


@rule("MUCK-E30")
@pytest.mark.parametrize(
    ("mine", "theirs", "piles", "winners"),
    [(True, False, (3, 4), (A,)), (True, True, (3, 4), (B,)), (True, True, (4, 4), ()), (False, False, (4, 3), (A,))],
)
def test_after_the_last_turn_invaders_count_then_piles(
    *, mine: bool, theirs: bool, piles: tuple[int, int], winners: tuple[int, ...]
) -> None:
    cards = ["C01", "C02", "C03", "C04"]
    match = scene(
        phase=Phase.MOVEMENT,
        turn=B,
        turns=60,
        a={"B1": "C05"} if mine else {},
        b={"A1": "C05"} if theirs else {},
        pile=cards[: piles[0]],
        their_pile=cards[: piles[1]],
    )
    assert won(act(match, (B, Done())).match) == (winners, "turn_limit")


@rule("MUCK-E31")
def test_a_stun_by_effect_lasts_until_its_officer_has_ended_a_turn() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C06"]}, b={"NML": ["C37[C01 C03]"]})
    hit = act(match, (A, Attack("s1", "s2"))).match
    theirs = act(hit, (A, Done()), (A, Done()), (B, Keep()), (B, Done()), (B, Done())).match
    assert code(theirs, B, Move("s2", "B1")) == "STUNNED"
    assert not soldier(act(theirs, (B, Done())).match, "s2").stunned


@rule("MUCK-E31")
def test_a_stun_in_the_enemys_turn_reaches_into_ones_own() -> None:
    stunned = go_on(scene(turn=B, phase=Phase.MOVEMENT, a={"NML": ["C05"]}, their_queue=[("C16", "shed")])).match
    assert soldier(stunned, "s1").stunned
    mine = act(stunned, (B, Done()), (A, Keep()), (A, Done()), (A, Done())).match
    assert code(mine, A, Move("s1", "B1")) == "STUNNED"


@rule("MUCK-E33")
def test_a_salvaged_card_is_known_until_one_of_its_design_leaves_the_hand() -> None:
    match = scene(queue=[("C45", "played")], discard=["C08"], hand=["C01", "C05"])
    salvaged = go_on(match).match
    side = sees(salvaged, B).seats[A]
    assert (side.known, side.hand_size, side.hand) == (("C08",), 3, ())
    for number in range(20):
        twin = RULES.redeal(salvaged.board, B, Rng(f"example {number}"))
        assert RULES.view(twin, B) == sees(salvaged, B)
    rich = scene(hand=["C08", "C01", "C05"], known=["C08"], discard=["C02", "C03", "C04"])
    after = act(rich, (A, Play("C08", 1))).match
    side = sees(after, B).seats[A]
    assert (side.known, side.hand_size) == ((), 2)


@rule("MUCK-E34")
def test_the_clock_alone_runs_the_first_player_out_of_cards() -> None:
    match = start(RULES, 2, "clock").match
    first = match.board.asked
    for _ in range(1 + 20 * 4):
        step = by_clock(match)
        assert happened(step, SoldierPlayed) == []
        assert happened(step, EffectBegan) == []
        match = step.match
    assert sees(match, None).turns == 21
    assert sees(match, None).seats[first].pile_size == 0
    assert won(match) == ((1 - first,), "deck_out")
