"""Answering cards: who is asked, what a pass means, how a stack resolves, and what must wait meanwhile."""

from __future__ import annotations

import pytest

from engines.core import Action, Match
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DrawDeck,
    Give,
    Mud,
    Pass,
    Play,
    Poll,
    Ready,
    SkipAttempt,
    StreakDecline,
    TakeDiscard,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import Board
from engines.mudslinger.events import CardCancelled, CardPlayed, CardResolved, CardReturned, CardVoid, Passed
from tests.mudslinger.scene import (
    THREE,
    A,
    B,
    C,
    D,
    Laid,
    War,
    act,
    all_pass,
    asked,
    camp,
    code,
    contest,
    happened,
    scene,
    sees,
    settled,
    unanswered,
    waits_for,
)
from tests.tags import rule

COUNTERS = (camp(hand=["A03", "A27"]), camp(hand=["A27"], dollars=3), camp())
FOREIGN: tuple[Action, ...] = (
    DrawDeck(),
    TakeDiscard(),
    Attempt("GA"),
    SkipAttempt(),
    Campaign(1),
    Mud(1),
    Ready(),
    Unready(),
    StreakDecline(),
    TradeIn("A01"),
    Poll(),
    Give(C, dollars=1),
)


def dollars(match: Match[Board]) -> list[int]:
    return [seat.dollars for seat in sees(match, None).seats]


# -- playing -----------------------------------------------------------------------------------------


@rule("MUD-30")
def test_a_card_goes_on_top_of_the_pile_as_it_is_played_with_its_target() -> None:
    match = scene(camp(hand=["A03"]), camp(dollars=3, hand=["A14"]), camp(), discard=["GP1"])
    step = act(match, (A, Play("A03", target=B)))
    assert happened(step, CardPlayed) == [CardPlayed(A, "A03", B, None, None, None)]
    view = sees(step.match, None)
    assert (view.phase, view.discard, view.seats[A].hand_size) == ("RESPONSE", ("GP1", "A03"), 0)
    assert [(laid.seat, laid.card, laid.target) for laid in view.stack] == [(A, "A03", B)]


@rule("MUD-30")
@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN", "STREAK"])
@pytest.mark.parametrize("seat", [A, B, C])
def test_any_seat_may_play_at_any_time(phase: str, seat: int) -> None:
    match = scene(*(camp(hand=["A01"]) for _ in range(3)), phase=phase, hot_streak=True)
    done = unanswered(match, seat, Play("A01")).match
    settled(done)
    assert (sees(done, None).phase, waits_for(done)) == (phase, (A,))
    assert dollars(done)[seat] == 6


@rule("MUD-R12")
def test_without_anybody_to_answer_a_card_takes_effect_at_once() -> None:
    step = act(scene(camp(hand=["A01", "A02"]), camp(dollars=9), camp()), (A, Play("A01")))
    assert [type(entry.event) for entry in step.events(None)][:2] == [CardPlayed, CardResolved]
    settled(step.match)
    assert dollars(step.match) == [6, 9, 0]


@rule("MUD-R12", "MUD-R30")
def test_everybody_with_a_card_is_asked_whatever_it_is() -> None:
    match = scene(camp(hand=["A01", "A27"]), camp(hand=["A14"]), camp(), camp(hand=["A27"]))
    played = act(match, (A, Play("A01"))).match
    assert waits_for(played) == (B, D)
    assert code(played, A, Pass()) == "NOT_PARTICIPANT"
    assert code(played, C, Pass()) == "NOT_PARTICIPANT"
    assert code(played, A, Play("A27")) == "NOT_PARTICIPANT"


@rule("MUD-R12")
def test_a_pass_is_final_for_its_window() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"]))
    passed = act(match, (A, Play("A01")), (B, Pass())).match
    assert code(passed, B, Pass()) == "NOT_PARTICIPANT"
    assert code(passed, B, Play("A27")) == "NOT_PARTICIPANT"
    assert waits_for(passed) == (C,)


