"""The layout of pages, the same for every engine: fronts, each followed by its mirrored backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.printing.generated_cards import GeneratedCard
from bench.printing.look import HEIGHT, WIDTH
from bench.printing.passages import SideName
from cards.geometry.points import Box, sized

PAGE = sized(0, 0, 210.0, 297.0)
MARGIN, FOOT = 5.0, 11.0
"""The unprintable margin, and the strip for the check bar at the foot of the page."""
BODY = Box(left=MARGIN, top=MARGIN, right=PAGE.right - MARGIN, bottom=PAGE.bottom - MARGIN - FOOT)
GAP = 3.0
COLUMNS, ROWS = 2, 2
CLEAR, LONG = 0.5, 4.0
"""The distance of a crop mark from the cards, and its length."""
Mark = tuple[float, float, float, float]
"""A line as x and y of its start, then of its end."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlacedSide:
    """A side of a card and its box in millimetres from the page's top left corner."""

    card: GeneratedCard
    side: SideName
    box: Box


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetPage:
    """A page: its sides and the crop marks around them."""

    placed: tuple[PlacedSide, ...]
    marks: tuple[Mark, ...]
    width: float = PAGE.width
    height: float = PAGE.height


def slots() -> tuple[Box, ...]:
    """Return the boxes of a full page, row by row."""
    left = BODY.centre.x - (COLUMNS * (WIDTH + GAP) - GAP) / 2
    top = BODY.centre.y - (ROWS * (HEIGHT + GAP) - GAP) / 2
    places = ((row, column) for row in range(ROWS) for column in range(COLUMNS))
    return tuple(
        sized(left + column * (WIDTH + GAP), top + row * (HEIGHT + GAP), WIDTH, HEIGHT) for row, column in places
    )


def mirrored(box: Box) -> Box:
    """Return the box of a back when the paper is turned over its long edge."""
    return Box(left=PAGE.width - box.right, top=box.top, right=PAGE.width - box.left, bottom=box.bottom)


def pages(cards: Sequence[GeneratedCard]) -> tuple[SheetPage, ...]:
    """Return the pages of these cards: each leaf's front, then its back, mirrored for turning over the long edge."""
    places = slots()
    made: list[SheetPage] = []
    for start in range(0, len(cards), len(places)):
        leaf = list(zip(cards[start : start + len(places)], places, strict=False))
        made.append(_page([PlacedSide(card=card, side="front", box=box) for card, box in leaf]))
        made.append(_page([PlacedSide(card=card, side="back", box=mirrored(box)) for card, box in leaf]))
    return tuple(made)


def crop_marks(boxes: Sequence[Box]) -> Iterator[Mark]:
    """Yield marks around the block of cards, at every edge of a card."""
    left, right = min(box.left for box in boxes) - CLEAR, max(box.right for box in boxes) + CLEAR
    top, bottom = min(box.top for box in boxes) - CLEAR, max(box.bottom for box in boxes) + CLEAR
    for x in sorted({edge for box in boxes for edge in (box.left, box.right)}):
        yield from ((x, top - LONG, x, top), (x, bottom, x, bottom + LONG))
    for y in sorted({edge for box in boxes for edge in (box.top, box.bottom)}):
        yield from ((left - LONG, y, left, y), (right, y, right + LONG, y))


def _page(placed: list[PlacedSide]) -> SheetPage:
    return SheetPage(placed=tuple(placed), marks=tuple(crop_marks([one.box for one in placed])))
