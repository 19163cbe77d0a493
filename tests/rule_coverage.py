"""``make rules``: which rule ids no test claims, and which tags no list knows."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from data import rulebook
from engines import GAMES

TESTS = Path(__file__).parent


def tagged() -> Iterator[tuple[str, str]]:
    """Every id in an ``@rule(...)`` above a test, with the place."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for name in _ids(node):
                    yield name, f"{path.relative_to(TESTS.parent)}:{node.lineno}"


def _ids(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                yield str(ast.literal_eval(argument))


def problems() -> list[str]:
    """One line for each id without a test and each tag without an id."""
    known = {name for game in ("table", *GAMES) for name in rulebook(game)}
    tags = dict(tagged())
    lines = [f"no test for {name}" for game in ("table", *GAMES) for name in rulebook(game) if name not in tags]
    return lines + [f"{place}: no rule {name}" for name, place in sorted(tags.items()) if name not in known]


def main() -> int:
    """Print the problems; the exit code says whether there are any."""
    found = problems()
    for line in found:
        print(line)
    if not found:
        count = sum(len(rulebook(game)) for game in ("table", *GAMES))
        print(f"all {count} rules, rulings and examples have a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
