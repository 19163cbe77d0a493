"""Why something is not allowed: every code, in the order in which they are tried."""

from __future__ import annotations

import pytest

from engines.core import Action, IllegalAction, Match, play
from engines.core.codec import decode
from engines.spin_doctor.actions import Discard, Pass, Play, PollKeep, PollReturn, RumorPick
from engines.spin_doctor.board import Board
from tests.spin_doctor.scene import RULES, A, B, C, D, act, code, refused, scene
from tests.tags import rule

MONEY = ["scandal-money"]
EVERY = [*(Play("bag", states=("st-wy",)), Discard("bag"), Pass(), RumorPick("bag"), PollKeep("bag"), PollReturn())]


def over() -> Match[Board]:
    """A has won."""
    return act(scene(hands={A: ["election"]}, totals=[270, 0, 0, 0]), (A, Play("election"))).match


def rumors() -> Match[Board]:
    """Everybody but D picks."""
    match = scene(hands={A: ["rumors", "bag"], B: ["spin"], C: ["media"]})
    return act(match, (A, Play("rumors"))).match


def poll() -> Match[Board]:
    """A looks at B's Spin Doctor."""
    return act(scene(hands={A: ["poll", "bag"], B: ["spin"], C: ["media"]}), (A, Play("poll"))).match


# -- the first four --------------------------------------------------------------------------------


def test_after_the_end_everything_is_game_over_even_junk() -> None:
    for seat in (A, B, 99):
        for action in (*EVERY, Play("nonsense"), Play("debate"), Play("secrets", give=())):
            assert code(over(), seat, action) == "GAME_OVER"


