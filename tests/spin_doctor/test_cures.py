"""Ways out of a scandal and their price."""

from __future__ import annotations

import pytest

from engines.spin_doctor.actions import Play
from engines.spin_doctor.events import CardsDiscarded, ProtectionLost, ScandalsCleared, StateSacrificed, TurnBegan
from tests.spin_doctor.scene import (
    A,
    B,
    C,
    D,
    act,
    code,
    hand,
    happened,
    pile,
    refused,
    scandals_of,
    scene,
    sees,
    states,
    votes,
)
from tests.tags import rule

BOTH = ["scandal-money", "scandal-resume"]
ALL = ["scandal-money", "scandal-romance", "scandal-hotmic", "scandal-resume"]


@rule("SPIN-23")
def test_media_connections_end_one_scandal_of_choice_for_one_state_of_choice() -> None:
    match = scene(hands={A: ["media"]}, tabled={A: ["st-ca", "st-wy"]}, scandals={A: BOTH})
    for removed in BOTH:
        for given in ("st-ca", "st-wy"):
            step = act(match, (A, Play("media", remove=removed, sacrifice=given)))
            assert happened(step, ScandalsCleared) == [ScandalsCleared(A, (removed,))]
            assert happened(step, StateSacrificed) == [StateSacrificed(A, given)]
            assert happened(step, CardsDiscarded) == [CardsDiscarded((given, removed, "media"))]
            assert scandals_of(step.match, A) == tuple(each for each in BOTH if each != removed)
            assert list(states(step.match, A)) == [each for each in ("st-ca", "st-wy") if each != given]
            assert pile(step.match) == (given, removed, "media")


@rule("SPIN-23")
def test_media_connections_need_a_scandal_of_that_type_and_an_own_state() -> None:
    clean = scene(hands={A: ["media"]}, tabled={A: ["st-wy"]})
    play = Play("media", remove="scandal-money", sacrifice="st-wy")
    assert code(clean, A, play) == "NOT_SCANDALISED"
    poor = scene(hands={A: ["media"]}, scandals={A: ["scandal-money"]})
    assert code(poor, A, play) == "NO_STATE"
    assert code(poor, A, Play("media", remove="scandal-money")) == "NO_STATE"
    match = scene(hands={A: ["media"]}, tabled={A: ["st-wy"], B: ["st-ca"]}, scandals={A: ["scandal-money"]})
    for other in ("scandal-resume", "pr-money", "money", "dark"):
        assert code(match, A, Play("media", remove=other, sacrifice="st-wy")) == "BAD_SCANDAL_TYPE"
    assert code(match, A, Play("media", remove="scandal-money", sacrifice="st-ca")) == "BAD_STATE"
    assert code(match, A, Play("media", remove="scandal-money")) == "BAD_STATE"
    assert code(match, A, Play("media", sacrifice="st-wy")) == "BAD_COMMAND"


@rule("SPIN-24", "SPIN-R8")
@pytest.mark.parametrize("given", ["st-pa", "st-il", "st-oh"])
def test_with_a_sacrificed_state_the_whole_landslide_over_it_is_lost(given: str) -> None:
    match = scene(
        hands={A: ["media"]},
        tabled={A: [("landslide", "st-pa", "st-il", "st-oh"), ("bag", "st-ca")]},
        scandals={A: BOTH},
    )
    step = act(match, (A, Play("media", remove="scandal-money", sacrifice=given)))
    assert happened(step, ProtectionLost) == [ProtectionLost(A, "landslide", ("st-il", "st-pa", "st-oh"))]
    left = {state: None for state in ("st-il", "st-pa", "st-oh") if state != given}
    assert states(step.match, A) == {"st-ca": "bag", **left}
    assert pile(step.match) == (given, "scandal-money", "landslide", "media")


@rule("SPIN-24")
def test_with_a_sacrificed_state_the_bag_on_it_is_lost() -> None:
    match = scene(
        hands={A: ["media"]}, tabled={A: [("bag", "st-ca"), ("bag", "st-wy")]}, scandals={A: ["scandal-hotmic"]}
    )
    after = act(match, (A, Play("media", remove="scandal-hotmic", sacrifice="st-wy"))).match
    assert states(after, A) == {"st-ca": "bag"}
    assert pile(after) == ("st-wy", "scandal-hotmic", "bag", "media")


@rule("SPIN-25")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_spin_doctor_discards_all_scandals_and_itself(count: int) -> None:
    match = scene(hands={A: ["spin"]}, scandals={A: ALL[:count], B: ALL[:1]})
    after = act(match, (A, Play("spin"))).match
    assert scandals_of(after, A) == ()
    assert scandals_of(after, B) == ("scandal-money",)
    assert pile(after) == (*ALL[:count], "spin")
    assert sees(after, None).turn == B


@rule("SPIN-25")
def test_spin_doctor_needs_a_scandal() -> None:
    match = scene(hands={A: ["spin"]}, scandals={B: ALL})
    assert refused(match, A, Play("spin")).code == "NOT_SCANDALISED"


