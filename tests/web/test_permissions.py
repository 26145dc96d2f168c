"""Who may do what with a gang: one table for every address of a gang, and no write without a token."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from roster import models
from tests.web.conftest import Site
from tests.web.owning import ROLES, Owned, owned_gang
from tests.web.routes import addresses, routes

pytestmark = pytest.mark.any_database

EVERYBODY, OWNER, READERS = set(ROLES), {"owner"}, {"owner", "holder"}
READ = {
    "roster:gang": READERS,
    "roster:gang-file": READERS,
    "roster:text": READERS,
    "roster:report-gang": READERS,
    "roster:share": OWNER,
    "roster:history": OWNER,
    "roster:upgrade": OWNER,
    "roster:edit": OWNER,
    "roster:shared": EVERYBODY,
    "roster:code": EVERYBODY,
    "cards:print-page": READERS,
    "cards:play": READERS,
}
"""Who reads each page of a gang that is owned, shared by a link and not in the gallery; others find nothing there."""
WRITE = {
    "roster:copy": READERS,
    "roster:report-gang": READERS,
    "roster:archive": OWNER,
    "roster:folder": OWNER,
    "roster:share": OWNER,
    "roster:history": OWNER,
    "roster:upgrade": OWNER,
    "roster:stay": OWNER,
    "roster:restore": OWNER,
    "roster:delete": OWNER,
    "roster:erase": OWNER,
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


@pytest.fixture
def owned(site: Site) -> Owned:
    return owned_gang(site)


def of_gangs(resolver: URLResolver | None = None, namespace: str = "") -> Iterator[str]:
    """Yield every route whose address names a gang."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            inner = ":".join(filter(None, (namespace, pattern.namespace)))
            yield from of_gangs(pattern, inner) if inner != "api" else ()  # see tests/web/api
        elif isinstance(pattern, URLPattern) and str(pattern.pattern).startswith(("gangs/", "s/")):
            yield f"{namespace}:{pattern.name}"


def state(uid: str) -> tuple[object, ...]:
    """Return all of a gang that somebody could have written."""
    row = models.Gang.objects.values("body", "revision", "folder", "archived", "deleted", "shown", "owner").get(uid=uid)
    return (*row.values(), models.ShareLink.objects.filter(revoked=None).count(), models.Revision.objects.count())


def test_every_address_of_a_gang_is_in_the_table() -> None:
    assert set(of_gangs()) == set(READ) | set(WRITE) | set(ELSEWHERE)


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


def test_a_link_opens_no_other_gang(owned: Owned, site: Site) -> None:
    theirs = models.Gang.objects.exclude(owner=None).exclude(uid=owned.uid).first()
    assert theirs is not None
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
