"""Without a network: the site is installed, kept gangs open and are changed, and each change is sent once, in order."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from PIL import Image
from playwright.sync_api import Page, expect

from roster import models
from roster.operations.gangs import save_gang
from roster.queries.owners import OwnerKey
from tests.browsing import press, settled, until
from tests.web.builder import now
from tests.web.test_browser import AXE, PHONE, wrong_looks

SITE = Path(settings.BASE_DIR) / "static" / "site"
ALL_SENT = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('pressgang-outbox-'))
  .flatMap(([, value]) => JSON.parse(value).changes).length === 0"""


def test_the_manifest_names_icons_of_the_sizes_that_phones_ask_for(client: Client) -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text())
    sizes = {(icon["sizes"], icon["purpose"]): Image.open(SITE / icon["src"]).size for icon in manifest["icons"]}
    large = {("512x512", purpose): (512, 512) for purpose in ("any", "maskable")}
    assert sizes == {("192x192", "any"): (192, 192), **large}
    assert "manifest-src 'self'" in client.get("/offline/")["Content-Security-Policy"]


def test_the_worker_is_another_when_the_sites_files_are(client: Client) -> None:
    worker = client.get("/play-worker.js").text
    assert re.search(r"'pressgang-files-[0-9a-f]{16}'", worker)


def fits(page: Page) -> None:
    """Wait until nothing is wider than the phone: a page that has just sent its changes may be loading once more."""
    page.wait_for_function(f"document.documentElement.scrollWidth <= {PHONE['width']}")


def caught_up(page: Page) -> None:
    """Wait until the page shows what is stored: once all is sent, it loads again by itself."""
    page.wait_for_function(ALL_SENT)
    uid = page.url.split("/gangs/")[1].split("/")[0]
    expect(page.locator("#bar")).to_have_attribute("data-revision", str(now(uid).revision))


def edit_a_copy(page: Page, home: str) -> None:
    """Copy a sample and open its builder."""
    page.goto(f"{home}/gallery/?q=ferry")
    press(page, page.get_by_role("button", name="Copy to my gangs"))
    press(page, page.locator(".listed").get_by_role("link", name="Edit"))


def keep_a_copy(page: Page, home: str) -> None:
    """Copy a sample and keep it for when there is no network."""
    page.goto(f"{home}/gallery/?q=ferry")
    press(page, page.get_by_role("button", name="Copy to my gangs"))
    page.goto(f"{home}/mine/")
    page.get_by_role("button", name="Save offline").click()
    page.locator("#keeping [data-kept]").wait_for()


def change_offline(page: Page, home: str) -> str:
    """Copy a sample, keep it, and change it twice without a network, with a reload between. Return its uid."""
    keep_a_copy(page, home)
    page.context.set_offline(True)
    page.reload()
    press(page, page.locator(".listed").get_by_role("link", name="Edit"))
    press(page, page.locator("#rows a.row-link").nth(2))
    page.wait_for_url("**member=m3**")
    page.get_by_role("button", name="Raise Strength").click()
    page.get_by_role("button", name="Raise Dodge").click()
    waiting = [re.compile("^Waiting: .+: Raise Strength"), re.compile("^Waiting: .+: Raise Dodge")]
    expect(page.locator("#outbox li")).to_have_text(waiting)
    expect(page.locator("#saved")).to_contain_text("+2 waiting, not counted yet")
    page.evaluate(AXE)
    assert wrong_looks(page) == []
    where = page.url
    page.goto(f"{home}/games/")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    page.goto(where)
    expect(page.locator("#outbox li")).to_have_text(waiting)
    return where.split("/gangs/")[1].split("/")[0]


def settle_online(page: Page, save_again: Callable[[], None]) -> None:
    """Choose between two versions with the network back: too late, then in time. Only then the second follows."""
    box = page.locator("#outbox")
    page.context.set_offline(False)
    expect(box).to_contain_text("It was saved in another tab or on another device after you opened it.")
    save_again()
    with page.expect_response("**/waiting/"):
        box.get_by_role("button", name="Keep both").click()
    expect(box.locator("ol > li")).to_have_text(
        [
            re.compile("^Waiting for your choice: .*Keep both.*Saved; Saved; Raised", re.DOTALL),
            re.compile("^Waiting: .*Raise Dodge"),
        ]
    )
    fits(page)
    box.get_by_role("button", name="Keep both").click()
    expect(box).to_be_hidden()
    caught_up(page)


def save_theirs(uid: str, name: str) -> None:
    """Save the gang under another name on another device of the owner."""
    theirs = now(uid)
    owner = OwnerKey(secret=models.Owner.objects.get().key)
    save_gang(uid=uid, body={**theirs.body, "name": name}, expected_revision=theirs.revision, owner=owner)


