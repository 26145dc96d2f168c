"""Every constraint of a game against one gang.

Lives here: which module checks which kind. Never here: what a kind says.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from roster.rules.constraints import capacity, count, excludes, requires, share, total, unique
from roster.rules.constraints.constraint import Constraint, Kind
from roster.rules.constraints.scopes import applies
from roster.rules.findings import Finding
from roster.rules.subjects import Subjects

Check = Callable[[Constraint, Subjects], Iterator[Finding]]

CHECKS: Mapping[Kind, Check] = MappingProxyType(
    {
        "count": count.check,
        "total": total.check,
        "share": share.check,
        "capacity": capacity.check,
        "requires": requires.check,
        "excludes": excludes.check,
        "unique": unique.check,
    }
)


def breaches(subjects: Subjects) -> Iterator[Finding]:
    """What the gang breaks of its game's constraints, in their order."""
    for rule in subjects.game.constraints:
        if applies(rule, subjects):
            yield from CHECKS[rule.kind](rule, subjects)
