"""Every code a command can be refused with, and which of two comes first."""

from __future__ import annotations

from typing import Any

import pytest

from data import rule_text
from engines.core import Action, IllegalAction, Match, StaleAction, play
from engines.core.codec import decode
from engines.muck.actions import (
    Activate,
    Attack,
    ChooseCard,
    ChooseFirst,
    Concede,
    Discard,
    Done,
    Keep,
    Move,
    Order,
    Play,
    Target,
)
from engines.muck.board import Board, Phase
from tests.muck.scene import RULES, A, B, Stack, act, asked, code, go_on, refused, scene
from tests.tags import rule

EVERY_COMMAND: tuple[Action, ...] = (
    *(ChooseFirst(0), Discard("C01"), Keep(), Play("C01", 1), Activate("s1"), Attack("s1", "s2")),
    *(Move("s1", "NML"), Done(), Target(), ChooseCard("C01"), Order(("s1",))),
)
AT_HOME = {
    Phase.COIN: (ChooseFirst,),
    Phase.DISCARD: (Discard, Keep),
    Phase.CREATION: (Play, Activate, Done),
    Phase.COMBAT: (Activate, Attack, Done),
    Phase.MOVEMENT: (Activate, Move, Done),
}


def creating() -> Match[Board]:
    """A may create; slot 2 holds an enemy, and there is one corpse."""
    return scene(hand=["C01", "C36", "C41", "C25"], discard=["C03"], a={"A1": "C05"}, b={"A2": "C06"})


def choosing() -> Match[Board]:
    """A names one of two enemies."""
    return go_on(scene(queue=[("C16", "shed")], b={"NML": ["C05", "C06"]}, a={"A1": "C05"})).match


# -- the general ones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [*EVERY_COMMAND, Concede()])
def test_after_the_end_everything_is_refused_even_nonsense(action: Action) -> None:
    over = act(creating(), (B, Concede())).match
    for seat in (A, B):
        assert code(over, seat, action) == "GAME_OVER"
    assert code(over, 7, action) == "GAME_OVER"


@pytest.mark.parametrize(
    "junk",
    [
        {},
        {"do": "retreat"},
        {"do": "choose_first"},
        {"do": "choose_first", "seat": 2},
        {"do": "choose_first", "seat": "0"},
        {"do": "play", "card": "C01"},
        {"do": "play", "card": "C01", "slot": 4},
        {"do": "play", "card": "C01", "slot": 0},
        {"do": "play", "card": "C01", "slot": 1, "extra": -1},
        {"do": "play", "card": "C01", "slot": 1, "extra": 1.5},
        {"do": "play", "card": 1, "slot": 1},
        {"do": "move", "soldier": "s1", "to": "C1"},
        {"do": "move", "soldier": "s1"},
        {"do": "attack", "soldier": "s1"},
        {"do": "order", "soldiers": "s1"},
        {"do": "done", "really": True},
        None,
        7,
    ],
)
def test_what_is_malformed_is_no_command(junk: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        decode(RULES.actions, junk)
    assert caught.value.code == "BAD_COMMAND"


def test_a_malformed_command_is_so_before_the_turn_is_asked() -> None:
    for seat in (A, B):
        assert code(creating(), seat, Play("C01", 9)) == "BAD_COMMAND"  # type: ignore[arg-type]
        assert code(creating(), seat, Play("C01", 1, extra=-1)) == "BAD_COMMAND"
        assert code(creating(), seat, Move("s1", "X1")) == "BAD_COMMAND"  # type: ignore[arg-type]
    assert code(creating(), 2, Done()) == "BAD_COMMAND"


@pytest.mark.parametrize("action", EVERY_COMMAND)
def test_who_is_not_awaited_is_told_so_first(action: Action) -> None:
    for phase in AT_HOME:
        assert code(scene(phase=phase), B, action) == "NOT_YOUR_TURN"
    assert code(choosing(), B, action) == "NOT_YOUR_TURN"
    theirs = go_on(scene(their_queue=[("C16", "shed")], a={"NML": ["C05", "C06"]})).match
    assert code(theirs, A, action) == "NOT_YOUR_TURN"


@pytest.mark.parametrize("phase", AT_HOME)
def test_every_command_has_its_phases(phase: Phase) -> None:
    match = scene(phase=phase)
    for action in EVERY_COMMAND:
        if type(action) not in AT_HOME[phase]:
            assert code(match, A, action) == "WRONG_PHASE"


def test_in_a_choice_only_answers_count() -> None:
    for action in EVERY_COMMAND[:8]:
        assert code(choosing(), A, action) == "WRONG_PHASE"
    assert code(choosing(), A, Discard("C99")) == "WRONG_PHASE"


# -- one command after the other, in the order of their codes ---------------------------------------------


def test_a_discard_needs_a_card_in_hand() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C01"], discard=["C05"])
    for card in ("C05", "C99", ""):
        assert code(match, A, Discard(card)) == "NOT_IN_HAND"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Play("C99", 2, 9, ("s9",)), "NOT_IN_HAND"),
        (Play("C05", 2, 9, ("s9",)), "NOT_IN_HAND"),
        (Play("C41", 2, 9, ("s1",)), "BAD_SACRIFICE"),
        (Play("C25", 2, 9), "BAD_SACRIFICE"),
        (Play("C25", 2, 9, ("s2",)), "BAD_SACRIFICE"),
        (Play("C25", 2, 9, ("s1", "s1")), "BAD_SACRIFICE"),
        (Play("C41", 2, 9), "SLOT_TAKEN"),
        (Play("C25", 2, 9, ("s1",)), "SLOT_TAKEN"),
        (Play("C41", 3, 9), "NOT_ENOUGH_CORPSES"),
        (Play("C36", 3, 1), "BAD_BULK"),
        (Play("C01", 3, 1), "BAD_BULK"),
        (Play("C25", 1, 1, ("s1",)), "BAD_BULK"),
    ],
)
def test_a_play_is_refused_in_this_order(action: Play, expected: str) -> None:
    assert code(creating(), A, action) == expected


