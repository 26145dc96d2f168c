"""The rows of one noun as a spreadsheet, CSV or XLSX: exported, and imported with the difference shown first."""

import csv
import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any

import openpyxl
import tablib
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from import_export.formats.base_formats import CSV, XLSX, TablibFormat
from tablib.exceptions import TablibException

from roster.operations.storable import MOST_ROWS
from roster.packs.cells import Cells, InvalidTable, TableColumn, cell, columns_of, escaped, read_cell, unescaped
from roster.packs.problems import quoted
from roster.queries.desk import DeskGame
from roster.queries.rows import RowRecord, draft_rows
from web.desk.access import of_game
from web.desk.frame import desk_noun
from web.desk.tables import preview, preview_or_grid, writes_of

FORMATS: Mapping[str, type[TablibFormat]] = {"csv": CSV, "xlsx": XLSX}
SHEET_HEADS = ("game", "noun")
"""The headings before the columns: they say which table a sheet belongs to."""
MOST_SHEET = 2_000_000
MOST_UNPACKED = 20_000_000
MOST_HEADS = 300
MOST_LINES = 20_000
BROKEN = (
    *(ValueError, KeyError, TypeError, IndexError, AttributeError, SyntaxError, OSError),
    *(csv.Error, zipfile.BadZipFile, zlib.error, TablibException),
)


def in_sheet(row: RowRecord, column: TableColumn) -> str | int | float:
    """Return a cell of the sheet: numbers as numbers, texts that cannot be formulas."""
    text = cell(row.body, column)
    if column.kind == "number" and text:
        value = read_cell(text, column)
        return value if isinstance(value, int | float) else text
    return escaped(text)


def sheet_bytes(game: DeskGame, noun: str, rows: tuple[RowRecord, ...], kind: str) -> bytes:
    """Return the rows of a noun as a spreadsheet."""
    columns = columns_of([row.body for row in rows])
    data = tablib.Dataset(title=noun[:31], headers=[*SHEET_HEADS, *(column.name for column in columns)])
    for row in rows:
        data.append([game.slug, noun, *(in_sheet(row, column) for column in columns)])
    written = FORMATS[kind]().export_data(data)
    return written.encode("utf-8-sig") if isinstance(written, str) else bytes(written)


def check_unpacked(data: bytes) -> None:
    """Raise InvalidTable for an XLSX that would unpack to more than any sheet of a game needs."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum(entry.file_size for entry in archive.infolist()) > MOST_UNPACKED:
            raise InvalidTable([f"The spreadsheet unpacks to more than {MOST_UNPACKED:,} bytes. Save it again as CSV."])


def first_sheet(data: bytes) -> tablib.Dataset:
    """Read the first sheet of an XLSX, no more of it than a sheet of the desk can have, whatever size it claims."""
    check_unpacked(data)
    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    lines = book.worksheets[0].iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_HEADS + 1, values_only=True)
    heads = list(next(lines, ()))
    while heads and heads[-1] is None:
        heads.pop()
    found = tablib.Dataset(headers=[cell_text(head) for head in heads])
    for line in lines:
        found.append((*line, *[None] * len(heads))[: len(heads)])
    return found


def dataset(name: str, data: bytes) -> tablib.Dataset:
    """Read an uploaded spreadsheet as a table. Raises InvalidTable."""
    if not data or len(data) > MOST_SHEET:
        raise InvalidTable([f"Choose a spreadsheet of at most {MOST_SHEET:,} bytes first."])
    kind = "xlsx" if data.startswith(b"PK") else "csv"
    try:
        if kind == "xlsx":
            return first_sheet(data)
        text = data.decode("utf-8-sig")
        head = text.partition("\n")[0]
        if text.count("\n") > MOST_LINES:
            raise InvalidTable([f"The sheet has more than {MOST_LINES} lines. Bring it in parts."])
        return CSV().create_dataset(text, delimiter=max(",;\t", key=head.count))
    except InvalidTable:
        raise
    except BROKEN:
        raise InvalidTable(
            [f"{quoted(name)} cannot be read. Save it as CSV (UTF-8) or XLSX and choose it again."]
        ) from None


def cell_text(value: Any) -> str:
    """Return a cell's value as text, whatever the spreadsheet made of it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return unescaped(str(value))


def sheet_cells(data: tablib.Dataset, game: DeskGame, noun: str, columns: tuple[TableColumn, ...]) -> Cells:
    """Return the cells of a sheet by the key of their row; an unknown key is a new row. Raises InvalidTable."""
    heads = [cell_text(head) for head in data.headers or ()]
    known = {column.name for column in columns}
    if not {*SHEET_HEADS, "key"} <= set(heads) or len(heads) > MOST_HEADS:
        raise InvalidTable(["This is no sheet of the desk: it needs the headings game, noun and key. Take one first."])
    if unknown := [head for head in heads if head and head not in known and head not in SHEET_HEADS]:
        raise InvalidTable(f"There is no column {quoted(head)} here. Take the sheet again." for head in unknown[:20])
    if len(data) > MOST_ROWS:
        raise InvalidTable([f"The sheet has more than {MOST_ROWS} rows. Bring it in parts."])
    lines = [{head: cell_text(value) for head, value in zip(heads, line, strict=False) if head} for line in data]
    found = cells_by_key(lines, game.slug, noun)
    return {key: {head: text for head, text in texts.items() if head in known} for key, texts in found.items()}


def cells_by_key(lines: list[dict[str, str]], slug: str, noun: str) -> Cells:
    """Return the lines of a sheet by their keys; blank lines are left out. Raises InvalidTable."""
    found: dict[str, dict[str, str]] = {}
    problems = []
    for number, texts in enumerate(lines, start=2):
        key = texts.get("key", "").strip()
        if not any(texts.values()):
            continue
        if (texts["game"], texts["noun"]) != (slug, noun):
            problems.append(f"Line {number} is of {quoted(texts['game'])}, {quoted(texts['noun'])}, not of this table.")
        elif not key or key in found:
            problems.append(
                f"Line {number}: {'the key stands twice' if key else 'the key is missing'}. Give it its own."
            )
        else:
            found[key] = texts
    if problems:
        raise InvalidTable(problems[:100])
    return found


@require_safe
@of_game
def sheet(request: HttpRequest, game: DeskGame, noun: str, kind: str) -> HttpResponse:
    """Send a noun's rows as a spreadsheet to save."""
    if kind not in FORMATS:
        raise Http404("There are sheets as csv and xlsx.")
    body = sheet_bytes(game, noun, draft_rows(game.slug, noun), kind)
    return HttpResponse(
        body,
        content_type=FORMATS[kind].CONTENT_TYPE,
        headers={"Content-Disposition": f'attachment; filename="{game.slug}-{noun}.{kind}"'},
    )


@require_POST
@of_game
def import_sheet(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Show what a spreadsheet would change, with a tick box for each row."""
    rows, shown = draft_rows(game.slug, noun), desk_noun(game, noun)
    file = request.FILES.get("file")
    data = file.read(MOST_SHEET + 1) if file is not None and hasattr(file, "read") else b""
    columns = columns_of([row.body for row in rows])

    def compared() -> HttpResponse:
        cells = sheet_cells(dataset(str(getattr(file, "name", "")), data), game, noun, columns)
        writes = writes_of(rows, noun, columns, cells)
        back = reverse("desk:table", args=[game.slug, noun])
        return preview(request, game, writes, words=f"Brought a spreadsheet of {shown.many}", back=back)

    return preview_or_grid(request, game, shown, rows, compared)
