"""What tells choices of one list apart: findings that most of them bring or mend say little about any.

Lives here: leaving those out. Never here: weighing (see `choices`).
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from roster.rules.edits.consequences import Findings
from roster.web.builder.choices import Choice


def shared(every: Sequence[Findings]) -> set[tuple[str, str]]:
    """The rules that most of several lists of findings speak of."""
    rules = Counter(rule for findings in every for rule in {(one.code, one.constraint) for one in findings})
    return {rule for rule, times in rules.items() if 2 * times > len(every)}


def own_troubles(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what most of them would bring or mend, which is no reason to choose another."""
    everywhere = shared([(*one.broken, *one.advised) for one in choices])
    mended = shared([one.mended for one in choices])
    return tuple(
        replace(
            one,
            broken=without(one.broken, everywhere),
            advised=without(one.advised, everywhere),
            mended=without(one.mended, mended),
        )
        for one in choices
    )


def without(findings: Findings, rules: Collection[tuple[str, str]]) -> Findings:
    """The findings on other rules than those."""
    return tuple(one for one in findings if (one.code, one.constraint) not in rules)


def new_here(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what most of them mend."""
    everywhere = shared([one.mended for one in choices])
    return tuple(replace(one, mended=without(one.mended, everywhere)) for one in choices)
