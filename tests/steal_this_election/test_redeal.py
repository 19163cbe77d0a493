"""A re-deal changes what a viewer cannot know, and nothing that she does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.core import Dice, Match, Rng, start
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import ORIGINAL, VALUE, VOTER_NO, activity_ids, in_mask, voter_ids
from engines.steal_this_election.effects import playable_in_recount
from tests.steal_this_election.scene import RULES, A, B, act, scene, sees, unanswered
from tests.tags import rule

EVERYBODY = (A, B, None)
MANY = 60
TENS = ["pizza_night_families", "people_still_on_hold", "undecided_shruggers"]


def redeals(match: Match[Board], viewer: int | None, count: int = MANY) -> list[Board]:
    return [RULES.redeal(match.board, viewer, Rng(f"again {number}")) for number in range(count)]


def hand(board: Board, seat: int) -> tuple[str, ...]:
    return activity_ids(in_mask(board.hand[seat]))


def positions(games: int) -> Iterator[Match[Board]]:
    """Every position of some games between players who do anything that is allowed."""
    for number in range(games):
        match = start(RULES, 2, f"walk {number}").match
        dice = Dice(Rng(f"walker {number}"))
        while match.board.phase is not Phase.OVER:
            yield match
            seat = match.board.asked
            prompt = RULES.prompts(match.board, seat)[0]
            match = act(match, (seat, dice.pick(prompt.offers).draw(dice))).match


# -- in general ----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_redeal_leaves_view_prompts_and_the_set_of_cards_as_they_are(viewer: int | None) -> None:
    for number, match in enumerate(positions(25)):
        twin = RULES.redeal(match.board, viewer, Rng(f"any {number}"))
        assert RULES.view(twin, viewer) == RULES.view(match.board, viewer)
        assert RULES.cards(twin) == RULES.cards(match.board)
        assert RULES.awaited(twin) == RULES.awaited(match.board)
        if viewer is not None:
            assert RULES.prompts(twin, viewer) == RULES.prompts(match.board, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_game_can_be_played_on_from_a_redeal(viewer: int | None) -> None:
    for number, match in enumerate(positions(8)):
        twin = RULES.redeal(match.board, viewer, Rng(f"on {number}"))
        (prompt,) = [prompt for prompt in RULES.prompts(twin, twin.asked) if prompt.awaited]
        assert prompt.default is not None
        after = act(Match(2, 0, Rng("on"), twin), (twin.asked, prompt.default)).match
        assert RULES.cards(after.board) == RULES.cards(match.board)


def test_a_redeal_leaves_the_real_board_alone_and_repeats_itself() -> None:
    match = start(RULES, 2, "calm").match
    before = match.board.copy()
    assert RULES.redeal(match.board, A, Rng("x")) == RULES.redeal(match.board, A, Rng("x"))
    assert match.board == before


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hidden_hands_piles_and_voters_set_aside_do_vary(viewer: int | None) -> None:
    match = start(RULES, 2, "vary").match
    twins = redeals(match, viewer)
    for seat in (A, B):
        held = {twin.hand[seat] for twin in twins}
        assert held == {match.board.hand[seat]} if seat == viewer else len(held) > MANY // 2
    for place in (0, -1):
        assert len({twin.activity_pile[place] for twin in twins}) > MANY // 3
        assert len({twin.voter_pile[place] for twin in twins}) > MANY // 4
    assert len({frozenset(twin.set_aside) for twin in twins}) > MANY // 2


def test_every_unseen_card_may_be_in_a_hidden_hand() -> None:
    match = start(RULES, 2, "fair").match
    unseen = {*in_mask(match.board.hand[B]), *match.board.activity_pile}
    seen = {card for twin in redeals(match, A, 600) for card in in_mask(twin.hand[B])}
    assert seen == unseen


def test_the_standing_order_of_another_seat_varies_and_the_own_one_stays() -> None:
    match = scene(hand=["pinky_promise"], theirs=["volunteer_notary"], their_front=["unicycle_commuters"])
    ordered = act(match, (A, StandingOrder("pass_below", 4)), (B, StandingOrder("pass_below", 8))).match
    window = act(ordered, (A, Play("pinky_promise", "unicycle_commuters"))).match
    for viewer in EVERYBODY:
        twins = redeals(window, viewer)
        for seat, own in ((A, 4), (B, 8)):
            found = {twin.orders[seat] for twin in twins}
            assert found == {own} if viewer == seat else len(found) == 6
        assert {twin.ordered for twin in twins} == ({True} if viewer == B else {True, False})


# -- the recount ------------------------------------------------------------------------------------


def skipped() -> Match[Board]:
    """B was just skipped; A is on turn."""
    match = scene(
        hand=["halftime_show_hijack", "great_tent_heist", "hanging_doily", "supreme_side_eye"],
        theirs=["pinky_promise", "twitter_fact_check", "smudged_signature"],
        front=["pizza_night_families", "barbecue_purists"],
        their_front=["undecided_shruggers", "people_still_on_hold"],
        recount=True,
    )
    return unanswered(match, A, Play("halftime_show_hijack", "pizza_night_families")).match


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [A, None])
def test_a_skipped_hand_never_holds_a_card_that_was_playable_then(viewer: int | None) -> None:
    match = skipped()
    playable = playable_in_recount(match.board, B)
    twins = redeals(match, viewer)
    assert not any(twin.hand[B] & playable for twin in twins)
    assert len({twin.hand[B] for twin in twins}) > MANY // 2
    later = unanswered(match, A, Play("great_tent_heist", "undecided_shruggers")).match  # the table has changed
    assert not any(twin.hand[B] & playable for twin in redeals(later, viewer))


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [B, None])
def test_a_seat_on_turn_in_the_recount_always_holds_a_playable_card(viewer: int | None) -> None:
    match = skipped()
    playable = playable_in_recount(match.board, A)
    twins = redeals(match, viewer)
    assert all(twin.hand[A] & playable for twin in twins)
    assert len({twin.hand[A] for twin in twins}) > MANY // 2


def to_play() -> Match[Board]:
    """A has got the recount turn; her jingle reaches no Voter of hers, her doily one of B's."""
    match = scene(
        hand=["hanging_doily", "catchy_jingle"],
        theirs=["yard_sign_avalanche", "supreme_side_eye"],
        front=["barbecue_purists"],
        their_front=["undecided_shruggers", "coupon_clippers"],
        turn=B,
        recount=True,
    )
    return unanswered(match, B, Play("yard_sign_avalanche", "coupon_clippers")).match


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [B, None])
def test_who_harms_herself_still_holds_the_card_that_made_her_turn(viewer: int | None) -> None:
    match = to_play()
    playable = playable_in_recount(match.board, A)
    twins = redeals(act(match, (A, Play("catchy_jingle", "coupon_clippers"))).match, viewer)
    assert all(twin.hand[A] & playable for twin in twins)
    assert len({twin.hand[A] for twin in twins}) > 3


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [B, None])
def test_once_a_playable_card_was_played_no_other_one_is_presumed(viewer: int | None) -> None:
    match = to_play()
    playable = playable_in_recount(match.board, A)
    twins = redeals(act(match, (A, Play("hanging_doily", "coupon_clippers"))).match, viewer)
    assert {bool(twin.hand[A] & playable) for twin in twins} == {True, False}


