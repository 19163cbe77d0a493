"""The worked examples about elections, runoffs, refusals and the clock, number by number."""

from __future__ import annotations

import json

import pytest

from engines.core import BadOption, Dice, IllegalAction, Outcome, Rng, look, start
from engines.core.codec import decode, plain
from engines.spin_doctor.actions import Discard, Play, PollReturn
from engines.spin_doctor.cards import NO, in_order, names
from engines.spin_doctor.events import CardDropped, ElectionCalled, PolledCardReturned
from tests.spin_doctor.scene import (
    RULES,
    A,
    B,
    C,
    D,
    Tabled,
    act,
    code,
    default,
    hand,
    happened,
    pile,
    scandals_of,
    scene,
    sees,
    states,
    votes,
)
from tests.tags import rule

# 150, 140 and 20 votes.
RANKED: dict[int, list[Tabled]] = {
    A: ["st-ca", "st-tx", "st-fl", "st-ga", "st-co"],
    B: ["st-ny", "st-pa", "st-il", "st-oh", "st-nc", "st-mi", "st-nj", "st-ct", "st-ne"],
    C: ["st-wa", "st-or"],
}


@rule("SPIN-E14")
@pytest.mark.parametrize(
    ("own", "count"),
    [
        ([("bag", "st-tx"), "st-fl", ("landslide", "st-oh", "st-ga")], 33),
        ([("landslide", "st-pa", "st-oh")], 17),
        ([("bag", "st-ga"), "st-nc"], 16),
    ],
)
def test_both_curses_in_one_hand(own: list[Tabled], count: int) -> None:
    after = act(scene(hands={A: ["dark", "skeleton", "election"]}, tabled={A: own}), (A, Play("election"))).match
    assert sees(after, None).seats[A].total == count


@rule("SPIN-E15")
@pytest.mark.parametrize(
    ("before", "counted", "totals", "winner"),
    [
        ((250, 240), (["st-fl"], ["st-tx", "st-mi"]), [280, 295], B),
        ((200, 230), (["st-ca", "st-wa", "st-nj"], ["st-tx", "st-co"]), [280, 280], A),
        ((200, 200), (["st-ca", "st-wa", "st-nj"], ["st-tx", "st-fl", "st-co"]), [280, 280], None),
        ((215, 0), (["st-ca"], []), [269, 0], None),
        ((216, 0), (["st-ca"], []), [270, 0], A),
    ],
)
def test_adding_up(
    before: tuple[int, int], counted: tuple[list[str], list[str]], totals: list[int], winner: int | None
) -> None:
    match = scene(seats=2, hands={A: ["election"]}, tabled={A: counted[0], B: counted[1]}, totals=before)
    after = act(match, (A, Play("election"))).match
    outcome = RULES.outcome(after.board)
    assert [seat.total for seat in sees(after, None).seats] == totals
    assert (None if outcome is None else outcome.winners[0]) == winner


@rule("SPIN-E16")
def test_new_jersey_goes_to_a_clean_leader() -> None:
    match = scene(
        mode="full_cycle",
        hands={A: ["media"]},
        tabled={
            A: ["st-nj"],
            B: ["st-ca", "st-il", "st-oh"],
            C: ["st-fl", "st-pa", "st-az"],
            D: ["st-tx", "st-co", "st-wi"],
        },
        scandals={A: ["scandal-money"], B: ["scandal-hotmic"]},
    )
    assert [votes(match, seat) for seat in (B, C, D)] == [90, 60, 60]
    give = Play("media-1", remove="scandal-money", sacrifice="st-nj")
    assert votes(act(match, (A, give)).match, C) == 74
    to_d = Play("media-1", remove="scandal-money", sacrifice="st-nj", recipient=D)
    assert votes(act(match, (A, to_d)).match, D) == 74
    to_b = Play("media-1", remove="scandal-money", sacrifice="st-nj", recipient=B)
    assert code(match, A, to_b) == "BAD_TARGET"
    dirty = {A: ["scandal-money"], B: ["scandal-hotmic"], C: ["scandal-hotmic"], D: ["scandal-money"]}
    spared = scene(mode="full_cycle", hands={A: ["media"]}, tabled={A: ["st-nj"]}, scandals=dirty)
    after = act(spared, (A, Play("media-1", remove="scandal-money"))).match
    assert states(after, A) == {"st-nj": None}
    assert scandals_of(after, A) == ()
    assert code(spared, A, give) == "BAD_CHOICE"
    assert code(spared, A, Play("media", remove="scandal-money", recipient=C)) == "BAD_CHOICE"
    plain_game = scene(hands={A: ["media"]}, tabled={A: ["st-nj"]}, scandals={A: ["scandal-money"]})
    assert code(plain_game, A, to_d) == "BAD_CHOICE"


