"""A silhouette in a printed head stands clear of the words, whole in one field, as large on all cards of a gang."""

import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header, Palette
from cards.faces.gang_cards import cards_of
from cards.faces.sides import FittedSide
from cards.html.fragments import ground_fragment, side_style
from cards.html.grounds import LEAST_SILHOUETTE, LOWEST, TALL, figure_room, ground
from cards.html.looks import look_of
from cards.html.naming import kicker, name_size, shared_figure, words_reach
from cards.html.pieces import side_html
from cards.html.shapes import figure
from cards.html.styles import bundled_looks
from cards.html.word_styles import Format, format_of, head_style, is_figured, line_below
from roster.rules.colour import contrast
from roster.rules.silhouette import Silhouette
from tests.cards.pages import legal_samples
from tests.games.packs import FOLDERS, compiled

LONG = 45
"""The letters of a line below a name that may leave no room for a silhouette."""
HEADER = Header(name="A", figure=Silhouette(upper=("rank-1",), lower=("walk",)))
FACE = CardFace(key="a", name="A", width=89, height=127, header=HEADER, front=(), palette=Palette(emblem="anchor"))


@pytest.mark.parametrize(
    ("look", "height", "words", "drawn"),
    [
        ("noir", 127, 40.0, ["12"]),
        ("noir", 127, 58.9, ["12"]),
        ("noir", 127, 80.0, []),
        ("console", 69, 47.0, ["11"]),
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


def test_who_has_an_icon_of_its_own_beside_its_name_has_its_silhouette_too() -> None:
    own = replace(HEADER, own="axe", kicker="Skipper", faction="The Long Reach of Herons")
    html = ground_fragment(side_style(dressed(FACE, "clockwork"), 0), own, 80.0, 40.0).write()
    (drawn,) = re.findall(r'pg-figure pg-room-\d+" viewBox="0 0 100 120"[^>]*>(.*?)</svg>', html)
    assert drawn == figure(own.figure, *ground(dressed(FACE, "clockwork")).figure)
    assert "Herons" in kicker(FACE, own), "no emblem tells the faction"


@pytest.mark.parametrize(
    ("name", "size", "wide"), [("Varan", "xl", 15), ("Wolverine", "l", 15), ("Night Owls", "m", 15), ("A" * 12, "m", 9)]
)
def test_a_name_is_a_little_smaller_for_a_large_silhouette_but_not_much(name: str, size: str, wide: int) -> None:
    header = replace(HEADER, name=name)
    face = replace(dressed(FACE, "plate"), name=name, header=header)
    assert (name_size(face, header), figure_room(face, words_reach(face, header))) == (size, wide)


@pytest.mark.parametrize(("own", "words", "drawn"), [("axe", 40.0, 1), ("axe", 80.0, 0), ("", 40.0, 0)])
def test_the_emblem_is_at_the_end_of_a_back_whose_head_has_another_icon(own: str, words: float, drawn: int) -> None:
    back = replace(HEADER, own=own, small=True)
    html = ground_fragment(side_style(dressed(FACE, "clockwork"), 0), back, 40.0, words).write()
    assert html.count('pg-ghost pg-figure" viewBox') == drawn


def test_on_a_page_too_it_is_as_narrow_as_the_words_leave_room() -> None:
    """A long rank above the name, not the name, reaches furthest: as far as when it is printed."""
    header = replace(HEADER, name="Tin Marrow", kicker="Operative", faction="The Undertow", icon="biceps", points="25")
    face = replace(dressed(FACE, "noir"), header=header, name="Tin Marrow", width=90, height=120, headed=("front",))
    assert words_reach(face, header) == pytest.approx(59.60, abs=0.01)
    drawn = side_html(FittedSide(face=face, parts=(), header=header))
    assert re.findall(r'pg-figure(?: pg-room-(\d+))?" viewBox', drawn) == ["12"]


@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_it_stands_clear_of_an_emblem_at_the_right(look: str) -> None:
    for size in get_args(Format):
        style = head_style(look, size, small=False)
        assert not style.portrait.right or style.silhouette >= style.portrait.aside + style.portrait.width


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_card_of_a_sample_gang_has_a_whole_silhouette_as_large_as_the_others(folder: Path) -> None:
    game, seen = compiled(folder), 0
    for name, gang in legal_samples(folder):
        faces = [card.face for card in cards_of(game, gang) if card.kind == "member" and is_figured(card.face.header)]
        shared = replace(FACE.shared, figure=shared_figure(faces))
        faces = [replace(face, shared=shared) for face in faces]
        rooms = {face.name: figure_room(face, words_reach(face, face.header)) for face in faces}
        without = [face for face in faces if not rooms[face.name]]
        assert all(len(line_below(face.header)) > LONG for face in without), name
        faces = [face for face in faces if face not in without]
        assert {rooms[face.name] for face in faces} <= {shared.figure}
        assert shared.figure >= LEAST_SILHOUETTE or not faces
        for face in faces:
            assert 4.5 < contrast(*ground(face).figure) < 15, "seen at once, but no louder than the name"
            style = head_style(face.look, format_of(face), small=False)
            assert rooms[face.name] * TALL <= style.least
            assert words_reach(face, face.header) + rooms[face.name] <= face.inner[0] - style.silhouette
            seen += 1
    assert seen


def test_the_field_of_the_words_holds_the_silhouette_too() -> None:
    face = replace(dressed(FACE, "noir"), width=90, height=120)
    style = head_style("noir", format_of(face), small=False)
    (dark,) = (shape for shape in look_of("noir").band if shape.grows)
    grown = ground(face, words=40.0, figured=True).growth
    ends = [(part * 90 + x + grown, y) for part, x, y in dark.points if 0 < part < 1]
    (x, y), (far, down) = ends
    edges = [x + (far - x) * (at - y) / (down - y) for at in (0.0, LOWEST)]
    assert min(edges) >= 90 - style.silhouette
    assert ground(face, words=40.0).growth < grown


@pytest.mark.parametrize(
    ("palette", "kicker_there", "named"),
    [
        (Palette(emblem="anchor"), "Skipper", False),
        (Palette(emblem="anchor", picture="a" * 64), "Skipper", True),
        (Palette(), "Skipper", True),
        (Palette(emblem="anchor"), "Skipper of very many small boats with long sails", True),
    ],
    ids=["drawn", "a picture", "no emblem", "no room"],
)
def test_a_faction_is_named_wherever_no_silhouette_is_drawn_for_it(palette, kicker_there, named) -> None:
    header = replace(HEADER, kicker=kicker_there, faction="The Long Reach of Herons")
    assert ("Herons" in kicker(replace(FACE, palette=palette, header=header), header)) is named
