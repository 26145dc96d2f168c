"""The smallest type on the cards of a sample gang, read from the PDF in points."""

import ctypes
from dataclasses import replace
from math import hypot
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cards.faces.gang_cards import cards_of
from cards.faces.stamp import Stamp
from cards.faces.tokens import token_face, token_style
from cards.html.tokens import BROAD, OWN_CAPITALS, token_html
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.records import MarkupPiece
from tests.games.packs import FIXTURES, FOLDERS, compiled, sample

SMALLEST = 6.5
GANGS = {"entropy-city": "komodo-night-shift", "fallen-frontiers": "ares-alpha", "zone-of-control": "harbour-line"}


@pytest.mark.parametrize("slug", GANGS)
def test_no_letter_on_a_card_is_smaller_than_six_and_a_half_points(slug: str) -> None:
    game, gang = compiled(FIXTURES / slug), sample(slug, GANGS[slug])
    faces = [card.face for card in cards_of(game, gang) if card.kind == "member"]
    stamp = Stamp(lines=("Edition 1", "The Night Shift"))
    pdf, _ = print_sides(PrintContext(game=game, gang=gang), faces, gangs=[0] * len(faces), stamp=stamp)
    with pypdfium2.PdfDocument(pdf) as document:
        small = {one for page in document for one in letters(page.get_textpage()) if one[0] < SMALLEST - 0.02}
    assert small == set()


def test_labels_of_numbers_on_a_large_card_have_seven_and_a_half_points() -> None:
    game, gang = compiled(FIXTURES / "entropy-city"), sample("entropy-city", GANGS["entropy-city"])
    faces = [card.face for card in cards_of(game, gang)][:1]
    with pypdfium2.PdfDocument(print_sides(PrintContext(game=game, gang=gang), faces)[0]) as document:
        found = letters(document[0].get_textpage())
    said = "".join(letter for _, letter in found)
    for label in ("STRENGTH", "PROTECTION", "MAXSTRESS", "SPEED", "most", "least", "STOP", "SP2"):
        begin = said.index(label)
        assert {size for size, _ in found[begin : begin + len(label)]} == {7.5}, label


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rules_on_all_tokens_of_a_game_that_are_not_broad_have_one_size(folder: Path) -> None:
    game = compiled(folder)
    style = replace(token_style(game), rules_behind=True)
    backs = [token_face(token, style).back for token in game.tokens if token.outline.width < BROAD]
    ruled = [MarkupPiece(html=token_html(one), width=32, height=32) for one in backs if one and one.words]
    with pypdfium2.PdfDocument(print_sides(PrintContext(game=game), ruled)[0]) as document:
        found = [one for page in document for one in letters(page.get_textpage()) if one[1].islower()]
    assert len(found) > 30
    named = {7.9} if style.display in OWN_CAPITALS else set()
    assert {round(size, 1) for size, _ in found} == {7.2} | named


def letters(text: pypdfium2.PdfTextPage) -> list[tuple[float, str]]:
    """Return every letter on a page with its size."""
    matrix, found = pdfium.FS_MATRIX(), []
    for at in range(text.count_chars()):
        pdfium.FPDFText_GetMatrix(text, at, ctypes.byref(matrix))
        size = pdfium.FPDFText_GetFontSize(text, at) * hypot(matrix.a, matrix.b)
        found += [(round(size, 2), letter)] if (letter := text.get_text_range(at, 1)).strip() else []
    return found
