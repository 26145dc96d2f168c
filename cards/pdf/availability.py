"""Whether printing can work on this machine.

Lives here: looking for the native libraries that WeasyPrint loads, without loading them, and how to install them.
Never here: WeasyPrint itself.
"""

import sys
from ctypes.util import find_library
from functools import cache

NEEDED = ("pango-1.0", "pangoft2-1.0", "harfbuzz", "fontconfig", "gobject-2.0")
OPTIONAL = ("harfbuzz-subset",)
INSTALL_LINES = {
    "darwin": "brew install pango",
    "win32": "winget install MSYS2.MSYS2, then in its shell: pacman -S mingw-w64-x86_64-pango",
}
DEBIAN_LINE = (
    "sudo apt-get install --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b libharfbuzz-subset0 "
    "libfontconfig1 libglib2.0-0"
)


@cache
def _found(name: str) -> bool:
    return any(find_library(known) for known in (name, f"lib{name}", f"lib{name}-0"))


def missing_libraries() -> tuple[str, ...]:
    """The libraries without which nothing prints, by name; empty when printing can work.

    A library once found is not looked for again; a missing one is, so that installing it needs no restart.
    """
    missing = tuple(name for name in NEEDED if not _found(name))
    if missing:
        _found.cache_clear()
    return missing


def missing_extras() -> tuple[str, ...]:
    """The libraries without which a PDF is larger than it need be."""
    return tuple(name for name in OPTIONAL if not _found(name))


def install_line() -> str:
    """The line that installs what is missing, for this system."""
    return INSTALL_LINES.get(sys.platform, DEBIAN_LINE)
