"""Capacity: what each member may hold, weighed by the slots each thing takes.

Lives here: checking it. Never here: plain numbers of things (see `count`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.limits import limit_at
from roster.rules.constraints.scopes import member_scopes
from roster.rules.findings import Finding
from roster.rules.subjects import Subject, Subjects
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon
from roster.rules.wording import scope_name, some


def taken(subject: Subject) -> int:
    """How many slots a subject fills."""
    return subject.thing.takes * subject.quantity if isinstance(subject.thing, Trait | Weapon) else 0


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each member that holds more than it has room for."""
    if rule.holds is None or rule.of.noun != "member":
        return
    bit = subjects.bit(rule.holds)
    for part in member_scopes(subjects, rule.of):
        if not part.bits & bit:
            continue
        filled = sum([taken(one) for one in part.subjects if one.bits & bit])
        room = limit_at(rule.maximum, subjects, part)
        if room is not None and filled > room:
            name = scope_name(subjects.game, part)
            message = f"{name} has room for {some(subjects.game, rule.holds, room)} and holds {filled}."
            yield breach(rule, "above", part.place, message, limit=str(room), actual=str(filled))
