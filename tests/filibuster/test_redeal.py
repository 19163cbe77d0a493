"""A re-deal changes what a viewer cannot know, and nothing that the rules have shown of the hands."""

from __future__ import annotations

import pytest

from engines.core import Rng
from engines.filibuster.actions import Accept, EndTurn, Give, Offer, PassCard, PlayAssist, PlayHours, Proceed
from engines.filibuster.cards import FIRST_ASSIST
from tests.filibuster.scene import RULES, A, B, C, D, act, deal, discuss, everyone_ready, hand, scene, stack_time, vote
from tests.filibuster.worlds import EVERYBODY, MANY, hands, hours, twins, varies, walk
from tests.tags import rule

# -- in general ------------------------------------------------------------------------------------------


def test_a_redeal_leaves_view_prompts_and_the_set_of_cards_as_they_are() -> None:
    for number, step in enumerate(walk(6)):
        match = step.match
        for viewer in (None, *range(match.seats)):
            twin = RULES.redeal(match.board, viewer, Rng(f"any {number}"))
            assert RULES.view(twin, viewer) == RULES.view(match.board, viewer)
            assert RULES.cards(twin) == RULES.cards(match.board)
            if viewer is not None:
                assert RULES.prompts(twin, viewer) == RULES.prompts(match.board, viewer)


def test_a_redeal_leaves_the_real_board_alone_and_repeats_itself() -> None:
    match = deal(4, seed="calm")
    before = match.board.copy()
    assert RULES.redeal(match.board, A, Rng("x")) == RULES.redeal(match.board, A, Rng("x"))
    assert match.board == before


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hands_decks_and_policies_that_nobody_saw_do_vary(viewer: int | None) -> None:
    match = deal(4, seed="vary")
    for seat in range(4):
        found = hands(match, viewer, seat)
        assert set(found) == {hand(match, seat)} if seat == viewer else varies(found)
    dealt = twins(match, viewer)
    assert len({tuple(twin.deck) for twin in dealt}) == MANY
    assert len({tuple(twin.time_deck) for twin in dealt}) == MANY
    assert len({twin.policies[1:] for twin in dealt}) == MANY
    assert len({tuple(sorted(twin.unused)) for twin in dealt}) > MANY // 2
    assert {twin.policies[0] for twin in dealt} == {match.board.policies[0]}


def test_at_the_end_all_hands_lie_open_and_stay() -> None:
    match = scene(results=["enacted"] * 3, hands=[["H01"], ["A02"], ["H03"], []], next_time=["T05"])
    match = act(match, (A, Proceed())).match
    for viewer in EVERYBODY:
        assert all(twin.hands == match.board.hands for twin in twins(match, viewer))


# -- what the rules show about hands ---------------------------------------------------------------------


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [B, C, None])
def test_a_forfeit_shows_that_the_leader_has_no_hours_card(viewer: int | None) -> None:
    match = scene(hands=[["A01", "A09", "A02"]], next_time=["T01", "T07"], next_cards=["H01", "H02", "A03"])
    match = act(match, (A, Proceed())).match
    found = hands(match, viewer, A)
    assert all(hours(held) == 0 for held in found)
    assert varies(found)
    match = act(match, (B, EndTurn()), (A, Proceed())).match  # the binder brings two unknown cards
    found = hands(match, viewer, A)
    assert {len(held) for held in found} == {5}
    assert {hours(held) for held in found} == {1, 2}  # and now there is one to be played


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [B, D, None])
def test_being_asked_for_the_first_hours_card_shows_that_there_is_one(viewer: int | None) -> None:
    match = act(scene(hands=[["H01", "A01", "A02"]], next_time=["T08"]), (A, Proceed())).match
    found = hands(match, viewer, A)
    assert all(hours(held) >= 1 for held in found)
    assert varies(found)
    asked_again = act(match, (A, PlayHours("H01"))).match
    assert {hours(held) > 0 for held in hands(asked_again, viewer, A)} == {True, False}  # this shows nothing


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [C, D, None])
def test_cards_given_are_known_by_number_and_type(viewer: int | None) -> None:
    match = discuss(scene(hands=[["A05"], ["H11", "A09", "H05"], [], []]))
    match = act(match, (B, Give(A, cards=("H11", "A09")))).match
    found = hands(match, viewer, A)
    assert all(hours(held) >= 1 and len(held) - hours(held) >= 1 for held in found)
    assert varies(found)


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [B, C, None])
def test_cards_offered_are_known_by_number_and_type(viewer: int | None) -> None:
    match = discuss(scene(hands=[["H01", "H05", "A01", "A02"], ["H03"]]))
    match = act(match, (A, Offer(B, cards=("H01", "H05", "A01")))).match
    found = hands(match, viewer, A)
    assert all(hours(held) >= 2 and len(held) - hours(held) >= 1 for held in found)
    assert varies(found)
    offered = {twin.trades[0].cards for twin in twins(match, viewer)}
    assert len(offered) > MANY // 4
    for twin in twins(match, viewer):
        (trade,) = twin.trades
        assert [card < FIRST_ASSIST for card in trade.cards] == [True, True, False]
        assert all(card in twin.hands[A] for card in trade.cards)
    assert {twin.trades[0] for twin in twins(match, A)} == set(match.board.trades)


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [B, C, D, None])
def test_a_card_passed_or_recycled_stays_known_until_it_leaves(viewer: int | None) -> None:
    match = scene(phase="SENATOR", hands=[["H01", "A01"], ["H09"], ["A08"]], discard=["H12"], next_time=["T01"] * 3)
    match = act(match, (B, PassCard("H09")), (A, Proceed()), (A, PlayHours("H01"))).match
    match = act(match, (C, PlayAssist("A08", "H12"))).match
    found = hands(match, viewer, A)
    assert all("H09" in held and "H12" in held for held in found)
    assert len(set(found)) > 5  # the third card is anybody's guess
    match = act(match, (A, Proceed()), (A, PlayHours("H12"))).match
    found = hands(match, viewer, A)
    assert all("H09" in held for held in found)
    assert not all("H12" in held for held in found)


