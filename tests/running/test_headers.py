"""What every answer of a public site carries, and that no page makes the server ask another."""

import socket
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.web.conftest import FIXTURES, SLUG, load_game

pytestmark = pytest.mark.any_database
SAFE = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@pytest.fixture
def addresses(db: None) -> list[str]:
    """Return one address of each sort: pages, forms, files, health, and what is not there."""
    load_game(FIXTURES / SLUG)
    gang = Client().get("/gallery/").text.split('href="/gangs/')[1].split("/")[0]
    own = (f"/gangs/{gang}/", f"/gangs/{gang}/gang.json", f"/gangs/{gang}/text/", f"/gangs/{gang}/print/")
    pages = ("/", f"/games/{SLUG}/", "/gallery/", "/mine/", "/mine/bring/", "/account/login/", "/admin/login/")
    return [*pages, *own, "/healthz", "/readyz", "/robots.txt", "/no-such-page", "/C/AAAAAAAAAAAAAAA"]


def test_every_answer_carries_the_headers_that_keep_it_safe(addresses: list[str]) -> None:
    answers = {address: Client().get(address) for address in addresses}
    assert {answer.status_code for answer in answers.values()} <= {200, 302, 404}
    lacking = [
        (address, name)
        for address, answer in answers.items()
        for name, said in SAFE.items()
        if answer.get(name) != said
    ]
    assert lacking == []
    loose = [address for address, answer in answers.items() if not strict(answer["Content-Security-Policy"])]
    assert loose == []


def strict(policy: str) -> bool:
    """Return whether nothing is allowed but what comes from the site itself."""
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";") if part.strip())
    own = all(said in ("'self'", "'none'") for said in parts.values())
    return own and parts["default-src"] == "'none'" and parts["frame-ancestors"] == "'none'"


def test_cookies_are_for_https_and_not_for_scripts(addresses: list[str], settings: Any) -> None:
    settings.HTTPS = settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    User.objects.create_user("ada", password="a-long-enough-one")
    browser = Client()
    browser.post("/account/login/", {"login": "ada", "password": "a-long-enough-one"}, secure=True)
    browser.get("/mine/bring/", secure=True)
    assert {"sessionid", "csrftoken"} <= set(browser.cookies)
    kept = {
        name: (one["secure"], one["samesite"], one["httponly"]) for name, one in browser.cookies.items() if one.value
    }
    assert kept["sessionid"] == (True, "Lax", True)
    assert kept["csrftoken"][:2] == (True, "Lax")
    assert {(secure, site) for secure, site, _hidden in kept.values()} == {(True, "Lax")}


def test_no_page_makes_the_server_ask_another(addresses: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_socket: socket.socket, address: Any) -> None:
        raise AssertionError(f"the server asked {address}")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    with pytest.raises(AssertionError, match=r"asked \('192\.0\.2\.1', 80\)"):
        socket.create_connection(("192.0.2.1", 80))
    assert all(Client().get(address).status_code in {200, 302, 404} for address in addresses)
