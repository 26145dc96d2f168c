"""Drawings: shapes on layers and labels, in millimetres; and the same drawing in lines only."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from cards.geometry.paths import Path
from cards.geometry.points import Box, Point
from cards.geometry.signs import printed_signs

Layer = Literal["ground", "tint", "shade", "paint", "accent", "solid", "casing", "engrave", "edge", "cut", "crop"]
Anchor = Literal["start", "middle", "end"]
Lettering = Literal[
    "display",
    "strong",
    "plain",
    "alegreya-sc",
    "barlow-condensed",
    "chakra-petch",
    "oxanium",
    "rajdhani",
]
"""The type of words. "display" is replaced by a game's own display font, one of those after the first three."""
Tone = Literal["ink", "soft", "paint"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Shape:
    """One path on one layer; `colour` is that of an accent or tint in place of the drawing's own."""

    path: Path
    layer: Layer
    colour: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Label:
    """Words whose capitals are centred on `place`, `size` high in type size, turned clockwise by `angle`.

    Typewriter signs are replaced by those of print.
    """

    text: str
    place: Point
    size: float
    angle: float = 0
    anchor: Anchor = "middle"
    lettering: Lettering = "strong"
    tone: Tone = "ink"

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", printed_signs(self.text))

    def mirrored(self) -> "Label":
        """Return the label at the mirrored place, with words that stay readable."""
        anchors: dict[Anchor, Anchor] = {"start": "end", "middle": "middle", "end": "start"}
        return replace(self, place=self.place.mirrored(), angle=-self.angle, anchor=anchors[self.anchor])

    def shifted(self, dx: float, dy: float) -> "Label":
        return replace(self, place=self.place.shifted(dx, dy))

    def turned(self, by: float) -> "Label":
        return replace(self, place=self.place.turned(by), angle=self.angle + by)


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing:
    """Shapes from the bottom up, labels above them, and the outline along which it is cut."""

    outline: Path
    shapes: tuple[Shape, ...] = ()
    labels: tuple[Label, ...] = ()

    @property
    def box(self) -> Box:
        return self.outline.box

    def mapped(self, path: Callable[[Path], Path], label: Callable[[Label], Label]) -> "Drawing":
        """Return it with each path and each label mapped."""
        shapes = tuple(replace(shape, path=path(shape.path)) for shape in self.shapes)
        return Drawing(outline=path(self.outline), shapes=shapes, labels=tuple(map(label, self.labels)))

    def mirrored(self) -> "Drawing":
        """Return its mirror image, with words that stay readable."""
        return self.mapped(Path.mirrored, Label.mirrored)

    def shifted(self, dx: float, dy: float) -> "Drawing":
        """Return it moved by dx and dy."""
        return self.mapped(lambda path: path.shifted(dx, dy), lambda label: label.shifted(dx, dy))

    def turned(self, by: float, about: Point | None = None) -> "Drawing":
        """Return it turned clockwise, with its words, about a point, by default the origin."""
        if about:
            return self.shifted(-about.x, -about.y).turned(by).shifted(about.x, about.y)
        return self.mapped(lambda path: path.turned(by), lambda label: label.turned(by))

    def at_origin(self) -> "Drawing":
        """Return it moved so that its box starts at 0, 0."""
        return self.shifted(-self.box.left, -self.box.top)


def tinted(drawing: Drawing) -> Drawing:
    """Put the drawing on a ground of its own colour."""
    shapes = (replace(shape, layer="tint") if shape.layer == "ground" else shape for shape in drawing.shapes)
    return replace(drawing, shapes=tuple(shapes))


def line_drawing(drawing: Drawing) -> Drawing:
    """Draw areas as outlines and all words dark. Cuts and measures stay where they are."""
    labels = (replace(label, tone="ink") if label.tone == "paint" else label for label in drawing.labels)
    shapes = (line for shape in drawing.shapes for line in _lines(shape))
    return replace(drawing, shapes=tuple(shapes), labels=tuple(labels))


def _lines(shape: Shape) -> Iterator[Shape]:
    """Yield no ground, the outline of a shade, and anything darker as an area of paper with an outline."""
    if shape.layer in ("accent", "solid"):
        yield replace(shape, layer="paint")
    if shape.layer in ("shade", "accent", "solid"):
        yield replace(shape, layer="engrave")
    elif shape.layer not in ("ground", "tint"):
        yield shape
