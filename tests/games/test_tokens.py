"""Every pack's tokens as they are drawn: labels that can be read at the table."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from cards.faces.card import CardFace
from cards.faces.parts import Tick, Track
from cards.faces.tokens import TokenSideFace, gang_tokens, token_face, token_style, with_owners
from cards.faces.unit_card import member_card
from cards.geometry.lettering import CLASSES, width
from cards.geometry.outlines import outline, width_at
from cards.geometry.path_data import path_data
from cards.geometry.signs import printed_signs
from cards.html.box_labels import OF_PLACE
from cards.html.pieces import from_zero, part_macros
from cards.html.shapes import icon_box, icon_spots
from cards.html.token_moulds import CAPITALS, TokenGeometry
from cards.html.tokens import BROAD, fitted_icon, labels, shapes, token_geometry
from roster.management.files import gang_in_file
from roster.rules.game.blocks import TrackBlock
from tests.games.packs import FIXTURES, FOLDERS, compiled

POINT = 25.4 / 72
STRIP = 1.8
"""The height of the strip of colour below a box, in millimetres."""
BOX = r'<rect x="[-0-9.]+" y="[0-9.]+" width="([0-9.]+)" height="([0-9.]+)" fill="#(?:ffffff|111111)" stroke='


def fields(folder: Path, *, large: bool) -> list[TokenGeometry]:
    """Return the measures of every side with a label."""
    game = compiled(folder)
    faces = (token_face(token, token_style(game, large=large)) for token in game.tokens)
    return [token_geometry(side) for face in faces for side in (face.front, face.back) if side and side.side.label]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_labels_are_large_enough_to_read(folder: Path) -> None:
    usual, large = fields(folder, large=False), fields(folder, large=True)
    assert min(field.size for field in usual) >= 6.5 * POINT
    small = {line for field in large if field.size < 8 * POINT for line in field.lines}
    assert small <= {"COUNTDOWN", "COMMAND", "INCAPACITATED", "KRITHIUM", "Unloaded", "Unconscious"}
    assert min(field.size for field in large) >= 7 * POINT


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("large", [False, True])
def test_labels_stand_in_their_foot(folder: Path, large: bool) -> None:
    for field in fields(folder, large=large):
        for middle in field.middles:
            top, foot = middle - field.size * CAPITALS / 2, middle + field.size * CAPITALS / 2
            assert field.level < top < foot < field.bottom <= field.base.width / 2 - 0.7
        for line, middle in zip(field.lines, field.middles, strict=True):
            assert width(line, field.size, field.lettering) < field.wide_at(middle + field.size * CAPITALS / 2)


def test_labels_have_the_capitals_of_their_games_cards() -> None:
    small, plain = (fields(FIXTURES / game, large=False)[0] for game in ("systemmech", "entropy-city"))
    assert (small.lettering, small.lines, plain.lettering, plain.lines) == (
        "alegreya-sc",
        ("Turn token",),
        "strong",
        ("STOPPED",),
    )
    assert min(field.size for field in fields(FIXTURES / "systemmech", large=False)) >= 7.5 * POINT


def test_the_ring_inside_a_dark_rim_goes_on_over_the_foot() -> None:
    (vip,) = (side for side in sides(FIXTURES / "entropy-city") if side.side.label == "VIP" and not side.words)
    drawn, ring = shapes(vip, vip.outline, 0.0), path_data(outline(token_geometry(vip).inner))
    assert drawn.index(f'd="{ring}" fill="none"') > drawn.index('fill="#ffffff"')


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_tokens_of_one_label_differ_by_their_marks_or_by_nothing_but_pictures(folder: Path) -> None:
    fronts = [token.front for token in compiled(folder).tokens]
    assert [
        one.label for one in fronts for two in fronts if one.label == two.label and bool(one.mark) != bool(two.mark)
    ] == []


def sides(folder: Path) -> list[TokenSideFace]:
    """Return every side of every token, with rules on backs that the game leaves blank."""
    game = compiled(folder)
    style = token_style(game, rules_behind=True)
    faces = (token_face(token, style) for token in game.tokens)
    return [side for face in faces for side in (face.front, face.back) if side]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_marks_stand_clear_of_the_foot_and_of_the_rim(folder: Path) -> None:
    for side in sides(folder):
        if side.side.mark and side.side.label and not side.words:
            field, mark = token_geometry(side), labels(side)[0]
            high = mark.size * CLASSES[side.style.display].capitals / 2
            assert field.level - (mark.place.y + high) >= 1
            assert mark.place.y - high - field.top >= 1


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_pictures_are_large_and_stand_clear_of_the_rim_and_of_the_label(folder: Path) -> None:
    for side in sides(folder):
        field, icon = token_geometry(side), side.side.icon
        if icon and not (field.is_plain or side.words or side.side.mark):
            (middle, scale), box = fitted_icon(field), icon_box(icon)
            spots = [(x * scale, middle.y + y * scale) for x, y in icon_spots(icon)]
            assert all(abs(x) <= width_at(field.lettered, y) / 2 - 0.5 for x, y in spots)
            assert all(field.top + 0.5 <= y <= field.floor - 0.5 for _, y in spots)
            assert max(box.width, box.height) * scale >= 0.55 * min(field.floor - field.top, field.inner.length)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rules_on_backs_can_be_read_and_keep_inside_the_rim(folder: Path) -> None:
    told = [side for side in sides(folder) if side.words]
    assert len(told) >= 2
    for side in told:
        room, lines = token_geometry(side).room, labels(side)
        named = lines[0].text.upper() == side.side.label.upper()
        rule = lines[1:] if named else lines
        assert " ".join(line.text for line in rule) == " ".join(printed_signs(side.words).split())
        wide = [width(line.text, 1) for line in rule]
        assert min(wide) >= max(wide) / 4, "no line is a lone short word"
        least = 9 if side.outline.width >= BROAD else 7.5
        assert min(line.size for line in rule) >= least * POINT - 0.001
        for line in lines:
            assert not line.text.endswith("TN")
            edge = abs(line.place.y) + line.size * CAPITALS / 2
            assert width(line.text, line.size, line.lettering) <= width_at(room, edge) * 0.95


def test_rules_are_as_large_as_their_token_holds() -> None:
    sizes = {side.side.label: round(labels(side)[-1].size / POINT, 1) for side in ruled()}
    assert (sizes["Wreck"], sizes["Wet"], sizes["Stopped"], sizes["Burning"]) == (12, 10, 8.5, 9.5)


def ruled() -> list[TokenSideFace]:
    return [side for side in sides(FIXTURES / "entropy-city") if side.words]


def boxes(part: Track, face: CardFace) -> list[tuple[float, float]]:
    """Return the width and height of each box of a track, in millimetres; at an edge, below its number."""
    made, wide = part_macros(part), face.inner[0]
    if not part.edged:
        scale = part.cell / OF_PLACE / 8 if part.in_line and part.cell else 1.0
        found = [(float(one) * scale, float(two) * scale) for one, two in re.findall(BOX, made.whole(part, face, ""))]
        return [box for box in found if box[1] > STRIP]
    ends = [
        0.0,
        *map(float, re.findall(r"M([0-9.]+) 3V11", made.edge_ground(from_zero(part, wide).items, wide, 0, face))),
        wide,
    ]
    return [(right - left, 11 - 6) for left, right in pairwise(ends)]


@pytest.mark.parametrize(
    ("folder", "title", "marker"),
    [
        ("entropy-city", "Stress", "stress-marker"),
        ("varium", "HP", "hp-marker"),
        ("zone-of-control", "Vitality", "vitality-marker"),
        ("systemmech", "Stamina", "stamina"),
    ],
)
def test_a_marker_lies_inside_every_box_of_its_track(folder: str, title: str, marker: str) -> None:
    game = compiled(FIXTURES / folder)
    (token,) = (one for one in game.tokens if one.key == marker)
    gangs = [gang_in_file(path).gang for path in sorted((FIXTURES / folder / "sample_gangs").glob("*.json"))]
    faces = [member_card(game, gang, member) for gang in gangs for member in gang.members]
    tracks = [
        (part, face)
        for face in faces
        for part in face.front
        if isinstance(part, Track) and part.title.startswith(title)
    ]
    assert tracks
    for part, face in tracks:
        found = boxes(part, face)
        assert len(found) >= min(len(part.items), 10)
        assert all(wide >= token.outline.length for wide, _ in found)
        assert part.edged or all(high >= token.outline.width for _, high in found), "it may stick out at an edge"
        assert max(wide for wide, _ in found) - min(wide for wide, _ in found) < 0.05


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_only_markers_that_lie_in_a_box_are_hard_to_hold(folder: Path) -> None:
    little = {token.key for token in compiled(folder).tokens if max(token.outline.length, token.outline.width) < 12}
    boxed = {"speed-marker", "wound-marker", "figures", "hp-marker", "vitality-marker", "stamina", "endurance"}
    assert little <= boxed


def test_a_marker_covers_one_circle_of_its_row_and_no_other() -> None:
    game = compiled(FIXTURES / "fallen-frontiers")
    tracks = [one for one in game.designs[0].front if isinstance(one, TrackBlock)]
    for track, marker in zip(tracks, ("figures", "wound-marker"), strict=True):
        (token,) = (one for one in game.tokens if one.key == marker)
        items = (Tick(label=""), Tick(label=""))
        row = str(part_macros(Track(of="", items=items)).row(items, "round", track.cell))
        wide = float(re.findall(r'width="([0-9.]+)mm"', row)[0])
        (first, _), (second, radius) = (map(float, two) for two in re.findall(r'cx="(\d+)" cy="4" r="([\d.]+)"', row))
        assert token.outline.length <= (second - first) * wide / 16, "those of two circles lie side by side"
        assert token.outline.length > 2 * radius * wide / 16


def test_pools_are_told_apart_by_their_shape_or_their_picture() -> None:
    pools = [one for one in compiled(FIXTURES / "fallen-frontiers").tokens if "pool" in one.tags]
    assert len({(one.outline.shape, one.front.icon, one.front.mark) for one in pools}) == len(pools) == 3
    assert all(one.front.icon and not one.front.mark for one in pools), "a picture takes all the room"


def test_the_number_of_a_squad_is_large_and_stands_clear() -> None:
    game, path = compiled(FIXTURES / "fallen-frontiers"), FIXTURES / "fallen-frontiers" / "sample_gangs"
    gang = gang_in_file(path / "ares-alpha.json").gang
    squads = [face.front for face in with_owners(gang_tokens(game, gang), game, gang) if "/" in face.key]
    numbered = [side for side in squads if side.side.mark]
    assert [(side.side.mark, side.side.icon) for side in numbered] == [("1", ""), ("2", "")]
    for side in numbered:
        field, mark = token_geometry(side), labels(side)[0]
        high = mark.size * CLASSES[side.style.display].capitals
        assert high >= 6
        assert field.top + 1 <= mark.place.y - high / 2 < mark.place.y + high / 2 <= field.level - 1
