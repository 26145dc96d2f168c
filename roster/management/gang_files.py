"""A gang file on disk.

Lives here: reading its bytes; a file that cannot be read is a problem like any other.
Never here: what stands in it (see `packs.gang_file`).
"""

from pathlib import Path

from roster.packs.gang_file import GangReading, read_gang
from roster.packs.gang_json import MOST_BYTES
from roster.packs.problems import Problem


def gang_in_file(path: Path) -> GangReading:
    """The gang of a file, or every problem it has, under the file's name."""
    try:
        if path.exists() and not path.is_file():
            return unread(path, "it is no plain file")
        with path.open("rb") as file:
            return read_gang(file.read(MOST_BYTES + 1), path.name)
    except (OSError, ValueError) as failure:
        return unread(path, getattr(failure, "strerror", None) or "its name is impossible")


def unread(path: Path, why: str) -> GangReading:
    """A file without a gang, and why."""
    message = f"The file cannot be read: {why}."
    problem = Problem(file=path.name, message=message, remedy="Name a gang file that is there and yours to read.")
    return GangReading(gang=None, body={}, problems=(problem,))
