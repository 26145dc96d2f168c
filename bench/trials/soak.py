"""Use a site for half an hour at a low rate, reading, writing and printing, and watch each process's memory.

Run as `python -m bench.trials.soak`. `SECONDS` says for how long (1800), `CLIENTS` how many visitors there are (1);
`DATABASE_URL` and `WEB_WORKERS` are the site's. Fails if an answer is an error, or if the site's processes together
have grown in the last third of the time by more than a tenth and 10 MB.
"""

import json
import os
import random
import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

from bench.own_site import own_site
from bench.trials.machines import Visitor

SECONDS = float(os.environ.get("SECONDS", "1800"))
CLIENTS = int(os.environ.get("CLIENTS", "1"))
PAUSE = 0.5
"""Seconds between two requests of a visitor."""
GIVEN = {name: os.environ[name] for name in ("DATABASE_URL", "WEB_WORKERS") if name in os.environ}
MINUTE = 60.0
GROWTH, LEAST = 1.1, 10.0
"""The growth of memory allowed from the second third to the last: a factor and a number of megabytes."""
PUBLIC = ("/", "/gallery/", "/gallery/?q=street", "/new/", "/mine/", "/colophon/", "/healthz", "/readyz")
PAGES = ("", "weapons/", "traits/", "rules/", "build/", "odds/", "pieces/")
PAPERS = ("a4", "letter", "a3")


def children(pid: int) -> Iterator[int]:
    """Yield the ids of a process and its descendants."""
    yield pid
    try:
        started = [
            one for thread in Path(f"/proc/{pid}/task").iterdir() for one in (thread / "children").read_text().split()
        ]
    except OSError:
        return
    for one in started:
        yield from children(int(one))


