"""How many of a thing a gang needs, as a pack says it.

Lives here: the value that tokens and equipment share.
Never here: counting for a gang (see `counting`), what is supplied.
"""

from dataclasses import dataclass
from typing import Literal

from roster.rules.selectors import Selector

Times = Literal["once", "figures", "x", "stat"]
Rounded = Literal["up", "down"]
MOST = 200
"""More than this of one thing is never needed, however absurd a gang."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Supply:
    """`copies` for the gang or, where `of` selects, for every `each` things of the gang that it selects.

    A part of `each` is `rounded` up or down.
    `times` weighs each thing: once (a weapon as often as it is carried), by the figures of its member, by its own x, or
    by the member's `stat`. Never fewer than `minimum`, nor more than `maximum` where there is one, or than MOST.
    """

    copies: int = 1
    of: Selector | None = None
    each: int = 1
    rounded: Rounded = "up"
    times: Times = "once"
    stat: str = ""
    minimum: int = 0
    maximum: int | None = None
