"""Count: how many things there may be, in the gang, each member or each deck.

Lives here: checking it. Never here: sums of points or stats (see `total`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.limits import Bounds, bounds_of
from roster.rules.constraints.scopes import how_many, ids, scopes
from roster.rules.findings import Finding
from roster.rules.subjects import Scope, Subject, Subjects
from roster.rules.wording import scope_name, should, some


def above(rule: Constraint, subjects: Subjects, scope: Scope, found: list[Subject], bounds: Bounds) -> Finding:
    """Too many."""
    there = how_many(found)
    may = should(rule.severity, "may")
    limit = f"at most {bounds.most}" if bounds.most or bounds.why else "none"
    message = (
        f"{scope_name(subjects.game, scope)} has {some(subjects.game, rule.of, there)} and {may} have "
        f"{limit}{told(rule, bounds)}."
    )
    members = () if scope.member else ids(subjects, found)
    return breach(rule, "above", scope.place, message, limit=str(bounds.most), actual=str(there), members=members)


def below(rule: Constraint, subjects: Subjects, scope: Scope, found: list[Subject], bounds: Bounds) -> Finding:
    """Too few."""
    there = how_many(found)
    must = should(rule.severity, "must")
    message = (
        f"{scope_name(subjects.game, scope)} has {some(subjects.game, rule.of, there)} and {must} have "
        f"at least {bounds.least}{told(rule, bounds)}."
    )
    return breach(rule, "below", scope.place, message, limit=str(bounds.least), actual=str(there))


def told(rule: Constraint, bounds: Bounds) -> str:
    """Where a limit grows with other things, how."""
    limit = rule.maximum or rule.minimum
    return f": {limit.number}{bounds.why}" if bounds.why and limit and limit.number is not None else ""


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each scope that holds too many or too few."""
    bit = subjects.bit(rule.of)
    for scope in scopes(rule, subjects):
        found = scope.select(bit)
        there = how_many(found)
        bounds = bounds_of(rule, subjects, scope)
        if bounds.most is not None and there > bounds.most:
            yield above(rule, subjects, scope, found, bounds)
        if bounds.least is not None and there < bounds.least:
            yield below(rule, subjects, scope, found, bounds)
