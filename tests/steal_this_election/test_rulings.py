"""The rulings, one by one."""

from __future__ import annotations

from decimal import Decimal
from itertools import permutations

import pytest

from data import rulebook
from engines.core import BadOption, Dice, Match, Rng, look, start
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Play, StandingOrder
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import ACTIVITY_IDS, KIND, ORIGINAL, VALUE, VOTER_IDS
from engines.steal_this_election.events import CardsDrawn
from tests.steal_this_election.scene import RULES, A, B, act, asked, code, scene, sees, totals, unanswered, votes
from tests.tags import rule

SHIELD = "blanket_fort_headquarters"


def front_of(match: Match[Board], seat: int) -> list[str]:
    return [each.voter for each in sees(match, None).seats[seat].voters]


# -- the table, the Voters, the Modify cards ----------------------------------------------------


@rule("STEAL-R1", "STEAL-R30")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_the_game_is_for_exactly_two(seats: int) -> None:
    assert (RULES.info.min_seats, RULES.info.max_seats) == (2, 2)
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "seed")
    assert caught.value.code == "BAD_OPTION"
    assert len(sees(start(RULES, 2, "seed").match, None).seats) == 2


@rule("STEAL-R2")
def test_voters_come_in_five_even_sizes_and_count_150_together() -> None:
    assert sorted(set(ORIGINAL)) == [2, 4, 6, 8, 10]
    assert [ORIGINAL.count(size) for size in (2, 4, 6, 8, 10)] == [5, 7, 7, 5, 3]
    assert sum(ORIGINAL) == 150


@rule("STEAL-R3")
@pytest.mark.parametrize(
    ("card", "on_own"),
    [("catchy_jingle", True), ("two_hour_parking_line", True), ("hanging_doily", True), ("better_snack_table", False)],
)
def test_modify_and_eliminate_may_hit_either_side_but_a_steal_only_the_other(card: str, on_own: bool) -> None:
    match = scene(hand=[card], front=["coupon_clippers"], their_front=["karaoke_hosts"])
    assert asked(match, A).accepts(Play(card, "karaoke_hosts"))
    assert asked(match, A).accepts(Play(card, "coupon_clippers")) is on_own
    if not on_own:
        assert code(match, A, Play(card, "coupon_clippers")) == "BAD_TARGET"


@rule("STEAL-R4", "STEAL-E7")
def test_modifies_stack_in_any_order_each_measured_by_the_printed_value() -> None:
    for first, second, last in permutations(["catchy_jingle", "yard_sign_avalanche", "two_hour_parking_line"]):
        match = scene(hand=[last], front=[("coupon_clippers", first, second)])
        assert votes(act(match, (A, Play(last, "coupon_clippers"))).match, "coupon_clippers") == 12


@rule("STEAL-R5", "STEAL-E7")
@pytest.mark.parametrize(
    ("voter", "cards", "expected"),
    [
        ("coupon_clippers", ["two_hour_parking_line"], "3"),
        ("coupon_clippers", ["two_hour_parking_line", "unskippable_attack_ad"], "1.5"),
        ("coupon_clippers", ["two_hour_parking_line", "unskippable_attack_ad", "season_finale_tonight"], "0.75"),
        ("coupon_clippers", ["two_hour_parking_line", "unskippable_attack_ad", "catchy_jingle"], "3"),
        ("unicycle_commuters", ["wrong_date_flyer", "two_hour_parking_line", "season_finale_tonight"], "0.25"),
    ],
)
def test_halves_are_exact(voter: str, cards: list[str], expected: str) -> None:
    *lying, last = cards
    match = act(scene(hand=[last], front=[(voter, *lying)]), (A, Play(last, voter))).match
    assert votes(match, voter) == Decimal(expected)
    assert totals(match)[A] == Decimal(expected)


@rule("STEAL-R5")
def test_even_all_eight_halves_on_a_two_million_are_exact() -> None:
    halves = [card for number, card in enumerate(ACTIVITY_IDS) if 12 <= number < 20]
    match = scene(hand=halves[-1:], front=[("unicycle_commuters", *halves[:-1])])
    assert (
        votes(act(match, (A, Play(halves[-1], "unicycle_commuters"))).match, "unicycle_commuters") == Decimal(2) / 256
    )


# -- playing and answering -------------------------------------------------------------------------


