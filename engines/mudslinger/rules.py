"""Mudslinger: the questions of the contract, each answered in a module of its own."""

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
    on_off,
)
from engines.mudslinger import attempts, deals, prompts, redeal, refusals, resolve, setup, turns, view
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DraftCandidate,
    DrawDeck,
    Give,
    Mud,
    Pass,
    PickParty,
    Play,
    Poll,
    Ready,
    SkipAttempt,
    StreakAttack,
    StreakAttempt,
    StreakDecline,
    TakeDiscard,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import Board, Phase
from engines.mudslinger.cards import CARD_IDS, DESIGN_NO, FACES, GAME, PARTY_NO, STATE_IDS, STATE_NO, bits

# A safety net, not a variant: no table plays on for longer than this.
_MOST_TURNS = 1_000_000


class Mudslinger(Rules[Board]):
    """Three to six candidates, fifty states, and plenty of mud."""

    info = GameInfo(
        key=GAME,
        title="Mudslinger",
        seats=(3, 6),
        seats_rule="MUD-1",
        options=(
            Choice("candidate_mode", ("random", "draft"), "random", "MUD-5"),
            on_off("cap15", "MUD-70"),
            on_off("hot_streak", "MUD-71"),
            Number("states_in_play", 20, 50, 50, "MUD-74", only=(20, 30, 50)),
            on_off("open_states", "MUD-74"),
            Number("max_turns", 1, _MOST_TURNS, 400, "MUD-74"),
        ),
        options_rule="MUD-74",
    )
    actions = (
        *(DraftCandidate, PickParty, DrawDeck, TakeDiscard, ChooseVp, Attempt, SkipAttempt),
        *(Campaign, Mud, Ready, Unready, Play, Pass, ChooseDiscard),
        *(StreakAttempt, StreakAttack, StreakDecline, TradeIn, Poll, Give),
    )
    faces = FACES

    def setup(self, table: Dealing, options: Options) -> Board:
        return setup.setup(table, options)

    def prompts(self, board: Board, seat: Seat | None = None) -> Sequence[Prompt]:
        return prompts.prompts(board, seat)

    def awaited(self, board: Board) -> Sequence[Seat]:
        return prompts.awaited(board)

    def apply(self, table: Table[Board], seat: Seat, action: Action) -> None:
        match action:
            case Pass():
                resolve.pass_window(table, seat)
            case Ready() | Unready():
                attempts.set_ready(table, seat, ready=isinstance(action, Ready))
            case Play():
                resolve.play(table, seat, action)
            case Campaign(int(amount)):
                attempts.campaign(table, seat, amount)
            case Mud(int(amount)):
                attempts.mud(table, seat, amount)
            case TradeIn() | Poll() | Give():
                _deal(table, seat, action)
            case _:
                _take_turn(table, seat, action)

    def view(self, board: Board, viewer: Seat | None) -> view.View:
        return view.view(board, viewer)

    def outcome(self, board: Board) -> Outcome | None:
        return None if board.phase is not Phase.OVER else Outcome(board.winners, board.reason)

    def redeal(self, board: Board, viewer: Seat | None, rng: Rng) -> Board:
        return redeal.redeal(board, viewer, Dice(rng))

    def explain(self, board: Board, seat: Seat, action: Action) -> Refusal:
        return refusals.explain(board, seat, action)

    def cards(self, board: Board) -> list[str]:
        placed = [card for row in (*board.chains, *board.managers) for card in row]
        mates = [mate for mate in (*board.mates, board.drawn) if mate >= 0]
        held = [card for hand in board.hands for card in bits(hand)]
        states = [state for held in board.holdings for state in bits(held)]
        states += board.face_up + board.state_deck + board.out
        found = [CARD_IDS[card] for card in placed + mates + held + board.deck + board.discard]
        return sorted(found + [STATE_IDS[state] for state in states])


def _take_turn(table: Table[Board], seat: Seat, action: Action) -> None:
    match action:
        case DrawDeck():
            turns.draw_deck(table, seat)
        case Attempt(state) | StreakAttempt(state):
            attempts.attempt(table, seat, STATE_NO[state])
        case TakeDiscard():
            turns.take_discard(table, seat)
        case SkipAttempt():
            turns.skip_attempt(table, seat)
        case StreakAttack(state):
            attempts.attack(table, seat, STATE_NO[state])
        case StreakDecline():
            attempts.decline_streak(table, seat)
        case _:
            _choose(table, seat, action)


def _choose(table: Table[Board], seat: Seat, action: Action) -> None:
    match action:
        case ChooseVp(keep):
            resolve.choose_vp(table, seat, new=keep == "new")
        case ChooseDiscard(card):
            resolve.choose_discard(table, DESIGN_NO[card])
        case DraftCandidate(candidate):
            setup.draft_candidate(table, seat, candidate)
        case PickParty(party):
            setup.pick_party(table, seat, PARTY_NO[party])


def _deal(table: Table[Board], seat: Seat, action: TradeIn | Poll | Give) -> None:
    match action:
        case TradeIn(card):
            deals.trade_in(table, seat, DESIGN_NO[card])
        case Poll():
            deals.poll(table, seat)
        case Give():
            deals.give(table, seat, action)
