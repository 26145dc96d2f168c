"""Cards by WeasyPrint's public interface alone, slowly: they tell whether those of pieces are right."""

from collections.abc import Sequence

from cards.faces.sides import FittedSide
from cards.html.cards import side_html
from cards.html.document import BARE, whole
from cards.pdf.setting.engine import engine

PAGES = "section{break-after:page}section:last-child{break-after:auto}"


def sides_plainly(sides: Sequence[FittedSide], css: str) -> bytes:
    """A PDF with a page for each of some sides of one size, set whole by one document."""
    width, height = sides[0].face.inner
    size = f"@page{{size:{width:g}mm {height:g}mm;margin:0}}section.pg-card{{height:{height:g}mm}}"
    body = "".join(str(side_html(side)) for side in sides)
    written: bytes = engine().lay_out(whole("", BARE + size + PAGES, f"<body>{body}</body>"), css).write_pdf()
    return written
