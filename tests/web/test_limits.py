"""Floods end with a 429 that says when to come back, and nobody else notices them."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.core.cache import caches
from django.test import Client, RequestFactory
from django.urls import reverse
from playwright.sync_api import expect

from config.environment import Environment
from config.limiting import RATES, limits_in
from roster import models
from tests.browsing import press, settled
from tests.web.conftest import SLUG, Site
from tests.web.owning import copied
from tests.web.routes import patterns, routes
from web.http.lookups import network_of

pytestmark = pytest.mark.any_database

WITHOUT_LIMIT = {"account_email_verification_sent": "writes nothing", "api:api-root": "is not there"}
"""Addresses that take a POST and are not in the table, each with its reason. The admin is for staff."""


def takes_forms(view: Any) -> bool:
    """Return whether a view lets a POST in, by what its decorators or its class say."""
    if hasattr(view, "view_class"):
        return hasattr(view.view_class, "post")
    if view.__module__ == "ninja.operation":
        (path,) = (cell.cell_contents for cell in view.__wrapped__.__closure__)
        return any("POST" in one.methods for one in path.operations)
    while view is not None:
        held = zip(view.__code__.co_freevars, view.__closure__ or (), strict=True) if hasattr(view, "__code__") else ()
        for name, cell in held:
            if name == "request_method_list":
                return "POST" in cell.cell_contents
        view = getattr(view, "__wrapped__", None)
    return True


def test_every_address_that_takes_a_form_has_a_limit_or_a_reason_for_none() -> None:
    named = {view for rate in RATES if "POST" in rate.methods for view in rate.views}
    asked = {name for name, one in patterns() if takes_forms(one.callback)}
    assert asked - named == set(WITHOUT_LIMIT)
    assert {view for rate in RATES for view in rate.views} <= set(routes())


def test_a_person_may_do_less_than_a_whole_class_behind_one_address() -> None:
    for rate in RATES:
        one, all_ = limits_in(rate.person), limits_in(rate.address)
        assert all(amount <= all_.get(length, amount) for length, amount in one.items()), rate.name


@pytest.fixture
def limited(settings: Any) -> Iterator[None]:
    """Set a tenth of the limits, within one minute that does not end."""
    settings.RATE_LIMITS = 0.1
    with time_machine.travel("2026-11-22 12:00:20+00:00", tick=False):
        yield


def begin(client: Client, address: str = "192.0.2.1", **sent: Any) -> Any:
    return client.post(reverse("roster:start-game", args=[SLUG]), {"name": "One"}, REMOTE_ADDR=address, **sent)


def test_a_flood_without_cookies_ends_and_says_when_to_come_back(site: Site, limited: None) -> None:
    answers = [begin(Client()) for _ in range(15)]
    assert [one.status_code for one in answers] == [303] * 9 + [429] * 6
    assert models.Gang.objects.filter(owner__isnull=False).count() == 9
    assert answers[-1]["Retry-After"] == "40"
    said = "That is a lot of new lists at once. Wait 40 seconds, then try again."
    assert (said in answers[-1].text, "Content-Security-Policy" in answers[-1]) == (True, True)
    assert begin(Client(), "192.0.2.2").status_code == 303
    part = begin(Client(), headers={"HX-Request": "true"})
    assert (part.status_code, part["Retry-After"], "<html" in part.text) == (429, "40", False)
    assert begin(Client(), headers={"Accept": "application/json"}).json() == {"problem": said}
    caches["default"].clear()
    assert begin(Client()).status_code == 303


def test_one_browser_that_goes_too_fast_stops_nobody_else_of_its_class(site: Site, limited: None) -> None:
    hasty, other = Client(), Client()
    assert [begin(hasty).status_code for _ in range(4)] == [303, 303, 303, 429]
    assert begin(other).status_code == 303
    with time_machine.travel("2026-11-22 12:01:01+00:00", tick=False):
        assert begin(hasty).status_code == 303


def test_only_wrong_codes_and_links_count_as_guesses(site: Site, limited: None) -> None:
    uid = copied(owner := Client(), site)
    owner.post(reverse("roster:share", args=[uid]), {"action": "open"})
    here = reverse("roster:shared", args=[models.ShareLink.objects.get().secret])
    stranger = Client()
    assert {stranger.get(here).status_code for _ in range(10)} == {200}
    assert [stranger.get(f"/C/{n:015}").status_code for n in range(8)] == [404] * 6 + [429] * 2
    assert stranger.get(here).status_code == 429


def test_large_pages_count_by_their_size_and_others_not(site, limited, monkeypatch) -> None:
    where = reverse("roster:gang", args=[next(iter(site.gangs.values())).uid])
    assert {Client().get(where).status_code for _ in range(30)} == {200}
    size = len(Client().get(where).content)
    monkeypatch.setattr("config.limiting.MEGABYTE", size / 4)
    statuses = [Client().get(where).status_code for _ in range(6)]
    assert statuses == [200, 200, 200, 429, 429, 429]


def test_the_address_is_that_which_the_last_proxy_saw_and_only_behind_one(settings: Any) -> None:
    def seen(address: str, forwarded: str) -> str:
        return network_of(RequestFactory().get("/", REMOTE_ADDR=address, headers={"X-Forwarded-For": forwarded}))

    assert seen("192.0.2.1", "198.51.100.7") == "192.0.2.1"
    assert seen("2001:db8:1:2:3:4:5:6", "") == seen("2001:db8:1:ffff::9", "") == "2001:db8:1::"
    assert seen("2001:db8:2::9", "") == "2001:db8:2::"
    assert seen("::ffff:192.0.2.1", "") == "192.0.2.1"
    assert seen("", "") == "unknown"
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert seen("127.0.0.1", "10.0.0.1, 198.51.100.7") == "198.51.100.7"
    assert seen("127.0.0.1", "198.51.100.7, nonsense") == "unknown"


def test_a_cache_that_does_not_answer_lets_everybody_in(site: Site, limited: None, settings: Any) -> None:
    nowhere = {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": "/proc/nowhere"}
    settings.CACHES = {**settings.CACHES, "default": nowhere}
    assert {begin(Client()).status_code for _ in range(12)} <= {303}


@pytest.mark.parametrize(
    ("given", "link"), [("x@example.org", "mailto:x@example.org"), ("https://example.org/", "https://example.org")]
)
def test_strangers_find_those_who_run_the_site(site, client, settings, given, link) -> None:
    settings.CONTACT = Environment({"CONTACT": given}).contact("CONTACT", "")
    uid = copied(owner := Client(), site)
    owner.post(reverse("roster:share", args=[uid]), {"action": "show"})
    for page in ("/", reverse("roster:report-gang", args=[uid]), "/no-such-page/"):
        assert f'href="{link}"' in client.get(page).text
    for wrong in ("nobody", "a b@example.org", "javascript:alert(1)", ""):
        env = Environment({"CONTACT": wrong})
        assert (env.contact("CONTACT", ""), bool(env.wrong)) == ("", bool(wrong))


@pytest.mark.browser
def test_changes_that_came_too_fast_wait_in_the_page_and_are_saved(site, page, live_server, settings) -> None:
    """A class stops at 12 changes a minute here; the page keeps the next one, says so, and sends it when allowed."""
    page.goto(f"{live_server}/gallery/?q=ferry")
    press(page, page.get_by_role("button", name="Copy to my gangs"))
    press(page, page.locator(".listed").get_by_role("link", name="Edit"))
    settings.RATE_LIMITS = 0.001
    name = page.locator("#pane [name=value]").first
    name.fill("First")
    name.press("Tab")
    expect(page.locator("#saved")).to_contain_text("Saved.")
    settled(page)
    name.fill("Second")
    name.press("Tab")
    expect(page.locator("#saved")).to_contain_text("too many changes at once")
    settings.RATE_LIMITS = 0
    page.get_by_role("button", name="Try again now").click()
    expect(page.locator("#saved")).to_contain_text("Saved.")
    assert models.Gang.objects.get(owner__isnull=False).name == "Second"
