"""How cards are named, and where a trade card lies meanwhile."""

from __future__ import annotations

from engines.spin_doctor.actions import Discard, Play, PollKeep, PollReturn, RumorPick
from tests.spin_doctor.scene import A, B, act, code, hand, pile, scene, sees
from tests.tags import rule


@rule("SPIN-R37")
def test_kinds_may_be_named_as_often_as_they_are_held_and_ids_once() -> None:
    match = scene(hands={A: ["secrets", "bag", "bag", "st-tx", "dark"], B: ["spin"] * 4})
    pairs: list[tuple[str, ...]] = [("bag", "bag"), ("bag-2", "bag"), ("bag-1", "bag-4"), ("bag", "bag-5")]
    for give in pairs:
        after = act(match, (A, Play("secrets-2", target=B, give=give))).match
        assert hand(after, B)[2:4] == ("bag", "bag")
    short = (("bag", "bag", "bag"), ("bag-1", "bag-2", "bag"), ("dark", "dark"), ("dark-1", "dark"), ("bag-9",), ("x",))
    for give in (*short, ("bag-1", "bag-1", "bag", "bag")):
        assert code(match, A, Play("secrets", target=B, give=give)) == "CARD_NOT_IN_HAND"
    for give in (("bag-1", "bag-1"), ("st-tx", "st-tx"), ("dark-1", "dark-1"), ("bag-1", "bag-1", "bag")):
        assert code(match, A, Play("secrets", target=B, give=give)) == "BAD_COUNT"


@rule("SPIN-R37")
def test_a_copy_named_by_its_number_means_its_kind_in_every_command() -> None:
    assert Play("bag-3", states=("st-wy",)).card == Discard("bag-1").card == RumorPick("bag-5").card == "bag"
    assert PollKeep("dark-1").give == "dark"
    assert Play("media-1", remove="scandal-money-2").remove == "scandal-money"
    match = scene(hands={A: ["landslide", "bag"]}, tabled={A: ["st-wy"]})
    assert hand(act(match, (A, Play("bag-4", states=("st-wy",)))).match, A) == ("landslide",)
    assert code(match, A, Play("bag-6", states=("st-wy",))) == "CARD_NOT_IN_HAND"


@rule("SPIN-R39")
def test_a_trade_card_lies_aside_in_no_hand_until_the_trade_is_done() -> None:
    match = scene(seats=2, hands={A: ["rumors", "bag"], B: ["spin"]})
    open_ = act(match, (A, Play("rumors"))).match
    assert (sees(open_, None).aside, pile(open_), hand(open_, A)) == ("rumors", (), ("bag",))
    assert code(open_, A, RumorPick("rumors")) == "CARD_NOT_IN_HAND"
    done = act(open_, (A, RumorPick("bag")), (B, RumorPick("spin"))).match
    assert (sees(done, None).aside, pile(done)) == (None, ("rumors",))
    poll = act(scene(seats=2, hands={A: ["poll", "bag"], B: ["st-fl"]}), (A, Play("poll"))).match
    assert (sees(poll, None).aside, pile(poll)) == ("poll", ())
    assert code(poll, A, PollKeep("poll")) == "CARD_NOT_IN_HAND"
    assert pile(act(poll, (A, PollReturn())).match) == ("poll",)
    secrets = scene(seats=2, hands={A: ["secrets", "bag"], B: ["spin"]})
    assert code(secrets, A, Play("secrets", target=B, give=("secrets",))) == "CARD_NOT_IN_HAND"


@rule("SPIN-R39")
def test_a_second_card_like_the_trade_card_takes_part_in_the_trade() -> None:
    match = scene(seats=2, hands={A: ["rumors", "rumors"], B: ["spin"]})
    done = act(match, (A, Play("rumors")), (A, RumorPick("rumors")), (B, RumorPick("spin"))).match
    assert hand(done, B)[0] == "rumors"
    secrets = scene(seats=2, hands={A: ["secrets", "secrets"], B: ["spin"]})
    after = act(secrets, (A, Play("secrets", target=B, give=("secrets-2",)))).match
    assert hand(after, B)[0] == "secrets"
