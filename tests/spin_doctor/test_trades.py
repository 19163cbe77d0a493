"""Rumors, Take a Poll, Trade Secrets: how cards change hands."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Match, look
from engines.spin_doctor.actions import Discard, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import Board
from engines.spin_doctor.events import CardPolled, PolledCardKept, PolledCardReturned
from tests.spin_doctor.scene import RULES, A, B, C, D, act, asked, code, hand, happened, pile, refused, scene, sees
from tests.tags import rule


def sizes(match: Match[Board]) -> list[int]:
    return [seat.hand_size for seat in sees(match, None).seats]


def polling(seats: int = 4, own: tuple[str, ...] = ("bag", "spin"), seed: str = "scene") -> Match[Board]:
    """A has just played Take a Poll and looks at B's first card."""
    hands = {A: ["poll", *own], B: ["st-fl"], C: ["pr-money"], D: ["st-wy"]}
    match = scene(seats=seats, hands={seat: hands[seat] for seat in range(seats)}, seed=seed)
    return act(match, (A, Play("poll"))).match


# -- curses ----------------------------------------------------------------------------------------


@rule("SPIN-32")
@pytest.mark.parametrize("curse", ["dark", "skeleton"])
def test_a_curse_can_be_neither_played_nor_discarded(curse: str) -> None:
    match = scene(hands={A: [curse, "bag"]})
    refusal = refused(match, A, Play(curse))
    assert (refusal.code, refusal.rule) == ("CURSED_CARD", "SPIN-32")
    assert code(match, A, Discard(curse)) == "CURSED_CARD"
    assert hand(act(match, (A, Discard("bag"))).match, A) == (curse,)


@rule("SPIN-37", "SPIN-32")
@pytest.mark.parametrize("curse", ["dark", "skeleton"])
def test_a_curse_may_be_passed_given_taken_and_kept_in_every_trade(curse: str) -> None:
    rumor = scene(seats=2, hands={A: ["rumors", curse], B: ["bag"]})
    after = act(rumor, (A, Play("rumors")), (A, RumorPick(curse)), (B, RumorPick("bag"))).match
    assert curse in hand(after, B)
    secrets = scene(seats=2, hands={A: ["secrets", curse], B: ["bag"]})
    assert curse in hand(act(secrets, (A, Play("secrets", target=B, give=(curse,)))).match, B)
    taken = scene(seats=2, hands={A: ["secrets", "bag"], B: [curse]})
    assert hand(act(taken, (A, Play("secrets", target=B, give=("bag",)))).match, A) == (curse,)
    poll = scene(seats=2, hands={A: ["poll", curse], B: ["bag"]})
    assert curse in hand(act(poll, (A, Play("poll")), (A, PollKeep(curse))).match, B)
    kept = scene(seats=2, hands={A: ["poll", "bag"], B: [curse]})
    assert hand(act(kept, (A, Play("poll")), (A, PollKeep("bag"))).match, A) == (curse,)


# -- Rumors ----------------------------------------------------------------------------------------


@rule("SPIN-34", "SPIN-R4", "SPIN-11")
def test_everybody_passes_one_card_left_at_once_and_hands_keep_their_order() -> None:
    hands = {
        A: ["rumors", "dark", "bag", "spin"],
        B: ["st-ri", "media", "spin"],
        C: ["poll", "spin"],
        D: ["bag", "bag"],
    }
    match = scene(hands=hands, next_cards=["st-ca"])
    picks = [(C, RumorPick("poll")), (A, RumorPick("bag")), (D, RumorPick("bag")), (B, RumorPick("media"))]
    open_ = act(match, (A, Play("rumors")), *picks[:3]).match
    assert [hand(open_, seat) for seat in (A, B, C, D)] == [
        ("dark", "bag", "spin"),
        ("st-ri", "media", "spin"),
        ("poll", "spin"),
        ("bag", "bag"),
    ]
    after = act(open_, picks[3]).match
    assert hand(after, A) == ("dark", "spin", "bag")
    assert hand(after, B) == ("st-ri", "spin", "bag", "st-ca")
    assert hand(after, C) == ("spin", "media")
    assert hand(after, D) == ("bag", "poll")
    assert sees(after, None).turn == B


