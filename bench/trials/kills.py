"""Kill sites, workers and Redis at random while prints and emails are asked for; then count the results.

Run as `python -m bench.trials.kills`. `SECONDS` says for how long (180), `POSTGRES` where a server is on which a
database may be created (postgres://postgres@127.0.0.1:5432). Fails if a print or an email is lost, a print has two
results or no file, or what a killed worker held waits for more than half a minute while another worker is up.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, LiteralString

import boto3
import psycopg
from botocore.exceptions import ClientError

from bench.trials.machines import BUCKET, ROOT, Cluster, Visitor, lacking, wait_until

SERVER = os.environ.get("POSTGRES", "postgres://postgres@127.0.0.1:5432")
SECONDS = float(os.environ.get("SECONDS", "180"))
GAME = min(ROOT.glob("fixtures/*/game.yaml")).parent
KILLED = ("site-1", "site-2", "worker-1", "worker-2", "redis")
WORDS = {"what": "cards", "sent": "1"}
PAUSE = 1.0
"""Seconds between two requests for prints."""
BETWEEN = (3.0, 9.0)
"""The least and most seconds between two kills."""
TAKEN_UP = 30.0
"""The most seconds until another worker has a killed worker's job."""
GIVEN_UP = "failed 3 times"


@contextmanager
def database() -> Iterator[str]:
    """Create a database with a game for this trial; yield its address."""
    name = f"pressgang_trial_{os.getpid()}"
    with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"')
    address = f"{SERVER}/{name}"
    try:
        for command in (["migrate", "--verbosity", "0"], ["loadgames", str(GAME), "--publish"]):
            environment = {**os.environ, "DATABASE_URL": address}
            subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True)  # noqa: S603
        yield address
    finally:
        with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as server:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@dataclass
