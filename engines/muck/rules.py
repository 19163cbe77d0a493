"""Muck: the questions of the contract, each answered in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Action, Dealing, Dice, GameInfo, Options, Outcome, Prompt, Refusal, Rng, Rules, Seat, Table
from engines.muck import combat, creation, prompts, redeal, refusals, resolve, setup, turns, view
from engines.muck.actions import (
    Activate,
    Attack,
    ChooseCard,
    ChooseFirst,
    Concede,
    Discard,
    Done,
    Keep,
    Move,
    Order,
    Play,
    Target,
)
from engines.muck.board import DRAWN, Board, Phase, all_cards
from engines.muck.cards import FACES, GAME, ids


class Muck(Rules[Board]):
    """Two petty officers, three slots each, and far too much mud."""

    info = GameInfo(
        key=GAME, title="Muck", seats=(2, 2), seats_rule="MUCK-1", options=setup.OPTIONS, options_rule="MUCK-5"
    )
    actions = (*(ChooseFirst, Discard, Keep, Play, Activate, Attack, Move, Done), *(Target, ChooseCard, Order, Concede))
    faces = FACES

    def setup(self, table: Dealing, options: Options) -> Board:
        return setup.setup(table, options)

    def prompts(self, board: Board, seat: Seat | None = None) -> Sequence[Prompt]:
        return prompts.prompts(board, seat)

    def awaited(self, board: Board) -> Sequence[Seat]:
        return () if board.phase is Phase.OVER else (board.asked,)

    def apply(self, table: Table[Board], seat: Seat, action: Action) -> None:
        if isinstance(action, Concede):
            turns.concede(table, seat)
            return
        if isinstance(action, Target | ChooseCard | Order):
            resolve.answer(table, action)
        else:
            table.board.commands += 1
            table.board.resolved = 0
            _command(table, seat, action)
        resolve.settle(table)

    def view(self, board: Board, viewer: Seat | None) -> view.View:
        return view.view(board, viewer)

    def outcome(self, board: Board) -> Outcome | None:
        if board.phase is not Phase.OVER:
            return None
        return Outcome(() if board.winner == DRAWN else (board.winner,), board.reason)

    def redeal(self, board: Board, viewer: Seat | None, rng: Rng) -> Board:
        return redeal.redeal(board, viewer, Dice(rng))

    def explain(self, board: Board, seat: Seat, action: Action) -> Refusal:
        return refusals.explain(board, seat, action)

    def hurts(self, board: Board, seat: Seat, action: Action) -> bool:
        match action:
            case Concede():
                return True
            case Attack(_, target):
                return board.soldiers[target].owner == seat
        return False

    def cards(self, board: Board) -> list[str]:
        return [*ids(all_cards(board, 0)), *ids(all_cards(board, 1))]


def _command(table: Table[Board], seat: Seat, action: Action) -> None:
    """What a seat does of its own accord."""
    match action:
        case Done():
            turns.done(table)
        case Attack(soldier, target):
            combat.declare(table, seat, soldier, target)
        case Play():
            creation.play(table, seat, action)
        case Move(soldier, to):
            creation.move(table, soldier, to)
        case Activate(soldier):
            creation.activate(table, seat, soldier)
        case Discard(card):
            turns.discard(table, seat, card)
        case Keep():
            turns.keep(table, seat)
        case ChooseFirst(first):
            turns.choose_first(table, first)
