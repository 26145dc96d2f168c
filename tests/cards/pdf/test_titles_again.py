"""Reference sheets read from the PDF: every column begins with a title, "(continued)" where what it is over goes on."""

from collections.abc import Iterator

import pytest
from pypdfium2 import PdfPage

from cards.faces.reference import printed_sheets
from cards.faces.sheet_face import Passage, SheetFace
from cards.faces.styling import styled_sheet
from cards.html.sheet_pieces import BETWEEN, column_width, sheet_foot, sheet_top
from cards.html.styles import sheet_css
from cards.pdf.setting.chunks import setter_for
from cards.pdf.setting.sheets import UNDER_TOP
from roster.rules.game.game import Game
from tests.cards.html.printing import POINT, FacePages, squeezed
from tests.games.packs import FIXTURES, compiled, sample

SAMPLES = {
    "entropy-city": "komodo-night-shift",
    "fallen-frontiers": "ares-alpha",
    "systemmech": "lamplight-society",
    "varium": "glasshouse-cordon",
    "zone-of-control": "harbour-line",
}
AGAIN = "(continued)"


def printed(folder: str, *, large: bool) -> tuple[Game, SheetFace]:
    game = compiled(FIXTURES / folder)
    gang = sample(folder, SAMPLES[folder])
    return game, styled_sheet(printed_sheets(game, gang)[0], large=large)


def columns(game: Game, sheet: SheetFace) -> Iterator[str]:
    """Yield the words of each column, in small letters without spaces."""
    for at, page in enumerate(FacePages(game, sheet).document):
        top = sheet_top(sheet, continued=at > 0)
        setter = setter_for(sheet_css(game))
        below = (setter.laid(top).height + UNDER_TOP - 1) * sheet.scale / POINT
        above = (setter.laid(sheet_foot(sheet)).height + 1) * sheet.scale / POINT
        wide, step = (one * sheet.scale / POINT for one in (column_width(sheet), column_width(sheet) + BETWEEN))
        for left in (0.0, step):
            yield words_in(page, left, left + wide, (below, above))


def words_in(page: PdfPage, left: float, right: float, within: tuple[float, float]) -> str:
    """Return the words of a part of a page, so far below its upper edge and above its lower one."""
    _, height = page.get_size()
    below, above = within
    return squeezed(page.get_textpage().get_text_bounded(left=left, right=right, top=height - below, bottom=above))


def begun(part: Passage, again: str) -> Iterator[str]:
    """Yield a section's title as it may be read: with the heads of its columns of figures at the end of any line."""
    heads = "".join(part.heads[at] for at in part.figure_columns if part.form == "entries")
    words = f"{part.title.rstrip('†')} {again}".replace("'", "’").split()
    for at in range(len(words) + 1):
        yield squeezed("".join((*words[:at], heads, *words[at:])))


UNBROKEN = ("fallen-frontiers", "systemmech", "varium", "zone-of-control")
"""The games whose parts all end with a column in large print, too."""


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("folder", SAMPLES)
def test_every_column_begins_with_a_title_that_says_where_it_goes_on(folder: str, large: bool) -> None:
    game, sheet = printed(folder, large=large)
    parts = [one for part in (sheet.front, sheet.shorter) for one in part if isinstance(one, Passage)]
    titles = tuple(title for part in parts for title in begun(part, ""))
    found = [words for words in columns(game, sheet) if words]
    assert len(found) > 2
    assert [words[:80] for words in found if not words.startswith(titles)] == []
    again = tuple(title for part in parts for title in begun(part, AGAIN))
    broken = any(words.startswith(again) for words in found)
    assert broken or not large or folder in UNBROKEN
    assert [words[:80] for words in found if AGAIN in words[80:]] == []
