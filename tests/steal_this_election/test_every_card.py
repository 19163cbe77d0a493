"""Every card of both decks: what is printed on it, and how far it reaches."""

from __future__ import annotations

import re

import pytest

from engines.steal_this_election.actions import Defend, DrawVoter, Pass, Pick, Play, Raid
from engines.steal_this_election.cards import ACTIVITY_IDS, ACTIVITY_NO, KIND, TYPE, VALUE, VOTER_IDS
from tests.steal_this_election.scene import RULES, A, B, Voter, act, asked, code, scene, sees, unanswered, votes
from tests.tags import rule

# value -> titles, in the order of the card list
VOTERS = {
    2: "Unicycle Commuters; Competitive Whistlers; Antique Stapler Collectors; Left-Handed Bowlers; "
    "Retired Lighthouse Keepers",
    4: "Backyard Beekeepers; Karaoke Hosts; Amateur Ghost Hunters; Crossword Diehards; Night-Shift Bakers; "
    "Garage-Band Drummers; Food-Truck Loyalists",
    6: "Dog-Park Regulars; Coupon Clippers; Carpool Captains; Fantasy-League Commissioners; Weekend Gardeners; "
    "True-Crime Podcasters; Camper-Van Wanderers",
    8: "Barbecue Purists; Unused-Gym Members; Cat-Video Devotees; Hotel-Breakfast Enthusiasts; "
    "Line-Dancing Grandparents",
    10: "Pizza-Night Families; People Still On Hold; Undecided Shruggers",
}

# kind, value, titles; in the order of the card list
ACTIVITIES = [
    ("modify_double", 2, "Bumper Sticker Blitz"),
    ("modify_double", 4, "Migrant Voters; Bring-A-Cousin Day; Free Corn Dog Rally"),
    ("modify_double", 6, "Celebrity Llama Endorsement; Catchy Jingle; Yard Sign Avalanche; Marching Band Ambush"),
    ("modify_double", 8, "Viral Dance Challenge; Ice Cream Truck Tour"),
    ("modify_double", 10, "Halftime Show Hijack; National Nap Day Promise"),
    ("modify_halve", 2, "Broken-Down Campaign Bus"),
    ("modify_halve", 4, "Wrong Date Flyer; Ballots In Tiny Print"),
    ("modify_halve", 6, "Two-Hour Parking Line; Unskippable Attack Ad"),
    ("modify_halve", 8, "Season Finale Tonight; Surprise Daylight Saving"),
    ("modify_halve", 10, "Nationwide Wi-Fi Outage"),
    ("steal", 2, "Coffee And A Handshake; Pinky Promise"),
    ("steal", 4, "Poached Volunteers; Borrowed Clipboard; Free Parking Pledge"),
    ("steal", 6, "Midnight Pancake Pitch; Better Snack Table; Defector's Diary"),
    ("steal", 8, "Turncoat Talk Show; Stolen Slogan"),
    ("steal", 10, "Eleventh-Hour Endorsement; Great Tent Heist"),
    ("eliminate", 2, "Smudged Signature"),
    ("eliminate", 4, "Misfiled Precinct; Coffee On The Ledger; Expired Library Card"),
    ("eliminate", 6, "Ballot-Eating Goat; Hanging Doily"),
    ("eliminate", 8, "Warehouse Of Wrong Boxes; Raccoons In The Archive"),
    ("eliminate", 10, "Gymnasium Sinkhole"),
    ("defend", 2, "Sternly Worded Postcard; Loud Throat Clearing"),
    ("defend", 4, "Volunteer Notary; Eyewitness Grandma; Laminated Rulebook; Doorstep Denial"),
    ("defend", 6, "Twitter Fact Check; Overnight Law Student; Courthouse Stakeout; Receipts In A Shoebox"),
    ("defend", 8, "Emergency Injunction; Bipartisan Eye Roll; Affidavit Stack"),
    ("defend", 10, "Supreme Side-Eye; Unanimous Ruling; Security Camera Footage"),
    ("swap", 4, "Neighborhood Swap Meet"),
    ("swap", 8, "Map Drawn On A Napkin"),
    ("strip", 6, "Pressure Washer Press Tour"),
    ("strip", 10, "Factory Reset"),
    ("shift", 8, "Bandwagon Transfer"),
    ("mail", 6, "Lost In The Mail"),
    ("pick", 8, "Focus Group Buffet"),
    ("canvass", 6, "Doorbell Marathon"),
    ("raid", 6, "Intern In A Trench Coat"),
    ("recycle", 4, "Shredder In Reverse"),
    ("shield", 6, "Blanket Fort Headquarters"),
    ("sweep", 4, "Great Sticker Recall"),
    ("restaff", 2, "Musical Chairs Staff Meeting"),
]

