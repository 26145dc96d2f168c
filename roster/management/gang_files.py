"""The gang in a file on disk.

Lives here: the file's bytes as a gang. Never here: what stands in it (see `packs.gang_file`).
"""

from pathlib import Path

from roster.management.file_bytes import bytes_in
from roster.packs.gang_file import GangReading, read_gang
from roster.packs.problems import Problem


def gang_in_file(path: Path) -> GangReading:
    """The gang of a file, or every problem it has, under the file's name."""
    body = bytes_in(path, "gang file")
    if isinstance(body, Problem):
        return GangReading(gang=None, body={}, problems=(body,))
    return read_gang(body, path.name)
