"""A viewer who writes down all that is told to her finds it true in every re-deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.core import Dice, Event, Match, Rng, Step, start
from engines.steal_this_election.actions import DrawVoter
from engines.steal_this_election.board import Board, Phase
from engines.steal_this_election.cards import (
    ACTIVITY_IDS,
    ACTIVITY_NO,
    ORIGINAL,
    TYPE,
    VALUE,
    VOTER_IDS,
    in_mask,
    mask_of,
)
from engines.steal_this_election.effects import playable_in_recount
from engines.steal_this_election.events import (
    CardDeclared,
    CardsDiscarded,
    CardTakenBack,
    Defended,
    HandLookedAt,
    HandRaided,
    HandSeen,
    SeatSkipped,
    TurnBegan,
    VoterBuried,
    VoterPicked,
    VotersLookedAt,
    VotersSeen,
    VoterTurned,
)
from tests.steal_this_election.scene import RULES, A, B, act, scene
from tests.tags import rule

ACTIONS = [card for card in ACTIVITY_IDS if TYPE[ACTIVITY_NO[card]] == "action"]
SMALL = mask_of(card for card, value in enumerate(VALUE) if value <= 6)
TEN = "some 10M"


class Notes:
    """What one viewer has heard. Only events told to her and the open table are used."""

    def __init__(self, viewer: int | None, pile: int) -> None:
        self.viewer = viewer
        self.pile: list[str | None] = [None] * pile  # the bottom first
        self.looked: list[str | None] = []
        self.held: list[set[str]] = [set(), set()]
        self.never = [0, 0]
        self.some: list[list[int]] = [[], []]
        self.big = [0, 0]
        self.raided = 0  # the size of the hand that is being looked at
        self.by, self.card = A, ""  # the last card declared
        self.shown: set[str] = set()  # and the cards that left a hand for it

    def hear(self, event: Event, board: Board) -> None:
        self._hear_of_voters(event)
        self._hear_of_hands(event)
        self._hear_of_raids(event)
        if isinstance(event, SeatSkipped):
            self.never[event.seat] |= playable_in_recount(board, event.seat)
        elif isinstance(event, TurnBegan) and board.recount:
            self.some[event.seat].append(playable_in_recount(board, event.seat))

    def _hear_of_voters(self, event: Event) -> None:
        match event:
            case VoterTurned():
                self.pile.pop()
            case VoterBuried(voter):
                if self.card != "lost_in_the_mail":
                    self.pile.pop()
                self.pile.insert(0, voter)
            case VotersLookedAt(_, count):
                self.looked = [self.pile.pop() for _ in range(count)]
            case VotersSeen(voters):
                self.looked = list(voters)
            case VoterPicked(_, voter, _):
                if voter is None:
                    self.looked = [each or TEN for each in self.looked]
                else:
                    self.looked.remove(voter if voter in self.looked else None)
                for each in self.looked:
                    self.pile.insert(0, each)
                self.looked = []

    def _hear_of_hands(self, event: Event) -> None:
        match event:
            case CardDeclared(seat, card):
                self.by, self.card, self.shown = seat, card, set()
                self._gone(seat, card)
            case Defended(seat, card):
                self._gone(seat, card)
            case CardTakenBack(seat, card):
                self.held[seat].add(card)
            case CardsDiscarded(cards) if self.card == "musical_chairs_staff_meeting":
                for card in set(cards) - self.shown:
                    self._gone(self.by, card)

    def _hear_of_raids(self, event: Event) -> None:
        match event:
            case HandLookedAt(seat, count):
                self.raided = count
                self.some[1 - seat].append(SMALL)
            case HandSeen(cards):
                assert self.viewer is not None
                self.held[1 - self.viewer] |= set(cards)
            case HandRaided(seat, card):
                if card is not None:
                    self._gone(1 - seat, card)
                elif self.raided:
                    self.some[1 - seat].remove(SMALL)
                    self.big[1 - seat] = self.raided
                self.raided = 0

    def _gone(self, seat: int, card: str) -> None:
        number = ACTIVITY_NO[card]
        self.shown.add(card)
        self.held[seat].discard(card)
        self.some[seat] = [cards for cards in self.some[seat] if not cards >> number & 1]
        if VALUE[number] > 6:
            self.big[seat] = max(0, self.big[seat] - 1)

    def agree_with(self, twin: Board) -> None:
        """Is all of this true on that board?"""
        for place, voter in zip(self.pile, twin.voter_pile, strict=True):
            assert place in (None, VOTER_IDS[voter]) or (place == TEN and ORIGINAL[voter] == 10)
        for place, voter in zip(self.looked, twin.seen, strict=True):
            assert place in (None, VOTER_IDS[voter])
        for seat in (A, B):
            hand = twin.hand[seat]
            assert self.held[seat] <= {ACTIVITY_IDS[card] for card in in_mask(hand)}
            assert not hand & self.never[seat]
            assert all(hand & cards for cards in self.some[seat])
            assert (hand & ~SMALL).bit_count() >= self.big[seat]


def short_game(number: int) -> Match[Board]:
    """A few Voters left, and every Action card within reach."""
    dice = Dice(Rng(f"short {number}"))
    cards = dice.shuffled(ACTIONS)
    others = dice.shuffled([card for card in ACTIVITY_IDS if card not in ACTIONS])
    voters = dice.shuffled(VOTER_IDS)
    return scene(
        hand=cards[:3],
        theirs=cards[3:6],
        next_cards=[card for pair in zip(cards[6:], others, strict=False) for card in pair],
        discard=others[20:24],
        front=voters[:2],
        their_front=voters[2:4],
        next_voters=voters[4 : 7 + dice.below(4)],
        voters_left=3 + dice.below(5),
        seed=f"short {number}",
    )


def walk(match: Match[Board], number: int) -> Iterator[Step[Board]]:
    """Anything that is allowed, but rarely a Voter turned over."""
    dice = Dice(Rng(f"walk {number}"))
    while match.board.phase is not Phase.OVER:
        offers = list(RULES.prompts(match.board, match.board.asked)[0].offers)
        if len(offers) > 1 and dice.below(4):
            offers = [offer for offer in offers if offer.action is not DrawVoter]
        step = act(match, (match.board.asked, dice.pick(offers).draw(dice)))
        match = step.match
        yield step


@rule("STEAL-R28")
@pytest.mark.parametrize("viewer", [A, B, None])
def test_all_that_a_viewer_was_told_is_true_in_every_redeal(viewer: int | None) -> None:
    for number in range(80):
        match = short_game(number) if number % 4 else start(RULES, 2, f"long {number}").match
        notes = Notes(viewer, len(match.board.voter_pile))
        for ply, step in enumerate(walk(match, number)):
            for entry in step.events(viewer):
                notes.hear(entry.event, step.match.board)
            if step.match.board.phase is not Phase.OVER:
                for again in range(3):
                    notes.agree_with(RULES.redeal(step.match.board, viewer, Rng(f"{number} {ply} {again}")))
