"""A card's art beyond its cut: the ground of its head drawn on into the bleed."""

from collections.abc import Iterator
from functools import lru_cache

from cards.pdf.records import SideRecord
from cards.pdf.units import MILLIMETRES
from cards.pdf.writing.pens import numbers

EDGE = 0.2
"""Millimetres of a ground's edge that are drawn out over the bleed: an emblem further in is not drawn twice.

At the right it is the stretch before the last one, which a rounded width may leave unfilled.
"""
UNDER = 0.3
"""How far the bleed goes on under the face, so that no light line shows along the cut."""
GROUND = "Ground"
Span = tuple[float, float, float]
"""A stretch across the bleed or the card: where it begins, how long it is, and how much it is drawn out."""


def bled(ground: str, side: SideRecord, bleed: float) -> str:
    """The operators that draw the edges of a side's ground out by `bleed` millimetres, in the face's millimetres."""
    return _bled(side.width, side.height, side.scale, bleed).replace(GROUND, ground)


@lru_cache(maxsize=64)
def _bled(width: float, height: float, scale: float, bleed: float) -> str:
    """The same for any ground of a card of that size."""
    out = bleed / EDGE
    left, middle, right = (-bleed, bleed, out), (0.0, width, 1.0), (width, bleed, out)
    above, beside = (-bleed, bleed, out), (0.0, height + bleed, 1.0)
    places = ((left, above), (middle, above), (right, above), (left, beside), (right, beside))
    return " ".join(_drawn(width, MILLIMETRES * scale, *place) for place in places)


def _drawn(width: float, large: float, across: Span, down: Span) -> str:
    left, top = (start - UNDER if start > 0 else start for start in (across[0], down[0]))
    right, bottom = (start + length + (UNDER if start < 0 else 0) for start, length, _ in (across, down))
    clip = numbers((left, top, right - left, bottom - top))
    return f"q {clip} re W n {numbers(_matrix(width, large, across, down))} cm /{GROUND} Do Q"


def _matrix(width: float, large: float, across: Span, down: Span) -> Iterator[float]:
    first = width - 2 * EDGE if across[0] > 0 else 0.0
    yield from (large * across[2], 0, 0, large * down[2])
    yield from (across[0] - first * across[2], down[0])
