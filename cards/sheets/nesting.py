"""Nesting of any outlines on few pages: each goes into the first gap that takes it, in the hollow of another too."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby, pairwise
from math import ceil, floor, inf
from operator import itemgetter

from cards.geometry.outlines import corners
from cards.geometry.paths import Path
from cards.geometry.points import Box, sized
from cards.sheets.sheet import Quarter, Ticks

SLACK = 1e-9
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
    the room. `back` is the face behind it, if it has one. Equal things `in_rows` share rows and columns, so that one
    straight cut parts many. A `spare` back may stay blank where that saves paper. `echo` is the face behind it
    only where others on its leaf have backs. `ticks` show where it is cut. An `extra` is laid only in room that others
    leave: on no page of its own.
    """

    face: str
    width: float
    height: float
    group: int = 0
    outline: Path | None = None
    aside: float = 0
    inset: float = 0
    back: str = ""
    in_rows: bool = False
    spare: bool = False
    echo: str = ""
    ticks: Ticks = ""
    extra: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class PackedPages:
    """The pages, each with (face, box, turn), and the faces that are too large for any page."""

    pages: tuple[tuple[tuple[str, Box, Quarter], ...], ...]
    too_large: tuple[str, ...]


Span = tuple[int, int]
"""The first cell that something covers in a row, and the first that it does not."""
Block = tuple[int, int, int, int]
"""A rectangle of cells: its rows, their length, the first row and the first cell of each."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Footprint:
    """The cells of a millimetre that a turned outline covers, or several in `columns`, as `blocks`, the largest first.

    The largest find no room most often.
    """

    turn: Quarter
    width: float
    height: float
    blocks: tuple[Block, ...]
    count: int = 1
    columns: int = 1

    @property
    def rows(self) -> int:
        """The rows of cells that it reaches."""
        return ceil(self.height - SLACK)


@lru_cache(maxsize=512)
def footprints_of(outline: Path | None, width: float, height: float) -> tuple[Footprint, ...]:
    """Return the outline in each quarter turn that makes a difference."""
    made: dict[tuple[float, float, tuple[Block, ...]], Footprint] = {}
    for turn in QUARTERS:
        wide, high = (width, height) if turn in (0, 180) else (height, width)
        across, rows = ceil(wide - SLACK), ceil(high - SLACK)
        blocks = ((rows, across, 0, 0),) if outline is None else _blocks(_rows(outline.turned(turn), rows))
        found = Footprint(turn=turn, width=wide, height=high, blocks=blocks)
        made.setdefault((wide, high, blocks), found)
    return tuple(made.values())


@lru_cache(maxsize=512)
def blocks_of(width: float, height: float, count: int, gap: float, room: Box) -> tuple[Footprint, ...]:
    """Return the blocks of up to `count` equal rectangles that a room takes, those of the most first."""
    held: tuple[tuple[Quarter, float, float], ...] = ((0, width, height), (90, height, width))
    made = {
        (turn, columns, number): _block(turn, columns, number, wide, high, gap)
        for turn, wide, high in held[: 1 + (width != height)]
        for columns in range(1, min(count, floor((room.width + gap + SLACK) / (wide + gap))) + 1)
        for rows in range(1, min(ceil(count / columns), floor((room.height + gap + SLACK) / (high + gap))) + 1)
        for number in (min(count, rows * columns),)
    }
    return tuple(sorted(made.values(), key=lambda block: -block.count))


def _block(turn: Quarter, columns: int, number: int, wide: float, high: float, gap: float) -> Footprint:
    """Return the footprint of a number of things in rows; the last may be shorter than those above it."""
    full, rest = divmod(number, columns)
    height = (full + bool(rest)) * (high + gap) - gap
    upper = max(ceil(full * (high + gap) - gap - SLACK), 0)
    across, short = (ceil(many * (wide + gap) - gap - SLACK) for many in (columns, rest))
    blocks = ((upper, across, 0, 0), (ceil(height - SLACK) - upper, short, upper, 0))
    return Footprint(
        turn=turn,
        width=columns * (wide + gap) - gap,
        height=height,
        blocks=tuple(block for block in blocks if block[0]),
        count=number,
        columns=columns,
    )


def _blocks(rows: list[int]) -> tuple[Block, ...]:
    """Return equal rows of cells below each other as blocks."""
    found: list[Block] = []
    top = 0
    for row, some in groupby(rows):
        tall = len([*some])
        found += ((tall, end - begin, top, begin) for begin, end in _spans(row))
        top += tall
    return tuple(sorted(found, key=lambda block: -block[0] * block[1]))


def _rows(outline: Path, high: int) -> list[int]:
    """Return the cells that the area inside an outline reaches, row by row, a bit for each."""
    box = outline.box
    around = [(point.x - box.left, point.y - box.top) for point in corners(outline)]
    rows = [0] * high
    middles: list[list[float]] = [[] for _ in rows]
    for side in pairwise((*around, around[0])):
        (x, y), (far, end) = sorted(side, key=itemgetter(1))
        slope = (far - x) / (end - y) if end > y else 0.0
        for row in range(max(floor(y - EDGE), 0), min(floor(end + EDGE) + 1, high)):
            enters = x + slope * (max(y, row - EDGE) - y)
            leaves = x + slope * (min(end, row + 1 + EDGE) - y) if end > y else far
            rows[row] |= _cells(min(enters, leaves), max(enters, leaves))
            if y <= row + 0.5 < end:
                middles[row].append(x + slope * (row + 0.5 - y))
    for row, crossed in enumerate(map(sorted, middles)):
        for begin, end in zip(crossed[::2], crossed[1::2], strict=True):
            rows[row] |= _cells(begin, end)
    return rows


def _cells(begin: float, end: float) -> int:
    """Return the cells of a row from `begin` to `end`."""
    first, after = max(floor(begin - EDGE), 0), ceil(end + EDGE)
    return ((1 << max(after - first, 1)) - 1) << first


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
    return _smeared(row << stride * low, low + 1 - first, stride)


@lru_cache(maxsize=512)
def _surroundings(footprint: Footprint, gap: float, stride: int) -> int:
    """Return the cells of a footprint and those nearer than the gap, all as far right and down as the gap reaches."""
    own = found = 0
    edge = ceil(gap) + 1
    for rows, length, top, left in footprint.blocks:
        own |= _smeared(((1 << length) - 1) << left + stride * (top + rows - 1), rows, stride)
    for down, side in _reaches(gap):
        found |= _widened(own << edge, side) << stride * (edge + down)
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
    spread: dict[tuple[int, int], int] = field(default_factory=dict)
    slack: tuple[float, float] = (inf, inf)

    def spot(self, footprint: Footprint, inset: float) -> tuple[int, int] | None:
        """Return the row and column of the highest, then leftmost place for a footprint."""
        free = _spots(self.room, footprint, inset, self.stride)
        for rows, length, top, left in footprint.blocks:
            free &= ~(self._spread(rows, length) >> left + top * self.stride)
            if not free:
                return None
        return divmod((free & -free).bit_length() - 1, self.stride)

    def _spread(self, rows: int, length: int) -> int:
        """Return the cells at which a block of that size would cover one that is taken."""
        if (rows, length) not in self.spread:
            across = self._spread(1, length) if rows > 1 else _smeared(self.taken, length, 1)
            self.spread[rows, length] = _smeared(across, rows, self.stride)
        return self.spread[rows, length]

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


def _smeared(bits: int, count: int, step: int) -> int:
    """Return the bits, and those down to `count` - 1 steps before each."""
    done = 1
    while done < count:
        more = min(done, count - done)
        bits |= bits >> more * step
        done += more
    return bits


def _widened(bits: int, by: int) -> int:
    """Return rows with `by` more cells taken at both ends of every span."""
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
    ordered = sorted(items, key=lambda item: (item.extra, item.group, -item.width - item.height))
    for item, run in groupby(ordered, key=lambda item: replace(item, face="")):
        faces = [one.face for one in run]
        while faces:
            blocks = _usable(item, len(faces), gap, room)
            if not blocks:
                too_large += faces
                break
            found = [(page, spot) for page in pages if (spot := _spot(page, blocks, item.inset))]
            if not found and item.extra:
                break
            if not found:
                pages.append(_NestingPage(room=room, stride=stride))
                continue
            page, (footprint, top, left) = max(found, key=lambda place: place[1][0].count)
            _lay(page, item, faces[: footprint.count], footprint, top, left, gap)
            del faces[: footprint.count]
    return PackedPages(pages=tuple(page.middle() for page in pages), too_large=tuple(too_large))


def _usable(item: Item, count: int, gap: float, room: Box) -> list[Footprint]:
    """Return the footprints of an item that a room takes, or of up to `count` equal ones that lie in rows."""
    blocks = (
        blocks_of(item.width, item.height, count, gap, room)
        if item.in_rows
        else footprints_of(item.outline, item.width, item.height)
    )
    return [block for block in blocks if all(first <= last for first, last in cells(room, block, item.inset))]


def _spot(page: _NestingPage, blocks: list[Footprint], inset: float) -> tuple[Footprint, int, int] | None:
    """Return the place of the most things: of all turns and columns, where they end highest. None where none fits."""
    best: tuple[Footprint, int, int] | None = None
    for block in blocks:
        if best and block.count < best[0].count:
            break
        spot = page.spot(block, inset)
        if spot and (not best or (spot[0] + block.rows, spot[1]) < (best[1] + best[0].rows, best[2])):
            best = (block, *spot)
    return best


def _lay(
    page: _NestingPage, item: Item, faces: list[str], footprint: Footprint, top: int, left: int, gap: float
) -> None:
    """Lay things with the first one's corner in a cell; a page knows how far they can be moved to its middle."""
    page.lay(footprint, top, left, gap + item.aside)
    across, down = (item.width, item.height) if footprint.turn in (0, 180) else (item.height, item.width)
    for number, face in enumerate(faces):
        row, column = divmod(number, footprint.columns)
        x, y = left + column * (across + gap), top + row * (down + gap)
        page.placed.append((face, sized(page.room.left + x, page.room.top + y, across, down), footprint.turn))
    before, after = left - item.inset, page.room.width - left - footprint.width - item.inset
    page.slack = min(page.slack[0], before), min(page.slack[1], after)
