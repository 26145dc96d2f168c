"""Plans and frames: leaves have their backs, and every page its check bar, whichever way it is held."""

import pytest

from cards.geometry.drawing import Label
from cards.geometry.points import Box, around_points
from cards.sheets.batches import CardBatch, LooseItems, Packing, fits
from cards.sheets.frame import AT_SIZE, CHECKED, Heading, frame_drawing
from cards.sheets.layouts import Layout
from cards.sheets.leaves import PartTitle
from cards.sheets.nesting import Item
from cards.sheets.papers import paper_keys, paper_named
from cards.sheets.plans import Pages, equal_cards, page_height, whole_pages, whole_places
from cards.sheets.sheet import Sheet, mirror_of

A4 = Layout(paper=paper_named("a4"))
TOKENS = Packing(gap=3, bleed=1, back_bleed=1)
CARDS = PartTitle(kind="cards", title="Cards")
HEADING = Heading(game="Made Up", edition=3, gang="Nine Lives", revision=4)


def test_a_card_without_a_back_leaves_its_place_empty() -> None:
    (leaf,) = equal_cards(A4, CARDS, (("one", ""), ("two", "behind two")), 63, 88)
    assert [place.face for place in leaf.back.placements] == ["behind two"]
    assert equal_cards(A4, CARDS, (("one", ""),), 63, 88)[0].back is None


def test_cards_without_a_back_do_not_lie_on_folded_paper() -> None:
    pairs = tuple((f"front{number}", "" if number % 3 else f"back{number}") for number in range(12))
    leaves = equal_cards(Layout(paper=paper_named("a4"), sides="fold"), CARDS, pairs, 63, 88)
    assert [(len(leaf.front.placements), bool(leaf.front.advice)) for leaf in leaves] == [(8, True), (8, False)]


def test_what_is_too_large_is_on_no_leaf() -> None:
    cards = CardBatch(part=CARDS, pairs=(("one", ""),), width=300, height=300)
    assert (cards.alone(A4), cards.too_large(A4)) == ([], True)
    pages = Pages(part=CARDS, faces=("one",), width=300, height=100)
    assert ([*whole_pages(A4, pages)], pages.too_large(A4)) == ([], True)


def test_a_thing_fits_that_fills_the_room_either_way() -> None:
    """A4 has 200 × 276 mm within reach of printers, of which art takes one at each edge."""
    sizes = ((198, 274), (274, 198), (198.1, 274), (274.1, 198))
    found = [fits(A4, Item(face="a", width=wide, height=high), TOKENS) for wide, high in sizes]
    assert found == [True, True, False, False]


def test_whole_pages_stand_side_by_side_where_they_just_fit() -> None:
    assert [whole_places(A4, wide, 276) for wide in (100, 100.1, 200.1)] == [2, 1, 0]


def test_pages_side_by_side_have_a_mark_at_both_ends_of_the_cut_between_them() -> None:
    pages = Pages(part=CARDS, faces=("one", "two", "three", "four"), width=129, height=page_height(A4, 129))
    (leaf,) = whole_pages(A4, pages)
    one, two = (place.box for place in leaf.front.placements)
    between = (one.right + two.left) / 2
    marks = [mark.box for mark in leaf.front.marks if mark.box.centre.x == pytest.approx(between)]
    assert sorted(mark.bottom < one.top for mark in marks) == [False, True]


def test_art_that_runs_over_its_outline_stays_in_the_body() -> None:
    backs = {3: "back of 3"}
    items = tuple(Item(face=str(number), width=25, height=25, back=backs.get(number, "")) for number in range(60))
    leaves = LooseItems(part=PartTitle(kind="tokens", title="Tokens"), items=items, how=TOKENS).alone(A4)
    places = [place for leaf in leaves for place in leaf.front.placements]
    assert len(places) == 60
    assert all(leaf.front.paper.body.holds(place.box.grown(1)) for leaf in leaves for place in leaf.front.placements)


@pytest.mark.parametrize("key", paper_keys())
@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("turned", [False, True])
def test_a_frame_stays_where_a_printer_reaches(key: str, lying: bool, turned: bool) -> None:
    chosen = paper_named(key).quartered() if lying else paper_named(key)
    drawing = frame_drawing(Sheet(kind="cards", title="Cards", paper=chosen, turned=turned), HEADING, 2, 9)
    strip = mirror_of(chosen, "duplex-short" if not lying else "duplex-long").box(chosen.strip)
    assert all((strip if turned else chosen.strip).holds(shape.path.box) for shape in drawing.shapes)
    assert all(chosen.printable.holds(label_box(label), slack=1) for label in drawing.labels)
    texts = [label.text for label in drawing.labels]
    assert "Cards, page 2 of 9" in texts
    assert "Made Up · edition 3 · Nine Lives · revision 4" in texts
    assert f"{AT_SIZE}. {CHECKED}" in texts


def label_box(label: Label) -> Box:
    """Return the box about where a label's capitals begin and stand."""
    return around_points([label.place]).grown(label.size * 0.35)


def test_the_second_line_of_a_pages_advice_begins_with_a_whole_piece_of_it() -> None:
    tokens = "Tokens: cut at 8 × 8, 25, 40 and 75 × 42 mm, on the line between the ticks; colour outside is bleed"
    pieces = (tokens, "Templates: cut on their outer line")
    sheet = Sheet(kind="tokens", title="Tokens", paper=paper_named("a4"), advice=" · ".join(pieces))
    texts = [label.text for label in frame_drawing(sheet, HEADING, 1, 2).labels]
    assert [text for text in texts if text in pieces] == [*pieces]
