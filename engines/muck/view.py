"""What a viewer may see, built from nothing."""

from __future__ import annotations

from msgspec import Struct

from engines.core import Seat
from engines.core import View as CoreView
from engines.muck.atoms import name_of
from engines.muck.board import HIDDEN, OWNER_KNOWS, PLACES, Ask, Board, Choice, Phase, Soldier, all_cards
from engines.muck.cards import CARD_IDS, IDS, NONE, ids
from engines.muck.field import attack_of

CHOICE = "CHOICE"


class SoldierView(Struct, frozen=True):
    """A soldier on the board; materials from the bottom to the top, ``attack`` with its bonus."""

    soldier: str
    owner: Seat
    card: str
    materials: tuple[str, ...]
    place: str
    stunned: bool
    attack: int
    attacks: int
    bonus: int


class Effect(Struct, frozen=True):
    """An effect that waits, or is being resolved."""

    seat: Seat
    card: str
    trigger: str
    soldier: str | None


class Question(Struct, frozen=True):
    """The open choice; ``cards`` are candidates that only the seat asked may see."""

    seat: Seat
    ask: str
    card: str | None
    soldiers: tuple[str, ...]
    positions: tuple[int, ...]
    optional: bool
    cards: tuple[str, ...]


class SeatView(Struct, frozen=True):
    """One side. ``hand``, ``pile`` and ``deck`` are empty for those who may not know them.

    ``known``: cards that the viewer knows to be in a hand not his own. ``pile``: what the draw pile
    holds, in no order; ``pile_known``: place from the bottom and card, where the viewer knows it.
    """

    hand_size: int
    hand: tuple[str, ...]
    known: tuple[str, ...]
    pile_size: int
    pile: tuple[str, ...]
    pile_known: tuple[tuple[int, str], ...]
    discard: tuple[str, ...]
    deck: tuple[str, ...]


class View(CoreView, frozen=True, kw_only=True):
    """The whole table as one seat, or a spectator, sees it. ``stage`` is the phase that a choice interrupts."""

    stage: str
    turn: Seat
    turns: int
    turn_limit: int
    commands: int
    seats: tuple[SeatView, ...]
    soldiers: tuple[SoldierView, ...]
    nml: tuple[str, ...]
    attack: tuple[str, ...]  # attacker and target of an attack without damage yet
    queues: tuple[tuple[Effect, ...], ...]
    resolving: tuple[Effect, ...]  # the innermost last
    choice: Question | None
    scouting: int  # cards being looked at


def view(board: Board, viewer: Seat | None) -> View:
    """What this viewer may see; None is a spectator."""
    return View(
        phase=board.phase.value if board.choice is None else CHOICE,
        awaited=() if board.phase is Phase.OVER else (board.asked,),
        stage=board.phase.value,
        turn=board.turn,
        turns=board.turns,
        turn_limit=board.turn_limit,
        commands=board.commands,
        seats=tuple(_seat(board, seat, viewer) for seat in (0, 1)),
        soldiers=tuple(_soldier(soldier) for soldier in board.soldiers.values()),
        nml=tuple(board.nml),
        attack=tuple(board.strike),
        queues=tuple(
            tuple(_effect(seat, entry.ability, entry.soldier) for entry in board.queues[seat]) for seat in (0, 1)
        ),
        resolving=tuple(_effect(frame.seat, frame.ability, frame.soldier) for frame in board.frames),
        choice=None if board.choice is None else _question(board, board.choice, viewer),
        scouting=len(board.seen),
    )


def knows_place(mark: int, seat: Seat, viewer: Seat | None) -> bool:
    """Does the viewer know the card with this mark in this seat's draw pile?"""
    return mark != HIDDEN if viewer == seat else mark > OWNER_KNOWS


def _seat(board: Board, seat: Seat, viewer: Seat | None) -> SeatView:
    over = board.phase is Phase.OVER
    own = over or viewer == seat
    pile = board.piles[seat]
    known = [
        (place, CARD_IDS[pile[place]])
        for place, mark in enumerate(board.marks[seat])
        if over or knows_place(mark, seat, viewer)
    ]
    return SeatView(
        hand_size=len(board.hands[seat]),
        hand=ids(board.hands[seat]) if own else (),
        known=() if own else tuple(IDS[design] for design in board.known[seat]),
        pile_size=len(pile),
        pile=ids(sorted(pile)) if own else (),
        pile_known=tuple(known),
        discard=ids(board.discards[seat]),
        deck=ids(all_cards(board, seat)) if own else (),
    )


def _soldier(soldier: Soldier) -> SoldierView:
    return SoldierView(
        soldier=soldier.name,
        owner=soldier.owner,
        card=CARD_IDS[soldier.card],
        materials=ids(soldier.materials),
        place=PLACES[soldier.place],
        stunned=soldier.stunned,
        attack=attack_of(soldier),
        attacks=soldier.attacks,
        bonus=soldier.bonus,
    )


def _effect(seat: Seat, ability: int, soldier: str) -> Effect:
    return Effect(seat, *name_of(ability), soldier or None)


def _question(board: Board, choice: Choice, viewer: Seat | None) -> Question:
    hidden: list[int] = []
    if viewer == choice.seat:
        hidden = {Ask.SCOUT: board.seen, Ask.DISCARD: board.hands[choice.seat]}.get(choice.ask, [])
    return Question(
        seat=choice.seat,
        ask=choice.ask.value,
        card=None if choice.ability == NONE else name_of(choice.ability)[0],
        soldiers=choice.soldiers,
        positions=choice.positions,
        optional=choice.optional,
        cards=ids(hidden),
    )
