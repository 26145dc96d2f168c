"""Entries and rows of weapons are composed of words and kept pieces just as WeasyPrint sets them by the stylesheet."""

from dataclasses import replace
from itertools import product

import pypdfium2
import pytest

from cards.faces.card import CardFace, Header, Palette
from cards.faces.grids import BACKS
from cards.faces.parts import Entries, Entry, Grid, GridLine
from cards.faces.sides import USUAL
from cards.html.looks import look_of
from cards.html.pieces import BEGIN, NEXT
from cards.html.sections import EntryPlace, Section, Wearing, entry_rule, entry_section, part_rows, wearing, words_key
from cards.html.word_styles import FORMATS, body_style
from cards.pdf.setting.entries import set_entry
from cards.pdf.sides import print_sides
from cards.pdf.units import POINTS
from tests.cards.made_up import GAME
from tests.cards.pdf.test_heads import EVERY, SETTER, SIZES, said, worn

TEXT = (
    "Roll two dice; on a 7+ the rider holds the line. If not, they fall back 6 inches toward the nearest well-worn "
    "cover, and may not charge this turn (or the next)."
)
TRAITS = (
    Entry(title="Calm", text="Ignores the first stress."),
    Entry(title="Hold the Line", text=TEXT),
    Entry(title="", text=TEXT),
)
SHORT = Entry(title="Maul", values=('1"', "4+"), marks=("Cleave",))
ARMS = (
    SHORT,
    replace(SHORT, title="A jezail of the old kind", icon="musket", marks=("Prick 1", "Cleave")),
    replace(SHORT, marks=()),
)
WEAPONS = Entries(items=ARMS, of="weapons", heads=("Range", "Hit"))
STEPS = (BACKS, USUAL)


def on(look: str, size: str, step: int) -> Wearing:
    return wearing(worn(look, SIZES[size]).face, step)


def compared(one: EntryPlace, where: Wearing) -> None:
    ours, theirs = set_entry(one.part, one.entry, one.place, where), entry_section(one, where)
    assert ours is not None, "plain words were left to WeasyPrint"
    SETTER.set((theirs, *ours.sections()))
    real = said(SETTER[theirs])
    mine = sorted(line for piece, place in ours.places(SETTER) for line in said(piece, *place) if line[0])
    assert [line[0] for line in mine] == [line[0] for line in real]
    for line, its in zip(mine, real, strict=True):
        assert line[1:3] == pytest.approx(its[1:3], abs=0.03), line[0]
        assert (line[3], line[4]) == (its[3], pytest.approx(its[4], abs=0.02))
    assert ours.height(SETTER) == pytest.approx(SETTER[theirs].height, abs=0.02)


@pytest.mark.print
@pytest.mark.parametrize("look", [look for look in EVERY if not look_of(look).inline])
def test_a_trait_stands_where_the_stylesheet_puts_it(look: str) -> None:
    for size, step, entry, place in product(FORMATS, STEPS, TRAITS, (BEGIN, NEXT, "")):
        compared(EntryPlace(part=Entries(items=TRAITS, of="traits"), entry=entry, place=place), on(look, size, step))


@pytest.mark.print
@pytest.mark.parametrize("look", EVERY)
def test_a_weapons_row_stands_where_the_stylesheet_puts_it(look: str) -> None:
    for size, step, entry, place in product(FORMATS, STEPS, ARMS, (NEXT, "")):
        compared(EntryPlace(part=WEAPONS, entry=entry, place=place), on(look, size, step))


@pytest.mark.print
def test_what_a_weapon_does_ends_clear_of_its_first_figure() -> None:
    entry = Entry(title="Maul", text="It cleaves whatever it meets, and then once more.", values=("16", "24"))
    part = Entries(items=(entry,), of="weapons", heads=("Reach", "Hit"))
    face = CardFace(key="a", name="A", width=60, height=60, header=Header(name="A"), front=(part,))
    pdf, _ = print_sides(GAME, (face,))
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[0].get_textpage()
        shown = text.get_text_range()
        boxes = [text.get_charbox(at) for at in range(text.count_chars())]
    ends = max(boxes[at][2] for at in range(shown.index("It cl"), shown.index("more.")))
    assert boxes[shown.index("16")][0] - ends >= 1.5 * POINTS


ICON_CLEAR = 0.45
"""How far a weapon's icon is from the rule over it at least, in millimetres."""


@pytest.mark.print
@pytest.mark.parametrize("look", EVERY)
def test_a_weapons_icon_and_name_stand_clear_of_the_rule_over_them(look: str) -> None:
    where, armed = on(look, "normal", STEPS[-1]), replace(SHORT, icon="musket")
    row = set_entry(WEAPONS, armed, NEXT, where)
    assert row is not None
    SETTER.set(row.sections())
    rule, (icon, *_) = row.above, (SETTER[one] for one in row.beside)
    clear = (row.height(SETTER) - rule - icon.height) / 2 + body_style(look, "normal").row.above
    assert clear >= ICON_CLEAR


@pytest.mark.parametrize(
    "entry",
    [
        replace(SHORT, text="More."),
        replace(SHORT, boxes=2),
        replace(SHORT, values=()),
        replace(SHORT, tally="9"),
        replace(SHORT, title="نبّوت"),
        replace(SHORT, values=("as far as it goes", "4+")),
    ],
)
def test_a_row_that_is_more_is_set_in_one_piece(entry: Entry) -> None:
    assert set_entry(WEAPONS, entry, "", on("plate", "normal", 0)) is None


@pytest.mark.parametrize(
    "text",
    ["Two\nlines.", "Σ is a sum.", "a  \u00a0 b", "Anywordthatislongerthanalinecanbeandhasnoplacetobreakatall" * 2],
)
def test_a_text_that_is_not_plain_is_set_in_one_piece(text: str) -> None:
    part = Entries(items=TRAITS, of="traits")
    assert set_entry(part, Entry(title="Odd", text=text), "", on("plate", "slim", 0)) is None


def test_the_key_of_a_section_is_the_value_that_it_shows() -> None:
    where = on("plate", "normal", 0)

    def key(entry: Entry, wearing: Wearing = where) -> bytes:
        section: Section = entry_section(EntryPlace(part=WEAPONS, entry=entry, place=""), wearing)
        return section.key

    assert key(SHORT) == key(replace(SHORT))
    assert len({key(SHORT), key(replace(SHORT, marks=("Jolt",))), key(SHORT, on("plate", "normal", 1))}) == 3


def test_factions_share_figures_of_speeds_and_words_of_entries_but_not_tabs_and_rules() -> None:
    face, one = worn("plate", SIZES["normal"]).face, EntryPlace(part=WEAPONS, entry=SHORT, place=NEXT)
    red, blue = (wearing(replace(face, palette=Palette(key=key)), 0) for key in ("red", "blue"))
    speeds = Grid(title="Speed", heads=("Most", "Least"), items=(GridLine(label="1", values=("2", "1")),))
    rows = (tuple(one for row in part_rows(speeds, where) for one in row) for where in (red, blue))
    keys = [[one.key for one in row if isinstance(one, Section)] for row in rows]
    assert [mine == its for mine, its in zip(*keys, strict=True)] == [False, True]
    assert words_key(one, red) == words_key(one, blue)
    assert entry_rule(one, red).key != entry_rule(one, blue).key
