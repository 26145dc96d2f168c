"""Words on templates: set smaller, and on more lines, until they fit between what is drawn around them."""

from itertools import combinations, pairwise
from math import pi

import pytest

from cards.geometry.drawing import Drawing, Label, Shape, tinted
from cards.geometry.lettering import USUAL, Inscription, width
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Line, Path
from cards.geometry.points import Point, at
from cards.geometry.turn import turn_drawing
from roster.rules.game.prints import INCH, Area, Grid, Hand, Ruler, Sector, Turn
from tests.cards.written import drawing_of

STAY = "Stay where you are, and do not move at all until it is over. "
WORDS, BARE, ROCKS = Inscription(name="Rule", note="Note"), Inscription(name="Rule"), "Rocks and more rocks"
VERY, THRICE = Inscription(name=ROCKS, note=STAY * 2), Inscription(name="Rocks", note=STAY * 3)
STEPS = 24
"""How many points of a segment and of a line of words are looked at."""


def corners(path: Path) -> list[Point]:
    """Return points of a path in their order, close to each other on its arcs."""
    found = []
    for one in path.segments:
        found += (
            [one.start]
            if isinstance(one, Line)
            else [one.at(one.begin + one.sweep * step / STEPS) for step in range(STEPS)]
        )
    return found


def holds(around: list[Point], point: Point) -> bool:
    """Return whether a point is inside a polygon."""
    crossed = (
        (one.x - other.x) * (point.y - other.y) / (one.y - other.y) + other.x > point.x
        for one, other in pairwise([*around, around[0]])
        if (one.y > point.y) != (other.y > point.y)
    )
    return sum(crossed) % 2 == 1


def spots(label: Label, usual: float = 1) -> list[Point]:
    """Return points along a label's words, half-way up its capitals and at their top and foot."""
    wide, high = width(label.text, label.size, label.lettering) * usual, label.size * 0.7
    begin = {"start": 0.0, "middle": -wide / 2, "end": -wide}[label.anchor]
    rows = [(begin + wide * step / STEPS, up * high / 2) for step in range(STEPS + 1) for up in (-0.9, 0, 0.9)]
    return [at(x, y).turned(label.angle).shifted(label.place.x, label.place.y) for x, y in rows]


def box_of(label: Label, usual: float = 1) -> list[Point]:
    along = spots(label, usual)
    return [along[0], along[2], along[-1], along[-3]]


def stand_inside_and_apart(drawing: Drawing, usual: float = 1) -> None:
    around = corners(drawing.shapes[0].path)
    placed = [(one.text, spots(one, usual), box_of(one, usual)) for one in drawing.labels]
    assert [text for text, along, _ in placed if not all(holds(around, spot) for spot in along)] == []
    over = [
        (one[0], other[0]) for one, other in combinations(placed, 2) if any(holds(other[2], spot) for spot in one[1])
    ]
    assert over == []


@pytest.mark.parametrize(
    ("kind", "words", "lines", "named", "noted"),
    [
        (Area(shape="rectangle", length=60, width=10), WORDS, 1, (2.8, -15, -1.43), (2.2, -15, 1.33)),
        (Area(shape="rectangle", length=48, width=20), BARE, 0, (2.6, 0, 4.41), ()),
        (Area(shape="square", length=30, width=30), THRICE, 4, (2.73, 0, 4.86), (0.87, 0, 6.94)),
        (Area(shape="square", length=20, width=20), VERY, 3, (1, 0, 3.37), (0.55, 0, 4.24)),
        (Grid(columns=2, rows=3, cell=10, origin="2,3"), WORDS, 1, (3.38, 1.4, -13), (3.4, 11.12, -13)),
        (Grid(columns=3, rows=2, cell=10, origin="1,2"), VERY, 5, (1.13, 1.4, -13), (1.28, 16.17, -16.08)),
        (Grid(columns=1, rows=3, cell=20, origin="1,2"), BARE, 0, (5, 1.4, -13), ()),
        (Sector(angle=120, radius=60, rays=(10,)), VERY, 3, (3.6, 0, -38.07), (1.99, 0, -34.92)),
        (Sector(angle=120, radius=40, rays=(10,)), VERY, 3, (2.44, 0, -33.17), (1.32, 0, -31.05)),
        (Sector(angle=60, radius=25, rays=(0, 25)), VERY, 3, (0.35, 0, -14.41), (0.19, 0, -14.11)),
        (Ruler(start=0, end=2, width=40, unit=36), VERY, 3, (5.2, 4.4, 11.18), (2.8, 4.4, 15.46)),
        (Ruler(start=0, end=3, width=12, unit=20), VERY, 1, (2.88, 4, 4.09), (1.09, 4, 6.18)),
    ],
)
def test_words_of_a_template_stand_inside_it_apart_and_as_large_as_there_is_room(
    kind, words, lines, named, noted
) -> None:
    """The name and the first line of the note have their size and place; the other lines follow below."""
    drawing = drawing_of(kind, words)
    (name,) = (one for one in drawing.labels if one.text in {"RULE", "ROCKS", ROCKS.upper()})
    note = [one for one in drawing.labels if one.lettering == "plain"]
    said = " ".join(one.text for one in note)
    assert said in {"", "Note", (STAY * 2).strip(), (STAY * 3).strip()}
    assert (len(note), bool(said)) == (lines, bool(noted))
    for one, wanted in ((name, named), *((one, noted) for one in note[:1])):
        assert [one.size, one.place.x, one.place.y] == pytest.approx(wanted, abs=0.006)
    for one, below in pairwise(note):
        assert one.place.distance(below.place) == pytest.approx(1.2 * one.size)
    stand_inside_and_apart(drawing)


