"""What the clock plays, how long it waits, what a standing order answers, and which plays are marked."""

from __future__ import annotations

import pytest

from engines.core import Action, Match, Pace
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board
from tests.steal_this_election.scene import RULES, A, B, Voter, act, asked, scene, unanswered
from tests.tags import rule

HOUR = 3600
SHIELD = "blanket_fort_headquarters"


def pick_of(*voters: str) -> Match[Board]:
    match = scene(hand=["focus_group_buffet"], next_voters=voters, voters_left=len(voters))
    return act(match, (A, Play("focus_group_buffet"))).match


def raid_of(*cards: str) -> Match[Board]:
    return unanswered(scene(hand=["intern_in_a_trench_coat"], theirs=cards), A, Play("intern_in_a_trench_coat")).match


def recount_default(hand: list[str], front: list[Voter], their_front: list[Voter]) -> Action | None:
    return asked(scene(hand=hand, front=front, their_front=their_front, recount=True), A).default


# -- the clock -----------------------------------------------------------------------------


def test_turns_choices_and_answers_have_their_own_patience() -> None:
    main = scene(hand=["pinky_promise"], theirs=["migrant_voters"], their_front=["unicycle_commuters"])
    answer = act(main, (A, Play("pinky_promise", "unicycle_commuters"))).match
    recount = scene(hand=["pinky_promise"], their_front=["unicycle_commuters"], recount=True)

    def pace(match: Match[Board], seat: int) -> tuple[int, int, int]:
        its: Pace = asked(match, seat).pace
        return its.live, its.slow, its.hold

    assert pace(main, A) == pace(recount, A) == (120, 24 * HOUR, 0)
    assert pace(pick_of("karaoke_hosts"), A) == pace(raid_of("pinky_promise"), A) == (60, 12 * HOUR, 0)
    assert pace(answer, B) == (30, 12 * HOUR, 8)  # only answers are held back


def test_every_window_starts_the_clock_anew() -> None:
    match = scene(
        hand=["pinky_promise", "volunteer_notary"], theirs=["eyewitness_grandma"], their_front=["unicycle_commuters"]
    )
    declared = act(match, (A, Play("pinky_promise", "unicycle_commuters"))).match
    answered = act(declared, (B, Defend("eyewitness_grandma"))).match
    laps = [asked(match, A).lap, asked(declared, B).lap, asked(answered, A).lap]
    assert len(set(laps)) == 3


# -- defaults --------------------------------------------------------------------------------


def test_the_clock_turns_over_a_voter_in_the_main_game_and_passes_in_a_window() -> None:
    main = scene(hand=["great_tent_heist"], theirs=["supreme_side_eye"], their_front=["unicycle_commuters"])
    assert asked(main, A).default == DrawVoter()
    assert asked(act(main, (A, Play("great_tent_heist", "unicycle_commuters"))).match, B).default == Pass()


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        (["karaoke_hosts", "barbecue_purists", "coupon_clippers"], "barbecue_purists"),
        (["pizza_night_families", "unicycle_commuters"], "unicycle_commuters"),  # a 10M is out of reach
        (
            ["weekend_gardeners", "camper_van_wanderers", "dog_park_regulars"],
            "camper_van_wanderers",
        ),  # by id, not by list
    ],
)
def test_the_clock_picks_the_biggest_allowed_voter_then_the_first_id(seen: list[str], expected: str) -> None:
    assert asked(pick_of(*seen), A).default == Pick(expected)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["pinky_promise", "stolen_slogan", "poached_volunteers"], "poached_volunteers"),  # an 8 is out of reach
        (["catchy_jingle", "twitter_fact_check", "better_snack_table"], "twitter_fact_check"),  # a Defend first
        (["twitter_fact_check", "courthouse_stakeout", "overnight_law_student"], "courthouse_stakeout"),  # by id
        (["yard_sign_avalanche", "better_snack_table", "volunteer_notary"], "better_snack_table"),  # value before type
    ],
)
def test_the_clock_raids_the_biggest_allowed_card_then_a_defend_then_the_first_id(
    hand: list[str], expected: str
) -> None:
    assert asked(raid_of(*hand), A).default == Raid(expected)


