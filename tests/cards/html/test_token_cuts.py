"""Tokens for print: cut along their outline or as squares, their colour as far over the cut as is asked."""

import re
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from cards.faces.tokens import TokenSideFace, TokenStyle
from cards.geometry.lettering import width
from cards.html.drawing_labels import INK, TONES
from cards.html.looks import look_of, tables
from cards.html.shapes import icon_box
from cards.html.token_moulds import EDGE, MOULDS, PAPER, TYRE, inks_of
from cards.html.tokens import THIN, labels, token_geometry, token_svg
from roster.rules.colour import contrast, mixed
from roster.rules.game.nouns import Base, Shape
from roster.rules.game.prints import TokenSide

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = "#a61b1b"
ROUND = TokenSideFace(
    outline=Base(shape="round", length=25, width=25), side=TokenSide(label="Stop", icon="stop-sign", colour=COLOUR)
)
OVAL = TokenSideFace(outline=Base(shape="oval", length=75, width=42), side=TokenSide(label="Wreck", colour=COLOUR))


def styled(face: TokenSideFace, **style: Any) -> TokenSideFace:
    return replace(face, style=TokenStyle(**style))


def drawn(face: TokenSideFace, *, square: bool, bleed: float) -> Element:
    return fromstring(token_svg(face, square=square, bleed=bleed))


@pytest.mark.parametrize("square", [False, True])
@pytest.mark.parametrize("bleed", [0.0, 1.0, 1.5])
@pytest.mark.parametrize("face", [ROUND, OVAL], ids=["round", "oval"])
def test_the_drawing_holds_the_outline_and_its_bleed(face: TokenSideFace, square: bool, bleed: float) -> None:
    root = drawn(face, square=square, bleed=bleed)
    size = tuple(float(root.get(name, "").removesuffix("mm")) for name in ("width", "height"))
    assert size == (face.outline.length + 2 * bleed, face.outline.width + 2 * bleed)


def test_a_square_cut_has_colour_in_its_corners_and_a_straight_line_around_it() -> None:
    first, *_, last = drawn(ROUND, square=True, bleed=0.0).findall(f"{SVG}path")
    for path in (first, last):
        assert path.get("d") == "M-12.5 -12.5L12.5 -12.5L12.5 12.5L-12.5 12.5L-12.5 -12.5Z"
    assert (first.get("fill"), last.get("fill")) == (mixed(COLOUR, "#000000", TYRE), "none")


def test_an_outline_cut_follows_the_outline() -> None:
    first, *_ = drawn(ROUND, square=False, bleed=1.0).findall(f"{SVG}path")
    assert "A13.5 13.5" in first.get("d", "")


def test_a_rule_fills_even_lines_under_its_name_about_the_middle() -> None:
    named = replace(ROUND, side=replace(ROUND.side, icon=""), words="Skips its next turn, and then it goes on again")
    told = labels(named)
    assert "<g" not in token_svg(replace(named, side=ROUND.side)), "no picture is behind words"
    assert [one.text for one in told] == ["STOP", "Skips its", "next turn, and", "then it goes", "on again"]
    assert sum(one.place.y for one in told) == pytest.approx(0)


def test_a_rule_in_large_type_stands_under_its_icon() -> None:
    face = replace(ROUND, words="Skips its next turn")
    told, root = labels(face), drawn(face, square=False, bleed=1.0)
    assert [one.text for one in told] == ["Skips its", "next turn"]
    (icon,) = (one for one in root.iter(f"{SVG}g") if one.get("transform"))
    _, top, scale = (float(part) for part in re.findall(r"[(\s](-?[\d.]+)", icon.attrib["transform"]))
    assert top + icon_box("stop-sign").bottom * scale <= told[0].place.y - told[0].size * 0.35


@pytest.mark.parametrize("look", tables())
@pytest.mark.parametrize("colour", [COLOUR, "#e0a81e", "#111827"])
@pytest.mark.parametrize("words", ["Skips its next turn", "Skips its next turn, and then goes on as it did before it"])
def test_words_are_clear_of_all_that_is_drawn_behind_them(look: str, colour: str, words: str) -> None:
    face = styled(replace(ROUND, side=replace(ROUND.side, colour=colour), words=words), look=look)
    paper = TONES[labels(face)[0].tone]
    behind = fromstring(token_svg(face, line=False)).findall(f"{SVG}path")
    inks = {ink for one in behind for ink in (one.get("fill"), one.get("stroke")) if ink and ink != "none"}
    assert len(inks) >= 2, "it is not a flat disc"
    assert min(contrast(ink, paper) for ink in inks) >= 4.5


@pytest.mark.parametrize("shape", ["round", "oval", "square", "rectangle"])
def test_each_look_has_a_mould_of_its_own_for_every_shape(shape: Shape) -> None:
    long = 25 if shape in ("round", "square") else 40
    face = replace(ROUND, outline=Base(shape=shape, length=long, width=25))
    assert len({token_svg(styled(face, look=look)) for look in tables()}) == len(MOULDS) == 5
    assert token_svg(styled(face, look="another")) == token_svg(face)


@pytest.mark.parametrize("words", ["word " * 400, "w" * 300, "w" * 40 + " a" * 900], ids=["many", "one", "both"])
def test_a_rule_that_does_not_fit_leaves_the_front_and_takes_no_longer_than_its_words(words: str) -> None:
    face = replace(ROUND, words=words)
    assert labels(face) == labels(ROUND)
    assert token_svg(face) == token_svg(ROUND)


