"""Every page in a real browser: phone and desk, light and dark, with nothing wrong to see or to hear."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from roster import models
from roster.operations.gangs import create_gang
from tests.browsing import opened, press, settled
from tests.web.conftest import Site
from tests.web.owning import copied
from tests.web.routes import pages
from tests.web.test_gang_page import HOSTILE, body_of, member_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

AXE = (Path(__file__).resolve().parents[2] / "static" / "vendor" / "axe" / "axe.min.js").read_text()
SMALL = """() => [...document.querySelectorAll('nav a, button, .button, .choice, summary')]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44).map(one => one.textContent.trim())"""
RUN_AXE = """async (rules) => {
  const wrong = async (where, how) => (
    await axe.run(where, {preload: false, resultTypes: ['violations'], ...how})
  ).violations.map(one => one.id + ': ' + one.nodes.map(node => node.target).slice(0, 3).join(', '));
  const first = new Map();
  const known = new Set(JSON.parse(sessionStorage.getItem('looks') || '[]'));
  for (const one of document.querySelectorAll('body, body *')) {
    const says = one.matches('input, select, textarea') || [...one.childNodes].some(
      part => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
    if (!says || !one.checkVisibility()) continue;
    const look = getComputedStyle(one);
    const key = [one.tagName, one.className, look.color, look.fontSize, look.fontWeight,
      one.closest(':disabled, [aria-disabled=true]') !== null];
    for (let on = one; on; on = on.parentElement) {
      const {backgroundColor: colour, backgroundImage: image, opacity} = getComputedStyle(on);
      if (colour !== 'rgba(0, 0, 0, 0)' || image !== 'none' || opacity !== '1') key.push(colour, image, opacity);
    }
    if (!known.has(key.join())) first.set(key.join(), one);
    known.add(key.join());
  }
  sessionStorage.setItem('looks', JSON.stringify([...known]));
  const contrast = first.size ? await wrong({include: [...first.values()]}, {runOnly: ['color-contrast']}) : [];
  return rules ? contrast : [...contrast, ...await wrong(document, {rules: {'color-contrast': {enabled: false}}})];
}"""
"""Every rule over the page; contrast, by far the slowest, over the first words of a window that look and lie so."""
PHONE: ViewportSize = {"width": 360, "height": 800}
DESK: ViewportSize = {"width": 1280, "height": 800}
OF_COLOURS = ["color-contrast"]
"""The rules that a change of the theme can break: nothing else differs between light and dark."""


class Listener:
    """A record of what a page said, and of what it asked of others."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.heard: list[str] = []
        self.ears: Mapping[Any, Callable[[Any], None]] = {
            "console": lambda message: self.heard.append(f"console: {message.text}"),
            "pageerror": lambda error: self.heard.append(f"error: {error}"),
            "request": lambda asked: None if asked.url.startswith(home) else self.heard.append(f"asked {asked.url}"),
            "response": lambda got: None if got.status < 400 else self.heard.append(f"{got.status} {got.url}"),
        }
        for event, ear in self.ears.items():
            page.on(event, ear)

    def stop(self) -> None:
        for event, ear in self.ears.items():
            self.page.remove_listener(event, ear)


def too_wide(page: Page) -> list[str]:
    """Return what a page's width has against it: it scrolls sideways."""
    beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"{beyond} px too wide"] if beyond else []


def wrong_looks(page: Page, rules: list[str] | None = None) -> list[str]:
    """Return a page's faults as it now looks: its width, its targets, and what axe finds by these rules (or all)."""
    small = [f"too small to touch: {text}" for text in page.evaluate(SMALL)]
    return [*too_wide(page), *small, *page.evaluate(RUN_AXE, rules)]


def complaints(context: BrowserContext, home: str, address: str, *, dark: bool = True) -> list[str]:
    """Return all faults of one page, light on a phone and dark on a desk; a context's pages come in one window."""
    page = context.pages[0] if context.pages else context.new_page()
    listener = Listener(page, home)
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light")
    page.goto(f"{home}{address}")
    settled(page)
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    found = list(listener.heard)
    page.evaluate(AXE)
    if (sources := page.locator("#sources")).count():
        sources.check()
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    settled(page)
    found += [f"phone, light: {one}" for one in wrong_looks(page)]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [f"phone, type twice as large: {one}" for one in too_wide(page)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    if dark:
        page.set_viewport_size(DESK)
        page.emulate_media(color_scheme="dark")
        settled(page)
        found += [f"desk, dark: {one}" for one in wrong_looks(page, OF_COLOURS)]
    listener.stop()
    return [f"{address} {one}" for one in found]


def test_nothing_is_wrong_with_any_page(site: Site, live_server: LiveServer, browser: Browser) -> None:
    words = enumerate(HOSTILE.values())
    members = [member_of(site, id=f"m{number}", name=said, notes=said) for number, said in words]
    hostile = create_gang(body=body_of(site, name=HOSTILE["long"], notes=HOSTILE["rtl"], members=members))
    others = [f"/games/{site.game.slug}/editions/1/", f"/games/{site.game.slug}/traits/?q=stress"]
    addresses = [*pages(site), *others, f"/gangs/{hostile.uid}/"]
    assert len(addresses) > 25
    context = browser.new_context(reduced_motion="reduce")
    found = [one for address in addresses for one in complaints(context, live_server.url, address)]
    assert found == []


def test_the_pages_need_no_script(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(java_script_enabled=False, viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    page.goto(live_server.url)
    press(page, page.get_by_role("link", name=site.game.name).first)
    press(page, page.get_by_role("link", name="The Ferry Street Toll").first)
    expect(page.locator(".stamp")).to_have_text("Legal", ignore_case=True)
    page.goto(f"{live_server.url}/games/{site.game.slug}/traits/")
    page.get_by_role("searchbox").fill("ambush")
    press(page, page.get_by_role("button", name="Find"))
    page.wait_for_url("**q=ambush**")
    assert page.locator(".entry").count() < len(site.game.traits)


INKS = """() => [...document.querySelectorAll('main *')]
  .filter(one => one.checkVisibility() && [...one.childNodes].some(part => part.nodeType === 3 && part.data.trim()))
  .map(one => `${one.textContent.trim().slice(0, 30)}: ${getComputedStyle(one).color}`)"""


def test_a_page_printed_from_dark_mode_has_the_inks_of_light_mode(site, live_server, browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    for sample in ("illegal-bad-paperwork", "hades-ferry-street"):
        page.goto(f"{live_server.url}/gangs/{site.gangs[sample].uid}/")
        settled(page)
        inks = dict[str, list[str]]()
        for scheme in ("light", "dark"):
            page.emulate_media(media="print", color_scheme=scheme)
            inks[scheme] = page.evaluate(INKS)
        assert len(inks["light"]) > 20
        assert inks["dark"] == inks["light"]


def test_times_are_those_of_the_reader(site: Site, live_server: LiveServer, browser: Browser, client: Client) -> None:
    address = reverse("roster:history", args=[copied(client, site)])
    models.Revision.objects.update(saved=datetime(2026, 11, 25, 15, 31, tzinfo=UTC))
    assert ">25 Nov 2026, 15:31 UTC</time>" in client.get(address).text
    page = opened(browser, live_server.url, client, timezone_id="Pacific/Auckland").new_page()
    page.goto(f"{live_server.url}{address}")
    expect(page.locator("time").first).to_have_text("26 Nov 2026, 04:31")


def test_the_keyboard_reaches_the_content_first(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(f"{live_server.url}/games/{site.game.slug}/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_id("content")
