"""A suite that cannot fail proves nothing: each flaw of the toy game is caught by the check made for it."""

from __future__ import annotations

import pytest

from tests.contract.cases import Case, cases_of
from tests.contract.checks import CHECKS, Check
from tests.contract.toy import FLAWS, Flaw, Showdown

BY_NAME = {check.__name__: check for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_sound_toy_passes_every_check(check: Check) -> None:
    for case in cases_of(Showdown()):
        check(case)


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: f"{flaw.name} - {flaw.check}")
def test_each_flaw_is_caught(flaw: Flaw) -> None:
    with pytest.raises(flaw.error):
        BY_NAME[flaw.check](Case(Showdown(flaw.name), 2, {}))


def test_every_check_has_a_flaw_that_it_catches() -> None:
    assert {flaw.check for flaw in FLAWS} == set(BY_NAME)
