"""Showdown, a toy game with hidden hands and secret answers, which can be broken in one way at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from msgspec import Struct, ValidationError

from data import Face
from engines.core import (
    Action,
    Board,
    Dealing,
    Dice,
    Event,
    GameInfo,
    IllegalAction,
    Mismatch,
    Number,
    Offer,
    OneOf,
    Options,
    Outcome,
    Pace,
    Prompt,
    Refusal,
    Rng,
    Rules,
    Seat,
    Table,
    View,
)

CARDS = tuple(f"t{number:02}" for number in range(1, 16))
PACE = Pace("turn", live=60, slow=3600)


class Lay(Action, frozen=True):
    """Lay a card face down; it may be changed until all have laid one."""

    card: str


class Drawn(Event, frozen=True):
    seat: Seat
    count: int


class Received(Event, frozen=True):
    card: str


class Revealed(Event, frozen=True):
    cards: tuple[str, ...]
    winner: Seat


class ToyBoard(Board):
    hands: list[list[str]]
    laid: list[str]
    deck: list[str]
    shown: list[str]
    points: list[int]
    rounds: int
    window: int
    extra: int = 0

    def copy(self) -> Self:
        return type(self)(
            [hand[:] for hand in self.hands],
            self.laid[:],
            self.deck[:],
            self.shown[:],
            self.points[:],
            self.rounds,
            self.window,
            self.extra,
        )


class SharedBoard(ToyBoard):
    """Broken: a copy that is none."""

    def copy(self) -> Self:
        return self


class ForgetfulBoard(ToyBoard):
    """Broken: a copy that leaves something out."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.extra = 0
        return twin


