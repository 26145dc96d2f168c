"""The back of cards on which nothing stands: the gang's colour, its emblem, the game's name.

Lives here: `card_back`, drawn with paths. Never here: backs that say something (see cards.faces).
"""

from collections.abc import Iterator

from cards.drawn.icons import icon_contours
from cards.drawn.letters import label_contours
from cards.drawn.pdf import marks_pdf
from cards.drawn.style import Mark
from cards.faces.card import Palette
from cards.geometry.boxes import Box, sized
from cards.geometry.drawing import Label
from cards.geometry.lettering import fitted
from cards.geometry.outlines import rectangle, rounded
from cards.geometry.points import at
from roster.rules.light import mixed

FRAME = 4.5
"""Millimetres from the cut to the frame line: inside every safe zone."""


def card_back(palette: Palette, name: str, width: float, height: float, bleed: float) -> bytes:
    """One page with the back of a card of that size, its ground reaching `bleed` millimetres further."""
    page = sized(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return marks_pdf([(page, _marks(palette, name, sized(0, 0, width, height), page))], title=name)


def _marks(palette: Palette, name: str, card: Box, page: Box) -> Iterator[Mark]:
    middle, ink = card.centre, palette.ink
    pale = mixed(palette.colour, ink, 0.55)
    yield Mark(shapes=(rectangle(page.width, page.height, middle),), colour=palette.colour)
    for gap, weight, colour in ((FRAME, 0.5, ink), (FRAME + 1.2, 0.2, pale)):
        frame = rounded(card.width - 2 * gap, card.height - 2 * gap, 2.0, middle)
        yield Mark(shapes=(frame,), colour=colour, weight=weight)
    high = min(card.width, card.height) * 0.46
    if palette.emblem:
        yield Mark(shapes=icon_contours(palette.emblem, middle.shifted(0, -high * 0.16), high), colour=ink)
    room = card.width - 2 * FRAME - 6
    size = fitted(name.upper(), high * 0.22, room, "display")
    place = at(middle.x, middle.y + high * (0.6 if palette.emblem else 0))
    words = Label(text=name.upper(), place=place, size=size, lettering="display")
    if letters := label_contours(words):
        yield Mark(shapes=letters, colour=ink)
