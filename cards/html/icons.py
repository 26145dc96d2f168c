"""Bundled icons, one at a time out of their zip.

Lives here: an icon as inline SVG in the colour of its text; an unknown one is a neutral mark.
Never here: which icon a thing has.
"""

import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path

from markupsafe import Markup

from cards.faces.card import Tone

ARCHIVE = Path(__file__).resolve().parents[2] / "static" / "vendor" / "game-icons" / "icons.zip"
FILLED = 'fill="currentColor"'
OUTLINED = 'fill="none" stroke="currentColor" stroke-width="12" stroke-linejoin="round"'
FALLBACK = '<path fill="currentColor" d="M256 40l216 216-216 216L40 256zm0 90L130 256l126 126 126-126z"/>'


@cache
def archive() -> zipfile.ZipFile:
    """The zip, held in memory so that forked processes share no place in a file."""
    return zipfile.ZipFile(BytesIO(ARCHIVE.read_bytes()))


@cache
def body(name: str) -> str:
    """What stands inside an icon's 512 by 512 SVG."""
    try:
        return archive().read(name).decode()
    except KeyError:
        return FALLBACK


def drawing(name: str, colour: str, tone: Tone = "colour") -> Markup:
    """The icon's shapes for use inside a 512 by 512 SVG, in one colour `#rrggbb`; as outlines where ink is saved."""
    if not name:
        return Markup("")
    painted = body(name).replace(FILLED, OUTLINED) if tone == "ink-saver" else body(name)
    return Markup(painted.replace("currentColor", colour))  # noqa: S704  (bundled files only)
