"""Cards of decks and weapons have text as large as has room, under a field with their picture."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import ImageChops

from cards.faces.card import CardFace
from cards.faces.fitting import GROWTH
from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, Stats
from cards.faces.sides import CARD_SIZES, USUAL
from cards.faces.typography import typeset
from cards.faces.weapon_card import weapon_card
from cards.geometry.units import PIXEL
from cards.html.naming import name_size, size_of_names
from cards.html.pieces import with_labels
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.rules.game.game import Game
from tests.cards.pages import legal_samples, pictures, printed
from tests.games.packs import FIXTURES, FOLDERS, compiled

WITH_CARDS = [folder for folder in FOLDERS if compiled(folder).deck_cards]


def deck_of(folder: Path) -> tuple[Game, list[CardFace]]:
    """Return the game and the deck cards of the first sample gang that has some."""
    game = compiled(folder)
    decks = ([card.face for card in cards_of(game, gang) if card.kind == "deck"] for _, gang in legal_samples(folder))
    return game, next(filter(None, decks))


def sizes(page: pypdfium2.PdfPage, face: CardFace) -> Iterator[float]:
    """Yield the size of the first letter of each text of a card, in points."""
    text = page.get_textpage()
    for part in typeset(face).front:
        for entry in part.items if isinstance(part, Entries) else ():
            found = text.search(" ".join(entry.text.split()[:3])).get_next()
            assert found, f"{face.name}: {entry.text}"
            yield round(pdfium.FPDFText_GetFontSize(text, found[0]) * PIXEL, 1)


@pytest.mark.parametrize("folder", WITH_CARDS, ids=lambda folder: folder.name)
def test_a_decks_text_is_larger_than_usual_and_larger_yet_on_cards_with_room(folder: Path) -> None:
    game, faces = deck_of(folder)
    pdf, sides = print_sides(PrintContext(game=game), faces, gangs=["deck"] * len(faces))
    assert [len(some) for some in sides] == [1] * len(faces)
    with pypdfium2.PdfDocument(pdf) as document:
        found = [{*sizes(page, face)} for page, face in zip(document, faces, strict=True)]
    assert {len(some) for some in found} == {1}, "each card has one size"
    every = set.union(*found)
    assert every <= set(CARD_SIZES[:USUAL])
    assert min(every) < max(every) <= GROWTH * min(every)


@pytest.mark.parametrize("folder", WITH_CARDS, ids=lambda folder: folder.name)
def test_the_text_of_a_deck_card_stands_in_the_middle_of_its_room(folder: Path) -> None:
    game, faces = deck_of(folder)
    pdf, _ = print_sides(PrintContext(game=game), faces, gangs=["deck"] * len(faces))
    for face, picture in zip(faces, pictures(pdf), strict=True):
        width, height = picture.size
        top = round((face.height - 2.9) / face.height * height)
        pale = picture.convert("L").point(lambda shade: 255 if shade < 200 else 0)
        rows = [pale.crop((0, at, width, at + 1)).getbbox() is not None for at in range(round(height * 0.3), top)]
        blank = [len([*some]) for inked, some in groupby(rows) if not inked]
        assert max(blank) * face.height / height < 8, face.name


def test_a_label_has_its_text_beside_it_where_all_of_that_has_room_and_else_below() -> None:
    game, faces = deck_of(FIXTURES / "varium")
    (face,) = (face for face in faces if face.name == "Run")
    with pypdfium2.PdfDocument(printed(game, (face,))) as document:
        text = document[0].get_textpage()
        goes, prone, up, everyone = (
            text.get_charbox(text.search(words).get_next()[0]) for words in ("Go up", "Prone", "Get up", "Everyone")
        )
    assert up[0] > prone[2]
    assert everyone[0] == pytest.approx(goes[0], abs=1)


def size_of(words: str, page: pypdfium2.PdfPage) -> float:
    """Return the size of the first letter of some words on a page, in points."""
    text = page.get_textpage()
    found = text.search(words, match_case=True).get_next()
    assert found, words
    return round(pdfium.FPDFText_GetFontSize(text, found[0]) * PIXEL, 1)


@pytest.mark.parametrize(("folder", "least"), [("fallen-frontiers", 16), ("varium", 18)])
def test_the_names_of_a_deck_have_one_size_as_large_as_their_longest_word_allows(folder: str, least: float) -> None:
    game, faces = deck_of(FIXTURES / folder)
    pdf, _ = print_sides(PrintContext(game=game), faces, gangs=["deck"] * len(faces))
    with pypdfium2.PdfDocument(pdf) as document:
        pages = [*zip(document, faces, strict=True)]
        assert {size_of(face.name.upper().split()[0], page) for page, face in pages} == {least}
    long = replace(faces[0], header=replace(faces[0].header, name="Counterintelligence"))
    assert size_of_names([*faces, long]) == size_of_names(faces), "one that needs a far smaller size has that alone"
    assert name_size(long, long.header) not in ("xl", "l", "m", "s")


def middle_of(words: str, page: pypdfium2.PdfPage) -> float:
    """Return how far the middle of the first letter of some words is from a page's upper edge, in millimetres."""
    text = page.get_textpage()
    found = text.search(words, match_case=True).get_next()
    assert found, words
    _, bottom, _, top = text.get_charbox(found[0])
    return (page.get_height() - (bottom + top) / 2) * 25.4 / 72


