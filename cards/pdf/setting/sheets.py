"""Reference sheets on their pages: pieces set once at a size, columns and pages broken by arithmetic."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from math import floor

from cards.faces.sheet_face import SheetFace
from cards.faces.sides import SHEET_SIZES
from cards.html.fragments import CachedFragment
from cards.html.sheet_pieces import (
    BETWEEN,
    COLUMNS,
    SheetPiece,
    column_width,
    sheet_foot,
    sheet_lines,
    sheet_pieces,
    sheet_top,
    table_family,
)
from cards.pdf.records import FaceRecord, SideRecord, joined
from cards.pdf.setting.columns import moved, upright
from cards.pdf.setting.emblems import sheet_emblem
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.sheet_widths import POINT, table_widths, words_fit
from cards.sheets.columns import Block, Run, balanced, fit_whole, pages_needed

UNDER_TOP, OVER_FOOT = 2.5, 2.0
"""The millimetres between a page's head and its columns, and between these and its foot."""
LARGE = 8.9
"""The least size of body text in points, before it is enlarged, for which large print takes another page instead."""
OVER_LINES, LINE, FEW = 4.0, 8.0, 4
"""Millimetres above the title of lines to write on, and from line to line.

Last, the fewest lines, if need be in smaller type.
"""
SMALLER = 1
"""The most steps by which text is smaller so that no section goes on in another column."""
PARTED = 2.0
"""The most type sizes by which a column is opened up between two sections, to end with its neighbour near the foot."""


def set_sheet(face: SheetFace, setter: Setter) -> FaceRecord:
    """Return the record of a sheet: as few pages as the least size allows, and on these the largest size.

    A tone changes colours alone, so the sheet is measured in colour.
    """
    measured = _with_readable_tables(replace(face, tone="colour"))
    fitting, lean = _fitting(measured, setter), False
    if face.shorter and fitting.pages > face.most:
        shorter = _with_readable_tables(replace(measured, front=face.shorter))
        briefly = _fitting(shorter, setter)
        if briefly.pages < fitting.pages:
            measured, fitting, lean = shorter, briefly, True
    face = replace(measured, tone=face.tone)
    pieces = _pieces(face, fitting.step)
    art: dict[str, bytes] = {}
    sides = tuple(_page(face, fitting, at, pieces, setter, art) for at in range(fitting.pages))
    room = _room(measured, setter)
    return FaceRecord(
        sides=sides,
        art=art,
        lean=lean,
        continued=fitting.pages > 1,
        crowded=any(run.height > room for run in fitting.runs),
    )


def _fitting(face: SheetFace, setter: Setter) -> "SheetFitting":
    """Return the search for a sheet's size, on one page with lines to write on, or else without these."""
    fitting = SheetFitting(face, setter)
    return SheetFitting(replace(face, lines=""), setter) if face.lines and fitting.pages > 1 else fitting


