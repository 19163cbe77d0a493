"""The Action effects on the table: SWAP, STRIP, SHIFT, SHIELD, SWEEP; and which effects the recount knows."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Play
from engines.steal_this_election.board import Board
from tests.steal_this_election.scene import A, B, act, code, scene, sees, settled, totals, unanswered, votes
from tests.tags import rule

SHIELD = "blanket_fort_headquarters"


def front_of(match: Match[Board], seat: int) -> list[str]:
    return [each.voter for each in sees(match, None).seats[seat].voters]


def discards(match: Match[Board]) -> tuple[str, ...]:
    """The discard pile after a card that has been settled."""
    settled(match)
    return sees(match, None).discard


# -- SWAP --------------------------------------------------------------------------------


@rule("STEAL-R23", "STEAL-E19")
def test_a_swap_exchanges_two_voters_and_both_lose_what_lies_on_them() -> None:
    match = scene(
        hand=["map_drawn_on_a_napkin"],
        theirs=["pinky_promise"],
        front=[("unicycle_commuters", "migrant_voters", SHIELD)],
        their_front=[("weekend_gardeners", "two_hour_parking_line")],
    )
    assert totals(match) == (4, 3)
    step = unanswered(match, A, Play("map_drawn_on_a_napkin", "unicycle_commuters", "weekend_gardeners"))
    assert (front_of(step.match, A), front_of(step.match, B)) == (["weekend_gardeners"], ["unicycle_commuters"])
    assert totals(step.match) == (6, 2)
    assert discards(step.match)[0] == "map_drawn_on_a_napkin"
    assert set(discards(step.match)[1:]) == {"migrant_voters", "two_hour_parking_line", SHIELD}


@rule("STEAL-R6")
def test_a_swap_discards_the_cards_of_both_voters_in_card_list_order() -> None:
    match = scene(
        hand=["map_drawn_on_a_napkin"],
        theirs=["pinky_promise"],
        front=[("unicycle_commuters", "nationwide_wi_fi_outage", "migrant_voters")],
        their_front=[("weekend_gardeners", "two_hour_parking_line", "catchy_jingle")],
    )
    step = unanswered(match, A, Play("map_drawn_on_a_napkin", "unicycle_commuters", "weekend_gardeners"))
    assert discards(step.match) == (
        "map_drawn_on_a_napkin",
        "migrant_voters",
        "catchy_jingle",
        "two_hour_parking_line",
        "nationwide_wi_fi_outage",
    )


def test_a_swap_needs_an_own_voter_first_and_an_opposing_one_second() -> None:
    match = scene(
        hand=["neighborhood_swap_meet"], front=["unicycle_commuters"], their_front=["karaoke_hosts", "coupon_clippers"]
    )
    assert code(match, A, Play("neighborhood_swap_meet", "karaoke_hosts", "unicycle_commuters")) == "BAD_TARGET"
    assert code(match, A, Play("neighborhood_swap_meet", "unicycle_commuters", "coupon_clippers")) == "VALUE_TOO_LOW"
    assert front_of(
        act(match, (A, Play("neighborhood_swap_meet", "unicycle_commuters", "karaoke_hosts"))).match, A
    ) == ["karaoke_hosts"]


@rule("STEAL-E18")
def test_a_shield_on_the_opposing_voter_stops_the_whole_swap() -> None:
    match = scene(
        hand=["map_drawn_on_a_napkin"],
        theirs=["pinky_promise"],
        front=[("unicycle_commuters", "migrant_voters")],
        their_front=[("weekend_gardeners", "two_hour_parking_line", SHIELD)],
    )
    step = unanswered(match, A, Play("map_drawn_on_a_napkin", "unicycle_commuters", "weekend_gardeners"))
    assert totals(step.match) == (4, 3)
    assert discards(step.match) == ("map_drawn_on_a_napkin", SHIELD)
    assert sees(step.match, None).seats[B].voters[0].shield is None


# -- STRIP -------------------------------------------------------------------------------


@rule("STEAL-R6")
def test_a_strip_discards_every_modify_in_card_list_order_and_leaves_the_shield() -> None:
    match = scene(
        hand=["pressure_washer_press_tour"],
        theirs=["pinky_promise"],
        front=[("coupon_clippers", "two_hour_parking_line", SHIELD, "yard_sign_avalanche", "catchy_jingle")],
    )
    assert totals(match) == (12, 0)
    step = unanswered(match, A, Play("pressure_washer_press_tour", "coupon_clippers"))
    assert totals(step.match) == (6, 0)
    assert sees(step.match, None).seats[A].voters[0].shield == SHIELD
    assert discards(step.match) == (
        "pressure_washer_press_tour",
        "catchy_jingle",
        "yard_sign_avalanche",
        "two_hour_parking_line",
    )


def test_a_strip_needs_a_modify_and_a_shield_is_none() -> None:
    match = scene(hand=["factory_reset"], front=["coupon_clippers", ("karaoke_hosts", SHIELD)])
    assert code(match, A, Play("factory_reset", "coupon_clippers")) == "BAD_TARGET"
    assert code(match, A, Play("factory_reset", "karaoke_hosts")) == "BAD_TARGET"


def test_a_strip_against_the_opponent_runs_into_a_shield() -> None:
    match = scene(hand=["factory_reset"], their_front=[("coupon_clippers", "catchy_jingle", SHIELD)])
    step = act(match, (A, Play("factory_reset", "coupon_clippers")))
    assert votes(step.match, "coupon_clippers") == 12
    assert discards(step.match) == ("factory_reset", SHIELD)


# -- SHIFT -------------------------------------------------------------------------------


def test_a_shift_moves_one_modify_across_the_table_and_discards_only_itself() -> None:
    match = scene(
        hand=["bandwagon_transfer"],
        theirs=["pinky_promise"],
        front=["karaoke_hosts"],
        their_front=[("unicycle_commuters", "migrant_voters", "wrong_date_flyer")],
    )
    play = Play("bandwagon_transfer", "unicycle_commuters", other="karaoke_hosts", modify="migrant_voters")
    step = unanswered(match, A, play)
    assert totals(step.match) == (8, 1)
    assert discards(step.match) == ("bandwagon_transfer",)


@pytest.mark.parametrize(
    ("seat_of_from", "seat_of_to"),
    [(A, A), (A, B), (B, A), (B, B)],
    ids=["own-own", "own-their", "their-own", "theirs"],
)
def test_a_shift_does_not_mind_sides(seat_of_from: int, seat_of_to: int) -> None:
    fronts: list[list[str | tuple[str, ...]]] = [[], []]
    fronts[seat_of_from].append(("unicycle_commuters", "migrant_voters"))
    fronts[seat_of_to].append("karaoke_hosts")
    match = scene(hand=["bandwagon_transfer"], front=fronts[A], their_front=fronts[B])
    play = Play("bandwagon_transfer", "unicycle_commuters", other="karaoke_hosts", modify="migrant_voters")
    step = act(match, (A, play))
    assert votes(step.match, "unicycle_commuters") == 2
    assert votes(step.match, "karaoke_hosts") == 8


@rule("STEAL-E22")
@pytest.mark.parametrize(
    ("voter", "modify", "other", "expected"),
    [
        ("unicycle_commuters", "migrant_voters", "coupon_clippers", "VALUE_TOO_LOW"),  # bigger than the Modify
        ("unicycle_commuters", "migrant_voters", "unicycle_commuters", "BAD_TARGET"),  # from = to
        ("unicycle_commuters", SHIELD, "karaoke_hosts", "BAD_TARGET"),  # a Shield is no Modify
        ("unicycle_commuters", "halftime_show_hijack", "karaoke_hosts", "BAD_TARGET"),  # lies elsewhere
        ("pizza_night_families", "halftime_show_hijack", "karaoke_hosts", "VALUE_TOO_LOW"),  # from is a 10M
        ("barbecue_purists", "national_nap_day_promise", "pizza_night_families", "VALUE_TOO_LOW"),  # to is a 10M
        ("unicycle_commuters", "migrant_voters", "left_handed_bowlers", "BAD_TARGET"),  # not on the table
    ],
)
def test_a_shift_checks_places_first_and_all_three_sizes(voter: str, modify: str, other: str, expected: str) -> None:
    match = scene(
        hand=["bandwagon_transfer"],
        front=[("unicycle_commuters", "migrant_voters", SHIELD), ("pizza_night_families", "halftime_show_hijack")],
        their_front=["karaoke_hosts", "coupon_clippers", ("barbecue_purists", "national_nap_day_promise")],
    )
    assert code(match, A, Play("bandwagon_transfer", voter, other=other, modify=modify)) == expected


@pytest.mark.parametrize(
    ("voter", "other"), [("unicycle_commuters", "karaoke_hosts"), ("coupon_clippers", "unicycle_commuters")]
)
def test_a_shift_runs_into_the_shield_of_either_voter_it_names(voter: str, other: str) -> None:
    match = scene(
        hand=["bandwagon_transfer"],
        front=["karaoke_hosts", ("coupon_clippers", "catchy_jingle")],
        their_front=[("unicycle_commuters", "migrant_voters", SHIELD)],
    )
    modify = "migrant_voters" if voter == "unicycle_commuters" else "catchy_jingle"
    step = act(match, (A, Play("bandwagon_transfer", voter, other=other, modify=modify)))
    assert totals(step.match) == (16, 4)
    assert discards(step.match) == ("bandwagon_transfer", SHIELD)


# -- SHIELD ------------------------------------------------------------------------------


@rule("STEAL-E18")
def test_a_shield_stays_until_the_next_opposing_card_and_both_are_discarded() -> None:
    match = scene(
        hand=[SHIELD, "hanging_doily"],
        theirs=["midnight_pancake_pitch", "better_snack_table", "pinky_promise"],
        front=[("coupon_clippers", "catchy_jingle"), "karaoke_hosts"],
    )
    laid = unanswered(match, A, Play(SHIELD, "coupon_clippers")).match
    assert votes(laid, "coupon_clippers") == 12
    assert discards(laid) == ()
    hit = unanswered(laid, B, Play("midnight_pancake_pitch", "coupon_clippers")).match
    assert votes(hit, "coupon_clippers") == 12
    assert discards(hit) == ("midnight_pancake_pitch", SHIELD)
    again = act(hit, (A, DrawVoter()), (B, Play("better_snack_table", "coupon_clippers")), (A, Pass())).match
    assert "coupon_clippers" in front_of(again, B)


def test_a_shield_is_only_for_own_voters_and_only_one_for_each() -> None:
    match = scene(hand=[SHIELD], front=["karaoke_hosts"], their_front=["coupon_clippers"])
    assert code(match, A, Play(SHIELD, "coupon_clippers")) == "BAD_TARGET"
    taken = scene(hand=[SHIELD], front=[("karaoke_hosts", SHIELD)])  # a second such card, for once
    assert code(taken, A, Play(SHIELD, "karaoke_hosts")) == "BAD_TARGET"
    assert sees(act(match, (A, Play(SHIELD, "karaoke_hosts"))).match, None).seats[A].voters[0].shield == SHIELD


def test_a_shield_survives_a_blocked_card_and_own_cards_pass_through_it() -> None:
    match = scene(
        hand=["catchy_jingle", "twitter_fact_check"],
        theirs=["midnight_pancake_pitch"],
        front=[("coupon_clippers", SHIELD)],
    )
    own = unanswered(match, A, Play("catchy_jingle", "coupon_clippers")).match
    assert votes(own, "coupon_clippers") == 12
    blocked = act(
        own, (B, Play("midnight_pancake_pitch", "coupon_clippers")), (A, Defend("twitter_fact_check")), (B, Pass())
    )
    shown = sees(blocked.match, None).seats[A].voters[0]
    assert shown.votes == 12
    assert shown.shield == SHIELD


@pytest.mark.parametrize("card", ["two_hour_parking_line", "catchy_jingle", "ballot_eating_goat", "better_snack_table"])
def test_a_shield_stops_every_type_of_card_that_names_its_voter(card: str) -> None:
    match = scene(hand=[card], theirs=["pinky_promise"], their_front=[("coupon_clippers", SHIELD)])
    step = unanswered(match, A, Play(card, "coupon_clippers"))
    assert (totals(step.match), discards(step.match)) == ((0, 6), (card, SHIELD))


def test_a_shield_does_not_guard_the_voter_beside_it() -> None:
    match = scene(hand=["ballot_eating_goat"], their_front=[("coupon_clippers", SHIELD), "karaoke_hosts"])
    step = act(match, (A, Play("ballot_eating_goat", "karaoke_hosts")))
    assert sees(step.match, None).eliminated[-1] == "karaoke_hosts"
    assert sees(step.match, None).seats[B].voters[0].shield == SHIELD


# -- SWEEP -------------------------------------------------------------------------------


@rule("STEAL-E18", "STEAL-R6")
def test_a_sweep_cleans_small_voters_of_both_sides_through_shields() -> None:
    match = scene(
        hand=["great_sticker_recall"],
        theirs=["pinky_promise"],
        front=[("karaoke_hosts", "wrong_date_flyer", "catchy_jingle"), ("coupon_clippers", "yard_sign_avalanche")],
        their_front=[("unicycle_commuters", "season_finale_tonight", SHIELD)],
    )
    step = unanswered(match, A, Play("great_sticker_recall"))
    assert totals(step.match) == (16, 2)
    assert discards(step.match) == (
        "great_sticker_recall",
        "catchy_jingle",
        "wrong_date_flyer",
        "season_finale_tonight",
    )
    assert sees(step.match, None).seats[B].voters[0].shield == SHIELD


def test_a_sweep_needs_a_modify_on_a_small_voter() -> None:
    match = scene(hand=["great_sticker_recall"], front=["karaoke_hosts", ("coupon_clippers", "catchy_jingle")])
    assert code(match, A, Play("great_sticker_recall")) == "BAD_TARGET"


# -- the recount ---------------------------------------------------------------------------


@rule("STEAL-E17", "STEAL-R17")
@pytest.mark.parametrize(
    ("play", "allowed"),
    [
        (Play("map_drawn_on_a_napkin", "karaoke_hosts", "coupon_clippers"), True),
        (Play("factory_reset", "coupon_clippers"), True),
        (Play("bandwagon_transfer", "coupon_clippers", "karaoke_hosts", "catchy_jingle"), True),
        (Play("intern_in_a_trench_coat"), True),
        (Play("blanket_fort_headquarters", "karaoke_hosts"), True),
        (Play("great_sticker_recall"), True),
        (Play("lost_in_the_mail", "coupon_clippers"), False),
        (Play("focus_group_buffet"), False),
        (Play("doorbell_marathon"), False),
        (Play("shredder_in_reverse", taken="pinky_promise"), False),
        (Play("musical_chairs_staff_meeting"), False),
    ],
    ids=lambda value: value.card if isinstance(value, Play) else "",
)
def test_six_effects_work_in_the_recount_and_five_do_not(play: Play, allowed: bool) -> None:
    match = scene(
        hand=[play.card, "great_tent_heist"],
        theirs=["pinky_promise"],
        front=["karaoke_hosts", ("unicycle_commuters", "broken_down_campaign_bus")],
        their_front=[("coupon_clippers", "catchy_jingle")],
        discard=["wrong_date_flyer"],
        recount=True,
    )
    if allowed:
        step = act(match, (A, play))
        assert (sees(step.match, None).phase, sees(step.match, None).awaited) == ("ANSWER", (B,))
    else:
        assert code(match, A, play) == "NOT_IN_RECOUNT"
