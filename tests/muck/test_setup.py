"""Decks, opening hands, the coin, the options."""

from __future__ import annotations

import pytest

from engines.core import BadOption, Dice, Match, Rng, play, start
from engines.core.options import Decks, Number
from engines.muck.actions import ChooseFirst, Keep
from engines.muck.board import Board, Phase
from engines.muck.cards import CARD_IDS, COPIES, DECK_SIZE, IDS, STARTERS, cards_of
from engines.muck.events import CardsDrawn, CardsReceived, CoinTossed, FirstChosen, TurnBegan
from tests.muck.scene import (
    RULES,
    A,
    B,
    act,
    asked,
    by_clock,
    code,
    hand,
    happened,
    outcome,
    pile,
    scene,
    sees,
    told,
    won,
)
from tests.tags import rule


def dealt(seed: str = "deal", **options: object) -> Match[Board]:
    return start(RULES, 2, seed, options).match


def bad_rule(**options: object) -> str:
    with pytest.raises(BadOption) as caught:
        start(RULES, 2, "bad", options)
    assert caught.value.code == "BAD_OPTION"
    return caught.value.refusal.rule


@rule("MUCK-1")
def test_two_players_three_slots_each_and_room_for_all_between() -> None:
    assert RULES.info.seats == (2, 2)
    for seats in (0, 1, 3):
        with pytest.raises(BadOption) as caught:
            start(RULES, seats, "no")
        assert caught.value.refusal.rule == "MUCK-1"
    assert len(dealt().board.slots) == 6
    crowd = scene(a={"NML": ["C01", "C03", "C05", "C06", "C09"]}, b={"NML": ["C01", "C03", "C05", "C06", "C09"]})
    assert len(sees(crowd, None).nml) == 10


@rule("MUCK-2")
def test_the_draw_pile_is_face_down_and_the_discard_pile_face_up() -> None:
    match = scene(discard=["C01", "C05"], pile=["C06", "C09"])
    for viewer in (B, None):
        side = sees(match, viewer).seats[A]
        assert side.discard == ("C01", "C05")
        assert (side.pile_size, side.pile, side.pile_known) == (2, (), ())


@rule("MUCK-5")
def test_fifteen_cards_of_which_five_are_drawn() -> None:
    match = dealt()
    for seat, deck in ((A, STARTERS[0]), (B, STARTERS[1])):
        assert len(hand(match, seat)) == 5
        assert len(pile(match, seat)) == 10
        assert sorted(hand(match, seat) + pile(match, seat)) == sorted(deck)


@rule("MUCK-5")
def test_a_deck_has_exactly_fifteen_known_cards_and_no_third_copy() -> None:
    assert (DECK_SIZE, COPIES) == (15, 2)
    good = STARTERS[0]
    wrong: tuple[object, ...] = (
        good[:14],
        (*good, "C58"),
        ("C01", *good[:14]),
        (*good[:14], "C59"),
        (*good[:14], 7),
        "C01",
        None,
        (),
    )
    for deck in wrong:
        assert bad_rule(decks=(good, deck)) == "MUCK-5"
        assert bad_rule(decks=(deck, good)) == "MUCK-5"
    assert bad_rule(decks=(good,)) == "MUCK-5"
    assert bad_rule(decks=(good, good, good)) == "MUCK-5"
    assert bad_rule(mulligan="on") == "MUCK-5"


@rule("MUCK-5")
def test_all_designs_are_open_to_everybody() -> None:
    for first in range(0, 58, 15):
        deck = (IDS[first : first + 15] + IDS)[:15]
        assert sorted(sees(dealt(decks=(deck, deck)), B).seats[B].deck) == sorted(deck)


@rule("MUCK-6")
@pytest.mark.parametrize("first", [A, B])
def test_the_winner_of_the_coin_says_who_begins(first: int) -> None:
    match = dealt("coin")
    winner = match.board.asked
    assert asked(match, winner).default == ChooseFirst(1 if winner else 0)
    assert code(match, 1 - winner, ChooseFirst(0)) == "NOT_YOUR_TURN"
    step = act(match, (winner, ChooseFirst(1 if first else 0)))
    assert [each.seat for each in happened(step, FirstChosen)] == [first]
    assert [(each.seat, each.number) for each in happened(step, TurnBegan)] == [(first, 1)]
    assert sees(step.match, None).turn == first


