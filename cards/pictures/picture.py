"""A picture as it is kept."""

from dataclasses import dataclass
from typing import Literal

Use = Literal["portrait", "emblem"]
MEBIBYTE = 1 << 20
MOST_BYTES = 8 * MEBIBYTE
MOST_PIXELS = 24_000_000
MOST_SIDE = 12_000
LEAST_SIDE = 32
"""Pixels."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Picture:
    """A picture made by us: a JPEG or a PNG without anything but its pixels, in sRGB, upright."""

    data: bytes
    kind: Literal["image/jpeg", "image/png"]
    width: int
    height: int


class PictureRefused(ValueError):
    """A file that is not taken; the message says why and what helps."""
