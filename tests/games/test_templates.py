"""Every pack's templates as they are drawing_operators: words that can be read at the table."""

import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from math import floor
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.templates import (
    TemplateFace,
    back_to_back,
    template_face,
    template_faces,
    template_pieces,
    toned_template,
)
from cards.faces.tones import tint
from cards.geometry.lettering import SMALLEST, display_lettering
from cards.geometry.points import around_points
from cards.geometry.signs import printed_signs
from cards.pdf.context import PrintContext
from cards.pdf.writing.pens import drawing_operators, ink_operator
from cards.sheets.options import PrintOptions
from roster.rules.colour import channels
from roster.rules.game.prints import INCH, Ruler, Sector, Template, Turn, Zone
from roster.rules.game.selectors import Selector
from tests.games.packs import FIXTURES, FOLDERS, compiled, sample

A4_ROOM = (260, 190)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_words_on_templates_are_large_enough_to_read(folder: Path) -> None:
    longest, widest = A4_ROOM
    faces = template_faces(compiled(folder), longest=longest, widest=widest)
    tiny = [
        (face.key, label.text) for face in faces for label in face.drawing.labels if 0 < label.size < SMALLEST - 1e-6
    ]
    assert not tiny


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_zones_fill_their_strips_with_names_of_eight_points_between_numbers_on_both_edges(folder: Path) -> None:
    game = compiled(folder)
    for template in game.templates:
        if not (isinstance(template.drawing, Ruler) and template.drawing.zones):
            continue
        names, ruler = {printed_signs(zone.name) for zone in template.drawing.zones}, template.drawing
        labels = [
            [one for one in face.drawing.labels if one.text]
            for face in template_pieces(template, game, longest=A4_ROOM[0])
        ]
        assert names == {one.text for some in labels for one in some} & names
        assert min(one.size for some in labels for one in some if one.text in names) > 8 / 72 * 25.4 - 1e-9
        numbers = set(map(str, range(ruler.start + 1, ruler.end + 1)))
        counted = [Counter(one.text for one in some) for some in labels]
        assert all(any(some[number] > 1 for some in counted) for number in numbers)
        for some in labels:
            edges = {one.place.y for one in some if one.text in numbers}
            zoned = [one.place.y for one in some if one.text in names]
            assert not any(min(zoned) <= edge <= max(zoned) for edge in edges), template.key
            assert min(edges) < min(zoned) < max(edges), template.key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_nameplate_hides_a_figure_or_a_range_line(folder: Path) -> None:
    game = compiled(folder)
    sectors = {one.key: one.drawing for one in game.templates if isinstance(one.drawing, Sector)}
    for face in template_faces(game, longest=260, widest=190):
        if sector := sectors.get(face.key):
            figures = {label.text: label for label in face.drawing.labels if label.text.isdigit()}
            assert sorted(figures, key=int) == [str(one + 1) for one in range(floor((sector.radius + 1e-6) / INCH))]
            plate = [one.path.box for one in face.drawing.shapes if one.layer == "paint"][-1]
            assert not any(plate.meets(around_points([one.place]).grown(one.size / 2)) for one in figures.values())
            lines = [one.place.y - one.size * 0.75 for one in figures.values()]
            assert not any(plate.top < line < plate.bottom for line in lines), face.key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_turns_of_different_lengths_have_colours_of_their_own_and_say_where_the_base_goes(folder: Path) -> None:
    game = compiled(folder)
    turns = [(one, one.drawing) for one in game.templates if isinstance(one.drawing, Turn)]
    colours = {(drawing.inches, one.colour) for one, drawing in turns}
    assert len({inches for inches, _ in colours}) == len({colour for _, colour in colours}) == len(colours)
    faces = {face.key: face for face in template_faces(game, longest=260, widest=190)}
    for one, drawing in turns:
        labels = {label.text: label for label in faces[one.key].drawing.labels}
        assert f"{drawing.base_point} of base on the bar".upper() in labels
        assert not {"†", "§"} & set("".join(labels))
        assert faces[one.key].accent == one.colour


def chevrons(face: TemplateFace) -> int:
    """Return how many chevrons a turn has in its second inch: areas with six corners, as many in each inch."""
    found = [one for one in face.drawing.shapes if one.layer == "solid" and len(one.path.segments) == 6]
    inches = [one for one in face.drawing.labels if one.lettering == "display" and one.text.isdigit()]
    return len(found) // (len(inches) - 1)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_turns_can_be_told_apart_without_colours(folder: Path) -> None:
    game = compiled(folder)
    turns = [(one, one.drawing) for one in game.templates if isinstance(one.drawing, Turn)]
    lengths = sorted({drawing.inches for _, drawing in turns})
    for one, drawing in turns:
        assert chevrons(template_face(one, game)) == 1 + lengths.index(drawing.inches)


