"""Setting up: two decks, five cards each, a coin."""

from __future__ import annotations

from typing import cast

from engines.core import Dealing, Decks, Number, Option, Options, on_off
from engines.muck.atoms import draw
from engines.muck.board import HAND, Board, new_board
from engines.muck.cards import COPIES, DECK_SIZE, IDS, STARTERS, cards_of
from engines.muck.events import CoinTossed
from engines.muck.turns import ask

OPTIONS: tuple[Option, ...] = (
    Decks("decks", DECK_SIZE, COPIES, IDS, STARTERS, "MUCK-5"),
    Number("turn_limit", 20, 200, 60, "MUCK-R5"),
    on_off("first_draw", "MUCK-R7", "on"),
)


def setup(dealing: Dealing, options: Options) -> Board:
    """The first seat's deck, the second's, the coin, in this order."""
    decks = cast("tuple[tuple[str, ...], ...]", options["decks"])
    limit = cast("int", options["turn_limit"])
    piles = [dealing.dice.shuffled(cards_of(deck)) for deck in decks]
    winner = dealing.dice.below(2)
    table = dealing.over(new_board(piles, limit, first_draw=options["first_draw"] == "on"))
    for seat in (0, 1):
        draw(table, seat, HAND)
    table.tell(CoinTossed(winner))
    ask(table.board, winner)
    return table.board
