"""The Action cards after a roll, in answer to others, in quiet moments and in the own turn."""

from __future__ import annotations

import pytest

from engines.core import Dice, Match, Rng
from engines.mudslinger.actions import Attempt, Pass, Play, Ready, SkipAttempt
from engines.mudslinger.board import Board
from engines.mudslinger.events import (
    AttemptGained,
    AttemptLost,
    AttemptWon,
    CardCancelled,
    CardPlayed,
    DiceRolled,
    StateBuried,
    StatePledged,
    StatesExchanged,
    StatesSwapped,
    StateTurnedUp,
)
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    War,
    act,
    camp,
    code,
    contest,
    happened,
    loaded,
    scene,
    sees,
    settled,
    unanswered,
    waits_for,
)
from tests.tags import rule

FAILING = (6, 5, 4)
WINNING = (4, 4, 3)


def rolled(*hands: list[str], dice: tuple[int, ...] = FAILING, rating: int = 12, **more: object) -> Match[Board]:
    """A has rolled for Georgia."""
    seats = [camp(hand=hand) for hand in hands]
    seats += [camp() for _ in range(3 - len(seats))]
    return scene(*seats, war=War("GA", base=8, rating=rating, dice=dice), **more)  # type: ignore[arg-type]


# -- after a roll --------------------------------------------------------------------------------------


@rule("MUD-E15", "MUD-R13", "MUD-R28")
def test_a_failure_is_argued_over_until_no_cards_are_left() -> None:
    match = rolled(["A26", "A23"], ["A24"], hot_streak=True)
    assert code(match, B, Play("A24")) == "CARD_TIMING"
    less = unanswered(match, A, Play("A26", change=-1)).match
    assert (contest(less).modifier, contest(less).dice, contest(less).success) == (-1, FAILING, False)
    again = unanswered(loaded(less, 2, 2, 1), A, Play("A23")).match
    assert (contest(again).dice, contest(again).modifier, contest(again).success) == ((2, 2, 1), 0, True)
    step = unanswered(loaded(again, 6, 6, 5), B, Play("A24"))
    assert happened(step, DiceRolled) == [DiceRolled(A, (6, 6, 5), 0, 12, success=False)]
    assert happened(step, AttemptLost) == [AttemptLost(A, "GA")]
    assert (sees(step.match, None).phase, sees(step.match, None).turn) == ("DRAW", B)


@rule("MUD-E15", "MUD-R26")
@pytest.mark.parametrize(
    ("cap15", "rating", "dice", "won"),
    [(False, 16, (6, 6, 5), False), (True, 15, (6, 5, 5), True), (True, 15, (6, 6, 5), False)],
)
def test_minus_one_cannot_rescue_a_17(cap15: bool, rating: int, dice: tuple[int, ...], won: bool) -> None:
    match = rolled(["A26"], dice=dice, rating=rating, cap15=cap15)
    assert contest(match).success is False
    step = act(match, (A, Play("A26", change=-1)))
    assert bool(happened(step, AttemptWon)) is won


@pytest.mark.parametrize("by", [A, B])
def test_a23_recount_rolls_a_failure_again_without_the_modifier(by: int) -> None:
    hands: list[list[str]] = [[], [], ["A14"]]
    hands[by] = ["A23"]
    match = scene(*(camp(hand=hand) for hand in hands), war=War("GA", base=8, rating=12, dice=FAILING, modifier=1))
    done = unanswered(loaded(match, 4, 4, 3), by, Play("A23")).match
    settled(done)
    assert (contest(done).dice, contest(done).modifier, contest(done).success) == (WINNING, 0, True)


def test_a23_is_for_a_failure_only() -> None:
    assert code(rolled(["A23"], dice=WINNING), A, Play("A23")) == "CARD_TIMING"


def test_a24_confetti_rolls_a_success_again_without_the_modifier() -> None:
    seats = (camp(hand=["A14"]), camp(hand=["A24"]), camp())
    match = scene(*seats, war=War("GA", base=8, rating=12, dice=(6, 5, 2), modifier=-1))
    done = unanswered(loaded(match, 6, 4, 3), B, Play("A24")).match
    settled(done)
    assert (contest(done).dice, contest(done).modifier, contest(done).success) == ((6, 4, 3), 0, False)


