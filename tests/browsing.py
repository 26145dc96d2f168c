"""What every test in a browser stands on: pages that can say when they have settled, and machines as slow as asked."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from itertools import count
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

SLOWER = float(os.environ.get("SLOW_BROWSER") or 1)
"""How many times slower pages run than the machine allows: `SLOW_BROWSER=6` finds a test that does not wait.

Not for `test_offline`: a page that is slowed down this way does not notice that it has no network.
"""
PATIENCE = 30_000
"""Milliseconds that a page has for what a test expects of it: a busy machine takes its time."""

WATCH = """(() => {
  let open = 0;
  const begun = new WeakSet();
  addEventListener('htmx:before:request', () => (open += 1), true);
  addEventListener('htmx:finally:request', (event) => {
    open -= 1;
    begun.add(event.detail.ctx.sourceElement);
  }, true);
  const busy = () => open > 0 || document.readyState !== 'complete' || document.fonts.status !== 'loaded'
    || document.querySelector('.htmx-swapping, .htmx-settling, [aria-busy=true]')
    || [...document.querySelectorAll('[hx-trigger^=load]')].some((one) => !begun.has(one));
  let waiting, quiet;
  window.settled = (waiter) => {
    if (waiting !== waiter) [waiting, quiet] = [waiter, 0];
    quiet = busy() ? 0 : quiet + 1;
    return quiet > 2;
  };
})();"""
"""Counts what a page has asked for and not yet shown, from the page's first script on."""
WAITERS = count()


def settled(page: Page) -> None:
    """Wait until a page with scripts has loaded, has shown every answer it asked for, and stays so for two frames.

    The page is asked in each frame, and not for a promise: of those Playwright takes the first, whatever it yields.
    """
    page.wait_for_function("(waiter) => window.settled?.(waiter)", arg=next(WAITERS))


def until(page: Page, promise: str) -> None:
    """Wait until a promise of a page's, which is made again and again, yields true."""
    later = "await new Promise((resolve) => setTimeout(resolve, 20))"
    page.wait_for_function(f"async () => {{ while (!(await {promise})) {later}; return true; }}")


def tap(page: Page, what: Locator, at: str = "") -> None:
    """Tap what asks for a part of the page, and wait until that is shown, at the address that it leads to, if any."""
    what.click()
    if at:
        page.wait_for_url(at)
    settled(page)


def strike(page: Page, what: Locator, key: str) -> None:
    """Strike a key on what asks for a part of the page, and wait until that is shown."""
    what.focus()
    page.keyboard.press(key)
    settled(page)


def press(page: Page, what: Locator) -> None:
    """Press what leads to another document, also on a page without scripts, and wait until that has loaded."""
    with page.expect_navigation():
        what.click()


def opened(browser: Browser, home: str, client: Client, width: int = 360, **wishes: Any) -> BrowserContext:
    """Return a browser that keeps what the client keeps."""
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce", **wishes)
    context.add_cookies([{"name": name, "value": one.value, "url": home} for name, one in client.cookies.items()])
    return context


@contextmanager
def watched() -> Iterator[None]:
    """Let every page that is opened meanwhile say when it has settled, and be as slow as asked."""
    open_context, open_page = Browser.new_context, BrowserContext.new_page

    @wraps(open_context)
    def new_context(browser: Browser, **wishes: Any) -> BrowserContext:
        context = open_context(browser, **wishes)
        context.add_init_script(WATCH)
        return context

    @wraps(open_page)
    def new_page(context: BrowserContext) -> Page:
        page = open_page(context)
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return page

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", new_context)
        patch.setattr(Browser, "new_page", lambda browser, **wishes: browser.new_context(**wishes).new_page())
        patch.setattr(BrowserContext, "new_page", new_page)
        expect.set_options(timeout=PATIENCE)
        yield
