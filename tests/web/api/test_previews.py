"""What chats and sites make of a link to a gang or a card, by Open Graph and oEmbed; a client of sixty lines."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from PIL import Image

from roster.operations.tokens import create_token
from roster.queries.gangs import gang_at
from tests.web.conftest import Site
from tests.web.owning import Owned
from tests.web.saying import says
from tests.web.test_codes import code_of

SITE = "http://localhost:8000"
CLIENT = Path(__file__).resolve().parents[3] / "docs/examples/print_gang.py"


def graph(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="og:([a-z_:]+)"\s+content="([^"]*)"', page)
    return {name: said.replace("&amp;", "&") for name, said in found}


def embedded(url: str, **more: str) -> Any:
    return Client().get("/oembed", {"url": url, **more})


@pytest.mark.any_database
def test_a_link_to_a_gang_says_what_it_is(owned: Owned, site: Site) -> None:
    sample = f"/gangs/{site.gangs['hades-ferry-street'].uid}/"
    for where in (sample, f"/s/{owned.secret}/"):
        page = Client().get(where).text
        said = graph(page)
        assert (said["url"], said["title"]) == (f"{SITE}{where}", "The Ferry Street Toll")
        assert said["description"] == "100 points, Entropy City, Legal"
        assert ("image" in said, "twitter:card" in page) == (False, False)
        (described,) = re.findall(r'type="application/json\+oembed" href="([^"]+)"', page)
        told = Client().get(described.removeprefix(SITE)).json()
        assert (told["version"], told["type"]) == ("1.0", "link")
        assert told["title"] == "The Ferry Street Toll (100 points, Entropy City, Legal)"


@pytest.mark.any_database
def test_a_kept_page_names_the_site_whatever_host_was_asked(site: Site) -> None:
    where = f"/gangs/{site.gangs['hades-ferry-street'].uid}/"
    pages = {Client().get(where, headers={"Host": host}).text for host in ("localhost:1", "localhost:2")}
    assert {graph(page)["url"] for page in pages} == {f"{SITE}{where}"}


@pytest.mark.any_database
def test_links_that_lead_nowhere_or_to_what_is_private_tell_nothing(owned: Owned) -> None:
    private = f"{SITE}/gangs/{owned.uid}/"
    elsewhere = ("", "x", "/", f"{SITE}/", "https://example.org/", "http://[", f"{SITE}/gangs/no/", f"{SITE}/s/no/")
    for url in (private, *elsewhere, f"{SITE}/C/AAAAAAAAAAAAAAA", f"//evil.example/s/{owned.secret}/"):
        answer = embedded(url)
        assert (url, answer.status_code) == (url, 404)
        assert "Ferry" not in answer.text
    assert owned.people["owner"].get("/oembed", {"url": private}).status_code == 200
    assert embedded(f"{SITE}/s/{owned.secret}/", format="xml").status_code == 501
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "revoke"})
    assert embedded(f"{SITE}/s/{owned.secret}/").status_code == 404


@pytest.mark.print
@pytest.mark.any_database
def test_the_picture_is_what_the_link_leads_to_a_card_or_a_poster(owned: Owned, site: Site, settings: Any) -> None:
    settings.PRINT_WORKERS = 1
    record = site.gangs["hades-ferry-street"]
    code = code_of(record, "m2")
    card, gang = Client().get(code).text, Client().get(f"/gangs/{record.uid}/").text
    assert graph(card)["title"].endswith(": The Ferry Street Toll")
    pictures = {}
    for page in (card, gang):
        said = graph(page)
        drawn = pictures[page] = Image.open(BytesIO(Client().get(said["image"].removeprefix(SITE)).content))
        assert 'name="twitter:card" content="summary_large_image">' in page
        told = embedded(said["url"]).json()
        assert (told["type"], told["url"], (told["width"], told["height"])) == ("photo", said["image"], drawn.size)
        assert embedded(said["url"], maxwidth="300").json()["type"] == "link"
    assert (pictures[card].width, pictures[card].height > 630) == (630, True)
    assert pictures[gang].width == 1200
    first = Client().get(f"/gangs/{record.uid}/card.png")
    assert Image.open(BytesIO(first.content)).size == pictures[card].size
    assert first.content != Client().get(f"/gangs/{record.uid}/card.png?member=m2").content
    private = code_of(gang_at(owned.uid), "m2")
    assert graph(Client().get(private).text) == {}
    assert embedded(f"{SITE}{private}").status_code == 404


@pytest.mark.any_database
def test_a_feed_that_has_not_changed_is_not_sent_again(site: Site) -> None:
    where = f"/games/{site.game.slug}/changes/feed.atom"
    first = says(Client().get(where), "Edition 2")
    again = Client().get(where, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again["Cache-Control"]) == (304, "public, max-age=3600")


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
def test_the_example_prints_a_gang_of_the_gallery(site, live_server, printing, tmp_path) -> None:
    token = create_token(user=User.objects.create_user("ada").pk, name="Example", writes=True)
    assert len(CLIENT.read_text().splitlines()) <= 60
    out = tmp_path / "cards.pdf"
    words = [sys.executable, str(CLIENT), live_server.url, "ferry toll", str(out)]
    done = subprocess.run(words, env={"PRESSGANG_TOKEN": token}, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The Ferry Street Toll: 100 points, legal" in done.stdout
    assert len(pypdfium2.PdfDocument(out)) >= 2
    refused = subprocess.run(words, env={"PRESSGANG_TOKEN": ""}, capture_output=True, text=True, timeout=60)
    assert (refused.returncode, "Send a token" in refused.stderr) == (1, True)
