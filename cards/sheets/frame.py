"""The frame of every page: a check bar, whose page it is, advice, and marks around its faces."""

from dataclasses import dataclass, replace
from functools import lru_cache

from cards.geometry.drawing import Drawing, Label, Lettering, Shape
from cards.geometry.lettering import fitted_size, in_type, width, wrap_words
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Point, at
from cards.sheets.options import Printer
from cards.sheets.sheet import Sheet
from roster.rules.game.prints import INCH
from roster.rules.words import cut_short

METRIC = 100.0
"""The millimetres of the upper ruler."""
INCHES = 4
"""The inches of the lower ruler."""
BAR = 1.0
LETTERS = 2.4
ABOVE, BELOW = 0.1, 7.7


@lru_cache(maxsize=16)
def check_bar(corner: Point) -> tuple[tuple[Shape, ...], tuple[Label, ...]]:
    """Draw both rulers, the upper left end of the upper one at `corner`; 102 mm wide and 9 high."""
    upper = _ruler(corner.shifted(0, 3.4), METRIC / 10, 10, up=True)
    lower = _ruler(corner.shifted(0, 4.4), INCH, INCHES, up=False)
    labels = [Label(text=str(mark * 20), place=corner.shifted(mark * 20, ABOVE), size=LETTERS) for mark in range(1, 5)]
    labels += [Label(text=str(mark), place=corner.shifted(mark * INCH, BELOW), size=LETTERS) for mark in (1, 2, 3)]
    ends = (("100 mm", METRIC, ABOVE), ("4 in", INCHES * INCH, BELOW))
    labels += [Label(text=text, place=corner.shifted(x, y), size=LETTERS, anchor="end") for text, x, y in ends]
    zero = Label(text="0", place=corner.shifted(0, ABOVE), size=LETTERS, anchor="start")
    return (*upper, *lower), (*labels, zero, replace(zero, place=corner.shifted(0, BELOW)))


def _ruler(start: Point, step: float, steps: int, *, up: bool) -> tuple[Shape, ...]:
    """Draw a bar of alternating blocks from `start`, a tick at every step, and a line along its length."""
    long, side = step * steps, -1 if up else 1
    middle = start.shifted(0, side * BAR / 2)
    blocks = [rectangle(step, BAR, middle.shifted(step * (k + 0.5), 0)) for k in range(0, steps, 2)]
    base = polyline(start, start.shifted(long, 0))
    ticks = [polyline(start.shifted(step * k, 0), start.shifted(step * k, side * 2 * BAR)) for k in range(steps + 1)]
    return (
        *(Shape(path=block, layer="solid") for block in blocks),
        *(Shape(path=tick, layer="engrave") for tick in ticks),
        Shape(path=base, layer="engrave"),
    )


