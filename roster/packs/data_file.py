"""The ZIP with all of one's data, read again within limits: its gangs, and the portraits that they show."""

import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO

from roster.packs.zipped import Unsafe, body_of, check_entry
from roster.rules.gang.caps import BYTES

GANG = re.compile(r"(?:[^/]+/)?gangs/([^/]+)/gang\.json")
PICTURE = re.compile(r"(?:[^/]+/)?pictures/([0-9a-f]{64})\.\w{1,5}")
ENTRY = b"PK\x01\x02"
"""What begins each entry in a ZIP's list of contents."""
MOST_ENTRIES = 4_000
"""The most files in one ZIP; all data of an owner with 1,000 gangs and 200 pictures are some 3,200."""
MOST_PICTURE = 1_000_000
"""The most bytes of one portrait."""
NO_ZIP = "This is not a whole ZIP. Download it again from “Your data”, and choose that file."
NO_GANGS = "This ZIP has no gangs. Choose the one from “Your data”, or bring in a gang file by itself."
TOO_MANY = f"This ZIP has more than {MOST_ENTRIES:,} files, the most for all of one's data."


class Unread(ValueError):
    """The ZIP, or one file of it, is not read; the message is a sentence."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DataFile:
    """What a ZIP lists: its gangs by the names of their folders, its pictures by digest. Nothing is unpacked yet."""

    archive: zipfile.ZipFile
    gangs: Mapping[str, zipfile.ZipInfo]
    pictures: Mapping[str, zipfile.ZipInfo]

    def gang(self, name: str) -> bytes:
        """A gang file. Raises Unread."""
        return self._unpacked(self.gangs[name], BYTES.most)

    def picture(self, digest: str) -> bytes:
        """A picture as it was uploaded, not yet checked. Raises Unread."""
        return self._unpacked(self.pictures[digest], MOST_PICTURE)

    def _unpacked(self, entry: zipfile.ZipInfo, most: int) -> bytes:
        if entry.file_size > most:
            raise Unread(f"It is larger than {most // 1000:,} kB.")
        try:
            check_entry(entry)
            return body_of(self.archive, entry.filename, entry)
        except Unsafe as unsafe:
            raise Unread(unsafe.problem.message) from unsafe
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
            raise Unread("It is damaged.") from None


def data_file(data: bytes) -> DataFile:
    """The data file in these bytes. Raises Unread."""
    if data.count(ENTRY) > MOST_ENTRIES:
        raise Unread(TOO_MANY)
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError):
        raise Unread(NO_ZIP) from None
    gangs: dict[str, zipfile.ZipInfo] = {}
    pictures: dict[str, zipfile.ZipInfo] = {}
    for entry in archive.infolist():
        if named := GANG.fullmatch(entry.filename):
            gangs.setdefault(named[1], entry)
        elif named := PICTURE.fullmatch(entry.filename):
            pictures.setdefault(named[1], entry)
    if not gangs:
        raise Unread(NO_GANGS)
    return DataFile(archive=archive, gangs=gangs, pictures=pictures)
