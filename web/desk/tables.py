"""The grid of the numbers of all rows of one noun, to change or to paste; and the preview of many writes."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from roster.operations.refusals import Refused, RowChanged
from roster.operations.rows import RowWrite, change_rows, try_rows
from roster.packs.cells import (
    Cells,
    InvalidCell,
    InvalidTable,
    TableColumn,
    cell,
    cells_of,
    changed_bodies,
    columns_of,
    is_open,
    read_cell,
    table_text,
)
from roster.queries.desk import DeskGame
from roster.queries.history import row_history_from
from roster.queries.rows import FORMS, RowRecord, RowUnknown, draft_rows
from roster.rules.words import sentence
from web.desk.access import of_game
from web.desk.frame import DeskNoun, desk_noun, desk_page, noun_words
from web.desk.history import back_to
from web.desk.refusals import clash_page, tried

ON_A_PAGE = 100
MOST_COLUMNS = 16
MOST_PASTED = 500_000
Bodies = Mapping[str, Mapping[str, object]]


@dataclass(frozen=True, kw_only=True, slots=True)
class GridCell:
    """One cell of the grid; one that is not open shows a dash. `fault` says why its text was refused."""

    name: str
    label: str
    text: str
    open: bool
    fault: str = ""


def bodies_of(rows: tuple[RowRecord, ...]) -> Bodies:
    """Return the bodies of rows by key."""
    return {row.key: row.body for row in rows}


def writes_of(rows: tuple[RowRecord, ...], noun: str, columns: tuple[TableColumn, ...], cells: Cells) -> list[RowWrite]:
    """Return the writes that put cells into rows; an unknown key is a new row. Raises InvalidTable."""
    there = {row.key: row for row in rows}
    return [
        RowWrite(
            noun=noun,
            key=key if key in there else "",
            body=body,
            digest=there[key].digest if key in there else None,
        )
        for key, body in changed_bodies(bodies_of(rows), columns, cells).items()
    ]


def grid_cells(request: HttpRequest, columns: tuple[TableColumn, ...]) -> Cells:
    """Return the cells of the grid that differ from what the page showed. Raises InvalidTable."""
    try:
        shown: dict[str, list[str]] = json.loads(request.POST.get("shown", ""))
        found: dict[str, dict[str, str]] = {}
        for key, texts in shown.items():
            for number, (column, text) in enumerate(zip(columns, texts, strict=True)):
                written = request.POST.get(f"{key}.{number}", text)
                if written.strip() != text:
                    found.setdefault(key, {})[column.name] = written
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise InvalidTable(
            ["The table changed in the meantime. Nothing was written; here it is as it is now."]
        ) from None
    return found


def kept_cells(request: HttpRequest, columns: tuple[TableColumn, ...]) -> Cells:
    """Return what was changed in a returned grid, to show it again; nothing if the table has changed since."""
    try:
        return grid_cells(request, columns) if request.POST.get("action") == "grid" else {}
    except InvalidTable:
        return {}


def fault_in(text: str, column: TableColumn) -> str:
    """Return why a cell cannot hold a text; empty if it can."""
    try:
        read_cell(text, column)
    except InvalidCell as refused:
        return str(refused)
    return ""


def lines_of(
    page: "Page[RowRecord]", columns: tuple[TableColumn, ...], titles: tuple[str, ...], kept: Cells
) -> list[tuple[RowRecord, tuple[GridCell, ...]]]:
    """Return the rows of one page of the grid with their cells; changed cells as they were typed."""
    return [
        (
            row,
            tuple(
                GridCell(
                    name=f"{row.key}.{number}",
                    label=f"{row.name}, {titles[number]}",
                    text=(text := kept.get(row.key, {}).get(column.name, cell(row.body, column))),
                    open=is_open(row.body, column),
                    fault=fault_in(text, column),
                )
                for number, column in enumerate(columns)
            ),
        )
        for row in page
    ]


def titles_of(game: DeskGame, columns: tuple[TableColumn, ...]) -> tuple[str, ...]:
    """Return the headings of columns; a stat's is its name."""
    needed = any(one.path[0] == "stats" for one in columns)
    stats = {row.key: row.name for row in draft_rows(game.slug, "stats")} if needed else {}
    return tuple(stats.get(one.path[-1], one.title) if one.path[0] == "stats" else one.title for one in columns)


def preview_posted(request: HttpRequest, game: DeskGame, noun: DeskNoun, rows: tuple[RowRecord, ...]) -> HttpResponse:
    """Preview what the grid or a pasted table would change.

    Raises InvalidTable, Refused, RowUnknown, RowChanged.
    """
    relation, columns = noun.form.relation, number_columns(noun, rows)
    if request.POST.get("action") == "paste":
        text = request.POST.get("table", "")
        if len(text) > MOST_PASTED:
            raise InvalidTable([f"The table has more than {MOST_PASTED:,} letters. Paste it in parts."])
        cells = cells_of([line.split("\t") for line in text.splitlines()], bodies_of(rows), columns)
    else:
        there = bodies_of(rows)
        cells = {key: texts for key, texts in grid_cells(request, columns).items() if key in there}
    back = reverse("desk:table", args=[game.slug, relation])
    writes = writes_of(rows, relation, columns, cells)
    return preview(request, game, writes, words=f"Changed numbers of {noun.many}", back=back)


