"""Layout files: a wrong one is reported with its place and remedy; a right one puts cards where it says."""

from pathlib import Path

import pytest

from cards.sheets.layouts import LAYOUTS, Layout, layout, layout_for, read_layout
from cards.sheets.leaves import PartTitle
from cards.sheets.options import Printer, PrintOptions
from cards.sheets.papers import InvalidLayout, layout_keys
from cards.sheets.plans import equal_cards
from tests.cards.sheets.test_backs import met, pairs, within_reach
from tests.cards.sheets.wrong_files import complaint

GOOD = (LAYOUTS / "a4-poker-close.toml").read_text(encoding="utf-8")
PART = PartTitle(kind="cards", title="Cards")


@pytest.mark.parametrize("key", layout_keys())
@pytest.mark.parametrize("lying", [False, True])
def test_every_layout_prints_cards_with_their_backs_behind_them(key: str, lying: bool) -> None:
    found = layout(key)
    assert found.card
    width, height = found.card.like(2, 1) if lying else found.card.like(1, 2)
    plan = equal_cards(found, PART, pairs(20), width, height)
    assert sum(met(leaf, found) for leaf in plan.leaves) == 20
    for sheet in (sheet for leaf in plan.leaves for sheet in (leaf.front, leaf.back) if sheet):
        within_reach(sheet)


def test_cards_lie_where_the_file_says() -> None:
    found = layout("a4-poker-close")
    (leaf,) = equal_cards(found, PART, pairs(9), 63.5, 88.9).leaves
    corners = [(place.box.left, place.box.top) for place in leaf.front.placements]
    assert corners == [(9.75 + 63.5 * column, round(9.65 + 88.9 * row, 2)) for row in range(3) for column in range(3)]
    assert leaf.front.marks


def test_other_sizes_than_the_layouts_card_are_laid_out_as_they_fit() -> None:
    found = layout("a4-poker-close")
    (leaf, *_) = equal_cards(found, PART, pairs(4), 148, 210).leaves
    assert [place.box.width for place in leaf.front.placements] == [148]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('paper = "a4"', 'paper = "a9"', "paper is 'a9'; choose one of a3, a4, letter"),
        ('card = "poker"', "", "card is None; choose one of a5, poker, tarot"),
        ("bleed = 0.0", "bleed = 2", "bleed is 2; choose one of 0, 3, 3.175"),
        ('marks = "corners"', "marks = []", "marks is []; choose one of corners, lines, none"),
        ('fold = "none"', 'fold = "twice"', "fold is 'twice'; choose one of none, auto, upright, level"),
        ('fold = "none"', 'fold = "upright"', "positions 2 leaves the room for cards; keep it inside left 5"),
        ('turned = "portrait"', "", "positions need paper held one way; write turned and fold without auto"),
        ("left = 9.75", "left = 9.75\nturn = 45", "positions 1.turn is 45; choose one of -90, 0, 90, 180"),
        ("left = 9.75", 'left = "x"', "positions 1.left is 'x'; write millimetres from 0 to 2000"),
        ("left = 9.75", "left = 1", "positions 1 leaves the room for cards; keep it inside left 5, top 5"),
        ("left = 9.75", "left = 10", "positions 2 reaches into positions 1; move them apart"),
        ("bleed = 0.0", "bleed = 3.0", "positions 2 reaches into positions 1; move them apart"),
        ("bleed = 0.0", "bleed = 0.0\ndepth = 1", "depth is unknown; use name, paper, turned, card"),
        ('name = "A4, nine', 'name = 9\npaper_name = "', "paper_name is unknown"),
    ],
)
def test_a_wrong_layout_says_what_and_where(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in complaint(tmp_path, GOOD, (old, new), read_layout)


def test_positions_that_are_no_list_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(GOOD.partition("[[")[0] + "positions = 4\n", encoding="utf-8")
    with pytest.raises(InvalidLayout, match=r"odd.toml: positions is no list; write \[\[positions\]\]"):
        read_layout(file)


def test_options_become_a_layout() -> None:
    made = layout_for(PrintOptions(paper="a3", turned="landscape", card="tarot", sides="fold", bleed=3, marks="none"))
    assert (made.paper.key, made.turned, made.card and made.card.key) == ("a3", "landscape", "tarot")
    assert (made.sides, made.bleed, made.marks) == ("fold", 3, "none")


def test_a_named_layout_settles_all_but_printer_and_sides() -> None:
    printer = Printer(x=1)
    made = layout_for(PrintOptions(layout="a4-poker-close", paper="a3", bleed=3, sides="duplex-short", printer=printer))
    assert (made.paper.key, made.bleed, made.sides, made.printer) == ("a4", 0, "duplex-short", printer)


def test_what_is_not_there_is_reported_with_what_is() -> None:
    for options in (PrintOptions(paper="a5"), PrintOptions(card="bridge"), PrintOptions(layout="stamps")):
        with pytest.raises(InvalidLayout, match="choose one of"):
            layout_for(options)
    assert layout_for(PrintOptions()) == Layout(paper=layout("a4-poker-close").paper)
