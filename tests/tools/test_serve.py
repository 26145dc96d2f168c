"""Serving says where the site is, or why it cannot be there."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT
from tools import serve

SERVE = (sys.executable, "-m", "tools.serve")


@pytest.fixture
def taken() -> Iterator[int]:
    """Yield a port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def free_port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def check(port: object, host: str = "127.0.0.1") -> subprocess.CompletedProcess[str]:
    """Run `--check` on an address."""
    environment = {**os.environ, "HOST": host, "PORT": str(port)}
    return subprocess.run([*SERVE, "--check"], cwd=ROOT, env=environment, capture_output=True, text=True)


def test_a_taken_port_gives_its_address_and_the_way_out(taken: int) -> None:
    ended = check(taken)
    assert ended.returncode == 1
    assert f"127.0.0.1:{taken}" in ended.stderr
    assert "make run PORT=8001" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("port", ["eight thousand", "70000", "-1"])
def test_what_is_no_port_is_reported_without_a_traceback(port: str) -> None:
    ended = check(port)
    assert ended.returncode == 1
    assert port in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_free_port_is_fine() -> None:
    ended = check(free_port())
    assert (ended.returncode, ended.stderr) == (0, "")


def test_it_says_where_it_is_and_answers_there() -> None:
    port = free_port()
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port)}
    with subprocess.Popen(SERVE, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            said = next(line for line in process.stdout or () if line.strip())
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/admin/login/", timeout=30) as answer:
                status = answer.status
        finally:
            process.send_signal(signal.SIGTERM)
    assert f"http://127.0.0.1:{port}/" in said
    assert status == 200


def test_threads_share_the_memory_that_large_pages_took(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(os, "environ", {name: word for name, word in os.environ.items() if "MALLOC" not in name})
    monkeypatch.setattr(sys, "argv", ["serve"])
    monkeypatch.setattr(serve, "listen_error", str)
    monkeypatch.setattr(os, "execv", lambda *_words: begun.append(os.environ["MALLOC_ARENA_MAX"]))
    serve.main()
    assert begun == ["2"]
