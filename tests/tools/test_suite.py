"""The suite's runner and the checks tell the truth about what passed, and the size is counted in statements."""

import os
import re
import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT
from tools import checks, suite
from tools.size import Module, ambiguous_classes, imported_once

NOBODY = {"POSTGRES_URL": "postgres://postgres@127.0.0.1:1"}
ONE_FILE = "tests/architecture/test_vendored.py"


def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.suite", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **NOBODY}, capture_output=True, text=True)


def test_it_ends_with_what_passed_and_says_what_it_skipped() -> None:
    ended = ran(ONE_FILE)
    assert ended.returncode == 0
    assert ended.stdout.splitlines()[-1] == "2 passed"
    assert "PostgreSQL skipped" in ended.stdout


def test_a_run_that_finds_nothing_to_test_is_no_success() -> None:
    ended = ran(ONE_FILE, "-k", "no_such_test")
    assert (ended.returncode, ended.stdout.splitlines()[-1]) == (1, "no test was run")


def test_every_file_is_in_one_share_and_those_with_tables_are_run_on_postgresql_too() -> None:
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py"))
    shares = suite.planned((), postgres=True)
    first, second = ([one for one in shares if bool(one.database) == on_postgres] for on_postgres in (False, True))
    assert sorted(file for share in first for file in share.arguments) == files
    assert len(first) == len(suite.SHARES)
    told = [argument for share in second for argument in share.arguments if argument.startswith("tests/")]
    assert sorted(told) == [file for file in files if re.match(suite.WITH_TABLES, file)]
    assert {share.arguments[:2] for share in second} == {suite.ON_POSTGRES}


def test_tests_that_are_named_are_the_only_share_of_each_database() -> None:
    named = (f"{ONE_FILE}::test_it", "-k", "points")
    assert [share.arguments for share in suite.planned(named, postgres=False)] == [named]
    assert [share.arguments for share in suite.planned(named, postgres=True)] == [named, (*suite.ON_POSTGRES, *named)]
    assert len(suite.planned(("-k", "web"), postgres=False)) == len(suite.planned((), postgres=False)) > 1


def test_a_check_that_fails_shows_why_and_one_that_passes_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    assert not checks.passes("a check", (sys.executable, "-c", "raise SystemExit('the reason')"))
    assert "the reason" in capfd.readouterr().out
    assert checks.passes("a check", (sys.executable, "-c", "print('chatter')"))
    assert "chatter" not in capfd.readouterr().out


def test_a_check_that_is_not_there_is_reported() -> None:
    ended = subprocess.run([sys.executable, "-m", "tools.checks", "nonsense"], cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, "types, imports, format, lint" in ended.stderr) == (1, True)


TEXT = '''"""Words."""
import os
from a import b

LIMIT = 3
"""More words."""


def double(number):
    """Return twice a number."""
    return 2 * (
        number
    )
'''


def test_docstrings_imports_and_broken_lines_are_no_statements() -> None:
    module = Module(name="cards.pdf.one", text=TEXT)
    assert (module.statements, module.lines, module.package) == (3, 13, "cards.pdf")


def test_a_module_that_one_other_imports_is_named() -> None:
    found = [
        Module(name="a.one", text="from a import two\nfrom a.three import word"),
        Module(name="a.two", text="import a.three"),
        Module(name="a.three", text="word = 1"),
    ]
    assert imported_once(found) == ["a.two"]


def test_a_class_name_means_one_thing_but_for_a_noun_and_its_table() -> None:
    homes = ("roster.rules.gang", "roster.models.gang", "web.gang")
    texts = ("class Gang: ...\nclass Row: ...", "class Gang: ...\nclass Meta: ...", "class Row: ...\nclass Meta: ...")
    found = [Module(name=name, text=text) for name, text in zip(homes, texts, strict=True)]
    assert ambiguous_classes(found) == ["Row"]
    assert ambiguous_classes([*found, Module(name="cards.gang", text="class Gang: ...")]) == ["Gang", "Row"]