EVERY_VOTER = [(title, value) for value, titles in VOTERS.items() for title in titles.split("; ")]
EVERY_ACTIVITY = [(title, kind, value) for kind, value, titles in ACTIVITIES for title in titles.split("; ")]

SIZES = (2, 4, 6, 8, 10)
# One Voter, one Defend and one Steal of each size.
SIZED = {
    2: "unicycle_commuters",
    4: "karaoke_hosts",
    6: "coupon_clippers",
    8: "barbecue_purists",
    10: "pizza_night_families",
}
DEFENDS = {
    2: "loud_throat_clearing",
    4: "volunteer_notary",
    6: "twitter_fact_check",
    8: "affidavit_stack",
    10: "supreme_side_eye",
}
STEALS = {
    2: "pinky_promise",
    4: "poached_volunteers",
    6: "better_snack_table",
    8: "stolen_slogan",
    10: "great_tent_heist",
}
AIMED = ("modify_double", "modify_halve", "steal", "eliminate", "swap", "strip", "shift", "mail", "shield")


def id_of(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", title.lower().replace("'", "")).strip("_")


def aimed(kind: str, card: str, size: int) -> tuple[list[Voter], list[Voter], Play]:
    """Own front, their front, and the card played so that the Voter in question is the one of this size."""
    voter = SIZED[size]
    modified = (voter, "halftime_show_hijack" if card != "halftime_show_hijack" else "national_nap_day_promise")
    if kind == "swap":
        return ["left_handed_bowlers"], [voter], Play(card, voter="left_handed_bowlers", other=voter)
    if kind == "strip":
        return [modified], [], Play(card, voter=voter)
    if kind == "shift":
        play = Play(card, voter="left_handed_bowlers", modify="halftime_show_hijack", other=voter)
        return [("left_handed_bowlers", "halftime_show_hijack"), voter], [], play
    if kind == "shield":
        return [voter], [], Play(card, voter=voter)
    return [], [voter], Play(card, voter=voter)


# -- what is printed --------------------------------------------------------------------


@rule("STEAL-R2")
@pytest.mark.parametrize(("title", "value"), EVERY_VOTER)
def test_every_voter_counts_what_is_printed_on_it(title: str, value: int) -> None:
    voter = id_of(title)
    step = act(scene(next_voters=[voter]), (A, DrawVoter()))
    (shown,) = sees(step.match, None).seats[A].voters
    assert (shown.voter, shown.original) == (voter, value)
    assert shown.votes == value
    assert (RULES.faces[voter].name, RULES.faces[voter].brief) == (title, f"{value}M")


@rule("STEAL-6", "STEAL-R29")
@pytest.mark.parametrize(("title", "kind", "value"), EVERY_ACTIVITY)
def test_every_activity_card_has_its_kind_value_and_title(title: str, kind: str, value: int) -> None:
    card = ACTIVITY_NO[id_of(title)]
    assert (KIND[card], VALUE[card]) == (kind, value)
    assert TYPE[card] == {"modify_double": "modify", "modify_halve": "modify"}.get(
        kind, kind if kind in ("steal", "eliminate", "defend") else "action"
    )
    face = RULES.faces[id_of(title)]
    assert face.name == title
    assert face.brief.lower().startswith(TYPE[card])
    assert face.brief.endswith(f" {value}")
    assert face.flavour
    assert "{" not in face.text
    assert str(value) in face.text or kind == "restaff"  # only the staff meeting has nothing to measure


@rule("STEAL-2")
def test_the_card_list_is_complete_and_in_order() -> None:
    assert tuple(id_of(title) for title, _ in EVERY_VOTER) == VOTER_IDS
    assert tuple(id_of(title) for title, _, _ in EVERY_ACTIVITY) == ACTIVITY_IDS
    assert (len(VOTER_IDS), sum(value for _, value in EVERY_VOTER), len(ACTIVITY_IDS)) == (27, 150, 70)
    assert [VALUE.count(size) for size in SIZES] == [8, 18, 20, 14, 10]
    assert set(RULES.faces) == {*VOTER_IDS, *ACTIVITY_IDS}


# -- how far it reaches -----------------------------------------------------------------


@rule("STEAL-7")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1] in AIMED])
def test_a_card_reaches_a_voter_of_its_own_value_and_no_bigger_one(title: str, kind: str, value: int) -> None:
    card = id_of(title)
    for size in SIZES:
        front, their_front, play = aimed(kind, card, size)
        match = scene(hand=[card], theirs=["pinky_promise"], front=front, their_front=their_front)
        if size <= value:
            step = unanswered(match, A, play)
            assert sees(step.match, None).declared is None
        else:
            assert code(match, A, play) == "VALUE_TOO_LOW"


