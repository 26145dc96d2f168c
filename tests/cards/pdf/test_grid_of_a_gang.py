"""The cards of a gang have one size of text and one depth of heads, and a card that is printed alone keeps them."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest

from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, TextEntry
from cards.faces.sides import LEAST, USUAL
from cards.faces.styling import styled
from cards.faces.typography import typeset
from cards.html.drawing_labels import LABEL_CSS
from cards.html.styles import card_css
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.layout import LayoutSettings, lay_out, settings_for
from cards.pdf.setting.chunks import fit_card
from cards.pdf.setting.setter import Setter
from cards.sheets.papers import card_size
from tests.cards.made_up import GAME, PIKE, crew
from tests.games.packs import FIXTURES, compiled, sample

pytestmark = pytest.mark.print
LONG = replace(PIKE, id="long", name="Sir Bartholomew of the Long Quay and Sea")
OWN = "/* pieces of its own, so that those of other tests are not known here */"
NOTED = replace(PIKE, id="noted", notes="A few more words. " * 40)


def test_all_cards_have_the_smallest_text_and_the_deepest_head_that_one_of_them_needs() -> None:
    faces = [card.face for card in cards_of(GAME, crew(PIKE, LONG, NOTED))]
    context, settings = PrintContext(game=GAME), LayoutSettings(css=card_css(GAME) + LABEL_CSS + OWN)
    alone, _ = lay_out(context, settings, faces)
    records, _ = lay_out(context, settings, faces, [0, 0, 0])
    by_itself = [record.need for record in alone]
    together = [record.need for record in records]
    assert (len({need.back for need in by_itself}), len({need.head for need in by_itself})) == (2, 2)
    (shared,) = set(together)
    assert shared.back >= max(need.back for need in by_itself)
    assert shared.head >= max(need.head for need in by_itself)
    assert shared.front == USUAL


def test_a_back_has_text_that_leaves_room_for_its_first_list() -> None:
    listed = Entries(
        items=tuple(TextEntry(title=f"State {at}", text="Lasts until it is healed. " * 3) for at in range(8)),
        of="reference",
        title="States",
        elastic=True,
    )
    face = replace(cards_of(GAME, crew(PIKE))[0].face, back=(listed,))
    settings = LayoutSettings(css=card_css(GAME) + LABEL_CSS + OWN)
    short = replace(face, back=(replace(listed, items=listed.items[:2]),))
    (long, short_one), _ = lay_out(PrintContext(game=GAME), settings, [face, short])
    assert short_one.need.back < long.need.back <= USUAL


def test_no_card_of_a_sample_gang_in_poker_size_takes_a_second_card_for_a_sentence() -> None:
    game, gang = compiled(FIXTURES / "entropy-city"), sample("entropy-city", "mutiny-vultures-cradle")
    poker = card_size("poker")
    faces = [typeset(styled(one.face, size=poker.like(89, 127))) for one in cards_of(game, gang)]
    setter = Setter(card_css(game, ((63.5, 88.9),)) + LABEL_CSS)
    cards = [fit_card(face, setter)[0] for face in faces]
    assert [card.face.name for card in cards if card.cards > 1] == []
    tables = [part for card in cards for part in card.sides[1].parts if isinstance(part, Entries)]
    assert [part for part in tables if part.of == "weapons" and part.continued and len(part.items) < 2] == []
    told = {
        " ".join(entry.text.split())
        for card in cards
        for side in card.sides
        for part in side.parts
        if isinstance(part, Entries)
        for entry in part.items
    }
    assert {member.notes for member in gang.members} - {""} <= told


def test_the_card_with_the_most_tracks_has_all_of_them_on_the_front_in_poker_size() -> None:
    game, gang = compiled(FIXTURES / "systemmech"), sample("systemmech", "bhandi-travellers")
    fullest = styled(cards_of(game, gang)[0].face, size=card_size("poker").like(89, 127))
    (record,), _ = lay_out(PrintContext(game=game), settings_for(game, ((63.5, 88.9),)), [fullest], [0])
    assert (record.need.tracks, len(record.sides)) == ("front", 2)


@pytest.mark.parametrize(
    ("pack", "gang"),
    [
        ("entropy-city", "hades-ferry-street"),
        ("entropy-city", "rfpd-last-precinct"),
        ("zone-of-control", "harbour-line"),
    ],
)
def test_all_cards_of_a_sample_have_one_size_of_text_in_poker_size(pack: str, gang: str) -> None:
    game, poker = compiled(FIXTURES / pack), card_size("poker")
    cards = [card.face for card in cards_of(game, sample(pack, gang)) if card.kind == "member"]
    faces = [styled(face, size=poker.like(face.width, face.height)) for face in cards]
    settings = settings_for(game, ((63.5, 88.9),))
    records, _ = lay_out(PrintContext(game=game), settings, faces, [0] * len(faces))
    needs = [record.need for record in records]
    assert len({need.front for need in needs}) == 1
    assert len({need.back for need in needs}) == 1
    assert all(need.front <= LEAST and need.back <= LEAST for need in needs)


@pytest.mark.parametrize(("pack", "gang"), [("entropy-city", "komodo-night-shift"), ("varium", "undertow-low-water")])
def test_what_all_cards_of_a_gang_have_stands_on_the_same_side_of_each(pack: str, gang: str) -> None:
    """Natural attacks and knacks in front: read from the fronts of the PDF."""
    game, read = compiled(FIXTURES / pack), sample(pack, gang)
    faces = [card.face for card in cards_of(game, read) if card.kind == "member"]
    pdf, sides = print_sides(PrintContext(game=game, gang=read), faces, gangs=[0] * len(faces))
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        pages = iter([page.get_textpage().get_text_range() for page in document])
        fronts = [own[0] for some in sides for own in [[next(pages) for _ in some]]]
    wanted = {
        "Varan": "Punch",
        "Glass": "Punch",
        "Second Hand": "Punch",
        "Sable Quill": "Sneak",
        "Tin Marrow": "Grappler",
    }
    shown = [wanted[face.name] in front for face, front in zip(faces, fronts, strict=True) if face.name in wanted]
    assert len(shown) in (2, 3)
    assert all(shown)


def test_the_forms_that_cards_share_are_held_once() -> None:
    faces = [card.face for card in cards_of(GAME, crew(PIKE, LONG, NOTED))]
    records, art = lay_out(PrintContext(game=GAME), settings_for(GAME), faces, [0] * len(faces))
    named = {name for record in records for side in record.sides for name in side.use.art}
    assert named == art.keys()
    assert named
    assert not any(record.art for record in records)
