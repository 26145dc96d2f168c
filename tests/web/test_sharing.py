"""Sharing: a link others read, copy and scan, unlisted; a gallery by choice."""

import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image, ImageChops

from roster import models
from tests.web.conftest import Site
from tests.web.owning import Owned, owned_gang

pytestmark = pytest.mark.any_database


@pytest.fixture
def owned(site: Site) -> Owned:
    return owned_gang(site)


def test_the_page_behind_a_link_is_unlisted_and_tells_chats_what_it_is(owned: Owned) -> None:
    answer = owned.people["anonymous"].get(f"/s/{owned.secret}/")
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert 'name="robots" content="noindex' in answer.text
    preview = dict(re.findall(r'<meta property="og:([a-z_]+)" content="([^"]*)"', answer.text))
    assert preview["title"] == "The Ferry Street Toll"
    assert "100 points" in preview["description"]
    assert preview["description"].endswith(", Legal")
    assert preview["url"] == f"http://localhost:8000/s/{owned.secret}/"


@pytest.mark.print
def test_chats_get_the_gangs_poster(owned: Owned, settings: Any) -> None:
    reader = owned.people["anonymous"]
    assert "og:image" not in reader.get(f"/s/{owned.secret}/").text
    assert reader.get(f"/s/{owned.secret}/poster.png").status_code == 404
    settings.PRINT_WORKERS = 1
    page = reader.get(f"/s/{owned.secret}/").text
    (where,) = re.findall(r'<meta property="og:image" content="http://localhost:8000([^"]+)"', page)
    (pressed,) = (one.replace("&amp;", "&") for one in re.findall(r'href="([^"]+poster.png[^"]*)" data-poster', page))
    answers = [reader.get(one) for one in (where, pressed)]
    assert [(one.status_code, one["Content-Type"]) for one in answers] == [(200, "image/png")] * 2
    pictures = [Image.open(BytesIO(one.content)).convert("RGB") for one in answers]
    assert pictures[0].width == 1200
    assert ImageChops.difference(*pictures).getbbox() is None
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "revoke"})
    assert [reader.get(one).status_code for one in (where, pressed)] == [404, 404]


def test_a_reader_copies_a_shared_gang_and_owns_the_copy(owned: Owned) -> None:
    reader = owned.people["anonymous"]
    page = reader.get(f"/s/{owned.secret}/")
    action, key = (
        re.search(pattern, page.text)[1].replace("&amp;", "&")  # type: ignore[index]
        for pattern in (r'action="([^"]+/copy/[^"]*)"', r'name="client_key" value="([^"]+)"')
    )
    for _ in range(2):
        reader.post(action, {"client_key": key})
    (mine,) = reader.get("/mine/").context["lines"]
    assert mine.gang.name == "The Ferry Street Toll"
    assert mine.gang.uid != owned.uid
    assert reader.get(reverse("roster:edit", args=[owned.uid])).status_code == 404
    assert reader.get(reverse("roster:edit", args=[mine.gang.uid])).status_code == 200


def test_every_address_on_a_shared_page_opens_for_its_reader(owned: Owned) -> None:
    reader = owned.people["anonymous"]
    page = reader.get(f"/s/{owned.secret}/")
    asked = {one.replace("&amp;", "&") for one in re.findall(r'href="(/gangs/[^"#]+)"', page.text)}
    assert len(asked) >= 3
    assert {where: reader.get(where).status_code for where in asked} == dict.fromkeys(asked, 200)


def test_an_owner_sees_the_link_and_closes_it(owned: Owned) -> None:
    owner, where = owned.people["owner"], reverse("roster:share", args=[owned.uid])
    assert f"http://testserver/s/{owned.secret}/" in owner.get(where).text
    owner.post(where, {"action": "revoke"})
    assert owned.secret not in owner.get(where).text
    owner.post(where, {"action": "open"})
    assert owner.get(f"/s/{owned.secret}/").status_code == 404
    assert models.ShareLink.objects.filter(gang__uid=owned.uid).count() == 2
    assert owner.post(where, {"action": "nonsense"}).status_code == 302


def test_links_that_lead_nowhere_say_so(site: Site, client: Client) -> None:
    for secret in ("x", "%00", "a" * 300, "../etc"):
        answer = client.get(f"/s/{secret}/")
        assert answer.status_code == 404
    assert "its owner turned it off" in client.get("/s/unknown/").text


def test_a_deleted_gang_leaves_the_gallery_and_its_link(owned: Owned) -> None:
    owner = owned.people["owner"]
    owner.post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    owner.post(reverse("roster:delete", args=[owned.uid]))
    assert owned.uid not in {line.gang.uid for line in owner.get("/gallery/").context["lines"]}
    assert owner.get(f"/s/{owned.secret}/").status_code == 404
