"""ReportLab, which draws the cards on a canvas with its own line breaking and without kerning."""

from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bench.printing.engines.engine import Job
from bench.printing.engines.reportlab_cards import INK, back, front
from bench.printing.engines.reportlab_drawing import Brush, emblem_forms
from bench.printing.sheets import SheetPage
from cards.html.styles import FONTS

FACES = {
    "Text": "barlow/barlow-400-normal",
    "Strong": "barlow/barlow-700-normal",
    "Narrow500": "barlow-condensed/barlow-condensed-500-normal",
    "Narrow600": "barlow-condensed/barlow-condensed-600-normal",
    "Narrow700": "barlow-condensed/barlow-condensed-700-normal",
    "Display": "big-shoulders-display/big-shoulders-display-900-normal",
}


def draw(canvas: Canvas, page: SheetPage) -> None:
    """Draw one page."""
    for one in page.placed:
        brush = Brush(canvas=canvas, left=one.box.left * mm, top=(page.height - one.box.top) * mm)
        (front if one.side == "front" else back)(brush, one.card)
    canvas.setStrokeColor(HexColor(INK))
    canvas.setLineWidth(0.15 * mm)
    height = page.height
    canvas.lines([(x1 * mm, (height - y1) * mm, x2 * mm, (height - y2) * mm) for x1, y1, x2, y2 in page.marks])
    canvas.showPage()


class ReportLab:
    """The engine; it reads fonts once and makes a document for each job."""

    def __init__(self) -> None:
        rl_config.useA85 = 0  # writing streams as letters only makes them larger
        for name, file in FACES.items():
            pdfmetrics.registerFont(TTFont(name, str(FONTS / f"{file}.ttf")))

    def prepare(self, job: Job) -> None:
        """Do nothing."""

    def make(self, job: Job) -> bytes:
        """Return the pages as PDF."""
        written = BytesIO()
        size = (job.pages[0].width * mm, job.pages[0].height * mm)
        canvas = Canvas(written, pagesize=size, pageCompression=1)
        emblem_forms(canvas)
        for page in job.pages:
            draw(canvas, page)
        canvas.save()
        return written.getvalue()

    def close(self) -> None:
        """Do nothing."""


def start() -> ReportLab:
    """Return the engine with its fonts read."""
    return ReportLab()
