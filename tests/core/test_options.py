from __future__ import annotations

import pytest

from engines.core import BadOption, Choice, Decks, Number, SeatChoice, on_off
from engines.core.options import settle

DECKS = Decks("decks", 3, 2, ("a", "b", "c"), (("a", "a", "b"), ("b", "c", "c")), "KEY-3")
SCHEMA = (
    Choice("mode", ("standard", "short"), "standard", "KEY-1"),
    Number("target", 55, 270, 270, "KEY-2"),
    Number("states", 20, 50, 50, "KEY-4", only=(20, 30, 50)),
    SeatChoice("leader", "random", "KEY-5"),
    on_off("fair", "KEY-6"),
    DECKS,
)


def test_what_is_not_given_has_its_default() -> None:
    assert settle(SCHEMA, {}, 2, "KEY-0") == {
        "mode": "standard",
        "target": 270,
        "states": 50,
        "leader": "random",
        "fair": "off",
        "decks": (("a", "a", "b"), ("b", "c", "c")),
    }


@pytest.mark.parametrize(
    ("key", "given", "settled"),
    [
        ("mode", "short", "short"),
        ("target", 55, 55),
        ("target", "150", 150),
        ("states", "30", 30),
        ("leader", 1, 1),
        ("leader", "0", 0),
        ("fair", "on", "on"),
        ("decks", [["a", "b", "c"], ["a", "b", "c"]], (("a", "b", "c"), ("a", "b", "c"))),
    ],
)
def test_a_good_value_is_taken_as_the_rules_want_it(key: str, given: object, settled: object) -> None:
    assert settle(SCHEMA, {key: given}, 2, "KEY-0")[key] == settled


@pytest.mark.parametrize(
    ("key", "given", "rule"),
    [
        ("mode", "long", "KEY-1"),
        ("mode", 1, "KEY-1"),
        ("target", 54, "KEY-2"),
        ("target", 271, "KEY-2"),
        ("target", "²", "KEY-2"),
        ("target", True, "KEY-2"),
        ("target", 100.0, "KEY-2"),
        ("target", "9" * 5000, "KEY-2"),
        ("states", 25, "KEY-4"),
        ("leader", 2, "KEY-5"),
        ("leader", -1, "KEY-5"),
        ("fair", "yes", "KEY-6"),
        ("decks", [["a", "b", "c"]], "KEY-3"),
        ("decks", [["a", "b"], ["a", "b", "c"]], "KEY-3"),
        ("decks", [["a", "a", "a"], ["a", "b", "c"]], "KEY-3"),
        ("decks", [["a", "b", "z"], ["a", "b", "c"]], "KEY-3"),
        ("decks", [5, {}], "KEY-3"),
        ("unheard_of", "x", "KEY-0"),
    ],
)
def test_a_bad_value_is_refused_with_the_rule_behind_it(key: str, given: object, rule: str) -> None:
    with pytest.raises(BadOption) as caught:
        settle(SCHEMA, {key: given}, 2, "KEY-0")
    assert caught.value.refusal.code == "BAD_OPTION"
    assert caught.value.refusal.rule == rule


def test_every_sample_of_an_option_is_a_value_it_takes() -> None:
    for option in SCHEMA:
        for value in option.samples(2):
            assert option.settle(value, 2) == value
