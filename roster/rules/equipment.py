"""What a game is played with that nobody prints: dice, playing cards, a tape measure.

Lives here: the value. Never here: what is printed (see `tokens`, `templates`).
"""

from dataclasses import dataclass

from roster.rules.supplies import Supply


@dataclass(frozen=True, kw_only=True, slots=True)
class Equipment:
    """One kind of thing to bring, and how many of it."""

    key: str
    name: str
    supply: Supply = Supply()
    text: str = ""
    icon: str = ""
