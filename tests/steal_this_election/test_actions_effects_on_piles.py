"""The Action effects on piles and hands: MAIL, PICK, CANVASS, RAID, RECYCLE, RESTAFF."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.steal_this_election.actions import Defend, DrawVoter, Pick, Play, Raid
from engines.steal_this_election.board import Board
from engines.steal_this_election.events import HandLookedAt
from tests.steal_this_election.scene import (
    A,
    B,
    act,
    asked,
    code,
    happened,
    scene,
    sees,
    settled,
    totals,
    unanswered,
    votes,
)
from tests.tags import rule

SHIELD = "blanket_fort_headquarters"


def front_of(match: Match[Board], seat: int) -> list[str]:
    return [each.voter for each in sees(match, None).seats[seat].voters]


def discards(match: Match[Board]) -> tuple[str, ...]:
    """The discard pile after a card that has been settled."""
    settled(match)
    return sees(match, None).discard


# -- MAIL --------------------------------------------------------------------------------


@rule("STEAL-R23")
def test_a_mailed_voter_lies_bare_under_the_pile() -> None:
    match = scene(
        hand=["lost_in_the_mail"],
        theirs=["pinky_promise"],
        their_front=[("coupon_clippers", "catchy_jingle", "two_hour_parking_line")],
        voters_left=2,
    )
    step = unanswered(match, A, Play("lost_in_the_mail", "coupon_clippers"))
    view = sees(step.match, None)
    assert (totals(step.match), view.voter_pile, view.pile_known) == ((0, 0), 3, ((0, "coupon_clippers"),))
    assert view.discard == ("lost_in_the_mail", "catchy_jingle", "two_hour_parking_line")
    drawn = act(step.match, (B, DrawVoter()), (A, DrawVoter()), (B, DrawVoter()))
    assert sees(drawn.match, None).recount
    assert "coupon_clippers" in front_of(drawn.match, B)
    assert votes(drawn.match, "coupon_clippers") == 6


def test_mail_takes_only_opposing_voters_and_a_shield_stops_it() -> None:
    match = scene(hand=["lost_in_the_mail"], front=["karaoke_hosts"], their_front=[("coupon_clippers", SHIELD)])
    assert code(match, A, Play("lost_in_the_mail", "karaoke_hosts")) == "BAD_TARGET"
    step = act(match, (A, Play("lost_in_the_mail", "coupon_clippers")))
    assert front_of(step.match, B) == ["coupon_clippers"]
    assert discards(step.match) == ("lost_in_the_mail", SHIELD)


# -- PICK --------------------------------------------------------------------------------


def test_a_pick_places_one_of_three_and_the_others_come_up_last_in_the_order_seen() -> None:
    upcoming = ["karaoke_hosts", "pizza_night_families", "barbecue_purists", "unicycle_commuters"]
    match = scene(hand=["focus_group_buffet"], theirs=["pinky_promise"], next_voters=upcoming, voters_left=4)
    choosing = unanswered(match, A, Play("focus_group_buffet")).match
    assert (asked(choosing, A).question, sees(choosing, None).discard) == ("pick", ("focus_group_buffet",))
    chosen = act(choosing, (A, Pick("barbecue_purists"))).match
    assert (front_of(chosen, A), sees(chosen, None).voter_pile) == (["barbecue_purists"], 3)
    drawn = act(chosen, (B, DrawVoter()), (A, DrawVoter())).match
    assert (front_of(drawn, A), front_of(drawn, B)) == (["karaoke_hosts", "barbecue_purists"], ["unicycle_commuters"])
    assert "pizza_night_families" in front_of(act(drawn, (B, DrawVoter())).match, B)


@pytest.mark.parametrize("left", [1, 2])
def test_a_pick_looks_at_all_voters_of_a_short_pile(left: int) -> None:
    match = scene(
        hand=["focus_group_buffet"], next_voters=["karaoke_hosts", "coupon_clippers"][:left], voters_left=left
    )
    choosing = act(match, (A, Play("focus_group_buffet"))).match
    assert (len(sees(choosing, None).seen), sees(choosing, None).voter_pile) == (left, 0)
    done = act(choosing, (A, Pick("karaoke_hosts"))).match
    assert sees(done, None).recount == (left == 1)  # with two, one is back in the pile


def test_a_pick_that_sees_only_ten_millions_asks_nothing_and_puts_all_back() -> None:
    tens = ["pizza_night_families", "people_still_on_hold", "undecided_shruggers"]
    match = scene(hand=["focus_group_buffet"], next_voters=tens, voters_left=3)
    step = act(match, (A, Play("focus_group_buffet")))
    view = sees(step.match, None)
    assert (view.phase, view.turn, view.voter_pile, view.seats[A].voters) == ("MAIN", B, 3, ())
    assert front_of(act(step.match, (B, DrawVoter())).match, B) == tens[:1]  # the first seen comes up first


def test_a_blocked_pick_looks_at_nothing() -> None:
    match = scene(hand=["focus_group_buffet"], theirs=["emergency_injunction"])
    step = act(match, (A, Play("focus_group_buffet")), (B, Defend("emergency_injunction")))
    assert (sees(step.match, None).phase, step.match.board.voter_pile) == ("MAIN", match.board.voter_pile)
    assert sees(step.match, A).pile_known == ()


# -- CANVASS -----------------------------------------------------------------------------


def test_a_canvass_places_the_small_of_two_and_buries_the_big_openly() -> None:
    upcoming = ["barbecue_purists", "coupon_clippers", "karaoke_hosts"]
    match = scene(hand=["doorbell_marathon"], theirs=["pinky_promise"], next_voters=upcoming)
    view = sees(unanswered(match, A, Play("doorbell_marathon")).match, None)
    assert [each.voter for each in view.seats[A].voters] == ["coupon_clippers"]
    assert (view.voter_pile, view.pile_known) == (23, ((0, "barbecue_purists"),))
    assert view.discard == ("doorbell_marathon",)


def test_two_big_voters_of_a_canvass_come_up_again_in_the_order_seen() -> None:
    match = scene(hand=["doorbell_marathon"], next_voters=["barbecue_purists", "pizza_night_families"], voters_left=2)
    step = act(match, (A, Play("doorbell_marathon")))
    assert sees(step.match, None).pile_known == ((0, "pizza_night_families"), (1, "barbecue_purists"))
    assert front_of(act(step.match, (B, DrawVoter())).match, B) == ["barbecue_purists"]


# -- RAID --------------------------------------------------------------------------------


def test_a_raid_discards_the_chosen_card_after_itself() -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["pinky_promise", "stolen_slogan", "catchy_jingle"])
    choosing = unanswered(match, A, Play("intern_in_a_trench_coat")).match
    assert asked(choosing, A).question == "raid"
    done = act(choosing, (A, Raid("catchy_jingle"))).match
    assert discards(done) == ("intern_in_a_trench_coat", "catchy_jingle")
    assert {"pinky_promise", "stolen_slogan"} < set(sees(done, B).hand)


def test_a_raid_needs_a_hand_and_does_nothing_to_one_that_defends_emptied() -> None:
    assert code(scene(hand=["intern_in_a_trench_coat"]), A, Play("intern_in_a_trench_coat")) == "BAD_TARGET"
    match = scene(
        hand=["intern_in_a_trench_coat", "courthouse_stakeout", "receipts_in_a_shoebox"], theirs=["twitter_fact_check"]
    )
    step = act(
        match,
        (A, Play("intern_in_a_trench_coat")),
        (B, Defend("twitter_fact_check")),
        (A, Defend("courthouse_stakeout")),
    )
    assert not happened(step, HandLookedAt)
    assert (sees(step.match, None).phase, sees(step.match, None).turn) == ("MAIN", B)
    assert discards(step.match) == ("twitter_fact_check", "courthouse_stakeout", "intern_in_a_trench_coat")


def test_a_raid_on_big_cards_only_discards_nothing_and_asks_nothing() -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["stolen_slogan", "great_tent_heist"])
    step = unanswered(match, A, Play("intern_in_a_trench_coat"))
    assert (sees(step.match, None).phase, discards(step.match)) == ("MAIN", ("intern_in_a_trench_coat",))
    assert sees(step.match, A).seats[B].known == ("stolen_slogan", "great_tent_heist")


# -- RECYCLE -----------------------------------------------------------------------------


def test_a_recycled_card_leaves_the_discard_pile_for_the_hand() -> None:
    match = scene(hand=["shredder_in_reverse"], discard=["catchy_jingle", "eyewitness_grandma", "pinky_promise"])
    step = act(match, (A, Play("shredder_in_reverse", taken="eyewitness_grandma")))
    assert discards(step.match) == ("catchy_jingle", "pinky_promise", "shredder_in_reverse")
    assert sees(step.match, A).hand == ("eyewitness_grandma",)


@rule("STEAL-E22")
@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ("twitter_fact_check", "VALUE_TOO_LOW"),
        ("factory_reset", "BAD_TARGET"),
        ("great_sticker_recall", "BAD_TARGET"),  # small enough, yet an Action
        ("pinky_promise", "BAD_TARGET"),  # not discarded
        ("shredder_in_reverse", "BAD_TARGET"),
        (None, "BAD_TARGET"),
    ],
)
def test_a_recycle_refuses_actions_absent_cards_and_big_cards(taken: str | None, expected: str) -> None:
    gone = ["twitter_fact_check", "factory_reset", "great_sticker_recall"]
    match = scene(hand=["shredder_in_reverse"], discard=gone)
    assert code(match, A, Play("shredder_in_reverse", taken=taken)) == expected


# -- RESTAFF -----------------------------------------------------------------------------


@rule("STEAL-R6")
def test_a_staff_meeting_discards_itself_then_the_hand_and_draws_three() -> None:
    match = scene(
        hand=["musical_chairs_staff_meeting", "twitter_fact_check", "catchy_jingle"],
        theirs=["pinky_promise"],
        next_cards=["stolen_slogan", "factory_reset", "hanging_doily"],
    )
    step = unanswered(match, A, Play("musical_chairs_staff_meeting"))
    assert discards(step.match) == ("musical_chairs_staff_meeting", "catchy_jingle", "twitter_fact_check")
    assert set(sees(step.match, A).hand) == {"stolen_slogan", "factory_reset", "hanging_doily"}


def test_a_staff_meeting_takes_what_a_short_pile_has_and_is_refused_by_an_empty_one() -> None:
    hand = ["musical_chairs_staff_meeting", "twitter_fact_check", "catchy_jingle"]
    step = unanswered(scene(hand=hand, theirs=["pinky_promise"], cards_left=2), A, Play("musical_chairs_staff_meeting"))
    assert (len(sees(step.match, A).hand), sees(step.match, None).activity_pile) == (2, 0)
    assert code(scene(hand=hand, cards_left=0), A, Play("musical_chairs_staff_meeting")) == "BAD_TARGET"