@rule("SPIN-R27", "SPIN-R35")
def test_picks_are_simultaneous_and_can_be_changed_until_the_last_is_in() -> None:
    match = scene(seats=3, hands={A: ["rumors", "dark", "bag"], B: ["st-ri", "spin"], C: ["media"]})
    open_ = act(match, (A, Play("rumors"))).match
    assert sees(open_, None).awaited == (A, B, C)
    assert len({asked(open_, seat).window for seat in (A, B, C)}) == 1
    changed = act(open_, (B, RumorPick("spin")), (A, RumorPick("dark")), (A, RumorPick("bag")))
    assert sees(changed.match, None).awaited == (C,)
    (again,) = look(RULES, changed.match, A).prompts
    assert not again.awaited
    assert again.window == asked(open_, A).window
    assert sees(changed.match, A).pick == "bag"
    after = act(changed.match, (B, RumorPick("st-ri")), (C, RumorPick("media"))).match
    assert hand(after, C) == ("st-ri",)
    assert hand(after, B)[:2] == ("spin", "bag")
    assert hand(after, A) == ("dark", "media")
    assert code(after, A, RumorPick("dark")) == "WRONG_PHASE"


@rule("SPIN-R27")
def test_an_empty_hand_is_not_asked_and_passes_nothing_but_receives() -> None:
    match = scene(hands={A: ["rumors", "bag"], B: [], C: ["spin"], D: []})
    open_ = act(match, (A, Play("rumors"))).match
    assert sees(open_, None).awaited == (A, C)
    refusal = refused(open_, B, RumorPick("bag"))
    assert (refusal.code, refusal.rule) == ("NOT_YOUR_TURN", "SPIN-R27")
    after = act(open_, (A, RumorPick("bag")), (C, RumorPick("spin"))).match
    assert sizes(after) == [0, 2, 0, 1]
    assert hand(after, B)[0] == "bag"
    assert hand(after, D) == ("spin",)


@rule("SPIN-R27", "SPIN-34")
def test_a_card_that_is_on_its_way_cannot_be_picked() -> None:
    match = scene(seats=3, hands={A: ["rumors", "dark"], B: ["st-ri", "spin"], C: ["media"]})
    waiting = act(match, (A, Play("rumors")), (A, RumorPick("dark"))).match
    assert code(waiting, B, RumorPick("dark")) == "CARD_NOT_IN_HAND"
    done = act(waiting, (B, RumorPick("spin")), (C, RumorPick("media"))).match
    assert "dark" in hand(done, B)


@rule("SPIN-34")
def test_who_played_her_last_card_as_a_rumor_still_receives() -> None:
    match = scene(seats=2, hands={A: ["rumors"], B: ["spin", "bag"]})
    open_ = act(match, (A, Play("rumors"))).match
    assert sees(open_, None).awaited == (B,)
    assert hand(act(open_, (B, RumorPick("bag"))).match, A) == ("bag",)


# -- Take a Poll -----------------------------------------------------------------------------------


@rule("SPIN-35")
def test_every_other_player_is_polled_clockwise_from_the_left() -> None:
    match = scene(turn=C, hands={A: ["st-wy"], B: ["st-fl"], C: ["poll", "bag"], D: ["spin"]})
    first = act(match, (C, Play("poll")))
    second = act(first.match, (C, PollReturn()))
    third = act(second.match, (C, PollKeep("bag")))
    polled = [happened(step, CardPolled)[0].of for step in (first, second, third)]
    assert polled == [D, A, B]
    assert happened(second, PolledCardReturned) == [PolledCardReturned(C, D)]
    assert happened(third, PolledCardKept) == [PolledCardKept(C, A)]
    done = act(third.match, (C, PollReturn("no")))
    assert sees(done.match, None).turn == D
    assert hand(done.match, C) == ("st-wy",)
    assert hand(done.match, A) == ("bag",)


@rule("SPIN-35", "SPIN-R28")
def test_the_card_shown_is_any_card_of_the_hand() -> None:
    seen = Counter[str]()
    for number in range(90):
        match = scene(seats=2, hands={A: ["poll"], B: ["st-fl", "spin", "bag"]}, seed=f"poll {number}")
        view = sees(act(match, (A, Play("poll"))).match, A)
        assert view.poll is not None
        seen[str(view.poll.card)] += 1
    assert sorted(seen) == ["bag", "spin", "st-fl"]
    assert min(seen.values()) > 12


@rule("SPIN-R28", "SPIN-R4")
def test_a_shown_card_stays_in_its_hand_until_it_is_kept() -> None:
    match = polling()
    assert hand(match, B) == ("st-fl",)
    kept = act(match, (A, PollKeep("bag"))).match
    assert hand(kept, A) == ("spin", "st-fl")
    assert hand(kept, B) == ("bag",)
    assert hand(act(match, (A, PollReturn())).match, B) == ("st-fl",)


@rule("SPIN-R28")
def test_a_card_kept_before_may_be_given_for_the_next() -> None:
    after = act(polling(3), (A, PollKeep("bag")), (A, PollKeep("st-fl"))).match
    assert hand(after, A) == ("spin", "pr-money")
    assert hand(after, C) == ("st-fl",)


