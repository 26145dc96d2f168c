"""Batches of things to cut out, on as few leaves as possible: batches that don't fill a leaf share leaves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from cards.geometry.points import Box
from cards.sheets.layouts import WIDER, Layout, folds_of, half, spread_for
from cards.sheets.leaves import CLEAR, LEAST, LeafSettings, PartTitle, joint_title, leaf_of
from cards.sheets.nesting import Item, PackedPages, nest
from cards.sheets.papers import Paper
from cards.sheets.plans import Pair, equal_cards
from cards.sheets.sheet import Leaf, Mirror, Placement, Quarter, correction_of

WAYS = (*product((False,), (True, False), (False, True)), (True, True, False))
"""Ways to share leaves: whether tokens lie out of rows, without spare backs; whether things with backs are laid first;
and whether cards of one size fill leaves together.

The first way that takes the fewest leaves is used.
"""
LITTLE = 0.3
"""The part of the last leaf up to which room is looked for near the edges of the others."""
ASIDE = 2.0
"""Millimetres kept free around a card beyond the usual gap, for its crop marks."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CardBatch:
    """Cards of one size to be cut out."""

    part: PartTitle
    pairs: tuple[Pair, ...]
    width: float
    height: float

    def alone(self, layout: Layout) -> list[Leaf]:
        """Return its leaves if it shares none."""
        return equal_cards(layout, self.part, self.pairs, self.width, self.height)

    def per_leaf(self, layout: Layout) -> int:
        """Return the number of its cards that a leaf takes."""
        two_sided = layout.has_backs and any(back for _, back in self.pairs)
        return len(spread_for(layout, self.width, self.height, two_sided=two_sided).positions)

    def too_large(self, layout: Layout) -> bool:
        """Return whether no page takes one of its cards."""
        return not self.per_leaf(layout)


@dataclass(frozen=True, kw_only=True, slots=True)
class Packing:
    """The packing of things of different sizes: the `gap` between them, and how far art reaches over outlines.

    On backs it reaches `back_bleed`. `straight`: in rows with crop marks, for things that share straight cuts.
    """

    gap: float
    bleed: float
    back_bleed: float
    straight: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class LooseItems:
    """Things of different sizes to be cut out."""

    part: PartTitle
    items: tuple[Item, ...]
    how: Packing

    def alone(self, layout: Layout) -> Sequence[Leaf]:
        """Return its leaves if it shares none."""
        return _leaves(layout, (self,), [_piece(item, 0, self.how) for item in self.items], self.how.gap)


Batch = CardBatch | LooseItems


def fits(layout: Layout, item: Item, how: Packing) -> bool:
    """Return whether any page takes the item."""
    folded = layout.sides == "fold" and bool(item.back)
    return any(_nested(layout, *way, [_piece(item, 0, how)], how.gap).pages for way in _held(layout, folded=folded))


def share_leaves(layout: Layout, batches: Sequence[Batch]) -> tuple[Leaf, ...]:
    """Lay each batch on leaves of its own, or let them share some where that saves a leaf.

    Things that fit no page are on none.
    """
    alone = tuple(leaf for batch in batches for leaf in batch.alone(layout))
    straight = any(isinstance(batch, LooseItems) and batch.how.straight for batch in batches)
    if straight or layout.apart or len(batches) < 2:
        return alone
    best = alone
    for dense, backed_first, together in WAYS:
        mixed = _mixed(layout, batches, together=together, backed_first=backed_first, dense=dense)
        best = mixed if len(mixed) < len(best) and _faces_on(mixed) == _faces_on(alone) else best
    return best


def _faces_on(leaves: Sequence[Leaf]) -> frozenset[str]:
    return frozenset(place.face for leaf in leaves for place in leaf.front.placements)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Piece:
    """A thing that shares leaves: its item, the place of its batch, and how it is printed."""

    item: Item
    batch: int
    bleed: float
    behind: float
    marked: bool = False


