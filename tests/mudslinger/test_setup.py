"""How a match begins: seats, options, candidates, the first player, the decks."""

from __future__ import annotations

import pytest

from engines.core import BadOption, Dice, Match, Rng, Step, start
from engines.mudslinger.actions import DraftCandidate, DrawDeck, PickParty
from engines.mudslinger.board import Board
from engines.mudslinger.cards import CANDIDATE_IDS, CARD_COUNT, PARTIES, STATE_IDS
from engines.mudslinger.events import CandidateChosen, FirstPlayerFound, PartyPicked, StartRolled, StateTurnedUp
from tests.mudslinger.scene import RULES, A, B, act, asked, code, happened, sees, waits_for
from tests.tags import rule


def draft(seats: int = 6) -> Match[Board]:
    return start(RULES, seats, "draft", {"candidate_mode": "draft"}).match


def drafted() -> Step[Board]:
    """Six seats have chosen in the order of the list; the last has no party yet."""
    return act(draft(), *((seat, DraftCandidate(name)) for seat, name in enumerate(CANDIDATE_IDS)))


# -- seats and options ------------------------------------------------------------------------------


@rule("MUD-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_may_play(seats: int) -> None:
    assert len(sees(start(RULES, seats, "seats").match, None).seats) == seats


@rule("MUD-1", "MUD-E1")
@pytest.mark.parametrize("seats", [0, 2, 7])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        start(RULES, seats, "seats")
    assert (refused.value.code, refused.value.refusal.rule) == ("BAD_OPTION", "MUD-1")


@rule("MUD-74", "MUD-E1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("states_in_play", 25),
        ("states_in_play", 0),
        ("max_turns", 0),
        ("max_turns", -1),
        ("max_turns", 2.5),
        ("max_turns", True),
        ("open_states", "maybe"),
        ("cap15", True),
        ("hot_streak", 1),
        ("candidate_mode", "auction"),
        ("moon_states", "on"),
    ],
)
def test_an_option_that_does_not_exist_or_has_a_wrong_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        start(RULES, 3, "options", {name: value})
    assert refused.value.code == "BAD_OPTION"


@rule("MUD-74", "MUD-70", "MUD-71")
def test_the_plain_game_has_50_states_cap_16_400_turns_and_no_extras() -> None:
    view = sees(start(RULES, 3, "plain").match, None)
    assert (view.states_in_play, view.max_turns, view.cap) == (50, 400, 16)
    assert (view.open_states, view.hot_streak, view.drafted) == (False, False, False)


@rule("MUD-74")
@pytest.mark.parametrize("count", [20, 30, 50])
def test_a_short_game_uses_that_many_states_from_the_top(count: int) -> None:
    whole = start(RULES, 3, "short").match.board
    board = start(RULES, 3, "short", {"states_in_play": count}).match.board
    assert (len(board.face_up), len(board.state_deck), len(board.out)) == (4, count - 4, 50 - count)
    assert board.face_up == whole.face_up
    assert board.state_deck == whole.state_deck[50 - count :]


# -- the fresh table ---------------------------------------------------------------------------------


@rule("MUD-8", "MUD-9", "MUD-10", "MUD-E1")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_table_for_three_begins_with_full_decks_four_states_and_nothing_else(seed: str) -> None:
    view = sees(start(RULES, 3, seed).match, None)
    assert (view.phase, view.deck, view.discard, view.state_deck, view.acquired) == ("DRAW", 112, (), 46, ())
    assert len({*view.face_up}) == 4
    for seat in view.seats:
        assert seat.candidate in CANDIDATE_IDS[:5]
        assert (seat.dollars, seat.chain, seat.vp, seat.managers) == (0, (), None, ())
        assert (seat.hand_size, seat.state_count, seat.power, seat.income) == (0, 0, 0, 0)


