"""A card is laid out in its own size or enlarged whole; large print enlarges it, or its words on more cards."""

import pytest

from cards.faces.card import CardFace
from cards.faces.reference import reference_sheets
from cards.faces.sides import CARD_SIZES, CODE, FittedSide
from cards.faces.styling import LARGE, SHORT, SLIM, TALLEST, WIDEST, styled, styled_sheet
from cards.faces.unit_card import member_card
from tests.cards.made_up import GAME, PIKE, crew

CARD = member_card(GAME, crew(PIKE), PIKE)
"""80 by 120 mm."""


@pytest.mark.parametrize(
    ("asked", "size", "scale"),
    [
        ({}, (80, 120), 1),
        ({"size": (105, 148)}, (105, 148), 148 / 120),
        ({"size": (160, 240)}, (160, 240), 2),
        ({"size": (63.5, 88.9)}, (63.5, 88.9), 1),
        ({"size": (80, 90)}, (80, 90), 1),
        ({"large": True}, (80 * LARGE, 120 * LARGE), LARGE),
        ({"large": True, "size": (105, 148)}, (105, 148), 148 / 120 * LARGE),
    ],
)
def test_a_card_has_the_size_that_is_asked_for_and_large_print_enlarges_it_or_its_words(asked, size, scale) -> None:
    made = styled(CARD, **asked)
    assert (made.width, made.height) == size
    assert made.scale == pytest.approx(scale, abs=1e-3)
    assert made.inner == pytest.approx((size[0] / scale, size[1] / scale), abs=0.05)
    assert "large" not in asked or CARD_SIZES[-1] * made.scale >= 9


def test_a_card_that_paper_could_not_take_enlarged_keeps_its_size() -> None:
    made = styled(styled(CARD, size=(148, 210)), large=True)
    assert (made.width, made.height) == (148, 210)
    assert made.scale == LARGE


def test_no_card_is_laid_out_too_narrow_to_be_enlarged() -> None:
    made = styled(CARD, large=True, size=(63.5, 88.9))
    width, height = made.inner
    assert made.scale > 1
    assert width >= SLIM - 0.1
    assert height >= SHORT - 0.1


def test_a_grown_card_lies_within_the_margins_of_a4_and_letter() -> None:
    for width, height in ((89, 127), (88.9, 63.5), (148, 210), (120, 176), (63.5, 88.9)):
        face: CardFace = styled(CARD, size=(width, height))
        made = styled(face, large=True)
        short, long = sorted((made.width, made.height))
        assert short <= WIDEST
        assert long <= TALLEST


def test_the_room_for_a_code_does_not_grow() -> None:
    side = FittedSide(face=styled(CARD, large=True), parts=(), coded=True)
    assert side.foot * side.face.scale == pytest.approx(CODE)


def test_reference_sheets_keep_their_size_in_large_print() -> None:
    sheet = reference_sheets(GAME)[0]
    made = styled_sheet(sheet, tone="grey", large=True)
    assert (made.width, made.height, made.tone) == (sheet.width, sheet.height, "grey")
    assert made.inner[0] < sheet.width
