"""SVG drawings of our own as operators: paths, boxes, circles and words, moved, scaled and turned."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from math import cos, radians, sin

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from cards.html.typefaces import nearest
from cards.typesetting.canvas import KAPPA, Canvas, rounded
from cards.typesetting.pango import shaped
from cards.typesetting.selectors import Element
from cards.typesetting.stylesheets import FALLBACK
from cards.typesetting.values import NotSupported, colour
from cards.typesetting.words import NotPlain, Word, as_seen, pieces, shown, word, words_between

MOVE = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
CAPS, JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True, kw_only=True, slots=True)
class Ink:
    """How shapes are painted: colours ("" for none), and the line around them."""

    fill: str = "#000000"
    stroke: str = ""
    width: float = 1.0
    dashes: tuple[float, ...] = ()
    cap: int = 0
    join: int = 0
    even: bool = False

    def with_attributes(self, said: Mapping[str, str]) -> "Ink":
        """The same with what an element's attributes change. Raises NotSupported."""
        if "opacity" in said or "fill-opacity" in said or "style" in said:
            raise NotSupported("a drawing that is not opaque, or has a style")
        return replace(
            self,
            fill=colour(said["fill"]) if "fill" in said else self.fill,
            stroke=colour(said["stroke"]) if "stroke" in said else self.stroke,
            width=float(said.get("stroke-width", self.width)),
            dashes=tuple(numbers(said["stroke-dasharray"])) if "stroke-dasharray" in said else self.dashes,
            cap=CAPS[said["stroke-linecap"]] if "stroke-linecap" in said else self.cap,
            join=JOINS[said["stroke-linejoin"]] if "stroke-linejoin" in said else self.join,
            even=said["fill-rule"] == "evenodd" if "fill-rule" in said else self.even,
        )


def numbers(text: str) -> list[float]:
    """The numbers in an attribute."""
    return [float(one) for one in NUMBER.findall(text)]


PAINT = frozenset(
    ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity")
)


def ratio(drawing: Element) -> float | None:
    """The height of a drawing in parts of its width; None where it doesn't say."""
    box = numbers(drawing.attributes.get("viewBox", ""))
    return box[3] / box[2] if len(box) == 4 and box[2] else None


def draw(drawing: Element, canvas: Canvas, place: tuple[float, float, float, float]) -> None:
    """Draw an SVG into a box of left, top, width and height. Raises NotSupported."""
    left, top, width, height = place
    said = drawing.attributes
    box = numbers(said.get("viewBox", "")) or [0.0, 0.0, width, height]
    if not (box[2] and box[3] and width and height):
        return
    scale = min(width / box[2], height / box[3])
    across = 0.0 if said.get("preserveAspectRatio", "").startswith("xMin") else (width - box[2] * scale) / 2
    x, y = left + across - box[0] * scale, top + (height - box[3] * scale) / 2 - box[1] * scale
    with canvas.saved():
        canvas.add(f"{scale:.6g} 0 0 {scale:.6g} {x:.3f} {y:.3f} cm".encode())
        for child in drawing.elements:
            _draw(child, canvas, Ink().with_attributes({k: v for k, v in said.items() if k in PAINT}))


def _draw(element: Element, canvas: Canvas, ink: Ink) -> None:
    said = element.attributes
    if element.tag == "title":
        return
    inked = ink.with_attributes(said) if PAINT & said.keys() else ink
    if "transform" in said:
        with canvas.saved():
            for name, values in MOVE.findall(said["transform"]):
                canvas.add(_matrix(name, tuple(numbers(values))))
            _draw_here(element, canvas, inked)
    else:
        _draw_here(element, canvas, inked)


def _draw_here(element: Element, canvas: Canvas, ink: Ink) -> None:
    if element.tag == "g":
        for child in element.elements:
            _draw(child, canvas, ink)
    elif element.tag == "text":
        _write(element, canvas, ink)
    elif element.tag in SHAPES:
        _paint(canvas, SHAPES[element.tag](element.attributes), ink)
    else:
        raise NotSupported(f"the element {element.tag!r} in a drawing")


def _paint(canvas: Canvas, path: bytes, ink: Ink) -> None:
    if ink.stroke and ink.width:
        canvas.pen(ink.stroke, ink.width, ink.dashes, ink.cap, ink.join)
    if ink.fill:
        canvas.fill(ink.fill)
    painted = "fs"[not ink.fill] if not (ink.fill and ink.stroke and ink.width) else "B"
    if painted == "s":
        if not (ink.stroke and ink.width):
            return
        painted = "S"
    canvas.path(path, (painted + "*" if ink.even and painted != "S" else painted).encode())


