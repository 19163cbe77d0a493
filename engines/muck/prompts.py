"""Who may do what, now."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from engines.core import AT_LEISURE, Action, Between, Domain, Maybe, Offer, OneOf, Pace, Prompt, Seat, Some, only, order
from engines.muck import actions
from engines.muck.actions import Activate, Attack, ChooseCard, ChooseFirst, Concede, Done, Keep, Move, Play, Target
from engines.muck.board import MAX_COMMANDS, NML_ZONE, SLOTS, Ask, Board, Choice, Phase, Soldier
from engines.muck.cards import BULK, CARD_IDS, COST, DESIGN, IDS, NONE, ROOTED, SACRIFICE, ids
from engines.muck.effects import activation, is_useful
from engines.muck.field import FROM_HOME, FROM_OVER, free_slots, may_attack, targets_of

HOUR = 3600

COIN_PACE = Pace("coin", live=30, slow=12 * HOUR)
DISCARD_PACE = Pace("discard", live=60, slow=24 * HOUR)
PHASE_PACE = Pace("phase", live=120, slow=24 * HOUR)
CHOICE_PACE = Pace("choice", live=45, slow=12 * HOUR)

_CONCEDE = (Offer(Concede, {}, resigns=True),)
# Conceding is open at any time, so its window never closes.
CONCEDE_PROMPTS = tuple(Prompt(seat, 0, _CONCEDE, AT_LEISURE, "concede", "MUCK-R6") for seat in (0, 1))

_FIRST = (Offer.of(ChooseFirst, seat=OneOf((0, 1))),)
_HIMSELF = (ChooseFirst(0), ChooseFirst(1))
_KEEP_OFFER = Offer.of(Keep)
_KEEP = Keep()
_DONE_OFFER = Offer.of(Done)
_DONE_ONLY = (_DONE_OFFER,)
_DONE = Done()

_PHASES = {
    Phase.CREATION: ("creation", "MUCK-10"),
    Phase.COMBAT: ("combat", "MUCK-16"),
    Phase.MOVEMENT: ("movement", "MUCK-30"),
}
CHOICE_RULES = {
    Ask.TARGET: "MUCK-R28",
    Ask.DISCARD: "MUCK-46",
    Ask.SCOUT: "MUCK-R38",
    Ask.SALVAGE: "MUCK-R37",
    Ask.RAISE: "MUCK-R17",
    Ask.ORDER_HITS: "MUCK-R27",
    Ask.ORDER_TRIGGERS: "MUCK-R27",
}

_HOME = OneOf(FROM_HOME)
_OVER = OneOf(FROM_OVER)

# The domain "just this design", for every design.
_DESIGNS = tuple(only(name) for name in IDS)


def prompts(board: Board, seat: Seat | None) -> list[Prompt]:
    """The question to the seat that is asked, and the standing invitation to each."""
    if board.phase is Phase.OVER:
        return []
    if seat is None:
        return [_question(board), *CONCEDE_PROMPTS]
    return [_question(board), CONCEDE_PROMPTS[seat]] if seat == board.asked else [CONCEDE_PROMPTS[seat]]


def _question(board: Board) -> Prompt:
    seat, window, phase = board.asked, board.window, board.phase
    if board.choice is not None:
        offer, default = _choice(board, board.choice)
        ask = board.choice.ask
        return Prompt(seat, window, (offer,), CHOICE_PACE, ask.value, CHOICE_RULES[ask], default, lap=window)
    if phase is Phase.COIN:
        return Prompt(seat, window, _FIRST, COIN_PACE, "first", "MUCK-6", _HIMSELF[seat], lap=window)
    if phase is Phase.DISCARD:
        return Prompt(seat, window, _discards(board), DISCARD_PACE, "discard", "MUCK-9", _KEEP, lap=board.lap)
    word, rule = _PHASES[phase]
    return Prompt(seat, window, _offers(board), PHASE_PACE, word, rule, _DONE, lap=board.lap)


def _discards(board: Board) -> tuple[Offer, ...]:
    hand = board.hands[board.asked]
    if not hand:
        return (_KEEP_OFFER,)
    return _KEEP_OFFER, Offer(actions.Discard, {"card": OneOf(_designs(hand))})


def _designs(cards: list[int]) -> tuple[str, ...]:
    """Every design once, in the order of the cards."""
    return tuple(dict.fromkeys(ids(cards)))


def _offers(board: Board) -> tuple[Offer, ...]:
    """Done, and what the phase allows, up to the limit of commands."""
    if board.commands >= MAX_COMMANDS:
        return _DONE_ONLY
    seat = board.asked
    own = [soldier for soldier in board.soldiers.values() if soldier.owner == seat]
    offers = [_DONE_OFFER]
    if board.phase is Phase.CREATION:
        _add_plays(board, seat, own, offers)
    elif board.phase is Phase.COMBAT:
        _add_attacks(board, own, offers)
    else:
        _add_moves(board, own, offers)
    _add_activations(board, seat, own, offers)
    return tuple(offers)


# -- creation --------------------------------------------------------------------------------


def _add_plays(board: Board, seat: Seat, own: list[Soldier], offers: list[Offer]) -> None:
    """Plain cards share one offer, a bulk card has its own, sacrifice cards share theirs by number."""
    corpses = len(board.discards[seat])
    slots = board.slots[SLOTS * seat : SLOTS * seat + SLOTS]
    free = _free_slots(tuple([not name for name in slots]))
    plain: list[str] = []
    offering: dict[int, list[str]] = {}
    for design in dict.fromkeys([DESIGN[card] for card in board.hands[seat]]):
        if SACRIFICE[design]:
            offering.setdefault(SACRIFICE[design], []).append(IDS[design])
        elif COST[design] <= corpses and free is not None:
            if BULK[design]:
                extra = Between(0, corpses - COST[design])
                offers.append(Offer(Play, {"card": _DESIGNS[design], "slot": free, "extra": extra}))
            else:
                plain.append(IDS[design])
    if plain and free is not None:
        offers.append(Offer(Play, {"card": OneOf(tuple(plain)), "slot": free}))
    if offering:
        mine = [soldier for soldier in own if soldier.place // SLOTS == seat]
        for count, cards in offering.items():
            if count <= len(mine):
                _add_sacrifices(OneOf(tuple(cards)), count, mine, free, offers)


@lru_cache(maxsize=8)
def _free_slots(empty: tuple[bool, ...]) -> OneOf | None:
    slots = tuple(number + 1 for number, is_empty in enumerate(empty) if is_empty)
    return OneOf(slots) if slots else None


def _add_sacrifices(cards: OneOf, count: int, mine: list[Soldier], free: OneOf | None, offers: list[Offer]) -> None:
    """Onto an empty slot any of them may pay; onto a slot that is freed only with the soldier who frees it."""
    names = tuple([soldier.name for soldier in mine])
    if free is not None:
        paying = Some(names, count, count, ordered=True)
        offers.append(Offer(Play, {"card": cards, "slot": free, "sacrifices": paying}))
    for soldier in mine:
        groups = tuple([group for group in permutations(names, count) if soldier.name in group])
        slot = only(soldier.place % SLOTS + 1)
        offers.append(Offer(Play, {"card": cards, "slot": slot, "sacrifices": OneOf(groups)}))


# -- soldiers --------------------------------------------------------------------------------


def _add_attacks(board: Board, own: list[Soldier], offers: list[Offer]) -> None:
    for soldier in own:
        if may_attack(soldier):
            targets = targets_of(board, soldier)
            if targets:
                offers.append(Offer(Attack, {"soldier": only(soldier.name), "target": OneOf(tuple(targets))}))


def _add_moves(board: Board, own: list[Soldier], offers: list[Offer]) -> None:
    """One offer for each kind of place: home, No Man's Land, over there."""
    home: list[str] = []
    out: list[str] = []
    over: list[str] = []
    for soldier in own:
        if not soldier.stunned and not ROOTED[DESIGN[soldier.card]]:
            zone = soldier.place // SLOTS
            (out if zone == NML_ZONE else home if zone == soldier.owner else over).append(soldier.name)
    if home:
        offers.append(_move(home, _HOME))
    if out:
        free = free_slots(board)
        if free:
            offers.append(_move(out, OneOf(free)))
    if over:
        offers.append(_move(over, _OVER))


