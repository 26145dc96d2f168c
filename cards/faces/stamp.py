"""What is printed over a card and is no part of it: whose it is, by which edition and revision, and a code.

A code is a printing's own letters, then the card's: few, and of the letters that a square code packs best.
"""

from dataclasses import dataclass
from hashlib import blake2b

from cards.faces.card import CardFace
from cards.faces.design import footer
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without letters that look like digits."""
PRINTING, CARD = 10, 5
"""How many letters name a printing, and a card in it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stamp:
    """Short lines at the foot, and the text of a code beside them; "" prints none."""

    lines: tuple[str, ...]
    code: str = ""


def stamp_lines(game: Game, gang: Gang, revision: int) -> tuple[str, str]:
    """Game and edition; the gang, and its revision where it has one."""
    edition, *gang_said = footer(game, gang, revision)
    return edition, " · ".join(gang_said)


def _letters(text: str, many: int) -> str:
    """This many letters of five bits of the text's hash."""
    number = int.from_bytes(blake2b(text.encode(), digest_size=16).digest())
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(many))


def printing_letters(gang: str, revision: int, edition: int) -> str:
    """The letters of one revision of a saved gang, printed by one edition of its game."""
    return _letters(f"{gang} {revision} {edition}", PRINTING)


def card_letters(key: str) -> str:
    """The letters of a member's, weapon's or deck card's cards in its gang."""
    return _letters(key, CARD)


@dataclass(frozen=True, kw_only=True, slots=True)
class Codes:
    """What the codes of one print say: `start` and its own letters on a card of these `keys`, `other` on any other."""

    start: str = ""
    keys: frozenset[str] = frozenset()
    other: str = ""

    def text(self, face: CardFace) -> str:
        """What the code on this card says; empty for none."""
        return f"{self.start}{card_letters(face.key)}" if self.start and face.key in self.keys else self.other
