from __future__ import annotations

import pytest

from engines.core import (
    BadOption,
    IllegalAction,
    InvalidChoice,
    MatchOver,
    NotOffered,
    OutOfTurn,
    StaleAction,
    look,
    play,
    start,
)
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Play
from tests.contract.cases import Case
from tests.contract.junk import Foreign
from tests.contract.toy import Lay, Showdown
from tests.contract.walks import end_of
from tests.steal_this_election.scene import RULES, A, B, scene
from tests.tags import rule

TOY = Showdown()


def test_the_kind_of_the_error_says_what_was_wrong_with_the_action() -> None:
    match = scene(hand=["catchy_jingle"], front=["coupon_clippers"])
    attempts: list[tuple[int, object, int | None, type[IllegalAction], str]] = [
        (A, Play("catchy_jingle", voter="karaoke_hosts"), None, InvalidChoice, "BAD_TARGET"),
        (A, Defend("twitter_fact_check"), None, NotOffered, "WRONG_PHASE"),
        (B, DrawVoter(), None, NotOffered, "NOT_YOUR_TURN"),
        (A, DrawVoter(), 99, StaleAction, "STALE"),
        (A, Pass(), 99, StaleAction, "WRONG_PHASE"),
        (A, Foreign(), None, NotOffered, "BAD_COMMAND"),
        (7, DrawVoter(), None, NotOffered, "BAD_COMMAND"),
    ]
    for seat, action, window, kind, code in attempts:
        with pytest.raises(IllegalAction) as caught:
            play(RULES, match, seat, action, window)  # type: ignore[arg-type]
        assert (type(caught.value), caught.value.code) == (kind, code)


def test_a_seat_that_is_asked_nothing_is_out_of_turn() -> None:
    class Quiet(Showdown):
        def prompts(self, board, seat=None):  # type: ignore[no-untyped-def]
            return [prompt for prompt in super().prompts(board, seat) if prompt.seat == 0]

    match = start(Quiet(), 2, "quiet").match
    with pytest.raises(OutOfTurn):
        play(Quiet(), match, 1, Lay(match.board.hands[1][0]))


@rule("TABLE-1")
def test_a_finished_match_takes_nothing_more() -> None:
    last = end_of(Case(TOY, 2, {}), "over")
    with pytest.raises(MatchOver) as caught:
        play(TOY, last.match, *last.moves[-1])
    assert caught.value.code == "GAME_OVER"
    assert look(TOY, last.match, 0).prompts == ()


@rule("TABLE-2")
def test_a_field_of_the_wrong_type_is_a_bad_command() -> None:
    match = start(TOY, 2, "types").match
    for junk in (None, 5, ["t01"], b"t01", object()):
        with pytest.raises(IllegalAction) as caught:
            play(TOY, match, 0, Lay(junk))  # type: ignore[arg-type]
        assert caught.value.code == "BAD_COMMAND"


@rule("TABLE-3")
def test_an_answer_to_a_question_that_has_passed_is_stale() -> None:
    step = start(TOY, 2, "stale")
    old = step.match.board.window
    for seat in (0, 1):
        step = play(TOY, step.match, seat, Lay(step.match.board.hands[seat][0]), old)
    card = step.match.board.hands[0][0]
    with pytest.raises(StaleAction):
        play(TOY, step.match, 0, Lay(card), old)
    assert play(TOY, step.match, 0, Lay(card), old + 1).match.board.laid[0] == card


def test_an_answer_may_be_changed_until_all_are_in() -> None:
    match = start(TOY, 2, "change").match
    first, second, _ = match.board.hands[0]
    step = play(TOY, match, 0, Lay(first), 1)
    step = play(TOY, step.match, 0, Lay(second), 1)
    assert step.match.board.laid[0] == second
    assert TOY.awaited(step.match.board) == (1,)


def test_the_wrong_number_of_seats_is_refused_before_anything_is_dealt() -> None:
    for seats in (1, 4, True, "2", None, 2.0):
        with pytest.raises(BadOption):
            start(TOY, seats, "seats")  # type: ignore[arg-type]
