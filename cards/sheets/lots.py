"""Everything of a print that is cut out, on as few leaves as possible: what is left of one lot shares with others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cards.geometry.points import Box
from cards.sheets.layouts import WIDER, Layout, spread_for
from cards.sheets.leaves import CLEAR, LEAST, Leafing, Part, leaf_of, named
from cards.sheets.nesting import Item, Packed, nest
from cards.sheets.papers import Paper
from cards.sheets.plans import Packing, Pair, Plan, equal_cards, packed
from cards.sheets.sheet import Leaf, Placement, Quarter, correction_of

WAYS = ((False, True), (True, True), (False, False), (True, False))
"""How leaves are shared: whether cards of one size fill leaves together, and whether what has a back is laid first.

The first way that takes the fewest leaves is used.
"""
LITTLE = 0.3
"""The part of the last leaf up to which room is looked for near the edges of the others."""
ASIDE = 2.0
"""Millimetres kept free around a card beyond the usual gap, for its crop marks."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Deal:
    """Cards of one size as a lot to be cut out. `spare`: the last is left out where it alone would need a leaf."""

    part: Part
    pairs: tuple[Pair, ...]
    width: float
    height: float
    spare: bool = False

    def alone(self, layout: Layout) -> Plan:
        """Its plan on leaves of its own."""
        return equal_cards(layout, self.part, self.pairs, self.width, self.height)

    def spots(self, layout: Layout) -> int:
        """How many of its cards a leaf takes."""
        two_sided = layout.has_backs and any(back for _, back in self.pairs)
        return len(spread_for(layout, self.width, self.height, two_sided=two_sided).spots)

    def too_large(self, layout: Layout) -> bool:
        """Whether no page takes one of its cards."""
        return not self.spots(layout)


@dataclass(frozen=True, kw_only=True, slots=True)
class Heap:
    """Things of different sizes as a lot to be cut out."""

    part: Part
    items: tuple[Item, ...]
    how: Packing

    def alone(self, layout: Layout) -> Plan:
        """Its plan on leaves of its own."""
        return packed(layout, self.part, self.items, self.how)


Lot = Deal | Heap


@dataclass(frozen=True, kw_only=True, slots=True)
class Shared:
    """The leaves of all lots, and the cards that are left out because each would need a leaf for itself."""

    leaves: tuple[Leaf, ...]
    left_out: tuple[str, ...] = ()


def shared(layout: Layout, lots: Sequence[Lot]) -> Shared:
    """All lots on the fewest leaves. What does not fit any page is on none."""
    found = _fewest(layout, lots)
    for at, lot in enumerate(lots):
        if isinstance(lot, Deal) and lot.spare and len(lot.pairs) > 1:
            fewer = _fewest(layout, (*lots[:at], replace(lot, pairs=lot.pairs[:-1]), *lots[at + 1 :]))
            if len(fewer) < len(found):
                return Shared(leaves=fewer, left_out=(lot.pairs[-1][0],))
    return Shared(leaves=found)


def _fewest(layout: Layout, lots: Sequence[Lot]) -> tuple[Leaf, ...]:
    """Each lot on leaves of its own, or sharing some where that saves a leaf."""
    alone = tuple(leaf for lot in lots for leaf in lot.alone(layout).leaves)
    fixed = layout.sides == "fold" or layout.spots or any(isinstance(lot, Heap) and lot.how.straight for lot in lots)
    if fixed or layout.apart or len(lots) < 2:
        return alone
    best = alone
    for together, backed_first in WAYS:
        mixed = _mixed(layout, lots, together=together, backed_first=backed_first)
        best = mixed if len(mixed) < len(best) else best
    return best


@dataclass(frozen=True, kw_only=True, slots=True)
class _Piece:
    """Something that shares leaves: as an item, the place of its lot, and how it is printed."""

    item: Item
    lot: int
    bleed: float
    behind: float
    marked: bool = False


def _mixed(layout: Layout, lots: Sequence[Lot], *, together: bool, backed_first: bool) -> tuple[Leaf, ...]:
    """Full leaves of cards; then what is left of them together with everything else.

    `together`: cards of one size fill leaves whatever lots they are of. `backed_first`: what has a back is laid first,
    so that few leaves have backs to print.
    """
    leaves: list[Leaf] = []
    pieces: list[_Piece] = []
    sizes: dict[tuple[float, float, int], list[tuple[int, Pair]]] = {}
    for place, lot in enumerate(lots):
        if isinstance(lot, Heap):
            pieces += _things(lot, place, backed_first=backed_first)
        elif not lot.too_large(layout):
            size = (lot.width, lot.height, -1 if together else place)
            sizes.setdefault(size, []).extend((place, pair) for pair in lot.pairs)
    for (width, height, _), cards in sizes.items():
        full = _full(layout, lots, cards, width, height)
        leaves += full
        laid = sum(len(leaf.front.placements) for leaf in full)
        pieces += _cards(layout, cards[laid:], width, height)
    return (*leaves, *_leaves(layout, lots, pieces))


