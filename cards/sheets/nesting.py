"""Nesting of any outlines on few pages: each goes into the first gap that takes it, in the hollow of another too."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, inf

from cards.geometry.outlines import corners
from cards.geometry.paths import Path
from cards.geometry.points import Box, sized
from cards.sheets.sheet import Quarter

SLACK = 1e-9
STEP = 0.25
"""Millimetres between the lines and points by which an outline is drawn into cells of a millimetre."""
EDGE = 0.02
"""Millimetres by which an outline is taken to be larger, so that its neighbour's cells are never its own."""
NEAR = 0.75
"""Millimetres more than the gap that the middles of two cells are apart where both may be covered.

So things lie the gap apart side by side, and aslant at most two thirds of a millimetre less.
"""
QUARTERS: tuple[Quarter, ...] = (0, 90, 180, -90)


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """Something to place: its face and its size when upright. Items of a lower `group` are placed first.

    The `outline` starts at 0, 0; without one it is a rectangle. `aside` millimetres are kept free around it beyond the
    usual gap: only items of the lowest group may want that. It stands `inset` millimetres at least from the edges of
    the room. `back` is the face behind it, if it has one.
    """

    face: str
    width: float
    height: float
    group: int = 0
    outline: Path | None = None
    aside: float = 0
    inset: float = 0
    back: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class PackedPages:
    """The pages, each with (face, box, turn), and the faces that are too large for any page."""

    pages: tuple[tuple[tuple[str, Box, Quarter], ...], ...]
    too_large: tuple[str, ...]


