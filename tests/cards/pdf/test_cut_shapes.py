"""Tokens and templates read back: true outlines, arcs of the right radius and length, ruler marks, none touching."""

from collections import Counter
from functools import partial
from io import BytesIO
from itertools import combinations
from math import hypot, pi

import pikepdf
import pytest

from cards.html.drawing_labels import INK as WORDS
from cards.html.tokens import THIN
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from cards.sheets.papers import paper_named
from roster.rules.colour import channels
from tests.cards.pdf.conftest import KitRead
from tests.cards.pdf.reading import Drawn, Piece, drawn_on, fitted_circle
from tests.cards.pdf.small_game import GAME, PAIR

INK = tuple(channel / 255 for channel in channels(WORDS))


def strokes(drawn: list[Drawn], width: float) -> list[Drawn]:
    """Return ink strokes of a width inside faces."""
    found = [one for one in drawn if one.form and one.stroked and one.width == pytest.approx(width, abs=0.01)]
    return [one for one in found if one.colour == pytest.approx(INK, abs=0.003)]


def token_cuts(drawn: list[Drawn]) -> list[Drawn]:
    """Return the line along which each token is cut: white, or black with white dashes over it on a pale one."""
    thin = [one for one in drawn if one.form and one.stroked and one.width == pytest.approx(THIN, abs=0.001)]
    return list({one.form: one for one in thin}.values())


def sides(outline: Drawn) -> list[tuple[Piece, ...]]:
    """Return the curved sides of an outline: its curves, between its straight lines."""
    runs: list[list[Piece]] = [[]]
    for piece in outline.pieces:
        if len(piece.points) == 4:
            runs[-1].append(piece)
        elif runs[-1]:
            runs.append([])
    return [tuple(run) for run in runs if run]


def turn_outlines(printed: KitRead) -> list[tuple[list[Drawn], Drawn]]:
    """Return each outline with two curved sides, with all that its page draws."""
    pages = [drawn_on(page) for back in (False, True) for page in printed.pages("templates", back=back)]
    return [(drawn, one) for drawn in pages for one in strokes(drawn, 0.3) if len(sides(one)) == 2]


def test_tokens_are_cut_at_their_true_size(printed: KitRead) -> None:
    found: Counter[tuple[float, float]] = Counter()
    for page in printed.pages("tokens"):
        for outline in token_cuts(drawn_on(page)):
            found[tuple(sorted((round(outline.size[0], 1), round(outline.size[1], 1))))] += 1
    assert found == {(25, 25): 1, (42, 75): 2, (20, 20): 10, (30, 40): 1}


def test_what_is_cut_lies_apart(printed: KitRead) -> None:
    for kind, found in (("tokens", token_cuts), ("templates", partial(strokes, width=0.3))):
        for page in printed.pages(kind):
            cuts = [[end for piece in one.pieces for end in piece.points] for one in found(drawn_on(page))]
            assert cuts
            for one, two in combinations(cuts, 2):
                assert min(hypot(a[0] - b[0], a[1] - b[1]) for a in one for b in two) > 2


def test_on_shared_sheets_turns_keep_their_size_and_lie_behind_their_mirror_images() -> None:
    kit = print_kit(
        PrintContext(game=GAME, gang=PAIR), PrintOptions(what=("cards", "tokens", "templates"), tracks="tokens")
    )
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        shared = KitRead(kit=kit, pdf=pdf)
        front = next(page for page in kit.report.pages if page.faces > 4)
        assert front.title == "Member cards, deck cards, tokens and templates"
        radii = {True: [], False: []}
        boxes = {True: [], False: []}
        for page, seen in zip(kit.report.pages, pdf.pages, strict=True):
            for outline in (one for one in strokes(drawn_on(seen), 0.3) if len(sides(one)) == 2):
                radii[page.back].append(round(max(fitted_circle(side)[1] for side in sides(outline)), 2))
                boxes[page.back].append((page.number - page.back, outline.box))
        wide = paper_named(shared.report.paper).width
    assert sorted(radii[False] + radii[True]) == [69.51, 69.51, 101.85, 134.19]
    assert radii[True] == [69.51]
    ((number, (left, top, right, bottom)),) = boxes[True]
    mirrored = (wide - right, top, wide - left, bottom)
    assert any(at == number and box == pytest.approx(mirrored, abs=0.001) for at, box in boxes[False])


