from __future__ import annotations

from engines.core import AT_LEISURE, Action, Amount, Between, Dice, Maybe, Offer, OneOf, Prompt, Rng, Some, only
from engines.players import random


class Give(Action, frozen=True):
    to: int
    dollars: Amount = 0
    cards: tuple[str, ...] = ()
    note: str | None = None


class NoVote(Action, frozen=True):
    pass


GIFT = Offer(
    Give, {"to": OneOf((1, 2)), "dollars": Between(0, 3), "cards": Some(("a", "b"), 0, 2)}, ("dollars", "cards")
)


def test_an_offer_takes_what_its_domains_take() -> None:
    assert GIFT.accepts(Give(1, 2))
    assert GIFT.accepts(Give(2, 0, ("b",)))
    assert not GIFT.accepts(Give(0, 2))
    assert not GIFT.accepts(Give(1, 4))
    assert not GIFT.accepts(NoVote())


def test_a_field_that_no_domain_mentions_must_stay_blank() -> None:
    assert not GIFT.accepts(Give(1, 2, (), "with love"))


def test_of_the_fields_needed_one_must_not_be_empty() -> None:
    assert not GIFT.accepts(Give(1))
    assert all(GIFT.accepts(GIFT.draw(Dice(Rng(f"gift/{number}")))) for number in range(50))
    assert Give(1) not in GIFT.actions(1000)


def test_an_offer_lists_all_its_actions_but_no_more_than_asked() -> None:
    everything = GIFT.actions(1000)
    assert len(everything) == 2 * (4 * 4 - 1)
    assert len(set(everything)) == len(everything)
    assert GIFT.actions(5) == everything[:5]
    vast = Offer.of(Give, to=Between(0, 10**9), dollars=Between(0, 10**9))
    assert len(vast.actions(10)) == 10


def test_a_sample_comes_with_the_generator_that_follows() -> None:
    action, after = GIFT.sample(Rng("sample"))
    assert GIFT.accepts(action)
    assert after.seed == "sample"
    assert after.drawn > 0
    assert GIFT.sample(Rng("sample")) == (action, after)


def test_an_optional_field_may_be_left_out() -> None:
    offer = Offer.of(Give, to=only(1), dollars=only(1), note=Maybe(OneOf(("hello",))))
    assert offer.accepts(Give(1, 1))
    assert offer.accepts(Give(1, 1, note="hello"))
    assert not offer.accepts(Give(1, 1, note="bye"))


def test_a_random_player_never_gives_the_answer_of_the_clock() -> None:
    offers = (Offer(NoVote, {}, clock=True), Offer.of(Give, to=only(1), dollars=only(1)))
    prompt = Prompt(0, 1, offers, AT_LEISURE, "vote", "TABLE-2")
    assert {type(random.choose([prompt], Dice(Rng(str(number))))) for number in range(40)} == {Give}


def test_a_random_player_never_gives_up() -> None:
    giving_up = Offer(NoVote, {}, resigns=True)
    only_that = Prompt(0, 0, (giving_up,), AT_LEISURE, "concede", "TABLE-2")
    both = Prompt(0, 0, (giving_up, Offer.of(Give, to=only(1), dollars=only(1))), AT_LEISURE, "vote", "TABLE-2")
    assert random.choose([only_that], Dice(Rng("up"))) is None
    assert {type(random.choose([only_that, both], Dice(Rng(str(number))))) for number in range(40)} == {Give}
