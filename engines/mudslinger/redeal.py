"""What else might be true: hidden cards dealt anew, with all that the viewer knows kept."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core import Dice, Seat
from engines.mudslinger.board import NOBODY, Board, Phase
from engines.mudslinger.cards import COPIES, DESIGN, FIRST_GROUP, bits, mask_of
from engines.mudslinger.effects import EFFECT
from engines.mudslinger.knowledge import can_tell, known_cards
from engines.mudslinger.standing import SEATS_OF, acquired
from engines.mudslinger.view import knows_place


def redeal(board: Board, viewer: Seat | None, dice: Dice) -> Board:
    """A board that this viewer cannot tell from the given one."""
    twin = board.copy()
    who = NOBODY if viewer is None else viewer
    if board.phase is Phase.OVER:
        # Hands and holdings lie open; the decks still do not.
        twin.deck = dice.shuffled(board.deck)
    else:
        _redeal_actions(twin, who, dice)
        _redeal_holdings(twin, who, dice)
        _redeal_pledge(twin, who, dice)
        _redeal_passes(twin, who, dice)
    _redeal_state_deck(twin, who, dice)
    return twin


# -- Action cards -------------------------------------------------------------------------------------


def _redeal_actions(board: Board, viewer: Seat, dice: Dice) -> None:
    """Unknown cards of other hands change places with each other and with the deck.

    A card that was in a hand when the deck was shuffled has not been in the deck since.
    """
    kept = [_kept(board, viewer, seat) for seat in range(len(board.hands))]
    hidden = [hand & ~keep for hand, keep in zip(board.hands, kept, strict=True)]
    old = dice.shuffled(bits(sum(hidden) & board.old))
    supporters = [card for card in board.deck if card >= FIRST_GROUP]
    new = [card for card in board.deck if card < FIRST_GROUP] + bits(sum(hidden) & ~board.old)
    new = dice.shuffled(new)
    for seat, unknown in enumerate(hidden):
        aged = (unknown & board.old).bit_count()
        fresh = unknown.bit_count() - aged
        board.hands[seat] = kept[seat] | mask_of(_pop(old, aged)) | mask_of(_pop(new, fresh))
    board.deck = dice.shuffled(supporters + new)
    _redeal_knowledge(board, viewer, dice)


def _kept(board: Board, viewer: Seat, seat: Seat) -> int:
    """The cards of a hand that the viewer knows of."""
    hand = board.hands[seat]
    if seat == viewer:
        return hand
    kept = 0
    for design in known_cards(board, viewer, seat):
        copies = hand & COPIES[design] & ~kept
        kept |= copies & -copies
    return kept


def _pop(cards: list[int], count: int) -> list[int]:
    return [cards.pop() for _ in range(count)]


def _redeal_knowledge(board: Board, viewer: Seat, dice: Dice) -> None:
    """What others know of hands that changed: as much as before, and true. What all know stays."""
    facts = [fact for fact in board.known if _is_safe(fact, viewer)]
    pairs = dict.fromkeys(fact[:2] for fact in board.known if not _is_safe(fact, viewer))
    for who, whose in pairs:
        public = known_cards(board, NOBODY, whose)
        left = [DESIGN[card] for card in bits(board.hands[whose])]
        for design in public:
            left.remove(design)
        count = len(known_cards(board, who, whose)) - len(public)
        facts += [(who, whose, design) for design in public + dice.sample(left, count)]
    board.known = facts


def _is_safe(fact: tuple[Seat, Seat, int], viewer: Seat) -> bool:
    """Is it of a card that the viewer sees, too, so that it has not moved?"""
    return fact[0] in (viewer, NOBODY) or fact[1] == viewer


# -- states -----------------------------------------------------------------------------------------


def _redeal_holdings(board: Board, viewer: Seat, dice: Dice) -> None:
    """States whose holder the viewer cannot tell change names; so they do in what others know."""
    unknown = bits(acquired(board) & ~can_tell(board, viewer))
    names = dict(zip(unknown, dice.shuffled(unknown), strict=True))
    board.holdings = [_renamed(states, names) for states in board.holdings]
    board.stack = [replace(played, state=names.get(played.state, played.state)) for played in board.stack]
    for other in range(len(board.hands)):
        if other != viewer:
            board.seen[other] = [_renamed(states, names) for states in board.seen[other]]
            board.aware[other] = _renamed(board.aware[other], names)


def _renamed(states: int, names: dict[int, int]) -> int:
    return mask_of(names.get(state, state) for state in bits(states))


def _redeal_pledge(board: Board, viewer: Seat, dice: Dice) -> None:
    """A state named in secret may be any of its player's."""
    for place, played in enumerate(board.stack):
        if EFFECT[DESIGN[played.card]].secret and played.seat != viewer:
            board.stack[place] = replace(played, state=dice.pick(bits(board.holdings[played.seat])))


def _redeal_state_deck(board: Board, viewer: Seat, dice: Dice) -> None:
    """Unknown states change places in the deck, and with those that are not in the match."""
    places = [place for place, known in enumerate(board.deck_known) if not knows_place(known, viewer)]
    pool = dice.shuffled([board.state_deck[place] for place in places] + board.out)
    for place in places:
        board.state_deck[place] = pool.pop()
    board.out = pool


# -- windows ------------------------------------------------------------------------------------------


def _redeal_passes(board: Board, viewer: Seat, dice: Dice) -> None:
    """Others may have passed or not; somebody has not, or the window would be closed."""
    if board.phase not in (Phase.RESPONSE, Phase.POST_ROLL):
        return
    own = 0 if viewer == NOBODY else 1 << viewer
    others = SEATS_OF[board.asked & ~own]
    passed = board.passed & own | mask_of(seat for seat in others if dice.below(2))
    if others and not board.asked & ~passed:
        passed &= ~(1 << dice.pick(others))
    board.passed = passed
