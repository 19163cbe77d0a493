"""When the dice roll: ready flags, who is awaited, what clears which flag."""

from __future__ import annotations

from engines.core import Match
from engines.mudslinger.actions import Attempt, Campaign, Give, Mud, Pass, Play, Poll, Ready, TradeIn, Unready
from engines.mudslinger.board import Board
from engines.mudslinger.events import DiceRolled, ReadyChanged
from tests.mudslinger.scene import (
    THREE,
    A,
    B,
    C,
    Camp,
    Laid,
    War,
    act,
    asked,
    camp,
    code,
    contest,
    happened,
    scene,
    sees,
    unanswered,
    waits_for,
)
from tests.tags import rule

RICH = camp(dollars=5)


def war(*camps: Camp, ready: tuple[int, ...] = (), rating: int = 10) -> Match[Board]:
    return scene(*camps, war=War("GA", base=8, rating=rating, ready=ready))


def ready(match: Match[Board]) -> tuple[int, ...]:
    return contest(match).ready


# -- the example --------------------------------------------------------------------------------------


@rule("MUD-E8", "MUD-R10")
def test_flags_follow_the_money_until_everybody_is_ready() -> None:
    match = scene(camp("Conservative", dollars=4), camp(dollars=3), camp(), war=War("GA", base=8))
    assert (waits_for(match), ready(match)) == ((A, B), ())
    match = act(match, (A, Campaign(2))).match
    assert (contest(match).rating, ready(match), waits_for(match)) == (10, (A,), (B,))
    match = act(match, (B, Mud(1))).match
    assert (contest(match).rating, ready(match), waits_for(match)) == (9, (B,), (A,))
    match = act(match, (B, Give(C, dollars=1))).match
    assert (ready(match), waits_for(match)) == ((B,), (A, C))
    step = act(match, (A, Ready()), (C, Ready()))
    (roll,) = happened(step, DiceRolled)
    assert roll.rating == 9
    assert code(step.match, B, Mud(1)) == "NO_ATTEMPT_OPEN"


@rule("MUD-E8")
def test_mud_after_the_roll_meets_an_open_window_or_no_attempt() -> None:
    match = war(camp(dollars=1, hand=["A23"]), camp(dollars=3), camp(), ready=(B,))
    rolled = act(match, (A, Ready())).match
    assert sees(rolled, None).phase == "POST_ROLL"
    assert code(rolled, B, Mud(1)) == "WINDOW_OPEN"
    assert code(act(rolled, (A, Pass())).match, B, Mud(1)) == "NO_ATTEMPT_OPEN"


@rule("MUD-E8", "MUD-R10")
def test_the_only_one_with_money_may_go_on_until_broke() -> None:
    match = scene(camp(dollars=4), *THREE[1:], war=War("GA", base=8))
    spent = act(match, (A, Campaign(2))).match
    assert (contest(spent).rating, ready(spent), waits_for(spent)) == (10, (), (A,))
    step = act(spent, (A, Campaign(2)))
    assert happened(step, DiceRolled)[0].rating == 12
    assert happened(act(spent, (A, Ready())), DiceRolled)[0].rating == 10


@rule("MUD-E8", "MUD-R10")
def test_a_card_for_any_time_clears_both_flags() -> None:
    match = war(RICH, camp(hand=["A01", "A02"], dollars=1), camp(), ready=(A,))
    assert ready(act(match, (B, Play("A01"))).match) == ()


@rule("MUD-E8", "MUD-R10", "MUD-R14")
def test_a_cancelled_war_card_clears_all_flags_once_the_stack_is_done() -> None:
    match = war(camp(dollars=5, hand=["A27", "A01"]), camp(hand=["A15"], dollars=1), RICH, ready=(A, C))
    played = act(match, (B, Play("A15"))).match
    assert ready(played) == (A, C)
    done = act(played, (A, Play("A27"))).match
    assert (ready(done), waits_for(done), contest(done).rating) == ((), (A, B, C), 10)


# -- who is awaited --------------------------------------------------------------------------------------


@rule("MUD-R10")
def test_a_seat_with_neither_dollars_nor_cards_counts_as_ready() -> None:
    match = war(camp(), camp(hand=["A27"]), camp(dollars=1))
    assert waits_for(match) == (B, C)
    assert sees(match, None).awaited == (B, C)


@rule("MUD-R10")
def test_an_attempt_among_paupers_rolls_at_once() -> None:
    step = act(scene(*THREE, phase="CAMPAIGN", face_up=["GA"]), (A, Attempt("GA")))
    assert len(happened(step, DiceRolled)) == 1
    assert sees(step.match, None).contest is None


@rule("MUD-R10")
def test_a_frozen_seat_with_money_is_still_awaited() -> None:
    match = scene(RICH, RICH, camp(), war=War("GA", base=8, frozen=(B,)))
    assert waits_for(match) == (A, B)


@rule("MUD-R10")
def test_ready_and_unready_change_the_own_flag_and_say_so_once() -> None:
    match = war(RICH, RICH, RICH)
    step = act(match, (B, Ready()))
    assert happened(step, ReadyChanged) == [ReadyChanged(B, ready=True)]
    assert (ready(step.match), waits_for(step.match)) == ((B,), (A, C))
    again = act(step.match, (B, Ready()))
    assert (again.log, again.match.board) == ((), step.match.board)
    back = act(step.match, (B, Unready()))
    assert happened(back, ReadyChanged) == [ReadyChanged(B, ready=False)]
    assert waits_for(back.match) == (A, B, C)
    still = act(back.match, (B, Unready()))
    assert (still.log, still.match.board) == ((), back.match.board)


