"""A turn: draw, play or discard, and on to the left."""

from __future__ import annotations

import pytest

from engines.core import look
from engines.spin_doctor.actions import Discard, Pass, Play, PollReturn, RumorPick
from engines.spin_doctor.events import (
    CardDropped,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    ElectionCalled,
    TurnBegan,
    TurnPassed,
)
from tests.spin_doctor.scene import RULES, A, B, C, D, act, asked, code, hand, happened, pile, scene, sees, states
from tests.tags import rule

# Nothing here can be played by a seat without states, scandals or rivals who have states; nothing is forced.
IDLE = ["bag", "spin", "media", "debate"]


@rule("SPIN-7")
def test_a_turn_begins_with_the_top_card_of_the_stack() -> None:
    step = act(scene(hands={A: ["st-wy"], B: ["bag"]}, next_cards=["poll", "spin"]), (A, Play("st-wy")))
    assert happened(step, TurnBegan) == [TurnBegan(B)]
    assert happened(step, CardsDrawn) == [CardsDrawn(B, 1)]
    assert happened(step, CardsReceived, B) == [CardsReceived(("poll",))]
    assert hand(step.match, B) == ("bag", "poll")
    assert step.match.board.stack[-1] != step.match.board.hands[B][-1]


@rule("SPIN-8", "SPIN-10")
def test_one_card_is_played_and_the_turn_passes_to_the_left() -> None:
    match = scene(hands={A: ["st-wy", "st-ca"]})
    step = act(match, (A, Play("st-wy")))
    assert happened(step, CardPlayed) == [CardPlayed(A, "st-wy", None)]
    assert hand(step.match, A) == ("st-ca",)
    assert sees(step.match, None).turn == B
    assert code(step.match, A, Play("st-ca")) == "NOT_YOUR_TURN"
    assert code(step.match, A, Discard("st-ca")) == "NOT_YOUR_TURN"


@rule("SPIN-9", "SPIN-10")
def test_who_cannot_play_discards_exactly_one_card_face_up() -> None:
    match = scene(hands={A: IDLE})
    step = act(match, (A, Discard("media")))
    assert happened(step, CardDropped) == [CardDropped(A, "media")]
    assert happened(step, CardsDiscarded) == [CardsDiscarded(("media",))]
    assert pile(step.match) == ("media",)
    assert hand(step.match, A) == ("bag", "spin", "debate")
    assert sees(step.match, None).turn == B
    assert code(step.match, A, Discard("bag")) == "NOT_YOUR_TURN"
    playable = scene(hands={A: [*IDLE, "st-wy"]})
    assert code(playable, A, Discard("media")) == "MUST_PLAY"


@rule("SPIN-11")
def test_hands_have_six_cards_between_turns_seven_after_the_draw_and_no_limit() -> None:
    match = scene(
        hands={A: ["st-wy", *IDLE, "bag", "debate"], B: [*IDLE, "spin", "media"], C: ["poll"]}, next_cards=["poll"]
    )
    after = act(match, (A, Play("st-wy"))).match
    assert [seat.hand_size for seat in sees(after, None).seats] == [6, 7, 1, 0]
    crowded = act(scene(hands={A: ["st-wy"], B: ["bag"] * 5 + ["debate"] * 5}), (A, Play("st-wy"))).match
    assert len(hand(crowded, B)) == 11


# -- what must be played ---------------------------------------------------------------------------


@rule("SPIN-R5")
@pytest.mark.parametrize("card", ["st-wy", "scandal-money", "pr-money", "rumors", "poll", "secrets"])
def test_a_card_that_can_do_something_must_be_played_before_any_discard(card: str) -> None:
    match = scene(hands={A: [*IDLE, card], B: ["spin"]})
    assert code(match, A, Discard("bag")) == "MUST_PLAY"
    assert code(match, A, Discard(card)) == "MUST_PLAY"
    assert Discard not in [offer.action for offer in asked(match, A).offers]


@rule("SPIN-R5")
@pytest.mark.parametrize("card", ["bag", "landslide"])
def test_a_protection_must_be_played_where_a_state_lies_open(card: str) -> None:
    assert code(scene(hands={A: [card]}, tabled={A: ["st-wy"]}), A, Discard(card)) == "MUST_PLAY"
    covered = scene(hands={A: [card]}, tabled={A: [("bag", "st-wy")]})
    assert pile(act(covered, (A, Discard(card))).match) == (card,)


@rule("SPIN-R5")
@pytest.mark.parametrize("card", ["dem", "rep", "debate"])
def test_what_takes_states_must_be_played_where_a_rival_has_an_open_one(card: str) -> None:
    assert code(scene(hands={A: [card]}, tabled={C: ["st-wy"]}), A, Discard(card)) == "MUST_PLAY"
    covered = scene(hands={A: [card]}, tabled={A: ["st-ca"], C: [("bag", "st-wy")]})
    assert pile(act(covered, (A, Discard(card))).match) == (card,)