@rule("MUD-R12")
def test_an_answer_opens_a_window_of_its_own_also_for_who_has_passed() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27", "A14"]), camp(hand=["A27", "A15"]))
    answered = act(match, (A, Play("A01")), (B, Pass()), (C, Play("A27"))).match
    assert waits_for(answered) == (B,)
    assert [laid.card for laid in sees(answered, None).stack] == ["A01", "A27"]
    done = act(answered, (B, Play("A27"))).match
    assert waits_for(done) == (C,)
    done = act(done, (C, Pass())).match
    settled(done)
    assert dollars(done) == [6, 0, 0]


@rule("MUD-E13", "MUD-R12")
def test_no_comment_on_no_comment_lets_the_first_card_stand() -> None:
    step = act(scene(*COUNTERS), (A, Play("A03", target=B)), (B, Play("A27")), (A, Play("A27")))
    settled(step.match)
    assert happened(step, CardCancelled) == [CardCancelled("A27", "A27")]
    assert happened(step, CardResolved) == [CardResolved("A03")]
    assert dollars(step.match) == [3, 0, 0]
    assert sees(step.match, None).discard == ("A03", "A27", "A27")


@rule("MUD-E13", "MUD-R11", "MUD-R12")
def test_in_the_first_window_nothing_but_an_answer_or_a_pass_will_do() -> None:
    both = camp(hand=["A27", "A01"], dollars=3)
    match = act(scene(COUNTERS[0], both, camp()), (A, Play("A03", target=B))).match
    assert code(match, B, TradeIn("A27")) == "WINDOW_OPEN"
    assert code(match, B, Play("A01")) == "CARD_TIMING"
    assert code(match, A, Pass()) == "NOT_PARTICIPANT"


@rule("MUD-R12")
def test_three_no_comments_cancel_the_first_card() -> None:
    match = scene(camp(hand=["A03", "A27"]), camp(hand=["A27", "A27"], dollars=3), camp())
    step = act(match, (A, Play("A03", target=B)), (B, Play("A27")), (A, Play("A27")), (B, Play("A27")))
    assert happened(step, CardCancelled) == [CardCancelled("A27", "A27"), CardCancelled("A03", "A27")]
    settled(step.match)
    assert dollars(step.match) == [0, 3, 0]
    assert waits_for(step.match) == (A,)


@rule("MUD-E14", "MUD-R29")
def test_return_to_sender_brings_the_card_into_the_hand() -> None:
    thief, victim = camp(hand=["A11"]), camp(hand=["A28", "A14"])
    played = act(scene(thief, victim, camp()), (A, Play("A11", target=B))).match
    step = act(played, (B, Play("A28")))
    settled(step.match)
    assert happened(step, CardReturned) == [CardReturned(B, "A11")]
    assert (sees(step.match, B).seats[B].hand, sees(step.match, B).discard) == (("A11", "A14"), ("A28",))


@rule("MUD-E14")
def test_return_to_sender_is_for_the_target_only() -> None:
    match = scene(camp(hand=["A11"]), camp(hand=["A14"]), camp(hand=["A28"]))
    played = act(match, (A, Play("A11", target=B))).match
    assert code(played, C, Play("A28")) == "BAD_TARGET"


@rule("MUD-R12")
@pytest.mark.parametrize("deed", [TradeIn("A01"), Poll(), Give(C, dollars=1), Campaign(1), Mud(1)])
def test_deals_and_spending_cannot_be_answered(deed: Action) -> None:
    match = scene(
        camp(hand=["A27"], dollars=1),
        camp(hand=["A01"], dollars=9),
        camp(hand=["A27"]),
        war=War("GA", base=8, rating=9),
    )
    assert sees(act(match, (B, deed)).match, None).phase == "WAR"


# -- what must wait -----------------------------------------------------------------------------------