@rule("SPIN-R28", "SPIN-R37")
def test_the_shown_card_pays_for_nothing_unless_the_poller_holds_one_like_it() -> None:
    match = polling()
    refusal = refused(match, A, PollKeep("st-fl"))
    assert (refusal.code, refusal.rule) == ("BAD_CHOICE", "SPIN-R28")
    assert code(match, A, PollKeep("st-ca")) == "CARD_NOT_IN_HAND"
    alike = scene(seats=2, hands={A: ["poll", "bag"], B: ["bag"]})
    after = act(alike, (A, Play("poll")), (A, PollKeep("bag"))).match
    assert hand(after, A) == ("bag",)
    assert hand(after, B)[0] == "bag"


@rule("SPIN-R28")
def test_empty_hands_are_skipped_and_an_empty_handed_poller_must_return() -> None:
    match = scene(hands={A: ["poll"], C: ["bag"], D: ["spin"]})
    step = act(match, (A, Play("poll")))
    assert [event.of for event in happened(step, CardPolled)] == [C]
    assert [offer.action for offer in asked(step.match, A).offers] == [PollReturn]
    assert code(step.match, A, PollKeep("bag")) == "BAD_CHOICE"
    assert code(step.match, A, PollKeep("spin")) == "CARD_NOT_IN_HAND"
    after = act(step.match, (A, PollReturn()), (A, PollReturn())).match
    assert sees(after, None).turn == B


@rule("SPIN-35")
def test_returning_the_rest_gives_every_further_card_back_after_it_was_drawn_and_shown() -> None:
    step = act(polling(), (A, PollReturn("yes")))
    assert happened(step, PolledCardReturned) == [PolledCardReturned(A, seat) for seat in (B, C, D)]
    assert [event.of for event in happened(step, CardPolled)] == [C, D]
    assert sees(step.match, A).seats[D].known == ("st-wy",)
    assert step.match.rng.drawn == 3
    assert sizes(step.match) == [2, 2, 1, 1]


# -- Trade Secrets ---------------------------------------------------------------------------------


@rule("SPIN-36", "SPIN-R4", "SPIN-11")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_random_cards_are_taken_as_are_given_and_from_the_hand_before(count: int) -> None:
    own = ("dark", "bag", "st-tx")
    theirs = ("spin", "media", "poll", "st-wy")
    match = scene(seats=3, hands={A: ["secrets", *own, "election"], C: theirs})
    after = act(match, (A, Play("secrets", target=C, give=own[:count][::-1]))).match
    kept = [card for card in (*own, "election") if card not in own[:count]]
    assert hand(after, A)[: 4 - count] == tuple(kept)
    taken = hand(after, A)[4 - count :]
    assert len(taken) == count
    assert set(taken) <= set(theirs)
    assert hand(after, C) == (*[card for card in theirs if card not in taken], *own[:count][::-1])
    assert pile(after) == ("secrets",)
    assert sees(after, None).turn == B


@rule("SPIN-36")
def test_what_is_taken_is_drawn_by_chance_and_never_what_was_given() -> None:
    taken = Counter[str]()
    for number in range(90):
        match = scene(seats=2, hands={A: ["secrets", "dark"], B: ["spin", "bag", "poll"]}, seed=f"draw {number}")
        taken[hand(act(match, (A, Play("secrets", target=B, give=("dark",)))).match, A)[0]] += 1
    assert sorted(taken) == ["bag", "poll", "spin"]
    assert min(taken.values()) > 12


@rule("SPIN-R29")
def test_the_number_is_bound_by_three_and_by_both_hands() -> None:
    match = scene(hands={A: ["secrets", "bag", "spin", "media", "dark"], B: ["poll"] * 2, C: ["st-wy"] + ["bag"] * 3})
    many = ("bag", "spin", "media", "dark")
    assert code(match, A, Play("secrets", target=C, give=many)) == "BAD_COUNT"
    assert code(match, A, Play("secrets", target=C, give=())) == "BAD_COUNT"
    assert code(match, A, Play("secrets", target=B, give=many[:3])) == "BAD_COUNT"
    assert len(hand(act(match, (A, Play("secrets", target=B, give=many[:2]))).match, A)) == 4
    assert len(hand(act(match, (A, Play("secrets", target=C, give=many[:3]))).match, A)) == 4
    for odd in (D, A, 4, -1):
        refusal = refused(match, A, Play("secrets", target=odd, give=("bag",)))
        assert (refusal.code, refusal.rule) == ("BAD_TARGET", "SPIN-R29")
    assert code(match, A, Play("secrets", give=("bag",))) == "BAD_COMMAND"
    assert code(match, A, Play("secrets", target=B)) == "BAD_COMMAND"
