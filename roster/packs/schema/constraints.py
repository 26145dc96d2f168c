"""constraints.yaml and surcharges.yaml: how a gang is composed, in seven kinds.

Lives here: the written form of each kind. Never here: checking a gang.
"""

from typing import Annotated, Literal

from pydantic import Field

from roster.packs.schema.written import Key, Line, Noun, Prose, Written

Within = Literal["gang", "member", "deck"]
Value = str | tuple[str, ...]


class Selector(Written):
    """Things of one noun whose fields all hold the value given (or one of several)."""

    noun: Literal["gang", "member", "trait", "weapon", "card"] = "member"
    faction: Value = ()
    size: Value = ()
    option: Value = ()
    rank: Value = ()
    bike: Value = ()
    profile: Value = ()
    trait: Value = ()
    weapon: Value = ()
    group: Value = ()
    keyword: Value = ()
    card: Value = ()
    deck: Value = ()
    type: Value = ()
    tag: Value = ()


class SizeLimit(Written):
    """The limit is a field of the gang's size."""

    size: Literal["points"]


class SlotLimit(Written):
    """The limit is a slot of the member's rank."""

    slot: Key


class StatLimit(Written):
    """The limit is the member's stat."""

    stat: Key


Limit = int | SizeLimit | SlotLimit | StatLimit


class Per(Written):
    """Limits hold once for every `each` of `of`."""

    of: Selector
    each: int = Field(ge=1)


class Rule(Noun):
    """What every constraint says besides its kind."""

    severity: Literal["error", "advice"] = "error"
    reason: Prose = Field(description="Why, in words a player understands.")
    when: Selector | None = None
    unless: Selector | None = None


class Count(Rule):
    """How many things there may be."""

    kind: Literal["count"]
    of: Selector
    within: Within = "gang"
    minimum: Limit | None = None
    maximum: Limit | None = None
    per: Per | None = None


class Total(Rule):
    """The sum of points, figures, or the named stats; `built`: stats as a member was made, before any change."""

    kind: Literal["total"]
    of: Selector
    within: Within = "gang"
    field: Literal["points", "stats", "figures", "built"] = "points"
    stats: tuple[Key, ...] = ()
    minimum: Limit | None = None
    maximum: Limit | None = None


class Share(Rule):
    """Percent of the things of `among` that `of` selects."""

    kind: Literal["share"]
    of: Selector
    among: Selector
    minimum: int | None = Field(default=None, ge=0, le=100)
    maximum: int | None = Field(default=None, ge=0, le=100)


class Capacity(Rule):
    """What each member may hold."""

    kind: Literal["capacity"]
    of: Selector = Selector()
    holds: Selector
    maximum: Limit


class Requires(Rule):
    """Each thing selected needs another."""

    kind: Literal["requires"]
    of: Selector
    needs: Selector
    within: Within = "member"


class Excludes(Rule):
    """A thing selected forbids another."""

    kind: Literal["excludes"]
    of: Selector
    forbids: Selector
    within: Within = "member"


class Unique(Rule):
    """No value of `field` more often than `maximum`."""

    kind: Literal["unique"]
    of: Selector
    field: Line
    maximum: int = 1
    within: Within = "gang"


Constraint = Annotated[
    Count | Total | Share | Capacity | Requires | Excludes | Unique,
    Field(discriminator="kind"),
]


class Surcharge(Noun):
    """Points for each thing of `of` from the `first` to the `last`; negative is a rebate."""

    of: Selector
    points: int
    first: int = Field(default=1, ge=1)
    last: int | None = None
    when: Selector | None = None