@rule("MUD-8")
def test_both_decks_are_shuffled() -> None:
    boards = [start(RULES, 3, f"deck {number}").match.board for number in range(20)]
    assert len({tuple(board.deck) for board in boards}) == 20
    assert len({tuple(board.state_deck) for board in boards}) == 20
    assert {tuple(sorted(board.deck)) for board in boards} == {tuple(range(CARD_COUNT))}


# -- candidates ------------------------------------------------------------------------------------------


@rule("MUD-5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_fewer_than_six_pick_your_party_is_never_dealt(seats: int) -> None:
    dealt = set()
    for number in range(40):
        chosen = [seat.candidate for seat in sees(start(RULES, seats, f"deal {number}").match, None).seats]
        assert len({*chosen}) == seats
        dealt |= {*chosen}
    assert dealt == {*CANDIDATE_IDS[:5]}


@rule("MUD-5")
def test_each_seat_is_dealt_one_candidate_in_front_of_all() -> None:
    step = start(RULES, 4, "open")
    told = [(event.seat, event.candidate) for event in happened(step, CandidateChosen)]
    assert told == [(seat, each.candidate) for seat, each in enumerate(sees(step.match, None).seats)]


@rule("MUD-6", "MUD-9")
def test_six_players_wait_for_a_party_before_any_state_is_turned_up() -> None:
    match = start(RULES, 6, "six").match
    view = sees(match, None)
    holder = [seat.candidate for seat in view.seats].index("PC-X")
    assert (view.phase, view.face_up, view.state_deck, waits_for(match)) == ("PICK_PARTY", (), 50, (holder,))
    assert view.seats[holder].party is None
    step = act(match, (holder, PickParty("Militant")))
    assert happened(step, PartyPicked) == [PartyPicked(holder, "Militant")]
    assert len(happened(step, StateTurnedUp)) == 4
    assert [seat.party for seat in sees(step.match, None).seats].count("Militant") == 2
    assert code(step.match, holder, PickParty("Liberal")) == "WRONG_PHASE"


@rule("MUD-6")
@pytest.mark.parametrize("party", PARTIES)
def test_any_of_the_five_parties_may_be_picked_and_always_doubles_another(party: str) -> None:
    match = start(RULES, 6, "six").match
    (holder,) = waits_for(match)
    parties = [seat.party for seat in sees(act(match, (holder, PickParty(party))).match, None).seats]
    assert sorted(map(str, parties)) == sorted([*PARTIES, party])


@rule("MUD-5")
def test_in_a_draft_seats_choose_in_order_from_what_is_left() -> None:
    match = draft(3)
    assert sees(match, None).remaining == CANDIDATE_IDS[:5]
    assert waits_for(match) == (A,)
    assert code(match, B, DraftCandidate("PC-L")) == "NOT_YOUR_TURN"
    step = act(match, (A, DraftCandidate("PC-M")))
    assert happened(step, CandidateChosen) == [CandidateChosen(A, "PC-M")]
    assert (waits_for(step.match), sees(step.match, None).remaining) == ((B,), CANDIDATE_IDS[:4])


@rule("MUD-E23", "MUD-5", "MUD-6", "MUD-9")
def test_a_draft_for_six_ends_with_a_party_and_only_then_states() -> None:
    match = draft()
    for seat, name in enumerate(CANDIDATE_IDS):
        assert (waits_for(match), sees(match, None).phase) == ((seat,), "DRAFT")
        assert asked(match, seat).default == DraftCandidate(name)
        if seat:
            assert code(match, seat, DraftCandidate(CANDIDATE_IDS[0])) == "BAD_OPTION"
        match = act(match, (seat, DraftCandidate(name))).match
    assert (sees(match, None).phase, sees(match, None).face_up, waits_for(match)) == ("PICK_PARTY", (), (5,))
    assert code(match, 5, PickParty("Green")) == "BAD_OPTION"
    assert code(match, A, PickParty("Liberal")) == "NOT_YOUR_TURN"
    assert asked(match, 5).default == PickParty("Independent")
    begun = sees(act(match, (5, PickParty("Independent"))).match, None)
    assert (begun.phase, len(begun.face_up)) == ("DRAW", 4)


@rule("MUD-E23")
def test_three_players_cannot_draft_pick_your_party() -> None:
    match = draft(3)
    assert code(match, A, DraftCandidate("PC-X")) == "BAD_OPTION"
    assert code(match, A, DraftCandidate("PC-Z")) == "BAD_OPTION"
    three = act(match, *((seat, DraftCandidate(CANDIDATE_IDS[seat])) for seat in range(3))).match
    assert sees(three, None).phase == "DRAW"


# -- who starts -----------------------------------------------------------------------------------------------


def rounds(step: Step[Board]) -> list[dict[int, int]]:
    """The rolls for the start, one dict of totals a round."""
    found: list[dict[int, int]] = [{}]
    for roll in happened(step, StartRolled):
        if found[-1] and roll.seat <= max(found[-1]):
            found.append({})
        found[-1][roll.seat] = sum(roll.dice)
    return found


@rule("MUD-7")
def test_the_highest_roll_starts_and_tied_leaders_roll_again() -> None:
    rolled_off = 0
    for number in range(60):
        step = start(RULES, 4, f"first {number}")
        leaders = [0, 1, 2, 3]
        for totals in rounds(step):
            assert list(totals) == leaders
            leaders = [seat for seat, total in totals.items() if total == max(totals.values())]
        assert happened(step, FirstPlayerFound) == [FirstPlayerFound(leaders[0])]
        assert (len(leaders), sees(step.match, None).turn, waits_for(step.match)) == (1, leaders[0], (leaders[0],))
        rolled_off += len(rounds(step)) > 1
    assert 0 < rolled_off < 60


# -- chance ------------------------------------------------------------------------------------------------


@rule("MUD-R28")
def test_set_up_draws_chance_for_candidates_start_cards_and_states_in_this_order() -> None:
    for number in range(5):
        step, dice = start(RULES, 3, f"order {number}"), Dice(Rng(f"order {number}"))
        dealt = dice.shuffled(sorted(CANDIDATE_IDS[:5]))[:3]
        rolls = [tuple(1 + dice.below(6) for _ in range(3)) for _ in happened(step, StartRolled)]
        cards, states = dice.shuffled(range(CARD_COUNT)), dice.shuffled(range(len(STATE_IDS)))
        assert [seat.candidate for seat in sees(step.match, None).seats] == dealt
        assert [roll.dice for roll in happened(step, StartRolled)] == rolls
        assert step.match.board.deck == cards
        assert step.match.board.state_deck + step.match.board.face_up[::-1] == states
        assert step.match.rng.drawn == dice.drawn


@rule("MUD-R28")
def test_a_draft_draws_no_chance_for_candidates() -> None:
    step, dice = start(RULES, 3, "none", {"candidate_mode": "draft"}), Dice(Rng("none"))
    rolls = [tuple(1 + dice.below(6) for _ in range(3)) for _ in happened(step, StartRolled)]
    assert [roll.dice for roll in happened(step, StartRolled)] == rolls
    assert step.match.board.deck == dice.shuffled(range(CARD_COUNT))
    done = act(step.match, *((seat, DraftCandidate(CANDIDATE_IDS[seat])) for seat in range(3))).match
    assert done.rng == step.match.rng


@rule("MUD-R28")
def test_a_refused_command_draws_nothing_and_the_same_seed_gives_the_same_match() -> None:
    one, other = start(RULES, 5, "same"), start(RULES, 5, "same")
    assert (one.match, one.log) == (other.match, other.log)
    seat = one.match.board.turn
    assert code(one.match, (seat + 1) % 5, DrawDeck()) == "NOT_YOUR_TURN"
    assert act(one.match, (seat, DrawDeck())) == act(other.match, (seat, DrawDeck()))
