"""Share: what percent of some things are of a kind.

Lives here: checking it, in whole percent and exactly. Never here: absolute numbers (see `count`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint, Limit
from roster.rules.constraints.scopes import how_many
from roster.rules.findings import GANG, Finding
from roster.rules.subjects import Subjects
from roster.rules.wording import phrase, should, some


def told(rule: Constraint, subjects: Subjects, part: int, whole: int, percent: int) -> str:
    """How many of how many."""
    among = rule.among or rule.of
    kind = phrase(subjects.game, rule.of, 2)
    return f"of {some(subjects.game, among, whole)}, {part} ({percent} %) count as {kind}"


def number_of(limit: Limit | None) -> int | None:
    return limit.number if limit else None


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding where the share is too large or too small; none where there is nothing to share."""
    if rule.among is None:
        return
    among = subjects.whole.select(subjects.bit(rule.among))
    bit = subjects.bit(rule.of)
    whole = how_many(among)
    part = how_many([one for one in among if one.bits & bit])
    most, least = number_of(rule.maximum), number_of(rule.minimum)
    if whole and most is not None and 100 * part > most * whole:
        percent = -(-100 * part // whole)
        message = f"{told(rule, subjects, part, whole, percent)}; at most {most} % {should(rule.severity, 'may')}."
        yield breach(rule, "above", GANG, message, limit=f"{most} %", actual=f"{percent} %")
    if whole and least is not None and 100 * part < least * whole:
        percent = 100 * part // whole
        message = f"{told(rule, subjects, part, whole, percent)}; at least {least} % {should(rule.severity, 'must')}."
        yield breach(rule, "below", GANG, message, limit=f"{least} %", actual=f"{percent} %")
