"""A Gunicorn worker whose threads are not held by clients that send slowly, on purpose or by a bad network."""

import re
import selectors
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

HEAD = 10.0
"""Seconds within which the head of a request must be there."""
MOST = 32_768
"""Bytes of a request that are waited for here; a longer head goes to its thread, where Gunicorn refuses it."""
STALLED = 20.0
"""Seconds without a byte after which a body, or a reader of an answer, is given up."""
BODY = 120.0
"""Seconds within which a body must be there: 8 MB at half a megabit."""
LINGER = 2.0
"""Seconds that a client has to end a connection whose last answer is sent; a reset could cost it that answer."""
LOOK = 0.1
"""Seconds between looks at requests that are not whole, and at connections that should end."""
END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: *([0-9]{1,12}) *\r\n", re.IGNORECASE)
ASKS_FIRST = re.compile(rb"\r\nexpect:", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\ntransfer-encoding:", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Waiting:
    """Until when a connection may wait for the rest of its request, and whether the head has come."""

    until: float
    headed: bool


class PatientWorker(ThreadWorker):  # type: ignore[misc]  # Gunicorn has no types
    """Hands a connection to a thread once its request is whole; until then it waits in the main loop.

    A body that is too long to wait for here is read by a thread, by half of them at most. Of all that wait, half of the
    connections that a worker may have, the one that has waited longest makes room for the next.

    Clients that keep a connection open after their last answer are waited for beside all else too. Gunicorn's own
    worker waits for each in its main loop, two seconds in which nobody is answered.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.partial: dict[TConn, Waiting] = {}
        self.reading: dict[TConn, float] = {}
        self.uploading: set[TConn] = set()
        self.ending: dict[TConn, float] = {}
        self.silent: set[TConn] = set()
        self.next_look = 0.0

    def enqueue_req(self, conn: TConn) -> None:
        """Hand it on if its request is whole, else look again."""
        ahead = conn.parser.unreader.buf.getvalue() if conn.parser is not None else b""
        there = END if ahead else self.peeked(conn)
        if there is None or not self.may_begin(conn, there):
            self.wait_for(conn, headed=END in (there or b""))
            if there is None and conn in self.partial:
                self.silent.add(conn)
                self.poller.register(conn.sock, selectors.EVENT_READ, partial(self.on_first_bytes, conn))
            return
        self.partial.pop(conn, None)
        super().enqueue_req(conn)

    def on_first_bytes(self, conn: TConn, _sock: object) -> None:
        """Look at a connection that was silent."""
        self.silent.discard(conn)
        self.poller.unregister(conn.sock)
        self.enqueue_req(conn)

    def may_begin(self, conn: TConn, there: bytes) -> bool:
        """Whether a thread may have the request of which this has come; empty where the client left."""
        head, end, body = there.partition(END)
        if not end:
            return not there or len(there) >= MOST
        length = LENGTH.search(head + b"\r\n")
        missing = int(length[1]) - len(body) if length else int(bool(CHUNKED.search(head)))
        if missing <= 0:
            return True
        comes_soon = length and len(there) + missing <= MOST and not ASKS_FIRST.search(head)
        if comes_soon or len(self.uploading) >= max(1, self.cfg.threads // 2):
            return False
        self.uploading.add(conn)
        return True

    def wait_for(self, conn: TConn, *, headed: bool) -> None:
        """Keep a connection whose request is not whole; longer, once its head is."""
        before = self.partial.get(conn)
        if before is None or (headed and not before.headed):
            until = time.monotonic() + (BODY if headed else HEAD)
            self.partial[conn] = Waiting(until=until, headed=headed)
        if len(self.partial) > self.worker_connections // 2:
            self.give_up(next(iter(self.partial)))

    def give_up(self, conn: TConn) -> None:
        """Close a connection that waits."""
        del self.partial[conn]
        if conn in self.silent:
            self.silent.discard(conn)
            self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

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
        super().wait_for_and_dispatch_events(min(timeout, LOOK) if self.partial or self.ending else timeout)
        now = time.monotonic()
        if now < self.next_look:
            return
        self.next_look = now + LOOK
        for conn, waiting in tuple(self.partial.items()):
            if now >= waiting.until:
                self.give_up(conn)
            elif conn not in self.silent:
                self.enqueue_req(conn)
        for conn, until in tuple(self.reading.items()):
            if now > until:
                self.reading.pop(conn, None)
                stop_reading(conn)
        for conn, until in tuple(self.ending.items()):
            if now >= until or has_ended(conn):
                self.end(conn)

    def handle_request(self, req: Any, conn: TConn) -> Any:
        """Answer a request, whose body has a time limit too."""
        conn.sock.settimeout(STALLED)
        self.reading[conn] = time.monotonic() + BODY
        try:
            return super().handle_request(req, conn)
        finally:
            self.reading.pop(conn, None)

    def finish_request(self, conn: TConn, fs: Any) -> None:
        """What a thread is done with, whatever came of it, is no upload any more; its last answer ends a connection."""
        self.uploading.discard(conn)
        if fs.cancelled() or fs.exception() is not None or fs.result():
            super().finish_request(conn, fs)
            return
        with suppress(OSError):
            conn.sock.shutdown(socket.SHUT_WR)
            conn.sock.setblocking(False)
        self.ending[conn] = time.monotonic() + LINGER
        if len(self.ending) > self.worker_connections // 4:
            self.end(next(iter(self.ending)))

    def end(self, conn: TConn) -> None:
        """Close a connection that has had its last answer."""
        del self.ending[conn]
        self.nr_conns -= 1
        conn.close()


def has_ended(conn: TConn) -> bool:
    """Whether the client has ended a connection too. Drops what it still sends, so that the end is seen."""
    try:
        return not conn.sock.recv(MOST)
    except BlockingIOError:
        return False
    except OSError:
        return True


def stop_reading(conn: TConn) -> None:
    """End what the client sends; what is sent to it goes on."""
    with suppress(OSError):
        conn.sock.shutdown(socket.SHUT_RD)
