"""Tokens that a game lays beside its miniatures: what one says and how big it is."""

from dataclasses import dataclass, field

from roster.rules.bikes import Base
from roster.rules.supplies import Supplied
from roster.rules.written import Colour, Key, Prose, Written, described


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSide(Written):
    """One side: a big mark or an icon, with a label."""

    label: str = field(default="", metadata=described(max_length=24))
    mark: str = field(default="", metadata=described(max_length=4))
    icon: str = ""
    colour: Colour = "#222222"


@dataclass(frozen=True, kw_only=True, slots=True)
class Token(Supplied):
    """One token, cut to its outline in millimetres; without `back` its back is blank."""

    outline: Base
    front: TokenSide
    back: TokenSide | None = None
    text: Prose = ""
    tags: tuple[Key, ...] = ()
