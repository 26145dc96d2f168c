"""What is the same for all choices of a list is said once above it; each choice says only what is its own."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from roster.rules.edits.consequences import Findings, distance
from roster.rules.findings import Finding
from roster.web.builder.choices import Choice

Rule = tuple[str, str, str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """A finding that every choice of a list would bring or make worse.

    `standing`: it is there already, and `finding` has today's numbers; otherwise `finding` has those after the choice
    called `name`, which is empty where the sentence is the same for all.
    """

    finding: Finding
    standing: bool = False
    name: str = ""


def rule_of(finding: Finding) -> Rule:
    """What makes two findings the same remark."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck


def said_once(choices: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], tuple[Remark, ...]]:
    """The choices without the findings that each of them would bring, and those findings once."""
    others = [one for one in choices if not one.offer.chosen]
    if len(others) < 2:
        return choices, ()
    every = [{rule_of(finding) for finding in (*one.broken, *one.advised)} for one in others]
    rules = set.intersection(*every)
    ordered = dict.fromkeys(rule_of(one) for one in (*others[0].broken, *others[0].advised))
    remarks = tuple(remark_on(others, rule) for rule in ordered if rule in rules)
    own = (
        replace(one, broken=others_than(one.broken, rules), advised=others_than(one.advised, rules)) for one in choices
    )
    return tuple(own), remarks


def remark_on(choices: Sequence[Choice], rule: Rule) -> Remark:
    """One rule that every choice breaks or comes closer to breaking."""
    standing = next((one.before for one in choices[0].worse if rule_of(one.after) == rule), None)
    if standing is not None:
        return Remark(finding=standing, standing=True)
    found = [
        (one.offer.name, finding)
        for one in choices
        for finding in (*one.broken, *one.advised)
        if rule_of(finding) == rule
    ]
    name, mildest = min(found, key=lambda pair: distance(pair[1]))
    same = len({finding.message for _, finding in found}) == 1
    return Remark(finding=mildest, name="" if same else name)


def others_than(findings: Findings, rules: Collection[Rule]) -> Findings:
    """The findings on other rules than those."""
    return tuple(one for one in findings if rule_of(one) not in rules)


def shared(every: Sequence[Findings]) -> set[tuple[str, str]]:
    """The rules that most of several lists of findings speak of."""
    rules = Counter(rule for findings in every for rule in {(one.code, one.constraint) for one in findings})
    return {rule for rule, times in rules.items() if 2 * times > len(every)}


def own_troubles(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what most of them would bring or fix, which is no reason to choose another."""
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
    """The choices without what most of them fix."""
    everywhere = shared([one.mended for one in choices])
    return tuple(replace(one, mended=without(one.mended, everywhere)) for one in choices)
