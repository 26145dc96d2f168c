"""Pictures on cards: each scaled to 300 dots an inch for its box, in the tone of the print, and laid into it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from io import BytesIO
from math import ceil
from typing import TypeVar

from cards.faces.card import CardFace
from cards.geometry.outlines import ellipse, rectangle
from cards.geometry.path_data import operators
from cards.geometry.points import at
from cards.pdf.job import Placeable, Printed
from cards.pdf.keys import Laid
from cards.pdf.printed import PrintingFailed
from cards.pdf.records import PictureBox, SideRecord
from cards.pdf.store import Store
from cards.pdf.writing.pens import inked, numbers
from roster.rules.game.prints import INCH

DOTS = 300
"""Pixels an inch."""
QUALITY = 88
PALEST = 96
"""The grey, of 255, that stands for black where ink is saved."""
FRAME = 0.35
WIDE = 1.4
Size = tuple[float, float]
Face = TypeVar("Face", bound=Laid)
UPPER, UPPER_WIDE = (0.5, 0.4), (0.5, 0.28)
"""Which part is kept of a picture that is too wide or too high, in a box that is not wide and in a wide one: heads are
above the middle."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Scaled:
    """A picture as it is stored in a document: a JPEG, its size in pixels, and whether it is grey."""

    data: bytes
    width: int
    height: int
    grey: bool


def picture_name(box: PictureBox) -> str:
    """The name of what is stored for a box: boxes of one size share a picture."""
    named = f"{box.digest} {_pixels(_size(box))} {box.tone} {QUALITY}"
    return f"I{blake2b(named.encode(), digest_size=8).hexdigest()}"


def pictured(faces: Iterable[Face], pictures: Mapping[str, bytes]) -> list[Face]:
    """The faces, those whose portrait is none of the pictures without it."""
    return [
        replace(face, portrait="") if isinstance(face, CardFace) and face.portrait not in pictures else face
        for face in faces
    ]


def scaled_pictures(
    faces: Iterable[Placeable], pictures: Mapping[str, bytes], store: Store | None
) -> dict[str, Scaled]:
    """What every face's pictures are stored as, by name; the store keeps them. Raises PrintingFailed."""
    boxes = (box for face in faces if isinstance(face, Printed) for box in face.side.pictures)
    wanted = {picture_name(box): box for box in boxes}
    known = store.art(wanted) if store and wanted else {}
    made = {
        name: scaled(box.digest, pictures, _size(box), box.tone) for name, box in wanted.items() if name not in known
    }
    if store and made:
        store.keep({}, made)
    every = known | made
    return {name: _as_stored(box, every[name]) for name, box in sorted(wanted.items())}


def laid(box: PictureBox, name: str, side: SideRecord, bleed: float) -> str:
    """The operators that draw a named picture in its box, in the side's millimetres, and its frame.

    Without a frame it is cut where the side's bleed ends.
    """
    shown = numbers((box.width, 0, 0, -box.height, box.left, box.top + box.height))
    if not box.frame:
        edge = numbers((-bleed, box.top, side.width + 2 * bleed, box.height))
        return f"q {edge} re W n {shown} cm /{name} Do Q"
    middle = at(box.left + box.width / 2, box.top + box.height / 2)
    size = box.width - FRAME, box.height - FRAME
    edge = operators((ellipse if box.round else rectangle)(*size, middle))
    return f"q q {edge} W n {shown} cm /{name} Do Q {inked(box.frame).upper()} {FRAME} w {edge} S Q"


def _as_stored(box: PictureBox, data: bytes) -> Scaled:
    width, height = _pixels(_size(box))
    return Scaled(data=data, width=width, height=height, grey=box.tone != "colour")


def _size(box: PictureBox) -> Size:
    return box.width, box.height


def _pixels(size: Size) -> tuple[int, int]:
    width, height = size
    return ceil(width / INCH * DOTS), ceil(height / INCH * DOTS)


def scaled(digest: str, pictures: Mapping[str, bytes], size: Size, tone: str = "colour") -> bytes:
    """A picture as a JPEG for a box of a size in millimetres, which it fills. Raises PrintingFailed."""
    from PIL import Image, ImageOps

    try:
        with Image.open(BytesIO(pictures[digest]), formats=("JPEG", "PNG")) as image:
            middle = UPPER_WIDE if size[0] > size[1] * WIDE else UPPER
            fitted = ImageOps.fit(image.convert("RGB"), _pixels(size), Image.Resampling.LANCZOS, centering=middle)
    except (KeyError, OSError, ValueError) as broken:
        raise PrintingFailed("A portrait cannot be read. Remove it from the member, or upload it again.") from broken
    if tone != "colour":
        fitted = fitted.convert("L")
    if tone == "ink-saver":
        fitted = fitted.point([PALEST + round(light * (255 - PALEST) / 255) for light in range(256)])
    written = BytesIO()
    fitted.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()
