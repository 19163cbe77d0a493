"""The only place that writes cards and piles: each change with the event that tells of it."""

from __future__ import annotations

from bisect import insort

from msgspec.structs import replace

from engines.core import Seat, Table
from engines.muck.board import ALL_KNOW, OWNER_KNOWS, Board, Choice, Entry, Frame
from engines.muck.cards import ABILITIES, ABILITY, CARD_IDS, DESIGN, IDS, NONE, Trigger, ids
from engines.muck.events import (
    CardDiscarded,
    CardMilled,
    CardRecycled,
    CardReturned,
    CardSalvaged,
    CardsDrawn,
    CardsReceived,
    CardsSeen,
    CardTaken,
    ChoiceOpened,
    EffectBegan,
    EffectQueued,
    PileScouted,
    ScoutReturned,
)

# -- hands -------------------------------------------------------------------------------


def held(board: Board, seat: Seat, design: int) -> int | None:
    """The card of this design that has been in the hand longest."""
    return next((card for card in board.hands[seat] if DESIGN[card] == design), None)


def leave_hand(board: Board, seat: Seat, card: int) -> None:
    """A card leaves the hand for an open place: what was known of that design is taken to be this card."""
    board.hands[seat].remove(card)
    _forget_scouts(board, seat, card)
    design, known, pinned = DESIGN[card], board.known[seat], board.pinned[seat]
    twins = [other for other in board.hands[seat] if DESIGN[other] == design] if pinned else []
    if design not in known:
        _unpin(board, seat, [card, *twins])
        return
    known.remove(design)
    if card in pinned:
        pinned.remove(card)
        pinned += twins


def _unpin(board: Board, seat: Seat, cards: list[int]) -> None:
    """A card that a scout carried out of sight is seen again: the first of these that is one."""
    pinned = board.pinned[seat]
    found = next((card for card in cards if card in pinned), None)
    if found is not None:
        pinned.remove(found)


def _forget_scouts(board: Board, seat: Seat, card: int) -> None:
    """Once one of its cards lies open, the others of a scout are no longer interchangeable."""
    scouts = board.scouts[seat]
    if scouts:
        board.scouts[seat] = [seen for seen in scouts if card not in seen]


def to_hand(board: Board, seat: Seat, card: int) -> None:
    """An open card comes into a hand, and everybody remembers. The caller tells."""
    board.hands[seat].append(card)
    insort(board.known[seat], DESIGN[card])


def draw(table: Table[Board], seat: Seat, count: int) -> None:
    """The top cards of the draw pile, as many as there are."""
    board = table.board
    cards = [_draw_one(board, seat) for _ in range(min(count, len(board.piles[seat])))]
    if cards:
        table.tell(CardsDrawn(seat, len(cards)))
        table.whisper(CardsReceived(ids(cards)), seat)


def _draw_one(board: Board, seat: Seat) -> int:
    """A card that everybody knew to lie on top is known to be in the hand now."""
    card, mark = board.piles[seat].pop(), board.marks[seat].pop()
    board.hands[seat].append(card)
    if mark == ALL_KNOW:
        insort(board.known[seat], DESIGN[card])
    return card


def discard(table: Table[Board], seat: Seat, card: int) -> None:
    """From the hand onto the discard pile; its effect, if it has one, comes before anything else."""
    board = table.board
    leave_hand(board, seat, card)
    board.discards[seat].append(card)
    table.tell(CardDiscarded(seat, CARD_IDS[card]))
    ability = ABILITY[Trigger.DISCARDED][DESIGN[card]]
    if ability != NONE:
        begin(table, seat, Entry(ability, card, "", ""))


# -- draw piles ----------------------------------------------------------------------------


def bury(board: Board, seat: Seat, card: int, mark: int = ALL_KNOW) -> None:
    """A card goes to the bottom of the draw pile. The caller tells."""
    board.piles[seat].insert(0, card)
    board.marks[seat].insert(0, mark)


def mill(table: Table[Board], seat: Seat) -> None:
    """The top card of the draw pile onto the discard pile."""
    board = table.board
    card = board.piles[seat].pop()
    board.marks[seat].pop()
    _unpin(board, seat, [card])
    _forget_scouts(board, seat, card)
    board.discards[seat].append(card)
    table.tell(CardMilled(seat, CARD_IDS[card]))


