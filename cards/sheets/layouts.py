"""Layouts: where cards of one size are on a page, read from a file or computed to hold as many as possible."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import floor, hypot, radians, sin
from pathlib import Path
from typing import Any, Literal, cast, get_args

from cards.geometry.points import Box, sized
from cards.sheets.options import BLEEDS, Marks, Orientation, Printer, PrintOptions, Sides
from cards.sheets.papers import (
    LAYOUTS,
    CardSize,
    InvalidLayout,
    Paper,
    card_size,
    card_size_keys,
    choice,
    file_of,
    length,
    only,
    paper_keys,
    paper_named,
    read_toml,
    word,
)
from cards.sheets.sheet import Axis, Mirror, Quarter

Fold = Literal["auto", "upright", "level"]

WIDER = 1.0
"""Millimetres by which the art of a back reaches further over the cut than that of its front.

People cut along the front. A home printer's back is off by up to about a millimetre even with its profile, so that
a white edge would show without this.
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPosition:
    """A place for a card: the box that it covers on the page, and its turn there."""

    box: Box
    turn: Quarter = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Layout:
    """The layout of a print. `paper` is upright; without a `card`, each design has its own size.

    `apart`: no leaf is shared by several parts of a print.

    `fold` is the direction of the fold, where `sides` is "fold". `positions` are those of a layout file, on the paper
    in the direction `turned`; without them, as many cards as fit are placed.
    """

    paper: Paper
    turned: Orientation = "auto"
    card: CardSize | None = None
    bleed: float = 0
    marks: Marks = "corners"
    sides: Sides = "duplex-long"
    fold: Fold = "auto"
    printer: Printer = Printer()
    apart: bool = False
    positions: tuple[CardPosition, ...] = ()

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The ways to hold the paper, the preferred one first.

        A printer's profile is valid only for the direction of its calibration sheet: with "auto", that is upright.
        """
        upright, lying = self.paper, self.paper.quartered()
        if self.turned == "auto":
            return (upright,) if self.turns_over and self.printer != Printer() else (upright, lying)
        return (upright,) if self.turned == "portrait" else (lying,)

    @property
    def turns_over(self) -> bool:
        """True if the paper is printed on both its sides."""
        return self.sides in ("duplex-long", "duplex-short", "fronts-then-backs")

    @property
    def has_backs(self) -> bool:
        """True if backs are printed at all."""
        return self.sides != "fronts"

    def drift(self, paper: Paper) -> float:
        """Return the furthest that the printer's correction moves anything on a back, in millimetres."""
        if not self.turns_over:
            return 0.0
        printer, page = self.printer, paper.page
        swing = 2 * sin(radians(abs(printer.angle)) / 2) * hypot(page.width, page.height) / 2
        return hypot(printer.x, printer.y) + swing


@dataclass(frozen=True, kw_only=True, slots=True)
class Spacing:
    """Millimetres between neighbours: `usual`, or down to `tight` where more faces fit that way."""

    usual: float
    tight: float


def slots(room: Box, width: float, height: float, spacing: Spacing) -> tuple[Box, ...]:
    """Return boxes in the middle of the room, row by row; none where the face is too large."""
    columns, rows = _count(room.width, width, spacing.tight), _count(room.height, height, spacing.tight)
    if not columns or not rows:
        return ()
    across, down = _gap(room.width, width, columns, spacing), _gap(room.height, height, rows, spacing)
    left = room.centre.x - (columns * (width + across) - across) / 2
    top = room.centre.y - (rows * (height + down) - down) / 2
    return tuple(
        sized(left + column * (width + across), top + row * (height + down), width, height)
        for row in range(rows)
        for column in range(columns)
    )


def _count(room: float, size: float, gap: float) -> int:
    return max(floor((room + gap) / (size + gap) + 1e-9), 0)


def _gap(room: float, size: float, count: int, spacing: Spacing) -> float:
    """Return the usual gap, or the largest that leaves room for `count` faces."""
    return min(spacing.usual, (room - count * size) / (count - 1)) if count > 1 else spacing.usual


