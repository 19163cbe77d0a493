"""Every code a command can be refused with, and which of two comes first."""

from __future__ import annotations

from typing import Any

import pytest

from data import rule_text
from engines.core import Action, BadOption, IllegalAction, Match, StaleAction, play, start
from engines.core.codec import decode
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board
from tests.steal_this_election.scene import RULES, A, B, act, code, refused, scene, sees
from tests.tags import rule

JINGLE = Play("catchy_jingle", "coupon_clippers")
SLOGAN = Play("stolen_slogan", "barbecue_purists")


def main_turn() -> Match[Board]:
    """A has the turn; B holds a card of every interest."""
    return scene(
        hand=["catchy_jingle", "volunteer_notary", "stolen_slogan"],
        theirs=["courthouse_stakeout", "emergency_injunction", "hanging_doily"],
        front=["coupon_clippers"],
        their_front=["barbecue_purists", "pizza_night_families"],
    )


def answering() -> Match[Board]:
    """B may answer A's Steal of value 8."""
    return act(main_turn(), (A, SLOGAN)).match


def picking() -> Match[Board]:
    """A chooses among a 10M, a 4M and a 2M."""
    upcoming = ["pizza_night_families", "karaoke_hosts", "unicycle_commuters"]
    return act(scene(hand=["focus_group_buffet"], next_voters=upcoming), (A, Play("focus_group_buffet"))).match


def raiding() -> Match[Board]:
    """A chooses in B's hand of an 8 and a 2."""
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["stolen_slogan", "pinky_promise"])
    return act(match, (A, Play("intern_in_a_trench_coat")), (B, Pass())).match


def recounting() -> Match[Board]:
    """A has to play something in the recount."""
    return scene(
        hand=["catchy_jingle", "volunteer_notary", "lost_in_the_mail", "pinky_promise"],
        theirs=["hanging_doily", "stolen_slogan"],
        front=["coupon_clippers"],
        their_front=["barbecue_purists"],
        recount=True,
    )


def over() -> Match[Board]:
    """The last card of the recount has been played."""
    last = scene(hand=["great_tent_heist"], their_front=["barbecue_purists"], recount=True)
    match = act(last, (A, Play("great_tent_heist", "barbecue_purists"))).match
    assert sees(match, None).phase == "OVER"
    return match


PLACES = {"main": main_turn, "answer": answering, "pick": picking, "raid": raiding, "recount": recounting, "over": over}

