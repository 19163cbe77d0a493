"""The last Voter, the three late ones, the recount, and who wins."""

from __future__ import annotations

from decimal import Decimal

import pytest

from engines.core import Dice, Match, Outcome, look
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import VOTER_IDS, VOTER_NO, mask_of
from engines.steal_this_election.events import (
    CardsDrawn,
    ElectionEnded,
    PilesShuffled,
    RecountBegan,
    ResultCertified,
    SeatSkipped,
    SetAsideDealt,
    TurnBegan,
)
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

LATE = ["karaoke_hosts", "coupon_clippers", "barbecue_purists"]
SEEDS = [f"seed {number}" for number in range(30)]
MINE: Voter = ("night_shift_bakers", "migrant_voters")  # 4M, doubled
THEIRS: Voter = "dog_park_regulars"  # 6M
DEFENDS = ["volunteer_notary", "twitter_fact_check", "unanimous_ruling"]
MAIN_ONLY = [
    Play("lost_in_the_mail", voter="coupon_clippers"),
    Play("focus_group_buffet"),
    Play("doorbell_marathon"),
    Play("shredder_in_reverse", taken="pinky_promise"),
    Play("musical_chairs_staff_meeting"),
]


def last_voter(seed: str = "scene") -> Match[Board]:
    """A is on turn and a 2M is all that is left of the pile. Each holds a Steal for the recount."""
    return scene(
        hand=["great_tent_heist", "catchy_jingle", "volunteer_notary"],
        theirs=["eleventh_hour_endorsement"],
        front=[MINE],
        their_front=[THEIRS],
        discard=["hanging_doily", "factory_reset"],
        next_voters=["unicycle_commuters"],
        voters_left=1,
        set_aside=LATE,
        seed=seed,
    )


def voters_of(match: Match[Board], seat: int) -> list[str]:
    return [voter.voter for voter in sees(match, None).seats[seat].voters]


@rule("STEAL-22")
def test_the_last_voter_ends_the_election_and_modify_cards_count() -> None:
    step = act(last_voter(), (A, DrawVoter()))
    # The doubled 4M and the 2M; by the printed numbers alone it would be a tie.
    assert happened(step, ElectionEnded) == [ElectionEnded((Decimal(10), Decimal(6)), second=B)]
    table = sees(step.match, None)
    assert (table.phase, table.recount, table.voter_pile) == ("RECOUNT", True, 0)
    assert code(step.match, B, DrawVoter()) == "WRONG_PHASE"
    assert {"great_tent_heist", "catchy_jingle", "volunteer_notary"} < set(sees(step.match, A).hand)
    assert "eleventh_hour_endorsement" in sees(step.match, B).hand
    settled(step.match)


@rule("STEAL-22")
@pytest.mark.parametrize("card", ["focus_group_buffet", "doorbell_marathon"])
def test_a_card_that_empties_the_pile_ends_the_election_too(card: str) -> None:
    match = scene(hand=[card], next_voters=["unicycle_commuters"], voters_left=1)
    step = act(match, (A, Play(card)))
    if card == "focus_group_buffet":
        assert happened(step, ElectionEnded) == []  # the turn is not over before the choice
        step = act(step.match, (A, Pick("unicycle_commuters")))
    assert happened(step, ElectionEnded) == [ElectionEnded((Decimal(2), Decimal(0)), second=B)]
    assert step.match.board.recount
    settled(step.match)


@rule("STEAL-22")
def test_a_card_that_leaves_the_pile_alone_does_not_end_the_election() -> None:
    match = scene(hand=["catchy_jingle"], front=[THEIRS], voters_left=1)
    step = act(match, (A, Play("catchy_jingle", voter="dog_park_regulars")))
    assert happened(step, ElectionEnded) == []
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    settled(step.match)


@rule("STEAL-23")
def test_second_place_gets_two_of_the_late_voters_at_random_and_the_leader_the_third() -> None:
    singles = set()
    for seed in SEEDS:
        match = last_voter(seed)
        step = act(match, (A, DrawVoter()))
        two, one = happened(step, SetAsideDealt)
        assert (two.seat, len(two.voters), one.seat, len(one.voters)) == (B, 2, A, 1)
        assert sorted(two.voters + one.voters) == sorted(LATE)
        assert set(voters_of(step.match, A)) == {"night_shift_bakers", "unicycle_commuters", *one.voters}
        assert set(voters_of(step.match, B)) == {"dog_park_regulars", *two.voters}
        assert [votes(step.match, voter) for voter in LATE] == [4, 6, 8]
        assert sees(step.match, None).set_aside == 0
        shuffled = Dice(match.rng).shuffled([VOTER_NO[voter] for voter in LATE])
        assert VOTER_IDS[shuffled[2]] == one.voters[0]
        singles |= {*one.voters}
        settled(step.match)
    assert singles == set(LATE)


