"""A re-deal changes what a viewer cannot know, and nothing that he does."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Match, Rng, start
from engines.muck.actions import ChooseCard, ChooseFirst, Concede, Discard, Keep, Play
from engines.muck.board import Board, all_cards
from engines.muck.cards import COPIES, DESIGN, ids
from tests.muck.scene import RULES, A, B, act, by_clock, corpses, field, go_on, hand, scene, sees
from tests.tags import rule

EVERYBODY = (A, B, None)
OTHERS = (B, None)
MANY = 60


def redeals(match: Match[Board], viewer: int | None, count: int = MANY) -> list[Board]:
    twins = [RULES.redeal(match.board, viewer, Rng(f"again {number}")) for number in range(count)]
    for twin in twins:
        assert RULES.view(twin, viewer) == sees(match, viewer)
        for seat in (A, B):
            designs = Counter(DESIGN[card] for card in all_cards(twin, seat))
            assert len(all_cards(twin, seat)) == len(all_cards(match.board, seat))
            assert max(designs.values(), default=0) <= COPIES
    return twins


def held(twins: list[Board], seat: int = A) -> list[tuple[str, ...]]:
    return [ids(twin.hands[seat]) for twin in twins]


def piled(twins: list[Board], seat: int = A) -> list[tuple[str, ...]]:
    return [ids(twin.piles[seat]) for twin in twins]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_open_zones_stay_and_the_real_board_is_left_alone(viewer: int | None) -> None:
    match = scene(a={"NML": ["C05[C13 C14]"]}, discard=["C01"], their_discard=["C06"], hand=["C09"], theirs=["C11"])
    before = match.board.copy()
    for twin in redeals(match, viewer):
        other = Match(2, 0, match.rng, twin)
        assert field(other) == field(match)
        assert [corpses(other, seat) for seat in (A, B)] == [["C01"], ["C06"]]
    assert match.board == before
    assert RULES.redeal(match.board, viewer, Rng("x")) == RULES.redeal(match.board, viewer, Rng("x"))


def test_the_viewer_keeps_his_hand_and_his_cards_but_not_the_order_of_his_pile() -> None:
    match = start(RULES, 2, "own").match
    twins = redeals(match, A)
    assert held(twins) == [ids(match.board.hands[A])] * MANY
    assert len(dict.fromkeys(piled(twins))) > MANY // 2
    for cards in piled(twins):
        assert sorted(cards) == sorted(ids(match.board.piles[A]))


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_cards_of_others_are_any_that_make_a_legal_deck(viewer: int | None) -> None:
    match = start(RULES, 2, "theirs").match
    twins = redeals(match, viewer)
    designs = dict.fromkeys(card for cards in held(twins) + piled(twins) for card in cards)
    assert len(designs) > 50
    assert len(dict.fromkeys(held(twins))) > MANY // 2


def test_a_spectator_knows_neither_side() -> None:
    twins = redeals(start(RULES, 2, "nobody").match, None)
    for seat in (A, B):
        assert len(dict.fromkeys(held(twins, seat))) > MANY // 2
        assert len(dict.fromkeys(piled(twins, seat))) > MANY // 2


@rule("MUCK-E33")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_known_in_a_hand_stays_there_while_the_rest_varies(viewer: int | None) -> None:
    match = go_on(scene(queue=[("C45", "played")], discard=["C08"], hand=["C01", "C05"])).match
    twins = redeals(match, viewer)
    for cards in held(twins):
        assert "C08" in cards
        assert len(cards) == 3
    assert len(dict.fromkeys(held(twins))) > MANY // 2


def test_of_two_copies_only_the_known_one_is_kept() -> None:
    twins = redeals(scene(hand=["C01", "C01"], known=["C01"]), B)
    assert all("C01" in cards for cards in held(twins))
    assert any(cards.count("C01") == 1 for cards in held(twins))


def test_once_its_design_has_left_the_hand_a_twin_is_anybodys_guess() -> None:
    match = scene(hand=["C01", "C05", "C01"], known=["C01"])
    after = act(match, (A, Play("C01", 1))).match
    assert hand(after, A) == ["C05", "C01"]
    assert any("C01" not in cards for cards in held(redeals(after, B)))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cards_put_openly_under_a_pile_stay_for_everybody(viewer: int | None) -> None:
    match = scene(pile=["C05", "C06", "C09", "C11", "C12", "C15"], open_bottom=2)
    twins = redeals(match, viewer)
    assert {cards[:2] for cards in piled(twins)} == {("C05", "C06")}
    assert len({cards[2:] for cards in piled(twins)}) > 5


def test_cards_that_a_scout_put_under_a_pile_stay_for_him_alone() -> None:
    match = scene(pile=["C05", "C06", "C09", "C11", "C12", "C15"], scouted_bottom=2)
    assert {cards[:2] for cards in piled(redeals(match, A))} == {("C05", "C06")}
    for viewer in OTHERS:
        assert len({cards[:2] for cards in piled(redeals(match, viewer))}) > MANY // 2


def test_after_the_end_there_is_nothing_left_to_deal() -> None:
    over = act(start(RULES, 2, "over").match, (A, Concede())).match
    for viewer in EVERYBODY:
        assert RULES.redeal(over.board, viewer, Rng("late")) == over.board


# -- scouts ---------------------------------------------------------------------------------------


def test_cards_being_scouted_are_seen_by_the_scout_and_vary_for_others() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C05", "C06", "C09", "C11"])).match
    assert {ids(twin.seen) for twin in redeals(match, A)} == {("C11", "C09", "C06")}
    for viewer in OTHERS:
        assert len({ids(twin.seen) for twin in redeals(match, viewer)}) > MANY // 2


def test_a_known_card_among_those_being_scouted_stays_where_it_was() -> None:
    match = go_on(scene(queue=[("C46", "played")], pile=["C05", "C06", "C09"], open_bottom=2)).match
    seen = [ids(twin.seen) for twin in redeals(match, B)]
    assert {cards[1:] for cards in seen} == {("C06", "C05")}
    assert len({cards[0] for cards in seen}) > 10


def scouted(card: str) -> Match[Board]:
    """Of three cards, the two lower ones known to all, A has taken this one."""
    match = go_on(scene(queue=[("C46", "played")], pile=["C05", "C06", "C09"], open_bottom=2)).match
    return act(match, (A, ChooseCard(card))).match


@pytest.mark.parametrize("taken", ["C05", "C06", "C09"])
@pytest.mark.parametrize("viewer", OTHERS)
def test_whichever_card_was_taken_nobody_else_can_tell(taken: str, viewer: int | None) -> None:
    match = scouted(taken)
    twins = redeals(match, viewer)
    found = {"C05": 0, "C06": 0, "": 0}
    for (held_card,), (lowest, upper) in zip(held(twins), piled(twins), strict=True):
        # The card seen last lies lowest; the one that nobody knew may be of any design.
        if (lowest, upper) == ("C05", "C06"):
            found[""] += 1
        else:
            assert (held_card, lowest) in (("C05", "C06"), ("C06", "C05"))
            found[held_card] += 1
    assert all(found.values())


def test_the_scout_himself_keeps_what_he_took_and_buried() -> None:
    match = scouted("C06")
    assert set(held(redeals(match, A))) == {("C06",)}
    assert set(piled(redeals(match, A))) == {("C05", "C09")}


def test_when_one_of_them_is_shown_the_other_known_card_is_still_somewhere() -> None:
    mine = by_clock(scouted("C05"), 7).match
    shown = act(mine, (A, Discard("C05"))).match
    assert corpses(shown, A) == ["C05"]
    twins = redeals(shown, B)
    assert all("C06" in cards + places for cards, places in zip(held(twins), piled(twins), strict=True))


def test_a_scouted_card_that_came_back_openly_is_known_in_the_hand() -> None:
    mine = by_clock(scouted("C05"), 7).match
    shown = act(mine, (A, Discard("C05"))).match
    shown.board.queues[A] = scene(queue=[("C45", "played")]).board.queues[A]
    salvaged = go_on(shown).match
    assert all("C05" in cards for cards in held(redeals(salvaged, B)))


def test_a_lone_card_that_a_scout_buried_may_be_scouted_again() -> None:
    match = scouted("C09")
    match.board.queues[A] = scene(queue=[("C14", "shed"), ("C46", "played")]).board.queues[A]
    drawn = go_on(match).match
    after = act(drawn, (A, ChooseCard("C09"))).match
    assert hand(after, A) == ["C06", "C05"]
    for viewer in OTHERS:
        assert all(sorted(cards) == ["C05", "C06"] for cards in held(redeals(after, viewer)))


def test_a_milled_card_of_a_scout_ends_the_guessing() -> None:
    match = scouted("C09")
    match.board.queues[B] = scene(their_queue=[("C23", "shed")]).board.queues[B]
    milled = go_on(match).match
    assert corpses(milled, A) == ["C06"]
    assert milled.board.scouts[A] == []
    assert set(piled(redeals(milled, B))) == {("C05",)}
    assert len(set(held(redeals(milled, B)))) > 10


def test_a_known_twin_leaves_first_and_the_scouted_one_stays_a_secret() -> None:
    # The barber makes A drop the known copy; then both cards of the pile are scouted.
    match = scene(hand=["C05"], known=["C05"], pile=["C05", "C06"], open_bottom=1, queue=[("C46", "played")])
    asking = go_on(match).match
    assert corpses(asking, A) == ["C05"]
    twins = redeals(act(asking, (A, ChooseCard("C05"))).match, B)
    places = {("C05" in cards, "C05" in below) for cards, below in zip(held(twins), piled(twins), strict=True)}
    assert places >= {(True, False), (False, True)}
    assert (False, False) not in places


def test_the_first_turn_can_be_played_on_from_any_redeal() -> None:
    match = start(RULES, 2, "on").match
    winner = match.board.asked
    for viewer in EVERYBODY:
        for twin in redeals(match, viewer, 10):
            other = act(Match(2, 0, match.rng, twin), (winner, ChooseFirst(0)), (A, Keep())).match
            assert sees(other, None).phase == "CREATION"
