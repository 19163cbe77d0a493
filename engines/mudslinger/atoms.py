"""The only place that writes cards, states and dollars: each change with the event that tells of it."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.mudslinger.board import KNOWN_TO_ALL, NOBODY, POLL_PRICE, TRADE_IN, Board
from engines.mudslinger.cards import (
    CARD_IDS,
    COPIES,
    DESIGN,
    DESIGN_IDS,
    FIRST_MANAGER,
    FIRST_MATE,
    STATE_IDS,
    bits,
    card_ids,
)
from engines.mudslinger.events import (
    ActionDrawn,
    ActionReceived,
    CardDiscarded,
    CardMoved,
    CardPlaced,
    CardReturned,
    CardsGiven,
    CardTradedIn,
    DeckReshuffled,
    DiscardTaken,
    DollarsGained,
    DollarsMoved,
    DollarsPaid,
    Gave,
    HandCardMoved,
    HandCardSeen,
    Polled,
    StateBuried,
    StatesExchanged,
    StatesSwapped,
    StateTurnedUp,
    TurnBegan,
)
from engines.mudslinger.knowledge import (
    card_left_openly,
    card_left_unseen,
    learn_card,
    state_moved_openly,
    states_swapped,
)
from engines.mudslinger.standing import income

# -- dollars ----------------------------------------------------------------------------------


def collect_income(table: Table[Board], seat: Seat) -> None:
    """The contributions that open a turn."""
    dollars = income(table.board, seat)
    table.board.dollars[seat] += dollars
    table.tell(TurnBegan(seat, dollars))


def buy_poll(table: Table[Board], seat: Seat) -> None:
    """Everybody sees the purchase."""
    table.board.dollars[seat] -= POLL_PRICE
    table.tell(Polled(seat, POLL_PRICE))


def gain(table: Table[Board], seat: Seat, dollars: int) -> None:
    """From the bank."""
    table.board.dollars[seat] += dollars
    table.tell(DollarsGained(seat, dollars))


def pay(table: Table[Board], seat: Seat, dollars: int) -> None:
    """To the bank."""
    table.board.dollars[seat] -= dollars
    table.tell(DollarsPaid(seat, dollars))


def move_dollars(table: Table[Board], giver: Seat, receiver: Seat, dollars: int) -> None:
    """From seat to seat."""
    table.board.dollars[giver] -= dollars
    table.board.dollars[receiver] += dollars
    table.tell(DollarsMoved(giver, receiver, dollars))


# -- Action cards -------------------------------------------------------------------------------


def lowest_copy(hand: int, design: int) -> int:
    """The copy of a design that a command means."""
    copies = hand & COPIES[design]
    assert copies, "the design is in this hand"
    return (copies & -copies).bit_length() - 1


def draw_action(table: Table[Board], seat: Seat, card: int) -> None:
    """Into the hand, unseen by the others."""
    table.board.hands[seat] |= 1 << card
    table.tell(ActionDrawn(seat))
    table.whisper(ActionReceived(CARD_IDS[card]), seat)


def lay_open(board: Board, seat: Seat, card: int) -> None:
    """From the hand face up onto the pile. The caller tells, knowing why."""
    board.hands[seat] &= ~(1 << card)
    board.discard.append(card)
    if board.known:
        card_left_openly(board, seat, DESIGN[card])


def discard_from_hand(table: Table[Board], seat: Seat, card: int) -> None:
    """Without effect."""
    lay_open(table.board, seat, card)
    table.tell(CardDiscarded(seat, CARD_IDS[card]))


def trade_in(table: Table[Board], seat: Seat, card: int) -> None:
    """For money, and onto the pile."""
    lay_open(table.board, seat, card)
    table.board.dollars[seat] += TRADE_IN
    table.tell(CardTradedIn(seat, CARD_IDS[card], TRADE_IN))


def _hand_over(board: Board, giver: Seat, receiver: Seat, card: int) -> None:
    """From hand to hand; only the two know what."""
    board.hands[giver] &= ~(1 << card)
    board.hands[receiver] |= 1 << card
    card_left_unseen(board, giver, receiver, DESIGN[card])
    learn_card(board, giver, receiver, DESIGN[card])


def steal_card(table: Table[Board], giver: Seat, receiver: Seat, card: int) -> None:
    """One hidden card changes hands."""
    _hand_over(table.board, giver, receiver, card)
    table.tell(HandCardMoved(giver, receiver))
    table.whisper(HandCardSeen(giver, receiver, CARD_IDS[card]), giver, receiver)


def give_away(
    table: Table[Board], giver: Seat, receiver: Seat, dollars: int, designs: list[int], managers: list[int]
) -> None:
    """A gift: of the Action cards the table sees the number, the two see which."""
    board = table.board
    board.dollars[giver] -= dollars
    board.dollars[receiver] += dollars
    for design in designs:
        _hand_over(board, giver, receiver, lowest_copy(board.hands[giver], design))
    for manager in managers:
        _move_manager(board, giver, receiver, manager)
    table.tell(Gave(giver, receiver, dollars, card_ids(managers), len(designs)))
    if designs:
        given = tuple([DESIGN_IDS[design] for design in designs])
        table.whisper(CardsGiven(giver, receiver, given), giver, receiver)


def _move_manager(board: Board, giver: Seat, receiver: Seat, manager: int) -> None:
    """The latest there."""
    board.managers[giver].remove(manager)
    board.managers[receiver].append(manager)


def return_card(table: Table[Board], seat: Seat, card: int) -> None:
    """From the pile into a hand, for all to see."""
    board = table.board
    board.discard.remove(card)
    board.hands[seat] |= 1 << card
    for viewer in (NOBODY, *table.seats):
        if viewer != seat:
            learn_card(board, viewer, seat, DESIGN[card])
    table.tell(CardReturned(seat, CARD_IDS[card]))


# -- groups, running mates, managers ---------------------------------------------------------------


def place(table: Table[Board], seat: Seat, card: int) -> None:
    """It joins the campaign; a running mate in its way has gone before."""
    board = table.board
    if card < FIRST_MANAGER:
        board.chains[seat].append(card)
    elif card < FIRST_MATE:
        board.managers[seat].append(card)
    else:
        board.mates[seat] = card
    table.tell(CardPlaced(seat, card=CARD_IDS[card]))


def discard(table: Table[Board], seat: Seat, card: int) -> None:
    """An open card that no campaign has any more goes onto the pile."""
    table.board.discard.append(card)
    table.tell(CardDiscarded(seat, CARD_IDS[card]))


def drop_mate(table: Table[Board], seat: Seat) -> None:
    """The running mate goes onto the pile."""
    board = table.board
    mate, board.mates[seat] = board.mates[seat], NOBODY
    discard(table, seat, mate)


def drop_group(table: Table[Board], seat: Seat) -> None:
    """The last group of the chain goes onto the pile."""
    discard(table, seat, table.board.chains[seat].pop())


def move_group(table: Table[Board], giver: Seat, receiver: Seat) -> None:
    """The last group of one chain becomes the last of another."""
    chains = table.board.chains
    group = chains[giver].pop()
    chains[receiver].append(group)
    table.tell(CardMoved(CARD_IDS[group], giver, receiver))


def hire_away(table: Table[Board], giver: Seat, receiver: Seat) -> None:
    """The manager gained last changes camps."""
    manager = table.board.managers[giver][-1]
    _move_manager(table.board, giver, receiver, manager)
    table.tell(CardMoved(CARD_IDS[manager], giver, receiver))


def take_from_pile(table: Table[Board], seat: Seat, place_in_pile: int) -> int:
    """A card leaves the pile; the caller places it."""
    card = table.board.discard.pop(place_in_pile)
    table.tell(DiscardTaken(seat, CARD_IDS[card]))
    return card


def reshuffle(table: Table[Board]) -> None:
    """The pile becomes the deck; what is still being played stays behind."""
    board = table.board
    playing = [played.card for played in board.stack]
    pile = sorted([card for card in board.discard if card not in playing])
    if pile:
        board.discard = playing
        board.deck = table.dice.shuffled(pile)
        board.old = sum(board.hands)  # no card is in two hands, so the sum is the union
        table.tell(DeckReshuffled(len(pile)))


# -- states ------------------------------------------------------------------------------------------


def lay_out(table: Table[Board], count: int) -> None:
    """The first states of the row."""
    table.board.face_up += [_next_state(table) for _ in range(count)]


def turn_up(table: Table[Board], place_in_row: int) -> None:
    """The next state takes this place in the row; without one the row closes up."""
    board = table.board
    if board.state_deck:
        board.face_up[place_in_row] = _next_state(table)
    else:
        del board.face_up[place_in_row]


def _next_state(table: Table[Board]) -> int:
    board = table.board
    board.deck_known.pop()
    state = board.state_deck.pop()
    table.tell(StateTurnedUp(STATE_IDS[state]))
    return state


def bury_state(table: Table[Board], place_in_row: int) -> None:
    """Under the State deck, for all to see; the next one takes its place."""
    board = table.board
    state = board.face_up[place_in_row]
    table.tell(StateBuried(STATE_IDS[state]))
    turn_up(table, place_in_row)
    board.state_deck.insert(0, state)
    board.deck_known.insert(0, KNOWN_TO_ALL)


def move_state(board: Board, state: int, giver: Seat, receiver: Seat) -> None:
    """For all to see, from the row (giver -1) or from a holding. The caller tells."""
    bit = 1 << state
    if giver != NOBODY:
        board.holdings[giver] &= ~bit
    board.holdings[receiver] |= bit
    state_moved_openly(board, state, receiver)


def exchange_states(table: Table[Board], seat: Seat, target: Seat, given: int, taken: int) -> None:
    """One state each way; only the two see which."""
    board = table.board
    both = 1 << given | 1 << taken
    board.holdings[seat] ^= both
    board.holdings[target] ^= both
    states_swapped(board, seat, target, given, taken)
    table.tell(StatesExchanged(seat, target))
    table.whisper(StatesSwapped(seat, target, STATE_IDS[given], STATE_IDS[taken]), seat, target)


def nth(mask: int, index: int) -> int:
    """A member of a set by its place in id order."""
    return bits(mask)[index]
