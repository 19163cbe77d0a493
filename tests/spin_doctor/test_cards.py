"""Every card of the deck: what is printed on it, how many there are, and that it does its work."""

from __future__ import annotations

import pytest

from engines.core import Action
from engines.spin_doctor.actions import Discard, Play, PollReturn, RumorPick
from engines.spin_doctor.cards import DECK, EV, FACES, KIND, NAMES, NO, STATES
from tests.spin_doctor.scene import RULES, A, B, C, act, code, hand, pile, scandals_of, scene, sees, states, votes
from tests.tags import rule

VOTES = {
    3: "AK DE DC ND SD VT WY",
    4: "HI ID ME MT NH RI WV",
    5: "NE NM",
    6: "AR IA KS MS NV UT",
    7: "CT OK",
    8: "KY LA OR",
    9: "AL SC",
    10: "CO MD MN MO WI",
    11: "AZ IN MA TN",
    12: "WA",
    13: "VA",
    14: "NJ",
    15: "MI",
    16: "GA NC",
    17: "OH",
    19: "IL PA",
    28: "NY",
    30: "FL",
    40: "TX",
    54: "CA",
}
STATE_VOTES = {f"st-{code_.lower()}": ev for ev, codes in VOTES.items() for code_ in codes.split()}

# id -> copies, name
OTHERS = {
    "scandal-money": (3, "Piggy Bank Gate"),
    "scandal-romance": (3, "Love Letter Leak"),
    "scandal-hotmic": (3, "Hot Mic Meltdown"),
    "scandal-resume": (3, "Imaginary Diploma"),
    "pr-money": (2, "Open-Books Tour"),
    "pr-romance": (2, "Matching-Sweater Portrait"),
    "pr-hotmic": (2, "Mute-Button Training"),
    "pr-resume": (2, "Framed Transcript"),
    "bag": (5, "In The Bag"),
    "landslide": (2, "Landslide Victory"),
    "spin": (4, "Spin Doctor"),
    "media": (4, "Media Connections"),
    "potus": (3, "President of the US"),
    "debate": (5, "Win Debate"),
    "dem": (1, "Democratic Nominee"),
    "rep": (1, "Republican Nominee"),
    "ind": (1, "Independent Candidate"),
    "dark": (1, "Dark Secret"),
    "skeleton": (1, "Skeleton in the Closet"),
    "election": (4, "Election Day"),
    "secrets": (3, "Trade Secrets"),
    "rumors": (2, "Rumors"),
    "poll": (2, "Take a Poll"),
}
NAMED = {
    "st-ak": "Alaska",
    "st-dc": "District of Columbia",
    "st-me": "Maine",
    "st-ne": "Nebraska",
    "st-ca": "California",
    "st-wv": "West Virginia",
}


@rule("SPIN-2")
def test_the_deck_is_the_list() -> None:
    assert sorted(NAMES) == sorted([*STATE_VOTES, *OTHERS])
    assert len(STATE_VOTES) == 51
    assert sum(STATE_VOTES.values()) == 538
    for name, (copies, title) in OTHERS.items():
        assert DECK.count(NO[name]) == copies
        assert FACES[name].name == title
        assert EV[NO[name]] == 0
    assert sum(copies for copies, _ in OTHERS.values()) == 59


@rule("SPIN-19")
@pytest.mark.parametrize("state", STATE_VOTES)
def test_every_state_is_one_card_and_counts_its_votes(state: str) -> None:
    assert DECK.count(NO[state]) == 1
    assert EV[NO[state]] == STATE_VOTES[state]
    assert str(STATE_VOTES[state]) in FACES[state].brief
    after = act(scene(hands={A: [state]}), (A, Play(state))).match
    assert states(after, A) == {state: None}
    assert votes(after, A) == STATE_VOTES[state]


def test_states_carry_their_own_names_and_are_numbered_by_size_then_alphabet() -> None:
    assert len({FACES[state].name for state in STATE_VOTES}) == 51
    for state, name in NAMED.items():
        assert FACES[state].name == name
    order = sorted(STATE_VOTES, key=lambda state: (-STATE_VOTES[state], state))
    assert list(NAMES[:STATES][::-1]) == order


def test_every_card_says_what_it_does_without_a_blank() -> None:
    for name, face in FACES.items():
        assert face.text.endswith(".")
        assert face.flavour
        assert "{" not in face.text + face.brief, name
        assert "  " not in face.text
    for scandal in ("money", "romance", "hotmic", "resume"):
        assert FACES[f"scandal-{scandal}"].name in FACES[f"pr-{scandal}"].text


PLAYS: list[Play] = [
    *(Play(f"scandal-{each}", target=C) for each in ("money", "romance", "hotmic", "resume")),
    *(Play(f"pr-{each}") for each in ("money", "romance", "hotmic", "resume")),
    Play("bag", states=("st-wy",)),
    Play("landslide", states=("st-wy", "st-tx")),
    Play("debate", target=B),
    *(Play("dem"), Play("rep"), Play("ind"), Play("potus"), Play("election")),
    Play("secrets", target=B, give=("spin",)),
    *(Play("rumors"), Play("poll")),
]


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.card)
def test_every_playable_card_leaves_the_hand_and_lies_where_it_belongs(play: Play) -> None:
    match = scene(
        hands={A: [play.card, "spin"], B: ["media"]},
        tabled={A: ["st-wy", "st-tx"], B: ["st-fl", ("bag", "st-oh")]},
        totals=[270, 0, 0, 0],
    )
    before = RULES.cards(match.board)
    after = act(match, (A, play)).match
    view = sees(after, None)
    assert play.card not in hand(after, A)
    assert RULES.cards(after.board) == before
    kind = KIND[NO[play.card]]
    if kind == "scandal":
        assert scandals_of(after, C) == (play.card,)
    elif kind == "relations":
        assert view.seats[A].relations == (play.card,)
    elif kind == "protection":
        assert [each.card for each in view.seats[A].protections] == [play.card]
    elif kind in ("nominee", "independent"):
        assert view.seats[A].party == play.card
    elif kind in ("rumors", "poll"):
        assert view.aside == play.card
    else:
        assert view.discard[-1] == play.card


@pytest.mark.parametrize("card", ["spin", "media"])
def test_cures_lie_on_the_discard_pile(card: str) -> None:
    match = scene(hands={A: [card]}, tabled={A: ["st-wy"]}, scandals={A: ["scandal-money"]})
    play = Play("media", remove="scandal-money", sacrifice="st-wy") if card == "media" else Play(card)
    after = act(match, (A, play)).match
    assert pile(after)[-1] == card
    assert scandals_of(after, A) == ()


@pytest.mark.parametrize("curse", ["dark", "skeleton"])
def test_curses_have_no_play(curse: str) -> None:
    match = scene(hands={A: [curse, "spin"], B: ["spin"]}, tabled={A: ["st-ca"]})
    deeds: list[Action] = [Play(curse), Discard(curse)]
    assert [code(match, A, deed) for deed in deeds] == ["CURSED_CARD", "CURSED_CARD"]


def test_trades_end_with_their_card_on_the_pile() -> None:
    rumors = scene(seats=2, hands={A: ["rumors", "spin"], B: ["bag"]})
    done = act(rumors, (A, Play("rumors")), (A, RumorPick("spin")), (B, RumorPick("bag"))).match
    assert pile(done) == ("rumors",)
    poll = act(scene(seats=2, hands={A: ["poll"], B: ["bag"]}), (A, Play("poll")), (A, PollReturn())).match
    assert pile(poll) == ("poll",)