def lose_the_second(page: Page) -> None:
    """Make two more changes; the network drops in between. The second meets no conflict with the first."""
    box = page.locator("#outbox")
    page.context.set_offline(True)
    name = page.locator(".line-form input[id^='name-']").first
    name.fill("Kestrel" * 9)
    name.press("Enter")
    page.get_by_role("button", name="Raise Strength").click()
    waiting = [re.compile("^Waiting: .+: Name"), re.compile("^Waiting: .+: Raise Strength")]
    expect(box.locator("li")).to_have_text(waiting)
    page.evaluate(
        """() => {
          const real = window.fetch;
          let posts = 0;
          const lost = (more) => more?.method === 'POST' && ++posts === 2;
          window.fetch = (address, more) => (lost(more) ? Promise.reject() : real(address, more));
        }"""
    )
    page.context.set_offline(False)
    expect(page.locator("#saved")).to_contain_text("Not saved yet. Trying again.")
    page.reload()
    expect(page.locator("#saved")).to_contain_text("Saved.")
    caught_up(page)
    fits(page)


def sign_out_and_keep_again(page: Page, home: str) -> None:
    """Sign out, which takes away kept pages but the one without a network; then keep again what the page lists."""
    page.goto(f"{home}/mine/")
    page.locator("#keeping [data-kept]").wait_for()
    page.evaluate("fetch('/account/logout/', {method: 'POST'})")
    until(page, "caches.has('pressgang-pages').then((kept) => !kept)")
    page.context.set_offline(True)
    page.goto(f"{home}/mine/")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    page.context.set_offline(False)
    page.goto(f"{home}/mine/")
    expect(page.locator("#keeping [data-kept]")).to_contain_text("1 gang is ready offline")
    page.context.set_offline(True)
    press(page, page.locator(".listed").get_by_role("link", name="Edit"))
    expect(page.locator("#rows a.row-link")).not_to_have_count(0)


def meet_a_refusal(page: Page) -> None:
    """Assert that a change which the site refuses stays, with the reason, until it is discarded."""
    box = page.locator("#outbox")
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((one) => one.startsWith('pressgang-outbox-'));
          const { uid, revision } = document.getElementById('bar').dataset;
          const fields = 'do=edit%3Dnonsense';
          const change = { uid, revision, fields, token: '0123456789abcdef', words: 'Nonsense', state: 'waiting' };
          localStorage.setItem(key, JSON.stringify({ changes: [change] }));
        }"""
    )
    page.reload()
    expect(box.locator("li")).to_contain_text(["Not made: Nonsense"])
    expect(box.locator("li p")).to_contain_text(["Reload the page and try again."])
    page.evaluate(AXE)
    assert wrong_looks(page) == []
    box.get_by_role("button", name="Discard").click()
    expect(box).to_be_hidden()


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_changes_made_without_a_network_wait_and_are_sent_in_order(site, live_server, browser) -> None:
    page = browser.new_page(viewport=PHONE, reduced_motion="reduce")
    uid = change_offline(page, live_server.url)
    save_theirs(uid, "Theirs")
    settle_online(page, lambda: save_theirs(uid, "Theirs again"))
    saved = now(uid).gang
    assert saved.name == "Theirs again"
    assert saved.members[2].raises == (("strength", 1), ("dodge", 1))
    lose_the_second(page)
    changed = now(uid).gang
    assert changed.members[2].name == "Kestrel" * 9
    assert changed.members[2].raises == (("strength", 2), ("dodge", 1))
    meet_a_refusal(page)
    assert now(uid).gang == changed
    sign_out_and_keep_again(page, live_server.url)


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_after_signing_out_nothing_is_sent_and_the_page_says_so(site, live_server, browser) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    edit_a_copy(page, live_server.url)
    context.set_offline(True)
    name = page.get_by_label("Name", exact=True)
    name.fill("Kestrels")
    name.press("Enter")
    expect(page.locator("#outbox li")).to_have_text([re.compile("Waiting: Name: Kestrels")])
    context.clear_cookies()
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    context.set_offline(False)
    box = page.locator("#outbox")
    expect(box).to_contain_text("You’ve signed out, so nothing is sent.")
    expect(page.locator("#saved")).to_have_text("+1 waiting, not counted yet")
    expect(box.get_by_role("link", name="Sign in")).to_be_visible()
    page.wait_for_timeout(1500)
    assert len(sent) == 1
    page.goto(f"{live_server.url}/mine/")
    expect(page.locator("#outbox")).to_contain_text("1 change by somebody who has signed out")
    assert models.Gang.objects.get(owner__isnull=False).name == "The Ferry Street Toll"


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_who_is_added_without_a_network_says_when_they_can_be_opened(site, live_server, browser) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    edit_a_copy(page, live_server.url)
    page.goto(f"{page.url}?pane=add")
    settled(page)
    before = page.locator("#rows a.row-link").count()
    context.set_offline(True)
    page.locator("button[form=adding]").first.click()
    added = page.locator("#rows > li.waits")
    expect(added).to_have_text(re.compile("^Waiting: .*You can open it once it’s sent.$"))
    context.set_offline(False)
    caught_up(page)
    expect(page.locator("#rows a.row-link")).to_have_count(before + 1)
    expect(added).to_have_count(0)


@pytest.mark.any_database
def test_a_form_sent_without_a_network_shows_the_page_that_says_so(browser, live_server, site) -> None:
    page = browser.new_context().new_page()
    keep_a_copy(page, live_server.url)
    press(page, page.locator(".listed h2 a, .listed h3 a").first)
    page.context.set_offline(True)
    page.locator(".gang-actions summary").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("h1")).to_have_text("No network")
    page.context.set_offline(False)
    assert models.Gang.objects.filter(deleted__isnull=False).count() == 0
