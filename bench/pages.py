"""The weight and largest contentful paint of pages, on a phone with a throttled connection.

Run as `python bench/pages.py`, on a site of its own that is thrown away; `--home ADDRESS` measures a running one. Each
page is opened in a browser without a cache: 360 × 800 pixels, 1.6 Mbit/s down, 150 ms each way and back. Weight is what
went over the line, compressed as the site compresses it; it repeats exactly. Largest Contentful Paint is wall time and
the line's, so it depends on the machine too. Fails if a page weighs more than HEAVIEST.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
HEAVIEST = 700_000
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
PAINT = """() => new Promise(done => {
  let last = 0;
  new PerformanceObserver(list => { for (const one of list.getEntries()) last = one.startTime; })
    .observe({type: 'largest-contentful-paint', buffered: true});
  setTimeout(() => done(last), 300);
})"""
PORT = 8899


@dataclass(frozen=True, kw_only=True)
class PageWeight:
    """A measured page: transferred bytes by kind of resource, requests, and milliseconds to its largest paint."""

    name: str
    by_kind: Counter[str]
    requests: int
    painted: float

    @property
    def total(self) -> int:
        """All transferred bytes."""
        return sum(self.by_kind.values())


@contextmanager
def own_site() -> Iterator[str]:
    """Serve a site with every game and its samples, on a temporary database; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        database = {"DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3", "PRINT_STORE": "none", "PORT": str(PORT)}
        settings = {**os.environ, **database}
        for command in (("migrate", "-v0"), ("loadgames", "--publish")):
            subprocess.run(  # noqa: S603
                [sys.executable, "manage.py", *command],
                cwd=ROOT,
                env=settings,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        serve = [sys.executable, "-m", "tools.serve"]
        server = subprocess.Popen(  # noqa: S603
            serve, cwd=ROOT, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_for(f"http://127.0.0.1:{PORT}/healthz")
            yield f"http://127.0.0.1:{PORT}"
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    """Wait until the site answers. Raises TimeoutError."""
    for _ in range(60):
        try:
            urlopen(address, timeout=2).close()  # noqa: S310
        except OSError:
            time.sleep(1)
        else:
            return
    raise TimeoutError(f"{address} does not answer.")


def pages(context: BrowserContext, home: str) -> dict[str, str]:
    """Return the pages to weigh, by name; the context becomes the owner of a gang with five members."""
    page = context.new_page()
    page.goto(f"{home}/gallery/?order=newest")
    slug = page.locator("select[name=game] option").nth(1).get_attribute("value")
    page.goto(f"{home}/gallery/?game={slug}")
    sample = page.locator(".listed h2 a").first.get_attribute("href") or ""
    page.locator(".actions button").first.click()
    page.goto(f"{home}/mine/")
    found = re.search(r"/gangs/[0-9a-f]+/", page.content())
    own = found[0] if found else sample
    page.close()
    return {
        "home": "/",
        "new gang": f"/new/{slug}/",
        "game": f"/games/{slug}/",
        "weapons": f"/games/{slug}/weapons/",
        "rules": f"/games/{slug}/rules/",
        "gallery": "/gallery/",
        "my gangs": "/mine/",
        "gang": sample,
        "builder": f"{own}edit/",
        "builder, one member": f"{own}edit/?member=m1",
        "play": f"{own}play/",
        "print": f"{own}print/",
    }


def weigh(browser: Browser, owner: BrowserContext, home: str, name: str, address: str) -> PageWeight:
    """Measure a page in a fresh browser with the owner's key."""
    context = browser.new_context(viewport={"width": 360, "height": 800}, storage_state=owner.storage_state())
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    kinds: dict[str, str] = {}
    by_kind: Counter[str] = Counter()
    line.on("Network.responseReceived", lambda got: kinds.update({got["requestId"]: got["type"]}))
    line.on(
        "Network.loadingFinished",
        lambda done: by_kind.update({kinds.get(done["requestId"], "Other"): round(done["encodedDataLength"])}),
    )
    page.goto(f"{home}{address}", wait_until="networkidle", timeout=120_000)
    painted = float(page.evaluate(PAINT))
    context.close()
    return PageWeight(name=name, by_kind=by_kind, requests=len(kinds), painted=painted)


def report(weighed: list[PageWeight]) -> int:
    """Print the table; return 1 if a page is too heavy, else 0."""
    kinds = ("Document", "Stylesheet", "Script", "Font", "Image")
    print(f"{'page':<20} {'kB':>6} {'files':>5} {'LCP s':>6}  " + " ".join(f"{kind:>10}" for kind in kinds))
    for one in weighed:
        parts = " ".join(f"{one.by_kind[kind] / 1000:>10.1f}" for kind in kinds)
        print(f"{one.name:<20} {one.total / 1000:>6.0f} {one.requests:>5} {one.painted / 1000:>6.2f}  {parts}")
    heavy = [one.name for one in weighed if one.total > HEAVIEST]
    if heavy:
        print(f"heavier than {HEAVIEST // 1000} kB: {', '.join(heavy)}")
    return 1 if heavy else 0


def measured(home: str, browser_path: str) -> int:
    """Weigh all pages of a site; return the exit code."""
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path or None, args=arguments)
        owner = browser.new_context()
        named = pages(owner, home)
        found = [weigh(browser, owner, home, name, address) for name, address in named.items()]
        browser.close()
    return report(found)


def main() -> int:
    """Measure a running site, or a temporary one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--home", default="", help="the address of a running site; without it one is started")
    parser.add_argument("--browser", default="", help="the path of a Chromium")
    asked = parser.parse_args()
    if asked.home:
        return measured(asked.home.rstrip("/"), asked.browser)
    with own_site() as home:
        return measured(home, asked.browser)


if __name__ == "__main__":
    sys.exit(main())
