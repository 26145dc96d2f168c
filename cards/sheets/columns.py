"""Blocks of known heights in columns: broken where they may be, and evenly filled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

NEAR = 0.1
"""Millimetres to which the height of columns is worked out."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Block:
    """One block, `height` millimetres high, with a `gap` above it that a column does not begin with.

    `keep`: it does not end a column; `whole`: nor where that takes no further page. `again` is the height of what is
    repeated above it where it begins a column.
    """

    height: float
    gap: float = 0
    keep: bool = False
    whole: bool = False
    again: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """One column: its blocks from `first` to the one before `end`, and how high they are."""

    first: int
    end: int
    height: float


def runs(blocks: Sequence[Block], room: float) -> Iterator[Run]:
    """Yield columns with as many blocks as there is room for, and at least one each.

    What must be kept together but is higher than a column is broken anyway.
    """
    first = 0
    while first < len(blocks):
        run = _filled(blocks, first, room)
        yield run
        first = run.end


def _filled(blocks: Sequence[Block], first: int, room: float) -> Run:
    """Return the column that begins with a block."""
    height = blocks[first].again
    best: Run | None = None
    for at in range(first, len(blocks)):
        block = blocks[at]
        added = height + block.height + (block.gap if at > first else 0)
        if added > room and at > first:
            return best or Run(first=first, end=at, height=height)
        height = added
        if not block.keep:
            best = Run(first=first, end=at + 1, height=height)
    return Run(first=first, end=len(blocks), height=height)


def pages_needed(blocks: Sequence[Block], room: float, columns: int) -> int:
    """Return the number of pages that the blocks fill."""
    return -(-sum(1 for _ in runs(blocks, room)) // columns)


def balanced(blocks: Sequence[Block], room: float, columns: int, pages: int) -> tuple[Run, ...]:
    """Return the blocks on that many pages, in columns that are as low, and so as even, as possible.

    They fill more pages where there is not room enough. Groups that are better whole stay whole while there is room.
    """
    blocks = _whole(blocks, room, columns, pages)
    low, high = 0.0, room
    while high - low > NEAR:
        middle = (low + high) / 2
        low, high = (low, middle) if _enough(blocks, middle, columns, pages) else (middle, high)
    return tuple(runs(blocks, high))


def _enough(blocks: Sequence[Block], room: float, columns: int, pages: int) -> bool:
    """Return whether the blocks have room on that many pages, with what is kept together in one column."""
    made = tuple(runs(blocks, room))
    broken = any(blocks[run.end - 1].keep for run in made[:-1])
    return len(made) <= pages * columns and not broken and all(run.height <= room for run in made)


def fit_whole(blocks: Sequence[Block], room: float, columns: int, pages: int) -> bool:
    """Return whether there is room on that many pages with every group whole that is better so."""
    return _enough([replace(one, keep=one.keep or one.whole) for one in blocks], room, columns, pages)


def _whole(blocks: Sequence[Block], room: float, columns: int, pages: int) -> Sequence[Block]:
    """Keep each group that is better whole together, one after the other, while there is room."""
    for whole, group in groupby(range(len(blocks)), key=lambda at: blocks[at].whole):
        places = set(group)
        kept = [replace(one, keep=one.keep or at in places) for at, one in enumerate(blocks)]
        if whole and _enough(kept, room, columns, pages):
            blocks = kept
    return blocks
