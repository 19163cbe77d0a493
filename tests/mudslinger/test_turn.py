"""The turn: contributions, one card, an attempt; and what happens when the deck runs out."""

from __future__ import annotations

import pytest

from engines.mudslinger.actions import Attempt, DrawDeck, Play, SkipAttempt, TakeDiscard, TradeIn
from engines.mudslinger.events import (
    ActionDrawn,
    ActionReceived,
    AttemptSkipped,
    CardDiscarded,
    DeckReshuffled,
    DiscardTaken,
    NothingDrawn,
    TurnBegan,
)
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    D,
    act,
    camp,
    code,
    contest,
    happened,
    scene,
    sees,
    unanswered,
    waits_for,
)
from tests.tags import rule


@rule("MUD-20", "MUD-25")
def test_a_turn_goes_from_contributions_to_a_card_to_an_attempt_to_the_next_seat() -> None:
    match = scene(camp(groups=["GL1"]), camp(groups=["GI1"]), camp(), next_cards=["GL2"], face_up=["TX", "GA"])
    assert (sees(match, None).phase, waits_for(match)) == ("DRAW", (A,))
    assert code(match, A, Attempt("TX")) == "WRONG_PHASE"
    drawn = act(match, (A, DrawDeck())).match
    assert (sees(drawn, None).phase, waits_for(drawn)) == ("CAMPAIGN", (A,))
    assert code(drawn, A, DrawDeck()) == "WRONG_PHASE"
    assert code(drawn, A, Attempt("OH")) == "STATE_NOT_AVAILABLE"
    assert code(drawn, B, Attempt("TX")) == "NOT_YOUR_TURN"
    step = act(drawn, (A, Attempt("TX")))  # nobody has anything to spend
    assert happened(step, TurnBegan) == [TurnBegan(B, 1)]
    assert (sees(step.match, None).phase, waits_for(step.match)) == ("DRAW", (B,))


@rule("MUD-25")
def test_an_attempt_may_be_on_any_state_of_the_row() -> None:
    for state in ("TX", "GA", "OH", "VT"):
        match = scene(camp(dollars=1), *THREE[1:], phase="CAMPAIGN", face_up=["TX", "GA", "OH", "VT"])
        assert contest(act(match, (A, Attempt(state))).match).state == state


@rule("MUD-20")
def test_the_turn_passes_clockwise_from_the_last_seat_to_the_first() -> None:
    match = scene(*THREE, phase="CAMPAIGN", turn=C)
    assert waits_for(act(match, (C, SkipAttempt())).match) == (A,)


@rule("MUD-R19")
def test_the_attempt_may_be_skipped() -> None:
    match = scene(*THREE, phase="CAMPAIGN")
    step = act(match, (A, SkipAttempt()))
    assert happened(step, AttemptSkipped) == [AttemptSkipped(A)]
    assert (waits_for(step.match), sees(step.match, None).turns) == ((B,), 1)
    assert sees(step.match, None).face_up == sees(match, None).face_up


@rule("MUD-21", "MUD-E10", "MUD-12")
def test_a_group_starts_to_pay_in_the_next_turn() -> None:
    bob = camp(groups=["GL1", "GL2", "GL3", "GL4"])
    match = scene(*THREE[:2], bob, phase="CAMPAIGN", turn=B, next_cards=["GL6", "KM1", "KM2"])
    step = act(match, (B, SkipAttempt()))
    assert happened(step, TurnBegan) == [TurnBegan(C, 4)]
    assert sees(step.match, None).seats[C].dollars == 4
    drawn = act(step.match, (C, DrawDeck())).match
    assert (sees(drawn, None).seats[C].dollars, sees(drawn, None).seats[C].income) == (4, 6)
    others = ((C, SkipAttempt()), (A, DrawDeck()), (A, SkipAttempt()), (B, DrawDeck()), (B, SkipAttempt()))
    again = act(drawn, *others)
    assert happened(again, TurnBegan) == [TurnBegan(C, 6)]
    assert sees(again.match, None).seats[C].dollars == 10


