"""The page of checks names tests that are there, and has a test or a reason for each check."""

import ast
import re

from tests.architecture import sources

PAGE = sources.ROOT / "docs" / "checks.md"
ROW = re.compile(r"^\| (\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`")


def missing(path: str, test: str) -> bool:
    """Return whether a named test is not in its file, or its file is not there."""
    file = sources.ROOT / path
    if not file.is_file():
        return True
    held = {one.name for one in ast.walk(ast.parse(file.read_text())) if isinstance(one, ast.FunctionDef)}
    return bool(test) and test not in held


def test_every_check_has_a_test_or_a_reason() -> None:
    rows = ROW.findall(PAGE.read_text())
    assert [int(number) for number, _check, _proof in rows] == list(range(1, 61))
    assert [number for number, _check, proof in rows if not NAMED.search(proof) and len(proof.split()) < 5] == []


def test_every_test_that_the_page_names_is_there() -> None:
    named = NAMED.findall(PAGE.read_text())
    assert len(named) > 60
    assert [f"{path}::{test}" for path, test in named if missing(path, test)] == []


def test_a_test_that_is_not_there_is_noticed() -> None:
    assert missing("tests/architecture/test_checks.py", "test_of_the_moon")
    assert missing("tests/nowhere.py", "")