@rule("MUD-R21")
def test_a24_is_not_for_the_attempter_nor_for_a_failure() -> None:
    assert code(rolled(["A24"], dice=WINNING), A, Play("A24")) == "BAD_TARGET"
    assert code(rolled([], ["A24"]), B, Play("A24")) == "CARD_TIMING"
    assert code(rolled(["A24"]), A, Play("A24")) == "CARD_TIMING"  # the roll comes before the seat


@pytest.mark.parametrize("die", [1, 2, 3])
def test_a25_misplaced_decimal_rolls_one_die_again_and_keeps_the_modifier(die: int) -> None:
    seats = (camp(hand=["A25", "A14"]), camp(), camp())
    match = scene(*seats, war=War("GA", base=8, rating=12, dice=FAILING, modifier=1))
    done = act(loaded(match, 1), (A, Play("A25", die=die))).match
    settled(done)
    dice = tuple(1 if place == die - 1 else pips for place, pips in enumerate(FAILING))
    assert (contest(done).dice, contest(done).modifier, done.rng.drawn) == (dice, 1, 1)


@pytest.mark.parametrize("die", [0, 4, -1, None])
def test_a25_needs_one_of_the_three_dice(die: int | None) -> None:
    assert code(rolled(["A25"]), A, Play("A25", die=die)) == "BAD_TARGET"


@pytest.mark.parametrize("change", [-1, 1])
def test_a26_rounding_error_changes_the_total_by_one(change: int) -> None:
    done = act(rolled(["A26", "A14"]), (A, Play("A26", change=change))).match
    settled(done)
    assert (contest(done).modifier, contest(done).dice) == (change, FAILING)


def test_a26_can_turn_the_result_either_way() -> None:
    saved = act(rolled(["A26", "A14"], dice=(6, 5, 2)), (A, Play("A26", change=-1))).match
    lost = act(rolled(["A14"], ["A26"], dice=(6, 5, 1)), (B, Play("A26", change=1)), (A, Pass())).match
    assert (contest(saved).success, contest(lost).success) == (True, False)


@pytest.mark.parametrize("change", [0, 2, -2, None])
def test_a26_knows_no_other_amount(change: int | None) -> None:
    assert code(rolled(["A26"]), A, Play("A26", change=change)) == "BAD_TARGET"


@pytest.mark.parametrize("card", ["A23", "A24", "A25", "A26"])
def test_cards_after_a_roll_need_a_roll(card: str) -> None:
    open_war = scene(camp(hand=[card], dollars=1), camp(dollars=1), camp(), war=War("GA", base=8))
    assert code(open_war, A, Play(card)) == "CARD_TIMING"
    assert code(scene(camp(hand=[card]), *THREE[1:]), A, Play(card)) == "CARD_TIMING"


@pytest.mark.parametrize("play", [Play("A23"), Play("A25", die=1), Play("A26", change=1)])
def test_cards_after_a_roll_are_aimed_at_the_attempter(play: Play) -> None:
    played = act(rolled(["A28"], [play.card], ["A14"]), (B, play)).match
    assert code(played, C, Play("A28")) == "NOT_IN_HAND"
    returned = act(played, (A, Play("A28")), (C, Pass())).match
    assert sees(returned, A).seats[A].hand == (play.card,)
    assert sees(returned, None).phase == "POST_ROLL"


# -- answers ---------------------------------------------------------------------------------------------


def test_a27_no_comment_cancels_the_card_beneath() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp())
    step = act(match, (A, Play("A01")), (B, Play("A27")))
    settled(step.match)
    assert happened(step, CardCancelled) == [CardCancelled("A01", "A27")]
    assert (sees(step.match, None).seats[A].dollars, sees(step.match, None).discard) == (0, ("A01", "A27"))


@pytest.mark.parametrize("card", ["A27", "A28"])
@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN", "STREAK"])
def test_answers_need_a_card_to_answer(card: str, phase: str) -> None:
    assert code(scene(camp(hand=[card]), *THREE[1:], phase=phase, hot_streak=True), A, Play(card)) == "CARD_TIMING"


