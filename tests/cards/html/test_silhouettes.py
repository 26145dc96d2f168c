"""A silhouette in a printed head stands clear of the words: narrower beside them, and none where they leave no room."""

import re
from dataclasses import replace

import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header, Palette
from cards.faces.sides import FittedSide
from cards.html.fragments import ground_fragment, side_style
from cards.html.naming import words_reach
from cards.html.pieces import side_html

HEADER = Header(name="A", figure=("rank-1", "on-walk"))
FACE = CardFace(key="a", name="A", width=89, height=127, header=HEADER, front=(), palette=Palette(emblem="anchor"))


@pytest.mark.parametrize(
    ("look", "height", "words", "drawn"),
    [
        ("noir", 127, 40.0, [""]),
        ("noir", 127, 58.4, ["10"]),
        ("noir", 127, 80.0, []),
        ("console", 69, 47.0, [""]),
        ("console", 69, 50.0, ["11"]),
        ("console", 69, 54.5, []),
    ],
)
def test_a_silhouette_stands_between_the_words_and_the_plate_and_never_lies_under_words(
    look: str, height: float, words: float, drawn: list[str]
) -> None:
    style = side_style(replace(dressed(FACE, look), height=height), 0)
    html = ground_fragment(style, HEADER, 80.0, words).write()
    assert re.findall(r'pg-figure(?: pg-room-(\d+))?" viewBox', html) == drawn


def test_on_a_page_too_it_is_as_narrow_as_the_words_leave_room() -> None:
    """A long rank above the name, not the name, reaches furthest: as far as when it is printed."""
    header = replace(HEADER, name="Tin Marrow", kicker="Operative", faction="The Undertow", icon="biceps", points="25")
    face = replace(dressed(FACE, "noir"), header=header, name="Tin Marrow", width=90, height=120, headed=("front",))
    assert words_reach(face, header) == pytest.approx(59.60, abs=0.01)
    drawn = side_html(FittedSide(face=face, parts=(), header=header))
    assert re.findall(r'pg-figure(?: pg-room-(\d+))?" viewBox', drawn) == ["10"]
