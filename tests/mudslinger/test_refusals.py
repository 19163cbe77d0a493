"""Why a command is refused: every code, and the earlier one where two would fit."""

from __future__ import annotations

import pytest

from data import rulebook
from engines.core import Action, Match, NotOffered, play
from engines.core.codec import decode
from engines.core.errors import IllegalAction
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DraftCandidate,
    DrawDeck,
    Give,
    Mud,
    Pass,
    PickParty,
    Play,
    Poll,
    Ready,
    SkipAttempt,
    StreakAttack,
    StreakAttempt,
    StreakDecline,
    TakeDiscard,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import Board
from tests.mudslinger.scene import RULES, THREE, A, B, C, Laid, War, act, camp, code, refused, scene
from tests.tags import rule

RICH = camp(dollars=9, hand=["A01", "A14", "A27"], managers=["KM1"])


def over() -> Match[Board]:
    return act(scene(*THREE, phase="CAMPAIGN", turns=399), (A, SkipAttempt())).match


def duel(**more: object) -> Match[Board]:
    war = War("OH", holder=C, base=8, rating=10, **more)  # type: ignore[arg-type]
    return scene(camp(dollars=9), RICH, camp(dollars=9, states=["OH"]), war=war, hot_streak=True)


# -- the first codes -----------------------------------------------------------------------------------


@rule("MUD-E20")
@pytest.mark.parametrize("action", [DrawDeck(), Give(9, dollars=-1), Play("nonsense"), Campaign("x")])
def test_after_the_end_everything_is_game_over(action: Action) -> None:
    assert code(over(), A, action) == "GAME_OVER"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_a_bad_command(seat: int) -> None:
    assert code(scene(*THREE), seat, DrawDeck()) == "BAD_COMMAND"


@pytest.mark.parametrize(
    "data",
    [
        {"do": "dance"},
        {"do": "attempt"},
        {"do": "attempt", "state": 5},
        {"do": "choose_vp", "keep": "both"},
        {"do": "play", "card": "A01", "target": "B"},
        {"do": "draw_deck", "cards": 2},
        {"do": "give", "to": "B"},
        {"do": "give", "to": 1, "cards": "A01"},
        "draw",
        None,
    ],
)
def test_a_malformed_command_is_a_bad_command(data: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        decode(RULES.actions, data)
    assert caught.value.code == "BAD_COMMAND"


def test_a_malformed_field_is_a_bad_command_even_from_code() -> None:
    with pytest.raises(NotOffered) as caught:
        play(RULES, scene(*THREE), A, Attempt(7))  # type: ignore[arg-type]
    assert caught.value.code == "BAD_COMMAND"


# -- the phase -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        Attempt("GA"),
        SkipAttempt(),
        ChooseVp("old"),
        ChooseDiscard("A01"),
        Pass(),
        StreakAttempt("GA"),
        StreakAttack("GA"),
        StreakDecline(),
        DraftCandidate("PC-L"),
        PickParty("Liberal"),
    ],
)
def test_a_command_of_another_phase_is_refused_before_anybody_asks_whose_turn_it_is(action: Action) -> None:
    for seat in (A, B):
        assert code(scene(*THREE), seat, action) == "WRONG_PHASE"


@pytest.mark.parametrize("action", [Campaign(1), Mud(1), Ready(), Unready(), Campaign(0), Mud("x")])
@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN", "STREAK"])
def test_war_commands_need_an_open_attempt(action: Action, phase: str) -> None:
    assert code(scene(RICH, *THREE[1:], phase=phase, hot_streak=True), A, action) == "NO_ATTEMPT_OPEN"


def test_before_the_first_turn_there_is_only_the_draft() -> None:
    match = scene(camp(None), camp(None), camp(None), phase="DRAFT", face_up=[], draft=True)
    for action in (DrawDeck(), TradeIn("A01"), Poll(), Give(B, dollars=1), Play("A01")):
        assert code(match, A, action) == "WRONG_PHASE"
    assert code(match, A, Mud(1)) == "NO_ATTEMPT_OPEN"


