"""What the clock plays, how long it waits, and which clock runs."""

from __future__ import annotations

import pytest

from engines.core import Match
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
from engines.muck.board import Board, Phase
from engines.muck.events import SoldierPlayed
from tests.muck.scene import (
    RULES,
    A,
    B,
    Stack,
    act,
    asked,
    by_clock,
    corpses,
    field,
    go_on,
    hand,
    happened,
    scene,
    sees,
    settled,
)
from tests.tags import rule

HOUR = 3600


def pace(match: Match[Board], seat: int) -> tuple[int, int]:
    prompt = asked(match, seat)
    assert (prompt.pace.hold, prompt.pace.most, prompt.ordered, prompt.absent) == (0, None, None, None)
    return prompt.pace.live, prompt.pace.slow


@pytest.mark.parametrize("winner", [A, B])
def test_the_winner_of_the_coin_begins_himself_after_half_a_minute(winner: int) -> None:
    match = scene(phase=Phase.COIN, turn=winner)
    assert asked(match, winner).default == ChooseFirst(1 if winner else 0)
    assert pace(match, winner) == (30, 12 * HOUR)


def test_in_the_draw_phase_the_hand_is_kept() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C01"])
    assert asked(match, A).default == Keep()
    assert pace(match, A) == (60, 24 * HOUR)


@pytest.mark.parametrize("phase", [Phase.CREATION, Phase.COMBAT, Phase.MOVEMENT])
def test_the_middle_phases_are_finished(phase: Phase) -> None:
    match = scene(phase=phase, hand=["C01"], a={"NML": ["C05"]})
    assert asked(match, A).default == Done()
    assert pace(match, A) == (120, 24 * HOUR)
    assert asked(match, A).question == phase.value.lower()


def test_an_optional_target_is_declined() -> None:
    match = go_on(scene(queue=[("C11", "shed")], a={"A1": "C05"})).match
    assert asked(match, A).default == Target()
    assert pace(match, A) == (45, 12 * HOUR)
    assert field(by_clock(match).match) == {"s1": "A1 C05[]"}


def test_a_target_is_the_first_as_the_owner_of_the_effect_lists_them() -> None:
    army = {"B3": "C05", "NML": ["C06", "C09"], "A2": "C12"}
    match = go_on(scene(queue=[("C16", "shed")], b=army)).match
    assert asked(match, A).default == Target("s4")
    theirs = go_on(scene(their_queue=[("C16", "shed")], a=army)).match
    assert asked(theirs, B).default == Target("s1")
    out = go_on(scene(queue=[("C13", "shed")], b=army)).match
    assert asked(out, A).default == Target("s2")
    assert pace(out, A) == (45, 12 * HOUR)


def test_no_mans_land_is_listed_by_arrival_there() -> None:
    match = scene(phase=Phase.MOVEMENT, a={"A1": "C05", "NML": ["C06"]}, their_queue=[])
    moved = act(match, (A, Move("s1", "NML"))).match
    assert sees(moved, None).nml == ("s2", "s1")
    board = moved.board
    board.queues[B] = scene(their_queue=[("C16", "shed")]).board.queues[B]
    board.soldiers["s1"].stunned = False
    assert asked(go_on(moved).match, B).default == Target("s2")


def test_a_forced_discard_takes_the_card_longest_in_hand() -> None:
    match = go_on(scene(queue=[("C48", "deals")], theirs=["C09", "C01", "C05"])).match
    assert asked(match, B).default == ChooseCard("C09")
    assert pace(match, B) == (45, 12 * HOUR)
    after = by_clock(match).match
    assert (hand(after, B), corpses(after, B)) == (["C01", "C05"], ["C09"])


def test_of_two_copies_the_one_longest_in_hand_goes() -> None:
    match = go_on(scene(queue=[("C48", "deals")], theirs=["C01", "C05", "C01"])).match
    assert hand(by_clock(match).match, B) == ["C05", "C01"]


def test_a_scout_takes_the_first_card_seen() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C01", "C05", "C06"])).match
    assert asked(match, A).default == ChooseCard("C06")
    assert pace(match, A) == (45, 12 * HOUR)
    assert hand(by_clock(match).match, A) == ["C06"]