@rule("MUD-R10")
def test_a_seat_that_nobody_waits_for_may_say_ready_and_take_it_back() -> None:
    match = act(war(RICH, RICH, camp()), (C, Ready())).match
    assert ready(match) == (C,)
    assert ready(act(match, (C, Unready())).match) == ()


# -- what clears which flag -----------------------------------------------------------------------------------


@rule("MUD-R10")
def test_spending_clears_everybody_elses_flag_and_sets_the_own() -> None:
    for action in (Campaign(1), Mud(1)):
        match = war(RICH, RICH, RICH, ready=(A, C))
        assert ready(act(match, (B, action)).match) == (B,)


@rule("MUD-R10")
def test_an_unanswered_war_card_does_the_same() -> None:
    match = war(RICH, camp(hand=["A14", "A15"]), RICH, ready=(A, C))
    assert ready(act(match, (B, Play("A14"))).match) == (B,)
    alone = act(war(camp(hand=["A14", "A01"]), *THREE[1:]), (A, Play("A14"))).match
    assert (ready(alone), waits_for(alone)) == ((), (A,))
    broke = act(war(camp(hand=["A14"]), *THREE[1:]), (A, Play("A14")))
    assert len(happened(broke, DiceRolled)) == 1


@rule("MUD-R10")
def test_a_war_card_that_was_answered_in_vain_clears_all_flags() -> None:
    match = war(camp(dollars=5, hand=["A27"]), camp(hand=["A14", "A27"], dollars=1), RICH, ready=(A, C))
    done = act(match, (B, Play("A14")), (A, Play("A27")), (B, Play("A27"))).match
    assert (contest(done).rating, ready(done)) == (13, ())


@rule("MUD-R10", "MUD-R14")
def test_a_void_card_clears_all_flags() -> None:
    hit = camp(dollars=5, hand=["A27"])
    match = war(hit, camp(dollars=1, hand=["A11", "A27"]), RICH, ready=(A, C))
    done = act(match, (B, Play("A11", target=A)), (A, Play("A27")), (B, Play("A27"))).match
    assert (ready(done), sees(done, None).seats[A].hand_size, sees(done, None).seats[B].hand_size) == ((), 0, 0)


@rule("MUD-R10")
def test_flags_wait_for_the_choice_that_a_card_opens() -> None:
    seer = camp(hand=["A12"], dollars=1)
    match = war(RICH, seer, camp(hand=["A01", "A14"]), ready=(A,))
    looking = unanswered(match, B, Play("A12", target=C)).match
    assert (sees(looking, None).phase, ready(looking)) == ("CARD_CHOICE", (A,))
    prompt = asked(looking, B)
    assert prompt.default is not None
    assert ready(act(looking, (B, prompt.default)).match) == ()


@rule("MUD-R10")
def test_a_trade_in_clears_the_own_flag_only() -> None:
    match = war(RICH, camp(hand=["A01"]), RICH, ready=(B, C))
    traded = act(match, (B, TradeIn("A01"))).match
    assert (ready(traded), waits_for(traded)) == ((C,), (A, B))


@rule("MUD-R10")
def test_a_gift_clears_the_receivers_flag_only() -> None:
    for gift in (Give(C, dollars=1), Give(C, cards=("A01",)), Give(C, managers=("KM1",))):
        match = war(RICH, camp(hand=["A01"], dollars=1, managers=["KM1"]), camp(dollars=2), ready=(B, C))
        assert ready(act(match, (B, gift)).match) == (B,)


@rule("MUD-R10")
def test_a_poll_changes_no_flag() -> None:
    match = war(RICH, camp(dollars=9), RICH, ready=(B, C))
    assert ready(act(match, (B, Poll())).match) == (B, C)


@rule("MUD-R10")
def test_readiness_is_looked_at_after_every_command() -> None:
    match = war(camp(dollars=5), camp(dollars=1), camp(), ready=(B,))
    assert happened(act(match, (A, Poll())), DiceRolled)  # the last money is gone, and nobody is awaited
    assert not happened(act(match, (A, Campaign(5))), DiceRolled)  # this wakes B
    given = act(war(camp(dollars=5), camp(dollars=1), camp(), ready=(B, C)), (A, Give(C, dollars=5))).match
    assert waits_for(given) == (C,)


@rule("MUD-R10")
def test_flags_are_all_down_when_an_attempt_opens() -> None:
    match = scene(RICH, RICH, RICH, phase="CAMPAIGN", face_up=["GA"])
    opened = act(match, (A, Attempt("GA"))).match
    assert (ready(opened), waits_for(opened)) == ((), (A, B, C))


@rule("MUD-R10")
def test_no_dice_roll_while_a_window_is_open_even_if_all_are_ready() -> None:
    match = scene(
        camp(hand=["A27"]), camp(), camp(), war=War("GA", base=8, ready=(A,)), stack=[Laid(B, "A14", aimed=A)]
    )
    assert sees(match, None).phase == "RESPONSE"
    assert waits_for(match) == (A,)
    assert waits_for(act(match, (A, Pass())).match) == (A,)
