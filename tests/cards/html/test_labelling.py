"""A row's labels are names where there is room for all of them, else short ones; none is cut off unseen."""

from dataclasses import replace

import pytest

from cards.faces.card import CardFace, Header
from cards.faces.fitting import unmeasured
from cards.faces.parts import StatBox, Stats
from cards.html.cards import side_html
from cards.html.labelling import labelled
from cards.html.styles import bundled_looks

FACE = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=())
SIX = Stats(
    items=tuple(
        StatBox(short=name[:3].upper(), name=name, value="1")
        for name in ("Might", "Agility", "Reflexes", "Perception", "Speed", "Unarmed")
    )
)


def labels(part: Stats, face: CardFace) -> list[str]:
    made = labelled(part, face)
    assert isinstance(made, Stats)
    return [box.name for box in made.items]


def test_names_stand_where_all_of_them_have_room() -> None:
    assert labels(SIX, FACE) == ["Might", "Agility", "Reflexes", "Perception", "Speed", "Unarmed"]


def test_all_labels_of_a_row_are_short_where_one_name_has_no_room() -> None:
    little = replace(FACE, width=63.5, height=88.9)
    assert labels(SIX, little) == ["MIG", "AGI", "REF", "PER", "SPE", "UNA"]


def test_a_card_that_is_enlarged_has_the_room_of_its_design() -> None:
    assert labels(SIX, replace(FACE, width=178, height=254, scale=2)) == labels(SIX, FACE)


def test_of_a_short_label_without_room_three_letters_are_left() -> None:
    eight = Stats(items=tuple(StatBox(short="Decisive", name="Decisiveness", value="1") for _ in range(8)))
    assert labels(eight, replace(FACE, width=63.5, height=88.9, look="noir")) == ["DEC"] * 8


@pytest.mark.parametrize("look", sorted(bundled_looks()))
@pytest.mark.parametrize("width", [50.0, 63.5, 70.0, 89.0, 148.0])
def test_every_label_is_shorter_than_its_box(look: str, width: float) -> None:
    for many in range(1, 13):
        part = Stats(items=tuple(StatBox(short="WWWWWW", name="Wwwwwwwwww", value="1") for _ in range(many)))
        found = labels(part, replace(FACE, width=width, look=look))
        room = (width - 6) / max((many + 1) // 2 if many > 8 else many, 3)
        assert all(len(label) * 0.85 < room for label in found)


@pytest.mark.parametrize(("look", "many", "drawn"), [("plate", 5, True), ("plate", 8, False), ("noir", 5, True)])
def test_the_icons_of_a_row_are_drawn_where_all_have_room_and_left_out_together(
    look: str, many: int, drawn: bool
) -> None:
    boxes = tuple(StatBox(short="GRT", name="Grit", value="12", icon="anchor") for _ in range(many - 1))
    row = Stats(items=(*boxes, StatBox(short="PRO", name="Protection", value="3", icon="shield")))
    face = CardFace(key="m", name="M", width=89, height=127, header=Header(name="M"), front=(row,), look=look)
    shown = labelled(row, face)
    assert isinstance(shown, Stats)
    assert [bool(box.icon) for box in shown.items] == [drawn] * many
    html = "".join(side_html(side) for side in unmeasured(face).sides)
    assert html.count("pg-stat-icon ") == many * drawn
