"""Positions stated in a few words, and people who act in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from engines.core import Action, Event, IllegalAction, Match, Prompt, Refusal, Rng, Step, look, play
from engines.spin_doctor.board import NOBODY, NOTHING, Board, Election, Mode, Phase, Runoff
from engines.spin_doctor.cards import EV, NAMES, NO, TYPE, bits_in, in_order
from engines.spin_doctor.rules import SpinDoctor
from engines.spin_doctor.setup import deck_of
from engines.spin_doctor.view import View

RULES = SpinDoctor()

A, B, C, D, E, F = range(6)

# A spectator and the four seats of most scenes.
EVERYBODY = (None, A, B, C, D)

Ev = TypeVar("Ev", bound=Event)

# A tabled state by its id, or a protection with the states under it: ("bag", "st-tx").
Tabled = str | tuple[str, ...]
Sides = Mapping[int, Sequence[Tabled]]


def scene(
    *,
    seats: int = 4,
    hands: Mapping[int, Sequence[str]] | None = None,
    tabled: Sides | None = None,
    scandals: Mapping[int, Sequence[str]] | None = None,
    relations: Mapping[int, Sequence[str]] | None = None,
    party: Mapping[int, str] | None = None,
    totals: Sequence[int] | None = None,
    discard: Sequence[str] = (),
    next_cards: Sequence[str] = (),
    stack_left: int | None = None,
    turn: int = A,
    dealer: int | None = None,
    round_number: int = 1,
    mode: str = "standard",
    target: int = 270,
    phase: str = "TURN",
    aside: str | None = None,
    picks: Mapping[int, str] | None = None,
    polled: int = NOBODY,
    seen: str | None = None,
    known: Mapping[int, Sequence[tuple[str, Sequence[int]]]] | None = None,
    lacks: Mapping[int, Sequence[str]] | None = None,
    election: Election | None = None,
    runoff: Runoff | None = None,
    winner: int = NOBODY,
    reason: str = "",
    seed: str = "scene",
) -> Match[Board]:
    """A has drawn and is asked for her turn (or another seat, by ``turn``). Cards go by kind: ``bag``, ``st-tx``.

    Hands are exactly those named; scandals and relations go by card (``scandal-money``, ``pr-money``).
    What is not named lies in the stack: ``next_cards`` come up first, in this order, and ``stack_left``
    cuts the stack to that size (what is cut off is out of the match). In RUMORS, ``picks`` says who
    has picked what; in POLL, ``turn`` looks at the card ``seen`` of ``polled``. ``known``: per viewer the
    cards that she knows to be in one of some hands; ``lacks``: cards that everybody knows a seat not to hold.
    """
    held = [[NO[card] for card in (hands or {}).get(seat, ())] for seat in range(seats)]
    sides = [[(each,) if isinstance(each, str) else each for each in (tabled or {}).get(s, ())] for s in range(seats)]
    board = Board(
        mode=Mode(mode),
        target=target,
        phase=Phase(phase),
        window=1,
        round=round_number,
        dealer=(turn - 1) % seats if dealer is None else dealer,
        turn=turn,
        totals=list(totals or [0] * seats),
        hands=held,
        stack=[],
        discard=[NO[card] for card in discard],
        aside=NOTHING if aside is None else NO[aside],
        tabled=[_states(side) for side in sides],
        free=[_states([each for each in side if len(each) == 1]) for side in sides],
        ev=[sum(EV[NO[name]] for each in side for name in each) for side in sides],
        protections=[[(NO[each[0]], _states([each])) for each in side if len(each) > 1] for side in sides],
        scandals=[_types((scandals or {}).get(seat, ())) for seat in range(seats)],
        relations=[_types((relations or {}).get(seat, ())) for seat in range(seats)],
        party=[NO[party[seat]] if party and seat in party else NOTHING for seat in range(seats)],
        picks=[held[s].index(NO[picks[s]]) if picks and s in picks else NOTHING for s in range(seats)],
        polled=polled,
        seen=NOTHING if seen is None else held[polled].index(NO[seen]),
        known=[[(NO[card], sum(1 << s for s in at)) for card, at in (known or {}).get(v, ())] for v in range(seats)],
        limits=[
            [[bits_in(NO[card] for card in lacks[s]), 0, *[0] * seats]] if lacks and s in lacks else []
            for s in range(seats)
        ],
        election=election,
        runoff=runoff,
        winner=winner,
        reason=reason,
    )
    _fill_stack(board, next_cards, stack_left)
    return Match(seats, 0, Rng(seed), board)


def _states(side: Sequence[tuple[str, ...]]) -> int:
    """The states of a side as bits; EV is 0 on what protects them."""
    return sum(1 << NO[name] for each in side for name in each if EV[NO[name]])


def _types(cards: Sequence[str]) -> int:
    return sum(1 << TYPE[NO[card]] for card in cards)


def _fill_stack(board: Board, upcoming: Sequence[str], left: int | None) -> None:
    first = [NO[card] for card in upcoming]
    spare = Counter(deck_of(board.mode))
    spare.subtract([NO[card] for card in RULES.cards(board)] + first)
    too_many = [NAMES[card] for card, count in spare.items() if count < 0]
    assert not too_many, f"the deck has not so many: {too_many}"
    stack = in_order(spare.elements())[::-1] + first[::-1]
    board.stack = stack if left is None else stack[len(stack) - left :]


def act(match: Match[Board], *deeds: tuple[int, Action]) -> Step[Board]:
    """Play several actions in order; the step of the last one."""
    step = Step(match, ())
    for seat, action in deeds:
        step = play(RULES, step.match, seat, action)
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


def sees(match: Match[Board], viewer: int | None) -> View:
    """What this viewer sees."""
    view = look(RULES, match, viewer).view
    assert isinstance(view, View)
    return view


def asked(match: Match[Board], seat: int) -> Prompt:
    """The question that waits for this seat."""
    (prompt,) = [prompt for prompt in look(RULES, match, seat).prompts if prompt.awaited]
    return prompt


def default(match: Match[Board], seat: int) -> Action:
    """What the clock would play for this seat."""
    action = asked(match, seat).default
    assert action is not None
    return action


def hand(match: Match[Board], seat: int) -> tuple[str, ...]:
    """A hand, in the order in which its cards came."""
    return sees(match, seat).hand


def states(match: Match[Board], seat: int) -> dict[str, str | None]:
    """The tabled states of a seat, the largest first, each with the protection over it."""
    return {each.state: each.under for each in sees(match, None).seats[seat].states}


def scandals_of(match: Match[Board], seat: int) -> tuple[str, ...]:
    """The scandals in front of a seat."""
    return sees(match, None).seats[seat].scandals


def votes(match: Match[Board], seat: int) -> int:
    """What the tabled states of a seat are worth."""
    return sees(match, None).seats[seat].votes


def pile(match: Match[Board]) -> tuple[str, ...]:
    """The discard pile, the top one last."""
    return sees(match, None).discard


def happened(step: Step[Board], kind: type[Ev], viewer: int | None = None) -> list[Ev]:
    """The events of one kind that a viewer was told of in the last step, in order."""
    return [entry.event for entry in step.events(viewer) if isinstance(entry.event, kind)]


def told(step: Step[Board], viewer: int | None) -> list[Event]:
    """All that a viewer was told of in the last step, in order."""
    return [entry.event for entry in step.events(viewer)]


def words(value: object) -> set[str]:
    """Every string anywhere in a plain value."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()
