"""Who may do what: the open question to the seats that are asked, and what anybody may do meanwhile."""

from __future__ import annotations

from functools import lru_cache

from engines.core import AT_LEISURE, Action, Between, Offer, OneOf, Pace, Prompt, Seat, Some
from engines.mudslinger.actions import (
    Attempt,
    Campaign,
    ChooseDiscard,
    ChooseVp,
    DraftCandidate,
    DrawDeck,
    Give,
    Mud,
    Pass,
    PickParty,
    Poll,
    Ready,
    SkipAttempt,
    StreakAttack,
    StreakAttempt,
    StreakDecline,
    TakeDiscard,
    TradeIn,
    Unready,
)
from engines.mudslinger.board import CAP, POLL_PRICE, Board, Phase
from engines.mudslinger.cards import (
    CANDIDATE_IDS,
    DESIGN_IDS,
    PARTIES,
    PICK_YOUR_PARTY,
    STATE_IDS,
    Timing,
    card_ids,
    designs_in,
    hand_ids,
    state_ids,
    with_timing,
)
from engines.mudslinger.effects import EFFECT
from engines.mudslinger.standing import (
    SEATS_OF,
    attackable,
    best_attempt,
    bonus,
    contest_of,
    most_campaign,
    most_mud,
    streak_states,
    takeable,
    undecided,
)

HOUR = 3600

TURN_PACE = Pace("turn", live=180, slow=24 * HOUR)
CHOICE_PACE = Pace("choice", live=180, slow=12 * HOUR)
WAR_PACE = Pace("war", live=60, slow=12 * HOUR, most=300)
RESPONSE_PACE = Pace("response", live=30, slow=12 * HOUR)
ROLL_PACE = Pace("post_roll", live=30, slow=12 * HOUR)

_DRAW, _SKIP, _TAKE = Offer.of(DrawDeck), Offer.of(SkipAttempt), Offer.of(TakeDiscard)
_READY, _UNREADY, _PASS = Offer.of(Ready), Offer.of(Unready), Offer.of(Pass)
_DECLINE, _POLL = Offer.of(StreakDecline), Offer.of(Poll)
_JUST_DRAW, _DRAW_OR_TAKE = (_DRAW,), (_DRAW, _TAKE)
_JUST_PASS, _JUST_UNREADY = (_PASS,), (_UNREADY,)
_DRAW_DECK, _IS_READY, _PASSES, _DECLINES = DrawDeck(), Ready(), Pass(), StreakDecline()
_ATTEMPTS = tuple(Attempt(state) for state in STATE_IDS)
_PARTIES = (Offer(PickParty, {"party": OneOf(PARTIES)}),)
_MATES = (Offer(ChooseVp, {"keep": OneOf(("old", "new"))}),)
_KEEP_OLD, _KEEP_NEW = ChooseVp("old"), ChooseVp("new")
_CENTRE = PickParty(PARTIES[2])

# Amounts up to so many dollars; the cap keeps them small.
_CAMPAIGNS = tuple(Offer(Campaign, {"amount": Between(1, most)}) for most in range(CAP + 1))
_MUDS = tuple(Offer(Mud, {"amount": Between(1, most)}) for most in range(CAP + 1))

_WAR_CARDS, _POST_CARDS = with_timing(Timing.WAR), with_timing(Timing.POST)
_ANSWERS, _OWN_CARDS = with_timing(Timing.RESP), with_timing(Timing.OWN)
_ANY_CARDS, _QUIET_CARDS = with_timing(Timing.ANY), with_timing(Timing.ANY, Timing.CALM)

# In these phases anybody may trade in, poll, give and play, whoever is asked.
_OPEN_CARDS = {Phase.DRAW: _QUIET_CARDS, Phase.CAMPAIGN: _QUIET_CARDS, Phase.WAR: _ANY_CARDS, Phase.STREAK: _ANY_CARDS}


