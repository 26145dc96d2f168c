"""A kit for a whole table, read from the PDF: a board and strips at true scale, on no more sheets than they need."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from cards.sheets.papers import paper_named
from cards.sheets.presets import PRESETS
from roster.rules.game.prints import Grid, Template
from tests.cards.pages import texts
from tests.cards.pdf.reading import Box, drawn_on
from tests.games.packs import FIXTURES, compiled, sample

BOARD, STRIP = (175.0, 225.0), (20.0, 225.0)


def of_size(boxes: list[Box], size: tuple[float, float]) -> list[Box]:
    """Return the boxes of a size, either way up."""
    return [
        box for box in boxes if sorted((box[2] - box[0], box[3] - box[1])) == pytest.approx(sorted(size), abs=0.001)
    ]


def test_a_board_and_strips_of_a_whole_table_take_three_letter_sheets_with_the_cards() -> None:
    varium = compiled(FIXTURES / "varium")
    grid = Template(key="board", name="Board", drawing=Grid(columns=7, rows=9, cell=25))
    game = replace(varium, templates=(grid, *varium.templates))
    gang = sample("varium", "undertow-quiet-stairs")
    kit = print_kit(PrintContext(game=game, gang=gang), PRESETS["table"].applied(PrintOptions(paper="letter")))
    cut_out = [
        page for page in kit.report.pages if page.kind in {"cards", "weapons", "tokens", "templates"} and not page.back
    ]
    assert len(cut_out) == 3
    body = paper_named("letter").body
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        boxes = [path.box for page in pdf.pages for path in drawn_on(page)]
    board, *strips = (*of_size(boxes, BOARD)[:1], *of_size(boxes, STRIP))
    assert strips
    for left, top, right, bottom in (board, *strips):
        assert body.left <= left < right <= body.right
        assert body.top <= top < bottom <= body.bottom


def test_a_last_leaf_with_room_has_templates_of_one_piece_again_and_no_others() -> None:
    context = PrintContext(game=compiled(FIXTURES / "entropy-city"), gang=sample("entropy-city", "komodo-night-shift"))
    last = texts(print_kit(context).pdf)[-1].casefold()
    counts = {name: last.count(name) for name in ("front arc", "bike base", "weave 2", "speed ruler", "wide")}
    assert counts == {"front arc": 1, "bike base": 1, "weave 2": 2, "speed ruler": 2, "wide": 0}
