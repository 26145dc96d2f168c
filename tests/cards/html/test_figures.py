"""All values in a row of boxes have one size, read from the PDF, and each has room in its box."""

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header
from cards.faces.parts import StatBox, Stats
from cards.html.styles import bundled_looks
from tests.cards.html.printing import type_sizes
from tests.cards.made_up import GAME
from tests.cards.pages import printed

FACE = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=())
LOOKS = sorted(bundled_looks())
EVERY_LOOK = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in LOOKS))


def card(look: str, *values: str) -> CardFace:
    row = Stats(items=tuple(StatBox(short="GRT", name="Grit", value=value) for value in values))
    return replace(dressed(FACE, look), width=63.5, height=88.9, front=(row,))


def figures(faces: Sequence[CardFace]) -> list[dict[float, str]]:
    """Return the sizes of the figures on each card in points, with what is set in them."""
    with pypdfium2.PdfDocument(printed(EVERY_LOOK, faces)) as document:
        sizes = [type_sizes(page) for page in document]
    some = [{size: "".join(one for one in said if not one.isalpha()) for size, said in page.items()} for page in sizes]
    return [{size: said for size, said in page.items() if said} for page in some]


@pytest.mark.print
@pytest.mark.parametrize(
    "values", [("½", "21", "30+", "+2", "6"), ("4/3/2", "8", "1", "20", "7"), ("12 34/56 789 012", "5", "6")]
)
def test_all_values_of_a_row_have_one_size_however_long_one_is(values: tuple[str, ...]) -> None:
    for look, found in zip(LOOKS, figures([card(look, *values) for look in LOOKS]), strict=True):
        assert [sorted(said) for said in found.values()] == [sorted("".join(values).replace(" ", ""))], look


@pytest.mark.print
def test_a_row_is_no_smaller_than_its_longest_value_asks_for() -> None:
    rows = [("21", "3", "7", "5", "6", "1"), ("21", "30+", "7", "5", "6", "1"), ("21", "3/21", "7", "5", "6", "1")]
    sizes = [max(found) for found in figures([card("noir", *values) for values in rows])]
    assert sizes[0] > sizes[1] > sizes[2] >= 8
