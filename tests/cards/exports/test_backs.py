"""What stands on the backs of the sample gangs' cards, read from the PDF."""

from pathlib import Path

import pytest

from cards.faces.blocks import ON_SHEETS
from cards.faces.parts import MORE, Entries
from tests.cards.html.printing import squeezed
from tests.cards.samples import PrintedSample, printed
from tests.games.packs import FOLDERS

pytestmark = pytest.mark.print
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
