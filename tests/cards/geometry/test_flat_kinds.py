"""Rulers, sectors, areas and grids: true sizes, marks where they belong, pieces that add up."""

from dataclasses import replace
from itertools import product
from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cards.geometry import grid, ruler
from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing
from cards.geometry.lettering import SMALLEST, Inscription, width
from cards.geometry.outlines import mirrors_itself
from cards.geometry.paths import Arc, polyline
from cards.geometry.points import Box, around_points, at
from cards.geometry.reach import reach_drawing
from cards.geometry.sector import sector_drawing
from cards.geometry.strip_style import PLAIN, strip_styles
from cards.geometry.turn import turn_drawing
from roster.rules.game.prints import Area, Grid, Ruler, Sector, Turn, Zone
from roster.rules.game.selectors import Selector
from tests.cards.written import drawing_of

WORDS = Inscription(name="Thing", note="What it is for, in a line of words.")


def texts(drawing: Drawing) -> list[str]:
    return [label.text for label in drawing.labels]


@given(
    start=st.integers(min_value=0, max_value=50),
    units=st.integers(min_value=1, max_value=60),
    unit=st.floats(min_value=5, max_value=60),
    longest=st.floats(min_value=60, max_value=300),
)
def test_a_ruler_in_pieces_is_the_whole_ruler(start: int, units: int, unit: float, longest: float) -> None:
    whole = Ruler(start=start, end=start + units, width=25, unit=unit)
    found = ruler.pieces(whole, longest)
    assert found[0].start == whole.start
    assert [piece.end for piece in found] == [*(piece.start for piece in found[1:]), whole.end]
    assert all((piece.end - piece.start) * unit <= longest + 1e-6 for piece in found)


def test_a_long_name_has_the_room_between_the_sides_of_a_disc() -> None:
    """The chord 17.5 mm from the middle is 19.365 mm: 0.86 of it, less the 2.5 mm of the type, takes 20 letters."""
    drawing = sector_drawing(Sector(angle=360, radius=20), Inscription(name="B" * 20))
    (plate,) = (one.path.box for one in drawing.shapes if one.layer == "paint")
    assert plate.width == pytest.approx((19.365 * 0.86 - 2.5) * (1 + 1 / 11.2), abs=0.001)


@pytest.mark.parametrize(("radius", "waist"), [(50.0, 0.0), (60.0, 0.0), (78.0, 0.0), (101.6, 0.0), (100.0, 12.0)])
def test_no_range_line_crosses_the_degrees_of_a_ray(radius: float, waist: float) -> None:
    drawing = sector_drawing(Sector(angle=120, radius=radius, waist=waist, rays=(0, 45, -45)), WORDS)
    degrees = [label for label in drawing.labels if label.text == "45°"]
    arcs = [piece for shape in drawing.shapes for piece in shape.path.segments if isinstance(piece, Arc)]
    assert len(degrees) == 2
    for label, arc in product(degrees, arcs):
        assert abs(label.place.distance(arc.centre) - arc.radius) > 0.75 * label.size + 0.5


def test_a_size_is_not_said_twice() -> None:
    area = Area(shape="oval", length=75, width=42, front=True)
    drawing = area_drawing(area, Inscription(name="Base", note="75 × 42 mm"))
    assert texts(drawing).count("75 × 42 mm") == 1


@pytest.mark.parametrize(
    ("length", "width", "said"),
    [(25, 38.1, "25 mm × 1.5″"), (76.2, 25, "3″ × 25 mm"), (38.1, 76.2, "1.5″ × 3″"), (127, 38.5, "127 × 38.5 mm")],
)
def test_a_length_of_whole_quarters_of_an_inch_is_said_in_inches(length: float, width: float, said: str) -> None:
    assert said in texts(area_drawing(Area(shape="rectangle", length=length, width=width), Inscription(name="A")))
    assert "Ø 3″" in texts(area_drawing(Area(shape="round", length=76.2, width=76.2), Inscription(name="A")))


