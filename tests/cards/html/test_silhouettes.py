"""A silhouette stands in the head of a front, at the same place on all cards, in the scene of its look."""

import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pypdfium2
import pytest
from PIL import ImageOps
from weasyprint import HTML

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header, Palette
from cards.faces.gang_cards import cards_of
from cards.faces.sides import FittedSide
from cards.geometry.points import sized
from cards.html.fragments import POSED, field_fragments, ground_fragment, side_style
from cards.html.grounds import ENLARGED, LOWEST, ground, near
from cards.html.heads import has_figure, shows_emblem
from cards.html.looks import look_of
from cards.html.naming import kicker, words_between
from cards.html.pieces import side_html
from cards.html.shapes import figure, figure_view, scene
from cards.html.styles import bundled_looks, words_css
from cards.html.word_styles import Format, format_of, head_style
from roster.rules.colour import contrast
from roster.rules.gang.members import resolve_members
from roster.rules.silhouette import Silhouette
from tests.cards.pages import legal_samples
from tests.games.packs import FOLDERS, compiled

HEADER = Header(name="A", figure=Silhouette(upper=("rank-1",), lower=("walk",)))
FACE = CardFace(key="a", name="A", width=89, height=127, header=HEADER, front=(), palette=Palette(emblem="anchor"))
STYLES = Path(__file__).resolve().parents[3] / "static" / "site" / "portraits.css"
DRAWN = re.compile(r'pg-figure" viewBox="(\S+) 0 (\S+) 120"[^>]*>(.*?)</svg>')


@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_a_head_shows_it_once_in_print_and_on_pages(look: str) -> None:
    face = dressed(FACE, look)
    shown = figure(HEADER.figure, *ground(face).figure)
    for written in (
        ground_fragment(side_style(face, 0), HEADER, 80.0, 40.0).write(),
        side_html(FittedSide(face=face, parts=(), header=HEADER)),
    ):
        assert [found[2] for found in DRAWN.findall(written)] == [shown]


def test_a_portrait_a_faction_s_picture_or_a_field_for_one_takes_its_place() -> None:
    assert has_figure(FACE, HEADER)
    assert not has_figure(replace(FACE, portrait="a" * 64), HEADER)
    assert not has_figure(replace(FACE, palette=replace(FACE.palette, picture="a" * 64)), HEADER)
    assert not has_figure(replace(FACE, art=30.0), HEADER)
    assert not has_figure(FACE, replace(HEADER, small=True))
    assert not has_figure(FACE, replace(HEADER, figure=Silhouette()))


@pytest.mark.parametrize(("look", "both"), [("plate", False), ("typescript", True)])
def test_an_emblem_beside_the_name_gives_way_to_it_where_they_have_one_place(look: str, both: bool) -> None:
    face = dressed(FACE, look)
    assert shows_emblem(face, HEADER) == both
    assert shows_emblem(face, replace(HEADER, figure=Silhouette()))


@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_words_begin_beside_it(look: str) -> None:
    for size in get_args(Format):
        style = head_style(look, size, small=False)
        placed = re.search(
            rf"\.pg-look-{look} \.pg-head \.pg-figure\{{left:(\S+)mm;width:(\S+)mm;height:(\S+)mm", _css(look)
        )
        assert placed
        left, wide, high = map(float, placed.groups())
        if size == "normal":
            assert high < style.least
            assert wide >= 11
            assert left >= 2
            assert left + wide <= words_between(dressed(FACE, look), HEADER)[0] - 2 + 0.01


def _css(look: str) -> str:
    return words_css(frozenset({look})).replace(":where()", "")


@pytest.mark.parametrize("own", ["axe", ""])
def test_the_emblem_is_at_the_end_of_a_back_whose_head_has_another_icon(own: str) -> None:
    back = replace(HEADER, own=own, small=True)
    html = ground_fragment(side_style(dressed(FACE, "clockwork"), 0), back, 40.0, 40.0).write()
    assert html.count('pg-badge" viewBox') == bool(own)


