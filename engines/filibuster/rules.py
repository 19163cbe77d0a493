"""Filibuster!: the contract's questions, each answered in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import (
    Action,
    Dealing,
    Dice,
    GameInfo,
    Options,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Rules,
    Seat,
    SeatChoice,
    Table,
    on_off,
)
from engines.filibuster import deeds, prompts, redeal, refusals, setup, view
from engines.filibuster.actions import (
    Accept,
    Bid,
    Bury,
    CallVote,
    Choose,
    Decline,
    Draw,
    EndTurn,
    Give,
    Keep,
    NoVote,
    Offer,
    Order,
    Pass,
    PassCard,
    PlayAssist,
    PlayHours,
    Proceed,
    Ready,
    Stop,
    Vote,
    Withdraw,
)
from engines.filibuster.board import NOTHING, Board, Phase, awaited
from engines.filibuster.cards import ACTION_IDS, FACES, GAME, POLICY_IDS, TIME_IDS
from engines.filibuster.flow import go_on


class Filibuster(Rules[Board]):
    """Seven policies, one microphone, and nobody who will sit down."""

    info = GameInfo(
        key=GAME,
        title="Filibuster!",
        seats=(3, 5),
        seats_rule="FIL-1",
        options=(SeatChoice("first_leader", setup.RANDOM, "FIL-7"), on_off("fair_opening", "FIL-71")),
        options_rule="FIL-1",
    )
    actions = (
        *(Bid, Pass, CallVote, Proceed),
        *(Give, Offer, Accept, Decline, Withdraw, Ready, Vote, NoVote),
        *(PlayHours, Stop, Draw, PlayAssist, PassCard, EndTurn, Order, Keep, Bury, Choose),
    )
    faces = FACES

    def setup(self, table: Dealing, options: Options) -> Board:
        return setup.setup(table, options)

    def prompts(self, board: Board, seat: Seat | None = None) -> Sequence[Prompt]:
        return prompts.prompts(board, seat)

    def awaited(self, board: Board) -> Sequence[Seat]:
        return awaited(board)

    def apply(self, table: Table[Board], seat: Seat, action: Action) -> None:
        go_on(table, deeds.do(table, seat, action))

    def view(self, board: Board, viewer: Seat | None) -> view.View:
        return view.view(board, viewer)

    def outcome(self, board: Board) -> Outcome | None:
        return None if board.phase is not Phase.OVER else Outcome(board.winners, board.reason)

    def redeal(self, board: Board, viewer: Seat | None, rng: Rng) -> Board:
        return redeal.redeal(board, viewer, Dice(rng))

    def explain(self, board: Board, seat: Seat, action: Action) -> Refusal:
        return refusals.explain(board, seat, action)

    def cards(self, board: Board) -> list[str]:
        held = [card for hand in board.hands for card in hand] + board.deck + board.discard
        playing = [] if board.playing == NOTHING else [board.playing]
        found = [ACTION_IDS[card] for card in held + playing]
        found += [TIME_IDS[card] for card in board.time_deck + board.time_played]
        return sorted(found + [POLICY_IDS[policy] for policy in board.policies + board.unused])