@rule("FIL-R27")
def test_a_known_card_that_may_have_moved_unseen_is_known_no_longer() -> None:
    match = act(scene(phase="SENATOR", hands=[["H01", "H02"], ["H09"]]), (B, PassCard("H09"))).match
    match = act(discuss(match), (A, Give(C, cards=("H01",)))).match
    for viewer in (B, D, None):
        assert not all("H09" in held for held in hands(match, viewer, A))
        assert all(hours(held) >= 1 for held in hands(match, viewer, C))
    assert all("H09" in held for held in hands(match, C, A))


@rule("FIL-R27")
def test_both_sides_of_a_trade_remember_its_cards() -> None:
    match = discuss(scene(hands=[["H01", "A01", "A03"], [], ["H05", "H06", "A02"], []]))
    match = act(match, (A, Offer(C, cards=("A01",), ask_hours=1)), (C, Accept(1, ("H06",)))).match
    assert all("A01" in held for held in hands(match, A, C))
    assert all("H06" in held for held in hands(match, C, A))
    for viewer in (B, D, None):
        assert not all("A01" in held for held in hands(match, viewer, C))
        assert not all("H06" in held for held in hands(match, viewer, A))
        assert all(len(held) - hours(held) >= 1 for held in hands(match, viewer, C))


@rule("FIL-R27")
def test_both_sides_remember_a_card_slipped_to_the_left() -> None:
    match = scene(policy="P08", hands=[["H11"], ["A10"], ["H05", "H06"], ["A05"]], next_time=["T05"])
    match = act(match, (A, Proceed())).match
    assert hand(match, B) == ("H11",)
    assert set(hands(match, A, B)) == set(hands(match, B, B)) == {("H11",)}
    for viewer in (C, D, None):
        assert not all("H11" in held for held in hands(match, viewer, B))
    assert all("A10" in held for held in hands(match, B, C))


@rule("FIL-R27")
def test_a_card_slipped_out_of_a_hand_of_one_known_type_is_known_by_its_type() -> None:
    match = scene(policy="P08", hands=[["A01", "A09"], [], [], []], next_time=["T01"])
    match = act(match, (A, Proceed()), (B, EndTurn())).match  # a forfeit: all of A's cards are Assists
    match = act(stack_time(match, "T05"), (A, Proceed())).match
    for viewer in (C, D, None):
        assert {(len(held), hours(held)) for held in hands(match, viewer, B)} == {(1, 0)}
        assert len(set(hands(match, viewer, B))) > 3


@rule("FIL-R27")
def test_after_a_slip_a_hand_that_showed_an_hours_card_may_have_none() -> None:
    match = act(scene(phase="SENATOR", policy="P08", hands=[["A01"], ["H09"], [], ["A02"]]), (B, PassCard("H09"))).match
    match = act(stack_time(match, "T05"), (A, Proceed())).match
    for viewer in (C, None):
        assert {hours(held) > 0 for held in hands(match, viewer, A)} == {True, False}


@rule("FIL-R27")
def test_of_two_alike_one_known_to_all_and_one_to_its_giver_the_giver_remembers_the_other() -> None:
    match = scene(phase="SENATOR", hands=[["A01"], ["H09"], ["H09"], []], next_time=["T01"])
    match = act(match, (B, PassCard("H09"))).match
    match = act(discuss(match), (C, Give(A, cards=("H09",)))).match
    assert all(held.count("H09") == 2 for held in hands(match, C, A))
    match = act(vote(everyone_ready(match).match, B).match, (A, PlayHours("H09"))).match
    assert all("H09" in held for held in hands(match, C, A))
    for viewer in (B, D, None):
        assert not all("H09" in held for held in hands(match, viewer, A))


@rule("FIL-R27")
@pytest.mark.parametrize("viewer", [B, D])
def test_an_offer_that_can_still_be_accepted_keeps_its_cards_in_the_hand(viewer: int) -> None:
    match = discuss(scene(hands=[["H01", "H05", "H06"], [], [], []]))
    match = act(match, (A, Offer(B, cards=("H01", "H05"))), (A, Give(C, cards=("H06",)))).match
    assert all(hours(held) >= 2 for held in hands(match, viewer, A))
    assert varies(hands(match, viewer, A))
