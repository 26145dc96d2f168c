"""Generated portraits: drawn heads and shoulders, processed as uploads are."""

from base64 import b64encode
from colorsys import hsv_to_rgb
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

from PIL import Image, ImageDraw, ImageFilter

from cards.pictures.reencoding import reencode

WIDTH, HEIGHT = 600, 720
GOLDEN = 0.618034
"""The step between hues; its multiples never repeat one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GeneratedPortrait:
    """A portrait: its JPEG, and the digest by which a member names it."""

    digest: str
    data: bytes = field(repr=False)

    @property
    def address(self) -> str:
        return f"data:image/jpeg;base64,{b64encode(self.data).decode()}"


@lru_cache(maxsize=1000)
def portrait(number: int) -> GeneratedPortrait:
    """Return the portrait of a number, always the same and different from all others."""
    data = reencode(_drawn(number * GOLDEN), "portrait").data
    return GeneratedPortrait(digest=sha256(data).hexdigest(), data=data)


def _drawn(hue: float) -> bytes:
    """Draw a head in front of a wall, as PNG."""
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    for row in range(HEIGHT):
        draw.line((0, row, WIDTH, row), _colour(hue, 0.45, 0.85 - 0.5 * row / HEIGHT))
    draw.ellipse((60, 500, 540, 1000), _colour(hue + 0.5, 0.6, 0.35))
    draw.rectangle((250, 400, 350, 560), _colour(0.07, 0.45, 0.62))
    draw.ellipse((180, 150, 420, 470), _colour(0.07, 0.40, 0.80))
    draw.pieslice((165, 110, 435, 430), 180, 360, _colour(hue + 0.3, 0.7, 0.25))
    draw.ellipse((225, 280, 265, 310), "#202020")
    draw.ellipse((335, 280, 375, 310), "#202020")
    draw.arc((250, 330, 350, 400), 20, 160, "#702020", 8)
    written = BytesIO()
    image.filter(ImageFilter.GaussianBlur(2)).save(written, "PNG")
    return written.getvalue()


def _colour(hue: float, depth: float, light: float) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in hsv_to_rgb(hue % 1, depth, light))