def prompts(board: Board, seat: Seat | None) -> list[Prompt]:
    """The prompts of one seat, or of all in order."""
    if seat is not None:
        return _of_seat(board, seat)
    return [prompt for each in range(len(board.dollars)) for prompt in _of_seat(board, each)]


def awaited(board: Board) -> tuple[Seat, ...]:
    """The seats with a question to answer."""
    if board.phase is Phase.WAR:
        return SEATS_OF[undecided(board)]
    return SEATS_OF[board.asked & ~board.passed]


def _of_seat(board: Board, seat: Seat) -> list[Prompt]:
    found: list[Prompt] = []
    phase = board.phase
    if phase is Phase.WAR:
        if board.entitled >> seat & 1:
            _war(board, seat, found)
    elif (board.asked & ~board.passed) >> seat & 1:
        found.append(_question(board, seat))
    if phase in _OPEN_CARDS:
        offers = _leisure(board, seat)
        if offers:
            found.append(Prompt(seat, 0, tuple(offers), AT_LEISURE, "any_time", "MUD-R11"))
    return found


def _question(board: Board, seat: Seat) -> Prompt:
    phase, window = board.phase, board.window
    if phase is Phase.RESPONSE:
        offers = _JUST_PASS + plays(board, seat, _ANSWERS)
        return Prompt(seat, window, offers, RESPONSE_PACE, "response", "MUD-R12", _PASSES, lap=window)
    if phase is Phase.POST_ROLL:
        offers = _JUST_PASS + plays(board, seat, _POST_CARDS)
        return Prompt(seat, window, offers, ROLL_PACE, "post_roll", "MUD-R13", _PASSES, lap=window)
    question = board.question
    if phase is Phase.DRAW:
        offers = _DRAW_OR_TAKE if takeable(board, seat) else _JUST_DRAW
        return Prompt(seat, question, offers, TURN_PACE, "draw", "MUD-20", _DRAW_DECK, lap=question)
    if phase is Phase.CAMPAIGN:
        offers = (*plays(board, seat, _OWN_CARDS), _SKIP, _row(Attempt, tuple(board.face_up)))
        default = _ATTEMPTS[best_attempt(board, seat)]
        return Prompt(seat, question, offers, TURN_PACE, "campaign", "MUD-25", default, lap=question)
    if phase is Phase.STREAK:
        offers = _streak(board, seat)
        return Prompt(seat, question, offers, TURN_PACE, "streak", "MUD-71", _DECLINES, lap=question)
    return _choice(board, seat)


def _choice(board: Board, seat: Seat) -> Prompt:
    phase, window = board.phase, board.window
    if phase is Phase.VP_CHOICE:
        better = bonus(board, seat, board.drawn) > bonus(board, seat, board.mates[seat])
        default = _KEEP_NEW if better else _KEEP_OLD
        return Prompt(seat, window, _MATES, CHOICE_PACE, "choose_vp", "MUD-R6", default, lap=window)
    if phase is Phase.CARD_CHOICE:
        designs = designs_in(board.hands[board.stack[0].target])
        shown = tuple([DESIGN_IDS[design] for design in designs])
        offers = (Offer(ChooseDiscard, {"card": OneOf(shown)}),)
        return Prompt(
            seat, window, offers, CHOICE_PACE, "choose_discard", "MUD-30", ChooseDiscard(shown[0]), lap=window
        )
    if phase is Phase.DRAFT:
        left = remaining(board)
        offers = (Offer(DraftCandidate, {"candidate": OneOf(left)}),)
        return Prompt(seat, window, offers, TURN_PACE, "draft", "MUD-5", DraftCandidate(left[0]), lap=window)
    return Prompt(seat, window, _PARTIES, TURN_PACE, "pick_party", "MUD-6", _CENTRE, lap=window)


def remaining(board: Board) -> tuple[str, ...]:
    """The candidates that may still be drafted, in the order of the list."""
    full = len(board.dollars) == len(CANDIDATE_IDS)
    gone = board.candidates if full else [*board.candidates, PICK_YOUR_PARTY]
    return tuple([name for number, name in enumerate(CANDIDATE_IDS) if number not in gone])


