"""Whole matches with any legal decks: what holds at every position."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Dice, Match, Rng, play, start
from engines.muck.board import MAX_COMMANDS, MAX_ENTRIES, NML, Board, Phase, all_cards
from engines.muck.cards import COPIES, DECK_SIZE, IDS, NONE, cards_of
from tests.muck.scene import RULES
from tests.tags import rule

DECKS = st.permutations(IDS * COPIES).map(lambda cards: tuple(cards[:DECK_SIZE]))
MOVES = 400


def positions(decks: tuple[tuple[str, ...], ...], seed: str) -> Iterator[Match[Board]]:
    """Every position of a match between players who do anything that is allowed, and seldom just finish."""
    match = start(RULES, 2, seed, {"decks": decks}).match
    dice = Dice(Rng(seed))
    for _ in range(MOVES):
        yield match
        if match.board.phase is Phase.OVER:
            return
        prompt = RULES.prompts(match.board, match.board.asked)[0]
        busy = [offer for offer in prompt.offers if offer.fields]
        offer = dice.pick(busy) if busy and dice.below(5) else dice.pick(prompt.offers)
        match = play(RULES, match, prompt.seat, offer.draw(dice)).match


def check_cards(board: Board, decks: tuple[tuple[str, ...], ...]) -> None:
    """Fifteen cards a seat, always the same ones, and the marks beside each pile."""
    for seat in (0, 1):
        assert all_cards(board, seat) == cards_of(decks[seat])
        assert len(board.marks[seat]) == len(board.piles[seat])
        assert all(card in all_cards(board, seat) for card in board.pinned[seat])


def check_field(board: Board) -> None:
    """Every soldier stands in one place, and that place knows it."""
    standing = [name for name in board.slots if name] + board.nml
    assert sorted(standing) == sorted(board.soldiers)
    for name, soldier in board.soldiers.items():
        assert soldier.name == name
        assert name in board.nml if soldier.place == NML else board.slots[soldier.place] == name
        assert 0 <= soldier.attacks <= 2


def check_queues(board: Board) -> None:
    """Something waits only behind an open choice, and the queue that has begun is one of the two."""
    waiting = bool(board.queues[0] or board.queues[1] or board.frames or board.strike or board.seen)
    if board.choice is None:
        assert not waiting
        assert board.current == NONE or board.phase is Phase.OVER
        assert board.phase not in (Phase.DAWN, Phase.DUSK)
    else:
        assert board.asked == board.choice.seat
        assert board.current in (NONE, 0, 1)
    assert board.resolved <= MAX_ENTRIES
    for frame in board.frames:
        assert frame.card == NONE or frame.card in all_cards(board, frame.seat)
    for seat in (0, 1):
        for entry in board.queues[seat]:
            assert entry.card == NONE or entry.card in all_cards(board, seat)


@rule("MUCK-R8", "MUCK-R25", "MUCK-R36")
@settings(max_examples=80, deadline=None)
@given(first=DECKS, second=DECKS, seed=st.integers(0, 10**9).map(str))
def test_cards_field_and_queues_stay_in_order_whatever_is_played(
    first: tuple[str, ...], second: tuple[str, ...], seed: str
) -> None:
    decks = (first, second)
    for match in positions(decks, seed):
        board = match.board
        check_cards(board, decks)
        check_field(board)
        check_queues(board)
        assert board.commands <= MAX_COMMANDS + 3


@settings(max_examples=40, deadline=None)
@given(first=DECKS, second=DECKS, seed=st.integers(0, 10**9).map(str))
def test_redeals_look_the_same_and_can_be_played_on_whatever_is_played(
    first: tuple[str, ...], second: tuple[str, ...], seed: str
) -> None:
    for number, match in enumerate(positions((first, second), seed)):
        if number % 3 or match.board.phase is Phase.OVER:
            continue
        for viewer in (0, 1, None):
            twin = RULES.redeal(match.board, viewer, Rng(f"{seed}/{number}"))
            assert RULES.view(twin, viewer) == RULES.view(match.board, viewer)
            check_field(twin)
            check_queues(twin)
            assert [len(all_cards(twin, seat)) for seat in (0, 1)] == [DECK_SIZE, DECK_SIZE]
            (question, *_) = RULES.prompts(twin, twin.asked)
            assert question.default is not None
            play(RULES, Match(2, 0, Rng("on"), twin), twin.asked, question.default)
