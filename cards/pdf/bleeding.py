"""A card's art beyond its cut: the ground of its head drawn on into the bleed.

Lives here: `bled`. Never here: how much bleed there is (see cards.sheets); the face itself.
"""

from cards.pdf.pens import numbers
from cards.pdf.records import SideRecord
from cards.pdf.units import MILLIMETRES


def bled(ground: str, side: SideRecord, bleed: float) -> str:
    """The operators that draw a side's ground wider and higher by `bleed` millimetres, in the face's millimetres.

    Sideways it is stretched; above the upper cut its first millimetres are drawn again.
    """
    wide = side.width + 2 * bleed
    large = MILLIMETRES * side.scale
    stretch = wide / side.width * large
    beside = f"q {_clip(-bleed, 0, wide, side.height + bleed)} {_moved(stretch, large, -bleed, 0)} cm /{ground} Do Q"
    above = f"q {_clip(-bleed, -bleed, wide, bleed)} {_moved(stretch, large, -bleed, -bleed)} cm /{ground} Do Q"
    return f"{above} {beside}"


def _clip(left: float, top: float, width: float, height: float) -> str:
    return f"{numbers((left, top, width, height))} re W n"


def _moved(across: float, down: float, x: float, y: float) -> str:
    return numbers((across, 0, 0, down, x, y))
