"""A re-deal changes what a viewer cannot know, and nothing that the viewer does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.core import Dice, Match, Rng, start
from engines.mudslinger.actions import Attempt, DrawDeck, Give, Pass, Play, Poll, SkipAttempt, StreakAttack
from engines.mudslinger.board import Board, Phase
from engines.mudslinger.cards import FIRST_GROUP, STATE_IDS, hand_ids, state_ids
from tests.mudslinger.scene import RULES, A, B, C, War, act, camp, scene, sees, unanswered
from tests.tags import rule

EVERYBODY = (A, B, C, None)
MANY = 40


def twins(match: Match[Board], viewer: int | None, count: int = MANY) -> list[Board]:
    return [RULES.redeal(match.board, viewer, Rng(f"again {number}")) for number in range(count)]


def hands(match: Match[Board], viewer: int | None, seat: int) -> set[tuple[str, ...]]:
    """What the viewer may think that a seat has in hand."""
    return {hand_ids(twin.hands[seat]) for twin in twins(match, viewer)}


def holdings(match: Match[Board], viewer: int | None, seat: int) -> set[tuple[str, ...]]:
    """What the viewer may think that a seat holds."""
    return {state_ids(twin.holdings[seat]) for twin in twins(match, viewer)}


def positions(games: int, **options: object) -> Iterator[Match[Board]]:
    """Some positions of games between players who do anything that is allowed."""
    for number in range(games):
        match = start(RULES, 3, f"walk {number}", {"states_in_play": 20, "max_turns": 30, **options}).match
        dice = Dice(Rng(f"walker {number}"))
        while RULES.outcome(match.board) is None:
            yield match
            prompts = [prompt for seat in RULES.awaited(match.board) for prompt in RULES.prompts(match.board, seat)]
            prompt = dice.pick(prompts)
            match = act(match, (prompt.seat, dice.pick(prompt.offers).draw(dice))).match


# -- in general -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"hot_streak": "on"}, {"open_states": "on"}])
def test_view_prompts_and_the_set_of_cards_stay_as_they_are(options: dict[str, object]) -> None:
    for number, match in enumerate(positions(2, **options)):
        for viewer in EVERYBODY:
            twin = RULES.redeal(match.board, viewer, Rng(f"any {number}"))
            assert RULES.view(twin, viewer) == RULES.view(match.board, viewer)
            assert RULES.cards(twin) == RULES.cards(match.board)
            if viewer is not None:
                assert RULES.prompts(twin, viewer) == RULES.prompts(match.board, viewer)


def test_the_real_board_is_left_alone_and_the_same_chance_gives_the_same_twin() -> None:
    match = scene(camp(hand=["A01"], states=["GA"]), camp(hand=["A14"], states=["TX"]), camp(states=["OH"]))
    before = match.board.copy()
    assert RULES.redeal(match.board, A, Rng("x")) == RULES.redeal(match.board, A, Rng("x"))
    assert match.board == before


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hidden_hands_and_both_decks_vary(viewer: int | None) -> None:
    match = scene(camp(hand=["A01", "A14"]), camp(hand=["A16", "A27"]), camp(hand=["A30", "A02"]))
    for seat in (A, B, C):
        thought = hands(match, viewer, seat)
        assert thought == {hand_ids(match.board.hands[seat])} if seat == viewer else len(thought) > MANY // 2
    assert len({twin.deck[-1] for twin in twins(match, viewer)}) > MANY // 3
    assert len({twin.state_deck[-1] for twin in twins(match, viewer)}) > MANY // 3


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_states_out_of_play_change_places_with_the_deck(viewer: int | None) -> None:
    match = start(RULES, 3, "out", {"states_in_play": 20}).match
    assert len({tuple(sorted(twin.out)) for twin in twins(match, viewer)}) == MANY
    assert {tuple(twin.face_up) for twin in twins(match, viewer)} == {tuple(match.board.face_up)}


# -- hands ---------------------------------------------------------------------------------------------------


@rule("MUD-R16")
def test_a_shown_hand_is_kept_for_the_one_who_saw_it() -> None:
    match = scene(camp(hand=["A12"]), camp(hand=["A01", "A14", "A14"]), camp(hand=["A16"]))
    looking = unanswered(match, A, Play("A12", target=B)).match
    assert hands(looking, A, B) == {("A01", "A14", "A14")}
    for viewer in (C, None):
        assert len(hands(looking, viewer, B)) > MANY // 2


def test_a_given_card_is_kept_for_giver_and_receiver() -> None:
    match = act(scene(camp(hand=["A01"]), camp(hand=["A14"]), camp()), (A, Give(B, cards=("A01",)))).match
    assert all("A01" in hand for hand in hands(match, A, B))
    assert len(hands(match, A, B)) > 1
    assert hands(match, B, B) == {("A01", "A14")}
    assert not all("A01" in hand for hand in hands(match, C, B))


def test_a_stolen_card_is_kept_for_both() -> None:
    match = unanswered(scene(camp(hand=["A11"]), camp(hand=["A14"]), camp()), A, Play("A11", target=B)).match
    assert hands(match, B, A) == hands(match, A, A) == {("A14",)}
    assert len(hands(match, C, A)) > 5


@rule("MUD-R29")
def test_a_card_that_came_back_openly_is_kept_for_everybody() -> None:
    match = scene(camp(hand=["A03"]), camp(hand=["A28", "A14"], dollars=4), camp())
    back = act(match, (A, Play("A03", target=B)), (B, Play("A28"))).match
    for viewer in EVERYBODY:
        assert all("A03" in hand for hand in hands(back, viewer, B))


def test_a_card_in_a_hand_at_a_reshuffle_is_not_thought_to_be_in_the_new_deck() -> None:
    pile = ["A01", "A02", "GL1", "GL2"]
    match = scene(camp(), camp(hand=["A27"]), camp(), cards_left=0, discard=pile)
    shuffled = act(match, (A, DrawDeck())).match
    assert hands(shuffled, A, B) == hands(shuffled, C, B) == {("A27",)}
    for twin in twins(shuffled, C):
        in_play = [*hand_ids(twin.hands[A]), *hand_ids(sum(1 << card for card in twin.deck if card < FIRST_GROUP))]
        assert sorted(in_play) == ["A01", "A02"]


def test_what_others_know_stays_true_in_a_twin() -> None:
    match = scene(camp(), camp(hand=["A01", "A14"]), camp(), known={(A, B): ["A14"]})
    for twin in twins(match, C):
        known = RULES.view(twin, A).seats[B].known
        assert len(known) == 1
        assert known[0] in hand_ids(twin.hands[B])


# -- states -----------------------------------------------------------------------------------------------


@rule("MUD-R17")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_state_won_in_public_is_remembered_by_everybody(viewer: int | None) -> None:
    match = scene(camp(hand=["A14"]), camp(), camp(), war=War("GA", rating=12, dice=(1, 2, 3)))
    assert holdings(act(match, (A, Pass())).match, viewer, A) == {("GA",)}


@rule("MUD-R18")
def test_a_poll_is_remembered_by_the_poller() -> None:
    match = scene(camp(states=["GA"]), camp(states=["TX"]), camp(dollars=5, states=["OH"]))
    polled = act(match, (C, Poll())).match
    assert (holdings(polled, C, A), holdings(polled, C, B)) == ({("GA",)}, {("TX",)})
    assert len(holdings(polled, None, A)) > 1
    assert holdings(polled, A, B) == {("TX",), ("OH",)}


def test_the_number_of_states_and_the_acquired_ones_stay() -> None:
    match = scene(camp(states=["GA", "VT"]), camp(states=["TX"]), camp(states=["OH"]))
    for viewer in EVERYBODY:
        for twin in twins(match, viewer):
            assert [held.bit_count() for held in twin.holdings] == [2, 1, 1]
            assert state_ids(sum(twin.holdings)) == ("GA", "OH", "TX", "VT")


@rule("MUD-E18")
def test_an_exchange_muddles_both_holdings_for_third_parties_only() -> None:
    seats = (camp(hand=["A30"], states=["VT", "NY"]), camp(states=["TX"]), camp(states=["OH"]))
    match = act(scene(*seats, remembered=True), (A, Play("A30", target=B, state="VT"))).match
    for insider in (A, B):
        assert (holdings(match, insider, A), holdings(match, insider, B)) == ({("NY", "TX")}, {("VT",)})
    for outsider in (C, None):
        assert holdings(match, outsider, B) == {("NY",), ("TX",), ("VT",)}
        assert holdings(match, outsider, C) == {("OH",)}


def test_a_state_pledged_in_secret_may_be_any_for_the_others() -> None:
    seats = (camp(hand=["A30"], states=["VT", "NY"]), camp(states=["TX"]), camp(hand=["A27"]))
    match = act(scene(*seats, remembered=True), (A, Play("A30", target=B, state="VT"))).match
    pledged = {viewer: {STATE_IDS[twin.stack[0].state] for twin in twins(match, viewer)} for viewer in EVERYBODY}
    assert pledged == {A: {"VT"}, B: {"VT", "NY"}, C: {"VT", "NY"}, None: {"VT", "NY"}}


@rule("MUD-R24")
def test_the_holder_of_an_attacked_state_is_known_to_all() -> None:
    seats = (camp(dollars=1), camp(states=["TX", "NY"]), camp(states=["OH", "GA"]))
    duel = act(scene(*seats, phase="STREAK", hot_streak=True), (A, StreakAttack("OH"))).match
    for viewer in EVERYBODY:
        assert all("OH" in held for held in holdings(duel, viewer, C))
    assert len(holdings(duel, A, B)) > 1


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_with_open_states_no_holding_varies(viewer: int | None) -> None:
    match = scene(camp(states=["GA"]), camp(states=["TX"]), camp(states=["OH"]), open_states=True)
    assert {tuple(twin.holdings) for twin in twins(match, viewer)} == {tuple(match.board.holdings)}


def test_states_peeked_at_or_buried_openly_keep_their_places() -> None:
    match = scene(camp(hand=["A13"]), camp(), camp(), next_states=["TX", "VT", "NY"], bottom_states=["OH"])
    peeked = act(match, (A, Play("A13"))).match
    for viewer in EVERYBODY:
        tops = {tuple(STATE_IDS[state] for state in twin.state_deck[-3:]) for twin in twins(peeked, viewer)}
        assert (tops == {("NY", "VT", "TX")}) is (viewer == A)
        assert {STATE_IDS[twin.state_deck[0]] for twin in twins(peeked, viewer)} == {"OH"}


# -- windows and the end -------------------------------------------------------------------------------------


@rule("MUD-R30")
def test_secret_passes_vary_but_somebody_is_still_to_answer() -> None:
    match = scene(camp(hand=["A01"]), camp(hand=["A27"]), camp(hand=["A14"]))
    passed = act(match, (A, Play("A01")), (B, Pass())).match
    for viewer in EVERYBODY:
        seen = {twin.passed for twin in twins(passed, viewer)}
        assert all((1 << B | 1 << C) & ~mask for mask in seen)
        assert seen == {1 << B} if viewer == B else len(seen) > 1
        assert all(mask >> viewer & 1 == 0 for mask in seen) if viewer in (A, C) else True


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_at_the_end_only_the_decks_vary(viewer: int | None) -> None:
    match = scene(
        camp(hand=["A01"], states=["GA"]), camp(hand=["A14"], states=["TX"]), camp(), phase="CAMPAIGN", turns=399
    )
    over = act(match, (A, SkipAttempt())).match
    assert over.board.phase is Phase.OVER
    kept = {(tuple(twin.hands), tuple(twin.holdings)) for twin in twins(over, viewer)}
    assert kept == {(tuple(over.board.hands), tuple(over.board.holdings))}
    assert len({tuple(twin.deck) for twin in twins(over, viewer)}) == MANY


def test_a_game_goes_on_from_a_twin() -> None:
    match = scene(camp(hand=["A01"], dollars=1), camp(hand=["A14"]), camp(), phase="CAMPAIGN", face_up=["GA"])
    for twin in twins(match, C, 5):
        after = act(Match(3, 0, Rng("on"), twin), (A, Attempt("GA"))).match
        assert RULES.cards(after.board) == RULES.cards(match.board)
        assert sees(after, None).phase == "WAR"
