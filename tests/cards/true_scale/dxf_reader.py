"""The cut line of a DXF file, as ezdxf reads it."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

from ezdxf import filemanagement

from tests.cards.true_scale.outline import Polylines, Spot

MILLIMETRES = 4
FLAT = 0.0005


def dxf_document(written: bytes) -> Any:
    return filemanagement.read(StringIO(written.decode()))


def dxf_outline(written: bytes) -> Polylines:
    """Return the layer CUT; in any other unit than millimetres there is none."""
    document = dxf_document(written)
    if document.header["$INSUNITS"] != MILLIMETRES:
        return Polylines(runs=[])
    found = document.modelspace().query('*[layer=="CUT"]')
    pieces = [piece for entity in found for piece in _pieces(entity)]
    return Polylines(runs=[list(_spots(piece)) for piece in pieces])


def _pieces(entity: Any) -> list[Any]:
    """Return the lines and arcs that an entity stands for: several for a polyline, else itself."""
    return list(entity.virtual_entities()) if entity.dxftype() == "LWPOLYLINE" else [entity]


def _spots(entity: Any) -> Iterator[Spot]:
    """Return points on the entity's own curve; y grows upward in DXF."""
    straight = entity.dxftype() == "LINE"
    points = [entity.dxf.start, entity.dxf.end] if straight else list(entity.flattening(FLAT))
    return ((spot.x, -spot.y) for spot in points)
