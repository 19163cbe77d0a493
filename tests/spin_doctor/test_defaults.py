"""What the clock plays, in its order and with its ties, and how long it waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import Action, Pace
from engines.spin_doctor.actions import Discard, Pass, Play, PollReturn, RumorPick
from tests.spin_doctor.scene import A, B, C, D, Sides, Tabled, act, asked, default, scene, sees
from tests.tags import rule

MONEY = ["scandal-money"]
ALL = ["scandal-money", "scandal-romance", "scandal-hotmic", "scandal-resume"]


def clock(cards: Sequence[str], **table: Any) -> Action:
    """The default of A's turn with these cards; B, C and D hold one card each."""
    hands = {A: cards, B: ["spin"], C: ["spin"], D: ["spin"]}
    return default(scene(hands=hands, **table), A)


# -- 1: cures --------------------------------------------------------------------------------------


@rule("SPIN-R36")
@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        (["potus", "media", "spin", "pr-resume", "pr-money"], Play("pr-money")),
        (["pr-romance", "potus", "media", "spin"], Play("spin")),
        (["pr-romance", "media", "potus"], Play("potus")),
        (["pr-romance", "media"], Play("media", remove="scandal-money", sacrifice="st-wy")),
    ],
)
def test_scandalised_the_clock_looks_for_a_cure_first(cards: list[str], wanted: Play) -> None:
    scandals = {A: ["scandal-money", "scandal-resume"]}
    assert clock(["rumors", "dark", *cards], scandals=scandals, tabled={A: ["st-wy"]}) == wanted


def test_media_connections_end_the_alphabetically_first_type() -> None:
    for types, wanted in (
        (ALL, "scandal-hotmic"),
        (["scandal-romance", "scandal-resume", "scandal-money"], "scandal-money"),
        (["scandal-romance", "scandal-resume"], "scandal-resume"),
        (["scandal-romance"], "scandal-romance"),
    ):
        play = clock(["media"], scandals={A: types}, tabled={A: ["st-wy"]})
        assert play == Play("media", remove=wanted, sacrifice="st-wy")


@pytest.mark.parametrize(
    ("own", "given"),
    [
        ([("bag", "st-ak"), "st-ca", "st-oh"], "st-oh"),
        (["st-wy", "st-vt", "st-ca"], "st-vt"),
        ([("bag", "st-tx"), ("landslide", "st-pa", "st-il")], "st-il"),
    ],
)
def test_the_sacrifice_is_the_smallest_open_state_else_the_smallest_protected_one(
    own: list[Tabled], given: str
) -> None:
    play = clock(["media"], scandals={A: MONEY}, tabled={A: own})
    assert play == Play("media", remove="scandal-money", sacrifice=given)


def test_in_a_full_cycle_no_recipient_is_named_and_nothing_is_paid_where_nothing_is_due() -> None:
    table = {A: ["st-wy"], B: ["st-pa"], C: ["st-il"]}
    play = clock(["media"], mode="full_cycle", scandals={A: MONEY}, tabled=table)
    assert play == Play("media", remove="scandal-money", sacrifice="st-wy")
    dirty = {A: MONEY, B: MONEY, C: MONEY, D: ["scandal-romance"]}
    assert clock(["media"], mode="full_cycle", scandals=dirty, tabled=table) == Play("media", remove="scandal-money")


def test_media_connections_without_a_state_are_passed_over() -> None:
    assert clock(["media", "st-ca"], scandals={A: MONEY}) == Discard("media")


def test_a_president_without_a_scandal_is_kept() -> None:
    assert clock(["potus", "st-wy"]) == Play("st-wy")
    assert clock(["potus", "st-wy"], scandals={A: MONEY}) == Play("potus")
    assert clock(["potus", "election"]) == Discard("election")


# -- 2 to 9 ----------------------------------------------------------------------------------------


RICH: Sides = {A: ["st-mi", "st-wy"], B: ["st-fl", ("bag", "st-ca")], C: ["st-ny"]}
LADDER = [
    ("st-ak", Play("st-ak")),
    ("dark", Play("rumors")),
    ("bag", Play("bag", states=("st-mi",))),
    ("landslide", Play("landslide", states=("st-mi", "st-wy"))),
    ("pr-resume", Play("pr-resume")),
    ("debate", Play("debate", target=B)),
    ("dem", Play("dem")),
    ("rep", Play("rep")),
    ("ind", Play("ind")),
    ("scandal-resume", Play("scandal-resume", target=B)),
    ("rumors", Play("rumors")),
    ("poll", Play("poll")),
    ("secrets", Play("secrets", target=B, give=("election",))),
]