def look(table: Table[Board], seat: Seat, count: int) -> None:
    """The top cards of the draw pile are laid aside, seen by their owner alone."""
    board = table.board
    pile, marks = board.piles[seat], board.marks[seat]
    board.seen = [pile.pop() for _ in range(min(count, len(pile)))]
    public = [card for card in board.seen if marks.pop() == ALL_KNOW]
    # Which of several cards is taken stays secret, so what all knew is from now on somewhere in hand or pile.
    if len(board.seen) == 1 and public:
        insort(board.known[seat], DESIGN[public[0]])
    else:
        board.pinned[seat] += public
    table.tell(PileScouted(seat, len(board.seen)))
    table.whisper(CardsSeen(ids(board.seen)), seat)


def take_seen(table: Table[Board], seat: Seat, card: int) -> None:
    """One of the cards looked at into the hand, the others to the bottom, the last one seen lowest."""
    board = table.board
    seen, board.seen = board.seen, []
    others = [other for other in seen if other != card]
    board.hands[seat].append(card)
    for other in others:
        bury(board, seat, other, OWNER_KNOWS)
    if others and any(each in board.pinned[seat] for each in seen):
        board.scouts[seat].append(seen)
    table.tell(ScoutReturned(seat, len(others)))
    table.whisper(CardTaken(CARD_IDS[card]), seat)


# -- discard piles -------------------------------------------------------------------------


def leave_discard(board: Board, seat: Seat, place: int) -> int:
    """The card at this place of the discard pile leaves it; effects that call it "this card" lose it."""
    card = board.discards[seat].pop(place)
    queue = board.queues[seat]
    if queue:
        board.queues[seat] = [replace(entry, card=NONE) if entry.card == card else entry for entry in queue]
    for frame in board.frames:
        if frame.seat == seat and frame.card == card:
            frame.card = NONE
    return card


def salvage(table: Table[Board], seat: Seat, place: int) -> None:
    """From the discard pile into the hand."""
    card = leave_discard(table.board, seat, place)
    to_hand(table.board, seat, card)
    table.tell(CardSalvaged(seat, CARD_IDS[card]))


def recycle(table: Table[Board], seat: Seat) -> None:
    """From the top of the discard pile to the bottom of the draw pile."""
    card = leave_discard(table.board, seat, -1)
    bury(table.board, seat, card)
    table.tell(CardRecycled(seat, CARD_IDS[card]))


def give_back(table: Table[Board], seat: Seat, card: int, to: str) -> None:
    """This card out of the discard pile, to the hand or the bottom of the draw pile."""
    board = table.board
    leave_discard(board, seat, board.discards[seat].index(card))
    if to == "hand":
        to_hand(board, seat, card)
    else:
        bury(board, seat, card)
    table.tell(CardReturned(seat, CARD_IDS[card], to))


# -- effects and choices ---------------------------------------------------------------------


def trigger(table: Table[Board], when: Trigger, seat: Seat, card: int, soldier: str = "", other: str = "") -> None:
    """Put the card's ability for this moment, if it has one, into its owner's queue."""
    ability = ABILITY[when][DESIGN[card]]
    if ability != NONE:
        table.board.queues[seat].append(Entry(ability, card, soldier, other))
        table.tell(EffectQueued(seat, CARD_IDS[card], when.value, soldier or None))


def begin(table: Table[Board], seat: Seat, entry: Entry) -> None:
    """Carry out an ability before anything that waits."""
    table.board.frames.append(Frame(seat, entry.ability, entry.card, entry.soldier, entry.other))
    table.tell(EffectBegan(seat, *name_of(entry.ability), entry.soldier or None))


def name_of(ability: int) -> tuple[str, str]:
    """The card and the trigger of an ability, as events name them."""
    its = ABILITIES[ability]
    return IDS[its.design], its.trigger.value


def open_choice(table: Table[Board], choice: Choice) -> None:
    """Ask a seat before going on."""
    table.board.choice = choice
    card = None if choice.ability == NONE else name_of(choice.ability)[0]
    table.tell(ChoiceOpened(choice.seat, choice.ask.value, card))
