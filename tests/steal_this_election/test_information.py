"""Who sees what on the table, and who is told what as it happens."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

from engines.core import Event, Match, Step, look, start
from engines.core.codec import plain
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import ACTIVITY_IDS, VOTER_IDS
from engines.steal_this_election.events import (
    CardAttached,
    CardBlocked,
    CardDeclared,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    CardTakenBack,
    Defended,
    HandLookedAt,
    HandRaided,
    HandSeen,
    OrderSet,
    Passed,
    SeatSkipped,
    SetAsideDealt,
    TurnBegan,
    VoterBuried,
    VoterPicked,
    VotersLookedAt,
    VotersSeen,
    VoterTurned,
)
from engines.steal_this_election.view import Order, View
from tests.steal_this_election.scene import RULES, A, B, act, asked, scene, sees, unanswered
from tests.tags import rule

EVERYBODY = (A, B, None)
SHIELD = "blanket_fort_headquarters"


def told(step: Step[Board], viewer: int | None) -> list[Event]:
    return [entry.event for entry in step.events(viewer)]


def words(value: object) -> set[str]:
    """Every string anywhere in a plain value."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()


def shown(match: Match[Board], viewer: int | None) -> set[str]:
    """Every card that this viewer's view names."""
    return words(plain(sees(match, viewer))) & {*VOTER_IDS, *ACTIVITY_IDS}


def public_part(view: View) -> View:
    """The view without what belongs to a seat alone."""
    seats = tuple(replace(seat, known=()) for seat in view.seats)
    return replace(view, hand=(), order=None, seen=(), pile_known=(), seats=seats)


def rich_table() -> Match[Board]:
    """Something of everything."""
    return scene(
        hand=["catchy_jingle", "pinky_promise"],
        theirs=["twitter_fact_check", "stolen_slogan", "hanging_doily"],
        front=[("coupon_clippers", "yard_sign_avalanche", SHIELD), "karaoke_hosts"],
        their_front=[("barbecue_purists", "season_finale_tonight")],
        discard=["great_tent_heist", "factory_reset"],
        voters_left=9,
    )


# -- the table ---------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    match = rich_table()
    assert sees(match, A).hand == ("catchy_jingle", "pinky_promise")
    assert sees(match, B).hand == ("stolen_slogan", "hanging_doily", "twitter_fact_check")
    assert sees(match, None).hand == ()
    for viewer in EVERYBODY:
        assert [seat.hand_size for seat in sees(match, viewer).seats] == [2, 3]
        assert [seat.known for seat in sees(match, viewer).seats] == [(), ()]


@rule("STEAL-R20", "STEAL-R24")
def test_voters_attachments_totals_piles_turn_and_phase_are_the_same_for_everybody() -> None:
    match = rich_table()
    views = [public_part(sees(match, viewer)) for viewer in EVERYBODY]
    assert views[0] == views[1] == views[2]
    view = views[0]
    assert (view.phase, view.turn, view.awaited, view.recount) == ("MAIN", A, (A,), False)
    assert [seat.total for seat in view.seats] == [16, 4]
    clippers = view.seats[A].voters[1]
    assert clippers.votes == 12
    assert (clippers.modifies, clippers.shield) == (("yard_sign_avalanche",), SHIELD)
    assert view.discard == ("great_tent_heist", "factory_reset")
    assert (view.voter_pile, view.set_aside, view.activity_pile) == (9, 3, 60)
    assert len(view.eliminated) == 12


@rule("STEAL-R25")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_no_view_names_a_card_of_the_piles_or_a_voter_set_aside(viewer: int | None) -> None:
    match = rich_table()
    hidden = {VOTER_IDS[voter] for voter in match.board.voter_pile + match.board.set_aside}
    hidden |= {ACTIVITY_IDS[card] for card in match.board.activity_pile}
    assert not shown(match, viewer) & hidden
    assert "scene" not in words(plain(sees(match, viewer)))  # the seed


@rule("STEAL-R25")
def test_the_deal_tells_each_seat_its_own_cards_and_nobody_a_voter() -> None:
    step = start(RULES, 2, "deal")
    for viewer in (A, B):
        assert [set(event.cards) for event in told(step, viewer) if isinstance(event, CardsReceived)] == [
            set(sees(step.match, viewer).hand)
        ]
    named = [words(plain(event)) & {*VOTER_IDS, *ACTIVITY_IDS} for event in told(step, None)]
    assert not set().union(*named)
    assert [event.count for event in told(step, None) if isinstance(event, CardsDrawn)] == [3, 3]


