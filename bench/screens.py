"""How long pages are on a phone, and how much of a low screen is content.

Run as `python -m bench.screens`, on a site of its own that is thrown away; `--at ADDRESS` measures a running one, and
`--shots FOLDER` keeps pictures of fifteen pages at 360 and 1280 pixels. A gang of ten riders is imported. Lengths are
in CSS pixels at 360 × 800; content is what bars that stay leave free of the height, scrolled to the middle of the page.
Fails if a page is longer, or shows less, than it may.
"""

import argparse
import json
import sys
from contextlib import nullcontext
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.own_site import own_site
from bench.player import PACK
from tools.browser import chromium

LONGEST = {"gang": 5000, "print": 1600}
"""The most pixels of height that a page may have."""
LEAST = 0.6
"""The least part of the height that is content."""
LOW = {"800 × 360": (800, 360), "1280 × 900 at 200 %": (640, 450)}
FREE = """() => {
  scrollTo({top: document.documentElement.scrollHeight / 2, behavior: 'instant'});
  let top = 0, bottom = innerHeight;
  for (const one of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(one);
    if (visibility === 'hidden' || !['sticky', 'fixed'].includes(position)) continue;
    const box = one.getBoundingClientRect();
    if (!box.height || box.width < innerWidth / 2) continue;
    if (box.top <= 1) top = Math.max(top, box.bottom);
    if (box.bottom >= innerHeight - 1) bottom = Math.min(bottom, box.top);
  }
  return (bottom - top) / innerHeight;
}"""


def ten_riders() -> str:
    """Return a gang file of ten riders: those of the first pack's largest legal sample, some of them twice."""
    samples = sorted(PACK.glob("sample_gangs/[!i]*.json"))
    gang = max((json.loads(one.read_text(encoding="utf-8")) for one in samples), key=lambda one: len(one["members"]))
    members = (gang["members"] * 10)[:10]
    gang["members"] = [{**one, "id": f"rider-{number}"} for number, one in enumerate(members)]
    return json.dumps(gang)


def imported(page: Page, home: str) -> str:
    """Import the gang; return the address of its page."""
    page.goto(f"{home}/mine/bring/")
    page.locator("#text").fill(ten_riders())
    page.locator("#text").locator("xpath=ancestor::form").evaluate("form => form.requestSubmit()")
    page.wait_for_url("**/gangs/**")
    return page.url.split("?")[0].removesuffix("edit/")


def addresses(home: str, gang: str) -> dict[str, str]:
    """Return the fifteen pages by name."""
    game = f"{home}/games/{PACK.name}"
    return {
        "home": f"{home}/",
        "new": f"{home}/new/{PACK.name}/",
        "add": f"{gang}edit/?pane=add",
        "rider": f"{gang}edit/?member=rider-0",
        "builder": f"{gang}edit/",
        "gang": gang,
        "print": f"{gang}print/",
        "play": f"{gang}play/",
        "rules": f"{game}/rules/",
        "traits": f"{game}/traits/",
        "weapons": f"{game}/weapons/",
        "odds": f"{game}/odds/",
        "mine": f"{home}/mine/",
        "import": f"{home}/mine/bring/",
        "gallery": f"{home}/gallery/",
    }


def report(browser: Browser, home: str, shots: Path | None) -> list[str]:
    """Print the table; return what is too long or shows too little."""
    context = browser.new_context(viewport={"width": 360, "height": 800}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    every = addresses(home, imported(page, home))
    wrong = []
    for name, address in every.items():
        page.goto(address, wait_until="networkidle")
        height = page.evaluate("document.documentElement.scrollHeight")
        print(f"{name:<30}{height:>8} px", flush=True)
        if height > LONGEST.get(name, height):
            wrong.append(f"{name}: {height} px, at most {LONGEST[name]}")
        if shots:
            page.screenshot(path=shots / f"{name}-360.png")
            page.screenshot(path=shots / f"{name}-360-whole.png", full_page=True)
    for title, (width, height) in LOW.items():
        page.set_viewport_size({"width": width, "height": height})
        for name in ("rider", "play"):
            page.goto(every[name], wait_until="networkidle")
            share = page.evaluate(FREE)
            print(f"{name + ', ' + title:<30}{share:>10.0%}", flush=True)
            if share < LEAST:
                wrong.append(f"{name} at {title}: {share:.0%} is content, at least {LEAST:.0%}")
    if shots:
        page.set_viewport_size({"width": 1280, "height": 900})
        for name, address in every.items():
            page.goto(address, wait_until="networkidle")
            page.screenshot(path=shots / f"{name}-1280.png")
    context.close()
    return wrong


def main() -> None:
    """Measure and print all pages; exit with what is wrong."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--at", default="")
    reader.add_argument("--shots", type=Path)
    asked = reader.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, nullcontext((0, asked.at)) if asked.at else own_site() as (_, home):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        wrong = report(browser, home.rstrip("/"), asked.shots)
        browser.close()
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
