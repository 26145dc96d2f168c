"""Fill the disk of a site to the last byte, read and write there, and make room again.

Run as `python -m bench.trials.disk`, as root: the disk is a small one in memory. Fails if a page cannot be read, if a
change is answered with anything but 503, if /readyz does not say so, or if a change does not work once there is room.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from uuid import uuid4

from bench.player import PACK
from bench.trials.machines import Visitor
from bench.trials.soak import site

SIZE = "240m"
"""The size of the disk: /readyz reports less than 200 MB free, and a site with every game takes some 20."""
READ = ("/", "/gallery/", f"/games/{PACK.name}/", "/healthz")
KEPT = 6
"""Seconds after which /readyz checks again."""


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a disk of its own."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)], check=True)  # noqa: S603, S607
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S603, S607


def status(visitor: Visitor, address: str, form: dict[str, str] | None = None) -> int:
    """Return the status of a response."""
    try:
        visitor.ask(address, form)
    except HTTPError as answer:
        return answer.code
    return 200


def begun(address: str) -> int:
    """Return the status of the response to starting a gang."""
    visitor = Visitor()
    try:
        page = visitor.ask(f"{address}/new/{PACK.name}/")[1].decode()
    except HTTPError as answer:
        return answer.code
    key = re.search(r'name="csrfmiddlewaretoken"\s+value="(\w+)"', page)
    form = {"csrfmiddlewaretoken": key[1] if key else "", "token": uuid4().hex, "name": "Last words"}
    return status(visitor, f"{address}/new/{PACK.name}/", form)


def fill(folder: Path) -> Path:
    """Write a file that takes all free space; return its path."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while file.write(b"\0" * size) == size:
                    pass
            except OSError:
                continue
    return filler


def main() -> int:
    """Run the trial; return the exit code."""
    if os.geteuid():
        print("  skipped: only root may mount a disk of its own")
        return 0
    with (
        tempfile.TemporaryDirectory() as place,
        small_disk(Path(place)) as folder,
        site(folder, PRINT_STORE="none") as (_, address),
    ):
        before = begun(address)
        filler = fill(folder)
        time.sleep(KEPT)
        read = {path: status(Visitor(), f"{address}{path}") for path in READ}
        full = (begun(address), status(Visitor(), f"{address}/readyz"))
        filler.unlink()
        time.sleep(KEPT)
        after = begun(address)
        print(f"  a gang begun: {before}; full: {full[0]}, /readyz {full[1]}, read {read}; room again: {after}")
    return 0 if (before, after) == (200, 200) and full == (503, 503) and set(read.values()) == {200} else 1


if __name__ == "__main__":
    sys.exit(main())
