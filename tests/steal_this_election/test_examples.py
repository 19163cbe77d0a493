"""The longer worked examples, number by number; the short ones stand beside the rules they show."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from engines.core import Action, Match, Outcome, look
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import ORIGINAL, VOTER_IDS
from engines.steal_this_election.events import (
    CardsDrawn,
    ElectionEnded,
    OrderSet,
    Passed,
    PilesShuffled,
    RecountBegan,
    ResultCertified,
    SetAsideDealt,
    VoterBuried,
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


def crowds(*sides: Sequence[int]) -> list[list[Voter]]:
    """For each side that many Voters of these sizes, none of them twice."""
    left = {size: [name for name, its in zip(VOTER_IDS, ORIGINAL, strict=True) if its == size] for size in ORIGINAL}
    return [[left[size].pop(0) for size in side] for side in sides]


def election_day(
    mine: Sequence[int], theirs: Sequence[int], late: Sequence[int], *, double: bool = False
) -> Match[Board]:
    """A is about to turn over the last Voter, which is the last of hers; her first may be a doubled one."""
    front, their_front, set_aside = crowds(mine, theirs, late)
    return scene(
        hand=["great_tent_heist", "volunteer_notary", "pinky_promise"],
        theirs=["eleventh_hour_endorsement"],
        front=[(str(front[0]), "halftime_show_hijack") if double else front[0], *front[1:-1]],
        their_front=their_front,
        next_voters=[str(front[-1])],
        voters_left=1,
        cards_left=40,
        set_aside=[str(voter) for voter in set_aside],
    )


@rule("STEAL-E12")
def test_the_last_voter_ends_the_main_game_unless_a_canvass_has_to_put_it_back() -> None:
    upcoming = ["barbecue_purists"]
    match = scene(hand=["doorbell_marathon"], theirs=["pinky_promise"], next_voters=upcoming, voters_left=1)
    over = act(match, (A, DrawVoter()))
    assert happened(over, ElectionEnded) == [ElectionEnded((Decimal(8), Decimal(0)), second=B)]
    assert code(over.match, B, DrawVoter()) == "WRONG_PHASE"
    step = unanswered(match, A, Play("doorbell_marathon"))
    assert happened(step, VoterBuried) == [VoterBuried("barbecue_purists")]
    assert happened(step, ElectionEnded) == []
    assert sees(step.match, None).voter_pile == 1
    assert totals(step.match) == (0, 0)
    assert asked(step.match, B).accepts(DrawVoter())
    settled(step.match)


BIG = (10, 10, 10, 8, 8, 8, 8)
SMALL = (2, 2, 2, 2, 4, 4, 4, 4, 4)


@rule("STEAL-E13")
@pytest.mark.parametrize(
    ("mine", "theirs", "late", "count"),
    [
        ((*BIG, 4, 4), (*SMALL, 6, 6, 6, 6, 6, 6), (2, 6, 8), (70, 64)),
        ((*BIG, 4), (*SMALL, 2, 4, 6, 6, 6, 6, 8), (6, 6, 6), (66, 66)),
    ],
)
def test_two_late_voters_go_to_the_trailing_player_or_on_a_tie_to_who_did_not_take_the_last_turn(
    mine: Sequence[int], theirs: Sequence[int], late: Sequence[int], count: tuple[int, int]
) -> None:
    step = act(election_day(mine, theirs, late), (A, DrawVoter()))
    (ended,) = happened(step, ElectionEnded)
    assert [*ended.totals] == [*count]
    assert ended.second == B
    assert [(event.seat, len(event.voters)) for event in happened(step, SetAsideDealt)] == [(B, 2), (A, 1)]
    assert [len(seat.voters) for seat in sees(step.match, None).seats] == [len(mine) + 1, len(theirs) + 2]


@rule("STEAL-E14")
def test_the_hands_are_filled_to_five_second_place_first_from_one_shuffled_pile() -> None:
    match = election_day((8, 4), (6,), (2, 2, 2))
    assert (len(match.board.activity_pile), len(match.board.discard)) == (40, 26)
    step = act(match, (A, DrawVoter()))
    assert happened(step, PilesShuffled) == [PilesShuffled(66)]
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 4), CardsDrawn(A, 2)]
    table = sees(step.match, None)
    assert [seat.hand_size for seat in table.seats] == [5, 5]
    assert (table.activity_pile, table.discard) == (60, ())
    settled(step.match)


@rule("STEAL-E15")
@pytest.mark.parametrize(("double", "count", "first"), [(False, (72, 76), A), (True, (76, 76), B)])
def test_fewer_votes_start_the_recount_and_on_a_tie_who_was_second(
    *, double: bool, count: tuple[int, int], first: int
) -> None:
    # 66M (or 70M with the first 4M doubled) against 64M; three late 6M make it 72M (76M) against 76M.
    match = election_day((4, *BIG), (*SMALL, 4, 6, 6, 6, 6, 8), (6, 6, 6), double=double)
    step = act(match, (A, DrawVoter()))
    (began,) = happened(step, RecountBegan)
    assert happened(step, ElectionEnded)[0].second == B
    assert [*began.totals] == [*count]
    assert began.first == first
    assert asked(step.match, first).question == "recount"
    assert code(step.match, 1 - first, Pass()) == "NOT_YOUR_TURN"
    settled(step.match)


@rule("STEAL-E18")
def test_a_shield_swallows_the_card_that_names_its_voter_but_not_a_sweep() -> None:
    match = scene(
        hand=["pinky_promise"],
        theirs=["midnight_pancake_pitch"],
        front=[("coupon_clippers", "catchy_jingle", "blanket_fort_headquarters")],
        turn=B,
    )
    step = unanswered(match, B, Play("midnight_pancake_pitch", voter="coupon_clippers"))
    assert totals(step.match) == (12, 0)
    assert sees(step.match, None).discard == ("midnight_pancake_pitch", "blanket_fort_headquarters")
    (voter,) = sees(step.match, None).seats[A].voters
    assert (voter.modifies, voter.shield) == (("catchy_jingle",), None)
    settled(step.match)
    match = scene(
        hand=["pinky_promise"],
        theirs=["great_sticker_recall"],
        front=[("karaoke_hosts", "migrant_voters", "blanket_fort_headquarters")],
        turn=B,
    )
    assert totals(match) == (8, 0)
    step = unanswered(match, B, Play("great_sticker_recall"))
    assert totals(step.match) == (4, 0)
    assert sees(step.match, None).discard == ("great_sticker_recall", "migrant_voters")
    assert sees(step.match, None).seats[A].voters[0].shield == "blanket_fort_headquarters"
    settled(step.match)


@rule("STEAL-E19")
def test_a_swap_brings_both_voters_back_to_print_and_is_measured_on_both() -> None:
    match = scene(
        hand=["map_drawn_on_a_napkin", "neighborhood_swap_meet"],
        theirs=["pinky_promise"],
        front=[("unicycle_commuters", "bumper_sticker_blitz")],
        their_front=[("weekend_gardeners", "two_hour_parking_line")],
    )
    assert totals(match) == (4, 3)
    both = {"voter": "unicycle_commuters", "other": "weekend_gardeners"}
    assert code(match, A, Play("neighborhood_swap_meet", **both)) == "VALUE_TOO_LOW"
    assert not RULES.hurts(match.board, A, Play("map_drawn_on_a_napkin", **both))
    step = unanswered(match, A, Play("map_drawn_on_a_napkin", **both))
    assert totals(step.match) == (6, 2)  # a margin of 4 instead of 1
    assert [[voter.voter for voter in seat.voters] for seat in sees(step.match, None).seats] == [
        ["weekend_gardeners"],
        ["unicycle_commuters"],
    ]
    assert all(not voter.modifies for seat in sees(step.match, None).seats for voter in seat.voters)
    order = ("map_drawn_on_a_napkin", "bumper_sticker_blitz", "two_hour_parking_line")
    assert sees(step.match, None).discard == order
    settled(step.match)


@rule("STEAL-E20")
@pytest.mark.parametrize(("extra", "winner", "reason"), [(6, B, "originals"), (2, A, "voters")])
def test_a_tie_of_80m_goes_to_the_printed_numbers_and_then_to_the_heads(extra: int, winner: int, reason: str) -> None:
    # A has 13 Voters and 70M in print, B 12 Voters and 74M (or 70M).
    mine, theirs = crowds((10, 10, 8, 8, 6, 6, 6, 4, 4, 2, 2, 2, 2), (10, 8, 8, 8, 6, 6, 6, 4, 4, 4, 4, extra))
    lifted = (str(theirs[4]), "catchy_jingle") if extra == 6 else (str(theirs[0]), "national_nap_day_promise")
    match = scene(
        hand=["halftime_show_hijack"],
        front=mine,
        their_front=[lifted, *(voter for voter in theirs if voter != lifted[0])],
        recount=True,
    )
    assert totals(match) == (70, 80)
    step = act(match, (A, Play("halftime_show_hijack", voter=str(mine[0]))))
    assert happened(step, ResultCertified) == [ResultCertified(winner, (Decimal(80), Decimal(80)), reason)]
    assert look(RULES, step.match, None).outcome == Outcome((winner,), reason)
    settled(step.match)


def ordering(*orders: tuple[int, StandingOrder], turn: int = A) -> Match[Board]:
    """Plenty of Defends on both sides, a 4 and a 6 to play, and these orders given."""
    match = scene(
        hand=["poached_volunteers", "better_snack_table", "emergency_injunction", "volunteer_notary"],
        theirs=["borrowed_clipboard", "affidavit_stack", "doorstep_denial", "unanimous_ruling"],
        front=["karaoke_hosts"],
        their_front=["backyard_beekeepers"],
        turn=turn,
    )
    return act(match, *orders).match


BELOW_6 = (B, StandingOrder("pass_below", 6))
A_FOUR = (A, Play("poached_volunteers", voter="backyard_beekeepers"))
A_SIX = (A, Play("better_snack_table", voter="backyard_beekeepers"))


@rule("STEAL-E21")
def test_an_order_to_pass_below_6_answers_a_4_and_looks_like_a_typed_pass() -> None:
    silent, typed = act(ordering(BELOW_6), A_FOUR), act(ordering(), A_FOUR)
    prompt = asked(silent.match, B)
    assert prompt.ordered == Pass()
    assert prompt.pace.hold == asked(typed.match, B).pace.hold == 8
    assert asked(typed.match, B).ordered is None
    assert silent.events(None) == typed.events(None)
    for viewer in (A, None):
        assert sees(silent.match, viewer) == sees(typed.match, viewer)
    passed, by_hand = act(silent.match, (B, prompt.ordered)), act(typed.match, (B, Pass()))
    assert happened(passed, Passed) == [Passed(B)]
    assert passed.events(None) == by_hand.events(None)
    assert sees(passed.match, None) == sees(by_hand.match, None)
    assert totals(passed.match) == (8, 0)
    settled(passed.match)


@rule("STEAL-E21")
def test_an_order_answers_neither_a_card_of_its_limit_nor_later_links_nor_defends_against_own_cards() -> None:
    match = act(ordering(BELOW_6), A_SIX).match
    assert asked(match, B).ordered is None
    match = act(match, (B, Defend("affidavit_stack")), (A, Defend("emergency_injunction"))).match
    assert asked(match, B).ordered is None
    settled(act(match, (B, Pass())).match)
    match = act(ordering(BELOW_6), A_FOUR).match
    match = act(match, (B, Defend("doorstep_denial")), (A, Defend("volunteer_notary"))).match
    assert asked(match, B).ordered is None  # the order was for the first answer only
    match = ordering(BELOW_6, turn=B)
    match = act(match, (B, Play("borrowed_clipboard", voter="karaoke_hosts")), (A, Defend("volunteer_notary"))).match
    assert asked(match, B).ordered is None
    assert asked(match, B).accepts(Defend("doorstep_denial"))
    settled(act(match, (B, Pass())).match)


@rule("STEAL-E21")
def test_an_order_is_private_and_limited_to_a_few_values_and_to_a_running_game() -> None:
    step = act(ordering(), BELOW_6)
    assert [entry.event for entry in step.events(B)] == [OrderSet("pass_below", 6)]
    assert step.events(A) == step.events(None) == []
    assert code(step.match, B, StandingOrder("pass_below", 5)) == "BAD_COMMAND"  # type: ignore[arg-type]
    match = scene(hand=["pinky_promise"], their_front=["unicycle_commuters"], recount=True)
    over = act(match, (A, Play("pinky_promise", voter="unicycle_commuters"))).match
    orders: list[Action] = [StandingOrder("ask"), StandingOrder("pass_all"), StandingOrder("pass_below", 4)]
    assert {code(over, seat, order) for seat in (A, B) for order in orders} == {"GAME_OVER"}


@rule("STEAL-E22")
def test_what_a_recycle_may_not_take_has_its_code() -> None:
    discard = ["twitter_fact_check", "factory_reset", "doorstep_denial"]
    match = scene(hand=["shredder_in_reverse"], discard=discard)
    codes = {"twitter_fact_check": "VALUE_TOO_LOW", "factory_reset": "BAD_TARGET", "pinky_promise": "BAD_TARGET"}
    assert {taken: code(match, A, Play("shredder_in_reverse", taken=taken)) for taken in codes} == codes
    assert asked(match, A).accepts(Play("shredder_in_reverse", taken="doorstep_denial"))


@rule("STEAL-E22")
def test_what_a_shift_may_not_do_has_its_code() -> None:
    front: list[Voter] = [("karaoke_hosts", "migrant_voters"), "coupon_clippers", "left_handed_bowlers"]
    match = scene(hand=["bandwagon_transfer"], front=front)

    def shift(to: str) -> Play:
        return Play("bandwagon_transfer", voter="karaoke_hosts", modify="migrant_voters", other=to)

    assert code(match, A, shift("coupon_clippers")) == "VALUE_TOO_LOW"
    assert code(match, A, shift("karaoke_hosts")) == "BAD_TARGET"
    step = act(match, (A, shift("left_handed_bowlers")))
    assert [votes(step.match, voter) for voter in ("karaoke_hosts", "left_handed_bowlers")] == [4, 4]
    settled(step.match)


@rule("STEAL-E22")
def test_what_a_look_may_not_take_has_its_code() -> None:
    upcoming = ["pizza_night_families", "coupon_clippers", "karaoke_hosts", "unicycle_commuters"]
    match = scene(hand=["focus_group_buffet"], next_voters=upcoming)
    match = act(match, (A, Play("focus_group_buffet"))).match
    assert code(match, A, Pick("pizza_night_families")) == "VALUE_TOO_LOW"
    assert code(match, A, Pick("unicycle_commuters")) == "BAD_TARGET"
    settled(act(match, (A, Pick("coupon_clippers"))).match)
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["stolen_slogan", "doorstep_denial", "factory_reset"])
    match = unanswered(match, A, Play("intern_in_a_trench_coat")).match
    assert code(match, A, Raid("stolen_slogan")) == "VALUE_TOO_LOW"
    step = act(match, (A, Raid("doorstep_denial")))
    assert sees(step.match, None).discard == ("intern_in_a_trench_coat", "doorstep_denial")
    settled(step.match)
