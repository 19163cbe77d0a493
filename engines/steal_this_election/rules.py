"""Steal This Election!: the seven questions, each answered in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Action, Dealing, Dice, GameInfo, Options, Outcome, Prompt, Refusal, Rng, Rules, Seat, Table
from engines.steal_this_election import prompts, redeal, refusals, resolve, setup, turns, view
from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid, StandingOrder
from engines.steal_this_election.board import ASK, PASS_ALL, Board, Phase, declared_card
from engines.steal_this_election.cards import ACTIVITY_IDS, ACTIVITY_NO, FACES, GAME, VOTER_IDS, VOTER_NO, in_mask
from engines.steal_this_election.effects import EFFECT
from engines.steal_this_election.events import OrderSet


class StealThisElection(Rules[Board]):
    """Two candidates, one election, and no manners."""

    info = GameInfo(
        key=GAME, title="Steal This Election!", seats=(2, 2), seats_rule="STEAL-R30", options_rule="STEAL-R30"
    )
    actions = (DrawVoter, Play, Defend, Pass, Pick, Raid, StandingOrder)
    faces = FACES

    def setup(self, table: Dealing, options: Options) -> Board:
        return setup.setup(table)

    def prompts(self, board: Board, seat: Seat | None = None) -> Sequence[Prompt]:
        return prompts.prompts(board, seat)

    def awaited(self, board: Board) -> Sequence[Seat]:
        return () if board.phase is Phase.OVER else (board.asked,)

    def apply(self, table: Table[Board], seat: Seat, action: Action) -> None:
        match action:
            case DrawVoter():
                turns.draw_voter(table, seat)
            case Pass():
                resolve.pass_window(table, seat)
            case Play():
                resolve.declare(table, seat, action)
            case Defend(card):
                resolve.defend(table, seat, ACTIVITY_NO[card])
            case StandingOrder(kind, below):
                table.board.orders[seat] = below or {"ask": ASK, "pass_all": PASS_ALL}[kind]
                table.whisper(OrderSet(kind, below), seat)
            case Pick(voter):
                resolve.pick(table, seat, VOTER_NO[voter])
            case Raid(card):
                resolve.raid(table, seat, ACTIVITY_NO[card])

    def view(self, board: Board, viewer: Seat | None) -> view.View:
        return view.view(board, viewer)

    def outcome(self, board: Board) -> Outcome | None:
        return None if board.phase is not Phase.OVER else Outcome((board.winner,), board.reason)

    def redeal(self, board: Board, viewer: Seat | None, rng: Rng) -> Board:
        return redeal.redeal(board, viewer, Dice(rng))

    def explain(self, board: Board, seat: Seat, action: Action) -> Refusal:
        return refusals.explain(board, seat, action)

    def hurts(self, board: Board, seat: Seat, action: Action) -> bool:
        if not isinstance(action, Play):
            return False
        card = ACTIVITY_NO[action.card]
        return EFFECT[card].gain(board, seat, card, action) < 0

    def cards(self, board: Board) -> list[str]:
        voters = [*board.front[0], *board.front[1], *board.voter_pile, *board.set_aside, *board.eliminated]
        held = in_mask(board.hand[0]) + in_mask(board.hand[1])
        attached = [card for cards in board.attached.values() for card in cards]
        loose = [*board.activity_pile, *board.discard, *board.chain]
        declared = [] if board.declared is None else _declared_aside(board)
        found = [VOTER_IDS[voter] for voter in voters + board.seen]
        return sorted(found + [ACTIVITY_IDS[card] for card in held + attached + loose + declared])


def _declared_aside(board: Board) -> list[int]:
    """The declared card lies aside until its window closes; in a choice it has been discarded already."""
    return [] if board.phase is Phase.CHOICE else [declared_card(board)]
