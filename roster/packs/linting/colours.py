"""Text that cannot be read on its colour.

Lives here: contrast as WCAG 2 measures it. Never here: which colours are handsome.
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.packs.schema.game import Game
from roster.packs.schema.nouns import Faction

LEAST = 4.5


def light(colour: str) -> float:
    """The relative luminance of `#rrggbb`, from 0 to 1."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast between two colours, from 1 (the same) to 21 (black and white)."""
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def unreadable(path: Path, colour: str, ink: str) -> Iterator[Lint]:
    """A lint if the ink is too near its colour."""
    found = contrast(colour, ink)
    if found < LEAST:
        best = max(("#ffffff", "#000000"), key=lambda other: contrast(colour, other))
        message = f"Text of {ink} on {colour} has a contrast of {found:.1f}:1, less than {LEAST}:1."
        yield Lint(path=(*path, "ink"), message=message, remedy=f"Write '{best}', or change the colour.")


def check(index: Index) -> Iterator[Lint]:
    """Every ink that cannot be read."""
    coloured: tuple[tuple[Path, Game | Faction], ...] = (*index.each(Game), *index.each(Faction))
    for path, thing in coloured:
        yield from unreadable(path, thing.colour, thing.ink)