@rule("SPIN-E17")
def test_curses_hand_states_across_in_the_third_election() -> None:
    match = scene(
        seats=3,
        mode="full_cycle",
        hands={A: ["skeleton", "election"], B: ["dark", "st-wy"], C: ["st-ak"]},
        tabled={
            A: [("landslide", "st-ca", "st-tx"), "st-mi", "st-az"],
            B: ["st-pa", "st-oh", "st-ga", "st-nc", "st-nj", "st-va", "st-ne"],
            C: ["st-fl", "st-co"],
        },
        round_number=3,
    )
    assert [votes(match, seat) for seat in (A, B, C)] == [120, 100, 40]
    after = act(match, (A, Play("election"))).match
    view = sees(after, None)
    assert view.election is not None
    assert view.election.votes == (113, 107, 40)
    assert [(curse.card, curse.states, curse.to) for curse in view.election.curses] == [
        ("dark", ("st-pa",), A),
        ("skeleton", ("st-mi", "st-az"), B),
    ]
    assert view.runoff is not None
    assert view.runoff.finalists == (A, B)
    assert sorted(view.runoff.dealt) == ["st-ak", "st-co", "st-fl"]
    assert hand(after, B) == ("dark", "st-wy")


@rule("SPIN-E18")
def test_the_runoff_of_176_to_148() -> None:
    wanted = ("st-or", "st-id", "st-wa", "st-me", "st-nv")
    pool = in_order(NO[name] for name in wanted)
    seed = next(f"{n}" for n in range(9999) if names(Dice(Rng(f"{n}")).shuffled(pool)[::-1]) == wanted)
    match = scene(
        seats=3,
        mode="single_deck",
        hands={A: ["bag", "st-ak"], B: ["st-wy"], C: ["st-nv"]},
        tabled=RANKED,
        scandals={A: ["scandal-money"]},
        discard=["st-id", "st-me"],
        stack_left=0,
        seed=seed,
    )
    after = act(match, (A, Discard("bag"))).match
    view = sees(after, None)
    assert view.runoff is not None
    assert view.runoff.before == (150, 140)
    assert view.runoff.dealt == wanted
    assert view.runoff.after == (176, 148)
    assert RULES.outcome(after.board) == Outcome((A,), "runoff")
    assert (hand(after, A), hand(after, B)) == (("st-ak",), ("st-wy",))


@rule("SPIN-E19")
def test_bad_inputs() -> None:
    for seats, options in ((2, {"target": 271}), (2, {"target": 54}), (1, {}), (7, {})):
        with pytest.raises(BadOption) as caught:
            start(RULES, seats, "bad", options)
        assert caught.value.code == "BAD_OPTION"
    own = ("st-tx", "st-fl", "st-pa", "st-wy")
    match = scene(
        hands={A: ["landslide", "bag", "dem", "ind"]},
        tabled={A: [*own, ("bag", "st-mi")], B: ["st-ny", ("bag", "st-oh")], C: [("bag", "st-ca")]},
        relations={B: ["pr-money"]},
    )
    assert code(match, B, Play("bag", states=("st-ny",))) == "NOT_YOUR_TURN"
    assert code(match, A, PollReturn()) == "WRONG_PHASE"
    assert code(match, A, Play("landslide", states=own)) == "BAD_COUNT"
    assert code(match, A, Play("landslide", states=("st-tx", "st-tx"))) == "BAD_COUNT"
    assert code(match, A, Play("bag", states=("st-ny",))) == "BAD_STATE"
    assert code(match, A, Play("bag", states=("st-mi",))) == "PROTECTED"
    bagged = scene(hands={A: ["bag"]}, tabled={A: [("bag", "st-mi")]})
    assert code(bagged, A, Play("bag", states=("st-mi",))) == "NO_STATE"
    assert code(match, A, Play("dem", takes=((C, "st-ca"),))) == "PROTECTED"
    assert code(match, A, Play("dem", takes=((C, "st-ny"),))) == "BAD_STATE"
    assert code(match, A, Play("ind", discards=((A, "st-mi"),))) == "BAD_TARGET"
    assert code(match, A, Play("ind", discards=((B, "pr-money"),))) == "BAD_CHOICE"
    with pytest.raises(IllegalAction) as unknown:
        decode(RULES.actions, {"do": "bribe"})
    assert unknown.value.code == "BAD_COMMAND"
    over = act(scene(hands={A: ["election"]}, totals=[270, 0, 0, 0]), (A, Play("election"))).match
    assert code(over, A, Play("st-wy")) == "GAME_OVER"
    assert code(over, B, PollReturn()) == "GAME_OVER"


