"""Leaves of paper from placed fronts: their backs, the marks for cutting and folding, and the order of printing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from cards.geometry.outlines import rectangle, rounded
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Box, Point, around_points, at
from cards.sheets.layouts import Layout
from cards.sheets.options import Printer
from cards.sheets.papers import Paper
from cards.sheets.sheet import Kind, Leaf, Mirror, Placement, Sheet, mirror_of
from roster.rules.words import listed

CLEAR = 0.4
"""Millimetres between a crop mark and any art."""
LONGEST, LEAST = 4.0, 0.5
"""The greatest and least length of a crop mark, in millimetres."""
TICK, NEAR = 2.0, 0.2
"""The length of a tick in the corner of a round token, and what it keeps off art, in millimetres."""
DASH, SPACE = 2.0, 1.6
"""The lengths of the dashes of a fold and of the spaces between them, in millimetres."""


def crop_marks(places: tuple[Placement, ...], room: Box) -> tuple[Path, ...]:
    """Return two marks at each corner of each marked face, in `room`, `CLEAR` millimetres from art and its bleed."""
    return _crop_marks(tuple((place.box.grown(place.margin), place.bleed, place.marked) for place in places), room)


@lru_cache(maxsize=64)
def _crop_marks(places: tuple[tuple[Box, float, bool], ...], room: Box) -> tuple[Path, ...]:
    """Return the marks of boxes with their bleed. Cached, because many pages of a kit have the same boxes."""
    drawn: dict[tuple[float, ...], Path] = {}
    arts = tuple(box.grown(bleed) for box, bleed, _ in places)
    for box, bleed in ((box, bleed) for box, bleed, marked in places if marked):
        for corner, dx, dy in _corners(box):
            begins, ends = bleed + CLEAR, _reach(corner, dx, dy, bleed, arts, room)
            if ends >= begins + LEAST:
                begin, end = corner.shifted(dx * begins, dy * begins), corner.shifted(dx * ends, dy * ends)
                covered = around_points((begin, end))
                rounded_off = (covered.left, covered.top, covered.right, covered.bottom)
                drawn.setdefault(tuple(round(side, 3) for side in rounded_off), polyline(begin, end))
    return tuple(drawn.values())


def tick_marks(places: Sequence[Placement], room: Box) -> Iterator[Path]:
    """Yield ticks on the sides of the box in which a token is cut out.

    Around an oval they lie in its corners, around a rectangle outside it, in `room` and off what else is cut by ticks
    or marks: a template's box is mostly empty.
    """
    arts = [(place, place.box.grown(place.bleed + NEAR)) for place in places if place.marked or place.ticks]
    for place in (place for place in places if place.ticks):
        others = [art for other, art in arts if other is not place and place.ticks != "round"]
        ends = (-TICK, 0.0) if place.ticks == "round" else (place.bleed + NEAR, place.bleed + NEAR + LEAST)
        for corner, dx, dy in _corners(place.box):
            tick = tuple(corner.shifted(dx * end, dy * end) for end in ends)
            covered = around_points(tick)
            if place.ticks == "round" or (room.holds(covered) and not any(art.meets(covered) for art in others)):
                yield polyline(*tick)


def cutting_words(places: Sequence[Placement], *, ticked: bool) -> str:
    """Return how to cut the tokens among some faces, with their sizes; "" without any."""
    boxes = ((one.ticks, one.box.width, one.box.height) for one in places if one.ticks)
    sides = sorted({(round(min(size), 2), round(max(size), 2), ticks) for ticks, *size in boxes})
    sizes = (f"{long:g}" if long == short and how == "round" else f"{long:g} × {short:g}" for short, long, how in sides)
    line = "the line between the ticks" if ticked else "the thin line"
    return f"Tokens: cut at {listed([*sizes])} mm, on {line}; colour outside is bleed" if sides else ""


def cut_lines(places: tuple[Placement, ...], corner: float) -> tuple[Path, ...]:
    """Return each face's outline, with rounded corners of that radius."""
    boxes = (place.box.grown(place.margin) for place in places)
    return tuple(
        rounded(box.width, box.height, corner, box.centre) if corner else rectangle(box.width, box.height, box.centre)
        for box in boxes
    )