@rule("MUD-R11")
@pytest.mark.parametrize("deed", FOREIGN)
def test_in_every_window_all_other_commands_must_wait(deed: Action) -> None:
    rich = camp(hand=["A01", "A27"], dollars=9)
    response = scene(rich, rich, camp(), war=War("GA", base=8, rating=9), stack=[Laid(A, "A14", aimed=A)])
    rolled = scene(rich, rich, camp(), war=War("GA", base=8, dice=(1, 2, 3)))
    mates = scene(camp("Militant", vp="VP-C1"), rich, camp(), phase="VP_CHOICE", drawn="VP-M1")
    looking = scene(camp(), rich, camp(), stack=[Laid(A, "A12", target=B)], phase="CARD_CHOICE")
    for match in (response, rolled, mates, looking):
        assert code(match, B, deed) == "WINDOW_OPEN"


@rule("MUD-R11")
def test_a_card_of_another_class_is_untimely_in_the_card_windows_and_waits_in_the_choices() -> None:
    rich = camp(hand=["A01", "A14", "A23", "A27", "A29"], dollars=9)
    response = scene(camp(), rich, camp(), war=War("GA", base=8), stack=[Laid(A, "A18", aimed=A)])
    assert [code(response, B, Play(card)) for card in ("A01", "A14", "A23")] == ["CARD_TIMING"] * 3
    rolled = scene(camp(), rich, camp(), war=War("GA", base=8, dice=(6, 6, 3)))
    assert [code(rolled, B, Play(card)) for card in ("A01", "A14", "A27")] == ["CARD_TIMING"] * 3
    mates = scene(camp("Militant", vp="VP-C1"), rich, camp(), phase="VP_CHOICE", drawn="VP-M1")
    looking = scene(camp(), rich, camp(), stack=[Laid(A, "A12", target=B)], phase="CARD_CHOICE")
    for match in (mates, looking):
        assert [code(match, B, Play(card)) for card in ("A01", "A23", "A27")] == ["WINDOW_OPEN"] * 3
        assert code(match, B, Pass()) == "WINDOW_OPEN"
    assert code(mates, A, ChooseDiscard("A01")) == "WINDOW_OPEN"
    assert code(looking, A, ChooseVp("old")) == "WINDOW_OPEN"
    assert code(response, B, ChooseVp("old")) == "WINDOW_OPEN"


@rule("MUD-R11")
@pytest.mark.parametrize("phase", ["DRAW", "CAMPAIGN", "STREAK"])
def test_deals_of_any_seat_are_taken_while_another_decides(phase: str) -> None:
    match = scene(camp(), camp(hand=["A14"], dollars=6), camp(), phase=phase, hot_streak=True)
    done = act(match, (B, TradeIn("A14")), (B, Poll()), (B, Give(C, dollars=2))).match
    assert (dollars(done), sees(done, None).phase, waits_for(done)) == ([0, 2, 2], phase, (A,))


# -- checked twice ------------------------------------------------------------------------------------------


@rule("MUD-R14")
def test_a_card_that_has_lost_its_object_stays_discarded_without_effect() -> None:
    match = scene(camp(hand=["A11", "A27"]), camp(hand=["A27"]), camp())
    step = act(match, (A, Play("A11", target=B)), (B, Play("A27")), (A, Play("A27")))
    assert happened(step, CardVoid) == [CardVoid("A11")]
    settled(step.match)
    assert [seat.hand_size for seat in sees(step.match, None).seats] == [0, 0, 0]
    assert sees(step.match, None).discard == ("A11", "A27", "A27")


@rule("MUD-R14")
def test_a_card_that_cannot_do_anything_cannot_be_played() -> None:
    match = scene(camp(hand=["A03", "A04", "A05", "A07", "A08", "A11"]), camp(dollars=1), camp())
    assert code(match, A, Play("A03", target=C)) == "BAD_TARGET"
    for card in ("A04", "A05", "A07", "A08", "A11"):
        assert code(match, A, Play(card, target=B)) == "BAD_TARGET"


