"""Drawing with ReportLab, in millimetres from a card's top left corner."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from bench.printing.codes import Matrix, runs
from bench.printing.look import FACTIONS
from cards.html.shapes import drawing

ICON = 512
EMBLEM = 10 * mm
PATH = re.compile(r' d="([^"]+)"')
Point = tuple[float, float]


@cache
def colour(name: str) -> HexColor:
    """Return a colour `#rrggbb`, parsed once."""
    return HexColor(name)


@dataclass(frozen=True, kw_only=True, slots=True)
class Brush:
    """A canvas, and a card's top left corner on it in points."""

    canvas: Canvas
    left: float
    top: float

    def x(self, along: float) -> float:
        """Return a horizontal position in points."""
        return self.left + along * float(mm)

    def y(self, down: float) -> float:
        """Return a vertical position in points."""
        return self.top - down * float(mm)

    def words(self, x: float, y: float, text: str, font: str, size: float, *, fill: str, spaced: float = 0) -> None:
        """Draw a line of text whose baseline begins at x, y; `spaced` is letter spacing in ems."""
        self.canvas.setFillColor(colour(fill))
        self.canvas.setFont(font, size)
        self.canvas.drawString(self.x(x), self.y(y), text, charSpace=spaced * size)

    def centred(self, x: float, y: float, text: str, font: str, size: float, *, fill: str) -> None:
        """Draw a line of text whose baseline has its middle at x, y."""
        self.canvas.setFillColor(colour(fill))
        self.canvas.setFont(font, size)
        self.canvas.drawCentredString(self.x(x), self.y(y), text)

    def block(self, x: float, y: float, width: float, height: float, *, fill: str = "", line: float = 0) -> None:
        """Draw a rectangle from its top left corner, filled, or outlined with a line of this width in millimetres."""
        self._paint(fill, line)
        place = (self.x(x), self.y(y + height), width * mm, height * mm)
        self.canvas.rect(*place, stroke=int(line > 0), fill=int(bool(fill)))

    def ring(self, x: float, y: float, radius: float, *, line: float) -> None:
        """Draw a circle around x, y."""
        self._paint("", line)
        self.canvas.circle(self.x(x), self.y(y), radius * mm)

    def rule(self, y: float, *, line: float, ink: str) -> None:
        """Draw a line across the card's body."""
        self.canvas.setStrokeColor(colour(ink))
        self.canvas.setLineWidth(line * mm)
        self.canvas.line(self.x(3), self.y(y), self.x(67), self.y(y))

    def stamp(self, x: float, y: float, form: str) -> None:
        """Draw a shared form with its top left corner at x, y."""
        self.canvas.saveState()
        self.canvas.translate(self.x(x), self.y(y) - EMBLEM)
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def picture(self, x: float, y: float, data: bytes) -> None:
        """Draw a JPEG that fills a square as wide as an emblem, with its top left corner at x, y."""
        image = ImageReader(BytesIO(data))
        width, height = image.getSize()
        large = EMBLEM / min(width, height)
        square = (self.x(x), self.y(y) - EMBLEM, EMBLEM, EMBLEM)
        self.canvas.saveState()
        clip = self.canvas.beginPath()
        clip.rect(*square)
        self.canvas.clipPath(clip, stroke=0, fill=0)
        left, bottom = square[0] - (width * large - EMBLEM) / 2, square[1] - (height * large - EMBLEM) / 2
        self.canvas.drawImage(image, left, bottom, width * large, height * large)
        self.canvas.restoreState()
        self._paint("", 0.35)
        self.canvas.setStrokeColor(colour("#ffffff"))
        self.canvas.rect(*square, stroke=1, fill=0)

    def code(self, x: float, y: float, width: float, modules: Matrix) -> None:
        """Draw a QR code as one path."""
        size = width / len(modules)
        path = self.canvas.beginPath()
        for column, row, length in runs(modules):
            path.rect(self.x(x + column * size), self.y(y + (row + 1) * size), length * size * mm, size * mm)
        self.canvas.setFillColor(colour("#000000"))
        self.canvas.drawPath(path, stroke=0, fill=1)

    def _paint(self, fill: str, line: float) -> None:
        if fill:
            self.canvas.setFillColor(colour(fill))
        if line:
            self.canvas.setStrokeColor(colour("#111111"))
            self.canvas.setLineWidth(line * mm)


@cache
def outline(icon: str) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """Return a bundled icon's shape as moves, lines and curves."""
    pen = DecomposingRecordingPen(None)
    for data in PATH.findall(drawing(icon, "#ffffff")):
        parse_path(data, pen)
    return tuple(pen.value)


def emblem_forms(canvas: Canvas) -> None:
    """Define each faction's emblem as a form named by its icon, so that cards share it."""
    for faction in FACTIONS:
        canvas.beginForm(faction.emblem, 0, 0, EMBLEM, EMBLEM)
        path = canvas.beginPath()
        trace(path, outline(faction.emblem))
        canvas.setFillColor(colour("#ffffff"))
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.endForm()


def trace(path: PDFPathObject, steps: Iterable[tuple[str, tuple[Point, ...]]]) -> None:
    """Add a recorded outline to a path, upright."""
    here: Point = (0, 0)
    for step, points in steps:
        placed = [(x * EMBLEM / ICON, EMBLEM - y * EMBLEM / ICON) for x, y in points]
        match step:
            case "moveTo":
                path.moveTo(*placed[0])
            case "lineTo":
                path.lineTo(*placed[0])
            case "curveTo":
                path.curveTo(*placed[0], *placed[1], *placed[2])
            case "qCurveTo":
                (x0, y0), (x1, y1), (x2, y2) = here, *placed
                path.curveTo((x0 + 2 * x1) / 3, (y0 + 2 * y1) / 3, (x2 + 2 * x1) / 3, (y2 + 2 * y1) / 3, x2, y2)
            case "closePath" | "endPath":
                path.close()
            case _:
                raise NotImplementedError(f"no icon has been seen with {step}")
        here = placed[-1] if placed else here