@pytest.mark.parametrize("place", range(len(LADDER)), ids=[card for card, _ in LADDER])
def test_the_steps_follow_in_their_order(place: int) -> None:
    cards = [card for card, _ in LADDER[place:]][::-1]
    assert clock([*cards, "potus", "election", "spin"], tabled=RICH) == LADDER[place][1]


def test_the_largest_state_is_tabled_among_equals_the_alphabetically_first() -> None:
    assert clock(["st-ak", "st-pa", "st-il", "st-oh"]) == Play("st-il")


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        (["dark", "poll", "secrets", "rumors", "bag"], Play("rumors")),
        (["dark", "poll", "secrets", "bag"], Play("secrets", target=B, give=("dark",))),
        (["skeleton", "poll", "bag"], Play("poll")),
        (["skeleton", "bag"], Play("bag", states=("st-mi",))),
    ],
)
def test_holding_a_curse_the_clock_trades_before_it_protects(cards: list[str], wanted: Play) -> None:
    assert clock(cards, tabled=RICH) == wanted


def test_both_curses_go_to_the_first_seat_with_two_cards_and_else_the_clock_polls() -> None:
    cards = ["skeleton", "secrets", "dark", "poll"]
    rich = scene(hands={A: cards, B: ["bag"], C: ["bag"], D: ["bag", "spin"]})
    assert default(rich, A) == Play("secrets", target=D, give=("skeleton", "dark"))
    poor = scene(hands={A: cards, B: ["bag"], C: ["bag"]})
    assert default(poor, A) == Play("poll")
    alone = scene(hands={A: ["skeleton", "secrets", "dark"], C: ["bag"]})
    assert default(alone, A) == Play("secrets", target=C, give=("dark",))


def test_protections_cover_the_largest_open_states() -> None:
    own: list[Tabled] = [("bag", "st-ca"), "st-wy", "st-pa", "st-il", "st-oh"]
    assert clock(["landslide", "bag"], tabled={A: own}) == Play("bag", states=("st-il",))
    assert clock(["landslide"], tabled={A: own}) == Play("landslide", states=("st-il", "st-pa", "st-oh"))


def test_good_press_is_tabled_in_the_order_of_the_alphabet() -> None:
    cards = ["pr-romance", "pr-resume", "pr-money", "pr-hotmic"]
    assert clock(cards) == Play("pr-hotmic")
    assert clock(cards, relations={A: ["pr-hotmic"]}) == Play("pr-money")


def test_a_debate_is_held_with_the_owner_of_the_largest_open_state() -> None:
    assert clock(["debate"], tabled={B: [("bag", "st-ca"), "st-pa"], C: ["st-il"], D: ["st-oh"]}) == Play(
        "debate", target=C
    )


def test_party_cards_are_played_in_order_and_only_where_they_hit() -> None:
    assert clock(["ind", "rep", "dem"], tabled={B: ["st-wy"]}) == Play("dem")
    assert clock(["ind", "rep"], tabled={B: [("bag", "st-wy")]}) == Play("ind")
    assert clock(["ind", "rep"]) == Discard("ind")
    assert clock(["ind", "rep", "election"], party={A: "dem"}, tabled={B: ["st-wy"]}) == Discard("ind")


def test_a_scandal_hits_the_richest_who_is_open_to_it() -> None:
    table: Sides = {B: ["st-pa"], C: ["st-il"], D: ["st-oh"]}
    assert clock(["scandal-resume", "scandal-money"], tabled=table) == Play("scandal-money", target=B)
    immune = {B: ["pr-money"], C: ["pr-money", "pr-resume"]}
    assert clock(["scandal-resume", "scandal-money"], tabled=table, relations=immune) == Play(
        "scandal-resume", target=B
    )
    everywhere = {B: ["pr-money"], C: ["pr-money"]}
    assert clock(["scandal-money"], tabled=table, relations=everywhere) == Play("scandal-money", target=D)
    assert clock(["scandal-money"], totals=[0, 0, 200, 0]) == Play("scandal-money", target=B)


def test_trade_secrets_give_the_card_missed_least_to_the_first_seat_with_cards() -> None:
    match = scene(hands={A: ["secrets", "spin", "election", "potus"], C: ["bag"], D: ["bag"]})
    assert default(match, A) == Play("secrets", target=C, give=("election",))


