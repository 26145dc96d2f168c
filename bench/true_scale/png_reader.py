"""The cut line of a PNG, by its pixels."""

from dataclasses import dataclass
from io import BytesIO
from math import cos, floor, radians, sin
from typing import Any

from PIL import Image

from cards.geometry.points import Point

STEP = 0.25
LEAST = 0.25


@dataclass(frozen=True, kw_only=True)
class Pixels:
    """A picture; `pixel` is one's size in millimetres, `margin` lies around the drawing."""

    read: Any
    width: int
    height: int
    pixel: float
    margin: float

    def hits(self, origin: Point, angle: float) -> list[float]:
        dx, dy = cos(radians(angle)), sin(radians(angle))
        x, y = (origin.x + self.margin) / self.pixel - 0.5, (origin.y + self.margin) / self.pixel - 0.5
        found: list[float] = []
        weight = moment = 0.0
        far = 0.0
        while far < self.width + self.height:
            red = self.redness(x + dx * far, y + dy * far)
            weight, moment = weight + red, moment + red * far
            if not red and weight:
                found += [moment / weight * self.pixel] if weight > LEAST / STEP else []
                weight = moment = 0.0
            far += STEP
        return found

    def redness(self, x: float, y: float) -> float:
        """From 0 to 1, between four pixels."""
        left, top = floor(x), floor(y)
        p, q = x - left, y - top
        one, two = self._red(left, top), self._red(left + 1, top)
        three, four = self._red(left, top + 1), self._red(left + 1, top + 1)
        return (one * (1 - p) + two * p) * (1 - q) + (three * (1 - p) + four * p) * q

    def _red(self, x: int, y: int) -> float:
        if not (0 <= x < self.width and 0 <= y < self.height):
            return 0.0
        red, green, blue = self.read[x, y]
        return float(max(0, red - max(green, blue))) / 255


def pixels(png: bytes, margin: float) -> Pixels:
    """The picture of a drawing that lies this many millimetres inside it."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    dpi = Image.open(BytesIO(png)).info["dpi"][0]
    return Pixels(read=picture.load(), width=picture.width, height=picture.height, pixel=25.4 / dpi, margin=margin)