@rule("MUD-R29", "MUD-24")
def test_a28_cancels_and_keeps_the_card_and_lies_on_the_pile_itself() -> None:
    match = scene(camp(hand=["A03", "A14"]), camp(hand=["A28"], dollars=4), camp(), discard=["GP1"])
    answered = act(match, (A, Play("A03", target=B)), (B, Play("A28"))).match
    step = act(answered, (A, Pass()))
    settled(step.match)
    assert sees(step.match, B).seats[B].hand == ("A03",)
    assert (sees(step.match, None).discard, sees(step.match, None).seats[B].dollars) == (("GP1", "A28"), 4)
    for viewer in (A, C, None):
        assert sees(step.match, viewer).seats[B].known == ("A03",)


def test_a28_may_itself_be_cancelled() -> None:
    match = scene(camp(hand=["A03", "A27"]), camp(hand=["A28"], dollars=4), camp())
    done = act(match, (A, Play("A03", target=B)), (B, Play("A28")), (A, Play("A27"))).match
    settled(done)
    assert [seat.dollars for seat in sees(done, None).seats] == [4, 0, 0]
    assert sees(done, None).discard == ("A03", "A28", "A27")


def test_a28_does_not_answer_answers_nor_cards_without_a_target() -> None:
    match = scene(camp(hand=["A03", "A28"]), camp(hand=["A27", "A14"], dollars=4), camp())
    answered = act(match, (A, Play("A03", target=B)), (B, Play("A27"))).match
    assert code(answered, A, Play("A28")) == "BAD_TARGET"
    plain = act(scene(camp(hand=["A01"]), camp(hand=["A28"]), camp()), (A, Play("A01"))).match
    assert code(plain, B, Play("A28")) == "BAD_TARGET"


# -- quiet moments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN"])
def test_a29_doodle_puts_a_state_under_the_deck_and_the_next_in_its_place(phase: str) -> None:
    match = scene(camp(), camp(hand=["A29"]), camp(), phase=phase, face_up=["GA", "TX", "OH"], next_states=["VT"])
    step = act(match, (B, Play("A29", state="TX")))
    settled(step.match)
    assert happened(step, CardPlayed) == [CardPlayed(B, "A29", None, "TX", None, None)]
    assert (happened(step, StateBuried), happened(step, StateTurnedUp)) == ([StateBuried("TX")], [StateTurnedUp("VT")])
    view = sees(step.match, None)
    assert (view.face_up, view.state_deck) == (("GA", "VT", "OH"), sees(match, None).state_deck)
    assert view.deck_known == ((view.state_deck, "TX"),)
    assert waits_for(step.match) == (A,)


def test_a29_needs_a_state_of_the_row_and_a_deck() -> None:
    match = scene(camp(hand=["A29"]), *THREE[1:], face_up=["GA"])
    assert [code(match, A, Play("A29", state=state)) for state in ("TX", "ZZ", None)] == ["BAD_TARGET"] * 3
    empty = scene(camp(hand=["A29"]), *THREE[1:], face_up=["GA"], states_left=0)
    assert code(empty, A, Play("A29", state="GA")) == "BAD_TARGET"


@rule("MUD-E18")
def test_a30_exchanges_states_and_only_the_two_learn_which() -> None:
    seats = (camp(hand=["A30"], states=["VT"]), camp(states=["TX"]), camp(dollars=1))
    match = scene(*seats, phase="CAMPAIGN")
    step = act(match, (A, Play("A30", target=B, state="VT")))
    settled(step.match)
    assert (sees(step.match, A).seats[A].states, sees(step.match, B).seats[B].states) == (("TX",), ("VT",))
    for viewer in (A, B):
        assert happened(step, StatesSwapped, viewer) == [StatesSwapped(A, B, "VT", "TX")]
    assert happened(step, StatePledged, A) == [StatePledged("VT")]
    assert not happened(step, StatePledged, B)
    assert happened(step, StatesExchanged) == [StatesExchanged(A, B)]
    for outsider in (C, None):
        assert happened(step, CardPlayed, outsider) == [CardPlayed(A, "A30", B, None, None, None)]
        assert "'VT'" not in str(step.events(outsider))
        assert "'TX'" not in str(step.events(outsider))
        assert [seat.states + seat.shown for seat in sees(step.match, outsider).seats] == [(), (), ()]