@rule("STEAL-7", "STEAL-R4")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1].startswith("modify")])
def test_a_modify_doubles_or_halves_the_biggest_voter_it_reaches(title: str, kind: str, value: int) -> None:
    card = id_of(title)
    step = unanswered(scene(hand=[card], theirs=["pinky_promise"], front=[SIZED[value]]), A, Play(card, SIZED[value]))
    assert votes(step.match, SIZED[value]) == (value * 2 if kind == "modify_double" else value / 2)


@rule("STEAL-7", "STEAL-9")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1] == "steal"])
def test_every_steal_moves_the_voter_over(title: str, kind: str, value: int) -> None:
    match = scene(hand=[id_of(title)], theirs=["migrant_voters"], their_front=[SIZED[value]])
    step = unanswered(match, A, Play(id_of(title), SIZED[value]))
    mine, theirs = sees(step.match, None).seats
    assert ([each.voter for each in mine.voters], theirs.voters) == ([SIZED[value]], ())


@rule("STEAL-7", "STEAL-10")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1] == "eliminate"])
def test_every_eliminate_takes_the_voter_out(title: str, kind: str, value: int) -> None:
    match = scene(hand=[id_of(title)], theirs=["migrant_voters"], their_front=[SIZED[value]])
    step = unanswered(match, A, Play(id_of(title), SIZED[value]))
    assert sees(step.match, None).eliminated == (SIZED[value],)


@rule("STEAL-13")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1] == "defend"])
def test_every_defend_cancels_cards_up_to_its_own_value(title: str, kind: str, value: int) -> None:
    for size in SIZES:
        match = scene(hand=[STEALS[size]], theirs=[id_of(title)], their_front=[SIZED[2]])
        declared = act(match, (A, Play(STEALS[size], SIZED[2]))).match
        if size <= value:
            step = act(declared, (B, Defend(id_of(title))))  # A has no card left, so this closes the chain
            assert [each.voter for each in sees(step.match, None).seats[B].voters] == [SIZED[2]]
            assert sees(step.match, None).discard == (id_of(title), STEALS[size])
        else:
            assert code(declared, B, Defend(id_of(title))) == "VALUE_TOO_LOW"


@rule("STEAL-13", "STEAL-R7", "STEAL-R22")
@pytest.mark.parametrize(("title", "kind", "value"), [row for row in EVERY_ACTIVITY if row[1] != "defend"])
def test_every_declared_card_can_be_answered_by_defends_of_its_value_or_more(title: str, kind: str, value: int) -> None:
    front, their_front, play = aimed(kind, id_of(title), 2)
    if kind not in AIMED:
        their_front = [("unicycle_commuters", "bumper_sticker_blitz")]
        play = Play(id_of(title), taken="wrong_date_flyer" if kind == "recycle" else None)
    match = scene(
        hand=[id_of(title)], theirs=list(DEFENDS.values()), front=front, their_front=their_front,
        discard=["wrong_date_flyer"] if id_of(title) != "wrong_date_flyer" else [],
    )  # fmt: skip
    declared = act(match, (A, play)).match
    for size, defend in DEFENDS.items():
        if size < value:
            assert code(declared, B, Defend(defend)) == "VALUE_TOO_LOW"
        else:
            assert sees(act(declared, (B, Defend(defend))).match, None).discard[-1] == id_of(title)


