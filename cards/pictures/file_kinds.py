"""Picture files: their kind by content, whatever their name, and a check for anything hidden in them."""

from typing import Literal

from cards.pictures.picture import PictureRefused

Kind = Literal["PNG", "JPEG", "WEBP"]
PNG_START = b"\x89PNG\r\n\x1a\n"
SIGNATURES = (b"PK\x03\x04", b"%PDF-", b"<html", b"<script", b"<svg", b"<?php", b"Rar!", b"7z\xbc\xaf", b"\x7fELF")
SAVE_AGAIN = "Open it in an image program and save it again."
STANDALONE = {0x01, *range(0xD0, 0xD9)}
SCAN, END = 0xDA, 0xD9


def kind_of(data: bytes) -> Kind:
    """Return the kind of the file. Raise PictureRefused for anything but the three kinds."""
    if data.startswith(PNG_START):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[8:12] == b"WEBP":
        return "WEBP"
    raise PictureRefused("This is no picture that can be used here. Take a PNG, JPEG or WEBP file.")


def refuse_stowaways(data: bytes, kind: Kind) -> None:
    """Raise PictureRefused where the file holds anything in addition to a picture.

    Phones append films and thumbnails to JPEGs; those are dropped later, everything else is refused.
    """
    ends = {"PNG": _png_end, "JPEG": _jpeg_end, "WEBP": _webp_end}[kind](data)
    rest = data[ends:]
    hidden = any(one in rest.lower() for one in SIGNATURES) or any(one in rest for one in SIGNATURES)
    if hidden or (kind != "JPEG" and rest.strip(b"\0")):
        raise PictureRefused(f"Something else is hidden after the picture in this file. {SAVE_AGAIN}")


def _broken() -> PictureRefused:
    return PictureRefused(f"This picture is broken or not complete. {SAVE_AGAIN}")


def _png_end(data: bytes) -> int:
    """Return the offset after the last chunk. Raise PictureRefused for a moving picture."""
    at = len(PNG_START)
    while at + 12 <= len(data):
        length, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        if name == b"acTL":
            raise PictureRefused("Moving pictures cannot be printed. Take one that stands still.")
        at += 12 + length
        if name == b"IEND":
            return at
    raise _broken()


def _webp_end(data: bytes) -> int:
    """Return the offset after the container."""
    ends = 8 + int.from_bytes(data[4:8], "little")
    if ends > len(data):
        raise _broken()
    return ends + (ends & 1)


def _jpeg_end(data: bytes) -> int:
    """Return the offset after the first picture's end marker."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise _broken()
        marker = data[at + 1]
        if marker == END:
            return at + 2
        if marker == 0xFF:
            at += 1
        elif marker in STANDALONE:
            at += 2
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4])
            at = _after_scan(data, at) if marker == SCAN else at
    if data[at : at + 2] == b"\xff\xd9":
        return at + 2
    raise _broken()


def _after_scan(data: bytes, at: int) -> int:
    """Return the offset of the next marker after the data of a scan."""
    while (at := data.find(b"\xff", at)) >= 0 and at + 1 < len(data):
        if data[at + 1] != 0 and data[at + 1] not in STANDALONE:
            return at
        at += 2
    raise _broken()