def _move(names: list[str], to: Domain) -> Offer:
    return Offer(Move, {"soldier": OneOf(tuple(names)), "to": to})


def _add_activations(board: Board, seat: Seat, own: list[Soldier], offers: list[Offer]) -> None:
    ready = [
        soldier.name
        for soldier in own
        if soldier.materials and activation(soldier) != NONE and is_useful(board, seat, soldier)
    ]
    if ready:
        offers.append(Offer(Activate, {"soldier": OneOf(tuple(ready))}))


# -- choices ---------------------------------------------------------------------------------


def _choice(board: Board, choice: Choice) -> tuple[Offer, Action]:
    match choice.ask:
        case Ask.TARGET:
            one = OneOf(choice.soldiers)
            if choice.optional:
                return Offer(Target, {"soldier": Maybe(one)}), Target()
            return Offer(Target, {"soldier": one}), Target(choice.soldiers[0])
        case Ask.ORDER_HITS | Ask.ORDER_TRIGGERS:
            return Offer(actions.Order, {"soldiers": order(choice.soldiers)}), actions.Order(choice.soldiers)
        case Ask.SALVAGE | Ask.RAISE:
            domain = OneOf(choice.positions)
            return Offer(ChooseCard, {"position": domain}), ChooseCard(position=choice.positions[-1])
    cards = board.seen if choice.ask is Ask.SCOUT else board.hands[choice.seat]
    return Offer(ChooseCard, {"card": OneOf(_designs(cards))}), ChooseCard(CARD_IDS[cards[0]])
