"""Styling a face for print: its tone, its size, and large print."""

from dataclasses import replace

from cards.faces.card import CardFace, Tone
from cards.faces.sheet_face import SheetFace
from cards.faces.tones import toned_palette

LARGE = 1.4
"""The factor of large print: body text of 11.5 points, never below 9."""
SLIM, SHORT = 56.0, 80.0
"""The least width and height, in millimetres, in which a card is laid out to be enlarged."""
WIDEST, TALLEST = 190.0, 255.0
"""The millimetres inside the margins of A4 and of Letter. A card that would get larger is not enlarged."""
SHEET_LARGE = 1.3
ROOMY = 0.9
"""The least height of a card that keeps its field for a picture, in heights of its design."""


def styled(
    face: CardFace, *, tone: Tone = "colour", large: bool = False, size: tuple[float, float] | None = None
) -> CardFace:
    """Set the card in a tone and a size, (width, height) in millimetres; without one it keeps its design's size.

    A card larger than its design is enlarged; a smaller one continues on more sides, and if it is clearly
    smaller, it has no field for a picture. Large print enlarges the card where no size is given and the paper is large
    enough; if not, the card continues on more cards.
    """
    width, height = size or (face.width, face.height)
    scale = max(1.0, min(width / face.width, height / face.height))
    if large and size is None and _grows(face):
        width, height, scale = face.width * LARGE, face.height * LARGE, LARGE
    elif large:
        scale = max(scale, min(scale * LARGE, width / SLIM, height / SHORT))
    return replace(
        face,
        tone=tone,
        palette=toned_palette(face.palette, tone),
        width=width,
        height=height,
        scale=round(scale, 4),
        art=art_at(face, height),
    )


def art_at(face: CardFace, height: float) -> float:
    """Return the share of the front for a picture at another height in millimetres: none on a clearly smaller card."""
    return face.art if height >= ROOMY * face.height else 0


def styled_sheet(sheet: SheetFace, *, tone: Tone = "colour", large: bool = False) -> SheetFace:
    """Set a reference sheet in a tone; large print takes more pages of the same size."""
    return replace(sheet, tone=tone, scale=SHEET_LARGE if large else 1)


def _grows(face: CardFace) -> bool:
    """Return whether the enlarged card fits inside the margins of paper, upright or on its side."""
    short, long = sorted((face.width * LARGE, face.height * LARGE))
    return short <= WIDEST and long <= TALLEST
