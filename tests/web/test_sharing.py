"""Sharing: a link others read, copy and scan, unlisted; a gallery by choice."""

import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image, ImageChops, ImageStat

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
    assert preview["url"] == f"http://testserver/s/{owned.secret}/"


@pytest.mark.print
def test_chats_get_a_picture_of_the_first_card(owned: Owned, settings: Any) -> None:
    assert "og:image" not in owned.people["anonymous"].get(f"/s/{owned.secret}/").text
    assert owned.people["anonymous"].get(f"/s/{owned.secret}/card.png").status_code == 404
    settings.PRINT_WORKERS = 1
    page = owned.people["anonymous"].get(f"/s/{owned.secret}/").text
    (where,) = re.findall(r'<meta property="og:image" content="http://testserver([^"]+)"', page)
    answer = owned.people["anonymous"].get(where)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    picture = Image.open(BytesIO(answer.content))
    assert picture.height > picture.width > 600
    assert len(picture.convert("RGB").getcolors(2**24) or ()) > 50
    (whole,) = re.findall(r'data-picture="([^"]+)"', page)
    answer = owned.people["anonymous"].get(whole.replace("&amp;", "&"))
    sheet = Image.open(BytesIO(answer.content))
    assert (answer["Content-Type"], sheet.width > sheet.height > 1000) == ("image/png", True)
    card = picture.convert("RGB").resize((420, round(420 * picture.height / picture.width)))
    first = sheet.convert("RGB").crop((24, 24, 444, 24 + card.height))
    upper = (0, 0, 420, card.height // 2)  # below, a gang's cards may have smaller type than one card alone
    apart = ImageStat.Stat(ImageChops.difference(first.crop(upper), card.crop(upper))).mean
    assert max(apart) < 12, "the first of them is the gang's first card"
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"deed": "revoke"})
    asked = (where, whole.replace("&amp;", "&"))
    assert [owned.people["anonymous"].get(one).status_code for one in asked] == [404, 404]


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
    owner.post(where, {"deed": "revoke"})
    assert owned.secret not in owner.get(where).text
    owner.post(where, {"deed": "open"})
    assert owner.get(f"/s/{owned.secret}/").status_code == 404
    assert models.ShareLink.objects.filter(gang__uid=owned.uid).count() == 2
    assert owner.post(where, {"deed": "nonsense"}).status_code == 302


def test_links_that_lead_nowhere_say_so(site: Site, client: Client) -> None:
    for secret in ("x", "%00", "a" * 300, "../etc"):
        answer = client.get(f"/s/{secret}/")
        assert answer.status_code == 404
    assert "its owner turned it off" in client.get("/s/unknown/").text


def test_a_deleted_gang_leaves_the_gallery_and_its_link(owned: Owned) -> None:
    owner = owned.people["owner"]
    owner.post(reverse("roster:share", args=[owned.uid]), {"deed": "show"})
    owner.post(reverse("roster:delete", args=[owned.uid]))
    assert owned.uid not in {line.gang.uid for line in owner.get("/gallery/").context["lines"]}
    assert owner.get(f"/s/{owned.secret}/").status_code == 404
