from __future__ import annotations

import pytest

from engines import GAMES
from tests.contract.golden import FOLDER, playthrough


@pytest.mark.parametrize("game", GAMES)
def test_a_match_plays_out_as_it_was_written_down(game: str) -> None:
    """If the change is meant: raise the game's version, run ``make golden``, and read the difference."""
    written = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert playthrough(GAMES[game]) == written
