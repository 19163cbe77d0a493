"""The worked examples up to the trades, number by number."""

from __future__ import annotations

import pytest

from engines.core import start
from engines.spin_doctor.actions import Discard, Pass, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.events import ElectionCalled, PolledCardKept, PolledCardReturned, PolledCardSeen, RumorGiven
from tests.spin_doctor.scene import (
    RULES,
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
    scandals_of,
    scene,
    sees,
    states,
    votes,
)
from tests.tags import rule


@rule("SPIN-E1")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize(("mode", "stack"), [("standard", 86), ("single_deck", 82)])
def test_four_players_get_24_cards_and_the_first_draws_a_25th(mode: str, stack: int, seed: str) -> None:
    match = start(RULES, 4, seed, {"mode": mode}).match
    view = sees(match, None)
    assert view.turn == (view.dealer + 1) % 4
    assert view.seats[view.turn].hand_size == 7
    assert sum(seat.hand_size for seat in view.seats) == 25
    assert view.stack == stack - 1
    assert RULES.cards(match.board).count("election") == (4 if mode == "standard" else 0)


@rule("SPIN-E2")
def test_the_debate_about_florida() -> None:
    match = scene(hands={A: ["debate"]}, tabled={B: [("bag", "st-tx"), "st-fl", "st-oh"]})
    after = act(match, (A, Play("debate-1", target=B))).match
    assert states(after, A) == {"st-fl": None}
    assert votes(after, A) == 30
    assert states(after, B) == {"st-tx": "bag", "st-oh": None}
    assert code(match, A, Play("debate-1", target=B, state="st-tx")) == "PROTECTED"
    assert code(match, A, Play("debate-1", target=B, state="st-oh")) == "BAD_CHOICE"
    bare = scene(hands={A: ["debate"]}, tabled={B: [("bag", "st-tx")]})
    assert code(bare, A, Play("debate-1", target=B)) == "NO_STATE"


@rule("SPIN-E3")
def test_a_scandal_stops_the_campaign_but_not_the_mud() -> None:
    cards = ["st-ca", "bag", "landslide", "debate", "dem", "ind", "election", "scandal-hotmic", "rumors"]
    match = scene(hands={A: cards, B: ["spin"]}, tabled={A: ["st-wy"], B: ["st-tx"]}, scandals={A: ["scandal-money"]})
    stopped = [
        *(Play("st-ca"), Play("bag", states=("st-wy",)), Play("landslide", states=("st-wy",))),
        *(Play("debate", target=B), Play("dem"), Play("ind"), Play("election")),
    ]
    assert [code(match, A, play) for play in stopped] == ["SCANDALISED"] * 7
    assert scandals_of(act(match, (A, Play("scandal-hotmic-1", target=B))).match, B) == ("scandal-hotmic",)
    assert sees(act(match, (A, Play("rumors-1"))).match, None).phase == "RUMORS"


@rule("SPIN-E4")
def test_limits_of_a_scandal() -> None:
    match = scene(
        hands={A: ["scandal-money", "scandal-romance", "scandal-resume"]},
        scandals={B: ["scandal-money"]},
        relations={B: ["pr-romance"]},
    )
    assert code(match, A, Play("scandal-money-2", target=B)) == "SCANDAL_PRESENT"
    assert code(match, A, Play("scandal-romance-1", target=B)) == "BLOCKED_BY_PR"
    assert code(match, A, Play("scandal-resume-1", target=A)) == "BAD_TARGET"
    after = act(match, (A, Play("scandal-resume-1", target=B))).match
    assert scandals_of(after, B) == ("scandal-money", "scandal-resume")