@rule("MUCK-R39")
def test_chance_shuffles_the_first_deck_then_the_second_then_tosses_the_coin() -> None:
    match = dealt("order of chance", decks=(STARTERS[1], STARTERS[3]))
    dice = Dice(Rng("order of chance"))
    for seat, deck in ((A, STARTERS[1]), (B, STARTERS[3])):
        assert [CARD_IDS[card] for card in cards_of(deck)] == sorted(deck)
        shuffled = [CARD_IDS[card] for card in dice.shuffled(cards_of(deck))]
        assert pile(match, seat) == shuffled[:10]
        assert hand(match, seat) == shuffled[:9:-1]
    assert match.board.asked == dice.below(2)
    assert match.rng.drawn == dice.drawn


@rule("MUCK-R39")
def test_nothing_is_random_after_the_coin() -> None:
    match = dealt("calm")
    drawn = match.rng.drawn
    while outcome(match) is None:
        match = by_clock(match).match
    assert match.rng.drawn == drawn


def test_both_seats_win_the_coin_at_times() -> None:
    assert {dealt(f"toss {number}").board.asked for number in range(20)} == {A, B}


def test_the_deal_is_told_by_number_and_each_seat_hears_its_own_cards() -> None:
    step = start(RULES, 2, "told")
    assert [(each.seat, each.count) for each in happened(step, CardsDrawn)] == [(A, 5), (B, 5)]
    assert [each.winner for each in happened(step, CoinTossed)] == [step.match.board.asked]
    for seat in (A, B):
        assert [list(each.cards) for each in told(step, seat, CardsReceived)] == [hand(step.match, seat)]
    assert happened(step, CardsReceived) == []


# -- options --------------------------------------------------------------------------------------


@rule("MUCK-R5")
def test_the_turn_limit_is_sixty_or_anything_from_twenty_to_two_hundred() -> None:
    assert dealt().board.turn_limit == 60
    for limit in (20, 21, 199, 200, "35"):
        assert dealt(turn_limit=limit).board.turn_limit == int(limit)
    for wrong in (19, 201, 0, -60, "no", 20.5, True, None):
        assert bad_rule(turn_limit=wrong) == "MUCK-R5"
    (number,) = [option for option in RULES.info.options if isinstance(option, Number)]
    assert (number.low, number.high, number.default) == (20, 200, 60)


@rule("MUCK-R5")
def test_a_short_limit_ends_the_match_after_that_very_turn() -> None:
    match = dealt("short", turn_limit=20)
    step = by_clock(match, 1 + 20 * 4)
    assert sees(step.match, None).turns == 20
    assert won(step.match) == ((), "turn_limit")


@rule("MUCK-R7")
def test_the_first_player_draws_and_acts_like_anybody_else() -> None:
    match = dealt("first")
    winner = match.board.asked
    after = by_clock(match).match
    assert len(hand(after, winner)) == 6
    phases = [sees(by_clock(after, count).match, None).phase for count in (1, 2, 3)]
    assert phases == ["CREATION", "COMBAT", "MOVEMENT"]


@rule("MUCK-R7")
def test_the_option_makes_the_first_player_skip_one_draw() -> None:
    match = dealt("first", first_draw="off")
    winner = match.board.asked
    after = by_clock(match).match
    assert (len(hand(after, winner)), len(pile(after, winner))) == (5, 10)
    assert sees(after, None).phase == "DISCARD"
    second = by_clock(after, 4).match
    assert len(hand(second, 1 - winner)) == 6
    third = by_clock(second, 4).match
    assert len(hand(third, winner)) == 6
    for bad in (True, "yes", 1, None):
        assert bad_rule(first_draw=bad) == "MUCK-R7"


@rule("MUCK-R7")
def test_even_an_empty_pile_is_harmless_where_nothing_is_drawn() -> None:
    match = scene(phase=Phase.COIN, first_draw=False, pile=[])
    after = act(match, (A, ChooseFirst(0))).match
    assert sees(after, None).phase == "DISCARD"
    play(RULES, after, A, Keep())


def test_without_a_choice_the_seats_get_the_first_two_starters() -> None:
    (decks,) = [option for option in RULES.info.options if isinstance(option, Decks)]
    assert decks.default == STARTERS
    assert [sees(dealt(), seat).seats[seat].deck for seat in (A, B)] == [tuple(sorted(deck)) for deck in STARTERS[:2]]
    assert all(decks.legal(deck) for deck in STARTERS)
    assert decks.pool == IDS