class SheetFitting:
    """The search for a sheet's size: each size that is tried is set once.

    `pages` are the fewest that the least size allows; where the sheet has a neighbour, an even number with its pages.
    `runs` are the columns of its pieces on them.
    """

    def __init__(self, face: SheetFace, setter: Setter) -> None:
        self._face, self._setter = face, setter
        self._known: dict[int, tuple[Block, ...]] = {}
        lines = OVER_LINES + setter.laid(sheet_lines(face, 0, FEW)).height if face.lines else 0.0
        self._room = _room(face, setter) - lines
        least = LARGE if face.scale > 1 else SHEET_SIZES[-1]
        self._floor = max(step for step, points in enumerate(SHEET_SIZES) if points >= least)
        fits = partial(words_fit, family=table_family(face), wide=column_width(face), large=face.scale > 1)
        tables = [part for part in face.front if part.form == "table"]
        steps = range(self._floor + 1)
        self._top = next((at for at in steps if all(fits(part, points=SHEET_SIZES[at]) for part in tables)), 0)
        pages = self._pages(self._floor)
        beside = 0 if face.beside is None or pages == 1 else (pages + face.beside) % 2
        self.pages = pages + beside

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The columns at its step."""
        return balanced(self._blocks(self.step), self._room, COLUMNS, self.pages)

    @cached_property
    def step(self) -> int:
        """The step of the largest size at which the sheet takes no more pages: near an estimate by the least.

        Heights grow with the square of the type size. A little smaller, no section may have to go on elsewhere.
        """
        height = sum(block.height + block.gap for block in self._blocks(self._floor)) or 1
        size = SHEET_SIZES[self._floor] * (COLUMNS * self.pages * self._room / height) ** 0.5
        at = next((step for step in range(self._top, self._floor) if SHEET_SIZES[step] <= size), self._floor)
        while at < self._floor and self._pages(at) > self.pages:
            at += 1
        while at > self._top and self._pages(at - 1) <= self.pages:
            at -= 1
        return next((step for step in range(at, min(at + SMALLER, self._floor) + 1) if self._is_whole(step)), at)

    def _is_whole(self, step: int) -> bool:
        return fit_whole(self._blocks(step), self._room, COLUMNS, self.pages)

    def _pages(self, step: int) -> int:
        return pages_needed(self._blocks(step), self._room, COLUMNS)

    def _blocks(self, step: int) -> tuple[Block, ...]:
        if step not in self._known:
            self._known[step] = tuple(self._block(piece, step) for piece in _pieces(self._face, step))
        return self._known[step]

    def _block(self, piece: SheetPiece, step: int) -> Block:
        gap = piece.gap * SHEET_SIZES[step] * POINT
        return Block(
            height=self._setter.laid(piece.fragment).height,
            gap=gap,
            keep=piece.keep,
            whole=piece.whole,
            again=sum(self._setter.laid(one).height for one in piece.again),
        )


def _pieces(face: SheetFace, step: int) -> tuple[SheetPiece, ...]:
    widths = partial(
        table_widths,
        family=table_family(face),
        points=SHEET_SIZES[step],
        wide=column_width(face),
        large=face.scale > 1,
    )
    return sheet_pieces(face, step, widths)


def _with_readable_tables(face: SheetFace) -> SheetFace:
    """Turn tables whose words are too wide for a column into lists in large print, with a name beside each value."""
    if face.scale == 1:
        return face
    family, wide = table_family(face), column_width(face)
    front = tuple(
        replace(part, form="entries")
        if part.form == "table" and not part.shades and not words_fit(part, family, LARGE, wide, large=True)
        else part
        for part in face.front
    )
    return replace(face, front=front)


def _room(face: SheetFace, setter: Setter) -> float:
    """Return the height for columns, in millimetres."""
    around = sheet_top(face, continued=False), sheet_top(face, continued=True), sheet_foot(face)
    first, later, foot = (setter.laid(fragment).height for fragment in around)
    return face.inner[1] - max(first, later) - UNDER_TOP - OVER_FOOT - foot


def _lines_below(face: SheetFace, laid: SheetFitting, setter: Setter) -> tuple[float, CachedFragment] | None:
    """Return the lines to write on under the last page's columns, and their place; None where there is no room."""
    if not face.lines:
        return None
    used = max(run.height for run in laid.runs[(laid.pages - 1) * COLUMNS :]) + OVER_LINES
    few = setter.laid(sheet_lines(face, laid.step, FEW)).height
    count = FEW + floor((_room(face, setter) - used - few) / LINE)
    return (used, sheet_lines(face, laid.step, count)) if count >= 1 else None


def _page(
    face: SheetFace, laid: SheetFitting, at: int, pieces: Sequence[SheetPiece], setter: Setter, art: dict[str, bytes]
) -> SideRecord:
    """Set one page: its head, its columns, its foot."""
    top, foot = sheet_top(face, continued=at > 0), sheet_foot(face)
    places = [(0.0, 0.0, top)]
    runs = laid.runs[at * COLUMNS : (at + 1) * COLUMNS]
    free = 0.0 if face.lines else _room(face, setter)
    size = SHEET_SIZES[laid.step] * POINT
    parts = [sum(piece.gap > 0 for piece in pieces[run.first + 1 : run.end]) for run in runs]
    reach = (run.height + PARTED * size * count for run, count in zip(runs, parts, strict=True))
    end = max(min([free, *reach]), *(run.height for run in runs), 0.0)
    for column, (run, count) in enumerate(zip(runs, parts, strict=True)):
        left = column * (column_width(face) + BETWEEN)
        down = setter.laid(top).height + UNDER_TOP
        parted = min((end - run.height) / max(count, 1), PARTED * size)
        for lower, fragment in _stack(run, size, pieces, setter, parted):
            places.append((left, down + lower, fragment))
    if at == laid.pages - 1 and (lines := _lines_below(face, laid, setter)):
        places.append((0.0, setter.laid(top).height + UNDER_TOP + lines[0], lines[1]))
    places.append((0.0, face.inner[1] - setter.laid(foot).height, foot))
    drawn = (moved(setter[fragment].stream, left, down) for left, down, fragment in places)
    for _, _, fragment in places:
        art.update(setter[fragment].art)
    return SideRecord(
        side="front",
        number=at + 1,
        cards=laid.pages,
        width=face.width,
        height=face.height,
        stream=zlib.compress(upright(face.height, face.scale) + b"\n".join(drawn), 9),
        use=joined(setter[fragment].use for _, _, fragment in places),
        pictures=sheet_emblem(face),
    )


def _stack(
    run: Run, size: float, pieces: Sequence[SheetPiece], setter: Setter, parted: float
) -> Iterator[tuple[float, CachedFragment]]:
    """Yield each fragment of a column with its distance from the top, with more room over sections."""
    down = 0.0
    for at in range(run.first, run.end):
        piece = pieces[at]
        repeated = piece.again if at == run.first else ()
        down += piece.gap * size + parted if at > run.first and piece.gap else 0
        for fragment in (*repeated, piece.fragment):
            yield down, fragment
            down += setter.laid(fragment).height
