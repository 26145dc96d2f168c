"""Make sure that the browser tests have a Chromium that Playwright can drive, or print how to install it."""

import shutil
import subprocess
import sys

from tools import apt

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN_PACKAGES = ("chromium", "libatomic1")
LINES = (
    ("Debian", f"sudo apt-get install {' '.join(DEBIAN_PACKAGES)}"),
    ("Ubuntu", "sudo snap install chromium"),
    ("Fedora", "sudo dnf install chromium libatomic"),
    ("macOS", "brew install --cask chromium"),
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


def main() -> None:
    """Find a browser, install it if allowed, or print the command that does."""
    if not why_not() or (apt.may_install() and apt.install(*DEBIAN_PACKAGES) and not why_not()):
        return
    print(f"The browser tests are skipped: {why_not()}. To run them too:")
    for system, line in LINES:
        print(f"  {system}:  {line}")


if __name__ == "__main__":
    main()
