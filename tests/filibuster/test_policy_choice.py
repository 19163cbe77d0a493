"""Policies that ask every seat: secret answers, shown together."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.filibuster.actions import Choose, Proceed
from engines.filibuster.board import Board
from engines.filibuster.events import (
    CardsDiscarded,
    CardsDrawn,
    ChoiceIn,
    ChoiceNoted,
    ChoiceRevealed,
    InfluenceChanged,
)
from tests.filibuster.scene import (
    RULES,
    A,
    B,
    C,
    D,
    act,
    asked,
    code,
    hand,
    hand_sizes,
    happened,
    influence,
    invited,
    refused,
    scene,
    sees,
    settled,
    time_out,
    told,
    typed,
)
from tests.tags import rule

HANDS = [["H01", "H02"], ["H03"], ["H04", "H04", "A01"], []]
PAY = Choose("influence")


def reply_all(**position: object) -> Match[Board]:
    """P07 has just been enacted under B."""
    given = {"hands": HANDS, "influence": [5, 2, 5, 3], "next_time": ["T05"], "length": 1, **position}
    return act(scene(leader=B, policy="P07", **given), (B, Proceed())).match  # type: ignore[arg-type]


def kazoo(**position: object) -> Match[Board]:
    """P08 has just been blocked under B."""
    given = {"hands": HANDS, "next_time": ["T05"], "length": 6, **position}
    return act(scene(leader=B, policy="P08", **given), (B, Proceed())).match  # type: ignore[arg-type]


@rule("FIL-R10")
def test_everybody_is_asked_before_the_leader_is_paid() -> None:
    match = reply_all()
    view = sees(match, None)
    assert (view.phase, view.awaited, view.round, influence(match)[B]) == ("POLICY_CHOICE", (A, B, C, D), 1, 2)
    assert {asked(match, seat).window for seat in range(4)} == {match.board.window}


def test_p07_takes_three_influence_or_two_cards_from_each_as_chosen() -> None:
    match = act(reply_all(), (A, Choose("cards", ("H02", "H01"))), (B, PAY), (C, Choose("cards", ("A01", "H04")))).match
    step = act(match, (D, PAY))
    assert happened(step, CardsDiscarded) == [CardsDiscarded(C, ("A01", "H04")), CardsDiscarded(A, ("H02", "H01"))]
    losses = [event for event in happened(step, InfluenceChanged) if event.reason == "policy"]
    assert losses == [InfluenceChanged(D, -3, "policy", 0), InfluenceChanged(B, -2, "policy", 0)]
    assert influence(step.match) == [5, 0 + 1, 5, 0]
    assert (hand_sizes(step.match), step.match.board.phase) == ([0, 1, 1, 0], "BID")
    settled(step.match)


@rule("FIL-R19")
def test_p08_lets_each_seat_discard_and_draw_in_order_leader_last() -> None:
    match = kazoo(next_cards=["H09", "H10", "H11", "A09"])
    deeds = [(A, Choose("cards", ("H01",))), (B, Choose("cards", ("H03",))), (C, Choose("cards", ("H04", "H04")))]
    step = act(match, *deeds, (D, Choose("cards")))
    assert happened(step, CardsDrawn) == [CardsDrawn(C, 2), CardsDrawn(A, 1), CardsDrawn(B, 1)]
    assert (hand(step.match, C), hand(step.match, A)) == (("H09", "H10", "A01"), ("H02", "H11"))
    assert (hand(step.match, B), hand(step.match, D)) == (("A09",), ())
    assert sees(step.match, None).discard == ("H04", "H04", "H01", "H03")
    assert influence(step.match) == [3, 3 + 6, 3, 3]


def test_p08_draws_from_what_has_just_been_discarded_when_the_deck_is_gone() -> None:
    match = kazoo(rest=D, hands=[["H01", "H02"], ["H03"], []])
    step = act(match, (A, Choose("cards", ("H01", "H02"))), (B, Choose("cards")), (C, Choose("cards")))
    step = act(step.match, (D, Choose("cards")))
    assert hand(step.match, A) == ("H01", "H02")
    settled(step.match)


def test_choices_are_secret_until_all_are_in_and_then_shown_together() -> None:
    step = act(reply_all(), (C, PAY))
    assert happened(step, ChoiceIn) == [ChoiceIn(C)]
    assert told(step, C, ChoiceNoted) == [ChoiceNoted("influence", ())]
    assert [told(step, seat, ChoiceNoted) for seat in (A, B, D)] == [[], [], []]
    assert sees(step.match, C).choice == PAY
    for viewer in (A, B, D, None):
        view = sees(step.match, viewer)
        assert (view.choice, view.awaited) == (None, (A, B, D))
        assert [seat.answered for seat in view.seats] == [False, False, True, False]
    last = act(step.match, (A, PAY), (B, PAY), (D, PAY))
    shown = [ChoiceRevealed(seat, "influence", ()) for seat in (C, D, A, B)]
    assert happened(last, ChoiceRevealed) == shown
    kinds = [type(entry.event) for entry in last.events(None)]
    assert kinds.index(InfluenceChanged) > max(i for i, kind in enumerate(kinds) if kind is ChoiceRevealed)


def test_a_choice_can_be_changed_which_nobody_else_hears() -> None:
    match = act(reply_all(), (C, PAY)).match
    (prompt,) = invited(match, C)
    assert (prompt.default, prompt.window) == (None, asked(match, A).window)
    step = act(match, (C, Choose("cards", ("H04", "H04"))))
    assert step.events(None) == step.events(A) == []
    assert told(step, C, ChoiceNoted) == [ChoiceNoted("cards", ("H04", "H04"))]
    assert sees(step.match, None) == sees(match, None)
    after = act(step.match, (A, PAY), (B, PAY), (D, PAY)).match
    assert (influence(after)[C], hand(after, C)) == (5, ("A01",))


@pytest.mark.parametrize(("seat", "cards"), [(B, ("H03", "H03")), (B, ("H03",)), (D, ("H01", "H02")), (A, ("H01",))])
def test_p07_wants_two_cards_from_who_has_two(seat: int, cards: tuple[str, ...]) -> None:
    refusal = refused(reply_all(), seat, Choose("cards", cards))
    assert (refusal.code, refusal.rule) == ("BAD_CHOICE", "FIL-30")


def test_a_choice_is_checked_before_the_hand() -> None:
    match = reply_all()
    assert code(match, A, Choose("influence", ("H01",))) == "BAD_CHOICE"
    assert code(match, A, Choose("cards", ("A09", "A09", "A09"))) == "BAD_CHOICE"
    assert (
        code(match, A, Choose("cards", ("H01", "H01")))
        == code(match, A, Choose("cards", ("H01", "H03")))
        == "NOT_IN_HAND"
    )
    match = kazoo()
    assert code(match, A, PAY) == code(match, A, Choose("cards", ("H09", "H09", "H09"))) == "BAD_CHOICE"
    assert code(match, A, Choose("cards", ("H01", "H09"))) == "NOT_IN_HAND"
    assert typed(match, A, do="choose", pay="gold") == "BAD_COMMAND"


@rule("FIL-R26")
def test_a_seat_without_cards_is_asked_like_the_others() -> None:
    assert asked(reply_all(), D).default == PAY
    assert asked(kazoo(), D).default == Choose("cards")
    assert RULES.awaited(kazoo().board) == (A, B, C, D)


def test_the_clock_pays_influence_for_p07_and_discards_nothing_for_p08() -> None:
    after = time_out(reply_all()).match
    assert (influence(after), hand_sizes(after)) == ([2, 0 + 1, 2, 0], [2, 1, 3, 0])
    after = time_out(kazoo()).match
    assert (hand_sizes(after), sees(after, None).discard) == ([2, 1, 3, 0], ())
