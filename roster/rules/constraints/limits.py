"""What a limit comes to where it is checked.

Lives here: reading it from the rule, the gang's size, the member's rank or the member's stats.
Never here: comparing.
"""

from typing import NamedTuple

from roster.rules.constraints.constraint import Constraint, Limit
from roster.rules.constraints.scopes import how_many
from roster.rules.subjects import Scope, Subjects
from roster.rules.wording import phrase


class Bounds(NamedTuple):
    """The least and the most there may be; None where there is no such limit. `why` says how they come about."""

    least: int | None
    most: int | None
    why: str = ""


def limit_at(limit: Limit | None, subjects: Subjects, scope: Scope) -> int | None:
    """The number a limit stands for; None where it limits nothing here.

    A rank without the slot has room for none; without a rank, a stat or a size nothing is limited.
    """
    if limit is None or limit.number is not None:
        return limit.number if limit else None
    if limit.size:
        return subjects.size.points if subjects.size else None
    if scope.member is None:
        return None
    if limit.stat:
        return scope.member.stats.get(limit.stat)
    return dict(scope.member.rank.slots).get(limit.slot, 0) if scope.member.rank else None


def bounds_of(rule: Constraint, subjects: Subjects, scope: Scope) -> Bounds:
    """A rule's limits in a scope, once for every `each` of `per` where it has one."""
    least = limit_at(rule.minimum, subjects, scope)
    most = limit_at(rule.maximum, subjects, scope)
    if rule.per is None or rule.per.each < 1:
        return Bounds(least, most)
    times = how_many(scope.select(subjects.bit(rule.per.of))) // rule.per.each
    why = f" for every {rule.per.each} {phrase(subjects.game, rule.per.of, rule.per.each)}"
    return Bounds(None if least is None else least * times, None if most is None else most * times, why)