def _mixed(
    layout: Layout, batches: Sequence[Batch], *, together: bool, backed_first: bool, dense: bool
) -> tuple[Leaf, ...]:
    """Fill leaves with cards; then lay the rest of them together with everything else.

    `together`: cards of one size fill leaves whatever batches they are of. `backed_first`: things with backs are laid
    first, so that few leaves have backs to print. `dense`: nothing lies in rows, and spare backs are left out.
    """
    leaves: list[Leaf] = []
    pieces: list[_Piece] = []
    sizes: dict[tuple[float, float, int], list[tuple[int, Pair]]] = {}
    for place, batch in enumerate(batches):
        if isinstance(batch, LooseItems):
            pieces += _things(batch, place, backed_first=backed_first, dense=dense)
        elif not batch.too_large(layout):
            size = (batch.width, batch.height, -1 if together else place)
            sizes.setdefault(size, []).extend((place, pair) for pair in batch.pairs)
    for (width, height, _), cards in sizes.items():
        full = _full(layout, batches, cards, width, height)
        leaves += full
        fronts = {front for _, (front, _) in cards}
        laid = sum(place.face in fronts for leaf in full for place in leaf.front.placements)
        pieces += _cards(layout, cards[laid:], width, height)
    return (*leaves, *_leaves(layout, batches, pieces, layout.paper.gaps.tokens))


