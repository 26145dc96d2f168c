"""Whether a gang is legal: every finding at once, in the gang's own order.

Lives here: the one entry. Never here: a single rule (see `structure` and `constraints`).
"""

from collections.abc import Iterable

from roster.rules.constraints.kinds import breaches
from roster.rules.findings import Finding, worst
from roster.rules.flattening import subjects_of
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.once import once
from roster.rules.places import gang_order
from roster.rules.structure.checking import flaws
from roster.rules.subjects import Subjects


@once
def findings_of(subjects: Subjects) -> tuple[Finding, ...]:
    """Every finding about a gang laid flat: by place in the gang's order, then by code."""
    order = gang_order(subjects.gang)
    found = dict.fromkeys((*flaws(subjects), *breaches(subjects)))
    return tuple(sorted(found, key=lambda one: (order(one.place), one.code, one.constraint, one.message)))


def validate_gang(game: Game, gang: Gang) -> tuple[Finding, ...]:
    """Every finding about the gang. Never raises, whatever is written in it; each finding's place is in the gang."""
    return findings_of(subjects_of(game, gang))


def is_legal(findings: Iterable[Finding]) -> bool:
    """Whether a gang with these findings may be played: advice does not forbid it."""
    return worst(findings) != "error"