def test_the_cost_alone_is_not_enough_corpses_and_bulk_is_the_rest() -> None:
    match = scene(hand=["C20"], discard=["C01"])
    assert code(match, A, Play("C20", 1)) == "NOT_ENOUGH_CORPSES"
    assert code(match, A, Play("C20", 1, extra=5)) == "NOT_ENOUGH_CORPSES"
    refusal = refused(scene(hand=["C20"], discard=["C01", "C03", "C05"]), A, Play("C20", 1, extra=2))
    assert (refusal.code, refusal.most) == ("BAD_BULK", 1)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("s9", "BAD_TARGET"), ("s4", "BAD_TARGET"), ("s1", "NO_ABILITY"), ("s2", "NO_MATERIAL"), ("s3", "NO_EFFECT")],
)
def test_an_activation_is_refused_in_this_order(name: str, expected: str) -> None:
    match = scene(a={"A1": "C05", "A2": "C20", "A3": "C20[C01]"}, b={"NML": ["C17[C01]"]})
    assert code(match, A, Activate(name)) == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Attack("s9", "s4"), "BAD_TARGET"),
        (Attack("s4", "s1"), "BAD_TARGET"),
        (Attack("s1", "s9"), "BAD_TARGET"),
        (Attack("s2", "s2"), "BAD_TARGET"),
        (Attack("s2", "s6"), "ALREADY_ATTACKED"),
        (Attack("s1", "s6"), "OUT_OF_RANGE"),
        (Attack("s1", "s7"), "OUT_OF_RANGE"),
        (Attack("s1", "s5"), "DEFENDED"),
    ],
)
def test_an_attack_is_refused_in_this_order(action: Attack, expected: str) -> None:
    match = scene(
        phase=Phase.COMBAT,
        a={"A1": "C05", "A2": Stack("C06", attacks=1)},
        b={"A3": "C06", "NML": ["C34", "C05", "C42"], "B1": "C09"},
    )
    names = ("s1", "s2", "s3", "s4", "s5", "s6", "s7")
    assert tuple(match.board.soldiers) == names
    assert code(match, A, action) == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Move("s9", "NML"), "BAD_TARGET"),
        (Move("s5", "NML"), "BAD_TARGET"),
        (Move("s1", "A1"), "STUNNED"),
        (Move("s2", "A1"), "ROOTED"),
        (Move("s3", "A2"), "BAD_MOVE"),
        (Move("s4", "PILE"), "BAD_MOVE"),
        (Move("s4", "B1"), "SLOT_TAKEN"),
        (Move("s4", "A1"), "SLOT_TAKEN"),
    ],
)
def test_a_move_is_refused_in_this_order(action: Move, expected: str) -> None:
    match = scene(
        phase=Phase.MOVEMENT,
        a={"A1": Stack("C40", stunned=True), "A2": "C40", "A3": "C05", "NML": ["C06"]},
        b={"B1": "C05"},
    )
    assert code(match, A, action) == expected


