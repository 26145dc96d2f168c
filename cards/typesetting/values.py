"""Values of properties: lengths, colours, borders and shorthands as our own stylesheets write them."""

import re
from collections.abc import Iterator
from functools import lru_cache

from cards.geometry.units import MILLIMETRES

PIXELS = {"px": 1.0, "pt": 96 / 72, "mm": 1 / MILLIMETRES}
"""CSS pixels of each absolute unit."""
LENGTH = re.compile(r"(-?(?:\d+\.?\d*|\.\d+))(mm|pt|px|em|%)?")
SIDES = ("top", "right", "bottom", "left")
STYLES = {"solid", "dashed", "dotted", "double", "none"}
COLOURS = {"transparent": "", "none": "", "white": "#ffffff", "black": "#000000"}
WIDTH_OF_EDGE = 3.0
"""The width in pixels of an edge that names none."""


class NotSupported(ValueError):
    """Markup or styles that are not laid out here; the message names what."""


class Percent(float):
    """A part of whatever the property refers to, in hundredths."""

    __slots__ = ()

    def of(self, whole: float) -> float:
        """That part of a whole."""
        return float(self) * whole / 100


Length = float | Percent


@lru_cache(maxsize=8192)
def length(value: str, em: float) -> Length:
    """A length in CSS pixels, or a percentage. Raises NotSupported."""
    found = LENGTH.fullmatch(value)
    if found is None:
        raise NotSupported(f"the length {value!r}")
    size, unit = float(found.group(1)), found.group(2)
    if unit == "%":
        return Percent(size)
    return size * em if unit == "em" else size * PIXELS[unit] if unit else size


@lru_cache(maxsize=1024)
def colour(value: str) -> str:
    """A colour as #rrggbb; "" for none. Raises NotSupported."""
    if value in COLOURS:
        return COLOURS[value]
    if re.fullmatch("#[0-9a-fA-F]{6}", value):
        return value.lower()
    if re.fullmatch("#[0-9a-fA-F]{3}", value):
        return "#" + "".join(2 * digit for digit in value[1:].lower())
    raise NotSupported(f"the colour {value!r}")


def around(name: str, value: str) -> Iterator[tuple[str, str]]:
    """The four properties of a shorthand such as margin; `name` has a place for the side."""
    parts = value.split()
    top = parts[0]
    right = parts[1] if len(parts) > 1 else top
    bottom = parts[2] if len(parts) > 2 else top
    left = parts[3] if len(parts) > 3 else right
    yield from ((name.format(side), part) for side, part in zip(SIDES, (top, right, bottom, left), strict=True))


def edge(side: str, value: str) -> Iterator[tuple[str, str]]:
    """The width, style and colour of a border's side."""
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


AROUND = {
    "margin": "margin-{}",
    "padding": "padding-{}",
    "border-width": "border-{}-width",
    "border-style": "border-{}-style",
    "border-color": "border-{}-color",
}
"""Shorthands for four sides, and what stands for each."""
FONT = ("font-family", "font-size", "font-weight", "font-style", "line-height")


def longhands(name: str, value: str) -> Iterator[tuple[str, str]]:
    """The properties that a declaration sets."""
    if name in AROUND:
        yield from around(AROUND[name], value)
    elif name == "border":
        for side in SIDES:
            yield from edge(side, value)
    elif name.removeprefix("border-") in SIDES and name not in SIDES:
        yield from edge(name.removeprefix("border-"), value)
    elif name == "background":
        yield "background-color", value
    elif name == "font":
        yield from _font(value)
    else:
        yield name, value


def _font(value: str) -> Iterator[tuple[str, str]]:
    """A weight, a size with a height of lines after a slash, and families; or that all are inherited."""
    if value == "inherit":
        return zip(FONT, (value,) * len(FONT), strict=True)
    weight, sizes, family = value.split(" ", 2)
    size, _, leading = sizes.partition("/")
    return zip(FONT, (family, size, weight, "normal", leading or "normal"), strict=True)
