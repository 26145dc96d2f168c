"""A check of the libraries that printing needs on this machine."""

from ctypes.util import find_library
from functools import cache
from shutil import which

NEEDED = ("pango-1.0", "pangoft2-1.0", "harfbuzz", "fontconfig", "gobject-2.0")
DEBIAN_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz0b", "libharfbuzz-subset0", "libfontconfig1")
INSTALL_LINES = (  # by the program that installs; the first that is there names the system
    ("apt-get", f"sudo apt-get install --no-install-recommends {' '.join(DEBIAN_PACKAGES)}"),
    ("dnf", "sudo dnf install pango harfbuzz fontconfig"),
    ("zypper", "sudo zypper install pango harfbuzz fontconfig"),
    ("pacman", "sudo pacman -S pango harfbuzz fontconfig"),
    ("brew", "brew install pango"),
)
ANYWHERE = "Install Pango 1.44 or newer: https://doc.courtbouillon.org/weasyprint/stable/first_steps.html#installation"


@cache
def _found(name: str) -> bool:
    return any(find_library(known) for known in (name, f"lib{name}", f"lib{name}-0"))


def missing_libraries() -> tuple[str, ...]:
    """Return the names of missing libraries without which nothing prints.

    A library that was found is not looked for again; a missing one is, so that installing it needs no restart.
    """
    missing = tuple(name for name in NEEDED if not _found(name))
    if missing:
        _found.cache_clear()
    return missing


def install_line() -> str:
    """Return the command that installs the missing libraries on this system."""
    return next((line for program, line in INSTALL_LINES if which(program)), ANYWHERE)