@rule("MUD-E18")
def test_a30_cancelled_does_not_give_the_state_away() -> None:
    match = scene(camp(hand=["A30"], states=["VT"]), camp(states=["TX"]), camp(hand=["A27"]), phase="CAMPAIGN")
    played = act(match, (A, Play("A30", target=B, state="VT")))
    assert [sees(played.match, viewer).stack[0].state for viewer in (A, B, C, None)] == ["VT", None, None, None]
    step = act(played.match, (C, Play("A27")))
    settled(step.match)
    assert sees(step.match, A).seats[A].states == ("VT",)
    for outsider in (B, C, None):
        assert "'VT'" not in str(played.events(outsider)) + str(step.events(outsider))
        assert [seat.shown for seat in sees(step.match, outsider).seats] == [(), (), ()]


@rule("MUD-E18")
def test_a29_and_a30_are_not_for_an_open_attempt_or_a_streak() -> None:
    seats = (camp(hand=["A30", "A29"], states=["VT"]), camp(states=["TX"], dollars=1), camp())
    war = scene(*seats, war=War("GA", base=8))
    streak = scene(*seats, phase="STREAK", hot_streak=True, face_up=["GA"])
    for match in (war, streak):
        assert code(match, A, Play("A30", target=B, state="VT")) == "CARD_TIMING"
        assert code(match, A, Play("A29", state="GA")) == "CARD_TIMING"


def test_a30_needs_an_own_state_and_an_opponent_with_one() -> None:
    match = scene(camp(hand=["A30"], states=["VT"]), camp(states=["TX"]), camp())
    for play in (
        Play("A30", target=B, state="TX"),
        Play("A30", target=C, state="VT"),
        Play("A30", target=A, state="VT"),
        Play("A30", target=B),
        Play("A30", state="VT"),
    ):
        assert code(match, A, play) == "BAD_TARGET"


@rule("MUD-R28")
def test_a30_takes_a_state_by_its_place_in_the_sorted_holding() -> None:
    for number in range(6):
        seats = (camp(hand=["A30"], states=["VT"]), camp(states=["WY", "AK", "TX"]), camp())
        step = act(scene(*seats, seed=f"swap {number}"), (A, Play("A30", target=B, state="VT")))
        assert sees(step.match, A).seats[A].states == (("AK", "TX", "WY")[Dice(Rng(f"swap {number}")).below(3)],)


# -- the own turn --------------------------------------------------------------------------------------------


def test_a31_second_wind_gives_one_more_attempt() -> None:
    match = scene(camp(hand=["A31"], dollars=1), *THREE[1:], phase="CAMPAIGN", face_up=["GA", "TX"])
    step = act(match, (A, Play("A31")))
    settled(step.match)
    assert happened(step, AttemptGained) == [AttemptGained(A, 1)]
    first = act(loaded(step.match, 6, 6, 6), (A, Attempt("GA")), (A, Ready())).match
    assert (sees(first, None).phase, waits_for(first), sees(first, None).extra) == ("CAMPAIGN", (A,), 0)
    second = act(first, (A, Attempt("GA")), (A, Ready())).match
    assert (sees(second, None).phase, sees(second, None).turn) == ("DRAW", B)


def test_a31_adds_up_and_is_forfeited_by_skipping() -> None:
    match = scene(camp(hand=["A31", "A31"]), *THREE[1:], phase="CAMPAIGN")
    two = act(match, (A, Play("A31")), (A, Play("A31"))).match
    assert sees(two, None).extra == 2
    skipped = act(two, (A, SkipAttempt())).match
    assert (sees(skipped, None).turn, sees(skipped, None).extra) == (B, 0)


def test_a31_is_void_when_no_state_is_left() -> None:
    match = scene(camp(), *THREE[1:], phase="CAMPAIGN", face_up=["GA"], states_left=0, extra=1)
    won = act(loaded(match, 1, 1, 1), (A, Attempt("GA"))).match
    assert RULES.outcome(won.board) is not None


@pytest.mark.parametrize(("seat", "phase"), [(A, "DRAW"), (B, "CAMPAIGN"), (A, "STREAK")])
def test_a31_is_for_the_own_campaign_phase(seat: int, phase: str) -> None:
    match = scene(*(camp(hand=["A31"]) for _ in range(2)), camp(), phase=phase, hot_streak=True)
    assert code(match, seat, Play("A31")) == "CARD_TIMING"
