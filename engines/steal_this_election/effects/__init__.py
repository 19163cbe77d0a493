"""What each kind of Activity card does, one module a kind."""

from engines.core import Seat
from engines.steal_this_election.board import Board
from engines.steal_this_election.cards import IN_RECOUNT, KIND
from engines.steal_this_election.effects.base import Effect
from engines.steal_this_election.effects.canvass import Canvass
from engines.steal_this_election.effects.defend import Defend
from engines.steal_this_election.effects.eliminate import Eliminate
from engines.steal_this_election.effects.mail import Mail
from engines.steal_this_election.effects.modify import Double, Halve
from engines.steal_this_election.effects.pick import Pick
from engines.steal_this_election.effects.raid import Raid
from engines.steal_this_election.effects.recycle import Recycle
from engines.steal_this_election.effects.restaff import Restaff
from engines.steal_this_election.effects.shield import Shield
from engines.steal_this_election.effects.shift import Shift
from engines.steal_this_election.effects.steal import Steal
from engines.steal_this_election.effects.strip import Strip
from engines.steal_this_election.effects.swap import Swap
from engines.steal_this_election.effects.sweep import Sweep

_ALL = (
    *(Double(), Halve(), Steal(), Eliminate(), Defend()),
    *(Swap(), Strip(), Shift(), Mail(), Pick(), Canvass(), Raid(), Recycle(), Shield(), Sweep(), Restaff()),
)
_BY_KIND: dict[str, Effect] = {effect.kind: effect for effect in _ALL}

# The effect of every Activity card, by its number.
EFFECT: tuple[Effect, ...] = tuple(_BY_KIND[kind] for kind in KIND)

_RECOUNT = tuple(effect for effect in _ALL if IN_RECOUNT[effect.cards[0]])


def playable_in_recount(board: Board, seat: Seat) -> int:
    """Every Activity card, wherever it lies, that would be playable for this seat on the present table."""
    mask = 0
    for effect in _RECOUNT:
        mask |= effect.playable(board, seat)
    return mask
