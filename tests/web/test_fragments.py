"""Cards kept as fragments of pages, and parts of pages in fewer bytes."""

from dataclasses import replace

from cards.faces.card import CardFace, Header
from cards.faces.fitting import fit_for_screen
from cards.faces.parts import Entries, TextEntry
from cards.html.pieces import side_html
from web.http.fragments import compact, page_sides

FACE = CardFace(
    key="a",
    name="A",
    width=70,
    height=120,
    header=Header(name="A"),
    front=(Entries(title="Notes", of="notes", items=(TextEntry(title="One", text="Two"),)),),
    footer=("Sea <b>", "edition 1", "revision 1"),
)


def test_a_kept_card_says_what_a_fresh_one_does_with_its_own_small_print() -> None:
    for face in (FACE, replace(FACE, footer=("Sea <b>", "edition 1", "revision 2")), replace(FACE, footer=())):
        assert page_sides(face) == tuple(str(side_html(side)) for side in fit_for_screen(face).sides)
        assert page_sides(face, "/pictures/x") != page_sides(face)


def test_a_part_of_a_page_has_each_drawing_once_and_one_line_break_for_blanks() -> None:
    shape = f'<path d="{"M0 0h9" * 20}"/>'
    text = "two\n\n  lines"
    part = f'<p\n     class="a"\n     id="b">{text}</p>\n\n   <svg class="x">{shape}</svg> <svg class="y">{shape}</svg>'
    assert compact(part, "d-") == (
        f'<p\n     class="a"\nid="b">{text}</p>\n<svg class="x"><g id="d-0">{shape}</g></svg> '
        '<svg class="y"><use href="#d-0"/></svg>'
    )
    assert compact('<svg><path d="M0"/></svg>' * 2, "d-") == '<svg><path d="M0"/></svg>' * 2