def test_a_standing_order_is_shown_to_its_seat_only() -> None:
    step = act(scene(), (B, StandingOrder("pass_below", 8)))
    assert told(step, B) == [OrderSet("pass_below", 8)]
    assert told(step, A) == told(step, None) == []
    assert sees(step.match, B).order == Order("pass_below", 8)
    assert sees(step.match, A).order == Order("ask", None)
    assert sees(step.match, None).order is None


def test_legal_plays_are_offered_to_the_seat_alone() -> None:
    match = rich_table()
    assert [prompt.question for prompt in look(RULES, match, A).prompts] == ["turn", "standing_order"]
    assert [prompt.question for prompt in look(RULES, match, B).prompts] == ["standing_order"]
    assert look(RULES, match, None).prompts == ()


# -- drawing, turning over, declaring -----------------------------------------------------------


def test_a_refill_tells_everybody_the_number_and_the_owner_the_cards() -> None:
    match = scene(hand=["pinky_promise"], theirs=["stolen_slogan"], next_cards=["factory_reset", "catchy_jingle"])
    step = act(match, (A, DrawVoter()))
    assert CardsReceived(("factory_reset", "catchy_jingle")) in told(step, B)
    for viewer in (A, None):
        assert CardsDrawn(B, 2) in told(step, viewer)
        assert not any(isinstance(event, CardsReceived) for event in told(step, viewer))


def test_the_draw_before_the_recount_tells_each_owner_the_cards_and_everybody_the_new_voters() -> None:
    aside = ["pizza_night_families", "karaoke_hosts", "unicycle_commuters"]
    match = scene(hand=["pinky_promise"], front=["barbecue_purists"], voters_left=1, set_aside=aside)
    step = act(match, (A, DrawVoter()))
    assert [event for event in told(step, None) if isinstance(event, CardsDrawn)] == [
        CardsDrawn(B, 5),
        CardsDrawn(A, 4),
    ]
    for viewer, cards in ((A, 4), (B, 5), (None, 0)):
        received = [event.cards for event in told(step, viewer) if isinstance(event, CardsReceived)]
        assert sum(map(len, received)) == cards
        dealt = [event for event in told(step, viewer) if isinstance(event, SetAsideDealt)]
        assert [(event.seat, len(event.voters)) for event in dealt] == [(B, 2), (A, 1)]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_voter_turned_over_is_told_to_everybody(viewer: int | None) -> None:
    step = act(scene(next_voters=["karaoke_hosts"]), (A, DrawVoter()))
    assert told(step, viewer)[:2] == [VoterTurned(A, "karaoke_hosts"), TurnBegan(B)]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_declared_cards_defends_passes_and_effects_are_told_to_everybody(viewer: int | None) -> None:
    match = scene(
        hand=["catchy_jingle", "courthouse_stakeout", "pinky_promise"],
        theirs=["twitter_fact_check", "stolen_slogan", "hanging_doily"],
        front=["coupon_clippers"],
    )
    declared = act(match, (A, Play("catchy_jingle", "coupon_clippers")))
    assert told(declared, viewer) == [CardDeclared(A, "catchy_jingle", "coupon_clippers", None, None, None)]
    defended = act(declared.match, (B, Defend("twitter_fact_check")))
    assert told(defended, viewer) == [Defended(B, "twitter_fact_check", "catchy_jingle")]
    blocked = act(defended.match, (A, Pass()))
    assert told(blocked, viewer)[:4] == [
        Passed(A),
        CardsDiscarded(("twitter_fact_check",)),
        CardBlocked("catchy_jingle"),
        CardsDiscarded(("catchy_jingle",)),
    ]
    stands = act(defended.match, (A, Defend("courthouse_stakeout")), (B, Pass()))
    assert CardAttached("coupon_clippers", "catchy_jingle", Decimal(12)) in told(stands, viewer)


def test_a_pass_for_want_of_cards_reads_like_a_typed_one() -> None:
    play = Play("catchy_jingle", "coupon_clippers")
    typed = unanswered(scene(hand=["catchy_jingle"], theirs=["pinky_promise"], front=["coupon_clippers"]), A, play)
    unasked = act(scene(hand=["catchy_jingle"], front=["coupon_clippers"]), (A, play))
    assert told(typed, None)[0] == Passed(B)
    assert told(unasked, None)[1] == Passed(B)