# -- 10 and 11 -------------------------------------------------------------------------------------

DROPS = [
    *("dem", "ind", "rep", "pr-hotmic", "pr-money", "bag", "landslide", "media", "rumors", "poll", "secrets"),
    *("scandal-hotmic", "scandal-money", "election", "spin", "debate", "potus", "st-ak", "st-de", "st-hi", "st-ca"),
]


def test_cards_are_discarded_in_the_order_of_the_list() -> None:
    """Rumors picks follow the same order, and there every card can be offered at once."""
    for place, card in enumerate(DROPS):
        match = scene(
            seats=2, hands={A: ["rumors"], B: [*DROPS[place:][::-1]]}, phase="TURN", scandals={A: ["scandal-resume"]}
        )
        open_ = act(match, (A, Play("rumors"))).match
        assert default(open_, B) == RumorPick(card)


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        (["spin", "media", "bag", "landslide", "rep", "ind"], "ind"),
        (["spin", "media", "landslide", "bag"], "bag"),
        (["spin", "media", "landslide"], "landslide"),
        (["debate", "spin", "media"], "media"),
        (["potus", "debate", "spin", "election"], "election"),
        (["potus", "debate", "spin"], "spin"),
        (["potus", "debate", "dark"], "debate"),
        (["potus", "skeleton"], "potus"),
    ],
)
def test_with_nothing_to_play_the_card_missed_least_is_discarded(cards: list[str], wanted: str) -> None:
    assert clock(cards, relations={A: []}) == Discard(wanted)


def test_a_scandalised_seat_discards_its_smallest_state_last_of_all() -> None:
    assert clock(["st-wy", "st-ca", "st-ak", "dark"], scandals={A: MONEY}) == Discard("st-ak")
    assert clock(["st-wy", "st-ca", "debate"], scandals={A: MONEY}) == Discard("debate")


@rule("SPIN-R26")
def test_nothing_but_curses_is_passed() -> None:
    assert clock(["dark"]) == Pass()
    assert clock(["dark", "skeleton"], scandals={A: MONEY}) == Pass()


# -- trades and clocks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [(["dark", "skeleton", "dem"], "skeleton"), (["dem", "dark"], "dark"), (["st-ca", "potus", "dem"], "dem")],
)
def test_in_rumors_the_skeleton_goes_first_then_the_dark_secret(cards: list[str], wanted: str) -> None:
    open_ = act(scene(hands={A: ["rumors", "bag"], B: cards}), (A, Play("rumors"))).match
    assert default(open_, B) == RumorPick(wanted)


def test_a_poll_that_times_out_returns_everything() -> None:
    open_ = act(scene(hands={A: ["poll", "dark"], B: ["st-ca"], C: ["spin"]}), (A, Play("poll"))).match
    assert default(open_, A) == PollReturn("yes")
    after = act(open_, (A, default(open_, A))).match
    assert sees(after, None).turn == B


@rule("SPIN-R36")
def test_the_clock_gives_180_60_and_45_seconds_and_no_other_answer_to_the_absent() -> None:
    hands = {A: ["rumors", "poll", "bag"], B: ["spin"]}
    turn = scene(hands=hands)
    rumors, poll = act(turn, (A, Play("rumors"))).match, act(turn, (A, Play("poll"))).match
    found = [(asked(match, A).pace, asked(match, A).question) for match in (turn, rumors, poll)]
    assert [(pace.live, question) for pace, question in found] == [(180, "turn"), (60, "rumor"), (45, "poll")]
    assert [pace.name for pace, _ in found] == ["turn", "rumors", "poll"]
    for pace, _ in found:
        assert isinstance(pace, Pace)
        assert pace.slow > pace.live
        assert (pace.hold, pace.most) == (0, None)
    for match in (turn, rumors, poll):
        assert (asked(match, A).absent, asked(match, A).ordered) == (None, None)
        assert asked(match, A).lap == asked(match, A).window


def test_every_step_of_a_poll_has_a_window_and_a_clock_of_its_own() -> None:
    first = act(scene(hands={A: ["poll"], B: ["spin"], C: ["bag"]}), (A, Play("poll"))).match
    second = act(first, (A, PollReturn())).match
    assert asked(first, A).window < asked(second, A).window
    assert asked(first, A).lap < asked(second, A).lap
