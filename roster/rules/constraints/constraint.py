"""One composition rule of a game, as data.

Lives here: the value that every kind shares, and its limits.
Never here: checking (one module a kind beside this one).
"""

from dataclasses import dataclass
from typing import Literal

from roster.rules.findings import Severity
from roster.rules.selectors import Selector

Kind = Literal["count", "total", "share", "capacity", "requires", "excludes", "unique"]
Within = Literal["gang", "member", "deck"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Limit:
    """A number, or where to read it: a field of the gang's size, a slot of the member's rank, or a member's stat."""

    number: int | None = None
    size: str = ""
    slot: str = ""
    stat: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Per:
    """Limits apply once for every `each` things that `of` selects, rounded down."""

    of: Selector
    each: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Constraint:
    """One rule. Which fields a kind reads:

    count     of, within, minimum, maximum, per: how many things.
    total     of, within, field, stats, minimum, maximum: the sum of points, figures or stats; "built": stats as made.
    share     of, among, minimum, maximum: percent of the things of `among` that `of` selects.
    capacity  of (members), holds, maximum: what each member holds, weighed by what each thing takes.
    requires  of, needs, within: each thing selected needs another to be there.
    excludes  of, needs, within: a thing selected forbids another.
    unique    of, field, maximum (1): no value of the field more often than that, within.

    `when` and `unless` select the gang: a rule applies only where `when` holds and `unless` does not.
    """

    key: str
    name: str
    kind: Kind
    severity: Severity
    reason: str
    of: Selector
    within: Within = "gang"
    field: str = ""
    minimum: Limit | None = None
    maximum: Limit | None = None
    per: Per | None = None
    among: Selector | None = None
    holds: Selector | None = None
    needs: Selector | None = None
    when: Selector | None = None
    unless: Selector | None = None
    stats: tuple[str, ...] = ()
