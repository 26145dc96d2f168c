"""A site for a home network: the addresses under which other devices find it, and a code of the first."""

import io
import ipaddress
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import segno

from config.environment import Environment

ROOT = Path(__file__).resolve().parent.parent
SOMEWHERE = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "192.0.2.1")
"""Addresses to which the ways lead through each network of this machine. Nothing is sent to them."""
OPEN = """\
Every device in this network can open it: it sees the gallery and what is shared, and makes gangs of its own.
Pages travel unencrypted. docs/running-a-site.md leads to a site for everybody.
"""
ALONE = "This machine has no address in a home network, so other devices cannot reach it."


def number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The host's number; None for a name."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def local_only(host: str) -> bool:
    """Whether only this machine can open a site that listens there."""
    known = number(host)
    return host == "localhost" or (known is not None and known.is_loopback)


def addresses(host: str) -> list[str]:
    """The addresses of this machine in home networks, if it listens on all; else the one where it listens."""
    known = number(host)
    if known is None or not known.is_unspecified:
        return [host]
    own = [ipaddress.ip_address(one) for one in dict.fromkeys(reached())]
    return [str(one) for one in own if one.is_private and not one.is_loopback]


def reached() -> Iterator[str]:
    """This machine's own address on the way to each of some others."""
    for place in SOMEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((place, 9))
            except OSError:
                continue
            yield way.getsockname()[0]


def at(address: str, port: str) -> str:
    return f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"


def open_to_network(host: str, port: str) -> None:
    """Let the site answer under this machine's addresses, and its cards lead there, unless settings say otherwise."""
    env, own = Environment(file=ROOT / ".env"), addresses(host)
    name = socket.gethostname().lower()
    if not env.given("ALLOWED_HOSTS"):
        known = ("localhost", "127.0.0.1", "[::1]", *own, name, f"{name}.local")
        os.environ["ALLOWED_HOSTS"] = ",".join(known)
    if own and not env.given("SITE_ADDRESS"):
        os.environ["SITE_ADDRESS"] = at(own[0], port)


def greeting(host: str, port: str) -> str:
    """Where the site is: for this machine alone, or for all in the network, then with a code for phones."""
    if local_only(host):
        return f"\nPressgang is at {at(host, port)}   (Ctrl+C stops it)\n"
    own = addresses(host)
    if not own:
        return f"\nPressgang is at {at('127.0.0.1', port)}   (Ctrl+C stops it)\n{ALONE}\n"
    code = io.StringIO()
    segno.make(at(own[0], port)).terminal(code, border=2, compact=True)
    places = "   ".join(at(one, port) for one in own)
    return f"\nPressgang is at {places}   (Ctrl+C stops it)\n\n{code.getvalue()}\n{OPEN}"