@pytest.mark.parametrize(
    ("hand", "front", "their_front", "expected"),
    [
        # the largest gain: 8 + 8 by stealing, against 8 by removing
        (
            ["gymnasium_sinkhole", "great_tent_heist"],
            [],
            ["barbecue_purists"],
            Play("great_tent_heist", "barbecue_purists"),
        ),
        # doubling an own 8M or removing a doubled 4M both gain 8: the cheaper card
        (
            ["viral_dance_challenge", "misfiled_precinct"],
            ["barbecue_purists"],
            [("karaoke_hosts", "migrant_voters")],
            Play("misfiled_precinct", "karaoke_hosts"),
        ),
        # same gain, same value: the first card id
        (["stolen_slogan", "turncoat_talk_show"], [], ["barbecue_purists"], Play("stolen_slogan", "barbecue_purists")),
        # same card, same gain: the first Voter id, whatever the card list says
        (
            ["better_snack_table"],
            [],
            ["weekend_gardeners", "dog_park_regulars", "camper_van_wanderers"],
            Play("better_snack_table", "camper_van_wanderers"),
        ),
        # two targets compare in the order of the parameters
        (
            ["neighborhood_swap_meet"],
            ["unicycle_commuters", "competitive_whistlers"],
            ["night_shift_bakers", "karaoke_hosts"],
            Play("neighborhood_swap_meet", "competitive_whistlers", "karaoke_hosts"),
        ),
        # three targets: from, Modify, to
        (
            ["bandwagon_transfer"],
            ["karaoke_hosts", "backyard_beekeepers"],
            [("crossword_diehards", "migrant_voters", "bring_a_cousin_day")],
            Play("bandwagon_transfer", "crossword_diehards", "backyard_beekeepers", "bring_a_cousin_day"),
        ),
    ],
    ids=["gain", "value", "card", "voter", "swap", "shift"],
)
def test_the_clock_plays_the_best_recount_card_then_the_cheapest_then_by_ids(
    hand: list[str], front: list[Voter], their_front: list[Voter], expected: Play
) -> None:
    assert recount_default(hand, front, their_front) == expected


@rule("STEAL-R17")
def test_the_clock_never_harms_its_own_seat() -> None:
    match = scene(
        hand=["smudged_signature", SHIELD, "national_nap_day_promise"],
        front=["unicycle_commuters"],
        their_front=["pizza_night_families"],
        recount=True,
    )
    default = asked(match, A).default
    assert default == Play("national_nap_day_promise", "unicycle_commuters")
    assert not RULES.hurts(match.board, A, default)


@rule("STEAL-R26")
def test_every_question_has_a_default_that_is_legal() -> None:
    main = scene(hand=["pinky_promise"], theirs=["migrant_voters"], their_front=["unicycle_commuters"])
    answer = act(main, (A, Play("pinky_promise", "unicycle_commuters"))).match
    recount = scene(hand=["pinky_promise"], their_front=["unicycle_commuters"], recount=True)
    for match, seat in (
        (main, A),
        (answer, B),
        (pick_of("karaoke_hosts"), A),
        (raid_of("pinky_promise"), A),
        (recount, A),
    ):
        prompt = asked(match, seat)
        assert prompt.default is not None
        assert prompt.accepts(prompt.default)
        assert act(match, (seat, prompt.default)).match.ply == match.ply + 1


# -- standing orders -----------------------------------------------------------------------------


def declared(order: StandingOrder | None, card: str) -> Match[Board]:
    """A steals with this card; B's order was given before."""
    match = scene(
        hand=[card, "affidavit_stack"],
        theirs=["emergency_injunction", "bipartisan_eye_roll", "volunteer_notary"],
        their_front=["unicycle_commuters"],
    )
    if order is not None:
        match = act(match, (B, order)).match
    return act(match, (A, Play(card, "unicycle_commuters"))).match


@rule("STEAL-E21", "STEAL-R27")
@pytest.mark.parametrize(
    ("order", "passed"),
    [
        (None, []),
        (StandingOrder("ask"), []),
        (StandingOrder("pass_below", 4), [2]),
        (StandingOrder("pass_below", 6), [2, 4]),
        (StandingOrder("pass_below", 8), [2, 4, 6]),
        (StandingOrder("pass_below", 10), [2, 4, 6, 8]),
        (StandingOrder("pass_all"), [2, 4, 6, 8, 10]),
    ],
    ids=str,
)
def test_a_standing_order_passes_cards_below_its_value_and_asks_for_the_others(
    order: StandingOrder | None, passed: list[int]
) -> None:
    steals = ["pinky_promise", "poached_volunteers", "better_snack_table", "stolen_slogan", "great_tent_heist"]
    ordered = [asked(declared(order, card), B).ordered for card in steals]
    assert ordered == [Pass() if value in passed else None for value in (2, 4, 6, 8, 10)]


@rule("STEAL-E21")
def test_an_order_answers_only_the_first_window_of_a_card_that_the_opponent_declared() -> None:
    first = declared(StandingOrder("pass_all"), "better_snack_table")
    assert asked(first, B).ordered == Pass()
    again = act(first, (B, Defend("emergency_injunction")), (A, Defend("affidavit_stack"))).match
    assert asked(again, B).ordered is None
    own = scene(
        hand=["migrant_voters", "hanging_doily"], theirs=["volunteer_notary", "pinky_promise"], front=["karaoke_hosts"]
    )
    answered = act(own, (A, StandingOrder("pass_all")), (A, Play("migrant_voters", "karaoke_hosts")))
    answered = act(answered.match, (B, Defend("volunteer_notary")))
    assert asked(answered.match, A).ordered is None


