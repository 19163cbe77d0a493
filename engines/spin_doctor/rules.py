"""Spin Doctor: the questions of the contract, each answered in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import (
    Action,
    Choice,
    Dealing,
    Dice,
    GameInfo,
    Number,
    Options,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Rules,
    Seat,
    Table,
)
from engines.spin_doctor import prompts, redeal, refusals, resolve, setup, view
from engines.spin_doctor.actions import Discard, Pass, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import FEWEST_SEATS, MOST_SEATS, NOTHING, Board, Mode, Phase
from engines.spin_doctor.cards import FACES, GAME, NAMES, NO, RELATIONS, SCANDALS, states_in, types_in
from engines.spin_doctor.effects import CURSE, EFFECT
from engines.spin_doctor.effects.base import Then


class SpinDoctor(Rules[Board]):
    """Two to six candidates, fifty-one prizes, and a doctor for the truth."""

    info = GameInfo(
        key=GAME,
        title="Spin Doctor",
        seats=(FEWEST_SEATS, MOST_SEATS),
        seats_rule="SPIN-R1",
        options=(
            Choice("mode", tuple(mode.value for mode in Mode), Mode.STANDARD.value, "SPIN-4"),
            Number("target", 55, 270, 270, "SPIN-R2"),
        ),
        options_rule="SPIN-4",
    )
    actions = (Play, Discard, Pass, RumorPick, PollKeep, PollReturn)
    faces = FACES

    def setup(self, table: Dealing, options: Options) -> Board:
        return setup.setup(table, options)

    def prompts(self, board: Board, seat: Seat | None = None) -> Sequence[Prompt]:
        return prompts.prompts(board, seat)

    def awaited(self, board: Board) -> Sequence[Seat]:
        return prompts.awaited(board)

    def apply(self, table: Table[Board], seat: Seat, action: Action) -> None:
        match action:
            case Play():
                resolve.play(table, seat, action)
            case Discard(card):
                resolve.drop(table, seat, NO[card])
            case Pass():
                resolve.pass_turn(table, seat)
            case RumorPick(card):
                resolve.rumor_pick(table, seat, NO[card])
            case PollKeep(give):
                resolve.poll_keep(table, seat, NO[give])
            case PollReturn(rest):
                resolve.poll_return(table, seat, rest=rest == "yes")

    def view(self, board: Board, viewer: Seat | None) -> view.View:
        return view.view(board, viewer)

    def outcome(self, board: Board) -> Outcome | None:
        return None if board.phase is not Phase.OVER else Outcome((board.winner,), board.reason)

    def redeal(self, board: Board, viewer: Seat | None, rng: Rng) -> Board:
        return redeal.redeal(board, viewer, Dice(rng))

    def explain(self, board: Board, seat: Seat, action: Action) -> Refusal:
        return refusals.explain(board, seat, action)

    def hurts(self, board: Board, seat: Seat, action: Action) -> bool:
        if not isinstance(action, Play) or EFFECT[NO[action.card]].then is not Then.ELECTION:
            return False
        return any(card in board.hands[seat] and curse.strikes(board, seat) for card, curse in CURSE)

    def cards(self, board: Board) -> list[str]:
        found = [*board.stack, *board.discard, *[card for hand in board.hands for card in hand]]
        found += [] if board.aside == NOTHING else [board.aside]
        found += [state for tabled in board.tabled for state in states_in(tabled)]
        found += [card for protections in board.protections for card, _ in protections]
        found += [SCANDALS[number] for types in board.scandals for number in types_in(types)]
        found += [RELATIONS[number] for types in board.relations for number in types_in(types)]
        found += [card for card in board.party if card != NOTHING]
        return sorted([NAMES[card] for card in found])
