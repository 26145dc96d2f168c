"""Write requirements.txt and requirements-dev.txt from uv.lock, for those who have pip only.

Usage: python -m tools.pins [--check]. With --check it writes nothing, and exits with 1 if a file differs from the lock.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXPORT = ("uv", "export", "--frozen", "--quiet", "--no-header", "--no-annotate", "--extra", "scale")
FILES = {"requirements.txt": ("--no-dev",), "requirements-dev.txt": ()}
HEADER = "# Written by `make lock` from uv.lock: every pinned package with the hashes pip checks. Do not edit.\n"


def export(what: tuple[str, ...]) -> str:
    """Return the text of one file, from the lock."""
    return HEADER + subprocess.run((*EXPORT, *what), cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Write both files, or exit with the names of outdated ones."""
    texts = {ROOT / name: export(what) for name, what in FILES.items()}
    if "--check" not in sys.argv:
        for path, text in texts.items():
            path.write_text(text)
        return
    stale = [path.name for path, text in texts.items() if not path.exists() or path.read_text() != text]
    if stale:
        sys.exit(f"{', '.join(stale)} differ from uv.lock. Write them again:  make lock")


if __name__ == "__main__":
    main()
