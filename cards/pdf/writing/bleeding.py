"""The grounds under a card's words, as far as its bleed."""

from functools import lru_cache

from cards.geometry.units import MILLIMETRES
from cards.pdf.records import SideRecord
from cards.pdf.writing.pens import numbers

GROUND = "Ground"


def ground_operators(ground: str, side: SideRecord, bleed: float) -> str:
    """Return the operators that draw a side's ground up to `bleed` millimetres over its cut, in the face's millimetres.

    The card and its bleed show one and the same drawing, so nothing has an edge along the cut.
    """
    return _lying(side.width, side.height, side.scale, bleed, 0.0).replace(GROUND, ground)


def edge_operators(edge: str, side: SideRecord, bleed: float) -> str:
    """Return the same for the ground along its lower edge."""
    return _lying(side.width, side.height, side.scale, bleed, side.height - side.rise).replace(GROUND, edge)


@lru_cache(maxsize=64)
def _lying(width: float, height: float, scale: float, bleed: float, down: float) -> str:
    """Return the same for any ground of a card of that size."""
    clip = numbers((-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
    large = MILLIMETRES * scale
    return f"{clip} re W n {numbers((large, 0, 0, large, 0, down))} cm /{GROUND} Do"
