"""Break the code on purpose, one place at a time, and list what no test notices.

Usage: python -m tools.mutants [--count 200] [--seed 20261126] [--jobs 2] [--only FOLDER_OR_MODULE...]. The same seed
breaks the same places of the same code. Files stay as they are: pytest collects the tests once, and copies of its
process break a function each, with nothing cached. The first copies note which test calls which function; then one runs
for each mutant the tests that call what was broken, those that do little else first, and last some near it. Tests that
hang count as noticing. What was worked out while modules were imported stays as it was. Exits with 1 if more than one
mutant in twenty survives.
"""

import argparse
import ast
import gc
import json
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = ("tests/rules", "tests/packs", "tests/games", "tests/agreement")
NEAR = {
    "roster/rules": RULES,
    "roster/odds": ("tests/odds", "tests/games"),
    "roster/chances": ("tests/odds", "tests/games"),
    "roster/packs": RULES,
    "cards/geometry": ("tests/cards/geometry", "tests/cards/drawn", "tests/cards/sheets"),
    "cards/sheets": ("tests/cards/sheets", "tests/cards/geometry", "tests/cards/faces"),
}
PYTEST = ("-qs", "-p", "no:cacheprovider", "-m", "not browser and not print and not tables")
PACKAGES = tuple(one.replace("/", ".") for one in NEAR)
PASSED, LONGEST = 0, 240
"""The exit code of tests that pass, and the seconds that the tests of a mutant may take."""
Place = tuple[str, int]
"""A function: its file from the tree's root, and its first line. `ANY` stands for all."""
ANY: Place = ("", 0)
Functions = defaultdict[Place, list[FunctionType]]
Caches = Sequence["_lru_cache_wrapper[object]"]
Tests = defaultdict[Place, list[tuple[float, float, str]]]
"""Tests by a function that they call: how much else they do, their seconds and their name."""
TWINS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


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

    @property
    def codes(self) -> list[CodeType]:
        """The code of the function with the place broken, and of the functions inside it."""
        path = ROOT / self.file
        source = path.read_bytes()
        whole = compile(source[: self.start] + self.after.encode() + source[self.end :], path, "exec")
        return list(named_codes(next(one for one in named_codes(whole) if one.co_firstlineno == self.function)))


def named_codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a code, if it is a function's or a class's with a name, and those inside it."""
    if code.co_name[0] != "<":
        yield code
    for inner in (one for one in code.co_consts if isinstance(one, CodeType)):
        yield from named_codes(inner)


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module's functions and methods."""
    lines = [0, *accumulate(map(len, source.encode().splitlines(keepends=True)))]
    top = [one for node in ast.parse(source).body for one in (node.body if isinstance(node, ast.ClassDef) else (node,))]
    for node in (one for one in top if isinstance(one, ast.FunctionDef)):
        function = min([node.lineno, *(it.lineno for it in node.decorator_list)])
        for old, new in (change for statement in node.body for change in changes(statement)):
            start = lines[old.lineno - 1] + old.col_offset
            end = lines[(old.end_lineno or 0) - 1] + (old.end_col_offset or 0)
            before = source.encode()[start:end].decode()
            yield Mutant(file=file, function=function, line=old.lineno, start=start, end=end, before=before, after=new)


def changes(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Yield the expressions in a node that can be broken, each with what to write instead."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return  # the parts of a text don't say where they stand; `strict` asserts what holds
    yield from broken(node)
    for field, value in ast.iter_fields(node):
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, ast.AST) and field not in ("annotation", "returns", "decorator_list"):
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
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in ("None", "True", "False"):
            yield value, "None"
        case ast.Call(func=ast.Name(id=name) as called) if name in CALLED:
            yield called, CALLED[name]


def written(node: ast.expr, **fields: Any) -> str:
    """Return an expression with other fields as source, in brackets."""
    changed = copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return f"({ast.unparse(changed)})"


