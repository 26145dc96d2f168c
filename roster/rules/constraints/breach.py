"""A broken rule as a finding.

Lives here: filling in what every kind shares. Never here: deciding that a rule is broken.
"""

from roster.rules.constraints.constraint import Constraint
from roster.rules.findings import Finding, Place
from roster.rules.words import sentence


def breach(
    rule: Constraint,
    how: str,
    place: Place,
    message: str,
    *,
    limit: str = "",
    actual: str = "",
    members: tuple[str, ...] = (),
) -> Finding:
    """The finding that says how a rule is broken: "above", "missing", ..."""
    return Finding(
        code=f"{rule.kind}.{how}",
        severity=rule.severity,
        place=place,
        message=sentence(message),
        reason=rule.reason,
        limit=limit,
        actual=actual,
        constraint=rule.key,
        members=members,
    )
