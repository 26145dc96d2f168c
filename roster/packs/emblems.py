"""Pictures of emblems: the PNG files of a pack's folder pictures/, reduced to their pixels."""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct, unpack_from
from typing import Any

from roster.packs.problems import Problem, Unreadable, comma_list, did_you_mean, printable, quoted

FOLDER = "pictures"
MOST_BYTES = 300_000
"""The maximum number of bytes in one picture."""
MOST_SIDE, LEAST_SIDE = 512, 32
"""Pixels: 300 an inch for the largest emblem on a usual card."""
START = b"\x89PNG\r\n\x1a\n"
HEADER = Struct(">II5B")
"""Width and height, bits per value, type of colour, and the ways of packing, filtering and interlacing."""
KEPT = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The chunks of a PNG that are pixels; all others are dropped."""
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8), 2: (8,), 3: (1, 2, 4, 8), 4: (8,), 6: (8,)}
"""By the type of colour: the values per pixel, and the supported bits per value."""
SAVE_AGAIN = (
    f"Save it as a PNG of at most {MOST_SIDE} pixels a side, not interlaced, or upload it at the editors' desk."
)


@dataclass(kw_only=True, eq=False)
class InvalidPicture(Unreadable):
    """A file that can't be used as an emblem."""

    remedy: str = SAVE_AGAIN


def picture_digest(data: bytes) -> str:
    """Return the digest that names a picture in drafts and editions."""
    return sha256(data).hexdigest()


def picture_size(data: bytes) -> tuple[int, int]:
    """Return the width and height of a plain picture in pixels."""
    width, height = unpack_from(">II", data, 16)
    return width, height


def plain_picture(data: bytes) -> bytes:
    """Reduce a PNG to its pixels; return the same bytes if it holds no more already. Raises InvalidPicture.

    Every pixel is unpacked within bounds, so that later readers of the picture meet no surprise.
    """
    if len(data) > MOST_BYTES:
        raise InvalidPicture(message=f"The picture is larger than {MOST_BYTES:,} bytes.")
    if not data.startswith(START):
        raise InvalidPicture(message="This is no PNG picture.")
    parts = dict[bytes, bytes]()
    for name, body in _chunks(data):
        if name in parts and name != b"IDAT":
            raise _broken()
        if name in KEPT:
            parts[name] = parts.get(name, b"") + body
    row, rows = _row_bytes(parts.get(b"IHDR", b""))
    _check_colours(parts)
    _check_pixels(parts.get(b"IDAT", b""), row, rows)
    return START + b"".join(_chunk(name, parts[name]) for name in KEPT if name in parts)


def _broken() -> InvalidPicture:
    return InvalidPicture(message="The picture is damaged or incomplete.")


