"""Declaring a card and answering it with Defends."""

from __future__ import annotations

import pytest

from engines.core import Match, look
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Play
from engines.steal_this_election.board import Board
from engines.steal_this_election.events import (
    CardBlocked,
    CardDeclared,
    CardsDiscarded,
    CardsDrawn,
    Defended,
    Passed,
    TurnBegan,
)
from engines.steal_this_election.view import Declared
from tests.steal_this_election.scene import (
    RULES,
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

SIZES = (2, 4, 6, 8, 10)
STEALS = {
    2: "pinky_promise",
    4: "borrowed_clipboard",
    6: "better_snack_table",
    8: "stolen_slogan",
    10: "great_tent_heist",
}
DEFENDS = {
    2: "loud_throat_clearing",
    4: "volunteer_notary",
    6: "courthouse_stakeout",
    8: "affidavit_stack",
    10: "supreme_side_eye",
}
OTHERS = {
    2: "sternly_worded_postcard",
    4: "doorstep_denial",
    6: "overnight_law_student",
    8: "bipartisan_eye_roll",
    10: "security_camera_footage",
}


def hand_sizes(match: Match[Board]) -> list[int]:
    return [seat.hand_size for seat in sees(match, None).seats]


def jingle() -> Match[Board]:
    """Both hold three cards; A may double her 6M, and each has a Defend of 6."""
    return scene(
        hand=["catchy_jingle", "receipts_in_a_shoebox", "pinky_promise"],
        theirs=["twitter_fact_check", "stolen_slogan", "better_snack_table"],
        front=["coupon_clippers"],
    )


JINGLE = Play("catchy_jingle", voter="coupon_clippers")


@rule("STEAL-12")
def test_a_defend_is_played_only_while_the_opponent_is_playing_a_card() -> None:
    match = scene(hand=["catchy_jingle", "volunteer_notary"], theirs=["unanimous_ruling"], front=["coupon_clippers"])
    assert code(match, A, Defend("volunteer_notary")) == "WRONG_PHASE"
    assert code(match, A, Play("volunteer_notary")) == "DEFEND_ONLY_ANSWERS"
    assert code(match, B, Defend("unanimous_ruling")) == "WRONG_PHASE"
    declared = act(match, (A, JINGLE)).match
    assert code(declared, A, Defend("volunteer_notary")) == "NOT_YOUR_TURN"  # nobody cancels her own card
    assert asked(declared, B).accepts(Defend("unanimous_ruling"))


@rule("STEAL-12")
def test_a_modify_that_already_lies_on_a_voter_is_safe_from_defends() -> None:
    match = scene(
        hand=["catchy_jingle", "yard_sign_avalanche", "pinky_promise"],
        theirs=["unanimous_ruling", "stolen_slogan"],
        front=["coupon_clippers", "carpool_captains"],
    )
    match = unanswered(match, A, JINGLE).match
    assert code(match, B, Defend("unanimous_ruling")) == "WRONG_PHASE"
    match = act(match, (B, DrawVoter()), (A, Play("yard_sign_avalanche", voter="carpool_captains"))).match
    match = act(match, (B, Defend("unanimous_ruling")), (A, Pass())).match
    assert votes(match, "carpool_captains") == 6
    assert votes(match, "coupon_clippers") == 12
    assert sees(match, None).discard == ("unanimous_ruling", "yard_sign_avalanche")
    settled(match)


@rule("STEAL-13")
@pytest.mark.parametrize("defend", SIZES)
@pytest.mark.parametrize("value", SIZES)
def test_a_defend_cancels_cards_of_up_to_its_own_value(value: int, defend: int) -> None:
    match = scene(hand=[STEALS[value]], theirs=[DEFENDS[defend]], their_front=["left_handed_bowlers"])
    match = act(match, (A, Play(STEALS[value], voter="left_handed_bowlers"))).match
    answer = Defend(DEFENDS[defend])
    if defend >= value:
        match = act(match, (B, answer)).match
        assert totals(match) == (0, 2)
    else:
        assert code(match, B, answer) == "VALUE_TOO_LOW"
        match = act(match, (B, Pass())).match
        assert totals(match) == (2, 0)
    settled(match)


@rule("STEAL-13")
@pytest.mark.parametrize("defend", SIZES)
@pytest.mark.parametrize("value", SIZES)
def test_a_defend_against_a_defend_needs_the_value_of_that_defend(value: int, defend: int) -> None:
    hand, theirs = [STEALS[2], OTHERS[defend]], [DEFENDS[value], "hanging_doily"]
    match = scene(hand=hand, theirs=theirs, their_front=["left_handed_bowlers"])
    match = act(match, (A, Play(STEALS[2], voter="left_handed_bowlers")), (B, Defend(DEFENDS[value]))).match
    answer = Defend(OTHERS[defend])
    if defend >= value:
        match = act(match, (A, answer), (B, Pass())).match
        assert totals(match) == (2, 0)
    else:
        assert code(match, A, answer) == "VALUE_TOO_LOW"
        match = act(match, (A, Pass())).match
        assert totals(match) == (0, 2)
    settled(match)


@rule("STEAL-17")
def test_a_declared_card_and_what_it_names_are_shown_to_all_before_anything_happens() -> None:
    hand = ["map_drawn_on_a_napkin", "pinky_promise"]
    match = scene(hand=hand, theirs=["unanimous_ruling"], front=["karaoke_hosts"], their_front=["barbecue_purists"])
    play = Play("map_drawn_on_a_napkin", voter="karaoke_hosts", other="barbecue_purists")
    step = act(match, (A, play))
    shown = CardDeclared(A, "map_drawn_on_a_napkin", "karaoke_hosts", "barbecue_purists", None, None)
    assert [entry.event for entry in step.events(None)] == [shown]
    for viewer in (A, B, None):
        table = sees(step.match, viewer)
        assert table.declared == Declared(A, play, ())
        assert [seat.total for seat in table.seats] == [4, 8]
        assert table.discard == ()
        assert table.seats[A].hand_size == 1
    assert sees(step.match, A).hand == ("pinky_promise",)


@rule("STEAL-17")
def test_a_card_without_a_proper_target_cannot_be_declared() -> None:
    match = scene(hand=["stolen_slogan", "map_drawn_on_a_napkin"], front=["karaoke_hosts"])
    assert code(match, A, Play("stolen_slogan")) == "BAD_TARGET"
    assert code(match, A, Play("stolen_slogan", voter="nobody_at_all")) == "BAD_TARGET"
    assert code(match, A, Play("map_drawn_on_a_napkin", voter="karaoke_hosts")) == "BAD_TARGET"


@rule("STEAL-18")
def test_answers_alternate_one_defend_at_a_time_until_the_one_asked_passes() -> None:
    match = scene(
        hand=[STEALS[2], OTHERS[2], OTHERS[4], "hanging_doily"],
        theirs=[DEFENDS[2], DEFENDS[4], DEFENDS[6]],
        their_front=["left_handed_bowlers"],
    )
    match = act(match, (A, Play(STEALS[2], voter="left_handed_bowlers"))).match
    against = STEALS[2]
    for seat, card in ((B, DEFENDS[2]), (A, OTHERS[2]), (B, DEFENDS[4]), (A, OTHERS[4])):
        assert sees(match, None).awaited == (seat,)
        assert code(match, 1 - seat, Pass()) == "NOT_YOUR_TURN"
        assert asked(match, seat).question == "answer"
        step = act(match, (seat, Defend(card)))
        assert [entry.event for entry in step.events(None)] == [Defended(seat, card, against)]
        match, against = step.match, card
    assert sees(match, None).declared == Declared(
        A, Play(STEALS[2], voter="left_handed_bowlers"), (DEFENDS[2], OTHERS[2], DEFENDS[4], OTHERS[4])
    )
    assert asked(match, B).accepts(Defend(DEFENDS[6]))  # B could go on, and does not want to
    step = act(match, (B, Pass()))
    assert happened(step, Passed) == [Passed(B)]
    assert totals(step.match) == (2, 0)
    assert code(step.match, B, Defend(DEFENDS[6])) == "WRONG_PHASE"  # what is closed stays closed
    settled(step.match)


@rule("STEAL-18")
def test_only_a_defend_from_the_own_hand_is_an_answer() -> None:
    match = act(jingle(), (A, JINGLE)).match
    assert code(match, B, Defend("stolen_slogan")) == "NOT_A_DEFEND"
    assert code(match, B, Defend("unanimous_ruling")) == "CARD_NOT_IN_HAND"
    assert code(match, B, Play("stolen_slogan", voter="coupon_clippers")) == "WRONG_PHASE"
    answers = [action for offer in asked(match, B).offers for action in offer.actions(9)]
    assert answers == [Pass(), Defend("twitter_fact_check")]


@rule("STEAL-19", "STEAL-20")
@pytest.mark.parametrize("count", range(6))
def test_a_card_stands_under_an_even_number_of_defends_and_is_blocked_under_an_odd_one(count: int) -> None:
    chain = [DEFENDS[6], OTHERS[6], DEFENDS[8], OTHERS[8], DEFENDS[10]]
    match = scene(
        hand=["catchy_jingle", OTHERS[6], OTHERS[8], "hanging_doily"],
        theirs=[DEFENDS[6], DEFENDS[8], DEFENDS[10], "pinky_promise"],
        front=["coupon_clippers"],
    )
    match = act(match, (A, JINGLE)).match
    for place, card in enumerate(chain[:count]):
        match = act(match, (1 - place % 2, Defend(card))).match
    step = act(match, (1 - count % 2, Pass()))
    blocked = count % 2 == 1
    assert votes(step.match, "coupon_clippers") == (6 if blocked else 12)
    assert happened(step, CardBlocked) == ([CardBlocked("catchy_jingle")] if blocked else [])
    assert sees(step.match, None).discard == (*chain[:count], *(["catchy_jingle"] if blocked else []))
    assert asked(step.match, B).question == "turn"
    settled(step.match)


@rule("STEAL-20")
def test_defends_the_played_card_and_the_modify_cards_it_takes_off_are_all_discarded() -> None:
    match = scene(
        hand=["stolen_slogan", OTHERS[8]],
        theirs=[DEFENDS[8], "pinky_promise"],
        their_front=[("karaoke_hosts", "wrong_date_flyer", "migrant_voters")],
    )
    deeds = ((A, Play("stolen_slogan", voter="karaoke_hosts")), (B, Defend(DEFENDS[8])), (A, Defend(OTHERS[8])))
    step = act(match, *deeds, (B, Pass()))
    order = (DEFENDS[8], OTHERS[8], "stolen_slogan", "migrant_voters", "wrong_date_flyer")
    assert sees(step.match, None).discard == order
    told = tuple(card for event in happened(step, CardsDiscarded) for card in event.cards)
    assert told == order
    settled(step.match)


@rule("STEAL-20", "STEAL-R6")
def test_the_modify_cards_of_both_swapped_voters_are_discarded_together_in_card_list_order() -> None:
    match = scene(
        hand=["map_drawn_on_a_napkin"],
        front=[("weekend_gardeners", "two_hour_parking_line")],
        their_front=[("unicycle_commuters", "migrant_voters")],
    )
    step = act(match, (A, Play("map_drawn_on_a_napkin", voter="weekend_gardeners", other="unicycle_commuters")))
    assert sees(step.match, None).discard == ("map_drawn_on_a_napkin", "migrant_voters", "two_hour_parking_line")
    settled(step.match)


@rule("STEAL-21")
def test_a_double_met_by_a_defend_and_saved_by_another_makes_12m_of_a_6m() -> None:
    match = scene(
        hand=["pinky_promise"],
        theirs=["twitter_fact_check", "stolen_slogan", "hanging_doily"],
        front=["coupon_clippers"],
        next_cards=["catchy_jingle", "receipts_in_a_shoebox"],
        turn=B,
    )
    step = act(match, (B, DrawVoter()))
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 2)]
    assert hand_sizes(step.match) == [3, 3]
    match = act(step.match, (A, JINGLE), (B, Defend("twitter_fact_check"))).match
    match = act(match, (A, Defend("receipts_in_a_shoebox")), (B, Pass())).match
    assert votes(match, "coupon_clippers") == 12
    assert sees(match, None).seats[A].voters[0].modifies == ("catchy_jingle",)
    assert sees(match, None).discard == ("twitter_fact_check", "receipts_in_a_shoebox")
    settled(match)


