"""What is printed over a card and is no part of it: whose it is, by which edition and revision, and a code.

Lives here: `Stamp`, `stamp_lines`. Never here: drawing it.
"""

from dataclasses import dataclass

from cards.faces.dress import footer
from roster.rules.game import Game
from roster.rules.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Stamp:
    """Short lines at the foot, and the text of a code beside them; "" prints none."""

    lines: tuple[str, ...]
    code: str = ""


def stamp_lines(game: Game, gang: Gang, revision: int) -> tuple[str, str]:
    """Game and edition; the gang, and its revision where it has one."""
    edition, *gang_said = footer(game, gang, revision)
    return edition, " · ".join(gang_said)
