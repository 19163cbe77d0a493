"""A re-deal changes what a viewer cannot know, and nothing that she does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.core import Dice, Match, Rng, start
from engines.players import random
from engines.spin_doctor.actions import Discard, Pass, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import Board
from engines.spin_doctor.cards import BIT, NO, STATES, names
from engines.spin_doctor.knowledge import at_most
from engines.spin_doctor.possible import playable
from engines.spin_doctor.view import Astray
from tests.spin_doctor.scene import EVERYBODY, RULES, A, B, C, D, act, scene, sees
from tests.tags import rule

MANY = 40


def redeals(match: Match[Board], viewer: int | None, count: int = MANY) -> list[Board]:
    return [RULES.redeal(match.board, viewer, Rng(f"again {number}")) for number in range(count)]


def held(board: Board, seat: int) -> tuple[str, ...]:
    return names(board.hands[seat])


def always(match: Match[Board], viewer: int | None, seat: int, card: str) -> bool:
    """Does this hand have the card in every deal that the viewer thinks possible?"""
    found = {card in held(twin, seat) for twin in redeals(match, viewer)}
    return found == {True}


def positions(games: int, seats: int, mode: str) -> Iterator[Match[Board]]:
    """Every position of some games between players who do anything that is allowed."""
    for number in range(games):
        match = start(RULES, seats, f"walk {number}", {"mode": mode, "target": 120}).match
        dice = Dice(Rng(f"walker {number}"))
        while RULES.outcome(match.board) is None:
            yield match
            seat = dice.pick(RULES.awaited(match.board))
            match = act(match, (seat, random.answer(RULES.prompts(match.board, seat), dice))).match
        yield match


# -- in general ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["standard", "full_cycle", "single_deck"])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_redeal_leaves_view_prompts_and_the_set_of_cards_as_they_are(seats: int, mode: str) -> None:
    for number, match in enumerate(positions(1, seats, mode)):
        for viewer in (None, *range(seats)):
            twin = RULES.redeal(match.board, viewer, Rng(f"any {number}"))
            assert RULES.view(twin, viewer) == RULES.view(match.board, viewer)
            assert RULES.cards(twin) == RULES.cards(match.board)
            assert RULES.awaited(twin) == RULES.awaited(match.board)
            if viewer is not None:
                assert RULES.prompts(twin, viewer) == RULES.prompts(match.board, viewer)


def test_a_redeal_leaves_the_real_board_alone_and_repeats_itself() -> None:
    match = start(RULES, 4, "calm").match
    before = match.board.copy()
    assert RULES.redeal(match.board, A, Rng("x")) == RULES.redeal(match.board, A, Rng("x"))
    assert match.board == before


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_other_hands_and_the_stack_vary_and_the_own_hand_stays(viewer: int | None) -> None:
    match = start(RULES, 4, "vary").match
    twins = redeals(match, viewer)
    for seat in (A, B, C, D):
        hands = {held(twin, seat) for twin in twins}
        assert hands == {held(match.board, seat)} if seat == viewer else len(hands) == MANY
    assert len({twin.stack[-1] for twin in twins}) > MANY // 3
    assert len({tuple(twin.stack) for twin in twins}) == MANY


def test_every_unseen_card_may_be_in_a_hidden_hand() -> None:
    match = start(RULES, 3, "fair").match
    unseen = {*match.board.stack, *match.board.hands[B], *match.board.hands[C]}
    assert {card for twin in redeals(match, A, 300) for card in twin.hands[B]} == unseen


@pytest.mark.parametrize("mode", ["standard", "full_cycle"])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_what_is_known_of_a_hand_is_true(seats: int, mode: str) -> None:
    for match in positions(3, seats, mode):
        board = match.board
        for viewer in range(seats):
            for card, at in board.known[viewer]:
                assert not at >> viewer & 1
                hands = [board.hands[seat] for seat in range(seats) if at >> seat & 1]
                same = [fact for fact in board.known[viewer] if fact[0] == card and fact[1] & ~at == 0]
                assert sum(hand.count(card) for hand in hands) >= len(same)
        for seat, limits in enumerate(board.limits):
            for limit in limits:
                count = sum(1 for card in board.hands[seat] if BIT[card] & limit[0])
                for onlooker in (None, *[other for other in range(seats) if other != seat]):
                    assert count <= at_most(limit, onlooker)


# -- what trades have shown ------------------------------------------------------------------------


def after_rumors() -> Match[Board]:
    hands = {A: ["rumors", "dark", "bag"], B: ["st-ri", "spin"], C: ["media", "spin"], D: ["potus", "bag"]}
    picks = [(A, RumorPick("dark")), (B, RumorPick("st-ri")), (C, RumorPick("media")), (D, RumorPick("potus"))]
    return act(scene(hands=hands), (A, Play("rumors")), *picks).match


@rule("SPIN-34")
def test_a_giver_in_rumors_knows_the_card_of_the_left_neighbour_and_nobody_else_does() -> None:
    match = after_rumors()
    for giver, receiver, card in ((A, B, "dark"), (B, C, "st-ri"), (C, D, "media"), (D, A, "potus")):
        for viewer in EVERYBODY:
            assert always(match, viewer, receiver, card) is (viewer in (giver, receiver))


@rule("SPIN-R27")
def test_picks_of_others_vary_and_the_own_pick_stays_while_rumors_run() -> None:
    match = scene(hands={A: ["rumors", "dark", "bag"], B: ["st-ri", "spin"], C: ["media"], D: ["potus"]})
    open_ = act(match, (A, Play("rumors")), (A, RumorPick("bag"))).match
    for viewer in EVERYBODY:
        picked = {names([twin.hands[A][twin.picks[A]]])[0] for twin in redeals(open_, viewer)}
        assert picked == {"bag"} if viewer == A else len(picked) > 5
        for twin in redeals(open_, viewer, 3):
            assert [seat.picked for seat in RULES.view(twin, viewer).seats] == [True, False, False, False]


@rule("SPIN-R28")
def test_the_poller_knows_the_card_shown_during_the_poll_and_after_it() -> None:
    match = scene(hands={A: ["poll", "dark"], B: ["st-ri", "spin", "bag"], C: ["media"], D: ["potus"]})
    open_ = act(match, (A, Play("poll"))).match
    poll = sees(open_, A).poll
    assert poll is not None
    seen = str(poll.card)
    for viewer in EVERYBODY:
        shown = {names([twin.hands[B][twin.seen]])[0] for twin in redeals(open_, viewer)}
        assert shown == {seen} if viewer in (A, B) else len(shown) > 5
    back = act(open_, (A, PollReturn("yes"))).match
    for viewer in EVERYBODY:
        assert always(back, viewer, B, seen) is (viewer in (A, B))
        assert always(back, viewer, C, "media") is (viewer in (A, C))
    assert {len(set(held(twin, B)) - {seen}) > 0 for twin in redeals(back, A)} == {True}


@rule("SPIN-35")
def test_a_kept_card_and_what_was_given_for_it_are_known_to_both() -> None:
    match = scene(hands={A: ["poll", "dark", "bag"], B: ["st-ri", "spin"], C: ["media"], D: ["potus"]})
    open_ = act(match, (A, Play("poll"))).match
    poll = sees(open_, A).poll
    assert poll is not None
    done = act(open_, (A, PollKeep("dark")), (A, PollReturn("yes"))).match
    for viewer in EVERYBODY:
        assert always(done, viewer, B, "dark") is (viewer in (A, B))
        assert always(done, viewer, A, str(poll.card)) is (viewer in (A, B))


@rule("SPIN-36")
def test_traded_secrets_are_known_to_both_and_nobody_else() -> None:
    match = scene(hands={A: ["secrets", "dark", "bag"], C: ["media", "st-ri"], B: ["spin"], D: ["potus"]})
    done = act(match, (A, Play("secrets", target=C, give=("dark", "bag")))).match
    for viewer in EVERYBODY:
        assert always(done, viewer, C, "dark") is (viewer in (A, C))
        assert always(done, viewer, A, "st-ri") is (viewer in (A, C))


def test_a_card_lost_from_sight_stays_in_one_of_the_hands_it_may_have_reached() -> None:
    match = scene(
        hands={A: ["secrets", "dark", "bag"], B: ["spin"], C: ["st-ri", "media"], D: ["potus"]},
        known={B: [("st-ri", [C])]},
    )
    done = act(match, (A, Play("secrets", target=C, give=("dark",)))).match
    where = {tuple("st-ri" in held(twin, seat) for seat in (A, B, C, D)) for twin in redeals(done, B)}
    assert where == {(True, False, False, False), (False, False, True, False)}


def test_rumors_carry_a_known_card_at_most_one_seat_further() -> None:
    hands = {A: ["rumors", "bag"], B: ["st-ri", "spin"], C: ["media", "spin"], D: ["potus", "bag"]}
    match = scene(hands=hands, known={D: [("st-ri", [B])]})
    picks = [(A, RumorPick("bag")), (B, RumorPick("spin")), (C, RumorPick("media")), (D, RumorPick("potus"))]
    done = act(match, (A, Play("rumors")), *picks).match
    where = {tuple("st-ri" in held(twin, seat) for seat in (A, B, C, D)) for twin in redeals(done, D)}
    assert where == {(False, True, False, False), (False, False, True, False)}


# -- what discards, passes and elections have shown ------------------------------------------------


@rule("SPIN-R5")
def test_after_a_discard_nobody_thinks_that_hand_holds_a_card_that_had_to_be_played() -> None:
    match = scene(hands={A: ["bag", "bag", "spin", "media", "election", "potus", "dark"], B: ["st-tx"]})
    forced, _ = playable(match.board, A)
    after = act(match, (A, Discard("spin"))).match
    for viewer in (None, B, C, D):
        hands = [twin.hands[A] for twin in redeals(after, viewer)]
        assert not any(BIT[card] & forced for each in hands for card in each)
        assert len({tuple(sorted(each)) for each in hands}) > 1


@rule("SPIN-R5")
def test_cards_drawn_or_received_later_may_be_anything_again() -> None:
    match = scene(seats=2, hands={A: ["bag", "spin", "media"], B: ["st-tx", "spin"]}, next_cards=["poll", "st-ca"])
    later = act(match, (A, Discard("spin")), (B, Play("st-tx"))).match
    counts = {sum(card < STATES for card in twin.hands[A]) for twin in redeals(later, B, 200)}
    assert counts == {0, 1}
    swapped = scene(seats=2, turn=B, hands={A: ["bag", "media"], B: ["secrets", "st-tx"]}, lacks={A: ["st-ak"]})
    done = act(swapped, (B, Play("secrets", target=A, give=("st-tx",)))).match
    assert always(done, B, A, "st-tx")
    assert {sum(card < STATES for card in twin.hands[A]) for twin in redeals(done, None, 200)} == {0, 1, 2}


@rule("SPIN-R5")
def test_a_state_played_after_a_discard_was_the_card_drawn_since() -> None:
    match = scene(
        seats=2, hands={A: ["bag", "spin", "media"], B: ["st-tx", "st-ny"]}, next_cards=["st-oh", "st-ca", "st-fl"]
    )
    later = act(match, (A, Discard("spin")), (B, Play("st-tx")), (A, Play("st-ca"))).match
    for viewer in (None, B):
        assert not any(card < STATES for twin in redeals(later, viewer) for card in twin.hands[A])


@rule("SPIN-R5", "SPIN-36")
def test_a_partner_in_trade_knows_better_than_the_table_how_many_states_a_hand_may_hold() -> None:
    hands = {A: ["media", "media", "st-wy", "secrets"], B: ["debate"], C: ["bag"], D: ["spin"]}
    match = scene(hands=hands, lacks={A: ["st-ak"]})
    match.board.limits[A][0][1] = 1  # one card came in since
    done = act(match, (A, Play("secrets", target=B, give=("st-wy",)))).match
    counts = {
        viewer: {sum(card < STATES for card in twin.hands[A]) for twin in redeals(done, viewer, 200)}
        for viewer in (None, B, C)
    }
    assert counts == {None: {0, 1, 2}, B: {0}, C: {0, 1, 2}}


def test_when_one_of_two_like_cards_is_shown_the_other_may_be_wherever_either_was() -> None:
    known = {B: [("spin", [A, C]), ("spin", [A, D])]}
    match = scene(hands={A: ["spin", "media"], C: ["spin"], D: ["bag"]}, known=known)
    after = act(match, (A, Discard("spin"))).match
    assert sees(after, B).astray == (Astray("spin", (A, C, D)),)


@rule("SPIN-R26")
def test_a_pass_shows_that_only_curses_are_held() -> None:
    after = act(scene(hands={A: ["dark"], B: ["bag"]}), (A, Pass())).match
    for viewer in EVERYBODY:
        hands = {held(twin, A) for twin in redeals(after, viewer)}
        assert hands == ({("dark",)} if viewer == A else {("dark",), ("skeleton",)})


def test_at_the_end_the_holders_of_curses_are_known_and_the_other_cards_are_not() -> None:
    match = scene(
        hands={A: ["election", "bag"], B: ["dark", "media"], C: ["spin", "st-ny"], D: ["bag"]}, totals=[270, 0, 0, 0]
    )
    over = act(match, (A, Play("election"))).match
    for viewer in EVERYBODY:
        assert always(over, viewer, B, "dark")
        assert not any(NO["skeleton"] in hand for twin in redeals(over, viewer) for hand in twin.hands)
        for seat in (B, C, D):
            if seat != viewer:
                assert len({held(twin, seat) for twin in redeals(over, viewer)}) > 10


def test_after_a_runoff_the_seats_out_of_the_race_are_known_to_hold_no_state() -> None:
    match = scene(
        seats=3,
        mode="full_cycle",
        hands={A: ["election"], B: ["st-ak", "bag"], C: ["st-nv", "spin", "media"]},
        tabled={A: ["st-ca"], B: ["st-tx"], C: ["st-wy"]},
        round_number=3,
    )
    over = act(match, (A, Play("election"))).match
    for viewer in (None, A, B):
        twins = redeals(over, viewer)
        assert not any(card < STATES for twin in twins for card in twin.hands[C])
        assert len({held(twin, C) for twin in twins}) > 10
    assert any(card < STATES for twin in redeals(over, A) for card in twin.hands[B])


def test_a_new_shuffle_wipes_out_what_was_known() -> None:
    match = scene(hands={A: ["election"], B: ["dark"]}, known={A: [("dark", [B])]}, lacks={B: ["st-ak"]})
    after = act(match, (A, Play("election"))).match
    assert all(seat.known == () for seat in sees(after, A).seats)
    assert after.board.known == [[], [], [], []]
    assert after.board.limits == [[], [], [], []]
