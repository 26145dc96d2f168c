"""The cut line of an SVG file."""

import re
from collections.abc import Iterator
from math import acos, atan2, cos, hypot, pi, radians, sin, sqrt
from xml.etree import ElementTree as ET

from tests.cards.true_scale.outline import Polylines, Spot

SVG = "{http://www.w3.org/2000/svg}"
WORD = re.compile(r"[MLAZ]|-?[\d.]+(?:e-?\d+)?")
STEPS = 48


def svg_outline(text: str) -> Polylines:
    root = ET.fromstring(text)
    wide = float(root.attrib["width"].removesuffix("mm"))
    scale = wide / float(root.attrib["viewBox"].split()[2])
    group = root.find(f"{SVG}g[@id='CUT']")
    paths = [] if group is None else group.findall(f"{SVG}path")
    runs = [list(spots(path.attrib["d"])) for path in paths]
    return Polylines(runs=[[(x * scale, y * scale) for x, y in run] for run in runs])


def spots(data: str) -> Iterator[Spot]:
    """Yield points along path data."""
    words = WORD.findall(data)
    here = start = (0.0, 0.0)
    while words:
        command = words.pop(0)
        if command == "Z":
            yield start
            continue
        count = 7 if command == "A" else 2
        numbers = [float(words.pop(0)) for _ in range(count)]
        end = (numbers[-2], numbers[-1])
        if command == "A":
            yield from arc(here, end, numbers)
        else:
            yield end
        here = end
        start = end if command == "M" else start


def arc(start: Spot, end: Spot, numbers: list[float]) -> Iterator[Spot]:
    """Yield points along an elliptical arc, by the implementation notes of SVG 1.1, F.6.5."""
    across, down, tilt, large, way = numbers[0], numbers[1], radians(numbers[2]), numbers[3], numbers[4]
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos(tilt) * dx + sin(tilt) * dy, cos(tilt) * dy - sin(tilt) * dx
    span = x * x / across**2 + y * y / down**2
    root = sqrt(max(1 / span - 1, 0.0)) * (1 if large != way else -1)
    cx, cy = root * across * y / down, -root * down * x / across
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    one = ((x - cx) / across, (y - cy) / down)
    two = ((-x - cx) / across, (-y - cy) / down)
    begin = atan2(one[1], one[0])
    cosine = (one[0] * two[0] + one[1] * two[1]) / (hypot(*one) * hypot(*two))
    sweep = acos(max(-1.0, min(1.0, cosine))) if not large else 2 * pi - acos(max(-1.0, min(1.0, cosine)))
    sweep = sweep if way else -sweep
    for step in range(1, STEPS + 1):
        angle = begin + sweep * step / STEPS
        px, py = cx + across * cos(angle), cy + down * sin(angle)
        yield middle[0] + cos(tilt) * px - sin(tilt) * py, middle[1] + sin(tilt) * px + cos(tilt) * py
