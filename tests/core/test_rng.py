from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engines.core import Dice, Rng


def test_a_generator_is_a_seed_and_a_number_of_draws() -> None:
    first, after = Rng("seed").below(100)
    second, _ = after.below(100)
    assert after == Rng("seed", 1)
    assert Rng("seed").below(100)[0] == first
    assert Rng("seed", 1).below(100)[0] == second


def test_the_draws_are_the_same_on_every_machine() -> None:
    dice = Dice(Rng("backroom"))
    assert [dice.below(1000) for _ in range(10)] == [964, 234, 273, 646, 91, 713, 926, 488, 562, 762]
    assert dice.rng == Rng("backroom", 10)


@given(st.text(max_size=20), st.integers(0, 10_000), st.integers(1, 10**9))
def test_every_draw_is_in_range_whatever_the_seed(seed: str, drawn: int, bound: int) -> None:
    value, after = Rng(seed, drawn).below(bound)
    assert 0 <= value < bound
    assert after.drawn == drawn + 1


@given(st.lists(st.integers(), max_size=30), st.text(max_size=5))
def test_a_shuffle_keeps_every_item_and_leaves_the_original(items: list[int], seed: str) -> None:
    before = list(items)
    shuffled, _ = Rng(seed).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert items == before


def test_all_orders_of_three_come_up_about_as_often() -> None:
    dice = Dice(Rng("fair"))
    orders = Counter(tuple(dice.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_sample_draws_each_item_once() -> None:
    assert sorted(Dice(Rng("sample")).sample("abcde", 5)) == list("abcde")


def test_dice_continue_where_a_value_left_off() -> None:
    dice = Dice(Rng("on"))
    told = [dice.below(10) for _ in range(20)]
    again = Dice(Rng("on", 7))
    assert [again.below(10) for _ in range(13)] == told[7:]
