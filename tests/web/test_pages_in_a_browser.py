"""Pages in a browser: cards that turn, sources behind a switch, marks without scrolling, and contrast over patterns."""

import re
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from roster.operations.gangs import create_gang
from roster.queries.gangs import sample_gangs
from tests.browsing import opened, settled
from tests.web.builder import at_builder, gang_of
from tests.web.conftest import FIXTURES, Site, load_game
from tests.web.test_browser import PHONE
from tests.web.test_gang_page import body_of, member_of

pytestmark = [pytest.mark.browser, pytest.mark.any_database]


def test_a_card_turns_by_its_box_and_by_a_press(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    page.goto(f"{live_server.url}/gangs/{site.gangs['hades-ferry-street'].uid}/")
    front, back = page.locator(".member").first.locator(".trim").all()
    expect(front).to_be_visible()
    expect(back).not_to_be_visible()
    box = page.locator(".turn input").first
    box.check()
    expect(box).to_have_css("background-image", re.compile(r"/static/.*tick.*\.svg"))
    expect(front).not_to_be_visible()
    back.click(position={"x": 20, "y": 20})
    expect(front).to_be_visible()
    expect(back).not_to_be_visible()
    front.locator("a.word").first.click()
    expect(front).to_be_visible()


def test_sources_are_shown_on_every_page_once_they_are_asked_for(site, live_server, browser) -> None:
    page = browser.new_page()
    page.goto(f"{live_server.url}/games/{site.game.slug}/traits/")
    expect(page.get_by_role("link", name="Report Clutz")).not_to_be_visible()
    expect(page.locator(".house").first).not_to_be_visible()
    page.get_by_label("Show sources").check()
    expect(page.get_by_role("link", name="Report Clutz")).to_be_visible()
    page.goto(f"{live_server.url}/games/{site.game.slug}/weapons/")
    expect(page.locator(".house").first).to_be_visible()


@pytest.mark.parametrize(("wish", "colour"), [("no-preference", "rgb(35, 39, 43)"), ("more", "rgb(18, 23, 26)")])
def test_who_asks_for_more_contrast_gets_links_in_ink(wish, colour, site, live_server, browser) -> None:
    page = browser.new_page(contrast=wish)
    page.goto(f"{live_server.url}/games/{site.game.slug}/traits/")
    expect(page.locator("main a.word").first).to_have_css("color", colour)


APART = """() => {
  const nav = document.querySelector('.masthead nav');
  const words = [...nav.querySelectorAll('a')].filter(one => one.checkVisibility()).map(one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  return [words.length, nav.scrollWidth - nav.clientWidth,
    Math.min(...words.slice(1).map((one, before) => one.left - words[before].right))];
}"""


@pytest.mark.parametrize(("editor", "words", "apart"), [(False, 4, 16), (True, 5, 10)])
def test_the_navigation_stands_apart_on_a_phone(editor, words, apart, site, live_server, browser, admin_client) -> None:
    page = opened(browser, live_server.url, admin_client if editor else Client()).new_page()
    page.goto(live_server.url)
    shown, hidden, gap = page.evaluate(APART)
    assert (shown, hidden, gap >= apart) == (words, 0, True)


@pytest.mark.parametrize(("sample", "riders", "uses"), [("illegal-borrowed-saint", 7, 2), ("hades-ferry-street", 5, 1)])
def test_what_changes_in_a_turn_fits_a_phone_below_everybody(sample, riders, uses, site, live_server, browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto(f"{live_server.url}/gangs/{site.gangs[sample].uid}/play/")
    expect(page.locator("a.tile")).to_have_count(riders)
    expect(page.locator(".uses [data-each-turn]")).to_have_count(uses)
    for number in range(riders):
        page.locator("a.tile").nth(number).click()
        changing = ":is(.flags, .dial, .counter, .uses:has([data-each-turn]), .states)"
        marks = page.locator(f"[data-panel]:not([hidden]) {changing}")
        ends = marks.evaluate_all("every => every.map(one => one.getBoundingClientRect().bottom)")
        assert max(ends) <= 800
        assert page.evaluate("scrollY") == 0


BEYOND_CELLS = """every => every.flatMap(cell => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().right > cell.getBoundingClientRect().right ? [cell.textContent] : [];
})"""


@pytest.mark.parametrize("width", [320, 360, 412])
def test_figures_of_a_card_stand_apart_on_a_phone(width, db, live_server, browser) -> None:
    load_game(FIXTURES / "zone-of-control")
    page = browser.new_page(viewport={"width": width, "height": 740})
    for sample in sample_gangs("zone-of-control"):
        page.goto(f"{live_server.url}/gangs/{sample.uid}/")
        cells = page.locator(".pg-strip td:visible")
        assert bool(cells.count()) == bool(sample.gang.members)
        assert cells.evaluate_all(BEYOND_CELLS) == []


def test_rules_are_searched(site: Site, client: Client) -> None:
    answer = client.get(f"/games/{site.game.slug}/rules/?q=overwatch")
    entries = [entry for section in answer.context["sections"] for entry in section.entries]
    assert 0 < len(entries) < 10
    assert all("overwatch" in f"{one.name} {one.text}".casefold() for one in entries)
    assert f"{len(entries)} of {len(answer.context['every'])} rules contain" in answer.text
    assert "None of the" in client.get(f"/games/{site.game.slug}/rules/?q=zzz").text
    assert "2 of 17 weapons contain" in client.get(f"/games/{site.game.slug}/weapons/?q=shot").text


@pytest.mark.parametrize(
    ("query", "name", "where"),
    [
        ("l plätes", "L Plates", "traits/#trait-l-plates"),
        ("SNÍPER", "Sniper rifle", "weapons/#weapon-sniper-rifle"),
        ("cómbo", "Combo", "weapons/#keyword-combo"),
    ],
)
def test_the_rules_page_finds_traits_weapons_and_keywords_by_name(site, client, query, name, where) -> None:
    found = client.get(f"/games/{site.game.slug}/rules/", {"q": query}).text
    assert f"“<bdi>{query}</bdi>”, but 1 other name does." in found
    (link,) = re.findall(rf'<li><a class="word" href="([^"]+)">{name}</a></li>', found)
    assert client.get(link)["Location"] == f"/games/{site.game.slug}/editions/{site.game.edition}/{where}"


def test_rules_are_folded_until_they_are_searched_for_or_led_to(site, live_server, browser) -> None:
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    page.goto(f"{live_server.url}/games/{site.game.slug}/rules/")
    expect(page.locator("details.section[open]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight") < 1800
    page.get_by_label("Find a rule").fill("overwatch")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("#entry-complex-actions-overwatch")).to_be_visible()
    page.goto(f"{live_server.url}/games/{site.game.slug}/rules/#entry-complex-actions-overwatch")
    expect(page.locator("#entry-complex-actions-overwatch")).to_be_in_viewport()


def test_odds_are_folded_by_what_is_attempted_on_a_phone(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    page.goto(f"{live_server.url}/games/{site.game.slug}/odds/")
    folds = page.locator("details.section")
    expect(folds).to_have_count(len(site.game.attempts))
    expect(page.locator("details.section[open]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight") < 1500
    folds.first.locator("summary").click()
    expect(folds.first.locator("table").first).to_be_visible()
    expect(folds.last.locator("table").first).to_be_hidden()


def test_a_gang_page_is_no_wider_than_a_phone_on_its_side(site, live_server, browser) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 360})
    page.goto(f"{live_server.url}/gangs/{site.gangs['hades-ferry-street'].uid}/")
    assert page.evaluate("document.documentElement.scrollWidth") == 800


def test_a_card_on_a_page_has_the_sites_own_fonts_for_signs(site, live_server, browser) -> None:
    record = create_gang(body=body_of(site, name="🏍️ 🔥", members=[member_of(site, name="שלום")]))
    page = browser.new_context().new_page()
    page.goto(f"{live_server.url}/gangs/{record.uid}/")
    settled(page)
    tools = page.context.new_cdp_session(page)
    for command in ("DOM.enable", "CSS.enable"):
        tools.send(command)
    root = tools.send("DOM.getDocument")["root"]["nodeId"]

    for selector, family in ((".pg-foot-words", "Noto Emoji"), (".pg-name", "Noto Sans Hebrew")):
        node = tools.send("DOM.querySelector", {"nodeId": root, "selector": f".member {selector}"})["nodeId"]
        used = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        assert all(one["isCustomFont"] for one in used)
        assert any(one["familyName"].startswith(family) for one in used)


SAID = """() => [...document.querySelectorAll('.pattern, .pattern *')].flatMap(one => {
  const own = [...one.childNodes].filter(part => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
  if (!own.length || !one.checkVisibility() || one.closest('.fan, .hidden-word')) return [];
  const range = document.createRange();
  const look = getComputedStyle(one), size = parseFloat(look.fontSize);
  const large = size >= 24 || (size >= 18.66 && look.fontWeight >= 700);
  return own.flatMap(part => {
    range.selectNodeContents(part);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      text: part.textContent.trim(), ink: look.color, least: large ? 3 : 4.5,
      box: [x + scrollX, y + scrollY, x + scrollX + width, y + scrollY + height].map(Math.round),
    }));
  });
})"""
BARE = """() => {
  const bare = new CSSStyleSheet();
  bare.replaceSync(`
    * { color: transparent !important; text-decoration-color: transparent !important; }
    .start-ways { visibility: hidden !important; }
  `);
  document.adoptedStyleSheets = [bare];
}"""


@cache
def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance of WCAG of an sRGB colour."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def faint(page: Page) -> list[str]:
    """Return the texts over patterns on whose background some pixel has too little contrast."""
    said: list[dict[str, Any]] = page.evaluate(f"({SAID})()")
    page.evaluate(BARE)
    behind = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    page.evaluate("document.adoptedStyleSheets = []")
    found = []
    for one in said:
        left, top, right, bottom = one["box"]
        pixels = behind.crop((max(0, left), max(0, top), min(behind.width, right), min(behind.height, bottom)))
        ink = tuple(int(float(part)) for part in one["ink"].partition("(")[2].rstrip(")").split(",")[:3])
        colours = pixels.getcolors(pixels.width * pixels.height + 1) or []
        least = min((contrast(ink, colour) for _, colour in colours), default=21.0)  # type: ignore[arg-type]
        if least < one["least"]:
            found.append(f"{one['text']}: {least:.1f}")
    return found


@pytest.mark.usefixtures("transactional_db")
def test_text_over_patterns_has_contrast(live_server: LiveServer, browser: Browser) -> None:
    slugs = sorted(one.parent.name for one in FIXTURES.glob("*/game.yaml"))
    call_command("loadgames", "--publish", verbosity=0)
    page = browser.new_page(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    addresses = ("/", "/new/", *(f"/new/{slug}/" for slug in slugs), *(f"/games/{slug}/" for slug in slugs))
    measured = 0
    for address in addresses:
        page.goto(f"{live_server.url}{address}")
        settled(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            measured += page.locator(".pattern").count()
            assert (address, scheme, faint(page)) == (address, scheme, [])
    assert measured > 40


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_shown_members_drawing_is_seen_in_the_readers_own_colours(colours, site, live_server, browser) -> None:
    client = Client()
    uid = gang_of(client, site.game, 0)
    wishes = {"forced_colors": "active", "color_scheme": colours}
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1", width=1280, **wishes)
    drawing = page.locator(".row [aria-current] .silhouette").screenshot()
    darkest, lightest = Image.open(BytesIO(drawing)).convert("L").getextrema()
    assert lightest - darkest > 128
