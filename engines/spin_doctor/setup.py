"""Setting up: a dealer by chance, one deck, six cards each."""

from __future__ import annotations

from engines.core import Dealing, Options
from engines.spin_doctor.board import NOBODY, NOTHING, Board, Mode, Phase
from engines.spin_doctor.cards import DECK, KIND
from engines.spin_doctor.rounds import begin_round


def setup(dealing: Dealing, options: Options) -> Board:
    """The dealer first, then the shuffle; a single deck is played without Election Days."""
    mode, target = Mode(str(options["mode"])), options["target"]
    assert isinstance(target, int)
    table = dealing.over(_empty_board(len(dealing.seats), mode, target))
    dealer = dealing.dice.below(len(dealing.seats))
    begin_round(table, dealer, deck_of(mode))
    return table.board


def deck_of(mode: Mode) -> list[int]:
    """The cards of a match, in the order of the card list."""
    return [card for card in DECK if mode is not Mode.SINGLE_DECK or KIND[card] != "election"]


def _empty_board(seats: int, mode: Mode, target: int) -> Board:
    return Board(
        mode=mode,
        target=target,
        phase=Phase.TURN,
        window=0,
        round=0,
        dealer=0,
        turn=0,
        totals=[0] * seats,
        hands=[[] for _ in range(seats)],
        stack=[],
        discard=[],
        aside=NOTHING,
        tabled=[0] * seats,
        free=[0] * seats,
        ev=[0] * seats,
        protections=[[] for _ in range(seats)],
        scandals=[0] * seats,
        relations=[0] * seats,
        party=[NOTHING] * seats,
        picks=[NOTHING] * seats,
        polled=NOBODY,
        seen=NOTHING,
        known=[[] for _ in range(seats)],
        limits=[[] for _ in range(seats)],
    )