@rule("STEAL-24")
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_pile_and_discards_are_shuffled_together_and_both_draw_up_to_five(seed: str) -> None:
    match = last_voter(seed)
    step = act(match, (A, DrawVoter()))
    assert happened(step, PilesShuffled) == [PilesShuffled(65)]  # 70 without 4 in hand and 1 on a Voter
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 4), CardsDrawn(A, 2)]
    dice = Dice(match.rng)
    dice.shuffled(LATE)
    pile = dice.shuffled(sorted(match.board.activity_pile + match.board.discard))
    board = step.match.board
    assert board.hand[B] == match.board.hand[B] | mask_of(pile[-4:])
    assert board.hand[A] == match.board.hand[A] | mask_of(pile[-6:-4])
    assert [hand.bit_count() for hand in board.hand] == [5, 5]
    assert (board.activity_pile, board.discard) == (pile[:-6], [])
    settled(step.match)


@rule("STEAL-24")
def test_voters_and_modify_cards_stay_on_the_table_for_the_recount() -> None:
    match = act(last_voter(), (A, DrawVoter())).match
    assert {"night_shift_bakers", "unicycle_commuters"} < set(voters_of(match, A))
    assert "dog_park_regulars" in voters_of(match, B)
    (bakers,) = [voter for voter in sees(match, None).seats[A].voters if voter.voter == "night_shift_bakers"]
    assert (bakers.modifies, bakers.votes) == (("migrant_voters",), Decimal(8))


@rule("STEAL-25")
def test_the_recount_starts_with_the_new_totals_and_with_whoever_has_fewer_votes() -> None:
    starters = set()
    for seed in SEEDS:
        step = act(last_voter(seed), (A, DrawVoter()))
        (began,) = happened(step, RecountBegan)
        assert began.totals == totals(step.match)
        assert began.first == began.totals.index(min(began.totals))
        assert happened(step, TurnBegan) == [TurnBegan(began.first)]
        assert asked(step.match, began.first).question == "recount"
        starters.add(began.first)
    assert starters == {A, B}


@rule("STEAL-25", "STEAL-26")
def test_recount_turns_alternate_and_are_plays_without_any_drawing() -> None:
    match = scene(
        hand=["pinky_promise", "catchy_jingle", "volunteer_notary"],
        theirs=["smudged_signature", "borrowed_clipboard", "doorstep_denial"],
        front=["karaoke_hosts", "coupon_clippers"],
        their_front=["left_handed_bowlers", "unicycle_commuters"],
        recount=True,
    )
    pile = sees(match, None).activity_pile
    assert code(match, A, DrawVoter()) == "WRONG_PHASE"
    assert code(match, B, Play("borrowed_clipboard", voter="karaoke_hosts")) == "NOT_YOUR_TURN"
    step = unanswered(match, A, Play("pinky_promise", voter="left_handed_bowlers"))
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    step = act(step.match, (B, Play("borrowed_clipboard", voter="karaoke_hosts")))
    step = act(step.match, (A, Defend("volunteer_notary")), (B, Defend("doorstep_denial")), (A, Pass()))
    assert happened(step, TurnBegan) == [TurnBegan(A)]
    assert voters_of(step.match, B) == ["unicycle_commuters", "karaoke_hosts"]
    assert happened(step, CardsDrawn) == []
    table = sees(step.match, None)
    assert [seat.hand_size for seat in table.seats] == [1, 1]
    assert table.activity_pile == pile
    assert set(table.discard) == {"pinky_promise", "volunteer_notary", "doorstep_denial", "borrowed_clipboard"}
    settled(step.match)


@rule("STEAL-27")
def test_who_has_no_playable_card_is_skipped_until_neither_has_one() -> None:
    match = scene(
        hand=["pinky_promise", "coffee_and_a_handshake", "volunteer_notary"],
        theirs=["unanimous_ruling", "poached_volunteers"],
        front=["coupon_clippers"],
        their_front=["left_handed_bowlers", "unicycle_commuters"],
        recount=True,
    )
    # B's Steal of 4 finds only a 6M, until A has stolen a 2M.
    step = unanswered(match, A, Play("pinky_promise", voter="left_handed_bowlers"))
    assert happened(step, SeatSkipped) == []
    assert asked(step.match, B).question == "recount"
    step = unanswered(step.match, B, Play("poached_volunteers", voter="left_handed_bowlers"))
    step = unanswered(step.match, A, Play("coffee_and_a_handshake", voter="unicycle_commuters"))
    assert happened(step, SeatSkipped) == [SeatSkipped(B), SeatSkipped(A)]
    assert happened(step, TurnBegan) == []
    assert sees(step.match, None).phase == "OVER"
    settled(step.match)


