"""A thing and what it needs or rules out: finding the pairs within a member, a deck or the gang.

Lives here: what both kinds of pairs share. Never here: whether finding one is good (see `requires`, `excludes`).
"""

from collections.abc import Iterator
from typing import NamedTuple

from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.scopes import spans_gang
from roster.rules.selectors import Selector
from roster.rules.subjects import Scope, Subject, Subjects


class Pairing(NamedTuple):
    """A thing that a rule speaks of, where that is looked at, and the other things found there."""

    subject: Subject
    scope: Scope
    others: list[Subject]


def found(subjects: Subjects, scope: Scope, selector: Selector) -> list[Subject]:
    """What the selector selects in a scope; the gang itself is in every one."""
    where = subjects.whole if selector.noun == "gang" else scope
    return [one for one in where.select(subjects.bit(selector)) if one.quantity]


def others_than(subject: Subject, things: list[Subject], bit: int, rule: Constraint) -> list[Subject]:
    """The things but the subject itself, unless it is one of several alike.

    Within a member, the member itself is what a rule asks about.
    """
    if not subject.bits & bit or subject.quantity > 1 or (rule.within == "member" and subject.noun == "member"):
        return things
    return [one for one in things if one is not subject]


def pairings(rule: Constraint, subjects: Subjects, needs: Selector) -> Iterator[Pairing]:
    """Every thing the rule speaks of, with what `needs` selects beside it; a quantity of none is not there."""
    needs_bit = subjects.bit(needs)
    everything = found(subjects, subjects.whole, needs)
    whole = spans_gang(rule)
    for subject in subjects.whole.select(subjects.bit(rule.of)):
        if subject.quantity:
            scope = subjects.whole if whole else subjects.part_of(subject)
            things = everything if whole else found(subjects, scope, needs)
            yield Pairing(subject, scope, others_than(subject, things, needs_bit, rule))
