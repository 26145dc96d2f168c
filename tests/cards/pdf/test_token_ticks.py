"""Tokens read back: ticks outside their colour show where they are cut, and the footer says at which sizes."""

from dataclasses import replace
from io import BytesIO
from math import hypot

import pikepdf
import pytest

from cards.geometry.points import Box as Area
from cards.html.drawing import BLEED
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.leaves import tick_marks
from cards.sheets.options import PrintOptions
from cards.sheets.sheet import Placement
from tests.cards.pages import texts
from tests.cards.pdf.reading import Box, Drawn, drawn_on, faces_on
from tests.cards.pdf.small_game import GAME, PAIR
from tests.games.packs import FIXTURES, compiled, sample

COUNTS = (("stop", 12), ("hidden", 5), ("wreck", 2), ("one", 9))
ONLY_ROUND = tuple((key, 2 * (key == "stop")) for key, _ in COUNTS)
ASKED = PrintOptions(what=("tokens",), tokens=COUNTS)


def cut_on(page: pikepdf.Page) -> tuple[list[Box], list[Drawn]]:
    """Return the tokens on a page as they are cut, and the marks around them."""
    marks = [one for one in drawn_on(page) if one.stroked and not one.form and 0.14 < one.width < 0.16]
    return [(box[0] + BLEED, box[1] + BLEED, box[2] - BLEED, box[3] - BLEED) for box in faces_on(page)], marks


def first_page(asked: PrintOptions) -> tuple[list[Box], list[Drawn], str]:
    """Return the tokens on the first page as they are cut, the marks around them and its words."""
    pdf = print_kit(PrintContext(game=GAME, gang=PAIR), asked).pdf
    with pikepdf.open(BytesIO(pdf)) as pages:
        tokens, marks = cut_on(pages.pages[0])
    return tokens, marks, texts(pdf)[0]


def on_its_sides(mark: Box, box: Box) -> bool:
    """Return whether a mark lies on one of the lines on which the sides of a box lie, near that box."""
    level, upright = abs(mark[1] - mark[3]) < 0.001, abs(mark[0] - mark[2]) < 0.001
    on_line = any((level and abs(mark[1] - box[side]) < 0.01) for side in (1, 3))
    on_line |= any((upright and abs(mark[0] - box[side]) < 0.01) for side in (0, 2))
    return on_line and all(box[side] - 2.1 <= mark[side] <= box[side + 2] + 2.1 for side in (0, 1))


def test_ticks_outside_the_colour_stand_on_the_lines_of_the_cut() -> None:
    tokens, marks, _ = first_page(ASKED)
    found = [sum(on_its_sides(mark.box, box) for mark in marks) for box in tokens]
    assert min(found) >= 4
    assert sum(many >= 8 for many in found) > len(tokens) / 2
    for left, top, right, bottom in tokens:
        wide, high = right - left + 2 * BLEED, bottom - top + 2 * BLEED
        for mark in marks:
            for x, y in (mark.box[:2], mark.box[2:]):
                assert hypot((x - (left + right) / 2) / wide, (y - (top + bottom) / 2) / high) > 0.5


@pytest.mark.parametrize(
    ("pack", "gang", "sizes", "count"),
    [("entropy-city", "komodo-night-shift", {5.8, 8}, 15), ("zone-of-control", "harbour-line", {20}, 16)],
)
def test_every_token_in_the_bend_of_a_template_has_ticks_on_all_its_sides(
    pack: str, gang: str, sizes: set[float], count: int
) -> None:
    context = PrintContext(game=compiled(FIXTURES / pack), gang=sample(pack, gang))
    ticked = list[bool]()
    with pikepdf.open(BytesIO(print_kit(context, PrintOptions()).pdf)) as document:
        for tokens, marks in map(cut_on, document.pages):
            some = [box for box in tokens if round(min(box[2] - box[0], box[3] - box[1]), 1) in sizes]
            ticked += (sum(on_its_sides(mark.box, box) for mark in marks) >= 8 for box in some if box[3] - box[1] < 21)
    assert ticked == [True] * count


def test_a_round_token_in_the_bend_of_a_template_has_ticks_in_all_its_corners() -> None:
    room, box = Area(left=0, top=0, right=90, bottom=60), Area(left=20, top=20, right=40, bottom=40)
    token = Placement(face="token", box=box, bleed=BLEED, ticks="round")
    ticks = [tick.box for tick in tick_marks((token, Placement(face="template", box=room)), room)]
    assert len(ticks) == 8
    assert all(box.holds(tick) for tick in ticks)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (ASKED, "cut at 20 × 20, 25, 40 × 30 and 75 × 42 mm, on the line between the ticks; colour outside is bleed"),
        (
            replace(ASKED, tokens=ONLY_ROUND, marks="none"),
            "Tokens: cut at 25 mm, on the thin line; colour outside is bleed",
        ),
    ],
)
def test_the_footer_names_the_sizes_on_the_sheet(asked: PrintOptions, words: str) -> None:
    tokens, marks, told = first_page(asked)
    assert words in told
    assert bool(marks) is (asked.marks != "none")
    assert len(tokens) == sum(count for _, count in asked.tokens)


def test_a_folded_sheet_says_where_its_tokens_are_cut_besides_how_it_is_folded() -> None:
    told = texts(print_kit(PrintContext(game=GAME, gang=PAIR), replace(ASKED, sides="fold")).pdf)
    folded = [page for page in told if "Fold along the dashed line" in page]
    assert folded
    assert all("on the line between the ticks" in page for page in folded)


def test_fronts_of_a_pile_say_where_tokens_are_cut_and_the_last_one_how_the_pile_is_fed_again() -> None:
    told = texts(print_kit(PrintContext(game=GAME, gang=PAIR), replace(ASKED, sides="fronts-then-backs")).pdf)
    fronts, back_of_last = told[: len(told) // 2], told[len(told) // 2]
    assert len(fronts) > 0
    assert all("on the line between the ticks" in page for page in (*fronts[:-1], back_of_last))
    assert ["Pile them face up" in page for page in fronts] == [False] * (len(fronts) - 1) + [True]
