"""A Gunicorn worker that serves with Waitress, which buffers requests: no thread waits for a slow client.

Gunicorn starts, stops and replaces the processes; Waitress reads requests and sends responses.
"""

import gc
import os
import resource
import time
from typing import Any

from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.server import create_server

CONNECTIONS = 4000
"""The most connections of one process at once."""
SILENCE = 40
"""Seconds after which a silent client is disconnected; the proxies of deploy/ disconnect it sooner."""
RARELY = 20_000
"""The threshold of Python's search for cycles: an edit makes thousands of objects, and hardly a cycle."""
MOST_BYTES = 16 * 1024 * 1024
"""The largest request: twice the largest upload."""


class BufferingWorker(Worker):  # type: ignore[misc]  # Gunicorn has no types
    """A worker that runs Waitress's loop for as long as Gunicorn wants this process."""

    def run(self) -> None:
        """Serve until told to stop, then finish requests under way."""
        gc.freeze()  # what is loaded by now stays, so no collection looks through it
        gc.set_threshold(RARELY)
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        self.channels: dict[int, Any] = {}
        server = create_server(
            self.wsgi,
            map=self.channels,
            sockets=[one.sock for one in self.sockets],
            threads=self.cfg.threads,
            connection_limit=min(CONNECTIONS, most // 2),
            channel_timeout=SILENCE,
            cleanup_interval=5,
            max_request_body_size=MOST_BYTES,
            max_request_header_size=32_768,
            clear_untrusted_proxy_headers=False,  # Django believes them only behind BEHIND_PROXY
            ident=None,
        )
        while self.alive and os.getppid() == self.ppid:
            self.step()
        server.accepting = False
        until = time.monotonic() + self.cfg.graceful_timeout
        while any(map(is_busy, self.channels.values())) and time.monotonic() < until:
            self.step()
        server.close()

    def step(self) -> None:
        """Run one step of Waitress's loop, and tell Gunicorn that this process is alive."""
        self.notify()
        wasyncore.loop(timeout=1, use_poll=True, map=self.channels, count=1)


def is_busy(channel: Any) -> bool:
    """Return whether a client waits for a response or for the rest of one."""
    return bool(getattr(channel, "requests", ()) or getattr(channel, "total_outbufs_len", 0))