@pytest.mark.parametrize(
    "junk",
    [
        {"do": "bribe"},
        {"do": "play"},
        {"do": "discard"},
        {"do": "rumor_pick"},
        {"do": "poll_keep"},
        {"do": "poll_return", "rest": "maybe"},
        {"do": "poll_return", "rest": True},
        {"do": "pass", "card": "bag"},
        {"do": "play", "card": 3},
        {"do": "play", "card": "debate", "target": "1"},
        {"do": "play", "card": "debate", "target": 1.5},
        {"do": "play", "card": "dem", "takes": {"1": "st-wy"}},
        {"do": "play", "card": "bag", "states": "st-wy"},
        {"card": "bag"},
        "play",
        None,
    ],
    ids=str,
)
def test_malformed_and_unknown_commands_are_bad(junk: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        decode(RULES.actions, junk)
    assert caught.value.code == "BAD_COMMAND"


@pytest.mark.parametrize(
    "action",
    [
        Play("scandal-money"),
        Play("debate"),
        Play("bag"),
        Play("landslide"),
        Play("media"),
        Play("media", sacrifice="st-wy"),
        Play("secrets"),
        Play("secrets", target=B),
        Play("secrets", give=("bag",)),
        Play("st-wy", target=B),
        Play("spin", remove="scandal-money"),
        Play("potus", state="st-wy"),
        Play("election", give=()),
        Play("rumors", target=B),
        Play("dem", discards=((B, "st-wy"),)),
        Play("ind", takes=((B, "st-wy"),)),
        Play("debate", target=B, states=("st-wy",)),
        Play("dark", target=B),
        Play("dem", takes=((C, "st-ca"), (B, "st-tx"))),
        Play("dem", takes=((B, "st-ca"), (B, "st-tx"))),
        Play("ind", discards=((C, "st-ca"), (B, "st-tx"))),
    ],
    ids=str,
)
def test_what_lacks_a_part_has_one_too_many_or_a_map_out_of_order_is_bad_at_any_time(action: Action) -> None:
    for match in (scene(hands={A: ["bag"]}), rumors(), poll()):
        for seat in (A, B):
            refusal = refused(match, seat, action)
            assert (refusal.code, refusal.rule) == ("BAD_COMMAND", "TABLE-2")


def test_a_seat_that_does_not_exist_is_a_bad_command() -> None:
    match = scene(hands={A: ["st-wy"]})
    for seat in (-1, 4, 99):
        with pytest.raises(IllegalAction) as caught:
            play(RULES, match, seat, Play("st-wy"))
        assert caught.value.code == "BAD_COMMAND"


def test_a_command_of_another_phase_is_wrong_whoever_sends_it() -> None:
    turn = scene(hands={A: ["bag"], B: ["bag"]})
    for match, fitting in ((turn, EVERY[:3]), (rumors(), EVERY[3:4]), (poll(), EVERY[4:])):
        for seat in (A, B, D):
            for action in EVERY:
                if action not in fitting:
                    assert code(match, seat, action) == "WRONG_PHASE"


def test_wrong_phase_names_the_rule_of_the_command() -> None:
    turn = scene(hands={A: ["bag"], B: ["bag"]})
    wanted = ["SPIN-8", "SPIN-9", "SPIN-R26", "SPIN-34", "SPIN-35", "SPIN-35"]
    found = [refused(poll() if place < 3 else turn, B, action).rule for place, action in enumerate(EVERY)]
    assert found == wanted


def test_who_is_not_asked_is_told_so_before_cards_are_looked_at() -> None:
    turn = scene(hands={A: ["bag"], B: ["dark"]}, scandals={B: MONEY})
    for action in (Play("st-wy"), Play("dark"), Play("nonsense"), Discard("dark"), Pass()):
        assert refused(turn, B, action).code == "NOT_YOUR_TURN"
    assert refused(turn, B, Pass()).rule == "SPIN-10"
    for seat in (B, C, D):
        for answer in (PollKeep("spin"), PollReturn(), PollReturn("yes")):
            refusal = refused(poll(), seat, answer)
            assert (refusal.code, refusal.rule) == ("NOT_YOUR_TURN", "SPIN-35")
    assert refused(rumors(), D, RumorPick("bag")).code == "NOT_YOUR_TURN"


# -- cards -----------------------------------------------------------------------------------------


def test_the_shown_card_is_a_bad_choice_and_any_other_stranger_is_not_in_hand() -> None:
    assert code(poll(), A, PollKeep("spin")) == "BAD_CHOICE"
    for name in ("media", "poll", "nonsense", ""):
        assert code(poll(), A, PollKeep(name)) == "CARD_NOT_IN_HAND"


def test_cards_that_are_not_held_are_refused_in_every_command() -> None:
    match = scene(hands={A: ["secrets", "bag"], B: ["spin"]}, scandals={A: MONEY})
    for action in (
        Play("st-ca"),
        Play("dark"),
        Play("nonsense"),
        Play("debate", target=A),
        Play("secrets", target=A, give=("spin", "bag", "bag", "bag")),
        Discard("spin"),
        Discard("dark"),
        Discard(""),
    ):
        assert code(match, A, action) == "CARD_NOT_IN_HAND"
    assert code(rumors(), B, RumorPick("bag")) == "CARD_NOT_IN_HAND"


@rule("SPIN-32")
def test_a_curse_comes_before_the_scandal_and_the_duty_to_play() -> None:
    match = scene(hands={A: ["dark", "skeleton", "spin"]}, scandals={A: MONEY})
    for action in (Play("dark"), Play("skeleton"), Discard("dark"), Discard("skeleton")):
        assert code(match, A, action) == "CURSED_CARD"


@rule("SPIN-15")
def test_a_scandal_comes_before_targets_states_and_counts() -> None:
    match = scene(
        hands={A: ["debate", "bag", "landslide", "dem", "ind", "election"]}, scandals={A: MONEY}, party={A: "rep"}
    )
    for action in (
        Play("debate", target=A),
        Play("debate", target=B),
        Play("bag", states=()),
        Play("landslide", states=("st-wy", "st-wy")),
        Play("dem", takes=((A, "st-wy"),)),
        Play("ind", discards=((B, "pr-money"),)),
    ):
        assert code(match, A, action) == "SCANDALISED"


# -- what is wrong with a play, code before code ---------------------------------------------------


@pytest.mark.parametrize("target", [A, -1, 4, 10**9])
def test_a_bad_target_comes_first(target: int) -> None:
    match = scene(
        hands={A: ["scandal-money", "debate", "secrets"], B: ["bag"]},
        relations={A: ["pr-money"]},
        tabled={B: ["st-wy"]},
    )
    for action in (
        Play("scandal-money", target=target),
        Play("debate", target=target, state="st-tx"),
        Play("secrets", target=target, give=()),
    ):
        assert code(match, A, action) == "BAD_TARGET"


def test_rumors_and_polls_without_anybody_who_has_cards_have_a_bad_target() -> None:
    match = scene(hands={A: ["rumors", "poll", "bag"]})
    assert (refused(match, A, Play("rumors")).code, refused(match, A, Play("rumors")).rule) == ("BAD_TARGET", "SPIN-34")
    assert (refused(match, A, Play("poll")).code, refused(match, A, Play("poll")).rule) == ("BAD_TARGET", "SPIN-35")


def test_a_recipient_is_judged_before_the_scandal_is() -> None:
    match = scene(mode="full_cycle", hands={A: ["media"]}, tabled={A: ["st-wy"], B: ["st-ca"]})
    assert code(match, A, Play("media", remove="x", sacrifice="st-tx", recipient=C)) == "BAD_TARGET"
    assert code(match, A, Play("media", remove="x", sacrifice="st-tx", recipient=B)) == "NOT_SCANDALISED"


def test_media_connections_are_refused_in_the_order_scandal_type_state_choice() -> None:
    bare = scene(hands={A: ["media"]}, scandals={A: MONEY})
    assert code(bare, A, Play("media", remove="scandal-hotmic", sacrifice="st-tx", recipient=B)) == "BAD_SCANDAL_TYPE"
    assert code(bare, A, Play("media", remove="scandal-money", sacrifice="st-tx", recipient=B)) == "NO_STATE"
    match = scene(hands={A: ["media"]}, tabled={A: ["st-wy"]}, scandals={A: MONEY})
    assert code(match, A, Play("media", remove="scandal-money", sacrifice="st-tx", recipient=B)) == "BAD_STATE"
    assert code(match, A, Play("media", remove="scandal-money", sacrifice="st-wy", recipient=B)) == "BAD_CHOICE"


def test_a_protection_is_refused_in_the_order_no_state_bad_state_protected_count() -> None:
    for card, rule_id in (("bag", "SPIN-20"), ("landslide", "SPIN-21")):
        covered = scene(hands={A: [card]}, tabled={A: [("bag", "st-wy")], B: ["st-ca"]})
        refusal = refused(covered, A, Play(card, states=("st-ca", "st-wy", "st-wy", "st-wy")))
        assert (refusal.code, refusal.rule) == ("NO_STATE", rule_id)
        match = scene(hands={A: [card]}, tabled={A: [("bag", "st-wy"), "st-tx"], B: ["st-ca"]})
        for states, wanted in (
            (("st-wy", "st-ca", "st-tx", "st-tx"), "BAD_STATE"),
            (("bag", "st-wy"), "BAD_STATE"),
            (("st-wy", "st-tx", "st-tx", "st-tx"), "PROTECTED"),
            (("st-tx", "st-tx"), "BAD_COUNT"),
            ((), "BAD_COUNT"),
        ):
            assert code(match, A, Play(card, states=states)) == wanted


def test_a_debate_is_refused_in_the_order_no_state_bad_state_protected_choice() -> None:
    match = scene(hands={A: ["debate"]}, tabled={B: [("bag", "st-tx"), "st-fl", "st-wy"], C: [("bag", "st-oh")]})
    assert code(match, A, Play("debate", target=C, state="st-oh")) == "NO_STATE"
    assert code(match, A, Play("debate", target=D, state="st-oh")) == "NO_STATE"
    assert code(match, A, Play("debate", target=B, state="st-oh")) == "BAD_STATE"
    assert code(match, A, Play("debate", target=B, state="st-tx")) == "PROTECTED"
    assert code(match, A, Play("debate", target=B, state="st-wy")) == "BAD_CHOICE"


def test_a_nominee_is_refused_in_the_order_target_state_protected_party() -> None:
    match = scene(
        hands={A: ["dem"]}, party={A: "ind"}, tabled={A: ["st-ak"], B: [("bag", "st-tx"), "st-fl"], C: ["st-ny"]}
    )
    for takes, wanted in (
        (((A, "st-ak"), (B, "st-wy")), "BAD_TARGET"),
        (((B, "st-tx"), (C, "st-wy")), "BAD_STATE"),
        (((B, "st-tx"), (C, "st-ny")), "PROTECTED"),
        (((B, "st-fl"), (C, "st-ny")), "ALREADY_NOMINEE"),
        ((), "ALREADY_NOMINEE"),
    ):
        assert code(match, A, Play("dem", takes=takes)) == wanted


def test_an_independent_is_refused_in_the_order_target_party_choice() -> None:
    table = {A: [("bag", "st-ak")], B: [("bag", "st-tx")]}
    second = scene(hands={A: ["ind"]}, party={A: "dem"}, tabled=table)
    assert code(second, A, Play("ind", discards=((A, "st-ak"),))) == "BAD_TARGET"
    assert code(second, A, Play("ind", discards=((B, "st-wy"),))) == "ALREADY_NOMINEE"
    first = scene(hands={A: ["ind"]}, tabled=table)
    assert code(first, A, Play("ind", discards=((B, "st-wy"),))) == "BAD_CHOICE"


def test_trade_secrets_are_refused_in_the_order_hand_target_count() -> None:
    match = scene(hands={A: ["secrets", "bag", "spin"], B: ["media"]})
    assert code(match, A, Play("secrets", target=A, give=("poll", "bag-1", "bag-1"))) == "CARD_NOT_IN_HAND"
    assert code(match, A, Play("secrets", target=D, give=("bag-1", "bag-1"))) == "BAD_TARGET"
    assert code(match, A, Play("secrets", target=B, give=("bag", "spin"))) == "BAD_COUNT"


def test_good_press_and_the_duty_to_play_come_last() -> None:
    match = scene(hands={A: ["pr-money", "st-wy"]}, relations={A: ["pr-money"]})
    assert code(match, A, Play("pr-money")) == "DUPLICATE_PR"
    assert (refused(match, A, Discard("pr-money")).code, refused(match, A, Discard("pr-money")).rule) == (
        "MUST_PLAY",
        "SPIN-R5",
    )
    assert (refused(match, A, Pass()).code, refused(match, A, Pass()).rule) == ("MUST_PLAY", "SPIN-R26")


def test_a_refusal_draws_nothing_and_changes_nothing() -> None:
    match = scene(hands={A: ["secrets", "bag"], B: ["spin"]})
    before = (match.board.copy(), match.rng)
    for action in (Play("secrets", target=B, give=("bag", "bag")), Discard("bag"), Play("poll")):
        refused(match, A, action)
    assert (match.board, match.rng) == before