class AnyWindow(int):
    """Broken: a number that equals every other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Opaque:
    """Broken: no plain value."""


class ToyView(View, frozen=True, kw_only=True):
    hand: tuple[str, ...]
    laid: tuple[bool, ...]
    shown: tuple[str, ...]
    points: tuple[int, ...]
    deck: int
    peek: tuple[str, ...] = ()
    odd: object = None


class Flaw(Struct, frozen=True):
    """What is broken, and which check must notice."""

    name: str
    check: str
    error: type[Exception] = AssertionError


class Showdown(Rules[ToyBoard]):
    """Highest card takes the point. ``flaw`` names the one thing that is wrong with it."""

    info = GameInfo(
        key="table",  # its rules are those of every table
        title="Showdown",
        seats=(2, 3),
        seats_rule="TABLE-4",
        options=(Number("rounds", 1, 3, 2, "TABLE-4"),),
        options_rule="TABLE-4",
    )
    actions = (Lay,)
    faces = {card: Face(card, "Card", "Higher wins.", "Plain.") for card in CARDS}

    def __init__(self, flaw: str = "") -> None:
        self.flaw = flaw
        self.matches = 0
        self.over = False
        if flaw == "blank face":
            vars(self)["faces"] = {"t00": Face("", "", "", "")}
        if flaw == "any option":
            vars(self)["info"] = GameInfo("table", "Showdown", (0, 10**9), "TABLE-4")

    def setup(self, table: Dealing, options: Options) -> ToyBoard:
        self.matches += 1
        seats = len(table.seats)
        deck = table.dice.shuffled(CARDS)
        rounds = options.get("rounds", 2)
        assert isinstance(rounds, int)
        kind = {"shared copy": SharedBoard, "forgetful copy": ForgetfulBoard}.get(self.flaw, ToyBoard)
        board = kind([[] for _ in table.seats], [""] * seats, deck, [], [0] * seats, rounds, 1)
        if self.flaw == "moody":
            board.extra = self.matches
        if self.flaw == "odd board":
            board.extra = "no number"  # type: ignore[assignment]
        for seat in table.seats:
            for _ in range(3):
                self._draw(table.over(board), seat)
        return board

    def _draw(self, table: Table[ToyBoard], seat: Seat) -> None:
        card = table.board.deck.pop()
        table.board.hands[seat].append(card)
        table.tell(Drawn(seat, 1))
        if self.flaw == "loud draw":
            table.tell(Received(card))
        else:
            table.whisper(Received(card), seat)

    def prompts(self, board: ToyBoard, seat: Seat | None = None) -> Sequence[Prompt]:
        if self.outcome(board) is not None:
            return []
        seats = range(len(board.hands)) if seat is None or self.flaw == "nosy prompts" else (seat,)
        return [self._prompt(board, each) for each in seats]

    def _prompt(self, board: ToyBoard, seat: Seat) -> Prompt:
        cards = tuple(sorted(board.hands[seat]))
        answered = bool(board.laid[seat]) or self.flaw == "nobody awaited"
        default = cards[0]
        if self.flaw == "telling default":
            default = cards[0] if board.hands[seat - 1][0] > "t08" else cards[-1]
        if self.flaw == "illegal default":
            default = "t99"
        rule = "TABLE-99" if self.flaw == "unknown prompt rule" else "TABLE-2"
        offered = (*cards, "t98") if self.flaw == "false offer" else cards
        offers = (Offer.of(Lay, card=OneOf(offered)),)
        window = AnyWindow() if self.flaw == "any window" else board.window
        return Prompt(seat, window, offers, PACE, "lay", rule, None if answered else Lay(default))

    def apply(self, table: Table[ToyBoard], seat: Seat, action: Action) -> None:
        board = table.board
        assert isinstance(action, Lay)
        assert action.card in board.hands[seat]
        board.laid[seat] = action.card
        if self.flaw == "forgetful copy":
            board.extra += 1
        if all(board.laid):
            self._reveal(table)

    def _reveal(self, table: Table[ToyBoard]) -> None:
        board = table.board
        winner = board.laid.index(max(board.laid))
        table.tell(Revealed(tuple(board.laid), winner))
        board.points[winner] += 1
        for seat, card in enumerate(board.laid):
            board.hands[seat].remove(card)
            if self.flaw != "lost card":
                board.shown.append(card)
        board.laid = [""] * len(board.laid)
        board.window += 1
        if self.flaw != "endless":
            board.rounds -= 1
            for seat in table.seats:
                self._draw(table, seat)
        else:
            for seat in table.seats:
                board.hands[seat].append(board.shown.pop())

    def view(self, board: ToyBoard, viewer: Seat | None) -> View:
        waiting = () if self.outcome(board) else tuple(s for s, card in enumerate(board.laid) if not card)
        return ToyView(
            phase="LAY",
            awaited=waiting,
            hand=() if viewer is None else tuple(sorted(board.hands[viewer])),
            laid=tuple(bool(card) for card in board.laid),
            shown=tuple(board.shown),
            points=tuple(board.points),
            deck=len(board.deck),
            peek=tuple(board.hands[0]) if self.flaw == "open hand" else (),
            odd=Opaque() if self.flaw == "opaque view" else None,
        )

    def outcome(self, board: ToyBoard) -> Outcome | None:
        if board.rounds or (self.flaw == "short memory" and self.over):
            return None
        self.over = True
        best = max(board.points)
        return Outcome(tuple(seat for seat, points in enumerate(board.points) if points == best), "points")

    def redeal(self, board: ToyBoard, viewer: Seat | None, rng: Rng) -> ToyBoard:
        twin = board if self.flaw == "meddling redeal" else board.copy()
        if self.flaw == "timid redeal":
            return twin
        closed = [seat for seat in range(len(board.hands)) if seat != viewer]
        pool = Dice(rng).shuffled(board.deck + [card for seat in closed for card in board.hands[seat]])
        for seat in closed:
            twin.hands[seat] = [pool.pop() for _ in board.hands[seat]]
            twin.laid[seat] = twin.hands[seat][0] if board.laid[seat] else ""
        twin.deck = pool[1:] if self.flaw == "careless redeal" else pool
        return twin

    def explain(self, board: ToyBoard, seat: Seat, action: Action) -> Refusal:
        assert isinstance(action, Lay)
        if self.flaw == "junk crash":
            CARDS.index(action.card)
        if self.flaw == "costly refusal":
            board.window += 1
        if self.flaw == "telling refusal" and action.card in board.hands[seat - 1]:
            return Refusal("SOMEBODY_HAS_IT", "TABLE-2")
        return Refusal("NOT_IN_HAND", "TABLE-98" if self.flaw == "unknown refusal rule" else "TABLE-2")

    def cards(self, board: ToyBoard) -> list[str]:
        return sorted(board.deck + board.shown + [card for hand in board.hands for card in hand])


FLAWS = (
    Flaw("moody", "same_seed_and_actions_give_the_same_match"),
    Flaw("moody", "records_play_again", Mismatch),
    Flaw("shared copy", "play_leaves_the_given_match_alone"),
    Flaw("forgetful copy", "advance_does_in_place_what_play_does"),
    Flaw("odd board", "boards_survive_storage", ValidationError),
    Flaw("short memory", "nothing_is_played_after_the_end"),
    Flaw("any window", "a_late_answer_is_stale"),
    Flaw("lost card", "cards_are_never_lost_or_made"),
    Flaw("nobody awaited", "live_matches_wait_for_somebody"),
    Flaw("nosy prompts", "prompts_of_one_seat_are_its_share_of_all"),
    Flaw("unknown prompt rule", "prompts_name_rules_that_exist"),
    Flaw("illegal default", "every_prepared_answer_is_legal"),
    Flaw("illegal default", "defaults_alone_end_the_match", IllegalAction),
    Flaw("false offer", "every_offered_action_can_be_played"),
    Flaw("endless", "chance_and_spite_end_the_match"),
    Flaw("junk crash", "refusals_change_nothing_and_name_their_rule", ValueError),
    Flaw("costly refusal", "refusals_change_nothing_and_name_their_rule"),
    Flaw("unknown refusal rule", "refusals_change_nothing_and_name_their_rule"),
    Flaw("any option", "bad_set_ups_are_refused"),
    Flaw("loud draw", "nobody_sees_what_the_rules_hide"),
    Flaw("open hand", "nobody_sees_what_the_rules_hide"),
    Flaw("telling default", "nobody_sees_what_the_rules_hide"),
    Flaw("telling refusal", "nobody_sees_what_the_rules_hide"),
    Flaw("timid redeal", "nobody_sees_what_the_rules_hide"),
    Flaw("meddling redeal", "nobody_sees_what_the_rules_hide"),
    Flaw("careless redeal", "re_deals_keep_every_card"),
    Flaw("opaque view", "everything_shown_is_plain", NotImplementedError),
    Flaw("blank face", "faces_are_complete"),
)
