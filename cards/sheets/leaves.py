"""Leaves from placed fronts: their backs, the marks for cutting and folding, and the order of printing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from cards.geometry.outlines import rectangle, rounded
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Box, Point, around_points, at
from cards.sheets.layouts import Layout
from cards.sheets.papers import Paper
from cards.sheets.sheet import Correction, Kind, Leaf, Mirror, Placement, Sheet, mirror_of

CLEAR = 0.4
LONGEST = 4.0
LEAST = 0.5
DASH, SPACE = 2.0, 1.6


def crop_marks(places: tuple[Placement, ...], room: Box) -> tuple[Path, ...]:
    """Two marks at each corner of each face, inside `room`, clear of all art and its bleed by `CLEAR` millimetres."""
    return _crop_marks(tuple((place.box, place.bleed) for place in places), room)


@lru_cache(maxsize=64)
def _crop_marks(places: tuple[tuple[Box, float], ...], room: Box) -> tuple[Path, ...]:
    """The same for boxes with their bleed: pages of one kit have the same ones."""
    drawn: dict[tuple[float, ...], Path] = {}
    arts = tuple(box.grown(bleed) for box, bleed in places)
    for box, bleed in places:
        for corner, dx, dy in _corners(box):
            begins, ends = bleed + CLEAR, _reach(corner, dx, dy, bleed, arts, room)
            if ends >= begins + LEAST:
                begin, end = corner.shifted(dx * begins, dy * begins), corner.shifted(dx * ends, dy * ends)
                covered = around_points((begin, end))
                rounded_off = (covered.left, covered.top, covered.right, covered.bottom)
                drawn.setdefault(tuple(round(side, 3) for side in rounded_off), polyline(begin, end))
    return tuple(drawn.values())


def cut_lines(places: tuple[Placement, ...], corner: float) -> tuple[Path, ...]:
    """Each face's outline, with rounded corners of that radius."""
    boxes = (place.box for place in places)
    return tuple(
        rounded(box.width, box.height, corner, box.centre) if corner else rectangle(box.width, box.height, box.centre)
        for box in boxes
    )


def fold_marks(fold: Mirror, room: Box) -> tuple[Path, ...]:
    """A dashed line across the room along the fold."""
    begin, end = (room.top, room.bottom) if fold.axis == "upright" else (room.left, room.right)
    steps = int((end - begin - DASH) / (DASH + SPACE))
    space = (end - begin - DASH * (steps + 1)) / steps
    starts = (begin + step * (DASH + space) for step in range(steps + 1))
    return tuple(_along(fold, start, start + DASH) for start in starts)


def _along(fold: Mirror, begin: float, end: float) -> Path:
    """A piece of the fold."""
    if fold.axis == "upright":
        return polyline(at(fold.line, begin), at(fold.line, end))
    return polyline(at(begin, fold.line), at(end, fold.line))


def _corners(box: Box) -> Iterator[tuple[Point, int, int]]:
    """Each corner with the two ways out of it."""
    for x, dx in ((box.left, -1), (box.right, 1)):
        for y, dy in ((box.top, -1), (box.bottom, 1)):
            yield at(x, y), dx, 0
            yield at(x, y), 0, dy


def _reach(corner: Point, dx: int, dy: int, bleed: float, arts: tuple[Box, ...], room: Box) -> float:
    """How far a mark may go from a corner before it leaves the room or comes near any art."""
    reach = bleed + CLEAR + LONGEST
    reach = min(reach, room.right - corner.x if dx > 0 else reach, corner.x - room.left if dx < 0 else reach)
    reach = min(reach, room.bottom - corner.y if dy > 0 else reach, corner.y - room.top if dy < 0 else reach)
    for art in arts:
        beside = _off(corner.y, art.top, art.bottom) if dx else _off(corner.x, art.left, art.right)
        near, far = _span(corner, dx, dy, art)
        if beside < CLEAR and far > bleed + 1e-6:
            reach = min(reach, near - CLEAR)
    return reach


def _span(corner: Point, dx: int, dy: int, art: Box) -> tuple[float, float]:
    """How far ahead of a corner art begins and ends; below zero is behind it."""
    if dx:
        ends = (dx * (art.left - corner.x), dx * (art.right - corner.x))
    else:
        ends = (dy * (art.top - corner.y), dy * (art.bottom - corner.y))
    return min(ends), max(ends)


def _off(value: float, low: float, high: float) -> float:
    """How far a value lies outside a span."""
    return max(low - value, value - high, 0.0)


