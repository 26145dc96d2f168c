"""A server that counts who asks, and a secret."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

SECRET = b"the-combination-of-the-safe-is-4711"


@dataclass
class Trap:
    """A server's address, the paths that anybody asked it for, and a secret file beside it with a link to it."""

    site: str
    file: str
    hits: list[str] = field(default_factory=list)


@pytest.fixture
def trap(tmp_path: Path) -> Iterator[Trap]:
    """Run the server for one test, which ends it at once."""
    secret = tmp_path / "secret.txt"
    secret.write_bytes(SECRET)
    (tmp_path / "secret.txt.link").symlink_to(secret)
    laid = Trap(site="", file=str(secret))

    class RedirectAnswer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            laid.hits.append(self.path)
            self.send_response(302 if self.path == "/redirect" else 404)
            self.send_header("Location", "/redirected")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), RedirectAnswer) as server:
        laid.site = f"http://127.0.0.1:{server.server_port}"
        thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield laid
        server.shutdown()
        thread.join()
