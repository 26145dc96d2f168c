"""QR codes for phones, as masks of one bit a module."""

from hashlib import blake2b

import segno

MASK = 2
"""The mask pattern of all codes: choosing the best of eight takes five times as long, and phones read all of them."""


def code_name(text: str) -> str:
    """Return the name of the mask of a text's code."""
    return f"M{blake2b(text.encode(), digest_size=6).hexdigest()}"


def code_mask(text: str) -> bytes:
    """Return the modules in a side of the code, then its rows of bits, 1 for dark; its quiet edge is the paper's."""
    rows = segno.make(text, error="m", mask=MASK, micro=False, boost_error=False).matrix
    many = len(rows)
    wide = -(-many // 8) * 8
    bits = int("".join("".join(map(str, row)).ljust(wide, "0") for row in rows), 2)
    return many.to_bytes() + bits.to_bytes(many * wide // 8)
