"""Requests per second of the site, their latencies and the processor time that they cost.

Run as `DATABASE_URL=... python -m bench.load` on a database of its own, such as `bench.many_gangs` makes. Four clients
in one process ask a server of this checkout for one page after another, each page for some seconds: as strangers, who
get kept pages, and with the cookie of a session, which makes every page again. The last column is a page's rate against
that of /healthz, which is measured before each. Processor time is that of the site's processes, without the database's.
"""

import argparse
import os
import re
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

CLIENTS = 4
MEMBERS = 40
EDITS = 90
"""The number of edits by each client: one person's edits in a minute are limited."""
SIGNED_IN = {"Cookie": "sessionid=none"}
TICKS = os.sysconf("SC_CLK_TCK")
TOKEN = "a" * 32


@dataclass(frozen=True, kw_only=True)
class LoadRequest:
    """A request to measure: a page, or an edit of a client's own gang."""

    name: str
    path: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    gangs: tuple["OwnGang", ...] = ()


@dataclass(kw_only=True)
class OwnGang:
    """A client's own gang, with its owner's cookie."""

    address: str
    cookie: str
    revision: int
    stat: str
    steps: int = -1

    def edit(self, connection: HTTPConnection) -> int:
        """Raise a stat by a step, or lower it again."""
        self.steps = -self.steps
        action = urlencode({"edit": "step-stat", "member": "m1", "stat": self.stat, "steps": self.steps})
        form = urlencode({"do": action, "revision": self.revision, "token": uuid4().hex, "csrfmiddlewaretoken": TOKEN})
        kind = "application/x-www-form-urlencoded"
        headers = {"Cookie": f"csrftoken={TOKEN}; {self.cookie}", "HX-Request": "true", "Content-Type": kind}
        connection.request("POST", f"{self.address}?member=m1", form, headers)
        answer = connection.getresponse()
        found = re.search(rb'data-revision="([0-9]+)"', answer.read())
        self.revision = int(found[1]) if found else self.revision
        return answer.status


def processor_seconds(pid: int) -> float:
    """Return the processor time in seconds of a process and its children."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, numbers[11:15])) / TICKS + sum(processor_seconds(int(child)) for child in children)


def run_client(asked: LoadRequest, host: str, at: int, until: float, times: list[float], wrong: list[int]) -> None:
    """Request as one client, again and again, until the time is up or the edits are made."""
    connection = HTTPConnection(host, timeout=60)
    while (not times or time.perf_counter() < until) and not (asked.gangs and len(times) >= EDITS * CLIENTS):
        start = time.perf_counter()
        if asked.gangs:
            status = asked.gangs[at].edit(connection)
        else:
            connection.request("GET", asked.path, headers={"Accept-Encoding": "gzip", **asked.headers})
            answer = connection.getresponse()
            answer.read()
            status = answer.status
        times.append(1000 * (time.perf_counter() - start))
        if status != 200:
            wrong.append(status)
    connection.close()


def measure(asked: LoadRequest, site: tuple[int, str], seconds: float) -> tuple[float, float, float, float]:
    """Return requests per second, median and 95th percentile in ms, and processor time per request in ms."""
    pid, address = site
    host, times, wrong = address.removeprefix("http://"), list[float](), list[int]()
    before, start = processor_seconds(pid), time.perf_counter()
    clients = [
        threading.Thread(target=run_client, args=(asked, host, at, start + seconds, times, wrong))
        for at in range(CLIENTS)
    ]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
    took, cpu = time.perf_counter() - start, processor_seconds(pid) - before
    if wrong:
        raise SystemExit(f"{asked.name} answered {wrong[0]}")
    slow = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return len(times) / took, statistics.median(times), slow, 1000 * cpu / len(times)


def set_up() -> None:
    """Set Django up on the measured database."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    import django
    from django.conf import settings

    django.setup()
    settings.ALLOWED_HOSTS = ["testserver", "localhost"]


def own_gang(slug: str) -> tuple[OwnGang, str]:
    """Make a gang of forty members with an owner of its own; return it with the address of its share link."""
    from bench.player import Player
    from roster.operations.organising import share_gang
    from roster.queries.games import newest_game
    from roster.queries.owners import OwnerKey

    game, player = newest_game(slug), Player(slug)
    player.grow(game, MEMBERS)
    cookie = player.client.cookies["owner"].value
    owner, uid = OwnerKey(secret=cookie.split(":")[0]), player.address.split("/")[2]
    stat = next(one.key for one in game.stats if one.step is not None)
    own = OwnGang(address=player.address, cookie=f"owner={cookie}", revision=player.revision, stat=stat)
    return own, f"/s/{share_gang(uid=uid, owner=owner)}/"


def load_requests() -> Iterator[LoadRequest]:
    """Yield all pages and edits to measure."""
    from bench.player import PACK
    from roster.queries.gallery import GallerySearch, gallery

    slug = PACK.name
    gangs, links = zip(*(own_gang(slug) for _ in range(CLIENTS)), strict=True)
    first = gallery(GallerySearch())
    for name, path in {"home": "/", "game": f"/games/{slug}/", "gallery": "/gallery/"}.items():
        yield LoadRequest(name=f"{name}, kept", path=path)
        yield LoadRequest(name=f"{name}, made", path=path, headers=SIGNED_IN)
    yield LoadRequest(name=f"shared gang, {MEMBERS} members", path=links[0])
    if first.next:
        yield LoadRequest(name="gallery, second page", path=f"/gallery/?after={first.next}")
        yield LoadRequest(name="gallery, last pages", path="/gallery/?after=1-1000")
        yield LoadRequest(name="gallery, a word", path="/gallery/?q=velvet")
        yield LoadRequest(name="gallery, a rare word", path="/gallery/?q=98765")
    yield LoadRequest(name="builder", path=gangs[0].address, headers={"Cookie": gangs[0].cookie})
    yield LoadRequest(name="builder, edit", gangs=gangs)


def main() -> None:
    """Measure everything, or the requests that the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each page")
    parser.add_argument("--only", default="", help="the beginning of what to measure")
    given = parser.parse_args()
    set_up()
    wanted = [one for one in load_requests() if one.name.startswith(given.only)]
    report(wanted, given.seconds)


def report(wanted: list[LoadRequest], seconds: float) -> None:
    """Print a line for each request."""
    from bench.own_site import served

    print(f"{'':32} {'a second':>9} {'p50 ms':>8} {'p95 ms':>8} {'CPU ms':>8} {'of healthz':>10}")
    with served(PRINT_WORKERS="0", PRINT_STORE="none") as site:
        for asked in wanted:
            measure(asked, site, 0.5)
            health = measure(LoadRequest(name="healthz", path="/healthz"), site, seconds / 2)
            rate, middle, slow, cpu = measure(asked, site, seconds)
            print(
                f"{asked.name:32} {rate:9.1f} {middle:8.1f} {slow:8.1f} {cpu:8.1f} {rate / health[0]:10.2f}", flush=True
            )
        print(f"{'healthz':32} {health[0]:9.1f} {health[1]:8.1f} {health[2]:8.1f} {health[3]:8.1f}")


if __name__ == "__main__":
    main()