def _full(
    layout: Layout, batches: Sequence[Batch], cards: Sequence[tuple[int, Pair]], width: float, height: float
) -> list[Leaf]:
    """Return the leaves that cards of one size fill; each card comes with the place of its batch."""
    whole = CardBatch(
        part=batches[cards[0][0]].part, pairs=tuple(pair for _, pair in cards), width=width, height=height
    )
    each = whole.per_leaf(layout)
    found: list[Leaf] = []
    for start in range(0, len(cards) // each * each, each) if each else ():
        some = cards[start : start + each]
        part = joint_title([batches[place].part for place in sorted({place for place, _ in some})])
        found += replace(whole, part=part, pairs=tuple(pair for _, pair in some)).alone(layout)
    return found


def _cards(layout: Layout, cards: Sequence[tuple[int, Pair]], width: float, height: float) -> Iterator[_Piece]:
    """Yield the cards that fill no leaf. They are placed first: marks need room around them."""
    wider = layout.bleed + WIDER
    gap = layout.paper.gaps.tokens
    aside = max(ASIDE, 2 * (CLEAR + wider) + LEAST - gap)
    for place, (front, back) in cards:
        item = Item(face=front, width=width, height=height, aside=aside, back=back)
        yield _Piece(item=item, batch=place, bleed=layout.front_bleed, behind=wider, marked=True)


def _things(batch: LooseItems, place: int, *, backed_first: bool, dense: bool) -> Iterator[_Piece]:
    """Yield tokens and templates, which are placed after the cards."""
    for item in batch.items:
        back = "" if dense and item.spare else item.back
        grouped = replace(item, group=1 if back and backed_first else 2, back=back, in_rows=item.in_rows and not dense)
        yield _piece(grouped, place, batch.how)


def _piece(item: Item, place: int, how: Packing) -> _Piece:
    return _Piece(item=item, batch=place, bleed=how.bleed, behind=how.back_bleed, marked=how.straight)


def _leaves(layout: Layout, batches: Sequence[Batch], pieces: Sequence[_Piece], gap: float) -> Sequence[Leaf]:
    """Return as few leaves as the pieces take. Of leaves to fold, those have backs whose pieces have.

    Where several batches share them, all may have backs.
    """
    if layout.sides != "fold":
        return [*_laid(layout, batches, pieces, gap)]
    backed, plain = ([one for one in pieces if bool(one.item.back) == has] for has in (True, False))
    apart = [*_laid(layout, batches, backed, gap, folded=True), *_laid(layout, batches, plain, gap)]
    return apart if len(batches) == 1 else min(apart, [*_laid(layout, batches, pieces, gap, folded=True)], key=len)


def _laid(
    layout: Layout, batches: Sequence[Batch], pieces: Sequence[_Piece], gap: float, *, folded: bool = False
) -> Iterator[Leaf]:
    """Yield as few leaves as the pieces take, with the paper held and folded the better way.

    All keep the same distance from the edges of the paper, unless leaves are saved where each keeps its own. Extras are
    laid when the way is chosen.
    """
    held, needed = _held(layout, folded=folded), [piece for piece in pieces if not piece.item.extra]
    ways = [(*one, False, _nested(layout, *one, needed, gap)) for one in held]
    paper, fold, close, found = min(ways, key=_leaves_taken)
    covered = sum(box.width * box.height for _, box, _ in found.pages[-1]) if found.pages else 0.0
    if len(found.pages) > 1 and covered < LITTLE * paper.body.width * paper.body.height:
        ways += [(*one, True, _nested(layout, *one, needed, gap, close=True)) for one in held]
        paper, fold, close, found = min(ways, key=_leaves_taken)
    found = _nested(layout, paper, fold, pieces, gap, close=close)
    by_face = {piece.item.face: piece for piece in pieces}
    behind = {face: piece.item.back for face, piece in by_face.items() if piece.item.back}
    echoes = {face: piece.item.echo for face, piece in by_face.items() if piece.item.echo}
    for page in found.pages:
        backs = echoes | behind if any(face in behind for face, _, _ in page) else {}
        on_page = sorted({by_face[face].batch for face, _, _ in page})
        how = LeafSettings(
            layout=layout,
            part=joint_title([batches[place].part for place in on_page]),
            paper=paper,
            fold=fold,
            correction=correction_of(layout.printer),
        )
        yield leaf_of(how, tuple(_placed(by_face[face], box, turn) for face, box, turn in page), backs)


def _held(layout: Layout, *, folded: bool) -> list[tuple[Paper, Mirror | None]]:
    """Return the ways to hold the paper, and to fold it."""
    return [(paper, fold) for paper in layout.papers for fold in (folds_of(paper) if folded else (None,))]


def _leaves_taken(way: tuple[Paper, Mirror | None, bool, PackedPages]) -> tuple[int, int]:
    return len(way[3].too_large), len(way[3].pages)


def _placed(piece: _Piece, box: Box, turn: Quarter) -> Placement:
    return Placement(
        face=piece.item.face,
        box=box,
        turn=turn,
        bleed=piece.bleed,
        behind=piece.behind,
        marked=piece.marked,
        ticks="" if piece.marked else piece.item.ticks,
    )


def _nested(
    layout: Layout, paper: Paper, fold: Mirror | None, pieces: Sequence[_Piece], gap: float, *, close: bool = False
) -> PackedPages:
    """Lay pieces on pages of one paper, or in their first halves, so that no art leaves the body on either side.

    `close`: each may stand as near to the edges as its own art and marks allow.
    """
    if not pieces:
        return PackedPages(pages=(), too_large=())
    backed = layout.has_backs and any(piece.item.back for piece in pieces)
    edges = [_edge(layout, paper, piece, backed=bool(piece.item.back) if close else backed) for piece in pieces]
    least = min(edges) if close else max(edges)
    items = (
        replace(piece.item, inset=round(edge - least, 3)) if close else piece.item
        for piece, edge in zip(pieces, edges, strict=True)
    )
    room = paper.body.grown(-least)
    if fold:
        room = half(room, fold, max(piece.behind for piece in pieces) + paper.gaps.fold)
    return nest(tuple(items), room, gap)


def _edge(layout: Layout, paper: Paper, piece: _Piece, *, backed: bool) -> float:
    """Return a piece's distance from the edge of the body: its bleed and marks, and how far a back may be moved."""
    reach = max(piece.bleed, piece.behind if backed else 0.0) + paper.gaps.marks * piece.marked
    return reach + (layout.drift(paper) if backed else 0.0)