@pytest.mark.parametrize("mark", ["5", "+10"])
def test_a_mark_stands_beside_the_icon_of_its_side(mark: str) -> None:
    face = replace(ROUND, side=replace(ROUND.side, mark=mark))
    icon = next(one for one in drawn(face, square=False, bleed=0.0).iter(f"{SVG}g") if one.get("transform"))
    left, scale = (float(part) for part in re.findall(r"\((-?[\d.]+)", icon.attrib["transform"]))
    big, _ = labels(face)
    assert left + 512 * scale < big.place.x - width(mark, big.size, big.lettering) / 2
    alone, _ = labels(replace(face, side=replace(face.side, icon="")))
    assert (alone.place.x, alone.size >= big.size) == (0, True)


def test_a_small_token_is_its_colour_and_icon_and_has_a_line_only_where_ink_is_saved() -> None:
    small = replace(ROUND, outline=Base(shape="square", length=6, width=6), side=replace(ROUND.side, label=""))
    for face, lines in ((small, []), (styled(small, tone="ink-saver"), [INK])):
        strokes = [one.get("stroke") for one in drawn(face, square=False, bleed=1.0).findall(f"{SVG}path")]
        assert [one for one in strokes if one] == lines


@pytest.mark.parametrize("look", tables())
def test_the_line_of_the_cut_shows_on_light_and_on_dark_grounds(look: str) -> None:
    pale = replace(ROUND, side=replace(ROUND.side, colour="#e0a81e"))
    for face, tone, inks in (
        (ROUND, "colour", [PAPER]),
        (ROUND, "ink-saver", [INK]),
        (pale, "colour", [INK, PAPER]),
        (pale, "ink-saver", [INK]),
    ):
        *_, two, one = drawn(styled(face, look=look, tone=tone), square=False, bleed=1.0).findall(f"{SVG}path")
        cut = [line for line in (two, one) if line.get("stroke-width") == f"{THIN:g}"]
        assert [line.get("stroke") for line in cut] == inks
        assert [bool(line.get("stroke-dasharray")) for line in cut] == [False, True][: len(inks)]


def test_the_label_of_a_hexagon_fills_the_foot_of_it_and_no_more() -> None:
    cell = token_geometry(styled(ROUND, look="console"))
    below = f"L{cell.cell[-1][0]:.6f} {cell.cell[-1][1]:.6f}".rstrip("0")
    *_, plate, hexagon, _ = drawn(cell.face, square=False, bleed=1.0).findall(f"{SVG}path")
    assert (plate.get("fill"), hexagon.get("fill")) == (PAPER, "none")
    assert below in plate.get("d", "")
    assert below in hexagon.get("d", "")
    assert cell.wide_at(cell.bottom) < cell.wide_at(cell.level) < cell.wide_at(0)


def test_stamps_of_other_tokens_have_other_cracks() -> None:
    stamps = [styled(replace(ROUND, side=replace(ROUND.side, icon=icon)), look="typescript") for icon in "abcd"]
    cracks = {
        line.get("stroke-dasharray")
        for one in stamps
        for line in drawn(one, square=False, bleed=1.0).findall(f"{SVG}path")
        if line.get("stroke-dasharray") and line.get("stroke-width") != f"{THIN:g}"
    }
    assert len(cracks) == 4


def test_a_pale_colour_is_darkened_where_it_is_a_stamp_on_paper() -> None:
    pale, dark = (
        inks_of(styled(replace(ROUND, side=replace(ROUND.side, colour=colour)), look="typescript"))
        for colour in ("#f2c200", COLOUR)
    )
    assert contrast(pale.ground, pale.figure) >= 4.5
    assert (pale.plate, dark.figure) == ("#f2c200", COLOUR)


@pytest.mark.parametrize("look", tables())
@pytest.mark.parametrize("line", [True, False])
def test_no_line_but_that_of_the_cut_runs_close_along_it(look: str, line: bool) -> None:
    for face in (ROUND, replace(ROUND, words="Skips its next turn")):
        paths = fromstring(token_svg(styled(face, look=look), line=line)).iter(f"{SVG}path")
        rings = [one for one in paths if one.get("stroke") and not one.get("stroke-dasharray")]
        radii = [float(found[1]) for one in rings if (found := re.search(r"A([\d.]+) \1", one.get("d", "")))]
        assert [radius for radius in radii if radius > 12.5 - EDGE] == [12.5] * line


@pytest.mark.parametrize("look", tables())
def test_dashes_around_a_token_run_out_over_its_cut(look: str) -> None:
    reaches = list[float]()
    for path in fromstring(token_svg(styled(ROUND, look=look), bleed=1.0)).iter(f"{SVG}path"):
        weight = float(path.get("stroke-width", 0))
        found = re.search(r"A([\d.]+) \1", path.get("d", ""))
        if path.get("stroke-dasharray") and weight != THIN and found:
            reaches.append(float(found[1]) + weight / 2)
    assert bool(reaches) == (look_of(look).mould != "blinds")
    assert all(reach == pytest.approx(13.5, abs=0.01) or reach <= 12.5 - EDGE for reach in reaches)
