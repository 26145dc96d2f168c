"""Our own SVG drawings as operators: paths, boxes, circles and words, moved, scaled and turned."""

import re
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import lru_cache
from itertools import groupby
from math import cos, radians, sin

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from cards.geometry.path_data import number
from cards.html.typefaces import nearest_font
from cards.typesetting.canvas import KAPPA, Canvas, rounded
from cards.typesetting.pango import shape_paragraph
from cards.typesetting.stylesheets import FALLBACK, Element
from cards.typesetting.values import NotSupported, colour
from cards.typesetting.words import (
    NotPlainText,
    ShapedWord,
    in_visual_order,
    pieces,
    with_substitutes,
    words_between,
    words_in_fonts,
)

MOVE = re.compile(r"(\w+)\(([^)]*)\)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
CAPS, JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "fill-rule")
REFUSED = frozenset(("opacity", "fill-opacity", "style"))
Ink = Mapping[str, str]
"""The attributes that say how shapes are painted."""


def _inked(ink: Ink, attributes: Mapping[str, str]) -> Ink:
    own = {name: attributes[name] for name in INHERITED if name in attributes}
    return {**ink, **own} if own else ink


def numbers(text: str) -> list[float]:
    """Return the numbers in an attribute."""
    return [float(one) for one in NUMBER.findall(text)]


def ratio(drawing: Element) -> float | None:
    """Return the height of a drawing in parts of its width; None where it doesn't say."""
    box = numbers(drawing.attributes.get("viewBox", ""))
    return box[3] / box[2] if len(box) == 4 and box[2] else None


def draw(drawing: Element, canvas: Canvas, place: tuple[float, float, float, float]) -> None:
    """Draw an SVG into a box of left, top, width and height. Raise NotSupported."""
    left, top, width, height = place
    attributes = drawing.attributes
    box = numbers(attributes.get("viewBox", "")) or [0.0, 0.0, width, height]
    if not (box[2] and box[3] and width and height):
        return
    scale = min(width / box[2], height / box[3])
    kept = attributes.get("preserveAspectRatio", "")
    across = 0.0 if kept.startswith("xMin") else (width - box[2] * scale) / 2
    down = (height - box[3] * scale) / (1 if kept.endswith("YMax") else 2)
    x, y = left + across - box[0] * scale, top + down - box[1] * scale
    with canvas.saved():
        canvas.add(f"{scale:.6g} 0 0 {scale:.6g} {x:.3f} {y:.3f} cm".encode())
        for child in drawing.elements:
            _draw(child, canvas, _inked({}, attributes))


def _draw(element: Element, canvas: Canvas, ink: Ink) -> None:
    attributes = element.attributes
    if element.tag == "title":
        return
    if REFUSED & attributes.keys():
        raise NotSupported("a drawing that is not opaque, or has a style")
    inked = _inked(ink, attributes)
    with canvas.saved() if "transform" in attributes else nullcontext():
        for name, values in MOVE.findall(attributes.get("transform", "")):
            canvas.add(_matrix(name, tuple(numbers(values))))
        if element.tag == "g":
            for child in element.elements:
                _draw(child, canvas, inked)
        elif element.tag == "text":
            _write(element, canvas, inked)
        elif element.tag in SHAPES:
            _paint(canvas, SHAPES[element.tag](attributes), inked)
        else:
            raise NotSupported(f"the element {element.tag!r} in a drawing")


def _paint(canvas: Canvas, path: bytes, ink: Ink) -> None:
    fill, stroke = colour(ink.get("fill", "#000000")), colour(ink.get("stroke", "none"))
    width = float(ink.get("stroke-width", 1))
    lined = bool(stroke and width)
    if lined:
        cap, join = CAPS[ink.get("stroke-linecap", "butt")], JOINS[ink.get("stroke-linejoin", "miter")]
        canvas.pen(stroke, width, numbers(ink.get("stroke-dasharray", "")), cap, join)
    if fill:
        canvas.fill(fill)
    if fill or lined:
        even = bool(fill) and ink.get("fill-rule") == "evenodd"
        canvas.path(path, (b"B" if fill and lined else b"f" if fill else b"S") + b"*" * even)


