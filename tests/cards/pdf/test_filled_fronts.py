"""Fronts of all sample gangs, read from the PDF: none has room to spare while what its rider can do stands behind."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries
from cards.pdf.context import PrintContext
from cards.pdf.sides import print_sides
from roster.packs.gang_file import read_gang
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print
EMPTY = 0.12
"""The most of a front's height that may be empty above its foot while a part that may move stands behind."""
FOOT = 9.4 + 5
"""The height of a card's foot with a track along its edge, in millimetres."""
PIXELS = 6
"""Pixels a millimetre."""


def empty_share(page: Image.Image) -> float:
    """Return the share of a front's height that has no ink above its foot, by rows of pixels."""
    width, height = page.size
    inner = page.crop((width // 20, 0, width * 19 // 20, height - FOOT * PIXELS)).point(lambda grey: 255 * (grey < 200))
    box = inner.getbbox()
    assert box
    return (inner.height - box[3]) / height


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_front_has_room_to_spare_while_what_may_stand_there_is_behind(folder: Path) -> None:
    game, spare, seen = compiled(folder), list[str](), 0
    for file in sorted((folder / "sample_gangs").glob("*.json")):
        gang = read_gang(file.read_text(encoding="utf-8")).gang
        if gang is None or file.name.startswith("illegal"):
            continue
        faces = [card.face for card in cards_of(game, gang) if card.kind == "member"]
        pdf, sides = print_sides(PrintContext(game=game), faces, gangs=[0] * len(faces))
        with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
            pages = [page.render(scale=PIXELS * 25.4 / 72).to_pil().convert("L") for page in document]
            words = [page.get_textpage().get_text_range() for page in document]
        at = 0
        for face, own in zip(faces, sides, strict=True):
            behind = "".join(words[at + 1 : at + len(own)])
            movable = (part for part in face.front if isinstance(part, Entries) and part.movable)
            titles = [entry.title for part in movable for entry in part.items]
            moved = [title for title in titles if title.casefold() in behind.casefold()]
            if moved and empty_share(pages[at]) > EMPTY:
                spare.append(f"{face.name}: {moved}")
            at, seen = at + len(own), seen + 1
    assert spare == []
    assert seen