# -- the card ----------------------------------------------------------------------------------------


@rule("MUD-22")
def test_a_drawn_action_card_goes_into_the_hand_unseen() -> None:
    step = act(scene(*THREE, next_cards=["A01"]), (A, DrawDeck()))
    assert happened(step, ActionDrawn) == [ActionDrawn(A)]
    assert happened(step, ActionReceived, A) == [ActionReceived("A01")]
    assert not happened(step, ActionReceived, B)
    assert not happened(step, ActionReceived)
    view = sees(step.match, A)
    assert (view.phase, view.seats[A].hand, view.discard) == ("CAMPAIGN", ("A01",), ())


@rule("MUD-22")
def test_a_drawn_action_card_may_be_played_at_once_or_kept() -> None:
    drawn = act(scene(*THREE, next_cards=["A01"]), (A, DrawDeck())).match
    assert sees(act(drawn, (A, Play("A01"))).match, None).seats[A].dollars == 6
    assert sees(act(drawn, (A, SkipAttempt())).match, A).seats[A].hand == ("A01",)


@rule("MUD-22")
def test_a_card_that_cannot_be_placed_goes_face_up_onto_the_pile() -> None:
    step = act(scene(*THREE, next_cards=["GM1"], discard=["GP1"]), (A, DrawDeck()))
    assert happened(step, CardDiscarded) == [CardDiscarded(A, "GM1")]
    assert sees(step.match, None).discard == ("GP1", "GM1")
    assert sees(step.match, None).phase == "CAMPAIGN"


@rule("MUD-23", "MUD-E11", "MUD-20")
def test_taking_the_discard_costs_the_attempt() -> None:
    match = scene(camp(), camp("Liberal"), camp(), camp(), turn=B, discard=["GP1"])
    step = act(match, (B, TakeDiscard()))
    assert happened(step, DiscardTaken) == [DiscardTaken(B, "GP1")]
    view = sees(step.match, None)
    assert (view.seats[B].chain, view.discard) == (("GP1",), ())
    assert (view.phase, view.turn, waits_for(step.match)) == ("DRAW", C, (C,))


@rule("MUD-23")
@pytest.mark.parametrize("card", ["GL1", "KM1", "VP-I1"])
def test_groups_managers_and_running_mates_may_be_taken(card: str) -> None:
    seat = sees(act(scene(*THREE, discard=["GM1", card]), (A, TakeDiscard())).match, None).seats[A]
    assert card in (*seat.chain, *seat.managers, seat.vp)


@rule("MUD-24", "MUD-E11", "MUD-31")
def test_an_action_card_on_top_blocks_the_pile() -> None:
    match = scene(camp(), camp("Liberal"), camp(), camp(hand=["A14"]), turn=B, discard=["GP1"])
    traded = act(match, (D, TradeIn("A14"))).match
    assert sees(traded, None).seats[D].dollars == 3
    assert sees(traded, None).discard == ("GP1", "A14")
    assert code(traded, B, TakeDiscard()) == "DISCARD_BLOCKED"


@rule("MUD-E11", "MUD-30")
def test_what_a_card_discards_lies_above_it_and_may_be_taken() -> None:
    match = scene(camp(), camp(), camp(groups=["GP1", "GP2"]), camp(hand=["A06"]), turn=B)
    hit = unanswered(match, D, Play("A06", target=C)).match
    assert sees(hit, None).discard == ("A06", "GP2")
    assert sees(act(hit, (B, TakeDiscard())).match, None).seats[B].chain == ("GP2",)


@rule("MUD-E11", "MUD-R22", "MUD-23")
def test_a_discard_that_cannot_be_placed_cannot_be_taken() -> None:
    assert code(scene(camp("Militant"), *THREE[1:], discard=["GP1"]), A, TakeDiscard()) == "NOT_COMPATIBLE"
    assert code(scene(camp("Peaceful"), *THREE[1:], discard=["VP-M1"]), A, TakeDiscard()) == "NOT_COMPATIBLE"
    assert code(scene(*THREE), A, TakeDiscard()) == "DISCARD_EMPTY"
    assert code(scene(*THREE, discard=["GP1"]), B, TakeDiscard()) == "NOT_YOUR_TURN"