FOLDING = "Fold along the dashed line, printed side out, glue, let it dry, then cut."


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """What a plan is for: its kind, and the title of its pages."""

    kind: Kind
    title: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Leafing:
    """How fronts become leaves: the paper as held, how far backs' art reaches, whether marks are wanted.

    `fold` is the line about which backs lie beside their fronts, if they do.
    """

    layout: Layout
    part: Part
    paper: Paper
    back_bleed: float
    fold: Mirror | None = None
    marked: bool = False
    correction: Correction = Correction()


def leaf_of(how: Leafing, fronts: tuple[Placement, ...], backs: Mapping[str, str]) -> Leaf:
    """The leaf; `backs` names the back of each front that has one."""
    mirror = how.fold or mirror_of(how.paper, how.layout.sides)
    wanted = [place for place in fronts if how.layout.has_backs and backs.get(place.face)]
    behind = tuple(mirror.behind(place, backs[place.face], how.back_bleed) for place in wanted)
    front = Sheet(kind=how.part.kind, title=how.part.title, paper=how.paper, placements=fronts)
    if how.fold and behind:
        folded = replace(front, placements=(*fronts, *behind), marks=fold_marks(how.fold, how.paper.body))
        return Leaf(front=_marked(how, replace(folded, advice=FOLDING), fronts))
    return Leaf(front=_marked(how, front, fronts), back=_back(how, mirror, behind) if behind else None)


def blank_back(layout: Layout, leaf: Leaf) -> Sheet:
    """A back without faces, so that nothing else is printed behind the front."""
    front = leaf.front
    turned = mirror_of(front.paper, layout.sides).axis == "level"
    title = f"Back of {front.title}, left blank"
    return Sheet(kind=front.kind, title=title, paper=front.paper, back=True, turned=turned)


def _back(how: Leafing, mirror: Mirror, behind: tuple[Placement, ...]) -> Sheet:
    back = Sheet(
        kind=how.part.kind,
        title=f"{how.part.title}, backs",
        paper=how.paper,
        placements=behind,
        correction=how.correction,
        back=True,
        turned=mirror.axis == "level",
    )
    return _marked(how, back, ())


def _marked(how: Leafing, sheet: Sheet, cut: tuple[Placement, ...]) -> Sheet:
    """The sheet with what the layout wants around and over its faces."""
    layout = how.layout
    if not how.marked or layout.marks == "none":
        return sheet
    body = how.paper.body
    room = mirror_of(how.paper, layout.sides).box(body).grown(-layout.drift(how.paper)) if sheet.back else body
    corner = layout.card.corner if layout.card else 0.0
    lines: tuple[Path, ...] = cut_lines(cut, corner) if layout.marks == "lines" else ()
    return replace(sheet, marks=(*sheet.marks, *crop_marks(sheet.placements, room)), cuts=lines)


Duplex = Literal["long-edge", "short-edge", "none"]
STACK = (
    "All fronts printed? Pile them face up, page 1 on top; turn the pile over along its long edge;"
    " feed it the same end first; print pages {first} to {last}."
)


def in_order(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """The pages to print: each back after its front, or all fronts and then all backs from the last leaf's on.

    Where any leaf has a back, every one that another follows gets one, if a blank one: nothing is printed behind the
    wrong front.
    """
    if not any(leaf.back for leaf in leaves):
        return tuple(leaf.front for leaf in leaves)
    if layout.sides == "fronts-then-backs":
        return _by_hand(leaves, layout)
    filled = (*(_filled(leaf, layout) for leaf in leaves[:-1]), leaves[-1])
    return tuple(sheet for leaf in filled for sheet in (leaf.front, leaf.back) if sheet)


def duplex_of(leaves: tuple[Leaf, ...], layout: Layout) -> Duplex:
    """What to ask of the printer: it turns paper over only where a leaf has a back and nobody does so by hand."""
    if layout.sides == "fronts-then-backs" or not any(leaf.back for leaf in leaves):
        return "none"
    return "short-edge" if layout.sides == "duplex-short" else "long-edge"


def _filled(leaf: Leaf, layout: Layout) -> Leaf:
    return leaf if leaf.back else replace(leaf, back=blank_back(layout, leaf))


def _by_hand(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """Fronts with what to do after them, then backs, each naming its front. A pile turned over shows its last first."""
    count = len(leaves)
    told = STACK.format(first=count + 1, last=2 * count)
    fronts = tuple(replace(leaf.front, advice=told) for leaf in leaves)
    backs = (
        replace(back, title=f"{back.title}, behind page {number}")
        for number, leaf in reversed(list(enumerate(leaves, start=1)))
        if (back := _filled(leaf, layout).back)
    )
    return (*fronts, *backs)
