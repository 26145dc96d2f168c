"""Hold a bare server with clients that send nothing, half a head or half a body, and measure others' waits.

Run as `python -m bench.trials.slow`. Fails if somebody who asks beside them waits for more than five seconds.
"""

import resource
import socket
import sys
import tempfile
import time
from pathlib import Path

from bench.trials.machines import Visitor
from bench.trials.soak import site

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /mine/bring/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\nabc"
HOLDING = (
    ("1,100 silent connections", 1100, b""),
    ("1,100 half-sent heads", 1100, HEAD),
    ("600 half-sent bodies of 30 kB", 600, BODY % 30_000),
    ("60 half-sent bodies of 100 kB", 60, BODY % 100_000),
)
PATIENCE = 5.0
"""The most seconds that another visitor may wait."""
ASKED = 8
FILES = 4096


def health_wait(address: str) -> float:
    """Return the seconds until the site answers a health check."""
    start = time.monotonic()
    Visitor().ask(f"{address}/healthz")
    return time.monotonic() - start


def waits_beside(address: str, count: int, sent: bytes) -> list[float]:
    """Return the waits for health checks while `count` clients have sent only a part."""
    host, port = address.removeprefix("http://").split(":")
    clients = [socket.create_connection((host, int(port)), timeout=60) for _ in range(count)]
    try:
        for client in clients:
            client.sendall(sent)
        return [health_wait(address) for _ in range(ASKED)]
    finally:
        for client in clients:
            client.close()


def main() -> int:
    """Run the trial; return the exit code."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    worst = 0.0
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as (_, address):
        print(f"  alone: {max(health_wait(address) for _ in range(ASKED)):.2f} s at most")
        for what, count, sent in HOLDING:
            slowest = max(waits_beside(address, count, sent))
            print(f"  {what}: {slowest:.2f} s at most", flush=True)
            worst = max(worst, slowest)
    return 1 if worst > PATIENCE else 0


if __name__ == "__main__":
    sys.exit(main())
