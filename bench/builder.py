"""What the builder costs: server time, queries and bytes of its page and of an edit, with 5 to 40 members.

Run as `python -m bench.builder` or `python bench/builder.py`: medians of CPU milliseconds in one process, on a database
of its own that is thrown away. "Sent" is what a browser gets, compressed as the site compresses it.
"""

import gzip
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PACK = min((ROOT / "fixtures").glob("*/game.yaml")).parent
SIZES = (5, 10, 20, 40)
ROUNDS = 15
PLACES = {"page of the gang": "", "page of a member": "?member=m1", "page with a list": "?member=m1&pick=trait"}
SLOWEST_EDIT, MOST_QUERIES, HEAVIEST = 100.0, 6, 150_000


def set_up(folder: str) -> None:
    """Django on an empty database with one game published."""
    os.environ["DATABASE_URL"] = f"sqlite:///{folder}/bench.sqlite3"
    os.environ["LOG_LEVEL"] = "ERROR"
    os.environ["RATE_LIMITS"] = "0"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    settings.ALLOWED_HOSTS = ["testserver"]
    call_command("migrate", verbosity=0)
    with Path(os.devnull).open("w") as nowhere:
        call_command("loadgames", PACK, publish=True, stdout=nowhere)


def unpacked(content: bytes) -> bytes:
    """An answer as it was before it was compressed."""
    return gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


class Player:
    """A browser's session with one gang."""

    def __init__(self, slug: str) -> None:
        from django.test import Client

        self.client = Client()
        begun = self.client.post(f"/new/{slug}/", {"token": uuid4().hex, "name": "Bench"})
        self.address = begun["Location"].split("?")[0]
        self.revision, self.steps, self.place = 1, -1, 0

    def get(self, at: str) -> int:
        """A page; how many bytes it has."""
        answer = self.client.get(f"{self.address}{at}", headers={"Accept-Encoding": "gzip"})
        if answer.status_code != 200:
            raise SystemExit(f"{at} answered {answer.status_code}")
        return len(answer.content)

    def edit(self, at: str, edit: str, **fields: object) -> int:
        """One change from a page that swaps; how many bytes came back."""
        asked = {"do": urlencode({"edit": edit, **fields}), "revision": self.revision, "token": uuid4().hex}
        headers = {"HX-Request": "true", "Accept-Encoding": "gzip"}
        answer = self.client.post(f"{self.address}{at}", asked, headers=headers)
        if answer.status_code != 200:
            raise SystemExit(f"{edit} answered {answer.status_code}")
        found = re.search(rb'data-revision="([0-9]+)"', unpacked(answer.content))
        self.revision = int(found[1]) if found else self.revision
        return len(answer.content)

    def step(self, stat: str) -> int:
        """A stat stepped up, or down again."""
        self.steps = -self.steps
        return self.edit("?member=m1", "step-stat", member="m1", stat=stat, steps=self.steps)

    def step_beside(self, stat: str) -> int:
        """The same with a list of traits open beside it, which is priced again."""
        self.steps = -self.steps
        return self.edit(PLACES["page with a list"], "step-stat", member="m1", stat=stat, steps=self.steps)

    def swap(self) -> int:
        """The first member moved to the second place, or back."""
        self.place = 1 - self.place
        return self.edit("?member=m1", "move", member="m1", position=self.place)


def measured(work: Callable[[], int]) -> tuple[float, float, int, int]:
    """Median CPU and wall milliseconds of the rounds, the queries of the last one, and its bytes."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    cpu, wall, count, size = [], [], 0, 0
    for _ in range(ROUNDS):
        with CaptureQueriesContext(connection) as asked:
            start, start_wall = time.process_time(), time.perf_counter()
            size = work()
            cpu.append(1000 * (time.process_time() - start))
            wall.append(1000 * (time.perf_counter() - start_wall))
        count = len(asked)
    return statistics.median(cpu), statistics.median(wall), count, size


def report(members: int, what: str, result: tuple[float, float, int, int]) -> bool:
    """Print a line; whether it keeps to the limits."""
    cpu, wall, queries, size = result
    page = what.startswith("page")
    fits = (queries <= MOST_QUERIES and size <= HEAVIEST) if page else cpu <= SLOWEST_EDIT
    mark = "" if fits else "   TOO MUCH"
    print(f"{members:4} members  {what:30} {cpu:7.1f} ms CPU {wall:7.1f} ms {queries:3} queries {size:8,} bytes{mark}")
    return fits


def grown(player: Player, members: int) -> None:
    """A gang of this many members, each with a trait and a weapon."""
    from roster.queries.gangs import gang_at

    there = len(gang_at(player.address.split("/")[2]).gang.members)
    for _ in range(members - there):
        player.edit("", "duplicate", member="m1")


def main() -> None:
    """Print a line for each size and each thing asked; end with 1 where a limit is passed."""
    with tempfile.TemporaryDirectory() as folder:
        set_up(folder)
        from roster.queries.games import newest_game

        game = newest_game(PACK.name)
        player = Player(game.slug)
        player.edit("", "add-member", rank=game.ranks[2].key, bike=game.bikes[0].key)
        player.edit("", "add-held", member="m1", noun="trait", key=game.traits[0].key)
        player.edit("", "add-held", member="m1", noun="weapon", key=game.weapons[-1].key)
        fits = True
        stat = next(one.key for one in game.stats if one.step is not None)
        for members in SIZES:
            grown(player, members)
            for what, at in PLACES.items():
                fits &= report(members, what, measured(partial(player.get, at)))
            fits &= report(members, "edit of a stat", measured(partial(player.step, stat)))
            fits &= report(members, "edit beside an open list", measured(partial(player.step_beside, stat)))
            fits &= report(members, "edit that moves a member", measured(player.swap))
    sys.exit(0 if fits else 1)


if __name__ == "__main__":
    main()
