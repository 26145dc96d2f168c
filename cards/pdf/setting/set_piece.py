"""One section as set."""

from dataclasses import dataclass

from cards.pdf.setting.streams import Read


@dataclass(frozen=True, kw_only=True, slots=True)
class SetPiece:
    """What is known of a section once it is set: its height in millimetres, and what it draws.

    `band` is how deep a band in it is, `width` how wide a plain text in it may run, both in CSS pixels, 0 for none.
    """

    height: float
    read: Read
    band: float = 0
    width: float = 0
