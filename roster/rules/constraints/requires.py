"""Requires: a thing needs another to be there, with the same member, in the same deck, or anywhere in the gang.

Lives here: checking it. Never here: things that forbid each other (see `excludes`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.pairs import pairings
from roster.rules.findings import Finding
from roster.rules.matching import weapon_fields
from roster.rules.selectors import Selector
from roster.rules.subjects import Part, Scope, Subject, Subjects
from roster.rules.wording import article, phrase, scope_name, subject_name


def has_innate(part: Part, selector: Selector, bit: int) -> bool:
    """Whether a member has an innate weapon that the selector selects."""
    if part.member is None or not part.held & bit:
        return False
    innate = (held.weapon for held in part.member.weapons if held.weapon.innate)
    return any(all(selector.accepts(*asked) for asked in weapon_fields(weapon).items()) for weapon in innate)


def innate_there(subjects: Subjects, scope: Scope, needs: Selector) -> bool:
    """Whether innate weapons, which are no subjects, are what is needed."""
    if needs.noun != "weapon":
        return False
    parts = (scope,) if isinstance(scope, Part) else subjects.members
    bit = subjects.bit(needs)
    return any(has_innate(part, needs, bit) for part in parts)


def told(rule: Constraint, subjects: Subjects, subject: Subject, needs: Selector) -> str:
    """Who has what, and what that needs."""
    game = subjects.game
    part = subjects.part_of(subject)
    who = scope_name(game, part)
    holder = f"{who} has {subject_name(game, subject, part)}, which" if subject.thing else who
    where = f" in the {game.word('gang')}" if rule.within == "gang" and needs.noun != "gang" else ""
    return f"{holder} needs {article(phrase(game, needs))}{where}."


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each thing whose need is not met."""
    needs = rule.needs
    if needs is None:
        return
    for pairing in pairings(rule, subjects, needs):
        if not pairing.others and not innate_there(subjects, pairing.scope, needs):
            message = told(rule, subjects, pairing.subject, needs)
            yield breach(rule, "missing", subjects.place_of(pairing.subject), message)