@lru_cache(maxsize=1024)
def _matrix(name: str, values: tuple[float, ...]) -> bytes:
    if name == "translate":
        return b"1 0 0 1 %.5g %.5g cm" % (values[0], values[1] if len(values) > 1 else 0.0)
    if name == "scale":
        return b"%.6g 0 0 %.6g 0 0 cm" % (values[0], values[-1])
    if name == "matrix":
        return b"%.6g %.6g %.6g %.6g %.6g %.6g cm" % values
    if len(values) > 1:
        raise NotSupported("a turn around a place")
    return b"%.6f %.6f %.6f %.6f 0 0 cm" % (
        cos(radians(values[0])), sin(radians(values[0])), -sin(radians(values[0])), cos(radians(values[0])),
    )  # fmt: skip


class _Pen(BasePen):  # type: ignore[misc]  # (fontTools has no types)
    """Writes a path's operators."""

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


def _box(said: Mapping[str, str]) -> bytes:
    x, y, width, height = (float(said.get(name, 0)) for name in ("x", "y", "width", "height"))
    radius = float(said.get("rx", 0))
    return rounded(x, y, width, height, radius, radius)


def _circle(said: Mapping[str, str]) -> bytes:
    x, y = float(said.get("cx", 0)), float(said.get("cy", 0))
    rx, ry = float(said.get("rx", said.get("r", 0))), float(said.get("ry", said.get("r", 0)))
    kx, ky = rx * KAPPA, ry * KAPPA
    return b"\n".join(
        (
            b"%.3f %.3f m" % (x + rx, y),
            b"%.3f %.3f %.3f %.3f %.3f %.3f c" % (x + rx, y + ky, x + kx, y + ry, x, y + ry),
            b"%.3f %.3f %.3f %.3f %.3f %.3f c" % (x - kx, y + ry, x - rx, y + ky, x - rx, y),
            b"%.3f %.3f %.3f %.3f %.3f %.3f c" % (x - rx, y - ky, x - kx, y - ry, x, y - ry),
            b"%.3f %.3f %.3f %.3f %.3f %.3f c" % (x + kx, y - ry, x + rx, y - ky, x + rx, y),
            b"h",
        )
    )


def _line(said: Mapping[str, str]) -> bytes:
    return b"%.2f %.2f m\n%.2f %.2f l" % tuple(float(said.get(name, 0)) for name in ("x1", "y1", "x2", "y2"))


def _polygon(said: Mapping[str, str]) -> bytes:
    some = numbers(said.get("points", ""))
    spots = list(zip(some[::2], some[1::2], strict=True))
    return b"\n".join([b"%.2f %.2f %c" % (*spot, b"l" if at else b"m") for at, spot in enumerate(spots)] + [b"h"])


SHAPES: Mapping[str, Callable[[Mapping[str, str]], bytes]] = {
    "path": lambda said: _outline(said.get("d", "")),
    "rect": _box,
    "circle": _circle,
    "ellipse": _circle,
    "line": _line,
    "polygon": _polygon,
}


def _write(element: Element, canvas: Canvas, ink: Ink) -> None:
    """Words on one line about their place."""
    said = element.attributes
    text = " ".join("".join(one for one in element.children if isinstance(one, str)).split())
    family = said.get("font-family", "").split(",")[0].strip('"').lower().replace(" ", "-")
    font = nearest(family, int(said.get("font-weight", 400)))
    if font is None or any(element.elements):
        raise NotSupported(f"words in {family!r}")
    if not text or not ink.fill:
        return
    size = float(said.get("font-size", 16))
    some = _line_of(text, font)
    left = float(said.get("x", 0)) - ANCHORS[said.get("text-anchor", "start")] * sum(one.width for one in some) * size
    for _, group in groupby(some, key=lambda one: one.font):
        these = [*group]
        canvas.words(these, left, float(said.get("y", 0)), size, ink.fill)
        left += sum(one.width for one in these) * size


@lru_cache(maxsize=4096)
def _line_of(text: str, font: int) -> tuple[Word, ...]:
    """The words of one line from left to right."""
    said = shown(text, font, nearest(FALLBACK, 400) or font)
    try:
        return tuple(word(one, font, 0.0) for one in pieces(said))
    except NotPlain:
        paragraph = shaped(((said, font, False),), leftward=False)
        return tuple(as_seen([one for one, _ in words_between(paragraph, 0, len(said), font, 0.0)]))
