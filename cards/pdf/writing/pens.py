"""Drawings written as operators of one content stream, in millimetres with y down, words and all."""

from collections.abc import Iterable
from math import cos, radians, sin

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.path_data import number, operators
from cards.html.drawing import LINES, fill
from cards.html.drawing_labels import LABEL_TYPES, TONES, is_blank
from cards.html.printable import printable
from cards.pdf.records import DrawingResources, joined
from cards.pdf.shaping import ShapedLine, can_shape, shape_line
from cards.typesetting.canvas import colour_operator

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def drawing_operators(drawing: Drawing, accent: str) -> tuple[str, DrawingResources]:
    """Return a drawing's operators, and the resources that they use. All labels must be shapable (see `unshapable`)."""
    labels = [
        (label, shape_line(_words(label.text), LABEL_TYPES[label.lettering].file))
        for label in drawing.labels
        if not is_blank(label)
    ]
    lines = (*(shape_operators(shape, accent) for shape in drawing.shapes), *(_written(*one) for one in labels))
    return "\n".join(lines), joined(line.use for _, line in labels)


def unshapable(drawing: Drawing) -> tuple[Label, ...]:
    """Return the labels with letters that their font lacks, or that are read from the right."""
    return tuple(
        one
        for one in drawing.labels
        if not is_blank(one) and not can_shape(_words(one.text), LABEL_TYPES[one.lettering].file)
    )


def shape_operators(shape: Shape, accent: str) -> str:
    """Return the operators of one path, filled or stroked as its layer says."""
    path = operators(shape.path)
    if shape.layer in LINES:
        colour, weight = LINES[shape.layer]
        return f"{ink_operator(colour, stroke=True)} {number(weight)} w {path} S"
    return f"{ink_operator(fill(shape.layer, accent))} {path} f"


def ink_operator(colour: str, *, stroke: bool = False) -> str:
    """Return the operator that sets a colour for fills, or in upper case for lines; for greys that for greys."""
    return colour_operator(colour, stroke=stroke).decode()


def numbers(some: Iterable[float]) -> str:
    """Format operands, to a hundred-thousandth."""
    return " ".join(number(round(one, 5)) for one in some)


def _words(text: str) -> str:
    return " ".join(str(printable(text)).split())


def _written(label: Label, line: ShapedLine) -> str:
    """Return the operators of a label, its capitals centred on its place."""
    kind, size = LABEL_TYPES[label.lettering], label.size
    along, down = -ANCHORS[label.anchor] * line.width * size, kind.middle * size
    cosine, sine = cos(radians(label.angle)), sin(radians(label.angle))
    x = label.place.x + along * cosine - down * sine
    y = label.place.y + along * sine + down * cosine
    matrix = numbers((cosine, sine, sine, -cosine, x, y))
    return f"BT {ink_operator(TONES[label.tone])} /F{line.font} {number(size)} Tf {matrix} Tm [{line.operand}] TJ ET"
