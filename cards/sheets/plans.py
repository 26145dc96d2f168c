"""Plans of leaves: equal cards in rows, and full-page faces."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from cards.sheets.layouts import CardPosition, Layout, Spacing, slots, spread_for
from cards.sheets.leaves import LeafSettings, PartTitle, joint_title, leaf_of
from cards.sheets.papers import Paper
from cards.sheets.sheet import Leaf, Placement, Quarter, correction_of

GUTTER = 10.0
"""Millimetres between two whole pages on one side of a large paper."""


Pair = tuple[str, str]
"""A front and its back; "" is a blank back."""


def equal_cards(layout: Layout, part: PartTitle, pairs: tuple[Pair, ...], width: float, height: float) -> list[Leaf]:
    """Lay as many cards of one size on a page as fit. On paper to fold, those without backs have pages of their own."""
    if layout.sides == "fold":
        both, single = (tuple(pair for pair in pairs if bool(pair[1]) is backed) for backed in (True, False))
        return _n_up(layout, part, both, width, height) + _n_up(layout, part, single, width, height)
    return _n_up(layout, part, pairs, width, height)


def _n_up(layout: Layout, part: PartTitle, pairs: tuple[Pair, ...], width: float, height: float) -> list[Leaf]:
    two_sided = layout.has_backs and any(back for _, back in pairs)
    spread = spread_for(layout, width, height, two_sided=two_sided)
    if not spread.positions:
        return []
    how = LeafSettings(
        layout=layout, part=part, paper=spread.paper, fold=spread.fold, correction=correction_of(layout.printer)
    )
    size = len(spread.positions)
    leaves = []
    for start in range(0, len(pairs), size):
        some = pairs[start : start + size]
        places = tuple(
            Placement(
                face=front,
                box=position.box,
                turn=position.turn,
                bleed=spread.bleed,
                behind=spread.back_bleed,
                marked=True,
            )
            for (front, _), position in zip(some, spread.positions, strict=False)
        )
        leaves.append(leaf_of(how, places, dict(some)))
    return leaves


@dataclass(frozen=True, kw_only=True, slots=True)
class Pages:
    """Faces of one part that take a page each, or a half of a large one."""

    part: PartTitle
    faces: tuple[str, ...]
    width: float
    height: float

    def too_large(self, layout: Layout) -> bool:
        """Return whether no page takes one of its faces."""
        return not _page_for(layout, self.width, self.height)[1]


def whole_pages(layout: Layout, *runs: Pages) -> Iterator[Leaf]:
    """Lay all runs of pages one after the other as in a book, on both sides where the layout turns the paper over."""
    for size, some in groupby(runs, key=lambda run: (run.width, run.height)):
        yield from _bound(layout, tuple((face, run.part) for run in some for face in run.faces), *size)


def _bound(layout: Layout, pages: tuple[tuple[str, PartTitle], ...], width: float, height: float) -> Iterator[Leaf]:
    """Lay pages of one size."""
    paper, positions = _page_for(layout, width, height)
    parts, faces = dict(pages), tuple(face for face, _ in pages)
    if not positions:
        return
    pairs: tuple[Pair, ...] = tuple((face, "") for face in faces)
    if layout.turns_over:
        pairs = tuple(zip(faces[::2], (*faces[1::2], ""), strict=False))
    for start in range(0, len(pairs), len(positions)):
        some = pairs[start : start + len(positions)]
        places = (
            Placement(face=front, box=position.box, turn=position.turn, marked=len(positions) > 1, margin=GUTTER / 2)
            for (front, _), position in zip(some, positions, strict=False)
        )
        ahead, behind = (tuple(parts[pair[side]] for pair in some if pair[side]) for side in (0, 1))
        leaf = leaf_of(LeafSettings(layout=layout, part=joint_title(ahead), paper=paper), tuple(places), dict(some))
        if leaf.back:
            leaf = replace(leaf, back=replace(leaf.back, kind=behind[0].kind, title=joint_title(behind).title))
        yield leaf


SPARE = 3.0
"""Millimetres that whole pages leave free of the height that printers reach."""


def page_height(layout: Layout, width: float) -> float:
    """Return the height of whole pages of a width: that of the paper, held so that the most stand side by side.

    Those are cut apart, with light edges, and marks at both ends of each cut.
    """
    ways = [(int((paper.body.width + GUTTER) // (width + GUTTER)), paper.body.height) for paper in layout.papers]
    many, high = max(ways, key=lambda way: way[0])
    return high - SPARE - GUTTER * (many > 1)


def whole_places(layout: Layout, width: float, height: float) -> int:
    """Return how many whole faces of a size are on one side of the paper."""
    return len(_page_for(layout, width, height)[1])


def _page_for(layout: Layout, width: float, height: float) -> tuple[Paper, tuple[CardPosition, ...]]:
    """Return the way to hold the paper that takes the most faces, the first of equal ones, and where they are."""
    turns: tuple[Quarter, Quarter] = (0, 90)
    ways = []
    for turn in turns:
        size = (width, height) if turn == 0 else (height, width)
        for paper in layout.papers:
            boxes = slots(paper.body, *size, Spacing(usual=GUTTER, tight=0))
            up = min((box.top for box in boxes), default=0) - paper.body.top
            down = (GUTTER + SPARE) / 2 * (len(boxes) > 1) - up
            ways.append((paper, tuple(CardPosition(box=box.shifted(0, down), turn=turn) for box in boxes)))
    return max(ways, key=lambda way: len(way[1]))
