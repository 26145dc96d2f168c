"""Excludes: a thing rules another out, with the same member, in the same deck, or anywhere in the gang.

Lives here: checking it. Never here: things that need each other (see `requires`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.pairs import Pairing, pairings
from roster.rules.findings import Finding
from roster.rules.selectors import Selector
from roster.rules.subjects import Subject, Subjects
from roster.rules.wording import phrase, scope_name, some, subject_name


def told(subjects: Subjects, pairing: Pairing, forbidden: Selector) -> str:
    """Who has what, and what of the things there it rules out."""
    game, subject = subjects.game, pairing.subject
    part = subjects.part_of(subject)
    who = scope_name(game, part)
    holder = f"{who} has {subject_name(game, subject, part)}, which" if subject.thing else who
    if forbidden.noun == "gang":
        return f"{holder} may not be in a {phrase(game, forbidden)}."
    if forbidden.noun == "member" and part is pairing.scope:
        return f"{holder} does not go with being {phrase(game, forbidden)}."
    return f"{holder} rules out {names(subjects, pairing.others, forbidden)}."


def names(subjects: Subjects, others: list[Subject], forbidden: Selector) -> str:
    """The other things by name, each once, in alphabetical order; by number where they are many."""
    game = subjects.game
    if len(others) > 3:
        return some(game, forbidden, len(others))
    return ", ".join(sorted({subject_name(game, other, subjects.part_of(other)) for other in others}))


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each thing that something it rules out is there with."""
    if rule.needs is None:
        return
    for pairing in pairings(rule, subjects, rule.needs):
        if pairing.others:
            message = told(subjects, pairing, rule.needs)
            yield breach(rule, "both", subjects.place_of(pairing.subject), message)
