"""Colour profiles: a press's own, checked, and sRGB."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from PIL import ImageCms

from cards.pdf.printed import PrintingFailed

HEADER = 128
SPACES = {b"CMYK": 4, b"RGB ": 3, b"GRAY": 1}
MADE = slice(24, 36)
"""The bytes of a profile with its creation time."""
FIXED = bytes.fromhex("07d000010001000000000000")
SMALLEST, LARGEST = HEADER + 4, 16 << 20
Space = Literal["CMYK", "RGB", "GRAY"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ColourProfile:
    """An ICC profile: its bytes, its colour space and the number of its channels."""

    body: bytes
    space: str
    channels: int


def profile_of(body: bytes) -> ColourProfile:
    """Read the output profile of a press. Raise PrintingFailed with its fault."""
    if not SMALLEST <= len(body) <= LARGEST or body[36:40] != b"acsp":
        raise PrintingFailed("The colour profile is no ICC file. Ask the printing house for its .icc profile.")
    if body[12:16] != b"prtr":
        kind = body[12:16].decode("ascii", "replace")
        raise PrintingFailed(
            f"The colour profile is of kind “{kind}”; PDF/X wants the output profile of a press (prtr)."
        )
    channels = SPACES.get(body[16:20])
    if channels is None:
        space = body[16:20].decode("ascii", "replace").strip()
        raise PrintingFailed(f"The colour profile is for {space} colours; PDF/X takes CMYK, RGB or grey.")
    return ColourProfile(body=body, space=body[16:20].decode().strip(), channels=channels)


@cache
def srgb() -> ColourProfile:
    """Return sRGB, the same bytes each time."""
    body = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    body[MADE] = FIXED
    return ColourProfile(body=bytes(body), space="RGB", channels=3)
