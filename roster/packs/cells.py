"""The rows of one noun as a table: each single value in a cell, and rows rebuilt from changed cells."""

import copy
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roster.packs.problems import quoted
from roster.packs.validation_messages.issues import value_at
from roster.rules.words import sentence

Path = tuple[str, ...]
Body = Mapping[str, Any]
MOST_DEPTH = 4
WHOLE = re.compile(r"[-+]?[0-9]{1,9}")
FRACTION = re.compile(r"[-+]?[0-9]{1,9}\.[0-9]{1,9}")
YES, NO = "yes", "no"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters that make a spreadsheet take a text for a formula."""
UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""Characters that an XLSX cannot hold."""


class InvalidCell(ValueError):
    """A text that can't be written into its cell."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableColumn:
    """One path in the rows of a noun. `kind` is the kind of its cells: number, text, yes or no, or words (a list)."""

    path: Path
    kind: str

    @property
    def name(self) -> str:
        """The heading: `stats.reach`."""
        return ".".join(self.path)

    @property
    def title(self) -> str:
        """The heading in words: "Reach"."""
        steps = self.path[1:] if self.path[0] == "stats" and len(self.path) > 1 else self.path
        return sentence(", ".join(step.replace("-", " ").replace("_", " ") for step in steps))


def kind_of(value: Any) -> str:
    """Return the kind of cell that holds a value; empty if none does."""
    if isinstance(value, bool):
        return "yes or no"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "text"
    plain = isinstance(value, list) and value and all(isinstance(one, str) and "," not in one for one in value)
    return "words" if plain else ""


def value_columns(value: Any, path: Path = ()) -> Iterable[TableColumn]:
    """Yield every single value in a body as a column."""
    if isinstance(value, Mapping) and len(path) < MOST_DEPTH:
        for key, inner in value.items():
            if "." not in str(key):
                yield from value_columns(inner, (*path, str(key)))
    elif path and (kind := kind_of(value)):
        yield TableColumn(path=path, kind=kind)


def columns_of(bodies: Sequence[Body], *, numbers: bool = False, always: Sequence[str] = ()) -> tuple[TableColumn, ...]:
    """Return the columns of some rows, those that all rows have first.

    With `numbers` only columns of numbers are returned; `always` names numbers that no row needs to have. A path with
    values of several kinds is text, so it isn't a number.
    """
    kinds: dict[Path, str] = {(name,): "number" for name in always}
    for body in bodies:
        for one in value_columns(body):
            kinds[one.path] = one.kind if kinds.get(one.path, one.kind) == one.kind else "text"
    if numbers:
        kinds = {path: kind for path, kind in kinds.items() if kind == "number"}
    first = ("key", "name", "points")
    order = sorted(
        kinds, key=lambda path: (first.index(path[0]) if path[0] in first else len(first), path[0] == "source")
    )
    return tuple(TableColumn(path=path, kind=kinds[path]) for path in order)


def cell(body: Body, column: TableColumn) -> str:
    """Return a cell's text."""
    value = value_at(body, column.path)
    if value is None or isinstance(value, Mapping):
        return ""
    if isinstance(value, bool):
        return YES if value else NO
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def is_open(body: Body, column: TableColumn) -> bool:
    """Return whether a cell can be filled in: only mappings are above it, and no mapping or list of things in it."""
    above = [value_at(body, column.path[:length]) for length in range(1, len(column.path))]
    value = value_at(body, column.path)
    return all(one is None or isinstance(one, Mapping) for one in above) and (value is None or bool(kind_of(value)))


def read_cell(text: str, column: TableColumn) -> Any:
    """Return the value of a cell's text; None for an empty cell. Raises InvalidCell."""
    text = text.strip()
    if not text:
        return None
    match column.kind:
        case "number":
            if WHOLE.fullmatch(text):
                return int(text)
            if FRACTION.fullmatch(text):
                return float(text)
            raise InvalidCell(f"{quoted(text)} is not a number. Write one, or leave the cell empty.")
        case "yes or no":
            if text.lower() in (YES, NO):
                return text.lower() == YES
            raise InvalidCell(f"{quoted(text)} is neither yes nor no. Write one of them.")
        case "words":
            return [one.strip() for one in text.split(",") if one.strip()]
    return text