LANDSCAPE: dict[Quarter, Quarter] = {0: 90, 90: 180, 180: -90, -90: 0}
"""The turn of a card that is wider than high on a position for an upright one, by the turn of that position."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spread:
    """The positions for fronts on a page. With a `fold`, their backs are on the same page, mirrored about that line.

    Art reaches `bleed` over the cut on fronts and `back_bleed` on backs.
    """

    paper: Paper
    positions: tuple[CardPosition, ...] = ()
    fold: Mirror | None = None
    bleed: float = 0
    back_bleed: float = 0


def spread_for(layout: Layout, width: float, height: float, *, two_sided: bool) -> Spread:
    """Return the spread that holds the most cards of width by height; it has no positions if no page holds one."""
    if layout.card and layout.positions and (width, height) == layout.card.like(width, height):
        return _fixed(layout, landscape=width > height, two_sided=two_sided)
    return max(_spreads(layout, width, height, two_sided=two_sided), key=lambda spread: len(spread.positions))


def folds_of(layout: Layout, paper: Paper) -> tuple[Mirror, ...]:
    """Return the lines along which the paper may be folded, through the middle of its body."""
    middle = paper.body.centre
    upright, level = Mirror(axis="upright", line=middle.x), Mirror(axis="level", line=middle.y)
    return {"auto": (upright, level), "upright": (upright,), "level": (level,)}[layout.fold]


def half(room: Box, fold: Mirror, gutter: float) -> Box:
    """Return the part of a room left of a fold, or above it, and `gutter` away from it."""
    if fold.axis == "upright":
        return Box(left=room.left, top=room.top, right=fold.line - gutter, bottom=room.bottom)
    return Box(left=room.left, top=room.top, right=room.right, bottom=fold.line - gutter)


def _spreads(layout: Layout, width: float, height: float, *, two_sided: bool) -> Iterator[Spread]:
    """Yield every possible spread, the preferred ones first."""
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
                positions = tuple(CardPosition(box=box, turn=90 if turn else 0) for box in near)
                yield Spread(paper=paper, positions=positions, fold=fold, bleed=layout.bleed, back_bleed=wider)


def _to_fold(boxes: tuple[Box, ...], room: Box, axis: Axis) -> tuple[Box, ...]:
    """Move boxes next to the fold: the farther away they are, the more a crooked fold shows."""
    if not boxes:
        return ()
    dx = room.right - max(box.right for box in boxes) if axis == "upright" else 0.0
    dy = room.bottom - max(box.bottom for box in boxes) if axis == "level" else 0.0
    return tuple(box.shifted(dx, dy) for box in boxes)


def _fixed(layout: Layout, *, landscape: bool, two_sided: bool) -> Spread:
    """Return the spread of a layout file. A back's art ends half way to its neighbour, and at the edge of the body."""
    paper = layout.papers[0]
    fold = folds_of(layout, paper)[0] if two_sided and layout.sides == "fold" else None
    room = min(closest(layout.positions) / 2, _clear(layout.positions, paper.body))
    wider = min(layout.bleed + WIDER, room) if two_sided else layout.bleed
    positions = (
        tuple(replace(position, turn=LANDSCAPE[position.turn]) for position in layout.positions)
        if landscape
        else layout.positions
    )
    return Spread(paper=paper, positions=positions, fold=fold, bleed=layout.bleed, back_bleed=max(wider, layout.bleed))


def closest(positions: tuple[CardPosition, ...]) -> float:
    """Return the smallest distance between any two positions, along either axis; 2 metres for a single one."""
    boxes = [position.box for position in positions]
    return min((_apart(one, two) for number, one in enumerate(boxes) for two in boxes[number + 1 :]), default=2000.0)


def _clear(positions: tuple[CardPosition, ...], body: Box) -> float:
    """Return how far the art of every position may reach before it leaves the body."""
    return min(
        min(
            position.box.left - body.left,
            position.box.top - body.top,
            body.right - position.box.right,
            body.bottom - position.box.bottom,
        )
        for position in positions
    )


def _apart(one: Box, two: Box) -> float:
    across = max(one.left - two.right, two.left - one.right)
    down = max(one.top - two.bottom, two.top - one.bottom)
    return max(across, down, 0.0)


