"""Formats of cards for others than a printer, and the list of them."""

import zipfile
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from pkgutil import iter_modules

from cards.exports import formats
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed

MEDIA_TYPES = {"zip": "application/zip", "pdf": "application/pdf"}
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
COMPRESSED = (".png", ".jpg", ".zip", ".pdf")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP of the files in order of their names. It holds no times, so the same files give the same bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, ZIP_EPOCH)
            info.external_attr = READABLE
            info.compress_type = zipfile.ZIP_STORED if name.endswith(COMPRESSED) else zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return written.getvalue()


@dataclass(frozen=True, kw_only=True, slots=True)
class Export:
    """The files of an export by name, the problems that its checks found, and remarks on intended omissions."""

    files: Mapping[str, bytes]
    problems: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def file(self) -> bytes:
        """The only file, or a ZIP of all."""
        return zipped(self.files) if len(self.files) > 1 else next(iter(self.files.values()))


@dataclass(frozen=True, kw_only=True)
class ExportFormat(ABC):
    """A format for others than a printer: its key, its name, a note on what is in it, and the suffix of its file.

    The command that makes it knows it by its `word`; the site makes it where it is `offered`. The fields of a subclass
    are settings of its own: the command has a flag for each, by the field's name and metadata.
    """

    key: str
    name: str
    note: str
    suffix: str = "zip"
    standard: str = ""
    offered: bool = True

    @property
    def word(self) -> str:
        """The standard that it follows, or its key."""
        return self.standard or self.key

    @abstractmethod
    def make(self, context: PrintContext) -> Export:
        """Return the gang's cards in this format. Raises PrintingFailed."""


def export_formats() -> tuple[ExportFormat, ...]:
    """Return every format, in the order of their modules."""
    modules = sorted(one.name for one in iter_modules(formats.__path__))
    return tuple(one for module in modules for one in import_module(f"{formats.__name__}.{module}").FORMATS)


def offered_formats() -> tuple[ExportFormat, ...]:
    """Return the formats that the site makes."""
    return tuple(one for one in export_formats() if one.offered)


def offered_format(key: str) -> ExportFormat:
    """Return the format of that key. Raises PrintingFailed where the site makes none."""
    known = {one.key: one for one in offered_formats()}
    if key not in known:
        raise PrintingFailed(f"There is no output called “{key[:40]}”. Choose one of {', '.join(known)}.")
    return known[key]
