"""What lies in front of a seat: the chain of groups, running mates, managers, and what they add up to."""

from __future__ import annotations

import pytest

from engines.mudslinger.actions import ChooseVp, DrawDeck, Give, Play, TakeDiscard
from engines.mudslinger.cards import PARTIES
from engines.mudslinger.events import CardDiscarded, CardPlaced, MateDrawn
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    act,
    asked,
    camp,
    code,
    contest,
    happened,
    scene,
    sees,
    settled,
    unanswered,
    waits_for,
)
from tests.tags import rule


@rule("MUD-4", "MUD-11")
@pytest.mark.parametrize("candidate", range(5))
@pytest.mark.parametrize("group", range(5))
def test_a_first_group_must_be_of_the_candidates_party_or_a_neighbour(candidate: int, group: int) -> None:
    card = f"G{PARTIES[group][0]}1"
    match = scene(camp(PARTIES[candidate]), *THREE[1:], next_cards=[card])
    view = sees(act(match, (A, DrawDeck())).match, None)
    near = abs(candidate - group) <= 1
    assert view.seats[A].chain == ((card,) if near else ())
    assert view.discard == (() if near else (card,))


@rule("MUD-11")
@pytest.mark.parametrize("last", range(5))
@pytest.mark.parametrize("group", range(5))
def test_a_later_group_must_suit_the_last_one_whatever_the_candidate(last: int, group: int) -> None:
    ends = f"G{PARTIES[last][0]}2"
    card = f"G{PARTIES[group][0]}1"
    match = scene(camp("Liberal", groups=["GL8", ends]), *THREE[1:], next_cards=[card])
    chain = sees(act(match, (A, DrawDeck())).match, None).seats[A].chain
    assert chain == (("GL8", ends, card) if abs(last - group) <= 1 else ("GL8", ends))


@rule("MUD-11", "MUD-12", "MUD-R5", "MUD-E9")
def test_a_conservative_chain_reaches_the_liberals_and_then_refuses_a_militant() -> None:
    cards = ["GM1", "GC1", "GI1", "GL1", "GM2"]
    chain: list[str] = []
    discard: tuple[str, ...] = ()
    for card in cards:
        match = scene(camp("Conservative", groups=chain), *THREE[1:], next_cards=[card])
        view = sees(act(match, (A, DrawDeck())).match, None)
        chain, discard = list(view.seats[A].chain), view.discard
        assert view.phase == "CAMPAIGN"
    assert chain == cards[:4]
    assert discard == ("GM2",)
    assert view.seats[A].income == 4


@rule("MUD-12")
def test_income_is_what_all_groups_pay_together() -> None:
    match = scene(camp("Peaceful", groups=["GP1", "GP7", "GP9", "GL6"]), *THREE[1:])
    assert sees(match, None).seats[A].income == 1 + 2 + 3 + 2


@rule("MUD-R5")
def test_a_group_that_suits_is_placed_without_asking() -> None:
    match = scene(camp("Liberal", groups=["GL8"]), *THREE[1:], next_cards=["GP1"])
    step = act(match, (A, DrawDeck()))
    assert happened(step, CardPlaced) == [CardPlaced(A, "GP1")]
    assert sees(step.match, None).phase == "CAMPAIGN"
    assert code(step.match, A, Give(B, cards=("GP1",))) == "NOT_TRANSFERABLE"


@rule("MUD-R7")
def test_only_the_last_group_leaves_a_chain_and_an_empty_chain_asks_the_candidate_again() -> None:
    militant = camp("Militant", groups=["GC1", "GI1"])
    match = scene(camp(hand=["A06", "A06"]), militant, camp(), turn=B, next_cards=["GI2"])
    one = unanswered(match, A, Play("A06", target=B)).match
    assert sees(one, None).seats[B].chain == ("GC1",)
    assert sees(act(one, (B, DrawDeck())).match, None).seats[B].chain == ("GC1", "GI2")
    none = unanswered(one, A, Play("A06", target=B)).match
    after = sees(act(none, (B, DrawDeck())).match, None)
    assert (after.seats[B].chain, after.discard[-1]) == ((), "GI2")


# -- power ----------------------------------------------------------------------------------------------


@rule("MUD-13")
@pytest.mark.parametrize("candidate", range(5))
@pytest.mark.parametrize("mate", range(5))
def test_a_running_mate_must_suit_the_candidate_and_adds_two_if_of_the_same_party(candidate: int, mate: int) -> None:
    card = f"VP-{PARTIES[mate][0]}1"
    far = f"G{PARTIES[candidate][0]}1"
    match = scene(camp(PARTIES[candidate], groups=[far]), *THREE[1:], next_cards=[card])
    seat = sees(act(match, (A, DrawDeck())).match, None).seats[A]
    expected = 2 if candidate == mate else 1 if abs(candidate - mate) == 1 else 0
    assert (seat.power, seat.vp) == (expected, card if expected else None)


