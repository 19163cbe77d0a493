"""What every Time card does."""

from __future__ import annotations

import pytest

from engines.core import Step
from engines.filibuster.actions import PlayHours, Proceed, Stop
from engines.filibuster.board import Board, Twist
from engines.filibuster.cards import FACES, TIME_DECK, TIME_IDS
from engines.filibuster.events import (
    CardsDrawn,
    CardsReceived,
    EndAverted,
    FilibusterEnded,
    InfluenceChanged,
    Lengthened,
    LossAverted,
    SecondCardAllowed,
    TimeCardTurned,
)
from tests.filibuster.scene import A, B, act, asked, hand, happened, influence, scene, sees, settled, told
from tests.tags import rule


def turned(card: str, **position: object) -> Step[Board]:
    """The Leader, with 10 influence and two Hours cards, turns it up."""
    given = {"hands": [["H01", "H05"]], "influence": [10, 3, 3, 3], "length": 1, **position}
    step = act(scene(next_time=[card], **given), (A, Proceed()))  # type: ignore[arg-type]
    assert happened(step, TimeCardTurned) == [TimeCardTurned(card)]
    settled(step.match)
    return step


def test_there_are_24_time_cards_of_nine_kinds() -> None:
    copies = [TIME_DECK.count(kind) for kind in range(len(TIME_IDS))]
    assert dict(zip(TIME_IDS, copies, strict=True)) == {
        "T01": 6,
        "T02": 4,
        "T03": 4,
        "T04": 1,
        "T05": 5,
        "T06": 1,
        "T07": 1,
        "T08": 1,
        "T09": 1,
    }
    names = [(FACES[card].name, FACES[card].brief) for card in ("T01", "T04", "T05", "T09")]
    assert names == [
        ("The Floor Is Still Yours", "Time, continue"),
        ("Quoted the Wrong Cookbook", "Time, lose"),
        ("Uncontrollable Hiccups", "Time, end"),
        ("Viral for the Right Reason", "Time, help"),
    ]


def test_t01_changes_nothing() -> None:
    step = turned("T01")
    assert (influence(step.match), step.match.board.length) == ([10, 3, 3, 3], 1)
    assert asked(step.match, A).question == "hours_card"


@pytest.mark.parametrize(("card", "cost"), [("T02", 2), ("T03", 3), ("T04", 4)])
def test_t02_t03_and_t04_cost_the_leader_influence(card: str, cost: int) -> None:
    step = turned(card)
    assert happened(step, InfluenceChanged) == [InfluenceChanged(A, -cost, "time", 10 - cost)]
    assert influence(step.match) == [10 - cost, 3, 3, 3]
    assert influence(turned(card, influence=[1, 3, 3, 3]).match)[A] == 0
    assert influence(turned(card, twist=Twist(surcharge=1)).match)[A] == 10 - cost - 1
    assert asked(step.match, A).question == "hours_card"


@pytest.mark.parametrize("card", ["T02", "T03", "T04"])
@pytest.mark.parametrize("held", [10, 0])
def test_a_loss_is_absorbed_once_by_each_waiting_laundry(card: str, held: int) -> None:
    step = turned(card, free_loss=2, influence=[held, 3, 3, 3], twist=Twist(surcharge=1))
    assert happened(step, LossAverted) == [LossAverted()]
    assert (influence(step.match)[A], sees(step.match, None).pending.free_loss) == (held, 1)


@pytest.mark.parametrize("card", ["T01", "T06", "T09"])
def test_no_other_time_card_uses_the_laundry_or_the_lozenge(card: str) -> None:
    pending = sees(turned(card, free_loss=1, cancel_end=1, twist=Twist(surcharge=1)).match, None).pending
    assert (pending.free_loss, pending.cancel_end) == (1, 1)


def test_t05_ends_the_filibuster() -> None:
    step = turned("T05")
    assert happened(step, FilibusterEnded) == [FilibusterEnded(1, "P05", "enacted", 1, 6)]
    assert hand(step.match, A) == ("H01", "H05")


def test_t05_is_cancelled_once_by_each_waiting_lozenge_at_the_cost_of_the_hours_card() -> None:
    step = turned("T05", cancel_end=2, free_loss=1)
    assert happened(step, EndAverted) == [EndAverted()]
    view = sees(step.match, None)
    assert (view.phase, view.awaited, view.length) == ("SENATOR", (B,), 1)
    assert (view.pending.cancel_end, view.pending.free_loss, view.time_played) == (1, 1, ("T05",))
    assert hand(step.match, A) == ("H01", "H05")


def test_t06_brings_two_hours() -> None:
    step = turned("T06")
    assert happened(step, Lengthened) == [Lengthened(2, 3)]
    assert (step.match.board.length, asked(step.match, A).question) == (3, "hours_card")


@pytest.mark.parametrize("length", [22, 23])
def test_t06_stops_at_24_and_ends_it(length: int) -> None:
    step = turned("T06", length=length)
    assert happened(step, FilibusterEnded) == [FilibusterEnded(1, "P05", "blocked", 24, 6)]


def test_t07_gives_the_leader_two_cards_before_the_hours_card() -> None:
    step = turned("T07", hands=[["A09"]], next_cards=["H09", "A01"])
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 2)]
    assert told(step, A, CardsReceived) == [CardsReceived(("H09", "A01"))]
    assert (hand(step.match, A), asked(step.match, A).question) == (("H09", "A01", "A09"), "hours_card")


def test_t08_allows_a_second_hours_card_in_this_turn() -> None:
    step = turned("T08")
    assert happened(step, SecondCardAllowed) == [SecondCardAllowed()]
    assert sees(step.match, B).pending.second_wind
    match = act(step.match, (A, PlayHours("H01"))).match
    assert asked(match, A).question == "second_card"
    assert act(match, (A, PlayHours("H05"))).match.board.length == 4
    assert act(match, (A, Stop())).match.board.length == 2
    assert not sees(act(match, (A, Stop())).match, B).pending.second_wind


def test_t09_gives_the_leader_three_influence() -> None:
    step = turned("T09")
    assert happened(step, InfluenceChanged) == [InfluenceChanged(A, 3, "time", 13)]
    assert asked(step.match, A).question == "hours_card"


@rule("FIL-23")
@pytest.mark.parametrize("card", ["T01", "T02", "T03", "T04", "T06", "T07", "T08", "T09"])
def test_after_any_other_time_card_the_hours_card_is_due(card: str) -> None:
    assert turned(card).match.board.phase == "LEADER_PLAY"
