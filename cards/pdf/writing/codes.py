"""QR codes for phones, as masks of one bit a module.

The modules of a code depend on the bits of its text alone, and each bit turns the same modules over whatever the others
are. So only few codes are made by the library; all others of that length are added up from what each bit turns over.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from hashlib import blake2b
from operator import xor

import segno

from cards.pdf.store import Store

MASK = 2
"""One mask for all: choosing the best of eight takes five times as long, and phones read all of them."""
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The letters that codes pack two by two, a pair as one number: 45 times the first and the second (ISO/IEC 18004)."""


def code_name(text: str) -> str:
    """The name of the mask of a text's code."""
    return f"M{blake2b(text.encode(), digest_size=6).hexdigest()}"


def code_masks(texts: Iterable[str], store: Store | None) -> dict[str, bytes]:
    """The mask of each text's code by its name; the store keeps them, as making the first ones takes long."""
    wanted = {code_name(text): text for text in texts}
    known = store.art(wanted) if store and wanted else {}
    made = {name: code_mask(text) for name, text in wanted.items() if name not in known}
    if store and made:
        store.keep({}, made)
    return known | made


def code_mask(text: str) -> bytes:
    """How many modules a side of the code has, then its rows of bits, 1 for dark; its quiet edge is the paper's."""
    packed = bool(text) and all(letter in LETTERS for letter in text)
    many, bits = _added_up(text) if packed else _drawn(text, None)
    return many.to_bytes() + bits.to_bytes(many * -(-many // 8))


def _drawn(text: str, mode: str | None) -> tuple[int, int]:
    """How many modules a side of the code has, and all of them as one number, rows filled up to whole bytes."""
    rows = segno.make(text, error="m", mask=MASK, mode=mode, micro=False, boost_error=False).matrix
    many = len(rows)
    wide = -(-many // 8) * 8
    return many, int("".join("".join(map(str, row)).ljust(wide, "0") for row in rows), 2)


def _added_up(text: str) -> tuple[int, int]:
    """The same for a text of letters that are packed."""
    many, blank = _blank(len(text))
    return many, reduce(xor, (_paired(len(text), at, text[at : at + 2]) for at in range(0, len(text), 2)), blank)


@lru_cache(maxsize=4096)
def _paired(length: int, at: int, letters: str) -> int:
    """The modules that one or two letters at a place turn over in a code of this length."""
    number = reduce(lambda number, letter: 45 * number + LETTERS.index(letter), letters, 0)
    bits = (bit for bit in range(number.bit_length()) if number >> bit & 1)
    return reduce(xor, (_turned(length, at, bit) for bit in bits), 0)


@lru_cache(maxsize=64)
def _blank(length: int) -> tuple[int, int]:
    """The code of this many zeros."""
    return _drawn("0" * length, "alphanumeric")


@lru_cache(maxsize=4096)
def _turned(length: int, at: int, bit: int) -> int:
    """The modules that one bit of the letters at a place turns over in a code of this length."""
    pair = divmod(1 << bit, 45) if at + 1 < length else (1 << bit,)
    letters = "".join(LETTERS[number] for number in pair)
    return _drawn(f"{'0' * at}{letters}".ljust(length, "0"), "alphanumeric")[1] ^ _blank(length)[1]
