"""Positions stated in a few words, and officers who act in them.

A soldier is written as in the rules, ``"C20[C24 C14]"``: the card, then its materials from the bottom to
the top. Piles are lists from the bottom to the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeVar

import pytest
from msgspec import Struct

from engines.core import (
    Action,
    Dice,
    Event,
    IllegalAction,
    Match,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Step,
    Table,
    look,
    play,
)
from engines.muck.board import ALL_KNOW, HIDDEN, NML, OWNER_KNOWS, PLACES, Board, Entry, Phase, Soldier, new_board
from engines.muck.cards import ABILITIES, ABILITY, COPIES, DECK_SIZE, DESIGN, IDS, NONE, NUMBER, Trigger, ids
from engines.muck.field import in_order
from engines.muck.resolve import settle
from engines.muck.rules import Muck
from engines.muck.view import SoldierView, View

RULES = Muck()

A, B = 0, 1

E = TypeVar("E", bound=Event)

Place = Literal["NML", "A1", "A2", "A3", "B1", "B2", "B3", "PILE"]


class Stack(Struct, frozen=True):
    """A soldier with more to say than its cards; ``name`` overrides its public id."""

    cards: str
    stunned: bool = False
    attacks: int = 0
    bonus: int = 0
    name: str = ""


# Soldiers by place: one for a slot, any number for "NML". A plain text is an unstunned soldier that has not attacked.
Army = Mapping[str, str | Stack | Sequence[str | Stack]]

# An effect that waits: the card, its trigger, and the soldiers that it is about, by id.
Waiting = tuple[str, str] | tuple[str, str, str] | tuple[str, str, str, str]


def scene(
    *,
    a: Army | None = None,
    b: Army | None = None,
    hand: Sequence[str] = (),
    theirs: Sequence[str] = (),
    discard: Sequence[str] = (),
    their_discard: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    their_pile: Sequence[str] | None = None,
    open_bottom: int = 0,
    their_open_bottom: int = 0,
    scouted_bottom: int = 0,
    their_scouted_bottom: int = 0,
    known: Sequence[str] = (),
    their_known: Sequence[str] = (),
    queue: Sequence[Waiting] = (),
    their_queue: Sequence[Waiting] = (),
    strike: Sequence[str] = (),
    phase: Phase = Phase.CREATION,
    turn: int = A,
    turns: int = 5,
    commands: int = 1,
    resolved: int = 0,
    turn_limit: int = 60,
    first_draw: bool = True,
    seed: str = "scene",
) -> Match[Board]:
    """It is A's turn (or B's, by ``turn``; in COIN that is the coin's winner). ``theirs`` and ``their_…`` are B's.

    Soldiers get the ids s1, s2, … in the order written, A's first. A draw pile that is not named is filled
    up to a deck of 15 with cards that nothing else mentions. ``open_bottom`` cards of a draw pile are known
    to all, then ``scouted_bottom`` ones to the owner alone. ``queue`` waits for :func:`go_on`; so does ``strike``.
    """
    board = new_board([[], []], turn_limit, first_draw=first_draw)
    _place_all(board, _Supply(), A, a or {}, (hand, discard, pile), (open_bottom, scouted_bottom))
    _place_all(
        board, _Supply(), B, b or {}, (theirs, their_discard, their_pile), (their_open_bottom, their_scouted_bottom)
    )
    for seat, designs in ((A, known), (B, their_known)):
        board.known[seat] = sorted(NUMBER[name] for name in designs)
    for seat, waiting in ((A, queue), (B, their_queue)):
        board.queues[seat] = [_entry(board, seat, *each) for each in waiting]
    board.phase, board.turn, board.asked, board.turns = phase, turn, turn, 0 if phase is Phase.COIN else turns
    board.strike, board.commands, board.resolved, board.window, board.lap = list(strike), commands, resolved, 1, 1
    return Match(2, 0, Rng(seed), board)


class _Supply:
    """Numbers the copies of one seat's cards."""

    def __init__(self) -> None:
        self.used: list[int] = []

    def take(self, name: str) -> int:
        first = COPIES * NUMBER[name]
        free = [card for card in range(first, first + COPIES) if card not in self.used]
        assert free, f"more than {COPIES} copies of {name}"
        self.used.append(free[0])
        return free[0]

    def take_all(self, names: Sequence[str]) -> list[int]:
        return [self.take(name) for name in names]

    def rest(self) -> list[int]:
        """Cards of other designs, enough for a whole deck, those without abilities on top."""
        mentioned = {DESIGN[card] for card in self.used}
        active = {ability.design for ability in ABILITIES}
        spare = sorted(set(range(len(IDS))) - mentioned, key=lambda design: (design in active, design))
        return [COPIES * design for design in spare[: max(0, DECK_SIZE - len(self.used))]][::-1]


def _place_all(
    board: Board,
    supply: _Supply,
    seat: int,
    army: Army,
    zones: tuple[Sequence[str], Sequence[str], Sequence[str] | None],
    bottoms: tuple[int, int],
) -> None:
    for place, stack in _stacks(army):
        _place(board, supply, seat, PLACES.index(place), stack)
    hand, discard, pile = zones
    board.hands[seat] = supply.take_all(hand)
    board.discards[seat] = supply.take_all(discard)
    board.piles[seat] = supply.rest() if pile is None else supply.take_all(pile)
    marks = [ALL_KNOW] * bottoms[0] + [OWNER_KNOWS] * bottoms[1]
    board.marks[seat] = marks + [HIDDEN] * (len(board.piles[seat]) - len(marks))


def _stacks(army: Army) -> Iterator[tuple[str, Stack]]:
    for place, there in army.items():
        for stack in (there,) if isinstance(there, str | Stack) else there:
            yield place, Stack(stack) if isinstance(stack, str) else stack


