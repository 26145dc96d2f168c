"""Processor time of the API's operations for a gang of forty, and how many queries each asks.

Run as `python -m bench.api`, on a database of its own that is thrown away: milliseconds of processor time in the
process that answers, of 60 requests by an account for its own gang, which no cache of pages serves. Cards and files of
prints are drawn by child processes and not among them. Fails above SLOWEST or MOST_QUERIES.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.many_gangs import set_up  # noqa: E402

MEMBERS, REQUESTS = 40, 60
SLOWEST, MOST_QUERIES = 60.0, 12
"""Milliseconds of the 95th percentile; queries of one request."""


def gang_of(members: int) -> tuple[str, Any, Any]:
    """Make an account with a gang of so many members; return the gang's address, its body, and the account's client."""
    from django.contrib.auth.models import User
    from django.test import Client

    from roster.operations.gangs import create_gang
    from roster.operations.tokens import create_token
    from roster.queries.games import published_games
    from roster.queries.gangs import sample_gangs
    from roster.queries.owners import OwnerKey

    user = User.objects.create_user("bench")
    sample = max(sample_gangs(published_games()[0].slug), key=lambda one: len(one.gang.members))
    mine = sample.body["members"]
    some = [{**mine[number % len(mine)], "id": f"b{number}"} for number in range(members)]
    body = {key: value for key, value in sample.body.items() if key != "sample"} | {"members": some}
    record = create_gang(body=body, owner=OwnerKey(user=user.pk))
    token = create_token(user=user.pk, name="bench", writes=True)
    return record.uid, record.body, Client(SERVER_NAME="localhost", headers={"Authorization": f"Bearer {token}"})


def measured(client: Any, method: str, where: str, body: Any) -> tuple[float, float, int]:
    """Return the median and 95th percentile in milliseconds of an operation, and its queries."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    sent = {"data": json.dumps(body), "content_type": "application/json"} if method == "post" else {}
    times, asked = [], 0
    for _ in range(REQUESTS):
        with CaptureQueriesContext(connection) as queries:
            began = time.process_time()
            answer = getattr(client, method)(f"/api/v1/{where}", **sent)
            times.append((time.process_time() - began) * 1000)
        asked = max(asked, len(queries))
        if answer.status_code not in (200, 202):
            sys.exit(f"{where}: {answer.status_code} {answer.text[:200]}")
    return statistics.median(times), statistics.quantiles(times, n=20)[-1], asked


def main() -> int:
    """Measure every operation; return 1 if one is too slow or asks too much, else 0."""
    with tempfile.TemporaryDirectory() as folder:
        quick = {"STATE_DIR": folder, "RATE_LIMITS": "0", "PRINT_WORKERS": "0", "PRINT_STORE": "none"}
        os.environ.update(quick | {"DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"})
        set_up()
        uid, body, client = gang_of(MEMBERS)
        game = f"games/{body['game']}/editions"
        reads = ("games", game, f"{game}/1", "gallery", "gangs", f"gangs/{uid}")
        work = [*(("get", where, None) for where in reads), *(("post", where, body) for where in ("check", "price"))]
        job = client.post(f"/api/v1/gangs/{uid}/prints", "{}", content_type="application/json").json()
        work += [("post", f"gangs/{uid}/prints", {}), ("get", f"prints/{job['uid']}", None)]
        print(f"{'operation':<42} {'median ms':>9} {'p95 ms':>7} {'queries':>7}")
        slow = False
        for method, where, sent in work:
            median, high, queries = measured(client, method, where, sent)
            slow |= high > SLOWEST or queries > MOST_QUERIES
            named = f"{method.upper()} {where}".replace(uid, "UID").replace(job["uid"], "UID")
            print(f"{named:<42} {median:>9.1f} {high:>7.1f} {queries:>7}")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
