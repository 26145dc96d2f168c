"""A nameplate: a template's name and rules line on a clear patch.

Lives here: `nameplate`. Never here: where the kinds of drawing put it.
"""

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.lettering import LINE, block, fitted, width
from cards.geometry.outlines import rounded
from cards.geometry.points import Point, at
from cards.geometry.words import Words

NOTE = 0.42
SMALL = 2.2


def nameplate(words: Words, middle: Point, room: float, size: float) -> Drawing:
    """The plate about a middle point, no wider than `room` millimetres; the name at most `size` in type size."""
    size = min(size, room / 4)
    inside = room - size
    name = words.name.upper()
    large = fitted(name, size, inside, "display")
    small, lines = block(words.note, max(large * NOTE, SMALL), inside, large * 2)
    high = large * 1.35 + len(lines) * small * LINE
    wide = max([width(name, large, "display"), *(width(line, small, "plain") for line in lines)]) + large
    outline = rounded(wide, high, large * 0.3, middle)
    top = middle.y - high / 2
    labels = [Label(text=name, place=at(middle.x, top + large * 0.68), size=large, lettering="display")]
    for number, line in enumerate(lines):
        place = at(middle.x, top + large * 1.2 + small * LINE * (number + 0.4))
        labels.append(Label(text=line, place=place, size=small, lettering="plain"))
    return Drawing(outline=outline, shapes=(Shape(path=outline, layer="paint"),), labels=tuple(labels))
