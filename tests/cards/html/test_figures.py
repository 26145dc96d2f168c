"""All values in a row of boxes have one size, read from the PDF, and each has room in its box."""

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header
from cards.faces.parts import StatBox, Stats
from cards.html.box_labels import figure_classes, with_value_size
from cards.html.pieces import macros
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from tests.cards.html.printing import type_sizes
from tests.cards.made_up import GAME

FACE = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=())
LOOKS = sorted(bundled_looks())
EVERY_LOOK = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in LOOKS))


def row(*values: str, icon: str = "") -> Stats:
    return Stats(items=tuple(StatBox(short="GRT", name="Grit", value=value, icon=icon) for value in values))


def card(look: str, *values: str) -> CardFace:
    """Return a card in poker size with a row of values."""
    return replace(dressed(FACE, look), width=63.5, height=88.9, front=(row(*values),))


def figures(faces: Sequence[CardFace]) -> list[dict[float, str]]:
    """Return the sizes of the figures on each card in points, with what is set in them."""
    pdf, _ = print_sides(PrintContext(game=EVERY_LOOK), faces)
    with pypdfium2.PdfDocument(pdf) as document:
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


@pytest.mark.parametrize(
    ("values", "icon", "classes"),
    [
        (("12",) * 5, "anchor", "pg-iconed"),
        (("12", "1000", "12", "12", "12"), "anchor", "pg-iconed pg-snug-2"),
        (("12", "every one", "12", "12", "12"), "anchor", "pg-iconed pg-long"),
        (("12",) * 5, "", ""),
        (("12", "10000", "1000", "12", "12", "12"), "", "pg-snug-3"),
    ],
)
def test_the_longest_value_decides_for_its_row(values: tuple[str, ...], icon: str, classes: str) -> None:
    part = with_value_size(row(*values, icon=icon), FACE)
    assert [figure_classes(part, box) for box in part.items] == [classes] * len(values)


@pytest.mark.parametrize(("longest", "classes"), [("2D6+1", "pg-snug-1"), ("D6+1", "")])
def test_all_boxes_of_a_row_are_as_wide_and_their_values_as_large(longest: str, classes: str) -> None:
    face = replace(dressed(FACE, "console"), width=88.9, height=63.5, front=(row("5+", "1", "5", longest, '6"'),))
    part = with_value_size(face.front[0], face)
    markup = macros("parts/stats").whole(part, face, "")
    assert markup.count("pg-of-5") == markup.count(f'<b class="{classes}">') == 5
