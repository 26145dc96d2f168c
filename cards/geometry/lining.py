"""A drawing without filled areas, for printers that should save ink.

Lives here: `lined`. Never here: colours and line weights (see cards.html.drawing).
"""

from collections.abc import Iterator
from dataclasses import replace

from cards.geometry.drawing import Drawing, Label, Shape


def lined(drawing: Drawing) -> Drawing:
    """The same drawing with its areas as outlines and its words dark. What is cut and measured stays where it is."""
    return replace(
        drawing,
        shapes=tuple(line for shape in drawing.shapes for line in _lines(shape)),
        labels=tuple(map(_dark, drawing.labels)),
    )


def _lines(shape: Shape) -> Iterator[Shape]:
    """Nothing of a ground, the outline of a shade, an area of paper with its outline of anything darker."""
    if shape.layer in ("accent", "solid"):
        yield replace(shape, layer="paint")
    if shape.layer in ("shade", "accent", "solid"):
        yield replace(shape, layer="engrave")
    elif shape.layer != "ground":
        yield shape


def _dark(label: Label) -> Label:
    return replace(label, tone="ink") if label.tone == "paint" else label
