"""Keeping gangs on a device while the network goes away: every page that opens is whole, and no change is lost."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock

import pytest
from django.core.exceptions import SuspiciousOperation
from django.core.signals import request_started
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from roster import models
from tests.browsing import press, until
from tests.web.builder import now
from tests.web.conftest import Site
from tests.web.test_browser import PHONE
from tests.web.test_offline import ALL_SENT, save_theirs
from web.play import play

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CUTS = int(os.environ.get("CUTS") or 2)
"""At how many moments of keeping, and of editing, the network is cut: `CUTS=100` tries more."""
NEEDED = {"stylesheet", "script", "font", "image"}
INCOMPLETE = """() => [
  ...[...document.querySelectorAll('link[rel=stylesheet]')].filter((one) => !one.sheet).map((one) => one.href),
  ...[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src),
]"""


class Wire:
    """The way to the site. It is cut at a request, which waits until that is so; from then on none is answered."""

    def __init__(self, at: Callable[[list[str]], bool] = lambda _: False) -> None:
        self.at, self.seen = at, list[str]()
        self.lock, self.reached, self.cut = Lock(), Event(), Event()

    def __call__(self, environ: dict[str, str], **_: object) -> None:
        with self.lock:
            self.seen.append(environ["PATH_INFO"])
            through = not self.reached.is_set() and not self.at(self.seen)
        if not through:
            self.reached.set()
            self.cut.wait(30)
            raise SuspiciousOperation("the network is cut")


@contextmanager
def counted(wire: Wire) -> Iterator[Wire]:
    request_started.connect(wire)
    yield wire
    request_started.disconnect(wire)


@contextmanager
def cut_off(context: BrowserContext, at: Callable[[list[str]], bool], begin: Callable[[], object]) -> Iterator[Wire]:
    """Begin something that loses the network at one of its requests, or after 30 s; with the block's end it is back."""
    with counted(Wire(at)) as wire:
        begin()
        wire.reached.wait(30)
        context.set_offline(True)
        wire.cut.set()
        yield wire
    context.set_offline(False)