def plays(board: Board, seat: Seat, cards: int) -> tuple[Offer, ...]:
    """Every legal play of those of these cards that the seat holds."""
    hand = board.hands[seat] & cards
    if not hand:
        return ()
    found: list[Offer] = []
    for design in designs_in(hand):
        found += EFFECT[design].offers(board, seat)
    return tuple(found)


def _war(board: Board, seat: Seat, found: list[Prompt]) -> None:
    """Who can still do something and is not ready is waited for; the others are welcome."""
    contest, window = contest_of(board), board.question
    ready = contest.ready >> seat & 1
    waited = not ready and (board.hands[seat] or board.dollars[seat])
    offers = [_READY] if waited else [_READY, _UNREADY]
    if board.dollars[seat] and not contest.frozen >> seat & 1:
        _spending(board, seat, offers)
    offers += plays(board, seat, _WAR_CARDS)
    default: Action | None = _IS_READY if waited else None
    lap = contest.lap
    found.append(Prompt(seat, window, tuple(offers), WAR_PACE, "war", "MUD-R10", default, lap=lap, bout=window))
    if waited:
        # Taking back what was never said is allowed, and changes nothing.
        found.append(_unready(seat, window))


def _spending(board: Board, seat: Seat, offers: list[Offer]) -> None:
    contest = contest_of(board)
    most = most_campaign(board, seat)
    if most:
        offers.append(_CAMPAIGNS[most])
    if seat != contest.seat and not contest.poncho:
        most = most_mud(board, seat)
        if most:
            offers.append(_MUDS[most])


@lru_cache(maxsize=256)
def _unready(seat: Seat, window: int) -> Prompt:
    return Prompt(seat, window, _JUST_UNREADY, AT_LEISURE, "unready", "MUD-R10")


def _streak(board: Board, seat: Seat) -> tuple[Offer, ...]:
    offers = [_DECLINE]
    row, held = streak_states(board), attackable(board, seat)
    if row:
        offers.append(_row(StreakAttempt, tuple(row)))
    if held:
        offers.append(Offer(StreakAttack, {"state": OneOf(state_ids(held))}))
    return tuple(offers)


@lru_cache(maxsize=4096)
def _row(action: type[Action], states: tuple[int, ...]) -> Offer:
    return Offer(action, {"state": OneOf(tuple([STATE_IDS[state] for state in states]))})


# -- at any time ------------------------------------------------------------------------------------


def _leisure(board: Board, seat: Seat) -> list[Offer]:
    hand, dollars, managers = board.hands[seat], board.dollars[seat], board.managers[seat]
    offers: list[Offer] = []
    if dollars >= POLL_PRICE and not board.open_states:
        offers.append(_POLL)
    if hand or dollars or managers:
        offers.append(_gift(seat, len(board.dollars), dollars, hand, tuple(managers)))
    if hand:
        offers.append(_trades(hand))
        if board.entitled >> seat & 1:
            offers += plays(board, seat, _OPEN_CARDS[board.phase])
    return offers


@lru_cache(maxsize=4096)
def _trades(hand: int) -> Offer:
    return Offer(TradeIn, {"card": OneOf(tuple([DESIGN_IDS[design] for design in designs_in(hand)]))})


@lru_cache(maxsize=8192)
def _gift(seat: Seat, seats: int, dollars: int, hand: int, managers: tuple[int, ...]) -> Offer:
    others = OneOf(tuple([other for other in range(seats) if other != seat]))
    cards, staff = hand_ids(hand), card_ids(managers)
    return Offer(
        Give,
        {
            "to": others,
            "dollars": Between(0, dollars),
            "cards": Some(cards, 0, len(cards)),
            "managers": Some(staff, 0, len(staff), ordered=True),
        },
        needs=("dollars", "cards", "managers"),
    )