def write_cell(body: dict[str, Any], column: TableColumn, text: str) -> None:
    """Write a new value into a cell of a body. Raises InvalidCell."""
    if text.strip() != cell(body, column).strip():
        if not is_open(body, column):
            raise InvalidCell(f"{column.name} cannot be written in a table here. Use the form.")
        put(body, column.path, read_cell(text, column))


def put(body: dict[str, Any], path: Path, value: Any) -> None:
    """Set the value at a path or, for None, take it out."""
    if len(path) > 1:
        inner = body.setdefault(path[0], {})
        put(inner, path[1:], value)
        if not inner:
            del body[path[0]]
    elif value is None:
        body.pop(path[0], None)
    else:
        body[path[0]] = value


Cells = Mapping[str, Mapping[str, str]]
"""Texts of cells, by the key of their row and the name of their column."""


class InvalidTable(ValueError):
    """A table that can't be read; `problems` are sentences."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)


def changed_bodies(
    bodies: Mapping[str, Body], columns: Sequence[TableColumn], cells: Cells
) -> dict[str, dict[str, Any]]:
    """Write cells into bodies; return those that differ, by key. A row that isn't there begins empty.

    Raises InvalidTable with every cell that can't be read.
    """
    named = {column.name: column for column in columns}
    found, problems = {}, []
    for key, texts in cells.items():
        before = bodies.get(key, {})
        made: dict[str, Any] = copy.deepcopy(dict(before))
        for name, text in texts.items():
            try:
                write_cell(made, named[name], text)
            except InvalidCell as refused:
                problems.append(f"{key}, {name}: {refused}")
        if made != before:
            found[key] = made
    if problems:
        raise InvalidTable(problems)
    return found


def table_text(bodies: Mapping[str, Body], columns: Sequence[TableColumn]) -> str:
    """Return rows as text with tabs between cells, as spreadsheets paste it."""
    lines = [["key", *(column.name for column in columns)]]
    lines += [[key, *(cell(body, column) for column in columns)] for key, body in bodies.items()]
    return "\n".join("\t".join(" ".join(text.split()) for text in line) for line in lines)


def cells_of(lines: Sequence[Sequence[str]], bodies: Mapping[str, Body], columns: Sequence[TableColumn]) -> Cells:
    """Return the cells of a table whose first line has the headings; rows are found by key or by name.

    Raises InvalidTable.
    """
    rows = [[text.strip() for text in line] for line in lines if any(text.strip() for text in line)]
    if not rows:
        raise InvalidTable(["The table is empty. Paste it with its line of headings."])
    heads, known = rows[0], {column.name for column in columns}
    by = next((name for name in ("key", "name") if name in heads), "")
    if not by:
        raise InvalidTable(["The first line has no heading “key” or “name”. Paste the line of headings too."])
    unknown = sorted({head for head in heads if head and head not in known | {"key", "name"}})
    if unknown:
        raise InvalidTable(
            f"There is no column {quoted(one)}. There are: {', '.join(sorted(known))}." for one in unknown
        )
    keys = {key: key for key in bodies} if by == "key" else {str(body.get("name")): key for key, body in bodies.items()}
    place, found, problems = heads.index(by), {}, []
    for number, row in enumerate(rows[1:], start=2):
        texts = {head: text for head, text in zip(heads, row, strict=False) if head in known}
        named = row[place] if place < len(row) else ""
        if named not in keys:
            problems.append(f"Line {number}: there is no row with the {by} {quoted(named)}.")
        elif keys[named] in found:
            problems.append(f"Line {number}: {quoted(named)} appears twice. Keep one line.")
        else:
            found[keys[named]] = texts
    if problems:
        raise InvalidTable(problems)
    return found


def escaped(text: str) -> str:
    """Return text that no spreadsheet takes for a formula, by an apostrophe before it if needed."""
    kept = UNSEEN.sub("\ufffd", text)
    return f"'{kept}" if kept.startswith((*FORMULA, "'")) else kept


def unescaped(text: str) -> str:
    """Return text without the apostrophe that `escaped` put before it."""
    return text[1:] if text.startswith("'") and text[1:].startswith((*FORMULA, "'")) else text
