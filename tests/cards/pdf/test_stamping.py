"""The words over a card's foot grow with the card, stay above a notice, and keep to the strip beside a code."""

import pypdfium2
import pytest

from cards.faces.card import CardFace, Header
from cards.faces.sides import CODE, FOOT, NOTICE
from cards.faces.stamp import Stamp
from cards.faces.styling import styled
from cards.pdf.writing.stamping import stamp_words
from tests.cards.made_up import GAME
from tests.cards.pages import printed

LINES = ("Game · edition 3", "Gang · revision 7")
LETTER = 0.4
"""How far capitals reach above their middle, in type sizes (0.35), and a little room."""


@pytest.mark.parametrize("scale", [1, 1.17, 1.4, 2.2])
@pytest.mark.parametrize("lift", [0, NOTICE])
def test_words_stay_in_the_strip_that_is_kept_free(scale: float, lift: float) -> None:
    for coded in (False, True):
        inner = max(CODE / scale, FOOT + lift) if coded else FOOT + lift
        labels = stamp_words(LINES, 89 * scale, lift, scale, coded=coded).drawing.labels
        assert labels
        for label in labels:
            assert -inner * scale <= label.place.y - LETTER * label.size
            assert label.place.y < -lift * scale


def test_words_grow_with_a_card_that_is_enlarged() -> None:
    usual, large = (stamp_words(LINES, 89 * scale, 0, scale, coded=False).drawing.labels[0] for scale in (1, 1.4))
    assert large.size == pytest.approx(1.4 * usual.size)
    assert usual.size * 72 / 25.4 >= 5.5


def test_words_stand_as_close_above_a_notice_on_a_card_that_is_enlarged() -> None:
    card = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=(), notice="licensed")
    pdf = printed(GAME, (card, styled(card, size=(178, 254))), stamp=Stamp(lines=("edition",), code=""))
    with pypdfium2.PdfDocument(pdf) as document:
        usual, large = (_bottom(page, "edition") - _bottom(page, "licensed") for page in document)
    assert usual > 0
    assert large == pytest.approx(2 * usual, rel=0.05)


def _bottom(page: pypdfium2.PdfPage, word: str) -> float:
    """Return where the line stands on which a word is, in points from the page's lower edge."""
    text = page.get_textpage()
    found = text.get_text_range().index(word)
    return float(text.get_charbox(found, loose=False)[1])