def test_a_price_stands_beside_the_name_and_both_in_the_middle_of_the_head() -> None:
    game, faces = deck_of(FIXTURES / "fallen-frontiers")
    pdf, _ = print_sides(PrintContext(game=game), faces, gangs=["deck"] * len(faces))
    with pypdfium2.PdfDocument(pdf) as document:
        places = {
            face.name: (middle_of(face.name.upper().split()[0], page), middle_of("COMMAND", page))
            for page, face in zip(document, faces, strict=True)
        }
    assert all(2 < name - price < 7 for name, price in places.values()), "the number is under its label"
    single, double = places["Logistics"], places["Suppression fire"]
    assert 1.5 < single[0] - double[0] < 4, "one line stands between where two do"
    assert single[1] == pytest.approx(double[1], abs=0.1), "but the price is at one height"


def test_a_price_that_is_a_word_can_be_read_as_easily_as_a_text() -> None:
    game, faces = deck_of(FIXTURES / "varium")
    (face,) = (face for face in faces if face.name == "Attack")
    pdf, _ = print_sides(PrintContext(game=game), [face])
    with pypdfium2.PdfDocument(pdf) as document:
        assert size_of("weapon", document[0]) >= 12


def test_rows_of_a_weapon_have_no_empty_place() -> None:
    game = compiled(FIXTURES / "varium")
    for weapon in game.weapons:
        face = weapon_card(game, weapon)
        rows = [with_labels(part, face) for part in face.front if isinstance(part, Stats)]
        assert all(row.shares == len(row.items) for row in rows), weapon.key
        assert len({row.shares for row in rows}) > 1, weapon.key
        assert {row.snug for row in rows} == {0}, "all values are in the usual size"


@pytest.mark.parametrize("folder", WITH_CARDS, ids=lambda folder: folder.name)
def test_the_field_under_a_deck_cards_head_has_its_emblem_and_there_is_no_other(folder: Path) -> None:
    game, faces = deck_of(folder)
    least = min(faces, key=lambda face: sum(part.letters for part in face.front))
    bald = replace(least, palette=replace(least.palette, emblem=""))
    drawn, without = pictures(printed(game, (least, bald)))
    height = drawn.height
    picture = ImageChops.difference(drawn, without).getbbox()
    assert height * 0.2 < picture[1] < picture[3] < height * 0.55
    assert without.crop(picture).getextrema()[1] < 200, "it stands on a field of colour"
