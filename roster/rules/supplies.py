"""How many of a thing a gang needs, as tokens and equipment say it."""

from dataclasses import dataclass, field
from typing import Literal

from roster.rules.constraints.rule import StatLimit
from roster.rules.selectors import Selector
from roster.rules.written import Noun, Written, described

Rounded = Literal["up", "down"]
Times = Literal["figures", "x"] | StatLimit
MOST = 200
"""More than this of one thing is never needed, however absurd a gang."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SupplyPer(Written):
    """For every `each` things of the gang that `of` selects; `times` weighs each of them."""

    of: Selector
    each: int = field(default=1, metadata=described(ge=1, le=100))
    rounded: Rounded = field(default="up", metadata=described("What a part of `each` counts: one, or none."))
    times: Times | None = field(
        default=None,
        metadata=described("How much each counts: its member's figures, its trait's x, or a stat of its member."),
    )


MEMBERS = SupplyPer(of=Selector(noun="member"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Supplied(Noun):
    """A thing with how many of it a gang needs."""

    copies: int = field(default=1, metadata=described(ge=1, le=100))
    per: Literal["gang", "member"] | SupplyPer = field(
        default="gang",
        metadata=described("What so many copies are for: the gang, each member, or things that it holds."),
    )
    minimum: int = field(default=0, metadata=described("Never fewer.", ge=0, le=MOST))
    maximum: int | None = field(default=None, metadata=described("Never more.", ge=1, le=MOST))

    @property
    def counted(self) -> SupplyPer | None:
        """What it is counted by; None where the gang needs its copies once."""
        match self.per:
            case "gang":
                return None
            case "member":
                return MEMBERS
            case SupplyPer() as per:
                return per
