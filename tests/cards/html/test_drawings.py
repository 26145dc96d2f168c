"""Drawings and tokens as markup: well-formed, escaped, at their true size."""

from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces.templates import template_face
from cards.faces.tokens import TokenSideFace, token_faces
from cards.geometry.drawing import Drawing, Label
from cards.geometry.outlines import rectangle
from cards.geometry.points import at
from cards.html.drawing import drawing_svg
from cards.html.tokens import token_svg
from roster.rules.game.nouns import Base
from roster.rules.game.prints import TokenSide
from tests.cards.pdf.small_game import GAME

SVG = "{http://www.w3.org/2000/svg}"
TOKENS = token_faces(GAME)


def texts(root: Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("template", GAME.templates, ids=lambda template: template.key)
def test_a_drawing_is_an_svg_of_its_true_size(template) -> None:
    face = template_face(template)
    root = fromstring(drawing_svg(face.drawing, accent="#123456", title=face.name))
    assert float(root.attrib["width"].removesuffix("mm")) == pytest.approx(face.drawing.box.width + 2, abs=1e-5)
    assert root.attrib["viewBox"].startswith("-1 -1 ")
    assert root.find(f"{SVG}title").text == face.name
    assert texts(root) == [label.text for label in face.drawing.labels]
    assert not any("style" in one.attrib for one in root.iter()), "a strict policy forbids style attributes"


@pytest.mark.parametrize("face", TOKENS, ids=lambda face: face.key)
def test_a_token_is_an_svg_of_its_true_size(face) -> None:
    for side in (one for one in (face.front, face.back) if one):
        root = fromstring(token_svg(side))
        assert root.attrib["width"] == f"{face.outline.length + 2:g}mm"
        assert root.attrib["height"] == f"{face.outline.width + 2:g}mm"
        assert side.side.label.upper() in texts(root)
        assert not any("style" in one.attrib for one in root.iter())


def test_a_light_colour_takes_dark_ink() -> None:
    def inked(colour: str) -> str:
        side = TokenSide(mark="7", colour=colour)
        root = fromstring(token_svg(TokenSideFace(outline=Base(shape="round", length=25, width=25), side=side)))
        return next(root.iter(f"{SVG}text")).attrib["fill"]

    assert inked("#111111") == "#ffffff"
    assert inked("#ffd24a") == "#000000"


@given(st.text(max_size=40))
def test_any_words_stay_words(text: str) -> None:
    drawing = Drawing(
        outline=rectangle(50, 20),
        labels=(Label(text=text, place=at(0, 0), size=4), Label(text="x", place=at(0, 0), size=1)),
    )
    root = fromstring(drawing_svg(drawing, title=text))
    assert [one.tag for one in root] == [f"{SVG}title"] * bool(text) + [f"{SVG}text"] * (1 + bool(text.strip()))
    side = TokenSide(label=text, mark=text, icon=text)
    plate = TokenSideFace(outline=Base(shape="square", length=20, width=20), side=side)
    assert fromstring(token_svg(plate)).tag == f"{SVG}svg"
