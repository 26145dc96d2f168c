"""Every card of every legal sample gang in poker size, the tightest, read from the PDF."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.faces.card import CardFace
from cards.faces.parts import Entries
from tests.cards.html.printing import squeezed
from tests.cards.samples import printed
from tests.games.packs import FOLDERS

pytestmark = pytest.mark.print


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_word_is_nearer_to_an_edge_than_it_may_be(folder: Path) -> None:
    assert [one for sample in printed(folder).cards for one in (*sample.near, *sample.cut)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sample_is_one_card(folder: Path) -> None:
    assert [one.face.name for one in printed(folder).cards if one.sides[-1].number > 1] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_title_or_figure_of_an_entry_is_broken(folder: Path) -> None:
    """Words of names of weapons and rules, heads of columns, and figures stand whole on some line."""
    assert [
        f"{one.face.name}: {word}"
        for one in printed(folder).cards
        for word in named(one.face)
        if not any(word in line for line in one.lines)
    ] == []


def named(face: CardFace) -> Iterator[str]:
    for part in (*face.front, *face.back):
        if isinstance(part, Entries) and not part.elastic and part.of not in ("keywords", "text", "brief"):
            for text in (
                *(() if part.small else part.heads),
                *(one.title for one in part.items),
                *(v for one in part.items for v in one.values),
            ):
                yield from (squeezed(piece) for word in text.split() for piece in word.split("-"))
