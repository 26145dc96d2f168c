"""A site in a home network: other devices reach it, and learn where it is."""

import os
import signal
import subprocess
import urllib.error
import urllib.request
from urllib.request import Request

import pytest
import zxingcpp
from PIL import Image

from tests.architecture.sources import ROOT
from tests.tools.test_serve import SERVE, free_port
from tools.network import OPEN, greeting, local_only, network_addresses

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


def test_a_site_on_all_addresses_answers_by_its_number_and_to_no_other_name() -> None:
    port, own = free_port(), network_addresses("0.0.0.0")
    if not own:
        pytest.skip("this machine has no address in a private network")
    environment = {**os.environ, "HOST": "0.0.0.0", "PORT": str(port), "PRINT_WORKERS": "0"}
    environment.pop("ALLOWED_HOSTS", None)
    with subprocess.Popen(SERVE, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            said = next(line for line in process.stdout or () if line.strip())
            statuses = [
                status(f"http://127.0.0.1:{port}/robots.txt", host) for host in (f"{own[0]}:{port}", "a.example")
            ]
        finally:
            process.send_signal(signal.SIGTERM)
    assert f"http://{own[0]}:{port}/" in said
    assert statuses == [200, 400]
