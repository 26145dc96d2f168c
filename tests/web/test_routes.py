"""Every address answers every role as it should, and unknown names are a 404 with a sentence."""

from itertools import islice

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from tests.web.conftest import ROLES, Site
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


def unknown_addresses(site: Site) -> list[str]:
    slug = site.game.slug
    edition = f"/games/{slug}/editions/99"
    gone = [f"/games/no-such-game/{page}" for page in ("", "ranks/", "factions/hades/", "editions/1/")]
    gone += [f"{edition}/", f"{edition}/palette.css", f"{edition}/cards.css", f"/games/{slug}/editions/0/palette.css"]
    gone += [f"/games/{slug}/factions/no-such-faction/", f"/games/{slug}/no-such-page/"]
    gone += [f"/games/{slug}/editions/1/templates/no.svg", f"/games/{slug}/editions/1/tokens/no-front.svg"]
    return [
        *gone,
        "/gangs/no-such-gang/",
        "/gangs/no-such-gang/gang.json",
        "/gangs/no-such-gang/print/",
        "/gangs/no-such-gang/print/preview.png",
        "/prints/no-such-print/",
        "/no/",
        "/%00",
    ]


def test_unknown_names_are_not_found(site: Site, client: Client) -> None:
    answers = {address: client.get(address) for address in unknown_addresses(site)}
    assert {address: answer.status_code for address, answer in answers.items()} == dict.fromkeys(answers, 404)
    assert all("Page not found" in answer.text for answer in answers.values())
    assert "There is no edition 99; the newest is 2." in answers[f"/games/{site.game.slug}/editions/99/"].text


def test_an_edition_of_that_size_is_not_found(site: Site, client: Client) -> None:
    assert client.get(f"/games/{site.game.slug}/editions/{10**30}/").status_code == 404


def test_pages_only_read(site: Site, client: Client) -> None:
    preview = f"/gangs/{site.gangs['hades-ferry-street'].uid}/print/preview.png"
    for address in ("/", f"/games/{site.game.slug}/", preview):
        assert client.post(address).status_code == 405


def test_old_editions_stay_and_say_so(site: Site, client: Client) -> None:
    old = client.get(f"/games/{site.game.slug}/editions/1/").text
    new = client.get(f"/games/{site.game.slug}/").text
    assert "Second printing" in new
    assert "This is edition 1; the newest is edition 2" not in new
    assert "Second printing" not in old
    assert "This is edition 1; the newest is edition 2" in old
    assert f'href="/games/{site.game.slug}/editions/1/ranks/"' in old


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
        assert answer["Content-Type"] == "text/css"
        assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