@rule("STEAL-19", "STEAL-20", "STEAL-R6", "STEAL-R10", "STEAL-E3")
def test_after_two_defends_the_modify_stays_and_only_the_player_whose_turn_begins_refills() -> None:
    match = act(jingle(), (A, JINGLE), (B, Defend("twitter_fact_check")), (A, Defend("receipts_in_a_shoebox"))).match
    assert hand_sizes(match) == [1, 2]
    step = act(match, (B, Pass()))
    assert votes(step.match, "coupon_clippers") == 12
    assert sees(step.match, None).discard == ("twitter_fact_check", "receipts_in_a_shoebox")
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 1)]
    assert hand_sizes(step.match) == [1, 3]
    settled(step.match)
    step = act(step.match, (B, DrawVoter()))
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 2)]
    assert hand_sizes(step.match) == [3, 3]


@rule("STEAL-E4")
def test_a_single_unanswered_defend_blocks_the_card_and_both_are_discarded() -> None:
    step = act(jingle(), (A, JINGLE), (B, Defend("twitter_fact_check")), (A, Pass()))
    assert votes(step.match, "coupon_clippers") == 6
    assert sees(step.match, None).seats[A].voters[0].modifies == ()
    assert sees(step.match, None).discard == ("twitter_fact_check", "catchy_jingle")
    assert happened(step, CardBlocked) == [CardBlocked("catchy_jingle")]
    settled(step.match)


