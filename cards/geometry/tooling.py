"""A drawing as paths for a machine: cut, engraved as lines, or engraved as filled areas."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cards.geometry.drawing import Drawing, Layer, Shape
from cards.geometry.kerf import SLACK, Simple, encloses, kerfed, middle_of, nearest, piece_of, pieces_between, simple
from cards.geometry.paths import Path

Tool = Literal["cut", "engrave", "fill", "marks"]
TOOLS: dict[Layer, Tool] = {
    "cut": "cut",
    "engrave": "engrave",
    "edge": "engrave",
    "accent": "fill",
    "solid": "fill",
    "crop": "marks",
}
OPAQUE: frozenset[Layer] = frozenset({"ground", "tint", "shade", "paint", "accent", "solid"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Worked:
    """One path for one tool; `firm` asks for a heavier line."""

    path: Path
    tool: Tool
    firm: bool = False


def worked(drawing: Drawing, *, kerf: float = 0) -> tuple[Worked, ...]:
    """The paths of a drawing by tool, its cuts moved for a beam `kerf` millimetres wide."""
    cuts = tuple(shape.path for shape in drawing.shapes if shape.layer == "cut")
    firm = tuple(shape.path for shape in drawing.shapes if shape.layer == "edge")
    engraved = [
        made
        for place, shape in enumerate(drawing.shapes)
        for burnt in ((*cuts, *firm) if shape.layer == "engrave" else cuts,)
        for made in _engraved(shape, drawing.shapes[:place], drawing.shapes[place + 1 :], burnt)
    ]
    moved = (shape.path for shape in kerfed(drawing, kerf).shapes if shape.layer == "cut")
    return (*engraved, *(Worked(path=path, tool="cut") for path in moved))


def _engraved(
    shape: Shape, below: Sequence[Shape], above: Sequence[Shape], burnt: tuple[Path, ...]
) -> tuple[Worked, ...]:
    """The engraving of a shape, without lines that are in `burnt`, because they are burnt there already.

    Paint is not engraved; in an area it makes a hole.
    """
    if shape.layer == "paint" and any(_area(one) and _inside(shape.path, one.path) for one in below):
        return (Worked(path=shape.path, tool="fill"),)
    tool = TOOLS.get(shape.layer)
    if tool is None or tool == "cut":
        return ()
    if tool != "engrave":
        return (Worked(path=shape.path, tool=tool),)
    covers = [one.path for one in above if one.layer in OPAQUE and one.path.box.meets(shape.path.box.grown(SLACK))]
    seen = _seen(shape.path, covers, burnt)
    return tuple(Worked(path=line, tool=tool, firm=shape.layer == "edge") for line in seen)


def _area(shape: Shape) -> bool:
    return TOOLS.get(shape.layer) == "fill"


def _inside(inner: Path, outer: Path) -> bool:
    """Whether an area is inside another one; it may touch its edge."""
    around = simple(outer)
    points = [piece_of(segment, 0, part).end for segment in simple(inner) for part in (0.5, 1.0)]
    return all(nearest(around, point) < SLACK or encloses(around, point) for point in points)


def _seen(path: Path, covers: Sequence[Path], burnt: Sequence[Path]) -> tuple[Path, ...]:
    """The parts of a line that are not covered, and not burnt already along another line."""
    over = [simple(cover) for cover in covers]
    near = [line for line in burnt if line.box.grown(SLACK).meets(path.box.grown(SLACK))]
    others = tuple(segment for line in near for segment in simple(line))
    edges = tuple(edge for cover in over for edge in cover)
    pieces = [piece for segment in simple(path) for piece in pieces_between(segment, edges)]
    kept = [piece for piece in pieces if not _hidden(piece, over) and not _along(piece, others)]
    return (path,) if len(kept) == len(pieces) else _runs(kept)


def _hidden(piece: Simple, covers: Sequence[tuple[Simple, ...]]) -> bool:
    return any(encloses(cover, middle_of(piece)) for cover in covers)


def _along(piece: Simple, others: tuple[Simple, ...]) -> bool:
    return all(nearest(others, piece_of(piece, 0, part).end) < SLACK for part in (0.1, 0.5, 0.9))


def _runs(pieces: Sequence[Simple]) -> tuple[Path, ...]:
    """Neighbouring pieces joined into open lines."""
    runs: list[list[Simple]] = []
    for piece in pieces:
        if runs and runs[-1][-1].end.distance(piece.start) < SLACK:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return tuple(Path(segments=tuple(run)) for run in runs)
