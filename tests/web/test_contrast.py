"""Text over patterns is read from the pixels behind it: axe can't tell what a pattern leaves of the contrast."""

from functools import cache
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from PIL import Image
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from tests.browsing import settled
from tests.web.conftest import FIXTURES

pytestmark = [pytest.mark.browser, pytest.mark.any_database]

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
