"""Make sure that the tests have Chromium to drive and poppler to read PDFs with, or print how to install them."""

import shutil
import subprocess
import sys

from tools import apt

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The headless build first: the same pages for less than half of the processor time, as it has no windows to draw."""
READERS = ("pdftotext", "pdfinfo")
DEBIAN_PACKAGES = ("chromium-headless-shell", "libatomic1", "poppler-utils")
LINES = (
    ("Debian", f"sudo apt-get install {' '.join(DEBIAN_PACKAGES)}"),
    ("Ubuntu", "sudo snap install chromium; sudo apt-get install poppler-utils"),
    ("Fedora", "sudo dnf install chromium libatomic poppler-utils"),
    ("macOS", "brew install --cask chromium; brew install poppler"),
)


def chromium() -> str | None:
    """The path of Chromium; None if it is not installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def why_not() -> str:
    """Why no browser can be driven here, in a few words; empty if one can."""
    if chromium() is None:
        return "no Chromium is installed"
    driver = subprocess.run(
        (sys.executable, "-m", "playwright", "--version"), capture_output=True, text=True, check=False
    )
    return "" if driver.returncode == 0 else f"Playwright does not start: {driver.stderr.strip()[-200:]}"


def lacking() -> str:
    """Which tests are skipped here and why, in a sentence; empty if none are."""
    readers = [name for name in READERS if shutil.which(name) is None]
    if reason := why_not():
        return f"The browser tests are skipped: {reason}."
    return f"Tests that read PDFs with poppler are skipped: there is no {' and no '.join(readers)}." if readers else ""


def main() -> None:
    """Find the programs, install them if allowed, or print the command that does."""
    if not lacking() or (apt.may_install() and apt.install(*DEBIAN_PACKAGES) and not lacking()):
        return
    print(f"{lacking()} To run them too:")
    for system, line in LINES:
        print(f"  {system}:  {line}")


if __name__ == "__main__":
    main()
