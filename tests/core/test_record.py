from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from engines import GAMES
from engines.core import Mismatch, Record, commitment_of, make_record, replay, seed_of, start, verify
from engines.core.record import Move
from tests.contract.cases import Case
from tests.contract.walks import end_of
from tests.tags import rule

RULES = GAMES["steal_this_election"]
SECRET = "0123456789abcdef0123456789abcdef"
JOINS = ("1180000000000000001", "1180000000000000002")


@pytest.fixture(scope="module")
def record() -> Record:
    moves = end_of(Case(RULES, 2, {}), seed_of(SECRET, JOINS)).moves
    return make_record(RULES, ["Ann", "Ben"], SECRET, moves, joins=JOINS)


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


@rule("TABLE-4")
def test_the_hash_is_of_the_secret_and_the_deal_is_of_the_secret_and_the_joins(record: Record) -> None:
    assert record.commitment == sha256(SECRET.encode()).hexdigest() == commitment_of(SECRET)
    dealt = start(RULES, 2, seed_of(SECRET, JOINS)).match
    other = start(RULES, 2, seed_of(SECRET, (JOINS[0], "1180000000000000003"))).match
    assert next(iter(replay(RULES, record))).match == dealt
    assert other.board != dealt.board
    verify(RULES, record)


def test_a_record_is_plain_json_and_plays_out_the_same(record: Record) -> None:
    again = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    assert again == record
    assert verify(RULES, again).match.ply == len(record.actions)


def test_a_changed_action_is_found_at_its_ply(record: Record) -> None:
    found = next(number for number, move in enumerate(record.actions) if move.action["do"] == "draw_voter")
    moves = list(record.actions)
    moves[found] = Move(moves[found].seat, {"do": "standing_order", "kind": "ask"})
    with pytest.raises(Mismatch) as caught:
        verify(RULES, changed(record, actions=tuple(moves)))
    assert caught.value.ply == found + 1


def test_a_move_of_the_wrong_seat_is_found_at_its_ply(record: Record) -> None:
    found = next(number for number, move in enumerate(record.actions) if move.action["do"] == "draw_voter")
    moves = list(record.actions)
    moves[found] = Move(1 - moves[found].seat, moves[found].action)
    with pytest.raises(Mismatch) as caught:
        verify(RULES, changed(record, actions=tuple(moves)))
    assert caught.value.ply == found + 1


def test_a_left_out_or_added_action_is_found(record: Record) -> None:
    for actions in (record.actions[:-1], (*record.actions, record.actions[-1]), record.actions[1:]):
        with pytest.raises(Mismatch):
            verify(RULES, changed(record, actions=actions))


def test_a_changed_digest_is_found_at_its_ply(record: Record) -> None:
    digests = list(record.digests)
    digests[7] = "0" * 16
    with pytest.raises(Mismatch) as caught:
        verify(RULES, changed(record, digests=tuple(digests)))
    assert caught.value.ply == 7


@rule("TABLE-4")
def test_another_secret_seed_join_or_version_is_found_before_the_deal(record: Record) -> None:
    for fields in (
        {"secret": "f" * 32},
        {"seed": "chosen"},
        {"joins": JOINS[::-1]},
        {"commitment": commitment_of("another")},
        {"version": 0},
    ):
        with pytest.raises(Mismatch) as caught:
            verify(RULES, changed(record, **fields))
        assert caught.value.ply is None


def test_rubbish_in_the_place_of_an_action_is_found_at_its_ply(record: Record) -> None:
    moves = list(record.actions)
    moves[3] = Move(99, {"do": "nothing"})
    with pytest.raises(Mismatch) as caught:
        verify(RULES, changed(record, actions=tuple(moves)))
    assert caught.value.ply == 4