@rule("STEAL-R6")
def test_defends_are_discarded_first_then_the_card_then_what_it_discards() -> None:
    match = scene(
        hand=["stolen_slogan", "unanimous_ruling"],
        theirs=["emergency_injunction", "pinky_promise"],
        their_front=[("barbecue_purists", "season_finale_tonight", "viral_dance_challenge")],
    )
    step = act(
        match,
        (A, Play("stolen_slogan", "barbecue_purists")),
        (B, Defend("emergency_injunction")),
        (A, Defend("unanimous_ruling")),
        (B, Pass()),
    )
    assert sees(step.match, None).discard == (
        "emergency_injunction",
        "unanimous_ruling",
        "stolen_slogan",
        "viral_dance_challenge",
        "season_finale_tonight",
    )


@rule("STEAL-R7")
def test_turning_over_a_voter_opens_no_window_and_nobody_answers_an_own_card() -> None:
    match = scene(
        hand=["pinky_promise", "volunteer_notary"], theirs=["eyewitness_grandma"], their_front=["unicycle_commuters"]
    )
    assert sees(act(match, (A, DrawVoter())).match, None).phase == "MAIN"
    declared = act(match, (A, Play("pinky_promise", "unicycle_commuters"))).match
    assert code(declared, A, Defend("volunteer_notary")) == "NOT_YOUR_TURN"
    answered = act(declared, (B, Defend("eyewitness_grandma"))).match
    assert asked(answered, A).accepts(Defend("volunteer_notary"))  # a Defend is answered like any card


@rule("STEAL-R8")
def test_one_pass_closes_the_chain_for_good() -> None:
    match = scene(
        hand=["pinky_promise", "volunteer_notary", "hanging_doily"],
        theirs=["eyewitness_grandma", "doorstep_denial", "stolen_slogan"],
        their_front=["unicycle_commuters"],
    )
    stands = unanswered(match, A, Play("pinky_promise", "unicycle_commuters")).match
    assert code(stands, B, Defend("eyewitness_grandma")) == "WRONG_PHASE"
    assert front_of(stands, A) == ["unicycle_commuters"]
    blocked = act(
        match, (A, Play("pinky_promise", "unicycle_commuters")), (B, Defend("doorstep_denial")), (A, Pass())
    ).match
    assert code(blocked, A, Defend("volunteer_notary")) == "WRONG_PHASE"
    assert front_of(blocked, B) == ["unicycle_commuters"]


@rule("STEAL-R9", "STEAL-E9")
def test_who_holds_only_defends_can_only_turn_over_a_voter() -> None:
    match = scene(
        hand=["volunteer_notary", "supreme_side_eye", "twitter_fact_check"], their_front=["unicycle_commuters"]
    )
    assert [offer.action for offer in asked(match, A).offers] == [DrawVoter]
    assert code(match, A, Play("volunteer_notary")) == "DEFEND_ONLY_ANSWERS"


# -- hands and piles ---------------------------------------------------------------------------------


@rule("STEAL-R10")
def test_cards_spent_on_defends_come_back_at_the_own_turn_only() -> None:
    match = scene(
        hand=["hanging_doily", "pinky_promise", "catchy_jingle"],
        theirs=["twitter_fact_check", "stolen_slogan", "factory_reset"],
        their_front=["coupon_clippers"],
    )
    defended = act(match, (A, Play("hanging_doily", "coupon_clippers")), (B, Defend("twitter_fact_check"))).match
    assert [seat.hand_size for seat in sees(defended, None).seats] == [2, 2]
    blocked = act(defended, (A, Pass())).match
    assert [seat.hand_size for seat in sees(blocked, None).seats] == [2, 3]  # only B, whose turn it is
    assert [seat.hand_size for seat in sees(act(blocked, (B, DrawVoter())).match, None).seats] == [3, 3]


@rule("STEAL-R10")
def test_there_is_no_hand_limit_and_no_discarding() -> None:
    five = ["hanging_doily", "pinky_promise", "catchy_jingle", "supreme_side_eye", "factory_reset"]
    step = act(scene(theirs=five), (A, DrawVoter()))
    assert set(sees(step.match, B).hand) == set(five)
    assert not any(isinstance(entry.event, CardsDrawn) for entry in step.log)


@rule("STEAL-R11", "STEAL-E11")
@pytest.mark.parametrize(("left", "held"), [(0, 1), (1, 2), (2, 3), (5, 3)])
def test_a_short_activity_pile_is_drawn_as_far_as_it_goes_and_never_refilled(left: int, held: int) -> None:
    step = act(scene(theirs=["pinky_promise"], cards_left=left), (A, DrawVoter()))
    view = sees(step.match, B)
    assert (len(view.hand), view.activity_pile) == (held, max(0, left - 2))
    assert len(view.discard) == 69 - left


