"""Check the native libraries that printing needs; install them where we may, or print the line that does.

Lives here: the check before the site and the tests, and the packages by system.
Never here: looking for the libraries (cards.pdf.availability does).
"""

from cards.pdf.availability import missing_libraries
from tools import apt

DEBIAN = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz0b", "libharfbuzz-subset0", "libfontconfig1")
LINES = (
    ("Debian or Ubuntu", f"sudo apt-get install {' '.join(DEBIAN)}"),
    ("Fedora", "sudo dnf install pango harfbuzz fontconfig"),
    ("macOS", "brew install pango"),
)


def main() -> None:
    """Say nothing where all is there; never fail, for the site runs without."""
    if not missing_libraries() or (apt.may_install() and apt.install(*DEBIAN) and not missing_libraries()):
        return
    print(f"Printing needs libraries that are missing here: {', '.join(missing_libraries())}.")
    print("The site runs without them, its PDF buttons do not. Install them with")
    for system, line in LINES:
        print(f"  {system}:  {line}")


if __name__ == "__main__":
    main()
