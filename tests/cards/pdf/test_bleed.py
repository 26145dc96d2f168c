"""Bleed read back: a card's colour runs over its cut as far as is asked, and on to no other card."""

from io import BytesIO

import pikepdf
import pytest

from cards.sheets.options import BLEEDS, PrintOptions
from roster.rules.colour import channels
from tests.cards.pdf.reading import Box, Drawn, drawn_on, faces_on
from tests.cards.pdf.small_game import GAME, PAIR

BAND = tuple(channel / 255 for channel in channels(GAME.factions[0].colour))


def front(bleed: float, **asked) -> tuple[list[Box], list[Drawn]]:
    """The cards on the first page, and everything filled with the faction's colour that can be seen on it."""
    from cards.pdf.kit import print_kit

    kit = print_kit(GAME, PAIR, options=PrintOptions(what=("cards",), bleed=bleed, **asked))
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        boxes, drawn = faces_on(pdf.pages[0]), drawn_on(pdf.pages[0])
    filled = [one for one in drawn if not one.stroked and one.colour == pytest.approx(BAND, abs=0.003)]
    return boxes, [one for one in filled if one.seen[2] > one.seen[0] and one.seen[3] > one.seen[1]]


@pytest.mark.parametrize("bleed", BLEEDS)
def test_the_band_runs_over_the_cut_at_the_top_and_both_sides(bleed: float) -> None:
    (box,), bands = front(bleed, card="half-letter")
    reach = [min(one.seen[side] for one in bands) for side in (0, 1)] + [max(one.seen[2] for one in bands)]
    assert reach == pytest.approx((box[0] - bleed, box[1] - bleed, box[2] + bleed), abs=0.02)


@pytest.mark.parametrize("bleed", BLEEDS)
def test_no_card_bleeds_into_another(bleed: float) -> None:
    boxes, bands = front(bleed)
    assert len(boxes) == 2
    assert bands
    for one in bands:
        assert sum(inside(one.seen, box, bleed + 0.02) for box in boxes) == 1


def inside(seen: Box, box: Box, bleed: float) -> bool:
    """Whether something lies within a card and its bleed."""
    return (
        seen[0] >= box[0] - bleed
        and seen[1] >= box[1] - bleed
        and seen[2] <= box[2] + bleed
        and seen[3] <= box[3] + bleed
    )