def test_it_is_upright_in_an_empty_foot_too_low_for_its_pose() -> None:
    posed = Silhouette(upper=("rank-2",), lower=("gears",), number=1)
    back = replace(HEADER, figure=posed, small=True)
    high, low = (field_fragments(side_style(FACE, 0), sized(0, 0, 80, tall), back)[1] for tall in (POSED, POSED - 0.1))
    assert high
    assert low
    assert figure(posed, FACE.palette.ink, FACE.palette.colour) in high.write()
    assert figure(replace(posed, upright=True), FACE.palette.ink, FACE.palette.colour) in low.write()
    assert "matrix(" in high.write()
    assert "matrix(" not in low.write()


def test_a_narrow_card_has_the_short_name_of_its_faction() -> None:
    header = replace(HEADER, kicker="Skipper", faction="The Long Reach of Herons", brief="Herons")
    assert kicker(FACE, header) == "Skipper\u00a0· The Long Reach of Herons"
    assert kicker(replace(FACE, width=63), header) == "Skipper\u00a0· Herons"


@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_a_look_has_a_scene_that_is_lower_than_its_heads(look: str) -> None:
    drawn = scene(look)
    assert drawn.shapes != scene("plate").shapes or look == "plate"
    assert drawn.height < head_style(look, "normal", small=False).least
    html = ground_fragment(side_style(dressed(FACE, look), 0), HEADER, 80.0, 40.0).write()
    assert html.count('class="pg-scene"') == 1
    page = side_html(FittedSide(face=dressed(FACE, look), parts=(), header=HEADER))
    assert (page.count('<i class="pg-scene"></i>'), page.count('class="pg-scene"')) == (1, 1)
    page = STYLES.read_text(encoding="utf-8")
    assert f"url('../scenes/{look}.svg')" in page
    assert f"scale({ENLARGED})" in page, "as large in illustrated heads as in print"
    saved = replace(dressed(FACE, look), tone="ink-saver")
    assert "pg-scene" not in ground_fragment(side_style(saved, 0), HEADER, 80.0, 40.0).write()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_figures_and_words_of_every_sample_gang_stand_out_from_ground_and_scene(folder: Path) -> None:
    game, seen = compiled(folder), 0
    for _name, gang in legal_samples(folder):
        for card in cards_of(game, gang):
            face = card.face
            if card.kind == "member" and has_figure(face, face.header):
                assert 4.5 < contrast(*ground(face).figure) < 15, "seen at once, but no louder than the name"
                if head_style(face.look, format_of(face), small=False).ink == "own":
                    assert contrast(face.palette.ink, near(face.palette)) >= 4.5, face.palette
                seen += 1
    assert seen


def inked(shown: Silhouette) -> tuple[float, float]:
    """Return how far a silhouette reaches left and right in a view of its own, read from a PDF, from -50 to 150."""
    style = "@page{size:200px 120px;margin:0}body{margin:0}svg{display:block}"
    drawn = f'<svg width="200" height="120" viewBox="-50 0 200 120">{figure(shown, "#000000", "#ffffff")}</svg>'
    pdf = HTML(string=f"<style>{style}</style>{drawn}").write_pdf()
    with pypdfium2.PdfDocument(pdf) as document:
        left, _, right, _ = ImageOps.invert(document[0].render(scale=4 / 3 * 4, grayscale=True).to_pil()).getbbox()
    return left / 4 - 50, right / 4 - 50


@pytest.mark.print
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_figures_of_every_sample_gang_are_drawn_within_their_view(folder: Path) -> None:
    game = compiled(folder)
    for shown in {one.silhouette for _, gang in legal_samples(folder) for one in resolve_members(game, gang)}:
        left, _, wide, _ = map(float, figure_view(shown).split())
        drawn = inked(shown)
        assert left - 0.3 <= drawn[0] <= left + 3, shown
        assert left + wide - 3 <= drawn[1] <= left + wide + 0.3, shown


def test_a_field_of_words_is_as_wide_as_they_are() -> None:
    face = replace(dressed(FACE, "noir"), width=90, height=120)
    (lit,) = (shape for shape in look_of("noir").band if shape.fill == "own")
    grown = ground(face, words=60.0).growth
    ends = [(part * 90 + x + grown, y) for part, x, y in lit.points if 0 < part < 1]
    (x, y), (far, down) = sorted(ends, key=lambda one: one[1])
    assert min(x + (far - x) * (at - y) / (down - y) for at in (0.0, LOWEST)) >= 60.0
    assert ground(face, words=40.0).growth < grown
