"""The cards as one HTML document, written as an author of such sheets usually does."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from bench.printing.codes import path_of
from bench.printing.look import FOOT
from bench.printing.sheets import SheetPage
from cards.html.shapes import drawing

HERE = Path(__file__).parent


@cache
def template() -> Template:
    """Return the author's template, compiled once."""
    made = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.globals.update(icon=drawing, code=path_of, foot=FOOT)
    return made.get_template("cards.html.jinja")


def document(pages: Sequence[SheetPage]) -> str:
    """Return all pages as one document."""
    boxes = [one.box for page in pages for one in page.placed]
    columns, rows = sorted({round(box.left, 3) for box in boxes}), sorted({round(box.top, 3) for box in boxes})
    css = (HERE / "cards.css").read_text(encoding="utf-8") + _grid(columns, rows, boxes[0].width, boxes[0].height)
    return template().render(pages=pages, columns=columns, rows=rows, css=Markup(css))  # noqa: S704  (our own)


def _grid(columns: Sequence[float], rows: Sequence[float], width: float, height: float) -> str:
    """Return the SVG grid on which the cards lie."""
    gaps = [second - first for first, second in pairwise(columns)] or [width]
    lines = [second - first for first, second in pairwise(rows)] or [height]
    return (
        f".cards{{padding:{rows[0]:g}mm 0 0 {columns[0]:g}mm;grid-template-columns:repeat({len(columns)},{width:g}mm);"
        f"grid-template-rows:repeat({len(rows)},{height:g}mm);column-gap:{gaps[0] - width:g}mm;"
        f"row-gap:{lines[0] - height:g}mm;}}"
    )
