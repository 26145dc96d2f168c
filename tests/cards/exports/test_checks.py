"""The checks before export find each fault they are there for."""

from io import BytesIO

import pytest
from PIL import Image

from cards.exports.formats.houses import faults, house
from cards.exports.pictures import CardPicture, png_of

POKER = house("makeplayingcards-poker")
SAFE = (72.0, 72.0, 72.0, 72.0)


def picture(size: tuple[int, int] = (822, 1122), colour: str = "#7a1414") -> Image.Image:
    return Image.new("RGB", size, colour)


def found(
    made: Image.Image, *, dpi: int = 300, words: tuple[float, float, float, float] | None = SAFE
) -> tuple[str, ...]:
    return faults(CardPicture(png=png_of(made, dpi), words=words), POKER)


def test_a_good_picture_has_no_faults() -> None:
    assert found(picture()) == ()


def test_a_wrong_size_is_found() -> None:
    assert found(picture((821, 1122))) == ("it is 821 × 1122 pixels, not 822 × 1122",)


@pytest.mark.parametrize("mode", ["RGBA", "CMYK", "L", "P"])
def test_other_colours_are_found(mode: str) -> None:
    written = BytesIO()
    picture().convert(mode).save(written, "TIFF" if mode == "CMYK" else "PNG", dpi=(300, 300))
    assert any(mode in fault for fault in faults(CardPicture(png=written.getvalue(), words=SAFE), POKER))


def test_a_wrong_resolution_is_found() -> None:
    assert found(picture(), dpi=72) == ("it says 72 dpi, not 300",)


def test_a_missing_resolution_is_found() -> None:
    written = BytesIO()
    picture().save(written, "PNG")
    assert faults(CardPicture(png=written.getvalue(), words=SAFE), POKER) == ("it says 0 dpi, not 300",)


def test_white_bleed_around_a_coloured_card_is_found() -> None:
    framed = picture(colour="#ffffff")
    framed.paste("#7a1414", (36, 36, 822 - 36, 1122 - 36))
    (fault,) = found(framed)
    assert fault.startswith("its bleed is white along")


def test_white_bleed_around_a_white_card_is_none() -> None:
    assert found(picture(colour="#ffffff")) == ()


@pytest.mark.parametrize(("side", "place"), [("left", 0), ("top", 1), ("right", 2), ("bottom", 3)])
def test_words_outside_the_safe_zone_are_found(side: str, place: int) -> None:
    room = list(SAFE)
    room[place] = 60.0
    assert found(picture(), words=tuple(room)) == (f"words stand 1.02 mm outside the safe zone at the {side}",)
