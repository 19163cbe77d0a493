"""Scandals: who can be hit, what it forbids, and the good press against it."""

from __future__ import annotations

import pytest

from engines.core import Action
from engines.spin_doctor.actions import Discard, Play
from engines.spin_doctor.events import CardsDiscarded, RelationsTabled, ScandalBroke, ScandalsCleared
from tests.spin_doctor.scene import (
    A,
    B,
    C,
    D,
    Sides,
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

MONEY = ["scandal-money"]
TYPES = ("money", "romance", "hotmic", "resume")


@rule("SPIN-12")
def test_a_scandal_is_laid_before_an_opponent_and_stays_there() -> None:
    match = scene(hands={A: MONEY})
    step = act(match, (A, Play("scandal-money", target=C)))
    assert happened(step, ScandalBroke) == [ScandalBroke(C, "scandal-money")]
    assert scandals_of(step.match, C) == ("scandal-money",)
    assert pile(step.match) == ()
    assert code(match, A, Play("scandal-money", target=A)) == "BAD_TARGET"


@rule("SPIN-13")
def test_a_player_suffers_each_type_at_most_once_but_several_types_at_once() -> None:
    have = ["scandal-money", "scandal-romance", "scandal-hotmic"]
    match = scene(hands={A: ["scandal-money", "scandal-resume"]}, scandals={B: have})
    assert refused(match, A, Play("scandal-money", target=B)).code == "SCANDAL_PRESENT"
    assert refused(match, A, Play("scandal-money", target=B)).rule == "SPIN-13"
    after = act(match, (A, Play("scandal-resume", target=B))).match
    assert len(scandals_of(after, B)) == 4


@rule("SPIN-14", "SPIN-R6")
@pytest.mark.parametrize("type_", TYPES)
def test_only_the_matching_good_press_blocks_a_scandal(type_: str) -> None:
    match = scene(hands={A: [f"scandal-{each}" for each in TYPES]}, relations={B: [f"pr-{type_}"]})
    for each in TYPES:
        smear = Play(f"scandal-{each}", target=B)
        if each == type_:
            assert refused(match, A, smear).code == "BLOCKED_BY_PR"
        else:
            assert scandals_of(act(match, (A, smear)).match, B) == (f"scandal-{each}",)


# -- under a scandal -------------------------------------------------------------------------------


@rule("SPIN-15", "SPIN-R30")
@pytest.mark.parametrize(
    "play",
    [
        Play("st-ca"),
        Play("bag", states=("st-wy",)),
        Play("landslide", states=("st-wy",)),
        Play("debate", target=B),
        Play("dem"),
        Play("rep"),
        Play("ind"),
        Play("election"),
    ],
    ids=lambda play: play.card,
)
def test_a_scandal_keeps_the_campaign_at_home(play: Play) -> None:
    table: Sides = {A: ["st-wy"], B: ["st-tx", ("bag", "st-fl")]}
    clean = scene(hands={A: [play.card]}, tabled=table)
    act(clean, (A, play))
    for scandal in TYPES:
        match = scene(hands={A: [play.card]}, tabled=table, scandals={A: [f"scandal-{scandal}"]})
        refusal = refused(match, A, play)
        assert (refusal.code, refusal.rule) == ("SCANDALISED", "SPIN-15")
        assert pile(act(match, (A, Discard(play.card))).match) == (play.card,)


@rule("SPIN-15")
def test_a_scandalised_player_still_draws() -> None:
    match = scene(hands={A: ["st-wy"], B: ["bag"]}, scandals={B: MONEY}, next_cards=["st-ca"])
    after = act(match, (A, Play("st-wy"))).match
    assert hand(after, B) == ("bag", "st-ca")


@rule("SPIN-16")
@pytest.mark.parametrize(
    "play",
    [
        Play("scandal-hotmic", target=B),
        Play("secrets", target=B, give=("st-ca",)),
        Play("rumors"),
        Play("poll"),
        Play("media", remove="scandal-money", sacrifice="st-wy"),
        Play("spin"),
        Play("potus"),
        Play("pr-money"),
        Play("pr-resume"),
    ],
    ids=lambda play: play.card,
)
def test_smears_trades_cures_and_good_press_remain(play: Play) -> None:
    match = scene(hands={A: [play.card, "st-ca"], B: ["bag"]}, tabled={A: ["st-wy"]}, scandals={A: MONEY})
    after = act(match, (A, play)).match
    assert play.card not in hand(after, A)


@rule("SPIN-17")
def test_scandalised_with_nothing_to_play_one_card_is_discarded() -> None:
    match = scene(hands={A: ["st-ca", "bag", "dem"]}, scandals={A: MONEY})
    after = act(match, (A, Discard("st-ca"))).match
    assert hand(after, A) == ("bag", "dem")
    assert scandals_of(after, A) == ("scandal-money",)
    able = scene(hands={A: ["st-ca", "scandal-money"]}, scandals={A: MONEY})
    assert code(able, A, Discard("st-ca")) == "MUST_PLAY"


@rule("SPIN-18")
def test_states_of_a_scandalised_player_stay_count_and_can_be_taken() -> None:
    match = scene(hands={A: MONEY, B: ["debate", "election"]}, tabled={C: ["st-ca", ("bag", "st-tx")]})
    after = act(match, (A, Play("scandal-money", target=C))).match
    assert states(after, C) == {"st-ca": None, "st-tx": "bag"}
    assert votes(after, C) == 94
    taken = act(after, (B, Play("debate", target=C))).match
    assert states(taken, B) == {"st-ca": None}
    counted = act(after, (B, Play("election"))).match
    assert sees(counted, None).seats[C].total == 94


@rule("SPIN-R30")
def test_a_scandalised_player_may_be_handed_states() -> None:
    match = scene(
        seats=2, mode="full_cycle", hands={A: ["dark", "election"]}, tabled={A: ["st-ca", "st-tx"]}, scandals={B: MONEY}
    )
    after = act(match, (A, Play("election"))).match
    assert states(after, B) == {"st-ca": None}


# -- Good Public Relations -------------------------------------------------------------------------


@rule("SPIN-27")
@pytest.mark.parametrize("type_", TYPES)
def test_good_press_is_tabled_and_throws_the_matching_scandal_out(type_: str) -> None:
    every = [f"scandal-{each}" for each in TYPES]
    match = scene(hands={A: [f"pr-{type_}"]}, scandals={A: every})
    step = act(match, (A, Play(f"pr-{type_}")))
    assert happened(step, RelationsTabled) == [RelationsTabled(A, f"pr-{type_}")]
    assert happened(step, ScandalsCleared) == [ScandalsCleared(A, (f"scandal-{type_}",))]
    assert happened(step, CardsDiscarded) == [CardsDiscarded((f"scandal-{type_}",))]
    assert sees(step.match, None).seats[A].relations == (f"pr-{type_}",)
    assert scandals_of(step.match, A) == tuple(each for each in every if each != f"scandal-{type_}")
    assert pile(step.match) == (f"scandal-{type_}",)


@rule("SPIN-27")
def test_a_second_good_press_of_the_same_type_cannot_be_played() -> None:
    match = scene(hands={A: ["pr-money", "pr-resume"]}, relations={A: ["pr-money"]})
    assert refused(match, A, Play("pr-money")).code == "DUPLICATE_PR"
    assert sees(act(match, (A, Play("pr-resume"))).match, None).seats[A].relations == ("pr-money", "pr-resume")
    elsewhere = scene(hands={A: ["pr-money"]}, relations={B: ["pr-money"]})
    assert sees(act(elsewhere, (A, Play("pr-money"))).match, None).seats[A].relations == ("pr-money",)


@rule("SPIN-27")
@pytest.mark.parametrize(("mode", "left"), [("standard", ()), ("full_cycle", ("pr-money",))])
def test_good_press_lasts_for_the_round_or_for_the_whole_full_cycle(mode: str, left: tuple[str, ...]) -> None:
    match = scene(hands={A: ["election"]}, relations={D: ["pr-money"]}, mode=mode)
    after = act(match, (A, Play("election"))).match
    assert sees(after, None).round == 2
    assert sees(after, None).seats[D].relations == left


@rule("SPIN-R11")
def test_good_press_may_come_before_any_scandal_or_under_another_one() -> None:
    for scandals in ([], ["scandal-romance"]):
        match = scene(hands={A: ["pr-money"]}, scandals={A: scandals})
        step = act(match, (A, Play("pr-money")))
        assert happened(step, ScandalsCleared) == []
        assert sees(step.match, None).seats[A].relations == ("pr-money",)
        assert scandals_of(step.match, A) == tuple(scandals)
        assert pile(step.match) == ()


@rule("SPIN-14")
def test_the_seats_that_can_be_smeared_are_those_without_scandal_and_good_press() -> None:
    match = scene(hands={A: MONEY}, scandals={B: MONEY}, relations={C: ["pr-money"]})
    plays: list[tuple[int, Action]] = [(seat, Play("scandal-money", target=seat)) for seat in (B, C)]
    assert [code(match, A, play) for _, play in plays] == ["SCANDAL_PRESENT", "BLOCKED_BY_PR"]
    assert scandals_of(act(match, (A, Play("scandal-money", target=D))).match, D) == ("scandal-money",)
