"""The house itself: what is installed, what is shipped, what is kept out."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
import venv
from importlib.metadata import distributions
from pathlib import Path

import pytest

from data import rulebook
from engines import GAMES
from tests.rule_coverage import problems

ROOT = Path(__file__).parents[1]
PURE = [
    path
    for path in sorted((ROOT / "engines").rglob("*.py"))
    if "cli" not in path.relative_to(ROOT / "engines").parts and path.name != "__main__.py"
]


def tracked() -> list[Path]:
    """The files of the project as it is shared; what git does not know is nobody's business."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return [ROOT / line for line in listed.splitlines() if (ROOT / line).is_file()]


def test_every_rule_ruling_and_example_has_a_test() -> None:
    assert problems() == []


def test_what_is_installed_is_pinned_and_names_no_index() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text().splitlines():
            assert re.fullmatch(r"#.*|-r requirements\.txt|[A-Za-z0-9_.-]+==[0-9][0-9A-Za-z.]*", line), line


def test_nothing_is_installed_that_is_not_pinned() -> None:
    pins = (ROOT / "requirements.txt").read_text() + (ROOT / "requirements-dev.txt").read_text()
    pinned = {_normal(line.partition("==")[0]) for line in pins.splitlines() if "==" in line}
    installed = {_normal(found.name) for found in distributions()}
    assert installed - pinned <= {"pip", "setuptools"}


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_dependency_is_pinned_and_says_why_it_is_there() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    pinned = (ROOT / "requirements.txt").read_text()
    for requirement in tomllib.loads(project)["project"]["dependencies"]:
        name = re.split(r"[<>=\[]", requirement)[0]
        assert re.search(rf"^{name}==", pinned, re.MULTILINE)
        assert re.search(rf'"{re.escape(requirement)}",\s+# \S', project)


def test_the_readme_begins_with_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    assert 0 < readme.index("make play") < readme.index("make test") < 700


def test_every_game_is_held_by_the_import_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    pure, core, apart, _ = contracts
    for game in GAMES:
        module = f"engines.{game}"
        assert module in pure["source_modules"]
        assert module in core["forbidden_modules"]
        assert module in apart["modules"]


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_result_depends_on_the_order_of_a_set(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    # A set that is only asked ``in`` has no order to depend on.
    asked = [side for node in nodes if isinstance(node, ast.Compare) for side in node.comparators]
    made = [node.lineno for node in nodes if isinstance(node, ast.Set | ast.SetComp) and node not in asked]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    made += [call.lineno for call in calls if ast.unparse(call.func) in ("set", "frozenset")]
    assert not made, f"{path.name} makes sets in lines {made}"


def test_rules_are_told_in_whole_sentences() -> None:
    for game in ("table", *GAMES):
        for name, told in rulebook(game).items():
            assert told.title, name
            assert told.text.endswith((".", "!", "?", ")")), name
            assert len(told.text) <= 400, name


def test_no_file_names_a_registry_or_the_neighbourhood() -> None:
    host = re.compile(r"(pypi|pythonhosted|npmjs|debian)\.(org|net|com)")
    for path in tracked():
        if path.suffix in (".py", ".toml", ".md", ".txt", "") and path != Path(__file__):
            text = path.read_text(encoding="utf-8", errors="ignore")
            assert not host.search(text), path
            assert "../shared" not in text or path == ROOT / ".ci" / "run", path


def test_the_wheel_works_in_an_empty_place_with_its_data(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    venv.create(tmp_path / "empty", with_pip=True)
    python = tmp_path / "empty" / "bin" / "python"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*install, "-c", str(ROOT / "requirements.txt"), str(wheel)], cwd=tmp_path, check=True, env=environment
    )
    for arguments in (["list", "--json"], *(["simulate", game, "--games", "2", "--json"] for game in GAMES)):
        ran = subprocess.run(
            [str(python), "-m", "engines", *arguments], cwd=tmp_path, check=True, env=environment, capture_output=True
        )
        assert ran.stdout