class Breaking:
    """A plugin of pytest that breaks functions instead of running the tests once, and keeps what survives."""

    def __init__(self, mutants: Sequence[Mutant], jobs: int) -> None:
        self.mutants, self.jobs, self.survived = mutants, jobs, list[Mutant]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Note which test calls what, then break one place after the other; say which of them no test notices."""
        if session.testsfailed:
            raise session.Interrupted("not all tests could be collected")
        functions, items = functions_by_place(), {item.nodeid: item for item in session.items}
        every = (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
        caches = [one for one in every if one.__module__.startswith(PACKAGES)]
        with TemporaryDirectory() as folder:
            noting = [partial(note_calls, session.items[at :: self.jobs], folder) for at in range(self.jobs)]
            list(in_copies(noting, self.jobs, 20 * LONGEST))
            tests: Tests = defaultdict(list)
            for noted in (noted for file in Path(folder).iterdir() for noted in file.open()):
                test, seconds, places = json.loads(noted)
                for path, line in (ANY, *places):
                    tests[path, line].append((len(places) * seconds, seconds, test))
        print(f"{len(tests[ANY])} of {len(items)} tests pass", flush=True)
        tries = [partial(tried, one, functions, caches, tests, items) for one in self.mutants]
        for number, code in in_copies(tries, self.jobs, LONGEST):
            if code == PASSED:
                self.survived.append(mutant := self.mutants[number])
                print(f"{mutant.file}:{mutant.line}  {mutant.before}  ->  {mutant.after}", flush=True)
        return True


def functions_by_place() -> Functions:
    """Return the functions in this process, with all modules of the packages imported."""
    for file in (file for one in NEAR for file in (ROOT / one).rglob("*.py")):
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    found: Functions = defaultdict(list)
    gc.unfreeze()  # tests/conftest.py froze them
    for one in (one for one in gc.get_objects() if isinstance(one, FunctionType)):
        found[one.__code__.co_filename.removeprefix(f"{ROOT}/"), one.__code__.co_firstlineno].append(one)
    return found


def in_copies(tasks: Sequence[Callable[[], int]], jobs: int, seconds: int) -> Iterator[tuple[int, int]]:
    """Run each task in a silent copy of this process; yield its number and exit code, negative if it took too long."""
    running: dict[int, int] = {}
    for number, task in enumerate(tasks):
        if child := os.fork():
            running[child] = number
        else:
            try:
                signal.alarm(seconds)
                os.dup2(os.dup2(os.open(os.devnull, os.O_WRONLY), 1), 2)
                os._exit(task())
            finally:
                os._exit(PASSED + 1)
        while len(running) == jobs or (running and number == len(tasks) - 1):
            ended, status = os.wait()
            yield running.pop(ended), os.waitstatus_to_exitcode(status)


def run(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Run tests, and yield each after it."""
    for at, item in enumerate(items):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[at + 1] if at + 1 < len(items) else None)
        yield item


def note_calls(items: Sequence[pytest.Item], folder: str) -> int:
    """Run tests; write each that passes with its seconds and the functions that it calls to a file in a folder."""
    called, began, failed = set[CodeType](), time.process_time(), 0

    def trace(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(frame.f_code)

    sys.settrace(trace)
    with Path(folder, f"{os.getpid()}.jsonl").open("w") as file:
        for item in run(items):
            sys.settrace(trace)  # a test may trace itself
            every = ((one.co_filename.removeprefix(f"{ROOT}/"), one.co_firstlineno) for one in tuple(called))
            places = [place for place in every if place[0].startswith((*NEAR,))]
            if item.session.testsfailed == failed:
                file.write(json.dumps([item.nodeid, time.process_time() - began, places]) + "\n")
            called.clear()
            began, failed = time.process_time(), item.session.testsfailed
    return PASSED


def tried(mutant: Mutant, functions: Functions, caches: Caches, tests: Tests, items: Mapping[str, pytest.Item]) -> int:
    """Break a function; run the tests that call it, then all near it, up to the first that fails."""
    for code in mutant.codes:
        for function in functions[mutant.file, code.co_firstlineno]:
            function.__code__ = code
    for cache in caches:
        cache.cache_clear()
    near = [one for one in tests[ANY] if one[2].startswith(NEAR[mutant.package])]
    chosen = dict.fromkeys([*within(tests[mutant.file, mutant.function], 20), *within(near, 10)])
    return any(item.session.testsfailed for item in run([items[name] for name in chosen]))


def within(timed: list[tuple[float, float, str]], most: float) -> Iterator[str]:
    """Yield tests, those that do the least else first, that together take no longer than some seconds."""
    for _, seconds, test in sorted(timed):
        if seconds <= most:
            most -= seconds
            yield test


def report(mutants: Sequence[Mutant], survived: Sequence[Mutant]) -> str:
    """Return how many were noticed, by package and of all."""
    every, left = (Counter(one.package for one in some) for some in (mutants, survived))
    lines = [f"{package:16} {total - left[package]:4} of {total:4} noticed" for package, total in sorted(every.items())]
    return "\n".join([*lines, f"{len(mutants) - len(survived)} of {len(mutants)} noticed, {len(survived)} survived"])


def main(arguments: list[str]) -> int:
    """Break, test and report; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default=f"{datetime.now(UTC):%Y%m%d}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="+", default=[""], metavar="PATH")
    asked = parser.parse_args(arguments)
    files = sorted(str(file.relative_to(ROOT)) for one in NEAR for file in (ROOT / one).rglob("*.py"))
    chosen = [one for one in files if one.startswith(tuple(asked.only))]
    every = [one for file in chosen for one in mutants_of(file, (ROOT / file).read_text())]
    mutants = random.Random(asked.seed).sample(every, min(asked.count, len(every)))  # noqa: S311
    print(f"{len(mutants)} of {len(every)} mutants, seed {asked.seed}", flush=True)
    breaking, os.environ["CI"] = Breaking(mutants, asked.jobs), "1"
    folders = dict.fromkeys(folder for one in mutants for folder in NEAR[one.package])
    if ended := pytest.main([*PYTEST, *folders], plugins=[breaking]):
        return ended
    print(report(mutants, breaking.survived))
    return 1 if len(breaking.survived) * 20 > len(mutants) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
