"""Tiles: together they show the whole drawing, each point at its true place, and neighbours wear the same marks."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces.templates import template_face
from cards.geometry.drawing import Drawing
from cards.geometry.paths import Line
from cards.geometry.points import Box, Point, around, at, sized
from cards.sheets.layouts import Layout
from cards.sheets.leaves import PartTitle
from cards.sheets.papers import paper_keys, paper_named
from cards.sheets.sheet import Sheet, transform
from cards.sheets.tiling import OVERLAP, OversizedFace, Tile, crosses, tile_map, tiled, tiles_of
from roster.rules.game.prints import Area, Sector, Template, Turn

PART = PartTitle(kind="templates", title="Templates")
BLEED = 1.0
long = st.floats(min_value=60, max_value=900)
angle = st.floats(min_value=5, max_value=360)
kinds = st.one_of(
    st.builds(Sector, angle=angle, radius=long),
    st.builds(Area, shape=st.sampled_from(("round", "oval", "square", "rectangle")), length=long, width=long),
    st.builds(
        Turn,
        inches=st.floats(min_value=2, max_value=20),
        angle=st.floats(min_value=30, max_value=120),
        lane=st.just(42.0),
        hand=st.sampled_from(("left", "right")),
    ),
)
drawings = kinds.map(lambda kind: template_face(Template(key="it", name="It", drawing=kind)).drawing)
holds = st.sampled_from(("auto", "portrait", "landscape"))


def spots(drawing: Drawing) -> list[Point]:
    found: list[Point] = []
    for segment in drawing.outline.segments:
        for step in range(33):
            if isinstance(segment, Line):
                dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
                found.append(segment.start.shifted(dx * step / 32, dy * step / 32))
            else:
                found.append(segment.at(segment.begin + segment.sweep * step / 32))
    return found


def holds_spot(box: Box, spot: Point) -> bool:
    return box.holds(Box(left=spot.x, top=spot.y, right=spot.x, bottom=spot.y), slack=1e-6)


@given(drawings, st.sampled_from(paper_keys()), holds)
def test_every_part_of_the_outline_is_on_a_page_at_its_true_place(drawing: Drawing, key: str, hold: str) -> None:
    large = OversizedFace(face="it", name="It", drawing=drawing, bleed=BLEED)
    sheets = [leaf.front for leaf in tiled(Layout(paper=paper_named(key), turned=hold), PART, large)]
    for spot in spots(drawing):
        shown = [sheet for sheet in sheets if on_page(sheet, spot)]
        assert shown
        for sheet in shown:
            place = sheet.placements[0]
            found, origin = transform(sheet, place).point(spot), transform(sheet, place).point(at(0, 0))
            assert (found.x - origin.x, found.y - origin.y) == (pytest.approx(spot.x), pytest.approx(spot.y))


def on_page(sheet: Sheet, spot: Point) -> bool:
    """Return whether the sheet shows that point of the drawing, inside the page's body."""
    place = sheet.placements[0]
    assert sheet.paper.body.holds(place.window)
    return holds_spot(place.window, transform(sheet, place).point(spot))


@given(drawings, st.sampled_from(paper_keys()))
def test_every_word_has_its_place_and_neighbours_share_line_crosses_and_letter(drawing: Drawing, key: str) -> None:
    tiles = tiles_of(drawing, paper_named(key).body, BLEED)
    left, top = min(tile.window.left for tile in tiles), min(tile.window.top for tile in tiles)
    assert (left, top) == (pytest.approx(-BLEED), pytest.approx(-BLEED))
    for label in drawing.labels:
        assert any(holds_spot(tile.window, label.place) for tile in tiles)
    by_place = {(tile.column, tile.row): tile for tile in tiles}
    letters = Counter(joint.letter for tile in tiles for joint in tile.joints)
    assert set(letters.values()) <= {2}
    for tile in tiles:
        for joint in tile.joints:
            step = (joint.ahead, 0) if joint.upright else (0, joint.ahead)
            other = by_place[tile.column + step[0], tile.row + step[1]]
            (twin,) = (one for one in other.joints if one.letter == joint.letter)
            assert (twin.ahead, twin.upright) == (-joint.ahead, joint.upright)
            for one, two in zip(crosses(joint), crosses(twin), strict=True):
                assert one.distance(two) < 1e-6
                assert holds_spot(tile.window, one)
                assert holds_spot(other.window, two)
            assert overlap(tile, other, upright=joint.upright) == pytest.approx(OVERLAP)