AT_SIZE, CHECKED = "Print at 100 %, never fit to page", "Check the bars with a ruler."
LONGEST = 60
"""The most letters of a gang's name."""
WORDS_APART, MAP_APART = 7.0, 3.0
"""Millimetres between the bar and the words, and between the words and the map."""
SMALLEST = 2.1
"""The smallest readable type size, in millimetres."""
LINES: dict[int, tuple[tuple[float, float, Lettering], ...]] = {
    3: ((2.4, 3.8, "display"), (6.2, 2.9, "strong"), (9.6, 2.5, "plain")),
    4: ((1.9, 3.2, "display"), (4.9, 2.6, "strong"), (7.6, 2.4, "plain"), (10.1, 2.4, "strong")),
    5: ((1.2, 2.8, "display"), (4.1, 2.2, "strong"), (6.3, 2.1, "plain"), (8.4, 2.1, "strong"), (10.4, 2.1, "strong")),
}
"""By the number of lines, for each line: its height in the strip, its type size and its lettering."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """The game and gang that pages are of. `edition` 0 is a draft, `revision` 0 is unknown.

    `notice` is the game's licence notice, `turning` how paper is turned over, "" where it is not. The largest
    line is in the type `display`.
    """

    game: str
    edition: int
    gang: str
    revision: int = 0
    notice: str = ""
    turning: str = ""
    display: Lettering = "display"


def frame_drawing(sheet: Sheet, heading: Heading, number: int, count: int) -> Drawing:
    """Draw everything on a page except its faces, in the page's coordinates, to be drawn over them.

    The last label is the line that no other page has; it is as large on all of them.
    """
    page = sheet.paper.page
    frame = in_type(_strip(sheet, heading, count), heading.display)
    if sheet.turned:
        frame = frame.turned(180, page.centre)
    around = _around(sheet)
    *labels, last = frame.labels
    return Drawing(
        outline=rectangle(page.width, page.height, page.centre),
        shapes=(*frame.shapes, *around.shapes),
        labels=(*around.labels, *labels, replace(last, text=page_words(sheet, number, count))),
    )


def page_words(sheet: Sheet, number: int, count: int) -> str:
    """Return the line that no other page has."""
    return f"{sheet.title}, page {number} of {count}"


def _strip(sheet: Sheet, heading: Heading, count: int) -> Drawing:
    """Draw the check bar and the words beside it, as on the last page."""
    strip = sheet.paper.strip
    shapes, labels = check_bar(at(strip.left + 0.2, strip.top + 1.6))
    left = strip.left + INCHES * INCH + WORDS_APART
    room = strip.right - left - (sheet.map.box.width + MAP_APART if sheet.map else 0)
    words = _words(sheet, heading, count, room)
    own, *lines = (
        Label(
            text=text,
            place=at(left, strip.top + y),
            size=fitted_size(text, size, room, lettering),
            anchor="start",
            lettering=lettering,
        )
        for text, (y, size, lettering) in zip(words, LINES[len(words)], strict=True)
    )
    small = _map(sheet)
    return Drawing(
        outline=rectangle(strip.width, strip.height, strip.centre),
        shapes=(*shapes, *small.shapes),
        labels=(*labels, *lines, *small.labels, own),
    )


def _map(sheet: Sheet) -> Drawing:
    """Return the sheet's map at the right end of the strip."""
    strip = sheet.paper.strip
    if not sheet.map:
        return Drawing(outline=rectangle(0, 0))
    box = sheet.map.box
    return sheet.map.shifted(strip.right - box.right, strip.centre.y - box.centre.y)


def _around(sheet: Sheet) -> Drawing:
    """Draw marks and lines around and over the faces, moved as the sheet's correction says."""
    shapes = [Shape(path=mark, layer="crop") for mark in (*sheet.marks, *sheet.cuts)]
    inside = sheet.drawing
    drawing = Drawing(
        outline=rectangle(sheet.paper.width, sheet.paper.height, sheet.paper.page.centre),
        shapes=(*shapes, *(inside.shapes if inside else ())),
        labels=inside.labels if inside else (),
    )
    correction = sheet.correction
    if correction == Printer():
        return drawing
    return drawing.turned(correction.angle, sheet.paper.page.centre).shifted(correction.x, correction.y)


def _words(sheet: Sheet, heading: Heading, count: int, room: float) -> tuple[str, ...]:
    edition = f"edition {heading.edition}" if heading.edition else "draft"
    revision = f"revision {heading.revision}" if heading.revision else ""
    whose = (heading.game, edition, cut_short(heading.gang, LONGEST), revision, heading.notice)
    printing = f"{', '.join(filter(None, (AT_SIZE, heading.turning)))}. {CHECKED}"
    lines = (page_words(sheet, count, count), " · ".join(part for part in whose if part), printing)
    return (*lines, *_in_two(sheet.advice, room))


def _in_two(advice: str, room: float) -> tuple[str, ...]:
    """Return the advice on one line, or on two where it would be too small to read, parted between pieces if it can."""
    if not advice or width(advice, SMALLEST, "strong") <= room:
        return (advice,) if advice else ()
    most = max(room, width(advice, SMALLEST, "strong") * 0.56)
    first, *_ = wrap_words(advice, SMALLEST, most, "strong")
    whole = f"{first} ".rpartition(" · ")[0]
    first = whole if width(advice[len(whole) :], SMALLEST, "strong") <= most else first
    return first, advice[len(first) :].strip(" ·")