@rule("SPIN-26", "SPIN-R9")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_the_president_clears_all_scandals_if_any_and_brings_another_full_turn(count: int) -> None:
    match = scene(hands={A: ["potus", "bag"]}, scandals={A: ALL[:count]}, next_cards=["st-ca"])
    step = act(match, (A, Play("potus")))
    assert scandals_of(step.match, A) == ()
    assert pile(step.match) == (*ALL[:count], "potus")
    assert happened(step, TurnBegan) == [TurnBegan(A)]
    assert hand(step.match, A) == ("bag", "st-ca")
    after = act(step.match, (A, Play("st-ca"))).match
    assert sees(after, None).turn == B


# -- the full cycle --------------------------------------------------------------------------------


@rule("SPIN-45", "SPIN-44")
def test_in_a_full_cycle_the_sacrifice_goes_open_to_the_richest_rival_without_a_scandal() -> None:
    match = scene(
        mode="full_cycle",
        hands={A: ["media"]},
        tabled={A: [("bag", "st-nj"), "st-wy"], B: ["st-ca"], C: ["st-fl"], D: ["st-al", "st-sc", "st-wi"]},
        scandals={A: BOTH, B: ["scandal-money"]},
    )
    step = act(match, (A, Play("media", remove="scandal-money", sacrifice="st-nj")))
    assert states(step.match, C) == {"st-fl": None, "st-nj": None}
    assert states(step.match, A) == {"st-wy": None}
    assert scandals_of(step.match, A) == ("scandal-resume",)
    assert pile(step.match) == ("scandal-money", "bag", "media")


@rule("SPIN-45")
def test_in_a_full_cycle_nothing_is_paid_where_all_rivals_are_scandalised() -> None:
    scandals = {A: ["scandal-money"], B: ["scandal-money"], C: ["scandal-romance"], D: ["scandal-resume"]}
    for own in (["st-wy"], []):
        match = scene(mode="full_cycle", hands={A: ["media"]}, tabled={A: own}, scandals=scandals)
        after = act(match, (A, Play("media", remove="scandal-money"))).match
        assert list(states(after, A)) == own
        assert scandals_of(after, A) == ()
        assert pile(after) == ("scandal-money", "media")
        refusal = refused(match, A, Play("media", remove="scandal-money", sacrifice="st-wy"))
        assert (refusal.code, refusal.rule) == ("BAD_CHOICE", "SPIN-45")
        assert code(match, A, Play("media", remove="scandal-money", recipient=B)) == "BAD_CHOICE"


@rule("SPIN-R21")
def test_the_richest_has_most_votes_not_most_cards_and_a_tie_is_for_the_giver_to_break() -> None:
    table = {A: ["st-nj", "st-wy"], B: ["st-ak", "st-de", "st-dc", "st-nd"], C: ["st-pa"], D: ["st-va", "st-ar"]}
    match = scene(mode="full_cycle", hands={A: ["media"]}, tabled=table, scandals={A: ["scandal-money"]})
    assert [votes(match, seat) for seat in (B, C, D)] == [12, 19, 19]
    assert "st-nj" in states(act(match, (A, Play("media", remove="scandal-money", sacrifice="st-nj"))).match, C)
    for heir in (C, D):
        play = Play("media", remove="scandal-money", sacrifice="st-nj", recipient=heir)
        assert "st-nj" in states(act(match, (A, play)).match, heir)
    for odd in (A, B, 4, -1):
        play = Play("media", remove="scandal-money", sacrifice="st-nj", recipient=odd)
        assert refused(match, A, play).code == "BAD_TARGET"


@rule("SPIN-R21")
@pytest.mark.parametrize("mode", ["standard", "single_deck"])
def test_outside_a_full_cycle_nobody_receives_a_sacrifice(mode: str) -> None:
    match = scene(mode=mode, hands={A: ["media"]}, tabled={A: ["st-nj"], C: ["st-ca"]}, scandals={A: ["scandal-money"]})
    play = Play("media", remove="scandal-money", sacrifice="st-nj", recipient=C)
    refusal = refused(match, A, play)
    assert (refusal.code, refusal.rule) == ("BAD_CHOICE", "SPIN-R21")
    after = act(match, (A, Play("media", remove="scandal-money", sacrifice="st-nj"))).match
    assert pile(after) == ("st-nj", "scandal-money", "media")


@rule("SPIN-R21")
def test_where_nobody_has_states_every_clean_rival_is_a_leader_and_the_first_clockwise_receives() -> None:
    match = scene(
        mode="full_cycle",
        turn=C,
        hands={C: ["media"]},
        tabled={C: ["st-nj"]},
        scandals={C: ["scandal-money"], D: ["scandal-money"]},
    )
    after = act(match, (C, Play("media", remove="scandal-money", sacrifice="st-nj"))).match
    assert states(after, A) == {"st-nj": None}
    named = act(match, (C, Play("media", remove="scandal-money", sacrifice="st-nj", recipient=B))).match
    assert states(named, B) == {"st-nj": None}
