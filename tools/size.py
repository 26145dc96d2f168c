"""Print measures of the project's size and clarity.

A statement is a statement of Python's syntax tree other than docstrings and imports, so that empty lines and line
breaks make no difference. The product is the code that a site runs, without migrations, tests and measurements.
"""

import ast
import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PRODUCT = ("roster", "cards", "web", "config", "tools")
OTHERS = ("tests", "bench")
SHARED_NAMES = {"Command", "Meta"}
"""Class names that Django requires in many places."""
CLASS = re.compile(r"^ *class (\w+)[(:]", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Module:
    """A Python file with its dotted name."""

    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        """The number of lines."""
        return len(self.text.splitlines())

    @property
    def statements(self) -> int:
        """The number of statements, without imports and docstrings, those of constants included."""
        return sum(isinstance(node, ast.stmt) and not is_ignored(node) for node in ast.walk(self.tree))

    @property
    def package(self) -> str:
        """The module's package: its first two names, or one in a package that has no packages."""
        parts = self.name.split(".")
        return ".".join(parts[: min(2, len(parts) - 1)] or parts)

    def imported(self, names: Iterable[str]) -> Iterator[str]:
        """Yield the modules in `names` that this one imports."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (one.name for one in node.names if one.name in names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                parts = (f"{node.module}.{one.name}" for one in node.names)
                yield from (part if part in names else node.module for part in parts)


def is_ignored(node: ast.stmt) -> bool:
    """Return whether a statement is an import or a bare string."""
    words = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return words or isinstance(node, ast.Import | ast.ImportFrom)


def modules(*folders: str) -> list[Module]:
    """Return the Python files below these folders, without migrations and files that git ignores."""
    listing = ("git", "ls-files", "--cached", "--others", "--exclude-standard", *(f"{one}/*.py" for one in folders))
    files = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [
        Module(
            name=file.removesuffix(".py").removesuffix("/__init__").replace("/", "."), text=(ROOT / file).read_text()
        )
        for file in sorted(set(files))
        if "/migrations/" not in file and (ROOT / file).exists()
    ]


def imported_once(found: list[Module]) -> list[str]:
    """Return the modules that exactly one other imports."""
    names = {one.name for one in found}
    importers = defaultdict[str, set[str]](set)
    for module in found:
        for name in module.imported(names):
            if name != module.name:
                importers[name].add(module.name)
    return [name for name in sorted(names) if len(importers[name]) == 1]


def ambiguous_classes(found: list[Module]) -> list[str]:
    """Return the names that several classes share; a noun and the Django model that stores it count as one."""
    homes = defaultdict[str, list[bool]](list)
    for module in found:
        for name in CLASS.findall(module.text):
            homes[name].append(".models" in module.name)
    return [
        name
        for name, tables in sorted(homes.items())
        if len(tables) > 1 and name not in SHARED_NAMES and sorted(tables) != [False, True]
    ]


def main() -> None:
    """Print the table of packages, then the other measures."""
    product, others = modules(*PRODUCT), {name: modules(name) for name in OTHERS}
    packages = Counter(one.package for one in product)
    print(f"{'package':<24}{'modules':>8}{'lines':>8}{'statements':>12}")
    for name, count in sorted(packages.items()):
        own = [one for one in product if one.package == name]
        print(f"{name:<24}{count:>8}{sum(one.lines for one in own):>8}{sum(one.statements for one in own):>12}")
    for name, own in {"product": product, **others}.items():
        print(f"{name:<24}{len(own):>8}{sum(one.lines for one in own):>8}{sum(one.statements for one in own):>12}")
    once, twice = imported_once(product), ambiguous_classes(product)
    print(f"\nModules that one other imports: {len(once)} of {len(product)}, {len(once) / len(product):.0%}")
    print(f"Class names with several meanings: {len(twice)}{': ' if twice else ''}{', '.join(twice)}")
    longest = sorted(product, key=lambda one: -one.lines)[:5]
    print(f"The longest modules: {', '.join(f'{one.name} ({one.lines})' for one in longest)}")


if __name__ == "__main__":
    main()
