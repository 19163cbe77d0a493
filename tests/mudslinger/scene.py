"""Positions stated in a few words, and people who act in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.core import Action, Dice, Event, IllegalAction, Match, Prompt, Refusal, Rng, Step, look, play
from engines.mudslinger.actions import Pass, Ready
from engines.mudslinger.board import KNOWN_TO_ALL, NOBODY, NOTHING, Board, Contest, Phase, Played
from engines.mudslinger.cards import (
    CANDIDATE_NO,
    CANDIDATE_PARTY,
    CARD_IDS,
    CARD_NO,
    COPIES,
    DESIGN_NO,
    NO_PARTY,
    PARTIES,
    PARTY_NO,
    STATE_IDS,
    STATE_NO,
    bits,
    mask_of,
)
from engines.mudslinger.rules import Mudslinger
from engines.mudslinger.standing import SEATS_OF, base_roll, holders, undecided
from engines.mudslinger.view import ContestView, View

RULES = Mudslinger()

A, B, C, D = 0, 1, 2, 3

E = TypeVar("E", bound=Event)

_CANDIDATES = {PARTIES[party]: name for name, party in zip(CANDIDATE_NO, CANDIDATE_PARTY, strict=True) if party >= 0}
_ASKS_THE_TURN = (Phase.DRAW, Phase.CAMPAIGN, Phase.STREAK, Phase.VP_CHOICE)


class Camp(Struct, frozen=True):
    """What one seat has. Without a candidate it is the one of the party."""

    party: str | None = "Liberal"
    dollars: int = 0
    groups: tuple[str, ...] = ()
    vp: str | None = None
    managers: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    candidate: str | None = None


class War(Struct, frozen=True):
    """An open attempt; what is not said follows from the base roll. Dice make it a finished roll."""

    state: str
    seat: int = A
    holder: int | None = None
    base: int | None = None
    floor: int | None = None
    rating: int | None = None
    mud: int = 0
    campaigned: tuple[int, ...] = ()
    slung: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
    frozen: tuple[int, ...] = ()
    poncho: bool = False
    exposed: bool = False
    dice: tuple[int, ...] = ()
    modifier: int = 0


class Laid(Struct, frozen=True):
    """A card on the response stack."""

    seat: int
    card: str
    target: int | None = None
    state: str | None = None
    die: int = 0
    change: int = 0
    aimed: int | None = None  # the target, unless the card is aimed at the attempter


def camp(party: str | None = "Liberal", **has: object) -> Camp:
    """``camp("Militant", dollars=5, hand=["A01"])``."""
    settled = {name: tuple(value) if isinstance(value, list) else value for name, value in has.items()}
    return Camp(party, **settled)  # type: ignore[arg-type]


THREE = (camp("Liberal"), camp("Conservative"), camp("Peaceful"))


def scene(
    *camps: Camp,
    phase: str | None = None,
    turn: int = A,
    war: War | None = None,
    stack: Sequence[Laid] = (),
    resume: str | None = None,
    asked: Iterable[int] | None = None,
    passed: Iterable[int] = (),
    face_up: Sequence[str] | None = None,
    next_states: Sequence[str] = (),
    bottom_states: Sequence[str] = (),
    states_left: int | None = None,
    next_cards: Sequence[str] = (),
    cards_left: int | None = None,
    discard: Sequence[str] = (),
    drawn: str | None = None,
    draws: int = 0,
    extra: int = 0,
    tried: str | None = None,
    turns: int = 0,
    cap15: bool = False,
    hot_streak: bool = False,
    open_states: bool = False,
    draft: bool = False,
    max_turns: int = 400,
    known: Mapping[tuple[int, int], Sequence[str]] | None = None,
    shown: Mapping[tuple[int, int], Sequence[str]] | None = None,
    peeked: Mapping[int, int] | None = None,
    remembered: bool = False,
    seed: str = "scene",
) -> Match[Board]:
    """Three camps unless some are given; A is asked to draw unless ``phase``, ``war`` or ``stack`` say otherwise.

    What is not named lies in the decks. ``next_cards`` and ``next_states`` come up first, in this order,
    ``bottom_states`` last, known to all. ``cards_left`` and ``states_left`` cut the decks to that size:
    cards cut off are out of the match, states are not in play. ``discard`` names the top card last.
    ``known`` and ``shown`` say what (viewer, holder) gave away of hands (viewer -1: to everybody's eyes) and
    of states, ``peeked`` how many states of the deck a seat has seen. ``remembered``: all can tell who holds
    which state, as if they had been won in front of them.
    """
    seats = camps or THREE
    count = len(seats)
    copies = _Copies()
    piled = [copies.take(name) for name in discard]
    laid = [_laid(card, copies, war) for card in stack]
    board = Board(
        cap=15 if cap15 else 16,
        hot_streak=hot_streak,
        open_states=open_states,
        drafted=draft,
        max_turns=max_turns,
        phase=Phase.DRAW,
        resume=Phase.DRAW,
        turn=turn if war is None else war.seat,
        turns=turns,
        window=1,
        question=1,
        asked=0,
        passed=mask_of(passed),
        entitled=(1 << count) - 1,
        candidates=[_candidate(each) for each in seats],
        parties=[NO_PARTY if each.party is None else PARTY_NO[each.party] for each in seats],
        dollars=[each.dollars for each in seats],
        chains=[[copies.take(name) for name in each.groups] for each in seats],
        mates=[NOTHING if each.vp is None else copies.take(each.vp) for each in seats],
        managers=[[copies.take(name) for name in each.managers] for each in seats],
        hands=[mask_of([copies.take(name) for name in each.hand]) for each in seats],
        holdings=[mask_of(STATE_NO[name] for name in each.states) for each in seats],
        deck=[],
        discard=piled + [played.card for played in laid],
        state_deck=[],
        deck_known=[],
        face_up=[],
        out=[],
        contest=None,
        stack=laid,
        answered=len(laid) > 1,
        drawn=NOTHING if drawn is None else copies.take(drawn),
        draws=draws,
        extra=extra,
        tried=NOTHING if tried is None else STATE_NO[tried],
        known=[(*pair, DESIGN_NO[name]) for pair, names in (known or {}).items() for name in names],
        seen=[[0] * count for _ in range(count)],
        aware=[0] * (count + 1),
        old=0,
    )
    board.deck = copies.rest([copies.take(name) for name in next_cards], cards_left)
    _fill_states(board, face_up, war, next_states, bottom_states, states_left)
    _fill_knowledge(board, shown or {}, peeked or {}, remembered)
    if war is not None:
        _open(board, war)
    _ask(board, phase, resume, asked)
    return Match(count, 0, Rng(seed), board)


# -- building ------------------------------------------------------------------------------------------


class _Copies:
    """Every card is handed out once; of an Action card the lowest copy first."""

    def __init__(self) -> None:
        self.left = list(range(len(CARD_IDS)))

    def take(self, name: str) -> int:
        wanted = bits(COPIES[DESIGN_NO[name]]) if name in DESIGN_NO else [CARD_NO[name]]
        card = next(card for card in wanted if card in self.left)
        self.left.remove(card)
        return card

    def rest(self, first: list[int], size: int | None) -> list[int]:
        pile = self.left + first[::-1]
        return pile if size is None else pile[len(pile) - size :]


def _candidate(seat: Camp) -> int:
    if seat.candidate is not None:
        return CANDIDATE_NO[seat.candidate]
    return NOBODY if seat.party is None else CANDIDATE_NO[_CANDIDATES[seat.party]]


def _laid(card: Laid, copies: _Copies, war: War | None) -> Played:
    target = NOBODY if card.target is None else card.target
    aimed = target if card.aimed is None else card.aimed
    state = NOTHING if card.state is None else STATE_NO[card.state]
    return Played(card.seat, copies.take(card.card), aimed, target, state, card.die, card.change)


def _fill_states(
    board: Board,
    face_up: Sequence[str] | None,
    war: War | None,
    upcoming: Sequence[str],
    bottom: Sequence[str],
    left: int | None,
) -> None:
    first, last = [STATE_NO[name] for name in upcoming], [STATE_NO[name] for name in bottom]
    row = [STATE_NO[name] for name in face_up or ()]
    if war is not None and war.holder is None and STATE_NO[war.state] not in row:
        row.append(STATE_NO[war.state])
    used = {*first, *last, *row, *(state for states in board.holdings for state in bits(states))}
    spare = [state for state in range(len(STATE_IDS)) if state not in used]
    while face_up is None and len(row) < 4 and spare:
        row.append(spare.pop())
    pile = last + spare + first[::-1]
    if left is not None:
        board.out, pile = pile[: len(pile) - left], pile[len(pile) - left :]
    board.face_up, board.state_deck = row, pile
    board.deck_known = [KNOWN_TO_ALL if state in last else 0 for state in pile]


def _fill_knowledge(
    board: Board, shown: Mapping[tuple[int, int], Sequence[str]], peeked: Mapping[int, int], remembered: bool
) -> None:
    for (viewer, holder), names in shown.items():
        states = mask_of(STATE_NO[name] for name in names)
        board.seen[viewer][holder] |= states
        board.aware[viewer] |= states & board.holdings[holder]
    for viewer, count in peeked.items():
        for place in range(len(board.state_deck) - count, len(board.state_deck)):
            board.deck_known[place] |= 1 << viewer
    if remembered:
        board.aware = [sum(board.holdings)] * len(board.aware)


def _open(board: Board, war: War) -> None:
    state = STATE_NO[war.state]
    base = base_roll(board, war.seat, state) if war.base is None else war.base
    floor = min(base, board.cap) if war.floor is None else war.floor
    nothing = [0] * len(board.dollars)
    if war.holder is not None:
        board.entitled = 1 << war.seat | 1 << war.holder
    board.contest = Contest(
        seat=war.seat,
        state=state,
        base=base,
        floor=floor,
        rating=floor if war.rating is None else war.rating,
        campaigned=list(war.campaigned) or nothing,
        slung=list(war.slung) or nothing[:],
        holder=NOBODY if war.holder is None else war.holder,
        mud=war.mud or sum(war.slung),
        ready=mask_of(war.ready),
        frozen=mask_of(war.frozen),
        poncho=war.poncho,
        exposed=war.exposed,
        lap=1,
        dice=war.dice,
        modifier=war.modifier,
    )


def _ask(board: Board, phase: str | None, resume: str | None, asked: Iterable[int] | None) -> None:
    contest = board.contest
    under = Phase.DRAW if contest is None else Phase.POST_ROLL if contest.dice else Phase.WAR
    board.phase = Phase(phase) if phase is not None else Phase.RESPONSE if board.stack else under
    board.resume = Phase(resume) if resume is not None else under
    board.asked = _asked(board) if asked is None else mask_of(asked)


def _asked(board: Board) -> int:
    if board.phase in _ASKS_THE_TURN:
        return 1 << board.turn
    if board.phase is Phase.RESPONSE:
        return board.entitled & holders(board) & ~(1 << board.stack[-1].seat)
    if board.phase is Phase.POST_ROLL:
        return board.entitled & holders(board)
    if board.phase is Phase.CARD_CHOICE:
        return 1 << board.stack[0].seat
    if board.phase is Phase.DRAFT:
        return 1 << board.candidates.index(NOBODY)
    if board.phase is Phase.PICK_PARTY:
        return 1 << board.parties.index(NO_PARTY)
    return 0


# -- acting -------------------------------------------------------------------------------------------


def loaded(match: Match[Board], *dice: int) -> Match[Board]:
    """The same match with dice that will fall like this, if nothing else is left to chance before them."""
    for number in range(10**7):
        rolls = Dice(Rng(f"loaded/{number}"))
        if all(rolls.below(6) == die - 1 for die in dice):
            return replace(match, rng=Rng(f"loaded/{number}"))
    raise AssertionError("no such dice")


def act(match: Match[Board], *deeds: tuple[int, Action]) -> Step[Board]:
    """Play several actions in order; the step of the last one."""
    step = Step(match, ())
    for seat, action in deeds:
        step = play(RULES, step.match, seat, action)
    return step


def all_pass(step: Step[Board]) -> Step[Board]:
    """Everybody who is asked passes, once; the log goes on."""
    window = step.match.board.window
    while step.match.board.phase in (Phase.RESPONSE, Phase.POST_ROLL) and step.match.board.window == window:
        (seat, *_) = RULES.awaited(step.match.board)
        after = play(RULES, step.match, seat, Pass())
        step = Step(after.match, step.log + after.log)
    return step


def unanswered(match: Match[Board], seat: int, action: Action) -> Step[Board]:
    """The card is played, and nobody answers it."""
    step = play(RULES, match, seat, action)
    return all_pass(step) if step.match.board.phase is Phase.RESPONSE else step


def all_ready(match: Match[Board]) -> Step[Board]:
    """Everybody who is awaited in the war says ready; the log of all of it."""
    step = Step(match, ())
    while step.match.board.phase is Phase.WAR:
        (seat, *_) = SEATS_OF[undecided(step.match.board)]
        after = play(RULES, step.match, seat, Ready())
        step = Step(after.match, step.log + after.log)
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


def contest(match: Match[Board]) -> ContestView:
    """The open attempt, as everybody sees it."""
    found = sees(match, None).contest
    assert found is not None
    return found


def asked(match: Match[Board], seat: int) -> Prompt:
    """The question that waits for this seat."""
    (prompt,) = [prompt for prompt in look(RULES, match, seat).prompts if prompt.awaited]
    return prompt


def waits_for(match: Match[Board]) -> tuple[int, ...]:
    """The seats that the match really waits for."""
    return tuple(RULES.awaited(match.board))


def happened(step: Step[Board], kind: type[E], viewer: int | None = None) -> list[E]:
    """The events of one kind that this viewer was told in the last step, in order."""
    return [entry.event for entry in step.events(viewer) if isinstance(entry.event, kind)]


def settled(match: Match[Board]) -> None:
    """Nothing of the last play is left open."""
    board = match.board
    assert not board.stack
    assert not board.draws
    assert board.drawn == NOTHING
    assert board.phase not in (Phase.RESPONSE, Phase.VP_CHOICE, Phase.CARD_CHOICE)
