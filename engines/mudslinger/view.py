"""What a viewer may see, built from nothing."""

from __future__ import annotations

from msgspec import Struct

from engines.core import Seat
from engines.core import View as CoreView
from engines.mudslinger.board import KNOWN_TO_ALL, NOBODY, NOTHING, Board, Contest, Phase, Played
from engines.mudslinger.cards import (
    CANDIDATE_IDS,
    CARD_IDS,
    DESIGN,
    DESIGN_IDS,
    NO_PARTY,
    PARTIES,
    STATE_IDS,
    card_ids,
    hand_ids,
    state_ids,
    votes_of,
)
from engines.mudslinger.effects import EFFECT
from engines.mudslinger.knowledge import known_cards
from engines.mudslinger.prompts import awaited, remaining
from engines.mudslinger.standing import SEATS_OF, acquired, income, power, succeeds


class SeatView(Struct, frozen=True):
    """One campaign. What is hidden from the viewer is empty or None."""

    candidate: str | None
    party: str | None
    dollars: int
    income: int
    power: int
    chain: tuple[str, ...]
    vp: str | None
    managers: tuple[str, ...]
    hand_size: int
    hand: tuple[str, ...]
    known: tuple[str, ...]  # cards that the viewer knows to be in somebody else's hand
    state_count: int
    states: tuple[str, ...]
    votes: int | None
    shown: tuple[str, ...]  # states that the viewer was shown: by polls and exchanges


class PlayedView(Struct, frozen=True):
    """A card on the response stack."""

    seat: Seat
    card: str
    target: Seat | None
    state: str | None
    die: int | None
    change: int | None


class ContestView(Struct, frozen=True):
    """The open attempt, with dice once they have rolled."""

    seat: Seat
    state: str
    holder: Seat | None
    base: int
    floor: int
    rating: int
    campaigned: tuple[int, ...]
    slung: tuple[int, ...]
    mud: int
    ready: tuple[Seat, ...]
    frozen: tuple[Seat, ...]
    poncho: bool
    dice: tuple[int, ...]
    modifier: int
    success: bool | None


class View(CoreView, frozen=True, kw_only=True):
    """The whole table as one seat, or a spectator, sees it."""

    cap: int
    hot_streak: bool
    open_states: bool
    drafted: bool
    states_in_play: int
    max_turns: int
    turn: Seat
    turns: int
    extra: int
    seats: tuple[SeatView, ...]
    entitled: tuple[Seat, ...]
    deck: int
    discard: tuple[str, ...]  # the top one last
    state_deck: int
    deck_known: tuple[tuple[int, str], ...]  # (place from the top, state)
    face_up: tuple[str, ...]
    acquired: tuple[str, ...]
    remaining: tuple[str, ...]  # candidates still to be drafted
    contest: ContestView | None
    stack: tuple[PlayedView, ...]  # the top one last
    drawn: str | None  # a running mate that waits for a choice
    passed: bool  # has the viewer passed in the open window?


def view(board: Board, viewer: Seat | None) -> View:
    """What this viewer may see; None is a spectator."""
    who = NOBODY if viewer is None else viewer
    held = acquired(board)
    return View(
        phase=board.phase.value,
        awaited=_awaited(board, who),
        cap=board.cap,
        hot_streak=board.hot_streak,
        open_states=board.open_states,
        drafted=board.drafted,
        states_in_play=len(STATE_IDS) - len(board.out),
        max_turns=board.max_turns,
        turn=board.turn,
        turns=board.turns,
        extra=board.extra,
        seats=tuple(_seat(board, seat, who) for seat in range(len(board.dollars))),
        entitled=SEATS_OF[board.entitled],
        deck=len(board.deck),
        discard=card_ids(board.discard),
        state_deck=len(board.state_deck),
        deck_known=_deck_known(board, who),
        face_up=tuple([STATE_IDS[state] for state in board.face_up]),
        acquired=state_ids(held),
        remaining=remaining(board) if board.phase is Phase.DRAFT else (),
        contest=None if board.contest is None else _contest(board.contest),
        stack=tuple([_played(played, who) for played in board.stack]),
        drawn=None if board.drawn == NOTHING else CARD_IDS[board.drawn],
        passed=_has_passed(board, who),
    )


def knows_place(known: int, viewer: Seat) -> bool:
    """Does the viewer (-1: a spectator) know a place in the State deck with this mark?"""
    return bool(known & KNOWN_TO_ALL or (viewer != NOBODY and known >> viewer & 1))


def _has_passed(board: Board, viewer: Seat) -> bool:
    return viewer != NOBODY and bool(board.passed >> viewer & 1)


def _awaited(board: Board, viewer: Seat) -> tuple[Seat, ...]:
    """Who has passed is known to nobody else: all who were asked seem to be awaited until the window closes."""
    if board.phase is Phase.WAR:
        return awaited(board)
    return SEATS_OF[board.asked & ~(1 << viewer)] if _has_passed(board, viewer) else SEATS_OF[board.asked]


def _seat(board: Board, seat: Seat, viewer: Seat) -> SeatView:
    over = board.phase is Phase.OVER
    hand_open = over or seat == viewer
    states_open = hand_open or board.open_states
    candidate, party, mate = board.candidates[seat], board.parties[seat], board.mates[seat]
    states = board.holdings[seat]
    return SeatView(
        candidate=None if candidate == NOBODY else CANDIDATE_IDS[candidate],
        party=None if party == NO_PARTY else PARTIES[party],
        dollars=board.dollars[seat],
        income=income(board, seat),
        power=power(board, seat),
        chain=card_ids(board.chains[seat]),
        vp=None if mate == NOTHING else CARD_IDS[mate],
        managers=card_ids(board.managers[seat]),
        hand_size=board.hands[seat].bit_count(),
        hand=hand_ids(board.hands[seat]) if hand_open else (),
        known=tuple([DESIGN_IDS[design] for design in known_cards(board, viewer, seat)]),
        state_count=states.bit_count(),
        states=state_ids(states) if states_open else (),
        votes=votes_of(states) if states_open else None,
        shown=() if viewer == NOBODY else state_ids(board.seen[viewer][seat]),
    )


def _contest(contest: Contest) -> ContestView:
    return ContestView(
        contest.seat,
        STATE_IDS[contest.state],
        None if contest.holder == NOBODY else contest.holder,
        contest.base,
        contest.floor,
        contest.rating,
        tuple(contest.campaigned),
        tuple(contest.slung),
        contest.mud,
        SEATS_OF[contest.ready],
        SEATS_OF[contest.frozen],
        contest.poncho,
        contest.dice,
        contest.modifier,
        succeeds(contest) if contest.dice else None,
    )


def _played(played: Played, viewer: Seat) -> PlayedView:
    hidden = played.state == NOTHING or (EFFECT[DESIGN[played.card]].secret and played.seat != viewer)
    return PlayedView(
        played.seat,
        CARD_IDS[played.card],
        None if played.target == NOBODY else played.target,
        None if hidden else STATE_IDS[played.state],
        played.die or None,
        played.change or None,
    )


def _deck_known(board: Board, viewer: Seat) -> tuple[tuple[int, str], ...]:
    size = len(board.state_deck)
    return tuple(
        (size - place, STATE_IDS[board.state_deck[place]])
        for place in range(size - 1, -1, -1)
        if knows_place(board.deck_known[place], viewer)
    )
