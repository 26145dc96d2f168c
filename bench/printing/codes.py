"""QR codes as dark modules, made beforehand and given to every engine alike."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno

Matrix = tuple[bytes, ...]
"""Rows of modules, 1 for dark."""
MASK = 2
"""The mask of all codes: choosing the best takes five times as long and reads no better at this size."""


@lru_cache(maxsize=20_000)
def matrix(address: str) -> Matrix:
    """Return the QR code of an address, at level M."""
    return tuple(bytes(row) for row in segno.make(address, error="m", micro=False, mask=MASK, boost_error=False).matrix)


def runs(code: Matrix) -> Iterator[tuple[int, int, int]]:
    """Yield each dark run as (column, row, length)."""
    for row, modules in enumerate(code):
        column = 0
        for dark, some in groupby(modules):
            length = len(list(some))
            if dark:
                yield column, row, length
            column += length


def path_of(code: Matrix) -> str:
    """Return the dark runs as the data of one SVG path, with a module as its unit."""
    return "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in runs(code))