def _place(board: Board, supply: _Supply, seat: int, place: int, stack: Stack) -> None:
    card, *materials = supply.take_all(stack.cards.replace("[", " ").replace("]", "").split())
    board.arrivals += 1
    name = stack.name or f"s{board.arrivals}"
    assert name not in board.soldiers
    board.soldiers[name] = Soldier(name, seat, card, materials, place, stack.stunned, stack.attacks, stack.bonus)
    if place == NML:
        board.nml.append(name)
    else:
        assert not board.slots[place], f"{PLACES[place]} is taken"
        board.slots[place] = name


def _entry(board: Board, seat: int, name: str, trigger: str, soldier: str = "", other: str = "") -> Entry:
    ability = ABILITY[Trigger(trigger)][NUMBER[name]]
    assert ability != NONE, f"{name} has no ability {trigger}"
    lying = [card for card in board.discards[seat] if DESIGN[card] == NUMBER[name]]
    card = board.soldiers[soldier].card if soldier in board.soldiers else lying[-1] if lying else NONE
    return Entry(ability, card, soldier, other)


# -- acting ------------------------------------------------------------------------------------


def act(match: Match[Board], *deeds: tuple[int, Action]) -> Step[Board]:
    """Play several actions in order; the step of the last one."""
    step = Step(match, ())
    for seat, action in deeds:
        step = play(RULES, step.match, seat, action)
    return step


def go_on(match: Match[Board]) -> Step[Board]:
    """Resolve what the scene says is waiting, up to the next question."""
    table = Table(match.board.copy(), match.seats, Dice(match.rng), [])
    settle(table)
    return Step(Match(match.seats, match.ply, table.dice.rng, table.board), tuple(table.log))


def by_clock(match: Match[Board], count: int = 1) -> Step[Board]:
    """That many defaults in a row."""
    step = Step(match, ())
    for _ in range(count):
        seat = step.match.board.asked
        default = asked(step.match, seat).default
        assert default is not None
        step = play(RULES, step.match, seat, default)
    return step


def refused(match: Match[Board], seat: int, action: Action) -> Refusal:
    """The refusal of an action; the position is shown to be untouched."""
    before = match.board.copy()
    with pytest.raises(IllegalAction) as caught:
        play(RULES, match, seat, action)
    assert match.board == before
    return caught.value.refusal


def code(match: Match[Board], seat: int, action: Action) -> str:
    """Just the code of the refusal."""
    return refused(match, seat, action).code


def offered(match: Match[Board], seat: int, action: Action) -> bool:
    """Is this very action open to this seat?"""
    return any(prompt.accepts(action) for prompt in look(RULES, match, seat).prompts)


# -- looking -----------------------------------------------------------------------------------


def sees(match: Match[Board], viewer: int | None) -> View:
    """What this viewer sees."""
    view = look(RULES, match, viewer).view
    assert isinstance(view, View)
    return view


def asked(match: Match[Board], seat: int) -> Prompt:
    """The question that waits for this seat."""
    (prompt,) = [prompt for prompt in look(RULES, match, seat).prompts if prompt.awaited]
    return prompt


def outcome(match: Match[Board]) -> Outcome | None:
    """Winners and reason, once it is over."""
    return RULES.outcome(match.board)


def won(match: Match[Board]) -> tuple[tuple[int, ...], str]:
    """Winners and reason of a match that must be over."""
    result = outcome(match)
    assert result is not None
    assert sees(match, None).phase == "OVER"
    return result.winners, result.reason


def field(match: Match[Board]) -> dict[str, str]:
    """All soldiers by id, each as ``"A1 C20[C24 C14]"``, in the order in which A lists them."""
    soldiers = match.board.soldiers
    return {name: f"{PLACES[soldiers[name].place]} {_written(soldiers[name])}" for name in in_order(match.board, A)}


def _written(soldier: Soldier) -> str:
    return f"{ids([soldier.card])[0]}[{' '.join(ids(soldier.materials))}]"


def at(match: Match[Board], place: str) -> str:
    """The public id of the soldier on this slot; empty if there is none."""
    return match.board.slots[PLACES.index(place)]


def soldier(match: Match[Board], name: str) -> SoldierView:
    """One soldier as everybody sees it."""
    return next(each for each in sees(match, None).soldiers if each.soldier == name)


def hand(match: Match[Board], seat: int) -> list[str]:
    """A hand, the card longest held first."""
    return list(ids(match.board.hands[seat]))


def pile(match: Match[Board], seat: int) -> list[str]:
    """A draw pile from the bottom to the top."""
    return list(ids(match.board.piles[seat]))


def corpses(match: Match[Board], seat: int) -> list[str]:
    """A discard pile from the bottom to the top."""
    return list(ids(match.board.discards[seat]))


def queue(match: Match[Board], seat: int) -> list[tuple[str, str]]:
    """The waiting effects of a seat, the next one first: card and trigger."""
    return [(effect.card, effect.trigger) for effect in sees(match, None).queues[seat]]


def settled(match: Match[Board]) -> None:
    """Nothing is left to resolve, and nobody is in the middle of an effect."""
    board = match.board
    assert board.choice is None
    assert board.queues == [[], []]
    assert not board.frames
    assert not board.strike
    assert not board.seen


def happened(step: Step[Board], kind: type[E]) -> list[E]:
    """The public events of one kind in the last step, in order."""
    return [entry.event for entry in step.events(None) if isinstance(entry.event, kind)]


def told(step: Step[Board], viewer: int, kind: type[E]) -> list[E]:
    """The events of one kind that this viewer heard, private ones included."""
    return [entry.event for entry in step.events(viewer) if isinstance(entry.event, kind)]
