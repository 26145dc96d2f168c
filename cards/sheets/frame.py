"""The frame of every page: check bar, whose page it is, and crop marks.

Lives here: `Heading`, `frame_drawing`, drawn on the whole page. Never here: the faces.
"""

from dataclasses import dataclass

from cards.geometry.drawing import Drawing, Label, Lettering, Shape
from cards.geometry.lettering import fitted
from cards.geometry.outlines import rectangle
from cards.geometry.points import at
from cards.sheets.check_bar import INCH, INCHES, check_bar
from cards.sheets.papers import Paper
from cards.sheets.sheet import Sheet

ADVICE = "Print at 100 %, never fit to page. Check the bars with a ruler."
LONGEST = 60
WORDS_APART = 7.0
LINES: tuple[tuple[float, float, Lettering], ...] = ((2.4, 3.8, "display"), (6.2, 2.9, "strong"), (9.6, 2.5, "plain"))
"""Each line's height in the strip, its type size and its letters."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """Whose pages these are; `edition` 0 is a draft, `revision` 0 is unknown; `notice` names the game's author."""

    game: str
    edition: int
    gang: str
    revision: int = 0
    notice: str = ""


def frame_drawing(paper: Paper, sheet: Sheet, heading: Heading, number: int, count: int) -> Drawing:
    """The page's frame, in the page's own coordinates."""
    strip = paper.strip
    shapes, labels = check_bar(at(strip.left + 0.2, strip.top + 1.6))
    marks = (Shape(path=mark, layer="crop") for mark in sheet.marks)
    words = _words(sheet, heading, f"page {number} of {count}")
    left = strip.left + INCHES * INCH + WORDS_APART
    lines = [
        Label(
            text=text,
            place=at(left, strip.top + y),
            size=fitted(text, size, strip.right - left, lettering),
            anchor="start",
            lettering=lettering,
        )
        for text, (y, size, lettering) in zip(words, LINES, strict=True)
    ]
    page = rectangle(paper.width, paper.height, paper.page.centre)
    return Drawing(outline=page, shapes=(*shapes, *marks), labels=(*labels, *lines))


def _words(sheet: Sheet, heading: Heading, page: str) -> tuple[str, str, str]:
    edition = f"edition {heading.edition}" if heading.edition else "draft"
    revision = f"revision {heading.revision}" if heading.revision else ""
    whose = (heading.game, edition, shortened(heading.gang), revision, heading.notice)
    return f"{sheet.title}, {page}", " · ".join(part for part in whose if part), ADVICE


def shortened(name: str) -> str:
    """A name short enough for a line; its whole stands on the cards."""
    flat = " ".join(name.split())
    return flat if len(flat) <= LONGEST else flat[: LONGEST - 1] + "…"