def overlap(one: Tile, two: Tile, *, upright: bool) -> float:
    a, b = one.window, two.window
    return min(a.right, b.right) - max(a.left, b.left) if upright else min(a.bottom, b.bottom) - max(a.top, b.top)


def test_pages_that_would_show_nothing_are_left_out() -> None:
    drawing = template_face(Template(key="it", name="It", drawing=Sector(angle=90, radius=800))).drawing
    tiles = tiles_of(drawing, paper_named("a4").body, BLEED)
    columns, rows = max(tile.column for tile in tiles) + 1, max(tile.row for tile in tiles) + 1
    assert len(tiles) < columns * rows
    point = around(at(drawing.box.centre.x, 800), 400, -90)
    assert any(holds_spot(tile.window, point) for tile in tiles)


def test_what_fits_is_one_tile_without_joints() -> None:
    drawing = template_face(Template(key="it", name="It", drawing=Sector(angle=90, radius=60))).drawing
    (tile,) = tiles_of(drawing, paper_named("a4").body, BLEED)
    assert tile.joints == ()


def test_a_sheet_names_its_tile_and_shows_where_it_lies() -> None:
    drawing = template_face(Template(key="it", name="It", drawing=Sector(angle=360, radius=400))).drawing
    large = OversizedFace(face="it", name="Whole sky", drawing=drawing, bleed=BLEED)
    sheets = [leaf.front for leaf in tiled(Layout(paper=paper_named("a4")), PART, large)]
    assert [sheet.title for sheet in sheets[:2]] == ["Whole sky, tile 1 of 15", "Whole sky, tile 2 of 15"]
    for number, sheet in enumerate(sheets):
        dark = [shape.path.box for shape in sheet.map.shapes if shape.layer == "solid"]
        cells = [shape.path.box for shape in sheet.map.shapes if shape.layer == "engrave"]
        assert (len(dark), len(cells)) == (1, 15)
        assert cells.index(dark[0]) == number


@given(st.floats(min_value=120, max_value=900), st.sampled_from(paper_keys()))
def test_the_inside_of_a_disc_is_shown_as_well(radius: float, key: str) -> None:
    drawing = template_face(Template(key="it", name="It", drawing=Sector(angle=360, radius=radius))).drawing
    tiles = tiles_of(drawing, paper_named(key).body, BLEED)
    for ring in range(0, int(radius), 40):
        for turn in range(0, 360, 20):
            spot = around(drawing.box.centre, ring, turn)
            assert any(holds_spot(tile.window, spot) for tile in tiles)


def square(side: float) -> tuple[Tile, ...]:
    """Return the tiles of a square area on A4."""
    area = Area(shape="square", length=side, width=side)
    return tiles_of(template_face(Template(key="it", name="It", drawing=area)).drawing, paper_named("a4").body, BLEED)


def test_tiles_share_ten_millimetres_and_a_lettered_line() -> None:
    tiles = square(300)
    assert [(one.column, one.row, one.window.left, one.window.top) for one in tiles] == [
        (0, 0, -1, -1),
        (1, 0, 145, -1),
        (0, 1, -1, 145),
        (1, 1, 145, 145),
    ]
    assert {(one.window.width, one.window.height) for one in tiles} == {(156, 156)}
    joints = [f"{one.letter}{one.ahead:+} {'|' if one.upright else '-'}{one.line:g}" for one in tiles[1].joints]
    assert joints == ["A-1 |150", "C+1 -150"]
    ends = [(one.begin, one.end) for one in tiles[1].joints]
    assert ends == [(-1, 155), (145, 301)]
    flat = tuple(Tile(column=column, row=0, window=tiles[0].window, joints=()) for column in range(3))
    assert (tile_map(tiles[1], tiles).box, tile_map(flat[0], flat).box) == (sized(0, 0, 8, 8), sized(0, 0, 12, 4))
    many = tuple(replace(flat[0], column=column) for column in range(11))
    assert tile_map(many[0], many).box.width == pytest.approx(22)
    high = tuple(replace(flat[0], row=row) for row in range(4))
    assert tile_map(high[0], high).box.height == pytest.approx(9.6)
    letters = [joint.letter for tile in square(900) for joint in tile.joints if joint.ahead == 1]
    assert (letters[0], letters[25:]) == ("A", ["Z", "AA", "AB", "AC", "AD", "AE"])
