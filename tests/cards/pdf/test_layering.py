"""A weapon's row in layers is drawn as the row in one piece is."""

from dataclasses import replace

import pytest

from bench.made_up import made_up_game
from cards.faces.card import CardFace, Header
from cards.faces.design import HEIGHT, WIDTH
from cards.faces.fitting import unmeasured
from cards.faces.parts import Entries, Entry
from cards.html.columns import column
from cards.html.layering import layers
from cards.html.styles import card_css, stylesheet
from cards.pdf.setting.engine import Engine
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.stacking import _deep, _shown
from cards.pdf.setting.telling import GLYPHS, LINE
from cards.pdf.units import MILLIMETRES

LOOKS = ("plate", "clockwork", "console", "ledger", "noir", "typescript")
SHORT = Entry(title="Maul", values=('1"', "4+"), marks=("Cleave",))
LONG = Entry(
    title="A name that is far too long for one line of a card", values=('12"', "10+"), marks=("Jolt", "Sunder")
)
ARMED = Entry(title="Jezail", values=('24"', "7+"), marks=("Prick 1", "Cleave"), icon="musket")
BARE = Entry(title="Sling", values=('9"', "5+"))


def setter() -> Setter:
    css = card_css(made_up_game()) + stylesheet(frozenset(LOOKS), shared=False)
    return Setter(Engine(), css)


def written(made: Setter, section: str, lower: float) -> list[tuple[bytes, float, float]]:
    """Each line of a section: its glyphs, and where it begins in CSS pixels, lowered by these millimetres."""
    lines = LINE.findall(made[section].read.stream)
    return [(b"".join(GLYPHS.findall(one[4])), float(one[0]), float(one[1]) + lower / MILLIMETRES) for one in lines]


@pytest.mark.print
@pytest.mark.parametrize("look", LOOKS)
def test_layers_stand_where_the_whole_row_has_its_words(look: str) -> None:
    part = Entries(items=(SHORT, ARMED, LONG, BARE), of="weapons", title="Arms", heads=("Range", "Hit"))
    face = CardFace(key="m", name="M", width=WIDTH, height=HEIGHT, header=Header(name="M"), front=(part,), look=look)
    made = setter()
    rows = [row for row in column(unmeasured(face).sides[0], face).body if row.alike]
    assert len(rows) == 4
    for row in rows:
        made.set((*row.sections, row.whole))
        deep = _deep(row, made)
        shown = [line for one in _shown(row, made) for line in written(made, one, (deep - made[one].height) / 2)]
        whole = written(made, row.whole, 0)
        assert deep == pytest.approx(made[row.whole].height, abs=0.02)
        assert [line[0] for line in sorted(shown)] == [line[0] for line in sorted(whole)]
        for ours, theirs in zip(sorted(shown), sorted(whole), strict=True):
            assert ours[1:] == pytest.approx(theirs[1:], abs=0.1)


@pytest.mark.print
def test_a_name_that_wraps_is_set_in_one_piece() -> None:
    part = Entries(items=(LONG,), of="weapons", heads=("Range", "Hit"))
    face = CardFace(key="m", name="M", width=WIDTH, height=HEIGHT, header=Header(name="M"), front=(part,))
    (row,) = (row for row in column(unmeasured(face).sides[0], face).body if row.alike)
    made = setter()
    made.set((*row.sections, row.whole))
    assert _shown(row, made) == (row.whole,)


@pytest.mark.parametrize(
    "entry",
    [replace(SHORT, text="More."), replace(SHORT, boxes=2), replace(SHORT, values=()), replace(SHORT, tally="9")],
)
def test_a_row_that_is_more_stays_whole(entry: Entry) -> None:
    part = Entries(items=(entry,), of="weapons", heads=("Range", "Hit"))
    assert layers(part, entry, "") == ((), ())
