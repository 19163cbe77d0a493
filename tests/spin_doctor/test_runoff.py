"""The single deck and the runoff between two finalists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engines.core import Dice, Match, Outcome, Rng, Step
from engines.spin_doctor.actions import Discard
from engines.spin_doctor.board import Board, Runoff
from engines.spin_doctor.cards import EV, NO, in_order, names
from engines.spin_doctor.events import CardsDiscarded, HandOpened, RunoffBegan, RunoffDealt
from tests.spin_doctor.scene import RULES, A, B, C, D, Sides, act, hand, happened, pile, scene, sees, states
from tests.tags import rule


def last_turn(
    tabled: Sides,
    *,
    seats: int = 3,
    hands: Mapping[int, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    target: int = 270,
    seed: str = "runoff",
) -> Step[Board]:
    """A has drawn the last card of a single deck and discards one."""
    held = {**(hands or {}), A: ["bag", *(hands or {}).get(A, ())]}
    match = scene(
        seats=seats,
        mode="single_deck",
        hands=held,
        tabled=tabled,
        discard=discard,
        stack_left=0,
        target=target,
        scandals={A: ["scandal-money"]},
        relations={seat: ["pr-money"] for seat in (1, 2) if seat < seats},
        seed=seed,
    )
    return act(match, (A, Discard("bag")))


def runoff_of(match: Match[Board]) -> Runoff:
    runoff = sees(match, None).runoff
    assert runoff is not None
    return runoff


def dealing(pool: Sequence[str], wanted: Sequence[str]) -> str:
    """A seed with which this pool is dealt in this order."""
    cards = in_order([NO[name] for name in pool])
    return next(
        f"deal {n}" for n in range(100_000) if names(Dice(Rng(f"deal {n}")).shuffled(cards)[::-1]) == tuple(wanted)
    )


# -- the single deck -------------------------------------------------------------------------------


@rule("SPIN-50")
def test_a_single_deck_is_over_after_one_round_and_the_best_count_at_the_target_wins() -> None:
    step = last_turn({A: ["st-ca", "st-wy"], B: ["st-tx", "st-ny"]}, target=57)
    assert RULES.outcome(step.match.board) == Outcome((B,), "target")
    assert sees(step.match, None).runoff is None
    assert sees(step.match, None).round == 1


@rule("SPIN-50")
def test_curses_strike_in_a_single_deck_before_the_count() -> None:
    step = last_turn({A: ["st-ca", "st-wy"], B: ["st-tx", "st-ny"]}, hands={B: ["skeleton"], A: ["dark"]}, target=60)
    election = sees(step.match, None).election
    assert election is not None
    assert election.votes == (3, 0, 0)


@rule("SPIN-51", "SPIN-52")
def test_below_the_target_the_two_best_placed_meet_in_a_runoff() -> None:
    step = last_turn({A: ["st-tx"], B: ["st-wy"], C: ["st-ca"]}, target=100)
    assert runoff_of(step.match).finalists == (C, A)
    outcome = RULES.outcome(step.match.board)
    assert outcome is not None
    assert outcome.reason == "runoff"


@rule("SPIN-R20")
def test_a_tied_lead_at_the_target_of_a_single_deck_is_decided_by_a_runoff_of_the_tied() -> None:
    table = {A: ["st-wy"], B: ["st-tx", "st-ny"], C: ["st-ca", "st-nj"]}
    step = last_turn(table, target=60)
    assert sorted(runoff_of(step.match).finalists) == [B, C]
    assert runoff_of(step.match).before == (68, 68)


# -- the pool --------------------------------------------------------------------------------------


@rule("SPIN-52", "SPIN-R23")
def test_the_pool_is_dealt_alternately_and_adds_to_the_votes() -> None:
    step = last_turn(
        {A: ["st-ca"], B: ["st-tx"], C: ["st-wa", ("bag", "st-or")]},
        hands={A: ["st-ak"], B: ["st-al"], C: ["st-nv", "spin"]},
        discard=["st-id", "media", "st-me"],
    )
    pool = ("st-id", "st-me", "st-nv", "st-or", "st-wa")
    assert happened(step, RunoffBegan) == [RunoffBegan((A, B), (54, 40), pool)]
    assert happened(step, HandOpened) == [HandOpened(C, ("st-nv",))]
    runoff = runoff_of(step.match)
    assert sorted(runoff.dealt) == sorted(pool)
    sums = [54, 40]
    for turn, deal in enumerate(happened(step, RunoffDealt)):
        sums[turn % 2] += EV[NO[runoff.dealt[turn]]]
        assert deal == RunoffDealt((A, B)[turn % 2], runoff.dealt[turn], sums[turn % 2])
    assert runoff.after == tuple(sums)
    assert [seat.total for seat in sees(step.match, None).seats] == [*sums, 20]
    assert set(states(step.match, A)) == {"st-ca", *runoff.dealt[::2]}
    assert hand(step.match, A) == ("st-ak",)
    assert hand(step.match, B) == ("st-al",)
    assert hand(step.match, C) == ("spin",)
    assert RULES.outcome(step.match.board) == Outcome(((A, B)[sums[1] > sums[0]],), "runoff")


@rule("SPIN-52")
def test_a_protection_whose_states_went_to_the_pool_is_discarded() -> None:
    step = last_turn({A: ["st-ca"], B: [("bag", "st-tx")], C: [("bag", "st-or"), ("landslide", "st-wa", "st-wy")]})
    assert CardsDiscarded(("bag", "landslide")) in happened(step, CardsDiscarded)
    assert pile(step.match) == ("bag", "bag", "landslide")
    view = sees(step.match, None)
    assert view.seats[C].protections == ()
    assert view.seats[C].states == ()
    assert states(step.match, B)["st-tx"] == "bag"


@rule("SPIN-R23")
def test_with_two_players_the_pool_is_the_discarded_states_and_may_be_empty() -> None:
    some = last_turn({A: ["st-ca"], B: ["st-tx"]}, seats=2, hands={B: ["st-wy"]}, discard=["st-ak", "spin"])
    assert runoff_of(some.match).dealt == ("st-ak",)
    none = last_turn({A: ["st-ca"], B: ["st-tx"]}, seats=2, hands={B: ["st-wy"]})
    assert runoff_of(none.match) == Runoff((A, B), (54, 40), (), (54, 40))
    assert RULES.outcome(none.match.board) == Outcome((A,), "runoff")


@rule("SPIN-R23")
def test_states_lost_to_curses_in_a_single_deck_are_in_the_pool() -> None:
    step = last_turn({A: ["st-ca", "st-wy"], B: ["st-tx"]}, seats=2, hands={A: ["dark"]})
    assert runoff_of(step.match).dealt == ("st-ca",)
    assert runoff_of(step.match).before == (40, 3)
    assert runoff_of(step.match).after == (94, 3)


# -- ranks and ties --------------------------------------------------------------------------------


@rule("SPIN-R22")
@pytest.mark.parametrize(
    ("tabled", "finalists"),
    [
        ({A: ["st-wy"], B: ["st-ca"], C: ["st-tx"]}, (B, C)),
        ({A: ["st-pa"], B: ["st-ca"], C: ["st-co", "st-al"]}, (B, C)),
        ({A: ["st-pa"], B: ["st-az", "st-ky"], C: ["st-co", "st-al"]}, (B, C)),
        ({A: ["st-az", "st-or"], B: ["st-wa", "st-ct"], C: ["st-co", "st-al"]}, (B, A)),
    ],
)
def test_finalists_rank_by_votes_then_states_then_the_largest_state(
    tabled: dict[int, list[str]], finalists: tuple[int, int]
) -> None:
    assert runoff_of(last_turn(tabled).match).finalists == finalists


@rule("SPIN-R22")
def test_lots_are_drawn_only_among_equals_who_reach_the_first_two_places() -> None:
    equal = {A: ["st-az"], B: ["st-in"], C: ["st-ma"]}
    pairs = {runoff_of(last_turn(equal, seed=f"lots {n}").match).finalists for n in range(60)}
    assert pairs == {(one, two) for one in (A, B, C) for two in (A, B, C) if one != two}
    second = {A: ["st-az"], B: ["st-ca"], C: ["st-ma"]}
    assert {runoff_of(last_turn(second, seed=f"n {n}").match).finalists for n in range(30)} == {(B, A), (B, C)}
    clear = last_turn({A: ["st-tx"], B: ["st-ca"], C: ["st-ma"]})
    assert clear.match.rng.drawn == 0
    below = {A: ["st-ca"], B: ["st-tx"], C: ["st-az"], D: ["st-in"]}
    assert last_turn(below, seats=4).match.rng.drawn == 1


@rule("SPIN-R22", "SPIN-52")
def test_lots_come_before_the_shuffle_and_go_by_ascending_seats() -> None:
    for number in range(10):
        seed = f"order {number}"
        step = last_turn({A: ["st-az"], B: ["st-ca"], C: ["st-ma"], D: ["st-wy", "st-ak"]}, seats=4, seed=seed)
        dice = Dice(Rng(seed))
        lots = dice.sample([A, C], 2)
        assert runoff_of(step.match).finalists == (B, lots[0])
        pool = [NO[name] for name in (("st-ma" if lots[0] == A else "st-az"), "st-wy", "st-ak")]
        assert runoff_of(step.match).dealt == names(dice.shuffled(in_order(pool))[::-1])


@rule("SPIN-R24")
def test_equal_after_the_runoff_the_lead_before_it_decides() -> None:
    pool, wanted = ("st-wy", "st-id"), ("st-wy", "st-id")
    seed = dealing(pool, wanted)
    step = last_turn({A: ["st-wa"], B: ["st-az"]}, seats=2, discard=pool, seed=seed)
    assert runoff_of(step.match).after == (15, 15)
    assert RULES.outcome(step.match.board) == Outcome((A,), "runoff_lead")


@rule("SPIN-R24")
def test_then_the_number_of_states_tabled_and_dealt_decides() -> None:
    step = last_turn({A: ["st-pa"], B: ["st-co", "st-al"]}, seats=2)
    assert runoff_of(step.match).after == (19, 19)
    assert RULES.outcome(step.match.board) == Outcome((B,), "runoff_states")


@rule("SPIN-R24")
def test_then_lots_decide_drawn_after_the_shuffle() -> None:
    winners: list[int] = []
    for number in range(30):
        seed = f"lots {number}"
        step = last_turn({A: ["st-co", "st-al"], B: ["st-wi", "st-sc"]}, seats=2, discard=("st-wy", "st-ak"), seed=seed)
        dice = Dice(Rng(seed))
        finalists = dice.sample([A, B], 2)
        dice.shuffled(["st-ak", "st-wy"])
        assert runoff_of(step.match).finalists == tuple(finalists)
        outcome = RULES.outcome(step.match.board)
        assert outcome == Outcome((dice.sample([A, B], 2)[0],), "runoff_lots")
        winners += outcome.winners
    assert sorted(set(winners)) == [A, B]
