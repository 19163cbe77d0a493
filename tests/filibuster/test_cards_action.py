"""What every Hours card counts and every Assist does."""

from __future__ import annotations

import pytest

from engines.core import Step
from engines.filibuster.actions import Bury, EndTurn, Keep, Order, PlayAssist, PlayHours, Proceed
from engines.filibuster.board import Board
from engines.filibuster.cards import ACTION_DECK, ACTION_IDS, FACES, FIRST_ASSIST, STAR, action_ids
from engines.filibuster.events import (
    AssistPlayed,
    CardRecycled,
    CardsDrawn,
    CardsReceived,
    EffectPending,
    HoursPlayed,
    InfluenceChanged,
    TimeArranged,
    TimeBuried,
    TimeKept,
    TimeLookedAt,
    TimeReturned,
    TimeSeen,
)
from tests.filibuster.scene import (
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
    scene,
    sees,
    settled,
    time_deck,
    told,
)
from tests.tags import rule

HOURS = [(f"H{number:02}", clock) for number, clock in enumerate([1] * 4 + [2] * 4 + [3] * 2 + [4] * 2, 1)]
ASSISTS = {
    "A01": (3, 2),
    "A02": (2, 2),
    "A03": (3, 2),
    "A04": (2, 3),
    "A05": (2, 3),
    "A06": (2, 3),
    "A07": (2, 3),
    "A08": (2, 2),
    "A09": (4, 5),
    "A10": (1, 1),
    "A11": (3, 2),
}


def played(card: str, taken: str | None = None, **position: object) -> Step[Board]:
    """B plays it; everybody has 3 influence."""
    given = {"hands": [["H01"], [card]], "next_time": ["T01", "T05", "T03"], **position}
    step = act(scene(phase="SENATOR", **given), (B, PlayAssist(card, taken)))  # type: ignore[arg-type]
    settled(step.match)
    return step


def test_the_action_deck_has_the_listed_copies_clocks_and_stars() -> None:
    copies = {name: ACTION_DECK.count(kind) for kind, name in enumerate(ACTION_IDS)}
    assert [copies[name] for name, _ in HOURS] == [5] * 10 + [2] * 2
    assert {name: copies[name] for name in ASSISTS} == {name: count for name, (count, _) in ASSISTS.items()}
    assert STAR[FIRST_ASSIST:] == tuple(star for _, star in ASSISTS.values())
    assert FACES["H05"].name == "Grandmother's Soup Recipe"
    assert FACES["A10"].name == "Emergency Lozenge"


@pytest.mark.parametrize(("card", "clock"), HOURS)
def test_an_hours_card_lengthens_the_filibuster_by_its_clock(card: str, clock: int) -> None:
    step = act(scene(hands=[[card]], next_time=["T01"], length=1), (A, Proceed()), (A, PlayHours(card)))
    assert happened(step, HoursPlayed) == [HoursPlayed(A, card, clock, 1 + clock)]
    assert sees(step.match, None).discard == (card,)


@rule("FIL-26", "FIL-R17")
@pytest.mark.parametrize("card", ASSISTS)
def test_every_assist_gives_its_star_and_ends_in_the_discard_pile(card: str) -> None:
    star = ASSISTS[card][1]
    step = played(card, influence=[0, 3, 3, 3], discard=["A09"], time_left=0, next_time=[])
    assert happened(step, AssistPlayed) == [AssistPlayed(B, card, star, None)]
    assert influence(step.match)[B] == 3 + star
    assert sees(step.match, None).discard == ("A09", card)
    assert sees(step.match, None).awaited == (A,)


def test_a01_gives_the_leader_two_cards() -> None:
    step = played("A01", next_cards=["H05", "A09"])
    assert happened(step, CardsDrawn) == [CardsDrawn(A, 2)]
    assert told(step, A, CardsReceived) == [CardsReceived(("H05", "A09"))]
    assert told(step, B, CardsReceived) == []
    assert hand(step.match, A) == ("H01", "H05", "A09")


