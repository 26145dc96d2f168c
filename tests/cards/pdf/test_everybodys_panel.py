"""What holds for everybody, read from cards of all sample gangs: in one panel, and on all fronts of a gang or none."""

import re
from io import BytesIO
from itertools import chain
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cards.faces.parts import Entries
from cards.pdf.setting.columns import PANEL
from roster.rules.colour import channels
from roster.rules.game.blocks import ReferenceBlock
from tests.cards.pages import letters, texts
from tests.cards.pdf.reading import MM, Drawn, drawn_on
from tests.cards.samples import in_own_size
from tests.games.packs import FOLDERS, compiled

PALE = tuple(channel / 255 for channel in channels(PANEL))


def heights(page: pypdfium2.PdfPage) -> list[tuple[float, float]]:
    """Return the upper and lower edge of every "everyone", in millimetres from the page's upper edge.

    Spaces are passed over: widely set capitals are read with some between them.
    """
    high, found = page.get_height(), list[tuple[float, float]]()
    some = [(sign, box) for sign, box in letters(page) if sign.strip()]
    for match in re.finditer("EVERYONE|Everyone", "".join(sign for sign, _ in some)):
        boxes = [box for _, box in some[slice(*match.span())]]
        found.append(((high - max(box[3] for box in boxes)) * MM, (high - min(box[1] for box in boxes)) * MM))
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_one_panel_holds_what_is_for_everybody_and_nothing_else(folder: Path) -> None:
    shown = 0
    for _, pdf, _ in in_own_size(folder):
        with pikepdf.open(BytesIO(pdf)) as read, pypdfium2.PdfDocument(pdf) as document:
            for page, drawn in zip(document, map(drawn_on, read.pages), strict=True):
                panels = [one.box for one in drawn if is_panel(one)]
                told = heights(page)
                assert len(told) == len(panels) <= 1, page.get_textpage().get_text_range()
                for (_, top, _, bottom), (upper, lower) in zip(panels, told, strict=True):
                    assert top < upper < lower < top + 6 < bottom
                    shown += 1
    blocks = (
        block for design in compiled(folder).designs if not design.offered for block in design.each(ReferenceBlock)
    )
    assert shown or all(one.when or one.least or one.named or one.signature for one in blocks)


def is_panel(one: Drawn) -> bool:
    return not one.stroked and one.colour == pytest.approx(PALE, abs=0.003)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_fronts_of_a_gang_say_the_same_of_everybody_and_so_do_all_backs(folder: Path) -> None:
    for faces, pdf, sides in in_own_size(folder):
        words = texts(pdf)
        for which in ("front", "back"):
            told_there = [
                text for text, side in zip(words, chain(*sides), strict=True) if (side.side, side.number) == (which, 1)
            ]
            parts = [part for face in faces for part in (face.front if which == "front" else face.back) if part.for_all]
            told = {f"{one.title} {one.text[:20]}" for part in parts if isinstance(part, Entries) for one in part.items}
            found = [tuple(sorted((one for one in told if one in text), key=text.index)) for text in told_there]
            assert len(set(found) - {()}) <= 1, list(zip(faces, found, strict=False))  # one too full may have none