# -- after the roll ----------------------------------------------------------------------------------------------


@rule("MUD-R13")
def test_after_a_roll_all_with_cards_are_asked_and_no_others() -> None:
    match = scene(camp(hand=["A01"], dollars=1), camp(), camp(hand=["A24"]), war=War("GA", base=8, ready=(C,)))
    rolled = act(match, (A, Ready())).match
    assert (sees(rolled, None).phase, waits_for(rolled)) == ("POST_ROLL", (A, C))
    assert code(rolled, B, Pass()) == "NOT_PARTICIPANT"
    passed = act(rolled, (A, Pass())).match
    assert code(passed, A, Pass()) == "NOT_PARTICIPANT"
    assert waits_for(passed) == (C,)
    final = act(passed, (C, Pass())).match
    assert (sees(final, None).phase, sees(final, None).turn) == ("DRAW", B)


@rule("MUD-R13")
def test_each_card_after_the_roll_opens_the_question_anew_even_if_cancelled() -> None:
    war = War("GA", base=8, rating=12, dice=(6, 5, 4))
    match = scene(camp(hand=["A26", "A25"]), camp(hand=["A14"]), camp(hand=["A27", "A15"]), war=war)
    passed = act(match, (B, Pass())).match
    played = act(passed, (A, Play("A26", change=-1))).match
    stood = all_pass(act(played)).match
    assert (sees(stood, None).phase, waits_for(stood)) == ("POST_ROLL", (A, B, C))
    cancelled = all_pass(act(played, (C, Play("A27")))).match
    assert (contest(cancelled).modifier, waits_for(cancelled)) == (0, (A, B, C))
    assert asked(cancelled, A).window != asked(match, A).window


@rule("MUD-R13")
def test_the_window_after_the_roll_closes_when_nobody_holds_a_card_any_more() -> None:
    war = War("GA", base=8, rating=12, dice=(6, 5, 4))
    final = act(scene(camp(hand=["A26"]), *THREE[1:], war=war), (A, Play("A26", change=-1))).match
    assert (sees(final, None).phase, sees(final, None).turn) == ("DRAW", B)


# -- silence ------------------------------------------------------------------------------------------------


@rule("MUD-E24", "MUD-R30")
def test_a_pass_changes_nobody_elses_view() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"]))
    before = act(match, (A, Play("A01"))).match
    one, other = asked(before, B), asked(before, C)
    assert (one.window, one.lap, one.pace, one.default) == (other.window, other.lap, other.pace, other.default)
    step = act(before, (C, Pass()))
    for viewer in (A, B, None):
        assert sees(step.match, viewer) == sees(before, viewer)
        assert step.events(viewer) == []
    assert happened(step, Passed, C) == [Passed()]
    assert sees(step.match, C).passed
    assert (sees(step.match, C).awaited, sees(step.match, A).awaited) == ((B,), (B, C))
    assert asked(step.match, B) == one
    assert dollars(act(step.match, (B, Pass())).match) == [6, 0, 0]


@rule("MUD-R30")
def test_after_the_roll_a_pass_stays_secret_too() -> None:
    war = War("GA", base=8, dice=(6, 5, 4))
    before = scene(camp(hand=["A23"]), camp(hand=["A24"]), camp(hand=["A01"]), war=war)
    step = act(before, (B, Pass()))
    for viewer in (A, C, None):
        assert sees(step.match, viewer) == sees(before, viewer)
        assert step.events(viewer) == []
    assert sees(step.match, B).awaited == (A, C)


@rule("MUD-R30")
def test_a_hand_without_answers_is_asked_for_as_long_as_one_with() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"]))
    played = act(match, (A, Play("A01"))).match
    for seat in (B, C):
        assert (asked(played, seat).default, asked(played, seat).ordered) == (Pass(), None)