@rule("MUCK-R28")
def test_a_target_must_exist_and_be_a_candidate() -> None:
    match = choosing()
    assert code(match, A, Target("s9")) == "BAD_TARGET"
    for action in (Target("s1"), Target(), ChooseCard("C01"), ChooseCard(position=0), Order(("s2", "s3")), Order(())):
        assert code(match, A, action) == "BAD_CHOICE"


def test_a_chosen_card_must_be_among_those_asked_about() -> None:
    dropping = go_on(scene(queue=[("C46", "played")], hand=["C01", "C05"])).match
    for action in (ChooseCard("C09"), ChooseCard("C99"), ChooseCard(position=0), ChooseCard(), Target(), Order(())):
        assert code(dropping, A, action) == "BAD_CHOICE"
    salvaging = go_on(scene(queue=[("C45", "played")], discard=["C01", "C05"])).match
    for action in (ChooseCard(position=2), ChooseCard(position=-1), ChooseCard("C01"), ChooseCard("C01", 0)):
        assert code(salvaging, A, action) == "BAD_CHOICE"
    raising = go_on(scene(a={"A1": "C28"}, queue=[("C28", "dawn", "s1")], discard=["C01", "C05", "C03"])).match
    assert code(raising, A, ChooseCard(position=1)) == "BAD_CHOICE"
    scouting = go_on(scene(queue=[("C46", "played")], pile=["C01", "C03", "C05", "C06"])).match
    assert code(scouting, A, ChooseCard("C01")) == "BAD_CHOICE"


def test_an_order_names_each_soldier_once() -> None:
    match = go_on(scene(a={"B3": "C08"}, b={"B1": "C05", "B2": "C06"}, queue=[("C08", "breach", "s1")])).match
    for names in (("s2",), ("s2", "s2"), ("s2", "s3", "s1"), ("s2", "s1"), ("s2", "s9"), ()):
        assert code(match, B, Order(names)) == "BAD_CHOICE"


# -- windows and words ------------------------------------------------------------------------------------


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    match = scene(a={"A1": Stack("C20[C01 C03]", stunned=True)})
    window = asked(match, A).window
    after = act(match, (A, Activate("s1"))).match
    assert asked(after, A).window != window
    with pytest.raises(StaleAction):
        play(RULES, after, A, Done(), window)
    play(RULES, after, B, Concede(), 0)


def test_every_refusal_names_a_rule_that_has_words() -> None:
    for match in (creating(), choosing(), scene(phase=Phase.COMBAT), scene(phase=Phase.MOVEMENT)):
        for seat in (A, B):
            for action in EVERY_COMMAND:
                try:
                    play(RULES, match, seat, action)
                except IllegalAction as illegal:
                    assert rule_text("muck", illegal.refusal.rule).text


def test_shooting_at_ones_own_and_giving_up_are_asked_twice() -> None:
    match = scene(phase=Phase.COMBAT, a={"NML": ["C05", "C06"]}, b={"NML": ["C09"]})
    assert RULES.hurts(match.board, A, Attack("s1", "s2"))
    assert RULES.hurts(match.board, A, Concede())
    assert not RULES.hurts(match.board, A, Attack("s1", "s3"))
    assert not RULES.hurts(match.board, A, Done())
