"""The conformance suite: what every game owes to its hosts. Each check raises AssertionError."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

import msgspec

from data import rulebook
from engines.core import (
    Action,
    BadOption,
    Dice,
    IllegalAction,
    Match,
    MatchOver,
    Offer,
    Prompt,
    Record,
    Rng,
    Seat,
    StaleAction,
    Step,
    Table,
    advance,
    look,
    make_record,
    play,
    replay,
    start,
    verify,
)
from engines.core.codec import digest, plain
from tests.contract.cases import Case
from tests.contract.junk import junk_actions, tampered
from tests.contract.walks import Position, by_chance, by_clock, by_spite, end_of, walk

Check = Callable[[Case], None]

# How many positions of each table are dealt anew, for every viewer.
POSITIONS = 2000


def viewers(case: Case) -> tuple[Seat | None, ...]:
    return (None, *range(case.seats))


def seeds(case: Case, count: int) -> list[str]:
    return [f"{case}/{number}" for number in range(count)]


# -- the match as a value -------------------------------------------------------------------------


def same_seed_and_actions_give_the_same_match(case: Case) -> None:
    for seed in seeds(case, 2):
        one, other = list(walk(case, seed)), list(walk(case, seed))
        assert [(each.step, each.seat, each.action) for each in one] == [
            (each.step, each.seat, each.action) for each in other
        ]


def play_leaves_the_given_match_alone(case: Case) -> None:
    for seed in seeds(case, 2):
        for position in walk(case, seed):
            if position.action is not None:
                before = _digest(position.match)
                play(case.rules, position.match, position.seat, position.action)
                assert _digest(position.match) == before


def advance_does_in_place_what_play_does(case: Case) -> None:
    for seed in seeds(case, 2):
        table: Table[Any] | None = None
        for position in walk(case, seed):
            match = position.match
            if table is None:
                table = Table(match.board.copy(), match.seats, Dice(match.rng), [])
            assert (table.board, table.dice.rng) == (match.board, match.rng)
            if position.action is not None:
                del table.log[:]
                prompts = case.rules.prompts(table.board, position.seat)
                advance(case.rules, table, position.seat, position.action, prompts)
                assert tuple(table.log) == play(case.rules, match, position.seat, position.action).log


def boards_survive_storage(case: Case) -> None:
    for position in walk(case, f"{case}/store"):
        board = position.match.board
        assert msgspec.json.decode(msgspec.json.encode(board), type=type(board)) == board


def cards_are_never_lost_or_made(case: Case) -> None:
    for seed in seeds(case, 3):
        dealt: list[str] | None = None
        for position in walk(case, seed):
            cards = case.rules.cards(position.match.board)
            dealt = dealt or cards
            assert cards == dealt


def records_play_again(case: Case) -> None:
    for seed in seeds(case, 2):
        last = end_of(case, seed)
        names = [f"seat {seat}" for seat in range(case.seats)]
        record = make_record(case.rules, names, seed, last.moves, case.options)
        stored = msgspec.json.decode(msgspec.json.encode(record), type=Record)
        assert verify(case.rules, stored).match == last.match
        *_, again = replay(case.rules, stored)
        assert again.match == last.match


# -- prompts ---------------------------------------------------------------------------------------


def live_matches_wait_for_somebody(case: Case) -> None:
    for position in walk(case, f"{case}/wait"):
        board = position.match.board
        awaited = [prompt.seat for prompt in case.rules.prompts(board) if prompt.awaited]
        assert sorted(dict.fromkeys(awaited)) == sorted(case.rules.awaited(board))
        assert bool(awaited) is (case.rules.outcome(board) is None)
        for seat in awaited:
            assert seat in case.rules.view(board, seat).awaited


def prompts_of_one_seat_are_its_share_of_all(case: Case) -> None:
    for position in walk(case, f"{case}/share"):
        board = position.match.board
        everything = list(case.rules.prompts(board))
        for seat in range(case.seats):
            mine = [prompt for prompt in everything if prompt.seat == seat]
            assert list(case.rules.prompts(board, seat)) == mine
            expected = tuple(mine) if case.rules.outcome(board) is None else ()
            assert look(case.rules, position.match, seat).prompts == expected
        assert look(case.rules, position.match, None).prompts == ()


def prompts_name_rules_that_exist(case: Case) -> None:
    known = {**rulebook(case.rules.info.key), **rulebook("table")}
    for position in walk(case, f"{case}/rules"):
        for prompt in case.rules.prompts(position.match.board):
            assert prompt.rule in known
            assert prompt.question
            assert prompt.offers
            assert prompt.pace.live > 0 or not prompt.awaited


def every_prepared_answer_is_legal(case: Case) -> None:
    for position in walk(case, f"{case}/defaults"):
        for prompt in case.rules.prompts(position.match.board):
            for answer in (prompt.default, prompt.ordered, prompt.absent):
                if answer is not None:
                    assert prompt.accepts(answer), f"{answer} is not offered"
                    play(case.rules, position.match, prompt.seat, answer, prompt.window)


def every_offered_action_can_be_played(case: Case) -> None:
    dice = Dice(Rng(f"{case}/offers"))
    for number, position in enumerate(walk(case, f"{case}/offers")):
        for prompt in case.rules.prompts(position.match.board):
            for offer in prompt.offers:
                for action in _some_of(offer, dice, 12 if number % 10 == 0 else 1):
                    assert offer.accepts(action)
                    case.rules.hurts(position.match.board, prompt.seat, action)
                    play(case.rules, position.match, prompt.seat, action, prompt.window)


def _some_of(offer: Offer, dice: Dice, count: int) -> list[Action]:
    return [*offer.actions(count), offer.draw(dice)]


# -- ends ------------------------------------------------------------------------------------------


def defaults_alone_end_the_match(case: Case) -> None:
    for seed in seeds(case, 2):
        assert case.rules.outcome(end_of(case, seed, by_clock).match.board) is not None


def chance_and_spite_end_the_match(case: Case) -> None:
    for policy in (by_chance, by_spite):
        for seed in seeds(case, 3):
            outcome = case.rules.outcome(end_of(case, seed, policy).match.board)
            assert outcome is not None
            assert outcome.reason
            assert set(outcome.winners) <= set(range(case.seats))


def nothing_is_played_after_the_end(case: Case) -> None:
    last = end_of(case, f"{case}/over")
    assert last.moves
    attempts = [*last.moves[-3:], *((0, junk) for junk in junk_actions(case.rules, Dice(Rng("over")), 20))]
    for seat, action in attempts:
        try:
            play(case.rules, last.match, seat, action)
        except IllegalAction as over:
            assert isinstance(over, MatchOver)
            assert over.code == "GAME_OVER"
        else:
            raise AssertionError("an action was taken after the end")


# -- refusals --------------------------------------------------------------------------------------


def refusals_change_nothing_and_name_their_rule(case: Case) -> None:
    known = {**rulebook(case.rules.info.key), **rulebook("table")}
    dice = Dice(Rng(f"{case}/refused"))
    refused = 0
    for position in islice(chain.from_iterable(walk(case, seed) for seed in seeds(case, 3)), 250):
        before = _digest(position.match)
        for seat, action in _attempts(case, position, dice):
            try:
                play(case.rules, position.match, seat, action)
            except IllegalAction as illegal:
                refused += 1
                assert illegal.code
                assert illegal.code == illegal.code.upper()
                assert illegal.refusal.rule in known, f"no rule {illegal.refusal.rule!r}"
            assert _digest(position.match) == before
    assert refused > 20


def _attempts(case: Case, position: Position, dice: Dice) -> list[tuple[Seat, Action]]:
    """What is open to one seat, tried by the others and with one field changed; and plain junk."""
    prompts = case.rules.prompts(position.match.board)
    open_now = [(prompt.seat, dice.pick(prompt.offers).draw(dice)) for prompt in prompts]
    tried = [(seat, action) for _, action in open_now for seat in range(case.seats)]
    tried += [(seat, tampered(action, case.rules, dice)) for seat, action in open_now]
    tried += [(dice.below(case.seats), junk) for junk in junk_actions(case.rules, dice, 8)]
    return tried + [(seat, action) for _, action in open_now[:1] for seat in (-1, case.seats, 10**9)]


def a_late_answer_is_stale(case: Case) -> None:
    for position in walk(case, f"{case}/stale"):
        for prompt in case.rules.prompts(position.match.board):
            action = prompt.default
            if action is not None:
                try:
                    play(case.rules, position.match, prompt.seat, action, prompt.window + 1_000_000)
                except StaleAction as stale:
                    assert stale.code == "STALE"
                else:
                    raise AssertionError("an answer to another window was taken")


def bad_set_ups_are_refused(case: Case) -> None:
    info = case.rules.info
    for seats in (-1, 0, info.min_seats - 1, info.max_seats + 1, 10**9):
        _refuses_set_up(case, seats, {})
    _refuses_set_up(case, case.seats, {"no_such_option": "on"})
    for option in info.options:
        for odd in (None, -1, 10**9, "", "no such value", 1.5, (("x",),), object()):
            _refuses_set_up(case, case.seats, {option.key: odd})


def _refuses_set_up(case: Case, seats: int, options: dict[str, object]) -> None:
    known = {**rulebook(case.rules.info.key), **rulebook("table")}
    try:
        start(case.rules, seats, "bad", options)
    except BadOption as bad:
        assert bad.code == "BAD_OPTION"
        assert bad.refusal.rule in known
    else:
        raise AssertionError(f"{seats} seats with {options} were dealt")


# -- secrets ---------------------------------------------------------------------------------------


def nobody_sees_what_the_rules_hide(case: Case) -> None:
    """Deal anew what a viewer cannot know: views, prompts, refusals and what comes next stay the same."""
    varied = dict.fromkeys(viewers(case), 0)
    for position in _positions(case, POSITIONS):
        board, rules = position.match.board, case.rules
        before = _digest(position.match)
        for viewer in viewers(case):
            twin = rules.redeal(board, viewer, Rng(f"{before}/{viewer}"))
            assert _digest(position.match) == before, "redeal changed the board it was given"
            _looks_the_same(case, position, twin, viewer)
            varied[viewer] += twin != board
    assert all(varied.values()), "a re-deal never differs, so this check proves nothing"


def _positions(case: Case, count: int) -> Iterator[Position]:
    """The positions of as many matches as it takes, most of them by chance, some by spite."""
    number = 0
    while count > 0:
        for position in walk(case, f"{case}/{number}", by_spite if number % 4 == 3 else by_chance):
            yield position
            count -= 1
        number += 1


def _looks_the_same(case: Case, position: Position, twin: Any, viewer: Seat | None) -> None:
    rules, board = case.rules, position.match.board
    assert rules.view(twin, viewer) == rules.view(board, viewer)
    assert rules.outcome(twin) == rules.outcome(board)
    if viewer is not None:
        assert list(rules.prompts(twin, viewer)) == list(rules.prompts(board, viewer))
    if position.action is not None:
        other = Match(position.match.seats, position.match.ply, position.match.rng, twin)
        _goes_on_the_same(case, position, other, viewer)


def _goes_on_the_same(case: Case, position: Position, other: Match[Any], viewer: Seat | None) -> None:
    """The same deed in both worlds: as long as the views agree, the viewer was told the same."""
    rules = case.rules
    for seat, action in _deeds(case, position, other):
        one, two = _try(case, position.match, seat, action), _try(case, other, seat, action)
        if isinstance(one, IllegalAction) or isinstance(two, IllegalAction):
            if viewer == seat:
                assert isinstance(one, IllegalAction)
                assert isinstance(two, IllegalAction)
                assert one.refusal == two.refusal, "a refusal depends on hidden cards"
        elif rules.view(one.match.board, viewer) == rules.view(two.match.board, viewer):
            _was_told_no_secret(case, one, two, viewer)


def _was_told_no_secret(case: Case, one: Step[Any], two: Step[Any], viewer: Seat | None) -> None:
    """The views agree. If the events do not, they must be about cards that lie open in the end."""
    told = [entry for entry in one.events(viewer) if entry not in two.events(viewer)]
    if told:
        named = _cards_in(case, told)
        secret = named - _cards_in(case, case.rules.view(one.match.board, viewer))
        assert named, f"an event tells what the view hides: {told}"
        assert not secret, f"an event tells what the view hides: {told}"


def _cards_in(case: Case, shown: object) -> set[str]:
    words = json.dumps(plain(shown), ensure_ascii=False)
    return {card for card in case.rules.faces if f'"{card}"' in words}


def _deeds(case: Case, position: Position, other: Match[Any]) -> list[tuple[Seat, Action]]:
    """What is done next, what the clock would do in either world, and what only one world allows."""
    assert position.action is not None
    deeds = [(position.seat, position.action)]
    for match in (position.match, other):
        for prompt in case.rules.prompts(match.board):
            if prompt.default is not None:
                deeds += [(seat, prompt.default) for seat in range(case.seats)]
    return list(dict.fromkeys(deeds))


def _try(case: Case, match: Match[Any], seat: Seat, action: Action) -> Any:
    try:
        return play(case.rules, match, seat, action)
    except IllegalAction as illegal:
        return illegal


def re_deals_keep_every_card(case: Case) -> None:
    for position in walk(case, f"{case}/redeal"):
        for viewer in viewers(case):
            twin = case.rules.redeal(position.match.board, viewer, Rng(f"keep/{position.match.ply}"))
            assert len(case.rules.cards(twin)) == len(case.rules.cards(position.match.board))


# -- words and values ------------------------------------------------------------------------------


def everything_shown_is_plain(case: Case) -> None:
    for position in walk(case, f"{case}/plain"):
        shown: list[object] = list(position.step.log)
        shown += [look(case.rules, position.match, viewer) for viewer in viewers(case)]
        for each in shown:
            json.loads(json.dumps(plain(each)))
        assert all(isinstance(prompt, Prompt) for prompt in case.rules.prompts(position.match.board))


def faces_are_complete(case: Case) -> None:
    for name, face in case.rules.faces.items():
        assert name
        assert face.name
        assert face.brief
        assert face.text
        assert face.flavour


def _digest(match: Match[Any]) -> str:
    return digest(match.board, match.rng.drawn)


CHECKS: tuple[Check, ...] = (
    same_seed_and_actions_give_the_same_match,
    play_leaves_the_given_match_alone,
    advance_does_in_place_what_play_does,
    boards_survive_storage,
    cards_are_never_lost_or_made,
    records_play_again,
    live_matches_wait_for_somebody,
    prompts_of_one_seat_are_its_share_of_all,
    prompts_name_rules_that_exist,
    every_prepared_answer_is_legal,
    every_offered_action_can_be_played,
    defaults_alone_end_the_match,
    chance_and_spite_end_the_match,
    nothing_is_played_after_the_end,
    refusals_change_nothing_and_name_their_rule,
    a_late_answer_is_stale,
    bad_set_ups_are_refused,
    nobody_sees_what_the_rules_hide,
    re_deals_keep_every_card,
    everything_shown_is_plain,
    faces_are_complete,
)