def test_turns_keep_their_colours_and_their_base_mark_in_print() -> None:
    game = compiled(FIXTURES / "entropy-city")
    for one in game.templates:
        if isinstance(one.drawing, Turn):
            face = template_face(one, game)
            operators, _ = drawing_operators(face.drawing, face.accent)
            painted = set(re.findall(r"^([0-9. ]+ rg) ", operators, re.MULTILINE))
            assert painted == {ink_operator(face.accent), ink_operator(tint(face.accent))}
            assert operators.count(" Tj ") + operators.count("TJ ET") == len(face.drawing.labels)
            assert "FRONT OF BASE ON THE BAR" in {label.text for label in face.drawing.labels}
            grey = toned_template(face, "grey").accent
            assert len(set(channels(grey))) == 1


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_names_and_figures_are_in_the_type_of_the_game(folder: Path) -> None:
    game = compiled(folder)
    letterings = {
        label.lettering
        for face in template_faces(game, longest=260, widest=190)
        for label in face.drawing.labels
        if label.lettering not in ("strong", "plain")
    }
    assert letterings == {display_lettering(game.designs[0].display_font)}


@pytest.mark.print
@pytest.mark.parametrize(
    ("folder", "gang", "sheets"),
    [
        ("fallen-frontiers", "ares-alpha", 5),
        ("varium", "undertow-low-water", 5),
        ("zone-of-control", "harbour-line", 4),
        ("systemmech", "lamplight-society", 4),
    ],
)
def test_strips_lie_on_fronts_so_that_all_of_a_range_can_be_laid_out(folder: str, gang: str, sheets: int) -> None:
    from cards.pdf.kit import print_kit

    game = compiled(FIXTURES / folder)
    context = PrintContext(game=game, gang=sample(folder, gang))
    whole = print_kit(context, PrintOptions(paper="a4")).report
    assert back_to_back(game) == ()
    assert len(whole.pages) <= 2 * sheets
    templates = print_kit(context, PrintOptions(what=("templates",), paper="a4")).report
    assert not any(page.back for page in templates.pages)


@pytest.mark.print
def test_strips_and_angles_measure_on_both_sides_of_paper_that_has_backs_anyway() -> None:
    from cards.pdf.kit import print_kit

    folder = FIXTURES / "zone-of-control"
    gang = sample("zone-of-control", "harbour-line")
    context = PrintContext(game=compiled(folder), gang=gang)
    for sides, wanted in (("duplex-long", 2), ("fronts", 1)):
        kit = print_kit(context, PrintOptions(what=("tokens", "templates"), paper="a4", sides=sides))
        with pypdfium2.PdfDocument(BytesIO(kit.pdf)) as document:
            said = " ".join(page.get_textpage().get_text_range() for page in document).upper()
        assert [said.count(name) for name in ("STRAIGHT STEPS", "DIAGONAL STEPS", "SNIPER REACH")] == [wanted] * 3


@pytest.mark.print
def test_templates_that_a_pack_pairs_lie_back_to_back_and_on_fronts_where_one_side_is_printed() -> None:
    from cards.pdf.kit import print_kit

    game = compiled(FIXTURES / "varium")
    strips = [Template(key=key, name=key, drawing=Ruler(end=8, width=20)) for key in ("near", "beyond")]
    pair = (replace(strips[0], behind="beyond"), strips[1])
    gang = sample("varium", "undertow-low-water")
    context = PrintContext(game=replace(game, templates=(*game.templates, *pair)), gang=gang)
    alone = PrintOptions(what=("templates",), paper="a4")
    both, single = (print_kit(context, replace(alone, sides=sides)).report for sides in ("duplex-long", "fronts"))
    fronts, backs = (sum(page.faces for page in both.pages if page.back is back) for back in (False, True))
    assert (fronts, backs) == (7, 7), "one of the pair, an angle and a strip twice, and two that measure on both sides"
    assert [page.back for page in single.pages] == [False]
    assert single.pages[0].faces == 8


@pytest.mark.print
def test_a_strip_that_a_gang_has_shorter_than_its_back_lies_beside_it_and_both_are_laid_again() -> None:
    from cards.pdf.kit import print_kit

    game, gang = compiled(FIXTURES / "varium"), sample("varium", "undertow-low-water")
    options = PrintOptions(what=("templates",), paper="a4", sides="duplex-long")
    for theirs, fronts in (("rifle", 1), ("coil-gun", 4)):
        zones = (Zone(name="Near", to=4), Zone(name="Far", to=8, of=Selector(noun="weapon", weapon=theirs)))
        near = Template(key="near", name="near", drawing=Ruler(end=8, width=20, zones=zones), behind="beyond")
        beyond = Template(key="beyond", name="beyond", drawing=Ruler(end=8, width=20))
        context = PrintContext(game=replace(game, templates=(near, beyond)), gang=gang)
        report = print_kit(context, options).report
        assert sum(page.faces for page in report.pages if not page.back) == fronts
