"""The rulings on the end of the election, the recount and the final count."""

from __future__ import annotations

from decimal import Decimal

import pytest

from engines.core import Match, look, start
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.events import (
    CardsDrawn,
    ElectionEnded,
    RecountBegan,
    SeatSkipped,
    SetAsideDealt,
    TurnBegan,
)
from tests.steal_this_election.scene import RULES, A, B, Voter, act, asked, code, scene, sees, totals, unanswered
from tests.tags import rule

SHIELD = "blanket_fort_headquarters"


def front_of(match: Match[Board], seat: int) -> list[str]:
    return [each.voter for each in sees(match, None).seats[seat].voters]


# -- the end of the election ----------------------------------------------------------------------------


@rule("STEAL-R13", "STEAL-E12")
@pytest.mark.parametrize("how", ["draw", "pick", "canvass", "canvass in vain"])
def test_the_election_ends_when_a_turn_ends_without_a_voter_pile(how: str) -> None:
    last = "barbecue_purists" if how == "canvass in vain" else "karaoke_hosts"
    match = scene(hand=["focus_group_buffet", "doorbell_marathon"], next_voters=[last], voters_left=1)
    if how == "draw":
        after = act(match, (A, DrawVoter())).match
    elif how == "pick":
        after = act(match, (A, Play("focus_group_buffet")), (A, Pick("karaoke_hosts"))).match
    else:
        after = act(match, (A, Play("doorbell_marathon"))).match
    assert sees(after, None).recount is (how != "canvass in vain")
    if how == "canvass in vain":
        assert (sees(after, None).voter_pile, asked(after, B).question) == (1, "turn")


@rule("STEAL-R14", "STEAL-E13")
@pytest.mark.parametrize("last", [A, B])
def test_on_a_tie_who_took_the_last_turn_is_ahead(last: int) -> None:
    fronts: list[list[Voter]] = [["coupon_clippers"], ["coupon_clippers"]]
    fronts[last] = ["unicycle_commuters"]
    match = scene(front=fronts[A], their_front=fronts[B], next_voters=["karaoke_hosts"], voters_left=1, turn=last)
    step = act(match, (last, DrawVoter()))
    events = [entry.event for entry in step.log]
    assert ElectionEnded((Decimal(6), Decimal(6)), 1 - last) in events
    assert [len(event.voters) for event in events if isinstance(event, SetAsideDealt) and event.seat != last] == [2]


@rule("STEAL-25", "STEAL-E15")
def test_the_smaller_total_with_the_new_voters_starts() -> None:
    aside = ["unicycle_commuters", "left_handed_bowlers", "karaoke_hosts"]
    starts = set()
    for number in range(30):
        match = scene(
            front=["coupon_clippers"],
            their_front=["camper_van_wanderers", "dog_park_regulars"],
            next_voters=["barbecue_purists"],
            voters_left=1,
            set_aside=aside,
            seed=f"aside {number}",
        )  # 14 : 12; B gets 2 + 2 or 2 + 4, A the rest
        (began,) = [entry.event for entry in act(match, (A, DrawVoter())).log if isinstance(entry.event, RecountBegan)]
        starts.add((began.totals, began.first))
    assert starts == {((Decimal(18), Decimal(16)), B), ((Decimal(16), Decimal(18)), A)}


@rule("STEAL-R15", "STEAL-E15")
def test_second_place_starts_when_the_new_voters_make_it_even() -> None:
    aside = ["unicycle_commuters", "left_handed_bowlers", "competitive_whistlers"]
    match = scene(
        front=["coupon_clippers"],
        their_front=["karaoke_hosts", "backyard_beekeepers"],
        next_voters=["amateur_ghost_hunters"],
        voters_left=1,
        set_aside=aside,
    )  # 10 : 8, then 12 : 12
    (began,) = [entry.event for entry in act(match, (A, DrawVoter())).log if isinstance(entry.event, RecountBegan)]
    assert began == RecountBegan((Decimal(12), Decimal(12)), B)