def test_a02_lets_its_player_arrange_the_top_three_time_cards() -> None:
    step = played("A02")
    assert happened(step, TimeLookedAt) == [TimeLookedAt(B, 3)]
    assert told(step, B, TimeSeen) == [TimeSeen(("T01", "T05", "T03"))]
    assert (step.match.board.phase, sees(step.match, C).playing, sees(step.match, C).looked) == (
        "ASSIST_CHOICE",
        "A02",
        3,
    )
    assert asked(step.match, B).default == Order(("T01", "T05", "T03"))
    for wrong in (("T01", "T05"), ("T01", "T05", "T04"), ("T01", "T05", "T03", "T03"), ("T01", "T01", "T05")):
        assert code(step.match, B, Order(wrong)) == "BAD_CHOICE"
    assert code(step.match, B, Keep()) == code(step.match, B, Bury()) == "BAD_CHOICE"
    step = act(step.match, (B, Order(("T05", "T03", "T01"))))
    assert happened(step, TimeReturned) == [TimeReturned(B, 3)]
    assert told(step, B, TimeArranged) == [TimeArranged(("T05", "T03", "T01"))]
    assert told(step, A, TimeArranged) == []
    assert told(step, A, TimeSeen) == []
    assert time_deck(step.match)[:3] == ("T05", "T03", "T01")
    assert (sees(step.match, C).discard, sees(step.match, C).looked) == (("A02",), 0)


@pytest.mark.parametrize("left", [1, 2])
def test_a02_shows_all_if_fewer_than_three_are_left(left: int) -> None:
    step = played("A02", time_left=left)
    assert happened(step, TimeLookedAt) == [TimeLookedAt(B, left)]
    assert told(step, B, TimeSeen) == [TimeSeen(("T01", "T05")[:left])]


def test_a03_keeps_the_top_time_card_or_buries_it() -> None:
    step = played("A03")
    assert told(step, B, TimeSeen) == [TimeSeen(("T01",))]
    assert asked(step.match, B).default == Keep()
    assert code(step.match, B, Order(("T01",))) == "BAD_CHOICE"
    kept = act(step.match, (B, Keep()))
    assert happened(kept, TimeKept) == [TimeKept(B)]
    assert time_deck(kept.match) == time_deck(step.match)
    buried = act(step.match, (B, Bury()))
    assert happened(buried, TimeBuried) == [TimeBuried(B)]
    assert time_deck(buried.match) == (*time_deck(step.match)[1:], "T01")
    assert sees(buried.match, C).discard == sees(kept.match, C).discard == ("A03",)


@pytest.mark.parametrize("card", ["A02", "A03"])
def test_a02_and_a03_ask_nothing_when_no_time_card_is_left(card: str) -> None:
    step = played(card, time_left=0, next_time=[])
    assert (step.match.board.phase, happened(step, TimeLookedAt)) == ("LEADER_START", [])


@pytest.mark.parametrize(
    ("card", "effect", "amount"),
    [("A04", "extra_hours", 2), ("A05", "second_card", 1), ("A07", "free_loss", 1), ("A10", "cancel_end", 1)],
)
def test_a04_a05_a07_and_a10_wait_for_their_card_and_add_up(card: str, effect: str, amount: int) -> None:
    step = played(card)
    assert happened(step, EffectPending) == [EffectPending(effect, amount)]
    assert getattr(sees(step.match, D).pending, effect) == amount
    again = played(card, None, **{effect: amount})
    assert getattr(sees(again.match, D).pending, effect) == 2 * amount


def test_a04_makes_the_next_hours_card_count_two_more() -> None:
    match = played("A04", next_time=["T01"]).match
    step = act(match, (A, Proceed()), (A, PlayHours("H01")))
    assert happened(step, HoursPlayed) == [HoursPlayed(A, "H01", 3, 3)]
    assert sees(step.match, None).pending.extra_hours == 0


