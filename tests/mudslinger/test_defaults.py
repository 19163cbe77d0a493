"""What is played for whom the clock runs out, and how long it runs."""

from __future__ import annotations

import pytest

from engines.core import Action, Match, Pace, look, play, start
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DrawDeck,
    Give,
    Mud,
    Pass,
    Play,
    Poll,
    Ready,
    StreakDecline,
    TradeIn,
)
from engines.mudslinger.board import Board
from engines.mudslinger.events import AttemptOpened, DiceRolled
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    Laid,
    War,
    act,
    all_pass,
    asked,
    camp,
    happened,
    scene,
    sees,
    unanswered,
    waits_for,
)
from tests.tags import rule

DAY = 24 * 3600


def by_clock(match: Match[Board], seat: int) -> Match[Board]:
    """The seat lets its time run out."""
    default = asked(match, seat).default
    assert default is not None
    return act(match, (seat, default)).match


# -- the defaults ----------------------------------------------------------------------------------------


@rule("MUD-E22", "MUD-R27")
def test_a_silent_seat_draws_and_tries_for_the_most_points_to_expect() -> None:
    match = scene(camp("Liberal"), *THREE[1:], face_up=["TX", "WA", "VT", "AL"], next_cards=["A01"], discard=["GL1"])
    assert asked(match, A).default == DrawDeck()
    drawn = by_clock(match, A)
    assert asked(drawn, A).default == Attempt("TX")
    (opened,) = happened(act(drawn, (A, Attempt("TX"))), AttemptOpened)
    assert opened.base == 7


@rule("MUD-E22")
def test_in_a_war_every_silent_seat_becomes_ready() -> None:
    match = scene(camp(dollars=1), camp(dollars=1), camp(hand=["A14"]), war=War("GA", base=8))
    for seat in (A, B, C):
        assert asked(match, seat).default == Ready()
        match = by_clock(match, seat)
    assert sees(match, None).phase == "POST_ROLL"


@rule("MUD-E22")
def test_in_the_windows_of_cards_silence_is_a_pass() -> None:
    response = scene(camp(), camp(hand=["A27"]), camp(hand=["A14"]), stack=[Laid(A, "A01")])
    rolled = scene(camp(), camp(hand=["A24"]), camp(hand=["A14"]), war=War("GA", dice=(1, 2, 3)))
    for match in (response, rolled):
        assert [asked(match, seat).default for seat in (B, C)] == [Pass(), Pass()]
    heard = act(response, (C, Pass())).match
    assert waits_for(heard) == (B,)
    assert sees(by_clock(heard, B), None).seats[A].dollars == 6


@pytest.mark.parametrize(
    ("row", "managers", "cap15", "best"),
    [
        (["VT", "ME"], 0, False, "ME"),  # 4 points beat 3 at equal chances
        (["CT", "TX"], 0, False, "TX"),
        (["WY", "ND"], 0, False, "WY"),  # a tie goes to the left
        (["ND", "WY"], 0, False, "ND"),
        (["WA", "MA"], 8, False, "WA"),  # both at the cap
        (["OH", "IL"], 0, False, "IL"),
    ],
)
def test_the_default_attempt_weighs_points_and_chances(row: list[str], managers: int, cap15: bool, best: str) -> None:
    seat = camp("Liberal", managers=[f"KM{number + 1}" for number in range(managers)])
    match = scene(seat, *THREE[1:], phase="CAMPAIGN", face_up=row, cap15=cap15)
    assert asked(match, A).default == Attempt(best)


def test_the_default_attempt_counts_no_chance_above_the_cap() -> None:
    managers = [f"KM{number}" for number in range(1, 9)]
    # Liberal: CO has 6 and MD 9, both worth 10; with 8 managers and a mate both are at the cap of 15.
    match = scene(
        camp("Liberal", vp="VP-P1", managers=managers), *THREE[1:], phase="CAMPAIGN", face_up=["CO", "MD"], cap15=True
    )
    assert asked(match, A).default == Attempt("CO")
    bare = scene(camp("Liberal"), *THREE[1:], phase="CAMPAIGN", face_up=["CO", "MD"])
    assert asked(bare, A).default == Attempt("MD")


@rule("MUD-E12", "MUD-R6")
@pytest.mark.parametrize(
    ("party", "old", "new", "keep"),
    [
        ("Militant", "VP-C1", "VP-M1", "new"),
        ("Militant", "VP-M1", "VP-C1", "old"),
        ("Militant", "VP-M1", "VP-M2", "old"),
        ("Liberal", "VP-P1", "VP-I1", "old"),
    ],
)
def test_the_clock_keeps_the_better_running_mate_and_at_a_tie_the_old(
    party: str, old: str, new: str, keep: str
) -> None:
    match = scene(camp(party, vp=old), *THREE[1:], phase="VP_CHOICE", drawn=new)
    assert asked(match, A).default == (ChooseVp("new") if keep == "new" else ChooseVp("old"))
    assert sees(by_clock(match, A), None).seats[A].vp == (new if keep == "new" else old)


def test_the_clock_discards_the_lowest_card_of_a_shown_hand() -> None:
    match = scene(
        camp(), camp(hand=["A31", "A02", "A14"]), camp(), stack=[Laid(A, "A12", target=B)], phase="CARD_CHOICE"
    )
    assert asked(match, A).default == ChooseDiscard("A02")


def test_the_clock_declines_a_streak() -> None:
    assert asked(scene(*THREE, phase="STREAK", hot_streak=True), A).default == StreakDecline()


