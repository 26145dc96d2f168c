"""Text that cannot be read on its colour.

Lives here: each ink on its colour.
Never here: how contrast is measured (see roster.rules.light); which colours are handsome.
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.packs.schema.game import Game
from roster.rules.factions import Faction
from roster.rules.light import contrast

LEAST = 4.5


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
