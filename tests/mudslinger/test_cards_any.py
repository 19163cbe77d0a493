"""The Action cards for any time: money, groups, managers, hands."""

from __future__ import annotations

import pytest

from engines.core import Dice, Match, Rng
from engines.mudslinger.actions import ChooseDiscard, ChooseVp, Play
from engines.mudslinger.board import Board
from engines.mudslinger.cards import CARD_IDS, bits
from engines.mudslinger.events import (
    CardDiscarded,
    CardMoved,
    DiscardTaken,
    DollarsGained,
    DollarsMoved,
    DollarsPaid,
    HandCardMoved,
    HandCardSeen,
    HandShown,
    PollResult,
    StatesPeekedAt,
)
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    War,
    act,
    asked,
    camp,
    code,
    happened,
    scene,
    sees,
    settled,
    unanswered,
    waits_for,
)
from tests.tags import rule


def dollars(match: Match[Board]) -> list[int]:
    return [seat.dollars for seat in sees(match, None).seats]


# -- money ---------------------------------------------------------------------------------------------


def test_a01_bake_sale_pays_six_dollars() -> None:
    step = act(scene(camp(hand=["A01"], dollars=1), *THREE[1:]), (A, Play("A01")))
    settled(step.match)
    assert happened(step, DollarsGained) == [DollarsGained(A, 6)]
    assert dollars(step.match) == [7, 0, 0]


@pytest.mark.parametrize(
    ("groups", "gain"), [([], 4), (["GL1", "GL8"], 4), (["GL1", "GL8", "GP1"], 5), (["GL8", "GP9", "GP7"], 8)]
)
def test_a02_matching_funds_pays_the_income_but_at_least_four(groups: list[str], gain: int) -> None:
    step = act(scene(camp(hand=["A02"], groups=groups), *THREE[1:]), (A, Play("A02")))
    settled(step.match)
    assert dollars(step.match) == [gain, 0, 0]


@pytest.mark.parametrize(("has", "taken"), [(1, 1), (3, 3), (4, 4), (9, 4)])
def test_a03_bookkeeping_takes_up_to_four_dollars(has: int, taken: int) -> None:
    step = act(scene(camp(hand=["A03"]), camp(dollars=has), camp()), (A, Play("A03", target=B)))
    settled(step.match)
    assert happened(step, DollarsMoved) == [DollarsMoved(B, A, taken)]
    assert dollars(step.match) == [taken, has - taken, 0]


def test_a03_needs_an_opponent_with_money() -> None:
    match = scene(camp(hand=["A03"], dollars=5), *THREE[1:])
    assert [code(match, A, Play("A03", target=target)) for target in (A, B, 3, -1, None)] == ["BAD_TARGET"] * 5


@pytest.mark.parametrize(("has", "paid"), [(2, 1), (3, 1), (9, 4)])
def test_a04_audit_costs_half_rounded_down(has: int, paid: int) -> None:
    step = act(scene(camp(hand=["A04"]), camp(dollars=has), camp()), (A, Play("A04", target=B)))
    settled(step.match)
    assert happened(step, DollarsPaid) == [DollarsPaid(B, paid)]
    assert dollars(step.match) == [0, has - paid, 0]


def test_a04_needs_an_opponent_with_two_dollars() -> None:
    match = scene(camp(hand=["A04"], dollars=9), camp(dollars=1), camp())
    assert [code(match, A, Play("A04", target=target)) for target in (A, B, C)] == ["BAD_TARGET"] * 3


# -- groups, managers, running mates -----------------------------------------------------------------------


def test_a05_poached_endorsement_moves_the_last_group_if_it_fits() -> None:
    match = scene(camp("Liberal", hand=["A05"], groups=["GI1"]), camp(groups=["GL1", "GC1"]), camp())
    step = act(match, (A, Play("A05", target=B)))
    settled(step.match)
    view = sees(step.match, None)
    assert happened(step, CardMoved) == [CardMoved("GC1", B, A)]
    assert (view.seats[A].chain, view.seats[B].chain, view.discard) == (("GI1", "GC1"), ("GL1",), ("A05",))


def test_a05_discards_a_group_that_does_not_fit() -> None:
    match = scene(camp("Liberal", hand=["A05"]), camp(groups=["GI1", "GC1"]), camp())
    view = sees(act(match, (A, Play("A05", target=B))).match, None)
    assert (view.seats[A].chain, view.seats[B].chain, view.discard) == ((), ("GI1",), ("A05", "GC1"))
    assert code(match, A, Play("A05", target=C)) == "BAD_TARGET"


def test_a06_boycott_discards_the_last_group() -> None:
    match = scene(camp(hand=["A06"]), camp(groups=["GL1", "GL2"]), camp())
    step = act(match, (A, Play("A06", target=B)))
    settled(step.match)
    assert happened(step, CardDiscarded) == [CardDiscarded(B, "GL2")]
    assert (sees(step.match, None).seats[B].chain, sees(step.match, None).discard) == (("GL1",), ("A06", "GL2"))
    assert code(match, A, Play("A06", target=C)) == "BAD_TARGET"