@rule("STEAL-R12")
def test_a_voter_can_be_turned_over_on_every_main_turn_and_passing_cannot_replace_it() -> None:
    turns = 0
    for number in range(20):
        match = start(RULES, 2, f"main {number}").match
        dice = Dice(Rng(f"main player {number}"))
        while not match.board.recount and match.board.phase is not Phase.OVER:
            seat = match.board.asked
            if match.board.phase is Phase.MAIN:
                assert asked(match, seat).accepts(DrawVoter())
                assert match.board.voter_pile
                assert code(match, seat, Pass()) == "WRONG_PHASE"
                turns += 1
            match = act(match, (seat, dice.pick(asked(match, seat).offers).draw(dice))).match
    assert turns > 20 * 24


# -- knowledge and manners ------------------------------------------------------------------------------------


@rule("STEAL-R24")
def test_the_whole_discard_pile_is_open_in_its_order() -> None:
    pile = ("stolen_slogan", "factory_reset", "volunteer_notary")
    assert all(sees(scene(discard=pile), viewer).discard == pile for viewer in (A, B, None))


@rule("STEAL-R25")
def test_nobody_sees_the_voters_set_aside_before_they_are_dealt() -> None:
    aside = ["pizza_night_families", "karaoke_hosts", "unicycle_commuters"]
    match = scene(set_aside=aside, voters_left=1)
    assert all(sees(match, viewer).set_aside == 3 for viewer in (A, B, None))
    after = act(match, (A, DrawVoter())).match
    assert sees(after, None).set_aside == 0
    assert set(aside) < {*front_of(after, A), *front_of(after, B)}


@rule("STEAL-R26")
def test_the_order_of_an_absent_seat_rests_because_it_is_no_default() -> None:
    match = scene(hand=["pinky_promise"], theirs=["volunteer_notary"], their_front=["unicycle_commuters"])
    ordered = act(match, (B, StandingOrder("pass_all")), (A, Play("pinky_promise", "unicycle_commuters"))).match
    prompt = asked(ordered, B)
    assert (prompt.ordered, prompt.default, prompt.absent) == (Pass(), Pass(), None)
    # Whoever sits in may still answer freely.
    assert prompt.accepts(Defend("volunteer_notary"))


@rule("STEAL-R27")
def test_a_seat_without_a_fitting_defend_is_asked_all_the_same() -> None:
    match = scene(hand=["pinky_promise"], theirs=["hanging_doily"], their_front=["unicycle_commuters"])
    declared = act(match, (A, Play("pinky_promise", "unicycle_commuters"))).match
    assert (sees(declared, None).phase, sees(declared, None).awaited) == ("ANSWER", (B,))
    assert [offer.action for offer in asked(declared, B).offers] == [Pass]
    orders = [prompt for prompt in look(RULES, declared, A).prompts if prompt.question == "standing_order"]
    offered = [action for offer in orders[0].offers for action in offer.actions(99)]
    below = [StandingOrder("pass_below", 4), StandingOrder("pass_below", 6), StandingOrder("pass_below", 8)]
    assert offered == [StandingOrder("ask"), StandingOrder("pass_all"), *below, StandingOrder("pass_below", 10)]


@rule("STEAL-R28")
def test_a_skip_in_the_recount_says_that_the_hand_cannot_use_the_table() -> None:
    match = scene(
        hand=["catchy_jingle", "yard_sign_avalanche"], theirs=["pinky_promise"], front=["coupon_clippers"], recount=True
    )
    after = unanswered(match, A, Play("catchy_jingle", "coupon_clippers")).match  # B could reach a 2M, not a 6M
    guesses = [RULES.redeal(after.board, A, Rng(f"guess {number}")).hand[B] for number in range(80)]
    cards = {guess.bit_length() - 1 for guess in guesses}
    assert len(cards) > 15
    assert not [card for card in cards if KIND[card] in ("steal", "eliminate", "modify_halve") and VALUE[card] >= 6]


@rule("STEAL-R29")
def test_every_card_has_a_title_to_read_and_every_rule_a_text() -> None:
    assert all(RULES.faces[card].name[0].isupper() for card in (*VOTER_IDS, *ACTIVITY_IDS))
    assert {f"STEAL-R{number}" for number in range(1, 31)} <= set(rulebook("steal_this_election"))


@rule("STEAL-R30")
@pytest.mark.parametrize("options", [{"hand": 5}, {"seed": ""}, {"": None}])
def test_any_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption) as caught:
        start(RULES, 2, "seed", options)
    assert caught.value.refusal.code == "BAD_OPTION"
    assert start(RULES, 2, "seed", {}).match == start(RULES, 2, "seed").match
