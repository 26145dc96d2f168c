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


Length = float | Percentage


def resolve_length(value: Length | None, whole: float) -> float:
    """Return a length in CSS pixels, 0 for none; percentages are parts of a whole."""
    return float(value) * whole / 100 if isinstance(value, Percentage) else value or 0.0


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
GIVEN = ((0, 0, 0, 0), (0, 1, 0, 1), (0, 1, 2, 1), (0, 1, 2, 3))
"""For shorthands of one to four values: which of them each side has."""
FONT = ("font-family", "font-size", "font-weight", "font-style", "line-height")


def longhands(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield the properties that a declaration sets. `font` may only be inherited."""
    if name in FOUR_SIDES:
        parts = value.split()
        yield from (
            (FOUR_SIDES[name].format(side), parts[at]) for side, at in zip(SIDES, GIVEN[len(parts) - 1], strict=True)
        )
    elif name == "border":
        for side in SIDES:
            yield from border_side(side, value)
    elif name.removeprefix("border-") in SIDES and name not in SIDES:
        yield from border_side(name.removeprefix("border-"), value)
    elif name == "background":
        yield "background-color", value
    elif name == "font":
        yield from ((one, value) for one in FONT)
    else:
        yield name, value
