"""The main turn: the refill, the one deed, and over to the other side."""

from __future__ import annotations

import pytest

from engines.core import Action
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Play
from engines.steal_this_election.events import CardsDrawn, CardsReceived, TurnBegan, VoterTurned
from tests.steal_this_election.scene import A, B, act, asked, code, happened, scene, sees, settled, totals, unanswered
from tests.tags import rule

HAND = ["pinky_promise", "stolen_slogan", "catchy_jingle", "hanging_doily", "volunteer_notary"]
UPCOMING = ["season_finale_tonight", "factory_reset", "doorstep_denial", "great_tent_heist"]


@rule("STEAL-14")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (5, 0)])
def test_a_turn_opens_by_drawing_up_to_three_and_never_beyond(held: int, drawn: int) -> None:
    match = scene(hand=HAND[:held], next_cards=UPCOMING, turn=B)
    step = act(match, (B, DrawVoter()))
    assert set(sees(step.match, A).hand) == {*HAND[:held], *UPCOMING[:drawn]}
    assert happened(step, CardsDrawn) == ([CardsDrawn(A, drawn)] if drawn else [])
    assert asked(step.match, A).question == "turn"
    settled(step.match)


@rule("STEAL-14")
def test_only_the_number_of_cards_drawn_is_public() -> None:
    step = act(scene(hand=HAND[:1], next_cards=UPCOMING, turn=B), (B, DrawVoter()))
    told = {viewer: [entry.event for entry in step.events(viewer)] for viewer in (A, B, None)}
    assert CardsReceived(tuple(UPCOMING[:2])) in told[A]
    assert not any(isinstance(event, CardsReceived) for event in told[B] + told[None])
    assert CardsDrawn(A, 2) in told[None]


@rule("STEAL-14")
def test_nobody_refills_in_the_turn_of_the_other() -> None:
    match = scene(hand=["better_snack_table"], theirs=["overnight_law_student"], their_front=["weekend_gardeners"])
    step = act(match, (A, Play("better_snack_table", voter="weekend_gardeners")), (B, Defend("overnight_law_student")))
    # A has played her last card, so the chain closed by itself and B's turn began.
    assert [seat.hand_size for seat in sees(step.match, None).seats] == [0, 3]
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 3)]
    settled(step.match)


@rule("STEAL-15")
def test_the_top_voter_of_the_pile_joins_the_one_who_turns_it_over_for_all_to_see() -> None:
    match = scene(hand=HAND[:3], front=["karaoke_hosts"], next_voters=["barbecue_purists", "unicycle_commuters"])
    left = sees(match, None).voter_pile
    step = act(match, (A, DrawVoter()))
    assert happened(step, VoterTurned) == [VoterTurned(A, "barbecue_purists")]
    assert [voter.voter for voter in sees(step.match, B).seats[A].voters] == ["karaoke_hosts", "barbecue_purists"]
    assert totals(step.match) == (12, 0)
    assert sees(step.match, None).voter_pile == left - 1
    step = act(step.match, (B, DrawVoter()))
    assert happened(step, VoterTurned) == [VoterTurned(B, "unicycle_commuters")]
    assert totals(step.match) == (12, 2)
    settled(step.match)


@rule("STEAL-15", "STEAL-16")
@pytest.mark.parametrize("deed", [DrawVoter(), Play("catchy_jingle", voter="coupon_clippers")])
def test_after_one_voter_or_one_card_the_turn_is_over(deed: Action) -> None:
    match = scene(hand=HAND[:3], theirs=UPCOMING[:3], front=["coupon_clippers"], their_front=["dog_park_regulars"])
    step = act(match, (A, deed))
    if isinstance(deed, Play):
        assert happened(step, TurnBegan) == []  # not before it is settled
        step = act(step.match, (B, Pass()))
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    assert code(step.match, A, DrawVoter()) == "NOT_YOUR_TURN"
    assert code(step.match, A, Play("pinky_promise", voter="dog_park_regulars")) == "NOT_YOUR_TURN"
    assert asked(step.match, B).accepts(DrawVoter())
    settled(step.match)


@rule("STEAL-15")
def test_a_turn_offers_the_draw_and_the_plays_of_the_own_hand_and_nothing_else() -> None:
    match = scene(hand=["pinky_promise", "volunteer_notary"], their_front=["left_handed_bowlers", "karaoke_hosts"])
    offers = [action for offer in asked(match, A).offers for action in offer.actions(50)]
    assert offers == [DrawVoter(), Play("pinky_promise", voter="left_handed_bowlers")]
    assert code(match, A, Play("stolen_slogan", voter="karaoke_hosts")) == "CARD_NOT_IN_HAND"
    assert code(match, A, Pass()) == "WRONG_PHASE"


@rule("STEAL-16")
def test_the_players_take_their_turns_one_by_one() -> None:
    match = scene(hand=HAND[:3], theirs=UPCOMING[:3], front=["coupon_clippers"])
    takers = []
    for deed in (DrawVoter(), DrawVoter(), Play("catchy_jingle", voter="coupon_clippers"), DrawVoter(), DrawVoter()):
        seat = match.board.turn
        takers.append(seat)
        step = unanswered(match, seat, deed) if isinstance(deed, Play) else act(match, (seat, deed))
        match = step.match
    assert takers == [A, B, A, B, A]
    settled(match)


@rule("STEAL-E9")
def test_with_three_defends_in_hand_only_a_voter_can_be_turned_over() -> None:
    match = scene(hand=["volunteer_notary", "twitter_fact_check", "unanimous_ruling"], front=["karaoke_hosts"])
    assert code(match, A, Play("volunteer_notary")) == "DEFEND_ONLY_ANSWERS"
    assert code(match, A, Pass()) == "WRONG_PHASE"
    assert [offer.action for offer in asked(match, A).offers] == [DrawVoter]
    step = act(match, (A, DrawVoter()))
    assert len(sees(step.match, None).seats[A].voters) == 2
    assert asked(step.match, B).question == "turn"
    settled(step.match)


@rule("STEAL-E11")
def test_from_a_dry_pile_comes_what_is_left_and_the_discards_stay_where_they_are() -> None:
    match = scene(
        hand=["pinky_promise"],
        theirs=HAND[1:4],
        their_front=["left_handed_bowlers"],
        next_cards=["factory_reset"],
        cards_left=1,
        turn=B,
    )
    discards = sees(match, None).discard
    step = act(match, (B, DrawVoter()))
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 1)]
    assert set(sees(step.match, A).hand) == {"pinky_promise", "factory_reset"}
    assert sees(step.match, None).activity_pile == 0
    assert sees(step.match, None).discard == discards
    step = unanswered(step.match, A, Play("pinky_promise", voter="left_handed_bowlers"))
    assert sees(step.match, None).discard == (*discards, "pinky_promise")
    step = act(step.match, (B, DrawVoter()))  # and on A's next turn there is nothing at all to draw
    assert happened(step, CardsDrawn) == []
    assert sees(step.match, A).hand == ("factory_reset",)
    settled(step.match)
