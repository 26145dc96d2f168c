"""No word of a card stands on a line or nearly on one: read from the PDF, for every game, look and size."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from bench.clipping import clipped_lines
from cards.exports.formats.houses import faults, house
from cards.exports.gallery import dressed
from cards.exports.pictures import CLEAR, CardPicture, crowded_words, png_of, stray_signs
from cards.faces.card import CardFace, Header, SharedLayout
from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, TextEntry
from cards.faces.sides import CARD_SIZES
from cards.faces.styling import styled
from cards.html.looks import look_of
from cards.html.styles import bundled_looks
from roster.rules.game.blocks import TrackBlock
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from tests.cards.pages import legal_samples, poker_size, printed
from tests.cards.pdf.small_game import GAME, GANG
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print
LONG = "Wilhelmina Wetherby-Worthington"


def helvetica(pdf: pikepdf.Pdf) -> pikepdf.Object:
    name = pikepdf.Name
    return pdf.make_indirect(pikepdf.Dictionary(Type=name.Font, Subtype=name.Type1, BaseFont=name.Helvetica))


def near(game: Game, faces: Sequence[CardFace]) -> list[str]:
    with pypdfium2.PdfDocument(printed(game, faces)) as document:
        return [f"page {at}: {one}" for at, page in enumerate(document, start=1) for one in crowded_words(page)]


def wordiest(game: Game, gang: Gang) -> Iterator[CardFace]:
    """Yield the fullest card of the gang's members with a long name, also in poker size, and its longest deck card."""
    member = max(gang.members, key=lambda one: len(one.weapons) + len(one.traits))
    cards = cards_of(game, replace(gang, members=(replace(member, name=LONG),)), revision=3)
    face = next(card.face for card in cards if card.kind == "member")
    yield from (face, styled(face, size=poker_size(face)))
    yield from sorted((card.face for card in cards if card.kind == "deck"), key=lambda face: -len(face.name))[:1]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_words_of_every_game_stay_clear_of_lines_and_edges(folder: Path) -> None:
    game = compiled(folder)
    *_, (_, gang) = legal_samples(folder)
    assert near(game, [*wordiest(game, gang)]) == []


def test_words_of_every_look_stay_clear_of_lines_and_edges() -> None:
    looks = sorted(bundled_looks())
    game = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in looks))
    (face,) = {card.face for card in cards_of(game, replace(GANG, members=GANG.members[:1], decks=()))}
    assert near(game, [replace(face, look=look) for look in looks]) == []


def test_figures_of_guns_stay_clear_of_their_columns_in_every_size_of_text() -> None:
    values = ("8″", "16+", "17+", "18+", "19+", "0", "1")
    gun = Entries(items=(TextEntry(title="Pistol", values=values),), of="weapons", title="Guns", heads=("Stress",) * 7)
    face = CardFace(key="a", name="A", width=63.5, height=88.9, header=Header(name="A"), front=(gun,))
    face = replace(face, display_font="big-shoulders-display")
    assert near(GAME, [replace(face, shared=SharedLayout(front=points)) for points in CARD_SIZES]) == []


def test_a_weapons_row_of_numbers_has_room_in_each_look_in_poker_size() -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == "varium"))
    armed = Member(id="one", rank=game.ranks[0].key, weapons=tuple(Chosen(key=one.key) for one in game.weapons[:2]))
    (face,) = (one.face for one in cards_of(game, Gang(game=game.slug, members=(armed,))) if one.kind == "member")
    poker = styled(face, size=poker_size(face))
    looks = sorted(bundled_looks())
    every = replace(game, designs=(*game.designs, *(replace(game.designs[0], key=look, look=look) for look in looks)))
    assert near(every, [dressed(poker, look) for look in looks]) == []


def test_numbers_of_a_dial_stay_clear_of_its_lines_in_every_typeface() -> None:
    game = compiled(FOLDERS[0])
    (design,) = (one for one in game.designs if not one.offered)
    track = next(one for one in design.front if isinstance(one, TrackBlock))
    dialled = replace(design, front=(replace(track, along="", box="dial"),), back=())
    _, read = next(legal_samples(FOLDERS[0]))
    faces = [
        card.face
        for look in sorted(bundled_looks())
        for card in cards_of(
            replace(game, designs=(replace(dialled, look=look, display_font=look_of(look).fonts[0]),)),
            replace(read, members=read.members[:1], decks=()),
        )
    ]
    shown = replace(game, designs=tuple(replace(dialled, key=face.look, look=face.look) for face in faces))
    assert len(faces) == len(bundled_looks())
    assert near(shown, faces) == []


def test_only_words_nearer_than_the_limit_to_a_line_that_is_not_their_own_are_named() -> None:
    """Words with a line below their base: a long one, one as long as the word, and two far off."""
    drawn = {"crossed": "20 169.5 160 0.5", "underlined": "20 118.5 55 0.5", "clear": "20 65 160 0.5"}
    drawn["..."] = "20 10 160 0.5"
    lines = "".join(
        f"{line} re f BT /F1 12 Tf 20 {170 - 50 * at} Td ({word}) Tj ET\n"
        for at, (word, line) in enumerate(drawn.items())
    )
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(200, 200))
        page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=helvetica(pdf)))
        page.Contents = pdf.make_stream(lines.encode())
        written = BytesIO()
        pdf.save(written)
    with pypdfium2.PdfDocument(written.getvalue()) as document:
        assert stray_signs(document[0]) == ("“...” stands alone on a line",)
        (found,) = crowded_words(document[0])
    assert (found.word, found.gap < CLEAR) == ("crossed", True)
    assert str(found).startswith("“crossed” stands 0.")


def test_a_house_set_names_what_was_found() -> None:
    picture = CardPicture(png=png_of(Image.new("RGB", (822, 1122), "#7a1414"), 300), words=None, misset=("“a” stands",))
    assert faults(picture, house("makeplayingcards-poker")) == ("“a” stands",)


def test_letters_that_their_box_cuts_off_are_found_in_forms_too() -> None:
    """A box of 40 by 20 points: the words that begin left of it are cut off by a millimetre or more, the others not."""
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(100, 100))
        fonts = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=helvetica(pdf)))
        written = b"q 10 10 40 20 re W n BT /F 9 Tf %d 15 Td (%b) Tj ET Q"
        form = pdf.make_stream(written % (5, b"Cutoff"))
        form.update(pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 100, 100]))
        form.Resources = fonts
        page = pdf.pages[0]
        page.Resources = pikepdf.Dictionary(Font=fonts.Font, XObject=pikepdf.Dictionary(Form=form))
        page.Contents = pdf.make_stream(b"q 2 0 0 1 0 0 cm /Form Do Q " + written % (12, b"Whole"))
        made = BytesIO()
        pdf.save(made)
    with pypdfium2.PdfDocument(made.getvalue()) as document:
        (found,) = clipped_lines(document[0])
    assert found.text == "Cutoff"
    assert found.by == pytest.approx(2 * 5 * 25.4 / 72, abs=0.4)
