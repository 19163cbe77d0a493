"""Playable in the recount, marks and defaults, against simply trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cache

from engines.core import Dice, Match, Rng, Table
from engines.steal_this_election.actions import Pass, Play
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import (
    ACTIVITY_IDS,
    ACTIVITY_NO,
    EXPONENT,
    IN_RECOUNT,
    KIND,
    ORIGINAL,
    TYPE,
    VALUE,
    VOTER_IDS,
    VOTER_NO,
    in_mask,
)
from engines.steal_this_election.effects import playable_in_recount
from engines.steal_this_election.prompts import plays
from tests.steal_this_election.scene import RULES, A, B, Voter, asked, scene, totals
from tests.tags import rule

POSITIONS = 300
IN_QUESTION = [card for card in range(len(ACTIVITY_IDS)) if TYPE[card] != "defend" and IN_RECOUNT[card]]


# -- positions --------------------------------------------------------------------------------


def position(number: int) -> Match[Board]:
    """A recount with a few Voters a side, cards lying on them, and hands of any size."""
    dice = Dice(Rng(f"recount {number}"))
    voters = dice.shuffled(VOTER_IDS)
    cards = dice.shuffled(ACTIVITY_IDS)
    lying = [card for card in cards if EXPONENT[ACTIVITY_NO[card]] or KIND[ACTIVITY_NO[card]] == "shield"]
    lying = lying[: dice.below(9)]
    held = [card for card in cards if card not in lying]
    fronts: list[list[Voter]] = [[], []]
    for seat in (A, B):
        for voter in (voters.pop() for _ in range(dice.below(5))):
            fitting = [card for card in lying if fits(card, voter) and dice.below(2)]
            lying = [card for card in lying if card not in fitting]
            fronts[seat].append((voter, *fitting))
    return scene(
        hand=held[: dice.below(6)],
        theirs=held[6 : 6 + dice.below(6)],
        front=fronts[A],
        their_front=fronts[B],
        turn=A,
        recount=True,
    )


def fits(card: str, voter: str) -> bool:
    return ORIGINAL[VOTER_NO[voter]] <= VALUE[ACTIVITY_NO[card]]


@cache
def every_position() -> list[Match[Board]]:
    return [position(number) for number in range(POSITIONS)]


# -- an oracle that reads the card list ------------------------------------------------------------


def on_table(board: Board, seat: int | None = None) -> list[int]:
    return [voter for side in (A, B) if seat in (None, side) for voter in board.front[side]]


def modifies(board: Board, voter: int) -> list[int]:
    return [card for card in board.attached.get(voter, []) if EXPONENT[card]]


def every_play(board: Board, seat: int, card: int) -> Iterator[Play]:
    """Every legal recount play of this card, straight from its row in the card list."""
    value, kind, name = VALUE[card], KIND[card], ACTIVITY_IDS[card]
    small = [voter for voter in on_table(board) if ORIGINAL[voter] <= value]
    own = [voter for voter in small if voter in board.front[seat]]
    theirs = [voter for voter in small if voter not in own]
    shielded = [voter for voter, cards in board.attached.items() if any(KIND[card] == "shield" for card in cards)]
    targets = {
        "modify_double": small,
        "modify_halve": small,
        "eliminate": small,
        "steal": theirs,
        "strip": [voter for voter in small if modifies(board, voter)],
        "shield": [voter for voter in own if voter not in shielded],
    }
    for voter in targets.get(kind, []):
        yield Play(name, VOTER_IDS[voter])
    if kind == "swap":
        for voter in own:
            yield from (Play(name, VOTER_IDS[voter], VOTER_IDS[other]) for other in theirs)
    if kind == "shift":
        for voter in small:
            for modify in modifies(board, voter):
                for other in small:
                    if other != voter and ORIGINAL[other] <= VALUE[modify]:
                        yield Play(name, VOTER_IDS[voter], VOTER_IDS[other], ACTIVITY_IDS[modify])
    if (kind == "raid" and board.hand[1 - seat]) or (kind == "sweep" and any(modifies(board, each) for each in small)):
        yield Play(name)


def holding(board: Board, seat: int, card: int) -> Board:
    """The same table, but this card is the whole hand of this seat, and in no other."""
    copy = board.copy()
    copy.hand = [hand & ~(1 << card) for hand in copy.hand]
    if not copy.hand[1 - seat] and board.hand[1 - seat]:
        copy.hand[1 - seat] = 1 << ACTIVITY_NO["supreme_side_eye"]  # a raid needs somebody to look at
    copy.hand[seat] = 1 << card
    copy.turn = copy.asked = seat
    return copy


def without_shields(board: Board) -> Board:
    copy = board.copy()
    kept = {voter: [card for card in cards if EXPONENT[card]] for voter, cards in copy.attached.items()}
    copy.attached = {voter: cards for voter, cards in kept.items() if cards}
    return copy


def margin(board: Board, seat: int) -> Decimal:
    both = totals(Match(2, 0, Rng("margin"), board))
    return Decimal(both[seat] - both[1 - seat])


def gain(board: Board, seat: int, play: Play) -> Decimal:
    """What really happens to the margin if it is played and nobody defends."""
    table = Table(without_shields(board), 2, Dice(Rng("gain")), [])
    RULES.apply(table, seat, play)
    if table.board.phase is Phase.ANSWER:
        RULES.apply(table, 1 - seat, Pass())
    return margin(table.board, seat) - margin(board, seat)


def legal_plays(board: Board) -> list[Play]:
    """All that A may play from her hand."""
    held = [card for card in in_mask(board.hand[A]) if card in IN_QUESTION]
    return [play for card in held for play in every_play(board, A, card)]


# -- the tests ------------------------------------------------------------------------------------------


@rule("STEAL-R17")
def test_the_legal_recount_plays_are_exactly_those_of_the_card_list() -> None:
    for match in every_position():
        offers = plays(match.board, A)
        offered = [action for offer in offers for action in offer.actions(10_000)]
        assert len(offered) == len(set(offered))
        assert set(offered) == set(legal_plays(match.board))


@rule("STEAL-R17")
def test_a_card_is_playable_in_the_recount_if_some_legal_play_would_not_lower_the_margin() -> None:
    checked = 0
    for match in every_position():
        board = match.board
        lying = {card for cards in board.attached.values() for card in cards}
        for seat in (A, B):
            mask = playable_in_recount(board, seat)
            for card in IN_QUESTION:
                if card not in lying:
                    alone = holding(board, seat, card)
                    playable = any(gain(alone, seat, play) >= 0 for play in every_play(alone, seat, card))
                    assert bool(mask >> card & 1) is playable, (ACTIVITY_IDS[card], seat, board)
                    checked += playable
    assert checked > POSITIONS * 10


@rule("STEAL-R9", "STEAL-E17")
def test_defends_and_cards_of_the_main_game_are_never_playable_in_the_recount() -> None:
    idle = [card for card in range(len(ACTIVITY_IDS)) if card not in IN_QUESTION]
    assert len(idle) == 16 + 5
    for match in every_position():
        assert not any(playable_in_recount(match.board, A) >> card & 1 for card in idle)


@rule("STEAL-R3", "STEAL-R17")
def test_a_play_is_marked_if_and_only_if_it_would_really_lower_the_margin() -> None:
    marked = 0
    for match in every_position():
        for play in legal_plays(match.board):
            harm = gain(match.board, A, play) < 0
            assert RULES.hurts(match.board, A, play) is harm, play
            marked += harm
    assert marked > 100


@rule("STEAL-R17")
def test_the_recount_default_is_the_best_of_all_legal_plays() -> None:
    found = 0
    for match in every_position():
        if playable_in_recount(match.board, A) & match.board.hand[A]:
            ranked = [(_rank(match.board, play), play) for play in legal_plays(match.board)]
            assert asked(match, A).default == min(ranked, key=lambda each: each[0])[1]
            found += 1
    assert found > POSITIONS // 3


def _rank(board: Board, play: Play) -> tuple[Decimal, int, str, tuple[str, ...]]:
    """Largest gain, cheapest card, card id, targets in the order of the parameters."""
    order = ("voter", "modify", "other") if play.modify else ("voter", "other")
    named = tuple(getattr(play, name) for name in order if getattr(play, name) is not None)
    return -gain(board, A, play), VALUE[ACTIVITY_NO[play.card]], play.card, named


def test_the_positions_cover_every_kind_of_table() -> None:
    boards = [match.board for match in every_position()]
    assert any(not board.front[A] for board in boards)
    assert any(not board.front[B] for board in boards)
    assert any(not board.hand[B] for board in boards)
    assert any(board.worth[VOTER_NO[voter]] < 512 for board in boards for voter in VOTER_IDS[:5])
    assert any(KIND[card] == "shield" for board in boards for cards in board.attached.values() for card in cards)
