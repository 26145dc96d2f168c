"""The play view at the table: what weapons need follows the marks, and marks outlive a reload and a lost network."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from cards.faces.play_view import play_view
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, sample_gangs
from roster.rules.game.targets import needed
from tests.web.conftest import FIXTURES, Site, load_game
from tests.web.test_browser import Listener, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SLUGS = tuple(sorted(file.parent.name for file in FIXTURES.glob("*/game.yaml")))


def first_gang(site: Site) -> GangRecord:
    return next(iter(site.gangs.values()))


def panel_in_hand(page: Page) -> Locator:
    return page.locator("[data-panel]:visible")


@pytest.fixture
def table(site: Site, live_server: LiveServer, browser: Browser) -> tuple[Page, Listener]:
    """Return a play view on a phone, kept for when there is no network, its first member marked."""
    page = browser.new_page(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    listener = Listener(page, live_server.url)
    page.goto(f"{live_server.url}/gangs/{first_gang(site).uid}/play/")
    page.locator("[data-kept]").wait_for(state="attached")
    panel = panel_in_hand(page)
    for _ in range(3):
        panel.locator(".counter").first.get_by_role("button", name="one more").click()
    panel.get_by_role("checkbox", name="Activated").check()
    panel.get_by_role("radio").nth(1).check()
    return page, listener


def test_marks_and_rules_outlive_a_reload_without_a_network_and_can_be_taken_back(table: tuple[Page, Listener]) -> None:
    page, listener = table
    page.context.set_offline(True)
    page.reload()
    panel = panel_in_hand(page)
    stress, activated = panel.locator(".counter").first, panel.get_by_role("checkbox", name="Activated")
    expect(stress.get_by_role("spinbutton")).to_have_value("3")
    expect(panel.get_by_role("radio").nth(1)).to_be_checked()
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_label("Turn", exact=True)).to_have_value("2")
    expect(activated).not_to_be_checked()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(activated).to_be_checked()
    page.get_by_text("Game log").click()
    page.get_by_role("button", name="Reset game").click()
    expect(stress.get_by_role("spinbutton")).to_have_value("0")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(stress.get_by_role("spinbutton")).to_have_value("3")
    log = page.locator("[data-log] li")
    expect(log).to_have_count(5)
    log.last.get_by_role("button").click()
    expect(stress.get_by_role("spinbutton")).to_have_value("0")
    page.get_by_text("All rules on one page").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules")
    assert listener.heard == []


def test_weapons_need_what_the_rules_work_out_from_the_marks(table: tuple[Page, Listener], site: Site) -> None:
    page, _ = table
    record, panel = first_gang(site), panel_in_hand(page)
    game = game_at(record.game, record.edition)
    sheet = play_view(game, record.gang)
    arms = [arm for section in sheet.panels[0].sections for arm in section.weapons if arm.target]
    assert arms
    for state in ("", arms[0].states[1], arms[0].states[2]):
        if state:
            panel.locator(f"[data-state={state}]").check(force=True)
        for arm in arms:
            values = {**game.weapon_stats[arm.key]}
            need = needed(arm.target, values, line="2", states=[one for one in arms[0].states[1:3] if one == state])
            line = panel.locator(".arm").filter(has_text=arm.entry.title)
            expect(line.locator("[data-need]")).to_have_text(str(need.value))
            least, most = (need.value or 0) - 3, (arm.target.limit or 0) - 3
            said = f"dice exactly {most}" if least == most else f"dice {least} to {most}"
            expect(line.locator("[data-dice]")).to_have_text(said)
        if state:
            panel.locator(f"[data-state={state}]").uncheck(force=True)


def test_thresholds_mark_themselves_and_a_count_stays_within_its_track(table: tuple[Page, Listener]) -> None:
    page, _ = table
    panel = panel_in_hand(page)
    stress, wounds = panel.locator(".counter").nth(0), panel.locator(".counter").nth(1)
    tile = page.locator(".tile[aria-current]")
    expect(tile).to_contain_text("Stress 3")
    expect(wounds).to_contain_text("left")
    stress.get_by_role("spinbutton").fill("9999")
    stress.get_by_role("spinbutton").blur()
    expect(stress.get_by_role("spinbutton")).to_have_value(stress.get_by_role("spinbutton").get_attribute("max") or "")
    expect(panel.get_by_role("checkbox", name="Stressed out")).to_be_checked()
    expect(panel.locator("[data-states-now]")).to_contain_text("needs 21")
    stress.get_by_role("button", name="one less").click()
    expect(panel.get_by_role("checkbox", name="Stressed out")).not_to_be_checked()
    wounds.get_by_role("spinbutton").fill("-4")
    wounds.get_by_role("spinbutton").blur()
    expect(panel.get_by_role("checkbox", name="Out of play")).to_be_checked()
    expect(tile).to_contain_text("Out of play")
    page.locator(".tile").nth(1).click()
    expect(panel_in_hand(page)).to_have_count(1)
    expect(panel_in_hand(page).get_by_role("checkbox", name="Out of play")).not_to_be_checked()


def test_nothing_is_wrong_with_the_play_view(site: Site, live_server: LiveServer, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    illegal, legal = (next(one for key, one in site.gangs.items() if ("illegal" in key) is it) for it in (True, False))
    address = f"/gangs/{illegal.uid}/play/?against={legal.uid}"
    assert complaints(context, live_server.url, address) == []


SQUEEZED = """() => [...document.querySelectorAll('.panel:not([hidden]) :is(label, h3, p, dt, dd, summary, .arm-name)')]
  .filter(one => one.offsetWidth && (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
    || one.textContent.trim().length > 12 && one.offsetWidth < 40))
  .map(one => one.textContent.trim().slice(0, 60))"""

BROKEN = """() => [...document.querySelectorAll('.panel:not([hidden]) :is(.gear b, .stats dt)')].flatMap(one => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  return [...text.data.matchAll(/\\S+/g)].filter(word => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(box => box.top)).size > 1;
  }).map(word => word[0]);
})"""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_can_be_read_on_a_phone_with_nothing_twice(slug, transactional_db, live_server, browser) -> None:
    load_game(FIXTURES / slug)
    page = browser.new_page(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    page.goto(f"{live_server.url}/gangs/{sample_gangs(slug)[0].uid}/play/")
    expect(panel_in_hand(page)).to_have_count(1)
    assert page.evaluate(SQUEEZED) == []
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    named = panel_in_hand(page).locator(".stats dt, .counter > label").all_inner_texts()
    assert len(named) == len(set(named)) > 0
    heads = panel_in_hand(page).locator("h3").all_inner_texts()
    assert all(one != before for before, one in pairwise(heads))
