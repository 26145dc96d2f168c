"""Outlines of letters and icons: closed lines of Bezier curves, in millimetres."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from math import ceil, hypot, sqrt
from operator import itemgetter
from unicodedata import combining

import uharfbuzz as hb
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from cards.geometry.drawing import Label, Lettering
from cards.geometry.lettering import CLASSES
from cards.geometry.points import Point, at
from cards.html.drawing_labels import LABEL_TYPES, is_blank
from cards.html.printable import printable
from cards.html.typefaces import FEATURES, font_number, typeface
from roster.packs.icons import icon_body

FLAT = 0.01
"""The millimetres by which a flattened curve may differ from the true one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Curve:
    """A straight line (2 points) or a cubic Bezier curve (4), from its first point to its last."""

    points: tuple[Point, ...]

    def at(self, part: float) -> Point:
        """Return the point at a parameter from 0 to 1."""
        found = self.points
        while len(found) > 1:
            found = tuple(at(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part) for a, b in pairwise(found))
        return found[0]

    @property
    def steps(self) -> int:
        """The number of straight pieces that follow the curve within `FLAT`."""
        bends = [
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
            for a, b, c in zip(self.points, self.points[1:], self.points[2:], strict=False)
        ]
        degree = len(self.points) - 1
        return max(1, ceil(sqrt(degree * (degree - 1) / 8 * max(bends, default=0.0) / FLAT)))


@dataclass(frozen=True, kw_only=True, slots=True)
class Contour:
    """Curves end to end; the last ends where the first starts."""

    curves: tuple[Curve, ...]

    def placed(self, *, scale: float = 1, turn: float = 0, to: Point) -> "Contour":
        """Return it enlarged about the origin, turned clockwise, and moved there."""
        return Contour(
            curves=tuple(
                Curve(points=tuple(at(p.x * scale, p.y * scale).turned(turn).shifted(to.x, to.y) for p in one.points))
                for one in self.curves
            )
        )

    def flattened(self) -> tuple[Point, ...]:
        """Return points along the contour, the first not repeated at the end."""
        return tuple(one.at(step / one.steps) for one in self.curves for step in range(one.steps))


class ContourPen(BasePen):  # type: ignore[misc]  # (fontTools has no types)
    """A pen that collects contours; `up` is -1 where y grows upward, as in fonts."""

    def __init__(self, up: int = 1) -> None:
        super().__init__(None)
        self._contours: list[Contour] = []
        self._up, self._curves = up, list[Curve]()
        self._start = self._here = at(0, 0)

    def finished(self) -> tuple[Contour, ...]:
        """Return the contours, the last one closed."""
        self._closePath()
        return tuple(self._contours)

    def _moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802  (the protocol's names)
        self._closePath()
        self._start = self._here = at(to[0], to[1] * self._up)

    def _lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
        self._to(to)

    def _curveToOne(self, one: tuple[float, float], two: tuple[float, float], to: tuple[float, float]) -> None:  # noqa: N802
        self._to(one, two, to)

    def _closePath(self) -> None:  # noqa: N802
        if self._curves:
            if self._here.distance(self._start) > 1e-9:
                self._curves.append(Curve(points=(self._here, self._start)))
            self._contours.append(Contour(curves=tuple(self._curves)))
        self._curves = []

    def _to(self, *spots: tuple[float, float]) -> None:
        points = tuple(at(x, y * self._up) for x, y in spots)
        if any(point != self._here for point in points):
            self._curves.append(Curve(points=(self._here, *points)))
        self._here = points[-1]


ICON_GRID = 512
"""The units of the square on which icons are drawn."""
DATA = re.compile(r' d="([^"]*)"')


def icon_contours(name: str, middle: Point, high: float) -> tuple[Contour, ...]:
    """Return the contours of an icon about a middle point, `high` millimetres high."""
    corner = middle.shifted(-high / 2, -high / 2)
    return tuple(contour.placed(scale=high / ICON_GRID, to=corner) for contour in _outlines(name))


@cache
def _outlines(name: str) -> tuple[Contour, ...]:
    pen = ContourPen()
    for data in DATA.findall(icon_body(name)):
        parse_path(data, pen)
    return pen.finished()


FALLBACKS = (
    "noto-sans-700-normal",
    "ibm-plex-sans-arabic-700-normal",
    "noto-sans-hebrew-700-normal",
    "noto-sans-thai-700-normal",
    "noto-sans-tamil-700-normal",
    "noto-emoji-400-normal",
    "noto-sans-math-400-normal",
    "noto-sans-symbols-2-400-normal",
)
JOINERS = "\u200c\u200d\ufe0e\ufe0f"
SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


def label_contours(label: Label) -> tuple[Contour, ...]:
    """Return the contours of a label's letters in their places; its capitals are centred on its place."""
    if is_blank(label):
        return ()
    drawn, advance = _line(str(printable(label.text)), label.lettering)
    back, drop = -advance * SHARES[label.anchor], CLASSES[label.lettering].capitals / 2
    flat = (contour.placed(to=at(back, drop)) for contour in drawn)
    return tuple(contour.placed(scale=label.size, turn=label.angle, to=label.place) for contour in flat)


@cache
def _line(text: str, lettering: Lettering) -> tuple[tuple[Contour, ...], float]:
    """Return words at type size 1, with their baseline starting at the origin, and their length."""
    found: list[Contour] = []
    reach = 0.0
    for font, letters in groupby(_fonts(text, lettering), key=itemgetter(1)):
        contours, advance = _run("".join(letter for letter, _ in letters), font)
        found += [contour.placed(to=at(reach, 0)) for contour in contours]
        reach += advance
    return tuple(found), reach


def _fonts(text: str, lettering: Lettering) -> list[tuple[str, int]]:
    """Return each sign with the font that draws it; marks stay with their sign."""
    fonts = [font_number(name) for name in (LABEL_TYPES[lettering].file, *FALLBACKS)]
    chosen: list[tuple[str, int]] = []
    for letter in text:
        stays = chosen and (combining(letter) or letter in JOINERS or letter.isspace())
        having = (font for font in fonts if typeface(font).font.get_nominal_glyph(ord(letter)))
        chosen.append((letter, chosen[-1][1] if stays else next(having, fonts[0])))
    return chosen


def _run(text: str, number: int) -> tuple[list[Contour], float]:
    """Return a part of a line that is in one font, and its length."""
    font, buffer = typeface(number).font, hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, FEATURES)
    em, reach, found = font.face.upem, 0, []
    for glyph, place in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        to = at((reach + place.x_offset) / em, -place.y_offset / em)
        found += [contour.placed(scale=1 / em, to=to) for contour in _glyph(number, glyph.codepoint)]
        reach += place.x_advance
    return found, reach / em


@cache
def _glyph(font: int, glyph: int) -> tuple[Contour, ...]:
    pen = ContourPen(up=-1)
    typeface(font).font.draw_glyph_with_pen(glyph, pen)
    return pen.finished()
