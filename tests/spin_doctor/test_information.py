"""Who sees what on the table, and who is told what as it happens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Match, start
from engines.core.codec import plain
from engines.spin_doctor.actions import Discard, Pass, Play
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import NAMES
from engines.spin_doctor.events import (
    CardDropped,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    StateSacrificed,
    TurnBegan,
    TurnPassed,
)
from engines.spin_doctor.view import View
from tests.spin_doctor.scene import EVERYBODY, RULES, A, B, C, D, act, hand, happened, refused, scene, sees, told, words
from tests.tags import rule


def public_part(view: View) -> View:
    """The view without what belongs to a seat alone."""
    poll = None if view.poll is None else replace(view.poll, card=None)
    seats = tuple(replace(seat, known=()) for seat in view.seats)
    return replace(view, hand=(), pick=None, astray=(), seats=seats, poll=poll)


def rich_table() -> Match[Board]:
    """Something of everything."""
    return scene(
        hands={A: ["poll", "bag", "st-ny"], B: ["spin", "dark"], C: ["media"], D: ["rumors", "potus"]},
        tabled={A: [("landslide", "st-ca", "st-tx"), "st-wy"], C: [("bag", "st-fl")]},
        scandals={B: ["scandal-money", "scandal-resume"]},
        relations={C: ["pr-money"]},
        party={D: "ind"},
        totals=[10, 20, 30, 40],
        discard=["debate", "st-oh", "election"],
        stack_left=9,
        round_number=2,
        target=200,
    )


# -- the table -------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone_and_counted_by_all() -> None:
    match = rich_table()
    hands = {A: ("poll", "bag", "st-ny"), B: ("spin", "dark"), C: ("media",), D: ("rumors", "potus")}
    for viewer in EVERYBODY:
        view = sees(match, viewer)
        assert view.hand == (() if viewer is None else hands[viewer])
        assert [seat.hand_size for seat in view.seats] == [3, 2, 1, 2]
        strange = {card for seat, cards in hands.items() if seat != viewer for card in cards} - {*view.hand}
        assert not strange - {"bag"} & words(plain(view))


def test_everything_tabled_and_counted_is_public() -> None:
    match = rich_table()
    for viewer in EVERYBODY:
        view = sees(match, viewer)
        assert public_part(view) == public_part(sees(match, None))
    view = sees(match, None)
    assert [(each.state, each.votes, each.under) for each in view.seats[A].states] == [
        ("st-ca", 54, "landslide"),
        ("st-tx", 40, "landslide"),
        ("st-wy", 3, None),
    ]
    assert [(each.card, each.states) for each in view.seats[A].protections] == [("landslide", ("st-ca", "st-tx"))]
    assert view.seats[B].scandals == ("scandal-money", "scandal-resume")
    assert view.seats[C].relations == ("pr-money",)
    assert [seat.party for seat in view.seats] == [None, None, None, "ind"]
    assert [seat.total for seat in view.seats] == [10, 20, 30, 40]
    assert [seat.votes for seat in view.seats] == [97, 0, 30, 0]
    assert (view.mode, view.target, view.round, view.dealer, view.turn) == ("standard", 200, 2, D, A)
    assert (view.phase, view.awaited) == ("TURN", (A,))


@rule("SPIN-R32")
def test_the_discard_pile_is_public_in_full_and_of_the_stack_only_the_size() -> None:
    for viewer in EVERYBODY:
        view = sees(rich_table(), viewer)
        assert view.discard == ("debate", "st-oh", "election")
        assert view.stack == 9
        in_stack = {NAMES[card] for card in rich_table().board.stack}
        assert not (in_stack - {"bag", "spin", "scandal-money"}) & words(plain(view)) - {*view.hand}


def test_the_seed_is_in_no_view() -> None:
    match = start(RULES, 4, "a very secret seed").match
    for viewer in EVERYBODY:
        assert "seed" not in str(plain(sees(match, viewer)))


def test_the_deck_list_is_public() -> None:
    assert sorted(RULES.faces) == sorted(NAMES)


# -- deals, draws, plays ---------------------------------------------------------------------------


def test_of_the_deal_and_of_draws_others_hear_only_the_number() -> None:
    step = start(RULES, 4, "deal")
    first = sees(step.match, None).turn
    for viewer in EVERYBODY:
        counts = [(each.seat, each.count) for each in happened(step, CardsDrawn, viewer)]
        assert counts == [((first + place) % 4, 6) for place in range(4)] + [(first, 1)]
        received = [card for each in happened(step, CardsReceived, viewer) for card in each.cards]
        assert tuple(received) == (() if viewer is None else hand(step.match, viewer))


@pytest.mark.parametrize(
    ("play", "audience"),
    [
        (Play("st-ny"), EVERYBODY),
        (Play("scandal-money", target=D), EVERYBODY),
        (Play("pr-resume"), EVERYBODY),
        (Play("bag", states=("st-wy",)), EVERYBODY),
        (Play("debate", target=C), EVERYBODY),
        (Play("dem"), EVERYBODY),
        (Play("ind"), EVERYBODY),
        (Play("potus"), EVERYBODY),
        (Play("election"), EVERYBODY),
    ],
    ids=str,
)
def test_plays_and_their_effects_are_told_to_everybody_alike(play: Play, audience: tuple[int | None, ...]) -> None:
    match = scene(hands={A: [play.card]}, tabled={A: ["st-wy"], C: ["st-fl", ("bag", "st-oh")]}, totals=[300, 0, 0, 0])
    step = act(match, (A, play))
    public = told(step, None)
    assert public[0] == CardPlayed(A, play.card, play.target)
    for viewer in audience:
        assert [event for event in told(step, viewer) if not isinstance(event, CardsReceived)] == public


def test_a_discard_a_sacrifice_and_a_pass_are_told_to_everybody() -> None:
    dropped = act(scene(hands={A: ["bag"]}), (A, Discard("bag")))
    match = scene(hands={A: ["media"]}, tabled={A: ["st-wy"]}, scandals={A: ["scandal-money"]})
    given = act(match, (A, Play("media", remove="scandal-money", sacrifice="st-wy")))
    passed = act(scene(hands={A: ["dark"]}), (A, Pass()))
    for viewer in EVERYBODY:
        assert happened(dropped, CardDropped, viewer) == [CardDropped(A, "bag")]
        assert happened(given, StateSacrificed, viewer) == [StateSacrificed(A, "st-wy")]
        assert happened(given, CardsDiscarded, viewer) == [CardsDiscarded(("st-wy", "scandal-money", "media"))]
        assert told(passed, viewer)[:2] == [TurnPassed(A), TurnBegan(B)]
        assert "dark" not in words(plain(told(passed, viewer)))


def test_a_refusal_is_told_to_nobody_but_its_sender() -> None:
    match = rich_table()
    before = [sees(match, viewer) for viewer in EVERYBODY]
    assert refused(match, A, Play("spin")).code == "CARD_NOT_IN_HAND"
    assert [sees(match, viewer) for viewer in EVERYBODY] == before
