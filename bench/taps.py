"""The taps and screens of scrolling from the home page to the first legal list of each game, on a phone.

Run as `python -m bench.taps` or `python bench/taps.py`: a real browser at 360 × 800 walks the site on a database of its
own, as bench/walks.yaml describes. It fails when a step is missing, a list ends up wrong, or a walk takes more than it
may; never for being slow. A tap is one press; typing is not one. A tap on what lies out of sight costs the scrolling
that brings it to the middle of the screen. `--shots FOLDER` keeps a picture of each step; `--at ADDRESS` walks a server
that runs already.
"""

import argparse
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from ruamel.yaml import YAML

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.own_site import own_site
from tools.browser import chromium

PHONE = {"width": 360, "height": 800}
WALKS = Path(__file__).with_name("walks.yaml")
SETTLES = 250
"""Milliseconds in which a page scrolls to what a tap opened."""
LOW, HIGH = 120, 780
"""The heights on the screen, in pixels, between which a thumb can tap without scrolling."""


@dataclass(kw_only=True)
class Walker:
    """A user on a phone whose taps and scrolling are counted. `scrolled` is in pixels."""

    page: Page
    home: str
    shots: Path | None = None
    taps: int = 0
    typed: int = 0
    scrolled: float = 0.0
    steps: list[str] = field(default_factory=list)

    def reach(self, target: Locator) -> None:
        """Scroll to an element; end the walk if it is missing."""
        expect(target).to_be_visible()
        box = target.bounding_box()
        if box is None:
            raise SystemExit(f"The step after {self.steps[-1:]} is missing.")
        middle = box["y"] + box["height"] / 2
        if not LOW <= middle <= HIGH:
            before = self.page.evaluate("scrollY")
            self.page.evaluate("by => scrollBy({top: by, behavior: 'instant'})", middle - PHONE["height"] / 2)
            self.scrolled += abs(self.page.evaluate("scrollY") - before)

    def tap(self, target: Locator, name: str) -> None:
        """Tap an element."""
        self.reach(target)
        if self.shots:
            self.page.screenshot(path=self.shots / f"{self.taps + 1:02}-{name}.png")
        self.steps.append(name)
        target.tap()
        self.taps += 1
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(SETTLES)

    def write(self, target: Locator, text: str) -> None:
        """Tap a field and type a text."""
        self.tap(target, "name")
        target.fill(text)
        target.press("Enter")
        self.typed += 1
        expect(self.page.locator("#saved")).to_contain_text(text)

    def begin(self, slug: str) -> None:
        """Go from the home page to the empty builder."""
        self.page.goto(self.home)
        self.tap(self.page.locator(f'a[href$="/new/{slug}/"]').first, "game")
        self.tap(self.page.get_by_role("button", name="Start building"), "begin")
        expect(self.page.locator("#pane-title")).to_be_visible()

    def surprise(self, slug: str) -> None:
        """Go from the home page to a whole random list."""
        self.page.goto(self.home)
        self.tap(self.page.locator(f'a[href$="/new/{slug}/"]').first, "game")
        self.tap(self.page.get_by_role("button", name="Surprise me"), "surprise")

    def add(self, key: str) -> None:
        """Add a member of a rank or profile from the pane for adding."""
        self.tap(self.page.locator(f"#take-ranks-{key}, #take-profiles-{key}").first, f"add-{key}")
        expect(self.page.locator("#pane.pane-member")).to_be_visible()

    def next(self, key: str) -> None:
        """Add a member from the pane of another."""
        self.tap(self.page.locator("#add-next"), "add-next")
        self.add(key)

    def take(self, noun: str, key: str) -> None:
        """Add a trait or weapon from the member's own pane."""
        held = self.page.locator(f'#pane [id^="drop-{noun.removesuffix("s")}-"]')
        before = held.count()
        self.tap(self.page.locator(f"#take-{noun}-{key}"), f"take-{key}")
        expect(held).to_have_count(before + 1)

    def copy(self) -> None:
        """Copy the member with all it has."""
        rows = self.page.locator("#rows > .row")
        before = rows.count()
        self.tap(self.page.locator("#do-copy"), "copy")
        expect(rows).to_have_count(before + 1)

    def name(self, text: str) -> None:
        """Name the shown member."""
        self.write(self.page.locator('.line-form input[id^="name-"]'), text)

    def legal(self, members: int, points: str = "") -> None:
        """Check that the list is legal and as large as expected."""
        if members:
            expect(self.page.locator("#rows > .row")).to_have_count(members)
        expect(self.page.locator("#bar .stamp")).to_have_class("stamp legal")
        if points:
            expect(self.page.locator(".bar-points strong")).to_have_text(points)


