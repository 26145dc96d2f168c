"""The cut line of a PNG, by its pixels."""

from dataclasses import dataclass
from io import BytesIO
from math import cos, floor, radians, sin

from PIL import Image, ImageChops

from cards.geometry.points import Point

STEP = 0.25
LEAST = 0.25


@dataclass(frozen=True, kw_only=True)
class Pixels:
    """The redness of a picture: a byte a pixel, row by row. `pixel`, and the `margin` around the drawing, are in mm."""

    red: bytes
    width: int
    height: int
    pixel: float
    margin: float

    def hits(self, origin: Point, angle: float) -> list[float]:
        dx, dy = cos(radians(angle)), sin(radians(angle))
        x, y = (origin.x + self.margin) / self.pixel - 0.5, (origin.y + self.margin) / self.pixel - 0.5
        found: list[float] = []
        weight = moment = 0.0
        for step in range(int((self.width + self.height) / STEP)):
            far = step * STEP
            red = self.redness(x + dx * far, y + dy * far)
            if red:
                weight, moment = weight + red, moment + red * far
            elif weight:
                found += [moment / weight * self.pixel] if weight > LEAST / STEP else []
                weight = moment = 0.0
        return found

    def redness(self, x: float, y: float) -> float:
        """Return the redness from 0 to 1, between four pixels; 0 outside."""
        left, top = floor(x), floor(y)
        if not (0 <= left < self.width - 1 and 0 <= top < self.height - 1):
            return 0.0
        at = top * self.width + left
        one, two = self.red[at], self.red[at + 1]
        three, four = self.red[at + self.width], self.red[at + self.width + 1]
        if not (one or two or three or four):
            return 0.0
        p, q = x - left, y - top
        return ((one * (1 - p) + two * p) * (1 - q) + (three * (1 - p) + four * p) * q) / 255


def pixels(png: bytes, margin: float) -> Pixels:
    """Return the picture of a drawing that lies this many millimetres inside it."""
    picture = Image.open(BytesIO(png))
    dpi = picture.info["dpi"][0]
    red, green, blue = picture.convert("RGB").split()
    only_red = ImageChops.subtract(red, ImageChops.lighter(green, blue))
    return Pixels(red=only_red.tobytes(), width=picture.width, height=picture.height, pixel=25.4 / dpi, margin=margin)
