"""The catalogue of each pack as printed: every name is in the PDF, inside its sheet."""

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.reference import reading_sheets, reference_sheets
from cards.faces.typography import in_type
from roster.rules.game.prints import Entry, EntryColumn, Section
from tests.cards.html.printing import FacePages, squeezed
from tests.cards.made_up import GAFF, GAME
from tests.cards.pages import printed, texts
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print


def beyond(document: pypdfium2.PdfDocument) -> list[str]:
    """Return letters outside their page; sheets keep no margin of their own, and a slanted letter may lean out."""
    found = []
    for page in document:
        text = page.get_textpage()
        boxes = ((at, text.get_charbox(at)) for at in range(text.count_chars()))
        found += [text.get_text_range(at, 1) for at, box in boxes if box[0] < -2 or box[2] > page.get_width() + 2]
    return [letter for letter in found if letter.strip()]


def letters(text: str) -> str:
    """Return letters and figures alone: a hyphen at the end of a line is another sign in the PDF."""
    return "".join(sign for sign in text if sign.isalnum())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_name_of_a_pack_is_on_its_reference_sheets(folder: Path) -> None:
    game = compiled(folder)
    pdf = printed(game, reference_sheets(game)[-1:])
    text = squeezed("".join(texts(pdf)))
    kinds = ("equipment", "traits", "weapons", "keywords", "bikes", "ranks", "profiles", "deck_cards")
    things = [thing for kind in kinds for thing in getattr(game, kind)]
    assert [thing.name for thing in things if squeezed(in_type(thing.name)) not in text] == []
    assert beyond(pypdfium2.PdfDocument(pdf)) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_reading_of_a_pack_is_on_its_sheets_with_the_other_reading(folder: Path) -> None:
    game = compiled(folder)
    sheets = reading_sheets(game)
    pdf = printed(game, sheets)
    assert len(texts(pdf)) == len(sheets)
    text = letters(squeezed("".join(texts(pdf))))
    said = (words for one in game.readings for words in (one.name, one.reading, one.other))
    assert [words for words in said if letters(squeezed(words)) not in text] == []
    assert beyond(pypdfium2.PdfDocument(pdf)) == []


def test_a_weapon_of_many_numbers_stands_above_them() -> None:
    stats = tuple(
        replace(GAME.stat["bite"], key=f"s{at}", name=f"Number {at}", short=f"Long word {at}") for at in range(10)
    )
    gaff = replace(GAFF, stats=dict.fromkeys((stat.key for stat in stats), 10))
    game = replace(GAME, stats=(*GAME.stats, *stats), weapons=(gaff,))
    sheet = FacePages(game, reference_sheets(game)[-1])
    assert beyond(sheet.document) == []
    assert squeezed("Gaff Snag (on 18+). Pull the target an inch.") in sheet.text()


def test_a_value_stands_under_its_own_heading_where_one_before_it_is_empty() -> None:
    section = Section(
        key="ports",
        name="Ports",
        sheet=1,
        columns=(EntryColumn(key="early", name="Early"), EntryColumn(key="late", name="Late")),
        entries=(Entry(key="hull", name="Hull", values={"late": "7"}),),
    )
    game = replace(GAME, reference=(section,))
    text = FacePages(game, reference_sheets(game)[0]).text()
    assert squeezed("Late Ports Hull 7") in text
