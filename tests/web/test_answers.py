"""What every answer carries, and the answers to what cannot be worked: nobody's page is kept for another person."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import PrintJob
from roster.rules.game.game import Game
from tests.web.conftest import FIXTURES, SLUG, Site, load_game

pytestmark = pytest.mark.any_database
ODD_ENCODINGS = ("utf-7", "utf-16", "idna", "rot13", "base64", "utf-8-sig")
PART = b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\xfe\r\n--x--\r\n'
FORMS = {"application/x-www-form-urlencoded": b"text=%FF%FE", "multipart/form-data; boundary=x": PART}


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("encoding", ODD_ENCODINGS)
def test_a_form_in_an_odd_encoding_is_refused_with_a_page(db: None, kind: str, encoding: str) -> None:
    for browser in (Client(enforce_csrf_checks=True), Client()):
        answer = browser.generic("POST", "/mine/bring/", FORMS[kind], content_type=f"{kind}; charset={encoding}")
        assert answer.status_code == 400
        assert "Request not understood" in answer.text
        assert "default-src 'none'" in answer["Content-Security-Policy"]


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("encoding", ["utf-8", "UTF-8"])
def test_a_form_in_utf_8_is_read(db: None, kind: str, encoding: str) -> None:
    answer = Client().generic("POST", "/mine/bring/", FORMS[kind], content_type=f"{kind}; charset={encoding}")
    assert answer.status_code == 400
    assert "Request not understood" not in answer.text, "the page that says why the text is no gang"


def away(_execute: Callable[..., Any], *_arguments: Any) -> Any:
    raise OperationalError("the server closed the connection")


def test_without_a_database_every_page_asks_to_come_back(site: Site) -> None:
    browser = Client(raise_request_exception=False)
    with connection.execute_wrapper(away):
        answers = [browser.get(address) for address in ("/", f"/games/{SLUG}/", "/gallery/", "/healthz")]
        ready = browser.get("/readyz")
    assert {(answer.status_code, answer["Retry-After"]) for answer in answers} == {(503, "20")}
    assert all("can't reach its database" in answer.text for answer in answers)
    assert ready.status_code == 503
    assert ready.json()["troubles"] == ["The database does not answer. Check DATABASE_URL and whether the server runs."]
    assert browser.get("/").status_code == 200


def test_a_site_in_order_is_ready(db: None, client: Client) -> None:
    answer = client.get("/readyz").json()
    assert (answer["ready"], answer["troubles"], answer["oldest_print_seconds"]) == (True, [], 0)


def test_a_print_that_nobody_makes_is_a_trouble(db: None, client: Client) -> None:
    row = PrintJob(uid="a", asker="b", asked="c", game="d", edition=1, body="{}", words="{}")
    row.created = timezone.now() - timedelta(minutes=15)
    row.save()
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "waited for 15 minutes" in answer.json()["troubles"][0]


def test_no_cache_keeps_a_page_for_somebody_else(site: Site, client: Client) -> None:
    uid = next(iter(site.gangs.values())).uid
    gang = f"/gangs/{uid}/"
    for address in ("/", "/new/", f"/games/{SLUG}/", gang, f"{gang}gang.json", f"{gang}text/", f"{gang}play/"):
        kept = client.get(address)["Cache-Control"]
        assert "private" in kept or "no-store" in kept, address


def test_no_search_engine_lists_what_a_share_link_opens(site: Site, client: Client) -> None:
    uid = next(iter(site.gangs.values())).uid
    assert "X-Robots-Tag" not in client.get(f"/gangs/{uid}/")
    assert client.get(f"/gangs/{uid}/?link=anything")["X-Robots-Tag"] == "noindex, nofollow"


@pytest.fixture
def game(db: None) -> Game:
    return load_game(FIXTURES / SLUG)


def test_signing_out_closes_the_prints_of_the_account(game: Game, client: Client) -> None:
    gang = client.get(f"/games/{SLUG}/").text.split('href="/gangs/')[1].split("/")[0]
    client.force_login(User.objects.create_user("owner"))
    own = client.post(f"/gangs/{gang}/print/")["Location"]
    assert client.get(own).status_code == 200
    assert client.post(reverse("account_logout")).status_code == 302
    assert client.cookies["sessionid"].value == ""
    assert any(cookie.value for cookie in client.cookies.values()), "the browser keeps its other cookies"
    assert client.get(own).status_code == 404
    assert own not in client.get(f"/gangs/{gang}/print/").text
    without = client.post(f"/gangs/{gang}/print/")["Location"]
    assert client.get(without).status_code == 200
