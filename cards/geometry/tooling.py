"""A drawing as a machine works it: what is cut, what is engraved as a line, what is engraved as a filled area."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from cards.geometry.drawing import Drawing, Layer, Shape
from cards.geometry.kerf import Simple, crossings, encloses, kerfed, nearest, part_of, piece_of, simple
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
OPAQUE: frozenset[Layer] = frozenset({"ground", "shade", "paint", "accent", "solid"})
ON_IT = 1e-6


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
    """What a shape leaves on the material where nothing is `burnt` yet.

    Paint leaves nothing, except a hole in an area that it lies in.
    """
    if shape.layer == "paint" and any(_area(one) and _inside(shape.path, one.path) for one in below):
        return (Worked(path=shape.path, tool="fill"),)
    tool = TOOLS.get(shape.layer)
    if tool is None or tool == "cut":
        return ()
    if tool != "engrave":
        return (Worked(path=shape.path, tool=tool),)
    covers = [one.path for one in above if one.layer in OPAQUE and one.path.box.meets(shape.path.box.grown(ON_IT))]
    seen = _seen(shape.path, covers, burnt)
    return tuple(Worked(path=line, tool=tool, firm=shape.layer == "edge") for line in seen)


def _area(shape: Shape) -> bool:
    return TOOLS.get(shape.layer) == "fill"


def _inside(inner: Path, outer: Path) -> bool:
    """Whether an area lies in another one, touching its edge or not."""
    around = simple(outer)
    points = [piece_of(segment, 0, part).end for segment in simple(inner) for part in (0.5, 1.0)]
    return all(nearest(around, point) < ON_IT or encloses(around, point) for point in points)


def _seen(path: Path, covers: Sequence[Path], burnt: Sequence[Path]) -> tuple[Path, ...]:
    """The runs of a line that nothing covers and that no other line is burnt along."""
    over = [simple(cover) for cover in covers]
    near = [line for line in burnt if line.box.grown(ON_IT).meets(path.box.grown(ON_IT))]
    others = tuple(segment for line in near for segment in simple(line))
    pieces = [piece for segment in simple(path) for piece in _split(segment, over)]
    kept = [piece for piece in pieces if not _hidden(piece, over) and not _along(piece, others)]
    return (path,) if len(kept) == len(pieces) else _runs(kept)


def _split(segment: Simple, covers: Sequence[tuple[Simple, ...]]) -> tuple[Simple, ...]:
    met = {part_of(segment, point) for cover in covers for edge in cover for point in crossings(segment, edge)}
    least = ON_IT / segment.length
    cuts = [0.0, *sorted(part for part in met if least < part < 1 - least), 1.0]
    return tuple(piece_of(segment, begin, end) for begin, end in pairwise(cuts) if end - begin > least)


def _hidden(piece: Simple, covers: Sequence[tuple[Simple, ...]]) -> bool:
    middle = piece_of(piece, 0, 0.5).end
    return any(encloses(cover, middle) for cover in covers)


def _along(piece: Simple, others: tuple[Simple, ...]) -> bool:
    return all(nearest(others, piece_of(piece, 0, part).end) < ON_IT for part in (0.1, 0.5, 0.9))


def _runs(pieces: Sequence[Simple]) -> tuple[Path, ...]:
    """Neighbouring pieces as one open line."""
    runs: list[list[Simple]] = []
    for piece in pieces:
        if runs and runs[-1][-1].end.distance(piece.start) < ON_IT:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return tuple(Path(segments=tuple(run)) for run in runs)
