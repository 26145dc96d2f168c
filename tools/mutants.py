"""Break the code on purpose, one place at a time, and list what no test notices.

Usage: python -m tools.mutants [--count 200] [--seed 20261126] [--jobs 2] [--only PACKAGE...]. The same seed breaks the
same places of the same code, in copies of the tree. First it notes which test calls which function; then it runs for
each mutant the tests that call what was broken, the quickest first, and last all tests near it. Tests that hang count
as noticing. Exits with 1 if more than one mutant in twenty survives.
"""

import argparse
import ast
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = ("tests/rules", "tests/games", "tests/agreement")
NEAR = {
    "roster/rules": RULES,
    "roster/odds": ("tests/odds", "tests/games"),
    "roster/chances": ("tests/odds", "tests/games"),
    "roster/packs": ("tests/packs", *RULES),
    "cards/geometry": ("tests/cards/geometry", "tests/cards/drawn", "tests/cards/sheets"),
    "cards/sheets": ("tests/cards/sheets", "tests/cards/geometry", "tests/cards/faces"),
}
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not browser and not print and not tables")
PASSED, LONGEST = 0, 400
ANY = ("", 0)
Tests = defaultdict[tuple[str, int], list[tuple[float, str]]]
"""Tests with their seconds, by the file and first line of a function that they call."""
LEFT_OUT = (".git", ".venv", "build", "var", "__pycache__", ".*_cache")
TWINS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNBROKEN = {"annotation", "returns", "decorator_list"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Mutant:
    """One place broken: the file from the tree's root, the function's first line, and what stands where instead."""

    file: str
    function: int
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def package(self) -> str:
        return "/".join(self.file.split("/")[:2])


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module's functions and methods."""
    lines = [0]
    for line in source.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for function, node in functions(ast.parse(source)):
        for old, new in changes(node):
            start, end = (
                lines[old.lineno - 1] + old.col_offset,
                lines[(old.end_lineno or 1) - 1] + (old.end_col_offset or 0),
            )
            before = source.encode()[start:end].decode()
            yield Mutant(file=file, function=function, line=old.lineno, start=start, end=end, before=before, after=new)


def functions(tree: ast.Module) -> Iterator[tuple[int, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes, each with its first line."""
    for node in tree.body:
        for one in node.body if isinstance(node, ast.ClassDef) else (node,):
            if isinstance(one, ast.FunctionDef):
                yield min([one.lineno, *(it.lineno for it in one.decorator_list)]), one


def changes(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Yield the expressions in a node that can be broken, each with what to write instead."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return  # the parts of a text don't say where they stand; `strict` asserts what holds
    yield from broken(node)
    for field, value in ast.iter_fields(node):
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, ast.AST) and field not in UNBROKEN:
                yield from changes(one)


def broken(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Yield the expression of a node that can be broken itself, with what to write instead."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in TWINS:
            yield node, written(node, ops=[TWINS[type(operator)]()])
        case ast.BinOp(op=operator) | ast.BoolOp(op=operator) if type(operator) in TWINS:
            yield node, written(node, op=TWINS[type(operator)]())
        case ast.Constant(value=bool() | int() | float() as value):
            yield node, repr(not value if isinstance(value, bool) else value + 1)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield test, f"(not ({ast.unparse(test)}))"
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield value, "None"
        case ast.Call(func=ast.Name(id=name) as called) if name in CALLED:
            yield called, CALLED[name]


def written(node: ast.expr, **fields: Any) -> str:
    """Return an expression with other fields as source, in brackets."""
    changed = copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return f"({ast.unparse(changed)})"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note, as a plugin of pytest, how long a test takes and which functions it calls; write it to $CALLS."""
    called, began = set[CodeType](), time.perf_counter()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(frame.f_code)

    failed = item.session.testsfailed
    sys.settrace(note)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        seconds, root = time.perf_counter() - began, f"{item.config.rootpath}/"
        places = sorted({(one.co_filename.removeprefix(root), one.co_firstlineno) for one in called})
        ours = [place for place in places if "/".join(place[0].split("/")[:2]) in NEAR]
        if item.session.testsfailed == failed:
            with Path(os.environ["CALLS"], f"{os.getpid()}.jsonl").open("a") as file:
                file.write(json.dumps([item.nodeid, seconds, ours]) + "\n")


def survives(mutant: Mutant, tree: Path, tests: Tests) -> bool:
    """Return whether the tests pass in a tree with a mutant: those that call its function, then all near it."""
    path, chosen = tree / mutant.file, tree / "chosen-tests"
    near = [one for one in tests[ANY] if one[1].startswith(NEAR[mutant.package])]
    kept = path.read_bytes()
    path.write_bytes(kept[: mutant.start] + mutant.after.encode() + kept[mutant.end :])
    try:
        for timed, seconds in (tests[mutant.file, mutant.function], 15), (near, 60):
            chosen.write_text("\n".join(within(timed, seconds)))
            if chosen.stat().st_size and run(tree, f"@{chosen}", PYTHONDONTWRITEBYTECODE="1") != PASSED:
                return False
        return True
    finally:
        path.write_bytes(kept)


def run(tree: Path, *arguments: str, **environment: str) -> int | None:
    """Run pytest in a copy of the tree up to the first failure; return its exit code, None if it took too long."""
    command, setting = (sys.executable, *PYTEST, *arguments), {**os.environ, "CI": "1", **environment}
    try:
        return subprocess.run(
            command, cwd=tree, env=setting, capture_output=True, timeout=LONGEST, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return None


def calling_tests(tree: Path, packages: Iterable[str]) -> Tests:
    """Run the tests near some packages; return those that pass and call each function, with their seconds."""
    folders, calls = dict.fromkeys(folder for one in packages for folder in NEAR[one]), tree / "calls"
    calls.mkdir()
    run(tree, "--maxfail=1000", "-n", "auto", "-p", "tools.mutants", *folders, CALLS=str(calls))
    every: Tests = defaultdict(list)
    for file in calls.iterdir():
        for test, seconds, places in map(json.loads, file.read_text().splitlines()):
            for path, line in (ANY, *places):
                every[path, line].append((seconds, test))
    return every


def within(timed: list[tuple[float, str]], most: float) -> Iterator[str]:
    """Yield the quickest tests that together take no longer than some seconds."""
    total = 0.0
    for seconds, test in sorted(timed):
        total += seconds
        if total <= most:
            yield test


def tried(mutant: Mutant, trees: "queue.SimpleQueue[Path]", tests: Tests) -> bool:
    """Return whether a mutant survives in the next free tree, and say it."""
    tree = trees.get()
    survived = survives(mutant, tree, tests)
    trees.put(tree)
    if survived:
        print(f"{mutant.file}:{mutant.line}  {mutant.before}  ->  {mutant.after}", flush=True)
    return survived


def report(mutants: Sequence[Mutant], survived: Sequence[bool]) -> str:
    """Return how many were noticed, by package and of all."""
    every = Counter(one.package for one in mutants)
    left = Counter(one.package for one, alive in zip(mutants, survived, strict=True) if alive)
    lines = [f"{package:16} {total - left[package]:4} of {total:4} noticed" for package, total in sorted(every.items())]
    return "\n".join([*lines, f"{len(mutants) - sum(survived)} of {len(mutants)} noticed, {sum(survived)} survived"])


def main(arguments: list[str]) -> int:
    """Break, test and report; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default=f"{datetime.now(UTC):%Y%m%d}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="+", choices=NEAR, default=[*NEAR], metavar="PACKAGE")
    asked = parser.parse_args(arguments)
    files = sorted(file for one in asked.only for file in (ROOT / one).rglob("*.py"))
    every = [one for file in files for one in mutants_of(str(file.relative_to(ROOT)), file.read_text())]
    chosen = random.Random(asked.seed).sample(every, min(asked.count, len(every)))  # noqa: S311
    print(f"{len(chosen)} of {len(every)} mutants, seed {asked.seed}", flush=True)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as at_once:
        trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
        first = shutil.copytree(ROOT, Path(folder, "0"), symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
        tests = calling_tests(first, asked.only)
        for number in range(1, asked.jobs + 1):
            trees.put(shutil.copytree(first, Path(folder, str(number)), symlinks=True))

        survived = list(at_once.map(lambda one: tried(one, trees, tests), chosen))
    print(report(chosen, survived))
    return 1 if sum(survived) * 20 > len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
