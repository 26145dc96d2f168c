"""The files that the tests of the architecture read, each parsed once."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("roster", "cards", "web", "config", "tools", "bench")
PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def named(path: Path) -> str:
    """Return a file's name as a failure shows it."""
    return str(path.relative_to(ROOT))


@cache
def code_files() -> tuple[Path, ...]:
    """Return every Python file but tests and migrations."""
    files = [path for folder in CODE for path in sorted((ROOT / folder).rglob("*.py"))]
    return (ROOT / "manage.py", *(path for path in files if not is_migration(path)))


def is_migration(path: Path) -> bool:
    """Return whether Django wrote it."""
    return path.parent.name == "migrations" and path.name != "__init__.py"


@cache
def suite_files() -> tuple[Path, ...]:
    """Return every Python file under tests/."""
    return tuple(sorted((ROOT / "tests").rglob("*.py")))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return everything in a Python file, in no order that matters."""
    return tuple(ast.walk(ast.parse(path.read_text())))


@cache
def parts(name: str) -> frozenset[str]:
    """Return the words a name is made of: `GangList` and `gang_list` are both gang and list."""
    return frozenset(part.lower() for part in PARTS.findall(name))


def defined(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every name that the file gives to something itself, with its line."""
    for node in nodes(path):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield (node.id if isinstance(node, ast.Name) else node.attr), node.lineno
        elif isinstance(node, ast.alias) and node.asname:
            yield node.asname, node.lineno


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that the file imports, with its line."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), node.lineno


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in nodes(path) if isinstance(node, ast.FunctionDef)]
