"""Setting up: candidates, the roll for the first turn, both decks; then draft and party, and four states."""

from __future__ import annotations

from engines.core import Dealing, Options, Seat, Table
from engines.mudslinger.atoms import lay_out
from engines.mudslinger.board import ADVANCED_CAP, CAP, NOBODY, NOTHING, ROW, Board, Phase
from engines.mudslinger.cards import (
    CANDIDATE_IDS,
    CANDIDATE_NO,
    CANDIDATE_PARTY,
    CARD_COUNT,
    NO_PARTY,
    PARTIES,
    PICK_YOUR_PARTY,
    STATE_IDS,
)
from engines.mudslinger.events import CandidateChosen, FirstPlayerFound, PartyPicked, StartRolled
from engines.mudslinger.turns import begin_turn
from engines.mudslinger.windows import ask


def setup(dealing: Dealing, options: Options) -> Board:
    """Chance is drawn for candidates, first player, Mudslinger deck, State deck, in this order."""
    seats = len(dealing.seats)
    drafted = options["candidate_mode"] == "draft"
    dealt = [] if drafted else _deal(dealing, seats)
    first = _roll_for_start(dealing)
    deck = dealing.dice.shuffled(range(CARD_COUNT))
    states = dealing.dice.shuffled(range(len(STATE_IDS)))
    in_play = options["states_in_play"]
    assert isinstance(in_play, int)
    board = _empty_board(seats, first, options)
    board.deck = deck
    board.state_deck, board.out = states[-in_play:], states[:-in_play]
    board.deck_known = [0] * in_play
    table = dealing.over(board)
    for seat, candidate in enumerate(dealt):
        choose_candidate(table, seat, candidate)
    if drafted:
        ask(board, Phase.DRAFT, 1)
    else:
        _ask_for_party(table)
    return board


def draft_candidate(table: Table[Board], seat: Seat, name: str) -> None:
    """Seats choose in order."""
    board = table.board
    choose_candidate(table, seat, CANDIDATE_NO[name])
    if seat + 1 < len(board.dollars):
        ask(board, Phase.DRAFT, 1 << seat + 1)
    else:
        _ask_for_party(table)


def choose_candidate(table: Table[Board], seat: Seat, candidate: int) -> None:
    """Dealt or drafted, face up."""
    table.board.candidates[seat] = candidate
    table.board.parties[seat] = CANDIDATE_PARTY[candidate]
    table.tell(CandidateChosen(seat, CANDIDATE_IDS[candidate]))


def pick_party(table: Table[Board], seat: Seat, party: int) -> None:
    """For the whole game."""
    table.board.parties[seat] = party
    table.tell(PartyPicked(seat, PARTIES[party]))
    _begin(table)


def _deal(dealing: Dealing, seats: int) -> list[int]:
    names = sorted(CANDIDATE_IDS)
    if seats < len(names):
        names.remove(CANDIDATE_IDS[PICK_YOUR_PARTY])
    return [CANDIDATE_NO[name] for name in dealing.dice.shuffled(names)[:seats]]


def _roll_for_start(dealing: Dealing) -> Seat:
    """Tied leaders roll again among themselves."""
    leaders = list(dealing.seats)
    while len(leaders) > 1:
        rolls: dict[Seat, int] = {}
        for seat in leaders:
            dice = tuple(1 + dealing.dice.below(6) for _ in range(3))
            dealing.tell(StartRolled(seat, dice))
            rolls[seat] = sum(dice)
        leaders = [seat for seat in leaders if rolls[seat] == max(rolls.values())]
    dealing.tell(FirstPlayerFound(leaders[0]))
    return leaders[0]


def _ask_for_party(table: Table[Board]) -> None:
    board = table.board
    if PICK_YOUR_PARTY in board.candidates:
        ask(board, Phase.PICK_PARTY, 1 << board.candidates.index(PICK_YOUR_PARTY))
    else:
        _begin(table)


def _begin(table: Table[Board]) -> None:
    """Turn up the first states and start."""
    lay_out(table, ROW)
    begin_turn(table, table.board.turn)


def _empty_board(seats: int, first: Seat, options: Options) -> Board:
    max_turns = options["max_turns"]
    assert isinstance(max_turns, int)
    return Board(
        cap=ADVANCED_CAP if options["cap15"] == "on" else CAP,
        hot_streak=options["hot_streak"] == "on",
        open_states=options["open_states"] == "on",
        drafted=options["candidate_mode"] == "draft",
        max_turns=max_turns,
        phase=Phase.DRAW,
        resume=Phase.DRAW,
        turn=first,
        turns=0,
        window=0,
        question=0,
        asked=0,
        passed=0,
        entitled=(1 << seats) - 1,
        candidates=[NOBODY] * seats,
        parties=[NO_PARTY] * seats,
        dollars=[0] * seats,
        chains=[[] for _ in range(seats)],
        mates=[NOTHING] * seats,
        managers=[[] for _ in range(seats)],
        hands=[0] * seats,
        holdings=[0] * seats,
        deck=[],
        discard=[],
        state_deck=[],
        deck_known=[],
        face_up=[],
        out=[],
        contest=None,
        stack=[],
        answered=False,
        drawn=NOTHING,
        draws=0,
        extra=0,
        tried=NOTHING,
        known=[],
        seen=[[0] * seats for _ in range(seats)],
        aware=[0] * (seats + 1),
        old=0,
    )
