"""One template as a printer sees it: at 300 dots an inch its edges lie where they should."""

from math import cos, hypot, radians, sin

import pypdfium2
import pytest

from tests.cards.pdf.conftest import KitRead
from tests.cards.pdf.reading import drawn_on, fitted_circle
from tests.cards.pdf.test_cut_shapes import sides, strokes

DOTS = 300 / 25.4


def test_the_widest_turn_is_dark_on_its_edges_and_nowhere_beyond(printed: KitRead) -> None:
    place, outline = widest(printed)
    curves = [fitted_circle(side) for side in sides(outline)]
    (x, y), outer, _ = max(curves, key=lambda fit: fit[1])
    inner = min(radius for _, radius, _ in curves)
    assert outer == pytest.approx(134.19, abs=0.05)
    image = pypdfium2.PdfDocument(printed.kit.pdf)[place].render(scale=300 / 72).to_pil().convert("L")

    def dark(radius: float, angle: float) -> bool:
        spot = (x + radius * cos(radians(angle))) * DOTS, (y + radius * sin(radians(angle))) * DOTS
        return image.getpixel((int(spot[0]), int(spot[1]))) < 110

    left, top, right, bottom = outline.box
    heading = [angle for angle in range(0, 360, 3) if inside(x, y, outer, angle, (left, top, right, bottom))]
    assert len(heading) >= 20
    for angle in heading:
        assert dark(outer, angle)
        assert dark(inner, angle)
        assert not any(dark(outer + beyond, angle) for beyond in (0.35, 0.6, 0.9))


def widest(printed: KitRead):
    """Return the page and the outline of the largest turn."""
    for page in printed.report.pages:
        if page.kind == "templates" and not page.back:
            for outline in strokes(drawn_on(printed.pdf.pages[page.number - 1]), 0.3):
                if len(sides(outline)) == 2 and max(outline.size) > 130:
                    return page.number - 1, outline
    raise AssertionError("no turn of 7 inches")


def inside(x: float, y: float, radius: float, angle: float, box: tuple[float, float, float, float]) -> bool:
    """Return whether a point of the circle lies well inside the outline's box, and so on its arc."""
    px, py = x + radius * cos(radians(angle)), y + radius * sin(radians(angle))
    left, top, right, bottom = box
    near = hypot(right - left, bottom - top) * 0.02
    return left - 0.5 <= px <= right + 0.5 and top - 0.5 <= py <= bottom + 0.5 and on_arc(px, py, box, near)


def on_arc(px: float, py: float, box: tuple[float, float, float, float], near: float) -> bool:
    left, top, right, bottom = box
    return min(abs(px - left), abs(px - right)) > near and min(abs(py - top), abs(py - bottom)) > near
