"""Drawings as markup."""

from html import escape

from cards.faces.tones import tint
from cards.geometry.drawing import Drawing, Layer, Shape
from cards.geometry.path_data import number, path_data
from cards.geometry.points import Box
from cards.html.drawing_labels import INK, escaped, label_svg

FILLS: dict[Layer, str] = {"ground": "#ebebeb", "shade": "#d8d8d8", "paint": "#ffffff", "solid": INK}
LINES: dict[Layer, tuple[str, float]] = {
    "casing": ("#ffffff", 1.3),
    "engrave": (INK, 0.2),
    "edge": (INK, 0.5),
    "cut": (INK, 0.3),
    "crop": (INK, 0.15),
}
BLEED = 1.0


def fill(shape: Shape, accent: str) -> str:
    """Return the colour of an area of a drawing with an accent."""
    own = shape.colour or accent
    return tint(own) if shape.layer == "tint" else FILLS.get(shape.layer, own)


def drawing_svg(drawing: Drawing, *, accent: str = INK, title: str = "", bleed: float = BLEED) -> str:
    """Draw at true size with `bleed` millimetres around the box, so that no line on the edge is cut off."""
    shapes = [shape_svg(shape, accent) for shape in drawing.shapes]
    words = [label_svg(label) for label in drawing.labels]
    return svg(drawing.box.grown(bleed), "".join(shapes + words), kind="drawing", title=title)


def svg(box: Box, inside: str, *, kind: str, title: str = "") -> str:
    """Return an SVG that shows a box of millimetres at its true size; without a title it is passed over when read."""
    size = f'width="{number(box.width)}mm" height="{number(box.height)}mm"'
    view = f"{number(box.left)} {number(box.top)} {number(box.width)} {number(box.height)}"
    named = f"<title>{escaped(title)}</title>" if title else ""
    read = 'role="img"' if title else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" {read} {size} viewBox="{view}">{named}{inside}</svg>'
    )


def shape_svg(shape: Shape, accent: str) -> str:
    """Draw one path, filled or stroked as its layer says."""
    data = path_data(shape.path)
    if shape.layer in LINES:
        colour, weight = LINES[shape.layer]
        return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(weight)}"/>'
    return f'<path d="{data}" fill="{escape(fill(shape, accent))}"/>'