@rule("STEAL-E10", "STEAL-R27")
def test_an_open_window_looks_the_same_whatever_the_asked_seat_holds_and_ordered() -> None:
    def window(theirs: list[str], order: StandingOrder) -> Match[Board]:
        match = scene(hand=["catchy_jingle", "factory_reset"], theirs=theirs, front=["coupon_clippers"])
        return act(match, (B, order), (A, Play("catchy_jingle", "coupon_clippers"))).match

    able = window(["twitter_fact_check", "supreme_side_eye", "volunteer_notary"], StandingOrder("ask"))
    unable = window(["pinky_promise", "stolen_slogan", "volunteer_notary"], StandingOrder("pass_all"))
    for viewer in (A, None):
        assert sees(able, viewer) == sees(unable, viewer)
        assert look(RULES, able, viewer) == look(RULES, unable, viewer)
    defends = ["supreme_side_eye", "twitter_fact_check", "volunteer_notary"]
    assert [asked(able, B).accepts(Defend(card)) for card in defends] == [True, True, False]
    assert [offer.action for offer in asked(unable, B).offers] == [Pass]


# -- PICK ---------------------------------------------------------------------------------------


UPCOMING = ["karaoke_hosts", "pizza_night_families", "barbecue_purists", "unicycle_commuters"]


def test_what_a_pick_sees_is_told_to_the_player_and_counted_by_the_others() -> None:
    match = scene(hand=["focus_group_buffet"], theirs=["pinky_promise"], next_voters=UPCOMING, voters_left=4)
    looked = unanswered(match, A, Play("focus_group_buffet"))
    assert [VotersSeen(tuple(UPCOMING[:3])) in told(looked, viewer) for viewer in EVERYBODY] == [True, False, False]
    assert all(VotersLookedAt(A, 3) in told(looked, viewer) for viewer in EVERYBODY)
    unknown = (None, None, None)
    assert [sees(looked.match, viewer).seen for viewer in EVERYBODY] == [tuple(UPCOMING[:3]), unknown, unknown]
    done = act(looked.match, (A, Pick("karaoke_hosts")))
    assert all(VoterPicked(A, "karaoke_hosts", 2) in told(done, viewer) for viewer in EVERYBODY)


def test_the_player_of_a_pick_knows_the_buried_voters_until_they_come_up() -> None:
    match = scene(hand=["focus_group_buffet"], next_voters=UPCOMING, voters_left=4)
    done = act(match, (A, Play("focus_group_buffet")), (A, Pick("karaoke_hosts"))).match
    buried = ((0, "barbecue_purists"), (1, "pizza_night_families"))
    assert [sees(done, viewer).pile_known for viewer in EVERYBODY] == [buried, (), ()]
    later = act(done, (B, DrawVoter()), (A, DrawVoter())).match
    assert [sees(later, viewer).pile_known for viewer in EVERYBODY] == [buried[:1], (), ()]


@rule("STEAL-R28")
def test_a_pick_that_places_nothing_shows_everybody_that_only_ten_millions_went_back() -> None:
    tens = ["pizza_night_families", "people_still_on_hold"]
    match = scene(hand=["focus_group_buffet"], next_voters=tens, voters_left=2)
    step = act(match, (A, Play("focus_group_buffet")))
    assert all(VoterPicked(A, None, 2) in told(step, viewer) for viewer in EVERYBODY)
    assert sees(step.match, A).pile_known == ((0, "people_still_on_hold"), (1, "pizza_night_families"))
    assert sees(step.match, B).pile_known == sees(step.match, None).pile_known == ((0, None), (1, None))
    later = act(step.match, (B, DrawVoter())).match
    assert sees(later, None).pile_known == ((0, None),)


# -- MAIL and CANVASS -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_mailed_voter_is_known_to_lie_at_the_bottom_until_it_comes_up(viewer: int | None) -> None:
    match = scene(hand=["lost_in_the_mail"], their_front=["coupon_clippers"], voters_left=2)
    step = act(match, (A, Play("lost_in_the_mail", "coupon_clippers")))
    assert VoterBuried("coupon_clippers") in told(step, viewer)
    later = act(step.match, (B, DrawVoter()), (A, DrawVoter())).match
    assert [sees(at, viewer).pile_known for at in (step.match, later)] == [((0, "coupon_clippers"),)] * 2
    assert sees(act(later, (B, DrawVoter())).match, viewer).pile_known == ()


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_a_canvass_turns_over_is_told_to_everybody_and_remembered(viewer: int | None) -> None:
    match = scene(hand=["doorbell_marathon"], next_voters=["pizza_night_families", "karaoke_hosts"])
    step = act(match, (A, Play("doorbell_marathon")))
    assert told(step, viewer)[3:5] == [VoterBuried("pizza_night_families"), VoterTurned(A, "karaoke_hosts")]
    assert sees(step.match, viewer).pile_known == ((0, "pizza_night_families"),)


