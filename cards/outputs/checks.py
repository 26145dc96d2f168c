"""Pictures for a printing house, looked over before they leave.

Lives here: `faults`: what a house would send back. Never here: making pictures.
"""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from cards.outputs.house import House
from cards.outputs.pictures import Drawn

NEARLY_WHITE = 250
SLACK = 0.5
"""Pixels."""


def faults(drawn: Drawn, house: House) -> tuple[str, ...]:
    """What is wrong with a picture, in words; nothing where the house can print it."""
    with Image.open(BytesIO(drawn.png)) as picture:
        picture.load()
        return (*_form(picture, house), *_bleed(picture, house), *_words(drawn, house))


def _form(picture: Image.Image, house: House) -> Iterator[str]:
    if picture.size != (house.width, house.height):
        yield f"it is {picture.width} × {picture.height} pixels, not {house.width} × {house.height}"
    if picture.mode != "RGB":
        yield f"its colours are {picture.mode}, not RGB without transparency"
    dpi = picture.info.get("dpi", (0, 0))
    if any(abs(one - house.dpi) > 0.1 for one in dpi):
        yield f"it says {dpi[0]:.0f} dpi, not {house.dpi}"


def _bleed(picture: Image.Image, house: House) -> Iterator[str]:
    """White at the border where the card is coloured at the cut: a cut that wanders would show it."""
    if picture.size != (house.width, house.height):
        return
    cut, right, low = round(house.bleed) + 1, house.width - 1, house.height - 1
    pale = sum(
        _white(picture, border) and not _white(picture, inside)
        for x in range(cut, right - cut)
        for border, inside in (((x, 0), (x, cut)), ((x, low), (x, low - cut)))
    ) + sum(
        _white(picture, border) and not _white(picture, inside)
        for y in range(cut, low - cut)
        for border, inside in (((0, y), (cut, y)), ((right, y), (right - cut, y)))
    )
    if pale > 0.02 * (house.width + house.height):
        yield f"its bleed is white along {pale} pixels where the card is coloured"


def _white(picture: Image.Image, spot: tuple[int, int]) -> bool:
    colour = picture.getpixel(spot)
    return isinstance(colour, tuple) and min(colour) >= NEARLY_WHITE


def _words(drawn: Drawn, house: House) -> Iterator[str]:
    """Words nearer to the cut than the house allows."""
    if drawn.words is None:
        return
    for side, room in zip(("left", "top", "right", "bottom"), drawn.words, strict=True):
        short = house.bleed + house.safe - room
        if short > SLACK:
            yield f"words stand {house.millimetres(short):.2f} mm outside the safe zone at the {side}"
