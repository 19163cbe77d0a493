"""Who is told what as it happens, row by row: everybody, and what some are told besides."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.core import Action, Event, Match, Step
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    DrawDeck,
    Give,
    Mud,
    Pass,
    Play,
    Poll,
    Ready,
    SkipAttempt,
    StreakAttack,
    TakeDiscard,
    TradeIn,
)
from engines.mudslinger.board import Board
from engines.mudslinger.events import (
    ActionDrawn,
    ActionReceived,
    AttemptLost,
    AttemptOpened,
    AttemptSkipped,
    AttemptWon,
    Campaigned,
    CardDiscarded,
    CardPlaced,
    CardPlayed,
    CardResolved,
    CardsGiven,
    CardTradedIn,
    DiceRolled,
    DiscardTaken,
    Gave,
    HandCardMoved,
    HandCardSeen,
    HandShown,
    MudSlung,
    Passed,
    Polled,
    PollResult,
    ReadyChanged,
    StatePledged,
    StatesExchanged,
    StatesPeekedAt,
    StatesSwapped,
    StateTurnedUp,
    TurnBegan,
)
from tests.mudslinger.scene import THREE, A, B, C, War, act, camp, loaded, scene
from tests.tags import rule

EVERYBODY = (A, B, C, None)


def told(step: Step[Board], viewer: int | None) -> list[Event]:
    return [entry.event for entry in step.events(viewer)]


def tells(match: Match[Board], seat: int, action: Action, public: list[Event], **private: list[Event]) -> None:
    """Everybody hears the public events; ``a``, ``b`` and ``c`` hear these besides."""
    step = act(match, (seat, action))
    extra: Mapping[int | None, list[Event]] = {"abc".index(name): events for name, events in private.items()}
    for viewer in EVERYBODY:
        heard, mine = told(step, viewer), extra.get(viewer, [])
        assert [event for event in heard if event not in mine] == public
        assert [event for event in heard if event in mine] == mine


def test_income_is_told_to_all() -> None:
    match = scene(camp(), camp(groups=["GL1", "GL8"]), camp(), phase="CAMPAIGN")
    tells(match, A, SkipAttempt(), [AttemptSkipped(A), TurnBegan(B, 4)])


def test_a_drawn_supporter_is_told_to_all() -> None:
    tells(scene(*THREE, next_cards=["GL1"]), A, DrawDeck(), [CardPlaced(A, "GL1")])
    tells(scene(*THREE, next_cards=["GM1"]), A, DrawDeck(), [CardDiscarded(A, "GM1")])


def test_a_drawn_action_card_is_named_to_the_drawer_only() -> None:
    tells(scene(*THREE, next_cards=["A14"]), A, DrawDeck(), [ActionDrawn(A)], a=[ActionReceived("A14")])


def test_a_card_taken_from_the_pile_is_told_to_all() -> None:
    expected = [DiscardTaken(A, "GL1"), CardPlaced(A, "GL1"), TurnBegan(B, 0)]
    tells(scene(*THREE, discard=["GL1"]), A, TakeDiscard(), expected)


def test_a_trade_in_is_told_to_all() -> None:
    tells(scene(camp(hand=["A16"]), *THREE[1:]), A, TradeIn("A16"), [CardTradedIn(A, "A16", 3)])


def test_spending_is_told_to_all_with_the_new_rating() -> None:
    match = scene(camp(dollars=5), camp(dollars=5), camp(), war=War("GA", base=8, rating=10))
    tells(match, A, Campaign(2), [Campaigned(A, 2, 12)])
    tells(match, B, Mud(2), [MudSlung(B, 2, 8)])
    tells(match, B, Ready(), [ReadyChanged(B, ready=True)])


@rule("MUD-R30")
def test_a_pass_is_told_to_nobody_else() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"]))
    tells(act(match, (A, Play("A01"))).match, B, Pass(), [], b=[Passed()])
    rolled = scene(camp(hand=["A23"]), camp(hand=["A24"]), camp(), war=War("GA", base=8, dice=(6, 5, 4)))
    tells(rolled, B, Pass(), [], b=[Passed()])


@rule("MUD-R17")
def test_rolls_results_and_new_states_are_told_to_all() -> None:
    match = scene(*THREE, phase="CAMPAIGN", face_up=["GA"], next_states=["OH"])
    opened = AttemptOpened(A, "GA", None, 6, 6, 6, 16)
    won: list[Event] = [opened, DiceRolled(A, (2, 2, 2), 0, 6, success=True), AttemptWon(A, "GA", None)]
    tells(loaded(match, 2, 2, 2), A, Attempt("GA"), [*won, StateTurnedUp("OH"), TurnBegan(B, 0)])
    lost: list[Event] = [opened, DiceRolled(A, (6, 2, 2), 0, 6, success=False), AttemptLost(A, "GA")]
    tells(loaded(match, 6, 2, 2), A, Attempt("GA"), [*lost, TurnBegan(B, 0)])


def test_a_poll_tells_all_of_the_price_and_the_poller_of_the_states() -> None:
    match = scene(camp(states=["GA"]), camp(dollars=5, states=["TX"]), camp(states=["OH", "VT"]))
    result = PollResult((("GA",), (), ("OH", "VT")), (16, 0, 20))
    tells(match, B, Poll(), [Polled(B, 5)], b=[result])


def test_a_gift_tells_all_of_money_managers_and_number_and_the_two_of_the_cards() -> None:
    match = scene(camp(dollars=3, hand=["A01", "A14"], managers=["KM1"]), camp(), camp())
    cards: list[Event] = [CardsGiven(A, C, ("A14", "A01"))]
    gift = Give(C, dollars=2, cards=("A14", "A01"), managers=("KM1",))
    tells(match, A, gift, [Gave(A, C, 2, ("KM1",), 2)], a=cards, c=cards)
    tells(match, A, Give(C, dollars=1), [Gave(A, C, 1, (), 0)])


@rule("MUD-R24")
def test_an_attack_tells_all_of_state_and_holder() -> None:
    match = scene(camp(dollars=1), camp(), camp(states=["OH"]), phase="STREAK", hot_streak=True)
    tells(match, A, StreakAttack("OH"), [AttemptOpened(A, "OH", C, 6, 6, 6, 16)])


def test_a11_tells_all_that_a_card_moved_and_the_two_which() -> None:
    match = act(scene(camp(hand=["A11"]), camp(hand=["A14"]), camp()), (A, Play("A11", target=B))).match
    seen: list[Event] = [HandCardSeen(B, A, "A14")]
    tells(match, B, Pass(), [CardResolved("A11"), HandCardMoved(B, A)], a=seen, b=[Passed(), *seen])


def test_a12_shows_the_hand_to_its_player_and_the_discard_to_all() -> None:
    match = act(scene(camp(hand=["A12"]), camp(hand=["A14", "A01"]), camp()), (A, Play("A12", target=B))).match
    tells(match, B, Pass(), [CardResolved("A12")], a=[HandShown(B, ("A01", "A14"))], b=[Passed()])
    tells(act(match, (B, Pass())).match, A, ChooseDiscard("A14"), [CardDiscarded(B, "A14")])


def test_a13_tells_all_that_it_was_played_and_its_player_the_rest() -> None:
    match = scene(camp(hand=["A13"]), camp(states=["GA"]), camp(), next_states=["TX", "VT", "OH"])
    public: list[Event] = [CardPlayed(A, "A13", None, None, None, None), CardResolved("A13")]
    seen: list[Event] = [PollResult(((), ("GA",), ()), (0, 16, 0)), StatesPeekedAt(("TX", "VT", "OH"))]
    tells(match, A, Play("A13"), public, a=seen)


def test_a30_tells_its_player_the_pledge_and_both_the_exchange() -> None:
    match = scene(camp(hand=["A30"], states=["VT"]), camp(states=["TX"]), camp())
    public: list[Event] = [CardPlayed(A, "A30", B, None, None, None), CardResolved("A30"), StatesExchanged(A, B)]
    swapped: list[Event] = [StatesSwapped(A, B, "VT", "TX")]
    tells(match, A, Play("A30", target=B, state="VT"), public, a=[StatePledged("VT"), *swapped], b=swapped)


@pytest.mark.parametrize(
    ("play", "event"),
    [
        (Play("A03", target=C), CardPlayed(B, "A03", C, None, None, None)),
        (Play("A29", state="GA"), CardPlayed(B, "A29", None, "GA", None, None)),
    ],
)
def test_a_played_card_is_told_to_all_with_its_open_parameters(play: Play, event: CardPlayed) -> None:
    match = scene(camp(hand=["A27"]), camp(hand=["A03", "A29"]), camp(dollars=1), face_up=["GA"])
    tells(match, B, play, [event])