def _chunk(name: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + name + body + zlib.crc32(name + body).to_bytes(4)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of the file up to its end, where nothing may follow. Raises InvalidPicture."""
    at = len(START)
    while True:
        length, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body, check = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if check != zlib.crc32(name + body).to_bytes(4):  # as it is where the file ends too soon
            raise _broken()
        if name == b"acTL":
            raise InvalidPicture(message="This is a moving picture.", remedy="Take one that stands still.")
        yield name, body
        at += 12 + length
        if name == b"IEND":
            if body or at != len(data):
                raise InvalidPicture(message="Something else is hidden after the picture in this file.")
            return


def _row_bytes(header: bytes) -> tuple[int, int]:
    """Return the bytes in a row of pixels, its filter byte included, and the rows. Raises InvalidPicture."""
    if len(header) != HEADER.size:
        raise _broken()
    width, height, depth, colour, *ways = HEADER.unpack(header)
    if max(width, height) > MOST_SIDE or min(width, height) < LEAST_SIDE:
        raise InvalidPicture(message=f"It has {width} × {height} pixels; {LEAST_SIDE} to {MOST_SIDE} a side are read.")
    if depth not in DEPTHS.get(colour, ()) or ways != [0, 0, 0]:
        raise InvalidPicture(message="This kind of PNG is not read here.")
    return 1 + (width * CHANNELS[colour] * depth + 7) // 8, height


def _check_colours(parts: Mapping[bytes, bytes]) -> None:
    """Raise InvalidPicture unless the palette and the list of clear colours fit the type of colour."""
    depth, colour = parts[b"IHDR"][8:10]
    colours, clear = parts.get(b"PLTE"), parts.get(b"tRNS")
    if colour != 3 and colours is not None:
        raise InvalidPicture(message="It has a list of colours (PLTE) that no pixel of it uses.")
    if colour == 3 and (not colours or len(colours) % 3 or len(colours) > 3 * 2**depth):
        raise InvalidPicture(message="Its list of colours (PLTE) is missing or broken.")
    sizes: dict[int, Sequence[int]] = {0: (2,), 2: (6,), 3: range(1, len(colours or b"") // 3 + 1)}
    if clear is not None and len(clear) not in sizes.get(colour, ()):
        raise InvalidPicture(message="What it says of clear colours (tRNS) is broken.")


def _check_pixels(packed: bytes, row: int, rows: int) -> None:
    """Raise InvalidPicture unless the packed rows are exactly those of the picture."""
    whole = row * rows
    unpacker = zlib.decompressobj()
    try:
        pixels = unpacker.decompress(packed, whole + 1)
    except zlib.error:
        raise _broken() from None
    if len(pixels) != whole or not unpacker.eof or unpacker.unused_data or max(pixels[::row]) > 4:
        raise _broken()


def take_pictures(
    factions: Any, files: Mapping[str, bytes]
) -> tuple[Mapping[str, bytes], tuple[tuple[int | None, Problem], ...]]:
    """Replace the names of files in factions.yaml's data by digests; `files` are those of the folder.

    Return the pictures by digest, and the problems of files, as (faction's index, problem). Each file is read once. A
    name whose file can't be used is taken out.
    """
    rows = factions if isinstance(factions, list) else []
    pictures: dict[str, bytes] = {}
    problems: list[tuple[int | None, Problem]] = []
    read: dict[str, str | InvalidPicture] = {}
    for at, row in enumerate(rows):
        name = row.get("picture") if isinstance(row, dict) else None
        if not isinstance(name, str) or not name:
            continue
        if name not in read:
            read[name] = _read_picture(name, files, pictures)
        taken = read[name]
        if isinstance(taken, str):
            row["picture"] = taken
        else:
            del row["picture"]
            problems.append((at, taken.problem(f"{FOLDER}/{printable(name)}")))
    for name in sorted(files.keys() - read.keys()):
        remedy = f"Write picture: {printable(name)} with the faction in factions.yaml, or move the file away."
        problem = Problem(file=f"{FOLDER}/{printable(name)}", message="No faction names this picture.", remedy=remedy)
        problems.append((None, problem))
    return pictures, tuple(problems)


def _read_picture(name: str, files: Mapping[str, bytes], pictures: dict[str, bytes]) -> str | InvalidPicture:
    """Return the digest of a named file, after adding it to the `pictures`; or the reason against it."""
    try:
        picture = plain_picture(_file(name, files))
    except InvalidPicture as wrong:
        return wrong
    digest = picture_digest(picture)
    pictures[digest] = picture
    return digest


def _file(name: str, files: Mapping[str, bytes]) -> bytes:
    """Return the bytes of a named file. Raises InvalidPicture."""
    if name in files:
        return files[name]
    there = f"There are {comma_list(sorted(files))}." if files else "Put the file there."
    raise InvalidPicture(
        message=f"There is no file {quoted(name)} in {FOLDER}/.", remedy=f"{did_you_mean(name, files)}{there}"
    )


def with_file_names(factions: Sequence[Any], pictures: Mapping[str, bytes]) -> tuple[list[Any], dict[str, bytes]]:
    """Replace digests in factions by the names of files; return the factions and the files by their paths in the pack.

    A file is named after its faction. A picture that isn't among the `pictures` is left out.
    """
    rows, files = [], dict[str, bytes]()
    for row in factions:
        digest, name = row.get("picture", ""), f"{row['key']}.png"
        if digest in pictures:
            files[f"{FOLDER}/{name}"] = pictures[digest]
            rows.append({**row, "picture": name})
        else:
            rows.append({key: value for key, value in row.items() if key != "picture"})
    return rows, files