def test_a_new_order_leaves_the_open_window_as_it_is() -> None:
    asking = declared(StandingOrder("ask"), "pinky_promise")
    assert asked(act(asking, (B, StandingOrder("pass_all"))).match, B).ordered is None
    passing = declared(StandingOrder("pass_all"), "pinky_promise")
    changed = act(passing, (B, StandingOrder("ask"))).match
    assert asked(changed, B).ordered == Pass()
    assert asked(changed, B).window == asked(passing, B).window


def test_an_ordered_seat_may_still_answer_otherwise() -> None:
    match = declared(StandingOrder("pass_all"), "pinky_promise")
    assert asked(match, B).accepts(Defend("volunteer_notary"))


def test_orders_can_be_given_in_every_phase_by_either_seat_and_change_nothing_else() -> None:
    recount = scene(hand=["pinky_promise"], their_front=["unicycle_commuters"], recount=True)
    for match in (
        scene(),
        declared(None, "pinky_promise"),
        pick_of("karaoke_hosts"),
        raid_of("pinky_promise"),
        recount,
    ):
        for seat in (A, B):
            after = act(match, (seat, StandingOrder("pass_below", 6))).match.board
            assert after.orders[seat] == 6
            after.orders[seat] = 0
            assert after == match.board


def test_an_order_also_works_in_the_recount() -> None:
    match = scene(hand=["pinky_promise"], theirs=["migrant_voters"], their_front=["unicycle_commuters"], recount=True)
    step = act(match, (B, StandingOrder("pass_below", 4)), (A, Play("pinky_promise", "unicycle_commuters")))
    assert asked(step.match, B).ordered == Pass()


# -- plays that harm the own seat -------------------------------------------------------------------


@rule("STEAL-R3")
@pytest.mark.parametrize("recount", [False, True])
@pytest.mark.parametrize(
    ("action", "harm"),
    [
        (Play("catchy_jingle", "coupon_clippers"), False),
        (Play("catchy_jingle", "karaoke_hosts"), True),
        (Play("two_hour_parking_line", "coupon_clippers"), True),
        (Play("two_hour_parking_line", "karaoke_hosts"), False),
        (Play("hanging_doily", "coupon_clippers"), True),
        (Play("hanging_doily", "karaoke_hosts"), False),
        (Play("better_snack_table", "karaoke_hosts"), False),
        (Play("map_drawn_on_a_napkin", "coupon_clippers", "karaoke_hosts"), True),
        (Play("map_drawn_on_a_napkin", "coupon_clippers", "dog_park_regulars"), False),  # nothing lost, nothing gained
        (Play("factory_reset", "unicycle_commuters"), True),
        (Play("factory_reset", "left_handed_bowlers"), False),
        (Play("great_sticker_recall"), False),  # both lose the same
        (Play("bandwagon_transfer", "unicycle_commuters", "left_handed_bowlers", "migrant_voters"), True),
        (Play("bandwagon_transfer", "left_handed_bowlers", "unicycle_commuters", "bring_a_cousin_day"), False),
        (Play("intern_in_a_trench_coat"), False),
        (Play(SHIELD, "coupon_clippers"), False),
    ],
    ids=str,
)
def test_a_play_that_would_lower_the_own_margin_is_marked(action: Play, harm: bool, recount: bool) -> None:
    match = scene(
        hand=[action.card],
        theirs=["pinky_promise"],
        front=["coupon_clippers", ("unicycle_commuters", "migrant_voters")],
        their_front=["karaoke_hosts", "dog_park_regulars", ("left_handed_bowlers", "bring_a_cousin_day")],
        recount=recount,
    )
    assert asked(match, A).accepts(action)
    assert RULES.hurts(match.board, A, action) is harm


@rule("STEAL-R17")
def test_a_mark_ignores_shields() -> None:
    match = scene(hand=["catchy_jingle"], their_front=[("coupon_clippers", SHIELD)])
    assert RULES.hurts(match.board, A, Play("catchy_jingle", "coupon_clippers"))


def test_nothing_but_a_play_is_ever_marked() -> None:
    match = declared(None, "pinky_promise")
    assert not RULES.hurts(match.board, B, Pass())
    assert not RULES.hurts(match.board, B, Defend("volunteer_notary"))
    assert not RULES.hurts(scene().board, A, DrawVoter())
