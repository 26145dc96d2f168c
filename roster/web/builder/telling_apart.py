"""What tells choices of one list apart: findings that every one of them brings or mends say nothing about any.

Lives here: leaving those out. Never here: weighing (see `choices`).
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from roster.rules.edits.consequences import Findings
from roster.web.builder.choices import Choice


def shared(every: Sequence[Findings]) -> set[tuple[str, str]]:
    """The rules that each of several lists of findings speaks of."""
    rules = [{(one.code, one.constraint) for one in findings} for findings in every]
    return set.intersection(*rules) if rules else set()


def own_troubles(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what every one of them would bring or mend, which is no reason to choose another."""
    common = shared([(*one.broken, *one.advised) for one in choices])
    mended = shared([one.mended for one in choices])
    return tuple(
        replace(
            one,
            broken=without(one.broken, common),
            advised=without(one.advised, common),
            mended=without(one.mended, mended),
        )
        for one in choices
    )


def without(findings: Findings, rules: Collection[tuple[str, str]]) -> Findings:
    """The findings on other rules than those."""
    return tuple(one for one in findings if (one.code, one.constraint) not in rules)


def new_here(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what every one of them mends."""
    common = shared([one.mended for one in choices])
    return tuple(replace(one, mended=without(one.mended, common)) for one in choices)
