"""Cards about what lies in front of a seat: groups, managers, running mates, and drawing more of them."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.atoms import drop_group, drop_mate, hire_away, move_group, place, take_from_pile
from engines.mudslinger.board import NOTHING, Board, Played
from engines.mudslinger.cards import FIRST_MATE
from engines.mudslinger.draws import draw_cards
from engines.mudslinger.effects.base import AtOpponent, Bare
from engines.mudslinger.standing import can_draw, fits, is_action


class Poach(AtOpponent):
    """An opponent's last group changes camps, or goes."""

    name = "poach"

    def hits(self, board: Board, target: Seat) -> bool:
        """A group to poach."""
        return bool(board.chains[target])

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Only a group that fits can be kept."""
        if fits(table.board, played.seat, table.board.chains[played.target][-1]):
            move_group(table, played.target, played.seat)
        else:
            drop_group(table, played.target)


class Boycott(AtOpponent):
    """An opponent's last group goes."""

    name = "boycott"

    def hits(self, board: Board, target: Seat) -> bool:
        """A group to lose."""
        return bool(board.chains[target])

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Onto the pile, above this card."""
        drop_group(table, played.target)


class Headhunt(AtOpponent):
    """An opponent's latest manager changes camps."""

    name = "headhunt"

    def hits(self, board: Board, target: Seat) -> bool:
        """A manager to hire."""
        return bool(board.managers[target])

    def resolve(self, table: Table[Board], played: Played) -> None:
        """The latest there, and the latest here."""
        hire_away(table, played.target, played.seat)


class Unseat(AtOpponent):
    """An opponent's running mate goes."""

    name = "unseat"

    def hits(self, board: Board, target: Seat) -> bool:
        """A running mate to lose."""
        return board.mates[target] >= 0

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Onto the pile, above this card."""
        drop_mate(table, played.target)


class Lobby(Bare):
    """The uppermost card of the pile that can be placed, whatever blocks it."""

    name = "lobby"

    def possible(self, board: Board, seat: Seat) -> bool:
        """Something must be there."""
        return _reachable(board, seat) != NOTHING

    def resolve(self, table: Table[Board], played: Played) -> None:
        """Take it and place it."""
        found = _reachable(table.board, played.seat)
        place(table, played.seat, take_from_pile(table, played.seat, found))


class Canvass(Bare):
    """Draw so many cards, each as in a turn."""

    name = "canvass"

    def possible(self, board: Board, seat: Seat) -> bool:
        """At least one must be there."""
        return can_draw(board)

    def resolve(self, table: Table[Board], played: Played) -> None:
        """One after the other; a second running mate interrupts."""
        table.board.draws = self.fact.count
        draw_cards(table, played.seat)


def _reachable(board: Board, seat: Seat) -> int:
    """The place in the pile of the uppermost card that this seat could place beside what it has."""
    has_mate = board.mates[seat] >= 0
    for there in range(len(board.discard) - 1, -1, -1):
        card = board.discard[there]
        if not is_action(card) and not (has_mate and card >= FIRST_MATE) and fits(board, seat, card):
            return there
    return NOTHING
