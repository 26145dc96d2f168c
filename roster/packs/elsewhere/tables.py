"""A table as a list: a row a card, from CSV with commas, semicolons or tabs, or the first sheet of an XLSX."""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

import openpyxl

from roster.packs.elsewhere.roster import (
    MOST_UNITS,
    Roster,
    RosterRule,
    RosterUnit,
    UnreadableRoster,
    label,
    prose,
    whole,
)
from roster.packs.icons import icon_names
from roster.rules.words import folded

MOST_COLUMNS, MOST_CELL = 60, 2_000
COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("name", "unit", "model", "card"), "name"),
        **dict.fromkeys(("quantity", "qty", "number", "count", "figures", "models", "#"), "number"),
        **dict.fromkeys(("points", "pts", "cost"), "points"),
        **dict.fromkeys(("keywords", "tags", "categories"), "categories"),
        **dict.fromkeys(("role", "type", "rank"), "role"),
        **dict.fromkeys(("gear", "wargear", "weapons", "equipment"), "gear"),
        **dict.fromkeys(("text", "rules", "description"), "text"),
        **dict.fromkeys(("abilities", "ability", "traits"), "rules"),
        **dict.fromkeys(("picture", "icon", "image"), "icon"),
        "notes": "notes",
    }
)
"""What a column is, by its heading in small letters; a column of any other heading is a stat."""
Cells = Sequence[str]


def sheet_of(data: bytes) -> tuple[list[Cells], tuple[str, ...]]:
    """Return the cells of an XLSX's first sheet, formulas as text, and the names of its other sheets."""
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
        lines = book.worksheets[0].iter_rows(max_row=MOST_UNITS + 2, max_col=MOST_COLUMNS, values_only=True)
        found: list[Cells] = [["" if cell is None else str(cell) for cell in line] for line in lines]
        return found, tuple(one.title for one in book.worksheets[1:])
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, SyntaxError, OSError, zipfile.BadZipFile):
        raise UnreadableRoster("This spreadsheet is damaged. Save it again, or save it as CSV.") from None


def lines_of(text: str) -> list[Cells]:
    """Return the cells of a CSV, whose first line tells what stands between them."""
    head = text.partition("\n")[0]
    mark = max(",;\t", key=head.count)
    try:
        return list(islice(csv.reader(io.StringIO(text, newline=""), delimiter=mark), MOST_UNITS + 2))
    except csv.Error as wrong:
        raise UnreadableRoster(f"This CSV can't be read: {wrong}. Save it again as “CSV UTF-8”.") from None


def is_table(text: str) -> bool:
    """Return whether a text's first line has headings of a table, one of them a name's."""
    head = next(iter(lines_of(text.partition("\n")[0][:10_000])), ())
    return len(head) > 1 and any(COLUMNS.get(folded(label(cell))) == "name" for cell in head)


def table_roster(lines: Iterable[Cells], program: str, others: Iterable[str] = ()) -> Roster:
    """Return the list in a table. Raises UnreadableRoster."""
    rows = [[cell[:MOST_CELL].strip() for cell in line[:MOST_COLUMNS]] for line in lines]
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if any(row)]
    heads = [label(cell) for cell in numbered[0][1]] if numbered else []
    folds = [folded(head) for head in heads]
    again = [place for place, head in enumerate(folds) if head and head in folds[:place]]
    kinds = ["" if at in again else COLUMNS.get(head, "stat" if head else "") for at, head in enumerate(folds)]
    if "name" not in kinds:
        raise UnreadableRoster(
            "This table has no column “name”. Write the headings in its first row, one of them “name”."
        )
    if len(numbered) > MOST_UNITS + 1:
        raise UnreadableRoster(f"This table has more than {MOST_UNITS} rows, the most at once. Import it in parts.")
    at = {kind: place for place, kind in reversed(list(enumerate(kinds)))}
    units, left = [], [f"the sheet “{label(one)}”" for one in others]
    left += [f"another column “{heads[place]}”" for place in again]
    for number, row in numbered[1:]:
        cells = [*row, *[""] * len(heads)]
        if not cells[at["name"]]:
            left.append(f"row {number}, which has no name")
            continue
        unit, unknown = unit_in(cells, heads, kinds)
        units.append(unit)
        left += unknown
    if not units:
        raise UnreadableRoster("This table has no rows below its headings.")
    return Roster(program=program, units=tuple(units), left_out=tuple(left))


def unit_in(cells: Cells, heads: Cells, kinds: Cells) -> tuple[RosterUnit, list[str]]:
    """Return the unit in a row, and what of it is left out."""
    texts: dict[str, str] = {}
    for kind, cell in zip(kinds, cells, strict=False):
        if kind not in ("stat", ""):
            texts[kind] = texts.get(kind) or cell
    icon = texts.get("icon", "").lower().removesuffix(".svg")
    unknown = [f"the picture {label(icon)} of {label(texts['name'])}"] if icon and icon not in icon_names() else []
    rules = [
        RosterRule(label(head), prose(cell))
        for kind, head, cell in zip(kinds, heads, cells, strict=False)
        if kind == "rules" and cell
    ]
    number = texts.get("number", "") or "1"
    if not re.fullmatch(r"0*[1-9][0-9]{0,4}(\.0)?", number):
        unknown.append(f"the quantity “{label(number)}” of {label(texts['name'])}")
    written = texts.get("points", "") or "0"
    points = points_in(written)
    if points is None:
        unknown.append(f"the points “{label(written)}” of {label(texts['name'])}")
    return (
        RosterUnit(
            name=label(texts["name"]),
            role=label(texts.get("role", "")),
            number=whole(number),
            points=points or 0,
            stats=tuple(
                (head, label(cell, MOST_CELL))
                for kind, head, cell in zip(kinds, heads, cells, strict=False)
                if kind == "stat" and cell
            ),
            rules=tuple(rules),
            categories=words_in(texts.get("categories", "")),
            gear=words_in(texts.get("gear", "")),
            text=prose(texts.get("text", "")),
            notes=prose(texts.get("notes", "")),
            icon="" if unknown and icon not in icon_names() else icon,
        ),
        unknown,
    )


def points_in(cell: str) -> float | None:
    """Return a cell's points, "1,200" as a thousand and more; None for what is no number of a usual size."""
    digits = re.sub(r"(?<=\d)[,.](?=\d{3}(?:\D|$))", "", cell.strip()).replace(",", ".")
    return float(digits) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]*)?", digits) else None


def words_in(cell: str) -> tuple[str, ...]:
    """Return the words of a cell that commas or semicolons part."""
    return tuple(label(one) for one in cell.replace(";", ",").split(",") if one.strip())