# where, who, what, code: every code at least once for every command that can earn it
CASES: list[tuple[str, int, Action, str]] = [
    ("over", A, DrawVoter(), "GAME_OVER"),
    ("over", A, JINGLE, "GAME_OVER"),
    ("over", B, Defend("volunteer_notary"), "GAME_OVER"),
    ("over", A, Pass(), "GAME_OVER"),
    ("over", A, Pick("karaoke_hosts"), "GAME_OVER"),
    ("over", A, Raid("pinky_promise"), "GAME_OVER"),
    ("over", B, StandingOrder("pass_all"), "GAME_OVER"),
    ("main", B, StandingOrder("pass_below"), "BAD_COMMAND"),
    ("main", B, StandingOrder("ask", 4), "BAD_COMMAND"),
    ("main", B, StandingOrder("pass_all", 10), "BAD_COMMAND"),
    ("answer", B, DrawVoter(), "WRONG_PHASE"),
    ("pick", A, DrawVoter(), "WRONG_PHASE"),
    ("recount", A, DrawVoter(), "WRONG_PHASE"),
    ("answer", B, Play("hanging_doily", "coupon_clippers"), "WRONG_PHASE"),
    ("raid", A, JINGLE, "WRONG_PHASE"),
    ("main", A, Defend("volunteer_notary"), "WRONG_PHASE"),
    ("main", B, Defend("courthouse_stakeout"), "WRONG_PHASE"),
    ("recount", A, Defend("volunteer_notary"), "WRONG_PHASE"),
    ("main", A, Pass(), "WRONG_PHASE"),
    ("main", B, Pass(), "WRONG_PHASE"),
    ("pick", A, Pass(), "WRONG_PHASE"),
    ("raid", B, Pass(), "WRONG_PHASE"),
    ("main", A, Pick("karaoke_hosts"), "WRONG_PHASE"),
    ("raid", A, Pick("karaoke_hosts"), "WRONG_PHASE"),
    ("answer", B, Raid("pinky_promise"), "WRONG_PHASE"),
    ("pick", A, Raid("pinky_promise"), "WRONG_PHASE"),
    ("main", B, DrawVoter(), "NOT_YOUR_TURN"),
    ("main", B, Play("hanging_doily", "coupon_clippers"), "NOT_YOUR_TURN"),
    ("recount", B, Play("hanging_doily", "coupon_clippers"), "NOT_YOUR_TURN"),
    ("answer", A, Defend("volunteer_notary"), "NOT_YOUR_TURN"),
    ("answer", A, Pass(), "NOT_YOUR_TURN"),
    ("recount", B, Pass(), "NOT_YOUR_TURN"),
    ("pick", B, Pick("karaoke_hosts"), "NOT_YOUR_TURN"),
    ("raid", B, Raid("pinky_promise"), "NOT_YOUR_TURN"),
    ("main", A, Play("pinky_promise", "barbecue_purists"), "CARD_NOT_IN_HAND"),
    ("main", A, Play("hanging_doily", "coupon_clippers"), "CARD_NOT_IN_HAND"),  # B holds it
    ("main", A, Play("no_such_card"), "CARD_NOT_IN_HAND"),
    ("answer", B, Defend("supreme_side_eye"), "CARD_NOT_IN_HAND"),
    ("answer", B, Defend("no_such_card"), "CARD_NOT_IN_HAND"),
    ("main", A, Play("volunteer_notary"), "DEFEND_ONLY_ANSWERS"),
    ("recount", A, Play("volunteer_notary"), "DEFEND_ONLY_ANSWERS"),
    ("answer", B, Defend("hanging_doily"), "NOT_A_DEFEND"),
    ("recount", A, Play("lost_in_the_mail", "barbecue_purists"), "NOT_IN_RECOUNT"),
    ("main", A, Play("catchy_jingle"), "BAD_TARGET"),
    ("main", A, Play("catchy_jingle", "karaoke_hosts"), "BAD_TARGET"),  # still in the pile
    ("main", A, Play("catchy_jingle", "no_such_voter"), "BAD_TARGET"),
    ("main", A, Play("catchy_jingle", "hanging_doily"), "BAD_TARGET"),  # not even a Voter
    ("main", A, Play("stolen_slogan", "coupon_clippers"), "BAD_TARGET"),
    ("pick", A, Pick("coupon_clippers"), "BAD_TARGET"),
    ("pick", A, Pick("no_such_voter"), "BAD_TARGET"),
    ("raid", A, Raid("hanging_doily"), "BAD_TARGET"),
    ("raid", A, Raid("no_such_card"), "BAD_TARGET"),
    ("main", A, Play("catchy_jingle", "barbecue_purists"), "VALUE_TOO_LOW"),
    ("main", A, Play("stolen_slogan", "pizza_night_families"), "VALUE_TOO_LOW"),
    ("recount", A, Play("catchy_jingle", "barbecue_purists"), "VALUE_TOO_LOW"),
    ("answer", B, Defend("courthouse_stakeout"), "VALUE_TOO_LOW"),
    ("pick", A, Pick("pizza_night_families"), "VALUE_TOO_LOW"),
    ("raid", A, Raid("stolen_slogan"), "VALUE_TOO_LOW"),
    ("recount", A, Pass(), "MUST_PLAY"),
]

# Two reasons each: the earlier one is told.
ORDER: list[tuple[str, int, Action, str]] = [
    ("over", B, StandingOrder("pass_below"), "GAME_OVER"),  # before BAD_COMMAND
    ("answer", A, DrawVoter(), "WRONG_PHASE"),  # before NOT_YOUR_TURN
    ("answer", A, Play("no_such_card"), "WRONG_PHASE"),  # before CARD_NOT_IN_HAND
    ("raid", B, Pick("no_such_voter"), "WRONG_PHASE"),
    ("recount", B, Defend("hanging_doily"), "WRONG_PHASE"),
    ("main", B, Play("no_such_card"), "NOT_YOUR_TURN"),  # before CARD_NOT_IN_HAND
    ("main", B, Play("courthouse_stakeout"), "NOT_YOUR_TURN"),  # before DEFEND_ONLY_ANSWERS
    ("recount", B, Play("focus_group_buffet"), "NOT_YOUR_TURN"),  # before NOT_IN_RECOUNT
    ("answer", A, Defend("catchy_jingle"), "NOT_YOUR_TURN"),  # before NOT_A_DEFEND
    ("pick", B, Pick("pizza_night_families"), "NOT_YOUR_TURN"),  # before VALUE_TOO_LOW
    ("raid", B, Raid("no_such_card"), "NOT_YOUR_TURN"),  # before BAD_TARGET
    ("main", A, Play("twitter_fact_check"), "CARD_NOT_IN_HAND"),  # before DEFEND_ONLY_ANSWERS
    ("answer", B, Defend("pinky_promise"), "CARD_NOT_IN_HAND"),  # before NOT_A_DEFEND
    ("answer", B, Defend("loud_throat_clearing"), "CARD_NOT_IN_HAND"),  # before VALUE_TOO_LOW
    ("recount", A, Play("focus_group_buffet"), "CARD_NOT_IN_HAND"),  # before NOT_IN_RECOUNT
    ("main", A, Play("pinky_promise", "no_such_voter"), "CARD_NOT_IN_HAND"),  # before BAD_TARGET
    ("recount", A, Play("volunteer_notary", "no_such_voter"), "DEFEND_ONLY_ANSWERS"),  # before BAD_TARGET
    ("recount", A, Play("lost_in_the_mail", "no_such_voter"), "NOT_IN_RECOUNT"),  # before BAD_TARGET
    ("recount", A, Play("lost_in_the_mail", "barbecue_purists"), "NOT_IN_RECOUNT"),  # before VALUE_TOO_LOW
]


