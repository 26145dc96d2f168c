"""The objects of a PDF as bytes, for pydyf to write into the file: its own classes for streams take longer."""

import zlib

import pydyf


def deflated(data: bytes) -> bytes:
    """Compress data for FlateDecode."""
    return zlib.compress(data, 6)


class RawObject(pydyf.Object):
    """An object of a document as its bytes, which may be given later."""

    def __init__(self, pdf: pydyf.PDF, written: bytes = b"") -> None:
        super().__init__()
        self.written, self._streams = written, False
        pdf.add_object(self)

    @property
    def data(self) -> bytes:
        """The object's bytes in the file."""
        return self.written

    @property
    def compressible(self) -> bool:
        """True where it may go into a stream of objects."""
        return not self._streams

    @classmethod
    def stream(cls, pdf: pydyf.PDF, data: bytes, fields: bytes = b"", *, by: bytes = b"FlateDecode") -> "RawObject":
        """Write a stream of data encoded `by` a filter, or as it is, with further `fields`."""
        encoded = b"/Filter/%b" % by if by else b""
        made = cls(pdf, b"<<%b%b/Length %d>>\nstream\n%b\nendstream" % (fields, encoded, len(data), data))
        made._streams = True
        return made
