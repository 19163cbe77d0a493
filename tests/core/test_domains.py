from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Between, Dice, Domain, Each, Maybe, OneOf, Rng, Some, order

DOMAINS: list[Domain] = [
    Between(1, 5),
    Between(0, 0),
    OneOf(("a", "b", "c")),
    OneOf((4, 6)),
    OneOf((("a", "b"), ("b", "a"))),
    Some(("a", "a", "b"), 0, 2),
    Some((1, 2, 3), 1, 3, ordered=True),
    Each(((0, OneOf(("TX",))), (2, OneOf(("NY", "NJ"))))),
    Each(((0, OneOf(("TX",))), (2, OneOf(("NY", "NJ")))), all_of=True),
    Maybe(OneOf(("a",))),
    order(("x", "y", "z")),
]


@pytest.mark.parametrize("domain", DOMAINS, ids=repr)
def test_everything_drawn_or_listed_is_allowed(domain: Domain) -> None:
    dice = Dice(Rng("domains"))
    listed = list(domain.every())
    assert len(listed) == len(set(listed))
    assert all(value in domain for value in listed)
    for _ in range(60):
        assert domain.draw(dice) in domain


@pytest.mark.parametrize("domain", DOMAINS, ids=repr)
def test_everything_comes_up_in_the_end(domain: Domain) -> None:
    dice = Dice(Rng("all"))
    drawn = {domain.draw(dice) for _ in range(600)}
    missing = set(domain.every()) - drawn
    assert all(isinstance(value, tuple) and tuple(sorted(value, key=str)) != value for value in missing)


@pytest.mark.parametrize("domain", DOMAINS, ids=repr)
@given(
    junk=st.none()
    | st.booleans()
    | st.floats()
    | st.text()
    | st.binary()
    | st.lists(st.integers())
    | st.tuples(st.booleans())
    | st.tuples(st.tuples(st.booleans(), st.text()))
)
def test_rubbish_is_never_allowed_nor_raises(domain: Domain, junk: object) -> None:
    assert (junk in domain) is (junk in list(domain.every()) and not isinstance(junk, bool | float) and junk != (True,))


def test_true_is_not_one_and_text_is_no_number() -> None:
    assert True not in Between(0, 3)
    assert True not in OneOf((1, 2))
    assert (True,) not in Some((1, 2), 1, 1)
    assert ((True, "NY"),) not in Each(((1, OneOf(("NY",))),))
    assert "1" not in Between(0, 3)
    assert 1.0 not in Between(0, 3)


def test_a_value_listed_twice_may_be_chosen_twice_but_not_thrice() -> None:
    domain = Some(("bag", "bag", "dark"), 1, 3)
    assert ("bag", "bag") in domain
    assert ("bag", "bag", "bag") not in domain
    assert list(Some(("bag", "bag"), 1, 2).every()) == [("bag",), ("bag", "bag")]


def test_a_map_names_each_key_once_and_in_order() -> None:
    domain = Each(((0, OneOf(("TX",))), (2, OneOf(("NY", "NJ")))))
    assert () in domain
    assert ((0, "TX"), (2, "NJ")) in domain
    assert ((2, "NJ"), (0, "TX")) not in domain
    assert ((2, "NJ"), (2, "NY")) not in domain
    assert ((1, "TX"),) not in domain


def test_a_huge_selection_is_listed_no_further_than_asked() -> None:
    hand = tuple(f"card {number}" for number in range(40))
    assert len(list(islice(Some(hand, 0, 40).every(), 100))) == 100
    assert len(list(islice(order(hand).every(), 100))) == 100