@pytest.mark.parametrize(("place", "seat", "action", "expected"), CASES)
def test_every_command_is_refused_with_its_code_and_a_rule(
    place: str, seat: int, action: Action, expected: str
) -> None:
    refusal = refused(PLACES[place](), seat, action)
    assert refusal.code == expected
    assert rule_text("steal_this_election", refusal.rule).text


@pytest.mark.parametrize(("place", "seat", "action", "expected"), ORDER)
def test_of_two_reasons_the_earlier_one_is_given(place: str, seat: int, action: Action, expected: str) -> None:
    assert code(PLACES[place](), seat, action) == expected


def test_a_defend_that_is_both_no_defend_and_too_small_is_no_defend() -> None:
    match = scene(hand=["stolen_slogan"], theirs=["pinky_promise"], their_front=["barbecue_purists"])
    assert code(act(match, (A, SLOGAN)).match, B, Defend("pinky_promise")) == "NOT_A_DEFEND"


@pytest.mark.parametrize(
    "action",
    [
        Play("neighborhood_swap_meet", "barbecue_purists", "pizza_night_families"),  # not an own Voter, too big
        Play("pressure_washer_press_tour", "barbecue_purists"),  # nothing to strip, too big
        Play("pressure_washer_press_tour", "barbecue_purists", "coupon_clippers"),
        Play("bandwagon_transfer", "pizza_night_families", "pizza_night_families", "halftime_show_hijack"),
        Play("lost_in_the_mail", "line_dancing_grandparents"),  # an own one, too big
        Play("blanket_fort_headquarters", "barbecue_purists"),  # theirs, too big
        Play("shredder_in_reverse", taken="factory_reset"),  # an Action, too big
        Play("shredder_in_reverse", taken="twitter_fact_check"),  # not discarded, too big
        Play("pinky_promise", "line_dancing_grandparents"),  # an own one, too big
    ],
    ids=str,
)
def test_a_wrong_target_weighs_more_than_a_wrong_size(action: Play) -> None:
    match = scene(
        hand=[action.card],
        front=["coupon_clippers", "line_dancing_grandparents"],
        their_front=["barbecue_purists", ("pizza_night_families", "halftime_show_hijack")],
        discard=["factory_reset"],
    )
    assert code(match, A, action) == "BAD_TARGET"


@pytest.mark.parametrize(
    "action",
    [
        Play("catchy_jingle", "coupon_clippers", other="barbecue_purists"),
        Play("catchy_jingle", "coupon_clippers", modify="migrant_voters"),
        Play("catchy_jingle", "coupon_clippers", taken="pinky_promise"),
        Play("map_drawn_on_a_napkin", "coupon_clippers", "barbecue_purists", modify="migrant_voters"),
        Play("map_drawn_on_a_napkin", "coupon_clippers"),
        Play("map_drawn_on_a_napkin", other="barbecue_purists"),
        Play("bandwagon_transfer", "unicycle_commuters", modify="migrant_voters"),
        Play("bandwagon_transfer", "unicycle_commuters", "karaoke_hosts"),
        Play("bandwagon_transfer", other="karaoke_hosts", modify="migrant_voters"),
        Play("bandwagon_transfer", "unicycle_commuters", "karaoke_hosts", "migrant_voters", "pinky_promise"),
        Play("shredder_in_reverse", "coupon_clippers", taken="pinky_promise"),
        Play("focus_group_buffet", "coupon_clippers"),
        Play("doorbell_marathon", taken="pinky_promise"),
        Play("intern_in_a_trench_coat", "hanging_doily"),
        Play("great_sticker_recall", "unicycle_commuters"),
        Play("musical_chairs_staff_meeting", "coupon_clippers"),
        Play("blanket_fort_headquarters"),
    ],
    ids=str,
)
def test_a_target_too_many_or_too_few_is_a_bad_target(action: Play) -> None:
    match = scene(
        hand=[action.card],
        theirs=["hanging_doily"],
        front=["coupon_clippers", ("unicycle_commuters", "migrant_voters"), "karaoke_hosts"],
        their_front=["barbecue_purists"],
        discard=["pinky_promise"],
    )
    assert code(match, A, action) == "BAD_TARGET"