def first_of(walk: Walker, _given: str) -> None:
    """Add the first thing that can be added."""
    walk.tap(walk.page.locator('#pane button[id^="take-"]').first, "first")
    expect(walk.page.locator("#pane.pane-member")).to_be_visible()


def tap_on(walk: Walker, selector: str) -> None:
    """Tap the element of a selector."""
    walk.tap(walk.page.locator(selector), re.sub(r"\W+", "", selector))


def take_one(walk: Walker, given: str) -> None:
    """Add a trait or weapon, given as "weapons KEY"."""
    noun, _, key = given.partition(" ")
    walk.take(noun, key)


STEPS: dict[str, Callable[[Walker, str], None]] = {
    "begin": Walker.begin,
    "surprise": Walker.surprise,
    "add": Walker.add,
    "first": first_of,
    "next": Walker.next,
    "take": take_one,
    "name": Walker.name,
    "copy": lambda walk, _given: walk.copy(),
    "tap": tap_on,
}
"""The steps of walks.yaml."""


@dataclass(frozen=True, kw_only=True)
class Walk:
    """A walk: its steps as (step, argument), the expected list, and the most taps and screens that it may take."""

    name: str
    steps: tuple[tuple[str, str], ...]
    members: int = 0
    points: str = ""
    most: tuple[int, float] = (0, 0.0)

    def go(self, walker: Walker) -> None:
        """Take all steps; the list must be legal at the end."""
        for step, given in self.steps:
            STEPS[step](walker, given)
        walker.legal(self.members, self.points)


def walks() -> tuple[Walk, ...]:
    """Return the walks of walks.yaml."""
    listed = YAML(typ="safe").load(WALKS.read_text(encoding="utf-8"))
    return tuple(
        Walk(
            name=one["name"],
            steps=tuple((step, str(given or "")) for each in one["steps"] for step, given in each.items()),
            members=one.get("members", 0),
            points=str(one.get("points", "")),
            most=tuple(one.get("most", (0, 0.0))),
        )
        for one in listed
    )


def walked(browser: Browser, home: str, walk: Walk, shots: Path | None) -> Walker:
    """Walk in a fresh browser; return the walker with its counts."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")  # type: ignore[arg-type]
    folder = shots / re.sub(r"\W+", "-", walk.name) if shots else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    walker = Walker(page=context.new_page(), home=home, shots=folder)
    walker.page.set_default_timeout(20_000)
    walk.go(walker)
    if folder:
        walker.page.screenshot(path=folder / "end.png")
    context.close()
    return walker


def main() -> None:
    """Take all walks and print the table."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--shots", type=Path)
    reader.add_argument("--at", default="")
    reader.add_argument("--only", default="", help="walks whose name has this in it")
    asked = reader.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        if asked.at:
            report(browser, asked.at, asked.shots, asked.only)
        else:
            with own_site(PRINT_STORE="none") as (_, home):
                report(browser, f"{home}/", asked.shots, asked.only)
        browser.close()


def report(browser: Browser, home: str, shots: Path | None, only: str) -> None:
    """Print the table; exit with a sentence if a walk takes more than it may."""
    print(f"{'walk':<55}{'taps':>6}{'typed':>7}{'screens':>9}")
    over = []
    for walk in (one for one in walks() if only in one.name):
        walker = walked(browser, home, walk, shots)
        screens = walker.scrolled / PHONE["height"]
        print(f"{walk.name:<55}{walker.taps:>6}{walker.typed:>7}{screens:>9.1f}", flush=True)
        taps, most = walk.most
        if taps and (walker.taps > taps or screens > most):
            over.append(f"{walk.name}: {walker.taps} taps and {screens:.1f} screens; at most {taps} and {most}.")
    if over:
        raise SystemExit("\n".join(over))


if __name__ == "__main__":
    main()
