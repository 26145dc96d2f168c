"""A Gunicorn worker that serves with Waitress: a thread works on a request once it has come whole, however slowly.

Gunicorn starts the processes, ends them and puts others in their place; Waitress reads and answers.
"""

import os
import resource
import time
from typing import Any

from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.server import create_server

CONNECTIONS = 4000
"""The most clients that one process has at once."""
SILENT = 40
"""Seconds after which a client that sends nothing is let go; proxies of deploy/ let go before."""
MOST_BYTES = 16 * 1024 * 1024
"""The longest request: twice the largest upload."""


class BufferingWorker(Worker):  # type: ignore[misc]  # Gunicorn has no types
    """Runs Waitress's loop as long as Gunicorn wants this process."""

    def run(self) -> None:
        """Serve, then finish what was begun."""
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        self.channels: dict[int, Any] = {}
        server = create_server(
            self.wsgi,
            map=self.channels,
            sockets=[one.sock for one in self.sockets],
            threads=self.cfg.threads,
            connection_limit=min(CONNECTIONS, most // 2),
            channel_timeout=SILENT,
            cleanup_interval=5,
            max_request_body_size=MOST_BYTES,
            max_request_header_size=32_768,
            clear_untrusted_proxy_headers=False,  # Django believes them only behind BEHIND_PROXY
            ident=None,
        )
        while self.alive and os.getppid() == self.ppid:
            self.look()
        server.accepting = False
        until = time.monotonic() + self.cfg.graceful_timeout
        while any(map(is_busy, self.channels.values())) and time.monotonic() < until:
            self.look()
        server.close()

    def look(self) -> None:
        """Read and write what can be, and tell Gunicorn that this process is well."""
        self.notify()
        wasyncore.loop(timeout=1, use_poll=True, map=self.channels, count=1)


def is_busy(channel: Any) -> bool:
    """Return whether a client waits for an answer or for the rest of one."""
    return bool(getattr(channel, "requests", ()) or getattr(channel, "total_outbufs_len", 0))
