"""A filled-in order as its player wrote it.

Lives here: the value. Unknown keys stay in it as they were written; checking tells of them.
Never here: whether it is legal.
"""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """One entry ticked in one section; `words` are what the player adds: a place, a name, a number."""

    section: str
    entry: str
    words: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Order:
    """One order. `edition` 0 means the newest; `gang`, `member` and `turn` are the player's own words."""

    game: str
    edition: int = 0
    gang: str = ""
    member: str = ""
    turn: str = ""
    choices: tuple[Choice, ...] = ()
    notes: str = ""
