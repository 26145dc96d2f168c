"""Stamps, printed over finished cards: game and edition, gang and revision, and a code.

A code is the letters of the printing, then those of the card: few, and from an alphabet that QR codes pack well.
"""

from dataclasses import dataclass
from hashlib import blake2b

from cards.faces.card import CardFace

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits, without letters that look like digits."""
PRINTING, CARD = 10, 5
"""The number of letters of a code that identify the printing, and of those for the card in it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stamp:
    """Short lines at the foot, and the text of a code beside them; "" for no code."""

    lines: tuple[str, ...]
    code: str = ""


def _letters(text: str, many: int) -> str:
    """Return `many` letters of five bits each from the text's hash."""
    number = int.from_bytes(blake2b(text.encode(), digest_size=16).digest())
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(many))


def printing_letters(gang: str, revision: int, edition: int) -> str:
    """Return the letters of one revision of a saved gang, printed by one edition of its game."""
    return _letters(f"{gang} {revision} {edition}", PRINTING)


def card_letters(key: str) -> str:
    """Return the letters of a member's, weapon's or deck card's cards in its gang."""
    return _letters(key, CARD)


@dataclass(frozen=True, kw_only=True, slots=True)
class Codes:
    """The codes of one print: `start` and the card's letters on cards of these `keys`, `other` on all others."""

    start: str = ""
    keys: frozenset[str] = frozenset()
    other: str = ""

    def text(self, face: CardFace) -> str:
        """Return the text of the code on this card; "" for none."""
        return f"{self.start}{card_letters(face.key)}" if self.start and face.key in self.keys else self.other