@pytest.mark.parametrize(("inches", "angle"), [(2.02, 60), (4, 20)])
def test_words_of_a_turn_follow_its_bend_inside_it_and_apart(inches: float, angle: float) -> None:
    drawing = turn_drawing(Turn(inches=inches, angle=angle, lane=42, hand="right"), VERY)
    named, noted = ([one for one in drawing.labels if one.lettering == which] for which in ("display", "plain"))
    assert " ".join(one.text for one in noted) == (STAY * 2).strip()
    assert " ".join(one.text for one in named if not one.text.isdigit()) == ROCKS.upper()
    assert [one.angle for one in noted] == sorted(one.angle for one in noted)
    stand_inside_and_apart(drawing, USUAL)


def test_words_on_a_tight_turn_keep_clear_of_the_bars_at_both_ends() -> None:
    drawing = turn_drawing(Turn(inches=3, angle=90, lane=42, hand="right"), VERY)
    along = [label for label in drawing.labels if label.lettering != "strong" and not label.text.isdigit()]
    points = [point for label in along for point in box_of(label, USUAL)]
    assert max(point.y for point in points) < -7
    assert max(point.x for point in points) < 3 * 25.4 / (pi / 2) - 4


def test_words_of_a_turn_stand_together_and_its_rule_is_read_at_arms_length() -> None:
    """The widths of the words are those of Big Shoulders Display, in type sizes."""
    words = Inscription(name="Tight turn right", note="Stress falls by 3 at the end.")
    drawing = turn_drawing(Turn(inches=3, angle=90, lane=42, hand="right", base_point="front"), words)
    found = {one.text: one for one in drawing.labels}
    tight, turn, right = (found[word].place for word in ("TIGHT", "TURN", "RIGHT"))
    assert found["Stress"].size > 9 / 72 * 25.4
    for one, other, wide in ((tight, turn, (2.05 + 1.93) / 2), (turn, right, (1.93 + 2.1) / 2)):
        assert 0.15 < one.distance(other) / found["TURN"].size - wide < 0.4


HANDS: tuple[Hand, Hand] = ("left", "right")
FIGURES = (("7", "10", "+1"), ("8", "11", "+2"), ("9", "12", "+4"))


TURNS = [(inches, words, hand) for inches, words in ((3, "Tight"), (5, "Medium"), (7, "Wide")) for hand in HANDS]


def turn_with_table(inches: float, words: str, hand: Hand) -> tuple[Drawing, Drawing, float]:
    """Return a turn, the same turned so that its table is upright, and by how much."""
    said = Inscription(name=f"{words} turn {hand}", note="Speed 7 8 9 / Stress 10 11 12 / Fail TN 14 +1 +2 +4")
    drawing = turn_drawing(Turn(inches=inches, angle=90, lane=42, hand=hand, base_point="front"), said)
    turn = 45 if hand == "right" else -45
    return drawing, drawing.turned(turn), turn