@rule("MUD-R22")
def test_nothing_but_action_cards_is_ever_in_a_hand() -> None:
    for card in ("GM1", "VP-M1", "GL1", "KM1"):
        assert sees(act(scene(*THREE, next_cards=[card]), (A, DrawDeck())).match, None).seats[A].hand_size == 0


@rule("MUD-32", "MUD-33")
def test_no_drawn_action_card_costs_anything_and_a_hand_may_hold_them_all() -> None:
    hand = ["A01", "A01", "A02", "A02", "A03", "A03", "A04", "A05", "A05", "A06", "A06", "A07", "A08", "A09", "A09"]
    rich = camp(hand=hand, dollars=2, groups=["GL1"], managers=["KM1"], vp="VP-L1")
    for card in ("A01", "A12", "A16", "A22", "A28", "A31"):
        before = scene(rich, *THREE[1:], next_cards=[card])
        after = act(before, (A, DrawDeck())).match
        mine = sees(after, A).seats[A]
        assert mine.hand_size == len(hand) + 1
        assert (mine.dollars, mine.chain, mine.managers, mine.vp) == (2, ("GL1",), ("KM1",), "VP-L1")
        assert sees(after, None).phase == "CAMPAIGN"


# -- an empty deck ---------------------------------------------------------------------------------------------


@rule("MUD-R8", "MUD-E21")
def test_an_empty_deck_is_made_anew_of_all_discards() -> None:
    pile = ["A01", "A14", "GL1", "GL2", "GM3"]
    for number in range(12):
        match = scene(*THREE, cards_left=0, discard=pile, seed=f"reshuffle {number}")
        step = act(match, (A, DrawDeck()))
        assert happened(step, DeckReshuffled) == [DeckReshuffled(5)]
        view = sees(step.match, A)
        assert (view.deck, view.phase) == (4, "CAMPAIGN")
        assert view.discard == (("GM3",) if view.seats[A].hand == view.seats[A].chain == () else ())
        assert RULES.cards(step.match.board) == RULES.cards(match.board)


@rule("MUD-R8", "MUD-E21")
def test_without_deck_and_discards_no_card_is_drawn_and_the_turn_goes_on() -> None:
    match = scene(*THREE, cards_left=0)
    step = act(match, (A, DrawDeck()))
    assert happened(step, NothingDrawn) == [NothingDrawn(A)]
    assert (sees(step.match, None).phase, step.match.rng) == ("CAMPAIGN", match.rng)


@rule("MUD-R8", "MUD-E21")
def test_a_card_that_causes_the_reshuffle_stays_behind_as_the_pile() -> None:
    match = scene(camp(hand=["A10"]), *THREE[1:], cards_left=0, discard=["GL1", "GL2", "A01"])
    step = act(match, (A, Play("A10")))
    assert happened(step, DeckReshuffled) == [DeckReshuffled(3)]
    assert (sees(step.match, None).deck, sees(step.match, None).discard) == (1, ("A10",))


@rule("MUD-R8")
def test_a_card_whose_effect_finds_nothing_to_draw_goes_on() -> None:
    match = scene(camp(hand=["A10"]), *THREE[1:], next_cards=["GL1"], cards_left=1)
    step = act(match, (A, Play("A10")))
    assert happened(step, NothingDrawn) == [NothingDrawn(A)]
    assert (sees(step.match, None).seats[A].chain, sees(step.match, None).discard) == (("GL1",), ("A10",))
    assert waits_for(step.match) == (A,)


@rule("MUD-R28")
def test_a_reshuffle_starts_from_id_order() -> None:
    piles = (["A01", "GL1", "A14", "GM3"], ["GM3", "A14", "GL1", "A01"])
    one, other = (act(scene(*THREE, cards_left=0, discard=pile), (A, DrawDeck())).match for pile in piles)
    assert one.board.deck == other.board.deck
