"""A site to measure, on a database that is thrown away with it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


@contextmanager
def served(**settings: str) -> Iterator[tuple[int, str]]:
    """Serve a site as `make run` does, with these settings; yield its process id and its address."""
    port = str(free_port())
    environment = {**os.environ, "PORT": port, "HOST": "127.0.0.1", "LOG_LEVEL": "ERROR", **settings}
    command = [sys.executable, "-m", "tools.serve"]
    address = f"http://127.0.0.1:{port}"
    site = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603
    try:
        wait_for(f"{address}/healthz")
        yield site.pid, address
    finally:
        site.terminate()
        site.wait()


def wait_for(address: str) -> None:
    """Wait until the site answers. Raises TimeoutError."""
    for _ in range(300):
        try:
            urlopen(address, timeout=5).close()  # noqa: S310  (our own)
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(f"{address} does not answer.")


@contextmanager
def own_site(*packs: str, **given: str) -> Iterator[tuple[int, str]]:
    """Serve a site with these packs, or every game; yield its process id and its address.

    It keeps all it writes in a folder that is thrown away, but for what settings that are `given` name.
    """
    with TemporaryDirectory(prefix="pressgang-bench-") as folder:
        own = {"STATE_DIR": f"{folder}/state", "DATABASE_URL": f"sqlite:///{folder}/site.sqlite3", "RATE_LIMITS": "0"}
        settings = {**own, **given}
        for command in (("migrate", "--verbosity", "0"), ("loadgames", *packs, "--publish")):
            subprocess.run(  # noqa: S603  (a fixed command of our own)
                [sys.executable, "manage.py", *command],
                cwd=ROOT,
                env={**os.environ, **settings},
                check=True,
                stdout=subprocess.DEVNULL,
            )
        with served(**settings) as (pid, address):
            yield pid, address
