"""Before the first turn: seats, options, the deck and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import BadOption, Dice, Rng, start
from engines.spin_doctor.actions import Play
from engines.spin_doctor.cards import CANON, DECK, EV, KIND, NAMES, NO, RELATIONS, SCANDALS, STATES, TYPE
from engines.spin_doctor.events import CardsDrawn, RoundBegan
from engines.spin_doctor.setup import deck_of
from tests.spin_doctor.scene import RULES, A, B, act, happened, scene, sees
from tests.tags import rule

SEATS = range(2, 7)


def bad_option(seats: int, options: dict[str, object]) -> str:
    """The rule behind a set-up that is turned down."""
    with pytest.raises(BadOption) as caught:
        start(RULES, seats, "bad", options)
    assert caught.value.code == "BAD_OPTION"
    return caught.value.refusal.rule


@rule("SPIN-1", "SPIN-R1")
def test_two_to_six_candidates_sit_at_seats_counted_from_zero() -> None:
    for seats in SEATS:
        assert len(sees(start(RULES, seats, "x").match, None).seats) == seats
    for seats in (-1, 0, 1, 7, 8):
        assert bad_option(seats, {}) == "SPIN-R1"


@rule("SPIN-2")
def test_the_deck_has_51_states_of_538_votes_and_59_other_cards() -> None:
    assert len(DECK) == 110
    assert sum(EV[card] for card in DECK) == 538
    states = [card for card in DECK if card < STATES]
    assert len(states) == len(dict.fromkeys(states)) == 51
    assert len(DECK) - len(states) == 59
    for seats in SEATS:
        board = start(RULES, seats, "deck").match.board
        assert RULES.cards(board) == sorted(NAMES[card] for card in DECK)


@rule("SPIN-3", "SPIN-R2")
def test_the_target_is_270_or_any_lower_number_down_to_55() -> None:
    assert sees(start(RULES, 2, "x").match, None).target == 270
    for target in (55, 56, 150, 269, 270):
        assert sees(start(RULES, 2, "x", {"target": target}).match, None).target == target
    for odd in (54, 271, 0, -55, "many", 100.5, None, True):
        assert bad_option(2, {"target": odd}) == "SPIN-R2"
    assert max(EV) == 54


@rule("SPIN-3")
def test_a_lower_target_is_reached_at_the_end_of_a_round_and_not_before() -> None:
    match = scene(hands={A: ["st-wy", "election"]}, tabled={A: ["st-ca"]}, target=57)
    tabled = act(match, (A, Play("st-wy"))).match
    assert RULES.outcome(tabled.board) is None
    at_the_poll = scene(hands={A: ["election"]}, tabled={A: ["st-ca", "st-wy"]}, target=57)
    outcome = RULES.outcome(act(at_the_poll, (A, Play("election"))).match.board)
    assert outcome is not None
    assert outcome.winners == (A,)


@rule("SPIN-4")
def test_one_of_three_modes_is_played_and_the_target_goes_with_each() -> None:
    assert sees(start(RULES, 3, "x").match, None).mode == "standard"
    for mode in ("standard", "full_cycle", "single_deck"):
        view = sees(start(RULES, 3, "x", {"mode": mode, "target": 99}).match, None)
        assert (view.mode, view.target) == (mode, 99)
    for odd in ("runoff", "", "STANDARD", 1, None, ("standard",)):
        assert bad_option(3, {"mode": odd}) == "SPIN-4"
    assert bad_option(3, {"runoff": "on"}) == "SPIN-4"


@rule("SPIN-5")
@pytest.mark.parametrize(("mode", "first"), [("standard", 98), ("full_cycle", 98), ("single_deck", 94)])
def test_six_cards_each_are_dealt_and_the_rest_is_the_stack(mode: str, first: int) -> None:
    for seats in SEATS:
        step = start(RULES, seats, "deal", {"mode": mode})
        (began,) = happened(step, RoundBegan)
        assert began.stack == first - 6 * (seats - 2)
        assert [drawn.count for drawn in happened(step, CardsDrawn)] == [6] * seats + [1]
        assert sees(step.match, None).discard == ()


@rule("SPIN-5")
def test_the_deck_is_shuffled() -> None:
    stacks = [tuple(start(RULES, 4, f"seed {number}").match.board.stack) for number in range(20)]
    assert len(dict.fromkeys(stacks)) == 20
    assert start(RULES, 4, "same").match == start(RULES, 4, "same").match


@rule("SPIN-6", "SPIN-R3")
def test_the_first_dealer_is_any_seat_and_the_seat_to_the_left_begins() -> None:
    dealers = Counter[int]()
    for number in range(120):
        step = start(RULES, 4, f"seed {number}")
        view = sees(step.match, None)
        dealers[view.dealer] += 1
        assert view.turn == (view.dealer + 1) % 4
        assert [began.first for began in happened(step, RoundBegan)] == [view.turn]
    assert sorted(dealers) == [0, 1, 2, 3]
    assert min(dealers.values()) > 15


@rule("SPIN-6")
def test_turns_go_clockwise() -> None:
    match = start(RULES, 3, "clock").match
    first = sees(match, None).turn
    for number in range(1, 7):
        seat = sees(match, None).turn
        default = RULES.prompts(match.board, seat)[0].default
        assert default is not None
        match = act(match, (seat, default)).match
        if sees(match, None).phase != "TURN":
            break
        assert sees(match, None).turn == (first + number) % 3


@rule("SPIN-R3")
def test_in_the_standard_game_the_deal_moves_left_every_round() -> None:
    match = scene(seats=3, hands={A: ["election"]}, dealer=2)
    step = act(match, (A, Play("election")))
    (began,) = happened(step, RoundBegan)
    assert (began.number, began.dealer, began.first) == (2, 0, 1)
    assert sees(step.match, None).turn == B


@rule("SPIN-R4")
def test_cards_are_dealt_one_by_one_from_the_top_to_the_first_player_first() -> None:
    for seats in SEATS:
        match = start(RULES, seats, "order").match
        dice = Dice(Rng("order"))
        dealer = dice.below(seats)
        stack = dice.shuffled(deck_of(match.board.mode))
        top = stack[::-1]
        for place in range(seats):
            seat = (dealer + 1 + place) % seats
            dealt = [top[place + seats * number] for number in range(6)]
            drawn = [top[6 * seats]] if place == 0 else []
            assert match.board.hands[seat] == dealt + drawn
        assert match.board.stack == stack[: len(stack) - 6 * seats - 1]


@rule("SPIN-R4")
def test_the_card_list_has_states_by_code_and_then_the_kinds_in_their_order() -> None:
    listed = sorted(range(len(NAMES)), key=CANON.__getitem__)
    names = [NAMES[card] for card in listed]
    assert names[:51] == sorted(names[:51])
    assert names[51:] == [
        *("scandal-money", "scandal-romance", "scandal-hotmic", "scandal-resume"),
        *("pr-money", "pr-romance", "pr-hotmic", "pr-resume", "bag", "landslide", "spin", "media", "potus", "debate"),
        *("dem", "rep", "ind", "dark", "skeleton", "election", "secrets", "rumors", "poll"),
    ]
    assert [NAMES[card] for card in dict.fromkeys(DECK)] == names


@rule("SPIN-R6")
def test_there_are_four_types_of_scandal_each_with_its_own_good_press() -> None:
    assert [NAMES[card] for card in SCANDALS] == [f"scandal-{key}" for key in ("money", "romance", "hotmic", "resume")]
    assert [NAMES[card] for card in RELATIONS] == [f"pr-{key}" for key in ("money", "romance", "hotmic", "resume")]
    for scandal, relations in zip(SCANDALS, RELATIONS, strict=True):
        assert TYPE[scandal] == TYPE[relations]
        assert NAMES[scandal].removeprefix("scandal-") == NAMES[relations].removeprefix("pr-")
        assert DECK.count(scandal) == 3
        assert DECK.count(relations) == 2


@rule("SPIN-50")
def test_a_single_deck_is_dealt_without_election_days() -> None:
    for seats in SEATS:
        cards = RULES.cards(start(RULES, seats, "one", {"mode": "single_deck"}).match.board)
        assert len(cards) == 106
        assert "election" not in cards
    assert DECK.count(NO["election"]) == 4
    assert KIND[NO["election"]] == "election"
