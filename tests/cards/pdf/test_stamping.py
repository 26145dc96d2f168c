"""The words over a card's foot grow with the card, stay above a notice, and keep to the strip beside a code."""

import pytest

from cards.faces.sides import CODE, FOOT, NOTICE
from cards.pdf.writing.stamping import stamp_drawing

LINES = ("Game · edition 3", "Gang · revision 7")
LETTER = 0.4
"""How far capitals reach above their middle, in type sizes (0.35), and a little room."""


@pytest.mark.parametrize("scale", [1, 1.17, 1.4, 2.2])
@pytest.mark.parametrize("lift", [0, NOTICE])
def test_words_stay_in_the_strip_that_is_kept_free(scale: float, lift: float) -> None:
    for coded in (False, True):
        inner = max(CODE / scale, FOOT + lift) if coded else FOOT + lift
        labels = stamp_drawing(LINES, 89 * scale, lift, scale, coded=coded).labels
        assert labels
        for label in labels:
            assert -inner * scale <= label.place.y - LETTER * label.size
            assert label.place.y < -lift * scale


def test_words_grow_with_a_card_that_is_enlarged() -> None:
    usual, large = (stamp_drawing(LINES, 89 * scale, 0, scale, coded=False).labels[0] for scale in (1, 1.4))
    assert large.size == pytest.approx(1.4 * usual.size)
    assert usual.size * 72 / 25.4 >= 5.5