Span = tuple[int, int]
"""The first cell that something covers in a row, and the first that it does not."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Footprint:
    """The cells of a millimetre that a turned outline covers: for each row, its spans.

    `longest_first` are the same as length, first cell and row, those that most often find no room before the others.
    """

    turn: Quarter
    width: float
    height: float
    rows: tuple[tuple[Span, ...], ...]
    longest_first: tuple[tuple[int, int, int], ...]

    def bits(self) -> list[int]:
        """Return its rows as numbers with a bit for each cell."""
        return [sum(((1 << end - begin) - 1) << begin for begin, end in spans) for spans in self.rows]


@lru_cache(maxsize=512)
def footprints_of(outline: Path | None, width: float, height: float) -> tuple[Footprint, ...]:
    """Return the outline in each quarter turn that makes a difference."""
    turns: tuple[Quarter, ...] = (0, 90) if outline is None else QUARTERS
    made: dict[tuple[float, float, tuple[tuple[Span, ...], ...]], Footprint] = {}
    for turn in turns:
        wide, high = (width, height) if turn in (0, 180) else (height, width)
        whole = ((0, ceil(wide - SLACK)),)
        rows = (whole,) * ceil(high - SLACK) if outline is None else _rows(outline.turned(turn), ceil(high - SLACK))
        spans = ((end - begin, begin, row) for row, some in enumerate(rows) for begin, end in some)
        found = Footprint(
            turn=turn, width=wide, height=high, rows=rows, longest_first=tuple(sorted(spans, reverse=True))
        )
        made.setdefault((round(wide, 3), round(high, 3), rows), found)
    return tuple(made.values())


def _rows(outline: Path, high: int) -> tuple[tuple[Span, ...], ...]:
    """Return the cells that the area inside an outline reaches, row by row."""
    box = outline.box
    around = [(point.x - box.left, point.y - box.top) for point in corners(outline)]
    sides = list(pairwise((*around, around[0])))
    rows = [0] * high
    crossed: list[list[float]] = [[] for _ in range(round(high / STEP) + 1)]
    for (x, y), (far, end) in sides:
        if y != end:
            low, most = sorted((y, end))
            for line in range(ceil(low / STEP), min(ceil(most / STEP), len(crossed))):
                crossed[line].append(x + (line * STEP - y) / (end - y) * (far - x))
        steps = max(1, ceil(max(abs(far - x), abs(end - y)) / STEP))
        for step in range(steps):
            at = x + (far - x) * step / steps
            _fill(rows, at, at, y + (end - y) * step / steps)
    for line, found in enumerate(crossed):
        ordered = sorted(found)
        for begin, end in zip(ordered[::2], ordered[1::2], strict=False):
            _fill(rows, begin, end, line * STEP)
    return tuple(tuple(_spans(row)) for row in rows)


def _fill(rows: list[int], begin: float, end: float, y: float) -> None:
    """Mark the cells from `begin` to `end` in the rows at a height."""
    first, after = max(floor(begin - EDGE), 0), ceil(end + EDGE)
    covered = ((1 << max(after - first, 1)) - 1) << first
    for row in {floor(y - EDGE), floor(y + EDGE)}:
        if 0 <= row < len(rows):
            rows[row] |= covered


def _spans(row: int) -> Iterator[Span]:
    at = 0
    while row:
        begin = (row & -row).bit_length() - 1
        row >>= begin
        length = (~row & (row + 1)).bit_length() - 1
        yield at + begin, at + begin + length
        row >>= length
        at += begin + length


def _reaches(gap: float) -> Iterator[tuple[int, int]]:
    """Yield pairs: a number of rows away, and how many cells to each side are nearer than the gap there."""
    for down in range(-ceil(gap), ceil(gap) + 1):
        side = (gap + NEAR) ** 2 - down**2
        if side > 0:
            yield down, ceil(side**0.5) - 1


def cells(room: Box, footprint: Footprint, inset: float) -> tuple[Span, Span]:
    """Return the first and last column, and the first and last row, at which a footprint can stand in a room."""
    first = ceil(inset - SLACK)
    across, down = (room.width - footprint.width, room.height - footprint.height)
    return (first, floor(across - inset + SLACK)), (first, floor(down - inset + SLACK))


@lru_cache(maxsize=512)
def _spots(room: Box, footprint: Footprint, inset: float, stride: int) -> int:
    """Return a bit for each cell of a page at which a footprint can have its first one, its rows `stride` bits long."""
    (left, right), (first, low) = cells(room, footprint, inset)
    row = (1 << right + 1) - (1 << left)
    return row * (((1 << stride * (low + 1 - first)) - 1) // ((1 << stride) - 1)) << stride * first


@lru_cache(maxsize=512)
def _surroundings(footprint: Footprint, gap: float, stride: int) -> int:
    """Return the cells of a footprint and those nearer than the gap, all as far right and down as the gap reaches."""
    found, edge = 0, ceil(gap) + 1
    for at, bits in enumerate(footprint.bits(), start=edge):
        for down, side in _reaches(gap):
            found |= _widened(bits << edge, side) << stride * (at + down)
    return found


@dataclass(kw_only=True, slots=True)
class _NestingPage:
    """A page in the making: `taken` has a bit for each cell that nothing may be laid on, row after row.

    A row is `stride` bits long: the room's width, and as much beside it as a gap may reach.
    """

    room: Box
    stride: int
    taken: int = 0
    placed: list[tuple[str, Box, Quarter]] = field(default_factory=list)
    spread: dict[int, int] = field(default_factory=dict)
    slack: tuple[float, float] = (inf, inf)

    def spot(self, footprint: Footprint, inset: float) -> tuple[int, int] | None:
        """Return the row and column of the highest, then leftmost place for a footprint."""
        free = _spots(self.room, footprint, inset, self.stride)
        for length, begin, row in footprint.longest_first:
            free &= ~(self._spread(length) >> begin + row * self.stride)
            if not free:
                return None
        return divmod((free & -free).bit_length() - 1, self.stride)

    def _spread(self, length: int) -> int:
        """Return the cells from which `length` cells to the right are not all free."""
        known = self.spread.get(length)
        if known is None:
            known, done = self.taken, 1
            while done < length:
                step = min(done, length - done)
                known |= known >> step
                done += step
            self.spread[length] = known
        return known

    def lay(self, footprint: Footprint, top: int, left: int, gap: float) -> None:
        """Take the cells of a footprint, and those that are too near."""
        edge = ceil(gap) + 1
        move = (top - edge) * self.stride + left - edge
        around = _surroundings(footprint, gap, self.stride)
        self.taken |= around << move if move >= 0 else around >> -move
        self.spread = {}

    def middle(self) -> tuple[tuple[str, Box, Quarter], ...]:
        """Return its things, moved to the middle of the width that they may take."""
        before, after = self.slack
        return tuple((face, box.shifted((after - before) / 2, 0), turn) for face, box, turn in self.placed)


def _widened(bits: int, by: int) -> int:
    """Return a row with `by` more cells taken at both ends of every span."""
    for _ in range(by):
        bits |= bits << 1 | bits >> 1
    return bits


def nest(items: tuple[Item, ...], room: Box, gap: float) -> PackedPages:
    """Nest items on pages of `room`, `gap` millimetres apart at least, largest first; equal ones keep their order."""
    outlines = tuple(replace(item, face=str(at), back="") for at, item in enumerate(items))
    laid = _nested(outlines, room, gap)
    return PackedPages(
        pages=tuple(tuple((items[int(at)].face, box, turn) for at, box, turn in page) for page in laid.pages),
        too_large=tuple(items[int(at)].face for at in laid.too_large),
    )


@lru_cache(maxsize=32)
def _nested(items: tuple[Item, ...], room: Box, gap: float) -> PackedPages:
    """Nest items by number. The latest sets are cached: a preview and the print after it lay out the same."""
    pages: list[_NestingPage] = []
    too_large: list[str] = []
    stride = ceil(room.width) + 2 * ceil(gap + max((item.aside for item in items), default=0.0)) + 2
    for item in sorted(items, key=lambda item: (item.group, -item.width - item.height)):
        footprints = [
            footprint
            for footprint in footprints_of(item.outline, item.width, item.height)
            if all(first <= last for first, last in cells(room, footprint, item.inset))
        ]
        if not footprints:
            too_large.append(item.face)
        elif not any(_laid(page, item, footprints, gap) for page in pages):
            pages.append(_NestingPage(room=room, stride=stride))
            _laid(pages[-1], item, footprints, gap)
    return PackedPages(pages=tuple(page.middle() for page in pages), too_large=tuple(too_large))


def _laid(page: _NestingPage, item: Item, footprints: list[Footprint], gap: float) -> bool:
    """Lay the item where, of all its turns, it ends highest. False where it does not fit."""
    spots = ((spot, footprint) for footprint in footprints if (spot := page.spot(footprint, item.inset)))
    best = min(spots, key=lambda found: (found[0][0] + len(found[1].rows), found[0][1]), default=None)
    if best is None:
        return False
    (top, left), footprint = best
    page.lay(footprint, top, left, gap + item.aside)
    box = sized(page.room.left + left, page.room.top + top, footprint.width, footprint.height)
    page.placed.append((item.face, box, footprint.turn))
    before, after = box.left - page.room.left - item.inset, page.room.right - box.right - item.inset
    page.slack = min(page.slack[0], before), min(page.slack[1], after)
    return True


def centred(placed: list[tuple[str, Box, Quarter]], room: Box) -> tuple[tuple[str, Box, Quarter], ...]:
    """Return the things on a page, moved to the middle of its width."""
    right = max(box.right for _, box, _ in placed)
    return tuple((face, box.shifted((room.right - right) / 2, 0), turn) for face, box, turn in placed)
