"""How many requests a second the site answers, how long they take, and what processor time they cost.

Run as `DATABASE_URL=... python -m bench.load` on a database of its own, such as `bench.many_gangs` makes. Four clients
in one process ask a server of this checkout for one page after another, each page for some seconds: as strangers, who
get kept pages, and with the cookie of a session, which makes every page again. The last column is a page's rate against
that of /healthz, which is measured before each. Processor time is that of the site's processes, without the database's.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

PORT = int(os.environ.get("PORT", "8898"))
CLIENTS = 4
MEMBERS = 40
EDITS = 90
"""How many edits each client makes: what one person may make in a minute is limited."""
SIGNED_IN = {"Cookie": "sessionid=none"}
TICKS = os.sysconf("SC_CLK_TCK")
TOKEN = "a" * 32


@dataclass(frozen=True, kw_only=True)
class Asked:
    """One thing to ask for: a page, or an edit of a client's own gang."""

    name: str
    path: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    gangs: tuple["Own", ...] = ()


@dataclass(kw_only=True)
class Own:
    """A client's own gang, with the cookie that opens it."""

    address: str
    cookie: str
    revision: int
    stat: str
    steps: int = -1

    def edit(self, connection: HTTPConnection) -> int:
        """Step a stat up, or down again."""
        self.steps = -self.steps
        deed = urlencode({"edit": "step-stat", "member": "m1", "stat": self.stat, "steps": self.steps})
        form = urlencode({"do": deed, "revision": self.revision, "token": uuid4().hex, "csrfmiddlewaretoken": TOKEN})
        kind = "application/x-www-form-urlencoded"
        headers = {"Cookie": f"csrftoken={TOKEN}; {self.cookie}", "HX-Request": "true", "Content-Type": kind}
        connection.request("POST", f"{self.address}?member=m1", form, headers)
        answer = connection.getresponse()
        found = re.search(rb'data-revision="([0-9]+)"', answer.read())
        self.revision = int(found[1]) if found else self.revision
        return answer.status


@contextmanager
def server() -> Iterator[int]:
    """The site as `make run` serves it; its process."""
    settings = {**os.environ, "PORT": str(PORT), "PRINT_WORKERS": "0", "PRINT_STORE": "none"}
    started = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "tools.serve"], cwd=ROOT, env=settings, stdout=subprocess.DEVNULL
    )
    try:
        wait()
        yield started.pid
    finally:
        started.terminate()
        started.wait()


def wait() -> None:
    """Wait until the site answers. Raises TimeoutError."""
    for _ in range(120):
        try:
            connection = HTTPConnection("127.0.0.1", PORT, timeout=5)
            connection.request("GET", "/healthz")
            connection.getresponse().read()
        except OSError:
            time.sleep(0.5)
        else:
            return
    raise TimeoutError("The site does not answer.")


def worked(pid: int) -> float:
    """The seconds of processor time that a process and its children have had."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, numbers[11:15])) / TICKS + sum(worked(int(child)) for child in children)


def asking(asked: Asked, at: int, until: float, times: list[float], wrong: list[int]) -> None:
    """One client: ask again and again until the time is up, or the edits are made."""
    connection = HTTPConnection("127.0.0.1", PORT, timeout=60)
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


def measured(asked: Asked, pid: int, seconds: float) -> tuple[float, float, float, float]:
    """Requests a second, the median and the 95th percentile in milliseconds, and processor milliseconds a request."""
    times, wrong = list[float](), list[int]()
    before, start = worked(pid), time.perf_counter()
    clients = [
        threading.Thread(target=asking, args=(asked, at, start + seconds, times, wrong)) for at in range(CLIENTS)
    ]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
    took, cpu = time.perf_counter() - start, worked(pid) - before
    if wrong:
        raise SystemExit(f"{asked.name} answered {wrong[0]}")
    slow = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return len(times) / took, statistics.median(times), slow, 1000 * cpu / len(times)


def set_up() -> None:
    """Django on the database that is measured."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    import django
    from django.conf import settings

    django.setup()
    settings.ALLOWED_HOSTS = ["testserver", "localhost"]


def own_gang(slug: str) -> tuple[Own, str]:
    """A gang of forty members of a browser of its own, and the address by which it is shared."""
    from bench.player import Player
    from roster.operations.shelving import share_gang
    from roster.queries.games import newest_game
    from roster.queries.owners import OwnerKey

    game, player = newest_game(slug), Player(slug)
    player.grow(game, MEMBERS)
    cookie = player.client.cookies["owner"].value
    owner, uid = OwnerKey(secret=cookie.split(":")[0]), player.address.split("/")[2]
    stat = next(one.key for one in game.stats if one.step is not None)
    own = Own(address=player.address, cookie=f"owner={cookie}", revision=player.revision, stat=stat)
    return own, f"/s/{share_gang(uid=uid, owner=owner)}/"


def everything() -> Iterator[Asked]:
    """Every page and edit to measure."""
    from bench.player import PACK
    from roster.queries.gallery import GallerySearch, gallery

    slug = PACK.name
    gangs, links = zip(*(own_gang(slug) for _ in range(CLIENTS)), strict=True)
    first = gallery(GallerySearch())
    for name, path in {"home": "/", "game": f"/games/{slug}/", "gallery": "/gallery/"}.items():
        yield Asked(name=f"{name}, kept", path=path)
        yield Asked(name=f"{name}, made", path=path, headers=SIGNED_IN)
    yield Asked(name=f"shared gang, {MEMBERS} members", path=links[0])
    if first.next:
        yield Asked(name="gallery, second page", path=f"/gallery/?after={first.next}")
        yield Asked(name="gallery, last pages", path="/gallery/?after=1-1000")
        yield Asked(name="gallery, a word", path="/gallery/?q=velvet")
        yield Asked(name="gallery, a rare word", path="/gallery/?q=98765")
    yield Asked(name="builder", path=gangs[0].address, headers={"Cookie": gangs[0].cookie})
    yield Asked(name="builder, edit", gangs=gangs)


def main() -> None:
    """Measure everything, or what is named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each page")
    parser.add_argument("--only", default="", help="the beginning of what to measure")
    given = parser.parse_args()
    set_up()
    wanted = [one for one in everything() if one.name.startswith(given.only)]
    report(wanted, given.seconds)


def report(wanted: list[Asked], seconds: float) -> None:
    """Print a line for each."""
    print(f"{'':32} {'a second':>9} {'p50 ms':>8} {'p95 ms':>8} {'CPU ms':>8} {'of healthz':>10}")
    with server() as pid:
        for asked in wanted:
            measured(asked, pid, 0.5)
            health = measured(Asked(name="healthz", path="/healthz"), pid, seconds / 2)
            rate, middle, slow, cpu = measured(asked, pid, seconds)
            print(
                f"{asked.name:32} {rate:9.1f} {middle:8.1f} {slow:8.1f} {cpu:8.1f} {rate / health[0]:10.2f}", flush=True
            )
        print(f"{'healthz':32} {health[0]:9.1f} {health[1]:8.1f} {health[2]:8.1f} {health[3]:8.1f}")


if __name__ == "__main__":
    main()
