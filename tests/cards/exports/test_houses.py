"""Tables of printing houses: what is written, and what is wrong with a table, with its place."""

from pathlib import Path

import pytest

from cards.exports.formats.houses import HOUSES, house, house_keys, read_house
from cards.sheets.papers import InvalidLayout
from tests.cards.sheets.wrong_files import complaint

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


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("width = 822", "width = 22", "width is 22; write pixels from 100 to 10000"),
        ("bleed = 36", "bleed = true", "bleed is True; write pixels"),
        ("safe = 36", "safe = 400", "bleed and safe leave no room for words"),
        ("dpi = 300", "dots = 300", "dots is unknown; use name, rule, width"),
        ('files = "png"', 'files = "tiff"', 'only "png" is written'),
        ("confirmed = false", "confirmed = 1", "write true or false"),
        ('rule = "2026-11"', 'rule = ""', "rule or source is empty"),
        ("height = 1122", "height = ", "correct the TOML"),
    ],
)
def test_a_wrong_table_is_reported(tmp_path: Path, old: str, new: str, words: str) -> None:
    good = (HOUSES / "makeplayingcards-poker.toml").read_text()
    assert words in complaint(tmp_path, good, (old, new), read_house)


def test_a_house_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(InvalidLayout, match="choose one of makeplayingcards-poker"):
        house("nobody")