@rule("SPIN-E5")
def test_illinois_is_sacrificed_from_under_a_landslide() -> None:
    match = scene(
        hands={A: ["media"]},
        tabled={A: [("landslide", "st-pa", "st-il", "st-oh")]},
        scandals={A: ["scandal-money", "scandal-resume"]},
    )
    play = Play("media-1", remove="scandal-money", sacrifice="st-il")
    after = act(match, (A, play)).match
    assert sorted(pile(after)) == sorted(["media", "scandal-money", "st-il", "landslide"])
    assert states(after, A) == {"st-pa": None, "st-oh": None}
    assert votes(after, A) == 36
    assert scandals_of(after, A) == ("scandal-resume",)
    assert code(scene(hands={A: ["media"]}, scandals={A: ["scandal-money"]}), A, play) == "NO_STATE"
    assert code(scene(hands={A: ["media"]}, tabled={A: ["st-il"]}), A, play) == "NOT_SCANDALISED"


@rule("SPIN-E6")
def test_the_president_twice_around() -> None:
    seven = ["potus", "st-wy", "st-ak", "bag", "spin", "media", "debate"]
    scandals = {A: ["scandal-money", "scandal-hotmic"]}
    again = act(scene(hands={A: seven}, scandals=scandals), (A, Play("potus-1"))).match
    assert pile(again) == ("scandal-money", "scandal-hotmic", "potus")
    assert scandals_of(again, A) == ()
    assert len(hand(again, A)) == 7
    assert len(hand(act(again, (A, Play("st-wy"))).match, A)) == 6
    empty = act(scene(hands={A: seven}, scandals=scandals, stack_left=0), (A, Play("potus-1")))
    assert happened(empty, ElectionCalled) == []
    assert len(hand(empty.match, A)) == 6
    last = act(empty.match, (A, Play("st-wy")))
    assert happened(last, ElectionCalled) == [ElectionCalled(A, "last_card")]


@rule("SPIN-E7")
def test_good_press_against_the_hot_mic() -> None:
    match = scene(
        seats=2, hands={A: ["pr-hotmic", "pr-hotmic"], B: ["scandal-hotmic", "st-wy"]}, scandals={A: ["scandal-hotmic"]}
    )
    after = act(match, (A, Play("pr-hotmic-1"))).match
    assert pile(after) == ("scandal-hotmic",)
    assert scandals_of(after, A) == ()
    assert sees(after, None).seats[A].relations == ("pr-hotmic",)
    assert code(after, B, Play("scandal-hotmic-2", target=A)) == "BLOCKED_BY_PR"
    later = act(after, (B, Play("st-wy"))).match
    assert code(later, A, Play("pr-hotmic-2")) == "DUPLICATE_PR"


@rule("SPIN-E8")
def test_a_nominee_gains_17() -> None:
    match = scene(
        hands={A: ["dem", "ind"], B: ["spin"], C: ["spin"], D: ["spin"]},
        tabled={B: ["st-ny", "st-nj"], C: [("bag", "st-ca")], D: ["st-wy"]},
        next_cards=["st-ak", "st-al", "st-ar", "st-az"],
    )
    after = act(match, (A, Play("dem-1", takes=((B, "st-nj"),)))).match
    assert states(after, A) == {"st-nj": None, "st-wy": None}
    assert votes(after, A) == 17
    assert states(after, C) == {"st-ca": "bag"}
    again = act(after, (B, Play("st-ak")), (C, Play("st-al")), (D, Play("st-ar"))).match
    assert code(again, A, Play("ind-1")) == "ALREADY_NOMINEE"


@rule("SPIN-E9")
def test_an_independent_lifts_two_bags() -> None:
    table: Sides = {
        A: [("bag", "st-mi")],
        B: [("bag", "st-tx"), ("landslide", "st-ga", "st-nc")],
        C: [("bag", "st-wa")],
    }
    after = act(scene(hands={A: ["ind"]}, tabled=table), (A, Play("ind-1"))).match
    assert pile(after) == ("bag", "bag")
    assert states(after, A) == {"st-mi": "bag"}
    assert states(after, B) == {"st-tx": None, "st-ga": "landslide", "st-nc": "landslide"}
    assert states(after, C) == {"st-wa": None}


