"""Bleed read back: a card's ground goes on over its cut as far as is asked, and on to no other card."""

from dataclasses import replace
from io import BytesIO
from itertools import cycle, pairwise

import pikepdf
import pytest
from PIL import Image

from cards.faces.card import CardFace, Header
from cards.faces.design import palette
from cards.html.grounds import PATTERNS
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.layouts import WIDER
from cards.sheets.options import BLEEDS, PrintOptions
from roster.rules.colour import channels
from tests.cards.pages import pictures as drawn
from tests.cards.pages import printed
from tests.cards.pdf.reading import Box, Drawn, drawn_on, faces_on
from tests.cards.pdf.small_game import GAME, PAIR

BAND = tuple(channel / 255 for channel in channels(GAME.factions[0].colour))


def front(bleed: float, **asked) -> tuple[list[Box], list[Drawn]]:
    """Return the cards on the first page, and everything filled with the faction's colour that can be seen on it."""
    kit = print_kit(PrintContext(game=GAME, gang=PAIR), PrintOptions(what=("cards",), bleed=bleed, apart=True, **asked))
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        boxes, paths = faces_on(pdf.pages[0]), drawn_on(pdf.pages[0])
    filled = [one for one in paths if not one.stroked and one.colour == pytest.approx(BAND, abs=0.003)]
    return boxes, [one for one in filled if one.seen[2] > one.seen[0] and one.seen[3] > one.seen[1]]


@pytest.mark.parametrize("bleed", BLEEDS)
def test_the_band_runs_over_the_cut_at_the_top_and_both_sides(bleed: float) -> None:
    (box,), bands = front(bleed, card="a5")
    bleed = bleed or WIDER
    reach = [min(one.seen[side] for one in bands) for side in (0, 1)] + [max(one.seen[2] for one in bands)]
    assert reach == pytest.approx((box[0] - bleed, box[1] - bleed, box[2] + bleed), abs=0.02)


@pytest.mark.parametrize("bleed", BLEEDS)
def test_no_card_bleeds_into_another(bleed: float) -> None:
    boxes, bands = front(bleed)
    assert len(boxes) == 2
    assert bands
    for one in bands:
        assert sum(inside(one.seen, box, (bleed or WIDER) + 0.02) for box in boxes) == 1


def inside(seen: Box, box: Box, bleed: float) -> bool:
    return min(seen[0] - box[0], seen[1] - box[1], box[2] - seen[2], box[3] - seen[3]) >= -bleed


OVER, DOTS = 5.0, 10
"""How far art is asked for over the cut, and pixels a millimetre."""
HEAD, NEAR = 17.0, 4.5
"""Millimetres: how deep heads are at most, and how much on each side of the cut is compared: more than a step of any
pattern."""
LOOKED = tuple(zip(sorted(bundled_looks() - {"plate"}), cycle(PATTERNS))) + tuple(("plate", one) for one in PATTERNS)


@pytest.fixture(scope="module")
def pictures() -> list[Image.Image]:
    """Return a head without words of every look, and of the plainest with every pattern, with bleed; grey."""
    looks, one = bundled_looks(), GAME.designs[0]
    game = replace(
        GAME,
        designs=tuple(replace(one, key=look, look=look) for look in sorted(looks)),
        factions=tuple(replace(GAME.factions[0], key=pattern, pattern=pattern) for pattern in PATTERNS),
    )
    faces = [
        CardFace(
            key=f"{look}-{pattern}",
            name="",
            header=Header(name=""),
            width=63,
            height=88,
            front=(),
            look=look,
            palette=replace(palette(game, game.faction[pattern]), emblem=""),
        )
        for look, pattern in LOOKED
    ]
    return drawn(printed(game, faces, bleed=OVER), DOTS * 25.4 / 72)


def across(picture: Image.Image, edge: str, begin: float, end: float) -> list[list[int]]:
    """Return lines of pixels that go out over an edge of the card, from `begin` to `end` millimetres beyond its cut.

    Those over the left and right edges lie in the head and in the bleed over it.
    """
    turned = {"top": 0, "left": 270, "right": 90}[edge]
    made = picture.rotate(turned, expand=True)
    wide = made.width if edge == "top" else round((OVER + HEAD) * DOTS)
    left = made.width - wide if edge == "left" else 0
    cut = round(OVER * DOTS)
    rows = range(cut - round(begin * DOTS) - 1, cut - round(end * DOTS) - 1, -1)
    return [[made.getpixel((x, y)) for y in rows] for x in range(left, left + wide)]


def steps(line: list[int]) -> int:
    """Return how often a line goes from dark to light and back."""
    low, high = min(line), max(line)
    dark = [one < (low + high) / 2 for one in line]
    return sum(one != two for one, two in pairwise(dark)) if high - low > 30 else 0


@pytest.mark.parametrize("edge", ["left", "right"])
def test_what_is_patterned_inside_the_cut_is_patterned_in_the_bleed(pictures: list[Image.Image], edge: str) -> None:
    patterned = set()
    for (look, pattern), picture in zip(LOOKED, pictures, strict=True):
        inside, outside = across(picture, edge, -NEAR, 0), across(picture, edge, 0, NEAR)
        lines = [two for one, two in zip(inside, outside, strict=True) if steps(one) > 1]
        patterned |= {pattern} if lines else set()
        assert [two for two in lines if not steps(two)] == [], f"{look}, {pattern}: drawn out at the {edge}"
    assert patterned == set(PATTERNS) - {"plain"}


def test_blinds_go_on_over_the_upper_edge_in_step(pictures: list[Image.Image]) -> None:
    (picture,) = (one for (look, _), one in zip(LOOKED, pictures, strict=True) if look == "noir")
    *_, column = across(picture, "top", -NEAR, NEAR)
    slat = round(2.2 * DOTS)
    assert steps(column) > 6
    assert column[slat:] == pytest.approx(column[:-slat], abs=8)


@pytest.mark.parametrize("edge", ["top", "left", "right"])
def test_no_line_stands_on_the_cut(pictures: list[Image.Image], edge: str) -> None:
    """Two tenths of a millimetre inside and outside the cut a head looks the same along most of its edge."""
    for shown, picture in zip(LOOKED, pictures, strict=True):
        lines = across(picture, edge, -0.3, 0.3)
        assert sum(abs(line[0] - line[-1]) > 40 for line in lines) < 0.3 * len(lines), f"{shown}: an edge at the {edge}"
        plain = [line for line in lines if line[0] == line[-1]]
        assert sum(max(line) - min(line) > 8 for line in plain) < 0.05 * len(lines), f"{shown}: a seam at the {edge}"