JUNK: list[object] = [
    None, 5, "pass", [], {}, {"do": "dance"}, {"do": "Pass"}, {"do": None}, {"card": "catchy_jingle"},
    {"do": "play"}, {"do": "play", "card": 5}, {"do": "play", "card": None}, {"do": "play", "card": ["catchy_jingle"]},
    {"do": "play", "card": "catchy_jingle", "voter": 13}, {"do": "play", "card": "catchy_jingle", "target": "x"},
    {"do": "defend"}, {"do": "defend", "card": True}, {"do": "defend", "card": "x", "against": "y"},
    {"do": "pass", "seat": 1}, {"do": "draw_voter", "voter": "karaoke_hosts"},
    {"do": "pick"}, {"do": "pick", "voter": None}, {"do": "raid", "card": 1.5}, {"do": "raid", "voter": "x"},
    {"do": "standing_order"}, {"do": "standing_order", "kind": "pass_if_weak"},
    {"do": "standing_order", "kind": "pass_below", "below": 5},
    {"do": "standing_order", "kind": "pass_below", "below": 2},
    {"do": "standing_order", "kind": "pass_below", "below": 12},
    {"do": "standing_order", "kind": "pass_below", "below": "6"},
    {"do": "standing_order", "kind": "pass_below", "below": True},
]  # fmt: skip


@pytest.mark.parametrize("junk", JUNK, ids=str)
def test_junk_is_a_bad_command(junk: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        decode(RULES.actions, junk)
    assert caught.value.code == "BAD_COMMAND"


def typed(command: type[Action], **fields: Any) -> Action:
    """An action with fields of any type: nothing checks them before the game does."""
    return command(**fields)


class Dance(Action, frozen=True):
    """A command of no game."""


BROKEN = [
    typed(Play, card=5),
    typed(Play, card="catchy_jingle", voter=13),
    typed(Play, card=None),
    typed(Defend, card=("volunteer_notary",)),
    typed(Pick, voter=None),
    typed(Raid, card=object()),
    typed(StandingOrder, kind="pass_below", below=5),
    typed(StandingOrder, kind="pass_below", below=True),
    typed(StandingOrder, kind="pass_if_weak"),
    Dance(),
]


@pytest.mark.parametrize("action", BROKEN)
@pytest.mark.parametrize(("place", "seat"), [("main", A), ("main", B), ("answer", A), ("recount", B), ("over", A)])
def test_a_malformed_command_is_refused_before_phase_and_turn_but_after_the_end(
    place: str, seat: int, action: Action
) -> None:
    assert code(PLACES[place](), seat, action) == ("GAME_OVER" if place == "over" else "BAD_COMMAND")


@pytest.mark.parametrize("seat", [-1, 2, None, "A", True])
def test_nobody_plays_for_a_seat_that_does_not_exist(seat: Any) -> None:
    assert code(main_turn(), seat, DrawVoter()) == "BAD_COMMAND"


@rule("STEAL-R30")
@pytest.mark.parametrize("seats", [0, 1, 3, 5, -2, True, "2", None, 2.0])
def test_a_wrong_number_of_seats_is_a_bad_option(seats: Any) -> None:
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "x")
    assert caught.value.code == "BAD_OPTION"


def test_a_refused_answer_leaves_the_window_open() -> None:
    match = answering()
    assert code(match, B, Defend("courthouse_stakeout")) == "VALUE_TOO_LOW"
    assert sees(act(match, (B, Defend("emergency_injunction"))).match, None).awaited == (A,)


def test_an_answer_to_a_closed_window_is_stale() -> None:
    match = answering()
    with pytest.raises(StaleAction):
        play(RULES, match, B, Pass(), window=match.board.window - 1)
    assert play(RULES, match, B, Pass(), window=match.board.window).match.ply == match.ply + 1


def test_refusals_use_no_chance() -> None:
    match = scene(hand=["catchy_jingle"], front=["karaoke_hosts"], voters_left=1)
    expected = act(match, (A, DrawVoter())).match  # a shuffle follows
    for action in (Play("catchy_jingle"), Play("pinky_promise"), Pass(), Pick("karaoke_hosts")):
        refused(match, A, action)
    assert act(match, (A, DrawVoter())).match == expected
