"""Zips of packs and of an owner's data: equal packs give equal bytes; a stranger's zip is read within limits."""

import re
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath

from roster.packs.emblems import FOLDER
from roster.packs.problems import Problem, printable
from roster.packs.reading.folder import FILES, NEIGHBOURS, PackFiles, unknown_file
from roster.packs.reading.tree import MOST_BYTES, MOST_ENTRIES
from roster.packs.schema.pack import Pack
from roster.packs.writing import NONE, Pictures, pack_files
from roster.rules.gang.caps import BYTES

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = (stat.S_IFREG | 0o644) << 16
MOST_ZIPPED = 1_500_000
"""The largest zip that is read, in bytes."""
MOST_IN_ALL = 2_500_000
"""The maximum number of bytes in all files of a zip together."""
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
"""What reading a zip raises that is cut off or damaged."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def zipped(files: Mapping[str, str | bytes], folder: str) -> bytes:
    """Return files, as text or bytes, as a zip with one folder."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", date_time=LONG_AGO)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, PLAIN_FILE, 3
            archive.writestr(entry, files[name])
    return written.getvalue()


def zipped_pack(pack: Pack, pictures: Pictures = NONE) -> bytes:
    """Return a pack's files as a zip; `pictures` are those that its factions name, by digest."""
    return zipped(pack_files(pack, pictures), pack.game.slug)


class UnsafeEntry(Exception):
    """An entry that no pack needs; the zip is not read any further."""

    def __init__(self, name: str, message: str, remedy: str) -> None:
        super().__init__(name, message, remedy)
        self.problem = Problem(file=printable(name), message=message, remedy=remedy)


def check_entry(entry: zipfile.ZipInfo) -> None:
    """Raise UnsafeEntry for one that leads out of its folder, is a link or device, is locked, or is too large."""
    name = entry.filename
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        raise UnsafeEntry(name, "This path leads out of the zip's folder.", "Zip the pack's own folder.")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise UnsafeEntry(name, "This is a link or a device, not a plain file.", "Put the file itself into the zip.")
    if entry.flag_bits & 0x1:
        raise UnsafeEntry(name, "This file is locked with a password.", "Zip the pack without a password.")
    if entry.compress_type not in METHODS:
        raise UnsafeEntry(name, "This file is packed in a way that is not read here.", "Make a plain zip.")
    if entry.file_size > MOST_BYTES:
        raise UnsafeEntry(
            name, f"This file is larger than {MOST_BYTES:,} bytes.", "Take out what the game does not need."
        )


def entries_of(archive: zipfile.ZipFile) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """Yield the files of the pack's folder, by name. Raises UnsafeEntry."""
    entries = [one for one in archive.infolist() if not one.is_dir()]
    if len(entries) > MOST_ENTRIES:
        raise UnsafeEntry("", f"The zip has more than {MOST_ENTRIES} files.", "Zip a pack's own folder.")
    for entry in entries:
        check_entry(entry)
    if sum(entry.file_size for entry in entries) > MOST_IN_ALL:
        raise UnsafeEntry("", f"The files are larger than {MOST_IN_ALL:,} bytes in all.", "Zip a pack's own folder.")
    headers = [path for entry in entries if (path := PurePosixPath(entry.filename)).name == "game.yaml"]
    folder = min((path.parent for path in headers), key=lambda one: len(one.parts), default=PurePosixPath())
    names: set[str] = set()
    for entry in entries:
        path = PurePosixPath(entry.filename)
        inner = path.relative_to(folder) if path.is_relative_to(folder) else path
        if str(inner) in names:
            raise UnsafeEntry(str(inner), "The zip has this file twice.", "Keep one.")
        names.add(str(inner))
        if not inner.name.startswith(".") and inner.parts[0] not in (*NEIGHBOURS, "__MACOSX"):
            yield str(inner), entry


def body_of(archive: zipfile.ZipFile, name: str, entry: zipfile.ZipInfo) -> bytes:
    """Return one file's bytes, unpacking no more than the zip says it holds. Raises UnsafeEntry."""
    with archive.open(entry) as stream:
        body = stream.read(entry.file_size + 1)
    if len(body) != entry.file_size:
        raise UnsafeEntry(name, "The file is not as large as the zip says.", "Make the zip again.")
    return body


def files_in_zip(data: bytes) -> PackFiles:
    """Return the files of a pack in a zip, or every reason why it can't be read; nothing is written anywhere."""
    bodies: dict[str, bytes] = {}
    pictures: dict[str, bytes] = {}
    problems: list[Problem] = []
    try:
        if len(data) > MOST_ZIPPED:
            raise UnsafeEntry("", f"The zip is larger than {MOST_ZIPPED:,} bytes.", "Zip a pack's own folder.")
        with zipfile.ZipFile(BytesIO(data)) as archive:
            for name, entry in entries_of(archive):
                if name in FILES:
                    bodies[name] = body_of(archive, name, entry)
                elif name.startswith(f"{FOLDER}/"):
                    pictures[name.removeprefix(f"{FOLDER}/")] = body_of(archive, name, entry)
                else:
                    problems.append(unknown_file(name))
    except UnsafeEntry as unsafe:
        return PackFiles(bodies={}, problems=(unsafe.problem,))
    except BROKEN:
        broken = UnsafeEntry("", "This file isn't a whole zip.", "Make it again and choose that file.")
        return PackFiles(bodies={}, problems=(broken.problem,))
    if "game.yaml" not in bodies:
        remedy = "Zip the folder that holds the pack's game.yaml."
        problems.append(Problem(file="game.yaml", message="The file is missing.", remedy=remedy))
    return PackFiles(bodies=bodies, pictures=pictures, problems=tuple(problems))


GANG = re.compile(r"(?:[^/]+/)?gangs/([^/]+)/gang\.json")
PICTURE = re.compile(r"(?:[^/]+/)?pictures/([0-9a-f]{64})\.\w{1,5}")
ENTRY = b"PK\x01\x02"
"""The signature of each entry in a ZIP's list of contents."""
MOST_FILES = 4_000
"""The maximum number of files in one ZIP; an owner with 1,000 gangs and 200 pictures has some 3,200."""
MOST_PICTURE = 1_000_000
"""The maximum number of bytes in one portrait."""
NO_ZIP = "This is not a whole ZIP. Download it again from “Your data”, and choose that file."
NO_GANGS = "This ZIP has no gangs. Choose the one from “Your data”, or import a gang file by itself."
TOO_MANY = f"This ZIP has more than {MOST_FILES:,} files, the most for all of one's data."


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
        except BROKEN:
            raise DataFileError("It is damaged.") from None


def data_file(data: bytes) -> DataFile:
    """Return the data file in these bytes. Raises DataFileError."""
    if data.count(ENTRY) > MOST_FILES:
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