def number_columns(noun: DeskNoun, rows: tuple[RowRecord, ...]) -> tuple[TableColumn, ...]:
    """Return the columns of numbers that rows have, points first."""
    always = ("points",) if "points" in noun.form.names else ()
    return columns_of([row.body for row in rows], numbers=True, always=always)[:MOST_COLUMNS]


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def table(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Show the grid; a POST previews what it would change."""
    shown, rows = desk_noun(game, noun), draft_rows(game.slug, noun)
    if request.method == "POST":
        return preview_or_grid(request, game, shown, rows, lambda: preview_posted(request, game, shown, rows))
    return table_page(request, game, shown, rows, ())


def preview_or_grid(
    request: HttpRequest,
    game: DeskGame,
    noun: DeskNoun,
    rows: tuple[RowRecord, ...],
    make: Callable[[], HttpResponse],
) -> HttpResponse:
    """Return the preview that `make` makes of a sent table, or the grid with why nothing can be written."""
    try:
        return make()
    except RowChanged as clash:
        return clash_page(request, game, clash)
    except (Refused, InvalidTable) as refused:
        return table_page(request, game, noun, rows, refused.problems)
    except RowUnknown as unknown:
        return table_page(request, game, noun, rows, (str(unknown),))


def table_page(
    request: HttpRequest, game: DeskGame, noun: DeskNoun, rows: tuple[RowRecord, ...], problems: tuple[str, ...]
) -> HttpResponse:
    """Show the grid, with why nothing was written."""
    columns = number_columns(noun, rows)
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page", ""))
    titles = titles_of(game, columns)
    lines = lines_of(page, columns, titles, kept_cells(request, columns))
    return desk_page(
        request,
        "table.html",
        game,
        status=422 if problems else 200,
        problems=problems[:ON_A_PAGE],
        noun=noun,
        titles=titles,
        page=page,
        lines=lines,
        kept=json.dumps({row.key: [cell(row.body, column) for column in columns] for row in page}),
        text=request.POST.get("table", "")[:MOST_PASTED] or table_text(bodies_of(rows), columns),
    )


MOST_WRITES = 2000
MOST_TEXT = 2_000_000


def writes_from_text(text: str) -> tuple[RowWrite, ...]:
    """Read the writes of a hidden field. Raises Refused."""
    try:
        found = json.loads(text if len(text) <= MOST_TEXT else "")
        writes = tuple(
            RowWrite(noun=noun, key=key, body=dict(body), digest=None if digest is None else str(digest))
            for noun, key, body, digest in found
            if isinstance(noun, str) and isinstance(key, str)
        )
    except (ValueError, TypeError, RecursionError):
        raise Refused(["The form came back incomplete. Do it once more."]) from None
    if not 0 < len(writes) <= MOST_WRITES:
        raise Refused(["There is nothing to change."])
    return writes


def preview(request: HttpRequest, game: DeskGame, writes: Sequence[RowWrite], *, words: str, back: str) -> HttpResponse:
    """Show what some writes would change, each row with a tick box; nothing is written yet.

    Raises Refused, RowChanged, RowUnknown.
    """
    if len(writes) > MOST_WRITES:
        raise Refused([f"These are more than {MOST_WRITES} rows at once. Do them in parts."])
    shown: list[tuple[int, str, Any]] = []
    for number, one in enumerate(try_rows(slug=game.slug, writes=writes)):
        if one is not None:
            shown.append(
                (number, sentence(noun_words(game, one.noun)[0]), row_history_from(one.noun, one.before, one.after))
            )
    kept = json.dumps([[one.noun, one.key, one.body, one.digest] for one in writes], ensure_ascii=False)
    return desk_page(request, "trying.html", game, rows=shown, writes=kept, words=words, back=back)


@require_POST
@of_game
def apply(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Make the ticked writes of a preview, as one change."""

    def action() -> str:
        ticked, writes = set(request.POST.getlist("row")), writes_from_text(request.POST.get("writes", ""))
        chosen = [one for number, one in enumerate(writes) if str(number) in ticked and one.noun in FORMS]
        words = request.POST.get("words", "").strip() or "Changed several rows"
        done = change_rows(slug=game.slug, by=int(request.user.pk or 0), words=words, writes=chosen)
        count = len([one for one in done if one.key])
        return (
            f"{count} row{'' if count == 1 else 's'} changed. The history undoes it." if count else "Nothing changed."
        )

    return tried(request, game, action) or back_to(request, game)
