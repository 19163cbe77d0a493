"""What the cards of the graveyard and of transformation do, C43 to C58, one by one."""

from __future__ import annotations

from engines.muck.actions import Activate, Attack, ChooseCard, Discard, Done, Move, Play, Target
from engines.muck.board import Phase
from engines.muck.events import CardMilled, EffectBegan, SoldierDamaged
from tests.muck.scene import (
    A,
    B,
    Stack,
    act,
    asked,
    code,
    corpses,
    field,
    go_on,
    hand,
    happened,
    offered,
    pile,
    scene,
    settled,
    soldier,
)

COMBAT, DISCARD, MOVEMENT = Phase.COMBAT, Phase.DISCARD, Phase.MOVEMENT


def test_c43_serial_deserter_draws_when_discarded_and_only_then() -> None:
    after = act(scene(phase=DISCARD, hand=["C43"], pile=["C01", "C05"]), (A, Discard("C43"))).match
    assert (hand(after, A), corpses(after, A)) == (["C05"], ["C43"])
    milled = go_on(scene(their_queue=[("C23", "shed")], pile=["C01", "C43"]))
    assert (hand(milled.match, A), corpses(milled.match, A)) == ([], ["C43"])


def test_c44_unpaid_gravedigger_mills_two_of_the_own() -> None:
    step = act(scene(hand=["C44"], pile=["C01", "C05", "C06"]), (A, Play("C44", 1)))
    assert [(each.seat, each.card) for each in happened(step, CardMilled)] == [(A, "C06"), (A, "C05")]
    assert corpses(step.match, A) == ["C06", "C05"]


def test_c45_body_snatcher_salvages() -> None:
    match = scene(hand=["C45"], discard=["C01", "C05", "C06"])
    after = act(match, (A, Play("C45", 1)), (A, ChooseCard(position=0))).match
    assert (hand(after, A), corpses(after, A)) == (["C01"], ["C05"])


def test_c46_black_market_barber_discards_then_scouts_three() -> None:
    match = scene(hand=["C46", "C01"], discard=["C05"], pile=["C06", "C09", "C11", "C12"])
    asking = act(match, (A, Play("C46", 1))).match
    assert corpses(asking, A) == ["C01"]
    after = act(asking, (A, ChooseCard("C12"))).match
    assert (hand(after, A), pile(after, A)) == (["C12"], ["C09", "C11", "C06"])


def test_c47_recruiting_poster_stuns_an_enemy_when_discarded_and_defends() -> None:
    match = scene(phase=DISCARD, hand=["C47"], b={"NML": ["C05"]})
    assert soldier(act(match, (A, Discard("C47"))).match, "s1").stunned
    fight = scene(phase=COMBAT, a={"NML": ["C05"]}, b={"NML": ["C47", "C06"]})
    assert code(fight, A, Attack("s1", "s3")) == "DEFENDED"


def test_c48_ration_thief_makes_the_enemy_discard_when_it_deals_damage() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C48"]}, b={"NML": ["C05[C01]"]}, theirs=["C06", "C09"])
    after = act(match, (A, Attack("s1", "s2")), (B, ChooseCard("C06"))).match
    assert corpses(after, B) == ["C01", "C06"]


def test_c49_mass_grave_warden_hurts_an_enemy_at_dawn_with_five_corpses() -> None:
    five = ["C01", "C03", "C04", "C05", "C06"]
    for corpse, left in ((five, "NML C09[]"), (five[:4], "NML C09[C01]")):
        match = scene(phase=MOVEMENT, turn=B, a={"A1": "C49"}, b={"NML": ["C09[C01]"]}, discard=corpse)
        assert field(act(match, (B, Done())).match)["s2"] == left


def test_c50_last_will_clerk_goes_under_the_pile_and_recycles_another() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C05"]}, b={"NML": ["C50[C01]"]}, their_discard=["C06"], their_pile=["C09"])
    after = act(match, (A, Attack("s1", "s2"))).match
    assert pile(after, B) == ["C01", "C50", "C09"]
    assert corpses(after, B) == ["C06"]


def test_c51_misfiled_cadaver_feeds_itself_when_discarded() -> None:
    match = scene(phase=DISCARD, hand=["C51"], a={"NML": ["C05[C01]"]}, discard=["C06"])
    assert field(act(match, (A, Discard("C51"))).match) == {"s1": "NML C05[C51 C01]"}


def test_c52_eviction_committee_sends_an_intruder_back_to_the_hand() -> None:
    match = scene(hand=["C52"], discard=["C01"], b={"A2": "C05[C14]", "NML": ["C06"]})
    after = act(match, (A, Play("C52", 1))).match
    assert list(field(after)) == ["s3", "s2"]
    assert (hand(after, B), corpses(after, B)) == (["C05"], ["C14"])
    settled(after)


def test_c53_skin_tailor_transforms_another_for_a_material() -> None:
    match = scene(a={"A1": "C53[C01]", "NML": ["C05[C06]"]})
    after = act(match, (A, Activate("s1"))).match
    assert field(after) == {"s1": "A1 C53[]", "s2": "NML C06[C05]"}


def test_c54_cocooned_casualty_transforms_when_targeted() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C01"]}, b={"NML": ["C54[C03 C41]"]})
    assert field(act(match, (A, Attack("s1", "s2"))).match)["s2"] == "NML C41[C54]"


def test_c55_trojan_mule_transforms_when_it_breaches_and_crawls() -> None:
    match = scene(phase=MOVEMENT, a={"NML": ["C55[C05]"]})
    after = act(match, (A, Move("s1", "B1"))).match
    assert field(after) == {"s1": "B1 C05[C55]"}
    assert soldier(after, "s1").stunned
    low = scene(phase=COMBAT, a={"A1": "C05"}, b={"NML": ["C55"]})
    assert code(low, A, Attack("s1", "s2")) == "OUT_OF_RANGE"


def test_c56_thing_in_the_greatcoat_is_unstunned_and_readied_when_revealed() -> None:
    match = scene(phase=COMBAT, a={"NML": [Stack("C05[C56]", stunned=True, attacks=1)], "A1": "C53[C01]"})
    after = act(match, (A, Activate("s2"))).match
    shown = soldier(after, "s1")
    assert (shown.card, shown.stunned, shown.attacks) == ("C56", False, 0)


def test_c57_veteran_of_both_sides_deals_two_out_there_when_revealed() -> None:
    match = scene(a={"NML": ["C05[C57]"], "A1": "C53[C01]"}, b={"NML": ["C37[C01]"], "B1": "C06", "A2": "C09"})
    asking = act(match, (A, Activate("s2"))).match
    assert [name for name in ("s3", "s4", "s5") if offered(asking, A, Target(name))] == ["s3", "s4"]
    step = act(asking, (A, Target("s3")))
    assert [each.amount for each in happened(step, SoldierDamaged)] == [2]
    assert "s3" not in field(step.match)


def test_c58_face_collector_transforms_by_a_kill_and_salvages_when_revealed() -> None:
    match = scene(phase=COMBAT, a={"NML": ["C58[C05]"]}, b={"NML": ["C06"]})
    assert field(act(match, (A, Attack("s1", "s2"))).match) == {"s1": "NML C05[C58]"}
    shown = act(scene(a={"NML": ["C05[C58]"], "A1": "C53[C01]"}, discard=["C06"]), (A, Activate("s2")))
    assert asked(shown.match, A).question == "salvage"
    assert hand(act(shown.match, (A, ChooseCard(position=0))).match, A) == ["C06"]
    assert [each.card for each in happened(shown, EffectBegan)] == ["C53", "C58"]
