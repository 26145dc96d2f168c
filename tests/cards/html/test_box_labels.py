"""A row's labels are names where there is room for all of them, else short ones; none is cut off unseen."""

from dataclasses import replace

import pytest

from cards.faces.card import CardFace, Header
from cards.faces.parts import Entries, StatBox, Stats, TextEntry
from cards.html.box_labels import figure_classes, under_name, with_box_labels, with_value_size
from cards.html.styles import bundled_looks
from cards.html.typefaces import font_for, typeface, word_width

FACE = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=())
SIX = Stats(
    items=tuple(
        StatBox(short=name[:3].upper(), name=name, value="1")
        for name in ("Might", "Agility", "Reflexes", "Perception", "Speed", "Unarmed")
    )
)


TYPED = 5.8 * 0.6 * 25.4 / 72
"""How wide a letter of a typewriter's labels is on little cards, in millimetres."""


def labels(part: Stats, face: CardFace) -> list[str]:
    made = with_box_labels(part, face)
    return [box.name for box in made.items]


def test_names_stand_where_all_of_them_have_room() -> None:
    assert labels(SIX, FACE) == ["Might", "Agility", "Reflexes", "Perception", "Speed", "Unarmed"]


def test_all_labels_of_a_row_are_short_where_one_name_has_no_room() -> None:
    little = replace(FACE, width=63.5, height=88.9)
    assert labels(SIX, little) == ["MIG", "AGI", "REF", "PER", "SPE", "UNA"]


def test_short_words_beside_names_are_spelled_like_them() -> None:
    limits = (
        StatBox(short="DODGE", name="Dodge limit", value="25"),
        StatBox(short="HP", name="Hit points now", value="9"),
    )
    assert labels(Stats(items=(*SIX.items[:2], *limits)), FACE) == ["Might", "Agility", "Dodge", "HP"]


def test_a_value_without_an_icon_keeps_air_at_its_sides() -> None:
    part = Stats(
        items=(*(StatBox(short="FND", name="Find", value="170%"),) * 3, StatBox(short="F", name="F", value="2"))
    )
    face = replace(FACE, width=70, height=120, look="plate", display_font="chakra-petch")
    row = with_value_size(part, face)
    assert row.snug in (1, 2)
    assert [figure_classes(row, box) for box in row.items] == [f"pg-snug-{row.snug}"] * 4, "a row has one size"


def test_a_card_that_is_enlarged_has_the_room_of_its_design() -> None:
    assert labels(SIX, replace(FACE, width=178, height=254, scale=2)) == labels(SIX, FACE)


@pytest.mark.parametrize(
    ("width", "look", "font", "label"),
    [(63.5, "noir", "", "DEC"), (70, "clockwork", "alegreya", "DEC"), (110, "clockwork", "alegreya", "Decisive")],
)
def test_of_a_short_label_without_room_three_letters_are_left(width, look, font, label) -> None:
    eight = Stats(items=tuple(StatBox(short="Decisive", name="Decisiveness", value="1") for _ in range(8)))
    assert labels(eight, replace(FACE, width=width, look=look, text_font=font)) == [label] * 8


@pytest.mark.parametrize("look", sorted(bundled_looks()))
@pytest.mark.parametrize("width", [50.0, 63.5, 63.9, 70.0, 89.0, 148.0])
def test_every_label_is_shorter_than_its_box(look: str, width: float) -> None:
    for many in range(1, 13):
        part = Stats(items=tuple(StatBox(short="WWWWWW", name="Wwwwwwwwww", value="1") for _ in range(many)))
        found = labels(part, replace(FACE, width=width, look=look))
        room = (width - 6) / max((many + 1) // 2 if many > 8 else many, 3)
        assert all(len(label) * (TYPED if look == "typescript" else 0.85) < room for label in found)


def test_words_are_measured_as_they_are_set_with_kerning_and_tracking() -> None:
    """A and V stand closer than their own widths; tracked letters are apart, and none are joined."""
    font = font_for("barlow", 400)
    apart = sum(typeface(font).width(typeface(font).font.get_nominal_glyph(ord(one))) for one in "AV") / 1000
    assert word_width("AV", font) < apart - 0.02
    assert word_width("AV", font, 0.1) == pytest.approx(word_width("AV", font) + 0.2)


@pytest.mark.parametrize(("heads", "beside"), [(2, True), (4, False)])
def test_a_weapon_s_note_is_under_its_name_only_where_two_lines_hold_it(heads: int, beside: bool) -> None:
    entry = TextEntry(title="A", text="To block: D6+1 needs a 6; D6 needs a 6 and 1 Command.", values=("24″",) * heads)
    part = Entries(items=(entry,), of="weapons", heads=("Range",) * heads)
    face = CardFace(key="a", name="A", width=88.9, height=63.5, header=Header(name="A"), front=(part,), look="console")
    assert under_name(part, entry, face) == beside
