"""Who is told what of trades, elections and runoffs."""

from __future__ import annotations

from engines.core import Event, Match, Step
from engines.core.codec import plain
from engines.spin_doctor.actions import Discard, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import Board
from engines.spin_doctor.events import (
    CardPolled,
    CardsDiscarded,
    CardsSwapped,
    CurseRevealed,
    ElectionCalled,
    ElectionWon,
    HandOpened,
    PolledCardKept,
    PolledCardReturned,
    PolledCardSeen,
    RumorChosen,
    RumorGiven,
    RumorPicked,
    RumorsPassed,
    RunoffBegan,
    RunoffDealt,
    SecretsTraded,
    VotesCounted,
)
from engines.spin_doctor.view import Astray, PollView
from tests.spin_doctor.scene import EVERYBODY, A, B, C, D, act, happened, scene, sees, told, words
from tests.tags import rule


def told_to(step: Step[Board], kind: type[Event]) -> list[int | None]:
    """Which of the viewers heard of an event of this kind."""
    return [viewer for viewer in EVERYBODY if happened(step, kind, viewer)]


def rumors() -> Match[Board]:
    hands = {A: ["rumors", "dark", "bag"], B: ["st-ri"], C: ["media", "spin"], D: ["potus"]}
    return act(scene(hands=hands), (A, Play("rumors"))).match


@rule("SPIN-R27")
def test_a_pick_is_seen_to_be_made_and_known_to_the_picker_alone() -> None:
    step = act(rumors(), (A, RumorPick("dark")))
    assert told_to(step, RumorPicked) == [*EVERYBODY]
    assert happened(step, RumorPicked) == [RumorPicked(A)]
    assert told_to(step, RumorChosen) == [A]
    assert happened(step, RumorChosen, A) == [RumorChosen("dark")]
    for viewer in EVERYBODY:
        view = sees(step.match, viewer)
        assert [seat.picked for seat in view.seats] == [True, False, False, False]
        assert view.pick == ("dark" if viewer == A else None)
        assert view.awaited == (B, C, D)
    again = act(step.match, (A, RumorPick("bag")))
    assert [told(again, viewer) for viewer in EVERYBODY] == [[], [RumorChosen("bag")], [], [], []]


def test_when_rumors_move_each_seat_hears_what_it_gave_and_what_it_got() -> None:
    picks = [(A, RumorPick("dark")), (B, RumorPick("st-ri")), (C, RumorPick("media")), (D, RumorPick("potus"))]
    step = act(rumors(), *picks)
    given = [RumorGiven(A, B, "dark"), RumorGiven(B, C, "st-ri"), RumorGiven(C, D, "media"), RumorGiven(D, A, "potus")]
    for viewer in EVERYBODY:
        assert happened(step, RumorsPassed, viewer) == [RumorsPassed((A, B, C, D))]
        assert happened(step, RumorGiven, viewer) == [each for each in given if viewer in (each.of, each.to)]
    for giver, receiver, card in ((A, B, "dark"), (B, C, "st-ri"), (C, D, "media"), (D, A, "potus")):
        assert sees(step.match, giver).seats[receiver].known == (card,)
    assert all(seat.known == () for seat in sees(step.match, None).seats)


@rule("SPIN-R28")
def test_a_polled_card_is_seen_by_poller_and_polled_and_others_hear_kept_or_returned() -> None:
    match = scene(hands={A: ["poll", "dark"], B: ["st-ri"], C: ["media"], D: ["potus"]})
    shown = act(match, (A, Play("poll")))
    assert told_to(shown, CardPolled) == [*EVERYBODY]
    assert told_to(shown, PolledCardSeen) == [A, B]
    assert happened(shown, PolledCardSeen, B) == [PolledCardSeen(B, "st-ri")]
    for viewer in EVERYBODY:
        card = "st-ri" if viewer in (A, B) else None
        assert sees(shown.match, viewer).poll == PollView(B, card)
    kept = act(shown.match, (A, PollKeep("dark")))
    assert happened(kept, PolledCardKept) == [PolledCardKept(A, B)]
    assert told_to(kept, PolledCardKept) == [*EVERYBODY]
    assert told_to(kept, CardsSwapped) == [A, B]
    assert happened(kept, CardsSwapped, B) == [CardsSwapped(A, B, ("dark",), ("st-ri",))]
    back = act(kept.match, (A, PollReturn()))
    assert told_to(back, PolledCardReturned) == [*EVERYBODY]
    assert sees(back.match, A).seats[B].known == ("dark",)
    assert sees(back.match, A).seats[C].known == ("media",)
    assert sees(back.match, B).seats[A].known == ("st-ri",)
    assert told_to(back, PolledCardSeen) == [A, D]
    for viewer in (None, C, D):
        assert all(seat.known == () for seat in sees(back.match, viewer).seats)


