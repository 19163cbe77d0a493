from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

from engines.core.codec import digest
from tests.contract.cases import CASES
from tests.contract.walks import walk

ROOT = Path(__file__).parents[2]


def fingerprint() -> str:
    """Boards, events, views and re-deals from every table, boiled down to one word."""
    words = []
    for case in CASES:
        for position in islice(walk(case, f"{case}/hash"), 150):
            match = position.match
            words.append(digest(match.board, match.rng.drawn))
            words.append(repr(position.step.log))
            words += [repr(case.rules.view(match.board, viewer)) for viewer in (None, 0)]
            twin = case.rules.redeal(match.board, None, match.rng)
            words.append(digest(twin, 0))
    return "/".join(words)


def test_matches_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "import hashlib, tests.contract.test_hash_seeds as t; print(hashlib.sha256(t.fingerprint().encode()).digest())"
    )
    seen = set()
    for seed in ("0", "1", "2", "12345"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(run.stdout)
    assert len(seen) == 1
