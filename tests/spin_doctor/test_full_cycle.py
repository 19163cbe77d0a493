"""The full cycle: states stay on the table through three elections."""

from __future__ import annotations

import pytest

from engines.core import Dice, Outcome, Rng, Table
from engines.spin_doctor.actions import Play
from engines.spin_doctor.events import CurseRevealed, RoundBegan, RunoffBegan
from engines.spin_doctor.rounds import next_cycle
from tests.spin_doctor.scene import RULES, A, B, C, D, Tabled, act, happened, pile, scene, sees, states, votes
from tests.tags import rule

CYCLE = "full_cycle"
MONEY = ["scandal-money"]


@rule("SPIN-44")
def test_votes_are_what_lies_on_the_table_now_and_are_not_summed() -> None:
    match = scene(mode=CYCLE, hands={A: ["election"]}, tabled={A: ["st-ca"], B: ["st-tx"]}, totals=[200, 7, 0, 0])
    after = act(match, (A, Play("election"))).match
    assert [seat.total for seat in sees(after, None).seats] == [54, 40, 0, 0]
    assert RULES.outcome(after.board) is None


@rule("SPIN-44", "SPIN-46")
def test_states_change_owners_but_are_never_discarded() -> None:
    match = scene(
        mode=CYCLE, hands={A: ["election", "skeleton", "dark"]}, tabled={A: ["st-ca", "st-wy"], C: ["st-tx"]}, target=60
    )
    after = act(match, (A, Play("election"))).match
    assert states(after, A) == {}
    assert states(after, C) == {"st-ca": None, "st-tx": None, "st-wy": None}
    assert pile(after) == ("election",)
    assert RULES.outcome(after.board) == Outcome((C,), "target")


@rule("SPIN-46", "SPIN-R8")
def test_a_cursed_state_arrives_unprotected_and_its_bag_is_lost_but_not_a_landslide_still_in_use() -> None:
    cases: list[tuple[list[Tabled], dict[str, str | None], tuple[str, ...]]] = [
        ([("bag", "st-ca"), "st-wy"], {"st-wy": None}, ("election", "bag")),
        ([("landslide", "st-ca", "st-wy")], {"st-wy": "landslide"}, ("election",)),
        ([("landslide", "st-ca"), "st-wy"], {"st-wy": None}, ("election", "landslide")),
    ]
    for own, left, gone in cases:
        match = scene(mode=CYCLE, hands={A: ["election", "dark"]}, tabled={A: own, B: ["st-tx", "st-fl"]}, target=90)
        after = act(match, (A, Play("election"))).match
        assert states(after, A) == left
        assert states(after, B)["st-ca"] is None
        assert pile(after) == gone
        assert RULES.outcome(after.board) == Outcome((B,), "target")


@rule("SPIN-R17")
def test_the_heir_is_the_richest_other_player_scandalised_or_not() -> None:
    match = scene(
        mode=CYCLE,
        hands={A: ["election", "dark"]},
        tabled={A: ["st-ca", "st-tx"], B: ["st-fl"], C: ["st-ny"], D: ["st-wy"]},
        scandals={B: MONEY},
    )
    step = act(match, (A, Play("election")))
    assert happened(step, CurseRevealed) == [CurseRevealed(A, "dark", ("st-ca",), B)]
    assert states(step.match, B) == {"st-ca": None, "st-fl": None}


@rule("SPIN-R17")
def test_among_equal_heirs_the_first_clockwise_from_the_holder_receives() -> None:
    match = scene(mode=CYCLE, hands={A: ["election"], C: ["dark"]}, tabled={A: ["st-pa"], B: ["st-il"], C: ["st-wy"]})
    assert "st-wy" in states(act(match, (A, Play("election"))).match, A)


@rule("SPIN-R17")
def test_two_holders_hand_over_at_once_and_nothing_received_is_passed_on() -> None:
    match = scene(
        seats=3,
        mode=CYCLE,
        hands={A: ["election", "skeleton"], B: ["dark"]},
        tabled={A: ["st-mi", ("bag", "st-tx")], B: ["st-pa", "st-wa"], C: ["st-wy"]},
    )
    after = act(match, (A, Play("election"))).match
    assert states(after, A) == {"st-tx": "bag", "st-pa": None}
    assert states(after, B) == {"st-mi": None, "st-wa": None}


