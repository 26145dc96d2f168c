"""Templates and tokens as downloads: each format, a beam's width, and problems in plain words."""

import sys
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.drawn import dxf
from tests.web.conftest import Site
from tests.web.saying import says

pytestmark = pytest.mark.any_database

KEY = "tight-right"
BEGINNINGS = {"svg": b"<svg", "pdf": b"%PDF-1.7", "dxf": b"  0\nSECTION", "png": b"\x89PNG"}


def address(site: Site, form: str, key: str = KEY) -> str:
    return reverse("cards:template", args=[site.game.slug, site.game.edition, key, form])


@pytest.mark.parametrize(("form", "begins"), BEGINNINGS.items())
def test_every_format_is_there_under_its_name(site: Site, client: Client, form: str, begins: bytes) -> None:
    answer = client.get(address(site, form))
    assert (answer.status_code, answer.content.startswith(begins)) == (200, True)
    assert f'filename="{site.game.slug}-{KEY}.{form}"' in answer["Content-Disposition"]


def test_a_page_shows_a_ruler_in_the_pieces_that_are_printed(site: Site, client: Client) -> None:
    page = client.get(reverse("roster:pieces", args=[site.game.slug])).text
    assert page.count("<title>Speed ruler ") == 2
    for name in ("0-9″", "9-18″"):
        assert f"<title>Speed ruler {name}</title>" in page


def test_a_beam_moves_the_cut(site: Site, client: Client) -> None:
    plain, moved = (client.get(address(site, "dxf"), {"kerf": kerf}).content for kerf in ("", "0,2"))
    assert plain != moved


def test_a_picture_is_as_fine_as_asked(site: Site, client: Client) -> None:
    answer = client.get(address(site, "png"), {"dpi": "100", "style": "cut"})
    assert Image.open(BytesIO(answer.content)).info["dpi"] == pytest.approx((100, 100), abs=0.02)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"kerf": "wide"}, "isn&#x27;t a number that can be drawn"),
        ({"kerf": "nan"}, "isn&#x27;t a number that can be drawn"),
        ({"kerf": "-1"}, "not from 0 to 1 mm"),
        ({"dpi": "9000"}, "not from 36 to 1200 dpi"),
        ({"style": "<b>"}, "There is no style “&lt;b&gt;”"),
    ],
)
def test_what_cannot_be_drawn_is_reported(site: Site, client: Client, query: dict[str, str], said: str) -> None:
    says(client.get(address(site, "svg"), query), said, status=400)
    assert client.get(address(site, "dxf", "nothing-such")).status_code == 404


def test_a_token_is_art_in_svg_and_lines_in_dxf(site: Site, client: Client) -> None:
    asked = [site.game.slug, site.game.edition, (token := site.game.tokens[0]).key, "front"]
    art, lines = (client.get(reverse("cards:token", args=[*asked, form])) for form in ("svg", "dxf"))
    assert token.front.colour in art.text
    assert b"ENGRAVE_FILL" in lines.content


def test_without_its_library_the_page_says_how_to_have_dxf(site, client, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "ezdxf", None)
    dxf.dxf_available.cache_clear()
    try:
        answer = client.get(address(site, "dxf"))
    finally:
        dxf.dxf_available.cache_clear()
    assert (answer.status_code, "extra “dxf”" in answer.text) == (503, True)
