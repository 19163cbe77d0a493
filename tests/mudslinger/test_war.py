"""The bidding war: base, floor, cap, dollars for and against, the dice."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.mudslinger.actions import Attempt, Campaign, Give, Mud, Play, Ready
from engines.mudslinger.board import Board
from engines.mudslinger.events import AttemptLost, AttemptOpened, AttemptWon, DiceRolled, StateTurnedUp
from tests.mudslinger.scene import (
    THREE,
    A,
    B,
    C,
    War,
    act,
    all_ready,
    camp,
    contest,
    happened,
    loaded,
    refused,
    scene,
    sees,
    unanswered,
    waits_for,
)
from tests.tags import rule

JOHN = camp("Conservative", vp="VP-C1", managers=["KM1", "KM2"], dollars=10)
NANCY = camp("Liberal", dollars=7)
DEALS = ((A, Campaign(5)), (B, Mud(5)), (A, Campaign(5)), (B, Mud(2)))


def georgia(*dice: int) -> Match[Board]:
    match = scene(JOHN, NANCY, camp("Peaceful"), phase="CAMPAIGN", face_up=["AK", "GA", "TX", "WY"], next_states=["OH"])
    return loaded(match, *dice)


def dollars(match: Match[Board]) -> list[int]:
    return [seat.dollars for seat in sees(match, None).seats]


def no(code: str, most: int | None) -> tuple[str, int | None]:
    return code, most


def why(match: Match[Board], seat: int, action: Campaign | Mud) -> tuple[str, int | None]:
    found = refused(match, seat, action)
    return found.code, found.most


# -- the worked war ------------------------------------------------------------------------------------


@rule("MUD-E2", "MUD-40", "MUD-41", "MUD-42", "MUD-46")
def test_in_georgia_dollars_go_up_and_down_until_nobody_has_any() -> None:
    opened = act(georgia(5, 5, 5), (A, Attempt("GA")))
    assert happened(opened, AttemptOpened) == [AttemptOpened(A, "GA", None, 11, 11, 11, 16)]
    match, ratings = opened.match, []
    for deal in DEALS[:3]:
        match = act(match, deal).match
        ratings.append(contest(match).rating)
    assert ratings == [16, 11, 16]
    assert (contest(match).campaigned, contest(match).slung) == ((10, 0, 0), (0, 5, 0))
    step = act(match, DEALS[3])
    (roll,) = happened(step, DiceRolled)
    assert (roll.rating, roll.dice, roll.success) == (14, (5, 5, 5), False)
    assert happened(step, AttemptLost) == [AttemptLost(A, "GA")]
    assert dollars(step.match) == [0, 0, 0]
    assert sees(step.match, None).face_up == ("AK", "GA", "TX", "WY")
    assert waits_for(step.match) == (B,)


@rule("MUD-E2", "MUD-46", "MUD-47")
def test_a_14_wins_georgia_and_the_next_state_takes_its_place() -> None:
    step = act(georgia(5, 5, 4), (A, Attempt("GA")), *DEALS)
    assert happened(step, AttemptWon) == [AttemptWon(A, "GA", None)]
    assert happened(step, StateTurnedUp) == [StateTurnedUp("OH")]
    view = sees(step.match, A)
    assert (view.seats[A].states, view.seats[A].votes) == (("GA",), 16)
    assert (view.face_up, view.acquired, dollars(step.match)) == (("AK", "OH", "TX", "WY"), ("GA",), [0, 0, 0])


@rule("MUD-45", "MUD-R1", "MUD-46")
@pytest.mark.parametrize(
    ("dice", "rating", "won"),
    [
        ((5, 5, 4), 14, True),
        ((5, 5, 5), 14, False),
        ((1, 1, 1), 14, True),
        ((4, 4, 3), 11, True),
        ((4, 4, 4), 11, False),
        ((6, 5, 5), 16, True),
        ((6, 6, 5), 16, False),
        ((6, 6, 6), 16, False),
    ],
)
def test_a_roll_up_to_the_rating_wins_but_never_17_or_18(dice: tuple[int, ...], rating: int, won: bool) -> None:
    match = loaded(scene(camp(dollars=1), *THREE[1:], war=War("GA", base=8, rating=rating)), *dice)
    step = act(match, (A, Ready()))
    assert happened(step, DiceRolled)[0].success is won
    assert bool(happened(step, AttemptWon)) is won
    assert (sees(step.match, A).seats[A].states == ("GA",)) is won


@rule("MUD-47")
def test_when_the_state_deck_is_empty_the_row_gets_shorter() -> None:
    match = scene(camp(dollars=1), *THREE[1:], war=War("GA", rating=10), face_up=["TX", "GA", "OH"], states_left=0)
    won = act(loaded(match, 1, 1, 1), (A, Ready())).match
    assert sees(won, None).face_up == ("TX", "OH")
    lost = act(loaded(match, 6, 6, 6), (A, Ready())).match
    assert sees(lost, None).face_up == ("TX", "GA", "OH")


@rule("MUD-42")
def test_helpers_may_campaign_and_any_opponent_may_sling_and_nothing_is_refunded() -> None:
    match = scene(camp(dollars=3), camp(dollars=5), camp(dollars=5), war=War("GA", base=8))
    after = act(match, (B, Campaign(4)), (C, Mud(2)), (B, Mud(1)), (C, Campaign(1))).match
    assert (contest(after).rating, dollars(after)) == (10, [3, 0, 2])
    assert (contest(after).campaigned, contest(after).slung) == ((0, 4, 1), (0, 1, 2))
    lost = all_ready(loaded(after, 6, 6, 6)).match
    assert dollars(lost) == [3, 0, 2]


@rule("MUD-3")
def test_dollars_are_whole_and_nobody_ever_owes() -> None:
    match = scene(camp(dollars=3), *THREE[1:], war=War("GA", base=8))
    for amount in (0.5, "2", None, True, [1]):
        assert refused(match, A, Campaign(amount)).code in ("BAD_AMOUNT", "BAD_COMMAND")  # type: ignore[arg-type]
    assert refused(match, A, Campaign(4)).code == "INSUFFICIENT_FUNDS"
    bank = scene(camp(hand=["A01"], dollars=10**6), *THREE[1:])
    assert dollars(act(bank, (A, Play("A01"))).match)[A] == 10**6 + 6


# -- cap and floor ------------------------------------------------------------------------------------


@rule("MUD-E3", "MUD-43", "MUD-R4")
def test_a_spend_beyond_the_cap_is_refused_whole_with_the_largest_amount() -> None:
    match = scene(camp(dollars=9), *THREE[1:], war=War("GA", base=11, rating=14))
    assert why(match, A, Campaign(3)) == no("OVER_CAP", 2)
    spent = act(match, (A, Campaign(2))).match
    assert (contest(spent).rating, dollars(spent)) == (16, [7, 0, 0])
    low = scene(camp(dollars=9), *THREE[1:], war=War("GA", base=11, rating=14), cap15=True)
    assert why(low, A, Campaign(2)) == no("OVER_CAP", 1)
    assert [why(match, A, Campaign(odd))[0] for odd in (0, -1, 1.5)] == ["BAD_AMOUNT"] * 3
    poor = scene(camp(dollars=1), *THREE[1:], war=War("GA", base=11, rating=14))
    assert why(poor, A, Campaign(2))[0] == "INSUFFICIENT_FUNDS"


@rule("MUD-E4", "MUD-R2", "MUD-41")
@pytest.mark.parametrize(("dice", "won"), [((6, 6, 5), False), ((6, 5, 5), True)])
def test_a_base_above_the_cap_plays_as_the_cap(dice: tuple[int, ...], won: bool) -> None:
    managers = [f"KM{number}" for number in range(1, 7)]
    strong = camp("Conservative", vp="VP-C1", managers=managers, dollars=2)
    match = scene(strong, camp(dollars=2), camp(), phase="CAMPAIGN", face_up=["AL"])
    match = act(match, (A, Attempt("AL"))).match
    assert (contest(match).base, contest(match).rating, contest(match).floor) == (17, 16, 16)
    assert why(match, A, Campaign(1)) == no("OVER_CAP", 0)
    assert why(match, B, Mud(1)) == no("BELOW_BASE", 0)
    step = all_ready(loaded(match, *dice))
    assert bool(happened(step, AttemptWon)) is won


@rule("MUD-R2", "MUD-70")
def test_with_the_lower_cap_a_base_of_17_plays_as_15() -> None:
    managers = [f"KM{number}" for number in range(1, 7)]
    strong = camp("Conservative", vp="VP-C1", managers=managers, dollars=2)
    match = scene(strong, camp(dollars=2), camp(), phase="CAMPAIGN", face_up=["AL"], cap15=True)
    match = act(match, (A, Attempt("AL"))).match
    assert (contest(match).base, contest(match).rating, contest(match).floor) == (17, 15, 15)


@rule("MUD-70", "MUD-R26")
@pytest.mark.parametrize(
    ("dice", "won"), [((5, 5, 5), True), ((6, 5, 5), False), ((6, 6, 5), False), ((6, 6, 6), False)]
)
def test_with_the_lower_cap_a_plain_16_fails(dice: tuple[int, ...], won: bool) -> None:
    match = scene(camp(dollars=9), *THREE[1:], war=War("GA", base=11), cap15=True)
    step = all_ready(loaded(act(match, (A, Campaign(4))).match, *dice))
    assert bool(happened(step, AttemptWon)) is won


@rule("MUD-R26")
@pytest.mark.parametrize(
    ("cap15", "dice", "won"),
    [(True, (6, 5, 5), True), (True, (6, 6, 5), False), (False, (6, 6, 5), False), (False, (6, 6, 6), False)],
)
def test_minus_one_rescues_a_16_at_15_but_never_a_17_or_18(cap15: bool, dice: tuple[int, ...], won: bool) -> None:
    war = War("GA", base=8, rating=15 if cap15 else 16, dice=dice)
    step = act(scene(camp(hand=["A26"]), *THREE[1:], war=war, cap15=cap15), (A, Play("A26", change=-1)))
    assert bool(happened(step, AttemptWon)) is won


@rule("MUD-E5", "MUD-43", "MUD-R4", "MUD-R21")
def test_mud_stops_at_the_floor_and_is_not_for_the_attempter() -> None:
    match = scene(camp(dollars=3), camp(dollars=3), camp(), war=War("GA", base=11, rating=12))
    assert why(match, B, Mud(2)) == no("BELOW_BASE", 1)
    assert why(match, A, Mud(1))[0] == "BAD_TARGET"
    slung = act(match, (B, Mud(1))).match
    assert (contest(slung).rating, dollars(slung)) == (11, [3, 2, 0])


@rule("MUD-E6", "MUD-43")
def test_a_skeleton_goes_through_the_floor_and_an_interview_breaks_it() -> None:
    liberal = camp("Liberal", managers=["KM1"], dollars=9)
    match = scene(liberal, camp(dollars=9, hand=["A16", "A17"]), camp(), phase="CAMPAIGN", face_up=["WA"])
    match = act(match, (A, Attempt("WA"))).match
    assert contest(match).base == 10
    match = act(match, (A, Campaign(2))).match
    below = unanswered(match, B, Play("A16")).match
    assert (contest(below).rating, contest(below).floor) == (9, 10)
    assert why(below, B, Mud(1)) == no("BELOW_BASE", 0)
    assert contest(act(below, (A, Campaign(3))).match).rating == 12
    broken = unanswered(match, B, Play("A17")).match
    assert (contest(broken).rating, contest(broken).floor) == (12, 3)
    assert contest(act(broken, (B, Mud(5))).match).rating == 7


@rule("MUD-E7", "MUD-44")
def test_the_cards_of_a_war_one_after_the_other() -> None:
    match = scene(
        camp(dollars=9), camp(dollars=6, hand=["A21", "A18", "A15", "A20", "A19"]), camp(), war=War("GA", base=8)
    )
    match = act(match, (A, Campaign(6)), (B, Mud(5))).match
    assert (contest(match).rating, contest(match).mud) == (9, 5)
    match = act(match, (B, Play("A21"))).match
    assert (contest(match).rating, contest(match).mud) == (14, 0)
    match = act(match, (B, Play("A18"))).match
    assert why(match, B, Mud(1))[0] == "MUD_BLOCKED"
    match = act(match, (B, Play("A15"))).match
    assert contest(match).rating == 11
    match = act(match, (B, Play("A20"))).match
    assert (contest(match).base, contest(match).floor, contest(match).rating) == (10, 10, 13)
    match = act(match, (B, Play("A19", target=A))).match
    assert why(match, A, Campaign(1))[0] == "SPENDING_FROZEN"


@rule("MUD-44")
def test_anybody_may_play_cards_in_an_attempt() -> None:
    match = scene(camp(dollars=1), camp(hand=["A01"]), camp(hand=["A14"]), war=War("GA", base=8))
    match = unanswered(match, B, Play("A01")).match
    assert dollars(match) == [1, 6, 0]
    assert contest(unanswered(match, C, Play("A14")).match).rating == 11


# -- what stays fixed ----------------------------------------------------------------------------------


@rule("MUD-40")
def test_the_base_is_influence_and_power() -> None:
    john = camp("Conservative", vp="VP-C1", managers=["KM1", "KM2"], dollars=1)
    match = scene(john, *THREE[1:], phase="CAMPAIGN", face_up=["GA"])
    assert contest(act(match, (A, Attempt("GA"))).match).base == 7 + 2 + 1 + 1


@rule("MUD-R3")
def test_power_that_comes_or_goes_counts_from_the_next_attempt() -> None:
    giver, thief = camp(dollars=1, managers=["KM3"]), camp(dollars=1, hand=["A08"])
    match = scene(camp("Conservative", vp="VP-C1", dollars=4), giver, thief, war=War("GA"), face_up=["TX"])
    gained = act(match, (B, Give(A, managers=("KM3",)))).match
    lost = unanswered(gained, C, Play("A08", target=A)).match
    for now in (gained, lost):
        assert (contest(now).base, contest(now).floor, contest(now).rating) == (9, 9, 9)
    again = scene(camp("Conservative", managers=["KM3"], dollars=1), *THREE[1:], phase="CAMPAIGN", face_up=["GA"])
    assert contest(act(again, (A, Attempt("GA"))).match).base == 8


@rule("MUD-41")
def test_the_rating_is_a_running_value_that_each_effect_clamps_for_itself() -> None:
    match = scene(camp(dollars=9), camp(hand=["A14", "A16"], dollars=9), camp(), war=War("GA", base=11, rating=15))
    capped = unanswered(match, B, Play("A14")).match
    assert contest(capped).rating == 16  # not 18: what went over the cap is gone
    assert contest(unanswered(capped, B, Play("A16")).match).rating == 13
