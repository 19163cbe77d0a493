"""Drawing from the Mudslinger deck: a supporter is placed or discarded at once, an Action card is kept."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.atoms import discard, draw_action, drop_mate, place, reshuffle
from engines.mudslinger.board import NOTHING, Board, Phase
from engines.mudslinger.cards import CARD_IDS, FIRST_MATE
from engines.mudslinger.events import MateDrawn, NothingDrawn
from engines.mudslinger.standing import fits, is_action
from engines.mudslinger.windows import ask


def draw_cards(table: Table[Board], seat: Seat) -> bool:
    """Draw what is left to draw; False if a choice of running mates interrupts it."""
    board = table.board
    while board.draws:
        board.draws -= 1
        if not _draw(table, seat):
            ask(board, Phase.VP_CHOICE, 1 << seat)
            return False
    return True


def keep_mate(table: Table[Board], seat: Seat, *, new: bool) -> None:
    """One of the two running mates stays, the other goes onto the pile."""
    board = table.board
    drawn, board.drawn = board.drawn, NOTHING
    if new:
        drop_mate(table, seat)
        place(table, seat, drawn)
    else:
        discard(table, seat, drawn)


def _draw(table: Table[Board], seat: Seat) -> bool:
    board = table.board
    if not board.deck:
        reshuffle(table)
    if not board.deck:
        table.tell(NothingDrawn(seat))
        return True
    card = board.deck.pop()
    if is_action(card):
        draw_action(table, seat, card)
    elif not fits(board, seat, card):
        discard(table, seat, card)
    elif card >= FIRST_MATE and board.mates[seat] >= 0:
        board.drawn = card
        table.tell(MateDrawn(seat, CARD_IDS[card]))
        return False
    else:
        place(table, seat, card)
    return True
