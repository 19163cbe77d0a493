"""What the rules let each viewer know about hidden cards: kept on the board, shown in views, kept by re-deals."""

from __future__ import annotations

from engines.core import Seat
from engines.mudslinger.board import NOBODY, Board
from engines.mudslinger.cards import DESIGN, bits
from engines.mudslinger.standing import acquired

# -- hands ----------------------------------------------------------------------------------------


def known_cards(board: Board, viewer: Seat, holder: Seat) -> list[int]:
    """The designs that this viewer (-1: a spectator) knows to be in that hand, in order."""
    return sorted([design for who, whose, design in board.known if who == viewer and whose == holder])


def learn_card(board: Board, viewer: Seat, holder: Seat, design: int) -> None:
    """This viewer saw a card come into that hand."""
    board.known.append((viewer, holder, design))


def learn_hand(board: Board, viewer: Seat, holder: Seat) -> None:
    """This viewer sees the whole hand."""
    known = [fact for fact in board.known if fact[:2] != (viewer, holder)]
    board.known = known + [(viewer, holder, DESIGN[card]) for card in bits(board.hands[holder])]


def card_left_openly(board: Board, holder: Seat, design: int) -> None:
    """Whoever knew of such a card in that hand knows of one less."""
    for fact in dict.fromkeys(board.known):
        if fact[1:] == (holder, design):
            board.known.remove(fact)


def card_left_unseen(board: Board, holder: Seat, receiver: Seat, design: int) -> None:
    """The receiver knows which; to the others it may have been any they knew of."""
    for fact in dict.fromkeys(board.known):
        viewer, whose, its = fact
        if whose == holder and (viewer != receiver or its == design):
            board.known.remove(fact)


# -- states -----------------------------------------------------------------------------------------


def state_moved_openly(board: Board, state: int, receiver: Seat) -> None:
    """Everybody saw who has it now; what was shown of it before is brought up to date."""
    bit = 1 << state
    board.aware = [known | bit for known in board.aware]
    for viewer, rows in enumerate(board.seen):
        if any(row & bit for row in rows):
            board.seen[viewer] = [row & ~bit for row in rows]
            if viewer != receiver:
                board.seen[viewer][receiver] |= bit


def holder_revealed(board: Board, state: int) -> None:
    """An attack names the holder."""
    board.aware = [known | 1 << state for known in board.aware]


def show_holdings(board: Board, viewer: Seat) -> None:
    """A poll: every other seat's states at this instant."""
    board.seen[viewer] = [0 if seat == viewer else states for seat, states in enumerate(board.holdings)]
    board.aware[viewer] |= acquired(board)


def peek_states(board: Board, viewer: Seat, count: int) -> list[int]:
    """The next states of the deck, as many as there are, the top one first."""
    size = len(board.state_deck)
    places = range(size - 1, max(0, size - count) - 1, -1)
    for place in places:
        board.deck_known[place] |= 1 << viewer
    return [board.state_deck[place] for place in places]


def states_swapped(board: Board, seat: Seat, target: Seat, given: int, taken: int) -> None:
    """The two know both states; to the others any state of either may have moved."""
    muddled = board.holdings[seat] | board.holdings[target]
    both = 1 << given | 1 << taken
    for viewer, known in enumerate(board.aware):
        board.aware[viewer] = known | both if viewer in (seat, target) else known & ~muddled
    for viewer, other, state in ((seat, target, given), (target, seat, taken)):
        board.seen[viewer] = [row & ~both for row in board.seen[viewer]]
        board.seen[viewer][other] |= 1 << state


def can_tell(board: Board, viewer: Seat) -> int:
    """The acquired states whose holder this viewer (-1: a spectator) can name."""
    if board.open_states:
        return acquired(board)
    return board.aware[viewer] | (0 if viewer == NOBODY else board.holdings[viewer])
