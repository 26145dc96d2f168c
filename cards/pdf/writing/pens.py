"""Drawings written as operators of one content stream, in millimetres with y down, words and all."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.path_data import number, operators
from cards.html.drawing import LINES, fill
from cards.html.drawing_labels import LABEL_TYPES, TONES, drop, is_blank
from cards.html.printable import printable
from cards.html.typefaces import font_number, typeface
from cards.pdf.records import DrawingResources, joined
from cards.typesetting.canvas import colour_operator
from cards.typesetting.words import NotPlainText, ShapedWord, pieces, word

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def drawing_operators(drawing: Drawing, accent: str) -> tuple[str, DrawingResources]:
    """Return a drawing's operators, and the resources that they use. Raises NotPlainText."""
    labels = [(label, shaped(label)) for label in drawing.labels if not is_blank(label)]
    lines = (*(shape_operators(shape, accent) for shape in drawing.shapes), *(_written(*one) for one in labels))
    every = (one for _, words in labels for one in words)
    uses = (
        DrawingResources(glyphs={one.font: one.glyphs}, odd={one.font: dict(one.odd)} if one.odd else {})
        for one in every
    )
    return "\n".join(lines), joined(uses)


def can_write(drawing: Drawing) -> bool:
    """Return whether the fonts of all labels have their letters, and all are read from the left."""
    try:
        return all(is_blank(label) or shaped(label) for label in drawing.labels)
    except NotPlainText:
        return False


def shaped(label: Label) -> list[ShapedWord]:
    """Return the words of a label. Raises NotPlainText."""
    font, text = font_number(LABEL_TYPES[label.lettering].file), " ".join(str(printable(label.text)).split())
    return [word(one, font, 0.0) for one in pieces(text)]


def shape_operators(shape: Shape, accent: str) -> str:
    """Return the operators of one path, filled or stroked as its layer says."""
    path = operators(shape.path)
    if shape.layer in LINES:
        colour, weight = LINES[shape.layer]
        return f"{ink_operator(colour, stroke=True)} {number(weight)} w {path} S"
    return f"{ink_operator(fill(shape, accent))} {path} f"


def ink_operator(colour: str, *, stroke: bool = False) -> str:
    """Return the operator that sets a colour for fills, or in upper case for lines; for greys that for greys."""
    return colour_operator(colour, stroke=stroke).decode()


def numbers(some: Iterable[float]) -> str:
    """Format operands, to a hundred-thousandth."""
    return " ".join(number(round(one, 5)) for one in some)


def _written(label: Label, words: list[ShapedWord]) -> str:
    """Return the operators of a label, its capitals centred on its place."""
    size = label.size
    along, down = -ANCHORS[label.anchor] * sum(one.width for one in words) * size, drop(label)
    cosine, sine = cos(radians(label.angle)), sin(radians(label.angle))
    x = label.place.x + along * cosine - down * sine
    y = label.place.y + along * sine + down * cosine
    matrix = numbers((cosine, sine, sine, -cosine, x, y))
    font, operand = words[0].font, "".join(one.operand.decode() for one in words)
    return f"BT {ink_operator(TONES[label.tone])} /F{font} {number(size)} Tf {matrix} Tm [<{operand}>] TJ ET"


MOST_NAMED = 40
"""The most letters without a glyph that a report names."""


def missing_glyph_notes(uses: Iterable[DrawingResources]) -> Iterator[str]:
    """Yield a sentence on the letters that drawings show as boxes because no font here has them, if there are any."""
    odd = ((typeface(font), *one) for use in uses for font, some in use.odd.items() for one in some.items())
    if letters := sorted({text for known, glyph, text in odd if glyph >= known.glyphs and text.strip()}):
        more = f" and {len(letters) - MOST_NAMED} more" if len(letters) > MOST_NAMED else ""
        counted = "1 letter has" if len(letters) == 1 else f"{len(letters)} letters have"
        yield f"{counted} no glyph in any font here: {' '.join(letters[:MOST_NAMED])}{more}"