def fold_marks(fold: Mirror, room: Box) -> tuple[Path, ...]:
    """Return a dashed line across the room along the fold."""
    begin, end = (room.top, room.bottom) if fold.axis == "upright" else (room.left, room.right)
    steps = int((end - begin - DASH) / (DASH + SPACE))
    space = (end - begin - DASH * (steps + 1)) / steps
    starts = (begin + step * (DASH + space) for step in range(steps + 1))
    return tuple(_along(fold, start, start + DASH) for start in starts)


def _along(fold: Mirror, begin: float, end: float) -> Path:
    """Return a piece of the fold, from `begin` to `end` along it."""
    if fold.axis == "upright":
        return polyline(at(fold.line, begin), at(fold.line, end))
    return polyline(at(begin, fold.line), at(end, fold.line))


def _corners(box: Box) -> Iterator[tuple[Point, int, int]]:
    """Yield each corner with the two directions away from the box."""
    for x, dx in ((box.left, -1), (box.right, 1)):
        for y, dy in ((box.top, -1), (box.bottom, 1)):
            yield at(x, y), dx, 0
            yield at(x, y), 0, dy


def _reach(corner: Point, dx: int, dy: int, bleed: float, arts: tuple[Box, ...], room: Box) -> float:
    """Return how far a mark may reach from a corner before it leaves the room or comes near any art."""
    reach = min(bleed + CLEAR + LONGEST, _span(corner, dx, dy, room)[1])
    for art in arts:
        beside = _off(corner.y, art.top, art.bottom) if dx else _off(corner.x, art.left, art.right)
        near, far = _span(corner, dx, dy, art)
        if beside < CLEAR and far > bleed + 1e-6:
            reach = min(reach, near - CLEAR)
    return reach


def _span(corner: Point, dx: int, dy: int, art: Box) -> tuple[float, float]:
    """Return how far from a corner art begins and ends in a direction; negative in the opposite direction."""
    if dx:
        ends = (dx * (art.left - corner.x), dx * (art.right - corner.x))
    else:
        ends = (dy * (art.top - corner.y), dy * (art.bottom - corner.y))
    return min(ends), max(ends)


def _off(value: float, low: float, high: float) -> float:
    """Return how far a value lies outside a span."""
    return max(low - value, value - high, 0.0)


FOLDING = "Fold along the dashed line, printed side out, glue, let it dry, then cut."


@dataclass(frozen=True, kw_only=True, slots=True)
class PartTitle:
    """The kind and title of the pages of one part of a print, and the advice on them.

    `one_sided` is more, on a leaf without a back among others that have one.
    """

    kind: Kind
    title: str
    advice: str = ""
    one_sided: str = ""


