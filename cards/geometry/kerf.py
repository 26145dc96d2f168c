"""Room for a laser's cut: the beam runs beside the line, so that what is left has the size that was asked for.

Lives here: `kerfed`. Outlines move outward by half the cut's width, holes inward; what is engraved stays.
Never here: how paths are moved (see `offsetting`).
"""

from dataclasses import replace

from cards.geometry.biarcs import simple
from cards.geometry.drawing import Drawing, Shape
from cards.geometry.enclosing import encloses
from cards.geometry.offsetting import offset
from cards.geometry.paths import Path

WIDEST = 1.0
"""Millimetres: no laser that cuts card, wood or acrylic burns a wider line."""


def kerfed(drawing: Drawing, kerf: float) -> Drawing:
    """The drawing with its cuts moved for a beam `kerf` millimetres wide."""
    cuts = tuple(shape.path for shape in drawing.shapes if shape.layer == "cut")
    shapes = [moved for shape in drawing.shapes for moved in _moved(shape, cuts, kerf / 2)]
    return replace(drawing, shapes=tuple(shapes))


def _moved(shape: Shape, cuts: tuple[Path, ...], by: float) -> tuple[Shape, ...]:
    if shape.layer != "cut" or not shape.path.closed:
        return (shape,)
    around = sum(encloses(simple(cut), shape.path.start) for cut in cuts if cut is not shape.path)
    return tuple(Shape(path=path, layer="cut") for path in offset(shape.path, -by if around % 2 else by))