def megabytes(pid: int) -> float:
    """Return a process's proportional share of memory; 0 if it has ended."""
    try:
        found = re.search(r"^Pss: +([0-9]+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


@dataclass
class SoakTrial:
    """A visitor's requests to the site, and their results."""

    address: str
    gangs: list[str] = field(default_factory=list)
    slugs: list[str] = field(default_factory=list)
    chance: random.Random = field(default_factory=lambda: random.Random(14))  # noqa: S311  (repeats, hides nothing)
    visitor: Visitor = field(default_factory=Visitor)
    own: str = ""
    times: list[float] = field(default_factory=list)
    did: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    def another(self, number: int) -> "SoakTrial":
        """Return the trial of another visitor, whose requests and results are counted with these."""
        return replace(self, chance=random.Random(number), visitor=Visitor(times=self.times), own="")  # noqa: S311

    def look_around(self) -> None:
        """Find the games and their sample gangs."""
        self.slugs = sorted(set(re.findall(r'href="/games/([a-z-]+)/"', self.read("/"))))
        for slug in self.slugs:
            self.gangs += re.findall(r'href="/gangs/([0-9a-f-]+)/"', self.read(f"/games/{slug}/"))
        if not self.gangs:
            raise RuntimeError("the site shows no sample gangs")

    def read(self, path: str) -> str:
        """Return a page."""
        return self.visitor.ask(f"{self.address}{path}")[1].decode(errors="replace")

    def post(self, page: str, form: dict[str, str], to: str = "") -> str:
        """Send a form with a page's CSRF token; return the address where it led."""
        key = re.search(r'name="csrfmiddlewaretoken"\s+value="(\w+)"', self.read(page))
        filled = {"csrfmiddlewaretoken": key[1] if key else "", **form}
        return self.visitor.ask(f"{self.address}{to or page}", filled)[0]

    def begin(self, name: str) -> str:
        """Begin a gang; return its uid."""
        ended = self.post(f"/new/{self.slugs[0]}/", {"token": uuid4().hex, "name": name})
        found = re.search(r"/gangs/([0-9a-f-]+)/", ended)
        return found[1] if found else ""

    def send_twice(self) -> None:
        """Rename one's own gang by a change that is sent twice at once, as an outbox in two tabs would."""
        page = self.read(f"/gangs/{self.own}/edit/")
        words = {"do": urlencode({"edit": "set-gang", "part": "name", "value": uuid4().hex}), "token": uuid4().hex}
        for name, pattern in (("revision", r'data-revision="(\d+)"'), ("person", r'data-person="([^"]+)"')):
            found = re.search(pattern, page)
            words[name] = found[1] if found else ""
        key = next(one.value or "" for one in self.visitor.cookies if one.name == "csrftoken")
        address, form = f"{self.address}/gangs/{self.own}/edit/waiting/", {"csrfmiddlewaretoken": key, **words}
        with ThreadPoolExecutor(2) as at_once:
            answers = [json.loads(page) for _, page in at_once.map(self.visitor.ask, [address] * 2, [form] * 2)]
        if [one["revision"] for one in answers] != [int(words["revision"]) + 1] * 2:
            self.wrong[f"a change sent twice: {answers}"] += 1

    def print_one(self) -> None:
        """Ask for the cards of a sample gang."""
        words = {"what": "cards", "sent": "1", "paper": self.chance.choice(PAPERS)}
        self.visitor.print_gang(self.address, self.chance.choice(self.gangs), words)

    def step(self, number: int) -> None:
        """Make one request of a cycle of twenty: read, edit or print."""
        match number % 20:
            case 0:
                self.visitor, self.own, what = Visitor(times=self.times), "", "a new browser"
            case 1 | 11:
                self.own, what = self.begin(f"Soak {number}"), "gangs made"
            case 2 | 12 if self.own:
                self.post(f"/gangs/{self.own}/share/", {"action": self.chance.choice(("show", "hide", "open"))})
                what = "gangs shared"
            case 6 | 16 if self.own:
                self.send_twice()
                what = "changes sent twice"
            case 5:
                self.print_one()
                what = "prints"
            case 3 | 7 | 13 | 17:
                self.read(f"/games/{self.chance.choice(self.slugs)}/{self.chance.choice(PAGES[:4])}")
                what = "pages of games"
            case 4 | 9 | 14 | 19:
                self.read(f"/gangs/{self.chance.choice(self.gangs)}/{self.chance.choice(('', 'play/', 'text/'))}")
                what = "pages of gangs"
            case _:
                self.read(self.chance.choice(PUBLIC))
                what = "other pages"
        self.did[what] += 1

    def go_on(self, number: int) -> None:
        """Make one more request; count an error."""
        try:
            self.step(number)
        except HTTPError as answer:
            self.wrong[f"{answer} at {urlsplit(answer.url).path} {answer.read(200)!r}"] += 1
        except OSError as trouble:
            self.wrong[str(trouble)] += 1

    def visit(self, until: float) -> None:
        """Make requests until a time."""
        for number in count():
            if time.monotonic() >= until:
                return
            self.go_on(number)
            time.sleep(PAUSE)


def watched(pid: int, until: float) -> list[float]:
    """Say once a minute how much memory a process and its descendants have, until a time; return the sums."""
    sums = list[float]()
    while time.monotonic() < until:
        sizes = sorted((megabytes(one) for one in children(pid)), reverse=True)
        sums.append(sum(sizes))
        each = " ".join(f"{size:.0f}" for size in sizes)
        print(f"  {len(sums) - 1:4} min  {sums[-1]:6.1f} MB together; each: {each}", flush=True)
        time.sleep(max(0.0, min(MINUTE, until - time.monotonic())))
    return sums


def main() -> int:
    """Run the trial; return the exit code."""
    with own_site(PRINT_WORKERS="1", **GIVEN) as (pid, address):
        use = SoakTrial(address)
        use.look_around()
        until = time.monotonic() + SECONDS
        with ThreadPoolExecutor(CLIENTS) as visitors:
            ends = [visitors.submit(use.another(number).visit, until) for number in range(CLIENTS)]
            sums = watched(pid, until)
        for one in ends:
            one.result()
    print(f"  {', '.join(f'{what} {many}' for what, many in sorted(use.did.items()))}")
    half, most = statistics.median(use.times), statistics.quantiles(use.times, n=20)[-1]
    print(f"  {len(use.times)} answers: median {half * 1000:.0f} ms, 95 % within {most * 1000:.0f} ms")
    for said, many in use.wrong.items():
        print(f"  {many} times: {said}")
    third = max(1, len(sums) // 3)
    middle, late = statistics.median(sums[-2 * third : -third] or sums), statistics.median(sums[-third:])
    print(f"  memory: {middle:.1f} MB in the second third, {late:.1f} MB in the last")
    return 1 if use.wrong or late > max(GROWTH * middle, middle + LEAST) else 0


if __name__ == "__main__":
    sys.exit(main())