# -- RAID -----------------------------------------------------------------------------------------------


@rule("STEAL-R28")
def test_a_hand_that_a_raid_could_not_hit_stays_big_for_spectators_and_fixed_for_the_raider() -> None:
    big = ["stolen_slogan", "great_tent_heist"]
    match = scene(hand=["intern_in_a_trench_coat"], theirs=big, next_cards=["pinky_promise"])
    raided = unanswered(match, A, Play("intern_in_a_trench_coat")).match  # B has drawn a third card since
    for twin in redeals(raided, None):
        assert sum(VALUE[card] > 6 for card in in_mask(twin.hand[B])) >= 2
    assert len({twin.hand[B] for twin in redeals(raided, None)}) > MANY // 2
    drawn = {frozenset(hand(twin, B)) - frozenset(big) for twin in redeals(raided, A)}
    assert all(set(big) < set(hand(twin, B)) for twin in redeals(raided, A))
    assert len(drawn) > MANY // 3  # the card drawn later is anybody's guess


@rule("STEAL-R28")
def test_a_big_card_that_leaves_is_one_big_card_less_to_presume() -> None:
    match = scene(
        hand=["intern_in_a_trench_coat", "hanging_doily"],
        theirs=["stolen_slogan", "great_tent_heist", "supreme_side_eye"],
        front=["karaoke_hosts"],
    )
    raided = unanswered(match, A, Play("intern_in_a_trench_coat")).match
    assert all(min(VALUE[card] for card in in_mask(twin.hand[B])) > 6 for twin in redeals(raided, None))
    played = act(raided, (B, Play("stolen_slogan", "karaoke_hosts"))).match
    assert all(min(VALUE[card] for card in in_mask(twin.hand[B])) > 6 for twin in redeals(played, None))
    later = act(played, (A, Pass()), (A, DrawVoter())).match  # B has refilled
    counts = [sum(VALUE[card] > 6 for card in in_mask(twin.hand[B])) for twin in redeals(later, None)]
    assert set(counts) == {2, 3}
    assert counts.count(2) > MANY // 2  # the card drawn since is more often a small one


@rule("STEAL-R28")
def test_the_raider_keeps_what_she_saw_and_spectators_only_that_a_choice_exists() -> None:
    held = ["stolen_slogan", "great_tent_heist", "catchy_jingle"]
    match = scene(hand=["intern_in_a_trench_coat"], theirs=held)
    choosing = unanswered(match, A, Play("intern_in_a_trench_coat")).match
    for viewer in (A, B):
        assert all(set(hand(twin, B)) == set(held) for twin in redeals(choosing, viewer))
    twins = redeals(choosing, None)
    assert all(any(VALUE[card] <= 6 for card in in_mask(twin.hand[B])) for twin in twins)
    assert len({twin.hand[B] for twin in twins}) > MANY // 2
    raided = act(choosing, (A, Raid("catchy_jingle"))).match
    assert all({"stolen_slogan", "great_tent_heist"} < set(hand(twin, B)) for twin in redeals(raided, A))
    after = [VALUE[card] for twin in redeals(raided, None) for card in in_mask(twin.hand[B])]
    assert min(after) <= 6 < max(after)


