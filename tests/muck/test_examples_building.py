"""The worked examples: setting up, creating soldiers, reach."""

from __future__ import annotations

import pytest

from engines.core import BadOption, start
from engines.muck.actions import Attack, ChooseCard, ChooseFirst, Done, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.cards import STARTERS
from engines.muck.events import CardShed, EffectBegan, EffectQueued
from tests.muck.scene import (
    RULES,
    A,
    B,
    Stack,
    act,
    asked,
    code,
    corpses,
    field,
    hand,
    happened,
    offered,
    pile,
    scene,
    sees,
    settled,
    soldier,
)
from tests.tags import rule


@rule("MUCK-E1")
def test_five_cards_each_then_the_coin_then_the_first_draw() -> None:
    match = start(RULES, 2, "first example", {"decks": (STARTERS[2], STARTERS[3])}).match
    winner = match.board.asked
    assert [len(cards) for cards in match.board.hands + match.board.piles] == [5, 5, 10, 10]
    assert match.board.discards == [[], []]
    assert sees(match, None).phase == "COIN"
    assert sees(match, None).awaited == (winner,)
    after = act(match, (winner, ChooseFirst(1))).match
    view = sees(after, None)
    assert (view.turns, view.turn, view.phase) == (1, B, "DISCARD")
    assert (len(hand(after, B)), len(pile(after, B))) == (6, 9)
    assert (len(hand(after, A)), len(pile(after, A))) == (5, 10)
    settled(after)


@rule("MUCK-E1")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_of_one_or_three_is_not_dealt(seats: int) -> None:
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "no")
    assert caught.value.code == "BAD_OPTION"


@rule("MUCK-E1")
def test_a_short_deck_or_a_third_copy_is_not_dealt() -> None:
    good = STARTERS[0]
    for bad in (good[:14], ("C01", *good[:14])):
        with pytest.raises(BadOption) as caught:
            start(RULES, 2, "no", {"decks": (good, bad)})
        assert caught.value.code == "BAD_OPTION"


@rule("MUCK-E2")
def test_the_corpse_taken_first_lies_lowest_and_is_shed_first() -> None:
    match = scene(hand=["C20"], discard=["C13", "C14", "C24"])
    after = act(match, (A, Play("C20", 1))).match
    assert field(after) == {"s1": "A1 C20[C24 C14]"}
    assert corpses(after, A) == ["C13"]
    assert soldier(after, "s1").stunned
    fight = scene(phase=Phase.COMBAT, turn=B, a={"NML": ["C20[C24 C14]"]}, b={"NML": ["C40"]}, discard=["C13"])
    step = act(fight, (B, Attack("s2", "s1")))
    assert [shed.card for shed in happened(step, CardShed)] == ["C24", "C14"]
    assert [(each.seat, each.card) for each in happened(step, EffectQueued)] == [(A, "C24"), (A, "C14")]
    # The limb has gone back to the hand by its own effect.
    assert corpses(step.match, A) == ["C13", "C14"]
    assert hand(step.match, A)[0] == "C24"
    settled(step.match)


@rule("MUCK-E3")
def test_bulk_takes_what_is_left_and_no_more() -> None:
    match = scene(hand=["C34", "C05", "C08"], discard=["C01", "C05", "C13"])
    after = act(match, (A, Play("C34", 2, extra=3))).match
    assert field(after) == {"s1": "A2 C34[C13 C05 C01]"}
    assert corpses(after, A) == []
    assert code(match, A, Play("C34", 2, extra=4)) == "BAD_BULK"
    assert code(match, A, Play("C05", 2, extra=1)) == "BAD_BULK"
    assert code(scene(hand=["C08"], discard=["C01", "C05"]), A, Play("C08", 1)) == "NOT_ENOUGH_CORPSES"


@rule("MUCK-E4")
def test_sacrificed_stacks_lie_in_the_order_named() -> None:
    match = scene(a={"A1": "C30", "A2": "C31[C13]"}, b={"A3": "C05[C01]"}, hand=["C27"], discard=["C14", "C01"])
    step = act(match, (A, Play("C27", 1, sacrifices=("s2", "s1"))))
    assert field(step.match) == {"s4": "A1 C27[C13 C31 C30]", "s3": "A3 C05[]"}
    assert soldier(step.match, "s4").stunned
    queued = [(each.card, each.trigger) for each in happened(step, EffectQueued)]
    assert queued[:2] == [("C31", "offered"), ("C30", "offered")]
    assert [each.card for each in happened(step, EffectBegan)] == ["C31", "C30"]
    # Only the enemy's material was shed, by the drummer.
    assert [each.card for each in happened(step, CardShed)] == ["C01"]
    settled(act(step.match, (A, ChooseCard(position=0))).match)
    turned = act(match, (A, Play("C27", 1, sacrifices=("s1", "s2"))), (A, ChooseCard(position=0))).match
    assert field(turned)["s4"] == "A1 C27[C30 C13 C31]"


