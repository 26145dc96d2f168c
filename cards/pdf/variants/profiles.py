"""Colour profiles: a press's own, checked, and sRGB."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from PIL import ImageCms

from cards.pdf.printed import PrintingFailed

HEADER = 128
SPACES = {b"CMYK": 4, b"RGB ": 3, b"GRAY": 1}
MADE = slice(24, 36)
"""Where a profile says when it was made."""
FIXED = bytes.fromhex("07d000010001000000000000")
SMALLEST, LARGEST = HEADER + 4, 16 << 20
Space = Literal["CMYK", "RGB", "GRAY"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """An ICC profile: its bytes, the colours it takes and how many of them."""

    body: bytes
    space: str
    channels: int


def profile_of(body: bytes) -> Profile:
    """The output profile of a press. Raises PrintingFailed with what is wrong with it."""
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
    return Profile(body=body, space=body[16:20].decode().strip(), channels=channels)


@cache
def srgb() -> Profile:
    """sRGB, the same bytes each time."""
    body = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    body[MADE] = FIXED
    return Profile(body=bytes(body), space="RGB", channels=3)
