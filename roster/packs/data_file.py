"""The ZIP of an owner's data, read within limits: gangs, and the portraits that they show."""

import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO

from roster.packs.zipped import UnsafeEntry, body_of, check_entry
from roster.rules.gang.caps import BYTES

GANG = re.compile(r"(?:[^/]+/)?gangs/([^/]+)/gang\.json")
PICTURE = re.compile(r"(?:[^/]+/)?pictures/([0-9a-f]{64})\.\w{1,5}")
ENTRY = b"PK\x01\x02"
"""The signature of each entry in a ZIP's list of contents."""
MOST_ENTRIES = 4_000
"""The maximum number of files in one ZIP; an owner with 1,000 gangs and 200 pictures has some 3,200."""
MOST_PICTURE = 1_000_000
"""The maximum number of bytes in one portrait."""
NO_ZIP = "This is not a whole ZIP. Download it again from “Your data”, and choose that file."
NO_GANGS = "This ZIP has no gangs. Choose the one from “Your data”, or import a gang file by itself."
TOO_MANY = f"This ZIP has more than {MOST_ENTRIES:,} files, the most for all of one's data."


class DataFileError(ValueError):
    """A ZIP, or a file in it, that can't be read; the message is a sentence."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DataFile:
    """The contents of a ZIP, not yet unpacked: its gangs by the names of their folders, its pictures by digest."""

    archive: zipfile.ZipFile
    gangs: Mapping[str, zipfile.ZipInfo]
    pictures: Mapping[str, zipfile.ZipInfo]

    def gang(self, name: str) -> bytes:
        """Return a gang file. Raises DataFileError."""
        return self._unpacked(self.gangs[name], BYTES.most)

    def picture(self, digest: str) -> bytes:
        """Return a picture as it was uploaded, not yet checked. Raises DataFileError."""
        return self._unpacked(self.pictures[digest], MOST_PICTURE)

    def _unpacked(self, entry: zipfile.ZipInfo, most: int) -> bytes:
        if entry.file_size > most:
            raise DataFileError(f"It is larger than {most // 1000:,} kB.")
        try:
            check_entry(entry)
            return body_of(self.archive, entry.filename, entry)
        except UnsafeEntry as unsafe:
            raise DataFileError(unsafe.problem.message) from unsafe
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
            raise DataFileError("It is damaged.") from None


def data_file(data: bytes) -> DataFile:
    """Return the data file in these bytes. Raises DataFileError."""
    if data.count(ENTRY) > MOST_ENTRIES:
        raise DataFileError(TOO_MANY)
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError):
        raise DataFileError(NO_ZIP) from None
    gangs: dict[str, zipfile.ZipInfo] = {}
    pictures: dict[str, zipfile.ZipInfo] = {}
    for entry in archive.infolist():
        if named := GANG.fullmatch(entry.filename):
            gangs.setdefault(named[1], entry)
        elif named := PICTURE.fullmatch(entry.filename):
            pictures.setdefault(named[1], entry)
    if not gangs:
        raise DataFileError(NO_GANGS)
    return DataFile(archive=archive, gangs=gangs, pictures=pictures)
