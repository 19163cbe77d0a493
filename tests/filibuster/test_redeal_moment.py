"""A re-deal and the Time deck, open offers, ballots and choices."""

from __future__ import annotations

import pytest

from engines.core import Match, Rng
from engines.filibuster.actions import Accept, Bury, Choose, Give, NoVote, Offer, Order, PlayAssist, Proceed, Vote
from engines.filibuster.board import Board
from engines.filibuster.cards import time_ids
from tests.filibuster.scene import RULES, A, B, C, D, act, ballot, code, discuss, scene, sees, stack_time, vote
from tests.filibuster.worlds import EVERYBODY, MANY, tops, twins, walk
from tests.tags import rule

# -- Time cards ------------------------------------------------------------------------------------------


def arranged() -> Match[Board]:
    match = scene(phase="SENATOR", hands=[[], ["A02"], ["A02"]], next_time=["T01", "T04", "T09", "T06"])
    return act(match, (B, PlayAssist("A02"))).match


@rule("FIL-R27")
def test_who_was_shown_time_cards_keeps_them_in_their_places() -> None:
    match = arranged()
    assert tops(match, B, 3) == {("T01", "T04", "T09")}
    match = act(match, (B, Order(("T01", "T09", "T04")))).match
    assert tops(match, B, 3) == {("T01", "T09", "T04")}
    assert len(tops(match, B, 4)) > 3
    for viewer in (A, C, D, None):
        assert len(tops(match, viewer, 3)) > MANY // 2
    match = act(match, (A, Proceed())).match
    assert tops(match, B, 2) == {("T09", "T04")}


@rule("FIL-R27")
def test_after_another_seat_arranged_them_they_are_kept_in_any_order() -> None:
    match = act(arranged(), (B, Order(("T01", "T09", "T04"))), (A, Proceed()), (C, PlayAssist("A02"))).match
    match = act(match, (C, Order(("T04", "T06", "T09")))).match
    assert tops(match, C, 3) == {("T04", "T06", "T09")}
    found = tops(match, B, 3)
    assert all("T04" in top and "T09" in top for top in found)
    assert len(found) > 6
    assert len(tops(match, D, 3)) > MANY // 2


@rule("FIL-R27")
def test_a_buried_time_card_is_kept_at_the_bottom() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A03"]], next_time=["T04"])
    match = act(match, (B, PlayAssist("A03")), (B, Bury())).match
    assert {time_ids(twin.time_deck[:1]) for twin in twins(match, B)} == {("T04",)}
    assert len({time_ids(twin.time_deck[:1]) for twin in twins(match, C)}) > 2


def test_who_is_looking_now_sees_other_cards_in_another_world() -> None:
    match = arranged()
    for twin in twins(match, C, 10):
        (prompt,) = RULES.prompts(twin, B)
        shown = time_ids(reversed(twin.time_deck[-3:]))
        assert prompt.default == Order(shown)
        assert [known.cards for known in sees(Match(4, 0, Rng("x"), twin), B).time_known] == [(card,) for card in shown]


# -- answers and offers of the moment --------------------------------------------------------------------


def test_ballots_that_are_in_vary_for_all_but_the_voter() -> None:
    match = act(ballot(scene()), (B, Vote("nay")), (C, NoVote())).match
    for viewer in EVERYBODY:
        found = {twin.ballots[B].value for twin in twins(match, viewer)}
        assert found == ({"nay"} if viewer == B else {"aye", "nay", "no_vote"})
        assert {(twin.ballots[A].value, twin.ballots[D].value) for twin in twins(match, viewer)} == {("aye", "")}


def test_ballots_that_were_counted_stay() -> None:
    match = vote(ballot(scene(hands=[["H01"]], next_time=["T01"])), B).match
    for viewer in EVERYBODY:
        assert all(twin.ballots == match.board.ballots for twin in twins(match, viewer, 5))


@pytest.mark.parametrize(("policy", "result"), [("P07", "enacted"), ("P08", "blocked")])
def test_policy_choices_that_are_in_vary_for_all_but_the_chooser(policy: str, result: str) -> None:
    held = [["H01", "H02"], ["H03", "H04", "A01"], [], []]
    match = scene(phase="POLICY_CHOICE", results=[result], policy=policy, hands=held)
    match = act(match, (B, Choose("cards", ("H03", "A01")))).match
    for viewer in EVERYBODY:
        found = {twin.choices[B] for twin in twins(match, viewer)}
        assert found == {Choose("cards", ("H03", "A01"))} if viewer == B else len(found) > 5
        assert all(twin.choices[C] is None for twin in twins(match, viewer, 5))


def test_an_offer_that_cannot_be_paid_stays_so() -> None:
    match = discuss(scene(hands=[["H01", "H05"], ["H02"], [], []]))
    match = act(match, (A, Offer(B, cards=("H01",))), (A, Give(C, cards=("H01",)))).match
    assert code(match, B, Accept(1)) == "OFFER_STALE"
    for twin in twins(match, B):
        assert code(Match(4, 0, Rng("x"), twin), B, Accept(1)) == "OFFER_STALE"
    payable = act(match, (C, Give(A, cards=("H01",)))).match
    for twin in twins(payable, B):
        assert act(Match(4, 0, Rng("x"), twin), (B, Accept(1))).match.board.trades == []


def test_every_redealt_world_can_be_played_on() -> None:
    for number, step in enumerate(walk(3)):
        match = step.match
        twin = RULES.redeal(match.board, number % 3, Rng(f"on {number}"))
        for prompt in RULES.prompts(twin):
            if prompt.default is not None:
                after = act(Match(match.seats, 0, Rng("on"), twin), (prompt.seat, prompt.default)).match
                assert RULES.cards(after.board) == RULES.cards(match.board)


def test_a_new_round_leaves_all_time_cards_open_again() -> None:
    match = act(stack_time(act(arranged(), (B, Order(("T01", "T09", "T04")))).match, "T05"), (A, Proceed())).match
    assert (match.board.phase, match.board.round) == ("BID", 2)
    assert len(tops(match, B, 3)) > MANY // 2