@rule("SPIN-E20")
def test_the_last_card_is_polled_before_the_election() -> None:
    match = scene(turn=D, hands={A: ["bag"], B: ["spin"], C: ["spin"], D: ["st-wy"]}, next_cards=["poll"], stack_left=1)
    drawn = act(match, (D, Play("st-wy"))).match
    assert sees(drawn, None).stack == 0
    step = act(drawn, (A, Play("poll")), (A, PollReturn()))
    assert happened(step, ElectionCalled) == []
    done = act(step.match, (A, PollReturn("yes")))
    assert happened(done, PolledCardReturned) == [PolledCardReturned(A, C)]
    assert happened(done, ElectionCalled) == [ElectionCalled(A, "last_card")]


@rule("SPIN-E21")
def test_what_the_clock_plays() -> None:
    scandals = {A: ["scandal-money", "scandal-resume"]}
    late = scene(hands={A: ["media", "st-ca"]}, tabled={A: [("bag", "st-tx"), "st-wy", "st-de"]}, scandals=scandals)
    assert default(late, A) == Play("media", remove="scandal-money", sacrifice="st-de")
    only = scene(hands={A: ["media", "st-ca"]}, tabled={A: [("bag", "st-tx")]}, scandals=scandals)
    assert default(only, A) == Play("media", remove="scandal-money", sacrifice="st-tx")
    assert pile(act(only, (A, default(only, A))).match) == ("st-tx", "scandal-money", "bag", "media")
    poll = act(scene(hands={A: ["poll", "dark"], B: ["bag"], C: ["spin"], D: ["media"]}), (A, Play("poll"))).match
    step = act(poll, (A, default(poll, A)))
    assert happened(step, PolledCardReturned) == [PolledCardReturned(A, seat) for seat in (B, C, D)]
    assert sees(step.match, None).turn == B
    cursed = scene(hands={A: ["dark", "skeleton", "secrets"], B: ["bag"], C: ["bag", "bag", "spin", "spin", "media"]})
    assert default(cursed, A) == Play("secrets", target=C, give=("dark", "skeleton"))


@rule("SPIN-E22")
def test_no_copy_number_is_ever_shown() -> None:
    match = scene(turn=B, hands={A: ["spin"], B: ["bag", "media"], C: ["dark"]}, totals=[1, 2, 3, 4])
    step = act(match, (B, Discard("bag-4")))
    assert happened(step, CardDropped) == [CardDropped(B, "bag")]
    assert RULES.faces["bag"].name == "In The Bag"
    for viewer in (None, A, B, C, D):
        shown = json.dumps([plain(look(RULES, step.match, viewer)), plain(step.events(viewer))])
        assert "bag-" not in shown
        assert '"bag"' in shown
    spectator = sees(step.match, None)
    assert [seat.hand_size for seat in spectator.seats] == [1, 1, 2, 0]
    assert [seat.total for seat in spectator.seats] == [1, 2, 3, 4]
    assert spectator.discard == ("bag",)
    assert spectator.hand == ()
    assert all(seat.known == () for seat in spectator.seats)
    assert spectator.astray == ()
