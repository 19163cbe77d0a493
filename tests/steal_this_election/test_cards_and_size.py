"""What the five types of card do, and which Voters each is big enough for."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import permutations

import pytest

from engines.core import Match
from engines.steal_this_election.actions import DrawVoter, Pass, Pick, Play
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import ACTIVITY_IDS, TYPE, VALUE, VOTER_IDS
from engines.steal_this_election.events import CardAttached, CardsDiscarded, VoterEliminated, VoterMoved
from tests.steal_this_election.scene import (
    RULES,
    A,
    B,
    Voter,
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

VOTER_OF_SIZE = {
    2: "left_handed_bowlers",
    4: "karaoke_hosts",
    6: "coupon_clippers",
    8: "barbecue_purists",
    10: "undecided_shruggers",
}
HALVES = ("nationwide_wi_fi_outage", "season_finale_tonight")


def voters_of(match: Match[Board], seat: int) -> list[str]:
    return [voter.voter for voter in sees(match, None).seats[seat].voters]


def laid(match: Match[Board], *cards: str, voter: str) -> Match[Board]:
    """A lays these on one Voter, turn after turn, while B just passes and turns Voters over."""
    for card in cards:
        match = act(match, (A, Play(card, voter=voter)), (B, Pass()), (B, DrawVoter())).match
    return match


@rule("STEAL-6")
def test_every_card_has_one_of_five_types_a_value_a_title_an_instruction_and_a_joke() -> None:
    assert Counter(TYPE) == {"modify": 20, "steal": 12, "eliminate": 9, "action": 13, "defend": 16}
    assert Counter(VALUE) == {2: 8, 4: 18, 6: 20, 8: 14, 10: 10}
    for card, kind, value in zip(ACTIVITY_IDS, TYPE, VALUE, strict=True):
        face = RULES.faces[card]
        assert face.brief.lower().startswith(kind)
        assert face.brief.endswith(f" {value}")
        assert face.name
        assert face.flavour
        assert "{" not in face.text
        if card != "musical_chairs_staff_meeting":  # its value matters to nobody but a Defend
            assert f"at most {value}" in face.text
    assert len({RULES.faces[card].name for card in ACTIVITY_IDS}) == 70


@rule("STEAL-7")
@pytest.mark.parametrize("size", VOTER_OF_SIZE)
@pytest.mark.parametrize(
    "card",
    ["bumper_sticker_blitz", "poached_volunteers", "ballot_eating_goat", "surprise_daylight_saving", "factory_reset"],
)
def test_a_card_reaches_the_voters_that_are_printed_no_bigger_than_its_value(card: str, size: int) -> None:
    voter = VOTER_OF_SIZE[size]
    match = scene(hand=[card], their_front=[(voter, "halftime_show_hijack")])
    play = Play(card, voter=voter)
    if size <= VALUE[ACTIVITY_IDS.index(card)]:
        assert asked(match, A).accepts(play)
        settled(act(match, (A, play)).match)  # B holds nothing and passes by herself
    else:
        assert code(match, A, play) == "VALUE_TOO_LOW"


@rule("STEAL-7", "STEAL-11")
@pytest.mark.parametrize(
    ("card", "own"),
    [
        ("bring_a_cousin_day", False),
        ("wrong_date_flyer", True),
        ("borrowed_clipboard", False),
        ("misfiled_precinct", False),
        ("pressure_washer_press_tour", False),
        ("lost_in_the_mail", False),
        ("blanket_fort_headquarters", True),
    ],
)
def test_what_lies_on_a_voter_neither_shrinks_nor_grows_it_for_the_size_test(card: str, *, own: bool) -> None:
    value = VALUE[ACTIVITY_IDS.index(card)]
    doubled, halved = (VOTER_OF_SIZE[value], "national_nap_day_promise"), (VOTER_OF_SIZE[value + 2], *HALVES)
    side = [doubled, halved]
    match = scene(hand=[card], front=side if own else [], their_front=[] if own else side)
    assert votes(match, doubled[0]) > value
    assert votes(match, halved[0]) < value
    assert asked(match, A).accepts(Play(card, voter=doubled[0]))
    assert code(match, A, Play(card, voter=halved[0])) == "VALUE_TOO_LOW"


@rule("STEAL-7", "STEAL-11")
def test_both_voters_of_a_swap_and_of_a_shift_are_measured_by_the_printed_number() -> None:
    big, small = ("pizza_night_families", *HALVES), ("barbecue_purists", "halftime_show_hijack")
    hand = ["map_drawn_on_a_napkin", "bandwagon_transfer"]
    match = scene(hand=hand, front=[small, "karaoke_hosts"], their_front=[big, "unused_gym_members"])
    swap, shift = hand
    assert asked(match, A).accepts(Play(swap, voter="barbecue_purists", other="unused_gym_members"))
    assert code(match, A, Play(swap, voter="barbecue_purists", other="pizza_night_families")) == "VALUE_TOO_LOW"
    modify = "halftime_show_hijack"
    assert asked(match, A).accepts(Play(shift, voter="barbecue_purists", modify=modify, other="unused_gym_members"))
    to_big = Play(shift, voter="barbecue_purists", modify=modify, other="pizza_night_families")
    from_big = Play(shift, voter="pizza_night_families", modify=HALVES[0], other="karaoke_hosts")
    assert code(match, A, to_big) == code(match, A, from_big) == "VALUE_TOO_LOW"
    mirrored = scene(hand=hand, front=[big], their_front=[small])
    assert code(mirrored, A, Play(swap, voter="pizza_night_families", other="barbecue_purists")) == "VALUE_TOO_LOW"


@rule("STEAL-8")
@pytest.mark.parametrize(
    ("card", "voter", "expected"),
    [
        ("migrant_voters", "left_handed_bowlers", 4),
        ("migrant_voters", "karaoke_hosts", 8),
        ("ballots_in_tiny_print", "left_handed_bowlers", 1),
        ("ballots_in_tiny_print", "karaoke_hosts", 2),
    ],
)
@pytest.mark.parametrize("side", [A, B])
def test_a_modify_on_either_side_doubles_or_halves_its_voter(card: str, voter: str, expected: int, side: int) -> None:
    fronts: list[list[Voter]] = [[], []]
    fronts[side].append(voter)
    match = scene(hand=[card], theirs=["pinky_promise"], front=fronts[A], their_front=fronts[B])
    step = unanswered(match, A, Play(card, voter=voter))
    assert happened(step, CardAttached) == [CardAttached(voter, card, Decimal(expected))]
    assert votes(step.match, voter) == totals(step.match)[side] == expected
    assert sees(step.match, None).seats[side].voters[0].modifies == (card,)
    assert sees(step.match, None).discard == ()
    settled(step.match)


@rule("STEAL-8")
def test_a_modify_counts_only_as_long_as_it_lies_there() -> None:
    match = scene(hand=["catchy_jingle", "factory_reset"], theirs=["stolen_slogan"], front=["coupon_clippers"])
    match = laid(match, "catchy_jingle", voter="coupon_clippers")
    assert votes(match, "coupon_clippers") == 12
    step = unanswered(match, A, Play("factory_reset", voter="coupon_clippers"))
    assert votes(step.match, "coupon_clippers") == 6
    assert sees(step.match, None).discard == ("factory_reset", "catchy_jingle")
    settled(step.match)


@rule("STEAL-9")
def test_a_stolen_voter_changes_sides_and_leaves_its_modify_cards_on_the_discard_pile() -> None:
    burdened = ("dog_park_regulars", "two_hour_parking_line", "catchy_jingle", "yard_sign_avalanche")
    match = scene(hand=["defectors_diary"], front=["karaoke_hosts"], their_front=[burdened])
    assert totals(match) == (4, 12)
    step = act(match, (A, Play("defectors_diary", voter="dog_park_regulars")))
    assert happened(step, VoterMoved) == [VoterMoved("dog_park_regulars", A)]
    assert voters_of(step.match, A) == ["karaoke_hosts", "dog_park_regulars"]
    assert voters_of(step.match, B) == []
    assert totals(step.match) == (10, 0)
    lost = ("catchy_jingle", "yard_sign_avalanche", "two_hour_parking_line")
    assert sees(step.match, None).discard == ("defectors_diary", *lost)
    settled(step.match)


@rule("STEAL-9")
def test_nobody_steals_from_herself_or_what_is_not_on_the_table() -> None:
    match = scene(hand=["great_tent_heist"], front=["karaoke_hosts"], their_front=["dog_park_regulars"])
    assert code(match, A, Play("great_tent_heist", voter="karaoke_hosts")) == "BAD_TARGET"
    assert code(match, A, Play("great_tent_heist", voter="left_handed_bowlers")) == "BAD_TARGET"
    assert code(match, A, Play("great_tent_heist")) == "BAD_TARGET"


@rule("STEAL-10")
@pytest.mark.parametrize("side", [A, B])
def test_an_eliminated_voter_is_gone_and_its_modify_cards_are_discarded(side: int) -> None:
    fronts: list[list[Voter]] = [[], []]
    fronts[side] += [("crossword_diehards", "migrant_voters"), "coupon_clippers"]
    match = scene(hand=["expired_library_card"], front=fronts[A], their_front=fronts[B])
    step = act(match, (A, Play("expired_library_card", voter="crossword_diehards")))
    assert happened(step, VoterEliminated) == [VoterEliminated("crossword_diehards")]
    assert voters_of(step.match, side) == ["coupon_clippers"]
    assert totals(step.match)[side] == 6
    assert sees(step.match, None).eliminated == ("crossword_diehards",)
    assert sees(step.match, None).discard == ("expired_library_card", "migrant_voters")
    board = step.match.board
    assert VOTER_IDS.index("crossword_diehards") not in board.voter_pile + board.set_aside
    settled(step.match)


@rule("STEAL-11")
def test_an_action_that_turns_over_voters_keeps_none_above_its_value() -> None:
    upcoming = ["barbecue_purists", "coupon_clippers", "pizza_night_families", "unused_gym_members"]
    match = scene(hand=["doorbell_marathon"], next_voters=upcoming)
    step = act(match, (A, Play("doorbell_marathon")))
    assert voters_of(step.match, A) == ["coupon_clippers"]
    assert sees(step.match, None).pile_known == ((0, "barbecue_purists"),)
    match = scene(hand=["focus_group_buffet"], next_voters=upcoming)
    match = act(match, (A, Play("focus_group_buffet"))).match
    assert code(match, A, Pick("pizza_night_families")) == "VALUE_TOO_LOW"
    match = act(match, (A, Pick("barbecue_purists"))).match
    assert voters_of(match, A) == ["barbecue_purists"]
    settled(match)


@rule("STEAL-11")
def test_an_action_whose_condition_fails_is_not_played() -> None:
    hand = ["factory_reset", "great_sticker_recall", "intern_in_a_trench_coat", "shredder_in_reverse"]
    match = scene(hand=hand, front=["karaoke_hosts"], their_front=[("coupon_clippers", "catchy_jingle")])
    assert code(match, A, Play("factory_reset", voter="karaoke_hosts")) == "BAD_TARGET"
    assert code(match, A, Play("great_sticker_recall")) == "BAD_TARGET"
    assert code(match, A, Play("intern_in_a_trench_coat")) == "BAD_TARGET"
    assert code(match, A, Play("shredder_in_reverse", taken="pinky_promise")) == "BAD_TARGET"
    assert asked(match, A).accepts(Play("factory_reset", voter="coupon_clippers"))


@rule("STEAL-E2")
def test_migrant_voters_double_a_4m_and_a_2m_but_never_a_6m_not_even_a_halved_one() -> None:
    front = ["karaoke_hosts", "left_handed_bowlers", "coupon_clippers"]
    match = scene(hand=["migrant_voters"], front=front)
    assert votes(act(match, (A, Play("migrant_voters", voter="karaoke_hosts"))).match, "karaoke_hosts") == 8
    step = act(match, (A, Play("migrant_voters", voter="left_handed_bowlers")))
    assert votes(step.match, "left_handed_bowlers") == 4
    settled(step.match)
    assert code(match, A, Play("migrant_voters", voter="coupon_clippers")) == "VALUE_TOO_LOW"
    hand = ["unskippable_attack_ad", "migrant_voters"]
    halved = laid(scene(hand=hand, theirs=["pinky_promise"], front=front), hand[0], voter="coupon_clippers")
    assert votes(halved, "coupon_clippers") == 3
    assert code(halved, A, Play("migrant_voters", voter="coupon_clippers")) == "VALUE_TOO_LOW"


@rule("STEAL-E6")
def test_a_steal_strips_the_voter_and_swings_the_margin_by_both_worths() -> None:
    hand = ["stolen_slogan", "better_snack_table"]
    their_front = [("barbecue_purists", "viral_dance_challenge")]
    match = scene(hand=hand, theirs=["pinky_promise"], front=["unused_gym_members"], their_front=their_front)
    assert votes(match, "barbecue_purists") == 16
    assert code(match, A, Play("better_snack_table", voter="barbecue_purists")) == "VALUE_TOO_LOW"
    assert code(match, A, Play("stolen_slogan", voter="unused_gym_members")) == "BAD_TARGET"
    step = unanswered(match, A, Play("stolen_slogan", voter="barbecue_purists"))
    assert "barbecue_purists" in voters_of(step.match, A)
    assert votes(step.match, "barbecue_purists") == 8
    assert totals(match) == (8, 16)
    assert totals(step.match) == (16, 0)  # the margin went from -8 to +16
    assert happened(step, CardsDiscarded)[-1] == CardsDiscarded(("viral_dance_challenge",))
    assert sees(step.match, None).discard == ("stolen_slogan", "viral_dance_challenge")
    settled(step.match)


@rule("STEAL-E7")
@pytest.mark.parametrize("order", [*permutations(("catchy_jingle", "yard_sign_avalanche", "two_hour_parking_line"))])
def test_two_doubles_and_a_halve_make_12m_of_a_6m_in_any_order(order: tuple[str, ...]) -> None:
    match = scene(hand=order, theirs=["stolen_slogan"], front=["weekend_gardeners"])
    match = laid(match, *order, voter="weekend_gardeners")
    assert votes(match, "weekend_gardeners") == 12
    settled(match)


@rule("STEAL-E7")
def test_halves_are_exact_down_to_a_quarter_of_a_million() -> None:
    halves = ["two_hour_parking_line", "unskippable_attack_ad", "season_finale_tonight"]
    match = scene(hand=[*halves[:2], "catchy_jingle"], theirs=["stolen_slogan"], front=["weekend_gardeners"])
    match = laid(match, *halves[:2], voter="weekend_gardeners")
    assert votes(match, "weekend_gardeners") == Decimal("1.5")
    assert votes(laid(match, "catchy_jingle", voter="weekend_gardeners"), "weekend_gardeners") == 3
    match = scene(hand=halves, theirs=["stolen_slogan"], front=["unicycle_commuters"])
    match = laid(match, *halves, voter="unicycle_commuters")
    assert votes(match, "unicycle_commuters") == totals(match)[A] == Decimal("0.25")


@rule("STEAL-E8")
def test_an_eliminated_6m_costs_its_doubled_worth_and_does_not_return_in_the_recount() -> None:
    match = scene(
        hand=["ballot_eating_goat", "great_tent_heist"],
        theirs=["pinky_promise"],
        their_front=[("true_crime_podcasters", "catchy_jingle"), "karaoke_hosts"],
        next_voters=["unicycle_commuters"],
        voters_left=1,
        set_aside=["left_handed_bowlers", "competitive_whistlers", "antique_stapler_collectors"],
    )
    assert totals(match) == (0, 16)
    step = unanswered(match, A, Play("ballot_eating_goat", voter="true_crime_podcasters"))
    assert totals(step.match) == (0, 4)
    assert sees(step.match, None).eliminated[-1] == "true_crime_podcasters"
    assert sees(step.match, None).discard == ("ballot_eating_goat", "catchy_jingle")
    board, gone = step.match.board, VOTER_IDS.index("true_crime_podcasters")
    assert gone not in board.voter_pile + board.set_aside + board.front[A] + board.front[B]
    recount = act(step.match, (B, DrawVoter())).match
    assert sees(recount, None).phase == "RECOUNT"
    assert "true_crime_podcasters" not in voters_of(recount, A) + voters_of(recount, B)
    assert totals(recount) == (4, 8)
    assert code(recount, A, Play("great_tent_heist", voter="true_crime_podcasters")) == "BAD_TARGET"
    settled(recount)
