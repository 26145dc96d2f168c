"""Tokens cut as squares, read back: straight outlines of the true size, edge to edge, backs exactly behind."""

from collections import Counter
from io import BytesIO
from itertools import combinations

import pikepdf
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from tests.cards.pdf.reading import MM, Box, Drawn, drawn_on, faces_on
from tests.cards.pdf.small_game import GAME, PAIR

COUNTS = (("stop", 12), ("hidden", 5), ("wreck", 2), ("one", 9))


@pytest.fixture(scope="module")
def pages() -> list[tuple[list[Drawn], list[Box], float]]:
    """Return what each page draws, its tokens and its width."""
    asked = PrintOptions(what=("tokens",), tokens_cut="square", tokens=COUNTS)
    with pikepdf.open(BytesIO(print_kit(PrintContext(game=GAME, gang=PAIR), asked).pdf)) as pdf:
        return [(drawn_on(page), faces_on(page), float(page.obj.MediaBox[2]) * MM) for page in pdf.pages]


def test_every_token_is_cut_along_straight_lines_at_its_size(pages) -> None:
    drawn, tokens, _ = pages[0]
    sizes = Counter(tuple(sorted((round(right - left), round(bottom - top)))) for left, top, right, bottom in tokens)
    assert sizes == {(25, 25): 12, (30, 40): 5, (42, 75): 2, (20, 20): 9}
    straight = [
        one for one in drawn if one.stroked and len(one.pieces) == 4 and all(len(p.points) == 2 for p in one.pieces)
    ]
    for box in tokens:
        assert any(one.box == pytest.approx(box, abs=0.01) for one in straight)


def test_tokens_lie_edge_to_edge_and_never_over_each_other(pages) -> None:
    _, tokens, _ = pages[0]
    shared = 0
    for one, two in combinations(tokens, 2):
        across = min(one[2], two[2]) - max(one[0], two[0])
        down = min(one[3], two[3]) - max(one[1], two[1])
        assert across < 0.01 or down < 0.01
        shared += (abs(across) < 0.01 and down > 1) or (abs(down) < 0.01 and across > 1)
    assert shared >= len(tokens)


def test_a_back_lies_behind_every_token(pages) -> None:
    (_, fronts, wide), (_, backs, _) = pages
    mirrored = [(wide - right, top, wide - left, bottom) for left, top, right, bottom in fronts]
    assert len(backs) == len(fronts)
    for back in backs:
        assert any(back == pytest.approx(front, abs=0.01) for front in mirrored)


def test_marks_point_at_the_ends_of_the_cuts_from_outside(pages) -> None:
    for drawn, tokens, _ in pages:
        marks = [one.box for one in drawn if one.stroked and not one.form and 0.14 < one.width < 0.16]
        edge = min(box[0] for box in tokens)
        assert any(mark[3] - mark[1] < 0.001 and mark[2] < edge for mark in marks)
        assert any(abs(mark[0] - edge) < 0.01 and mark[2] - mark[0] < 0.001 for mark in marks)
