"""The end of a round: curses, the count, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engines.core import Match, Outcome
from engines.spin_doctor.actions import Discard, Play
from engines.spin_doctor.board import Board, Curse
from engines.spin_doctor.cards import DECK, NAMES
from engines.spin_doctor.events import (
    CurseRevealed,
    ElectionCalled,
    ElectionWon,
    ProtectionLost,
    RoundBegan,
    TurnBegan,
    VotesCounted,
)
from tests.spin_doctor.scene import RULES, A, B, C, D, Sides, Tabled, act, code, happened, pile, scene, sees, states
from tests.tags import rule

CURSED = ["dark", "skeleton"]


def called(
    cards: Sequence[str],
    own: Sequence[Tabled],
    *,
    totals: Sequence[int] = (0, 0, 0, 0),
    tabled: Sides | None = None,
    mode: str = "standard",
) -> Match[Board]:
    """A calls an election with these cards in hand and these states before her."""
    match = scene(hands={A: ["election", *cards]}, tabled={A: own, **(tabled or {})}, totals=totals, mode=mode)
    return act(match, (A, Play("election"))).match


def counted(match: Match[Board]) -> tuple[int, ...]:
    """The votes of the last election."""
    election = sees(match, None).election
    assert election is not None
    return election.votes


def lost(match: Match[Board]) -> list[tuple[str, tuple[str, ...]]]:
    """What each curse cost at the last election."""
    election = sees(match, None).election
    assert election is not None
    return [(curse.card, curse.states) for curse in election.curses]


# -- how a round ends ------------------------------------------------------------------------------


@rule("SPIN-33", "SPIN-38")
def test_election_day_is_discarded_and_ends_the_round_at_once_even_on_the_first_turn() -> None:
    step = act(scene(hands={A: ["election", "st-wy"]}, tabled={A: ["st-ca"]}, target=60), (A, Play("election")))
    assert happened(step, ElectionCalled) == [ElectionCalled(A, "election_day")]
    assert counted(step.match) == (54, 0, 0, 0)
    assert sees(step.match, None).round == 2
    over = act(scene(hands={A: ["election"]}, totals=[270, 0, 0, 0]), (A, Play("election"))).match
    assert pile(over) == ("election",)


@rule("SPIN-33")
def test_election_day_waits_for_a_clean_name() -> None:
    match = scene(hands={A: ["election"]}, scandals={A: ["scandal-money"]})
    assert code(match, A, Play("election")) == "SCANDALISED"


@rule("SPIN-38")
def test_the_last_drawer_finishes_the_turn_and_then_the_election_is_held() -> None:
    match = scene(hands={A: ["st-wy"]}, next_cards=["st-ca"], stack_left=1)
    drawn = act(match, (A, Play("st-wy")))
    assert happened(drawn, ElectionCalled) == []
    assert happened(drawn, TurnBegan) == [TurnBegan(B)]
    step = act(drawn.match, (B, Play("st-ca")))
    assert happened(step, ElectionCalled) == [ElectionCalled(B, "last_card")]
    assert counted(step.match) == (3, 54, 0, 0)
    by_discard = act(scene(hands={A: ["bag"]}, stack_left=0), (A, Discard("bag")))
    assert happened(by_discard, ElectionCalled) == [ElectionCalled(A, "last_card")]


# -- curses ----------------------------------------------------------------------------------------


@rule("SPIN-39", "SPIN-41")
def test_the_dark_secret_costs_the_largest_state_protected_or_not() -> None:
    after = called(["dark"], ["st-tx", ("bag", "st-ca"), "st-wy"])
    assert lost(after) == [("dark", ("st-ca",))]
    assert counted(after)[A] == 43
    assert lost(called(["dark"], ["st-tx", ("bag", "st-fl")])) == [("dark", ("st-tx",))]


@rule("SPIN-40", "SPIN-41")
def test_the_skeleton_costs_all_unprotected_states_and_no_other() -> None:
    after = called(["skeleton"], ["st-tx", ("bag", "st-ca"), "st-wy", ("landslide", "st-pa", "st-il")])
    assert lost(after) == [("skeleton", ("st-tx", "st-wy"))]
    assert counted(after)[A] == 54 + 38


@rule("SPIN-39", "SPIN-40")
def test_curses_strike_whoever_holds_them_and_the_lost_cards_are_discarded_in_order() -> None:
    match = scene(
        hands={A: ["election"], B: ["skeleton"], D: ["dark"]},
        tabled={A: ["st-ca"], B: ["st-wy", "st-ny"], D: [("bag", "st-tx"), "st-ak"]},
        totals=[300, 0, 0, 0],
    )
    step = act(match, (A, Play("election")))
    assert happened(step, CurseRevealed) == [
        CurseRevealed(D, "dark", ("st-tx",), None),
        CurseRevealed(B, "skeleton", ("st-ny", "st-wy"), None),
    ]
    assert happened(step, ProtectionLost) == [ProtectionLost(D, "bag", ("st-tx",))]
    assert pile(step.match) == ("election", "st-ny", "st-tx", "st-wy", "bag")
    assert happened(step, VotesCounted) == [VotesCounted((54, 0, 0, 3), (354, 0, 0, 3))]


@rule("SPIN-41", "SPIN-R16")
def test_a_curse_in_the_stack_or_without_states_does_nothing() -> None:
    assert lost(called([], ["st-ca"])) == []
    assert counted(called([], ["st-ca"]))[A] == 54
    assert lost(called(CURSED, [])) == [("dark", ()), ("skeleton", ())]


@rule("SPIN-R16")
def test_both_curses_judge_the_same_moment() -> None:
    after = called(CURSED, [("bag", "st-tx"), "st-fl", ("landslide", "st-oh", "st-ga")])
    assert lost(after) == [("dark", ("st-tx",)), ("skeleton", ("st-fl",))]
    assert counted(after)[A] == 33
    assert counted(called(CURSED, [("landslide", "st-pa", "st-oh")]))[A] == 17
    open_ = called(CURSED, ["st-tx", "st-fl", ("bag", "st-wy")])
    assert lost(open_) == [("dark", ("st-tx",)), ("skeleton", ("st-fl",))]
    assert counted(open_)[A] == 3


@rule("SPIN-R16")
def test_among_equals_the_dark_secret_takes_an_open_state_then_the_alphabetically_first() -> None:
    assert lost(called(["dark"], [("bag", "st-ga"), "st-nc"])) == [("dark", ("st-nc",))]
    assert lost(called(["dark"], ["st-nc", "st-ga"])) == [("dark", ("st-ga",))]
    assert lost(called(["dark"], [("bag", "st-nc"), ("landslide", "st-ga")])) == [("dark", ("st-ga",))]


@rule("SPIN-R8")
@pytest.mark.parametrize(
    ("own", "left", "gone"),
    [
        ([("bag", "st-ca")], {}, ("election", "st-ca", "bag")),
        ([("landslide", "st-ca", "st-wy")], {"st-wy": "landslide"}, ("election", "st-ca")),
        ([("landslide", "st-ca")], {}, ("election", "st-ca", "landslide")),
    ],
)
def test_a_landslide_outlives_the_dark_secret_while_it_covers_anything(
    own: list[Tabled], left: dict[str, str], gone: tuple[str, ...]
) -> None:
    after = called(["dark"], own, totals=(0, 270, 0, 0))
    assert states(after, A) == left
    assert pile(after) == gone


def test_an_election_that_hurts_its_caller_is_marked() -> None:
    for cards, own, hurts in (
        (["dark"], ["st-ca"], True),
        (["skeleton"], ["st-ca"], True),
        (["skeleton"], [("bag", "st-ca")], False),
        (["dark"], [], False),
        ([], ["st-ca"], False),
    ):
        board = scene(hands={A: ["election", *cards]}, tabled={A: own}).board
        assert RULES.hurts(board, A, Play("election")) is hurts
        assert not RULES.hurts(board, A, Play("st-wy"))
        assert not RULES.hurts(board, A, Discard("election"))


# -- the count -------------------------------------------------------------------------------------


@rule("SPIN-42")
def test_what_is_left_on_the_table_is_added_to_the_totals() -> None:
    after = called([], ["st-ca", ("bag", "st-wy")], totals=(10, 20, 30, 0), tabled={C: ["st-tx"]})
    assert counted(after) == (57, 0, 40, 0)
    assert [seat.total for seat in sees(after, None).seats] == [67, 20, 70, 0]


@rule("SPIN-43")
def test_without_a_winner_all_110_cards_are_shuffled_and_only_totals_stay() -> None:
    match = scene(
        hands={A: ["election", "dark"], B: ["spin"], C: ["bag"]},
        tabled={A: [("bag", "st-ca"), "st-tx"], B: [("landslide", "st-fl", "st-pa")]},
        scandals={B: ["scandal-money"]},
        relations={C: ["pr-resume"]},
        party={D: "dem"},
        discard=["poll", "st-wy"],
    )
    step = act(match, (A, Play("election")))
    view = sees(step.match, None)
    assert [(s.states, s.protections, s.scandals, s.relations, s.party) for s in view.seats] == [
        ((), (), (), (), None)
    ] * 4
    assert [seat.total for seat in view.seats] == [40, 49, 0, 0]
    assert view.discard == ()
    assert view.round == 2
    assert RULES.cards(step.match.board) == sorted(NAMES[card] for card in DECK)
    (began,) = happened(step, RoundBegan)
    assert began.stack == 86
    assert sorted(seat.hand_size for seat in view.seats) == [6, 6, 6, 7]


@rule("SPIN-43", "SPIN-R20")
@pytest.mark.parametrize(
    ("totals", "tabled", "winner", "reason"),
    [
        ((216, 0), {A: ["st-ca"]}, A, "target"),
        ((215, 0), {A: ["st-ca"]}, None, ""),
        ((250, 300), {A: ["st-ca"]}, A, "target"),
        ((250, 276), {A: ["st-tx"], B: ["st-nj"]}, A, "last_round"),
        ((240, 250), {A: ["st-tx"], B: ["st-fl"]}, A, "last_round"),
        ((270, 270), {}, None, ""),
        ((270, 269), {}, A, "target"),
    ],
)
def test_the_highest_total_at_the_target_wins_and_the_last_round_breaks_ties(
    totals: tuple[int, int], tabled: dict[int, list[str]], winner: int | None, reason: str
) -> None:
    step = act(scene(seats=2, hands={A: ["election"]}, tabled=tabled, totals=totals), (A, Play("election")))
    outcome = RULES.outcome(step.match.board)
    if winner is None:
        assert outcome is None
        assert sees(step.match, None).round == 2
    else:
        assert outcome == Outcome((winner,), reason)
        assert happened(step, ElectionWon) == [ElectionWon(winner, reason)]
        assert sees(step.match, None).awaited == ()


@rule("SPIN-R20")
def test_a_tie_in_total_and_round_is_settled_by_further_rounds() -> None:
    match = scene(seats=3, hands={A: ["election"]}, tabled={A: ["st-pa"], B: ["st-il"]}, totals=[260, 260, 270])
    after = act(match, (A, Play("election"))).match
    assert RULES.outcome(after.board) is None
    assert [seat.total for seat in sees(after, None).seats] == [279, 279, 270]
    assert sees(after, None).round == 2


@rule("SPIN-42")
def test_the_last_election_stays_in_sight() -> None:
    after = called(["skeleton"], ["st-wy"])
    for viewer in (None, A, B):
        election = sees(after, viewer).election
        assert election is not None
        assert (election.number, election.by, election.how) == (1, A, "election_day")
        assert election.curses == (Curse("skeleton", A, ("st-wy",), None),)
