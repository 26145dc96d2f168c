"""The frame of each page: the drawing that pages share, written once, and the line that differs from page to page."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from cards.pdf.artwork import PrintedDrawing
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.sheet import Sheet


def frames_of(sheets: Sequence[Sheet], heading: Heading) -> list[tuple[PrintedDrawing, ...]]:
    """Return for each sheet the drawing that it shares with others, then its own line."""
    count = len(sheets)
    known: dict[Hashable, tuple[PrintedDrawing, ...]] = {}
    frames = []
    for at, sheet in enumerate(sheets, start=1):
        key = _shown(sheet)
        if key not in known:
            known[key] = _split_frame(sheet, heading, count)
        shared, *lines = known[key]
        frames.append((shared, *(_numbered(line, count, at) for line in lines)))
    return frames


def _shown(sheet: Sheet) -> Hashable:
    """Return a key of a sheet's frame without its number; drawn things by identity, as their values are long."""
    drawn = (*sheet.marks, *sheet.cuts, sheet.drawing, sheet.map, sheet.paper)
    return (*map(id, drawn), len(sheet.cuts), sheet.title, sheet.advice, sheet.turned, sheet.back, sheet.correction)


def _split_frame(sheet: Sheet, heading: Heading, count: int) -> tuple[PrintedDrawing, ...]:
    """Return the frame of the last page without its number's line, and that line."""
    drawing = frame_drawing(sheet, heading, count, count)
    number_line = _page(count, count)
    lines = tuple(label for label in drawing.labels if label.text.endswith(number_line))
    rest = tuple(label for label in drawing.labels if not label.text.endswith(number_line))
    shared = PrintedDrawing(drawing=replace(drawing, labels=rest))
    return (shared, *(PrintedDrawing(drawing=replace(drawing, shapes=(), labels=(line,))) for line in lines))


def _numbered(line: PrintedDrawing, count: int, at: int) -> PrintedDrawing:
    """Return a page's own line, changed from the last page's."""
    (label,) = line.drawing.labels
    text = label.text.removesuffix(_page(count, count)) + _page(at, count)
    return replace(line, drawing=replace(line.drawing, labels=(replace(label, text=text),)))


def _page(at: int, count: int) -> str:
    return f"page {at} of {count}"
