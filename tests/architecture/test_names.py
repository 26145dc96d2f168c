"""Names say what a thing is: no drawers for odds and ends, and a miniature is never a model.

Lives here: the words that are not names. Never here: the words that are (docs/glossary.md).
"""

from pathlib import Path

import pytest

from tests.architecture import sources

NO_NAMES = {"util", "utils", "helper", "helpers", "common", "manager", "managers", "misc", "cost", "costs"}
NO_MINIATURES = {"model", "models"}
OF_MINIATURES = (
    "roster/rules",
    "roster/odds",
    "cards",
)  # a model is a table in roster.models, a schema in roster.packs
FILES = [*sources.code_files(), *sources.test_files()]


@pytest.mark.parametrize("path", FILES, ids=sources.named)
def test_no_name_is_a_drawer(path: Path) -> None:
    names = [(name, line) for name, line in sources.defined(path) if not name.startswith("test_")]
    found = [f"line {line}: {name}" for name, line in names if sources.parts(name) & NO_NAMES]
    found += [part for part in path.relative_to(sources.ROOT).with_suffix("").parts if sources.parts(part) & NO_NAMES]
    assert not found, f"say what it is: {found}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if sources.named(path).startswith(OF_MINIATURES)], ids=sources.named
)
def test_a_miniature_is_never_a_model(path: Path) -> None:
    found = [f"line {line}: {name}" for name, line in sources.defined(path) if sources.parts(name) & NO_MINIATURES]
    assert not found, f"call it a figure, a member or a base: {found}"
