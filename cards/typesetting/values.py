"""Values of properties: lengths, colours, borders and shorthands in our own stylesheets."""

import re
from collections.abc import Iterator
from functools import lru_cache

from cards.geometry.units import MILLIMETRES

PIXELS = {"px": 1.0, "pt": 96 / 72, "mm": 1 / MILLIMETRES}
"""The CSS pixels of each absolute unit."""
LENGTH = re.compile(r"(-?(?:\d+\.?\d*|\.\d+))(mm|pt|px|em|%)?")
SIDES = ("top", "right", "bottom", "left")
STYLES = {"solid", "dashed", "double", "none"}
COLOURS = {"transparent": "", "none": "", "white": "#ffffff", "black": "#000000"}
WIDTH_OF_EDGE = 3.0
"""The width in pixels of an edge without one of its own."""


class NotSupported(ValueError):
    """Markup or styles that this engine doesn't lay out; the message names them."""


class Percentage(float):
    """A part of whatever the property refers to, in hundredths."""

    __slots__ = ()

    def of(self, whole: float) -> float:
        """Return that part of a whole."""
        return float(self) * whole / 100


Length = float | Percentage


@lru_cache(maxsize=8192)
def length(value: str, em: float) -> Length:
    """Return a length in CSS pixels, or a percentage. Raise NotSupported."""
    found = LENGTH.fullmatch(value)
    if found is None:
        raise NotSupported(f"the length {value!r}")
    size, unit = float(found.group(1)), found.group(2)
    if unit == "%":
        return Percentage(size)
    return size * em if unit == "em" else size * PIXELS[unit] if unit else size


@lru_cache(maxsize=1024)
def colour(value: str) -> str:
    """Return a colour as #rrggbb; "" for none. Raise NotSupported."""
    if value in COLOURS:
        return COLOURS[value]
    if re.fullmatch("#[0-9a-fA-F]{6}", value):
        return value.lower()
    if re.fullmatch("#[0-9a-fA-F]{3}", value):
        return "#" + "".join(2 * digit for digit in value[1:].lower())
    raise NotSupported(f"the colour {value!r}")


def four_sides(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield the four properties of a shorthand such as margin; `name` has a place for the side."""
    parts = value.split()
    top = parts[0]
    right = parts[1] if len(parts) > 1 else top
    bottom = parts[2] if len(parts) > 2 else top
    left = parts[3] if len(parts) > 3 else right
    yield from ((name.format(side), part) for side, part in zip(SIDES, (top, right, bottom, left), strict=True))


def border_side(side: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield the width, style and colour of a border's side."""
    width, style, ink = f"{WIDTH_OF_EDGE}px", "none", "currentcolor"
    for part in value.split():
        if part in STYLES:
            style = part
        elif part.startswith(("#", "var(")) or part in COLOURS:
            ink = part
        else:
            width = part
    yield f"border-{side}-width", width
    yield f"border-{side}-style", style
    yield f"border-{side}-color", ink


FOUR_SIDES = {
    "margin": "margin-{}",
    "padding": "padding-{}",
    "border-width": "border-{}-width",
    "border-style": "border-{}-style",
    "border-color": "border-{}-color",
}
"""Shorthands for four sides, and the pattern of their properties."""
FONT = ("font-family", "font-size", "font-weight", "font-style", "line-height")


def longhands(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield the properties that a declaration sets."""
    if name in FOUR_SIDES:
        yield from four_sides(FOUR_SIDES[name], value)
    elif name == "border":
        for side in SIDES:
            yield from border_side(side, value)
    elif name.removeprefix("border-") in SIDES and name not in SIDES:
        yield from border_side(name.removeprefix("border-"), value)
    elif name == "background":
        yield "background-color", value
    elif name == "font":
        yield from _font(value)
    else:
        yield name, value


def _font(value: str) -> Iterator[tuple[str, str]]:
    """Yield a weight, a size with a line height after a slash, and families; or that all are inherited."""
    if value == "inherit":
        return zip(FONT, (value,) * len(FONT), strict=True)
    weight, sizes, family = value.split(" ", 2)
    size, _, leading = sizes.partition("/")
    return zip(FONT, (family, size, weight, "normal", leading or "normal"), strict=True)
