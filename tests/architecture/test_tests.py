"""Tests can fail, use real parts, and say why they skip.

Lives here: what a test function must hold. Never here: what any test should prove.
"""

import ast
from pathlib import Path

import pytest

from tests.architecture import sources

FILES = [path for path in sources.test_files() if path.name.startswith("test_")]
PROVING = {"raises", "warns", "expect", "fail", "django_assert_num_queries", "django_assert_max_num_queries"}
SKIPPING = {"skip", "skipif", "importorskip", "xfail"}


def called(node: ast.AST) -> set[str]:
    """The last names of everything that the code calls."""
    functions = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
    return {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in functions}


def checks_its_command(node: ast.AST) -> bool:
    """Whether the code runs a program that must succeed."""
    keywords = [one for one in ast.walk(node) if isinstance(one, ast.keyword)]
    return any(one.arg == "check" and getattr(one.value, "value", None) is True for one in keywords)


def proves(node: ast.AST, provers: set[str]) -> bool:
    """Whether the code can fail by itself or through a function that can."""
    asserts = any(isinstance(one, ast.Assert) for one in ast.walk(node))
    return asserts or checks_its_command(node) or bool(called(node) & provers)


def says_why(skip: ast.Call) -> bool:
    """Whether a skip has a reason: by name, or as the one argument of those that take no condition."""
    named = any(word.arg == "reason" for word in skip.keywords)
    return named or (bool(skip.args) and isinstance(skip.func, ast.Attribute) and skip.func.attr != "skipif")


def functions(path: Path) -> list[ast.FunctionDef]:
    """Every function of a file."""
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]


def provers() -> set[str]:
    """The functions of the tests that assert something for those that call them."""
    shared = [one for path in sources.test_files() for one in functions(path) if not one.name.startswith("test_")]
    return PROVING | {one.name for one in shared if proves(one, PROVING)}


ALL_PROVERS = provers()


@pytest.mark.parametrize("path", FILES, ids=sources.named)
def test_every_test_can_fail(path: Path) -> None:
    tests = [one for one in functions(path) if one.name.startswith("test_")]
    assert tests, "a test file without a test"
    assert [f"line {one.lineno}: {one.name}" for one in tests if not proves(one, ALL_PROVERS)] == []


@pytest.mark.parametrize("path", sources.test_files(), ids=sources.named)
def test_nothing_stands_in_for_a_real_part(path: Path) -> None:
    modules = {module for module, _line in sources.imported(path)}
    assert modules & {"mock", "unittest.mock", "pytest_mock"} == set()
    assert not any(argument.arg == "mocker" for one in functions(path) for argument in one.args.args)


@pytest.mark.parametrize("path", sources.test_files(), ids=sources.named)
def test_every_skip_says_why(path: Path) -> None:
    calls = [one for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.Call)]
    skips = [one for one in calls if isinstance(one.func, ast.Attribute) and one.func.attr in SKIPPING]
    silent = [one.lineno for one in skips if not says_why(one)]
    assert silent == []


def test_a_test_that_cannot_fail_is_noticed() -> None:
    assert not proves(ast.parse("def test_nothing():\n    print(1 == 2)"), ALL_PROVERS)
    assert proves(ast.parse("def test_something():\n    assert 1 == 2"), ALL_PROVERS)
