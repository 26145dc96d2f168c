"""Parts of the builder's page that are kept are the ones that would be made now, after any change."""

import re
from html import unescape
from random import Random

import pytest
from django.test import Client

from roster.web.builder.tags import kept_part
from tests.web.builder import SWAPPING, now, page, started, swapping
from tests.web.conftest import Site

pytestmark = pytest.mark.any_database
PLACES = ("", "?member=m1", "?member=m1&pick=trait", "?member=m2&pick=weapon", "?pane=add")
STEPS = 8
OWN_KEYS = re.compile(r'name="(?:token|csrfmiddlewaretoken)" value="[^"]*"')
BUTTON = re.compile(r'name="do"[^>]*? value="([^"]*)"')


def made(client: Client, uid: str, at: str, *, afresh: bool) -> str:
    """A page without the keys that each answer has of its own; `afresh`: with nothing kept."""
    if afresh:
        kept_part.cache_clear()
    return OWN_KEYS.sub("", page(client, uid, at))


@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_is_what_would_be_made_after_any_buttons(site: Site, client: Client, seed: int) -> None:
    chance, uid = Random(seed), started(client, site.game, way="surprise", token=f"chance-{seed}")
    for _ in range(STEPS):
        at = chance.choice(PLACES)
        button = unescape(chance.choice(BUTTON.findall(page(client, uid, at))))
        asked = {"do": button, "revision": now(uid).revision, "token": f"{chance.random()}"}
        assert client.post(f"/gangs/{uid}/edit/{at}", asked, headers=SWAPPING).status_code == 200
        kept = {at: made(client, uid, at, afresh=False) for at in PLACES}
        assert kept_part.cache_info().currsize
        assert kept == {at: made(client, uid, at, afresh=True) for at in PLACES}


def test_a_row_that_is_sent_alone_is_the_row_of_the_whole_page(site: Site, client: Client) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    answer = swapping(client, uid, "set-part", at="?member=m1", member="m1", part="name", value="A <b> name")
    (row,) = re.findall(r'(?s)<li class="row.*?</li>', answer.content.decode())
    assert "A &lt;b&gt; name" in row
    assert row in page(client, uid, "?member=m1")
    assert row not in page(client, uid, "?member=m2")


def test_rows_that_stay_are_not_made_again(site: Site, client: Client) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    page(client, uid)
    before = kept_part.cache_info().misses
    page(client, uid)
    assert kept_part.cache_info().misses == before