def test_a07_better_offer_takes_the_latest_manager() -> None:
    match = scene(camp(hand=["A07"], managers=["KM5"]), camp(managers=["KM3", "KM1"]), camp())
    step = act(match, (A, Play("A07", target=B)))
    settled(step.match)
    view = sees(step.match, None)
    assert (view.seats[A].managers, view.seats[B].managers) == (("KM5", "KM1"), ("KM3",))
    assert code(match, A, Play("A07", target=C)) == "BAD_TARGET"


def test_a08_yearbook_photo_discards_the_running_mate() -> None:
    match = scene(camp(hand=["A08"]), camp(vp="VP-L1"), camp())
    step = act(match, (A, Play("A08", target=B)))
    settled(step.match)
    view = sees(step.match, None)
    assert (view.seats[B].vp, view.seats[B].power, view.discard) == (None, 0, ("A08", "VP-L1"))
    assert code(match, A, Play("A08", target=C)) == "BAD_TARGET"


@rule("MUD-E11", "MUD-R29")
def test_a09_lobby_buffet_reaches_below_a_blocking_card_and_costs_no_attempt() -> None:
    match = scene(camp("Liberal", hand=["A09"]), *THREE[1:], discard=["GP1", "KM1", "A14"])
    step = act(match, (A, Play("A09")))
    settled(step.match)
    view = sees(step.match, None)
    assert happened(step, DiscardTaken) == [DiscardTaken(A, "KM1")]
    assert (view.seats[A].managers, view.discard) == (("KM1",), ("GP1", "A14", "A09"))
    assert (view.phase, waits_for(step.match)) == ("DRAW", (A,))


@pytest.mark.parametrize(
    ("vp", "pile", "placed"),
    [
        (None, ["GL1", "VP-P1", "GM1"], "VP-P1"),
        ("VP-L1", ["GL1", "VP-P1", "GM1"], "GL1"),
        (None, ["KM1", "GP1", "VP-M1"], "GP1"),
    ],
)
def test_a09_takes_the_uppermost_card_that_can_be_placed(vp: str | None, pile: list[str], placed: str) -> None:
    match = scene(camp("Liberal", hand=["A09"], vp=vp), *THREE[1:], discard=pile)
    step = act(match, (A, Play("A09")))
    seat = sees(step.match, None).seats[A]
    assert placed in (*seat.chain, *seat.managers, seat.vp)
    assert RULES.cards(step.match.board) == RULES.cards(match.board)


@rule("MUD-R29")
@pytest.mark.parametrize("pile", [[], ["A14", "A01"], ["GM1", "VP-M1", "A14"]])
def test_a09_cannot_be_played_when_nothing_is_eligible(pile: list[str]) -> None:
    assert code(scene(camp("Liberal", hand=["A09"]), *THREE[1:], discard=pile), A, Play("A09")) == "BAD_TARGET"


def test_a10_marathon_draws_two_cards_each_as_in_a_turn() -> None:
    match = scene(camp(), camp("Liberal", hand=["A10"]), camp(), next_cards=["GM1", "A01"])
    step = act(match, (B, Play("A10")))
    settled(step.match)
    view = sees(step.match, B)
    assert (view.discard, view.seats[B].hand) == (("A10", "GM1"), ("A01",))
    assert (view.phase, waits_for(step.match)) == ("DRAW", (A,))
    placed = act(scene(camp(hand=["A10"]), *THREE[1:], next_cards=["GL1", "KM1"]), (A, Play("A10"))).match
    assert (sees(placed, None).seats[A].chain, sees(placed, None).seats[A].managers) == (("GL1",), ("KM1",))


@rule("MUD-R6")
def test_a10_stops_for_a_choice_of_running_mates_and_goes_on_after_it() -> None:
    drawer = camp("Militant", vp="VP-C1", hand=["A10"])
    match = scene(camp(), drawer, camp(dollars=1), next_cards=["VP-M1", "VP-M2"], war=War("GA", base=8, ready=(C,)))
    step = act(match, (B, Play("A10")))
    assert (sees(step.match, None).phase, waits_for(step.match)) == ("VP_CHOICE", (B,))
    second = act(step.match, (B, ChooseVp("new"))).match
    assert (sees(second, None).phase, sees(second, None).drawn) == ("VP_CHOICE", "VP-M2")
    assert asked(second, B).default == ChooseVp("old")
    done = act(second, (B, ChooseVp("old"))).match
    settled(done)
    view = sees(done, None)
    assert (view.phase, view.seats[B].vp, view.discard) == ("WAR", "VP-M1", ("A10", "VP-C1", "VP-M2"))
    assert waits_for(done) == (C,)  # a card for any time has cleared the flag


