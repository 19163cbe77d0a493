"""Every check of the suite, on every game at every table."""

from __future__ import annotations

import pytest

from tests.contract.cases import CASES, Case
from tests.contract.checks import CHECKS, Check
from tests.tags import rule


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@rule("TABLE-1", "TABLE-2", "TABLE-3")
def test_every_game_keeps_the_contract(check: Check, case: Case) -> None:
    check(case)
