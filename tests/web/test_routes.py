"""Every address answers every role as it should, with what each answer carries; unknown names are a sentence."""

import re
from collections.abc import Callable
from datetime import timedelta
from itertools import islice
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import PrintJob
from tests.web.conftest import ROLES, SLUG, Site
from tests.web.routes import PAGES, addresses, known, routes

pytestmark = pytest.mark.any_database


def test_every_route_is_known(site: Site) -> None:
    assert set(routes()) == set(known(site))


@pytest.mark.parametrize("role", ROLES)
def test_every_address_answers_every_role(site: Site, people: dict[str, Client], role: str) -> None:
    """Anybody asks for up to eight addresses of each route; the others, who see the same there, for one."""
    most = 8 if role == "anonymous" else 1
    wanted = [address for name in set(routes()) for address in islice(addresses(site, (name,)), most)]
    asked = {address: people[role].get(address).status_code for address in wanted}
    moved = {address for address, status in asked.items() if status == 302}
    assert moved == {"/favicon.ico"}
    assert {address: status for address, status in asked.items() if status not in {200, 302}} == {}


@pytest.mark.parametrize("role", ROLES)
def test_the_admin_shows_every_table_to_those_who_may_see_it(site: Site, people: dict[str, Client], role: str) -> None:
    named = [model._meta for model in admin.site._registry]
    lists = [reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist") for meta in named]
    expected = {"anonymous": 302, "editor": 403, "admin": 200}[role]
    assert {address: people[role].get(address).status_code for address in lists} == dict.fromkeys(lists, expected)
    index = people[role].get(reverse("admin:index"))
    assert index.status_code == (302 if role == "anonymous" else 200)


def test_the_admin_offers_a_form_for_every_table_that_may_be_added_to(site: Site, people: dict[str, Client]) -> None:
    asked = {}
    for model, shown in admin.site._registry.items():
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_add")
        response = people["admin"].get(address)
        may = shown.has_add_permission(response.wsgi_request)
        asked[address] = (response.status_code, 200 if may else 403)
    assert {address: pair for address, pair in asked.items() if pair[0] != pair[1]} == {}
    assert (200, 200) in asked.values()


def test_unknown_names_are_not_found(site: Site, client: Client) -> None:
    game, printed = f"/games/{site.game.slug}", "/gangs/no-such-gang/"
    edition = f"{game}/editions/99/"
    gone = [f"/games/no-such-game/{page}" for page in ("", "ranks/", "factions/hades/", "editions/1/")]
    gone += [edition, f"{edition}palette.css", f"{edition}cards.css", f"{game}/editions/0/palette.css"]
    gone += [f"{game}/factions/no-such-faction/", f"{game}/no-such-page/", f"{game}/editions/{10**30}/"]
    gone += [f"{game}/editions/1/templates/no.svg", f"{game}/editions/1/tokens/no-front.svg"]
    gone += [printed, f"{printed}gang.json", f"{printed}print/", f"{printed}print/preview.png"]
    answers = {address: client.get(address) for address in (*gone, "/prints/no-such-print/", "/no/", "/%00")}
    assert {address: answer.status_code for address, answer in answers.items()} == dict.fromkeys(answers, 404)
    assert all("Page not found" in answer.text for answer in answers.values())
    assert "There is no edition 99; the newest is 2." in answers[edition].text


def test_pages_only_read(site: Site, client: Client) -> None:
    preview = f"/gangs/{site.gangs['hades-ferry-street'].uid}/print/preview.png"
    for address in ("/", f"/games/{site.game.slug}/", preview):
        assert client.post(address).status_code == 405


def test_old_editions_stay_and_say_so(site: Site, client: Client) -> None:
    old, new = (client.get(f"/games/{site.game.slug}/{edition}").text for edition in ("editions/1/", ""))
    for said in ("This is edition 1; the newest is edition 2", f'href="/games/{site.game.slug}/editions/1/ranks/"'):
        assert (said in old, said in new) == (True, False)
    assert ("Second printing" in old, "Second printing" in new) == (False, True)


def test_every_reference_page_of_a_game_is_in_its_contents_or_empty(site: Site, client: Client) -> None:
    front = client.get(f"/games/{site.game.slug}/").text
    shown = {page for page in PAGES if f'href="/games/{site.game.slug}/{page}/"' in front}
    assert {"ranks", "bikes", "traits", "weapons", "build", "rules", "pieces", "readings"} <= shown
    assert shown <= set(PAGES)


def test_the_health_check_reads_the_database(site: Site, client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.json() == {"status": "well", "games": 1}
    assert "no-cache" in answer["Cache-Control"]


def test_styles_are_kept_for_ever_and_named_by_what_they_say(site: Site, client: Client) -> None:
    record = next(iter(site.gangs.values()))
    page = client.get(f"/gangs/{record.uid}/").text
    for sheet in ("palette.css", "cards.css"):
        start = page.index(f"/editions/{record.edition}/{sheet}?v=")
        address = page[page.rindex('"', 0, start) + 1 : page.index('"', start)]
        answer = client.get(address)
        assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/css", "public, max-age=31536000, immutable")


ODD_ENCODINGS = ("utf-7", "utf-16", "idna", "rot13", "base64", "utf-8-sig")
PART = b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\xfe\r\n--x--\r\n'
FORMS = {"application/x-www-form-urlencoded": b"text=%FF%FE", "multipart/form-data; boundary=x": PART}


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("encoding", ODD_ENCODINGS)
def test_a_form_in_an_odd_encoding_is_refused_with_a_page(db: None, kind: str, encoding: str) -> None:
    for browser in (Client(enforce_csrf_checks=True), Client()):
        answer = browser.generic("POST", "/mine/bring/", FORMS[kind], content_type=f"{kind}; charset={encoding}")
        assert (answer.status_code, "Request not understood" in answer.text) == (400, True)
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
    gang = f"/gangs/{next(iter(site.gangs.values())).uid}/"
    for address in ("/", "/new/", f"/games/{SLUG}/", gang, f"{gang}gang.json", f"{gang}text/", f"{gang}play/"):
        assert re.search("private|no-store", client.get(address)["Cache-Control"]), address


def test_no_search_engine_lists_what_a_share_link_opens(site: Site, client: Client) -> None:
    gang = f"/gangs/{next(iter(site.gangs.values())).uid}/"
    assert "X-Robots-Tag" not in client.get(gang)
    assert client.get(f"{gang}?link=anything")["X-Robots-Tag"] == "noindex, nofollow"


def test_signing_out_closes_the_prints_of_the_account(site: Site, client: Client) -> None:
    gang = next(iter(site.gangs.values())).uid
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
