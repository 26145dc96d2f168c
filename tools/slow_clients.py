"""A Gunicorn worker whose threads are not held by clients that send slowly, on purpose or by a bad network."""

import socket
import time
from contextlib import suppress
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

HEAD = 10.0
"""Seconds within which the head of a request must be there."""
MOST = 32_768
"""Bytes of a head; a longer one goes to its thread, where Gunicorn refuses it."""
STALLED = 20.0
"""Seconds without a byte after which a body, or a reader of an answer, is given up."""
BODY = 120.0
"""Seconds within which a body must be there: 8 MB at half a megabit."""
LOOK = 0.1
"""Seconds between looks at heads that are not whole."""


class PatientWorker(ThreadWorker):  # type: ignore[misc]  # Gunicorn has no types
    """Hands a connection to a thread once the head of its request is whole; until then it waits in the main loop."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.partial: dict[TConn, float] = {}
        self.reading: dict[TConn, float] = {}

    def enqueue_req(self, conn: TConn) -> None:
        """Hand it on if its head is whole, else look again."""
        ahead = conn.parser.unreader.buf.getvalue() if conn.parser is not None else b""
        head = b"\r\n\r\n" if ahead else self.peeked(conn)
        if head is None or (head and b"\r\n\r\n" not in head and len(head) < MOST):
            self.partial.setdefault(conn, time.monotonic() + HEAD)
            return
        self.partial.pop(conn, None)
        super().enqueue_req(conn)

    def peeked(self, conn: TConn) -> bytes | None:
        """What has come of the head, without taking it: None for nothing yet, nothing at all where the client left."""
        try:
            conn.sock.setblocking(False)
            found: bytes = conn.sock.recv(MOST, socket.MSG_PEEK)
        except BlockingIOError:
            return None
        except OSError:
            return b""
        return found

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """As Gunicorn does, and look at what came slowly."""
        super().wait_for_and_dispatch_events(min(timeout, LOOK) if self.partial else timeout)
        now = time.monotonic()
        for conn, until in tuple(self.partial.items()):
            if now < until:
                self.enqueue_req(conn)
            else:
                del self.partial[conn]
                self.nr_conns -= 1
                conn.close()
        for conn, until in tuple(self.reading.items()):
            if now > until:
                self.reading.pop(conn, None)
                stop_reading(conn)

    def handle_request(self, req: Any, conn: TConn) -> Any:
        """Answer a request, whose body has a time limit too."""
        conn.sock.settimeout(STALLED)
        self.reading[conn] = time.monotonic() + BODY
        try:
            return super().handle_request(req, conn)
        finally:
            self.reading.pop(conn, None)


def stop_reading(conn: TConn) -> None:
    """End what the client sends; what is sent to it goes on."""
    with suppress(OSError):
        conn.sock.shutdown(socket.SHUT_RD)
