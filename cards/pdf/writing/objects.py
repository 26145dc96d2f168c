"""The objects of a PDF, written one after another."""

import zlib

HEAD = b"%PDF-1.7\n%\xf0\x9f\x96\xa4\n"


def deflated(data: bytes) -> bytes:
    """The data as FlateDecode reads it."""
    return zlib.compress(data, 6)


def text(words: str) -> bytes:
    """A text string, as PDF writes it."""
    return b"<" + ("\ufeff" + words).encode("utf-16-be", "replace").hex().encode() + b">"


class Objects:
    """A PDF as it grows. Objects are numbered from 1 as they are reserved."""

    def __init__(self) -> None:
        self._written = bytearray(HEAD)
        self._places: list[int] = [0]

    def reserve(self) -> int:
        """A number for an object that is written later."""
        self._places.append(0)
        return len(self._places) - 1

    def add(self, data: bytes, number: int = 0) -> int:
        """Write an object, under a number that was reserved or the next; its number."""
        number = number or self.reserve()
        self._places[number] = len(self._written)
        self._written += b"%d 0 obj\n%b\nendobj\n" % (number, data)
        return number

    def stream(self, data: bytes, extra: bytes = b"", number: int = 0) -> int:
        """Write a stream of deflated data; its number."""
        head = b"<<%b/Filter/FlateDecode/Length %d>>" % (extra, len(data))
        return self.add(b"%b\nstream\n%b\nendstream" % (head, data), number)

    def finished(self, root: int, info: int, identifier: bytes) -> bytes:
        """The whole file."""
        table = self.reserve()
        place = self._places[table] = len(self._written)
        rows = b"\x00\x00\x00\x00\x00\xff" + b"".join(b"\x01%b\x00" % at.to_bytes(4) for at in self._places[1:])
        data = deflated(rows)
        name = identifier.hex().encode()
        self._written += (
            b"%d 0 obj\n<</Type/XRef/W[1 4 1]/Size %d/Root %d 0 R/Info %d 0 R/ID[<%b><%b>]/Filter/FlateDecode"
            b"/Length %d>>\nstream\n%b\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n"
        ) % (table, table + 1, root, info, name, name, len(data), data, place)
        return bytes(self._written)
