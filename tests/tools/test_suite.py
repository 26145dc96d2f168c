"""The suite's runner and the checks tell the truth about what passed."""

import os
import re
import subprocess
import sys

import pytest
from _pytest.mark.expression import Expression

from tests.architecture.sources import ROOT
from tools import checks, suite

NOBODY = {"POSTGRES_URL": "postgres://postgres@127.0.0.1:1"}
ONE_FILE = "tests/architecture/test_vendored.py"


def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the runner over a few tests, where no PostgreSQL answers."""
    command = [sys.executable, "-m", "tools.suite", "-n", "0", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **NOBODY}, capture_output=True, text=True)


def test_it_ends_with_the_runners_closing_line_and_says_what_it_skipped() -> None:
    ended = ran(ONE_FILE)
    assert ended.returncode == 0
    assert re.fullmatch(r"=+ \d+ passed in .+ =+", ended.stdout.splitlines()[-1])
    assert "PostgreSQL skipped" in ended.stdout


def test_a_run_that_finds_nothing_to_test_is_no_success() -> None:
    assert ran(ONE_FILE, "-k", "no_such_test").returncode != 0


def test_every_test_that_runs_on_postgresql_is_in_a_folder_that_is_searched_for_them(
    request: pytest.FixtureRequest,
) -> None:
    chosen = Expression.compile(suite.ON_POSTGRES[1])
    marks = {item.nodeid: {mark.name for mark in item.iter_markers()} for item in request.session.items}
    wanted = [where for where, known in marks.items() if chosen.evaluate(known.__contains__)]
    folders = tuple(f"{folder}/" for folder in suite.WITH_TABLES)
    assert [where for where in wanted if not where.startswith(folders)] == []
    assert all((ROOT / folder).is_dir() for folder in folders)


@pytest.mark.parametrize(
    ("argument", "named"),
    [("tests/rules", True), (f"{ONE_FILE}::test_it", True), ("points", False), ("-x", False), ("-k", False)],
)
def test_folders_with_tables_are_searched_only_where_no_tests_are_named(argument: str, named: bool) -> None:
    assert suite.names_tests(argument) == named


def test_a_check_that_fails_shows_why(capfd: pytest.CaptureFixture[str]) -> None:
    assert not checks.passes("a check", (sys.executable, "-c", "raise SystemExit('the reason')"))
    assert "the reason" in capfd.readouterr().out


def test_a_check_that_passes_is_silent_about_it(capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.passes("a check", (sys.executable, "-c", "print('chatter')"))
    assert "chatter" not in capfd.readouterr().out


def test_a_check_that_is_not_there_is_reported() -> None:
    ended = subprocess.run([sys.executable, "-m", "tools.checks", "nonsense"], cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "types, imports, format, lint" in ended.stderr