@lru_cache(maxsize=1024)
def _matrix(name: str, values: tuple[float, ...]) -> bytes:
    if name == "translate":
        return f"1 0 0 1 {number(values[0])} {number(values[1] if len(values) > 1 else 0.0)} cm".encode()
    if name == "scale":
        return b"%.6g 0 0 %.6g 0 0 cm" % (values[0], values[-1])
    if name == "rotate":
        cosine, sine = cos(radians(values[0])), sin(radians(values[0]))
        return b"%.5f %.5f %.5f %.5f 0 0 cm" % (cosine, sine, -sine, cosine)
    if name == "matrix":
        return b"%.6g %.6g %.6g %.6g %.6g %.6g cm" % values
    raise NotSupported(f"the transformation {name!r}")


class _Pen(BasePen):  # type: ignore[misc]  # (fontTools has no types)
    """A pen that writes a path's operators."""

    def __init__(self) -> None:
        super().__init__(None)
        self.lines: list[bytes] = []

    def _moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802  (the protocol's names)
        self.lines.append(b"%.2f %.2f m" % to)

    def _lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
        self.lines.append(b"%.2f %.2f l" % to)

    def _curveToOne(self, one: tuple[float, float], two: tuple[float, float], to: tuple[float, float]) -> None:  # noqa: N802
        self.lines.append(b"%.2f %.2f %.2f %.2f %.2f %.2f c" % (*one, *two, *to))

    def _closePath(self) -> None:  # noqa: N802
        self.lines.append(b"h")


@lru_cache(maxsize=2048)
def _outline(data: str) -> bytes:
    pen = _Pen()
    parse_path(data, pen)
    return b"\n".join(pen.lines)


def _box(attributes: Mapping[str, str]) -> bytes:
    x, y, width, height = (float(attributes.get(name, 0)) for name in ("x", "y", "width", "height"))
    radius = float(attributes.get("rx", 0))
    return rounded(x, y, width, height, radius, radius)


def _circle(attributes: Mapping[str, str]) -> bytes:
    x, y = float(attributes.get("cx", 0)), float(attributes.get("cy", 0))
    r = float(attributes.get("r", 0))
    k = r * KAPPA
    turns = ((r, k, k, r, 0, r), (-k, r, -r, k, -r, 0), (-r, -k, -k, -r, 0, -r), (k, -r, r, -k, r, 0))
    curves = (tuple(at + to for at, to in zip((x, y) * 3, one, strict=True)) for one in turns)
    return b"\n".join((b"%.3f %.3f m" % (x + r, y), *map(b"%.3f %.3f %.3f %.3f %.3f %.3f c".__mod__, curves), b"h"))


SHAPES: Mapping[str, Callable[[Mapping[str, str]], bytes]] = {
    "path": lambda attributes: _outline(attributes.get("d", "")),
    "rect": _box,
    "circle": _circle,
}


def _write(element: Element, canvas: Canvas, ink: Ink) -> None:
    """Set words on one line about their place."""
    attributes = element.attributes
    text = " ".join("".join(one for one in element.children if isinstance(one, str)).split())
    family = attributes.get("font-family", "").split(",")[0].strip('"').lower().replace(" ", "-")
    weight = int(attributes.get("font-weight", 400))
    font = nearest_font(family, weight)
    if font is None or any(element.elements):
        raise NotSupported(f"words in {family!r}")
    fill = colour(ink.get("fill", "#000000"))
    if not text or not fill:
        return
    size = float(attributes.get("font-size", 16))
    some = _line_of(text, font, nearest_font(FALLBACK, weight) or font)
    left = (
        float(attributes.get("x", 0))
        - ANCHORS[attributes.get("text-anchor", "start")] * sum(one.width for one in some) * size
    )
    for _, group in groupby(some, key=lambda one: one.font):
        these = [*group]
        canvas.words(these, left, float(attributes.get("y", 0)), size, fill)
        left += sum(one.width for one in these) * size


@lru_cache(maxsize=4096)
def _line_of(text: str, font: int, fallback: int) -> tuple[ShapedWord, ...]:
    """Return the words of one line from left to right."""
    printed = with_substitutes(text, font, fallback)
    try:
        return tuple(made for one in pieces(printed) for made in words_in_fonts(one, font, fallback, 0.0))
    except NotPlainText:
        paragraph = shape_paragraph(((printed, font, False),), leftward=False)
        return tuple(in_visual_order([one for one, _ in words_between(paragraph, 0, len(printed), font, 0.0)]))