@pytest.mark.parametrize("action", [DrawDeck(), TakeDiscard()])
def test_whose_turn_it_is_comes_before_what_lies_on_the_pile(action: Action) -> None:
    assert code(scene(*THREE), B, action) == "NOT_YOUR_TURN"


@pytest.mark.parametrize("action", [Attempt("ZZ"), SkipAttempt()])
def test_only_the_active_seat_campaigns(action: Action) -> None:
    assert code(scene(*THREE, phase="CAMPAIGN"), B, action) == "NOT_YOUR_TURN"


@pytest.mark.parametrize("action", [StreakAttempt("ZZ"), StreakAttack("ZZ"), StreakDecline()])
def test_only_the_attempter_has_the_streak(action: Action) -> None:
    assert code(scene(*THREE, phase="STREAK", hot_streak=True), B, action) == "NOT_YOUR_TURN"


# -- in order ---------------------------------------------------------------------------------------------


def test_an_open_window_comes_before_turn_and_hand() -> None:
    match = scene(camp(), RICH, camp(), stack=[Laid(A, "A01")])
    for seat in (A, B, C):
        for action in (DrawDeck(), Campaign("x"), TradeIn("A31"), Give(B), Poll()):
            assert code(match, seat, action) == "WINDOW_OPEN"


def test_a_gift_that_nobody_could_understand_comes_before_the_window() -> None:
    match = scene(camp(), RICH, camp(), stack=[Laid(A, "A01")])
    assert code(match, B, Give(A, cards=("nonsense",))) == "BAD_COMMAND"
    assert code(match, B, Give(A, cards=("KM1",))) == "BAD_COMMAND"


def test_taking_part_comes_before_amount_hand_and_timing() -> None:
    for action in (Campaign("x"), Mud(0), Play("A31"), Play("A23"), Play("A14")):
        assert code(duel(), B, action) == "NOT_PARTICIPANT"
    response = scene(camp(), RICH, camp(), stack=[Laid(A, "A01")])
    for card in ("A31", "A01"):
        assert code(response, A, Play(card)) == "NOT_PARTICIPANT"


def test_the_amount_comes_before_the_target_the_freeze_and_the_funds() -> None:
    match = scene(RICH, camp(dollars=1), camp(), war=War("GA", base=8, frozen=(A, B), poncho=True))
    assert code(match, A, Mud(0)) == "BAD_AMOUNT"
    assert code(match, A, Mud(1)) == "BAD_TARGET"
    assert code(match, B, Mud("1")) == "BAD_AMOUNT"
    assert code(match, B, Campaign(-3)) == "BAD_AMOUNT"


def test_frozen_comes_before_blocked_and_both_before_funds_and_floor() -> None:
    war = War("GA", base=8, frozen=(B,), poncho=True)
    match = scene(camp(dollars=9), camp(dollars=1), camp(dollars=1), war=war)
    assert code(match, B, Mud(5)) == "SPENDING_FROZEN"
    assert code(match, B, Campaign(99)) == "SPENDING_FROZEN"
    assert code(match, C, Mud(5)) == "MUD_BLOCKED"
    assert code(match, C, Campaign(99)) == "INSUFFICIENT_FUNDS"


def test_funds_come_before_cap_and_floor() -> None:
    match = scene(camp(dollars=3), camp(dollars=3), camp(), war=War("GA", base=8, rating=14))
    assert code(match, A, Campaign(4)) == "INSUFFICIENT_FUNDS"
    assert code(match, A, Campaign(3)) == "OVER_CAP"
    low = scene(camp(dollars=3), camp(dollars=3), camp(), war=War("GA", base=8, rating=9))
    assert code(low, B, Mud(4)) == "INSUFFICIENT_FUNDS"
    assert code(low, B, Mud(3)) == "BELOW_BASE"


def test_the_hand_comes_before_the_timing_and_that_before_the_target() -> None:
    match = scene(camp(hand=["A14", "A03", "A30"]), *THREE[1:])
    assert code(match, A, Play("A16", target=9)) == "NOT_IN_HAND"
    assert code(match, A, Play("A14", target=9)) == "CARD_TIMING"
    assert code(match, A, Play("A03", target=9)) == "BAD_TARGET"
    streak = scene(camp(hand=["A30"]), *THREE[1:], phase="STREAK", hot_streak=True)
    assert code(streak, A, Play("A30", target=A, state="ZZ")) == "CARD_TIMING"


