"""Who sees what, and who is told what."""

from __future__ import annotations

from itertools import product

import pytest

from engines.core import Event, Match, Step, start
from engines.muck import events
from engines.muck.actions import Activate, Attack, ChooseCard, Concede, Discard, Done, Move, Play, Target
from engines.muck.board import Board, Phase
from engines.muck.cards import STARTERS
from tests.muck.scene import RULES, A, B, Stack, act, go_on, hand, happened, pile, scene, sees, told
from tests.tags import rule

OTHERS = (B, None)
PRIVATE = (events.CardsReceived, events.CardsSeen, events.CardTaken)


def names(step: Step[Board], viewer: int | None) -> list[str]:
    return [type(entry.event).__name__ for entry in step.events(viewer)]


# -- the table of what is seen ------------------------------------------------------------------------


def test_soldiers_and_their_materials_are_public() -> None:
    match = scene(a={"NML": [Stack("C05[C13 C14]", stunned=True, attacks=1, bonus=2)]})
    for viewer in (A, B, None):
        (seen,) = sees(match, viewer).soldiers
        assert (seen.card, seen.materials, seen.place, seen.owner) == ("C05", ("C13", "C14"), "NML", A)
        assert (seen.stunned, seen.attacks, seen.bonus, seen.attack) == (True, 1, 2, 4)


def test_piles_of_corpses_sizes_queues_turn_and_phase_are_public() -> None:
    match = scene(discard=["C01", "C05"], hand=["C06"], pile=["C09", "C11"], queue=[("C14", "shed")], turns=9)
    for viewer in (A, B, None):
        view = sees(match, viewer)
        side = view.seats[A]
        assert (side.discard, side.hand_size, side.pile_size) == (("C01", "C05"), 1, 2)
        assert (view.turn, view.turns, view.phase, view.turn_limit) == (A, 9, "CREATION", 60)
        assert [(each.card, each.trigger) for each in view.queues[A]] == [("C14", "shed")]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = scene(hand=["C06", "C09"], known=["C09"])
    assert sees(match, A).seats[A].hand == ("C06", "C09")
    for viewer in OTHERS:
        side = sees(match, viewer).seats[A]
        assert (side.hand, side.known, side.hand_size) == ((), ("C09",), 2)


def test_the_own_pile_is_known_as_a_whole_but_not_in_order() -> None:
    match = scene(pile=["C09", "C01", "C05"])
    assert sees(match, A).seats[A].pile == ("C01", "C05", "C09")
    assert sees(match, A).seats[A].pile_known == ()
    for viewer in OTHERS:
        side = sees(match, viewer).seats[A]
        assert (side.pile, side.pile_known, side.pile_size) == ((), (), 3)


def salvaged() -> Match[Board]:
    return go_on(scene(queue=[("C45", "played")], discard=["C08"], hand=["C01"])).match


def returned() -> Match[Board]:
    return go_on(scene(queue=[("C24", "shed")], discard=["C24"], hand=["C01"])).match


def bounced() -> Match[Board]:
    return go_on(scene(their_queue=[("C52", "played")], a={"B1": "C08"}, hand=["C01"])).match


@rule("MUCK-E33")
@pytest.mark.parametrize(("match", "card"), [(salvaged(), "C08"), (returned(), "C24"), (bounced(), "C08")])
def test_a_card_that_came_openly_into_a_hand_is_known_there(match: Match[Board], card: str) -> None:
    for viewer in OTHERS:
        side = sees(match, viewer).seats[A]
        assert (side.known, side.hand_size) == ((card,), 2)
    assert sees(match, A).seats[A].known == ()


def test_it_is_known_until_any_card_of_its_design_leaves() -> None:
    match = scene(phase=Phase.DISCARD, hand=["C01", "C05", "C01"], known=["C01"])
    assert sees(act(match, (A, Discard("C05"))).match, B).seats[A].known == ("C01",)
    assert sees(act(match, (A, Discard("C01"))).match, B).seats[A].known == ()
    twice = scene(hand=["C01", "C01"], known=["C01", "C01"])
    assert sees(act(twice, (A, Play("C01", 1))).match, B).seats[A].known == ("C01",)


