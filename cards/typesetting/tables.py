"""Tables with columns of fixed widths: cells span columns or rows; all of a row are as high as the highest."""

from collections.abc import Callable

from cards.typesetting.boxes import ElementBox
from cards.typesetting.breaking import Floats
from cards.typesetting.values import NotSupported, Percentage

Fill = Callable[[ElementBox, float, float, float, Floats], None]
SHARES = {"middle": 0.5, "bottom": 1.0}
"""The share of a cell's free height above its content."""


def lay_table(table: ElementBox, edges: tuple[float, float], down: float, fill: Fill) -> float:
    """Lay out the rows of a table between two edges; return the end of the last one. Raise NotSupported."""
    left, right = edges
    rows = [row for group in table.children for row in (group.children if group.kind == "group" else (group,))]
    if not rows or not table.style.fixed or any(one.kind != "row" for one in rows):
        raise NotSupported("a table without fixed columns, or of other things than rows")
    starts = [left]
    for wide in _columns(table, rows, right - left):
        starts.append(starts[-1] + wide)
    rules = _Rows(starts, fill, len(rows))
    for at, row in enumerate(rows):
        row.x, row.width = left, right - left
        down = rules.lay(row, at, down)
    for group in table.children:
        if group.kind == "group" and group.children:
            group.x, group.y, group.width = left, group.children[0].y, right - left
            group.height = group.children[-1].y + group.children[-1].height - group.y
    return down


class _Rows:
    """A layout of row after row; `held` are cells over several: the row after their last, and their columns."""

    def __init__(self, starts: list[float], fill: Fill, count: int) -> None:
        self._starts, self._fill, self._count = starts, fill, count
        self._held: list[tuple[ElementBox, int, range]] = []

    def lay(self, row: ElementBox, at: int, top: float) -> float:
        """Lay out a row; return its end."""
        row.y = top
        own: list[ElementBox] = []
        column = 0
        for cell in row.children:
            while any(column in columns for _, end, columns in self._held if end > at):
                column += 1
            end = min(column + cell.number("colspan"), len(self._starts) - 1)
            self._fill(cell, self._starts[column], top, self._starts[end] - self._starts[column], Floats())
            if cell.number("rowspan") > 1:
                self._held.append((cell, min(at + cell.number("rowspan"), self._count), range(column, end)))
            else:
                own.append(cell)
            column = end
        own += [cell for cell, end, _ in self._held if end == at + 1]
        bottom = max([top, *(cell.y + cell.height for cell in own)])
        for cell in own:
            _stretch(cell, bottom - cell.y)
        row.height = bottom - top
        return bottom


def _stretch(cell: ElementBox, high: float) -> None:
    """Make a cell as high as its rows, its content at the place that its style names."""
    free, share = high - cell.height, SHARES.get(str(cell.style.raised), 0.0)
    cell.height = high
    if free > 0 and share:
        cell.move_content(0, free * share)


def _columns(table: ElementBox, rows: list[ElementBox], room: float) -> list[float]:
    """Return the widths of columns: declared ones, those of the first row's cells, equal shares of the rest."""
    found: list[float | None] = [one or None for one in table.columns]
    if not found:
        for cell in rows[0].children:
            span, width = cell.number("colspan"), cell.style.width
            own = width.of(room) if isinstance(width, Percentage) else width
            found += [None if own is None else own / span] * span
    taken = sum(one for one in found if one is not None)
    free = sum(one is None for one in found)
    if not free and taken:
        return [(one or 0.0) * max(1.0, room / taken) for one in found]
    share = max(0.0, room - taken) / free if free else 0.0
    return [share if one is None else one for one in found]