def _full(
    layout: Layout, lots: Sequence[Lot], cards: Sequence[tuple[int, Pair]], width: float, height: float
) -> list[Leaf]:
    """The leaves that cards of one size fill; each card is given with the place of its lot."""
    whole = Deal(part=lots[cards[0][0]].part, pairs=tuple(pair for _, pair in cards), width=width, height=height)
    each = whole.spots(layout)
    found: list[Leaf] = []
    for start in range(0, len(cards) // each * each, each) if each else ():
        some = cards[start : start + each]
        part = named([lots[place].part for place in sorted({place for place, _ in some})])
        found += replace(whole, part=part, pairs=tuple(pair for _, pair in some)).alone(layout).leaves
    return found


def _cards(layout: Layout, cards: Sequence[tuple[int, Pair]], width: float, height: float) -> Iterator[_Piece]:
    """The cards that fill no leaf. Those are placed first: marks need room around them."""
    wider = layout.bleed + WIDER
    gap = layout.paper.gaps.tokens
    aside = max(ASIDE, 2 * wider - gap, 2 * (CLEAR + wider) + LEAST - gap)
    for place, (front, back) in cards:
        item = Item(face=front, width=width, height=height, aside=aside, back=back)
        yield _Piece(item=item, lot=place, bleed=layout.bleed, behind=wider, marked=True)


def _things(lot: Heap, place: int, *, backed_first: bool) -> Iterator[_Piece]:
    """What is no card, after all cards."""
    for item in lot.items:
        grouped = replace(item, group=1 if item.back and backed_first else 2)
        yield _Piece(item=grouped, lot=place, bleed=lot.how.bleed, behind=lot.how.back_bleed)


def _leaves(layout: Layout, lots: Sequence[Lot], pieces: Sequence[_Piece]) -> Iterator[Leaf]:
    """The pieces on as few leaves as they take, with the paper held the better way.

    All keep the same distance from the edges of the paper, unless leaves are saved where each keeps its own.
    """
    ways = [(paper, _nested(layout, paper, pieces)) for paper in layout.papers]
    paper, found = min(ways, key=_leaves_taken)
    if len(found.pages) > 1 and _covered(found.pages[-1]) < LITTLE * paper.body.width * paper.body.height:
        ways += [(paper, _nested(layout, paper, pieces, close=True)) for paper in layout.papers]
        paper, found = min(ways, key=_leaves_taken)
    by_face = {piece.item.face: piece for piece in pieces}
    behind = {face: piece.item.back for face, piece in by_face.items() if piece.item.back}
    for page in found.pages:
        on_page = sorted({by_face[face].lot for face, _, _ in page})
        how = Leafing(
            layout=layout,
            part=named([lots[place].part for place in on_page]),
            paper=paper,
            correction=correction_of(layout.printer),
        )
        yield leaf_of(how, tuple(_placed(by_face[face], box, turn) for face, box, turn in page), behind)


def _leaves_taken(way: tuple[Paper, Packed]) -> tuple[int, int]:
    return len(way[1].too_large), len(way[1].pages)


def _covered(page: Sequence[tuple[str, Box, Quarter]]) -> float:
    """The square millimetres of the boxes on a page."""
    return sum(box.width * box.height for _, box, _ in page)


def _placed(piece: _Piece, box: Box, turn: Quarter) -> Placement:
    return Placement(
        face=piece.item.face, box=box, turn=turn, bleed=piece.bleed, behind=piece.behind, marked=piece.marked
    )


def _nested(layout: Layout, paper: Paper, pieces: Sequence[_Piece], *, close: bool = False) -> Packed:
    """The pieces on pages of one paper, none of whose art leaves the body on either side.

    `close`: each may stand as near to the edges as its own art and marks allow.
    """
    if not pieces:
        return Packed(pages=(), too_large=())
    edges = [_edge(layout, paper, piece, close=close) for piece in pieces]
    least = min(edges) if close else max(edges)
    items = (
        replace(piece.item, inset=round(edge - least, 3)) if close else piece.item
        for piece, edge in zip(pieces, edges, strict=True)
    )
    return nest(tuple(items), paper.body.grown(-least), paper.gaps.tokens)


def _edge(layout: Layout, paper: Paper, piece: _Piece, *, close: bool) -> float:
    """How far a piece stands from the edge of the body: what reaches over its cut, and how far a back may be moved."""
    backed = bool(piece.item.back) or not close
    reach = max(piece.bleed, piece.behind if backed else 0.0) + paper.gaps.marks * piece.marked
    return reach + (layout.drift(paper) if backed else 0.0)
