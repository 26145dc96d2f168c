"""Tool paths of a drawing for a machine: cut, engraved as lines, or engraved as filled areas."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cards.geometry.drawing import Drawing, Layer, Shape
from cards.geometry.kerf import (
    SLACK,
    SimpleSegment,
    encloses,
    midpoint,
    nearest,
    simple_segments,
    split_at_crossings,
    subsegment,
    with_kerf,
)
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
class ToolPath:
    """One path for one tool; `firm` asks for a heavier line."""

    path: Path
    tool: Tool
    firm: bool = False


def tool_paths(drawing: Drawing, *, kerf: float = 0) -> tuple[ToolPath, ...]:
    """Return the paths of a drawing by tool, its cuts moved for a beam `kerf` millimetres wide."""
    cuts = tuple(shape.path for shape in drawing.shapes if shape.layer == "cut")
    firm = tuple(shape.path for shape in drawing.shapes if shape.layer == "edge")
    engraved = [
        made
        for place, shape in enumerate(drawing.shapes)
        for burnt in ((*cuts, *firm) if shape.layer == "engrave" else cuts,)
        for made in _engraved(shape, drawing.shapes[:place], drawing.shapes[place + 1 :], burnt)
    ]
    moved = (shape.path for shape in with_kerf(drawing, kerf).shapes if shape.layer == "cut")
    return (*engraved, *(ToolPath(path=path, tool="cut") for path in moved))


def _engraved(
    shape: Shape, below: Sequence[Shape], above: Sequence[Shape], burnt: tuple[Path, ...]
) -> tuple[ToolPath, ...]:
    """Return the engraving of a shape, without lines that are in `burnt`, because they are burnt there already.

    Paint is not engraved; in an area it makes a hole.
    """
    filled = (one.path for one in below if TOOLS.get(one.layer) == "fill")
    if shape.layer == "paint" and any(_inside(shape.path, area) for area in filled):
        return (ToolPath(path=shape.path, tool="fill"),)
    tool = TOOLS.get(shape.layer)
    if tool is None or tool == "cut":
        return ()
    if tool != "engrave":
        return (ToolPath(path=shape.path, tool=tool),)
    covers = [one.path for one in above if one.layer in OPAQUE and one.path.box.meets(shape.path.box.grown(SLACK))]
    seen = _visible_parts(shape.path, covers, burnt)
    return tuple(ToolPath(path=line, tool=tool, firm=shape.layer == "edge") for line in seen)


def _inside(inner: Path, outer: Path) -> bool:
    """Return whether an area is inside another one; it may touch its edge."""
    around = simple_segments(outer)
    points = [subsegment(segment, 0, part).end for segment in simple_segments(inner) for part in (0.5, 1.0)]
    return all(nearest(around, point) < SLACK or encloses(around, point) for point in points)


def _visible_parts(path: Path, covers: Sequence[Path], burnt: Sequence[Path]) -> tuple[Path, ...]:
    """Return the parts of a line that are not covered, and not burnt already along another line."""
    over = [simple_segments(cover) for cover in covers]
    near = [line for line in burnt if line.box.grown(SLACK).meets(path.box.grown(SLACK))]
    others = tuple(segment for line in near for segment in simple_segments(line))
    edges = tuple(edge for cover in over for edge in cover)
    pieces = [piece for segment in simple_segments(path) for piece in split_at_crossings(segment, edges)]
    shown = (piece for piece in pieces if not any(encloses(cover, midpoint(piece)) for cover in over))
    spots = ((piece, [subsegment(piece, 0, part).end for part in (0.1, 0.5, 0.9)]) for piece in shown)
    kept = [piece for piece, along in spots if not all(nearest(others, spot) < SLACK for spot in along)]
    return (path,) if len(kept) == len(pieces) else _runs(kept)


def _runs(pieces: Sequence[SimpleSegment]) -> tuple[Path, ...]:
    """Join neighbouring pieces into open lines."""
    runs: list[list[SimpleSegment]] = []
    for piece in pieces:
        if runs and runs[-1][-1].end.distance(piece.start) < SLACK:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return tuple(Path(segments=tuple(run)) for run in runs)