@rule("SPIN-R5")
def test_an_independent_must_be_played_where_a_rival_has_a_protection() -> None:
    assert code(scene(hands={A: ["ind"]}, tabled={C: [("bag", "st-wy")]}), A, Discard("ind")) == "MUST_PLAY"
    own = scene(hands={A: ["ind"]}, tabled={A: [("bag", "st-ca")], C: ["st-wy"]})
    assert pile(act(own, (A, Discard("ind"))).match) == ("ind",)


@rule("SPIN-R5", "SPIN-R9")
@pytest.mark.parametrize("card", ["election", "potus", "dem", "rep", "ind"])
def test_voluntary_plays_are_open_but_may_be_kept_or_thrown_away(card: str) -> None:
    match = scene(hands={A: [card, "bag"]})
    assert act(match, (A, Play(card))).match.ply == 1
    assert hand(act(match, (A, Discard("bag"))).match, A) == (card,)
    assert hand(act(match, (A, Discard(card))).match, A) == ("bag",)


@rule("SPIN-R5")
def test_media_connections_are_voluntary_where_they_cost_a_state() -> None:
    match = scene(hands={A: ["media", "st-ca"]}, tabled={A: ["st-wy"]}, scandals={A: ["scandal-money"]})
    assert hand(act(match, (A, Discard("st-ca"))).match, A) == ("media",)
    after = act(match, (A, Play("media", remove="scandal-money", sacrifice="st-wy"))).match
    assert states(after, A) == {}
    free = scene(
        seats=2, mode="full_cycle", hands={A: ["media", "st-ca"]}, scandals={A: ["scandal-money"], B: ["scandal-money"]}
    )
    assert code(free, A, Discard("st-ca")) == "MUST_PLAY"


@rule("SPIN-R5")
@pytest.mark.parametrize("card", ["spin", "potus"])
def test_a_cure_without_a_price_must_be_played_while_scandalised(card: str) -> None:
    match = scene(hands={A: [card, "st-ca"]}, scandals={A: ["scandal-money"]})
    assert code(match, A, Discard("st-ca")) == "MUST_PLAY"


@rule("SPIN-R5")
def test_cards_without_a_victim_or_a_partner_are_not_playable() -> None:
    immune = {B: ["pr-money"], C: ["pr-money"]}
    match = scene(
        hands={A: ["scandal-money", "rumors", "poll", "secrets"]}, relations=immune, scandals={D: ["scandal-money"]}
    )
    after = act(match, (A, Discard("scandal-money"))).match
    assert hand(after, A) == ("rumors", "poll", "secrets")
    alone = scene(hands={A: ["secrets"], B: ["bag"]})
    assert pile(act(alone, (A, Discard("secrets"))).match) == ("secrets",)


# -- the President ---------------------------------------------------------------------------------


@rule("SPIN-26", "SPIN-R9")
def test_presidents_can_be_chained_and_each_brings_a_full_turn() -> None:
    match = scene(hands={A: ["potus", "potus", "st-wy"]}, next_cards=["bag", "spin", "media"])
    step = act(match, (A, Play("potus")), (A, Play("potus")))
    assert happened(step, TurnBegan) == [TurnBegan(A)]
    assert hand(step.match, A) == ("st-wy", "bag", "spin")
    after = act(step.match, (A, Play("st-wy"))).match
    assert pile(after) == ("potus", "potus")
    assert sees(after, None).turn == B


@rule("SPIN-R10", "SPIN-R31")
def test_with_an_empty_stack_the_extra_turn_has_no_draw_and_the_election_follows_it() -> None:
    match = scene(hands={A: ["potus", "st-wy", "bag"]}, stack_left=0)
    step = act(match, (A, Play("potus")))
    assert happened(step, CardsDrawn) == []
    assert happened(step, ElectionCalled) == []
    assert hand(step.match, A) == ("st-wy", "bag")
    step = act(step.match, (A, Play("st-wy")))
    assert happened(step, ElectionCalled) == [ElectionCalled(A, "last_card")]


@rule("SPIN-R31", "SPIN-38")
def test_drawing_the_last_card_ends_the_round_only_after_that_turn() -> None:
    match = scene(seats=2, hands={A: ["st-wy", "spin"], B: ["rumors", "bag"]}, next_cards=["potus"], stack_left=1)
    last = act(match, (A, Play("st-wy")))
    assert happened(last, ElectionCalled) == []
    assert sees(last.match, None).stack == 0
    again = act(last.match, (B, Play("potus")))
    assert happened(again, ElectionCalled) == []
    traded = act(again.match, (B, Play("rumors")))
    assert happened(traded, ElectionCalled) == []
    assert sees(traded.match, None).awaited == (A, B)
    done = act(traded.match, (A, RumorPick("spin")), (B, RumorPick("bag")))
    assert happened(done, ElectionCalled) == [ElectionCalled(B, "last_card")]


