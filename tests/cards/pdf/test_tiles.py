"""A template too large for any page, read back: every tile at true scale, all of them one circle when joined."""

from itertools import pairwise

import pikepdf
import pytest

from cards.sheets.tiling import OVERLAP
from tests.cards.pdf.conftest import KitRead
from tests.cards.pdf.reading import MM, Spot, drawn_on, fitted_circle

RADIUS = 400.0
Box = tuple[float, float, float, float]


def tiles(printed: KitRead) -> list[pikepdf.Page]:
    return [
        printed.pdf.pages[page.number - 1] for page in printed.report.pages if page.title.startswith("Whole sky, tile")
    ]


def rim(page: pikepdf.Page) -> tuple[Spot, float, float]:
    """Return centre, radius and the largest error of the outline that a page draws."""
    strokes = [one for one in drawn_on(page) if one.form and one.stroked and one.width == pytest.approx(0.3, abs=0.01)]
    return fitted_circle(max(strokes, key=lambda one: one.size[0]).pieces[:5])


def window(page: pikepdf.Page) -> Box:
    """Return what the page shows of the circle, from its middle: the rectangle that clips the face."""
    (x, y), _, _ = rim(page)
    operators = list(pikepdf.parse_content_stream(page))
    clip = next(number for number, (_, operator) in enumerate(operators) if str(operator) == "W")
    left, bottom, wide, high = (float(number) * MM for number in operators[clip - 1][0])
    tall = float(page.obj.MediaBox[3]) * MM
    return left - x, tall - bottom - high - y, left + wide - x, tall - bottom - y


def test_every_tile_draws_the_true_circle(printed: KitRead) -> None:
    pages = tiles(printed)
    assert len(pages) > 1
    for page in pages:
        _, radius, off = rim(page)
        assert radius == pytest.approx(RADIUS, abs=0.02)
        assert off < 0.02


def test_joined_tiles_show_all_of_the_circle_and_overlap(printed: KitRead) -> None:
    windows = [window(page) for page in tiles(printed)]
    for x, y in ((RADIUS, 0), (-RADIUS, 0), (0, RADIUS), (0, -RADIUS), (0, 0), (282, 282), (-282, 282)):
        assert any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in windows)
    columns = sorted({(round(left, 1), round(right, 1)) for left, _, right, _ in windows})
    rows = sorted({(round(top, 1), round(bottom, 1)) for _, top, _, bottom in windows})
    for spans in (columns, rows):
        for one, two in pairwise(spans):
            assert one[1] - two[0] == pytest.approx(OVERLAP, abs=0.11)
