"""Install a font for Chinese, Japanese and Korean in var/fonts, where printing looks for further fonts."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from cards.html.typefaces import INSTALLED

PACKAGE, FONT = "fonts-droid-fallback", "DroidSansFallback.ttf"
BY_HAND = f"""\
Here no program can fetch one. Copy a TrueType font (.ttf) that has the letters into {INSTALLED}, for example
{FONT} of Debian's package {PACKAGE}. Print uses every font in that folder for letters that its own fonts lack.
"""


def main() -> int:
    """Install the font from Debian's package; return the exit code: 1 if that is not possible."""
    if (INSTALLED / FONT).exists():
        print(f"{FONT} is installed already.")
        return 0
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb") and _fetch_font()):
        print(BY_HAND, end="")
        return 1
    print(f"{INSTALLED / FONT} is installed. Restart the site: cards with such letters are set again.")
    return 0


def _fetch_font() -> bool:
    """Fetch and unpack the package, without installing it; return whether that worked."""
    with tempfile.TemporaryDirectory() as folder:
        download = ("apt-get", "download", "-qq", "-o", "APT::Sandbox::User=root", PACKAGE)
        got = subprocess.run(download, cwd=folder, check=False)
        packages = tuple(Path(folder).glob("*.deb"))
        if got.returncode or not packages:
            return False
        subprocess.run(("dpkg-deb", "-x", packages[0], folder), check=True)
        INSTALLED.mkdir(parents=True, exist_ok=True)
        shutil.copy(next(Path(folder).rglob(FONT)), INSTALLED)
        shutil.copy(next(Path(folder).rglob("copyright")), INSTALLED / f"{PACKAGE}-licence.txt")
    return True


if __name__ == "__main__":
    sys.exit(main())
