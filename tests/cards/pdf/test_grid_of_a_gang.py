"""The cards of a gang have one size of text and one depth of heads, and a card that is printed alone keeps them."""

from dataclasses import replace

import pytest

from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, TextEntry
from cards.faces.sides import LEAST, USUAL
from cards.faces.styling import styled
from cards.html.styles import card_css
from cards.pdf.context import PrintContext
from cards.pdf.layout import LayoutSettings, lay_out, settings_for
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import poker_size, printed_sides, sample_cards
from tests.games.packs import FIXTURES, compiled, sample

LONG = replace(PIKE, id="long", name="Sir Bartholomew of the Long Quay and Sea")
OWN = "/* pieces of its own, so that those of other tests are not known here */"
NOTED = replace(PIKE, id="noted", notes="A few more words. " * 40)


def test_all_cards_have_the_smallest_text_and_the_deepest_head_that_one_of_them_needs() -> None:
    faces = [card.face for card in cards_of(GAME, crew(PIKE, LONG, NOTED))]
    context, settings = PrintContext(game=GAME), LayoutSettings(css=card_css(GAME) + OWN)
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
    settings = LayoutSettings(css=card_css(GAME) + OWN)
    short = replace(face, back=(replace(listed, items=listed.items[:2]),))
    (long, short_one), _ = lay_out(PrintContext(game=GAME), settings, [face, short])
    assert short_one.need.back < long.need.back <= USUAL


def test_the_card_with_the_most_tracks_has_all_of_them_on_the_front_in_poker_size() -> None:
    game, gang = compiled(FIXTURES / "systemmech"), sample("systemmech", "bhandi-travellers")
    fullest = styled(cards_of(game, gang)[0].face, size=(63.5, 88.9))
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
    game, cards = sample_cards(pack, gang)
    faces = [styled(face, size=poker_size(face)) for face in cards]
    records, _ = lay_out(PrintContext(game=game), settings_for(game, ((63.5, 88.9),)), faces, [0] * len(faces))
    ((front, back),) = {(record.need.front, record.need.back) for record in records}
    assert max(front, back) <= LEAST


@pytest.mark.parametrize(("pack", "gang"), [("entropy-city", "komodo-night-shift"), ("varium", "undertow-low-water")])
def test_what_all_cards_of_a_gang_have_stands_on_the_same_side_of_each(pack: str, gang: str) -> None:
    """Natural attacks and knacks in front: read from the fronts of the PDF."""
    game, faces = sample_cards(pack, gang)
    fronts = [text for side, text in printed_sides(game, faces, gangs=[0] * len(faces)) if side == "front"]
    wanted = dict.fromkeys(("Varan", "Glass", "Second Hand"), "Punch")
    wanted |= {"Sable Quill": "Sneak", "Tin Marrow": "Grappler"}
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
