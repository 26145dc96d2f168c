"""Drawings as SVG text.

Lives here: `drawing_svg`: layers become fills and line weights, labels become words. Colours and weights are
presentation attributes, so the same text stands on a page with a strict policy and in print.
Never here: geometry; which drawing.
"""

from html import escape

from cards.geometry.drawing import Drawing, Label, Layer, Lettering, Shape, Tone
from cards.geometry.svg import number, path_data
from cards.html.printable import printable

INK = "#17191b"
FILLS: dict[Layer, str] = {"ground": "#ebebe8", "shade": "#d8d8d4", "paint": "#ffffff", "solid": INK}
LINES: dict[Layer, tuple[str, float]] = {
    "casing": ("#ffffff", 1.3),
    "engrave": (INK, 0.2),
    "edge": (INK, 0.5),
    "cut": (INK, 0.3),
    "crop": (INK, 0.15),
}
FONTS: dict[Lettering, tuple[str, int, float]] = {
    "display": ("Big Shoulders Display", 900, 0.4),
    "strong": ("Barlow Condensed", 700, 0.35),
    "plain": ("Barlow Condensed", 500, 0.35),
}
TONES: dict[Tone, str] = {"ink": INK, "soft": "#55595d", "paint": "#ffffff"}
BLEED = 1.0


def drawing_svg(drawing: Drawing, *, accent: str = INK, title: str = "", bleed: float = BLEED) -> str:
    """The drawing at its true size with `bleed` millimetres around its box, so that no line on the edge is cut off."""
    box = drawing.box.grown(bleed)
    size = f'width="{number(box.width)}mm" height="{number(box.height)}mm"'
    view = f"{number(box.left)} {number(box.top)} {number(box.width)} {number(box.height)}"
    inside = [shape_svg(shape, accent) for shape in drawing.shapes] + [label_svg(label) for label in drawing.labels]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" {size} viewBox="{view}">'
    named = f"<title>{shown(title)}</title>" if title else ""
    return head + named + "".join(inside) + "</svg>"


def shown(text: str) -> str:
    """Words as SVG can carry them: escaped, every sign printable."""
    return escape(str(printable(text)))


def shape_svg(shape: Shape, accent: str) -> str:
    """One path, filled or stroked as its layer says."""
    data = path_data(shape.path)
    if shape.layer in LINES:
        colour, weight = LINES[shape.layer]
        return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(weight)}"/>'
    return f'<path d="{data}" fill="{escape(FILLS.get(shape.layer, accent))}"/>'


def label_svg(label: Label) -> str:
    """The words, their capitals centred on their place."""
    if label.size <= 0 or not label.text:
        return ""
    family, weight, middle = FONTS[label.lettering]
    turn = f" rotate({number(label.angle)})" if label.angle else ""
    move = f"translate({number(label.place.x)} {number(label.place.y)}){turn}"
    look = f'font-family="{family}" font-weight="{weight}" font-size="{number(label.size)}" fill="{TONES[label.tone]}"'
    drop = f'y="{number(label.size * middle)}" text-anchor="{label.anchor}"'
    return f'<text transform="{move}" {drop} {look}>{shown(label.text)}</text>'