def recycled() -> Match[Board]:
    return go_on(scene(queue=[("C39", "dusk", "s1")], a={"A1": "C39"}, discard=["C05"])).match


def killed_abroad() -> Match[Board]:
    return go_on(scene(their_queue=[("C15", "shed")], a={"B1": "C05"})).match


def walked_home() -> Match[Board]:
    return act(scene(phase=Phase.MOVEMENT, a={"B1": "C05"}), (A, Move("s1", "PILE"))).match


def sent_below() -> Match[Board]:
    return go_on(scene(queue=[("C50", "killed")], discard=["C50"])).match


@pytest.mark.parametrize(
    ("match", "card"), [(recycled(), "C05"), (killed_abroad(), "C05"), (walked_home(), "C05"), (sent_below(), "C50")]
)
def test_a_card_put_openly_under_a_pile_is_known_there_to_all(match: Match[Board], card: str) -> None:
    for viewer in (A, B, None):
        assert sees(match, viewer).seats[A].pile_known == ((0, card),)


def test_what_a_scout_puts_under_the_pile_is_known_to_him_alone() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C01", "C05", "C06", "C09"])).match
    after = act(match, (A, ChooseCard("C06"))).match
    assert pile(after, A) == ["C05", "C09", "C01"]
    assert sees(after, A).seats[A].pile_known == ((0, "C05"), (1, "C09"))
    for viewer in OTHERS:
        side = sees(after, viewer).seats[A]
        assert (side.pile_known, side.pile_size, side.known) == ((), 3, ())


def test_a_known_card_that_is_drawn_is_known_in_the_hand() -> None:
    match = scene(queue=[("C14", "shed")], pile=["C05"], open_bottom=1)
    after = go_on(match).match
    assert sees(after, B).seats[A].known == ("C05",)
    scouted = go_on(scene(queue=[("C14", "shed")], pile=["C05"], scouted_bottom=1)).match
    assert sees(scouted, B).seats[A].known == ()


def test_a_lone_known_card_that_is_scouted_is_known_in_the_hand() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C05"], open_bottom=1)).match
    assert sees(match, B).seats[A].known == ("C05",)


def test_known_places_move_with_the_cards_put_below_them() -> None:
    match = go_on(scene(queue=[("C32", "offered")], discard=["C01", "C05"], pile=["C09"], open_bottom=1)).match
    assert sees(match, B).seats[A].pile_known == ((0, "C01"), (1, "C05"), (2, "C09"))


def test_deck_lists_are_shown_to_the_owner_and_after_the_end_to_all() -> None:
    match = start(RULES, 2, "lists").match
    for viewer, seat in product((A, B, None), (A, B)):
        deck = tuple(sorted(STARTERS[seat])) if viewer == seat else ()
        assert sees(match, viewer).seats[seat].deck == deck
    over = act(match, (A, Concede())).match
    for viewer, seat in product((A, B, None), (A, B)):
        side = sees(over, viewer).seats[seat]
        assert side.deck == tuple(sorted(STARTERS[seat]))
        assert list(side.hand) == hand(over, seat)
        assert [card for _, card in side.pile_known] == pile(over, seat)


# -- the table of what is told ------------------------------------------------------------------------


def test_a_draw_is_told_by_number_and_to_the_owner_by_card() -> None:
    step = act(scene(phase=Phase.MOVEMENT, turn=B, pile=["C05"]), (B, Done()))
    for viewer in (A, B):
        assert [(each.seat, each.count) for each in told(step, viewer, events.CardsDrawn)] == [(A, 1)]
    assert [each.cards for each in told(step, A, events.CardsReceived)] == [("C05",)]
    assert told(step, B, events.CardsReceived) == []
    assert happened(step, events.CardsReceived) == []


