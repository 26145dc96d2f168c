"""Silhouettes as markup: an upper half, of a rank, over a lower one, of what somebody rides or wears."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from roster.rules.colour import mixed

FILE = Path(__file__).resolve().parents[2] / "static" / "site" / "silhouettes.svg"
SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 100 120">(.*)</symbol>')
FAINT = re.compile(r'opacity="([\d.]+)"')
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


def figure(icons: tuple[str, str], colour: str, behind: str) -> Markup:
    """Return the shapes of a silhouette in a colour `#rrggbb`, for an opaque SVG of 100 by 120.

    Its faint shapes are a mixture with the colour that lies `behind` it.
    """
    shapes = FAINT.sub(lambda share: f'fill="{mixed(behind, colour, float(share[1]))}"', _shapes(*icons))
    return Markup(f'<g fill="{colour}">{shapes}</g>')  # noqa: S704  (bundled file, and our own colours)


def _shapes(upper: str, lower: str) -> str:
    return "".join(halves()[half] for half in drawn_halves(upper, lower))


@cache
def silhouette(upper: str, lower: str) -> Markup:
    """Return the SVG of a silhouette in the colour of its text, by the icons of a rank and a bike."""
    shapes = _shapes(upper, lower)
    attributes = 'class="silhouette" viewBox="0 0 100 120" fill="currentColor" aria-hidden="true" focusable="false"'
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{shapes}</svg>')  # noqa: S704  (bundled file)
