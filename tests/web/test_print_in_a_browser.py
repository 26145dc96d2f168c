"""Printing in a real browser: the look at the first sheet, the bar, the download; and all of it without a script."""

import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from cards.press.pictures import AT_ONCE
from tests.browsing import press, settled
from tests.web.conftest import Site
from tests.web.test_browser import AXE, DESK, PHONE, Listener, wrong_looks

pytestmark = [pytest.mark.browser, pytest.mark.print, pytest.mark.django_db(transaction=True)]
PATIENCE = 120_000
ONLY_TOKENS = re.compile("^(?!.*what=(?!tokens)).*what=tokens")
"""The preview of the last choice: on a slow machine those before it ask for one too."""


def address(site: Site, live_server: LiveServer) -> str:
    return f"{live_server.url}/gangs/{site.gangs['hades-ferry-street'].uid}/print/"


def unfold(page: Page, *titles: str) -> None:
    for title in titles:
        page.locator("summary", has=page.get_by_role("heading", name=title, exact=True)).click()


def untick_all_but(page: Page, part: str) -> None:
    unfold(page, "What")
    for box in page.get_by_role("group", name="In the PDF").get_by_role("checkbox").all():
        box.set_checked(box.get_attribute("value") == part)


def length(page: Page) -> int:
    """Return the height of the form with its first sheet and earlier prints, without the notice of an edition."""
    expect(page.locator("#latest")).to_be_visible()
    expect(page.locator("[data-proof]")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    page.locator(".pinned").evaluate("newer => newer.remove()")
    return int(page.evaluate("document.documentElement.scrollHeight"))


def wrong_everywhere(page: Page) -> list[str]:
    page.evaluate(AXE)
    page.set_viewport_size(DESK)
    found = wrong_looks(page)
    page.set_viewport_size(PHONE)
    return found + wrong_looks(page)


def downloaded(page: Page, tmp_path: Path) -> int:
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the PDF").click()
    file = tmp_path / "print.pdf"
    waiting.value.save_as(file)
    return len(pypdfium2.PdfDocument(file))


def test_a_change_shows_a_fresh_first_sheet_and_the_pdf_comes(site, live_server, browser, printing, tmp_path) -> None:
    page = browser.new_context(viewport=PHONE, reduced_motion="reduce").new_page()
    listener = Listener(page, live_server.url)
    page.goto(address(site, live_server))
    figure = page.locator("[data-proof]")
    picture = figure.get_by_role("img")
    expect(figure).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    before = picture.get_attribute("src")
    untick_all_but(page, "tokens")
    expect(picture).not_to_have_attribute("src", before or "")
    expect(picture).to_have_attribute("src", ONLY_TOKENS)
    expect(figure).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    expect(picture).to_have_js_property("naturalWidth", 900)
    assert wrong_everywhere(page) == []
    press(page, page.get_by_role("button", name="Make the PDF"))
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=PATIENCE)
    settled(page)
    assert wrong_everywhere(page) == []
    assert downloaded(page, tmp_path) >= 1
    page.goto(address(site, live_server))
    assert length(page) <= 1600
    assert listener.heard == []


def test_what_cannot_be_printed_is_reported_and_a_busy_site_is_asked_again(
    site, live_server, browser, printing
) -> None:
    page = browser.new_context().new_page()
    assert [AT_ONCE.acquire(blocking=False) for _ in range(2)] == [True, True]
    try:
        page.goto(f"{address(site, live_server)}?what=tokens")
    finally:
        AT_ONCE.release(2)
    expect(page.locator("[data-proof]")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    expect(page.locator("[data-proof] img")).to_be_visible()
    untick_all_but(page, "none of them")
    expect(page.locator("figcaption")).to_contain_text("Nothing is chosen to print", timeout=PATIENCE)


def test_printing_needs_no_script(site, live_server, browser, printing, tmp_path) -> None:
    page = browser.new_page(java_script_enabled=False, viewport={"width": 360, "height": 800})
    page.goto(address(site, live_server))
    untick_all_but(page, "tokens")
    unfold(page, "Paper")
    page.get_by_role("combobox", name="Paper").select_option("letter")
    press(page, page.get_by_role("button", name="Show the first sheet"))
    assert "paper=letter" in page.url
    assert "paper=letter" in (page.get_by_role("img", name="The first sheet").get_attribute("src") or "")
    press(page, page.get_by_role("button", name="Make the PDF"))
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=PATIENCE)
    assert downloaded(page, tmp_path) >= 1