@pytest.mark.parametrize(("inches", "words", "hand"), TURNS)
def test_a_rule_in_rows_is_a_table_upright_on_the_middle_of_a_turn(inches: float, words: str, hand: Hand) -> None:
    drawing, turned, _ = turn_with_table(inches, words, hand)
    found = {one.text: one for one in turned.labels}
    table = [found[text] for text in ("Speed", "Stress", "Fail TN 14", *(text for row in FIGURES for text in row))]
    assert {round(one.angle, 6) for one in table} == {0}
    assert min(found[text].size for row in FIGURES for text in row) * 0.7 > 3.2, "figures 3.2 mm high"
    for column in FIGURES:
        assert len({round(found[text].place.x, 6) for text in column}) == 1
        assert [found[text].place.y for text in column] == sorted(found[text].place.y for text in column)
    assert found["Speed"].place.x < found["7"].place.x < found["8"].place.x < found["9"].place.x
    stand_inside_and_apart(drawing, USUAL)


@pytest.mark.parametrize(("inches", "words", "hand"), TURNS)
def test_a_table_on_a_turn_is_clear_of_its_lines_marks_and_name(inches: float, words: str, hand: Hand) -> None:
    drawing, turned, turn = turn_with_table(inches, words, hand)
    (panel,) = (
        box for one in turned.shapes if one.layer == "paint" and abs((box := one.path.box).height - 11.9) < 0.01
    )
    radius = inches * INCH * 2 / pi
    middle = at(radius if hand == "right" else -radius, 0).turned(turn)
    edges = [at(x, y) for x in (panel.left, panel.right, panel.centre.x) for y in (panel.top, panel.bottom)]
    assert max(middle.distance(edge) for edge in edges) < radius - 1.3 / 2 - 0.3
    assert min(middle.distance(edge) for edge in edges) > radius - 21 + 2.2 + 1.3 / 2 + 0.3
    marks = [point for one in turned.shapes if one.layer == "solid" for point in corners(one.path)]
    letters = [spot for one in turned.labels if one.lettering == "display" for spot in spots(one, USUAL)]
    near = panel.grown(0.3)
    assert not [one for one in (*marks, *letters) if near.left < one.x < near.right and near.top < one.y < near.bottom]
    lines = [one.path for one in drawing.shapes if one.layer == "engrave" and len(one.path.segments) == 1]
    ends = [end for line in lines for end in (line.segments[0].start, line.segments[0].end)]
    names = [one for one in drawing.labels if one.text in f"{words} turn {hand}".upper().split()]
    assert (len(names), len({one.size for one in names})) == (3, 1)
    assert min(spot.distance(end) for one in names for spot in spots(one, USUAL) for end in ends) > 0.3


def test_a_name_over_a_table_of_a_short_turn_stands_in_the_middle_where_it_has_more_words_than_inches() -> None:
    words = Inscription(name="A turn with many words", note="Speed 7 / Stress 8")
    drawing = turn_drawing(Turn(inches=3, angle=90, lane=42, hand="right"), words)
    assert {"A", "TURN", "WITH", "MANY", "WORDS"} < {one.text for one in drawing.labels}
    stand_inside_and_apart(drawing, USUAL)


@pytest.mark.parametrize(("across", "note"), [(25, ""), (40, "Stay where you are."), (50, STAY)])
def test_the_nameplate_of_a_round_template_is_clear_of_its_ring_and_cross(across: float, note: str) -> None:
    drawing = drawing_of(Area(shape="round", length=across, width=across), Inscription(name="Base", note=note))
    plate, ring = (next(one.path for one in drawing.shapes if one.layer == kind) for kind in ("paint", "casing"))
    inside = ring.box.right - 1.3 / 2
    assert max(point.distance(at(0, 0)) for point in corners(plate)) < inside - 0.6
    assert plate.box.top > across * 0.08 + 0.59
    name, *noted = (one for one in drawing.labels if not one.text.startswith("Ø"))
    assert all(name.size > one.size for one in noted)


def test_a_ground_is_tinted_and_nothing_else() -> None:
    path = rectangle(2, 2)
    drawing = Drawing(outline=path, shapes=tuple(Shape(path=path, layer=layer) for layer in ("ground", "cut")))
    assert [one.layer for one in tinted(drawing).shapes] == ["tint", "cut"]
