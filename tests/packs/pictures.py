"""Pictures for tests: small PNG files as programs write them, and others that are none."""

import zlib
from io import BytesIO

from PIL import Image, ImageDraw

START = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, body: bytes) -> bytes:
    """Return one part of a PNG."""
    return len(body).to_bytes(4) + name + body + zlib.crc32(name + body).to_bytes(4)


def header(width: int = 64, height: int = 64, *, depth: int = 8, colour: int = 6, interlaced: int = 0) -> bytes:
    return chunk(b"IHDR", width.to_bytes(4) + height.to_bytes(4) + bytes([depth, colour, 0, 0, interlaced]))


def shield(side: int = 128, colour: str = "#c02020", *, clear: bool = True) -> Image.Image:
    """Return a disc of a colour on a clear or a white ground."""
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0) if clear else "white")
    ImageDraw.Draw(image).ellipse((4, 4, side - 5, side - 5), fill=colour)
    return image


def written(image: Image.Image, kind: str = "PNG") -> bytes:
    body = BytesIO()
    (image if kind == "PNG" else image.convert("RGB")).save(body, kind)
    return body.getvalue()
