"""The bundled icons that packs may name, read one at a time from their zip."""

import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path

ARCHIVE = Path(__file__).resolve().parents[2] / "static" / "vendor" / "game-icons" / "icons.zip"
FALLBACK = '<path fill="currentColor" d="M256 40l216 216-216 216L40 256zm0 90L130 256l126 126 126-126z"/>'


@cache
def archive() -> zipfile.ZipFile:
    """Return the zip, held in memory so that forked processes don't share the position in an open file."""
    return zipfile.ZipFile(BytesIO(ARCHIVE.read_bytes()))


@cache
def icon_names() -> frozenset[str]:
    """Return the names of all icons."""
    return frozenset(archive().namelist())


@cache
def icon_body(name: str) -> str:
    """Return the content of an icon's 512 by 512 SVG in the current colour; a neutral mark for an unknown icon."""
    return archive().read(name).decode() if name in icon_names() else FALLBACK