@rule("MUD-R27")
@pytest.mark.parametrize("seats", [3, 6])
def test_a_table_of_absent_players_comes_to_an_end_and_somebody_wins(seats: int) -> None:
    match = start(RULES, seats, "away", {"states_in_play": 20, "candidate_mode": "draft", "hot_streak": "on"}).match
    while RULES.outcome(match.board) is None:
        (seat, *_) = RULES.awaited(match.board)
        prompt = asked(match, seat)
        assert prompt.absent is None  # no other answer for an absent seat than the clock's
        match = by_clock(match, seat)
    outcome = RULES.outcome(match.board)
    assert outcome is not None
    assert outcome.winners


# -- the clocks -----------------------------------------------------------------------------------------------


def pace(match: Match[Board], seat: int) -> Pace:
    return asked(match, seat).pace


def test_turn_decisions_and_choices_take_three_minutes() -> None:
    draft = start(RULES, 3, "pace", {"candidate_mode": "draft"}).match
    party = start(RULES, 6, "pace").match
    decisions = [
        (draft, A),
        (party, waits_for(party)[0]),
        (scene(*THREE), A),
        (scene(*THREE, phase="CAMPAIGN"), A),
        (scene(*THREE, phase="STREAK", hot_streak=True), A),
        (scene(camp("Militant", vp="VP-C1"), *THREE[1:], phase="VP_CHOICE", drawn="VP-M1"), A),
        (scene(camp(), camp(hand=["A02"]), camp(), stack=[Laid(A, "A12", target=B)], phase="CARD_CHOICE"), A),
    ]
    assert {pace(match, seat).live for match, seat in decisions} == {180}
    assert all(pace(match, seat).slow <= DAY for match, seat in decisions)


def test_a_war_runs_a_minute_a_lap_and_five_in_all() -> None:
    match = scene(camp(dollars=5), camp(dollars=5), camp(), war=War("GA", base=8))
    assert (pace(match, A).live, pace(match, A).most) == (60, 300)
    assert asked(match, A).bout == asked(match, B).bout


def test_answers_and_rolls_run_thirty_seconds() -> None:
    response = scene(camp(), camp(hand=["A27"]), camp(), stack=[Laid(A, "A01")])
    rolled = scene(camp(), camp(hand=["A24"]), camp(), war=War("GA", dice=(1, 2, 3)))
    assert (pace(response, B).live, pace(rolled, B).live) == (30, 30)


@pytest.mark.parametrize("deed", [Campaign(1), Mud(1), Play("A01"), Play("A14")])
def test_the_clock_of_a_war_starts_anew_with_spending_and_cards(deed: Action) -> None:
    match = scene(
        camp(dollars=5), camp(dollars=5, hand=["A01", "A14", "A15"]), camp(), war=War("GA", base=8, rating=10)
    )
    before = asked(match, A)
    after = asked(act(match, (B, deed)).match, A)
    assert after.lap != before.lap
    assert (after.bout, after.window) == (before.bout, before.window)


@pytest.mark.parametrize("deed", [Ready(), TradeIn("A01"), Poll(), Give(C, dollars=1)])
def test_the_clock_of_a_war_runs_on_through_everything_else(deed: Action) -> None:
    match = scene(camp(dollars=5), camp(dollars=6, hand=["A01", "A14"]), camp(), war=War("GA", base=8, rating=10))
    before, after = asked(match, A), asked(act(match, (B, deed)).match, A)
    assert (after.lap, after.bout, after.window) == (before.lap, before.bout, before.window)


def test_a_window_on_top_of_a_turn_decision_leaves_its_clock_where_it_was() -> None:
    match = scene(camp(), camp(hand=["A01"]), camp(hand=["A27"]))
    after = unanswered(match, B, Play("A01")).match
    assert (asked(after, A).lap, asked(after, A).window) == (asked(match, A).lap, asked(match, A).window)


def test_after_each_card_on_a_roll_the_clock_starts_anew() -> None:
    match = scene(camp(hand=["A26", "A14"]), camp(hand=["A15"]), camp(), war=War("GA", base=8, dice=(6, 5, 4)))
    played = act(match, (A, Play("A26", change=1)))
    again = all_pass(played).match
    assert asked(again, B).lap != asked(match, B).lap


def test_a_late_answer_to_a_closed_window_is_stale() -> None:
    match = scene(camp(hand=["A26", "A14"]), camp(hand=["A15"]), camp(), war=War("GA", base=8, dice=(6, 5, 4)))
    window = asked(match, B).window
    again = all_pass(act(match, (A, Play("A26", change=1)))).match
    with pytest.raises(ValueError, match="STALE"):
        play(RULES, again, B, Pass(), window)


def test_the_dice_roll_as_soon_as_the_clock_has_made_the_last_seat_ready() -> None:
    match = scene(camp(dollars=1), *THREE[1:], war=War("GA", base=8))
    default = asked(match, A).default
    assert default is not None
    assert happened(act(match, (A, default)), DiceRolled)


def test_any_time_commands_are_invitations_that_nobody_waits_for() -> None:
    match = scene(camp(), camp(dollars=5, hand=["A01"]), camp())
    (invitation,) = look(RULES, match, B).prompts
    assert (invitation.awaited, invitation.window, invitation.question) == (False, 0, "any_time")
    assert {offer.action for offer in invitation.offers} == {Poll, Give, TradeIn, Play}
