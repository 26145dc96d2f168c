"""The icons that packs may name: our own, and the bundled ones, read one at a time from their zip."""

import os
import re
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "static"
ARCHIVE, OWN = STATIC / "vendor" / "game-icons" / "icons.zip", STATIC / "icons.svg"
SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 512 512">(.*)</symbol>')
FALLBACK = '<path fill="currentColor" d="M256 40l216 216-216 216L40 256zm0 90L130 256l126 126 126-126z"/>'


@cache
def archive() -> zipfile.ZipFile:
    """Return the zip, opened by each process for itself: forked ones would share the position in the file."""
    return zipfile.ZipFile(ARCHIVE)


os.register_at_fork(after_in_child=archive.cache_clear)


@cache
def own_icons() -> Mapping[str, str]:
    """Return the content of each icon of our own."""
    return dict(SYMBOL.findall(OWN.read_text(encoding="utf-8")))


@cache
def icon_names() -> frozenset[str]:
    """Return the names of all icons."""
    return frozenset((*archive().namelist(), *own_icons()))


@cache
def icon_body(name: str) -> str:
    """Return the content of an icon's 512 by 512 SVG in the current colour; a neutral mark for an unknown icon."""
    if name in own_icons():
        return own_icons()[name]
    return archive().read(name).decode() if name in icon_names() else FALLBACK
