"""Icons of stats, read from the PDF: large enough to be seen, and on every card of a gang or on none."""

from collections.abc import Iterator
from io import BytesIO
from itertools import accumulate
from pathlib import Path

import pikepdf
import pytest

from cards.faces.card import CardFace
from cards.faces.parts import StatGrid, Stats
from tests.cards.pdf.reading import Box, Piece, around, drawn_on
from tests.cards.samples import in_own_size, printed
from tests.games.packs import FOLDERS

INK = 0x33 / 0xFF
POINT = 25.4 / 72
SIZE, USUAL, LEAST = 3.8, 3.4, 2.8
"""How large the square of an icon is, and how far its drawing usually and at least goes in one direction, in
millimetres."""


def icons(page: pikepdf.Page) -> list[Box]:
    """Return what is drawn in the icons' grey, from left to right: shapes no further apart than SIZE are one icon."""
    found: list[list[Box]] = []
    for box in sorted(one.box for one in drawn_on(page) if one.colour == pytest.approx((INK,) * 3, abs=0.01)):
        near = [some for some in found if all(abs(a - b) < SIZE for a, b in zip(box, some[0], strict=True))]
        if near:
            near[0].append(box)
        else:
            found.append([box])
    return [around(Piece(points=((x1, y1), (x2, y2))) for x1, y1, x2, y2 in some) for some in found]


def fronts(folder: Path, size: str) -> Iterator[tuple[CardFace, list[Box]]]:
    """Yield each member's card of a sample gang, and the icons on its front."""
    if size == "poker":
        samples = printed(folder)
        (whose, *_) = (one.of for one in samples.cards if one.of.endswith(" member"))
        pdf = samples.pdf
        cards = [(one.face, one.page) for one in samples.cards if one.of == whose]
    else:
        faces, pdf, sides = in_own_size(folder)[0]
        cards = list(zip(faces, accumulate(map(len, sides), initial=0), strict=False))
    with pikepdf.open(BytesIO(pdf)) as document:
        for face, page in cards:
            yield face, icons(document.pages[page])


def figures(face: CardFace) -> int:
    """Return how many figures of grids have an icon, in the look that shows these."""
    grids = (part for part in face.front if isinstance(part, StatGrid) and part.plated and not part.mark)
    return sum(bool(line.icon) for grid in grids for line in grid.items) * (face.look == "clockwork")


@pytest.mark.parametrize("size", ["", "poker"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_icons_of_stats_are_on_all_cards_of_a_gang_or_on_none_and_large(folder: Path, size: str) -> None:
    shown = list(fronts(folder, size))
    rows = [[part for part in face.front if isinstance(part, Stats) and not part.small] for face, _ in shown]
    wanted = [sum(len(row.items) for row in some if all(box.icon for box in row.items)) for some in rows]
    if not size:
        wanted = [many + figures(face) for many, (face, _) in zip(wanted, shown, strict=True)]
    assert [len(drawn) for _, drawn in shown] in (wanted, [0] * len(wanted) if size else wanted)
    for _, drawn in shown:
        far = sorted(max(right - left, bottom - top) for left, top, right, bottom in drawn)
        assert not drawn or (far[0] > LEAST and far[len(far) // 2] > USUAL)
        assert [left for left, *_ in drawn] == pytest.approx([left for left, *_ in shown[0][1]], abs=0.2)
