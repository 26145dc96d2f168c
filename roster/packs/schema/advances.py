"""advances.yaml: what members gain between games, and at what price.

Lives here: their written form. Never here: a gang's ledger.
"""

from typing import Literal

from pydantic import Field

from roster.packs.schema.written import Key, Noun, Prose, Written


class ValuePrice(Written):
    """times × the stat's value before the raise, to a power."""

    times: int = 1
    power: int = Field(default=1, ge=0, le=3)


class Advance(Noun):
    """One way to gain a step of a stat, a trait or a weapon."""

    noun: Literal["stat", "trait", "weapon"] = Field(description="What is gained.")
    price: int | ValuePrice | Literal["own"] = Field(
        description="A number; a stat's value before the raise, `times` so much to a `power`; or a thing's own points."
    )
    text: Prose = ""
    groups: tuple[str, ...] = Field(
        default=(), description="Groups of the stats or weapons it is for; none: of all groups."
    )
    tags: tuple[Key, ...] = Field(
        default=(), description="It is for traits or weapons with one of these tags; none: for all."
    )
    payer: Literal["owner", "opponent"] = Field(
        default="owner", description="Who pays: the gang's owner, or an opponent, whose points are no part of it."
    )
    only: bool = Field(default=False, description="What it is for is had in no other way.")
