"""Hypothesis looks for an action that breaks a game instead of being refused."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from engines import GAMES
from engines.core import IllegalAction, play
from engines.core.codec import decode
from tests.contract.cases import Case
from tests.contract.junk import ODDITIES
from tests.contract.walks import Position, walk


@cache
def positions(game: str) -> list[Position]:
    rules = GAMES[game]
    return list(walk(Case(rules, rules.info.min_seats, {}), "junk"))


def values(game: str) -> st.SearchStrategy[object]:
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=3)
    nested = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner), max_leaves=4)
    return st.sampled_from(sorted(GAMES[game].faces)) | st.sampled_from(ODDITIES) | nested


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_any_value_in_any_field_is_taken_or_refused_with_a_code(game: str, data: st.DataObject) -> None:
    rules, position = GAMES[game], data.draw(st.sampled_from(positions(game)))
    kind = data.draw(st.sampled_from(rules.actions))
    action = kind(**{field.name: data.draw(values(game)) for field in fields(kind)})
    seat = data.draw(st.integers(-2, 8))
    before = position.match.board.copy()
    try:
        play(rules, position.match, seat, action)
    except IllegalAction as illegal:
        assert illegal.code
    assert position.match.board == before


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=200, deadline=None)
def test_any_json_is_an_action_or_a_bad_command(game: str, data: st.DataObject) -> None:
    json = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
        max_leaves=6,
    )
    commands = [kind.__struct_config__.tag for kind in GAMES[game].actions]
    command = st.fixed_dictionaries({"do": st.sampled_from(commands)}, optional={"card": json, "kind": json})
    try:
        decode(GAMES[game].actions, data.draw(json | command))
    except IllegalAction as illegal:
        assert illegal.code == "BAD_COMMAND"
