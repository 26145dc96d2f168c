"""Fronts of all sample gangs, read from the PDF: none has room to spare while what its rider can do stands behind."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.parts import Entries
from tests.cards.samples import in_own_size
from tests.games.packs import FOLDERS

EMPTY = 0.12
"""The most of a front's height that may be empty above its foot while a part that may move stands behind."""
FOOT = 9.4 + 5
"""The height of a card's foot with a track along its edge, in millimetres."""
PIXELS = 6
"""Pixels a millimetre."""


def empty_share(page: pypdfium2.PdfPage) -> float:
    """Return the share of a front's height that has no ink above its foot, by rows of pixels."""
    drawn = page.render(scale=PIXELS * 25.4 / 72).to_pil().convert("L")
    width, height = drawn.size
    inner = drawn.crop((width // 20, 0, width * 19 // 20, height - FOOT * PIXELS))
    box = inner.point(lambda grey: 255 * (grey < 200)).getbbox()
    return (inner.height - box[3]) / height


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_front_has_room_to_spare_while_what_may_stand_there_is_behind(folder: Path) -> None:
    spare, seen = list[str](), 0
    for faces, pdf, sides in in_own_size(folder):
        with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
            words = [page.get_textpage().get_text_range() for page in document]
            at = 0
            for face, own in zip(faces, sides, strict=True):
                behind = "".join(words[at + 1 : at + len(own)])
                movable = (part for part in face.front if isinstance(part, Entries) and part.movable)
                titles = [entry.title for part in movable for entry in part.items]
                moved = [title for title in titles if title.casefold() in behind.casefold()]
                if moved and empty_share(document[at]) > EMPTY:
                    spare.append(f"{face.name}: {moved}")
                at, seen = at + len(own), seen + 1
    assert spare == []
    assert seen
