"""How many of a thing a gang needs, as tokens.yaml and game.yaml write it.

Lives here: the written form that tokens and equipment share. Never here: counting.
"""

from typing import Literal

from pydantic import Field

from roster.packs.schema.written import Noun, Written
from roster.rules.constraints.rule import StatLimit
from roster.rules.selectors import Selector

MOST = 200


class SupplyPer(Written):
    """For every `each` things of the gang that `of` selects; `times` weighs each of them."""

    of: Selector
    each: int = Field(default=1, ge=1, le=100)
    rounded: Literal["up", "down"] = Field(default="up", description="What a part of `each` counts: one, or none.")
    times: Literal["figures", "x"] | StatLimit | None = Field(
        default=None, description="How much each counts: its member's figures, its trait's x, or a stat of its member."
    )


class Supplied(Noun):
    """A thing with how many of it a gang needs."""

    copies: int = Field(default=1, ge=1, le=100)
    per: Literal["gang", "member"] | SupplyPer = Field(
        default="gang", description="What so many copies are for: the gang, each member, or things that it holds."
    )
    minimum: int = Field(default=0, ge=0, le=MOST, description="Never fewer.")
    maximum: int | None = Field(default=None, ge=1, le=MOST, description="Never more.")
