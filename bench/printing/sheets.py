"""Where the cards lie: the same pages for every engine, fronts and then their mirrored backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.printing.look import HEIGHT, WIDTH
from bench.printing.made_cards import MadeCard
from bench.printing.said import SideName
from cards.geometry.points import Box, sized

PAGE = sized(0, 0, 210.0, 297.0)
MARGIN, FOOT = 5.0, 11.0
"""What printers cannot reach, and the strip at the foot of the page for the check bar."""
BODY = Box(left=MARGIN, top=MARGIN, right=PAGE.right - MARGIN, bottom=PAGE.bottom - MARGIN - FOOT)
GAP = 3.0
COLUMNS, ROWS = 2, 2
CLEAR, LONG = 0.5, 4.0
"""How far a crop mark begins from the cards, and how long it is."""
Mark = tuple[float, float, float, float]
"""A line from x, y to x, y."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Placed:
    """One side of one card and the millimetres it covers, from the page's top left corner."""

    card: MadeCard
    side: SideName
    box: Box


@dataclass(frozen=True, kw_only=True, slots=True)
class MadePage:
    """One page: its sides and the crop marks around them."""

    placed: tuple[Placed, ...]
    marks: tuple[Mark, ...]
    width: float = PAGE.width
    height: float = PAGE.height


def slots() -> tuple[Box, ...]:
    """The places of a full page, row by row."""
    left = BODY.centre.x - (COLUMNS * (WIDTH + GAP) - GAP) / 2
    top = BODY.centre.y - (ROWS * (HEIGHT + GAP) - GAP) / 2
    places = ((row, column) for row in range(ROWS) for column in range(COLUMNS))
    return tuple(
        sized(left + column * (WIDTH + GAP), top + row * (HEIGHT + GAP), WIDTH, HEIGHT) for row, column in places
    )


def mirrored(box: Box) -> Box:
    """Where a back lies when the paper is turned over its long edge."""
    return Box(left=PAGE.width - box.right, top=box.top, right=PAGE.width - box.left, bottom=box.bottom)


def pages(cards: Sequence[MadeCard]) -> tuple[MadePage, ...]:
    """The pages of these cards: each leaf's front, then its back, mirrored for turning over the long edge."""
    places = slots()
    made: list[MadePage] = []
    for start in range(0, len(cards), len(places)):
        leaf = list(zip(cards[start : start + len(places)], places, strict=False))
        made.append(_page([Placed(card=card, side="front", box=box) for card, box in leaf]))
        made.append(_page([Placed(card=card, side="back", box=mirrored(box)) for card, box in leaf]))
    return tuple(made)


def crop_marks(boxes: Sequence[Box]) -> Iterator[Mark]:
    """Marks around the block of cards, at every edge of a card."""
    left, right = min(box.left for box in boxes) - CLEAR, max(box.right for box in boxes) + CLEAR
    top, bottom = min(box.top for box in boxes) - CLEAR, max(box.bottom for box in boxes) + CLEAR
    for x in sorted({edge for box in boxes for edge in (box.left, box.right)}):
        yield from ((x, top - LONG, x, top), (x, bottom, x, bottom + LONG))
    for y in sorted({edge for box in boxes for edge in (box.top, box.bottom)}):
        yield from ((left - LONG, y, left, y), (right, y, right + LONG, y))


def _page(placed: list[Placed]) -> MadePage:
    return MadePage(placed=tuple(placed), marks=tuple(crop_marks([one.box for one in placed])))
