"""Where equal cards may lie on a page: the way that holds the most of them.

Lives here: `Spread` and `spread_for`, which tries the paper upright and lying, the cards upright and lying, and each
fold. Never here: which card lies on which spot.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cards.geometry.boxes import Box
from cards.sheets.duplex import Axis, Mirror
from cards.sheets.layouts import WIDER, Layout, Spot
from cards.sheets.papers import Paper
from cards.sheets.sheet import Quarter
from cards.sheets.slots import Spacing, slots

LYING: dict[Quarter, Quarter] = {0: 90, 90: 180, 180: -90, -90: 0}
"""How a card that is wider than high is turned on a spot for an upright one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spread:
    """A page's spots for fronts on the paper as it is held; `fold` is the line about which the backs lie beside them.

    Art reaches `bleed` over the cut on fronts and `back_bleed` on backs.
    """

    paper: Paper
    spots: tuple[Spot, ...] = ()
    fold: Mirror | None = None
    bleed: float = 0
    back_bleed: float = 0


def spread_for(layout: Layout, width: float, height: float, *, two_sided: bool) -> Spread:
    """The fullest spread for cards of width by height; without spots where no page takes one."""
    if layout.card and layout.spots and (width, height) == layout.card.like(width, height):
        return _fixed(layout, lying=width > height, two_sided=two_sided)
    return max(_spreads(layout, width, height, two_sided=two_sided), key=lambda spread: len(spread.spots))


def folds_of(layout: Layout, paper: Paper) -> tuple[Mirror, ...]:
    """The lines along which the paper may be folded, in the middle of where faces may lie."""
    middle = paper.body.centre
    upright, level = Mirror(axis="upright", line=middle.x), Mirror(axis="level", line=middle.y)
    return {"auto": (upright, level), "upright": (upright,), "level": (level,)}[layout.fold]


def half(room: Box, fold: Mirror, gutter: float) -> Box:
    """The part of a room before a fold, `gutter` away from it: left of it, or above."""
    if fold.axis == "upright":
        return Box(left=room.left, top=room.top, right=fold.line - gutter, bottom=room.bottom)
    return Box(left=room.left, top=room.top, right=room.right, bottom=fold.line - gutter)


def _spreads(layout: Layout, width: float, height: float, *, two_sided: bool) -> Iterator[Spread]:
    """Every spread there is to choose from, the preferred ones first."""
    wider = layout.bleed + WIDER if two_sided else layout.bleed
    for paper in layout.papers:
        edge = wider + paper.gaps.marks + (layout.drift(paper) if two_sided else 0)
        room, gaps = paper.body.grown(-edge), paper.gaps
        spacing = Spacing(usual=max(gaps.cards, 2 * wider), tight=max(gaps.tight, 2 * wider))
        folds = folds_of(layout, paper) if two_sided and layout.sides == "fold" else (None,)
        for fold in folds:
            inside = half(room, fold, wider + gaps.fold) if fold else room
            for turn, size in ((0, (width, height)), (90, (height, width))):
                boxes = slots(inside, *size, spacing)
                near = _to_fold(boxes, inside, fold.axis) if fold else boxes
                spots = tuple(Spot(box=box, turn=90 if turn else 0) for box in near)
                yield Spread(paper=paper, spots=spots, fold=fold, bleed=layout.bleed, back_bleed=wider)


def _to_fold(boxes: tuple[Box, ...], room: Box, axis: Axis) -> tuple[Box, ...]:
    """A block moved next to the fold: the farther off, the more a crooked fold shows."""
    if not boxes:
        return ()
    dx = room.right - max(box.right for box in boxes) if axis == "upright" else 0.0
    dy = room.bottom - max(box.bottom for box in boxes) if axis == "level" else 0.0
    return tuple(box.shifted(dx, dy) for box in boxes)


def _fixed(layout: Layout, *, lying: bool, two_sided: bool) -> Spread:
    """The spots of a layout file; a back reaches no further than half way to its neighbour, nor out of the body."""
    paper = layout.papers[0]
    fold = folds_of(layout, paper)[0] if two_sided and layout.sides == "fold" else None
    room = min(closest(layout.spots) / 2, _clear(layout.spots, paper.body))
    wider = min(layout.bleed + WIDER, room) if two_sided else layout.bleed
    spots = tuple(replace(spot, turn=LYING[spot.turn]) for spot in layout.spots) if lying else layout.spots
    return Spread(paper=paper, spots=spots, fold=fold, bleed=layout.bleed, back_bleed=max(wider, layout.bleed))


def closest(spots: tuple[Spot, ...]) -> float:
    """The smallest distance between any two spots, along either axis; 2 metres for a single one."""
    boxes = [spot.box for spot in spots]
    return min((_apart(one, two) for number, one in enumerate(boxes) for two in boxes[number + 1 :]), default=2000.0)


def _clear(spots: tuple[Spot, ...], body: Box) -> float:
    """How far the art of every spot may reach before it leaves the body on any side."""
    return min(
        min(
            spot.box.left - body.left,
            spot.box.top - body.top,
            body.right - spot.box.right,
            body.bottom - spot.box.bottom,
        )
        for spot in spots
    )


def _apart(one: Box, two: Box) -> float:
    across = max(one.left - two.right, two.left - one.right)
    down = max(one.top - two.bottom, two.top - one.bottom)
    return max(across, down, 0.0)
