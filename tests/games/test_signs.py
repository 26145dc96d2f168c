"""The signs of print in everything that is printed: read from a kit of every game with all of its parts."""

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PARTS, PrintOptions
from roster.packs.gang_file import read_gang
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print
NAME = "Dawn's 2-3 'Riders'"
TYPED = {
    "a straight apostrophe": re.compile(r"(?<!\d)'"),
    "a hyphen between figures": re.compile(r"\d-\d"),
    "a hyphen as a minus": re.compile(r"(?<![\w.)\]])-\d"),
    "a straight quotation mark": re.compile(r"(?<![\d½¼¾])\""),
}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_sign_of_a_typewriter_is_printed(folder: Path) -> None:
    game = compiled(folder)
    file = next(one for one in sorted((folder / "sample_gangs").glob("*.json")) if "illegal" not in one.name)
    read = read_gang(file.read_text(encoding="utf-8")).gang
    parts = tuple(part for part in PARTS if part != "blanks")  # which say what the cards say
    gang = replace(read, name=NAME, members=read.members[:2])  # one that leads, and one that does not
    kit = print_kit(PrintContext(game=game, gang=gang), PrintOptions(what=parts))
    with pypdfium2.PdfDocument(kit.pdf) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    assert any("Dawn\u2019s 2\u20133 \u2018Riders\u2019" in text for text in texts)
    found = {
        f"{what}, page {at}: {text[max(one.start() - 20, 0) : one.end() + 20]!r}"
        for at, text in enumerate(texts, start=1)
        for what, typed in TYPED.items()
        for one in typed.finditer(text)
    }
    assert found == set()
