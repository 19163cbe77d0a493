"""Playing an Activity card: declare it, let Defends answer in turn, then see whether it stands."""

from __future__ import annotations

from engines.core import Seat, Table
from engines.steal_this_election.actions import Play
from engines.steal_this_election.atoms import detach, discard, leave_hand, shield_on, side_of
from engines.steal_this_election.board import Board, Phase, declared_card, to_cancel
from engines.steal_this_election.cards import ACTIVITY_IDS, ACTIVITY_NO, VALUE, VOTER_IDS, VOTER_NO
from engines.steal_this_election.effects import EFFECT
from engines.steal_this_election.effects.pick import place_picked
from engines.steal_this_election.effects.raid import discard_raided
from engines.steal_this_election.events import CardBlocked, CardDeclared, CardShielded, Defended, Passed
from engines.steal_this_election.turns import ask, end_turn


def declare(table: Table[Board], seat: Seat, play: Play) -> None:
    """Show the card and what it names; the opponent answers first."""
    board = table.board
    leave_hand(board, seat, ACTIVITY_NO[play.card])
    board.declared = play
    table.tell(CardDeclared(seat, play.card, play.voter, play.other, play.modify, play.taken))
    _open_window(table, 1 - seat, first=True)


def defend(table: Table[Board], seat: Seat, card: int) -> None:
    """One more Defend on the chain; now the other side may answer it."""
    board = table.board
    against = to_cancel(board)
    leave_hand(board, seat, card)
    board.chain.append(card)
    table.tell(Defended(seat, ACTIVITY_IDS[card], ACTIVITY_IDS[against]))
    _open_window(table, 1 - seat, first=False)


def pass_window(table: Table[Board], seat: Seat) -> None:
    """The chain is closed: with an even number of Defends the declared card stands."""
    board = table.board
    card, chain = declared_card(board), board.chain
    table.tell(Passed(seat))
    board.chain = []
    if chain:
        discard(table, chain)
    if len(chain) % 2:
        table.tell(CardBlocked(ACTIVITY_IDS[card]))
        discard(table, [card])
    else:
        _take_effect(table, board.turn, card)
    if board.phase is not Phase.CHOICE:
        _finish(table)
    else:
        ask(board, Phase.CHOICE, board.turn)


def pick(table: Table[Board], seat: Seat, voter: int) -> None:
    """The choice after PICK."""
    place_picked(table, seat, voter)
    _finish(table)


def raid(table: Table[Board], seat: Seat, card: int) -> None:
    """The choice after RAID."""
    discard_raided(table, seat, card)
    _finish(table)


def _open_window(table: Table[Board], seat: Seat, *, first: bool) -> None:
    """Always wait for the other seat, whatever it holds; only an empty hand, which all can see, passes."""
    board = table.board
    if not board.hand[seat]:
        pass_window(table, seat)
        return
    board.ordered = first and VALUE[declared_card(board)] < board.orders[seat]
    ask(board, Phase.ANSWER, seat)


def _take_effect(table: Table[Board], seat: Seat, card: int) -> None:
    board = table.board
    play, effect = board.declared, EFFECT[card]
    assert play is not None
    shielded = _shielded(board, seat, play) if board.attached else None
    if shielded is not None:
        voter, shield = shielded
        table.tell(CardShielded(ACTIVITY_IDS[card], ACTIVITY_IDS[shield], VOTER_IDS[voter]))
        discard(table, [card])
        detach(table, voter, [shield])
        discard(table, [shield])
        return
    if not effect.stays:
        discard(table, [card])
    effect.resolve(table, seat, card, play)


def _shielded(board: Board, seat: Seat, play: Play) -> tuple[int, int] | None:
    """The Voter of the opponent that the play names and a Shield guards, and that Shield."""
    for name in (play.voter, play.other):
        if name is not None:
            voter = VOTER_NO[name]
            shield = shield_on(board, voter)
            if shield is not None and side_of(board, voter) != seat:
                return voter, shield
    return None


def _finish(table: Table[Board]) -> None:
    table.board.declared = None
    end_turn(table)