@rule("STEAL-E5")
def test_a_defend_that_is_too_small_is_refused_and_the_window_stays_open_for_a_bigger_one() -> None:
    match = scene(
        hand=["stolen_slogan", "unanimous_ruling", "pinky_promise"],
        theirs=["courthouse_stakeout", "emergency_injunction", "affidavit_stack", "supreme_side_eye"],
        their_front=["barbecue_purists"],
    )
    match = act(match, (A, Play("stolen_slogan", voter="barbecue_purists"))).match
    assert code(match, B, Defend("courthouse_stakeout")) == "VALUE_TOO_LOW"
    assert sees(match, None).awaited == (B,)
    match = act(match, (B, Defend("emergency_injunction")), (A, Defend("unanimous_ruling"))).match
    assert code(match, B, Defend("affidavit_stack")) == "VALUE_TOO_LOW"  # 8 against the 10 just played
    answers = [action for offer in asked(match, B).offers for action in offer.actions(9)]
    assert answers == [Pass(), Defend("supreme_side_eye")]
    match = act(match, (B, Pass())).match
    assert totals(match) == (8, 0)
    settled(match)


@rule("STEAL-E10")
def test_a_player_without_a_defend_is_asked_all_the_same_and_nobody_else_can_tell() -> None:
    helpless, armed = (
        scene(hand=["catchy_jingle"], theirs=[card, "stolen_slogan", "hanging_doily"], front=["coupon_clippers"])
        for card in ("pinky_promise", "unanimous_ruling")
    )
    ours, other = act(helpless, (A, JINGLE)), act(armed, (A, JINGLE))
    assert [offer.action for offer in asked(ours.match, B).offers] == [Pass]
    assert [offer.action for offer in asked(other.match, B).offers] == [Pass, Defend]
    for viewer in (A, None):
        assert look(RULES, ours.match, viewer) == look(RULES, other.match, viewer)
        assert ours.events(viewer) == other.events(viewer)
    assert sees(ours.match, None).awaited == (B,)
    assert votes(ours.match, "coupon_clippers") == 6  # nothing has happened yet


@rule("STEAL-E10", "STEAL-18")
def test_an_empty_hand_passes_without_being_asked() -> None:
    step = act(scene(hand=["catchy_jingle"], front=["coupon_clippers"]), (A, JINGLE))
    assert happened(step, Passed) == [Passed(B)]
    assert votes(step.match, "coupon_clippers") == 12
    assert asked(step.match, B).question == "turn"
    settled(step.match)
    # The same holds for the player of the card, once she has played her last one.
    match = scene(hand=["catchy_jingle"], theirs=["twitter_fact_check"], front=["coupon_clippers"])
    step = act(match, (A, JINGLE), (B, Defend("twitter_fact_check")))
    assert happened(step, Passed) == [Passed(A)]
    assert votes(step.match, "coupon_clippers") == 6
    settled(step.match)