def test_pieces_are_as_large_as_paper_takes() -> None:
    whole, inches = Grid(columns=4, rows=2, cell=10, marked=("3,2",)), Ruler(start=0, end=5, width=10, unit=25.4)
    sizes = [[(one.columns, one.rows) for one in grid.pieces(whole, *room)] for room in ((40, 20), (20, 30), (5, 5))]
    assert sizes == [[(4, 2)], [(2, 2)] * 2, [(1, 1)] * 8]
    marked = [[one.marked for one in grid.pieces(whole, *room)] for room in ((20, 30), (5, 5))]
    assert marked == [[(), ("1,2",)], [*[()] * 6, ("1,1",), ()]]
    measured = replace(whole, origin="1,1")
    assert grid.pieces(measured, 5, 5) == (measured,)
    ends = [[(one.start, one.end) for one in ruler.pieces(inches, room)] for room in (76.2, 30)]
    assert ends == [[(0, 3), (3, 5)], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]]


@given(
    columns=st.integers(min_value=1, max_value=60),
    rows=st.integers(min_value=1, max_value=60),
    cell=st.floats(min_value=5, max_value=60),
    data=st.data(),
)
def test_a_grid_in_pieces_keeps_every_cell(columns: int, rows: int, cell: float, data: st.DataObject) -> None:
    cells = st.tuples(st.integers(min_value=1, max_value=columns), st.integers(min_value=1, max_value=rows))
    marked = tuple(f"{column},{row}" for column, row in data.draw(st.sets(cells, max_size=6)))
    found = grid.pieces(Grid(columns=columns, rows=rows, cell=cell, marked=marked), 190, 270)
    assert sum(piece.columns * piece.rows for piece in found) == columns * rows
    assert sum(len(piece.marked) for piece in found) == len(marked)
    assert all(piece.columns * cell <= 190 + 1e-6 and piece.rows * cell <= 270 + 1e-6 for piece in found)


DRAWN = st.one_of(
    st.builds(
        Ruler,
        start=st.integers(min_value=0, max_value=9),
        end=st.integers(min_value=10, max_value=20),
        width=st.floats(min_value=5, max_value=80),
        unit=st.floats(min_value=5, max_value=30),
    ),
    st.builds(
        Sector,
        angle=st.floats(min_value=5, max_value=360),
        radius=st.floats(min_value=15, max_value=250),
        waist=st.floats(min_value=0, max_value=10),
        rays=st.lists(st.floats(min_value=-180, max_value=180), max_size=6).map(tuple),
    ),
    st.builds(
        Area,
        shape=st.sampled_from(("oval", "rectangle")),
        length=st.floats(min_value=10, max_value=180),
        width=st.floats(min_value=10, max_value=180),
        front=st.booleans(),
    ),
    st.builds(
        Turn,
        inches=st.floats(min_value=0.2, max_value=30),
        angle=st.floats(min_value=5, max_value=180),
        lane=st.floats(min_value=5, max_value=150),
        hand=st.sampled_from(("left", "right")),
        measured_as=st.sampled_from(("centre-line", "radius")),
    ),
)


@given(DRAWN, st.text(min_size=1, max_size=60), st.text(max_size=200))
@example(Ruler(start=1, end=10, width=5, unit=17), "0", "")
def test_any_name_and_note_can_be_drawn(kind: Area | Ruler | Sector | Turn, name: str, note: str) -> None:
    drawing = drawing_of(kind, Inscription(name=name, note=note))
    room = drawing.box.grown(0.2)
    assert all(room.holds(shape.path.box) for shape in drawing.shapes)
    assert all(label.size > 0 for label in drawing.labels if label.text)
    assert all(room.left <= label.place.x <= room.right for label in drawing.labels)
    assert all(room.top <= label.place.y <= room.bottom for label in drawing.labels)


