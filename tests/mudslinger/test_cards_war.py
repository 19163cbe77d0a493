"""The Action cards on an open attempt."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.mudslinger.actions import Campaign, Mud, Pass, Play
from engines.mudslinger.board import Board
from engines.mudslinger.cards import DESIGN_IDS, DESIGNS
from engines.mudslinger.events import DiceRolled, MudBanned, RatingChanged, SpendingBanned
from tests.mudslinger.scene import (
    RULES,
    A,
    B,
    C,
    Camp,
    War,
    act,
    all_pass,
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

WAR_CARDS = [name for name, fact in zip(DESIGN_IDS, DESIGNS, strict=True) if fact.timing == "war"]
NOT_BY_THE_ATTEMPTER = ["A15", "A16", "A17"]


def war(*hand: str, by: int = B, cap15: bool = False, **state: object) -> Match[Board]:
    """A tries for Georgia; the hand belongs to somebody with money, and so has everybody else some."""
    seats: list[Camp] = [camp(dollars=9) for _ in range(3)]
    seats[by] = camp(dollars=9, hand=list(hand))
    return scene(*seats, war=War("GA", **{"base": 8, **state}), cap15=cap15)  # type: ignore[arg-type]


def standing(match: Match[Board]) -> tuple[int, int, int]:
    now = contest(match)
    return now.base, now.floor, now.rating


@pytest.mark.parametrize("by", [A, B])
@pytest.mark.parametrize(("rating", "after"), [(8, 11), (13, 16), (14, 16), (15, 16)])
def test_a14_waffles_add_three_up_to_the_cap(by: int, rating: int, after: int) -> None:
    step = act(war("A14", by=by, rating=rating), (by, Play("A14")))
    settled(step.match)
    assert happened(step, RatingChanged) == [RatingChanged(8, 8, after)]
    assert standing(step.match) == (8, 8, after)


def test_a14_cannot_be_played_at_the_cap() -> None:
    assert code(war("A14", rating=16), B, Play("A14")) == "BAD_TARGET"
    assert code(war("A14", rating=15, cap15=True), B, Play("A14")) == "BAD_TARGET"
    assert standing(act(war("A14", rating=13, cap15=True), (B, Play("A14"))).match) == (8, 8, 15)


@pytest.mark.parametrize(("rating", "after"), [(14, 11), (11, 8), (10, 8), (9, 8)])
def test_a15_freeze_frame_takes_three_down_to_the_floor(rating: int, after: int) -> None:
    done = act(war("A15", rating=rating), (B, Play("A15"))).match
    settled(done)
    assert standing(done) == (8, 8, after)


@pytest.mark.parametrize("rating", [8, 7])
def test_a15_cannot_be_played_at_or_below_the_floor(rating: int) -> None:
    assert code(war("A15", rating=rating), B, Play("A15")) == "BAD_TARGET"


@pytest.mark.parametrize(("rating", "after"), [(12, 9), (8, 5), (5, 3), (4, 3)])
def test_a16_skeleton_takes_three_through_the_floor_down_to_three(rating: int, after: int) -> None:
    done = act(war("A16", rating=rating), (B, Play("A16"))).match
    settled(done)
    assert standing(done) == (8, 8, after)


def test_a16_cannot_be_played_at_three() -> None:
    assert code(war("A16", rating=3), B, Play("A16")) == "BAD_TARGET"


def test_a17_interview_breaks_the_floor_for_the_rest_of_the_attempt() -> None:
    done = act(war("A17", "A20", "A15", rating=12), (B, Play("A17"))).match
    settled(done)
    assert standing(done) == (8, 3, 12)
    assert standing(act(done, (C, Mud(9))).match) == (8, 3, 3)
    assert standing(act(done, (B, Play("A15"))).match) == (8, 3, 9)
    assert standing(act(done, (B, Play("A20"))).match) == (10, 3, 14)


def test_a18_poncho_stops_mud_dollars_but_not_cards() -> None:
    match = act(war("A18", "A15", rating=12, slung=(0, 0, 2)), (B, Play("A18")))
    settled(match.match)
    assert happened(match, MudBanned) == [MudBanned()]
    after = contest(match.match)
    assert (after.poncho, after.rating, after.mud) == (True, 12, 2)
    assert [code(match.match, seat, Mud(1)) for seat in (B, C)] == ["MUD_BLOCKED"] * 2
    assert contest(act(match.match, (C, Campaign(1))).match).rating == 13
    assert contest(act(match.match, (B, Play("A15"))).match).rating == 9


@pytest.mark.parametrize(("by", "target"), [(B, A), (B, C), (A, C)])
def test_a19_frozen_account_stops_all_spending_of_one_seat(by: int, target: int) -> None:
    step = act(war("A19", by=by, rating=12), (by, Play("A19", target=target)))
    settled(step.match)
    assert happened(step, SpendingBanned) == [SpendingBanned(target)]
    assert contest(step.match).frozen == (target,)
    assert code(step.match, target, Campaign(1)) == "SPENDING_FROZEN"
    if target != A:
        assert code(step.match, target, Mud(1)) == "SPENDING_FROZEN"
    other = next(seat for seat in (A, B, C) if seat != target)
    assert contest(act(step.match, (other, Campaign(1))).match).rating == 13


def test_a19_is_for_another_seat() -> None:
    assert code(war("A19"), B, Play("A19", target=B)) == "BAD_TARGET"
    assert code(war("A19"), B, Play("A19")) == "BAD_TARGET"


@pytest.mark.parametrize(
    ("state", "after"),
    [
        ({}, (10, 10, 10)),
        ({"rating": 15}, (10, 10, 16)),
        ({"rating": 6}, (10, 10, 8)),
        ({"base": 15}, (17, 16, 16)),
        ({"base": 17}, (19, 16, 16)),
        ({"floor": 3, "exposed": True, "rating": 9}, (10, 3, 11)),
    ],
)
def test_a20_parade_lifts_base_floor_and_rating_within_the_cap(
    state: dict[str, object], after: tuple[int, int, int]
) -> None:
    done = act(war("A20", by=B, cap15=False, **state), (B, Play("A20"))).match
    settled(done)
    assert standing(done) == after


def test_a20_stays_within_the_lower_cap() -> None:
    assert standing(act(war("A20", base=14, cap15=True), (B, Play("A20"))).match) == (16, 15, 15)


@pytest.mark.parametrize(("rating", "slung", "after"), [(9, (0, 3, 2), 14), (14, (0, 0, 5), 16), (8, (0, 1, 0), 9)])
def test_a21_mud_bath_gives_back_all_mud_up_to_the_cap(rating: int, slung: tuple[int, ...], after: int) -> None:
    done = act(war("A21", "A14", rating=rating, slung=slung), (B, Play("A21"))).match
    settled(done)
    assert (contest(done).rating, contest(done).mud, contest(done).slung) == (after, 0, slung)


def test_a21_needs_mud_and_counts_from_nothing_again() -> None:
    assert code(war("A21"), B, Play("A21")) == "BAD_TARGET"
    washed = act(war("A21", rating=12, slung=(0, 0, 2)), (B, Play("A21"))).match
    assert (contest(washed).rating, contest(act(washed, (C, Mud(3))).match).mud) == (14, 3)


def test_a22_deadline_rolls_the_dice_whoever_is_not_ready() -> None:
    match = loaded(war("A22", rating=12), 6, 5, 2)
    assert waits_for(match) == (A, B, C)
    step = act(match, (B, Play("A22")))
    settled(step.match)
    assert happened(step, DiceRolled) == [DiceRolled(A, (6, 5, 2), 0, 12, success=False)]
    assert (sees(step.match, None).phase, sees(step.match, None).contest) == ("DRAW", None)


def test_a22_is_still_followed_by_the_window_after_the_roll() -> None:
    rolled = act(war("A22", "A23", rating=12), (B, Play("A22"))).match
    assert (sees(rolled, None).phase, waits_for(rolled)) == ("POST_ROLL", (B,))


def test_a22_cancelled_rolls_nothing() -> None:
    match = scene(camp(hand=["A27"], dollars=1), camp(hand=["A22"]), camp(dollars=1), war=War("GA", base=8))
    step = act(match, (B, Play("A22")), (A, Play("A27")))
    assert not happened(step, DiceRolled)
    assert (sees(step.match, None).phase, waits_for(step.match)) == ("WAR", (A, C))


# -- all of them --------------------------------------------------------------------------------------------


@rule("MUD-R21")
@pytest.mark.parametrize("card", NOT_BY_THE_ATTEMPTER)
def test_cards_for_others_are_not_for_the_attempter(card: str) -> None:
    assert code(war(card, by=A, rating=12), A, Play(card)) == "BAD_TARGET"
    assert contest(act(war(card, rating=12), (B, Play(card))).match) != contest(war(card, rating=12))


@pytest.mark.parametrize("card", WAR_CARDS)
@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN", "STREAK"])
def test_a_war_card_needs_an_open_attempt(card: str, phase: str) -> None:
    target = B if card == "A19" else None
    match = scene(camp(hand=[card]), camp(), camp(), phase=phase, hot_streak=True)
    assert code(match, A, Play(card, target=target)) == "CARD_TIMING"


@pytest.mark.parametrize("card", [name for name in WAR_CARDS if name not in ("A19", "A22")])
def test_a_card_on_the_attempt_is_aimed_at_the_attempter(card: str) -> None:
    seats = (camp(dollars=1, hand=["A28"]), camp(dollars=1, hand=[card]), camp(hand=["A14"]))
    match = scene(*seats, war=War("GA", base=8, rating=12, slung=(0, 0, 1)))
    played = act(match, (B, Play(card))).match
    assert code(played, C, Play("A28")) == "NOT_IN_HAND"
    back = act(played, (A, Play("A28"))).match
    back = act(back, (C, Pass())).match
    settled(back)
    assert sees(back, A).seats[A].hand == (card,)
    assert contest(back).rating == 12
    assert RULES.cards(back.board) == RULES.cards(match.board)


def test_a22_is_aimed_at_nobody_and_a19_at_its_target() -> None:
    seats = (camp(hand=["A28"]), camp(hand=["A22", "A19", "A14"]), camp(dollars=1))
    match = scene(*seats, war=War("GA", base=8))
    assert code(act(match, (B, Play("A22"))).match, A, Play("A28")) == "BAD_TARGET"
    assert code(act(match, (B, Play("A19", target=C))).match, A, Play("A28")) == "BAD_TARGET"
    aimed = all_pass(act(match, (B, Play("A19", target=A)), (A, Play("A28")))).match
    assert sees(aimed, A).seats[A].hand == ("A19",)


def test_a_war_card_by_a_helper_counts_for_the_attempter() -> None:
    assert contest(unanswered(war("A14"), B, Play("A14")).match).rating == 11
