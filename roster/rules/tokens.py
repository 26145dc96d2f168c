"""Tokens that a game lays beside its miniatures.

Lives here: what one token says and how big it is.
Never here: packing them on a page.
"""

from dataclasses import dataclass
from typing import Literal

from roster.rules.bikes import Base

Supply = Literal["gang", "member"]


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSide:
    """One side: a big mark (letter or number) or an icon, a label under it, and its colour `#rrggbb`."""

    label: str = ""
    mark: str = ""
    icon: str = ""
    colour: str = "#222222"


@dataclass(frozen=True, kw_only=True, slots=True)
class Token:
    """One token, cut to `outline` in millimetres; `back` None leaves the back blank.

    `copies` of it are printed, once for the gang or once for each member.
    """

    key: str
    name: str
    outline: Base
    front: TokenSide
    back: TokenSide | None = None
    copies: int = 1
    per: Supply = "gang"
    text: str = ""
    tags: tuple[str, ...] = ()
