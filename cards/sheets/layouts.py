"""Layouts: where cards of one size are on a page, so that it holds as many as possible."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor, hypot, radians, sin

from cards.geometry.points import Box, sized
from cards.sheets.options import Marks, Orientation, Printer, PrintOptions, Sides
from cards.sheets.papers import CardSize, Paper, card_size, paper_named
from cards.sheets.sheet import Axis, Mirror, Quarter

WIDER = 1.0
"""Millimetres by which art reaches over the cut on fronts at least, and on backs beyond the bleed that is asked for.

Scissors are off by some tenths of a millimetre, and the back of a home printer by up to about one even with its
profile: a white edge would show without this.
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
    """

    paper: Paper
    turned: Orientation = "auto"
    card: CardSize | None = None
    bleed: float = 0
    marks: Marks = "corners"
    sides: Sides = "duplex-long"
    printer: Printer = Printer()
    apart: bool = False

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
    def front_bleed(self) -> float:
        """How far art reaches over the cut on fronts, in millimetres."""
        return max(self.bleed, WIDER)

    @property
    def has_backs(self) -> bool:
        """True if backs are printed at all."""
        return self.sides != "fronts"

    def drift(self, paper: Paper) -> float:
        """Return the furthest that the printer's correction moves anything on a back, in millimetres."""
        if not self.turns_over:
            return 0.0
        printer, page = self.printer, paper.page
        swing = sin(radians(abs(printer.angle)) / 2) * hypot(page.width, page.height)
        return hypot(printer.x, printer.y) + swing


@dataclass(frozen=True, kw_only=True, slots=True)
class Spacing:
    """Millimetres between neighbours: `usual`, or down to `tight` where more faces fit that way."""

    usual: float
    tight: float


def slots(room: Box, width: float, height: float, spacing: Spacing) -> tuple[Box, ...]:
    """Return boxes in the middle of the room, row by row; none where the face is too large."""
    columns, rows = _count(room.width, width, spacing.tight), _count(room.height, height, spacing.tight)
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
    return max(_spreads(layout, width, height, two_sided=two_sided), key=lambda spread: len(spread.positions))


def folds_of(paper: Paper) -> tuple[Mirror, ...]:
    """Return the lines along which the paper may be folded, through the middle of its body."""
    middle = paper.body.centre
    return Mirror(axis="upright", line=middle.x), Mirror(axis="level", line=middle.y)


def half(room: Box, fold: Mirror, gutter: float) -> Box:
    """Return the part of a room left of a fold, or above it, and `gutter` away from it."""
    if fold.axis == "upright":
        return Box(left=room.left, top=room.top, right=fold.line - gutter, bottom=room.bottom)
    return Box(left=room.left, top=room.top, right=room.right, bottom=fold.line - gutter)


def _spreads(layout: Layout, width: float, height: float, *, two_sided: bool) -> Iterator[Spread]:
    """Yield every possible spread, the preferred ones first."""
    wider = layout.bleed + WIDER if two_sided else layout.front_bleed
    held: tuple[tuple[Quarter, float, float], ...] = ((0, width, height), (90, height, width))
    for paper in layout.papers:
        edge = wider + paper.gaps.marks + (layout.drift(paper) if two_sided else 0)
        room, gaps = paper.body.grown(-edge), paper.gaps
        spacing = Spacing(usual=max(gaps.cards, 2 * wider), tight=max(gaps.tight, 2 * wider))
        folds = folds_of(paper) if two_sided and layout.sides == "fold" else (None,)
        for fold in folds:
            inside = half(room, fold, wider + gaps.fold) if fold else room
            for turn, wide, high in held:
                boxes = slots(inside, wide, high, spacing)
                near = _to_fold(boxes, inside, fold.axis) if fold else boxes
                positions = tuple(CardPosition(box=box, turn=turn) for box in near)
                yield Spread(paper=paper, positions=positions, fold=fold, bleed=layout.front_bleed, back_bleed=wider)


def _to_fold(boxes: tuple[Box, ...], room: Box, axis: Axis) -> tuple[Box, ...]:
    """Move boxes next to the fold: the farther away they are, the more a crooked fold shows."""
    if not boxes:
        return ()
    dx = room.right - max(box.right for box in boxes) if axis == "upright" else 0.0
    dy = room.bottom - max(box.bottom for box in boxes) if axis == "level" else 0.0
    return tuple(box.shifted(dx, dy) for box in boxes)


def layout_for(options: PrintOptions) -> Layout:
    """Return the layout for some options. Raises InvalidLayout where a key in them is unknown."""
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
