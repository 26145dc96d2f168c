"""Make sure that a Chromium is there for the browser tests, or say how to get one.

Lives here: the check before the tests. Never here: driving a browser.
"""

import shutil

from tools import apt

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LINES = (
    ("Debian", "sudo apt-get install chromium"),
    ("Ubuntu", "sudo snap install chromium"),
    ("Fedora", "sudo dnf install chromium"),
    ("macOS", "brew install --cask chromium"),
)


def chromium() -> str | None:
    """Where Chromium is, if it is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    """Find Chromium, install it where we may, or print the line that does."""
    if chromium() or (apt.may_install() and apt.install("chromium") and chromium()):
        return
    print("No Chromium: the browser tests are skipped. To run them too, install it:")
    for system, line in LINES:
        print(f"  {system}:  {line}")


if __name__ == "__main__":
    main()
