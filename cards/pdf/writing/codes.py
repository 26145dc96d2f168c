"""QR codes for phones, as shared forms one millimetre wide and high, y down."""

import zlib
from collections.abc import Iterable
from hashlib import blake2b

import segno

from cards.pdf.store import Store

MASK = 2
"""One mask for all: choosing the best of eight takes five times as long, and phones read all of them."""


def code_name(text: str) -> str:
    """The name of the form of a text's code."""
    return f"Q{blake2b(text.encode(), digest_size=6).hexdigest()}"


def code_forms(texts: Iterable[str], store: Store | None) -> dict[str, bytes]:
    """The form of each text's code by its name; the store keeps them, as making one takes long."""
    wanted = {code_name(text): text for text in texts}
    known = store.art(wanted) if store and wanted else {}
    made = {name: code_form(text) for name, text in wanted.items() if name not in known}
    if store and made:
        store.keep({}, made)
    return known | made


def code_form(text: str) -> bytes:
    """The code as an image of one bit a module, deflated; its quiet edge is the paper's."""
    rows = segno.make(text, error="m", mask=MASK, micro=False, boost_error=False).matrix
    many = len(rows)
    bits = b"".join(
        int("".join(map(str, row)).ljust(-(-many // 8) * 8, "0"), 2).to_bytes(-(-many // 8)) for row in rows
    )
    head = f"q 0 g 1 0 0 -1 0 1 cm BI /W {many} /H {many} /IM true /BPC 1 /D [1 0] /F /AHx ID "
    return zlib.compress(head.encode() + bits.hex().encode() + b"> EI Q", 9)