# -- the cards that name no Voter ----------------------------------------------------------


@rule("STEAL-R22")
@pytest.mark.parametrize("size", SIZES)
def test_focus_group_buffet_places_voters_up_to_eight(size: int) -> None:
    match = scene(hand=["focus_group_buffet"], next_voters=["left_handed_bowlers", SIZED[size]])
    choosing = act(match, (A, Play("focus_group_buffet"))).match  # B has no cards and cannot answer
    if size <= 8:
        chosen = sees(act(choosing, (A, Pick(SIZED[size]))).match, None)
        assert [each.voter for each in chosen.seats[A].voters] == [SIZED[size]]
    else:
        assert code(choosing, A, Pick(SIZED[size])) == "VALUE_TOO_LOW"


@rule("STEAL-R22")
@pytest.mark.parametrize("size", SIZES)
def test_doorbell_marathon_places_voters_up_to_six(size: int) -> None:
    match = scene(hand=["doorbell_marathon"], next_voters=[SIZED[size]], voters_left=1, theirs=["pinky_promise"])
    view = sees(unanswered(match, A, Play("doorbell_marathon")).match, None)
    assert [each.voter for each in view.seats[A].voters][:1] == ([SIZED[size]] if size <= 6 else [])
    assert view.recount == (size <= 6)  # a bigger one went back, so there is still a pile


@rule("STEAL-R22")
@pytest.mark.parametrize("size", SIZES)
def test_intern_in_a_trench_coat_discards_cards_up_to_six(size: int) -> None:
    match = scene(hand=["intern_in_a_trench_coat"], theirs=["catchy_jingle", STEALS[size]])
    choosing = act(match, (A, Play("intern_in_a_trench_coat")), (B, Pass())).match
    if size <= 6:
        step = act(choosing, (A, Raid(STEALS[size])))
        assert sees(step.match, None).discard == ("intern_in_a_trench_coat", STEALS[size])
    else:
        assert code(choosing, A, Raid(STEALS[size])) == "VALUE_TOO_LOW"


@rule("STEAL-R22")
@pytest.mark.parametrize("size", SIZES)
def test_shredder_in_reverse_takes_back_cards_up_to_four(size: int) -> None:
    match = scene(hand=["shredder_in_reverse"], theirs=["catchy_jingle"], discard=[STEALS[size]])
    play = Play("shredder_in_reverse", taken=STEALS[size])
    if size <= 4:
        assert sees(unanswered(match, A, play).match, A).hand == (STEALS[size],)
    else:
        assert code(match, A, play) == "VALUE_TOO_LOW"


@rule("STEAL-11")
@pytest.mark.parametrize("size", SIZES)
def test_great_sticker_recall_cleans_voters_up_to_four(size: int) -> None:
    front: list[Voter] = [("left_handed_bowlers", "migrant_voters"), (SIZED[size], "halftime_show_hijack")]
    match = scene(hand=["great_sticker_recall"], theirs=["catchy_jingle"], front=front)
    step = unanswered(match, A, Play("great_sticker_recall"))
    assert votes(step.match, "left_handed_bowlers") == 2
    assert votes(step.match, SIZED[size]) == (size if size <= 4 else 2 * size)


@rule("STEAL-13")
def test_a_staff_meeting_is_small_enough_for_every_defend() -> None:
    match = scene(hand=["musical_chairs_staff_meeting"], theirs=list(DEFENDS.values()))
    prompt = asked(act(match, (A, Play("musical_chairs_staff_meeting"))).match, B)
    assert all(prompt.accepts(Defend(card)) for card in DEFENDS.values())