def joint_title(parts: Sequence[PartTitle]) -> PartTitle:
    """Return the title of a page that several parts share: "Cards, tokens and templates"."""
    first, *others = dict.fromkeys(part.title for part in parts)
    return PartTitle(
        kind=parts[0].kind,
        title=listed([first, *(f"{title[:1].lower()}{title[1:]}" for title in others)]),
        advice=" · ".join(dict.fromkeys(part.advice for part in parts if part.advice)),
        one_sided=min(part.one_sided for part in parts),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class LeafSettings:
    """The settings by which fronts become leaves: the title of their part, the paper, and the printer's correction.

    With a `fold`, backs are beside their fronts on the same page, mirrored about that line.
    """

    layout: Layout
    part: PartTitle
    paper: Paper
    fold: Mirror | None = None
    correction: Printer = Printer()


def leaf_of(how: LeafSettings, fronts: tuple[Placement, ...], backs: Mapping[str, str]) -> Leaf:
    """Return the leaf of some fronts; `backs` names the back of each front that has one."""
    mirror = how.fold or mirror_of(how.paper, how.layout.sides)
    backed = [place for place in fronts if how.layout.has_backs and backs.get(place.face)]
    placed = tuple(mirror.back_of(place, backs[place.face]) for place in backed)
    cutting = cutting_words(fronts, ticked=how.layout.marks != "none")
    advice = _joined(cutting, how.part.advice, how.part.one_sided if how.layout.has_backs and not placed else "")
    front = Sheet(kind=how.part.kind, title=how.part.title, paper=how.paper, placements=fronts, advice=advice)
    if how.fold and placed:
        folded = replace(front, placements=(*fronts, *placed), marks=fold_marks(how.fold, how.paper.body))
        return Leaf(front=_marked(how, replace(folded, advice=_joined(FOLDING, cutting)), fronts))
    return Leaf(front=_marked(how, front, fronts), back=_back(how, mirror, placed) if placed else None)


def _joined(*advice: str) -> str:
    """Return pieces of advice on one line, with dots between those that do not end as sentences."""
    return " · ".join(words for words in advice if words).replace(". · ", ". ")


def _back(how: LeafSettings, mirror: Mirror, placed: tuple[Placement, ...]) -> Sheet:
    back = Sheet(
        kind=how.part.kind,
        title=f"{how.part.title}, backs",
        paper=how.paper,
        placements=placed,
        correction=how.correction,
        back=True,
        turned=mirror.axis == "level",
    )
    return _marked(how, back, ())


def _marked(how: LeafSettings, sheet: Sheet, cut: tuple[Placement, ...]) -> Sheet:
    """Return the sheet with the layout's marks around its faces, and lines around those in `cut`."""
    layout = how.layout
    if layout.marks == "none" or not any(place.marked or place.ticks for place in sheet.placements):
        return sheet
    body = how.paper.body
    room = mirror_of(how.paper, layout.sides).box(body).grown(-layout.drift(how.paper)) if sheet.back else body
    corner = layout.card.corner if layout.card else 0.0
    lines: tuple[Path, ...] = (
        cut_lines(tuple(place for place in cut if place.marked), corner) if layout.marks == "lines" else ()
    )
    marks = (*sheet.marks, *crop_marks(sheet.placements, room), *tick_marks(sheet.placements, room))
    return replace(sheet, marks=marks, cuts=lines)


Duplex = Literal["long-edge", "short-edge", "none"]
STACK = (
    "All fronts printed? Pile them face up, page 1 on top, turn the pile over along its long edge,"
    " feed it the same end first and print {pages}."
)


def in_order(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """Return the pages to print: each back after its front, or all fronts and then all backs, last first.

    Where any leaf has a back, those without one come last, each with a blank back but the last one, so that no page is
    printed on the back of the wrong front.
    """
    if not any(leaf.back for leaf in leaves):
        return tuple(leaf.front for leaf in leaves)
    if layout.sides == "fronts-then-backs":
        return _by_hand(leaves, layout)
    leaves = tuple(sorted(leaves, key=lambda leaf: leaf.back is None))
    filled = (*(_filled(leaf, layout) for leaf in leaves[:-1]), leaves[-1])
    return tuple(sheet for leaf in filled for sheet in (leaf.front, leaf.back) if sheet)


def duplex_of(leaves: tuple[Leaf, ...], layout: Layout) -> Duplex:
    """Return the duplex setting: paper is turned over only where a leaf has a back that is not fed by hand."""
    if layout.sides == "fronts-then-backs" or not any(leaf.back for leaf in leaves):
        return "none"
    return "short-edge" if layout.sides == "duplex-short" else "long-edge"


def _filled(leaf: Leaf, layout: Layout) -> Leaf:
    """Return the leaf with an empty back if it has none, so that no other page is printed on the back of its front."""
    if leaf.back:
        return leaf
    front, title = leaf.front, f"Back of {leaf.front.title}, left blank"
    turned = mirror_of(front.paper, layout.sides).axis == "level"
    return replace(leaf, back=Sheet(kind=front.kind, title=title, paper=front.paper, back=True, turned=turned))


def _by_hand(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """Return fronts, the last with advice on feeding the pile again, then backs in the order of a turned pile.

    The last front's own advice is on its back instead: both would be too small to read.
    """
    count = len(leaves)
    *fronts, last = (leaf.front for leaf in leaves)
    stack = STACK.format(pages=f"pages {count + 1} to {2 * count}" if count > 1 else "page 2")
    backs = (
        replace(back, title=f"{back.title}, behind page {number}", advice=last.advice if number == count else "")
        for number, leaf in reversed(list(enumerate(leaves, start=1)))
        if (back := _filled(leaf, layout).back)
    )
    return (*fronts, replace(last, advice=stack), *backs)
