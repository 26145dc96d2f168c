"""Forms of the desk in a real browser: nothing wrong to see or hear, and their buttons work with a script."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from roster.queries.rows import draft_row
from tests.browsing import opened, press, settled, tap
from tests.web.conftest import SLUG, Site
from tests.web.test_browser import Listener, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAGES = (
    *("", "weapons/", "weapons/chain/", "constraints/sniper-on-foot/", "factions/hades/", "reference/actions/"),
    "game/",
)


TAB = """() => {
  const tab = document.querySelector('.contents [aria-current]').getBoundingClientRect();
  return [tab.left, tab.right];
}"""


def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("editor", is_staff=True))
    return client


def test_nothing_is_wrong_with_the_desk(site: Site, live_server: LiveServer, browser: Browser) -> None:
    context = opened(browser, live_server.url, staff())
    found = {page: complaints(context, live_server.url, f"/desk/{SLUG}/{page}") for page in PAGES}
    assert {page: wrong for page, wrong in found.items() if wrong} == {}


def test_a_button_that_deletes_is_red_and_buttons_stand_apart(site, live_server, browser) -> None:
    page = opened(browser, live_server.url, staff()).new_page()
    page.goto(f"{live_server.url}/desk/{SLUG}/weapons/chain/more/")
    ink = "(button) => getComputedStyle(button).color"
    assert page.get_by_role("button", name="Delete Chain").evaluate(ink) == "rgb(168, 15, 28)"
    assert page.get_by_role("button", name="Move", exact=True).evaluate(ink) == "rgb(18, 23, 26)"
    page.goto(f"{live_server.url}/desk/new/")
    boxes = [page.get_by_role("button", name=name).bounding_box() for name in ("Start the game", "Start it empty")]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[1]["x"] - boxes[0]["x"] - boxes[0]["width"] > 8


def test_the_first_colour_of_a_new_row_says_at_once_how_well_text_reads_on_it(site, live_server, browser) -> None:
    page = opened(browser, live_server.url, staff()).new_page()
    listener = Listener(page, live_server.url)
    page.goto(f"{live_server.url}/desk/{SLUG}/factions/-new/")
    expect(page.locator(".legibility")).to_have_text(re.compile("21.0 : 1, easy to read"))
    page.get_by_label(re.compile("^Colour")).fill("#ffffff")
    settled(page)
    expect(page.locator(".legibility")).to_have_text(re.compile("1.0 : 1, hard to read"))
    assert listener.heard == []


def test_on_a_phone_a_row_is_added_an_icon_found_and_a_number_saved(site, live_server, browser) -> None:
    page = opened(browser, live_server.url, staff()).new_page()
    listener = Listener(page, live_server.url)
    page.set_viewport_size({"width": 360, "height": 780})
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


def test_a_form_that_was_kept_is_sent_by_one_press_once_its_editor_is_back(site, live_server, browser) -> None:
    editor = staff()
    context = opened(browser, live_server.url, editor)
    page = context.new_page()
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
