"""The play view at the table: marks survive a reload and a lost network, and can be taken back."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from roster.queries.gangs import sample_gangs
from tests.web.conftest import FIXTURES, Site
from tests.web.test_browser import Listener, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SLUGS = tuple(sorted(file.parent.name for file in FIXTURES.glob("*/game.yaml")))


@pytest.fixture
def table(site: Site, live_server: LiveServer, browser: Browser) -> Iterator[tuple[Page, Listener]]:
    """A play view on a phone, kept for when there is no network, its first member marked."""
    phone = browser.new_context(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    page = phone.new_page()
    listener = Listener(page, live_server.url)
    page.goto(f"{live_server.url}/gangs/{next(iter(site.gangs.values())).uid}/play/")
    page.locator("[data-kept]").wait_for(state="attached")
    seat = page.locator("[data-seat]").first
    for _ in range(3):
        seat.locator(".counter").first.get_by_role("button", name="one more").click()
    seat.get_by_role("checkbox", name="Activated").check()
    seat.get_by_role("radio").nth(1).check()
    yield page, listener
    phone.close()


def test_marks_and_rules_outlive_a_reload_without_a_network(table: tuple[Page, Listener]) -> None:
    page, listener = table
    seat = page.locator("[data-seat]").first
    page.context.set_offline(True)
    page.reload()
    expect(seat.locator(".counter").first.get_by_role("spinbutton")).to_have_value("3")
    expect(seat.get_by_role("radio").nth(1)).to_be_checked()
    expect(seat.get_by_role("checkbox", name="Activated")).to_be_checked()
    page.get_by_text("All rules on one page").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules")
    assert listener.heard == []


def test_a_turn_and_a_fresh_start_can_be_taken_back(table: tuple[Page, Listener]) -> None:
    page, _ = table
    seat = page.locator("[data-seat]").first
    activated, stress = seat.get_by_role("checkbox", name="Activated"), seat.locator(".counter").first
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_label("Turn", exact=True)).to_have_value("2")
    expect(activated).not_to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(activated).to_be_checked()
    page.get_by_role("button", name="Start again").click()
    expect(stress.get_by_role("spinbutton")).to_have_value("0")
    page.get_by_role("button", name="Undo").click()
    expect(stress.get_by_role("spinbutton")).to_have_value("3")


def test_a_count_stays_within_its_track(site: Site, live_server: LiveServer, browser: Browser) -> None:
    record = next(iter(site.gangs.values()))
    phone = browser.new_context(viewport={"width": 360, "height": 800})
    page = phone.new_page()
    page.goto(f"{live_server.url}/gangs/{record.uid}/play/")
    count = page.locator("[data-seat] .counter").first
    most = count.get_by_role("spinbutton").get_attribute("max")
    count.get_by_role("spinbutton").fill("9999")
    count.get_by_role("spinbutton").blur()
    expect(count.get_by_role("spinbutton")).to_have_value(most)
    expect(count.get_by_role("button", name="one more")).to_be_disabled()
    count.get_by_role("spinbutton").fill("-4")
    count.get_by_role("spinbutton").blur()
    expect(count.get_by_role("spinbutton")).to_have_value("0")
    phone.close()


def test_nothing_is_wrong_with_the_play_view(site: Site, live_server: LiveServer, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    shown = [
        next(one for key, one in site.gangs.items() if key.startswith("illegal") is wrong) for wrong in (False, True)
    ]
    addresses = [f"/gangs/{record.uid}/play/" for record in shown]
    assert [one for address in addresses for one in complaints(context, live_server.url, address)] == []
    context.close()


LINES = """() => [...document.querySelectorAll('.told')].flatMap(told => {
  told.open = true;
  return [...told.querySelectorAll(':scope > .line')].flatMap(line => {
    const parts = [...line.children].map(one => one.getBoundingClientRect()).filter(one => one.width && one.height);
    const crossing = parts.some((one, at) => parts.slice(at + 1).some(
      other => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 4 && other.top < one.bottom - 4));
    const text = line.querySelector('p')?.getBoundingClientRect();
    const narrow = text && text.width < told.getBoundingClientRect().width * 0.8;
    return crossing || narrow ? [line.textContent.trim().slice(0, 60)] : [];
  });
})"""


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_in_full_can_be_read_on_a_phone_and_on_a_desk(
    slug: str, transactional_db: None, live_server: LiveServer, browser: Browser
) -> None:
    call_command("loadgames", FIXTURES / slug, publish=True)
    uid = sample_gangs(slug)[0].uid
    for width in (360, 1280):
        context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
        page = context.new_page()
        page.goto(f"{live_server.url}/gangs/{uid}/play/")
        assert page.locator(".told .line").count() > 0
        assert page.evaluate(LINES) == [], f"{width} px"
        context.close()