def test_a_salvage_or_raise_takes_the_highest_legal_place() -> None:
    salvage = go_on(scene(queue=[("C45", "played")], discard=["C01", "C05", "C06"])).match
    assert asked(salvage, A).default == ChooseCard(position=2)
    raising = go_on(scene(a={"A1": "C28"}, queue=[("C28", "dawn", "s1")], discard=["C01", "C03", "C05"])).match
    assert asked(raising, A).default == ChooseCard(position=1)
    assert pace(salvage, A) == pace(raising, A) == (45, 12 * HOUR)


def test_an_order_stays_as_listed() -> None:
    hits = go_on(scene(a={"B2": "C08"}, b={"B3": "C05", "B1": "C06"}, queue=[("C08", "breach", "s1")])).match
    assert asked(hits, B).default == Order(("s3", "s2"))
    dawn = act(scene(phase=Phase.MOVEMENT, turn=B, a={"B1": "C19", "NML": ["C49"], "A2": "C28"}), (B, Done())).match
    assert asked(dawn, A).default == Order(("s3", "s2", "s1"))
    assert pace(hits, B) == pace(dawn, A) == (45, 12 * HOUR)


# -- windows and clocks -------------------------------------------------------------------------------


def test_each_command_opens_a_new_window_but_the_phase_keeps_its_clock() -> None:
    match = act(scene(phase=Phase.DISCARD, hand=["C01", "C03"], a={"A1": Stack("C20[C05]", stunned=True)}), (A, Keep()))
    first = asked(match.match, A)
    assert first.lap == first.window
    second = asked(act(match.match, (A, Play("C01", 2))).match, A)
    third = asked(act(match.match, (A, Play("C01", 2)), (A, Activate("s1"))).match, A)
    assert first.window < second.window < third.window
    assert first.lap == second.lap == third.lap
    combat = asked(act(match.match, (A, Done())).match, A)
    assert combat.lap == combat.window != first.lap


def test_attacks_and_moves_do_not_restart_the_clock_either() -> None:
    match = act(scene(a={"NML": ["C05", "C06"]}, b={"NML": ["C37[C01 C03 C04]"]}), (A, Done())).match
    after = act(match, (A, Attack("s1", "s3"))).match
    assert asked(after, A).lap == asked(match, A).lap
    moving = act(after, (A, Done())).match
    assert asked(act(moving, (A, Move("s1", "A1"))).match, A).lap == asked(moving, A).lap


def test_a_choice_has_a_clock_of_its_own_and_the_phase_goes_on_after_it() -> None:
    match = act(scene(phase=Phase.DISCARD, hand=["C04"], discard=["C01"], a={"A1": "C05"}), (A, Keep())).match
    choice = act(match, (A, Play("C04", 2))).match
    assert asked(choice, A).lap == asked(choice, A).window
    assert asked(choice, A).lap != asked(match, A).lap
    back = act(choice, (A, Target())).match
    assert asked(back, A).lap == asked(match, A).lap


@rule("MUCK-R6")
def test_conceding_is_offered_to_both_at_leisure() -> None:
    match = scene()
    for seat in (A, B):
        (prompt,) = [each for each in RULES.prompts(match.board, seat) if each.question == "concede"]
        assert (prompt.window, prompt.default, prompt.awaited) == (0, None, False)
        assert [offer.resigns for offer in prompt.offers] == [True]


def test_exactly_one_seat_is_awaited() -> None:
    matches = [scene(phase=phase) for phase in (Phase.COIN, Phase.DISCARD, Phase.CREATION, Phase.COMBAT)]
    matches.append(go_on(scene(their_queue=[("C16", "shed")], a={"NML": ["C05", "C06"]})).match)
    for match in matches:
        assert RULES.awaited(match.board) == sees(match, None).awaited == (match.board.asked,)
        assert len([prompt for prompt in RULES.prompts(match.board) if prompt.awaited]) == 1


@rule("MUCK-E34")
def test_defaults_alone_never_create_a_soldier() -> None:
    match = scene(phase=Phase.COIN)
    for _ in range(30):
        step = by_clock(match)
        assert happened(step, SoldierPlayed) == []
        match = step.match
    settled(match)


def test_without_a_hand_only_keeping_is_offered() -> None:
    match = scene(phase=Phase.DISCARD)
    assert [offer.action for offer in asked(match, A).offers] == [Keep]
    full = scene(phase=Phase.DISCARD, hand=["C01"])
    assert [offer.action for offer in asked(full, A).offers] == [Keep, Discard]
