"""A picture as it is stored, and the limits for uploads."""

from dataclasses import dataclass
from typing import Literal

Use = Literal["portrait", "emblem"]
MEBIBYTE = 1 << 20
MOST_BYTES = 8 * MEBIBYTE
MOST_PIXELS = 24_000_000
MOST_SIDE = 12_000
LEAST_SIDE = 32
"""Limits in bytes, and in pixels."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EncodedPicture:
    """A JPEG or a PNG that holds only pixels, in sRGB and upright."""

    data: bytes
    kind: Literal["image/jpeg", "image/png"]
    width: int
    height: int


class PictureRefused(ValueError):
    """The refusal of a file; the message says why, and what to do."""