def test_a10_needs_a_card_to_draw() -> None:
    assert code(scene(camp(hand=["A10"]), *THREE[1:], cards_left=0), A, Play("A10")) == "BAD_TARGET"
    pile = scene(camp(hand=["A10"]), *THREE[1:], cards_left=0, discard=["KM1"])
    view = sees(act(pile, (A, Play("A10"))).match, None)
    assert (view.seats[A].managers, view.discard) == (("KM1",), ("A10",))


# -- what is hidden ---------------------------------------------------------------------------------------------


@rule("MUD-R28")
def test_a11_intern_takes_a_card_by_its_place_in_the_sorted_hand() -> None:
    for number in range(8):
        match = scene(camp(hand=["A11"]), camp(hand=["A31", "A02", "A14"]), camp(), seed=f"intern {number}")
        step = unanswered(match, A, Play("A11", target=B))
        settled(step.match)
        taken = CARD_IDS[bits(match.board.hands[B])[Dice(Rng(f"intern {number}")).below(3)]]
        assert happened(step, HandCardMoved) == [HandCardMoved(B, A)]
        assert happened(step, HandCardSeen, A) == happened(step, HandCardSeen, B) == [HandCardSeen(B, A, taken)]
        assert not happened(step, HandCardSeen, C)
        assert not happened(step, HandCardSeen)
        assert sees(step.match, A).seats[A].hand == (taken,)
        assert sees(step.match, B).seats[A].known == (taken,)
        assert step.match.rng.drawn == 1


def test_a11_needs_an_opponent_with_cards() -> None:
    assert code(scene(camp(hand=["A11", "A01"]), *THREE[1:]), A, Play("A11", target=B)) == "BAD_TARGET"


def test_a12_binder_shows_a_hand_and_discards_a_card_of_it() -> None:
    match = scene(camp(hand=["A12"]), camp(hand=["A14", "A01", "A14"]), camp(hand=["A16"]))
    looking = unanswered(match, A, Play("A12", target=B))
    assert happened(looking, HandShown, A) == [HandShown(B, ("A01", "A14", "A14"))]
    for outsider in (B, C, None):
        assert not happened(looking, HandShown, outsider)
    assert (sees(looking.match, None).phase, waits_for(looking.match)) == ("CARD_CHOICE", (A,))
    assert sees(looking.match, A).seats[B].known == ("A01", "A14", "A14")
    assert code(looking.match, A, ChooseDiscard("A16")) == "BAD_TARGET"
    assert code(looking.match, B, ChooseDiscard("A01")) == "NOT_YOUR_TURN"
    step = act(looking.match, (A, ChooseDiscard("A14")))
    settled(step.match)
    assert happened(step, CardDiscarded, C) == [CardDiscarded(B, "A14")]
    assert (sees(step.match, B).seats[B].hand, sees(step.match, None).discard) == (("A01", "A14"), ("A12", "A14"))
    assert (sees(step.match, None).phase, waits_for(step.match)) == ("DRAW", (A,))
    assert sees(step.match, C).seats[B].known == ()


def test_a12_needs_an_opponent_with_cards() -> None:
    assert code(scene(camp(hand=["A12"]), *THREE[1:]), A, Play("A12", target=B)) == "BAD_TARGET"


def test_a13_straw_poll_shows_all_holdings_and_three_states_to_its_player() -> None:
    match = scene(
        camp(hand=["A13"], states=["WY"]),
        camp(states=["GA", "CA"]),
        camp(states=["OH"]),
        next_states=["TX", "VT", "FL", "NY"],
    )
    step = act(match, (A, Play("A13")))
    settled(step.match)
    assert dollars(step.match) == [0, 0, 0]
    assert happened(step, PollResult, A) == [PollResult(((), ("CA", "GA"), ("OH",)), (0, 70, 17))]
    assert happened(step, StatesPeekedAt, A) == [StatesPeekedAt(("TX", "VT", "FL"))]
    assert sees(step.match, A).deck_known == ((1, "TX"), (2, "VT"), (3, "FL"))
    assert [seat.shown for seat in sees(step.match, A).seats] == [(), ("CA", "GA"), ("OH",)]
    for outsider in (B, C, None):
        assert not happened(step, PollResult, outsider)
        assert not happened(step, StatesPeekedAt, outsider)
        assert sees(step.match, outsider).deck_known == ()
        assert [seat.shown for seat in sees(step.match, outsider).seats] == [(), (), ()]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a13_looks_at_fewer_states_when_there_are_fewer(left: int) -> None:
    match = scene(camp(hand=["A13"]), *THREE[1:], next_states=["TX", "VT"][:left], states_left=left)
    step = act(match, (A, Play("A13")))
    assert happened(step, StatesPeekedAt, A) == [StatesPeekedAt(("TX", "VT")[:left])]