@rule("SPIN-47", "SPIN-R19")
def test_between_elections_only_hands_stack_and_discards_are_shuffled() -> None:
    match = scene(
        mode=CYCLE,
        hands={A: ["election", "bag"], B: ["spin", "st-ny"]},
        tabled={A: [("bag", "st-ca"), "st-tx"], B: [("landslide", "st-fl", "st-pa")]},
        scandals={B: MONEY, D: ["scandal-resume"]},
        relations={C: ["pr-resume"]},
        party={D: "dem"},
        discard=["poll", "media"],
    )
    before = sees(match, None)
    step = act(match, (A, Play("election")))
    after = sees(step.match, None)
    for old, new in zip(before.seats, after.seats, strict=True):
        assert (old.states, old.protections, old.scandals) == (new.states, new.protections, new.scandals)
        assert (old.relations, old.party, old.votes) == (new.relations, new.party, new.votes)
    assert after.discard == ()
    assert RULES.cards(step.match.board) == RULES.cards(match.board)
    (began,) = happened(step, RoundBegan)
    assert (began.number, began.first) == (2, A)
    assert began.stack == 110 - 4 - 2 - 2 - 1 - 1 - 24


@rule("SPIN-47")
def test_the_highest_count_at_the_target_wins_a_full_cycle() -> None:
    match = scene(mode=CYCLE, hands={A: ["election"]}, tabled={A: ["st-fl"], B: ["st-ca"], C: ["st-tx"]}, target=55)
    assert RULES.outcome(act(match, (A, Play("election"))).match.board) is None
    won = scene(mode=CYCLE, hands={A: ["election"]}, tabled={A: ["st-ca", "st-wy"], B: ["st-tx", "st-ny"]}, target=55)
    assert RULES.outcome(act(won, (A, Play("election"))).match.board) == Outcome((B,), "target")


@rule("SPIN-48")
@pytest.mark.parametrize("leader", [A, B, C, D])
def test_the_leader_in_votes_opens_the_next_round(leader: int) -> None:
    match = scene(mode=CYCLE, hands={A: ["election"]}, tabled={leader: ["st-ca"], (leader + 1) % 4: ["st-wy", "st-ak"]})
    view = sees(act(match, (A, Play("election"))).match, None)
    assert view.turn == leader
    assert view.dealer == (leader - 1) % 4
    assert view.seats[leader].hand_size == 7


@rule("SPIN-R25")
def test_among_equal_leaders_the_first_after_the_player_who_ended_the_round_begins() -> None:
    table = {A: ["st-pa"], B: ["st-wy"], C: ["st-il"], D: []}
    for caller, first in ((A, C), (B, C), (C, A), (D, A)):
        match = scene(mode=CYCLE, turn=caller, hands={caller: ["election"]}, tabled=table)
        assert sees(act(match, (caller, Play("election"))).match, None).turn == first
    nobody = scene(mode=CYCLE, turn=D, hands={D: ["election"]})
    assert sees(act(nobody, (D, Play("election"))).match, None).turn == A


@rule("SPIN-R18")
def test_a_short_deck_is_dealt_in_equal_hands_that_leave_everybody_a_turn() -> None:
    for seats, cards, dealt, left in ((6, 42, 6, 6), (6, 41, 5, 11), (6, 36, 5, 6), (6, 35, 4, 11), (5, 35, 6, 5)):
        match = scene(seats=seats, mode=CYCLE, hands={A: ["election"]}, stack_left=cards - 1)
        match.board.hands[A].clear()
        match.board.stack.append(match.board.stack[0])
        table = Table(match.board, seats, Dice(Rng("short")), [])
        next_cycle(table)
        (began,) = [entry.event for entry in table.log if isinstance(entry.event, RoundBegan)]
        assert began.stack == left
        assert sorted(len(hand) for hand in match.board.hands) == [*[dealt] * (seats - 1), dealt + 1]


@rule("SPIN-49")
def test_the_third_election_without_a_winner_is_followed_by_a_runoff_with_everything_as_it_lies() -> None:
    def called(number: int) -> RunoffBegan | None:
        match = scene(
            mode=CYCLE,
            hands={A: ["election", "st-ak"], C: ["st-wy", "bag"]},
            tabled={A: ["st-ca"], B: ["st-tx"], C: [("bag", "st-nj")]},
            discard=["st-ny", "spin"],
            round_number=number,
        )
        step = act(match, (A, Play("election")))
        found = happened(step, RunoffBegan)
        assert (RULES.outcome(step.match.board) is None) is (not found)
        return found[0] if found else None

    assert called(1) is None
    assert called(2) is None
    runoff = called(3)
    assert runoff is not None
    assert runoff.pool == ("st-nj", "st-ny", "st-wy")


@rule("SPIN-R20", "SPIN-49")
def test_a_tied_lead_at_the_target_goes_on_to_the_next_election_and_after_the_third_to_a_runoff() -> None:
    for number in (1, 2, 3):
        match = scene(
            mode=CYCLE,
            hands={A: ["election"]},
            tabled={A: ["st-ca", "st-wy"], B: ["st-tx", "st-oh"], C: ["st-fl"]},
            target=57,
            round_number=number,
        )
        assert votes(match, A) == votes(match, B) == 57
        view = sees(act(match, (A, Play("election"))).match, None)
        if number < 3:
            assert (view.runoff, view.round) == (None, number + 1)
        else:
            assert view.runoff is not None
            assert sorted(view.runoff.finalists) == [A, B]
