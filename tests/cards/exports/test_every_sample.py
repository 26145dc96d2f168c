"""Every card of every legal sample gang in poker size, the tightest, and what stands on its back, read from the PDF."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.faces.blocks import ON_SHEETS
from cards.faces.card import CardFace
from cards.faces.parts import MORE, Entries
from tests.cards.html.printing import squeezed
from tests.cards.samples import PrintedSample, printed
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


BEGUN = 24
"""So many letters of an entry show that it was begun."""


def sections(one: PrintedSample) -> list[Entries]:
    return [part for part in one.face.back if isinstance(part, Entries) and part.elastic]


def shown(one: PrintedSample, part: Entries) -> tuple[int, int, int]:
    """Count the entries that only this section has, those of them that are begun, and those there to their end."""
    others = {item.text for other in sections(one) if other is not part for item in other.items}
    texts = [
        (squeezed(item.title + item.text), left_of(item.values, one.lines))
        for item in part.items
        if item.text not in others
    ]
    return len(texts), sum(text[:BEGUN] in page for text, page in texts), sum(text in page for text, page in texts)


def left_of(values: tuple[str, ...], lines: tuple[str, ...]) -> str:
    """Return the lines as one, without an entry's value at the right edge."""
    return "".join(line.removesuffix(squeezed("".join(values))) for line in lines)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_section_ends_at_an_entry_and_says_where_the_rest_is(folder: Path) -> None:
    entries = 0
    for one in printed(folder).cards:
        page = "".join(one.lines)
        for part in sections(one):
            own, begun, whole = shown(one, part)
            assert begun == whole, f"{one.face.name}: {part.title}"
            entries += whole
            if 0 < whole < own:
                assert part.more or part.for_all, f"{one.face.name}: {part.title} is cut"
                said = squeezed(f"{MORE} {ON_SHEETS}") in page
                assert said or not part.more, f"{one.face.name}: {part.title}"
    assert entries or folder.name == "zone-of-control"  # its backs have tables