# -- RECYCLE ------------------------------------------------------------------------------------------------


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_taken_back_stays_in_its_hand_until_seen_to_leave(viewer: int | None) -> None:
    match = scene(
        hand=["shredder_in_reverse", "hanging_doily"],
        theirs=["pinky_promise"],
        discard=["volunteer_notary"],
        front=["unicycle_commuters"],
    )
    taken = unanswered(match, A, Play("shredder_in_reverse", taken="volunteer_notary")).match
    later = act(taken, (B, DrawVoter()), (A, DrawVoter())).match
    for at in (taken, later):
        assert all("volunteer_notary" in hand(twin, A) for twin in redeals(at, viewer))
    if viewer != A:
        assert len({hand(twin, A) for twin in redeals(later, viewer)}) > MANY // 2
    used = act(later, (B, Play("pinky_promise", "unicycle_commuters")), (A, Defend("volunteer_notary"))).match
    assert not any("volunteer_notary" in hand(twin, A) for twin in redeals(used, viewer))


# -- Voters ---------------------------------------------------------------------------------------------------


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_mailed_and_canvassed_voters_stay_at_their_place(viewer: int | None) -> None:
    match = scene(
        hand=["doorbell_marathon", "hanging_doily"],
        theirs=["lost_in_the_mail"],
        front=["coupon_clippers"],
        next_voters=["pizza_night_families", "barbecue_purists"],
    )
    open_ones = act(match, (A, Play("doorbell_marathon")), (B, Pass())).match
    mailed = act(open_ones, (B, Play("lost_in_the_mail", "coupon_clippers")), (A, Pass())).match
    for twin in redeals(mailed, viewer):
        assert voter_ids(twin.voter_pile[:3]) == ("coupon_clippers", "barbecue_purists", "pizza_night_families")
    assert len({twin.voter_pile[3] for twin in redeals(mailed, viewer)}) > 5


def picked() -> Match[Board]:
    """A looks at three and is to choose."""
    upcoming = ["karaoke_hosts", "pizza_night_families", "barbecue_purists"]
    return act(scene(hand=["focus_group_buffet"], next_voters=upcoming), (A, Play("focus_group_buffet"))).match


@rule("STEAL-R28")
def test_voters_under_a_pick_are_fixed_for_the_player_and_allow_a_choice_for_the_others() -> None:
    match = picked()
    assert all(twin.seen == match.board.seen for twin in redeals(match, A))
    for viewer in (B, None):
        twins = redeals(match, viewer)
        assert all(min(ORIGINAL[voter] for voter in twin.seen) <= 8 for twin in twins)
        assert len({tuple(twin.seen) for twin in twins}) > MANY // 2


@rule("STEAL-R28")
def test_voters_put_back_by_a_pick_are_known_to_the_player_only() -> None:
    match = act(picked(), (A, Pick("karaoke_hosts"))).match
    for viewer in EVERYBODY:
        found = {voter_ids(twin.voter_pile[:2]) for twin in redeals(match, viewer)}
        assert found == {("barbecue_purists", "pizza_night_families")} if viewer == A else len(found) > MANY // 2


@rule("STEAL-R28")
def test_a_pick_that_placed_nothing_leaves_ten_millions_at_the_bottom_for_everybody() -> None:
    step = act(scene(hand=["focus_group_buffet"], next_voters=TENS[:2], voters_left=2), (A, Play("focus_group_buffet")))
    for viewer in EVERYBODY:
        twins = redeals(step.match, viewer)
        assert all(ORIGINAL[voter] == 10 for twin in twins for voter in twin.voter_pile)
        assert len({tuple(twin.voter_pile) for twin in twins}) == (1 if viewer == A else 6)


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [B, None])
def test_a_mailed_voter_is_surely_among_those_a_pick_looks_at_in_a_short_pile(viewer: int | None) -> None:
    match = scene(
        hand=["lost_in_the_mail", "focus_group_buffet", "hanging_doily"],
        theirs=["pinky_promise"],
        their_front=["coupon_clippers"],
        next_voters=["karaoke_hosts", "unicycle_commuters"],
        voters_left=2,
    )
    mailed = unanswered(match, A, Play("lost_in_the_mail", "coupon_clippers")).match
    choosing = act(mailed, (B, DrawVoter()), (A, Play("focus_group_buffet")), (B, Pass())).match
    assert sees(choosing, viewer).seen == (None, "coupon_clippers")  # all that was left of the pile
    assert all(VOTER_NO["coupon_clippers"] in twin.seen for twin in redeals(choosing, viewer))
    done = act(choosing, (A, Pick("unicycle_commuters"))).match
    assert all(twin.voter_pile == [VOTER_NO["coupon_clippers"]] for twin in redeals(done, viewer))
