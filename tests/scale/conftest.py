"""Servers of the tests' own, each on a free port, ended with the test."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def wait_for_port(port: int, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert time.monotonic() < until, f"nothing listens on {port}"
            time.sleep(0.02)
        else:
            return


@dataclass
class Redis:
    """A Redis server that can be killed."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def redis_server(tmp_path: Path) -> Iterator[Redis]:
    """Yield a Redis of this test's own that keeps nothing on disk."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server is not installed: sudo apt-get install redis-server")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    wait_for_port(port)
    server = Redis(port, process)
    yield server
    server.kill()
