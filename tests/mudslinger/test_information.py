"""Who sees what on the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Match, look, start
from engines.core.codec import plain
from engines.mudslinger.actions import Campaign, Give, Mud, Pass, Play, Poll
from engines.mudslinger.board import Board
from engines.mudslinger.cards import STATE_IDS
from engines.mudslinger.view import View
from tests.mudslinger.scene import (
    RULES,
    THREE,
    A,
    B,
    C,
    Laid,
    War,
    act,
    camp,
    contest,
    scene,
    sees,
    unanswered,
    waits_for,
)
from tests.tags import rule

EVERYBODY = (A, B, C, None)


def words(value: object) -> set[str]:
    """Every string anywhere in a plain value."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()


def public_part(view: View) -> View:
    """The view without what belongs to a seat alone."""
    seats = tuple(replace(seat, hand=(), known=(), states=(), votes=None, shown=()) for seat in view.seats)
    return replace(view, seats=seats, deck_known=(), passed=False)


def rich_table(**more: object) -> Match[Board]:
    """Something of everything."""
    return scene(
        camp("Liberal", dollars=7, groups=["GL1", "GI6"], vp="VP-P1", managers=["KM2", "KM1"], hand=["A27"]),
        camp("Conservative", dollars=2, hand=["A01", "A14"], states=["VT", "TX"]),
        camp("Peaceful", states=["OH"]),
        war=War("GA", rating=12, campaigned=(3, 0, 1), slung=(0, 2, 0), ready=(B,), frozen=(C,), poncho=True),
        face_up=["GA", "AK", "WY"],
        discard=["GP1", "A02"],
        **more,  # type: ignore[arg-type]
    )


# -- the table -------------------------------------------------------------------------------------------


@rule("MUD-R16", "MUD-R17")
def test_what_is_public_is_the_same_for_everybody() -> None:
    match = rich_table()
    views = [public_part(sees(match, viewer)) for viewer in EVERYBODY]
    assert views[0] == views[1] == views[2] == views[3]
    view = views[0]
    first = view.seats[A]
    assert (first.candidate, first.party, first.dollars, first.income) == ("PC-L", "Liberal", 7, 4)
    assert (first.chain, first.vp, first.managers, first.power) == (("GL1", "GI6"), "VP-P1", ("KM2", "KM1"), 3)
    assert [seat.hand_size for seat in view.seats] == [1, 2, 0]
    assert [seat.state_count for seat in view.seats] == [0, 2, 1]
    assert (view.discard, view.face_up, view.acquired) == (("GP1", "A02"), ("GA", "AK", "WY"), ("OH", "TX", "VT"))
    assert (view.phase, view.turn, view.awaited, view.cap) == ("WAR", A, (A,), 16)
    assert (view.deck, view.state_deck) == (len(match.board.deck), len(match.board.state_deck))


def test_the_open_attempt_is_public_in_full() -> None:
    now = contest(rich_table())
    assert (now.seat, now.state, now.base, now.floor, now.rating) == (A, "GA", 9, 9, 12)
    assert (now.campaigned, now.slung, now.mud) == ((3, 0, 1), (0, 2, 0), 2)
    assert (now.ready, now.frozen, now.poncho) == ((B,), (C,), True)
    assert (now.holder, now.dice, now.modifier, now.success) == (None, (), 0, None)


def test_dice_and_modifier_are_public() -> None:
    match = scene(camp(hand=["A01"]), *THREE[1:], war=War("GA", base=8, dice=(6, 2, 1), modifier=-1))
    for viewer in EVERYBODY:
        now = sees(match, viewer).contest
        assert now is not None
        assert (now.dice, now.modifier, now.success) == ((6, 2, 1), -1, True)


def test_the_stack_is_public_in_order() -> None:
    match = scene(camp(), camp(hand=["A14"]), camp(dollars=1), stack=[Laid(A, "A03", target=C), Laid(C, "A27")])
    for viewer in EVERYBODY:
        assert [(laid.seat, laid.card, laid.target) for laid in sees(match, viewer).stack] == [
            (A, "A03", C),
            (C, "A27", None),
        ]


def test_the_options_are_public() -> None:
    chosen = {"candidate_mode": "draft", "cap15": "on", "hot_streak": "on", "states_in_play": 20, "max_turns": 50}
    view = sees(start(RULES, 3, "options", chosen | {"open_states": "on"}).match, None)
    assert (view.cap, view.hot_streak, view.open_states, view.drafted) == (15, True, True, True)
    assert (view.states_in_play, view.max_turns) == (20, 50)


# -- what is private ---------------------------------------------------------------------------------------------


@rule("MUD-R16", "MUD-R17")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hands_states_and_totals_are_seen_by_their_owner_only(viewer: int | None) -> None:
    view = sees(rich_table(), viewer)
    hands: list[tuple[str, ...]] = [("A27",), ("A01", "A14"), ()]
    states: list[tuple[str, ...]] = [(), ("TX", "VT"), ("OH",)]
    votes = [0, 43, 17]
    for seat in (A, B, C):
        mine = seat == viewer
        assert view.seats[seat].hand == (hands[seat] if mine else ())
        assert view.seats[seat].states == (states[seat] if mine else ())
        assert view.seats[seat].votes == (votes[seat] if mine else None)