@rule("STEAL-R28")
def test_a_mailed_voter_stays_known_after_somebody_looked_at_it_and_put_it_back() -> None:
    match = scene(
        hand=["lost_in_the_mail", "twitter_fact_check", "pinky_promise"],
        theirs=["focus_group_buffet"],
        their_front=["coupon_clippers"],
        next_voters=["karaoke_hosts"],
        voters_left=1,
    )
    mailed = unanswered(match, A, Play("lost_in_the_mail", "coupon_clippers")).match
    looked = unanswered(mailed, B, Play("focus_group_buffet")).match
    done = act(looked, (B, Pick("karaoke_hosts"))).match  # the mailed Voter is the whole pile again
    assert [sees(done, viewer).pile_known for viewer in EVERYBODY] == [((0, "coupon_clippers"),)] * 3


# -- RAID and RECYCLE --------------------------------------------------------------------------------


def test_a_raided_hand_is_told_to_the_raider_and_only_the_discard_to_the_others() -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["stolen_slogan", "pinky_promise"])
    looked = unanswered(match, A, Play("intern_in_a_trench_coat"))
    assert all(HandLookedAt(A, 2) in told(looked, viewer) for viewer in EVERYBODY)
    seen = HandSeen(("pinky_promise", "stolen_slogan"))
    assert [seen in told(looked, viewer) for viewer in EVERYBODY] == [True, False, False]
    done = act(looked.match, (A, Raid("pinky_promise")))
    for viewer in EVERYBODY:
        assert told(done, viewer)[:2] == [HandRaided(A, "pinky_promise"), CardsDiscarded(("pinky_promise",))]


def test_the_look_of_a_raid_that_hits_nothing_is_told_too() -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["stolen_slogan"])
    step = unanswered(match, A, Play("intern_in_a_trench_coat"))
    assert HandSeen(("stolen_slogan",)) in told(step, A)
    assert HandSeen(("stolen_slogan",)) not in told(step, None)
    assert all({HandLookedAt(A, 1), HandRaided(A, None)} <= set(told(step, viewer)) for viewer in EVERYBODY)


def test_the_raider_remembers_the_hand_until_its_cards_leave() -> None:
    match = scene(
        hand=["intern_in_a_trench_coat", "pinky_promise"],
        theirs=["stolen_slogan", "catchy_jingle", "hanging_doily"],
        their_front=["coupon_clippers"],
        next_cards=["factory_reset", "two_hour_parking_line"],
    )
    raided = act(match, (A, Play("intern_in_a_trench_coat")), (B, Pass()), (A, Raid("hanging_doily"))).match
    assert sees(raided, A).seats[B].known == ("catchy_jingle", "stolen_slogan")  # not what B drew since
    assert sees(raided, B).seats[B].known == sees(raided, None).seats[B].known == ()
    played = act(raided, (B, Play("catchy_jingle", "coupon_clippers"))).match
    assert sees(played, A).seats[B].known == ("stolen_slogan",)


def test_a_card_taken_back_is_known_to_everybody_until_it_leaves() -> None:
    match = scene(
        hand=["shredder_in_reverse", "hanging_doily"],
        theirs=["pinky_promise"],
        discard=["volunteer_notary"],
        front=["unicycle_commuters"],
    )
    step = unanswered(match, A, Play("shredder_in_reverse", taken="volunteer_notary"))
    assert all(CardTakenBack(A, "volunteer_notary") in told(step, viewer) for viewer in EVERYBODY)
    later = act(step.match, (B, DrawVoter()), (A, DrawVoter())).match
    for at in (step.match, later):
        assert [sees(at, viewer).seats[A].known for viewer in (B, None)] == [("volunteer_notary",)] * 2
    used = act(later, (B, Play("pinky_promise", "unicycle_commuters")), (A, Defend("volunteer_notary"))).match
    assert [sees(used, viewer).seats[A].known for viewer in (B, None)] == [(), ()]


# -- the recount ---------------------------------------------------------------------------------------


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_recount_skip_is_told_to_everybody(viewer: int | None) -> None:
    match = scene(
        hand=["catchy_jingle", "yard_sign_avalanche"],
        theirs=["twitter_fact_check"],
        front=["coupon_clippers"],
        recount=True,
    )
    step = unanswered(match, A, Play("catchy_jingle", "coupon_clippers"))
    assert told(step, viewer)[-2:] == [SeatSkipped(B), TurnBegan(A)]