@pytest.mark.parametrize("name", ["A31", "KM1", "GL1", "GA", "PC-L", "A01a", "nonsense", ""])
def test_whatever_is_not_an_action_card_in_hand_is_not_in_hand(name: str) -> None:
    match = scene(camp(hand=["A01"], managers=["KM1"], groups=["GL1"], states=["GA"]), *THREE[1:])
    assert code(match, A, Play(name)) == "NOT_IN_HAND"
    assert code(match, A, TradeIn(name)) == "NOT_IN_HAND"


@pytest.mark.parametrize(
    "play_",
    [
        Play("A01", target=B),
        Play("A01", state="GA"),
        Play("A03"),
        Play("A03", target=B, die=1),
        Play("A03", target=B, change=1),
    ],
)
def test_a_missing_or_surplus_parameter_is_a_bad_target(play_: Play) -> None:
    assert code(scene(camp(hand=["A01", "A03"]), camp(dollars=5), camp()), A, play_) == "BAD_TARGET"


def test_a_gift_is_checked_amount_hand_target_state_fixture_funds() -> None:
    match = scene(camp(dollars=2, hand=["A01"], groups=["GP1"], managers=["KM1"]), *THREE[1:])
    assert code(match, A, Give(A, dollars=-1, cards=("A14", "IN"))) == "BAD_AMOUNT"
    assert code(match, A, Give(A)) == "BAD_AMOUNT"
    assert code(match, A, Give(A, dollars=9, cards=("A14", "IN"))) == "NOT_IN_HAND"
    assert code(match, A, Give(A, dollars=9, cards=("A01", "IN", "GP1"))) == "BAD_TARGET"
    assert code(match, A, Give(B, dollars=9, cards=("GP1", "IN"))) == "STATE_NOT_TRADABLE"
    assert code(match, A, Give(B, dollars=9, cards=("GP1",), managers=("KM2",))) == "NOT_TRANSFERABLE"
    assert refused(match, A, Give(B, dollars=9)).most == 2
    assert refused(match, A, Give(B, dollars=1, managers=("KM2",))).code == "INSUFFICIENT_FUNDS"


def test_open_states_come_before_the_price_of_a_poll() -> None:
    assert code(scene(*THREE, open_states=True), A, Poll()) == "POLL_DISABLED"
    assert code(scene(*THREE), A, Poll()) == "INSUFFICIENT_FUNDS"


def test_an_empty_pile_a_blocked_one_and_one_that_does_not_suit_have_codes_of_their_own() -> None:
    piles: list[tuple[list[str], str]] = [
        ([], "DISCARD_EMPTY"),
        (["GL1", "A01"], "DISCARD_BLOCKED"),
        (["GL1", "GM1"], "NOT_COMPATIBLE"),
    ]
    for pile, expected in piles:
        assert code(scene(*THREE, discard=pile), A, TakeDiscard()) == expected


# -- what a refusal says -----------------------------------------------------------------------------------------


def test_every_refusal_names_a_rule_of_the_book() -> None:
    book = {**rulebook("mudslinger"), **rulebook("table")}
    war = scene(camp(dollars=3), RICH, camp(), war=War("GA", base=8, rating=10, frozen=(C,)))
    tries: list[tuple[Match[Board], int, Action]] = [
        (war, A, Mud(1)),
        (war, A, Campaign(99)),
        (war, B, Mud(9)),
        (war, C, Campaign(1)),
        (war, B, Play("A31")),
        (war, B, Play("A27")),
        (war, B, Give(B, dollars=1)),
        (war, B, TradeIn("A31")),
        (war, A, DrawDeck()),
        (duel(), B, Mud(1)),
        (scene(*THREE), B, DrawDeck()),
        (scene(*THREE), A, TakeDiscard()),
        (scene(*THREE, phase="CAMPAIGN"), A, Attempt("ZZ")),
    ]
    for match, seat, action in tries:
        assert refused(match, seat, action).rule in book
