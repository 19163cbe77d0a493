"""What is printed on the cards, and how many there are of each."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engines.core import start
from engines.mudslinger.cards import (
    CANDIDATE_IDS,
    CANDIDATE_PARTY,
    CARD_IDS,
    CARD_NO,
    DESIGN_IDS,
    DESIGNS,
    DOLLARS,
    EV,
    FACES,
    INFLUENCE,
    NO_PARTY,
    PARTIES,
    PARTY,
    ROLLS,
    STATE_IDS,
)
from tests.mudslinger.scene import RULES
from tests.tags import rule

# State, electoral points, influence from Peaceful to Militant.
STATES = """
AK 3 85679; AL 9 56897; AR 6 56879; AZ 11 56978; CA 54 78676; CO 10 86975; CT 7 98765; DE 3 89756; FL 30 76687;
GA 16 66877; HI 4 98756; IA 6 98675; ID 4 76589; IL 19 87766; IN 11 65798; KS 6 56798; KY 8 79865; LA 8 57986;
MA 11 89756; MD 10 89576; ME 4 98765; MI 15 76876; MN 10 98576; MO 10 65789; MS 6 75698; MT 4 87956; NC 16 87766;
ND 3 67589; NE 5 68957; NH 4 58976; NJ 14 87667; NM 5 98657; NV 6 89657; NY 28 77668; OH 17 66778; OK 7 57689;
OR 8 98657; PA 19 76867; RI 4 89576; SC 9 56798; SD 3 65897; TN 11 65798; TX 40 67768; UT 6 65798; VA 13 66787;
VT 3 98765; WA 12 69875; WI 10 97865; WV 4 56789; WY 3 67589
"""

# Design, copies, timing.
ACTIONS = """
A01 3 any; A02 2 any; A03 2 any; A04 1 any; A05 2 any; A06 2 any; A07 1 any; A08 1 any; A09 2 any; A10 2 any;
A11 2 any; A12 1 any; A13 2 any; A14 3 war; A15 2 war; A16 3 war; A17 1 war; A18 2 war; A19 2 war; A20 2 war;
A21 1 war; A22 1 war; A23 2 post; A24 2 post; A25 1 post; A26 1 post; A27 3 resp; A28 1 resp; A29 1 calm; A30 1 calm;
A31 2 own
"""

# How many groups pay one, two and three dollars.
GROUPS = {"P": (6, 2, 1), "L": (5, 2, 1), "I": (3, 2, 1), "C": (5, 2, 1), "M": (6, 2, 1)}
MATES = {"P": 3, "L": 1, "I": 2, "C": 1, "M": 3}


def rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.replace("\n", " ").split(";")]


@rule("MUD-2")
def test_there_are_6_candidates_50_states_and_112_cards() -> None:
    assert (len(CANDIDATE_IDS), len(STATE_IDS), len(CARD_IDS)) == (6, 50, 112)
    kinds = Counter("action" if name in DESIGN_IDS else name[0] for name in CARD_IDS)
    assert kinds == {"action": 54, "G": 40, "V": 10, "K": 8}
    board = start(RULES, 6, "box").match.board
    assert Counter(RULES.cards(board)) == Counter((*CARD_IDS, *STATE_IDS))


def test_there_is_a_candidate_for_each_party_and_one_without() -> None:
    assert CANDIDATE_IDS == ("PC-P", "PC-L", "PC-I", "PC-C", "PC-M", "PC-X")
    assert CANDIDATE_PARTY == (0, 1, 2, 3, 4, NO_PARTY)


def test_every_state_has_its_points_and_influences() -> None:
    printed = [[name, str(EV[n]), "".join(map(str, INFLUENCE[n]))] for n, name in enumerate(STATE_IDS)]
    assert printed == rows(STATES)
    assert sum(EV) == 535
    assert [sum(column) for column in zip(*INFLUENCE, strict=True)] == [348, 347, 348, 348, 347]


@pytest.mark.parametrize("party", range(5))
def test_every_party_has_its_groups_and_running_mates(party: int) -> None:
    letter = PARTIES[party][0]
    ones, twos, threes = GROUPS[letter]
    pays = [1] * ones + [2] * twos + [3] * threes
    groups = [CARD_NO[f"G{letter}{number}"] for number in range(1, len(pays) + 1)]
    assert [DOLLARS[group] for group in groups] == pays
    mates = [CARD_NO[f"VP-{letter}{number}"] for number in range(1, MATES[letter] + 1)]
    assert {PARTY[card] for card in groups + mates} == {party}


def test_the_groups_pay_60_dollars_in_all_and_managers_have_no_party() -> None:
    assert sum(DOLLARS) == 60
    assert {PARTY[CARD_NO[f"KM{number}"]] for number in range(1, 9)} == {NO_PARTY}


def test_every_action_card_has_its_copies_and_its_timing() -> None:
    printed = [[name, str(fact.copies), fact.timing.value] for name, fact in zip(DESIGN_IDS, DESIGNS, strict=True)]
    assert printed == rows(ACTIONS)


def test_every_card_has_a_face_with_a_name_of_its_own() -> None:
    assert FACES.keys() == {*CANDIDATE_IDS, *STATE_IDS, *CARD_IDS}
    assert len({face.name for face in FACES.values()}) == len(FACES)
    assert FACES["A27"].name == "No Comment"
    assert FACES["GC8"].name == "Homeowners' Association Association"
    assert FACES["VP-M1"].name == "Gen. Brock Thunderlunch"
    assert FACES["KM5"].name == "The Candidate's Nephew"
    assert FACES["PC-X"].name == "The Blank Ballot"


def test_the_chances_of_three_dice_are_counted_right() -> None:
    assert ROLLS[3:17] == (1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212)
    assert ROLLS[18] == len(list(product(range(6), repeat=3)))