# -- passing ---------------------------------------------------------------------------------------


@rule("SPIN-R26")
def test_with_nothing_but_curses_a_pass_is_the_only_move_and_is_waited_for() -> None:
    match = scene(hands={A: ["dark", "skeleton"], B: ["bag"]})
    prompt = asked(match, A)
    assert [offer.action for offer in prompt.offers] == [Pass]
    assert prompt.default == Pass()
    assert sees(match, None).awaited == (A,)
    step = act(match, (A, Pass()))
    assert happened(step, TurnPassed) == [TurnPassed(A)]
    assert hand(step.match, A) == ("dark", "skeleton")
    assert sees(step.match, None).turn == B
    assert code(match, A, Discard("dark")) == "CURSED_CARD"


@rule("SPIN-R26")
def test_an_empty_hand_passes_too() -> None:
    match = scene(hands={B: ["bag"]})
    assert sees(act(match, (A, Pass())).match, None).turn == B


@rule("SPIN-R26")
def test_any_other_pass_is_refused() -> None:
    for cards in (["bag", "dark"], ["st-wy"], ["election"]):
        assert code(scene(hands={A: cards}), A, Pass()) == "MUST_PLAY"


# -- manners ---------------------------------------------------------------------------------------


@rule("SPIN-R38", "SPIN-R35")
def test_nobody_acts_out_of_turn_and_nothing_is_taken_back() -> None:
    match = scene(hands={A: ["scandal-money", "st-wy"], B: ["pr-money", "spin"], C: ["poll"]})
    assert [look(RULES, match, seat).prompts for seat in (B, C, D)] == [(), (), ()]
    after = act(match, (A, Play("scandal-money", target=C))).match
    assert sees(after, None).awaited == (B,)
    assert look(RULES, after, A).prompts == ()
    assert look(RULES, after, C).prompts == ()
    assert code(after, A, Play("st-wy")) == "NOT_YOUR_TURN"
    assert code(after, C, Play("poll")) == "NOT_YOUR_TURN"


@rule("SPIN-R38")
def test_nobody_is_answered_for_because_of_the_cards_held() -> None:
    one_choice = scene(seats=3, hands={A: ["rumors", "bag"], B: ["dark"], C: ["skeleton"]})
    asked_all = act(one_choice, (A, Play("rumors"))).match
    assert sees(asked_all, None).awaited == (A, B, C)
    assert {(asked(asked_all, seat).ordered, asked(asked_all, seat).absent) for seat in (A, B, C)} == {(None, None)}
    assert {asked(asked_all, seat).pace.hold for seat in (A, B, C)} == {0}
    bare = act(scene(seats=2, hands={A: ["poll"], B: ["bag"]}), (A, Play("poll"))).match
    assert sees(bare, None).awaited == (A,)
    assert sees(act(bare, (A, PollReturn())).match, None).turn == B


@rule("SPIN-R32")
def test_the_discard_pile_lies_open_in_order_and_is_not_shuffled_in_during_a_round() -> None:
    match = scene(hands={A: ["potus", "debate"]}, discard=["poll", "st-ca"], stack_left=0, tabled={B: ["st-wy"]})
    step = act(match, (A, Play("potus")))
    assert pile(step.match) == ("poll", "st-ca", "potus")
    assert sees(step.match, None).stack == 0
    for viewer in (None, A, B, C, D):
        assert sees(step.match, viewer).discard == ("poll", "st-ca", "potus")


@rule("SPIN-R36")
def test_nobody_can_resign_and_a_seat_played_by_the_clock_can_win() -> None:
    match = scene(hands={A: ["st-wy"]}, totals=[268, 0, 0, 0], stack_left=0)
    prompt = asked(match, A)
    assert not any(offer.resigns for offer in prompt.offers)
    assert prompt.default is not None
    outcome = RULES.outcome(act(match, (A, prompt.default)).match.board)
    assert outcome is not None
    assert outcome.winners == (A,)


@rule("SPIN-R34")
def test_there_are_only_six_commands_and_none_shows_a_hand_or_promises_a_card() -> None:
    names = [action.__name__ for action in RULES.actions]
    assert names == ["Play", "Discard", "Pass", "RumorPick", "PollKeep", "PollReturn"]


@rule("SPIN-R33")
def test_the_cards_carry_one_name_each() -> None:
    assert RULES.faces["skeleton"].name == "Skeleton in the Closet"
    assert RULES.faces["media"].name == "Media Connections"
    assert RULES.faces["dark"].name == "Dark Secret"