@rule("MUD-13")
def test_the_chain_is_no_matter_to_a_running_mate() -> None:
    long = camp("Conservative", groups=["GI1", "GL1", "GP1"])
    drawn = act(scene(long, *THREE[1:], next_cards=["VP-M1"]), (A, DrawDeck())).match
    assert sees(drawn, None).seats[A].vp == "VP-M1"
    drawn = act(scene(long, *THREE[1:], next_cards=["VP-P1"]), (A, DrawDeck())).match
    assert (sees(drawn, None).seats[A].vp, sees(drawn, None).discard) == (None, ("VP-P1",))


@rule("MUD-14", "MUD-15")
@pytest.mark.parametrize("party", PARTIES)
def test_anybody_may_have_any_number_of_managers_at_one_each(party: str) -> None:
    managers = [f"KM{number}" for number in range(1, 8)]
    mate = f"VP-{party[0]}1"
    match = scene(camp(party, managers=managers, vp=mate), *THREE[1:], next_cards=["KM8"])
    assert sees(match, None).seats[A].power == 9
    after = sees(act(match, (A, DrawDeck())).match, None).seats[A]
    assert (after.power, after.managers) == (10, (*managers, "KM8"))


@rule("MUD-15")
@pytest.mark.parametrize("state", ["GA", "VT", "TX"])
def test_power_raises_the_base_in_every_state(state: str) -> None:
    plain = {"GA": 6, "VT": 9, "TX": 6}
    peaceful = camp("Peaceful", vp="VP-L1", managers=["KM1"], dollars=1)
    match = scene(peaceful, *THREE[1:], phase="CAMPAIGN", face_up=["GA", "VT", "TX"])
    (offer,) = [offer for offer in asked(match, A).offers if "state" in offer.fields]
    (attempt,) = [action for action in offer.actions(9) if action.state == state]  # type: ignore[attr-defined]
    assert contest(act(match, (A, attempt)).match).base == plain[state] + 2


# -- a second running mate ---------------------------------------------------------------------------------


@rule("MUD-R6", "MUD-E12")
def test_a_second_running_mate_asks_which_one_stays() -> None:
    match = scene(camp("Militant", vp="VP-C1"), *THREE[1:], next_cards=["VP-M1"])
    step = act(match, (A, DrawDeck()))
    assert happened(step, MateDrawn, C) == [MateDrawn(A, "VP-M1")]
    assert (sees(step.match, None).phase, sees(step.match, None).drawn) == ("VP_CHOICE", "VP-M1")
    assert sees(step.match, None).seats[A].power == 1
    assert asked(step.match, A).default == ChooseVp("new")
    assert code(step.match, B, ChooseVp("old")) == "NOT_YOUR_TURN"
    new = act(step.match, (A, ChooseVp("new")))
    settled(new.match)
    view = sees(new.match, None)
    assert (view.phase, view.seats[A].vp, view.seats[A].power, view.discard) == ("CAMPAIGN", "VP-M1", 2, ("VP-C1",))
    old = sees(act(step.match, (A, ChooseVp("old"))).match, None)
    assert (old.phase, old.seats[A].vp, old.seats[A].power, old.discard) == ("CAMPAIGN", "VP-C1", 1, ("VP-M1",))


@rule("MUD-E12", "MUD-R6")
def test_a_running_mate_who_does_not_suit_is_discarded_at_once() -> None:
    for has in (None, "VP-P2"):
        match = scene(camp("Peaceful", vp=has), *THREE[1:], next_cards=["VP-M1"])
        step = act(match, (A, DrawDeck()))
        assert happened(step, CardDiscarded) == [CardDiscarded(A, "VP-M1")]
        assert (sees(step.match, None).phase, sees(step.match, None).seats[A].vp) == ("CAMPAIGN", has)


@rule("MUD-R6")
def test_a_running_mate_from_the_pile_replaces_the_old_one_without_asking() -> None:
    match = scene(camp("Militant", vp="VP-M2"), *THREE[1:], discard=["GP1", "VP-C1"])
    after = act(match, (A, TakeDiscard())).match
    view = sees(after, None)
    assert (view.seats[A].vp, view.discard, waits_for(after)) == ("VP-C1", ("GP1", "VP-M2"), (B,))
    assert RULES.cards(after.board) == RULES.cards(match.board)
