"""Two sites and two workers in folders of their own, with Redis and an S3 server, each of which can be killed.

The processes share a PostgreSQL database that the caller has prepared.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from http.cookiejar import CookieJar
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from bench.own_site import free_port

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
BUCKET = "pressgang"
LISTENING = ("redis", "s3", "site-1", "site-2")


def lacking() -> str:
    """Return what is not installed, in a sentence; "" if nothing is missing."""
    if shutil.which("redis-server") is None:
        return "redis-server is not installed: sudo apt-get install redis-server"
    if not all(map(find_spec, ("moto", "flask", "flask_cors"))):
        return "no S3 server to test with: pip install 'moto[s3]' flask flask-cors"
    return ""


@dataclass
class Process:
    """A process in a group of its own, with its children; it can be restarted."""

    name: str
    command: list[str]
    environment: Mapping[str, str]
    folder: Path
    running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self.running.pid if self.running else 0

    def start(self) -> None:
        """Start the process, with its output in a file of its folder."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "said.log").open("ab") as said:
            self.running = subprocess.Popen(  # noqa: S603  (a fixed command of our own)
                self.command,
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    def kill(self, *, alone: bool = False) -> None:
        """Send SIGKILL to the process `alone`, or to its children too, as if its machine failed."""
        if self.running is None:
            return
        try:
            (os.kill if alone else os.killpg)(self.running.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.running.wait()


@dataclass
class Cluster:
    """A cluster of processes by name: redis, s3, site-1, site-2, worker-1, worker-2."""

    folder: Path
    database: str
    settings: Mapping[str, str] = field(default_factory=dict)
    ports: dict[str, int] = field(default_factory=lambda: {name: free_port() for name in LISTENING})
    processes: dict[str, Process] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._add("redis", ["redis-server", "--port", self.port("redis"), "--bind", "127.0.0.1", "--save", ""], {})
        self._add("s3", [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", self.port("s3")], {})
        for number in (1, 2):
            site, worker = f"site-{number}", f"worker-{number}"
            serve = [
                f"{BIN}/gunicorn",
                "--worker-class",
                "tools.buffering.BufferingWorker",
                "--bind",
                f"127.0.0.1:{self.port(site)}",
                "--threads",
                "4",
                "--no-control-socket",
                "config.wsgi",
            ]
            self._add(site, serve, self.shared(site))
            work = [f"{BIN}/celery", "-A", "config.queue", "worker", "--concurrency", "1", "--loglevel", "WARNING"]
            quiet = ["--without-gossip", "--without-mingle", "-n", f"{worker}@%h"]
            self._add(worker, [*work, *quiet], self.shared(worker))

    def _add(self, name: str, command: list[str], environment: Mapping[str, str]) -> None:
        self.processes[name] = Process(name, command, environment, self.folder / name)

    def address(self, site: str) -> str:
        """Return the address of a site."""
        return f"http://127.0.0.1:{self.ports[site]}"

    def port(self, name: str) -> str:
        """Return the port on which a process listens."""
        return str(self.ports[name])

    def blobs(self) -> str:
        """Return the address of the bucket."""
        return f"s3://key:secret@{BUCKET}?endpoint=http://127.0.0.1:{self.port('s3')}&region=us-east-1"

    def shared(self, name: str) -> dict[str, str]:
        """Return a process's settings: its own folder, and everything else shared."""
        return {
            "STATE_DIR": str(self.folder / name),
            "DATABASE_URL": self.database,
            "CACHE_URL": f"rediscache://127.0.0.1:{self.port('redis')}/1",
            "TASKS": f"celery://127.0.0.1:{self.port('redis')}/0",
            "BLOBS": self.blobs(),
            "SECRET_KEY": "the-same-for-every-process-of-this-site",
            "EMAIL_URL": f"filemail:///{self.folder}/mails",
            "PRINT_WORKERS": "1",
            "RATE_LIMITS": "0",
            **self.settings,
        }

    @contextmanager
    def up(self) -> Iterator["Cluster"]:
        """Run all processes until the block ends."""
        try:
            for name in self.processes:
                self.processes[name].start()
                if name in ("redis", "s3"):
                    wait_until(partial(self.answers, name), f"{name} to listen")
            self._make_bucket()
            for name in ("site-1", "site-2"):
                wait_until(partial(self.healthy, name), f"{name} to serve")
            yield self
        finally:
            for one in self.processes.values():
                one.kill()

    def _make_bucket(self) -> None:
        connection = HTTPConnection("127.0.0.1", self.ports["s3"], timeout=10)
        connection.request("PUT", f"/{BUCKET}", headers={"Host": "127.0.0.1"})
        if connection.getresponse().status != 200:
            raise RuntimeError("the S3 server made no bucket")

    def answers(self, name: str) -> bool:
        """Return whether a process listens on its port."""
        try:
            socket.create_connection(("127.0.0.1", self.ports[name]), timeout=1).close()
        except OSError:
            return False
        return True

    def healthy(self, site: str) -> bool:
        """Return whether a site serves pages."""
        connection = HTTPConnection("127.0.0.1", self.ports[site], timeout=10)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def restart(self, name: str) -> None:
        """Restart a killed process."""
        self.processes[name].start()

    def worker_of(self, row: str) -> str:
        """Return the name of the worker in a job's row, "" if it is none of these."""
        pid = int(row.split()[1])
        for name in ("worker-1", "worker-2"):
            try:
                if os.getpgid(pid) == self.processes[name].pid:
                    return name
            except ProcessLookupError:
                continue
        return ""

    def mails(self) -> list[str]:
        """Return the subjects of all emails sent."""
        files = sorted((self.folder / "mails").glob("*"))
        lines = (line for file in files for line in file.read_text().splitlines())
        return [line.removeprefix("Subject: ") for line in lines if line.startswith("Subject: ")]


@dataclass
class Visitor:
    """A browser without scripts that sends its cookies to both sites, and the seconds that answers took."""

    cookies: CookieJar = field(default_factory=CookieJar)
    times: list[float] = field(default_factory=list)

    def ask(self, address: str, form: Mapping[str, str] | None = None) -> tuple[str, bytes]:
        """Get a page, or send a form; return the final address and its page. Raises OSError."""
        opener = build_opener(HTTPCookieProcessor(self.cookies))
        data = None if form is None else urlencode(form).encode()
        began = time.monotonic()
        with opener.open(Request(address, data), timeout=30) as answer:  # noqa: S310  (of our own sites)
            ended, page = answer.url, answer.read()
        self.times.append(time.monotonic() - began)
        return ended, page

    def print_gang(self, site: str, uid: str, words: Mapping[str, str]) -> str:
        """Ask for a print; return the path of its page."""
        _, page = self.ask(f"{site}/gangs/{uid}/print/")
        token = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', page)
        if token is None:
            raise RuntimeError("the page has no form")
        form = {"csrfmiddlewaretoken": token[1].decode(), "sent": "1", **words}
        ended, _ = self.ask(f"{site}/gangs/{uid}/print/", form)
        return urlsplit(ended).path


def wait_until(true: Callable[[], bool], what: str, seconds: float = 120) -> None:
    """Wait until a condition is true. Raises TimeoutError."""
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            raise TimeoutError(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.05)
