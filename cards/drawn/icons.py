"""Bundled icons as outlines.

Lives here: `icon_contours`. Never here: which icon a thing has; icons as markup (see cards.html.icons).
"""

import re
from functools import cache

from fontTools.svgLib.path import parse_path

from cards.drawn.contours import Contour, Gathering
from cards.geometry.points import Point
from roster.packs.icons import icon_body

GRID = 512
DATA = re.compile(r' d="([^"]*)"')


def icon_contours(name: str, middle: Point, high: float) -> tuple[Contour, ...]:
    """The icon `high` millimetres high about a middle point."""
    corner = middle.shifted(-high / 2, -high / 2)
    return tuple(contour.placed(scale=high / GRID, to=corner) for contour in _outlines(name))


@cache
def _outlines(name: str) -> tuple[Contour, ...]:
    pen = Gathering()
    for data in DATA.findall(icon_body(name)):
        parse_path(data, pen)
    pen.closePath()
    return tuple(pen.contours)
