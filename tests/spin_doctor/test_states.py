"""States on the table, what protects them, and who takes them."""

from __future__ import annotations

import pytest

from engines.spin_doctor.actions import Discard, Play
from engines.spin_doctor.events import (
    CardsDiscarded,
    PartyJoined,
    ProtectionLost,
    StatesProtected,
    StateTabled,
    StateTaken,
)
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
    scene,
    sees,
    states,
    votes,
)
from tests.tags import rule


@rule("SPIN-19")
def test_a_state_is_tabled_face_up_counts_its_votes_and_lies_unprotected() -> None:
    match = scene(hands={A: ["st-oh", "bag"]}, tabled={A: ["st-wy"]})
    step = act(match, (A, Play("st-oh")))
    assert happened(step, StateTabled) == [StateTabled(A, "st-oh")]
    assert states(step.match, A) == {"st-oh": None, "st-wy": None}
    assert votes(step.match, A) == 20
    assert hand(step.match, A) == ("bag",)


# -- protection ------------------------------------------------------------------------------------


@rule("SPIN-20")
def test_in_the_bag_lies_over_exactly_one_own_unprotected_state() -> None:
    match = scene(hands={A: ["bag"]}, tabled={A: ["st-tx", "st-wy"], B: ["st-ca"]})
    step = act(match, (A, Play("bag", states=("st-wy",))))
    assert happened(step, StatesProtected) == [StatesProtected(A, "bag", ("st-wy",))]
    assert states(step.match, A) == {"st-tx": None, "st-wy": "bag"}
    assert pile(step.match) == ()
    assert code(match, A, Play("bag", states=("st-tx", "st-wy"))) == "BAD_COUNT"
    assert code(match, A, Play("bag", states=())) == "BAD_COUNT"
    assert code(match, A, Play("bag", states=("st-ca",))) == "BAD_STATE"
    assert code(match, A, Play("bag")) == "BAD_COMMAND"


@rule("SPIN-21")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_landslide_lies_over_one_two_or_three_own_states(count: int) -> None:
    own = ("st-tx", "st-fl", "st-pa", "st-wy")
    match = scene(hands={A: ["landslide"]}, tabled={A: own, B: ["st-ca"]})
    after = act(match, (A, Play("landslide", states=own[:count]))).match
    assert states(after, A) == {state: "landslide" if state in own[:count] else None for state in own}
    (protection,) = sees(after, None).seats[A].protections
    assert protection.states == own[:count]


@rule("SPIN-21")
def test_three_is_the_most_for_a_landslide_and_two_will_do() -> None:
    own = ("st-tx", "st-fl", "st-pa", "st-wy")
    match = scene(hands={A: ["landslide"]}, tabled={A: own, B: ["st-ca"]})
    assert code(match, A, Play("landslide", states=own)) == "BAD_COUNT"
    assert code(match, A, Play("landslide", states=())) == "BAD_COUNT"
    assert code(match, A, Play("landslide", states=("st-tx", "st-tx"))) == "BAD_COUNT"
    assert code(match, A, Play("landslide", states=("st-tx", "st-ca"))) == "BAD_STATE"
    two = scene(hands={A: ["landslide"]}, tabled={A: ["st-tx", "st-wy"]})
    after = act(two, (A, Play("landslide", states=("st-wy", "st-tx")))).match
    assert states(after, A) == {"st-tx": "landslide", "st-wy": "landslide"}


@rule("SPIN-22")
def test_protected_states_cannot_be_taken_and_stay_in_sight() -> None:
    match = scene(hands={A: ["debate", "dem", "rep"]}, tabled={B: [("bag", "st-tx"), ("landslide", "st-fl"), "st-wy"]})
    assert states(act(match, (A, Play("debate", target=B))).match, A) == {"st-wy": None}
    for state in ("st-tx", "st-fl"):
        assert refused(match, A, Play("debate", target=B, state=state)).code == "PROTECTED"
        for nominee in ("dem", "rep"):
            assert refused(match, A, Play(nominee, takes=((B, state),))).code == "PROTECTED"
    assert [(each.state, each.votes) for each in sees(match, None).seats[B].states] == [
        ("st-tx", 40),
        ("st-fl", 30),
        ("st-wy", 3),
    ]