@rule("STEAL-27")
def test_a_skipped_player_leaves_the_next_turn_to_the_other_one() -> None:
    match = scene(
        hand=["pinky_promise", "coffee_and_a_handshake"],
        theirs=["unanimous_ruling"],
        their_front=["left_handed_bowlers", "unicycle_commuters"],
        recount=True,
    )
    step = unanswered(match, A, Play("pinky_promise", voter="left_handed_bowlers"))
    assert happened(step, SeatSkipped) == [SeatSkipped(B)]
    assert happened(step, TurnBegan) == [TurnBegan(A)]
    assert asked(step.match, A).question == "recount"


def heist() -> Match[Board]:
    """B has just played a card, A is skipped, and B holds the Heist and the Signature."""
    match = scene(
        hand=DEFENDS,
        theirs=["bumper_sticker_blitz", "great_tent_heist", "smudged_signature"],
        front=["barbecue_purists", "karaoke_hosts"],
        their_front=["unicycle_commuters"],
        turn=B,
        recount=True,
    )
    step = unanswered(match, B, Play("bumper_sticker_blitz", voter="unicycle_commuters"))
    assert happened(step, SeatSkipped) == [SeatSkipped(A)]
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    return step.match


@rule("STEAL-E16")
def test_with_defends_alone_one_is_skipped_and_the_other_must_play_until_nothing_is_playable() -> None:
    match = heist()
    assert code(match, B, Pass()) == "MUST_PLAY"
    assert code(match, A, Pass()) == "NOT_YOUR_TURN"
    steal = Play("great_tent_heist", voter="barbecue_purists")
    assert not RULES.hurts(match.board, B, steal)
    step = unanswered(match, B, steal)
    assert happened(step, SeatSkipped) == [SeatSkipped(A), SeatSkipped(B)]
    assert happened(step, ResultCertified) == [ResultCertified(B, (Decimal(4), Decimal(12)), "votes")]
    assert sees(step.match, B).hand == ("smudged_signature",)
    settled(step.match)


@rule("STEAL-E16")
def test_a_play_that_hurts_its_player_is_legal_and_marked() -> None:
    match = heist()
    harm = Play("smudged_signature", voter="unicycle_commuters")
    assert asked(match, B).accepts(harm)
    assert RULES.hurts(match.board, B, harm)
    step = unanswered(match, B, harm)
    assert totals(step.match) == (12, 0)
    assert happened(step, SeatSkipped) == [SeatSkipped(A)]
    assert asked(step.match, B).accepts(Play("great_tent_heist", voter="barbecue_purists"))
    assert code(step.match, B, Pass()) == "MUST_PLAY"
    settled(step.match)


@rule("STEAL-E17")
def test_five_actions_are_barred_from_the_recount_and_a_hand_of_them_is_not_playable() -> None:
    barred = [play.card for play in MAIN_ONLY]
    match = scene(
        hand=[*barred, "better_snack_table"],
        theirs=["hanging_doily", "borrowed_clipboard", "emergency_injunction"],
        front=["karaoke_hosts"],
        their_front=["coupon_clippers", "weekend_gardeners"],
        discard=["pinky_promise"],
        recount=True,
    )
    assert [code(match, A, play) for play in MAIN_ONLY] == ["NOT_IN_RECOUNT"] * 5
    match = unanswered(match, A, Play("better_snack_table", voter="coupon_clippers")).match
    step = unanswered(match, B, Play("hanging_doily", voter="coupon_clippers"))
    assert happened(step, SeatSkipped) == [SeatSkipped(A)]
    assert asked(step.match, B).question == "recount"
    match = scene(
        hand=[*barred, *DEFENDS], theirs=["pinky_promise"], front=["unicycle_commuters"], turn=B, recount=True
    )
    step = unanswered(match, B, Play("pinky_promise", voter="unicycle_commuters"))
    assert happened(step, SeatSkipped) == [SeatSkipped(A), SeatSkipped(B)]
    settled(step.match)


@rule("STEAL-28")
@pytest.mark.parametrize("winner", [A, B])
def test_the_higher_total_of_the_final_count_wins(winner: int) -> None:
    # The printed numbers and the heads speak for A, the votes only if her 10M is doubled.
    match = scene(
        hand=["halftime_show_hijack"],
        theirs=["unanimous_ruling"],
        front=["undecided_shruggers", "unicycle_commuters"],
        their_front=[("barbecue_purists", "ice_cream_truck_tour")],
        recount=True,
    )
    answer = (B, Pass()) if winner == A else (B, Defend("unanimous_ruling"))
    step = act(match, (A, Play("halftime_show_hijack", voter="undecided_shruggers")), answer)
    final = (Decimal(22 if winner == A else 12), Decimal(16))
    assert happened(step, ResultCertified) == [ResultCertified(winner, final, "votes")]
    end = look(RULES, step.match, None)
    assert end.outcome == Outcome((winner,), "votes")
    assert (end.view.phase, end.view.awaited) == ("OVER", ())
    assert look(RULES, step.match, A).prompts == ()
    assert code(step.match, A, Pass()) == "GAME_OVER"
    settled(step.match)
