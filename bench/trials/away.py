"""Cut a site off from its database for some seconds, and report what visitors are shown then and later.

Run as `python -m bench.trials.away`. `POSTGRES` says where a server is on which a database may be created. The site
reaches it through a relay that is cut. Fails if a page answers anything but 503 with a time to come back meanwhile, or
does not answer again after.
"""

import select
import socket
import sys
import tempfile
import threading
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from bench.player import PACK
from bench.trials.kills import database
from bench.trials.machines import wait_until
from bench.trials.soak import site

PAGES = ("/", "/gallery/", f"/games/{PACK.name}/", "/healthz")
ROUNDS = 3


class Relay:
    """A TCP relay to a server that can be cut."""

    def __init__(self, host: str, port: int) -> None:
        self.to = (host, port)
        self.cut = threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            client, _ = self.listening.accept()
            if self.cut.is_set():
                client.close()
                continue
            server = socket.create_connection(self.to)
            threading.Thread(target=self._carry, args=(client, server), daemon=True).start()

    def _carry(self, client: socket.socket, server: socket.socket) -> None:
        other = {client: server, server: client}
        with client, server, suppress(OSError):
            while not self.cut.is_set():
                for end in select.select([client, server], [], [], 0.1)[0]:
                    part = end.recv(65536)
                    if not part:
                        return
                    other[end].sendall(part)


def status_and_retry(address: str, path: str) -> tuple[int, str]:
    """Return the status of a page and its Retry-After."""
    connection = HTTPConnection(address.removeprefix("http://"), timeout=60)
    try:
        connection.request("GET", path, headers={"Cookie": "sessionid=none"})
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.headers.get("Retry-After", "")
    finally:
        connection.close()


def main() -> int:
    """Run the trial; return the exit code."""
    with tempfile.TemporaryDirectory() as place, database() as address:
        parts = urlsplit(address)
        relay = Relay(parts.hostname or "127.0.0.1", parts.port or 5432)
        through = parts._replace(netloc=f"{parts.username}@127.0.0.1:{relay.port}").geturl()
        with site(Path(place), DATABASE_URL=through) as (_, where):
            wrong = 0
            for number in range(1, ROUNDS + 1):
                relay.cut.set()
                away = {path: status_and_retry(where, path) for path in PAGES}
                wait_until(lambda: status_and_retry(where, "/readyz")[0] == 503, "the site not to be ready", 60)
                relay.cut.clear()
                wait_until(lambda: status_and_retry(where, "/readyz")[0] == 200, "the site to be ready again", 60)
                back = {path: status_and_retry(where, path)[0] for path in PAGES}
                print(f"  round {number}: away {away}, back {back}", flush=True)
                wrong += sum(status != 503 or not soon for status, soon in away.values())
                wrong += sum(status != 200 for status in back.values())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
