"""From faces to leaves of paper: one plan a kind of face.

Lives here: equal cards n-up with their backs behind them, things of many sizes packed, and whole pages back to back.
Never here: what the faces say; laying anything out.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.geometry.boxes import Box, sized
from cards.sheets.duplex import Mirror, correction_of
from cards.sheets.layouts import Layout
from cards.sheets.leaves import Leafing, Part, leaf_of
from cards.sheets.packing import Item, Packed, pack
from cards.sheets.papers import Paper
from cards.sheets.sheet import Leaf, Placement, Quarter
from cards.sheets.spreads import folds_of, half, spread_for


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """The leaves, and the faces that no page of this paper can take at their true size."""

    leaves: tuple[Leaf, ...] = ()
    too_large: tuple[str, ...] = ()


Pair = tuple[str, str]
"""A front and its back; a back of "" stays blank."""


def equal_cards(layout: Layout, part: Part, pairs: tuple[Pair, ...], width: float, height: float) -> Plan:
    """Cards of one size, as many a page as fit, cut along crop marks. Only cards with backs lie on folded paper."""
    if layout.sides == "fold":
        both, single = (tuple(pair for pair in pairs if bool(pair[1]) is backed) for backed in (True, False))
        return _joined(_n_up(layout, part, both, width, height), _n_up(layout, part, single, width, height))
    return _n_up(layout, part, pairs, width, height)


def _joined(one: Plan, two: Plan) -> Plan:
    return Plan(leaves=one.leaves + two.leaves, too_large=one.too_large + two.too_large)


def _n_up(layout: Layout, part: Part, pairs: tuple[Pair, ...], width: float, height: float) -> Plan:
    two_sided = layout.has_backs and any(back for _, back in pairs)
    spread = spread_for(layout, width, height, two_sided=two_sided)
    if not spread.spots:
        return Plan(too_large=tuple(front for front, _ in pairs))
    how = Leafing(
        layout=layout,
        part=part,
        paper=spread.paper,
        back_bleed=spread.back_bleed,
        fold=spread.fold,
        marked=True,
        correction=correction_of(layout.printer),
    )
    size = len(spread.spots)
    leaves = []
    for start in range(0, len(pairs), size):
        some = pairs[start : start + size]
        places = tuple(
            Placement(face=front, box=spot.box, turn=spot.turn, bleed=spread.bleed)
            for (front, _), spot in zip(some, spread.spots, strict=False)
        )
        leaves.append(leaf_of(how, places, dict(some)))
    return Plan(leaves=tuple(leaves))


@dataclass(frozen=True, kw_only=True, slots=True)
class Packing:
    """How things of many sizes lie: `gap` between them, and how far each one's art reaches over its outline.

    On backs art reaches `back_bleed`. `marked`: with crop marks around them, for things that share straight cuts.
    """

    gap: float
    bleed: float
    back_bleed: float
    marked: bool = False


def packed(layout: Layout, part: Part, items: tuple[Item, ...], how: Packing, backs: Mapping[str, str]) -> Plan:
    """Things of many sizes on as few leaves as come easily. Only those with backs lie on folded paper."""
    if layout.sides == "fold":
        both = tuple(item for item in items if item.face in backs)
        single = tuple(item for item in items if item.face not in backs)
        return _joined(_fullest(layout, part, both, how, backs), _fullest(layout, part, single, how, {}))
    return _fullest(layout, part, items, how, backs if layout.has_backs else {})


def _fullest(layout: Layout, part: Part, items: tuple[Item, ...], how: Packing, backs: Mapping[str, str]) -> Plan:
    """On the paper held, and folded, as takes the fewest pages."""
    ways = [
        (paper, fold, pack(items, _room(layout, paper, fold, how, two_sided=bool(backs)), how.gap))
        for paper in layout.papers
        for fold in (folds_of(layout, paper) if backs and layout.sides == "fold" else (None,))
    ]
    paper, fold, found = min(ways, key=lambda way: (len(way[2].too_large), len(way[2].pages)))
    return Plan(leaves=_leaves(layout, part, how, backs, (paper, fold, found)), too_large=found.too_large)


def _room(layout: Layout, paper: Paper, fold: Mirror | None, how: Packing, *, two_sided: bool) -> Box:
    """Where outlines may lie, so that their art and the backs' stays in the page's body."""
    wider = how.back_bleed if two_sided else how.bleed
    edge = wider + (paper.gaps.marks if how.marked else 0) + (layout.drift(paper) if two_sided else 0)
    room = paper.body.grown(-edge)
    return half(room, fold, wider + paper.gaps.fold) if fold else room


def _leaves(
    layout: Layout, part: Part, how: Packing, backs: Mapping[str, str], way: tuple[Paper, Mirror | None, Packed]
) -> tuple[Leaf, ...]:
    paper, fold, found = way
    leafing = Leafing(
        layout=layout,
        part=part,
        paper=paper,
        back_bleed=how.back_bleed,
        fold=fold,
        marked=how.marked,
        correction=correction_of(layout.printer),
    )
    return tuple(
        leaf_of(
            leafing,
            tuple(Placement(face=face, box=box, turn=turn, bleed=how.bleed) for face, box, turn in page),
            backs,
        )
        for page in found.pages
    )


def whole_pages(layout: Layout, part: Part, faces: tuple[str, ...], width: float, height: float) -> Plan:
    """Faces that take a page each, printed back to back where the paper is turned over."""
    found = _page_for(layout, width, height)
    if not found:
        return Plan(too_large=faces)
    paper, box, turn = found
    fronts = faces[::2] if layout.turns_over else faces
    backs = dict(zip(faces[::2], faces[1::2], strict=False)) if layout.turns_over else {}
    how = Leafing(layout=layout, part=part, paper=paper, back_bleed=0)
    leaves = (leaf_of(how, (Placement(face=face, box=box, turn=turn),), backs) for face in fronts)
    return Plan(leaves=tuple(leaves))


def _page_for(layout: Layout, width: float, height: float) -> tuple[Paper, Box, Quarter] | None:
    """The first way to hold the paper on which the face fits, upright or on its side, and where."""
    turns: tuple[Quarter, Quarter] = (0, 90)
    for turn in turns:
        wide, high = (width, height) if turn == 0 else (height, width)
        for paper in layout.papers:
            if wide <= paper.body.width + 1e-6 and high <= paper.body.height + 1e-6:
                return paper, sized(paper.body.centre.x - wide / 2, paper.body.top, wide, high), turn
    return None
