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


@pytest.mark.parametrize(
    ("made", "dpi", "said"),
    [
        (picture(), 300, ()),
        (picture(colour="#ffffff"), 300, ()),
        (picture((821, 1122)), 300, ("it is 821 × 1122 pixels, not 822 × 1122",)),
        (picture(), 72, ("it says 72 dpi, not 300",)),
    ],
    ids=["a good one", "white as far as the edge", "size", "resolution"],
)
def test_a_wrong_size_or_resolution_is_found(made: Image.Image, dpi: int, said: tuple[str, ...]) -> None:
    assert found(made, dpi=dpi) == said


@pytest.mark.parametrize("mode", ["RGBA", "CMYK", "L", "P"])
def test_other_colours_and_a_missing_resolution_are_found(mode: str) -> None:
    written = BytesIO()
    picture().convert(mode).save(written, "TIFF" if mode == "CMYK" else "PNG")
    *_, colours, resolution = faults(CardPicture(png=written.getvalue(), words=SAFE), POKER)
    assert mode in colours
    assert resolution.startswith("it says ")


def test_white_bleed_around_a_coloured_card_is_found() -> None:
    framed = picture(colour="#ffffff")
    framed.paste("#7a1414", (36, 36, 822 - 36, 1122 - 36))
    (fault,) = found(framed)
    assert fault.startswith("its bleed is white along")


@pytest.mark.parametrize(("side", "place"), [("left", 0), ("top", 1), ("right", 2), ("bottom", 3)])
def test_words_outside_the_safe_zone_are_found(side: str, place: int) -> None:
    room = list(SAFE)
    room[place] = 60.0
    assert found(picture(), words=tuple(room)) == (f"words stand 1.02 mm outside the safe zone at the {side}",)