@rule("SPIN-R7")
def test_a_state_lies_under_one_protection_and_a_landslide_does_not_grow() -> None:
    match = scene(hands={A: ["bag", "landslide"]}, tabled={A: [("bag", "st-tx"), ("landslide", "st-fl"), "st-wy"]})
    for covered in ("st-tx", "st-fl"):
        assert refused(match, A, Play("bag", states=(covered,))).code == "PROTECTED"
        assert refused(match, A, Play("landslide", states=("st-wy", covered))).code == "PROTECTED"
    after = act(match, (A, Play("landslide", states=("st-wy",)))).match
    assert [each.states for each in sees(after, None).seats[A].protections] == [("st-tx",), ("st-fl",), ("st-wy",)]


# -- Win Debate ------------------------------------------------------------------------------------


@rule("SPIN-28")
def test_a_debate_takes_the_largest_unprotected_state_of_an_opponent() -> None:
    match = scene(hands={A: ["debate"]}, tabled={B: ["st-wy", "st-oh", ("bag", "st-ca")], C: [("bag", "st-tx")]})
    step = act(match, (A, Play("debate", target=B)))
    assert happened(step, StateTaken) == [StateTaken(B, A, "st-oh")]
    assert states(step.match, A) == {"st-oh": None}
    assert states(step.match, B) == {"st-ca": "bag", "st-wy": None}
    assert pile(step.match) == ("debate",)
    for seat in (C, D):
        assert code(match, A, Play("debate", target=seat)) == "NO_STATE"
    for seat in (A, 4, -1):
        assert code(match, A, Play("debate", target=seat)) == "BAD_TARGET"


@rule("SPIN-R12")
def test_among_equals_the_taker_may_name_one_else_it_is_the_alphabetically_first() -> None:
    match = scene(hands={A: ["debate"]}, tabled={B: ["st-pa", "st-il", "st-oh", ("bag", "st-ca")]})
    assert states(act(match, (A, Play("debate", target=B))).match, A) == {"st-il": None}
    for named in ("st-il", "st-pa"):
        assert states(act(match, (A, Play("debate", target=B, state=named))).match, A) == {named: None}
    assert refused(match, A, Play("debate", target=B, state="st-oh")).code == "BAD_CHOICE"
    assert refused(match, A, Play("debate", target=B, state="st-tx")).code == "BAD_STATE"


# -- party cards -----------------------------------------------------------------------------------


@rule("SPIN-29")
@pytest.mark.parametrize("card", ["dem", "rep"])
def test_a_nominee_is_tabled_and_takes_one_open_state_of_each_opponent(card: str) -> None:
    table: Sides = {A: ["st-ak"], B: ["st-ny", "st-nj"], C: [("bag", "st-ca"), "st-wy", "st-oh"], D: [("bag", "st-tx")]}
    match = scene(hands={A: [card]}, tabled=table)
    step = act(match, (A, Play(card, takes=((B, "st-nj"), (C, "st-wy")))))
    assert happened(step, PartyJoined) == [PartyJoined(A, card)]
    assert happened(step, StateTaken) == [StateTaken(B, A, "st-nj"), StateTaken(C, A, "st-wy")]
    assert states(step.match, A) == {"st-nj": None, "st-ak": None, "st-wy": None}
    assert states(step.match, D) == {"st-tx": "bag"}
    assert sees(step.match, None).seats[A].party == card
    assert pile(step.match) == ()


@rule("SPIN-R13")
def test_where_no_state_is_named_a_nominee_takes_the_largest_then_the_alphabetically_first() -> None:
    match = scene(hands={A: ["rep"]}, tabled={B: ["st-pa", "st-il", "st-oh"], C: ["st-wy", "st-ak"], D: ["st-ca"]})
    after = act(match, (A, Play("rep", takes=((C, "st-wy"),)))).match
    assert states(after, A) == {"st-ca": None, "st-il": None, "st-wy": None}
    plain = act(match, (A, Play("rep"))).match
    assert states(plain, A) == {"st-ca": None, "st-il": None, "st-ak": None}


@rule("SPIN-R13")
def test_a_nominee_may_not_name_protected_missing_or_own_states() -> None:
    match = scene(hands={A: ["dem"]}, tabled={A: ["st-ak"], B: ["st-ny"], C: [("bag", "st-ca")]})
    wanted = {
        (C, "st-ca"): "PROTECTED",
        (C, "st-ny"): "BAD_STATE",
        (D, "st-ny"): "BAD_STATE",
        (B, "st-ca"): "BAD_STATE",
        (B, "bag"): "BAD_STATE",
        (A, "st-ak"): "BAD_TARGET",
        (4, "st-ny"): "BAD_TARGET",
    }
    for pair, expected in wanted.items():
        assert code(match, A, Play("dem", takes=(pair,))) == expected


