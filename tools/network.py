"""A site in a home network: its addresses for other devices, and a QR code of the first."""

import io
import ipaddress
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import segno

from config.environment import Environment

ROOT = Path(__file__).resolve().parent.parent
PROBES = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "192.0.2.1")
"""Addresses whose routes lead through each network of this machine. Nothing is sent to them."""
OPEN = """\
Every device in this network can open it: it sees the gallery and what is shared, and makes gangs of its own.
Pages travel unencrypted. docs/running-a-site.md leads to a site for everybody.
"""
ALONE = "This machine has no address in a home network, so other devices cannot reach it."


def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return a host's IP address; None for a name."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def local_only(host: str) -> bool:
    """Return whether only this machine can open a site that listens on a host."""
    known = ip_of(host)
    return host == "localhost" or (known is not None and known.is_loopback)


def network_addresses(host: str) -> list[str]:
    """Return this machine's addresses in home networks if the host stands for all of them, else the host."""
    known = ip_of(host)
    if known is None or not known.is_unspecified:
        return [host]
    own = [ipaddress.ip_address(one) for one in dict.fromkeys(own_addresses())]
    return [str(one) for one in own if one.is_private and not one.is_loopback]


def own_addresses() -> Iterator[str]:
    """Yield this machine's own address on the route to each probe."""
    for place in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
            try:
                route.connect((place, 9))
            except OSError:
                continue
            yield route.getsockname()[0]


def site_url(address: str, port: str) -> str:
    return f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"


def open_to_network(host: str, port: str) -> None:
    """Set the allowed hosts and the cards' address to this machine's addresses, unless settings do."""
    env, own = Environment(file=ROOT / ".env"), network_addresses(host)
    name = socket.gethostname().lower()
    if not env.given("ALLOWED_HOSTS"):
        known = ("localhost", "127.0.0.1", "[::1]", *own, name, f"{name}.local")
        os.environ["ALLOWED_HOSTS"] = ",".join(known)
    if own and not env.given("SITE_ADDRESS"):
        os.environ["SITE_ADDRESS"] = site_url(own[0], port)


def greeting(host: str, port: str) -> str:
    """Return the text that shows the site's address, with a QR code for phones if the network can open it."""
    if local_only(host):
        return f"\nPressgang is at {site_url(host, port)}   (Ctrl+C stops it)\n"
    own = network_addresses(host)
    if not own:
        return f"\nPressgang is at {site_url('127.0.0.1', port)}   (Ctrl+C stops it)\n{ALONE}\n"
    code = io.StringIO()
    segno.make(site_url(own[0], port)).terminal(code, border=2, compact=True)
    places = "   ".join(site_url(one, port) for one in own)
    return f"\nPressgang is at {places}   (Ctrl+C stops it)\n\n{code.getvalue()}\n{OPEN}"
