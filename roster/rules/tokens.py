"""Tokens that a game lays beside its miniatures.

Lives here: what one token says and how big it is.
Never here: how many a gang needs (see `counting`), packing them on a page.
"""

from dataclasses import dataclass

from roster.rules.bikes import Base
from roster.rules.supplies import Supply


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSide:
    """One side: a big mark (letter or number) or an icon, a label under it, and its colour `#rrggbb`."""

    label: str = ""
    mark: str = ""
    icon: str = ""
    colour: str = "#222222"


@dataclass(frozen=True, kw_only=True, slots=True)
class Token:
    """One token, cut to `outline` in millimetres; `back` None leaves the back blank."""

    key: str
    name: str
    outline: Base
    front: TokenSide
    back: TokenSide | None = None
    supply: Supply = Supply()
    text: str = ""
    tags: tuple[str, ...] = ()