@pytest.mark.parametrize(
    ("marked", "row"), [(("1,1", "2,2"), 4), (("1,4",), 3), (("1,1", "1,2", "1,3", "1,4"), 4), ((), 4)]
)
def test_the_name_of_a_grid_stands_in_the_lowest_row_without_marked_cells(marked: tuple[str, ...], row: int) -> None:
    drawn = grid.grid_drawing(Grid(columns=4, rows=4, cell=25, marked=marked), Inscription(name="Reach", note="Three."))
    assert {int(label.place.y // 25) + 1 for label in drawn.labels} == {row}


@pytest.mark.parametrize(
    ("origin", "across", "down"),
    [("1,1", "YOU 1 2 3", "YOU 1 2"), ("4,3", "3 2 1 YOU", "2 1 YOU"), ("2,2", "1 YOU 1 2", "1 YOU 1")],
)
def test_an_angle_says_how_far_each_column_and_row_is_and_leaves_the_cells_free(origin, across, down) -> None:
    drawn = reach_drawing(Grid(columns=4, rows=3, cell=25, origin=origin, marked=("3,1",)), Inscription(name="Zone"))
    assert texts(drawn) == ["ZONE", *across.split(), *down.split()]
    assert all(one.path.box.top < 0 or one.path.box.right <= 0 for one in drawn.shapes)
    assert {one.angle for one in drawn.labels} == {0}, "all is read in one direction"
    places = [(one.layer, bool(one.colour)) for one in drawn.shapes if one.layer in ("accent", "tint")]
    marked = {2: ("tint", False)}
    wanted = [
        ("accent", False) if text == "YOU" else marked.get(number, ("tint", True))
        for number, text in enumerate(across.split())
    ]
    assert places[:4] == wanted, "its own place is dark, marked ones are paler, others grey"
    tiny = Grid(columns=1, rows=1, cell=1, origin="1,1")
    for note in ("Note", ""):
        drawn = reach_drawing(tiny, Inscription(name="Zone", note=note))
        assert all(one.size > 0 for one in drawn.labels if one.text)


def test_the_map_of_an_angle_shows_how_it_is_laid_and_another_with_it() -> None:
    zone = Grid(columns=3, rows=3, cell=25, origin="2,2")
    alone, both = (reach_drawing(zone, Inscription(name="Zone"), pair=pair) for pair in (False, True))
    laid = [one.path.box for one in both.shapes if one.layer in ("solid", "paint") and len(one.path.segments) == 6][1:]
    assert len(both.shapes) == len(alone.shapes) + 2
    (corner,) = {(round(one.width, 6), round(one.height, 6)) for one in laid}
    assert corner == pytest.approx((11.6 + 1.8,) * 2)
    assert laid[0].centre.turned(180).shifted(-18, -18).distance(laid[1].centre) < 1e-6
    assert all(-18 < one.left < one.right < 0 for one in laid)


@pytest.mark.parametrize("style", [PLAIN, *strip_styles().values()])
def test_zero_is_white_on_what_lies_across_the_end_of_a_strip(style) -> None:
    drawn = ruler.ruler_drawing(Ruler(end=4, width=25, zones=LIMITS), WORDS, style=style)
    (zero,) = (one for one in drawn.labels if one.text == "0")
    assert zero.tone == "paint"
    around = around_points([zero.place]).grown(zero.size * 0.8 / 2 - 0.4)
    ends = [one.path.box for one in drawn.shapes if one.layer in ("solid", "accent") and one.path.box.width < 2.5]
    assert any(box.left == 0 and box.holds(around) for box in ends)


def test_strips_say_where_they_begin_and_where_another_is_laid_on() -> None:
    first, second = Ruler(start=0, end=2, width=10, stops=(2, 9)), Ruler(start=2, end=4, width=10, stops=(1, 2, 3))
    assert texts(ruler.ruler_drawing(first, WORDS))[:3] == ["0", "1", "2"]
    assert texts(ruler.ruler_drawing(second, WORDS))[:2] == ["3", "4"]
    plain, joined = (ruler.ruler_drawing(first, WORDS, joined=joined) for joined in (False, True))
    (seat,) = set(joined.shapes) - set(plain.shapes)
    (laid,) = (
        one for one in ruler.ruler_drawing(second, WORDS).shapes if one.path.box.left == 0 and one.path.box.width < 3
    )
    assert (seat.path.box.right, seat.path.box.top) == (2 * 25.4, laid.path.box.top)
    bold = [one.path.box.centre.x for one in plain.shapes if one.layer == "solid"]
    assert bold == pytest.approx([2 * 25.4 - 0.45] * 2)
    assert next(one.place.x for one in plain.labels if one.text == "2") < 2 * 25.4 - 0.9 - 0.5, "clear of its mark"
    assert {one.path.box.right for one in ruler.ruler_drawing(second, WORDS).shapes if one.layer == "solid"} == {25.4}


LIMITS = (Zone(name="Walk", to=2), Zone(name="Run", since=2, to=4, pale=True), Zone(name="Throw", to=3))
PISTOL, RIFLE = (Selector(noun="weapon", weapon=key) for key in ("pistol", "rifle"))


def bands(drawing: Drawing) -> list[Box]:
    """Return the boxes of a strip's zones: the coloured areas that reach neither its edges nor half its height."""
    shapes = [one for one in drawing.shapes if one.layer in ("accent", "tint")]
    return [one.path.box for one in shapes if one.path.box.top > 0 and one.path.box.bottom < drawing.box.bottom - 0.1]


@pytest.mark.parametrize("style", [PLAIN, *strip_styles().values()])
def test_zones_reach_to_their_limits_in_rows_and_their_names_stand_in_them_clear_of_the_seat(style) -> None:
    strip = Ruler(end=4, width=25, zones=LIMITS)
    drawn = ruler.ruler_drawing(strip, WORDS, joined=True, style=style)
    walk, run, throw = bands(drawn)[-3:] if style.title != "slant" else bands(drawn)[:3]
    assert [(box.left, box.right) for box in (walk, run, throw)] == [
        pytest.approx(ends) for ends in ((0, 50.8), (50.8, 101.6), (0, 76.2))
    ]
    assert (walk.top, walk.bottom) == (run.top, run.bottom)
    assert walk.bottom < throw.top, "what overlaps has a row of its own"
    seat = 4 * 25.4 - 2.4
    for name, box in (("Walk", walk), ("Run", run), ("Throw", throw)):
        (said,) = (one for one in drawn.labels if one.text == name)
        assert box.left + 0.3 < said.place.x - width(name, said.size) < said.place.x < min(box.right, seat) - 0.3
        half = said.size * 0.7 / 2
        assert box.top + 0.3 < said.place.y - half < said.place.y + half < box.bottom - 0.3
        assert said.size >= SMALLEST
    marks = [one.path.box for one in drawn.shapes if one.layer in ("solid", "paint") and one.path.box.top == 0]
    bold = {round(box.right, 6) for box in marks if box.width == pytest.approx(0.9)}
    assert sorted(bold) == pytest.approx([2 * 25.4, 3 * 25.4, 4 * 25.4])


def test_zones_of_the_same_things_share_rows_and_go_on_from_strip_to_strip() -> None:
    zones = (
        Zone(name="Near", to=6, of=PISTOL),
        Zone(name="Far", since=6, to=12, of=PISTOL),
        Zone(name="Rifle", since=12, to=24, of=RIFLE),
    )
    whole = Ruler(end=24, width=30, zones=zones)
    first, second, third = (ruler.ruler_drawing(one, WORDS) for one in ruler.pieces(whole, 8 * 25.4))
    assert [len(bands(one)) for one in (first, second, third)] == [2, 2, 1]
    assert bands(second)[0].right == pytest.approx(4 * 25.4)
    far, rifle = bands(second)
    assert far.top < rifle.top
    (alone,) = bands(third)
    assert (alone.top, alone.bottom) == (rifle.top, rifle.bottom), "rows are equally deep, next to the numbers"
    sizes = [next(one.size for one in drawn.labels if one.text == at) for drawn, at in ((second, "16"), (third, "17"))]
    assert sizes[0] == pytest.approx(sizes[1])
    assert [texts(one).count("Far") for one in (first, second, third)] == [1, 1, 0]


def test_a_name_stands_at_the_end_of_its_zone_and_a_pattern_fills_what_a_row_leaves() -> None:
    strip = Ruler(end=9, width=20, zones=(Zone(name="Near", to=5), Zone(name="Far", to=9, of=RIFLE)))
    drawn = ruler.ruler_drawing(strip, WORDS)
    near, far = ([one.place for one in drawn.labels if one.text == name] for name in ("Near", "Far"))
    assert [round(one.x, 1) for one in (*near, *far)] == [126.1, 227.7]
    empty = [one.path.box for one in drawn.shapes if one.layer == "ground"]
    assert empty
    assert all(5 * 25.4 < box.left < box.right < 9 * 25.4 for box in empty)
    assert all(box.top < near[0].y < box.bottom for box in empty)
    for pattern in ("stripes", "dots"):
        styled = ruler.ruler_drawing(strip, WORDS, style=replace(PLAIN, pattern=pattern))
        found = [one.path.box for one in styled.shapes if one.layer == "ground"]
        assert found
        assert all(5 * 25.4 < box.left < box.right < 9 * 25.4 and box.top < far[0].y for box in found)


def test_a_ruler_has_the_zones_that_are_wanted_and_ends_with_the_last_where_one_ended_it() -> None:
    zones = (Zone(name="All", to=3), Zone(name="Pistol", to=6, of=PISTOL), Zone(name="Rifle", to=9, of=RIFLE))
    whole = Ruler(end=9, width=20, zones=zones)
    some = whole.with_zones(lambda zone: zone.of != RIFLE)
    assert ([zone.name for zone in some.zones], some.end) == (["All", "Pistol"], 6)
    assert replace(whole, end=10).with_zones(lambda zone: not zone.of).end == 10
    assert whole.with_zones(lambda _: False).end == 9


def test_named_stops_are_zones_from_one_stop_to_the_next() -> None:
    strip = Ruler(start=9, end=18, width=25, stops=(10, 11, 16), stop_names=("Near most", "", "Far most"))
    assert [(one.name, one.since, one.to) for one in strip.bands] == [("Near most", 9, 10), ("Far most", 11, 16)]


def test_a_long_name_of_a_zone_stays_in_it_and_is_left_out_where_it_does_not_end() -> None:
    long = "A name that needs all the room which a zone can have on a strip"
    for one in ruler.pieces(Ruler(end=3, width=20, zones=(Zone(name=long, to=2),)), 30):
        drawn = ruler.ruler_drawing(one, WORDS)
        said = [label for label in drawn.labels if label.text == long]
        assert len(said) == (one.end == 2)
        assert all(label.place.x - width(long, label.size) > 0 for label in said)


def test_an_outline_knows_whether_its_back_is_cut_alike() -> None:
    alike = [
        sector_drawing(Sector(angle=60, radius=76.2, waist=7.2), WORDS),
        area_drawing(Area(shape="oval", length=75, width=42), WORDS),
        area_drawing(Area(shape="rectangle", length=25, width=38.1, stands=True), WORDS),
    ]
    assert all(mirrors_itself(one.outline) for one in alike)
    bent = turn_drawing(Turn(inches=3, angle=90, lane=42, hand="left"), WORDS, chevrons=1)
    assert not mirrors_itself(bent.outline)
    assert not mirrors_itself(polyline(at(0, 0), at(2, 0), at(2, 1), at(1, 1), at(1, 2), at(0, 2), closed=True))


def test_a_plate_bites_no_range_line_and_leaves_the_outermost_band_to_names_of_areas() -> None:
    drawn = sector_drawing(
        Sector(angle=180, radius=76.2, waist=12.5, rays=(-45, 45), ahead="seen", aside="not"),
        Inscription(name="Field of vision", note="What lies here is seen, as far as nothing hides it. " * 2),
    )
    (plate,) = (one.path.box for one in drawn.shapes if one.layer == "paint" and one.path.box.width < 70)
    assert plate.bottom < -25.4
    assert hypot(plate.right, plate.top) < 50.8
