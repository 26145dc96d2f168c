"""Silhouettes as markup: an upper half, of a rank, over a lower one, of what somebody rides or wears."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

FILE = Path(__file__).resolve().parents[2] / "static" / "site" / "silhouettes.svg"
SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 100 120">(.*)</symbol>')
ANYBODY, STANDING = "person", "on-walk"
"""The halves of whom nothing else is drawn for."""


@cache
def halves() -> Mapping[str, str]:
    """Return the shapes of each half: upper ones by the icon of a rank, lower ones by "on-" and that of a bike."""
    return dict(SYMBOL.findall(FILE.read_text(encoding="utf-8")))


def drawn_halves(upper: str, lower: str) -> tuple[str, str]:
    """Return the ids of the halves to draw, the lower first, by the icons of a rank and a bike."""
    under = f"on-{lower}"
    return under if under in halves() else STANDING, upper if upper in halves() else ANYBODY


@cache
def silhouette(upper: str, lower: str) -> Markup:
    """Return the SVG of a silhouette in the colour of its text, by the icons of a rank and a bike."""
    shapes = "".join(halves()[half] for half in drawn_halves(upper, lower))
    attributes = 'class="silhouette" viewBox="0 0 100 120" fill="currentColor" aria-hidden="true" focusable="false"'
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{shapes}</svg>')  # noqa: S704  (bundled file)
