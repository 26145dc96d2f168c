"""Constraints that look for things where there are none: cards within a member, members in a deck.

Lives here: nouns against `within`, and the nouns a kind can speak of.
Never here: a selector's own fields (see `selecting`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.packs.schema.constraints import Capacity, Constraint, Excludes, Requires, Selector, Share, Total, Unique
from roster.rules.selectors import FIELDS, Noun

INSIDE = {
    "gang": ("gang", "member", "trait", "weapon", "card"),
    "member": ("member", "trait", "weapon"),
    "deck": ("card",),
}


def selectors_of(rule: Constraint) -> Iterator[tuple[str, Selector]]:
    """The selectors that a rule looks for within its scope, by field."""
    yield "of", rule.of
    if isinstance(rule, Requires):
        yield "needs", rule.needs
    if isinstance(rule, Excludes):
        yield "forbids", rule.forbids


def misplaced(path: Path, rule: Constraint) -> Iterator[Lint]:
    """Things looked for where none are."""
    within = getattr(rule, "within", "gang")
    for field, selector in selectors_of(rule):
        if selector.noun not in INSIDE[within]:
            message = f"`within: {within}` holds no {selector.noun}."
            remedy = f"Select one of {listed(INSIDE[within])}, or write another `within`."
            yield Lint(path=(*path, field), message=message, remedy=remedy)


def of_capacity(path: Path, rule: Capacity) -> Iterator[Lint]:
    """A capacity is of members and holds traits or weapons."""
    if rule.of.noun != "member":
        yield Lint(path=(*path, "of"), message="Only members have a capacity.", remedy="Select members.")
    if rule.holds.noun not in ("trait", "weapon"):
        message = f"A member holds no {rule.holds.noun}."
        yield Lint(path=(*path, "holds"), message=message, remedy="Write `noun: trait` or `noun: weapon`.")


def compared(noun: Noun) -> frozenset[str]:
    """The fields by which things can be told to be the same: members by name too, but not by tag."""
    return FIELDS[noun] ^ {"name", "tag"} if noun == "member" else FIELDS[noun]


def of_kind(path: Path, rule: Constraint) -> Iterator[Lint]:
    """What only one kind can say wrongly."""
    if isinstance(rule, Capacity):
        yield from of_capacity(path, rule)
    elif isinstance(rule, Share) and rule.of.noun != rule.among.noun:
        message = f"A share of {rule.of.noun}s among {rule.among.noun}s counts two different things."
        yield Lint(path=(*path, "among"), message=message, remedy="Select the same noun in `of` and `among`.")
    elif isinstance(rule, Unique) and rule.field not in compared(rule.of.noun):
        message = f"A {rule.of.noun} has no field {quoted(rule.field)} to compare."
        remedy = f"Write one of {listed(sorted(compared(rule.of.noun)))}."
        yield Lint(path=(*path, "field"), message=message, remedy=remedy)
    elif isinstance(rule, Total) and rule.field == "figures" and rule.of.noun != "member":
        message = f"A {rule.of.noun} has no figures."
        yield Lint(path=(*path, "field"), message=message, remedy="Select members.")


def check(index: Index) -> Iterator[Lint]:
    """Every constraint that looks in the wrong place."""
    for path, rule in index.constraints():
        yield from misplaced(path, rule)
        yield from of_kind(path, rule)