def moments(seen: list[str]) -> list[int]:
    """Return moments spread over these requests, just before a page, a style or a script is asked for."""
    places = [place for place, path in enumerate(seen) if place and not path.endswith((".woff2", ".svg", ".png"))]
    return sorted({places[(len(places) - 1) * number // CUTS] for number in range(1, CUTS + 1)})


def keep(page: Page) -> None:
    page.get_by_role("button", name="Save offline").click()


def ended(page: Page) -> None:
    page.locator("#keeping [data-kept], #keeping button:enabled").first.wait_for(state="attached")


def opens(page: Page, address: str) -> bool:
    """Return whether a page opens; what opens, if only to say that there is no network, has all that it needs."""
    lost: list[str] = []
    page.on("requestfailed", lambda one: lost.append(one.url) if one.resource_type in NEEDED else None)
    try:
        page.goto(address, wait_until="load")
    except Error:
        return False
    page.evaluate("document.fonts.ready.then(() => {})")
    assert lost + page.evaluate(INCOMPLETE) == [], f"{address} is not whole"
    return page.get_by_role("heading", level=1).first.text_content() != "No network"


def pages_of(home: str, uid: str, *, every: bool = False) -> list[str]:
    """Return the pages of a gang that are kept: one of each kind, or with every pane of the builder."""
    record = now(uid)
    gang, rules = f"{home}/gangs/{uid}/", f"{home}/games/{record.game}/editions/{record.edition}/rules/"
    panes = [f"{gang}edit/?member={member.id}" for member in record.gang.members[0 if every else -1 :]]
    panes += [f"{gang}edit/?pane=add"] if every else []
    return [f"{home}/mine/", gang, f"{gang}play/", rules, f"{gang}edit/", *panes]


def rename(page: Page, home: str, uid: str, name: str) -> bool:
    """Give the gang another name without a network, if its builder opens. Returns whether it did."""
    if not opens(page, f"{home}/gangs/{uid}/edit/"):
        return False
    field = page.get_by_label("Name", exact=True)
    field.fill(name)
    field.press("Enter")
    expect(page.locator("#outbox li")).to_have_text([f"Waiting: Name: {name}Discard"])
    return True


def arrives(page: Page, home: str, uid: str, name: str) -> None:
    """Check that the change is sent once the network is back, when the page for no network may reload itself, too."""
    with suppress(Error):
        page.goto(f"{home}/mine/")
    page.goto(f"{home}/mine/")
    page.wait_for_function(ALL_SENT)
    assert now(uid).gang.name == name


@pytest.fixture
def owner(site: Site, live_server: LiveServer, browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{live_server.url}/gallery/?q=ferry")
    press(page, page.get_by_role("button", name="Copy to my gangs"))
    page.goto(f"{live_server.url}/mine/")
    return context


def own_gang() -> str:
    return models.Gang.objects.filter(owner__isnull=False).get().uid


def test_wherever_keeping_is_cut_off_each_page_is_whole_and_no_change_is_lost(owner, live_server, browser) -> None:
    home, uid, page = live_server.url, own_gang(), owner.pages[0]
    with counted(Wire()) as whole:
        keep(page)
        page.locator("#keeping [data-kept]").wait_for()
    owner.set_offline(True)
    assert [address for address in pages_of(home, uid, every=True) if not opens(page, address)] == []
    for moment in moments(whole.seen):
        phone = browser.new_context(viewport=PHONE, reduced_motion="reduce")
        phone.add_cookies(owner.cookies())  # type: ignore[arg-type]
        page, name = phone.new_page(), f"Cut after {moment}"
        page.goto(f"{home}/mine/")
        with cut_off(phone, lambda seen: len(seen) > moment, lambda: keep(page)):  # noqa: B023
            ended(page)
            opened = [address for address in pages_of(home, uid) if opens(page, address)]
            changed = rename(page, home, uid, name)
        assert changed == (f"{home}/gangs/{uid}/edit/" in opened)
        if changed:
            arrives(page, home, uid, name)
        phone.close()


def release(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    newer = play.worker_script().replace("pressgang-files-", f"pressgang-files-{number}")
    monkeypatch.setattr(play, "worker_script", lambda: newer)


def renewed(page: Page) -> None:
    """Wait until the newest worker has kept again what it could."""
    until(
        page,
        """navigator.serviceWorker.getRegistration().then(({ active, installing, waiting }) =>
             active.state === 'activated' && !installing && !waiting)""",
    )


def test_what_is_kept_opens_until_what_is_newer_is_whole(owner, live_server, monkeypatch) -> None:
    home, uid, page = live_server.url, own_gang(), owner.pages[0]
    keep(page)
    changes: list[Callable[[], None]] = [lambda: save_theirs(uid, "Saved"), lambda: release(monkeypatch, 1)]
    for change in changes:
        page.locator("#keeping [data-kept]").wait_for()
        change()
        with cut_off(owner, lambda seen: seen[-1].endswith("/play/"), lambda: page.goto(f"{home}/mine/")) as wire:
            assert wire.reached.is_set()
            renewed(page)
            assert [address for address in pages_of(home, uid) if not opens(page, address)] == []
        page.goto(f"{home}/mine/")
    page.locator("#keeping [data-kept]").wait_for()
    release(monkeypatch, 2)
    page.goto(f"{home}/mine/")
    until(page, "caches.keys().then((all) => /^pressgang-files-2[^,]*,[^,]*$/.test([...all].sort()))")
    owner.set_offline(True)
    assert [address for address in pages_of(home, uid) if not opens(page, address)] == []


def test_a_builder_without_its_scripts_promises_nothing(owner: BrowserContext, live_server: LiveServer) -> None:
    page = owner.pages[0]
    page.route("**/htmx*", lambda route: route.abort())
    page.goto(f"{live_server.url}/gangs/{own_gang()}/edit/")
    owner.set_offline(True)
    page.wait_for_function("!navigator.onLine")
    page.evaluate("dispatchEvent(new Event('offline'))")
    assert page.locator("#outbox").is_hidden()


SEED = int(os.environ.get("SEED") or 27)
A_MOMENT = 3_000
"""Milliseconds within which a field that is there is filled."""
PRESS = """(value) => {
  const button = Object.assign(document.createElement('button'), { name: 'do', type: 'submit', hidden: true, value });
  const form = document.getElementById('edits');
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}"""


class OfflineEditor:
    """Somebody who edits a kept gang while the network comes and goes. `wanted` is what the gang must become."""

    def __init__(self, context: BrowserContext, home: str, uid: str) -> None:
        self.context, self.home, self.uid = context, home, uid
        self.chance = random.Random(SEED)
        self.wanted = {"name": "The Ferry Street Toll", "members": 5, "strength": 0}
        self.page = context.pages[0]

    def go(self, path: str) -> None:
        """Open a page; one that has just sent its changes may be loading once more."""
        for _ in range(3):
            with suppress(Error):
                self.page.goto(f"{self.home}{path}")
                return

    def raise_stat(self) -> None:
        self.page.evaluate(PRESS, "edit=step-stat&member=m5&stat=strength&steps=1")
        self.wanted["strength"] += 1  # type: ignore[operator]

    def add(self) -> None:
        self.page.evaluate(PRESS, "edit=add-member&rank=recruit&bike=cruiser")
        self.wanted["members"] += 1  # type: ignore[operator]

    def rename(self) -> None:
        """Name the gang, and leave the field only sometimes; an addition's answer may take the field away."""
        field, name = self.page.locator("#gang-name"), f"Gang {self.chance.randrange(10**6)}"
        if not field.count():
            return
        with suppress(Error):
            field.fill(name, timeout=A_MOMENT)
            self.wanted["name"] = name
            if self.chance.random() < 0.5:
                field.press("Enter", timeout=A_MOMENT)

    def leave(self) -> None:
        """Stay, reload, go back to My gangs, or close the page."""
        way = self.chance.randrange(4)
        if way == 1:
            with suppress(Error):
                self.page.reload()
        elif way == 2:
            self.go("/mine/")
        elif way == 3:
            self.page.close()
            self.page = self.context.new_page()

    def lose_an_answer(self) -> None:
        """Let the site hear the next change, but not the page its answer."""

        heard = list[str]()

        def lose(route: Route) -> None:
            if route.request.method != "POST" or heard:
                return route.fallback()
            heard.append(route.request.url)
            with suppress(Error):  # there may be no network already
                route.fetch()
            return route.abort()

        self.page.route("**/edit/**", lose)

    def play(self) -> None:
        """Make some changes; the network goes before, between or while they are sent, and comes back later."""
        self.go(f"/gangs/{self.uid}/edit/")
        actions = self.chance.choices((self.raise_stat, self.add, self.rename), k=self.chance.randint(1, 4))
        cut = self.chance.randint(0, len(actions))
        if self.chance.random() < 0.3:
            self.lose_an_answer()
        for number, action in enumerate(actions):
            if number == cut:
                self.page.wait_for_timeout(self.chance.choice((0, 5, 20, 60, 150, 400)))
                self.context.set_offline(True)
            action()
        self.page.wait_for_timeout(self.chance.choice((0, 5, 20, 60, 150, 400)))
        self.context.set_offline(True)
        self.leave()
        self.page.wait_for_timeout(self.chance.choice((0, 100)))
        self.context.set_offline(False)

    def is_saved(self) -> bool:
        """Return whether nothing is left to send, and all that was done is in the gang."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.go("/mine/")
        self.page.wait_for_function(ALL_SENT)
        gang = now(self.uid).gang
        strength = sum(steps for key, steps in gang.members[4].raises if key == "strength")
        return {"name": gang.name, "members": len(gang.members), "strength": strength} == self.wanted


def test_text_typed_before_a_change_whose_answer_was_lost_is_sent_after_it(owner, live_server) -> None:
    player = OfflineEditor(owner, live_server.url, own_gang())
    player.go(f"/gangs/{player.uid}/edit/")
    player.wanted["name"] = "Typed first"
    player.page.locator("#gang-name").fill("Typed first")
    player.lose_an_answer()
    with player.page.expect_event("requestfailed"):
        player.raise_stat()
    owner.set_offline(True)
    player.page.close()
    player.page = owner.new_page()
    owner.set_offline(False)
    assert player.is_saved()


def test_wherever_editing_is_cut_off_no_change_is_lost_or_made_twice(owner, live_server) -> None:
    page = owner.pages[0]
    keep(page)
    page.locator("#keeping [data-kept]").wait_for()
    player = OfflineEditor(owner, live_server.url, own_gang())
    for number in range(CUTS + 3):
        player.play()
        assert player.is_saved(), f"round {number}: {now(player.uid).gang} is not {player.wanted}"
