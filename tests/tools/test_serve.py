"""Serving says where the site is, also in a home network, or why it cannot be there."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import Request

import pytest
import zxingcpp
from PIL import Image

from tests.architecture.sources import ROOT
from tests.scale.conftest import free_port
from tools import serve
from tools.network import OPEN, greeting, local_only, network_addresses

SERVE = (sys.executable, "-m", "tools.serve")


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def check(port: object, host: str = "127.0.0.1") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HOST": host, "PORT": str(port)}
    return subprocess.run([*SERVE, "--check"], cwd=ROOT, env=environment, capture_output=True, text=True)


@contextmanager
def serving(host: str, port: int) -> Iterator[str]:
    """Serve the site meanwhile, and yield the first line that it says."""
    environment = {**os.environ, "HOST": host, "PORT": str(port), "PRINT_WORKERS": "0"}
    with subprocess.Popen(SERVE, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield next(line for line in process.stdout or () if line.strip())
        finally:
            process.send_signal(signal.SIGTERM)


def test_a_taken_port_gives_its_address_and_the_way_out(taken: int) -> None:
    ended = check(taken)
    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    for said in (f"127.0.0.1:{taken}", "make run PORT=8001"):
        assert said in ended.stderr


@pytest.mark.parametrize("port", ["eight thousand", "70000", "-1"])
def test_what_is_no_port_is_reported_without_a_traceback(port: str) -> None:
    ended = check(port)
    assert (ended.returncode, port in ended.stderr, "Traceback" in ended.stderr) == (1, True, False)


def test_a_free_port_is_fine_and_the_site_says_that_it_is_there_and_answers() -> None:
    port = free_port()
    ended = check(port)
    assert (ended.returncode, ended.stderr) == (0, "")
    home = f"http://127.0.0.1:{port}/"
    with serving("127.0.0.1", port) as said, urllib.request.urlopen(f"{home}admin/login/", timeout=30) as answer:
        assert (answer.status, home in said) == (200, True)


def test_threads_share_the_memory_that_large_pages_took(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(os, "environ", {name: word for name, word in os.environ.items() if "MALLOC" not in name})
    monkeypatch.setattr(sys, "argv", ["serve"])
    monkeypatch.setattr(serve, "listen_error", str)
    monkeypatch.setattr(os, "execv", lambda *_words: begun.append(os.environ["MALLOC_ARENA_MAX"]))
    serve.main()
    assert begun == ["2"]


BLOCKS = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}


def code_in(text: str) -> str:
    """Return what a phone reads from the code in a terminal, whose light is drawn and whose ground is dark."""
    lines = [line for line in text.splitlines() if line and set(line) <= set(BLOCKS)]
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            for half, light in enumerate(BLOCKS[letter]):
                picture.putpixel((column, 2 * row + half), 255 * light)
    large = picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST)
    return zxingcpp.read_barcodes(large)[0].text


def test_the_code_in_the_terminal_leads_where_the_text_does() -> None:
    said = greeting("192.168.1.20", "8000")
    assert "Pressgang is at http://192.168.1.20:8000/ " in said
    assert code_in(said) == "http://192.168.1.20:8000/"
    assert OPEN in said


@pytest.mark.parametrize(("host", "alone"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("box", False)])
def test_only_a_network_hears_of_codes(host: str, alone: bool) -> None:
    assert local_only(host) is alone
    assert ("█" not in greeting(host, "8000")) is alone


def status(address: str, host: str) -> int:
    try:
        with urllib.request.urlopen(Request(address, headers={"Host": host}), timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_a_site_on_all_addresses_answers_by_its_number_and_to_no_other_name(monkeypatch) -> None:
    port, own = free_port(), network_addresses("0.0.0.0")
    if not own:
        pytest.skip("this machine has no address in a private network")
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    with serving("0.0.0.0", port) as said:
        robots = f"http://127.0.0.1:{port}/robots.txt"
        statuses = [status(robots, host) for host in (f"{own[0]}:{port}", "a.example")]
    assert f"http://{own[0]}:{port}/" in said
    assert statuses == [200, 400]