KEYS = ("name", "paper", "turned", "card", "bleed", "marks", "fold", "positions")
TURNS = get_args(Quarter)


@cache
def layout(key: str) -> Layout:
    """Return the layout of that key. Raises InvalidLayout where there is none, or its file is not correct."""
    return read_layout(file_of(LAYOUTS, key, "layout"))


def layout_for(options: PrintOptions) -> Layout:
    """Return the layout for some options. Raises InvalidLayout where a key in them is unknown."""
    if options.layout:
        found = layout(options.layout)
        sides = found.sides if found.sides == "fold" else options.sides
        return replace(found, sides=sides, printer=options.printer, apart=options.apart)
    return Layout(
        paper=paper_named(options.paper),
        turned=options.turned,
        card=card_size(options.card) if options.card else None,
        bleed=options.bleed,
        marks=options.marks,
        sides=options.sides,
        printer=options.printer,
        apart=options.apart,
    )


def read_layout(file: Path) -> Layout:
    """Return the layout in a file. Raises InvalidLayout where the file is not correct."""
    place = file.name
    written = only(place, read_toml(file), KEYS)
    fold = choice(place, written, "fold", ("none", *get_args(Fold)), "none")
    size = card_size(choice(place, written, "card", card_size_keys()))
    word(place, written, "name", file.stem)
    made = Layout(
        paper=paper_named(choice(place, written, "paper", paper_keys())),
        turned=cast(Orientation, choice(place, written, "turned", get_args(Orientation), "auto")),
        card=size,
        bleed=length(place, written, "bleed"),
        marks=cast(Marks, choice(place, written, "marks", get_args(Marks), "corners")),
        sides="duplex-long" if fold == "none" else "fold",
        fold="auto" if fold == "none" else cast(Fold, fold),
        positions=tuple(_positions(place, written.get("positions", []), size)),
    )
    _check(place, made)
    return made


def _positions(place: str, written: Any, size: CardSize) -> Iterator[CardPosition]:
    """Yield the positions in a file, in order."""
    if not isinstance(written, list):
        raise InvalidLayout(f"{place}: positions is no list; write [[positions]] above each place")
    for number, entry in enumerate(written, start=1):
        here = f"{place}: positions {number}"
        table = only(here, entry, ("left", "top", "turn"))
        turn = table.get("turn", 0)
        if turn not in TURNS or isinstance(turn, bool):
            raise InvalidLayout(f"{here}.turn is {turn!r}; choose one of {', '.join(map(str, TURNS))}")
        left, top = length(here, table, "left"), length(here, table, "top")
        wide, high = (size.height, size.width) if turn in (-90, 90) else (size.width, size.height)
        yield CardPosition(box=sized(left, top, wide, high), turn=turn)


def _check(place: str, made: Layout) -> None:
    """Raise InvalidLayout where cards cannot be placed like this."""
    if made.bleed not in BLEEDS:
        raise InvalidLayout(
            f"{place}: bleed is {made.bleed:g}; choose one of {', '.join(f'{one:g}' for one in BLEEDS)}"
        )
    if not made.positions:
        return
    if made.turned == "auto" or (made.sides == "fold" and made.fold == "auto"):
        raise InvalidLayout(f"{place}: positions need paper held one way; write turned and fold without auto")
    room = _room(made)
    arts = [position.box.grown(made.bleed) for position in made.positions]
    for number, art in enumerate(arts, start=1):
        if not room.holds(art):
            raise InvalidLayout(
                f"{place}: positions {number} leaves the room for cards; keep it inside {_sides_of(room)}"
            )
    for (one, art), (two, other) in combinations(enumerate(arts, start=1), 2):
        if art.meets(other):
            raise InvalidLayout(f"{place}: positions {two} reaches into positions {one}; move them apart")


def _room(made: Layout) -> Box:
    """Return the room for art: the page's body, or the part of it before the fold."""
    held = made.papers[0]
    return half(held.body, folds_of(made, held)[0], 0) if made.sides == "fold" else held.body


def _sides_of(room: Box) -> str:
    return f"left {room.left:g}, top {room.top:g}, right {room.right:g}, bottom {room.bottom:g} mm, bleed included"