def test_turns_have_their_radius_length_and_lane(printed: KitRead) -> None:
    found = []
    for drawn, outline in turn_outlines(printed):
        (centre, outer, bend), (_, inner, other) = sorted(map(fitted_circle, sides(outline)), key=lambda fit: -fit[1])
        assert max(bend, other) < 0.001, "true arcs to a thousandth of a millimetre"
        assert outer - inner == pytest.approx(42, abs=0.1)
        for side in sides(outline):
            assert sum(piece.length for piece in side) == pytest.approx(fitted_circle(side)[1] * pi / 2, abs=0.1)
        line = centre_line(drawn, outline, centre)
        radius = fitted_circle(line.pieces)[1]
        assert radius == pytest.approx((outer + inner) / 2, abs=0.01)
        found.append((round(radius, 2), round(sum(piece.length for piece in line.pieces), 1)))
    assert set(found) == {(48.51, 76.2), (80.85, 127.0), (113.19, 177.8)}
    assert found.count((48.51, 76.2)) >= 2


def centre_line(drawn: list[Drawn], outline: Drawn, centre: tuple[float, float]) -> Drawn:
    """Return the fine curve of the same face about the same centre."""
    for one in strokes(drawn, 0.2):
        if one.form == outline.form and all(len(piece.points) == 4 for piece in one.pieces):
            (x, y), _, _ = fitted_circle(one.pieces)
            if hypot(x - centre[0], y - centre[1]) < 0.01:
                return one
    raise AssertionError("a turn without a centre line")


def test_a_ruler_too_long_for_the_page_comes_in_pieces_with_marks_every_inch(printed: KitRead) -> None:
    found = []
    for page in printed.pages("templates"):
        drawn = drawn_on(page)
        for outline in strokes(drawn, 0.3):
            if min(outline.size) == pytest.approx(25, abs=0.05) and max(outline.size) > 100:
                found.append(round(max(outline.size), 2))
                bold = [one for one in strokes(drawn, 0.5) if one.form == outline.form]
                along = 0 if outline.size[0] > outline.size[1] else 1
                marks = sorted({round(one.box[along] - outline.box[along], 2) for one in bold})
                assert all(round(25.4 * inch, 2) in marks for inch in range(1, 6))
    assert found == [152.4, 152.4]


@pytest.mark.parametrize(
    ("size", "what"), [((75, 42), "the oval base"), ((101.6, 76.2), "the grid"), ((106.07, 75), "the sector")]
)
def test_other_templates_have_their_size(printed: KitRead, size: tuple[float, float], what: str) -> None:
    drawn = [one for page in printed.pages("templates") for one in strokes(drawn_on(page), 0.3)]
    found = [sorted(one.size) for one in drawn]
    assert any(one == pytest.approx(sorted(size), abs=0.1) for one in found), what


def test_a_beam_moves_outlines_by_half_of_it_and_leaves_the_centre_line() -> None:
    kit = print_kit(PrintContext(game=GAME, gang=PAIR), PrintOptions(what=("templates",), kerf=0.4))
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        lines = [line for page in pdf.pages for line in drawn_on(page) if line.stroked]
    curves = [piece for line in lines for piece in line.pieces if len(piece.points) == 4]
    radii = {round(fitted_circle((curve,))[1], 2) for curve in curves}
    for radius in (48.51 + 21 + 0.2, 48.51):
        assert min(abs(one - radius) for one in radii) < 0.02