class KillTrial:
    """A run of the trial: the requests made, and the jobs of killed workers."""

    machines: Cluster
    tables: "psycopg.Connection[tuple[Any, ...]]"
    gangs: list[str]
    chance: random.Random = field(default_factory=lambda: random.Random(14))  # noqa: S311  (repeats, hides nothing)
    asked: set[str] = field(default_factory=set)
    refused: int = 0
    mails: int = 0
    kills: Counter[str] = field(default_factory=Counter)
    ended: dict[str, float] = field(default_factory=dict)
    """By process: when it was last killed."""
    held: list[tuple[str, int, float]] = field(default_factory=list)
    """By uid and attempt of a job that a killed worker held: when the worker was killed."""

    def ask(self) -> None:
        """Ask one of the sites for a print and an email."""
        site = self.machines.address(self.chance.choice(("site-1", "site-2")))
        words = {**WORDS, "paper": self.chance.choice(("a4", "letter", "a3"))}
        try:
            path = Visitor().print_gang(site, self.chance.choice(self.gangs), words)
        except OSError:
            self.refused += 1
        else:
            self.asked.add(path.strip("/").rpartition("/")[2])
        row = '{"subject": "Mail %d", "body": "x", "from_email": "a@b.example", "to": ["c@d.example"], "cc": [], '
        row += '"bcc": [], "reply_to": [], "html": [], "headers": {}}'
        self.tables.execute(
            "INSERT INTO roster_mail (parts, created, attempt) VALUES (%s::jsonb, now(), 0)", (row % self.mails,)
        )
        self.mails += 1

    def kill(self) -> str:
        """Kill one process, with or without its children; return its name."""
        name = self.chance.choice([one for one in KILLED if self.another_lives(one)])
        if name.startswith("worker"):
            rows = self.tables.execute("SELECT uid, attempt, worker FROM cards_printjob WHERE state = 'working'")
            held = [(str(uid), int(str(attempt))) for uid, attempt, worker in rows if self.is_of(name, str(worker))]
            self.held += [(uid, attempt, time.time()) for uid, attempt in held]
        self.machines.processes[name].kill(alone=name.startswith("site") and self.chance.random() < 0.5)
        self.kills[name] += 1
        self.ended[name] = time.time()
        return name

    def another_lives(self, name: str) -> bool:
        """Return whether a process is no worker or another worker has been up for a while, to take over its job."""
        now = time.time()
        others = (when for other, when in self.ended.items() if other != name and other.startswith("worker"))
        return not name.startswith("worker") or all(now - when > TAKEN_UP for when in others)

    def is_of(self, name: str, worker: str) -> bool:
        """Return whether the worker in a row is this process."""
        return self.machines.worker_of(worker) == name

    def run(self, seconds: float) -> None:
        """Ask and kill for some time; start killed processes again after a few seconds."""
        now = time.monotonic()
        until, asks, kills = now + seconds, now, now + BETWEEN[0]
        away: list[tuple[float, str]] = []
        while (now := time.monotonic()) < until:
            if now >= asks:
                asks = now + PAUSE
                self.ask()
            if now >= kills:
                kills = now + self.chance.uniform(*BETWEEN)
                away.append((now + self.chance.uniform(0.5, 6), self.kill()))
            for back, name in [one for one in away if one[0] <= now]:
                self.machines.processes[name].kill()
                self.machines.restart(name)
                away.remove((back, name))
            time.sleep(0.05)
        for _, name in away:
            self.machines.processes[name].kill()
            self.machines.restart(name)

    def count(self, question: LiteralString) -> int:
        """Return the number that a query yields."""
        row = self.tables.execute(question).fetchone()
        return int(row[0]) if row else 0

    def slowest(self) -> float:
        """Return the most seconds until a killed worker's job was taken over or had ended."""
        waits = [0.0]
        for uid, attempt, when in self.held:
            asked = "SELECT attempt, extract(epoch FROM started), extract(epoch FROM ended) FROM cards_printjob"
            row = self.tables.execute(f"{asked} WHERE uid = %s", (uid,)).fetchone()
            if row is not None and int(str(row[0])) == attempt + 1:
                waits.append(float(str(row[1])) - when)
        return max(waits)

    def report(self) -> bool:
        """Print the results; return whether nothing was lost or done twice."""
        sent = Counter(self.machines.mails())
        lost_mails = self.mails - len(sent)
        rows = self.count("SELECT count(*) FROM cards_printjob")
        done = self.count("SELECT count(*) FROM cards_printjob WHERE state = 'done'")
        results = self.count("SELECT count(*) FROM cards_printresult")
        given_up = self.count(f"SELECT count(*) FROM cards_printjob WHERE why LIKE '%%{GIVEN_UP}%%'")  # noqa: S608
        known = {str(uid) for (uid,) in self.tables.execute("SELECT uid FROM cards_printjob")}
        lost, files = len(self.asked - known), self.files()
        slowest = self.slowest()
        print(f"  kills: {', '.join(f'{name} {count}' for name, count in sorted(self.kills.items()))}")
        print(f"  prints: {len(self.asked)} acknowledged, {self.refused} refused by a killed site, {rows} rows,")
        print(f"    {done} done with {results} results and {files} files, {given_up} given up, {lost} lost")
        print(f"  taken up from killed workers: {len(self.held)} jobs, the slowest after {slowest:.1f} s")
        print(f"  emails: {self.mails} kept, {lost_mails} lost, {sum(sent.values()) - len(sent)} sent twice")
        whole = lost == lost_mails == 0 and done + given_up == rows and done == results == files
        return whole and slowest <= TAKEN_UP

    def files(self) -> int:
        """Return the number of results whose file can be fetched."""
        key = {"aws_access_key_id": "key", "aws_secret_access_key": "secret", "region_name": "us-east-1"}
        bucket = boto3.client("s3", endpoint_url=self.machines.address("s3"), **key)
        names = self.tables.execute("SELECT file FROM cards_printresult WHERE file <> ''").fetchall()
        return sum(is_pdf(bucket, name) for (name,) in names)


def is_pdf(bucket: Any, name: str) -> bool:
    """Return whether a file exists and begins like a PDF."""
    try:
        start: bytes = bucket.get_object(Bucket=BUCKET, Key=name, Range="bytes=0-3")["Body"].read()
    except ClientError:
        return False
    return start == b"%PDF"


def main() -> int:
    """Run the trial; return the exit code."""
    if said := lacking():
        print(f"  skipped: {said}")
        return 0
    with (
        tempfile.TemporaryDirectory() as place,
        database() as address,
        psycopg.connect(address, autocommit=True) as tables,
    ):
        gangs = [str(uid) for (uid,) in tables.execute("SELECT uid FROM roster_gang WHERE sample_key IS NOT NULL")]
        with Cluster(Path(place), address, {"PRINT_JOBS": "100000"}).up() as machines:
            trial = KillTrial(machines, tables, gangs)
            trial.run(SECONDS)
            waiting = "SELECT count(*) FROM cards_printjob WHERE state IN ('waiting', 'working')"
            ended: Callable[[], bool] = lambda: not trial.count(waiting)  # noqa: E731
            wait_until(ended, "every print to end", 600)
            wait_until(lambda: not trial.count("SELECT count(*) FROM roster_mail"), "every email to be sent", 300)
            return 0 if trial.report() else 1


if __name__ == "__main__":
    sys.exit(main())