def test_a05_allows_a_second_card_in_the_next_turn_with_an_hours_card() -> None:
    match = played("A05", hands=[["H01", "H02"], ["A05"]], next_time=["T01"]).match
    match = act(match, (A, Proceed()), (A, PlayHours("H01"))).match
    assert asked(match, A).question == "second_card"


def test_a06_lets_each_senator_draw_a_card_from_the_leaders_left_on() -> None:
    step = played("A06", leader=C, asked=B, next_cards=["H05", "H06", "H07"])
    assert happened(step, CardsDrawn) == [CardsDrawn(seat, 1) for seat in (D, A, B)]
    assert (hand(step.match, D), hand(step.match, A), hand(step.match, B)) == (("H05",), ("H01", "H06"), ("H07",))
    assert hand(step.match, C) == ()


def test_a07_spares_the_leader_the_next_loss() -> None:
    match = played("A07", next_time=["T04"]).match
    assert influence(act(match, (A, Proceed())).match)[A] == 3


@rule("FIL-R17")
def test_a08_fetches_an_hours_card_for_the_leader_and_earns_no_clock() -> None:
    step = played("A08", "H11", discard=["A09", "H11", "H05", "H05"])
    assert happened(step, CardRecycled) == [CardRecycled(A, "H11")]
    assert happened(step, InfluenceChanged) == [InfluenceChanged(B, 2, "assist", 5)]
    assert hand(step.match, A) == ("H01", "H11")
    assert action_ids(step.match.board.discard) == ("A09", "H05", "H05", "A08")
    assert sees(step.match, D).seats[A].known == ("H11",)


def test_a08_must_name_an_hours_card_of_the_pile_if_there_is_one_and_nothing_if_not() -> None:
    match = scene(phase="SENATOR", hands=[[], ["A08", "A09"]], discard=["H05", "A01"])
    for taken in (None, "A01", "H06", "H05a", "T01"):
        assert code(match, B, PlayAssist("A08", taken)) == "BAD_TARGET"
    assert code(match, B, PlayAssist("A09", "H05")) == "BAD_TARGET"  # no other Assist takes one
    bare = scene(phase="SENATOR", hands=[[], ["A08"]], discard=["A01"])
    assert code(bare, B, PlayAssist("A08", "H05")) == code(bare, B, PlayAssist("A08", "A01")) == "BAD_TARGET"
    assert influence(act(bare, (B, PlayAssist("A08"))).match)[B] == 5


def test_a09_gives_its_star_and_nothing_else() -> None:
    step = played("A09")
    assert happened(step, InfluenceChanged) == [InfluenceChanged(B, 5, "assist", 8)]
    assert hand_sizes(step.match) == [1, 0, 0, 0]


def test_a10_cancels_the_next_end_card() -> None:
    match = act(played("A10", next_time=["T05"]).match, (A, Proceed())).match
    assert (match.board.phase, match.board.round, sees(match, None).pending.cancel_end) == ("SENATOR", 1, 0)
    assert act(match, (C, EndTurn())).match.board.phase == "LEADER_START"


@pytest.mark.parametrize(("held", "paid"), [(9, 2), (2, 2), (1, 1), (0, 0)])
def test_a11_gives_the_leader_a_card_and_takes_two_influence_or_what_there_is(held: int, paid: int) -> None:
    step = played("A11", influence=[held, 3, 3, 3], next_cards=["A09"])
    assert hand(step.match, A) == ("H01", "A09")
    assert influence(step.match)[:2] == [held - paid, 3 + 2 + paid]
    changes = [event for event in happened(step, InfluenceChanged) if event.reason == "fee"]
    assert changes == (
        [InfluenceChanged(A, -paid, "fee", held - paid), InfluenceChanged(B, paid, "fee", 5 + paid)] if paid else []
    )
