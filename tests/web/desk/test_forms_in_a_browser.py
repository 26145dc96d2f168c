"""Forms of the desk in a real browser: nothing wrong to see or hear, and their buttons work with a script."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from roster.queries.rows import draft_row
from tests.browsing import opened, press, settled, tap
from tests.web.conftest import SLUG, Site
from tests.web.owning import signed_in
from tests.web.test_browser import Listener, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAGES = ("", "weapons/", "weapons/chain/", "constraints/sniper-on-foot/", "factions/hades/")
PAGES += ("reference/actions/", "game/")

TAB = """() => {
  const tab = document.querySelector('.contents [aria-current]').getBoundingClientRect();
  return [tab.left, tab.right];
}"""


@pytest.fixture
def page(site: Site, live_server: LiveServer, browser: Browser) -> Page:
    """Return a page of a phone on which an editor is signed in."""
    return opened(browser, live_server.url, signed_in("editor", is_staff=True)).new_page()


def test_nothing_is_wrong_with_the_desk(page: Page, live_server: LiveServer) -> None:
    found = {name: complaints(page.context, live_server.url, f"/desk/{SLUG}/{name}") for name in PAGES}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_button_that_deletes_is_red_and_buttons_stand_apart(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/desk/{SLUG}/weapons/chain/more/")
    ink = "(button) => getComputedStyle(button).color"
    assert page.get_by_role("button", name="Delete Chain").evaluate(ink) == "rgb(168, 15, 28)"
    assert page.get_by_role("button", name="Move", exact=True).evaluate(ink) == "rgb(18, 23, 26)"
    page.goto(f"{live_server.url}/desk/new/")
    first, second = (page.get_by_role("button", name=name) for name in ("Start the game", "Start it empty"))
    box = first.bounding_box()
    assert second.bounding_box()["x"] - box["x"] - box["width"] > 8


def test_the_first_colour_of_a_new_row_says_at_once_how_well_text_reads_on_it(page, live_server) -> None:
    listener = Listener(page, live_server.url)
    page.goto(f"{live_server.url}/desk/{SLUG}/factions/-new/")
    expect(page.locator(".legibility")).to_have_text(re.compile("21.0 : 1, easy to read"))
    page.get_by_label(re.compile("^Colour")).fill("#ffffff")
    settled(page)
    expect(page.locator(".legibility")).to_have_text(re.compile("1.0 : 1, hard to read"))
    assert listener.heard == []


def test_on_a_phone_a_row_is_added_an_icon_found_and_a_number_saved(page: Page, live_server: LiveServer) -> None:
    listener = Listener(page, live_server.url)
    page.goto(f"{live_server.url}/desk/{SLUG}/people/")
    left, right = page.evaluate(TAB)
    assert 0 <= left < right <= 360
    page.goto(f"{live_server.url}/desk/{SLUG}/weapons/chain/")
    page.get_by_label("Target number", exact=True).fill("13")
    tap(page, page.get_by_role("button", name="Add another to Keywords"))
    page.get_by_label(re.compile("^Keyword")).nth(1).select_option(index=1)
    page.get_by_label("Look for an icon by a word").fill("skull")
    page.get_by_label("Look for an icon by a word").press("Enter")
    expect(page.locator(".icons input").first).to_have_attribute("value", re.compile("skull"))
    settled(page)
    page.locator(".icons label").first.click()
    press(page, page.get_by_role("button", name="Save", exact=True).last)
    expect(page.get_by_text("Saved.")).to_be_visible()
    body = draft_row(SLUG, "weapons", "chain").body
    assert (body["stats"]["tn"], len(body["keywords"]), "skull" in body["icon"]) == (13, 2, True)
    assert listener.heard == []


def test_a_form_that_was_kept_is_sent_by_one_press_once_its_editor_is_back(page: Page, live_server) -> None:
    context = page.context
    page.goto(f"{live_server.url}/desk/{SLUG}/weapons/chain/")
    page.locator("[name='f.text']").fill("A chain that nobody types twice.")
    context.clear_cookies(name="sessionid")
    press(page, page.get_by_role("button", name="Save", exact=True))
    expect(page.locator("h1")).to_have_text("Not saved yet")
    again = Client()
    again.force_login(User.objects.get(username="editor"))
    cookie = {"url": live_server.url, "name": "sessionid", "value": again.cookies["sessionid"].value}
    context.add_cookies([cookie, {**cookie, "name": "csrftoken", "value": "b" * 32}])
    press(page, page.get_by_role("button", name="Send it again"))
    assert draft_row(SLUG, "weapons", "chain").body["text"] == "A chain that nobody types twice."
