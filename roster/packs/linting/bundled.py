"""Pictures and letters that are not bundled, and so could never be printed.

Lives here: icons and fonts against the files in static/vendor. Never here: drawing them.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as Folder

from roster.packs.icons import icon_names
from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.designs import Design

VENDOR = Folder(__file__).resolve().parents[3] / "static" / "vendor"
ICON_FIELDS = ("icon", "emblem")
FEW = 50
FONT_FIELDS = ("display_font", "text_font")


@cache
def font_families() -> frozenset[str]:
    """The font families that are bundled."""
    return frozenset(path.name for path in (VENDOR / "fonts").iterdir() if path.is_dir())


def missing_icons(index: Index) -> Iterator[tuple[Path, str]]:
    """Every icon that is named and not there."""
    for path, thing in index.parts:
        for field in ICON_FIELDS:
            name = getattr(thing, field, "")
            if name and name not in icon_names():
                yield (*path, field), name


def icons(index: Index) -> Iterator[Lint]:
    """A lint for each, with the nearest name where there are few."""
    missing = tuple(missing_icons(index))
    for path, name in missing:
        near = nearest(name, icon_names()) if len(missing) <= FEW else ""
        meant = f"Did you mean {quoted(near)}? " if near else ""
        remedy = f"{meant}The names are those of game-icons.net."
        yield Lint(path=path, message=f"No bundled icon is called {quoted(name)}.", remedy=remedy)


def fonts(index: Index) -> Iterator[Lint]:
    """Every font that is not there."""
    for path, design in index.each(Design):
        for field in FONT_FIELDS:
            name = getattr(design, field)
            if name not in font_families():
                remedy = f"There are: {listed(sorted(font_families()))}."
                yield Lint(path=(*path, field), message=f"No bundled font is called {quoted(name)}.", remedy=remedy)


def check(index: Index) -> Iterator[Lint]:
    """Every picture and font that is not bundled."""
    yield from icons(index)
    yield from fonts(index)