@rule("SPIN-E10")
def test_when_a_card_must_be_played() -> None:
    cards = ["bag", "bag", "spin", "media", "election", "potus", "dark"]
    match = scene(hands={A: cards})
    assert pile(act(match, (A, Discard("spin-1"))).match) == ("spin",)
    assert code(match, A, Discard("dark-1")) == "CURSED_CARD"
    assert code(match, A, Pass()) == "MUST_PLAY"
    forced = scene(hands={A: [*cards[1:], "st-wy"]})
    assert code(forced, A, Discard("spin")) == "MUST_PLAY"
    costly = scene(
        hands={A: ["media", "bag", "bag", "st-ca", "debate", "election", "dem"]},
        tabled={A: ["st-wy"]},
        scandals={A: ["scandal-money"]},
    )
    assert pile(act(costly, (A, Discard("st-ca"))).match) == ("st-ca",)
    cured = act(costly, (A, Play("media-1", remove="scandal-money", sacrifice="st-wy"))).match
    assert scandals_of(cured, A) == ()


@rule("SPIN-E11")
def test_a_round_of_rumors() -> None:
    match = scene(seats=3, hands={A: ["rumors", "dark", "bag"], B: ["st-ri", "spin"], C: ["media", "spin"]})
    two = act(match, (A, Play("rumors-1")), (A, RumorPick("dark-1")), (B, RumorPick("st-ri")))
    view = sees(two.match, None)
    assert [seat.picked for seat in view.seats] == [True, True, False]
    assert view.pick is None
    assert code(two.match, B, RumorPick("dark-1")) == "CARD_NOT_IN_HAND"
    assert [seat.hand_size for seat in view.seats] == [2, 2, 2]
    done = act(two.match, (C, RumorPick("media-2")))
    assert happened(done, RumorGiven, A) == [RumorGiven(A, B, "dark"), RumorGiven(C, A, "media")]
    assert hand(done.match, A) == ("bag", "media")
    assert hand(done.match, B)[:2] == ("spin", "dark")
    assert hand(done.match, C) == ("spin", "st-ri")
    assert [seat.hand_size for seat in sees(done.match, None).seats] == [2, 3, 2]


@rule("SPIN-E12")
def test_a_poll_of_two() -> None:
    match = scene(seats=3, hands={A: ["poll", "skeleton", "bag"], B: ["st-fl"], C: ["pr-money"]})
    step = act(match, (A, Play("poll-1")))
    assert happened(step, PolledCardSeen, A) == [PolledCardSeen(B, "st-fl")]
    assert code(step.match, A, PollKeep("st-fl")) == "BAD_CHOICE"
    assert code(step.match, A, PollKeep("poll-1")) == "CARD_NOT_IN_HAND"
    kept = act(step.match, (A, PollKeep("skeleton-1")))
    assert happened(kept, PolledCardKept) == [PolledCardKept(A, B)]
    assert hand(kept.match, A) == ("bag", "st-fl")
    assert hand(kept.match, B) == ("skeleton",)
    done = act(kept.match, (A, PollReturn()))
    assert happened(done, PolledCardReturned) == [PolledCardReturned(A, C)]
    assert hand(done.match, C) == ("pr-money",)
    assert happened(kept, PolledCardSeen) == happened(step, PolledCardSeen) == []


@rule("SPIN-E13")
def test_secrets_for_secrets() -> None:
    match = scene(hands={A: ["secrets", "dark", "bag", "bag", "st-tx"], B: ["spin", "spin", "media"]})
    after = act(match, (A, Play("secrets", target=B, give=("dark-1", "bag-1")))).match
    assert hand(after, A)[:2] == ("bag", "st-tx")
    assert len(hand(after, A)) == 4
    assert sorted([*hand(after, A)[2:], hand(after, B)[0]]) == ["media", "spin", "spin"]
    assert hand(after, B)[1:3] == ("dark", "bag")
    for give in ((), ("dark", "bag", "bag", "st-tx"), ("bag-1", "bag-1"), ("st-tx", "st-tx")):
        assert code(match, A, Play("secrets", target=B, give=give)) == "BAD_COUNT"
    both = act(match, (A, Play("secrets", target=B, give=("bag", "bag")))).match
    assert hand(both, B)[1:3] == ("bag", "bag")
    assert code(match, A, Play("secrets", target=B, give=("bag", "bag", "bag"))) == "CARD_NOT_IN_HAND"