@rule("SPIN-30", "SPIN-R14")
def test_an_independent_discards_one_protection_of_each_opponent_and_none_of_her_own() -> None:
    table: Sides = {
        A: [("bag", "st-mi")],
        B: [("bag", "st-tx"), ("landslide", "st-ga", "st-nc")],
        C: [("bag", "st-wa")],
        D: ["st-wy"],
    }
    match = scene(hands={A: ["ind"]}, tabled=table)
    step = act(match, (A, Play("ind", discards=((B, "st-ga"),))))
    assert happened(step, PartyJoined) == [PartyJoined(A, "ind")]
    assert happened(step, ProtectionLost) == [
        ProtectionLost(B, "landslide", ("st-ga", "st-nc")),
        ProtectionLost(C, "bag", ("st-wa",)),
    ]
    assert happened(step, CardsDiscarded) == [CardsDiscarded(("bag", "landslide"))]
    assert states(step.match, A) == {"st-mi": "bag"}
    assert states(step.match, B) == {"st-tx": "bag", "st-ga": None, "st-nc": None}
    assert states(step.match, C) == {"st-wa": None}
    assert sees(step.match, None).seats[A].party == "ind"


@rule("SPIN-R14")
def test_by_default_the_protection_over_the_most_votes_goes_then_the_first_of_the_card_list() -> None:
    table: Sides = {
        B: [("bag", "st-fl"), ("landslide", "st-ga", "st-nc")],
        C: [("landslide", "st-il"), ("bag", "st-pa")],
        D: [("bag", "st-ak"), ("bag", "st-de")],
    }
    after = act(scene(hands={A: ["ind"]}, tabled=table), (A, Play("ind"))).match
    assert states(after, B) == {"st-fl": "bag", "st-ga": None, "st-nc": None}
    assert states(after, C) == {"st-il": "landslide", "st-pa": None}
    assert states(after, D) == {"st-ak": None, "st-de": "bag"}
    assert pile(after) == ("bag", "bag", "landslide")


@rule("SPIN-R14")
def test_an_independent_names_opponents_and_protections_only() -> None:
    match = scene(
        hands={A: ["ind"]},
        tabled={A: [("bag", "st-mi")], B: [("landslide", "st-tx", "st-wy"), "st-ca"]},
        relations={B: ["pr-money"]},
    )
    assert code(match, A, Play("ind", discards=((A, "st-mi"),))) == "BAD_TARGET"
    for other in (4, -1):
        assert code(match, A, Play("ind", discards=((other, "st-tx"),))) == "BAD_TARGET"
    for named in ("pr-money", "st-ca", "st-mi", "landslide", "nonsense"):
        assert code(match, A, Play("ind", discards=((B, named),))) == "BAD_CHOICE"
    assert code(match, A, Play("ind", discards=((C, "st-tx"),))) == "BAD_CHOICE"


@rule("SPIN-31", "SPIN-R15")
@pytest.mark.parametrize("second", ["dem", "rep", "ind"])
def test_with_one_party_card_tabled_another_can_only_be_traded_or_discarded(second: str) -> None:
    first = "ind" if second == "rep" else "rep"
    match = scene(hands={A: [second], B: ["spin"]}, party={A: first}, tabled={B: ["st-wy", ("bag", "st-ca")]})
    assert refused(match, A, Play(second)).code == "ALREADY_NOMINEE"
    assert pile(act(match, (A, Discard(second))).match) == (second,)
    trading = scene(hands={A: [second, "secrets"], B: ["spin"]}, party={A: first})
    assert second in hand(act(trading, (A, Play("secrets", target=B, give=(second,)))).match, B)


@rule("SPIN-31", "SPIN-R15")
@pytest.mark.parametrize(("mode", "left"), [("standard", None), ("full_cycle", "dem")])
def test_a_party_card_stays_for_the_round_or_for_the_whole_full_cycle(mode: str, left: str | None) -> None:
    match = scene(hands={A: ["election"]}, party={A: "dem"}, mode=mode)
    after = act(match, (A, Play("election"))).match
    assert sees(after, None).round == 2
    assert sees(after, None).seats[A].party == left