@rule("STEAL-R16", "STEAL-E14")
def test_second_place_fills_up_to_five_first_and_both_keep_their_hands() -> None:
    match = scene(
        hand=["hanging_doily", "pinky_promise", "catchy_jingle"],
        theirs=["supreme_side_eye"],
        front=["coupon_clippers"],
        discard=["factory_reset", "stolen_slogan"],
        voters_left=1,
    )
    step = act(match, (A, DrawVoter()))
    drawn = [entry.event for entry in step.log if isinstance(entry.event, CardsDrawn)]
    assert drawn == [CardsDrawn(B, 4), CardsDrawn(A, 2)]
    view = sees(step.match, A)
    assert {"hanging_doily", "pinky_promise", "catchy_jingle"} < set(view.hand)
    assert (view.discard, view.activity_pile) == ((), 70 - 10)
    assert "supreme_side_eye" in sees(step.match, B).hand


# -- the recount -------------------------------------------------------------------------------------------


@rule("STEAL-R17")
def test_any_legal_play_is_open_but_only_a_harmless_one_makes_a_turn() -> None:
    match = scene(
        hand=["catchy_jingle", "great_tent_heist", "smudged_signature"],
        theirs=["supreme_side_eye", "hanging_doily"],
        front=["unicycle_commuters"],
        their_front=["barbecue_purists"],
        recount=True,
    )
    self_harm = Play("smudged_signature", "unicycle_commuters")
    assert asked(match, A).accepts(self_harm)
    assert RULES.hurts(match.board, A, self_harm)
    harmed = unanswered(match, A, self_harm).match
    # B's doily reaches no Voter of A any more, so B is skipped; A still has the heist.
    assert (harmed.board.turn, harmed.board.phase) == (A, Phase.RECOUNT)
    assert not asked(harmed, A).accepts(Play("catchy_jingle", "barbecue_purists"))  # a 6 on an 8M


@rule("STEAL-R17")
def test_a_seat_whose_only_legal_plays_harm_itself_is_skipped() -> None:
    match = scene(
        hand=["great_tent_heist"],
        theirs=["catchy_jingle"],
        front=["coupon_clippers"],
        their_front=["pizza_night_families"],
        recount=True,
    )
    ended = unanswered(match, A, Play("great_tent_heist", "pizza_night_families"))  # B could double A's 6M, no more
    assert SeatSkipped(B) in [entry.event for entry in ended.log]
    assert sees(ended.match, None).phase == "OVER"


@rule("STEAL-R18")
def test_who_can_play_in_the_recount_must() -> None:
    match = scene(hand=["great_tent_heist"], theirs=["pinky_promise"], their_front=["karaoke_hosts"], recount=True)
    assert code(match, A, Pass()) == "MUST_PLAY"
    assert code(match, B, Pass()) == "NOT_YOUR_TURN"
    assert all(offer.action is Play for offer in asked(match, A).offers)


@rule("STEAL-R19")
def test_a_skipped_seat_plays_again_when_the_table_gives_it_a_card() -> None:
    match = scene(
        hand=["catchy_jingle", "neighborhood_swap_meet", "yard_sign_avalanche"],
        theirs=["pinky_promise", "supreme_side_eye"],
        front=["coupon_clippers", "karaoke_hosts"],
        their_front=["unicycle_commuters"],
        recount=True,
    )
    skipped = unanswered(match, A, Play("catchy_jingle", "coupon_clippers"))
    assert [entry.event for entry in skipped.log][-2:] == [SeatSkipped(B), TurnBegan(A)]
    swapped = unanswered(skipped.match, A, Play("neighborhood_swap_meet", "karaoke_hosts", "unicycle_commuters"))
    assert swapped.match.board.turn == B  # now A has a 2M to steal
    assert asked(swapped.match, B).accepts(Play("pinky_promise", "unicycle_commuters"))


@rule("STEAL-R19")
def test_the_recount_has_at_most_ten_plays() -> None:
    for number in range(30):
        match, plays = start(RULES, 2, f"ten {number}").match, 0
        while (outcome := look(RULES, match, None).outcome) is None:
            prompt = asked(match, match.board.asked)
            assert prompt.default is not None
            plays += prompt.question == "recount"
            match = act(match, (prompt.seat, prompt.default)).match
        assert plays <= 10
        assert outcome.winners in ((A,), (B,))


