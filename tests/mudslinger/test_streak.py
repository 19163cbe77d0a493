"""Hot streaks and the duels that they lead to."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    Give,
    Mud,
    Pass,
    Play,
    Poll,
    Ready,
    StreakAttack,
    StreakAttempt,
    StreakDecline,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import Board
from engines.mudslinger.events import AttemptOpened, AttemptWon, StreakBegan, StreakEnded
from tests.mudslinger.scene import (
    A,
    B,
    C,
    Camp,
    War,
    act,
    all_pass,
    all_ready,
    asked,
    camp,
    code,
    contest,
    happened,
    loaded,
    scene,
    sees,
    waits_for,
)
from tests.tags import rule

ROW = ["GA", "TX", "VT", "WA"]
HOLDER = camp("Peaceful", dollars=5, states=["OH"])


def rolled(*dice: int, hot: bool = True, rating: int = 12, **more: object) -> Match[Board]:
    """A has just rolled for Georgia and could still play a card; all that follows is a pass."""
    war = War("GA", base=8, rating=rating, dice=dice)
    seats = (camp(hand=["A14"]), camp(), HOLDER)
    match = scene(*seats, war=war, hot_streak=hot, face_up=ROW, **more)  # type: ignore[arg-type]
    return act(match, (A, Pass())).match


def streak(attacker: Camp | None = None, other: Camp | None = None, holder: Camp = HOLDER) -> Match[Board]:
    seats = (attacker or camp(dollars=5), other or camp(dollars=5, hand=["A16"]), holder)
    return scene(*seats, phase="STREAK", hot_streak=True, face_up=ROW, tried="GA")


# -- the streak --------------------------------------------------------------------------------------------


@rule("MUD-71", "MUD-E19")
def test_a_final_roll_of_five_or_less_wins_and_starts_a_streak() -> None:
    match = rolled(1, 2, 2)
    view = sees(match, A)
    assert (view.phase, waits_for(match), view.seats[A].states) == ("STREAK", (A,), ("GA",))
    for action in (
        StreakAttempt("GA"),
        StreakAttempt("OH"),
        StreakAttack("GA"),
        StreakAttack("TX"),
        StreakAttack("ZZ"),
    ):
        assert code(match, A, action) == "STATE_NOT_AVAILABLE"
    assert code(match, B, StreakAttempt("TX")) == "NOT_YOUR_TURN"


@rule("MUD-71", "MUD-E19")
def test_without_the_option_there_is_no_streak() -> None:
    match = rolled(1, 2, 2, hot=False)
    assert (sees(match, None).phase, sees(match, None).turn) == ("DRAW", B)
    assert code(match, A, StreakDecline()) == "WRONG_PHASE"


@rule("MUD-71")
@pytest.mark.parametrize(("dice", "hot"), [((1, 1, 1), True), ((2, 1, 1), True), ((3, 1, 1), True), ((2, 2, 2), False)])
def test_only_3_4_and_5_are_hot(dice: tuple[int, ...], hot: bool) -> None:
    assert (sees(rolled(*dice), None).phase == "STREAK") is hot


@rule("MUD-R23")
@pytest.mark.parametrize(("dice", "modifier", "hot"), [((2, 2, 2), -1, False), ((1, 2, 2), 1, True)])
def test_the_dice_count_as_they_lie(dice: tuple[int, ...], modifier: int, hot: bool) -> None:
    war = War("GA", base=8, rating=12, dice=dice, modifier=modifier)
    match = scene(camp(hand=["A14"]), camp(), HOLDER, war=war, hot_streak=True)
    assert (sees(act(match, (A, Pass())).match, None).phase == "STREAK") is hot


@rule("MUD-R23")
def test_a_failed_attempt_can_be_hot_and_its_state_is_not_another_one() -> None:
    match = rolled(1, 2, 2, rating=4)
    view = sees(match, A)
    assert (view.phase, view.seats[A].states, view.face_up) == ("STREAK", (), tuple(ROW))
    assert code(match, A, StreakAttempt("GA")) == "STATE_NOT_AVAILABLE"
    assert contest(act(match, (A, StreakAttempt("TX"))).match).state == "TX"


@rule("MUD-R23")
def test_a_streak_without_anything_to_choose_lapses() -> None:
    war = War("GA", base=8, rating=4, dice=(1, 2, 2))
    alone = scene(camp(hand=["A14"], states=["OH"]), camp(), camp(), war=war, hot_streak=True, face_up=["GA"])
    step = act(alone, (A, Pass()))
    assert not happened(step, StreakBegan)
    assert (sees(step.match, None).phase, sees(step.match, None).turn) == ("DRAW", B)


@rule("MUD-R23")
def test_a_streak_may_be_declined() -> None:
    step = act(rolled(1, 2, 2), (A, StreakDecline()))
    assert happened(step, StreakEnded) == [StreakEnded(A)]
    assert (sees(step.match, None).phase, sees(step.match, None).turn) == ("DRAW", B)


@rule("MUD-R23", "MUD-71")
def test_a_streak_follows_on_a_streak() -> None:
    match = act(loaded(rolled(1, 2, 2), 1, 1, 1), (A, StreakAttempt("TX"))).match
    again = all_pass(all_ready(match))
    assert (sees(again.match, None).phase, sees(again.match, A).seats[A].states) == ("STREAK", ("GA", "TX"))
    third = all_pass(all_ready(act(loaded(again.match, 1, 1, 2), (A, StreakAttempt("VT"))).match))
    assert happened(third, StreakBegan) == [StreakBegan(A)]


@rule("MUD-R23")
def test_a_state_attacked_in_vain_may_be_attacked_again_and_the_whole_row_is_open() -> None:
    duel = act(streak(), (A, StreakAttack("OH"))).match
    hot = scene(
        camp(hand=["A14"]),
        camp(),
        HOLDER,
        war=War("OH", holder=C, base=3, dice=(1, 2, 2)),
        hot_streak=True,
        face_up=ROW,
    )
    match = act(hot, (A, Pass())).match
    assert (sees(match, None).phase, sees(match, C).seats[C].states) == ("STREAK", ("OH",))
    assert contest(act(match, (A, StreakAttack("OH"))).match).holder == contest(duel).holder == C
    assert contest(act(match, (A, StreakAttempt("GA"))).match).state == "GA"


@rule("MUD-R23", "MUD-E15")
def test_a_reroll_decides_whether_it_is_hot() -> None:
    war = War("GA", base=8, rating=12, dice=(1, 2, 2))
    match = scene(camp(), camp(hand=["A24"]), HOLDER, war=war, hot_streak=True)
    step = act(loaded(match, 6, 6, 5), (B, Play("A24")))
    assert (sees(step.match, None).phase, sees(step.match, None).turn) == ("DRAW", B)


# -- the duel -------------------------------------------------------------------------------------------------


@rule("MUD-72", "MUD-R24", "MUD-R25", "MUD-E19")
def test_a_duel_is_for_attacker_and_holder_only() -> None:
    step = act(streak(), (A, StreakAttack("OH")))
    duel = step.match
    for viewer in (A, B, C, None):
        assert happened(step, AttemptOpened, viewer) == [AttemptOpened(A, "OH", C, 6, 6, 6, 16)]
    assert (sees(duel, None).entitled, waits_for(duel)) == ((A, C), (A, C))
    for action in (Mud(1), Campaign(1), Ready(), Unready(), Play("A16"), Play("A01")):
        assert code(duel, B, action) == "NOT_PARTICIPANT"
    given = act(duel, (B, Give(C, dollars=4))).match
    assert sees(given, None).seats[C].dollars == 9


@rule("MUD-E19", "MUD-72", "MUD-73")
def test_a_duel_won_moves_the_state_and_goes_on_with_a_streak() -> None:
    duel = act(
        streak(camp(dollars=5, hand=["A14"]), holder=camp("Peaceful", states=["OH"], hand=["A15"])),
        (A, StreakAttack("OH")),
    )
    rolled_out = all_ready(loaded(duel.match, 1, 1, 1))
    assert (sees(rolled_out.match, None).phase, waits_for(rolled_out.match)) == ("POST_ROLL", (A, C))
    step = all_pass(rolled_out)
    assert happened(step, AttemptWon) == [AttemptWon(A, "OH", C)]
    assert sees(step.match, None).phase == "STREAK"
    assert (sees(step.match, A).seats[A].states, sees(step.match, C).seats[C].states) == (("OH",), ())
    assert sees(step.match, None).face_up == tuple(ROW)  # nothing is turned up for it


@rule("MUD-72", "MUD-73")
def test_a_duel_lost_leaves_the_state_and_ends_the_turn() -> None:
    step = all_ready(loaded(act(streak(), (A, StreakAttack("OH"))).match, 6, 6, 6))
    view = sees(step.match, C)
    assert (view.phase, view.turn, view.seats[C].states, view.entitled) == ("DRAW", B, ("OH",), (A, B, C))


@rule("MUD-72")
def test_in_a_duel_floor_cap_and_spending_are_as_ever() -> None:
    strong = camp("Militant", vp="VP-M1", dollars=9)
    duel = act(streak(strong), (A, StreakAttack("OH"))).match
    assert (contest(duel).base, contest(duel).floor) == (10, 10)
    assert code(duel, A, Campaign(7)) == "OVER_CAP"
    assert code(duel, C, Mud(1)) == "BELOW_BASE"
    assert code(duel, A, Mud(1)) == "BAD_TARGET"
    raised = act(duel, (A, Campaign(2)), (C, Mud(1))).match
    assert contest(raised).rating == 11
    assert contest(act(raised, (C, Campaign(1))).match).rating == 12


@rule("MUD-R25", "MUD-72")
def test_others_may_trade_in_poll_and_give_during_a_duel() -> None:
    duel = act(streak(other=camp(dollars=5, hand=["A16"])), (A, StreakAttack("OH"))).match
    done = act(duel, (B, TradeIn("A16")), (B, Poll()), (B, Give(A, dollars=3))).match
    assert [seat.dollars for seat in sees(done, None).seats] == [8, 0, 5]
    assert sees(done, None).phase == "WAR"
    assert waits_for(done) == (A, C)


@rule("MUD-R25")
def test_others_are_not_asked_to_answer_a_duellists_card() -> None:
    other = camp(hand=["A27"])
    duel = act(
        streak(camp(hand=["A14", "A01"]), other, camp(hand=["A27"], states=["OH"])), (A, StreakAttack("OH"))
    ).match
    played = act(duel, (A, Play("A14"))).match
    assert waits_for(played) == (C,)
    assert code(played, B, Play("A27")) == "NOT_PARTICIPANT"
    assert code(played, B, Pass()) == "NOT_PARTICIPANT"
    out = all_ready(act(played, (C, Pass())).match).match
    assert (sees(out, None).phase, waits_for(out)) == ("POST_ROLL", (A, C))


@rule("MUD-72", "MUD-R25")
def test_a_duellists_card_hits_only_the_other_duellist() -> None:
    duel = act(streak(camp(hand=["A03", "A19"], dollars=1)), (A, StreakAttack("OH"))).match
    assert code(duel, A, Play("A03", target=B)) == "BAD_TARGET"
    assert code(duel, A, Play("A19", target=B)) == "BAD_TARGET"
    assert sees(act(duel, (A, Play("A03", target=C))).match, None).seats[A].dollars == 5


@rule("MUD-R24")
def test_any_state_that_somebody_else_holds_may_be_named() -> None:
    match = scene(
        camp(states=["CA"]),
        camp(states=["NY", "OH"]),
        camp(states=["FL"]),
        phase="STREAK",
        hot_streak=True,
        face_up=ROW,
    )
    offers = [offer for offer in asked(match, A).offers if offer.action is StreakAttack]
    assert [action for offer in offers for action in offer.actions(99)] == [
        StreakAttack(state) for state in ("FL", "NY", "OH")
    ]
    assert sees(match, None).acquired == ("CA", "FL", "NY", "OH")
    assert code(match, A, StreakAttack("CA")) == "STATE_NOT_AVAILABLE"


@rule("MUD-71")
def test_after_a_streak_an_extra_attempt_is_still_to_come() -> None:
    war = War("GA", base=8, rating=12, dice=(1, 2, 2))
    match = scene(camp(hand=["A14"]), camp(), HOLDER, war=war, hot_streak=True, extra=1)
    declined = act(match, (A, Pass()), (A, StreakDecline())).match
    assert (sees(declined, None).phase, waits_for(declined), sees(declined, None).extra) == ("CAMPAIGN", (A,), 0)
    assert code(declined, A, Attempt("GA")) == "STATE_NOT_AVAILABLE"
