"""Who may do what with a gang, by itself, by its link or in the gallery, and no write without a token."""

import html
import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image, ImageChops

from roster import models
from tests.web.conftest import Site
from tests.web.owning import ROLES, Owned
from tests.web.routes import addresses, patterns, routes

pytestmark = pytest.mark.any_database

EVERYBODY, OWNER, READERS = set(ROLES), {"owner"}, {"owner", "holder"}
READ = {
    **dict.fromkeys(("roster:gang", "roster:gang-file", "roster:text", "roster:report-gang"), READERS),
    **dict.fromkeys(("cards:print-page", "cards:play"), READERS),
    **dict.fromkeys(("roster:share", "roster:history", "roster:upgrade", "roster:edit"), OWNER),
    **dict.fromkeys(("roster:shared", "roster:code"), EVERYBODY),
}
"""Who reads each page of a gang that is owned, shared by a link and not in the gallery; others find nothing there."""
OWNERS_FORMS = ("archive", "folder", "share", "history", "upgrade", "stay", "restore", "delete", "erase")
WRITE = {
    **dict.fromkeys(("roster:copy", "roster:report-gang"), READERS),
    **{f"roster:{name}": OWNER for name in OWNERS_FORMS},
}
"""Who writes by each address; others find nothing there, and nothing is written."""
ELSEWHERE = {
    "cards:preview": "tests of the print page",
    "roster:portrait": "tests of portraits",
    "cards:shared-poster": "tests of posters",
    "cards:poster": "tests of posters",
    "cards:card-picture": "tests of the link's picture",
    "roster:settle": "tests of the builder",
    "roster:send-waiting": "tests of the outbox",
    "roster:member-odds": "tests of the odds",
}
"""Addresses of gangs that are asked in other tests."""
FORMS = {
    "roster:history": {"number": "1", "revision": "1"},
    "roster:upgrade": {"revision": "1"},
    "roster:stay": {"edition": "2"},
    "roster:share": {"action": "show"},
    "roster:archive": {"archived": "1"},
    "roster:folder": {"folder": "Taken"},
    "roster:report-gang": {"text": "Rude"},
}


def state(uid: str) -> tuple[object, ...]:
    """Return all of a gang that somebody could have written."""
    row = models.Gang.objects.values("body", "revision", "folder", "archived", "deleted", "shown", "owner").get(uid=uid)
    return (*row.values(), models.ShareLink.objects.filter(revoked=None).count(), models.Revision.objects.count())


def test_every_address_of_a_gang_is_in_the_table() -> None:
    of_gangs = {
        name for name, one in patterns() if str(one.pattern).startswith(("gangs/", "s/")) and "api:" not in name
    }
    assert of_gangs == set(READ) | set(WRITE) | set(ELSEWHERE)


def test_pages_of_a_gang_open_for_those_who_may_read_it(owned: Owned) -> None:
    asked = {(route, role): owned.address(route, role) for route in READ for role in ROLES}
    got = {key: owned.people[key[1]].get(where).status_code for key, where in asked.items()}
    assert got == {(route, role): 200 if role in READ[route] else 404 for route, role in asked}


def test_no_one_else_writes_and_nothing_changes(owned: Owned) -> None:
    before = state(owned.uid)
    strangers = [(route, role) for route in WRITE for role in ROLES if role not in WRITE[route]]
    for route, role in strangers:
        answer = owned.people[role].post(owned.address(route, role), FORMS.get(route, {}))
        assert (route, role, answer.status_code) == (route, role, 404)
    assert state(owned.uid) == before
    assert len(strangers) > 50


def test_those_who_may_write_do(owned: Owned) -> None:
    owned.people["owner"].post(owned.address("roster:delete", "owner"))
    for route in ("roster:restore", *(one for one in WRITE if one != "roster:restore")):
        for role in sorted(WRITE[route]):
            answer = owned.people[role].post(owned.address(route, role), FORMS.get(route, {}))
            assert (route, role, answer.status_code) == (route, role, 302)
    assert not models.Gang.objects.filter(uid=owned.uid).exists()