@rule("MUCK-E4")
@pytest.mark.parametrize("named", [("s3", "s1"), ("s1",), ("s1", "s1")])
def test_an_enemy_too_few_or_one_twice_are_no_sacrifice(named: tuple[str, ...]) -> None:
    match = scene(a={"A1": "C30", "A2": "C31[C13]"}, b={"A3": "C05"}, hand=["C27"])
    assert code(match, A, Play("C27", 1, sacrifices=named)) == "BAD_SACRIFICE"


@rule("MUCK-E5")
def test_a_full_trench_takes_only_who_pays_with_its_slot() -> None:
    match = scene(a={"A1": "C05", "A3": "C06"}, b={"A2": "C05"}, hand=["C01", "C25"])
    for slot in (1, 2, 3):
        assert code(match, A, Play("C01", slot)) == "SLOT_TAKEN"
    after = act(match, (A, Play("C25", 3, sacrifices=("s2",)))).match
    assert field(after)["s4"] == "A3 C25[C06]"
    assert code(match, A, Play("C25", 1, sacrifices=("s2",))) == "SLOT_TAKEN"
    theirs = scene(a={"A1": "C05", "A2": "C06"}, b={"A3": "C05"}, hand=["C25"])
    assert code(theirs, A, Play("C25", 3, sacrifices=("s3",))) == "BAD_SACRIFICE"


@rule("MUCK-E6")
def test_the_newcomer_fights_but_stays_unless_it_is_eager() -> None:
    match = scene(hand=["C05", "C01"], discard=["C06"], b={"NML": ["C22[C13 C14 C06]"]})
    combat = act(match, (A, Play("C05", 1)), (A, Play("C01", 2)), (A, Done())).match
    assert offered(combat, A, Attack("s2", "s1"))
    movement = act(combat, (A, Done())).match
    assert code(movement, A, Move("s2", "NML")) == "STUNNED"
    moved = act(movement, (A, Move("s3", "NML"))).match
    assert soldier(moved, "s3").place == "NML"
    over = act(moved, (A, Done())).match
    assert not soldier(over, "s2").stunned
    assert not soldier(over, "s3").stunned
    settled(over)


@rule("MUCK-E7")
def test_who_stands_where_says_whom_it_can_hit() -> None:
    match = scene(
        phase=Phase.COMBAT, a={"A1": "C05", "NML": ["C05"], "B2": "C06"}, b={"B1": "C05", "NML": ["C06"], "A3": "C06"}
    )
    reach = {"s1": "s2 s5 s6", "s2": "s1 s3 s4 s5 s6", "s3": "s4"}
    for name, targets in reach.items():
        for other in ("s1", "s2", "s3", "s4", "s5", "s6"):
            assert offered(match, A, Attack(name, other)) is (other in targets.split())
    assert code(match, A, Attack("s1", "s4")) == "OUT_OF_RANGE"
    assert code(match, A, Attack("s1", "s1")) == "BAD_TARGET"


@rule("MUCK-E8")
def test_a_defender_shields_his_friends_from_those_who_can_reach_him() -> None:
    match = scene(
        phase=Phase.COMBAT, a={"A1": "C06", "NML": ["C06"], "B1": "C01"}, b={"NML": ["C34", "C05"], "B2": "C05"}
    )
    assert offered(match, A, Attack("s1", "s4"))
    assert offered(match, A, Attack("s1", "s2"))
    assert code(match, A, Attack("s1", "s5")) == "DEFENDED"
    assert offered(match, A, Attack("s3", "s6"))
    his = scene(phase=Phase.COMBAT, turn=B, b={"NML": ["C34", "C05", "C06"]})
    assert offered(his, B, Attack("s3", "s2"))


@rule("MUCK-E9")
def test_crawlers_hide_from_trenches_and_long_guns_reach_across() -> None:
    match = scene(phase=Phase.COMBAT, a={"A1": "C05", "NML": ["C06"]}, b={"NML": ["C42"]})
    assert code(match, A, Attack("s1", "s3")) == "OUT_OF_RANGE"
    assert offered(match, A, Attack("s2", "s3"))
    assert offered(scene(phase=Phase.COMBAT, a={"A1": "C40"}, b={"B2": "C05"}), A, Attack("s1", "s2"))
    guarded = scene(phase=Phase.COMBAT, a={"A1": "C40"}, b={"B1": "C34", "B2": "C05"})
    assert offered(guarded, A, Attack("s1", "s2"))
    assert code(guarded, A, Attack("s1", "s3")) == "DEFENDED"


@rule("MUCK-E22")
def test_a_stunned_rooted_soldier_may_be_carried_off() -> None:
    match = scene(a={"A1": Stack("C40", stunned=True)}, hand=["C04"], discard=["C01"])
    step = act(match, (A, Play("C04", 2)))
    assert asked(step.match, A).default == Target()
    assert field(act(step.match, (A, Target())).match)["s1"] == "A1 C40[]"
    moved = act(step.match, (A, Target("s1"))).match
    assert field(moved)["s1"] == "NML C40[]"
    assert soldier(moved, "s1").stunned
    settled(moved)
    free = act(scene(a={"A1": "C40"}, hand=["C04"], discard=["C01"]), (A, Play("C04", 2)), (A, Target("s1"))).match
    assert not soldier(free, "s1").stunned