@rule("STEAL-R20")
def test_an_eliminated_voter_lies_open_counts_for_nobody_and_never_returns() -> None:
    match = scene(hand=["hanging_doily"], theirs=["pinky_promise"], their_front=[("coupon_clippers", "catchy_jingle")])
    match = unanswered(match, A, Play("hanging_doily", "coupon_clippers")).match
    assert totals(match) == (0, 0)
    while not sees(match, None).recount:
        match = act(match, (match.board.asked, DrawVoter())).match
    for viewer in (A, B, None):
        assert sees(match, viewer).eliminated == ("coupon_clippers",)
        assert "coupon_clippers" not in front_of(match, A) + front_of(match, B)


@rule("STEAL-R21", "STEAL-E20")
@pytest.mark.parametrize(
    ("front", "their_front", "winner", "reason"),
    [
        (["karaoke_hosts", "coupon_clippers"], ["barbecue_purists"], A, "votes"),
        ([("karaoke_hosts", "migrant_voters")], ["barbecue_purists"], B, "originals"),
        (["karaoke_hosts", "backyard_beekeepers"], ["barbecue_purists"], A, "voters"),
        (["karaoke_hosts", "unicycle_commuters"], ["crossword_diehards", "left_handed_bowlers"], None, "coin"),
    ],
    ids=["votes", "originals", "voters", "coin"],
)
def test_a_final_tie_goes_to_printed_values_then_heads_then_the_coin(
    front: list[Voter], their_front: list[Voter], winner: int | None, reason: str
) -> None:
    winners = set()
    for number in range(30):
        # A Shield is the last card of the recount: it changes no votes.
        match = scene(hand=[SHIELD], front=front, their_front=their_front, recount=True, seed=f"coin {number}")
        outcome = look(RULES, act(match, (A, Play(SHIELD, "karaoke_hosts"))).match, None).outcome
        assert outcome is not None
        assert outcome.reason == reason
        winners |= set(outcome.winners)
    assert winners == ({A, B} if winner is None else {winner})


@rule("STEAL-R22")
def test_an_action_without_a_voter_still_needs_a_defend_of_its_value() -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["volunteer_notary", "twitter_fact_check"])
    declared = act(match, (A, Play("intern_in_a_trench_coat"))).match
    assert code(declared, B, Defend("volunteer_notary")) == "VALUE_TOO_LOW"
    assert asked(declared, B).accepts(Defend("twitter_fact_check"))


@rule("STEAL-R23")
@pytest.mark.parametrize(
    "play",
    [
        Play("better_snack_table", "coupon_clippers"),
        Play("hanging_doily", "coupon_clippers"),
        Play("lost_in_the_mail", "coupon_clippers"),
        Play("map_drawn_on_a_napkin", "karaoke_hosts", "coupon_clippers"),
    ],
    ids=lambda play: play.card,
)
def test_a_voter_that_leaves_its_place_loses_all_that_lies_on_it(play: Play) -> None:
    match = scene(
        hand=[play.card],
        front=["karaoke_hosts"],
        their_front=[("coupon_clippers", "two_hour_parking_line", "catchy_jingle")],
    )
    after = act(match, (A, play)).match
    assert sees(after, None).discard == (play.card, "catchy_jingle", "two_hour_parking_line")
    assert not after.board.attached


@rule("STEAL-R23")
def test_an_own_shield_is_lost_when_its_voter_is_given_away_or_eliminated() -> None:
    for play in (
        Play("map_drawn_on_a_napkin", "karaoke_hosts", "coupon_clippers"),
        Play("hanging_doily", "karaoke_hosts"),
    ):
        match = scene(hand=[play.card], front=[("karaoke_hosts", SHIELD)], their_front=["coupon_clippers"])
        assert sees(act(match, (A, play)).match, None).discard == (play.card, SHIELD)