def test_a_scout_is_told_by_number_and_to_the_owner_by_card() -> None:
    step = go_on(scene(queue=[("C46", "played")], pile=["C01", "C05", "C06"]))
    assert [(each.seat, each.count) for each in happened(step, events.PileScouted)] == [(A, 3)]
    assert [each.cards for each in told(step, A, events.CardsSeen)] == [("C06", "C05", "C01")]
    taken = act(step.match, (A, ChooseCard("C05")))
    assert [(each.seat, each.buried) for each in happened(taken, events.ScoutReturned)] == [(A, 2)]
    assert [each.card for each in told(taken, A, events.CardTaken)] == ["C05"]
    for private in PRIVATE:
        assert told(step, B, private) == told(taken, B, private) == []


@pytest.mark.parametrize(
    ("step", "event"),
    [
        (act(scene(phase=Phase.DISCARD, hand=["C05"]), (A, Discard("C05"))), events.CardDiscarded(A, "C05")),
        (go_on(scene(queue=[("C23", "shed")], their_pile=["C05"])), events.CardMilled(B, "C05")),
        (go_on(scene(queue=[("C45", "played")], discard=["C05"])), events.CardSalvaged(A, "C05")),
        (go_on(scene(queue=[("C32", "offered")], discard=["C05"])), events.CardRecycled(A, "C05")),
        (go_on(scene(queue=[("C24", "shed")], discard=["C24"])), events.CardReturned(A, "C24", "hand")),
        (go_on(scene(queue=[("C50", "killed")], discard=["C50"])), events.CardReturned(A, "C50", "bottom")),
        (
            go_on(scene(queue=[("C52", "played")], b={"A1": "C05[C01]"})),
            events.SoldierWithdrawn("s1", B, "C05", "hand", ("C01",)),
        ),
        (
            go_on(scene(a={"A1": "C28"}, queue=[("C28", "dawn", "s1")], discard=["C01"])),
            events.SoldierRaised("s2", A, "C01", "A2"),
        ),
        (go_on(scene(a={"A1": "C05"}, queue=[("C51", "discarded")], discard=["C01"])), events.SoldierFed("s1", "C01")),
        (
            go_on(scene(a={"A1": "C05[C06]"}, queue=[("C58", "kills", "s1")])),
            events.SoldierTransformed("s1", "C05", "C06"),
        ),
        (go_on(scene(queue=[("C13", "shed")], b={"NML": ["C05"]})), events.SoldierDamaged("s1", 1)),
        (go_on(scene(queue=[("C13", "shed")], b={"NML": ["C05"]})), events.SoldierKilled("s1", "C05")),
        (go_on(scene(queue=[("C13", "shed")], b={"NML": ["C05"]})), events.CardBuried("s1", B, "C05", "discard")),
        (go_on(scene(queue=[("C13", "shed")], b={"NML": ["C05[C01]"]})), events.CardShed("s1", "C01")),
        (go_on(scene(queue=[("C16", "shed")], b={"NML": ["C05"]})), events.SoldierStunned("s1")),
        (
            go_on(scene(queue=[("C05", "kills", "s1")], a={"A1": Stack("C05", stunned=True)})),
            events.SoldierUnstunned("s1"),
        ),
        (
            go_on(scene(queue=[("C56", "revealed", "s1")], a={"A1": Stack("C56", attacks=1)})),
            events.SoldierReadied("s1"),
        ),
        (go_on(scene(queue=[("C10", "played")], a={"NML": ["C05"]})), events.SoldierRallied("s1", 1)),
        (
            act(scene(phase=Phase.MOVEMENT, a={"A1": "C05"}), (A, Move("s1", "NML"))),
            events.SoldierMoved("s1", "NML", by_effect=False),
        ),
        (
            act(scene(hand=["C05"], discard=["C01"]), (A, Play("C05", 1))),
            events.SoldierPlayed("s1", A, "C05", "A1", ("C01",), (), stunned=True),
        ),
        (
            act(scene(phase=Phase.COMBAT, a={"NML": ["C05"]}, b={"NML": ["C06"]}), (A, Attack("s1", "s2"))),
            events.AttackDeclared("s1", "s2"),
        ),
        (act(scene(a={"A1": "C17[C01]"}), (A, Activate("s1"))), events.AbilityActivated("s1", "C17")),
        (go_on(scene(queue=[("C16", "shed")])), events.EffectBegan(A, "C16", "shed", None)),
        (go_on(scene(queue=[("C16", "shed")])), events.EffectFizzled(A, "C16", "shed")),
        (act(scene(a={"A1": "C17[C14]"}), (A, Activate("s1"))), events.EffectQueued(A, "C14", "shed", None)),
        (
            act(go_on(scene(queue=[("C11", "shed")], a={"A1": "C05"})).match, (A, Target())),
            events.EffectDeclined(A, "C11", "shed"),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_open_deeds_are_told_to_all_with_their_cards(step: Step[Board], event: Event) -> None:
    for viewer in (A, B, None):
        assert event in [entry.event for entry in step.events(viewer)]


def test_an_open_choice_says_who_is_awaited_and_for_which_card() -> None:
    step = go_on(scene(queue=[("C16", "shed")], b={"NML": ["C05", "C06"]}))
    assert happened(step, events.ChoiceOpened) == [events.ChoiceOpened(A, "target", "C16")]
    for viewer in (A, B, None):
        view = sees(step.match, viewer)
        assert (view.phase, view.stage, view.awaited) == ("CHOICE", "CREATION", (A,))
        assert view.choice is not None
        assert (view.choice.card, view.choice.soldiers) == ("C16", ("s1", "s2"))
    order = act(scene(phase=Phase.MOVEMENT, a={"A1": "C33", "A2": "C38"}), (A, Done()))
    assert happened(order, events.ChoiceOpened) == [events.ChoiceOpened(A, "order_triggers", None)]


@pytest.mark.parametrize(
    ("match", "cards"),
    [
        (go_on(scene(queue=[("C46", "played")], hand=["C01", "C05"])).match, ("C01", "C05")),
        (go_on(scene(queue=[("C46", "played")], pile=["C01", "C05", "C06"])).match, ("C06", "C05", "C01")),
    ],
    ids=["discard", "scout"],
)
def test_hidden_candidates_are_shown_to_who_is_asked_alone(match: Match[Board], cards: tuple[str, ...]) -> None:
    for viewer in (A, B, None):
        choice = sees(match, viewer).choice
        assert choice is not None
        assert choice.cards == (cards if viewer == A else ())
    assert sees(match, B).scouting == sees(match, None).scouting == sees(match, A).scouting


def test_the_end_is_told_with_winner_reason_decks_hands_and_piles() -> None:
    match = start(RULES, 2, "the end").match
    step = act(match, (B, Concede()))
    (end,) = happened(step, events.MatchEnded)
    assert (end.winner, end.reason) == (A, "concede")
    assert end.decks == tuple(tuple(sorted(deck)) for deck in STARTERS[:2])
    assert [list(cards) for cards in end.hands] == [hand(match, seat) for seat in (A, B)]
    assert [list(cards) for cards in end.piles] == [pile(match, seat) for seat in (A, B)]
    assert names(step, None) == ["Conceded", "MatchEnded"]


def test_cards_being_scouted_when_somebody_gives_up_go_back_on_top() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C01", "C05", "C06", "C09"])).match
    over = act(match, (B, Concede())).match
    assert pile(over, A) == ["C01", "C05", "C06", "C09"]
    assert RULES.cards(over.board) == RULES.cards(match.board)


def test_whether_a_choice_is_asked_depends_on_numbers_that_all_can_see() -> None:
    for theirs in (["C01", "C01"], ["C43", "C51"], ["C47", "C05"]):
        step = go_on(scene(queue=[("C48", "deals")], theirs=theirs))
        assert happened(step, events.ChoiceOpened) == [events.ChoiceOpened(B, "discard_card", "C48")]
    for cards in (["C01", "C01"], ["C43", "C05"]):
        step = go_on(scene(queue=[("C46", "played")], pile=cards))
        assert happened(step, events.ChoiceOpened) == [events.ChoiceOpened(A, "scout", "C46")]
