"""Clients that send slowly hold no thread of the real server, and are let go in the end."""

import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT

APP = """
def application(environ, start):
    body = environ["wsgi.input"].read()
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body) + 4))])
    return [b"well" + body]
"""


@pytest.fixture
def port(tmp_path) -> Iterator[int]:
    """Yield a server with two threads, which lets go of whoever sends nothing for three seconds."""
    (tmp_path / "app.py").write_text(APP)
    (tmp_path / "hurried.py").write_text("from tools import buffering\nbuffering.SILENCE = 3\n")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        workers = ("-k", "tools.buffering.BufferingWorker", "--threads", "2", "--graceful-timeout", "1")
        address = ("-b", f"fd://{listening.fileno()}", "--no-control-socket", "app:application")
        command = (sys.executable, "-m", "gunicorn", "-c", "python:hurried", *workers, *address)
        environment = {**os.environ, "PYTHONPATH": f"{tmp_path}:{ROOT}"}
        inherited = {"pass_fds": (listening.fileno(),), "stderr": subprocess.DEVNULL}
        with subprocess.Popen(command, cwd=ROOT, env=environment, **inherited) as server:
            yield listening.getsockname()[1]
            server.terminate()


def ended(client: socket.socket) -> bool:
    """Wait until the server ends a connection; with or without a word, depending on what it had left to read."""
    try:
        return client.recv(10) == b""
    except ConnectionResetError:
        return True


def is_open(client: socket.socket) -> bool:
    """Return whether the server has neither answered nor ended a connection."""
    client.setblocking(False)
    try:
        client.recv(1)
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False
    finally:
        client.settimeout(60)
    return False


def is_well(port: int) -> bool:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
        return bool(answer.read() == b"well")


def test_more_silent_clients_than_a_worker_takes_make_room_for_others(port: int) -> None:
    silent = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(60)]
    assert is_well(port)
    assert is_open(silent[-1]), "answered before their time was up"
    for client in silent:
        assert ended(client)
        client.close()


def test_half_sent_bodies_leave_threads_for_others(port: int) -> None:
    head = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\nabc"
    slow = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(8)]
    for at, client in enumerate(slow):
        client.sendall(head % (5 if at % 2 else 100_000))
    assert is_well(port)
    assert all(map(is_open, slow)), "answered before they were given up"
    slow[1].sendall(b"de")
    with slow[1].makefile("rb") as answered:
        assert answered.read().endswith(b"wellabcde")
    for client in slow:
        client.close()


def test_half_sent_heads_keep_nobody_out_and_end(port: int) -> None:
    slow = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(8)]
    for at, client in enumerate(slow):
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" if at % 2 else b"")
    assert is_well(port)
    with socket.create_connection(("127.0.0.1", port), timeout=60) as late, late.makefile("rb") as answered:
        for part in (b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n", b"Content-Length: 3\r\n\r\n", b"abc"):
            late.sendall(part)
        assert answered.read().endswith(b"wellabc")
    for client in slow:
        assert ended(client)
        client.close()


def test_clients_that_stay_after_their_answer_keep_nobody_waiting(port: int) -> None:
    staying = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(4)]
    for client in staying:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        with client.makefile("rb") as answered:
            assert answered.read().endswith(b"well")
    assert is_well(port)
    for client in staying:
        client.close()
    assert is_well(port)