@rule("MUD-74")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_with_open_states_all_holdings_and_totals_are_seen(viewer: int | None) -> None:
    view = sees(rich_table(open_states=True), viewer)
    assert [seat.states for seat in view.seats] == [(), ("TX", "VT"), ("OH",)]
    assert [seat.votes for seat in view.seats] == [0, 43, 17]
    assert [seat.hand for seat in view.seats].count(()) == (3 if viewer in (C, None) else 2)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_no_view_names_a_card_of_the_decks_or_a_state_out_of_play(viewer: int | None) -> None:
    match = start(RULES, 3, "decks", {"states_in_play": 20}).match
    view = words(plain(sees(match, viewer)))
    hidden = {STATE_IDS[state] for state in match.board.state_deck + match.board.out}
    assert not view & hidden
    assert not {word for word in view if word[0] in "AGKV" and word[-1].isdigit()}
    assert "decks" not in view  # the seed


@rule("MUD-R31", "MUD-E24")
def test_no_view_event_or_prompt_names_a_copy() -> None:
    match = scene(camp(hand=["A01", "A01", "A14"], dollars=3), camp(hand=["A27"]), camp(hand=["A14"]), discard=["A01"])
    copies = {f"A{number:02}{letter}" for number in range(1, 32) for letter in "abc"}
    steps = [act(match, (A, Play("A01"))), act(match, (A, Give(B, cards=("A01", "A01"))))]
    for step in steps:
        for viewer in EVERYBODY:
            shown = words(plain(look(RULES, step.match, viewer))) | words(plain(step.events(viewer)))
            assert not shown & copies
    assert sees(match, A).seats[A].hand == ("A01", "A01", "A14")


def test_a_pass_is_seen_by_the_one_who_passed() -> None:
    match = act(scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"])), (A, Play("A01")), (B, Pass())).match
    assert [sees(match, viewer).passed for viewer in EVERYBODY] == [False, True, False, False]
    assert [sees(match, viewer).awaited for viewer in EVERYBODY] == [(B, C), (C,), (B, C), (B, C)]
    assert waits_for(match) == (C,)


def test_what_a_choice_is_about_is_public_and_a_shown_hand_is_not() -> None:
    mates = scene(camp("Militant", vp="VP-C1"), *THREE[1:], phase="VP_CHOICE", drawn="VP-M1")
    assert [sees(mates, viewer).drawn for viewer in EVERYBODY] == ["VP-M1"] * 4
    match = scene(camp(hand=["A12"]), camp(hand=["A14", "A16"]), camp(hand=["A01"]))
    looking = unanswered(match, A, Play("A12", target=B)).match
    assert [sees(looking, viewer).seats[B].known for viewer in EVERYBODY] == [("A14", "A16"), (), (), ()]
    for viewer in (C, None):
        assert not words(plain(sees(looking, viewer))) & {"A14", "A16"}


@rule("MUD-R17")
def test_a_state_won_openly_is_not_listed_for_others_afterwards() -> None:
    match = scene(camp(hand=["A14"]), *THREE[1:], war=War("GA", rating=12, dice=(1, 2, 3)))
    won = act(match, (A, Pass())).match
    for viewer in (B, C, None):
        view = sees(won, viewer)
        assert (view.seats[A].states, view.seats[A].votes, view.seats[A].state_count) == ((), None, 1)
        assert view.acquired == ("GA",)


@rule("MUD-50", "MUD-R18")
def test_a_poll_result_stays_with_the_poller_and_follows_what_moves_openly() -> None:
    match = scene(camp(), camp(dollars=5), camp(states=["OH", "TX"]), phase="STREAK", hot_streak=True)
    polled = act(match, (B, Poll())).match
    assert sees(polled, B).seats[C].shown == ("OH", "TX")
    assert [sees(polled, viewer).seats[C].shown for viewer in (A, C, None)] == [(), (), ()]
    taken = scene(
        camp(hand=["A14"]),
        camp(),
        camp(states=["OH", "TX"]),
        shown={(B, C): ["OH", "TX"]},
        war=War("OH", holder=C, base=8, dice=(3, 2, 2)),
    )
    after = sees(act(taken, (A, Pass())).match, B)
    assert (after.seats[A].shown, after.seats[C].shown) == (("OH",), ("TX",))


def test_a_peek_at_the_state_deck_moves_up_as_states_are_turned_up() -> None:
    match = scene(
        camp(hand=["A14"]),
        camp(),
        camp(),
        peeked={B: 3},
        next_states=["TX", "VT", "OH"],
        war=War("GA", rating=12, dice=(1, 2, 3)),
    )
    assert sees(match, B).deck_known == ((1, "TX"), (2, "VT"), (3, "OH"))
    won = act(match, (A, Pass())).match
    assert sees(won, B).deck_known == ((1, "VT"), (2, "OH"))
    assert [sees(won, viewer).deck_known for viewer in (A, C, None)] == [(), (), ()]


def test_a_given_card_is_known_to_the_giver_until_it_leaves_openly() -> None:
    match = scene(camp(hand=["A01", "A14"]), camp(hand=["A16"]), camp())
    given = act(match, (A, Give(B, cards=("A01",)))).match
    assert [sees(given, viewer).seats[B].known for viewer in EVERYBODY] == [("A01",), (), (), ()]
    played = unanswered(given, B, Play("A01")).match
    assert sees(played, A).seats[B].known == ()


def test_spending_is_public_as_it_adds_up() -> None:
    match = scene(camp(dollars=5), camp(dollars=5), camp(), war=War("GA", base=8))
    spent = act(match, (A, Campaign(3)), (B, Mud(1)), (B, Campaign(1))).match
    for viewer in EVERYBODY:
        now = sees(spent, viewer).contest
        assert now is not None
        assert (now.campaigned, now.slung, now.rating) == ((3, 1, 0), (0, 1, 0), 11)