def test_trade_secrets_tell_the_number_to_all_and_the_cards_to_both() -> None:
    step = act(
        scene(hands={A: ["secrets", "dark", "bag"], C: ["media", "spin"]}),
        (A, Play("secrets", target=C, give=("dark", "bag"))),
    )
    for viewer in EVERYBODY:
        assert happened(step, SecretsTraded, viewer) == [SecretsTraded(A, C, 2)]
    assert told_to(step, CardsSwapped) == [A, C]
    (swap,) = happened(step, CardsSwapped, C)
    assert swap.given == ("dark", "bag")
    assert sorted(swap.taken) == ["media", "spin"]
    assert sorted(sees(step.match, A).seats[C].known) == ["bag", "dark"]
    assert sorted(sees(step.match, C).seats[A].known) == ["media", "spin"]
    for viewer in (None, B, D):
        assert not {"dark", "media", "spin"} & words(plain(told(step, viewer)))


def test_a_trade_between_others_leaves_a_known_card_in_one_of_two_hands() -> None:
    match = scene(hands={A: ["secrets", "dark", "bag"], C: ["media", "spin"]}, known={B: [("media", [C])]})
    after = act(match, (A, Play("secrets", target=C, give=("dark",)))).match
    view = sees(after, B)
    assert view.astray == (Astray("media", (A, C)),)
    assert [seat.known for seat in view.seats] == [()] * 4
    assert sees(after, None).astray == ()


def test_a_known_card_that_is_played_is_no_longer_known() -> None:
    match = scene(hands={A: ["st-wy", "bag"]}, known={B: [("st-wy", [A])], C: [("st-wy", [A, D])]})
    after = act(match, (A, Play("st-wy"))).match
    assert sees(after, B).seats[A].known == ()
    assert sees(after, C).astray == ()


# -- elections -------------------------------------------------------------------------------------


def test_an_election_shows_caller_curses_losses_and_sums_and_no_other_hand_card() -> None:
    match = scene(
        hands={A: ["election", "bag"], B: ["dark", "media"], C: ["skeleton", "st-ny"]},
        tabled={B: ["st-ca"], C: ["st-tx"]},
        totals=[270, 0, 0, 0],
    )
    step = act(match, (A, Play("election")))
    wanted = [
        ElectionCalled(A, "election_day"),
        CurseRevealed(B, "dark", ("st-ca",), None),
        CurseRevealed(C, "skeleton", ("st-tx",), None),
        CardsDiscarded(("st-ca", "st-tx")),
        VotesCounted((0, 0, 0, 0), (270, 0, 0, 0)),
        ElectionWon(A, "target"),
    ]
    for viewer in EVERYBODY:
        assert told(step, viewer)[2:] == wanted
        others = {"bag", "media", "st-ny"} - {*sees(step.match, viewer).hand}
        assert not others & words(plain(sees(step.match, viewer)))


def test_a_runoff_is_public_with_the_states_out_of_other_hands() -> None:
    match = scene(
        seats=3,
        mode="single_deck",
        hands={A: ["bag", "st-ak"], C: ["st-nv", "spin"]},
        tabled={A: ["st-ca"], B: ["st-tx"], C: ["st-wy"]},
        scandals={A: ["scandal-money"]},
        stack_left=0,
    )
    step = act(match, (A, Discard("bag")))
    for viewer in (None, A, B, C):
        assert happened(step, HandOpened, viewer) == [HandOpened(C, ("st-nv",))]
        assert happened(step, RunoffBegan, viewer) == [RunoffBegan((A, B), (54, 40), ("st-nv", "st-wy"))]
        assert len(happened(step, RunoffDealt, viewer)) == 2
        assert sees(step.match, viewer).runoff == sees(step.match, None).runoff
        assert ("st-ak" in words(plain(sees(step.match, viewer)))) is (viewer == A)
        assert ("spin" in words(plain(sees(step.match, viewer)))) is (viewer == C)
