"""Tables of printing houses."""

import pytest

from cards.exports.formats.houses import house, house_keys
from cards.sheets.papers import InvalidLayout

PIXELS = {
    "makeplayingcards-poker": (822, 1122),
    "makeplayingcards-tarot": (897, 1497),
    "thegamecrafter-poker": (825, 1125),
    "thegamecrafter-tarot": (900, 1500),
}


def test_the_four_products_have_their_pixels() -> None:
    assert {key: (house(key).width, house(key).height) for key in house_keys()} == PIXELS
    assert {house(key).dpi for key in house_keys()} == {300}


@pytest.mark.parametrize(("key", "inches"), [("poker", (2.5, 3.5)), ("tarot", (2.75, 4.75))])
def test_a_cut_card_has_its_size_in_inches(key: str, inches: tuple[float, float]) -> None:
    for maker in ("makeplayingcards", "thegamecrafter"):
        product = house(f"{maker}-{key}")
        assert tuple(side / product.dpi for side in product.cut) == inches


@pytest.mark.parametrize("key", house_keys())
def test_a_product_leaves_room_for_words_and_says_when_and_where_its_numbers_were_read(key: str) -> None:
    product = house(key)
    assert 4 * (product.bleed + product.safe) <= min(product.width, product.height)
    assert product.rule
    assert product.source


def test_a_house_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(InvalidLayout, match="choose one of makeplayingcards-poker"):
        house("nobody")
