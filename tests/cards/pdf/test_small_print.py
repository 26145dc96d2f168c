"""The smallest type on the cards of a sample gang, read from the PDF in points."""

import ctypes
from math import hypot
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cards.faces.stamp import Stamp
from cards.faces.tokens import token_face, token_style
from cards.html.tokens import BROAD, token_svg
from cards.pdf.records import MarkupPiece
from tests.cards.pages import printed, sample_cards
from tests.games.packs import FOLDERS, compiled

SMALLEST = 6.5
GANGS = {"entropy-city": "komodo-night-shift", "fallen-frontiers": "ares-alpha", "zone-of-control": "harbour-line"}


@pytest.mark.parametrize("slug", GANGS)
def test_no_letter_on_a_card_is_smaller_than_six_and_a_half_points(slug: str) -> None:
    game, faces = sample_cards(slug, GANGS[slug])
    stamp = Stamp(lines=("Edition 1", "The Night Shift"))
    with pypdfium2.PdfDocument(printed(game, faces, gangs=[0] * len(faces), stamp=stamp)) as document:
        small = {one for page in document for one in letters(page.get_textpage()) if one[0] < SMALLEST - 0.02}
    assert small == set()


def test_labels_of_numbers_on_a_large_card_have_seven_and_a_half_points() -> None:
    game, faces = sample_cards("entropy-city", GANGS["entropy-city"])
    with pypdfium2.PdfDocument(printed(game, faces[:1])) as document:
        found = letters(document[0].get_textpage())
    said = "".join(letter for _, letter in found)
    for label in ("STRENGTH", "PROTECTION", "MAXSTRESS", "SPEED", "max", "min", "STOP", "SP2"):
        begin = said.index(label)
        assert {size for size, _ in found[begin : begin + len(label)]} == {7.5}, label


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rules_on_tokens_that_are_not_broad_have_seven_and_a_half_points_at_least(folder: Path) -> None:
    game = compiled(folder)
    style = token_style(game, rules_behind=True)
    backs = [token_face(token, style).back for token in game.tokens if token.outline.width < BROAD]
    ruled = [MarkupPiece(html=token_svg(one), width=32, height=32) for one in backs if one and one.words]
    with pypdfium2.PdfDocument(printed(game, ruled)) as document:
        found = [one for page in document for one in letters(page.get_textpage()) if one[1].islower()]
    assert len(found) > 30
    assert min(size for size, _ in found) >= 7.45
    assert max(size for size, _ in found) > 8.95


def letters(text: pypdfium2.PdfTextPage) -> list[tuple[float, str]]:
    matrix, found = pdfium.FS_MATRIX(), []
    for at in range(text.count_chars()):
        pdfium.FPDFText_GetMatrix(text, at, ctypes.byref(matrix))
        size = pdfium.FPDFText_GetFontSize(text, at) * hypot(matrix.a, matrix.b)
        found += [(round(size, 2), letter)] if (letter := text.get_text_range(at, 1)).strip() else []
    return found