def test_a_gang_of_the_gallery_is_read_by_all_and_written_by_its_owner(owned: Owned) -> None:
    owned.people["owner"].post(owned.address("roster:share", "owner"), {"action": "show"})
    where = reverse("roster:gang", args=[owned.uid])
    assert {role: owned.people[role].get(where).status_code for role in ROLES} == dict.fromkeys(ROLES, 200)
    assert owned.people["other"].post(owned.address("roster:delete", "other")).status_code == 404


def test_a_closed_link_opens_nothing(owned: Owned) -> None:
    owned.people["owner"].post(owned.address("roster:share", "owner"), {"action": "revoke"})
    for route in ("roster:gang", "roster:shared", "roster:code", "roster:text", "cards:play"):
        assert owned.people["holder"].get(owned.address(route, "holder")).status_code == 404


def test_a_link_opens_no_other_gang(owned: Owned) -> None:
    theirs = models.Gang.objects.exclude(owner=None).exclude(uid=owned.uid).first()
    where = reverse("roster:gang", args=[theirs.uid])
    assert owned.people["holder"].get(f"{where}?link={owned.secret}").status_code == 404


def test_a_forged_key_owns_nothing(owned: Owned) -> None:
    for cookie in ("", "nonsense", "a" * 5000, "x:y:z"):
        forger = Client()
        forger.cookies["owner"] = cookie
        assert forger.get(owned.address("roster:share", "owner")).status_code == 404
        assert "Nothing here yet" in forger.get("/mine/").text


def test_the_key_is_signed_and_out_of_scripts_reach(owned: Owned) -> None:
    cookie = owned.people["owner"].cookies["owner"]
    assert (cookie["httponly"], cookie["samesite"], int(cookie["max-age"]) > 10**7) == (True, "Lax", True)
    key, *signature = cookie.value.split(":")
    assert signature
    forger = Client()
    forger.cookies["owner"] = ":".join((key[:-1] + ("0" if key[-1] != "0" else "1"), *signature))
    assert forger.get(owned.address("roster:share", "owner")).status_code == 404


def test_reading_alone_makes_no_key(site: Site) -> None:
    reader = Client()
    for where in ("/", "/mine/", "/gallery/", reverse("roster:gang", args=[next(iter(site.gangs.values())).uid])):
        assert "owner" not in reader.get(where).cookies
    assert not models.Owner.objects.exists()


def test_no_address_takes_a_form_without_its_token(owned: Owned, site: Site) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["owner"] = owned.people["owner"].cookies["owner"].value
    asked = {*addresses(site, tuple(routes())), *(owned.address(route, "owner") for route in (*READ, *WRITE))}
    asked |= {reverse(f"account_{name}") for name in ("login", "logout", "signup", "email", "reset_password")}
    asked |= {reverse("mfa_activate_totp"), reverse("admin:index"), reverse("roster:settle", args=[owned.uid])}
    before = state(owned.uid)
    answers = {where: strict.post(where, {"action": "show"}).status_code for where in sorted(asked)}
    assert {where: status for where, status in answers.items() if status != 403} == {}
    assert "reload the page and send the form again" in strict.post("/mine/bring/").text
    assert state(owned.uid) == before


def test_the_page_behind_a_link_is_unlisted(owned: Owned) -> None:
    answer = owned.people["anonymous"].get(f"/s/{owned.secret}/")
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert 'name="robots" content="noindex' in answer.text


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
    (action,) = re.findall(r'action="([^"]+/copy/[^"]*)"', page.text)
    (key,) = re.findall(r'name="client_key" value="([^"]+)"', page.text)
    action = html.unescape(action)
    for _ in range(2):
        reader.post(action, {"client_key": key})
    (mine,) = reader.get("/mine/").context["lines"]
    assert (mine.gang.name, mine.gang.uid != owned.uid) == ("The Ferry Street Toll", True)
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
        assert client.get(f"/s/{secret}/").status_code == 404
    assert "its owner turned it off" in client.get("/s/unknown/").text


def test_a_deleted_gang_leaves_the_gallery_and_its_link(owned: Owned) -> None:
    owner = owned.people["owner"]
    owner.post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    owner.post(reverse("roster:delete", args=[owned.uid]))
    assert owned.uid not in {line.gang.uid for line in owner.get("/gallery/").context["lines"]}
    assert owner.get(f"/s/{owned.secret}/").status_code == 404
