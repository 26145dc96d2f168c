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
def test_every_sample_is_one_card_without_a_word_at_an_edge_or_a_broken_title_or_figure(folder: Path) -> None:
    """Words of names of weapons and rules, heads of columns, and figures stand whole on some line."""
    cards = printed(folder).cards
    assert [said for one in cards for said in (*one.near, *one.cut)] == []
    assert [one.face.name for one in cards if one.sides[-1].number > 1] == []
    whole = [(one, word, any(word in line for line in one.lines)) for one in cards for word in named(one.face)]
    assert [f"{one.face.name}: {word}" for one, word, found in whole if not found] == []


def named(face: CardFace) -> Iterator[str]:
    for part in (*face.front, *face.back):
        if isinstance(part, Entries) and not part.elastic and part.of not in ("keywords", "text", "brief"):
            for text in (
                *(() if part.small else part.heads),
                *(one.title for one in part.items),
                *(v for one in part.items for v in one.values),
            ):
                yield from (squeezed(piece) for word in text.split() for piece in word.split("-"))
