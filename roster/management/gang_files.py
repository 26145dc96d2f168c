"""A gang file on disk.

Lives here: reading its bytes; a file that cannot be read is a problem like any other.
Never here: what stands in it (see `packs.gang_file`).
"""

from pathlib import Path

from roster.packs.gang_file import GangReading, read_gang
from roster.packs.problems import Problem

MOST_BYTES = 2_000_000


def gang_in_file(path: Path) -> GangReading:
    """The gang of a file, or every problem it has, under the file's name."""
    try:
        with path.open("rb") as file:
            return read_gang(file.read(MOST_BYTES + 1))
    except OSError as failure:
        problem = Problem(
            file=path.name,
            message=f"The file cannot be read: {failure.strerror}.",
            remedy="Name a gang file that exists.",
        )
        return GangReading(gang=None, body={}, problems=(problem,), findings=())
