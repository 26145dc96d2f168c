"""Plain WeasyPrint with this project's own card templates: the same markup that its engine sets, as one document."""

import os

from bench.printing.codes import path_of
from bench.printing.engines.engine import Job
from bench.printing.look import FOOT, look_css
from bench.printing.sheets import MadePage, Placed
from cards.faces.fitting import unmeasured
from cards.faces.sides import FittedSide
from cards.faces.styling import styled
from cards.html.cards import side_html
from cards.html.document import whole
from cards.html.styles import FONTS

# The fonts must be named before Pango starts.
os.environ["FONTCONFIG_FILE"] = str(FONTS / "fonts.conf")

import weasyprint

CSS = """
@page{size:210mm 297mm;margin:0}html,body{margin:0;padding:0}
.sheet{position:relative;width:210mm;height:297mm;break-after:page;overflow:hidden}.sheet:last-child{break-after:auto}
.place{position:absolute}.foot{position:absolute;left:3mm;bottom:1.2mm;font:500 5.2pt/2.8mm "Barlow Condensed"}
.code{position:absolute;right:3mm;bottom:1.2mm;width:9mm;height:9mm}
.crops{position:absolute;left:0;top:0;width:210mm;height:297mm}
.pg-portrait{position:absolute;object-fit:cover;border:.35mm solid}.crops path{fill:none;stroke:#111;stroke-width:.15}
"""


def sides(job: Job) -> dict[tuple[int, str], FittedSide]:
    """Every side at normal size, by its card's number and its name."""
    fitted = ((card.number, unmeasured(styled(card.face))) for card in job.cards)
    return {(number, side.side): side for number, card in fitted for side in card.sides}


def placed_html(one: Placed, side: FittedSide) -> str:
    """One side where it lies, with the words at its foot and the code that its back carries."""
    place = f'<div class="place" style="left:{one.box.left:g}mm;top:{one.box.top:g}mm">'
    foot = f'<div class="foot">{" · ".join(FOOT)}</div>'
    portrait = one.card.portrait.address if one.card.portrait else ""
    if one.side == "front":
        return f"{place}{side_html(side, portrait=portrait)}{foot}</div>"
    size = len(one.card.code)
    code = f'<svg class="code" viewBox="0 0 {size} {size}"><path d="{path_of(one.card.code)}"/></svg>'
    return f"{place}{side_html(side)}{foot}{code}</div>"


def page_html(page: MadePage, fitted: dict[tuple[int, str], FittedSide]) -> str:
    """One sheet."""
    placed = "".join(placed_html(one, fitted[one.card.number, one.side]) for one in page.placed)
    crops = "".join(f'<path d="M{x1} {y1}L{x2} {y2}"/>' for x1, y1, x2, y2 in page.marks)
    marks = f'<svg class="crops" viewBox="0 0 {page.width:g} {page.height:g}">{crops}</svg>'
    return f'<section class="sheet">{placed}{marks}</section>'


class OwnFragments:
    """Nothing is kept from one job to the next."""

    def prepare(self, job: Job) -> None:
        """Nothing to do."""

    def make(self, job: Job) -> bytes:
        """The document as PDF."""
        fitted = sides(job)
        body = "".join(page_html(page, fitted) for page in job.pages)
        written: bytes = weasyprint.HTML(string=whole("Cards", look_css() + CSS, f"<body>{body}</body>")).write_pdf()
        return written

    def close(self) -> None:
        """Nothing to close."""


def start() -> OwnFragments:
    """The engine, with WeasyPrint imported."""
    return OwnFragments()
