"""Check that the tests have Chromium to drive and poppler to read PDFs with; install them or print how to."""

import shutil
import subprocess
import sys

from tools import apt

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The headless build first: it needs less than half of the processor time, as it draws no windows."""
READERS = ("pdftotext", "pdfinfo")
DEBIAN_PACKAGES = ("chromium-headless-shell", "libatomic1", "poppler-utils")
LINES = (
    ("Debian", f"sudo apt-get install {' '.join(DEBIAN_PACKAGES)}"),
    ("Ubuntu", "sudo snap install chromium; sudo apt-get install poppler-utils"),
    ("Fedora", "sudo dnf install chromium libatomic poppler-utils"),
    ("macOS", "brew install --cask chromium; brew install poppler"),
)


def chromium() -> str | None:
    """Return the path of Chromium; None if it is not installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def why_no_browser() -> str:
    """Return why no browser can be driven here, in a few words; "" if one can."""
    if chromium() is None:
        return "no Chromium is installed"
    driver = subprocess.run(
        (sys.executable, "-m", "playwright", "--version"), capture_output=True, text=True, check=False
    )
    return "" if driver.returncode == 0 else f"Playwright does not start: {driver.stderr.strip()[-200:]}"


def skipped_tests() -> str:
    """Return which tests are skipped here and why, in a sentence; "" if none are."""
    readers = [name for name in READERS if shutil.which(name) is None]
    if reason := why_no_browser():
        return f"The browser tests are skipped: {reason}."
    return f"Tests that read PDFs with poppler are skipped: there is no {' and no '.join(readers)}." if readers else ""


def main() -> None:
    """Find the programs, install them if allowed, or print the command that does."""
    if not skipped_tests() or (apt.install(*DEBIAN_PACKAGES) and not skipped_tests()):
        return
    print(f"{skipped_tests()} To run them too:")
    for system, line in LINES:
        print(f"  {system}:  {line}")


if __name__ == "__main__":
    main()
