"""How code and tests are written, where ruff and mypy have no rule for it: each rule lists all that breaks it."""

import ast
from itertools import combinations
from os.path import commonprefix
from pathlib import Path

from tests.architecture import sources
from tests.architecture.sources import code_files, defined, functions, named, nodes, parts, suite_files
from tools.size import OTHERS, PRODUCT, ambiguous_classes, modules

MODULE_LINES, TEST_LINES = 400, 500
NO_NAMES = {"util", "utils", "helper", "helpers", "common", "manager", "managers", "misc", "cost", "costs"}
NO_MINIATURES = {"model", "models"}
OF_MINIATURES = (
    *("roster/chances", "roster/rules", "roster/odds", "cards", "web/http", "web/play", "web/printing", "web/tags"),
)  # a model is a table in roster.models, a schema in roster.packs
PROVING = {"raises", "warns", "expect", "fail", "django_assert_num_queries", "django_assert_max_num_queries"}
SKIPPING = {"skip", "skipif", "importorskip", "xfail"}


def named_by(path: Path, words: set[str]) -> list[str]:
    """Return the places where a file uses one of the words in a name of its own."""
    return [f"{named(path)}:{line}: {name}" for name, line in defined(path) if parts(name) & words]


def called(node: ast.AST) -> set[str]:
    """Return the last names of everything that the code calls."""
    functions = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
    return {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in functions}


def checks_its_command(node: ast.AST) -> bool:
    """Return whether the code runs a program that must succeed."""
    keywords = [one for one in ast.walk(node) if isinstance(one, ast.keyword)]
    return any(one.arg == "check" and getattr(one.value, "value", None) is True for one in keywords)


def proves(node: ast.AST, provers: set[str]) -> bool:
    """Return whether the code can fail by itself or through a function that can."""
    asserts = any(isinstance(one, ast.Assert) for one in ast.walk(node))
    return asserts or checks_its_command(node) or bool(called(node) & provers)


def provers() -> set[str]:
    """Return the functions of the tests that assert something for those that call them."""
    shared = [one for path in suite_files() for one in functions(path) if not one.name.startswith("test_")]
    return PROVING | {one.name for one in shared if proves(one, PROVING)}


def says_why(skip: ast.Call) -> bool:
    """Return whether a skip has a reason: by name, or as the one argument of those that take no condition."""
    by_name = any(word.arg == "reason" for word in skip.keywords)
    return by_name or (bool(skip.args) and isinstance(skip.func, ast.Attribute) and skip.func.attr != "skipif")


def is_skip(node: ast.AST) -> bool:
    """Return whether the code skips a test."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SKIPPING


def test_a_file_is_short_enough_to_read_in_one_go() -> None:
    ceilings = [(path, MODULE_LINES) for path in code_files()] + [(path, TEST_LINES) for path in suite_files()]
    lengths = [(path, len(path.read_text().splitlines()), ceiling) for path, ceiling in ceilings]
    found = [f"{named(path)}: {lines} lines" for path, lines, ceiling in lengths if lines > ceiling]
    assert not found, f"find the second thing that it does, and give that a file: {found}"


def test_no_name_is_a_drawer_for_odds_and_ends() -> None:
    files = [*code_files(), *suite_files()]
    found = [named(path) for path in files if parts(named(path).removesuffix(".py")) & NO_NAMES]
    found += [place for path in files for place in named_by(path, NO_NAMES) if ": test_" not in place]
    assert not found, f"say what it is: {found}"


def test_a_miniature_is_never_a_model() -> None:
    files = [path for path in code_files() if named(path).startswith(OF_MINIATURES)]
    found = [place for path in files for place in named_by(path, NO_MINIATURES)]
    assert not found, f"call it a figure, a member or a base: {found}"


def test_no_two_classes_share_a_name() -> None:
    assert ambiguous_classes(modules(*PRODUCT, *OTHERS)) == []


def alike(one: str, two: str) -> bool:
    """Return whether two names differ by an ending alone, as gang and gangs do."""
    shared = len(commonprefix((one, two)))
    return shared >= 3 and max(len(one), len(two)) - shared <= 3


def test_no_two_modules_of_a_package_differ_by_an_ending_alone() -> None:
    folders = {path.parent for path in code_files() if named(path).startswith(PRODUCT)}
    there = {
        folder: [one.stem for one in folder.iterdir() if one.suffix == ".py" or one in folders] for folder in folders
    }
    found = [(named(folder), two) for folder, names in there.items() for two in combinations(names, 2) if alike(*two)]
    assert not found, f"a name stands for one thing: {found}"
    assert alike("editing", "editors")


def test_every_test_can_fail() -> None:
    proving = provers()
    tests = {path: [one for one in functions(path) if one.name.startswith("test_")] for path in suite_files()}
    empty = [named(path) for path, held in tests.items() if path.name.startswith("test_") and not held]
    idle = [f"{named(path)}: {one.name}" for path, held in tests.items() for one in held if not proves(one, proving)]
    assert (empty, idle) == ([], [])


def test_every_skip_says_why() -> None:
    skips = [(path, one) for path in suite_files() for one in nodes(path) if isinstance(one, ast.Call) and is_skip(one)]
    assert [f"{named(path)}:{one.lineno}" for path, one in skips if not says_why(one)] == []


def test_each_search_finds_what_it_looks_for() -> None:
    path = sources.ROOT / "tests" / "architecture" / "test_code.py"
    assert named_by(path, {"miniatures"})
    assert not proves(ast.parse("def test_nothing():\n    print(1 == 2)"), provers())
    assert proves(ast.parse("def test_something():\n    assert 1 == 2"), provers())
    silent, loud = ast.parse("pytest.mark.skip()"), ast.parse("pytest.skip('no browser')")
    assert [says_why(one) for tree in (silent, loud) for one in ast.walk(tree) if is_skip(one)] == [False, True]
